"""Positions: valid ones build rounds like any other, invalid ones are refused with a code."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.engine.cards import each, to_set
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position, PositionError, complete_position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import DrawReason
from gin_desktop.engine.ruleset import RuleSet
from tests.engine.makers import DECK, RULES, card, cards, melds, play, snapshot, states

seeds = st.integers(0, 2**32)
STANDARD = preset("standard")


def position_of(round_: Round) -> Position:
    """Returns the position of a round."""
    return Position(
        rules=round_.rules,
        phase=round_.phase,
        turn=round_.turn,
        dealer=round_.dealer,
        hands=(round_.hands[0], round_.hands[1]),
        pile=tuple(round_.pile),
        stock=round_.stock,
        turned=round_.turned,
        drawn=round_.drawn,
        taken=round_.taken,
        known=(round_.known[0], round_.known[1]),
        spread=round_.require_showdown().spread if round_.phase is Phase.DEFENCE else None,
        knock_discard=None if round_.showdown is None else round_.showdown.discard,
        cube=round_.cube.factor,
        cube_owner=round_.cube.owner,
        offered=1 if round_.cube.offer is None else round_.cube.offer.factor,
        resigned=round_.cube.resigned is not None,
        free_draw=round_.free_draw,
    )


@given(seeds, st.sampled_from(RULES))
def test_every_state_of_a_round_can_be_built_again(seed: int, rules: RuleSet) -> None:
    for round_ in states(seed, rules):
        if round_.over:
            return
        twin = position_of(round_).build()
        mine, theirs = snapshot(round_), snapshot(twin)
        for name in ("dealt", "discards", "quiet_turns", "passed"):
            mine.pop(name)
            theirs.pop(name)
        assert theirs == mine
        assert twin.legal_actions() == round_.legal_actions()


@given(seeds, st.sampled_from(RULES), st.sampled_from([Phase.UPCARD, Phase.DRAW, Phase.DISCARD]), st.integers(0, 1))
def test_what_is_filled_in_can_be_played(seed: int, rules: RuleSet, phase: Phase, turn: int) -> None:
    if rules.start == "eleven" and phase is Phase.UPCARD:
        return
    rng = random.Random(seed)
    hand = to_set(rng.sample(DECK, 11 if phase is Phase.DISCARD else 10))
    position = complete_position(rules, phase, turn=turn, dealer=1 - turn, hand=hand if seed % 2 else None)
    round_ = position.build()
    assert (round_.turn, round_.phase) == (turn, phase)
    opened = dict(round_.deal_event().hands)
    assert opened == {seat: tuple(each(round_.hands[seat])) for seat in (0, 1)}
    play(rng, round_)
    assert round_.over


def test_fill_puts_cards_where_they_are_asked_for() -> None:
    position = complete_position(
        STANDARD, Phase.DRAW, turn=1, dealer=0, hand=cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS"), turned=card("KD"),
        top=card("QC"), stock=7,
    )  # fmt: skip
    round_ = position.build()
    assert round_.hands[1] == cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS")
    assert round_.pile[-2:] == [card("KD"), card("QC")]
    assert (round_.stock_count, round_.turned) == (7, card("KD"))
    drawn = complete_position(STANDARD, Phase.DISCARD, turn=0, dealer=1, drawn=card("KC"), taken=True)
    assert drawn.hands[0] >> card("KC") & 1


def test_a_dead_stock_says_what_follows() -> None:
    over = complete_position(STANDARD, Phase.DRAW, turn=0, dealer=1, stock=2).build()
    assert over.facts is not None
    assert over.facts.draw_reason is DrawReason.STOCK
    rules = STANDARD.but(last_draw_knock=False)
    assert complete_position(rules, Phase.DISCARD, turn=0, dealer=1, stock=2).build().over
    # the side that discarded the last card held nothing but melds, and must go gin: that is over and past
    must = STANDARD.but(must_go_gin=True)
    assert (
        complete_position(must, Phase.DRAW, turn=0, dealer=1, hand=cards("2H 4H 6H 8H TH QH 2D 4D 6D 8D"), stock=2)
        .build()
        .over
    )


GOOD: dict[str, Any] = {
    "rules": STANDARD,
    "phase": Phase.DRAW,
    "turn": 0,
    "dealer": 1,
    "hands": (to_set(DECK[:10]), to_set(DECK[10:20])),
    "pile": (20,),
    "stock": tuple(DECK[21:]),
    "turned": 20,
}
ELEVEN = to_set(DECK[:10]) | 1 << 51
DISCARDING = {"phase": Phase.DISCARD, "hands": (ELEVEN, to_set(DECK[10:20])), "stock": tuple(DECK[21:51])}
LAST = {"rules": STANDARD.but(last_discard="knock_only"), "pile": tuple(DECK[22:]), "stock": (20, 21)}


def test_good_positions() -> None:
    Position(**GOOD).build()
    Position(**GOOD | DISCARDING).build()
    Position(**GOOD | {"phase": Phase.UPCARD}).build()
    Position(**GOOD | {"phase": Phase.DRAW_STOCK}).build()
    Position(**GOOD | LAST | {"phase": Phase.LAST_DISCARD}).build()
    dealer = Position(**GOOD | {"phase": Phase.UPCARD, "dealer": 0}).build()
    assert dealer.passed == (1,)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"stock": tuple(DECK[21:51])}, "card_missing"),
        ({"stock": (20, *DECK[21:])}, "card_twice"),
        ({"hands": (to_set(DECK[:11]), to_set(DECK[10:20]))}, "card_twice"),
        ({"hands": (to_set(DECK[:9]), to_set(DECK[10:20])), "stock": (9, *DECK[21:])}, "hand_size"),
        ({"phase": Phase.DISCARD}, "hand_size"),
        (DISCARDING | {"phase": Phase.DRAW}, "hand_size"),
        ({"phase": Phase.OVER}, "bad_phase"),
        ({"turn": 2}, "bad_turn"),
        ({"dealer": -1}, "bad_turn"),
        ({"phase": Phase.DRAW_STOCK, "dealer": 0}, "bad_turn"),
        ({"known": (1 << 15, 0)}, "bad_known"),
        ({"drawn": 3}, "bad_drawn"),
        (DISCARDING | {"drawn": 15}, "bad_drawn"),
        (DISCARDING | {"taken": True}, "bad_drawn"),
        ({"phase": Phase.UPCARD, "turned": 25}, "bad_turned"),
        ({"phase": Phase.UPCARD, "pile": (), "stock": tuple(DECK[20:])}, "no_upcard"),
        ({"phase": Phase.UPCARD, "pile": (*DECK[22:], 20), "stock": (21,)}, "stock_dead"),
        ({"phase": Phase.DRAW_STOCK, "rules": STANDARD.but(upcard_rule="dealer_turn")}, "bad_phase"),
        ({"phase": Phase.UPCARD, "dealer": 0, "rules": STANDARD.but(upcard_rule="dealer_turn")}, "bad_phase"),
        ({"phase": Phase.LAST_DISCARD}, "bad_phase"),
        (LAST | {"phase": Phase.LAST_DISCARD, "pile": (20,), "stock": tuple(DECK[21:])}, "stock_dead"),
        ({"knock_discard": 51, "stock": tuple(DECK[21:51])}, "bad_phase"),
        ({"phase": Phase.DEFENCE}, "hand_size"),
        ({"phase": Phase.DEFENCE, "knock_discard": 51, "stock": tuple(DECK[21:51]), "turn": 0,
          "spread": melds("JS QS KS")}, "bad_spread"),
    ],
)  # fmt: skip
def test_what_cannot_be(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(PositionError) as caught:
        Position(**GOOD | changes).build()
    assert caught.value.code == code


def test_the_last_discard_that_allows_no_knock_is_not_offered() -> None:
    rules = STANDARD.but(last_discard="knock_only")
    hand = cards("AS 3S 5S 7H 9H JH KD 2C 4C 6C")
    position = complete_position(rules, Phase.DRAW, turn=0, dealer=1, hand=hand, top=card("KC"), stock=2)
    with pytest.raises(PositionError, match="bad_phase"):
        replace(position, phase=Phase.LAST_DISCARD).build()


def test_a_card_asked_for_twice() -> None:
    with pytest.raises(PositionError, match="card_twice"):
        complete_position(STANDARD, Phase.DRAW, turn=0, dealer=1, hand=to_set(DECK[:10]), top=3).build()
