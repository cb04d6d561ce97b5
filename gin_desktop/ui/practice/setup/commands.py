"""The commands and keys for setting up a position, and the protocol through which the screen uses the program."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

import pygame

from gin_desktop.practice.model import LayoffPosition, Position
from gin_desktop.ui.kit.commands import Command, Commands, Key, enter, escape, letter
from gin_desktop.ui.kit.keymaps import SameKey, keymap
from gin_desktop.ui.melding.card_keys import ARROWS
from gin_desktop.ui.melding.card_picking import PICKING_KEYS, SIGNS, typing_key
from gin_desktop.ui.melding.keyboard import KEYS as HAND_KEYS
from gin_desktop.ui.practice.setup.model import SetupModel, problem_text
from gin_desktop.words import t

KEYS: Final = keymap(
    "setup",
    {
        "arrows": ARROWS,
        "toggle": Key(pygame.K_SPACE, "", named="key.space"),
        **PICKING_KEYS,
        "spread": letter("N"),
        "spread_before": SameKey("spread", shift=True),
        "limit": letter("L"),
        "limit_before": SameKey("limit", shift=True),
        "fill": letter("F"),
        "copy": letter("C", control=True),
        "paste": letter("V", control=True),
        "best": HAND_KEYS.same("best"),
        "play": enter(),
        "back": escape(),
    },
    says={"take": "keys.cards.take"},
    signs=SIGNS,
)

TOOLS: Final = ("limit", "spread")
"""The commands whose buttons are beside the knocker's cards."""

COLUMN: Final = ("fill", "clear", "paste", "copy", "best", "play")
"""The commands whose buttons are in the column, from top to bottom."""


class SetupActions(Protocol):
    """The actions of the commands; the card is the one that the keyboard has focused."""

    def toggle_focused(self) -> None:
        """Gives the card to the marked side, or takes it back."""

    def take_last(self) -> None:
        """Takes back the card, or the one given last."""

    def switch_side(self) -> None:
        """Marks the other side, which gets the next card."""

    def next_spread(self, step: int = 1) -> None:
        """Lays the knocker's cards down in the next possible way."""

    def next_limit(self, step: int = 1) -> None:
        """Sets the next possible knock limit."""

    def fill(self) -> None:
        """Deals the missing cards at random."""

    def clear(self) -> None:
        """Takes all cards back, or restores them."""

    def copy(self) -> None:
        """Copies the code of the position."""

    def paste(self) -> None:
        """Loads the position of the code in the clipboard."""

    def show_best(self) -> None:
        """Shows the best defence."""

    def play(self) -> None:
        """Starts the position as a task."""

    def close(self) -> None:
        """Leaves the screen."""


def setup_commands(model: SetupModel, acts: SetupActions, sample: tuple[int, int] | None = None) -> Commands:
    """The commands that are possible now; ``sample`` replaces the number of a spread and of all spreads, to measure
    buttons."""
    one_spread = "" if len(model.draft.spreads) > 1 else t("setup.reason.one_spread")
    complete = "" if model.incomplete else t("setup.reason.complete")
    empty = "" if model.restorable or not model.empty else t("setup.reason.empty")
    missing = "" if model.ready else problem_text(model.draft.problems[0])
    clear = t("setup.button.restore" if model.restorable else "setup.button.clear")
    paste, copy = t("setup.button.paste"), t("setup.button.copy")
    found = [
        _keyed("toggle", acts.toggle_focused),
        _keyed("take", acts.take_last),
        _keyed("other_side", acts.switch_side),
        KEYS.command(
            "spread",
            _spread_label(model, sample),
            acts.next_spread,
            reason=one_spread,
            tip=t("setup.button.spread.tip"),
        ),
        _unlisted("spread_before", partial(acts.next_spread, -1)),
    ]
    if model.chooses_limit:
        found += [
            KEYS.command("limit", t("setup.button.limit", n=model.draft.terms.limit), acts.next_limit),
            _unlisted("limit_before", partial(acts.next_limit, -1)),
        ]
    return Commands(
        [
            *found,
            KEYS.command("fill", t("setup.button.fill"), acts.fill, reason=complete, tip=t("setup.button.fill.tip")),
            KEYS.command("clear", clear, acts.clear, reason=empty),
            KEYS.command("copy", copy, acts.copy, reason=missing),
            KEYS.command("paste", paste, acts.paste, tip=t("setup.button.paste.tip")),
            KEYS.command("best", t("setup.button.best"), acts.show_best, reason=missing),
            KEYS.command("play", t("setup.button.play"), acts.play, reason=missing, primary=True),
            KEYS.command("back", t("setup.button.back"), acts.close),
        ]
    )


def key_list(every: Commands) -> list[tuple[str, str]]:
    """The list of keys with their texts."""
    return [typing_key(), (KEYS["arrows"].key_list_name, t("keys.setup.arrows")), *every.key_list()]


def _spread_label(model: SetupModel, sample: tuple[int, int] | None) -> str:
    number, of = sample or (model.draft.spread_index + 1, len(model.draft.spreads))
    if of > 1:
        return t("setup.button.spread", number=number, of=of)
    return t("setup.button.spread.only" if of else "setup.button.spread.none")


def _keyed(name: str, run: Callable[[], object]) -> Command:
    """A command with a key only."""
    return KEYS.command(name, "", run, button=False)


def _unlisted(name: str, run: Callable[[], object]) -> Command:
    """Another key for a command, which the list of keys does not show."""
    return Command(name, KEYS[name], name, run, button=False, listed=False)


class SetupHost(Protocol):
    """What free practice asks of the program, which opens other screens above it."""

    def play(self, position: LayoffPosition) -> None:
        """Starts the position as a task: source "own", run "single"."""
        ...

    def show_best(self, position: LayoffPosition) -> None:
        """Shows the best defence of the position, played out; records nothing."""
        ...

    def copy(self, text: str) -> None:
        """Copies a position's code to the clipboard, and notifies the person."""
        ...

    def paste(self) -> Position | None:
        """The position of the code in the clipboard; None, and the person is told, if it is invalid."""
        ...

    def close(self) -> None:
        """Returns to the practice menu."""
        ...
