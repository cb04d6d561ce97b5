"""What the pages of a review ask of the program, and their keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from gin_desktop.ui.kit.commands import enter, letter
from gin_desktop.ui.kit.keymaps import keymap

SLICE: Final = 0.004
"""Seconds of work on a review in one frame."""

KEYS: Final = keymap(
    "review",
    {
        "open": enter(),
        "before": letter("p"),
        "after": letter("n"),
        "game": letter("g"),
        "order": letter("o"),
        "ask": letter("a"),
        "replay": letter("w"),
    },
    says={
        "open": "review.keys.open",
        "before": "review.keys.turn",
        "after": "review.keys.turn",
        "game": "review.keys.game",
        "order": "review.keys.order",
        "ask": "review.keys.ask",
        "replay": "review.keys.replay",
    },
)
"""The keys of both pages."""

SKILL_KEYS: Final = keymap(
    "skill",
    {"review": letter("r"), "stop": letter("x")},
    says={"review": "skill.keys.review", "stop": "skill.keys.stop"},
)
"""The keys of the page of skill and luck."""


class ReviewHost(Protocol):
    """What the pages of a review ask of the program."""

    def open_round(self, place: int) -> None:
        """Opens the review of a round, by its index among those of the record."""
        ...

    def open_game(self) -> None:
        """Opens the review of the whole game, or returns to it."""
        ...

    def open_replay(self, place: int, step: int) -> None:
        """Replays a round from a step on, with its review."""
        ...

    @property
    def practise(self) -> Callable[[str], None] | None:
        """Opens the practice of a kind; None where there is no way to it."""
        ...
