"""What a seat saw the other side do and not do in a round, as arrays: the raw material of a belief about its hand.

Other than an :class:`~gin_desktop.analysis.observation.Observation` it says when each card was discarded, left and
taken, as a card that was left many turns ago says less about the hand of today.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import FULL, Cards, Counts, popcount
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.engine.cards import Card, each
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View, with_local_seats

HAND_SIZE: Final = 10
NEVER: Final = -1
"""The age of a card that was not discarded, left or taken."""

LEVEL_NAMES: Final = ("easy", "medium", "hard", "expert")
"""The computer opponents that can be known, weakest first, as :mod:`gin_desktop.players.levels` names them."""
STYLE_NAMES: Final = ("careful", "early", "hunter")
OPPONENT_NUMBERS: Final = len(LEVEL_NAMES) + len(STYLE_NAMES)
_EVEN: Final = "even"

_PHASES: Final = (
    Phase.UPCARD,
    Phase.DRAW,
    Phase.DRAW_STOCK,
    Phase.DISCARD,
    Phase.MUST_END,
    Phase.LAST_DISCARD,
    Phase.ANSWER,
)


class BeliefError(GinError):
    """A position in which nothing is said about the other hand.

    Codes: ``not_playing`` (with ``phase``: a knock was made, or the round is over), ``watching`` (an onlooker has no
    hand of its own), ``hand_size`` (with ``count``: the other side does not hold ten cards).
    """


@dataclass(frozen=True, slots=True)
class PlayEvidence:
    """What seats know of a round, one row for each position.

    Attributes:
        hand: the seat's own cards.
        known: the cards that the other side holds for certain.
        hidden: the cards that nobody has seen: the rest of its hand, and the stock.
        limit: the knock limit (points).
        draws: how many draws are left until the stock runs out.
        turns: how many discards the other side made.
        own_takes: how often this seat took a card from the pile.
        discard_ages: for each card how many turns of the other side ago it discarded the card; -1 for never (N, 52).
        left_ages: the same for leaving the card on the pile when it could have taken it.
        taken_ages: the same for taking the card, where it still holds it.
        opponent: what is known of the other side as a player (N, OPPONENT_NUMBERS), see :func:`opponent_numbers`.
    """

    hand: Cards
    known: Cards
    hidden: Cards
    limit: Counts
    draws: Counts
    turns: Counts
    own_takes: Counts
    discard_ages: Counts
    left_ages: Counts
    taken_ages: Counts
    opponent: Floats

    def __len__(self) -> int:
        return len(self.hand)

    @property
    def hidden_count(self) -> Cards:
        """How many of the hidden cards the other side holds."""
        return HAND_SIZE - popcount(self.known).astype(np.int64)

    @property
    def dead(self) -> Cards:
        """The cards on the pile or out of play."""
        dead: Cards = FULL & ~(self.hand | self.known | self.hidden)
        return dead

    def rows(self, which: Cards) -> PlayEvidence:
        """Returns some of the rows."""
        return PlayEvidence(*(getattr(self, field.name)[which] for field in fields(self)))


def stacked(parts: Sequence[PlayEvidence]) -> PlayEvidence:
    """Returns the rows of several pieces of evidence in one."""
    return PlayEvidence(
        *(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(PlayEvidence))
    )


def opponent_numbers(name: str | None) -> Floats:
    """Returns what the name of a computer opponent says about its play (OPPONENT_NUMBERS,); None is a person.

    Each level and each style has a place. An Even match counts in part as either of its two levels. Names that say
    nothing are taken for a person's.
    """
    found = np.zeros(OPPONENT_NUMBERS, np.float32)
    level, _, rest = (name or "").partition(":")
    if level == _EVEN and rest.isascii() and rest.isdigit():
        strength = min(int(rest) / 100, len(LEVEL_NAMES) - 1)
        below = int(strength)
        found[below] = 1 - (strength - below)
        if strength > below:
            found[below + 1] = strength - below
    elif level in LEVEL_NAMES:
        found[LEVEL_NAMES.index(level)] = 1
        if rest in STYLE_NAMES:
            found[len(LEVEL_NAMES) + STYLE_NAMES.index(rest)] = 1
    return found


def evidence_of(view: View, opponent: str | None = None) -> PlayEvidence:
    """Returns what the seat of ``view`` knows, in one row; ``opponent`` is the other side's level, None for a person.

    Raises :class:`BeliefError` where there is no hand of ten hidden cards to believe anything about.
    """
    if view.watching:
        raise BeliefError("watching")
    if view.phase not in _PHASES or view.showdown is not None:
        raise BeliefError("not_playing", phase=view.phase)
    if view.opponent_count != HAND_SIZE:
        raise BeliefError("hand_size", count=view.opponent_count)
    story = _Story(with_local_seats(view))
    known = view.opponent_known
    return PlayEvidence(
        hand=np.array([view.hand], np.int64),
        known=np.array([known], np.int64),
        hidden=np.array([view.unseen & ~known], np.int64),
        limit=np.array([view.limit], np.int16),
        draws=np.array([view.draws_left], np.int16),
        turns=np.array([story.turns], np.int16),
        own_takes=np.array([story.own_takes], np.int16),
        discard_ages=story.ages(story.discarded),
        left_ages=story.ages(story.left),
        taken_ages=story.ages(story.taken),
        opponent=opponent_numbers(opponent)[None],
    )


class _Story:
    """The other side's turns in a round, counted from 0; what happened before its first one is in turn -1."""

    def __init__(self, view: View) -> None:
        self.turns = 0
        self.own_takes = 0
        self.discarded: dict[Card, int] = {}
        self.left: dict[Card, int] = {}
        self.taken: dict[Card, int] = {}
        other = view.opponent
        lain: set[Card] = set() if view.upcard is None else {view.upcard}
        theirs = [card for seat, card in view.discards if seat == other]
        offered = self._first_offer(view)
        for seat, card in view.discards:
            if seat != other:
                self.own_takes += card in lain
                offered = card
            else:
                if offered is not None:
                    self._answer(view, offered, offered in theirs[self.turns :])
                offered = None
                self.discarded[card] = self.turns
                self.turns += 1
            lain.add(card)
        self.own_takes += sum(1 for card in each(view.hand) if card in lain)

    def _first_offer(self, view: View) -> Card | None:
        """Returns the upcard if the other side has to answer it with its first turn; notes a pass."""
        upcard, dealt = view.upcard, view.dealer == view.opponent
        if upcard is None:
            return None
        if view.opponent in view.passed:
            self.left[upcard] = NEVER
            again = view.rules.upcard_rule == "both_then_normal" and not dealt
            return upcard if again else None
        return upcard if not dealt or view.passed else None

    def _answer(self, view: View, card: Card, discarded_later: bool) -> None:
        if view.opponent_known >> card & 1:
            self.taken[card] = self.turns
            self.left.pop(card, None)
        elif not discarded_later:
            self.left[card] = self.turns

    def ages(self, turns: dict[Card, int]) -> Counts:
        """Returns how long ago the noted turns are (1, 52), -1 for cards without one."""
        found = np.full((1, 52), NEVER, np.int16)
        for card, turn in turns.items():
            found[0, card] = self.turns - 1 - turn
        return found
