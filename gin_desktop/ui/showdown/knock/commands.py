"""What can be done while a hand is looked over before it is laid out, with which keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from gin_desktop.ui.felt.stage import SpriteKey as Target
from gin_desktop.ui.kit.commands import Command, Key, Keymap, enter, escape
from gin_desktop.ui.melding.keyboard import BEST
from gin_desktop.ui.showdown.knock.model import KnockModel
from gin_desktop.words import t
from gin_desktop.words.cards import reason_text

KEYS: Final[Keymap] = {
    "left": Key(pygame.K_LEFT, "←→"),
    "right": Key(pygame.K_RIGHT, "→"),
    "hold": Key(pygame.K_SPACE, "", named="key.space"),
    "up": Key(pygame.K_UP, "↑"),
    "down": Key(pygame.K_DOWN, "↓"),
    "proposal": BEST,
    "confirm": enter(),
    "cancel": escape(),
}
"""Left stands for right, too, in the list of keys."""

BUTTONS: Final = ("cancel", "proposal", "confirm")
"""The commands with a button, from left to right."""


class KnockActs(Protocol):
    """What the commands do."""

    def sideways(self, step: int) -> None:
        """Moves the card that is held, or else the focus along the row."""

    def up(self) -> None:
        """Discards the card that is held; else the focus goes to the discard."""

    def down(self) -> None:
        """The focus comes back to the row."""

    def hold(self) -> None:
        """Picks the card under the focus up."""

    def propose(self) -> None:
        """Lays the cards out as the program would."""

    def confirm(self) -> None:
        """Lays the hand out, if the cards lie so that it is allowed."""

    def cancel(self) -> None:
        """Back to the table; nothing has happened."""


def commands(model: KnockModel, acts: KnockActs, focus: Target | None) -> list[Command]:
    """In the order of the list of keys."""
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
        hand("left", lambda: acts.sideways(-1), "arrows"),
        hand("right", lambda: acts.sideways(1)),
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
