"""Finding the melds in a hand."""
