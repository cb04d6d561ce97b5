"""The person's own decks and backs: folders of pictures that anybody may have made."""
