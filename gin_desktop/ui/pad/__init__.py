"""The score pad: lists, score sheets and entry forms for games with real cards."""
