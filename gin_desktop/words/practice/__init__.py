"""Practice in words: lessons, verdicts, names."""
