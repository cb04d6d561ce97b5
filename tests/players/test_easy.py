"""Easy: the melds it sees and misses, the cards it takes, its knocks, and its defence."""

from __future__ import annotations

import random

import pytest

from gin_desktop.engine.cards import DECK, each, parse_card, parse_cards, to_set
from gin_desktop.engine.layoffs import best_defence, defence_deadwood
from gin_desktop.engine.melds import meld_rules, meld_rules_for
from gin_desktop.engine.play.actions import Action, Defend, Discard, DrawDiscard, DrawStock, Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import view_of
from gin_desktop.players.easy import loose_at_recheck
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide

MELDER = meld_rules_for("low", 1)


def cards(text: str) -> int:
    return to_set(parse_cards(text))


def easy(
    phase: Phase, mine: str, theirs: str = "KS QH JD TC 9S 8D 6D 5C 4H 2H", top: str = "", knock: str = ""
) -> Action:
    """What Easy does in a position; with ``knock`` the other side has just knocked with that card."""
    hands, last = (cards(mine), cards(theirs)), [parse_card(card) for card in (top, knock) if card]
    left = [card for card in DECK if not (hands[0] | hands[1]) >> card & 1 and card not in last]
    round_ = Position(
        rules=preset("standard"), phase=phase, turn=0, dealer=1, hands=hands, stock=tuple(left[:18]), turned=left[18],
        pile=(*left[18:], *last[:1]) if top else tuple(left[18:]), knock_discard=parse_card(knock) if knock else None,
    ).build()  # fmt: skip
    return decide(level("easy").player, view_of(round_, 0), random.Random(1), 1)


@pytest.mark.parametrize(
    ("mine", "top", "takes"),
    [
        ("7S 7H 7C AC 2C 3C KC QD 9D 3H", "7D", True),  # a fourth
        ("7S 7H 7C AC 2C 3C KC QD 9D 3H", "4C", True),  # an end of a run
        ("7S 7H 7C AC 2C 3C KH KD KC 3H", "4C", True),  # gin
        ("7S 7H 6C AC 2C 3C KC QD 9D 3H", "7D", True),
        ("7S 7H 7C AC 2C 3C KC QD 9D 3H", "AH", False),
    ],
)
def test_what_makes_or_lengthens_a_meld_is_taken(mine: str, top: str, takes: bool) -> None:
    assert easy(Phase.DRAW, mine, top=top) == (DrawDiscard() if takes else DrawStock())


@pytest.mark.parametrize("mine", ["7S 7H 7C AC 2C 3C 4C KH KD KC 3H", "5S 6S 7S 7H 7D 7C AC 2C 3C 4C 3H"])
def test_gin_is_declared_at_the_second_look(mine: str) -> None:
    """In the second hand the set of four hides the run, until it looks for runs first."""
    assert easy(Phase.DISCARD, mine) == Knock(parse_card("3H"))


def test_it_never_knocks_with_more_than_it_sees() -> None:
    knocks = 0
    for seed in range(60):
        rng = random.Random(seed)
        hand = to_set(rng.sample([card for card in DECK if card % 13 < 5], 11))
        left = [card for card in DECK if not hand >> card & 1]
        round_ = Position(
            rules=preset("standard"), phase=Phase.DISCARD, turn=0, dealer=1, hands=(hand, to_set(left[:10])),
            pile=tuple(left[28:]), stock=tuple(left[10:28]), turned=left[28],
        ).build()  # fmt: skip
        action = decide(level("easy").player, view_of(round_, 0), rng, 1)
        least = min(MELDER.total(loose_at_recheck(MELDER, hand ^ 1 << card)) for card in each(hand))
        if isinstance(action, Knock) and action.discard is not None:
            knocks += 1
            assert MELDER.deadwood(hand ^ 1 << action.discard) <= least <= 3
        else:
            assert isinstance(action, Discard)
            assert least > 3
    assert knocks > 10


def test_a_knock_is_answered_with_what_fits_the_table_as_it_lies() -> None:
    """The five goes on the run; the four after it, and the king of the own run, stay where they are."""
    knocker = "6H 7H 8H KS KH KC AS AD AC 2D"
    hand = "5H 4H 9C 9S 9D TD JD QD KD 2S"
    answer = easy(Phase.DEFENCE, hand, knocker, knock="9H")
    assert isinstance(answer, Defend)
    assert set(answer.melds) == {cards("9C 9S 9D"), cards("TD JD QD KD")}
    assert [card for card, _ in answer.layoffs] == [parse_card("5H")]


def test_the_beginner_defends_legally() -> None:
    """An answer that is not legal raises."""
    answers = 0
    for seed in range(12):
        deck, rng = list(DECK), random.Random(seed)
        rng.shuffle(deck)
        round_ = Round(preset(("standard", "around_corner")[seed % 2]), deck, 0)
        while not round_.over:
            view = view_of(round_, round_.turn)
            action = decide(level("easy").player, view, rng, 1)
            if isinstance(action, Defend):
                shown, melder = view.require_showdown(), meld_rules(view.rules)
                left = defence_deadwood(melder, view.hand, shown.spread, action.melds, action.layoffs)
                best = best_defence(melder, view.hand, shown.spread, layoffs=shown.layoffs_allowed).deadwood
                assert left >= best
                answers += 1
            round_.apply(action)
    assert answers
