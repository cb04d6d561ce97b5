"""Why a defence is the best, and the arithmetic of a round, in words."""

from __future__ import annotations

import pytest

from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import DrawReason, Ending, RoundFacts
from gin_desktop.words.layoffs import cards_text, explain_defence
from gin_desktop.words.lists import listed
from gin_desktop.words.reckoning import Who, reckoning, verdict

MELDER = meld_rules(preset("standard"))
STANDARD = preset("standard")
WHO = Who(("You", "Rose"), 0)


def explained(hand: str, *spread: str, layoffs: bool = True) -> str:
    cards = to_set(parse_cards(hand))
    melds = [to_set(parse_cards(meld)) for meld in spread]
    best = best_defence(MELDER, cards, melds, layoffs=layoffs)
    return " ".join(explain_defence(MELDER, cards, melds, best, layoffs=layoffs)).replace("\u00a0", " ")


def test_a_set_is_broken_for_a_chain() -> None:
    said = explained("8H 8S 8D 8C 9H KD KH JC TS 6D", "5H 6H 7H", "QS QD QC", "2C 3C 4C")
    assert said == (
        "Meld 8♠ 8♦ 8♣. Lay off 8♥ and 9♥ on 5♥ 6♥ 7♥. Deadwood left: 46. "
        "Making your best melds first would leave 55 (9 more)."
    )


def test_the_cards_of_a_meld_stay_in_one_line() -> None:
    assert cards_text(parse_cards("5H 6H TH")) == "5♥\u00a06♥\u00a010♥"


def test_melds_that_are_better_left_alone() -> None:
    said = explained("4H 5S 5D 5H KD KS QH JC 9D 8C", "4S 4C 4D", "6H 7H 8H", "5C 6C 7C")
    assert "Lay off" in said
    no_melds = explained("8H 9H TH 2C 3D 5S 7C KD QS JD", "5H 6H 7H", "2S 3S 4S")
    assert "Don’t meld anything." not in no_melds or "Lay off 8♥, 9♥ and 10♥" in no_melds


def test_cards_are_named_in_the_order_in_which_they_lie() -> None:
    said = explained("AH 2H 8H 9H KD KS QC JC TS 6D", "3H 4H 5H 6H 7H")
    assert "Lay off A♥, 2♥, 8♥ and 9♥ on 3♥ 4♥ 5♥ 6♥ 7♥." in said


def test_nothing_at_all() -> None:
    assert (
        explained("AS 3H 5D 7C 9S JH KD 2C 4S 8H", "QS QD QC")
        == "Nothing can be melded or laid off: deadwood stays at 59."
    )


def test_without_lay_offs_only_melds_count() -> None:
    said = explained("5S 6S 8D 8H 8C KS KH 2C 3C 9S", "AS 2S 3S 4S", layoffs=False)
    assert said == "Meld 8♥ 8♦ 8♣. Deadwood left: 45."


def test_everything_gone() -> None:
    assert explained("AH 2H 3H 7S 7D 7C 9H TH JH 8C", "5C 6C 7C".replace("7C", "4C")).endswith("left: 8.")
    assert explained("AH 2H 3H 7S 7D 7C 9H TH JH 8C", "9C TC JC").endswith("No deadwood is left.")


def test_lists() -> None:
    assert [listed(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


def facts(ending: Ending, own: int, other: int, **more: object) -> RoundFacts:
    return RoundFacts(ending, knocker=0, defender=1, knocker_deadwood=own, defender_deadwood=other, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ending", "own", "other", "values", "said"),
    [
        (Ending.KNOCK, 6, 23, ["6", "23", "17", "17", "57", "0"], "You win 17 points."),
        (Ending.KNOCK, 6, 7, ["6", "7", "1", "1", "57", "0"], "You win 1 point."),
        (Ending.KNOCK, 10, 9, ["10", "9", "1", "+ 25", "26", "0", "57"], "Undercut! Rose wins 26 points."),
        (Ending.GIN, 0, 45, ["0", "45", "45", "+ 25", "70", "57", "0"], "Gin! You win 70 points."),
    ],
)
def test_the_arithmetic(ending: Ending, own: int, other: int, values: list[str], said: str) -> None:
    result = facts(ending, own, other)
    steps = reckoning(result, STANDARD, (57, 0), WHO)
    assert [step.value for step in steps] == values
    assert verdict(result, STANDARD, 20, WHO) == said
    assert steps[0].label == "Your deadwood"
    assert steps[1].label == "Rose’s deadwood"


def test_a_multiplier_is_a_step_of_its_own() -> None:
    rules = STANDARD.but(spades_double=True, knock_mode="oklahoma")
    steps = reckoning(facts(Ending.KNOCK, 6, 23, spade=True), rules, (34, 0), WHO)
    assert [step.value for step in steps] == ["6", "23", "17", "× 2", "34", "34", "0"]


def test_big_gin_ties_and_draws() -> None:
    rules = preset("big_gin_50")
    assert verdict(facts(Ending.BIG_GIN, 0, 45), rules, 20, WHO) == "Big gin! You win 95 points."
    tied = facts(Ending.KNOCK, 8, 8)
    assert "the knocker wins the round" in verdict(tied, STANDARD.but(tie_rule="knocker"), 20, WHO)
    for reason in DrawReason:
        drawn = RoundFacts(Ending.DRAW, draw_reason=reason)
        assert reckoning(drawn, STANDARD, (0, 0), WHO) == []
        assert verdict(drawn, STANDARD, 2, WHO).endswith("Nobody scores.")


def test_nobody_is_spoken_to_in_a_demo() -> None:
    said = verdict(facts(Ending.KNOCK, 6, 23), STANDARD, 20, Who(("Ann", "Rose")))
    assert said == "Ann wins 17 points."
