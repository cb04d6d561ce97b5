"""The other table of a partnership game: small beside one's own, or large while one's own is small."""
