"""The cut for the first deal of a game."""
