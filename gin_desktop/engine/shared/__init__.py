"""Deals that come from a number: codes to pass on, and the decks that follow from them (docs/deals.md)."""
