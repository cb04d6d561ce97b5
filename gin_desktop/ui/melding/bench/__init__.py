"""Composing two hands from all 52 cards by hand."""
