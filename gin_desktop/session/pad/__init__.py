"""The score pad: rounds of a game with real cards are written down, checked and put on a sheet."""
