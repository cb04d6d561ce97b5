"""The discard pile: which of its cards may be seen, and the screen to look through it."""
