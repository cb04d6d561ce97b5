"""Hard as a player of the simulator, for many rounds at once: plain, or with random leanings.

It evaluates with the same figures as the level and decides as it does, except for details: it plays for points at every
score, it ignores discards that neither fit nor are lower than a card it holds, it treats a taken card like a drawn one,
it does not see when there is nothing left to wait for, and it ignores how earlier rounds ended: it uses the usual
figures alone.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Cards, Counts, Flags, popcount
from gin_desktop.analysis.draw_odds import Floats, outs_for
from gin_desktop.analysis.ensemble.hard_features import CHANCE_SCALE, ENDING_CHANCES_SLICE, Bases, Candidates
from gin_desktop.analysis.ensemble.query import Query
from gin_desktop.analysis.observation import Observation
from gin_desktop.analysis.opponent_model import TABLES, table_index
from gin_desktop.analysis.outcomes import CLASS_COUNT
from gin_desktop.analysis.simulation.memory import Memory
from gin_desktop.analysis.simulation.network_player import best_in_groups, near_best_discards
from gin_desktop.analysis.simulation.rounds import LAST, MUST, NO_CARD, Rounds
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.players.hard import DISCARD_MARGIN, STYLE_ADJUSTMENTS, TAKE_MARGIN, StyleAdjustment

_ONE: Final[Cards] = np.array(1, np.int64)
_NEVER: Final = -1e9
_SURE: Final = 1e6
_SIZES: Final = np.array([table.sizes for table in TABLES], np.float32)
_TURNS: Final = max(len(table.defender_deadwood) for table in TABLES)
_KNOWN: Final = max(len(row) for table in TABLES for row in table.defender_deadwood)
_DEFENDER_DEADWOOD: Final = np.array(
    [
        [[table.defender_deadwood_at(turns, known) for known in range(_KNOWN)] for turns in range(_TURNS)]
        for table in TABLES
    ],
    np.float32,
)
_MOST: Final = 10
"""The greatest deadwood that may knock."""
_GIN: Final = slice(3, 5)
"""The ways of ending in which this seat has gin."""


class HardSide:
    """Plays like Hard; ``scale`` multiplies the value of each way of ending (12,)."""

    def __init__(
        self,
        rules: RuleSet,
        memory: Memory,
        rng: np.random.Generator,
        leaning: StyleAdjustment = STYLE_ADJUSTMENTS[None],
        scale: Floats | None = None,
    ) -> None:
        self.memory: Final = memory
        self.rng: Final = rng
        self.risk: Final = np.float32(leaning.risk)
        bonuses = np.array((0, 0, 0, rules.gin_bonus, rules.gin_bonus, rules.undercut_bonus), np.float32)
        worths = np.concatenate([_SIZES + bonuses, -_SIZES - bonuses], axis=1)
        if scale is not None:
            worths *= scale
        worths[:, _GIN] += leaning.gin
        self._worths: Final = worths
        even = rules.undercut_bonus if rules.tie_rule == "undercut" else 0
        between = _DEFENDER_DEADWOOD - np.arange(_MOST + 1)[:, None, None, None, None]
        worth = np.where(between > 0, between, np.where(between < 0, between - rules.undercut_bonus, -even))
        worth[0] = rules.gin_bonus + _DEFENDER_DEADWOOD
        self._knock: Final = worth.mean(-1) + leaning.knock
        self._outs = outs_for(rules.ace_runs, rules.ace_points)

    def choose_draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> Flags:
        """Returns whether each seat takes the upcard or the top discard, as Hard would."""
        observation = self.memory.observation(rounds, rows, seats)
        top, hand = rounds.top[rows], rounds.held(rows, seats)
        last = rounds.phase[rows] == LAST
        fits = (self._outs.completing(hand) >> top & _ONE).astype(np.bool_)
        look = ((fits | (rounds.melds.points[top] < self._outs.highest_points(hand))) & ~last).nonzero()[0]
        eleven = hand[look] | _ONE << top[look]
        keep = rounds.rules.return_taken_card == "forbidden"
        of, cards, after = near_best_discards(
            rounds, eleven, top[look] if keep else np.full(len(look), NO_CARD), DISCARD_MARGIN
        )
        at, first = look[of], len(look)
        candidates = Candidates(
            np.concatenate([look, at]),
            np.concatenate([hand[look], after]),
            np.concatenate([top[look], cards]),
            np.arange(first + len(of)) < first,
        )
        found = self._look(rounds, observation, candidates)
        worth = self._worth(observation, candidates, found)
        leaving = np.zeros(len(rows), np.float32)
        leaving[look] = worth[:first]
        best = np.full(len(rows), _NEVER, np.float32)
        np.maximum.at(best, at, worth[first:] - np.float32(TAKE_MARGIN))
        counts = found.deadwood[first:]
        may = counts <= observation.limit[at]
        knock = np.where(counts == 0, _SURE, self._knock_worth(observation, at, counts))
        np.maximum.at(best, at[may], knock[may].astype(np.float32))
        take: Flags = last | (best > leaving) & (best > _NEVER / 2)
        return take

    def choose_discard(self, rounds: Rounds, rows: Cards, seats: Cards) -> tuple[Cards, Flags]:
        """Returns the card each seat discards (-1 for big gin), and whether it knocks with it, as Hard would."""
        count = len(rows)
        observation = self.memory.observation(rounds, rows, seats)
        hand = rounds.held(rows, seats)
        of, cards, after = near_best_discards(rounds, hand, rounds.forbidden(rows), DISCARD_MARGIN)
        candidates = Candidates(of, after, cards, np.zeros(len(of), np.bool_))
        found = self._look(rounds, observation, candidates)
        going = self._worth(observation, candidates, found)
        going -= self.risk * found.hard_features[:, 0] / 2
        going += self.rng.random(len(going), np.float32) * np.float32(1e-3)
        best = best_in_groups(of, going, count)
        value = np.where(rounds.left[rows] <= rounds.rules.dead_stock, 0, going[best])
        least = best_in_groups(of, (rounds.melds.points[cards] / 100 - found.deadwood).astype(np.float32), count)
        points = found.deadwood[least]
        must = rounds.phase[rows] == MUST
        worth = self._knock_worth(observation, np.arange(count), points)
        knock: Flags = (points <= observation.limit) & ((points == 0) | must | (worth >= value))
        discarded = np.where(knock, cards[least], cards[best])
        if rounds.rules.big_gin:
            big = rounds.melds.deadwood(hand) == 0
            discarded = np.where(big, NO_CARD, discarded)
            knock |= big
        return discarded, knock

    def _look(self, rounds: Rounds, observation: Observation, candidates: Candidates) -> Query:
        none = np.zeros((1, CLASS_COUNT), np.float32)
        bases = Bases(candidates.hands, candidates.at)
        of = np.arange(len(candidates.at))
        return Query(self._outs, rounds.rules, observation, none, bases, candidates, of)

    def _worth(self, observation: Observation, candidates: Candidates, found: Query) -> Floats:
        worths = self._worths[table_index(observation.limit[candidates.at])]
        worth: Floats = (found.hard_features[:, ENDING_CHANCES_SLICE] * worths).sum(1) / CHANCE_SCALE
        return worth

    def _knock_worth(self, observation: Observation, at: Cards, counts: Counts) -> Floats:
        turns = np.minimum(observation.turns[at].astype(np.int64) // 2, _TURNS - 1)
        known = np.minimum(popcount(observation.known[at]).astype(np.int64), _KNOWN - 1)
        worth: Floats = self._knock[np.minimum(counts, _MOST), table_index(observation.limit[at]), turns, known]
        return worth
