"""Rounds from what one seat knows: each with a hand that the other side may hold, and a stock of the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis.batch import FULL, Cards
from gin_desktop.analysis.simulation.memory import Memory
from gin_desktop.analysis.simulation.rounds import (
    DISCARD,
    DRAW,
    LAST,
    MUST,
    NO_CARD,
    STOCK,
    UP1,
    UP2,
    Rounds,
    Steps,
)
from gin_desktop.analysis.view_encoding import observe, style_of, types_of
from gin_desktop.engine.cards import DECK, CardSet, each, to_set
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View

Doubles = npt.NDArray[np.float64]

_PHASES: Final = {
    Phase.DRAW: DRAW,
    Phase.DRAW_STOCK: STOCK,
    Phase.DISCARD: DISCARD,
    Phase.LAST_DISCARD: LAST,
    Phase.MUST_END: MUST,
}


@dataclass(frozen=True, slots=True)
class Position:
    """A position with hands that the other side may hold.

    Attributes:
        view: what the seat to act knows, in a round of two with the seats 0 and 1.
        hands: ten cards for each copy of the position (K,).
        stocks: the rest of the hidden cards in an order of its own for each copy, the next card first (K, cards).
    """

    view: View
    hands: Cards
    stocks: Steps


def position(view: View, hands: Cards, rng: np.random.Generator) -> Position:
    """Returns a position with a copy for each of ``hands``, whose stocks are shuffled with ``rng``."""
    hidden = view.unseen | view.opponent_known
    stocks = np.empty((len(hands), view.stock_count), np.int8)
    for row, hand in enumerate(hands.tolist()):
        stocks[row] = list(each(hidden & ~hand))
    return Position(view, hands, rng.permuted(stocks, axis=1))


def rounds_at(positions: Sequence[Position], times: int = 1) -> tuple[Rounds, Memory]:
    """Returns all copies of some positions as rounds in play, ``times`` rows for each copy, with what players remember.

    The positions have one rule set. How many turns ago the stock was last drawn from is not known; none is assumed.
    """
    counts = [len(one.hands) * times for one in positions]
    decks = np.tile(np.array(DECK, np.int8), (sum(counts), 1))
    rounds = Rounds(
        positions[0].view.rules, decks, np.repeat([one.view.dealer for one in positions], counts).astype(np.int64)
    )
    memory = Memory(rounds)
    start = 0
    for one, count in zip(positions, counts, strict=True):
        _put(rounds, memory, np.arange(start, start + count), one, times)
        start += count
    return rounds, memory


def _put(rounds: Rounds, memory: Memory, rows: Cards, one: Position, times: int) -> None:
    """Puts a position into some rows."""
    view = one.view
    me, other = view.seat, view.opponent
    pile = to_set(view.pile)
    rounds.hand[rows, me] = view.hand
    rounds.hand[rows, other] = np.repeat(one.hands, times)
    rounds.known[rows, me] = view.hand & _lain(view)
    rounds.known[rows, other] = view.opponent_known
    rounds.gone[rows] = pile
    rounds.out[rows] = FULL & ~(view.hand | view.unseen | view.opponent_known | pile)
    for seat in (me, other):
        cards = [card for side, card in view.discards if side == seat]
        rounds.discarded[rows, seat] = to_set(cards)
        rounds.last[rows, seat] = to_set(cards[-1:])
        rounds.before[rows, seat] = to_set(cards[-2:-1])
    rounds.turn[rows] = me
    rounds.phase[rows] = (UP2 if view.passed else UP1) if view.phase is Phase.UPCARD else _PHASES[view.phase]
    rounds.set_pile(rows, view.pile)
    rounds.pos[rows] = 52 - view.stock_count
    rounds.deck[rows, 52 - view.stock_count :] = np.repeat(one.stocks, times, axis=0)
    rounds.drawn[rows] = NO_CARD if view.drawn is None else view.drawn
    rounds.taken[rows] = view.taken
    rounds.turns[rows] = len(view.discards)
    rounds.limit[rows] = view.limit
    turned = view.turned if view.upcard is None else view.upcard
    rounds.spade[rows] = turned is not None and turned < 13
    seen = observe(view)
    takes = {me: int(seen.own_takes[0]) + view.taken, other: int(seen.opponent_takes[0])}
    for seat in (me, other):
        memory.set_player(
            rows, seat, takes[seat], style_of(view.earlier, seat, view), types_of(view.earlier, seat, view)
        )


def _lain(view: View) -> CardSet:
    """Returns every card that has lain on the pile."""
    upcard = 0 if view.upcard is None else 1 << view.upcard
    return upcard | to_set(card for _, card in view.discards)


def systematic(weights: Doubles, count: int, rng: np.random.Generator) -> Cards:
    """Returns ``count`` rows drawn by their weights, as evenly as they can be, in a random order."""
    ends = np.cumsum(weights, dtype=np.float64)
    places = (np.arange(count) + rng.random()) / count * ends[-1]
    found: Cards = rng.permutation(np.searchsorted(ends, places).clip(max=len(weights) - 1))
    return found
