"""Shared deals and the daily deal: codes, results, and the tries in the history (docs/deals.md)."""
