"""The score pad in words."""
