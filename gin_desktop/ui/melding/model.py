"""A defence in the making: the cards, what is selected of them, and what may be done. Knows no pixels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from gin_desktop.engine.cards import Card
from gin_desktop.engine.layoffs import Defence
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import explain_defence

MoveKind = Literal["lay_off", "take_back", "arrange", "sort", "over", "best", "done"]


@dataclass(frozen=True, slots=True)
class Move:
    """One thing that a person does with a draft.

    ``kind`` is ``lay_off`` (``place`` is the meld; None where the card was meant for any of them), ``take_back`` (to
    that place in the row; None: to its end), ``arrange`` (``place`` is the place in the row, 0 at the left, counted
    without the card), ``sort``, ``over`` (from the beginning), ``best`` or ``done``; ``card`` is None for the last
    four.
    """

    kind: MoveKind
    card: Card | None = None
    place: int | None = None


Guard = Callable[[Move], str | None]
"""Says why a move may not be made now (empty: it just is not), or None if it may."""


@dataclass(frozen=True, slots=True)
class Select:
    """A card is selected (None: nothing is any more); ``held`` if it was picked up with the keyboard."""

    card: Card | None
    held: bool = False


@dataclass(frozen=True, slots=True)
class Focus:
    """The focus of the keyboard goes to a card (None: it stays); ``let_go`` of what is selected."""

    card: Card | None
    let_go: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """Something to say beside a card: what could be done with it."""

    card: Card
    text: str


Deed = Move | Select | Focus | Hint
"""What a hand asks a scene for; no hand changes anything itself."""


class DefenceModel:
    """A draft and what is going on around it.

    ``guard`` is asked before a move is made; without one everything that fits may be done. ``eager`` is for a guided
    defence: it shows where a card fits as soon as the mouse or the focus is on it. Otherwise the places are shown once
    a card is held, and all of them alike.
    """

    def __init__(self, draft: DefenceDraft, guard: Guard | None = None, *, eager: bool = False) -> None:
        self.draft = draft
        self.guard = guard
        self.eager = eager
        self.selected: Card | None = None
        """clicked, or picked up with the keyboard"""
        self.held = False
        """whether the selected card was picked up with the keyboard, so that arrows move it"""
        self.target: int | None = None
        """the meld that a dragged card is over"""
        self.gap: int | None = None
        """where in the row, counted without it, the selected card would go at a click"""
        self.reasons: list[str] = []
        """why the best defence, that was just laid out, is the best"""

    # -- what is to be seen

    @property
    def lifted(self) -> Card | None:
        """The card that is shown a little higher."""
        return self.selected if self.selected in self.draft.row else None

    @property
    def laid(self) -> list[Card]:
        """The cards laid off, in the order in which that was done."""
        return [layoff.card for layoff in self.draft.layoffs]

    def own(self, card: Card) -> bool:
        """Whether a card is one of the defender's, in the row or laid off."""
        return bool(self.draft.hand >> card & 1)

    def active(self, dragged: Card | None, noticed: Card | None) -> Card | None:
        """The card whose places are shown: dragged or selected, or (``eager``) ``noticed`` by mouse or focus."""
        if dragged is not None:
            return dragged
        if self.selected is not None:
            return self.selected
        return noticed if self.eager and noticed in self.draft.row else None

    def fitting(self, card: Card) -> list[int]:
        """The melds that would take a card, by their places in the spread; also of one that now lies on another."""
        draft = self.draft
        here = self.meld_under(card)
        if here is None:
            return draft.places_for(card)
        trial = DefenceDraft(draft.melder, draft.hand, draft.spread, layoffs_allowed=draft.layoffs_allowed)
        trial.restore(draft.row, draft.layoffs)
        trial.take_back(card)
        return [place for place in trial.places_for(card) if place != here]

    def meld_under(self, card: Card) -> int | None:
        """The meld on which a card was laid off; None for one in the row."""
        return next((layoff.meld for layoff in self.draft.layoffs if layoff.card == card), None)

    # -- what is selected

    def select(self, card: Card, *, held: bool = False) -> None:
        """Selects a card instead of any other; ``held`` if it was picked up with the keyboard."""
        self.selected, self.held, self.gap = card, held, None

    def let_go(self) -> None:
        """Nothing is selected any more."""
        self.selected, self.held, self.target, self.gap = None, False, None, None

    # -- moves

    def put(self, card: Card, place: int) -> Move:
        """The move that puts a card of the row, or one that was laid off, at a place of the row."""
        return Move("arrange" if card in self.draft.row else "take_back", card, place)

    def next_place(self, card: Card) -> Move:
        """The move that lays a card off at the next place where it fits; from the last one it comes back."""
        here = self.meld_under(card)
        later = [place for place in self.fitting(card) if here is None or place > here]
        if later or here is None:
            return Move("lay_off", card, later[0] if later else None)
        return Move("take_back", card)

    def misfit(self, move: Move) -> str | None:
        """Why a card cannot be laid off where a move wants it, ready to show; None if it fits."""
        draft, card, place = self.draft, move.card, move.place
        if move.kind != "lay_off" or card is None or (place is not None and place in self.fitting(card)):
            return None
        if not draft.layoffs_allowed:
            return t("showdown.reason.no_layoffs")
        if place is None:
            return t("showdown.reason.nowhere", card=card_text(card))
        if place >= len(draft.spread):
            return t("showdown.reason.not_a_meld")
        return t("showdown.reason.does_not_fit", card=card_text(card))

    def objection(self, move: Move) -> str | None:
        """What the guard has against a move (empty: it just may not be made), or None."""
        return None if self.guard is None else self.guard(move)

    def make(self, move: Move) -> None:
        """Lays a card off, takes one back or puts one elsewhere in the row; the move must fit."""
        draft, card = self.draft, move.card
        assert card is not None, "a move of a card"
        self.reasons = []
        if move.kind == "arrange":
            assert move.place is not None
            draft.move(card, move.place)
            return
        if move.kind == "take_back":
            draft.take_back(card, move.place)
        else:
            assert move.place is not None
            if card not in draft.row:  # from one meld to another
                draft.take_back(card)
            draft.lay_off(card, move.place)
        # what the keyboard holds stays in hand, wherever it lies now, until it is put down
        held = self.held and self.selected == card
        self.let_go()
        if held:
            self.select(card, held=True)

    def begin_best(self) -> Defence:
        """Arranges the row as in the best defence and says why it is that; its lay-offs are still to be made."""
        draft = self.draft
        best = draft.best()
        self.reasons = explain_defence(draft.melder, draft.hand, draft.spread, best, layoffs=draft.layoffs_allowed)
        self.let_go()
        for card in self.laid:
            if card not in draft.row:  # another one may have brought it back
                draft.take_back(card)
        draft.arrange(best.melds)
        return best


class DeadwoodChange:
    """Remembers the deadwood and how it changed last. ``now`` is that change, in points, while it is told; else 0."""

    def __init__(self, deadwood: int) -> None:
        self.now = 0
        self._deadwood = deadwood
        self._left = 0.0

    def moved(self, deadwood: int, seconds: float) -> None:
        """The deadwood is this now; a change is told for so many seconds."""
        change, self._deadwood = deadwood - self._deadwood, deadwood
        if change:
            self.now, self._left = change, seconds

    def passed(self, dt: float) -> bool:
        """Time passes; true when the change has been told long enough."""
        if not self.now:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.now = 0
        return True
