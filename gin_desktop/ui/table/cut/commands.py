"""The commands of the cut."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

import pygame

from gin_desktop.ui.kit.commands import Command, Commands, Key, escape
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.melding.telling import KEYS as TELLING_KEYS
from gin_desktop.ui.melding.telling import with_choices
from gin_desktop.ui.table.cut.model import CutModel
from gin_desktop.words import t

KEYS: Final = keymap(
    "cut",
    {
        "left": Key(pygame.K_LEFT, "←→"),
        "right": Key(pygame.K_RIGHT, "→"),
        "up": Key(pygame.K_UP, "↑"),
        "down": Key(pygame.K_DOWN, "↓"),
        "go_on": Key(pygame.K_RETURN, "⏎", also=(pygame.K_KP_ENTER, pygame.K_SPACE), named="key.enter"),
        "skip": escape(),
        "tell_choices": TELLING_KEYS.same("tell_choices"),
    },
)
"""Every key of the cut, in the order of the list of keys."""

_STEPS: Final = {"left": -1, "right": 1, "up": 5, "down": -5}


class CutActions(Protocol):
    """What the commands call; implemented by the scene."""

    def walk(self, step: int) -> None:
        """Moves the focus along the ribbon of cards."""
        ...

    def pick_here(self) -> None:
        """Draws the focused card."""
        ...

    def go_on(self) -> None:
        """Continues to the deal."""
        ...

    def skip(self) -> None:
        """Continues to the deal at once; the result of the cut is shown there."""
        ...


def cut_commands(model: CutModel, acts: CutActions, tell: Callable[[str], None]) -> Commands:
    """Returns the present commands: to draw a card or skip while cards are drawn, then to continue."""
    decided = model.decided
    shown = not (model.by_itself and model.story.kind == "deal")  # it is over in a second
    go_on = Command(
        "go_on",
        KEYS["go_on"],
        t("cut.go_on" if model.story.kind == "deal" else "cut.go_on.more"),
        acts.go_on if decided else acts.pick_here,
        says=t("keys.cut.pick"),
        primary=True,
        button=decided and shown,
    )
    skip = Command(
        "skip", KEYS["skip"], t("cut.skip"), acts.skip, says=t("keys.cut.skip"), button=not decided and shown
    )
    arrows = [
        Command(name, KEYS[name], t("keys.cut.arrows"), partial(acts.walk, step), button=False, listed=name == "left")
        for name, step in _STEPS.items()
    ]
    return Commands(with_choices([*arrows, go_on, skip], lambda: [model.message_text()], tell))
