"""Melding a hand: generator, themes, judging."""
