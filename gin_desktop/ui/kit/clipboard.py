"""The clipboard. What other programs have put there is anything, of any size, or nothing that can be had."""

from __future__ import annotations

from typing import Final

import pygame

MOST: Final = 100_000
"""Letters that are looked at: many times what any line or file of rules may have."""


def clipboard_text(most: int = MOST) -> str:
    """The text in the clipboard, at most that many letters; empty where there is no clipboard or no text in it."""
    try:
        found: object = pygame.scrap.get_text()
    except Exception:  # each system has errors of its own here, and none is worth losing a page for
        return ""
    if isinstance(found, bytes):
        return found[: 4 * most].decode("utf-8", "ignore")[:most]
    return found[:most] if isinstance(found, str) else ""


def copy(text: str) -> str | None:
    """Puts a text into the clipboard; returns why that cannot be done."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        return str(error)
    return None
