"""Measures how right the coach is: gaps between actions, the other hand, losses of levels."""
