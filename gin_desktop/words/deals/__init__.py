"""Deals to share and the daily deal in words."""
