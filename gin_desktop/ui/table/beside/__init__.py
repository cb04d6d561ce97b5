"""The two tables of a partnership game: the viewer's own large and the partner's small beside it, or swapped."""
