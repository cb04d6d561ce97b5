"""Records read into what the history keeps of them: the game, and each of its rounds that has ended."""
