"""Setting up a position of one's own."""
