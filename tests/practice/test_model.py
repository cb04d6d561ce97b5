"""Positions and terms check themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.practice.model import (
    MOST_SEEN,
    LayoffPosition,
    MeldPosition,
    PracticeError,
    SpreadPosition,
    Terms,
)
from tests.practice.making import cards

OPEN = Terms(layoff_on_gin=True, layoff_on_big_gin=True)
HAND = "8H 8S 9C TS KD KC JD 4S 2H 6D"


def layoff(spread: str, deadwood: str, hand: str = HAND, terms: Terms = OPEN) -> LayoffPosition:
    return LayoffPosition(terms, tuple(cards(meld) for meld in spread.split("|")), cards(deadwood), cards(hand))


GIN = "5H 6H 7H | QS QD QC | 2C 3C 4C 5C"
BIG_GIN = "5H 6H 7H | QS QD QC | 2C 3C 4C 5C 6C"


def test_knock_gin_and_big_gin_are_told_apart() -> None:
    knock, gin, big = layoff("5H 6H 7H | QS QD QC", "AS 2S 3C 4D"), layoff(GIN, ""), layoff(BIG_GIN, "")
    assert [(one.gin, one.big_gin, one.knocker_deadwood) for one in (knock, gin, big)] == [
        (False, False, 10),
        (True, False, 0),
        (True, True, 0),
    ]
    assert knock.knocker == cards("5H 6H 7H QS QD QC AS 2S 3C 4D")


@pytest.mark.parametrize(
    ("spread", "deadwood", "hand", "terms", "code"),
    [
        ("5H 6H 7H | QS QD QC", "AS 2S 3C 4D", "8H 8S 9C TS KD KC JD 4S 2H 7H", OPEN, "card_twice"),
        ("5H 6H 7H | QS QD QC", "AS 2S 3C 5H", HAND, OPEN, "card_twice"),
        ("5H 6H 8D | QS QD QC", "AS 2S 3C 4D", HAND, OPEN, "not_a_meld"),
        ("5H 6H 7H | QS QD QC", "AS 2S 3C 4D", "8H 8S 9C TS KD KC JD 4S 2H", OPEN, "hand_size"),
        ("5H 6H 7H | QS QD QC", "AS 2S 3C 4D", f"{HAND} 9D", OPEN, "hand_size"),
        ("5H 6H 7H | QS QD QC", "AS 2S 3C", HAND, OPEN, "knocker_size"),
        ("5H 6H 7H | QS QD QC", "AS 2S 3C 4D AD", HAND, OPEN, "knocker_size"),  # eleven cards are big gin or nothing
        ("5H 6H 7H | QS QD QC", "AS 2S 3C 5D", HAND, OPEN, "over_limit"),
        ("5H 6H 7H | QS QD QC", "AS 2S 3C 4D", HAND, replace(OPEN, ace_points=15), "over_limit"),
        (GIN, "", HAND, replace(OPEN, layoff_on_gin=False), "no_layoffs"),
        (BIG_GIN, "", HAND, replace(OPEN, layoff_on_big_gin=False), "no_layoffs"),
        ("5H 6H 7H | QS QD QC", "AS 2S 3C 4D", HAND, replace(OPEN, layoff=False), "no_layoffs"),
        (GIN, "", HAND, replace(OPEN, layoff=False), "no_layoffs"),
    ],
)
def test_what_is_no_showdown_is_refused(spread: str, deadwood: str, hand: str, terms: Terms, code: str) -> None:
    with pytest.raises(PracticeError) as caught:
        layoff(spread, deadwood, hand, terms)
    assert caught.value.code == code


def test_each_ending_has_its_own_rule() -> None:
    assert layoff(GIN, "", terms=replace(OPEN, layoff_on_big_gin=False)).gin
    assert layoff(BIG_GIN, "", terms=replace(OPEN, layoff_on_gin=False)).big_gin


@pytest.mark.parametrize(
    ("hand", "seen", "terms", "code"),
    [
        ("5H 6H 7H QS QD QC AS 2S 3C", "", OPEN, "hand_size"),
        ("5H 6H 7H QS QD QC AS 2S 3C 4D", "4D", OPEN, "card_twice"),
        ("5H 6H 7H QS QD QC AS 2S 3C 4D", "KS KH KD KC JS JH JD JC TS", OPEN, "too_many_seen"),
        ("5H 6H 7H QS QD QC AS 2S 3C 4D", "", replace(OPEN, layoff=False), "no_layoffs"),
        ("5H 6H 7H QS QD QC 2C 3C 4C 5C", "", OPEN, "can_go_gin"),
        ("5H 6H 7H QS QD QC AS 2S 3C 5D", "", OPEN, "cannot_knock"),
    ],
)
def test_what_the_knocker_cannot_choose_from_is_refused(hand: str, seen: str, terms: Terms, code: str) -> None:
    with pytest.raises(PracticeError) as caught:
        SpreadPosition(terms, cards(hand), cards(seen))
    assert caught.value.code == code


def test_what_was_seen_is_not_with_the_defender() -> None:
    position = SpreadPosition(OPEN, cards("5H 6H 7H QS QD QC AS 2S 3C 4D"), cards("KS KH KD KC JS JH JD JC"))
    assert position.seen.bit_count() == MOST_SEEN
    assert position.unseen.bit_count() == 52 - 10 - MOST_SEEN
    assert not position.unseen & (position.hand | position.seen)


@pytest.mark.parametrize("size", [9, 12])
def test_a_hand_to_be_melded_has_ten_or_eleven_cards(size: int) -> None:
    with pytest.raises(PracticeError) as caught:
        MeldPosition(OPEN, (1 << size) - 1)
    assert (caught.value.code, caught.value.values) == ("hand_size", {"size": size})


@pytest.mark.parametrize(
    "change", [{"limit": 31}, {"limit": -1}, {"ace_points": 2}, {"ace_runs": "x"}, {"tie_rule": ""}]
)
def test_terms_that_cannot_be(change: dict[str, object]) -> None:
    with pytest.raises(PracticeError) as caught:
        Terms(**change)  # type: ignore[arg-type]
    assert caught.value.code == "bad_terms"


@pytest.mark.parametrize("name", PRESETS)
def test_terms_are_those_of_the_rules(name: str) -> None:
    rules = preset(name)
    terms = Terms.of(rules)
    assert (terms.ace_runs, terms.ace_points, terms.tie_rule) == (rules.ace_runs, rules.ace_points, rules.tie_rule)
    assert terms.layoff == rules.layoff
    assert not terms.layoff_on_big_gin, "in no rule set that we know"
    assert terms.limit == {"gin_only": 0, "fixed": rules.knock_limit, "oklahoma": 10}[rules.knock_mode]
    assert Terms.of(rules, 7).limit == (7 if rules.knock_mode == "oklahoma" else terms.limit)
    assert Terms.of(rules).any_layoffs == (rules.layoff and (terms.limit > 0 or rules.layoff_on_gin))


def test_a_rule_that_says_nothing_under_others_is_no_term() -> None:
    rules = replace(preset("open_gin"), layoff_on_big_gin=True)
    assert Terms.of(rules).layoff_on_big_gin
    assert not Terms.of(replace(rules, big_gin=False, big_gin_bonus=0)).layoff_on_big_gin
    none = Terms.of(replace(rules, layoff=False))
    assert (none.layoff, none.layoff_on_gin, none.layoff_on_big_gin) == (False, False, False)
