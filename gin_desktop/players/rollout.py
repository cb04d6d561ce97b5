"""Estimates of a round's result: random hands that the opponent may hold, and playouts to the end of the round.

In a playout both sides play simply (draw from the stock, discard what leaves the least deadwood, knock at the first
chance). That is accurate enough for the decisions that use it: the cube, and a knock with the last discard.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator
from dataclasses import dataclass

from gin_desktop.analysis.match_equity import spade_turned
from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import MeldRules, meld_rules
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.seating import other_side
from gin_desktop.engine.view import View

_MOST_DRAWS = 6
"""The most draws by which a sampled hand is improved, as after so many turns hands hardly get better."""


@dataclass(frozen=True, slots=True)
class SampleResult:
    """The results of one possible deal of the unseen cards, at a factor of 1.

    ``points`` and ``boxes`` are those of a playout, positive for the deciding seat. ``refusing`` are the points that
    the seat would pay for resigning now, ``refused`` those that its opponent would.
    """

    points: int
    boxes: int
    refusing: int
    refused: int


def turn_holder(view: View) -> int:
    """Returns the seat whose turn it is to draw or discard, also while a double is being answered."""
    return view.turn if view.cube.offer is None else view.cube.offer.holder


def samples(view: View, rng: random.Random, count: int) -> Generator[None, None, list[SampleResult]]:
    """Returns ``count`` samples, each played out to the end; one step each."""
    found = []
    for _ in range(count):
        found.append(_sample(view, rng))
        yield
    return found


def knock_value(
    view: View, ten: CardSet, rng: random.Random, count: int, worth: Callable[[float], float] = float
) -> Generator[None, None, float]:
    """Returns the mean worth of knocking with these ten cards, over ``count`` possible hands of the opponent.

    ``worth`` is a function of the points; by default it is the points themselves.
    """
    melder = meld_rules(view.rules)
    won = 0.0
    for _ in range(count):
        hand, _ = possible_deal(view, melder, rng)
        won += worth(_knock(view, melder, ten, hand)[0])
        yield
    return won / max(1, count)


def possible_deal(view: View, melder: MeldRules, rng: random.Random) -> tuple[CardSet, list[Card]]:
    """Returns a random hand that the opponent may hold, and the stock that is left.

    The hand is improved by as many draws as the opponent had turns.
    """
    loose = list(each(view.unseen & ~view.opponent_known))
    rng.shuffle(loose)
    size = view.opponent_count - view.opponent_known.bit_count()
    hand, stock = view.opponent_known | to_set(loose[:size]), loose[size:]
    turns = sum(1 for seat, _ in view.discards if seat == view.opponent)
    for _ in range(min(turns, _MOST_DRAWS, len(stock))):
        place = rng.randrange(len(stock))
        discard = _worst_card(melder, hand | 1 << stock[place], view.opponent_known)
        hand = (hand | 1 << stock[place]) ^ 1 << discard
        stock[place] = discard
    return hand, stock


def _worst_card(melder: MeldRules, hand: CardSet, keep: CardSet = 0) -> Card:
    """Returns the discard that leaves the least deadwood; of several the highest. ``keep`` may not be discarded."""
    cards = [card for card in each(hand) if not keep >> card & 1]
    return min(cards, key=lambda card: (melder.deadwood(hand ^ 1 << card), -melder.points[card]))


def _sample(view: View, rng: random.Random) -> SampleResult:
    melder = meld_rules(view.rules)
    worlds = [possible_deal(view, melder, rng)]
    if (view.cube.offer is not None and view.cube.offer.seat == view.opponent) or view.cube.owner == view.seat:
        # nobody doubles with a poor hand: take the better of two possible hands
        worlds.append(possible_deal(view, melder, rng))
    theirs, stock = min(worlds, key=lambda world: melder.deadwood(world[0]))
    mine = view.hand
    ten = [hand ^ 1 << _worst_card(melder, hand) if hand.bit_count() == 11 else hand for hand in (mine, theirs)]
    first = turn_holder(view)
    points, boxes = _play_out(view, melder, [mine, theirs], 0 if first == view.seat else 1, stock)
    return SampleResult(points, boxes, _resigned(view, melder, ten[1], ten[0]), _resigned(view, melder, ten[0], ten[1]))


def _play_out(view: View, melder: MeldRules, hands: list[CardSet], mover: int, stock: list[Card]) -> tuple[int, int]:
    """Plays on until one side can knock, and returns points and boxes for the first hand (0 for a draw)."""
    left = view.stock_count
    while True:
        hand = hands[mover]
        if hand.bit_count() == 10:
            if left <= view.rules.dead_stock or not stock:
                return 0, 0
            hand |= 1 << stock.pop()
            left -= 1
        hand ^= 1 << _worst_card(melder, hand)
        hands[mover] = hand
        if melder.deadwood(hand) <= view.limit:
            points, boxes = _knock(view, melder, hand, hands[other_side(mover)])
            return (points, boxes) if mover == 0 else (-points, -boxes)
        mover = other_side(mover)


def _knock(view: View, melder: MeldRules, ten: CardSet, defender: CardSet) -> tuple[int, int]:
    """Returns points and boxes for a side that knocks with ten cards; a defender with eleven discards one first."""
    rules = view.rules
    deadwood = melder.deadwood(ten)
    if defender.bit_count() == 11:
        defender ^= 1 << _worst_card(melder, defender)
    ending = Ending.KNOCK if deadwood else Ending.GIN
    layoffs = rules.allows_layoffs_on(ending)
    answer = best_defence(melder, defender, melder.best_arrangement(ten), layoffs=layoffs).deadwood
    score = score_round(RoundFacts(ending, 0, 1, deadwood, answer, spade=spade_turned(view)), rules)
    return (score.points, score.boxes) if score.winner == 0 else (-score.points, -score.boxes)


def _resigned(view: View, melder: MeldRules, doubler: CardSet, resigner: CardSet) -> int:
    """Returns the points that the resigner pays at a factor of 1 (RULES.md 4.5)."""
    deadwood = melder.deadwood(doubler)
    layoffs = view.rules.allows_layoffs_on(Ending.RESIGN, deadwood)
    answer = best_defence(melder, resigner, melder.best_arrangement(doubler), layoffs=layoffs).deadwood
    return score_round(RoundFacts(Ending.RESIGN, 0, 1, deadwood, answer, 1, spade_turned(view)), view.rules).points
