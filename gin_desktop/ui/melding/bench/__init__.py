"""A bench for cards: two hands above all 52 cards, from which one is dealt by hand."""
