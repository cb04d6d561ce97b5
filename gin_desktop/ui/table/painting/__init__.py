"""Paints the table except for its cards, from its model and layout."""
