"""The keys of a decision that is practised, besides those of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from gin_desktop.ui.kit.commands import enter, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.practice.drill.commands import KEYS as DRILL_KEYS
from gin_desktop.ui.table.keymap import KEYS as TABLE_KEYS

KEYS: Final = keymap(
    "decision_drill",
    {
        "leave": TABLE_KEYS.same("menu"),
        "show": letter("i"),
        "retry": DRILL_KEYS.same("retry"),
        "copy": DRILL_KEYS.same("copy"),
        "next": replace(enter(), also=(pygame.K_KP_ENTER,)),
    },
    says={
        "leave": "keys.drill.leave",
        "show": "keys.drill.show",
        "retry": "keys.drill.retry",
        "copy": "keys.drill.copy",
        "next": "keys.drill.next",
    },
)
