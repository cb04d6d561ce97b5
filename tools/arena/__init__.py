"""Plays games between players without a screen, counts the results, and provides fixed opponents."""
