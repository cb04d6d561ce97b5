"""The review of a round and of a whole game: what each move lost, luck and skill."""
