"""English messages of the menus."""
