"""The commands of the page that shows who plays whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from gin_desktop.ui.kit.commands import Command, Commands, Key
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.melding.telling import KEYS as TELLING_KEYS
from gin_desktop.ui.melding.telling import with_choices
from gin_desktop.ui.table import commands as table
from gin_desktop.ui.table.host import GameHost
from gin_desktop.ui.table.keymap import KEYS as TABLE_KEYS
from gin_desktop.words import t

KEYS: Final = keymap(
    "seating",
    {
        "go_on": Key(pygame.K_RETURN, "⏎", also=(pygame.K_KP_ENTER, pygame.K_SPACE), named="key.enter"),
        **{name: TABLE_KEYS.same(name) for name in ("sheet", "menu")},
        "tell_choices": TELLING_KEYS.same("tell_choices"),
    },
)
"""Every key of the page, in the order of the list of keys."""


def seating_commands(
    host: GameHost, go_on: Callable[[], object], tell: Callable[[str], None], *, cuts: bool
) -> Commands:
    """Returns the commands: to continue to the deal, or to the cut for it, and those of the table's corner."""
    text = t("seating.go_on.cut" if cuts else "seating.go_on")
    on = Command("go_on", KEYS["go_on"], text, go_on, says=t("keys.seating.go_on"), primary=True)
    return Commands(with_choices([on, *table.corner_commands(host)], tuple, tell))
