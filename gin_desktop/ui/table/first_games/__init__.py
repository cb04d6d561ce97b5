"""Suggestions for the first games: what a table shows and what can be done there, one thing at a time."""
