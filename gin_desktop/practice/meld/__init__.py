"""Practice of finding the best melds of a hand: themes, generation, judging, lessons and their texts."""
