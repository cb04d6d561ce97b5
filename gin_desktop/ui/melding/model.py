"""The state of a defence being arranged: the cards, the selection, and possible moves; independent of the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from gin_desktop.engine.cards import Card
from gin_desktop.engine.layoffs import Defence
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import cards_text, explain_defence

MoveKind = Literal["lay_off", "take_back", "arrange", "sort", "over", "best", "done"]


@dataclass(frozen=True, slots=True)
class Move:
    """A change that a person makes to a draft.

    ``kind`` is ``lay_off`` (``place`` is the index of the meld; None where none was chosen), ``take_back`` (to the
    index ``place`` of the row; None: to its end), ``arrange`` (``place`` is the index in the row, counted without the
    card), ``sort``, ``over`` (start again), ``best`` (the best defence) or ``done``; ``card`` is None for the last
    four.
    """

    kind: MoveKind
    card: Card | None = None
    place: int | None = None


Guard = Callable[[Move], str | None]
"""Returns why a move may not be made now (empty: without a reason), or None if it may."""


@dataclass(frozen=True, slots=True)
class Select:
    """Selects a card (None: deselects); ``held`` if it was picked up with the keyboard."""

    card: Card | None
    held: bool = False


@dataclass(frozen=True, slots=True)
class Focus:
    """Moves the keyboard focus to a card (None: it stays); ``let_go`` deselects."""

    card: Card | None
    let_go: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """Shows a text beside a card: what could be done with it."""

    card: Card
    text: str


MeldingIntent = Move | Select | Focus | Hint
"""What an input asks the scene for; the functions that interpret input change nothing themselves."""


class DefenceModel:
    """A draft of a defence with its selection.

    ``guard`` is called before a move is made; without one every fitting move is allowed. ``eager`` is for a guided
    defence: it shows where a card fits as soon as the mouse or the focus is on it, and not only once the card is held.
    With ``every_end`` all open ends are shown alike, since finding where a card fits is the task.
    """

    def __init__(
        self, draft: DefenceDraft, guard: Guard | None = None, *, eager: bool = False, every_end: bool = False
    ) -> None:
        self.draft = draft
        self.guard = guard
        self.eager = eager
        self.every_end = every_end
        self.selected: Card | None = None
        """The card that was clicked, or picked up with the keyboard."""
        self.held = False
        """Whether the selected card was picked up with the keyboard, so that arrows move it."""
        self.target: int | None = None
        """The meld that a dragged card is over."""
        self.gap: int | None = None
        """The index in the row, counted without it, where a click would put the selected card."""
        self.reasons: list[str] = []
        """Why the best defence, which was just laid out, is the best."""

    # -- what is shown

    @property
    def lifted(self) -> Card | None:
        """The card that is shown raised."""
        return self.selected if self.selected in self.draft.row else None

    @property
    def laid(self) -> list[Card]:
        """The cards laid off, in the order in which that was done."""
        return [layoff.card for layoff in self.draft.layoffs]

    def own(self, card: Card) -> bool:
        """Whether a card is one of the defender's, in the row or laid off."""
        return bool(self.draft.hand >> card & 1)

    def active(self, dragged: Card | None, noticed: Card | None) -> Card | None:
        """Returns the card whose places are shown: the dragged or selected one, or (``eager``) the one ``noticed``.

        ``noticed`` is the card under the mouse or with the focus.
        """
        if dragged is not None:
            return dragged
        if self.selected is not None:
            return self.selected
        return noticed if self.eager and noticed in self.draft.row else None

    def fitting(self, card: Card) -> list[int]:
        """Returns the indices of the melds that would take a card, also of one that now lies on another meld."""
        draft = self.draft
        here = self.meld_under(card)
        if here is None:
            return draft.places_for(card)
        trial = DefenceDraft(draft.melder, draft.hand, draft.spread, layoffs_allowed=draft.layoffs_allowed)
        trial.restore(draft.row, draft.layoffs)
        trial.take_back(card)
        return [place for place in trial.places_for(card) if place != here]

    def meld_under(self, card: Card) -> int | None:
        """Returns the index of the meld on which a card was laid off; None for a card in the row."""
        return next((layoff.meld for layoff in self.draft.layoffs if layoff.card == card), None)

    def moved_text(self, move: Move) -> str:
        """Returns where a move has laid a card off, or that it was taken back; empty for other moves."""
        if move.card is None or move.kind not in ("lay_off", "take_back"):
            return ""
        place, draft, card = self.meld_under(move.card), self.draft, card_text(move.card)
        if place is None:
            return t("access.moved.taken_back", card=card, n=draft.deadwood)
        meld = cards_text(draft.melder.order(draft.spread[place]))
        return t("access.moved.laid_off", card=card, meld=meld, n=draft.deadwood)

    # -- selection

    def select(self, card: Card, *, held: bool = False) -> None:
        """Selects a card instead of any other; ``held`` if it was picked up with the keyboard."""
        self.selected, self.held, self.gap = card, held, None

    def let_go(self) -> None:
        """Deselects all cards."""
        self.selected, self.held, self.target, self.gap = None, False, None, None

    # -- moves

    def put(self, card: Card, place: int) -> Move:
        """Returns the move that puts a card of the row, or one laid off, at an index of the row."""
        return Move("arrange" if card in self.draft.row else "take_back", card, place)

    def next_place(self, card: Card) -> Move:
        """Returns the move that lays a card off on the next meld it fits; from the last one it is taken back."""
        here = self.meld_under(card)
        later = [place for place in self.fitting(card) if here is None or place > here]
        if later or here is None:
            return Move("lay_off", card, later[0] if later else None)
        return Move("take_back", card)

    def misfit_reason(self, move: Move) -> str | None:
        """Returns why a card cannot be laid off as a move asks for, ready to show; None if it fits."""
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
        """Returns the guard's objection to a move (empty: without a reason), or None."""
        return None if self.guard is None else self.guard(move)

    def make(self, move: Move) -> None:
        """Lays a card off, takes one back or moves one within the row; the move must fit."""
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
        # a card held by keyboard stays held wherever it lies now, until it is put down
        held = self.held and self.selected == card
        self.let_go()
        if held:
            self.select(card, held=True)

    def arrange_best(self) -> Defence:
        """Arranges the row as in the best defence and explains it; returns that defence, whose lay-offs are still to be
        made.
        """
        draft = self.draft
        best = draft.best()
        self.reasons = explain_defence(draft.melder, draft.hand, draft.spread, best, layoffs=draft.layoffs_allowed)
        self.let_go()
        for card in self.laid:
            if card not in draft.row:  # it may have come back with another one
                draft.take_back(card)
        draft.arrange(best.melds)
        return best


class DeadwoodChangeAnimation:
    """The latest change of the deadwood. ``now`` is that change in points while it is shown; otherwise 0."""

    def __init__(self, deadwood: int) -> None:
        self.now = 0
        self._deadwood = deadwood
        self._left = 0.0

    def moved(self, deadwood: int, seconds: float) -> None:
        """Records the present deadwood; a change is shown for so many seconds."""
        change, self._deadwood = deadwood - self._deadwood, deadwood
        if change:
            self.now, self._left = change, seconds

    def passed(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; returns true when the change has been shown long enough."""
        if not self.now:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.now = 0
        return True
