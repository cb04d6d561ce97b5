"""The commands of the screen that arranges a spread before it is laid out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from gin_desktop.ui.felt.stage import SpriteKey as Target
from gin_desktop.ui.kit.commands import Command, Key, enter, escape
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.melding.keyboard import KEYS as HAND_KEYS
from gin_desktop.ui.melding.telling import KEYS as TELLING_KEYS
from gin_desktop.ui.melding.telling import TOLD
from gin_desktop.ui.showdown.knock.model import KnockModel
from gin_desktop.words import t
from gin_desktop.words.cards import reason_text

KEYS: Final = keymap(
    "knock",
    {
        "left": Key(pygame.K_LEFT, "←→"),
        "right": Key(pygame.K_RIGHT, "→"),
        "hold": Key(pygame.K_SPACE, "", named="key.space"),
        "up": Key(pygame.K_UP, "↑"),
        "down": Key(pygame.K_DOWN, "↓"),
        "proposal": HAND_KEYS.same("best"),
        "confirm": enter(),
        "cancel": escape(),
        **{name: TELLING_KEYS.same(name) for name in TOLD},
    },
)
"""In the list of keys, "left" stands for "right", too."""

BUTTONS: Final = ("cancel", "proposal", "confirm")
"""The commands with a button, from left to right."""


class KnockActions(Protocol):
    """What the commands call; implemented by the scene."""

    def move_sideways(self, step: int) -> None:
        """Moves the held card, or otherwise the focus along the row."""

    def up(self) -> None:
        """Discards the held card; otherwise focuses the discard."""

    def down(self) -> None:
        """Moves the focus back to the row."""

    def hold(self) -> None:
        """Picks the focused card up."""

    def propose(self) -> None:
        """Lays the cards out as the program proposes."""

    def confirm(self) -> None:
        """Lays the hand out, if its arrangement is legal."""

    def cancel(self) -> None:
        """Goes back to the table without a knock."""


def commands(model: KnockModel, acts: KnockActions, focus: Target | None) -> list[Command]:
    """Returns the commands in the order of the list of keys."""
    spread, objection, not_now = model.kind == "spread", model.objection, t("reason.not_now")

    def hand(name: str, run: Callable[[], object], says: str = "", *, now: bool = True) -> Command:
        said = t(f"keys.knock.{says}") if says else ""
        return Command(name, KEYS[name], said, run, "" if now else not_now, button=False, listed=bool(says))

    def button(name: str, label: str, run: Callable[[], object], says: str, reason: str = "") -> Command:
        said = t(f"keys.knock.{says}")
        return Command(name, KEYS[name], label, run, reason, says=said, primary=name == "confirm")

    confirm = t(f"knock.confirm.{model.kind}", count=model.deadwood)
    cancel = t("knock.spread.table" if spread else "knock.cancel")
    return [
        hand("left", lambda: acts.move_sideways(-1), "arrows"),
        hand("right", lambda: acts.move_sideways(1)),
        hand("hold", acts.hold, "space", now=focus in model.draft.row),
        hand("up", acts.up, "" if spread else "up"),
        hand("down", acts.down),
        button("proposal", t("knock.proposal"), acts.propose, "proposal", "" if model.changed else not_now),
        button(
            "confirm",
            confirm,
            acts.confirm,
            "lay_out" if spread else "confirm",
            "" if objection is None else reason_text(objection),
        ),
        button("cancel", cancel, acts.cancel, "table" if spread else "cancel"),
    ]
