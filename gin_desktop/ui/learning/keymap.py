"""The keys of a lesson, besides those of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from gin_desktop.ui.kit.commands import enter, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.table.keymap import KEYS as TABLE_KEYS

ANSWERS: Final = ("answer_1", "answer_2", "answer_3")
"""The commands that answer a question."""

KEYS: Final = keymap(
    "learning",
    {
        "leave": TABLE_KEYS.same("menu"),
        "next": replace(enter(), also=(pygame.K_KP_ENTER,)),
        "skip_step": letter("n"),
        "repeat": letter("o"),
        "again": letter("j"),
        "sheet": TABLE_KEYS.same("sheet"),
        **{name: letter(name[-1]) for name in ANSWERS},
    },
    says={"skip_step": "keys.learning.skip", **dict.fromkeys(ANSWERS, "keys.learning.answer")},
    beside=(TABLE_KEYS,),
)
