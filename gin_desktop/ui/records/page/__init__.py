"""One record: every round with the hands it ended with, and what can be done with it."""
