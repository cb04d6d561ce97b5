"""The result of a game: who won, by how much, and what it was about."""
