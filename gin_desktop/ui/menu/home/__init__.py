"""The main menu's entries, the last games and what goes on beside it."""
