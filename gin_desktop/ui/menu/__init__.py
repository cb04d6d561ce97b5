"""The main menu, a new game, opponents, settings, own cards, and the menu at the table."""
