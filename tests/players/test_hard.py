"""Hard's estimates: draws compared with trying every card, the opponent's cards, and the worth of points."""

from __future__ import annotations

import random

import pytest

from gin_desktop.analysis.hard_inputs import (
    DISCARD_DEPENDENT_INDICES,
    POSITION_NUMBER_COUNT,
    RISK_INDEX,
    cards_at,
    discard_numbers,
)
from gin_desktop.analysis.hard_tables import ENDINGS, eager_table_for, hard_tables, table_for
from gin_desktop.engine.cards import DECK, each, parse_card, parse_cards, to_set
from gin_desktop.engine.melds import meld_rules_for
from gin_desktop.engine.play.actions import Discard, DrawDiscard, Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import view_of
from gin_desktop.players.easy import unmelded
from gin_desktop.players.levels import level
from gin_desktop.players.opponent_model import OpponentModel, draw_odds, meld_chance, opponent_play
from gin_desktop.players.protocol import decide
from tests.players.test_view_validation import drawing

STANDARD = preset("standard")
MELDER = meld_rules_for("low", 1)


def cards(text: str) -> int:
    return to_set(parse_cards(text))


def test_a_draw_agrees_with_trying_every_card() -> None:
    rng = random.Random(6)
    for _ in range(100):
        some = rng.sample(DECK, 40)
        hand, unseen = to_set(some[:10]), some[10:]
        exact = [
            min(MELDER.deadwood((hand | 1 << card) ^ 1 << out) for out in each(hand | 1 << card)) for card in unseen
        ]
        draw = draw_odds(MELDER, hand, [(card, 1 / 30) for card in unseen], 10)
        assert draw.now == MELDER.deadwood(hand)
        # the short cut may miss that a meld can be given up for a card of more points
        assert -1e-9 <= draw.after - sum(exact) / 30 < 1.0
        assert draw.gin <= sum(count == 0 for count in exact) / 30 + 1e-9
        assert draw.gin <= draw.knock <= 1.0 + 1e-9


def test_a_card_is_melded_with_two_that_are_held() -> None:
    held = [0.0] * 52
    for card in parse_cards("8S 9S"):
        held[card] = 1.0
    assert meld_chance("low", parse_card("7S"), held) == 1.0
    assert meld_chance("low", parse_card("7H"), held) == 0.0


def test_the_chances_of_unseen_cards_add_up() -> None:
    """The opponent holds as many cards as it holds, and something comes next."""
    rng = random.Random(3)
    for seed in range(20):
        deck = list(DECK)
        random.Random(seed).shuffle(deck)
        round_ = Round(STANDARD, deck, 0)
        for _ in range(14):
            if round_.over or round_.phase is Phase.DEFENCE:
                break
            view = view_of(round_, round_.turn)
            model = OpponentModel(view)
            assert sum(model.held) == pytest.approx(view.opponent_count, abs=0.3)
            assert sum(chance for _, chance in model.stock) == pytest.approx(1.0)
            assert all(model.held[card] == 0.0 for card in each(view.hand))
            assert all(model.held[card] == 1.0 for card in each(view.opponent_known))
            quiet = [action for action in view.legal if not isinstance(action, Knock)]
            round_.apply(rng.choice(quiet))


def test_what_the_opponent_did() -> None:
    view = drawing()
    seen = opponent_play(view)
    assert seen.turns == 1
    assert seen.discarded == to_set([card for seat, card in view.discards if seat == view.opponent])
    assert view.upcard is not None
    assert seen.left == 1 << view.upcard


def test_what_the_opponent_discarded_makes_its_neighbours_unlikely() -> None:
    view = drawing()
    discarded = view.discards[-1][1]
    model = OpponentModel(view)
    loose = view.unseen & ~view.opponent_known
    near = [model.held[card] for card in each(cards_at(discarded, 0) & loose)]
    rest = [
        model.held[card]
        for card in each(loose & ~cards_at(discarded, 0) & ~cards_at(discarded, 1) & ~cards_at(discarded, 2))
    ]
    assert near
    assert max(near) < sum(rest) / len(rest)


def test_figures_fit_the_limit() -> None:
    tables = hard_tables()
    assert table_for(0) is tables.gin_only
    assert table_for(1) is table_for(7) is tables.low
    assert table_for(8) is table_for(10) is tables.high
    numbers = len(OpponentModel(drawing()).numbers_before_draw(drawing().hand))
    assert eager_table_for(7) is tables.low
    assert eager_table_for(8) is tables.eager
    for table in (tables.gin_only, tables.low, tables.high, tables.eager):
        assert [table.stage(turns) for turns in (0, 1, 2, 3, 4, 5, 6, 7, 8, 20)] == [0, 1, 2, 2, 3, 3, 4, 4, 5, 5]
        for stages in (table.after, table.before):
            assert len(stages) == 6
            assert all(len(rows) == 2 * ENDINGS and all(len(row) == numbers for row in rows) for rows in stages)
        assert all(list(counts) == sorted(counts) for by_known in table.defender_deadwood for counts in by_known)
        assert all(len(signs) == 10 for signs in table.sign_weights)


