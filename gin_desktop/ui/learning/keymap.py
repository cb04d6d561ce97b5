"""The keys of a lesson, besides those of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from gin_desktop.ui.kit.commands import Command, enter, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.melding.keyboard import KEYS as HAND_KEYS
from gin_desktop.ui.table.keymap import KEYS as TABLE_KEYS
from gin_desktop.words import t

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
    beside=(TABLE_KEYS, HAND_KEYS),
)


def leave_command(leave: Callable[[], object]) -> Command:
    """Returns the command that leaves a lesson, in place of the way to the menu."""
    return Command("menu", KEYS["leave"], t("learning.button.leave"), leave, says=t("keys.learning.leave"))


def lesson_commands(
    leave: Callable[[], object], skip: Callable[[], object], repeat: Callable[[], object], again: Callable[[], object]
) -> list[Command]:
    """Returns the commands of every step: away from the lesson, past the step, the step and the lesson over again."""
    return [
        leave_command(leave),
        KEYS.command("skip_step", t("learning.button.skip"), skip),
        KEYS.command("repeat", t("learning.button.repeat"), repeat),
        KEYS.command("again", t("learning.button.again"), again),
    ]
