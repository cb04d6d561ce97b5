"""The main menu, a new game, opponents, settings."""
