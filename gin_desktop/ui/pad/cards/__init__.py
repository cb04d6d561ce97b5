"""A showdown with real cards, counted by the program."""
