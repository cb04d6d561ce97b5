"""The keys of the rules editor."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.ui.kit.commands import Key, Keymap, letter

KEYS: Final[Keymap] = {
    "save": letter("s", control=True),
    "save_new": letter("s", control=True, shift=True, named="keys.key.save_new"),
    "undo": letter("z", control=True),
    "next_part": Key(pygame.K_PAGEDOWN, "", control=True, named="keys.key.sections"),
    "part_before": Key(pygame.K_PAGEUP, "", control=True, named="keys.key.sections"),
    "name": Key(pygame.K_F2, "F2"),
    "import": letter("o", control=True),
    "export": letter("e", control=True),
    "paste": letter("v", control=True),
    "read": Key(pygame.K_F1, "F1"),
}
