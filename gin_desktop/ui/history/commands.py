"""The keys of the statistics page."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.ui.history.model.chart import PAGES
from gin_desktop.ui.kit.commands import Key, Keymap, letter

KEYS: Final[Keymap] = {
    **{f"page_{page}": letter(str(number)) for number, page in enumerate(PAGES, start=1)},
    "table": letter("t"),
    "filter_opponent": letter("o"),
    "filter_rules": letter("r"),
    "filter_form": letter("k"),
    "filter_dates": letter("d"),
    "clear": letter("a"),
    "records": letter("g"),
    "export": letter("e"),
    "reset": Key(pygame.K_DELETE, "", named="statistics.key.delete"),
    "restore": letter("z", control=True),
}
