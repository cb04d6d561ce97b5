"""Laying off as the defender: generator, themes, every best defence, judging."""
