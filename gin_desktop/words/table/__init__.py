"""What is said at the table: turns, doubling, the curtain."""
