"""The list of the person's games, and the page of one of them."""
