"""English messages of the table."""
