"""What can be done while the discard pile is looked through, said once."""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from gin_desktop.ui.kit.commands import Command, Commands, Key, Keymap
from gin_desktop.words import t

KEYS: Final[Keymap] = {
    "left": Key(pygame.K_LEFT, "←→"),
    "right": Key(pygame.K_RIGHT, "→"),
    "first": Key(pygame.K_HOME, "Home"),
    "last": Key(pygame.K_END, "End"),
    "close": Key(
        pygame.K_ESCAPE, "", also=(pygame.K_v, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE), named="key.esc"
    ),
}
"""Every key of the pile, in the order of the list of keys; the key that opens it closes it, too."""


class PileActs(Protocol):
    """What the commands set going; the scene does it."""

    def walk(self, step: int) -> None:
        """Goes along the cards."""
        ...

    def go_to(self, place: int) -> None:
        """Goes to the first card (0) or the last one (-1)."""
        ...

    def close(self) -> None:
        """Back to the table."""
        ...


def pile_commands(acts: PileActs) -> Commands:
    """What can be done."""
    walking = (
        ("left", lambda: acts.walk(-1)),
        ("right", lambda: acts.walk(1)),
        ("first", lambda: acts.go_to(0)),
        ("last", lambda: acts.go_to(-1)),
    )
    says = t("keys.pile.walk")
    return Commands(
        [
            *(Command(name, KEYS[name], says, run, button=False, listed=name == "left") for name, run in walking),
            Command("close", KEYS["close"], t("pile.close"), acts.close, primary=True),
        ]
    )
