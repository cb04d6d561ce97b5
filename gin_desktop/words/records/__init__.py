"""Records in words: a game as a row, a whole game as a text, and what cannot be done with a record."""
