"""Positions put together card by card are those of real rounds, and say what is still wrong with them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gin_desktop.analysis.coaching.action_values import appraise
from gin_desktop.engine.cards import each, parse_cards, to_set
from gin_desktop.session.positions.decision_position import OWN, position_of
from gin_desktop.session.positions.position_draft import PositionDraft
from gin_desktop.session.positions.rebuilding import view_at
from tests.session.positions.test_decision_position import decisions


@pytest.mark.parametrize("rules", ["standard", "oklahoma", "eleven_card", "match_20_25", "grand_total"])
def test_the_draft_of_a_position_is_that_position(rules: str) -> None:
    views = decisions(rules, 5, 4) + decisions(rules, 6, 2, "easy")
    for number, view in enumerate(views):
        position = position_of(view)
        draft = PositionDraft.of(position)
        assert draft.problems() == ()
        again = draft.position()
        assert again == replace(position, drawn=again.drawn)
        if number % 25 == 0:
            worth = [value.points for value in appraise(view_at(position)).values]
            assert [value.points for value in appraise(view_at(again)).values] == worth


def test_a_position_is_put_together_by_clicks() -> None:
    draft = PositionDraft()
    assert {problem.code for problem in draft.problems()} >= {"no_turned", "hand_size"}
    for card in parse_cards("AS 2S 3S 7H 7D 7C 9C TC 4D"):
        draft.toggle_in_hand(card)
    upcard, mine, theirs = parse_cards("8C KS QD")
    for card in (upcard, mine):
        assert draft.lay(card)
    assert draft.seat_of(0) is None
    assert draft.seat_of(1) != OWN  # the other side has just discarded
    assert draft.lay(theirs)
    assert draft.seat_of(1) == OWN
    assert draft.seat_of(2) != OWN
    draft.toggle_taken(2)
    assert draft.takes_last
    assert draft.hand >> theirs & 1
    assert [problem.code for problem in draft.problems()] == ["hand_size"]
    draft.toggle_in_hand(parse_cards("4H")[0])
    assert draft.problems() == ()
    assert draft.position().taken
    draft.toggle_taken(2)
    assert not draft.hand >> theirs & 1
    assert draft.problems() == ()
    draft.toggle_taken(1)  # they took what this side had discarded
    assert draft.position().turns[1].took
    draft.take_back(mine)
    assert mine not in [one.card for one in draft.laid]
    assert draft.hand == to_set(parse_cards("AS 2S 3S 7H 7D 7C 9C TC 4D 4H"))
    assert len(list(each(draft.hand))) == 10


def test_who_dealt_follows_unless_the_upcard_was_taken_or_is_decided() -> None:
    draft = PositionDraft(hand=to_set(parse_cards("AS 2S 3S 7H 7D 7C 9C TC 4D 4H")))
    draft.lay(parse_cards("8C")[0])
    assert draft.dealer_is_free
    for deals in (False, True):
        draft.deals = deals
        assert draft.problems() == ()
        assert draft.position().passes == int(deals)
    draft.lay(parse_cards("KS")[0])
    assert not draft.dealer_is_free
    assert draft.problems() == ()
