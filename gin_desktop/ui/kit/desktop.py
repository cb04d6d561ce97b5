"""What the desktop provides: the clipboard, whose content may be of any kind and size, and the preferred languages."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.words import set_language, t
from gin_desktop.words.preference import preferred_language

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

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


def copy_with_notice(app: App, text: str, copied: str, failure: str) -> None:
    """Puts a text into the clipboard, and notifies the person.

    Args:
        copied: what is said on success.
        failure: the id of the message with the ``reason`` of a failure.
    """
    error = copy(text)
    app.notify(copied if error is None else t(failure, reason=error))


def use_language(language: str) -> None:
    """Speaks a language, or for "" the desktop's; raises ValueError for one that this version does not have."""
    locales = [one["language"] for one in pygame.system.get_pref_locales()]
    set_language(preferred_language(language, os.environ, locales))
