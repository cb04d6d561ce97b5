"""Judging melds: verdicts, lessons and their texts."""

from __future__ import annotations

import random

import pytest

from gin_desktop.engine.cards import CardSet, parse_cards, to_set
from gin_desktop.engine.layoffs import DefenceError
from gin_desktop.practice.codes import decode
from gin_desktop.practice.meld.judging import best_melds, judge_meld, meld_lessons, nearest_best_melds
from gin_desktop.practice.meld.lessons import (
    EqualMelds,
    IncompleteMeld,
    MeldConflict,
    MissedMeld,
    Tempting,
    meld_lesson_text,
)
from gin_desktop.practice.model import MeldPosition, Terms


def cards(text: str) -> CardSet:
    """Returns the card set of a notation."""
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
        "7♥ fits both 7♠ 7♥ 7♦ and 5♥ 6♥ 7♥ 8♥ 9♥. In the run it saves 14 points more."
    ]


def test_the_sentences_add_up_to_the_difference() -> None:
    """With the eight in the run, and all eights but one left over, it costs seven: four of them are not enough."""
    position = decode("6QSM1-R0TFT-6MWA5-PY9WP")
    assert isinstance(position, MeldPosition)
    verdict = judge_meld(position, [cards("6S 7S 8S"), cards("5C 6C 7C 8C 9C")])
    assert (verdict.measure, verdict.best) == (23, 16)
    assert said(position, "6S 7S 8S", "5C 6C 7C 8C 9C") == [
        "8♣ fits both 5♣ 6♣ 7♣ 8♣ 9♣ and 8♥ 8♦ 8♣. In the set it saves 7 points more."
    ]


def test_several_melds_instead_of_several_are_told_as_one_change() -> None:
    position = MeldPosition(Terms(), cards("4S 5S 4H 5H 6H 7H 5D 6D 4C 5C 6C"))
    instead = "4♠ 4♥ 4♣, 5♠ 5♥ 5♦ 5♣ and 6♥ 6♦ 6♣ instead of 4♥ 5♥ 6♥ 7♥ and 4♣ 5♣ 6♣: 13 points less."
    assert said(position, "4H 5H 6H", "4C 5C 6C") == [instead, "4♥ 5♥ 6♥ can also take 7♥: 7 points less."]
    assert said(position, "4C 5C 6C") == ["4♥ 5♥ 6♥ 7♥ is a meld, too: 22 points less.", instead]


def test_changes_that_can_be_made_alone_are_told_alone() -> None:
    position = MeldPosition(Terms(), cards("2S 2H 2D 3D 4D 9S 9H 9C TC JC"))
    assert said(position, "2S 2H 2D", "9S 9H 9C") == [
        "2♦ fits both 2♠ 2♥ 2♦ and 2♦ 3♦ 4♦. In the run it saves 3 points more.",
        "9♣ fits both 9♠ 9♥ 9♣ and 9♣ 10♣ J♣. In the run it saves 2 points more.",
    ]


def test_where_nothing_was_laid_down_the_best_is_named_and_what_tempts() -> None:
    assert said(MeldPosition(Terms(), cards("7S 7D 7H 7C 2H 3H 4H 5H QC KD"))) == [
        "The best melds: 2♥ 3♥ 4♥ 5♥ and 7♠ 7♥ 7♦ 7♣."
    ]
    assert said(MeldPosition(Terms(), cards("5S 5D 5H 6H 7H 8H 8S 8D KC QD"))) == [
        "The best melds: 5♥ 6♥ 7♥ and 8♠ 8♥ 8♦.",
        "Starting with the most valuable meld, 5♥ 6♥ 7♥ 8♥, would leave 16 points more.",
    ]


def test_the_nearest_of_the_best_shares_whole_melds_first() -> None:
    rng = random.Random("nearest melds")
    several = 0
    for _ in range(400):
        lowest = rng.randrange(10)
        near = [card for card in range(52) if lowest <= card % 13 < lowest + 4]
        position = MeldPosition(Terms(), to_set(rng.sample(near, 10)))
        own = rng.choice(list(position.terms.melder.arrangements(position.hand)))[0]
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
        "7♠ 7♥ 7♦ can also take 7♣: 7 points less.",
        "2♥ 3♥ 4♥ can also take 5♥: 5 points less.",
    ]
    assert said(position, "7S 7D 7H 7C") == ["2♥ 3♥ 4♥ 5♥ is a meld, too: 14 points less."]


def test_an_equal_answer_is_named() -> None:
    position = MeldPosition(Terms(), cards("6H 7H 8H 7S 7D KC QD 2D 4S JS"))
    assert said(position, "6H 7H 8H") == ["7♠ 7♥ 7♦ would be just as good."]
    assert said(position, "7S 7H 7D") == ["6♥ 7♥ 8♥ would be just as good."]


def test_a_run_cut_in_two_is_no_other_answer() -> None:
    position = MeldPosition(Terms(), cards("4H 5H 6H 7H 8H 9H KC QD 2D JS"))
    assert judge_meld(position, [cards("4H 5H 6H"), cards("7H 8H 9H")]).right
    assert said(position, "4H 5H 6H", "7H 8H 9H") == []


def said(position: MeldPosition, *melds: str) -> list[str]:
    """The lessons of an answer, in words; where lines must not break does not matter here."""
    lessons = meld_lessons(position, [cards(meld) for meld in melds])
    return [meld_lesson_text(position.terms.melder, lesson).replace("\N{NO-BREAK SPACE}", " ") for lesson in lessons]


def test_lessons_of_melds_are_true() -> None:
    rng = random.Random("meld lessons")
    for _ in range(1500):
        terms = Terms(*rng.choice((("low", 1), ("high_or_low", 15), ("wrap", 15))))
        centre, other = rng.sample(range(52), 2)
        near = [card for card in range(52) if card // 13 == centre // 13 or card % 13 in (centre % 13, other % 13)]
        hand = to_set(rng.sample(near, 8))
        rest = [card for card in range(52) if not hand >> card & 1]
        position = MeldPosition(terms, hand | to_set(rng.sample(rest, rng.choice((2, 3)))))
        melder = terms.melder
        own, left = rng.choice(list(melder.arrangements(position.hand)))
        lessons, gap = meld_lessons(position, own), melder.total(left) - melder.deadwood(position.hand)
        assert all(meld_lesson_text(melder, lesson) for lesson in lessons)
        if gap == 0:
            assert [type(lesson) for lesson in lessons] in ([], [EqualMelds])
            continue
        assert all(lesson.points > 0 or isinstance(lesson, Tempting) for lesson in lessons)
        assert sum(lesson.points for lesson in lessons) == gap
        for lesson in lessons:
            if isinstance(lesson, MeldConflict):
                assert lesson.own & lesson.best & 1 << lesson.card
                assert melder.is_meld(lesson.best)
                with_it = melder.deadwood(position.hand & ~lesson.own)
                assert with_it - melder.deadwood(position.hand) <= lesson.points
            if isinstance(lesson, IncompleteMeld):
                assert melder.is_meld(lesson.missing | lesson.meld)
                assert lesson.meld in own
            if isinstance(lesson, MissedMeld):
                assert lesson.meld & left == lesson.meld
