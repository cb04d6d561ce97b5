"""Plays many rounds of gin rummy side by side: a second implementation of the rules, for training and measuring.

All rounds of a batch have one rule set: two players, any rules of a round (RULES.md sections 3, 4.1 to 4.4 and 4.6).
Nobody ever doubles: under rules with a cube (4.5) no offer is made. Knockers lay the default spread and defenders make
the best defence. The value of a round is its points; boxes and games do not exist here.

A move takes the rows of the rounds it is made in, which must be at a step where it is legal: nothing is checked. The
tests play every move in the engine too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis.batch import FULL, Cards, Counts, Flags
from gin_desktop.analysis.simulation.knock_results import (
    BIG,
    DRAWN,
    GIN,
    KNOCK,
    TIE,
    UNDERCUT,
    VOID,
    Showdowns,
    knock_results,
)
from gin_desktop.analysis.simulation.showdown_melds import ShowdownMelds, showdown_melds
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.round import MAX_TURNS_WITHOUT_STOCK_DRAW
from gin_desktop.engine.ruleset import RuleSet

__all__ = [
    "BIG",
    "DISCARD",
    "DRAW",
    "DRAWN",
    "GIN",
    "KNOCK",
    "LAST",
    "MUST",
    "NO_CARD",
    "OVER",
    "STOCK",
    "TIE",
    "UNDERCUT",
    "UP1",
    "UP2",
    "VOID",
    "Rounds",
    "SimulatorError",
]

UP1, UP2, DRAW, STOCK, DISCARD, LAST, MUST, OVER = range(8)
"""What the seat to act has to decide: the upcard (first the non-dealer, then the dealer), where to draw, the stock
only, eleven cards in hand, the last discard, the knock with it, nothing."""

Steps = npt.NDArray[np.int8]
NO_CARD: Final = -1
_ONE: Final[Cards] = np.array(1, np.int64)


class SimulatorError(GinError):
    """Rounds that can't be played here. Codes: ``not_two_players`` (``mode``), ``bad_decks`` (``shape``)."""


