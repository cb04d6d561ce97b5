"""Conversion of a View to an Observation of one row, the raw material of the networks' features."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from gin_desktop.analysis.batch import FULL
from gin_desktop.analysis.draw_odds import Floats, outs_for
from gin_desktop.analysis.ensemble.ending_features import HAND
from gin_desktop.analysis.ensemble.meld_encoder import STYLE_NUMBERS, style_numbers
from gin_desktop.analysis.ensemble.opponent_type import LEAST_READ_LIMIT, PRIOR, TYPE_COUNT, type_chances, type_evidence
from gin_desktop.analysis.ensemble.play_features import FIRST_DISCARDS, ShownRounds, discard_sums
from gin_desktop.analysis.observation import Observation
from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.view import PastRound, View


def observe(view: View) -> Observation:
    """Returns what the seat of ``view`` knows besides its hand."""
    me, other = view.seat, view.opponent
    # a card taken in this turn does not count before the next one, as taking it is judged by what may follow
    taken = 1 << view.drawn if view.taken and view.drawn is not None else 0
    held = view.hand & ~taken
    discarded = [0, 0]
    takes = [0, 0]
    lain: CardSet = 0 if view.upcard is None else 1 << view.upcard
    recent: list[int] = []
    for seat, card in view.discards:
        bit = 1 << card
        side = 0 if seat == me else 1
        discarded[side] |= bit
        if lain & bit:  # it was on the pile before, so that side had taken it
            takes[side] += 1
        lain |= bit
        if side:
            recent.append(card)
    takes[0] += (held & lain).bit_count()
    takes[1] += view.opponent_known.bit_count()
    last_two = sum(1 << card for card in set(recent[-2:])) & ~held
    gone = FULL & ~(view.unseen | held | view.opponent_known)
    offered = view.phase is Phase.UPCARD
    # the first seat takes the upcard, so nobody has passed it
    first = (offered or (view.taken and not view.discards)) and not view.passed
    return Observation(
        known=_one(view.opponent_known),
        discarded=_one(discarded[1]),
        theirs=_one(discarded[1] & gone & ~last_two),
        recent=_one(last_two),
        last=_one(last_two & 1 << recent[-1] if recent else 0),
        own_discards_left=_one(discarded[0] & gone),
        left=_one(0 if first else gone & ~discarded[1]),
        gone=_one(gone),
        limit=np.array([view.limit], np.int16),
        draws=np.array([view.stock_count - view.rules.dead_stock], np.int16),
        turns=np.array([len(view.discards)], np.int16),
        opponent_takes=np.array([takes[1]], np.int16),
        own_takes=np.array([takes[0]], np.int16),
        upcard=np.array([offered]),
        first=np.array([first]),
        style=style_of(view.earlier, other, view),
        types=types_of(view.earlier, other, view),
    )


def style_of(earlier: tuple[PastRound, ...], seat: int, view: View) -> Floats:
    """Returns the style of a seat in the finished rounds (1, STYLE_NUMBERS)."""
    if not earlier:
        return np.zeros((1, STYLE_NUMBERS), np.float32)
    melder = meld_rules(view.rules)
    counts = np.zeros((1, STYLE_NUMBERS), np.float32)
    for past in earlier:
        facts = past.facts
        counts[0, 0] += 1
        ended = facts.knocker == seat and facts.ending in (Ending.KNOCK, Ending.GIN, Ending.BIG_GIN)
        if ended and facts.knocker_deadwood:
            counts[0, 1] += 1
            counts[0, 4] += len(past.discards)
            counts[0, 5] += facts.knocker_deadwood
        elif ended:
            counts[0, 2] += 1
        else:
            hand = past.hands[seat]
            points = melder.deadwood(hand)
            counts[0, 3] += 0 < points <= past.limit and hand.bit_count() == 10
            counts[0, 6] += min(points, 60)
    return style_numbers(counts)


def types_of(earlier: tuple[PastRound, ...], seat: int, view: View) -> Floats:
    """Returns the chances of a seat's types of player after the finished rounds (1, TYPE_COUNT)."""
    chances = PRIOR.copy()
    for past in earlier:
        chances += _says(past, seat, view.rules.ace_runs, view.rules.ace_points)
    return type_chances(chances[None])


@lru_cache(maxsize=256)
def _says(past: PastRound, seat: int, ace_runs: AceRuns, ace_points: int) -> Floats:
    """Returns what a finished round adds to the log chances of the types (TYPE_COUNT,)."""
    hand, facts = past.hands[seat], past.facts
    # a round that ended by a refused double says nothing about knocks that were not made
    if past.limit < LEAST_READ_LIMIT or hand.bit_count() != HAND or facts.ending is Ending.RESIGN:
        return np.zeros(TYPE_COUNT, np.float32)
    ended = facts.knocker == seat and facts.ending in (Ending.KNOCK, Ending.GIN, Ending.BIG_GIN)
    outs = outs_for(ace_runs, ace_points)
    own = [card for side, card in past.discards if side == seat]
    given, so_far = _given(past, seat)
    sums = discard_sums(outs.melds, np.array(own, np.int64), np.arange(len(own)), np.array(so_far, np.int64)).sum(0)[
        None
    ]
    last, before = ([0, 0, *(1 << card for card in own)][-place] for place in (1, 2))
    numbers = len(past.discards), facts.knocker_deadwood if ended else outs.melds.m.deadwood(hand), past.limit
    turns, points, limit = (np.array([number], np.int16) for number in numbers)
    cards = _one(hand), _one(last), _one(before)
    all_, soon = (_one(sum(1 << card for card in set(some))) for some in (given, given[:FIRST_DISCARDS]))
    found: Floats = type_evidence(outs, ShownRounds(*cards, turns, np.array([ended]), points, limit, sums, all_, soon))[
        0
    ]
    return found


def _given(past: PastRound, seat: int) -> tuple[list[Card], list[CardSet]]:
    """Returns the opponent's discards in order, and what it had discarded before each discard of this seat."""
    given: list[Card] = []
    so_far: list[CardSet] = []
    lies: CardSet = 0
    for side, card in past.discards:
        if side == seat:
            so_far.append(lies)
        else:
            given.append(card)
            lies |= 1 << card
    return given, so_far


def _one(cards: CardSet) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array([cards], np.int64)
