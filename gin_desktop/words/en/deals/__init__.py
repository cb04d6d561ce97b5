"""Deals to share and the daily deal: messages."""
