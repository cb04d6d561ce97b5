"""Access to the clipboard, whose content may be of any kind and size, or inaccessible."""

from __future__ import annotations

from typing import Final

import pygame

MOST: Final = 100_000
"""Maximum characters read: many times the longest field or rules file."""


def clipboard_text(most: int = MOST) -> str:
    """Returns the clipboard's text, at most ``most`` characters; empty without a clipboard or a text in it."""
    try:
        found: object = pygame.scrap.get_text()
    except Exception:  # systems raise errors of their own, and none may end the program
        return ""
    if isinstance(found, bytes):
        return found[: 4 * most].decode("utf-8", "ignore")[:most]
    return found[:most] if isinstance(found, str) else ""


def copy(text: str) -> str | None:
    """Puts a text into the clipboard; returns the error message on failure, otherwise None."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        return str(error)
    return None
