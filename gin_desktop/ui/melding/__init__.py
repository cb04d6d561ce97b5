"""Arranging cards into melds and lay-offs by hand, for the showdown and for practice."""