class Rounds:
    """Rounds in play. Arrays with one row a round; those of shape (rounds, 2) have a column a seat."""

    def __init__(self, rules: RuleSet, decks: npt.NDArray[np.int_] | Steps, dealers: npt.NDArray[np.int_]) -> None:
        """Deals ``decks`` by the seats ``dealers``; raises :class:`SimulatorError`.

        A deck is a line of 52 cards, as :func:`~gin_desktop.engine.play.deal.deal_out` has it.
        """
        if rules.players != 2:
            raise SimulatorError("not_two_players", mode=rules.mode)
        if decks.ndim != 2 or decks.shape != (len(dealers), 52):
            raise SimulatorError("bad_decks", shape=decks.shape)
        self.rules: Final = rules
        self.melds: Final[ShowdownMelds] = showdown_melds(rules)
        self.n: Final = len(decks)
        n = self.n
        self.deck: Final[Steps] = np.ascontiguousarray(decks, np.int8)
        self.dealer: Final[Cards] = dealers.astype(np.int64)
        self.hand: Final[Cards] = np.zeros((n, 2), np.int64)
        self.known: Final[Cards] = np.zeros((n, 2), np.int64)
        """cards of a seat that it took face up and still holds"""
        self.discarded: Final[Cards] = np.zeros((n, 2), np.int64)
        """every discard of a seat, wherever it lies now"""
        self.last: Final[Cards] = np.zeros((n, 2), np.int64)
        self.before: Final[Cards] = np.zeros((n, 2), np.int64)
        """the last discard of a seat and the one before, as sets of one card or none"""
        self.gone: Final[Cards] = np.zeros(n, np.int64)
        """cards on the discard pile"""
        self.out: Final[Cards] = np.zeros(n, np.int64)
        """a card turned for the limit and out of play"""
        self.turn: Final[Cards] = self.dealer ^ 1
        """the seat to act"""
        self.phase: Final[Steps] = np.zeros(n, np.int8)
        self.top: Final[Cards] = np.full(n, NO_CARD, np.int64)
        """the card on top of the discard pile, -1 for none"""
        self.pos: Final[Cards] = np.full(n, 21, np.int64)
        """the place in the deck of the stock's top card"""
        self.drawn: Final[Cards] = np.full(n, NO_CARD, np.int64)
        """the card drawn this turn, -1 for none"""
        self.taken: Final[Flags] = np.zeros(n, np.bool_)
        """whether it came from the discard pile"""
        self.quiet: Final[Cards] = np.zeros(n, np.int64)
        """turns without a draw from the stock"""
        self.turns: Final[Cards] = np.zeros(n, np.int64)
        """discards so far"""
        self.outcome: Final[Steps] = np.zeros(n, np.int8)
        """how the round ended, numbered as in ``knock_results``; 0 while it is played"""
        self.points: Final[Counts] = np.zeros(n, np.int16)
        """points of seat 0 less points of seat 1"""
        self.knocker: Final[Steps] = np.full(n, -1, np.int8)
        """the seat that knocked, -1 for nobody"""
        self.knocker_deadwood: Final[Counts] = np.zeros(n, np.int16)
        """what the knocker was left with"""
        self.defender_deadwood: Final[Counts] = np.zeros(n, np.int16)
        """what the defender was left with"""
        # the pile below its top card, which is needed again when the top is taken
        self._under: Final[Steps] = np.full((n, 52), NO_CARD, np.int8)
        self._depth: Final[Cards] = np.zeros(n, np.int64)
        # the same arrays with seat 1 of row r at 2 * r + 1: one index is faster than two
        self._hand: Final[Cards] = self.hand.reshape(-1)
        self._known: Final[Cards] = self.known.reshape(-1)
        self._discarded: Final[Cards] = self.discarded.reshape(-1)
        self._last: Final[Cards] = self.last.reshape(-1)
        self._before: Final[Cards] = self.before.reshape(-1)
        turned = self._deal()
        self.limit: Final[Counts] = self._limits(turned)
        """the greatest deadwood that may knock"""
        self.spade: Final[Flags] = (turned >= 0) & (turned < 13)
        """whether the card turned is a spade"""

    def _deal(self) -> Cards:
        """Deals, and returns the card turned in each round, -1 for none."""
        bits = _ONE << self.deck[:, :22].astype(np.int64)
        first, row = self.dealer ^ 1, np.arange(self.n)
        self.hand[row, first] = bits[:, 0:20:2].sum(1)
        self.hand[row, self.dealer] = bits[:, 1:20:2].sum(1)
        if self.rules.start == "upcard":
            self.top[:] = self.deck[:, 20]
            self.gone[:] = bits[:, 20]
            self.phase[:] = UP1
            return self.top.copy()
        self.hand[row, first] |= bits[:, 20]
        self.phase[:] = DISCARD
        if not self.rules.uses_turned_card:
            return np.full(self.n, NO_CARD, np.int64)
        self.pos[:] = 22
        self.out[:] = bits[:, 21]
        return self.deck[:, 21].astype(np.int64)

    def _limits(self, turned: Cards) -> Counts:
        rules = self.rules
        limit = np.full(self.n, rules.knock_limit_for(None), np.int16)
        by_rank = np.array([rules.knock_limit_for(rank) for rank in range(13)], np.int16)
        seen = turned >= 0
        limit[seen] = by_rank[turned[seen] % 13]
        return limit

    def copies(self, rows: Cards) -> Rounds:
        """Returns copies of some rounds as they are now, one for each of ``rows``; a row may come several times."""
        found = Rounds(self.rules, self.deck[rows], self.dealer[rows])
        for name, values in vars(self).items():
            if isinstance(values, np.ndarray) and values.shape[:1] == (self.n,):
                getattr(found, name)[:] = values[rows]
        return found

    def set_pile(self, rows: Cards, cards: Sequence[int]) -> None:
        """Lays the same pile, from bottom to top, in some rounds."""
        under = cards[:-1]
        self.top[rows] = cards[-1] if cards else NO_CARD
        self._under[rows, : len(under)] = under
        self._depth[rows] = len(under)

    # -- what can be asked -----------------------------------------------------------------------------------------

    @property
    def left(self) -> Cards:
        """The cards in the stock."""
        left: Cards = 52 - self.pos
        return left

    def active(self) -> Cards:
        """Returns the rows of unfinished rounds."""
        rows: Cards = (self.phase != OVER).nonzero()[0]
        return rows

    def held(self, rows: Cards, seats: Cards) -> Cards:
        """Returns the hands of some seats."""
        hands: Cards = self._hand[2 * rows + seats]
        return hands

    def known_cards_of(self, rows: Cards, seats: Cards) -> Cards:
        """Returns the cards that some seats are known to hold."""
        known: Cards = self._known[2 * rows + seats]
        return known

    def forbidden(self, rows: Cards) -> Cards:
        """Returns the cards that may not be discarded this turn, -1 for none."""
        if self.rules.return_taken_card == "allowed":
            return np.full(len(rows), NO_CARD, np.int64)
        return np.where(self.taken[rows], self.drawn[rows], NO_CARD)

    # -- moves -----------------------------------------------------------------------------------------------------

    def pass_(self, rows: Cards) -> None:
        """Refuses the upcard, or the last discard."""
        step = self.phase[rows]
        last = step == LAST
        if last.any():
            self._draw_round(rows[last])
            rows, step = rows[~last], step[~last]
        rule = self.rules.upcard_rule
        if rule == "dealer_turn":
            self.phase[rows] = DRAW
        else:
            self.phase[rows] = np.where(step == UP1, UP2, DRAW if rule == "both_then_normal" else STOCK)
        self.turn[rows] ^= 1

    def take(self, rows: Cards) -> None:
        """Takes the upcard or the top discard."""
        card = self.top[rows]
        bit = _ONE << card
        at = 2 * rows + self.turn[rows]
        self._hand[at] |= bit
        self._known[at] |= bit
        self.gone[rows] ^= bit
        self.drawn[rows] = card
        self.taken[rows] = True
        depth = self._depth[rows]
        self.top[rows] = np.where(depth > 0, self._under[rows, depth - 1], NO_CARD)
        self._depth[rows] = np.maximum(depth - 1, 0)
        self.phase[rows] = np.where(self.phase[rows] == LAST, MUST, DISCARD)

    def draw(self, rows: Cards) -> None:
        """Draws from the stock."""
        place = self.pos[rows]
        card = self.deck[rows, place].astype(np.int64)
        self.pos[rows] = place + 1
        self._hand[2 * rows + self.turn[rows]] |= _ONE << card
        self.drawn[rows] = card
        self.taken[rows] = False
        self.quiet[rows] = -1  # the turn that ends with this draw brings it to zero
        self.phase[rows] = DISCARD
        if not self.rules.last_draw_knock:
            self._draw_round(rows[51 - place <= self.rules.dead_stock])

    def discard(self, rows: Cards, cards: Cards) -> None:
        """Discards one card a row."""
        seat = self.turn[rows]
        at = 2 * rows + seat
        bit = _ONE << cards
        self._hand[at] ^= bit
        self._known[at] &= ~bit
        self._discarded[at] |= bit
        self._before[at] = self._last[at]
        self._last[at] = bit
        self.gone[rows] |= bit
        top, depth = self.top[rows], self._depth[rows]
        self._under[rows, depth] = top  # an empty pile keeps values that are never read
        self._depth[rows] = depth + (top >= 0)
        self.top[rows] = cards
        self.drawn[rows] = NO_CARD
        self.taken[rows] = False
        self.turn[rows] = seat ^ 1
        self.phase[rows] = DRAW
        self.turns[rows] += 1
        quiet = self.quiet[rows] + 1
        self.quiet[rows] = quiet
        dead = 52 - self.pos[rows] <= self.rules.dead_stock
        if dead.any():
            self._last_discard(rows[dead])
        self._draw_round(rows[(quiet >= MAX_TURNS_WITHOUT_STOCK_DRAW) & ~dead])

    def _last_discard(self, rows: Cards) -> None:
        """Handles a dead stock: the round is drawn unless somebody may and can end it with the last discard."""
        if self.rules.last_discard == "knock_only":
            can = self._can_end(rows)
            self.phase[rows[can]] = LAST
            rows = rows[~can]
        self._draw_round(rows)

    def _can_end(self, rows: Cards) -> Flags:
        """Returns where the seat to act could knock with the last discard."""
        top = self.top[rows]
        hand = self.held(rows, self.turn[rows]) | _ONE << top
        can = self.melds.deadwood(hand) == 0 if self.rules.big_gin else np.zeros(len(rows), np.bool_)
        left = hand ^ _ONE << top if self.rules.return_taken_card == "forbidden" else hand.copy()
        while left.any():
            # a hand without a possible discard keeps all eleven, and is decided already
            bit = left & -left
            left ^= bit
            can |= (bit != 0) & (self.melds.deadwood(hand ^ bit) <= self.limit[rows])
        return can

    def _draw_round(self, rows: Cards) -> None:
        self.phase[rows] = OVER
        self.outcome[rows] = DRAWN

    def knock(self, rows: Cards, cards: Cards) -> None:
        """Knocks by discarding one card a row, -1 for big gin; the round is over then."""
        seat = self.turn[rows]
        at = 2 * rows + seat
        big = cards < 0
        bit = np.where(big, 0, _ONE << np.maximum(cards, 0))
        mine = self._hand[at] ^ bit
        self._hand[at] = mine
        self._known[at] &= mine
        theirs = self._hand[at ^ 1]
        # the knocker knows the card discarded face down; cards that were taken and are held count as unseen
        unseen = FULL & ~(mine | self.gone[rows] | self.out[rows] | bit)
        worth = knock_results(self.rules, self.melds, Showdowns(mine, theirs, unseen, big, self.spade[rows]))
        self.knocker[rows] = seat
        self.knocker_deadwood[rows] = worth.knocker_deadwood
        self.defender_deadwood[rows] = worth.defender_deadwood
        self.outcome[rows] = worth.outcome
        self.points[rows] = np.where(seat == 0, worth.points, -worth.points)
        self.phase[rows] = OVER
