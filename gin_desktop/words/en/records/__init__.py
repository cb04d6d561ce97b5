"""Your games: the list of records, one record, and what can be done with them."""
