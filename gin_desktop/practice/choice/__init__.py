"""Decisions of a round to be practised: take or draw, what to discard, knock or play on."""
