"""Simple players for the simulator, and rounds played side by side: partners and yardsticks for training.

They decide for many rounds at once. A style is a handful of weights; it is no level of the program.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis.batch import FULL, Cards, Counts, Flags, popcount
from gin_desktop.analysis.draw_odds import Floats, Outs, outs_for
from gin_desktop.analysis.simulation.playing import Side, deals, play
from gin_desktop.analysis.simulation.rounds import LAST, MUST, NO_CARD, Rounds
from gin_desktop.engine.ruleset import RuleSet

_ONE: Final[Cards] = np.array(1, np.int64)
DRAWN_HAND_SIZE: Final = 11
"""Cards in a hand that has drawn."""
DISCARD_SEARCH_MARGIN: Final = 11
"""Discards that leave this many points more than the best one are not examined: more than any style would pay."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a scripted player weighs things, in points of deadwood."""

    name: str
    outs: float = 0.0
    """the value of one more unseen card that completes a meld"""
    danger: float = 0.0
    """the cost of one more pair that makes a meld with the card discarded"""
    look: float = 0.0
    """the weight of the least deadwood after the next draw"""
    decay: float = 0.9
    """the factor by which that falls with each discard"""
    knock: int = 99
    """the greatest deadwood that knocks in the first turns, where the rules allow it"""
    until: int = 99
    """the number of turns of its own that these are"""
    late: int = 99
    """the greatest deadwood that knocks later"""
    better: int = 99
    """takes a card also when it is lower by this much than the highest deadwood card"""


SIMPLE: Final = Style(name="simple")
"""Takes cards that complete a meld, discards what leaves the least, knocks at once."""
EARLY: Final = Style(name="early", outs=0.6, danger=0.2)
"""Knocks at once, and discards carefully."""
CAMPER: Final = Style(name="camper", outs=1.0, danger=0.2, knock=0, late=0)
"""Waits for gin."""
HUNTER: Final = Style(name="hunter", outs=1.0, danger=0.7, knock=10, until=4, late=2)
"""Knocks in the first turns, then waits for gin."""
CHAMPION: Final = Style(name="champion", danger=0.6, look=0.9, knock=10, until=3, late=0)
"""Looks a draw ahead, and waits for gin after the first turns."""
STYLES: Final = (SIMPLE, EARLY, CAMPER, HUNTER, CHAMPION)


