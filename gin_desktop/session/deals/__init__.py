"""Deals to share, and the daily deal: what is passed on, what came of them, and who plays (docs/deals.md)."""
