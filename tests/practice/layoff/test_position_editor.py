"""The position editor: hands, spreads, problems, and random completion."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.engine.cards import Card, CardSet, each, parse_cards, to_set
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.practice.layoff.position_editor import PositionDraft, Side
from gin_desktop.practice.model import LayoffPosition, PracticeError, Terms
from gin_desktop.practice.rng import Rng

KNOCKER = "5H 6H 7H QS QD QC 2C 3C AD AS"
DEFENDER = "8H 9H 8S 8D KH KD JC TS 6D 4C"
LAYOFF_TERMS = sorted({Terms.of(rules) for rules in map(preset, PRESETS) if Terms.of(rules).any_layoffs}, key=repr)


def cards(text: str) -> CardSet:
    return to_set(parse_cards(text))


def draft(knocker: str = KNOCKER, defender: str = DEFENDER, terms: Terms | None = None) -> PositionDraft:
    made = PositionDraft(terms or Terms())
    for side, text in (("knocker", knocker), ("defender", defender)):
        for card in parse_cards(text):
            assert made.put(card, side)  # type: ignore[arg-type]
    return made


def codes(made: PositionDraft) -> list[tuple[Side, str]]:
    return [(problem.side, problem.error.code) for problem in made.problems]


def test_a_position_of_what_was_put_there() -> None:
    made = draft()
    assert made.problems == []
    position = made.position()
    assert position.knocker == cards(KNOCKER)
    assert position.hand == cards(DEFENDER)
    assert set(position.spread) == {cards("5H 6H 7H"), cards("QS QD QC")}
    assert position.knocker_deadwood == 7


def test_a_card_is_on_one_side_only() -> None:
    made = draft()
    card = parse_cards("5H")[0]
    made.take(parse_cards("8H")[0])
    assert made.put(card, "defender")
    assert made.side_of(card) == "defender"
    assert made.size("knocker") == 9
    assert made.size("defender") == 10


def test_a_full_side_takes_no_further_card() -> None:
    made = draft()
    card = parse_cards("KS")[0]
    assert made.full("defender")
    assert not made.put(card, "defender")
    assert not made.put(card, "knocker")
    assert made.side_of(card) is None


def test_what_is_missing_is_said_of_both() -> None:
    made = PositionDraft(Terms())
    assert codes(made) == [("knocker", "knocker_size"), ("defender", "hand_size")]
    assert made.problems[0].error.values == {"size": 0, "wanted": 10, "missing": 10}
    with pytest.raises(PracticeError, match="knocker_size"):
        made.position()


def test_too_much_to_knock_with() -> None:
    made = draft("5H 6H 7H QS QD QC KC 3C AD AS")
    assert codes(made) == [("knocker", "over_limit")]
    assert made.problems[0].error.values == {"count": 15, "limit": 10}
    assert made.spreads == []
    assert not made.next_spread()


def test_gin_without_lay_offs_can_be_laid_down_as_a_knock() -> None:
    made = draft("5H 6H 7H QS QD QC 2C 3C 4C 5C", DEFENDER.replace("4C", "AS"))
    assert codes(made) == [("knocker", "no_layoffs")]
    assert made.problems[0].error.values["others"] is True
    assert made.next_spread()
    assert made.problems == []
    assert 0 < made.position().knocker_deadwood <= 10


def test_who_must_go_gin_lays_down_no_knock() -> None:
    made = PositionDraft(Terms(), must_go_gin=True)
    made.load(draft("3H 4H 5H 6H QS QD QC 2C AD AS", DEFENDER).position())
    assert len(made.spreads) > 1, "a hand that cannot go gin may choose"
    made.clear()
    for card in parse_cards("3H 4H 5H 6H QS QD QC AC 2C 3C"):
        assert made.put(card, "knocker")
    assert codes(made) == [("knocker", "no_layoffs"), ("defender", "hand_size")]
    assert made.problems[0].error.values["others"] is False
    assert not made.next_spread()


def test_gin_laid_down_in_another_way_is_gin() -> None:
    made = draft("AS 2S 3S AH 2H 3H AD 2D 3D 4D", DEFENDER)
    assert made.knocker_deadwood == 0
    knocks = made.spreads[1:]
    assert knocks
    for melds in knocks:
        assert sum(melds) != made.hands["knocker"]


def test_another_limit_allows_other_spreads() -> None:
    made = draft("3H 4H 5H 6H QS QD QC 2C AD AS", DEFENDER)
    many = len(made.spreads)
    made.set_limit(30)
    assert len(made.spreads) > many
    made.set_limit(3)
    assert codes(made) == [("knocker", "over_limit")]


def test_a_hand_filled_by_chance_has_something_to_find() -> None:
    rng = Rng("to find")
    rich = 0
    for _ in range(40):
        made = PositionDraft(Terms())
        assert made.fill(rng)
        one = made.position()
        best = best_defence(one.terms.melder, one.hand, one.spread)
        rich += bool(best.melds and best.layoffs)
    assert rich >= 36


def test_gin_where_it_can_be_laid_off_on() -> None:
    made = draft("5H 6H 7H QS QD QC 2C 3C 4C 5C", DEFENDER.replace("4C", "AS"), Terms(layoff_on_gin=True))
    assert made.position().gin


def test_eleven_cards_are_big_gin_or_nothing() -> None:
    terms = Terms(layoff_on_gin=True, layoff_on_big_gin=True)
    eleven = "5H 6H 7H QS QD QC 2C 3C 4C 5C"
    made = draft(eleven, DEFENDER.replace("4C", "AS"), terms)
    assert made.problems == []
    assert made.put(parse_cards("QH")[0], "knocker")
    assert made.wanted("knocker") == 11
    assert made.position().big_gin
    made.take(parse_cards("QH")[0])
    assert made.put(parse_cards("7S")[0], "knocker")
    assert codes(made) == [("knocker", "not_big_gin")]


def test_spreads_go_round_and_start_with_the_default() -> None:
    made = draft("3H 4H 5H 6H QS QD QC 2C AD AS", DEFENDER)
    first = made.melds
    assert len(made.spreads) > 1
    seen = []
    for _ in made.spreads:
        seen.append(frozenset(made.melds))
        assert made.position().knocker_deadwood <= 10
        assert made.next_spread()
    assert set(made.melds) == set(first)
    assert len(set(seen)) == len(made.spreads)
    assert made.next_spread(-1)
    assert made.spread_index == len(made.spreads) - 1


def test_another_card_brings_the_default_back() -> None:
    made = draft("3H 4H 5H 6H QS QD QC 2C AD AS", DEFENDER)
    made.next_spread()
    made.take(parse_cards("2C")[0])
    made.put(parse_cards("3C")[0], "knocker")
    assert made.spread_index == 0


def test_a_position_taken_up_keeps_its_melds_and_terms() -> None:
    terms = Terms(ace_runs="high_or_low", ace_points=15, limit=18)
    spread = (cards("QS QD QC"), cards("3H 4H 5H"))
    position = LayoffPosition(terms, spread, cards("6H 2C 3D 3S"), cards(DEFENDER))
    made = PositionDraft(Terms())
    made.load(position)
    assert made.terms == terms
    assert set(made.position().spread) == set(spread)
    assert made.position().hand == position.hand


@pytest.mark.parametrize("terms", LAYOFF_TERMS, ids=repr)
def test_an_empty_table_is_filled_to_a_position(terms: Terms) -> None:
    for seed in range(12):
        made = PositionDraft(terms)
        assert made.fill(Rng(f"{seed}"))
        position = made.position()
        best = best_defence(terms.melder, position.hand, position.spread)
        assert best.deadwood < terms.melder.total(position.hand)  # something can be found


@given(st.lists(st.integers(0, 51), unique=True, max_size=7), st.integers(0, 7), st.integers(0, 2**32))
def test_filling_keeps_what_is_there(chosen: list[Card], split: int, seed: int) -> None:
    made = PositionDraft(Terms())
    for number, card in enumerate(chosen):
        made.put(card, "knocker" if number < split else "defender")
    before = dict(made.hands)
    if made.fill(Rng(str(seed))):
        position = made.position()
        assert before["knocker"] & ~position.knocker == 0
        assert before["defender"] & ~position.hand == 0
    else:
        assert made.hands == before


def test_hands_that_can_never_knock_are_left_alone() -> None:
    made = draft("KS QH JD 9C 8S 7H 6D", "")
    before = dict(made.hands)
    assert not made.fill(Rng("x"))
    assert made.hands == before


def test_a_complete_position_is_not_changed_by_filling() -> None:
    made = draft()
    before = list(each(made.hands["defender"]))
    assert made.fill(Rng("x"))
    assert list(each(made.hands["defender"])) == before
    made.clear()
    assert made.free.bit_count() == 52
