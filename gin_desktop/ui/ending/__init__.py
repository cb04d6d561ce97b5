"""The result of a game: the winner, the margin, and facts about the game."""
