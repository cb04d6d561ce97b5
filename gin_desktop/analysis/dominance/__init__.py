"""Choices that somebody could make who sees no more than a view, and that another choice is never worse than."""
