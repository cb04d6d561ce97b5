"""The editor for rule sets of one's own."""
