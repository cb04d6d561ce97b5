"""Melds at the least deadwood, and what is said where one erred."""

from __future__ import annotations

import random

import pytest

from gin_desktop.engine.cards import CardSet, parse_cards, to_set
from gin_desktop.engine.layoffs import DefenceError
from gin_desktop.session.practice.meldside import best_melds, judge_meld, lessons_meld, nearest_best_melds
from gin_desktop.session.practice.positions import MeldPosition, Terms
from gin_desktop.words.alternatives import side_lesson_text


def cards(text: str) -> CardSet:
    """The card set of a notation."""
    return to_set(parse_cards(text))


def test_the_judge_counts_the_points_left() -> None:
    position = MeldPosition(Terms(), cards("7S 7D 7H 5H 6H 8H 9H KC QC 2D"))
    best = cards("7S 7D 7H"), cards("5H 6H 7H 8H 9H")
    assert judge_meld(position, [best[1]]).right
    verdict = judge_meld(position, [best[0]])
    assert (verdict.measure, verdict.best, verdict.right) == (50, 36, False)
    assert nearest_best_melds(position, [best[0]]) == (best[1],)
    assert best_melds(position)[0] == (best[1],)


def test_nothing_melded_is_an_answer() -> None:
    assert judge_meld(MeldPosition(Terms(), cards("AS 3S 5S 7S 9S JH KH 2D 4D 6D")), ()).right


@pytest.mark.parametrize(
    ("melds", "code"),
    [(("7S 7D 5H",), "not_a_meld"), (("7S 7D 7H", "5H 6H 7H"), "overlap"), (("7S 7D 7C",), "not_held")],
)
def test_what_is_no_meld_is_refused(melds: tuple[str, ...], code: str) -> None:
    position = MeldPosition(Terms(), cards("7S 7D 7H 5H 6H 8H 9H KC QC 2D"))
    with pytest.raises(DefenceError) as refused:
        judge_meld(position, [cards(meld) for meld in melds])
    assert refused.value.code == code


def test_the_conflict_is_named() -> None:
    position = MeldPosition(Terms(), cards("7S 7D 7H 5H 6H 8H 9H KC QC 2D"))
    assert said(position, "7S 7D 7H") == [
        "7♥ is wanted by 7♠ 7♥ 7♦ and by 5♥ 6♥ 7♥ 8♥ 9♥. In the run it saves 14 points more."
    ]


@pytest.mark.parametrize("melds", [("4H 5H 6H", "4C 5C 6C"), ("4C 5C 6C",)])
def test_two_melds_in_the_way_of_the_same_ones_are_told_once(melds: tuple[str, ...]) -> None:
    """Each of the two runs alone costs all thirteen points; the one that was laid down as it stands is named."""
    position = MeldPosition(Terms(), cards("4S 5S 4H 5H 6H 7H 5D 6D 4C 5C 6C"))
    conflict = "5♣ is wanted by 4♣ 5♣ 6♣ and by 5♠ 5♥ 5♦ 5♣. In the set it saves 13 points more."
    assert [one for one in said(position, *melds) if "wanted" in one] == [conflict]


def test_the_nearest_of_the_best_shares_whole_melds_first() -> None:
    stream = random.Random("nearest melds")
    several = 0
    for _ in range(400):
        lowest = stream.randrange(10)
        near = [card for card in range(52) if lowest <= card % 13 < lowest + 4]
        position = MeldPosition(Terms(), to_set(stream.sample(near, 10)))
        own = stream.choice(list(position.terms.melder.arrangements(position.hand)))[0]
        rivals = best_melds(position)
        near_best = nearest_best_melds(position, own)
        shares = [(len(set(own) & set(one)), (sum(own) & sum(one)).bit_count()) for one in rivals]
        assert near_best in rivals
        assert shares[rivals.index(near_best)] == max(shares)
        several += len(set(shares)) > 1
    assert several > 20


def test_what_was_left_out_is_named() -> None:
    position = MeldPosition(Terms(), cards("7S 7D 7H 7C 2H 3H 4H 5H QC KD"))
    assert said(position, "7S 7D 7H", "2H 3H 4H") == [
        "7♣ can be added to 7♠ 7♥ 7♦: 7 points less.",
        "5♥ can be added to 2♥ 3♥ 4♥: 5 points less.",
    ]
    assert said(position, "7S 7D 7H 7C") == ["2♥ 3♥ 4♥ 5♥ can be laid down as well: 14 points less."]


def test_an_equal_answer_is_named() -> None:
    position = MeldPosition(Terms(), cards("6H 7H 8H 7S 7D KC QD 2D 4S JS"))
    assert said(position, "6H 7H 8H") == ["7♠ 7♥ 7♦ would be just as good."]
    assert said(position, "7S 7H 7D") == ["6♥ 7♥ 8♥ would be just as good."]


def test_a_run_cut_in_two_is_no_other_answer() -> None:
    position = MeldPosition(Terms(), cards("4H 5H 6H 7H 8H 9H KC QD 2D JS"))
    assert judge_meld(position, [cards("4H 5H 6H"), cards("7H 8H 9H")]).right
    assert said(position, "4H 5H 6H", "7H 8H 9H") == []


def said(position: MeldPosition, *melds: str) -> list[str]:
    """The lessons of an answer, in words."""
    lessons = lessons_meld(position, [cards(meld) for meld in melds])
    return [side_lesson_text(position.terms.melder, lesson) for lesson in lessons]


def test_lessons_of_melds_are_true() -> None:
    stream = random.Random("meld lessons")
    for _ in range(1500):
        terms = Terms(*stream.choice((("low", 1), ("high_or_low", 15), ("wrap", 15))))
        centre, other = stream.sample(range(52), 2)
        near = [card for card in range(52) if card // 13 == centre // 13 or card % 13 in (centre % 13, other % 13)]
        hand = to_set(stream.sample(near, 8))
        rest = [card for card in range(52) if not hand >> card & 1]
        position = MeldPosition(terms, hand | to_set(stream.sample(rest, stream.choice((2, 3)))))
        melder = terms.melder
        own, left = stream.choice(list(melder.arrangements(position.hand)))
        lessons, gap = lessons_meld(position, own), melder.total(left) - melder.deadwood(position.hand)
        assert all(side_lesson_text(melder, lesson) for lesson in lessons)
        if gap == 0:
            assert [lesson.code for lesson in lessons] in ([], ["equal"])
            continue
        assert all(lesson.points > 0 for lesson in lessons)
        assert sum(lesson.points for lesson in lessons) <= gap
        for lesson in lessons:
            values = lesson.values
            if lesson.code == "meld_conflict":
                assert values["own"] & values["best"] & 1 << values["card"]  # type: ignore[operator]
                assert melder.is_meld(values["best"])  # type: ignore[arg-type]
                kept = values["own"]
                with_it = min(melder.total(rest) for melds, rest in melder.arrangements(position.hand) if kept in melds)
                assert with_it - melder.deadwood(position.hand) == lesson.points
            if lesson.code == "meld_short":
                assert melder.is_meld(values["cards"] | values["meld"])  # type: ignore[operator]
                assert values["meld"] in own
            if lesson.code == "meld_missed":
                assert values["meld"] & left == values["meld"]  # type: ignore[operator]
