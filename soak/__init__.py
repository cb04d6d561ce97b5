"""Soak tests: each is a command of its own that tries to break the program, for as long as it is let."""
