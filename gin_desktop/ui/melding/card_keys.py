"""The keyboard on every screen on which cards are picked from the whole pack: arrows, names of cards, taking back."""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.kit.commands import Key
from gin_desktop.ui.melding.card_picking import TypedCard

ARROWS: Final = Key(pygame.K_LEFT, "←→ ↑↓", also=(pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN))

_STEPS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_SUITS: Final = 4
_RANKS: Final = 13


def next_in_grid(card: Card | None, code: int) -> Card:
    """Returns the card beside this one in the grid, in the direction of an arrow key; without a card the first one."""
    if card is None:
        return 0
    across, down = _STEPS[code]
    suit, rank = divmod(card, _RANKS)
    return (suit + down) % _SUITS * _RANKS + (rank + across) % _RANKS


class PickingActs(Protocol):
    """What the keys do; implemented by the scene."""

    @property
    def focused_card(self) -> Card | None:
        """The focused card of the grid, or None."""
        ...

    @property
    def last_picked(self) -> Card | None:
        """The card picked last that still lies in a room; None if there is none."""
        ...

    def is_picked(self, card: Card) -> bool:
        """Whether a card lies in a room."""
        ...

    def focus_card(self, card: Card) -> None:
        """Focuses a card of the grid, or its place."""
        ...

    def pick(self, card: Card) -> None:
        """Puts a card into the marked room."""
        ...

    def take(self, card: Card) -> None:
        """Takes a card back from its room."""
        ...

    def tell_picked(self, card: Card) -> None:
        """Says that a card that was typed already lies in a room."""
        ...

    def refresh(self) -> None:
        """Shows what has been typed so far."""
        ...


class CardKeys:
    """The keys that pick cards.

    Args:
        typed: the name of a card that is being typed.
    """

    def __init__(self, typed: TypedCard, acts: PickingActs) -> None:
        self._typed = typed
        self._acts = acts

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key press; returns whether it was one of these keys."""
        acts = self._acts
        if self._typed.accepts(event):
            card = self._typed.type_character(event.unicode)
            if card is not None:
                self._complete(card)
            acts.refresh()
            return True
        if ARROWS.matches(event):
            acts.focus_card(next_in_grid(acts.focused_card, event.key))
            return True
        return False

    def _complete(self, card: Card) -> None:
        if self._acts.is_picked(card):
            self._acts.focus_card(card)
            self._acts.tell_picked(card)
        else:
            self._acts.pick(card)
            self._acts.focus_card(card)

    def take_last(self) -> None:
        """Takes back what was typed of a name, or else the focused card, or the one picked last."""
        acts = self._acts
        if self._typed.rank:
            self._typed.rank = ""
            acts.refresh()
            return
        focused = acts.focused_card
        card = focused if focused is not None and acts.is_picked(focused) else acts.last_picked
        if card is not None:
            acts.take(card)
