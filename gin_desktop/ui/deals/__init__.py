"""Deals to share and the daily deal: what is played with the same cards as others, and how it compares."""
