"""The knock, the showdown and the defence."""
