"""Entering a round of a game with real cards."""
