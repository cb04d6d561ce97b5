"""The commands and keys for entering the cards of a showdown. The letters of ranks and suits type cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

import pygame

from gin_desktop.ui.kit.commands import Command, Commands, Key, enter, escape, letter
from gin_desktop.ui.kit.keymaps import SameKey, keymap
from gin_desktop.ui.melding.card_keys import ARROWS
from gin_desktop.ui.melding.card_picking import PICKING_KEYS, SIGNS
from gin_desktop.ui.pad.cards_model import PadCardsModel
from gin_desktop.words import t

_SAID: Final = ("toggle", "take", "other_side", "swap", "spread", "limit", "clear", "accept", "back")
"""The commands in the list of keys."""

KEYS: Final = keymap(
    "pad_cards",
    {
        "arrows": ARROWS,
        "toggle": Key(pygame.K_SPACE, "", named="key.space"),
        **PICKING_KEYS,
        "swap": letter("W"),
        "spread": letter("N"),
        "spread_before": SameKey("spread", shift=True),
        "limit": letter("L"),
        "limit_before": SameKey("limit", shift=True),
        "accept": enter(),
        "back": escape(),
    },
    says={name: f"keys.cards.{name}" for name in _SAID},
    signs=SIGNS,
)

TOOLS: Final = ("limit", "spread", "swap")
COLUMN: Final = ("clear", "accept")


class PadCardsActions(Protocol):
    """The actions of the commands."""

    def toggle_focused(self) -> None:
        """Gives the focused card to the marked hand, or takes it back."""

    def take_last(self) -> None:
        """Takes back the focused card, or the one given last."""

    def switch_side(self) -> None:
        """Marks the other hand, which gets the next card."""

    def swap(self) -> None:
        """Swaps knocker and defender."""

    def next_spread(self, step: int = 1) -> None:
        """Lays the knocker's cards down in the next possible way."""

    def next_limit(self, step: int = 1) -> None:
        """Sets the next possible knock limit."""

    def clear(self) -> None:
        """Takes all cards back, or restores them."""

    def accept(self) -> None:
        """Takes the count into the round."""

    def close(self) -> None:
        """Returns to the round."""


def cards_commands(
    model: PadCardsModel, acts: PadCardsActions, names: tuple[str, ...], sample: tuple[int, int] | None = None
) -> Commands:
    """The commands that are possible now; ``sample`` replaces the number of a spread and of all spreads, to measure
    buttons."""
    spreads = len(model.draft.spreads)
    one_spread = "" if spreads > 1 else t("setup.reason.one_spread")
    number, of = sample or (model.draft.spread_index + 1, spreads)
    spread = t("setup.button.spread", number=number, of=of) if of > 1 else t("setup.button.spread.only")
    empty = "" if model.restorable or not model.empty else t("setup.reason.empty")
    swap = t("cards.swap.refused" if model.refused else "cards.swap", name=names[model.defender])
    missing = "" if model.facts is not None else t("cards.reason.missing")
    found = [
        _keyed("toggle", acts.toggle_focused),
        _keyed("take", acts.take_last),
        _keyed("other_side", acts.switch_side),
        KEYS.command("swap", swap, acts.swap),
        KEYS.command("spread", spread, acts.next_spread, reason=one_spread, tip=t("setup.button.spread.tip")),
        _unlisted("spread_before", partial(acts.next_spread, -1)),
    ]
    if model.chooses_limit:
        found += [
            KEYS.command("limit", t("setup.button.limit", n=model.draft.terms.limit), acts.next_limit),
            _unlisted("limit_before", partial(acts.next_limit, -1)),
        ]
    clear = t("setup.button.restore" if model.restorable else "setup.button.clear")
    return Commands(
        [
            *found,
            KEYS.command("clear", clear, acts.clear, reason=empty),
            KEYS.command("accept", t("cards.accept"), acts.accept, reason=missing, primary=True),
            KEYS.command("back", t("button.cancel"), acts.close),
        ]
    )


def _keyed(name: str, run: Callable[[], object]) -> Command:
    """A command with a key only."""
    return KEYS.command(name, "", run, button=False)


def _unlisted(name: str, run: Callable[[], object]) -> Command:
    """Another key for a command, which the list of keys does not show."""
    return Command(name, KEYS[name], name, run, button=False, listed=False)
