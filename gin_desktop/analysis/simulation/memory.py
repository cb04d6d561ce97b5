"""What players remember beside a batch of rounds: of the present round, and of earlier ones."""

from __future__ import annotations

from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Cards, Counts, Melds, popcount
from gin_desktop.analysis.draw_odds import Floats, outs_for
from gin_desktop.analysis.ensemble.meld_encoder import STYLE_NUMBERS, style_numbers
from gin_desktop.analysis.ensemble.opponent_type import LEAST_READ_LIMIT, PRIOR, TYPE_COUNT, type_chances, type_evidence
from gin_desktop.analysis.ensemble.play_features import DISCARD_SUM_COUNT, FIRST_DISCARDS, ShownRounds, discard_sums
from gin_desktop.analysis.observation import Observation
from gin_desktop.analysis.simulation.knock_results import DRAWN
from gin_desktop.analysis.simulation.rounds import UP1, UP2, Rounds

HAND_SIZE: Final = 10
_SURE: Final = 50.0


class History:
    """What each seat has shown over the rounds of a game, as :func:`style_numbers` counts it."""

    def __init__(self, tables: int) -> None:
        self.counts: Floats = np.zeros((tables, 2, STYLE_NUMBERS), np.float32)
        self.types: Floats = np.tile(PRIOR, (tables, 2, 1))
        """logarithms of the chances of the types (tables, 2, TYPE_COUNT)"""

    def reveal_type(self, rows: Cards, seat: int, kind: int) -> None:
        """Reveals the type of a seat."""
        self.types[rows, seat, kind] += _SURE

    def add(self, rounds: Rounds, memory: Memory) -> None:
        """Adds one finished round a table, which ``memory`` has watched."""
        counts = self.counts
        outs = outs_for(rounds.rules.ace_runs, rounds.rules.ace_points)
        counts[:, :, 0] += 1
        for seat in (0, 1):
            ended = (rounds.knocker == seat) & (rounds.outcome != DRAWN)
            gin = ended & (rounds.knocker_deadwood == 0)
            knock = ended & ~gin
            hand = rounds.hand[:, seat]
            points = rounds.melds.deadwood(hand).astype(np.float32)
            unused = ~ended & (points > 0) & (points <= rounds.limit) & (popcount(hand) == HAND_SIZE)
            counts[:, seat, 1] += knock
            counts[:, seat, 2] += gin
            counts[:, seat, 3] += unused
            counts[:, seat, 4] += np.where(knock, rounds.turns, 0)
            counts[:, seat, 5] += np.where(knock, rounds.knocker_deadwood, 0)
            counts[:, seat, 6] += np.where(ended, 0, np.minimum(points, 60))
            rows = ((rounds.limit >= LEAST_READ_LIMIT) & (popcount(hand) == HAND_SIZE)).nonzero()[0]
            if rows.size:
                self.types[rows, seat] += type_evidence(outs, memory.shown(rounds, seat, rows))

    def at(self, rows: Cards) -> History:
        """Returns the history of some tables, to be put back with :meth:`put`."""
        part = History(0)
        part.counts = self.counts[rows]
        part.types = self.types[rows]
        return part

    def put(self, rows: Cards, part: History) -> None:
        """Puts a part back."""
        self.counts[rows] = part.counts
        self.types[rows] = part.types


class Memory:
    """Watches a batch of rounds and records what each seat knows in it: a watcher of the simulator."""

    def __init__(self, rounds: Rounds, history: History | None = None) -> None:
        tables = rounds.n
        self._takes: Counts = np.zeros((tables, 2), np.int16)
        self._melds: Melds = rounds.melds
        self._noted: Floats = np.zeros((tables, 2, DISCARD_SUM_COUNT), np.float32)
        self._own: Cards = np.zeros((tables, 2), np.int64)
        self._soon: Cards = np.zeros((tables, 2), np.int64)
        none = np.zeros((tables, 2, STYLE_NUMBERS), np.float32)
        self._style: Floats = none if history is None else style_numbers(history.counts)
        types = np.broadcast_to(PRIOR, (tables, 2, TYPE_COUNT)) if history is None else history.types
        self._types: Floats = type_chances(types)

    def copies(self, rounds: Rounds, rows: Cards) -> Memory:
        """Returns what was recorded of some rounds, for their copies ``rounds`` (see :meth:`Rounds.copies`)."""
        found = Memory(rounds)
        for name, values in vars(self).items():
            if isinstance(values, np.ndarray):
                setattr(found, name, values[rows])
        return found

    def set_player(self, rows: Cards, seat: int, takes: int, style: Floats, types: Floats) -> None:
        """Records what is known of a seat in some rounds: its takes, its style and the chances of its type."""
        self._takes[rows, seat] = takes
        self._style[rows, seat] = style
        self._types[rows, seat] = types

    def take(self, rounds: Rounds, rows: Cards, seats: Cards) -> None:  # noqa: ARG002
        """Records that the upcard or the top discard is taken."""
        self._takes[rows, seats] += 1

    def draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> None:
        """Does nothing for a draw from the stock."""

    def discard(self, rounds: Rounds, rows: Cards, seats: Cards, cards: Cards) -> None:
        """Records the kind of each discard; the round itself keeps the cards."""
        own = self._own[rows, seats]
        self._noted[rows, seats] += discard_sums(self._melds, cards, own, rounds.discarded[rows, seats ^ 1])
        self._soon[rows, seats] |= np.where(own < FIRST_DISCARDS, np.int64(1) << cards, 0)
        self._own[rows, seats] = own + 1

    def shown(self, rounds: Rounds, seat: int, rows: Cards) -> ShownRounds:
        """Returns a seat of some finished rounds, as everybody saw it."""
        ended = (rounds.knocker[rows] == seat) & (rounds.outcome[rows] != DRAWN)
        hands = rounds.hand[rows, seat]
        return ShownRounds(
            hands,
            rounds.last[rows, seat],
            rounds.before[rows, seat],
            rounds.turns[rows].astype(np.int16),
            ended,
            np.where(ended, rounds.knocker_deadwood[rows], rounds.melds.deadwood(hands)).astype(np.int16),
            rounds.limit[rows],
            self._noted[rows, seat],
            rounds.discarded[rows, seat ^ 1],
            self._soon[rows, seat ^ 1],
        )

    def observation(self, rounds: Rounds, rows: Cards, seats: Cards) -> Observation:
        """Returns what some seats know, before a draw or after one from the stock."""
        other = seats ^ 1
        gone = rounds.gone[rows] | rounds.out[rows]
        recent = (rounds.last[rows, other] | rounds.before[rows, other]) & ~rounds.held(rows, seats)
        step = rounds.phase[rows]
        discarded = rounds.discarded[rows, other]
        return Observation(
            known=rounds.known_cards_of(rows, other),
            discarded=discarded,
            theirs=discarded & gone & ~recent,
            recent=recent,
            last=recent & rounds.last[rows, other],
            own_discards_left=rounds.discarded[rows, seats] & gone,
            left=np.where(step == UP1, 0, gone & ~discarded),
            gone=gone,
            limit=rounds.limit[rows],
            draws=(rounds.left[rows] - rounds.rules.dead_stock).astype(np.int16),
            turns=rounds.turns[rows].astype(np.int16),
            opponent_takes=self._takes[rows, other],
            own_takes=self._takes[rows, seats],
            upcard=(step == UP1) | (step == UP2),
            first=step == UP1,
            style=self._style[rows, other],
            types=self._types[rows, other],
        )
