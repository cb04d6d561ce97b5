"""The keys of the list of games, and of one record's page."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.ui.kit.commands import Key, Keymap, enter, escape, letter

LIST_KEYS: Final[Keymap] = {
    "search": letter("f", control=True, named="records.key.search"),  # whoever types letters searches as well
    "clear": escape(),
    "open": enter(),
    "star": letter("d", control=True),
    "delete": Key(pygame.K_DELETE, "", named="setup.key.delete"),
    "undo": letter("z", control=True),
    "restore": letter("r", control=True),
    "import": letter("i", control=True),
    "statistics": letter("t", control=True),
}

RECORD_KEYS: Final[Keymap] = {
    "replay": letter("r"),
    "sheet": letter("s"),
    "statistics": letter("t"),
    "star": letter("d", control=True),
    "export": letter("e"),
    "delete": Key(pygame.K_DELETE, "", named="setup.key.delete"),
    "restore": letter("r", control=True),
}
