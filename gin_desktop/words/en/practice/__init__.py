"""English messages of practice."""