class Scripted:
    """Plays a style; ``rng`` decides between about equally good discards."""

    def __init__(self, style: Style, rng: np.random.Generator) -> None:
        self.style: Final = style
        self.rng: Final = rng

    def choose_draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> Flags:
        """Returns whether each seat takes the upcard or the top discard, as its style would."""
        outs = _outs(rounds)
        hand, card = rounds.held(rows, seats), rounds.top[rows]
        take: Flags = (outs.completing(hand) >> card & _ONE).astype(np.bool_)
        take |= rounds.phase[rows] == LAST
        if self.style.better < 99:
            _, melded = rounds.melds.deadwood_and_melded(hand)
            take |= outs.highest_points(hand & ~melded) - rounds.melds.points[card] >= self.style.better
        return take

    def choose_discard(self, rounds: Rounds, rows: Cards, seats: Cards) -> tuple[Cards, Flags]:
        """Returns the card each seat discards (-1 for big gin), and whether it knocks with it, as its style would."""
        melds, count, limit = rounds.melds, len(rows), rounds.limit[rows]
        hand = rounds.held(rows, seats)
        discarded = single_card_sets(hand)
        left = hand ^ discarded
        counts = melds.deadwood(left.ravel()).reshape(DRAWN_HAND_SIZE, count)
        cost = self.rng.random((DRAWN_HAND_SIZE, count), np.float32)
        cost *= np.float32(0.5)
        cost += counts
        style = self.style
        if style.outs or style.danger or style.look:
            which, at = (counts <= counts.min(0) + DISCARD_SEARCH_MARGIN).nonzero()
            cost[which, at] += self._worries(
                rounds, rows[at], seats[at], hand[at], left[which, at], discarded[which, at], limit[at]
            )
        cost[counts == 0] = -100
        forbidden = rounds.forbidden(rows)
        cost[discarded == np.where(forbidden >= 0, _ONE << np.maximum(forbidden, 0), 0)] = 1e6
        must = rounds.phase[rows] == MUST
        if must.any():
            cost[must & (counts > limit)] += 1e4
        best = cost.argmin(0)
        line = np.arange(count)
        points = counts[best, line]
        early = rounds.turns[rows] // 2 < style.until
        knock = (points <= np.where(early, style.knock, style.late)) | must | (points == 0)
        knock &= points <= limit
        card = card_of(discarded[best, line])
        if rounds.rules.big_gin:
            big = melds.deadwood(hand) == 0
            card[big] = NO_CARD
            knock |= big
        return card, knock

    def _worries(
        self, rounds: Rounds, rows: Cards, seats: Cards, hand: Cards, left: Cards, discarded: Cards, limit: Counts
    ) -> Floats:
        """Returns the cost of a discard besides the points it leaves."""
        style, outs = self.style, _outs(rounds)
        known, gone = rounds.known_cards_of(rows, 1 - seats), rounds.gone[rows]
        unseen = FULL & ~(hand | gone | known | rounds.out[rows])
        cost = np.zeros(len(rows), np.float32)
        if style.outs:
            cost -= np.float32(style.outs) * popcount(outs.completing(left) & unseen)
        if style.look:
            best = outs.next_draws(left, unseen, limit).best
            cost += np.float32(style.look) * np.float32(style.decay) ** rounds.turns[rows] * best
        if style.danger:
            card = card_of(discarded)
            fits = outs.completing(known) >> card & _ONE
            cost += np.float32(style.danger) * (outs.danger(card, FULL & ~(hand | gone)) + 3 * fits)
        return cost


def _outs(rounds: Rounds) -> Outs:
    return outs_for(*rounds.melds.config)


def single_card_sets(hands: Cards) -> Cards:
    """Returns the cards of hands of eleven, each alone in a set: shape (11, hands)."""
    cards = np.empty((DRAWN_HAND_SIZE, len(hands)), np.int64)
    left = hands.copy()
    for place in range(DRAWN_HAND_SIZE):
        np.bitwise_and(left, -left, out=cards[place])
        left ^= cards[place]
    return cards


def card_of(single: Cards) -> Cards:
    """Returns the numbers of cards that are alone in their sets."""
    numbers: Cards = np.bitwise_count(single - _ONE).astype(np.int64)
    return numbers


# -- playing -----------------------------------------------------------------------------------------------------------


class Score(NamedTuple):
    """Points a round of one side less the other's, their standard error, and how the rounds ended: how often each
    outcome (by number) won points for either side; drawn rounds count in neither row."""

    points: float
    error: float
    outcomes: npt.NDArray[np.int64]


def match(rules: RuleSet, one: Side, other: Side, deals_count: int, seed: int, *, at_once: int = 2000) -> Score:
    """Plays ``deals_count`` deals twice, with the seats swapped, ``at_once`` side by side."""
    rng = np.random.default_rng(seed)
    pairs, outcomes = [], np.zeros((2, 8), np.int64)
    for first in range(0, deals_count, at_once):
        count = min(at_once, deals_count - first)
        decks, dealers = deals(rng, count), rng.integers(0, 2, count)
        there, back = Rounds(rules, decks, dealers), Rounds(rules, decks, dealers)
        play(there, (one, other))
        play(back, (other, one))
        pairs.append((there.points - back.points) / 2)
        for rounds, sign in ((there, 1), (back, -1)):
            for line, won in enumerate((rounds.points * sign > 0, rounds.points * sign < 0)):
                outcomes[line] += np.bincount(rounds.outcome[won], minlength=8)
    points = np.concatenate(pairs)
    return Score(float(points.mean()), float(points.std() / np.sqrt(len(points))), outcomes)
