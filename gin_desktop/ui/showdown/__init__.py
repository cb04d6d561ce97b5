"""The end of a round: the knock, the defence and the showdown."""
