"""The first lesson."""
