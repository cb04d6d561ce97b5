"""Who the computer players are: the characters, and what they say now and then."""
