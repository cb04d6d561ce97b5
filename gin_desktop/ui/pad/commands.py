"""The keys of the score pads and of one pad."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.ui.kit.commands import Key, Keymap, letter

KEYS: Final[Keymap] = {
    "new": letter("n"),
    "rename": Key(pygame.K_F2, "F2"),
    "delete": Key(pygame.K_DELETE, "", named="setup.key.delete"),
    "undo": letter("z", control=True),
    "enter": letter("e"),
    "print": letter("p"),
    "copy": letter("c", control=True),
    "waits": letter("m"),
    "another": letter("a"),
    "earlier": Key(pygame.K_PAGEUP, "", named="pad.key.page_up", control=True),
    "later": Key(pygame.K_PAGEDOWN, "", named="pad.key.page_down", control=True),
}
