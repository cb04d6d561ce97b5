"""Positions at the table: decisions to be practised, and positions that were set up to ask the coach about."""
