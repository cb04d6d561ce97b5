"""Sealed deals and the statistics of one's own."""
