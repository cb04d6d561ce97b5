"""What was done and not done in a round, and when."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gin_desktop.analysis.coaching.play_evidence import (
    LEVEL_NAMES,
    NEVER,
    OPPONENT_NUMBERS,
    STYLE_NAMES,
    BeliefError,
    PlayEvidence,
    evidence_of,
    opponent_numbers,
    stacked,
)
from gin_desktop.engine.cards import Card, CardSet, to_list, to_set
from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.view import view_of
from gin_desktop.players.levels import LEVELS, STYLES
from tests.analysis.coaching.positions import positions, views_of_many

DECK = tuple(range(52))
"""Seat 1 does not deal and gets the cards of even numbers below 20, seat 0 the odd ones; 20 is turned up."""


def begun(rules: str = "standard") -> Round:
    return Round(preset(rules), DECK, 0)


def ages(values: np.ndarray) -> dict[Card, int]:
    """The cards with an age."""
    return {card: int(values[0, card]) for card in range(52) if values[0, card] != NEVER}


def evidence(round_: Round, seat: int) -> PlayEvidence:
    return evidence_of(view_of(round_, seat))


def test_what_was_discarded_left_and_taken_is_told_with_its_age() -> None:
    round_ = begun()
    for action in (Pass(), Pass(), DrawStock(), Discard(0)):
        round_.apply(action)
    mine = evidence(round_, 0)
    assert ages(mine.discard_ages) == {0: 0}
    assert ages(mine.left_ages) == {20: 1}  # passed before its first turn
    assert (mine.turns[0], ages(mine.taken_ages)) == (1, {})
    # the dealer takes it and gives one back, which is left; then one that is taken
    for action in (DrawDiscard(), Discard(1), DrawStock(), Discard(2), DrawStock(), Discard(3), DrawDiscard()):
        round_.apply(action)
    round_.apply(Discard(4))
    mine = evidence(round_, 0)
    assert ages(mine.discard_ages) == {0: 2, 2: 1, 4: 0}
    assert ages(mine.left_ages) == {20: 3, 1: 1}
    assert ages(mine.taken_ages) == {3: 0}
    assert int(mine.known[0]) == 1 << 3
    assert (mine.turns[0], mine.own_takes[0], mine.hidden_count[0]) == (3, 1, 9)
    assert int(mine.dead[0]) == to_set([20, 1, 2, 4])
    # the other seat has its own story
    theirs = evidence(round_, 1)
    assert ages(theirs.discard_ages) == {1: 1, 3: 0}
    assert ages(theirs.left_ages) == {20: 2, 2: 0}
    assert ages(theirs.taken_ages) == {0: 1}


def test_a_card_that_was_taken_and_discarded_again_was_not_left() -> None:
    round_ = begun()
    for action in (Pass(), TakeUpcard(), Discard(1), DrawDiscard(), Discard(0), DrawStock(), Discard(3), DrawStock()):
        round_.apply(action)
    round_.apply(Discard(1))
    mine = evidence(round_, 0)
    assert ages(mine.discard_ages) == {0: 1, 1: 0}
    assert ages(mine.left_ages) == {20: 2, 3: 0}
    assert ages(mine.taken_ages) == {}
    assert mine.own_takes[0] == 1


def test_an_upcard_that_was_never_offered_was_not_left() -> None:
    round_ = begun()
    for action in (TakeUpcard(), Discard(0), DrawStock(), Discard(1)):
        round_.apply(action)
    assert ages(evidence(round_, 1).left_ages) == {0: 0}
    for action in (DrawStock(), Discard(2)):
        round_.apply(action)
    # the non-dealer took it
    assert ages(evidence(round_, 0).taken_ages) == {20: 1}


def test_a_passed_upcard_may_be_taken_where_the_first_turn_is_free() -> None:
    round_ = begun("grand_total")
    for action in (Pass(), Pass(), DrawDiscard(), Discard(0)):
        round_.apply(action)
    mine = evidence(round_, 0)
    assert (ages(mine.taken_ages), ages(mine.left_ages)) == ({20: 0}, {})


def test_the_dealer_leaves_the_upcard_by_drawing_where_it_is_a_turn() -> None:
    round_ = begun("match_20_25")
    for action in (Pass(), DrawStock(), Discard(1)):
        round_.apply(action)
    assert ages(evidence(round_, 1).left_ages) == {20: 0}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if at % 3 == 0 else pytest.mark.long) for at, name in enumerate(preset_names(2))],
)
def test_every_card_is_in_one_place_and_the_true_hand_fits(name: str) -> None:
    for position in positions(name, 2):
        found = evidence_of(position.view)
        hand, known, hidden, dead = (int(cards[0]) for cards in (found.hand, found.known, found.hidden, found.dead))
        assert hand ^ known ^ hidden ^ dead == hand | known | hidden | dead == (1 << 52) - 1
        assert known & ~position.other_hand == 0
        assert (position.other_hand & ~known) & ~hidden == 0
        assert found.hidden_count[0] == (position.other_hand & ~known).bit_count()
        assert set(ages(found.taken_ages)) == set(to_list(known))
        taken: CardSet = to_set(ages(found.left_ages)) | to_set(ages(found.discard_ages))
        assert taken & hidden == 0
        assert max(ages(found.discard_ages).values(), default=-1) == found.turns[0] - 1


@pytest.mark.parametrize("name", ["partners4", *preset_names(3)])
def test_seats_at_other_tables_are_told_like_two(name: str) -> None:
    views = list(views_of_many(name, 60))
    assert len({(view.table, view.seat) for view, _ in views}) >= 2
    for view, other in views:
        found = evidence_of(view)
        assert other & ~int(found.known[0]) & ~int(found.hidden[0]) == 0
        theirs = to_set(card for seat, card in view.discards if seat == view.opponent)
        assert to_set(ages(found.discard_ages)) == theirs


def test_the_names_of_levels_are_those_of_the_players() -> None:
    assert tuple(LEVELS) == LEVEL_NAMES
    assert STYLES == STYLE_NAMES


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        (None, {}),
        ("", {}),
        ("somebody", {}),
        ("easy", {0: 1}),
        ("expert", {3: 1}),
        ("hard:early", {2: 1, 5: 1}),
        ("hard:other", {2: 1}),
        ("even:000", {0: 1}),
        ("even:250", {2: 0.5, 3: 0.5}),
        ("even:300", {3: 1}),
        ("even:999", {3: 1}),
        ("even:x", {}),
    ],
)
def test_what_a_name_says(name: str | None, numbers: dict[int, float]) -> None:
    found = opponent_numbers(name)
    assert found.shape == (OPPONENT_NUMBERS,)
    assert {place: float(value) for place, value in enumerate(found) if value} == pytest.approx(numbers)


def test_rows_are_put_together_and_taken_apart() -> None:
    parts = [evidence_of(position.view, "easy") for position in positions("standard", 1)]
    both = stacked(parts)
    assert len(both) == len(parts)
    again = both.rows(np.array([3]))
    assert again.hand.tolist() == parts[3].hand.tolist()
    assert again.left_ages.tolist() == parts[3].left_ages.tolist()


def test_nothing_is_said_where_there_is_nothing_to_believe() -> None:
    round_ = begun()
    view = view_of(round_, 1)
    cases = {
        "watching": view_of(round_, 1, watching=True),
        "not_playing": replace(view, phase=Phase.OVER),
        "hand_size": replace(view, opponent_count=11),
    }
    for code, odd in cases.items():
        with pytest.raises(BeliefError) as caught:
            evidence_of(odd)
        assert caught.value.code == code
