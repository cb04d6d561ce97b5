"""Reasons: each claim is asked of the engine again, over the decisions of whole rounds."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from gin_desktop.analysis.coaching.action_values import ActionValue, appraise, can_appraise
from gin_desktop.analysis.coaching.reasons import MOST, Reason, ReasonKind, reasons_for
from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.melds import meld_partners, meld_rules
from gin_desktop.engine.play.actions import Discard
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.levels import LEVELS
from gin_desktop.players.protocol import decide

K = ReasonKind


def gin_outs(view: View, ten: CardSet) -> int:
    """Counts the unseen cards after which some discard leaves no deadwood."""
    deadwood = meld_rules(view.rules).deadwood
    return sum(1 for card in each(view.unseen) if 0 in {deadwood((ten | 1 << card) ^ 1 << out) for out in each(ten)})


def meld_outs(view: View, ten: CardSet) -> int:
    """Counts the unseen cards that lower the deadwood by joining a meld."""
    rules = meld_rules(view.rules)
    return sum(
        1 for card in each(view.unseen) if rules.deadwood(ten | 1 << card) < rules.deadwood(ten) + rules.points[card]
    )


def held_after(view: View, value: ActionValue) -> CardSet:
    """Returns the ten cards after a discard, or those that the coach would keep."""
    if isinstance(value.action, Discard):
        return view.hand ^ 1 << value.action.card
    assert value.option is not None
    return value.option.hand


def pairs(view: View, card: Card) -> list[CardSet]:
    """Returns the pairs that the other side may hold, and that make a meld with a card."""
    possible = view.unseen | view.opponent_known
    return [pair for pair in meld_partners(view.rules.ace_runs, card) if pair & possible == pair]


def check(view: View, best: ActionValue, other: ActionValue, reason: Reason) -> None:
    """Asks the engine whether a reason is true."""
    rules = meld_rules(view.rules)
    kind = reason.kind
    if kind is K.GIN:
        assert best.option is None or rules.deadwood(best.option.hand) == 0
    elif kind is K.GIN_NEXT:
        assert view.top is not None
        assert 0 in {rules.deadwood((view.hand | 1 << view.top) ^ 1 << out) for out in each(view.hand)}
    elif kind is K.COMPLETES:
        assert view.top in reason.cards
        assert rules.is_meld(to_set(reason.cards))
        assert not rules.is_meld(to_set(reason.cards) & ~(1 << view.top))
        assert not to_set(reason.cards) & ~(view.hand | 1 << view.top)
    elif kind is K.EXTENDS:
        assert view.top is not None
        assert rules.is_meld(to_set(reason.cards))
        assert rules.is_meld(to_set(reason.cards) | 1 << view.top)
        assert not to_set(reason.cards) & ~view.hand
    elif kind is K.LOWERS:
        assert (reason.count, reason.than) == (rules.deadwood(view.hand), rules.deadwood(held_after(view, best)))
        assert reason.than + 3 <= reason.count
    elif kind is K.TAKE_IDLE:
        assert reason.card == view.top is not None
        assert not any(meld >> view.top & 1 for meld in rules.melds_in(view.hand | 1 << view.top))
    elif kind in (K.KNOCK_WINS, K.KNOCK_RISK):
        assert 0 <= reason.count <= 100
    elif kind is K.STOCK_SHORT:
        assert reason.count == view.draws_left <= 6
    elif kind is K.GIN_OUTS:
        assert (reason.count, reason.than) == (gin_outs(view, held_after(view, best)), view.unseen.bit_count())
    elif kind is K.MORE_GIN_OUTS:
        assert reason.count == gin_outs(view, held_after(view, best)) > reason.than
        assert reason.than == gin_outs(view, held_after(view, other))
    elif kind is K.KEEPS_MELD:
        assert rules.is_meld(to_set(reason.cards))
        assert reason.card in reason.cards
        assert not to_set(reason.cards) & ~view.hand
    elif kind is K.MORE_OUTS:
        before = view.hand if view.hand.bit_count() == 10 else held_after(view, other)
        assert reason.count == meld_outs(view, held_after(view, best)) > reason.than == meld_outs(view, before)
    elif kind is K.LESS_DEADWOOD:
        assert reason.count == rules.deadwood(held_after(view, best)) < reason.than
        assert reason.than == rules.deadwood(held_after(view, other))
    elif kind is K.NOBODY_CAN_USE:
        assert reason.card is not None
        assert not pairs(view, reason.card)
    elif kind is K.FEWER_PAIRS:
        assert reason.card is not None
        assert reason.count == len(pairs(view, reason.card)) < reason.than == len(pairs(view, *reason.cards))
    elif kind is K.TOOK_NEAR:
        assert reason.card is not None
        assert reason.cards
        for near in reason.cards:
            assert view.opponent_known >> near & 1
            assert any(pair >> near & 1 for pair in pairs(view, reason.card))
    elif kind is K.SHED_NEAR:
        thrown = {card for seat, card in view.discards if seat == view.opponent}
        assert reason.cards
        assert set(reason.cards) <= thrown


@pytest.mark.parametrize("name", ["standard", "oklahoma", "match_20_25"])
def test_every_reason_is_true(name: str) -> None:
    rng = random.Random(6)
    given: Counter[ReasonKind] = Counter()
    for number in range(2):
        round_ = Round(preset(name), rng.sample(range(52), 52), number % 2)
        while not round_.over:
            view = view_of(round_, round_.turn)
            action = decide(LEVELS["easy"].player, view, rng, 1)
            if can_appraise(view) and len(view.legal) > 1:
                appraisal = appraise(view)
                for other in appraisal.values[1:]:
                    found = reasons_for(view, appraisal.best, other)
                    assert len(found) <= MOST
                    assert len({one.kind for one in found}) == len(found)
                    for reason in found:
                        given[reason.kind] += 1
                        check(view, appraisal.best, other, reason)
            round_.apply(action)
    assert len(given) >= 6
