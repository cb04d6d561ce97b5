"""The person's own decks and backs: folders of pictures from untrusted sources."""
