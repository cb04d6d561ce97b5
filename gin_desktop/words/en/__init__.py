"""English messages, one module a room."""
