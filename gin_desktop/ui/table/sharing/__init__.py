"""Several people at one screen: the curtain between their turns, and the tables behind it."""
