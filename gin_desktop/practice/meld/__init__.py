"""Finding the melds of a hand: themes, how they are made, judging, lessons and what these say."""
