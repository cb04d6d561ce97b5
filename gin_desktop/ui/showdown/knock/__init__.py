"""Arranging one's own spread before a knock, or after the opponent has resigned."""
