"""The glossary, and the explanation of whatever is on the screen."""
