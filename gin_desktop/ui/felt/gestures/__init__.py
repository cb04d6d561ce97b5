"""Gestures of the mouse at the table that take more than one press."""
