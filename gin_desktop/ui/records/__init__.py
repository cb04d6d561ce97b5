"""Your games: the list of all records, and the page of one of them."""