def test_what_tells_discards_apart() -> None:
    """The bends begin where a knock does: at the limit, and at what is left of it."""
    numbers = [0.0] * POSITION_NUMBER_COUNT
    numbers[1], numbers[5], numbers[7], numbers[RISK_INDEX], numbers[-1] = 1.3, 0.5, 0.4, 0.2, 7.0
    told = discard_numbers(numbers, 10, 8)
    assert told[: len(DISCARD_DEPENDENT_INDICES)] == tuple(numbers[place] for place in DISCARD_DEPENDENT_INDICES)
    assert told[len(DISCARD_DEPENDENT_INDICES) :] == pytest.approx((0.5, 0.0, 1.0, 1.0, 1.0, 0.26, 0.25, 0.16))
    numbers[1] = 0.8
    assert discard_numbers(numbers, 9, 8)[len(DISCARD_DEPENDENT_INDICES) :][:4] == pytest.approx((0.0, 1.0, 0.0, 0.9))


def discarding(hand: str, theirs: str, stock: int = 20) -> Round:
    """Seat 0 holds eleven cards and is to discard."""
    mine, other = cards(hand), cards(theirs)
    left = [card for card in DECK if not (mine | other) >> card & 1]
    return Position(
        rules=STANDARD, phase=Phase.DISCARD, turn=0, dealer=1, hands=(mine, other), pile=tuple(left[stock:]),
        stock=tuple(left[:stock]), turned=left[stock],
    ).build()  # fmt: skip


THEIRS = "KS QH JD TC 9S 8H 6D 5C 4S 2H"


@pytest.mark.parametrize("name", ["hard", "hard:careful", "hard:early", "hard:hunter"])
def test_gin_is_always_declared(name: str) -> None:
    round_ = discarding("AS AH AD 2C 3C 4C 7S 7H 7D 7C KH", THEIRS)
    action = decide(level(name).player, view_of(round_, 0), random.Random(1), 11)
    assert action == Knock(parse_card("KH"))


def test_a_draw_is_no_better_than_a_sure_knock_at_the_end() -> None:
    round_ = discarding("AS AH AD 2C 3C 4C 7S 7H 7D 2S KH", THEIRS, stock=2)
    action = decide(level("hard").player, view_of(round_, 0), random.Random(1), 11)
    assert action == Knock(parse_card("KH"))


def test_a_card_that_makes_gin_is_taken() -> None:
    mine, other = cards("AS AH AD 2C 3C 4C 7S 7H 7D KH"), cards(THEIRS)
    left = [card for card in DECK if not (mine | other) >> card & 1 and card != parse_card("7C")]
    round_ = Position(
        rules=STANDARD, phase=Phase.DRAW, turn=0, dealer=1, hands=(mine, other), stock=tuple(left[:20]),
        pile=(*left[20:], parse_card("7C")), turned=left[20],
    ).build()  # fmt: skip
    assert decide(level("hard").player, view_of(round_, 0), random.Random(1), 11) == DrawDiscard()


def test_a_discard_the_opponent_waits_for_is_kept() -> None:
    """Between two kings, the one that the opponent can certainly not use goes."""
    mine, other = cards("AS AH AD 2C 3C 4C 8S 8H KD KC 6D"), cards("KS KH QC JC TC 9S 5H 5D 4S 2H")
    left = [card for card in DECK if not (mine | other) >> card & 1]
    round_ = Position(
        rules=STANDARD, phase=Phase.DISCARD, turn=0, dealer=1, hands=(mine, other), pile=tuple(left[20:]),
        stock=tuple(left[:20]), turned=left[20], known=(0, cards("QC JC KS KH")),
    ).build()  # fmt: skip
    action = decide(level("hard").player, view_of(round_, 0), random.Random(1), 11)
    assert isinstance(action, Discard | Knock)
    assert action not in (Discard(parse_card("KD")), Discard(parse_card("KC")))


def test_the_beginner_sees_the_melds_that_stand_alone() -> None:
    assert unmelded(MELDER, cards("7S 7H 7D 2C 3C 4C KS KH QD 9C")) == cards("KS KH QD 9C")
    assert unmelded(MELDER, cards("2C 3C 4C 5C 6C")) == 0
    mistaken = cards("5S 6S 7S 7H 7D KC")
    assert unmelded(MELDER, mistaken) == cards("5S 6S KC"), "the set is seen first"
    assert MELDER.deadwood(mistaken) == 21
    overlap = cards("5S 6S 7S 7H 7D 7C")
    assert MELDER.deadwood(overlap) == 0
    assert unmelded(MELDER, overlap) == cards("5S 6S"), "the set of four hides the run"
