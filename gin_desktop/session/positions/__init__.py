"""Decisions of a round as positions: what one seat knows, card by card, to be judged, shared and drilled."""
