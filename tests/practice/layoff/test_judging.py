"""Judging a defence: the verdict, the nearest best answer, and lessons that are true by trying them out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from gin_desktop.engine.cards import Card, each, to_set
from gin_desktop.engine.layoffs import Defence, DefenceError, LayOff, best_defence, defence_deadwood, extend
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules
from gin_desktop.practice.layoff.differences import (
    CardsOnMeld,
    Change,
    changes,
    distance,
    optimal_defences,
    sort_layoffs,
)
from gin_desktop.practice.layoff.judging import judge_layoff, layoff_lessons, nearest_best
from gin_desktop.practice.layoff.lessons import (
    EqualDefence,
    LayoffLesson,
    MeldBetterBroken,
    MissedLayOff,
    MissedLayOffs,
)
from gin_desktop.practice.model import LayoffPosition, Terms, Verdict
from tests.practice.answers import Answer, answers, position
from tests.practice.mistakes import KINDS, MISTAKES, answer, card, cards, showdown

FORGOTTEN = (MissedLayOff, MissedLayOffs)


CHAIN = showdown("5H 6H 7H | QS QD QC | 2C 3C 4C", "AS", "8H 8S 8D 9H KD KH JC TS 6D 2H")


# --- the verdict ---


def test_the_count_is_judged() -> None:
    assert judge_layoff(CHAIN, *answer("8H 8S 8D", "")) == Verdict(57, 57, True)
    assert judge_layoff(CHAIN, *answer("", "8H0")) == Verdict(73, 57, False)
    assert judge_layoff(CHAIN, *answer("", "")).measure == CHAIN.terms.melder.total(CHAIN.hand)


@pytest.mark.parametrize(
    ("melds", "layoffs", "code"),
    [
        ("8H 8S 8C", "", "not_held"),
        ("8H 8S 9H", "", "not_a_meld"),
        ("8H 8S 8D", "8H0", "overlap"),
        ("", "9H0", "does_not_fit"),
        ("", "8H3", "no_such_meld"),
        ("", "QH1", "not_held"),
    ],
)
def test_an_illegal_answer_is_refused(melds: str, layoffs: str, code: str) -> None:
    for judge in (judge_layoff, nearest_best, layoff_lessons):
        with pytest.raises(DefenceError) as caught:
            judge(CHAIN, *answer(melds, layoffs))
        assert caught.value.code == code


# --- all optimal defences ---


def every_defence(melder: MeldRules, where: LayoffPosition) -> Iterator[Answer]:
    """Every legal defence once, whatever the order of its lay-offs, by trying everything."""

    def off(spread: list[Meld], left: int, done: dict[Card, int]) -> Iterator[dict[Card, int]]:
        yield done
        for one in each(left):
            for place, meld in enumerate(spread):
                if melder.fits(one, meld):
                    grown = [*spread]
                    grown[place] |= 1 << one
                    yield from off(grown, left ^ 1 << one, {**done, one: place})

    for melds, left in melder.arrangements(where.hand):
        seen = {tuple(sorted(done.items())) for done in off(list(where.spread), left, {})}
        for done in sorted(seen):
            yield melds, tuple(LayOff(*pair) for pair in done)


def key(melds: Arrangement, layoffs: tuple[LayOff, ...]) -> tuple[frozenset[Meld], frozenset[LayOff]]:
    return frozenset(melds), frozenset(layoffs)


def test_all_optimal_defences_are_found() -> None:
    chance = Random(11)
    for _ in range(60):
        here = position(chance)
        melder = here.terms.melder
        best = best_defence(melder, here.hand, here.spread).deadwood
        wanted = set()
        for melds, layoffs in every_defence(melder, here):
            gone = sum(melds) | to_set(one for one, _ in layoffs)
            if melder.total(here.hand & ~gone) == best:
                wanted.add(key(melds, layoffs))
        found = list(optimal_defences(here))
        assert {key(defence.melds, defence.layoffs) for defence in found} == wanted
        assert len(found) == len(wanted)
        for defence in found:
            assert (
                defence_deadwood(melder, here.hand, here.spread, defence.melds, defence.layoffs)
                == defence.deadwood
                == best
            )


def test_the_nearest_is_optimal_and_a_right_answer_is_its_own() -> None:
    chance = Random(12)
    for _ in range(30):
        here = position(chance)
        for melds, layoffs in answers(chance, here):
            verdict = judge_layoff(here, melds, layoffs)
            near = nearest_best(here, melds, layoffs)
            assert defence_deadwood(here.terms.melder, here.hand, here.spread, near.melds, near.layoffs) == verdict.best
            assert (key(near.melds, near.layoffs) == key(melds, layoffs)) == verdict.right
            assert (distance(melds, layoffs, near) == 0) == verdict.right


def test_a_card_laid_off_on_the_other_meld_counts_as_right_and_is_kept_there() -> None:
    here = showdown("4H 5H 6H | 7S 7D 7C", "AS 2S 3C 3D", "7H KD KH QC JS TD 9D 2C AC 5S")
    for place in ("7H0", "7H1"):
        melds, layoffs = answer("", place)
        assert judge_layoff(here, melds, layoffs).right
        assert nearest_best(here, melds, layoffs).layoffs == layoffs
        assert not layoff_lessons(here, melds, layoffs)


def test_lay_offs_are_put_in_an_order_in_which_they_fit() -> None:
    melder = Terms().melder
    spread = (cards("5H 6H 7H"), cards("QS QD QC"))
    layoffs = [LayOff(card("9H"), 0), LayOff(card("QH"), 1), LayOff(card("8H"), 0)]
    ordered = sort_layoffs(melder, spread, layoffs)
    assert extend(melder, spread, ordered) == [cards("5H 6H 7H 8H 9H"), cards("QS QD QC QH")]


# --- the lessons ---


def carried_out(here: LayoffPosition, melds: Arrangement, layoffs: tuple[LayOff, ...], lesson: LayoffLesson) -> Answer:
    """An answer after one lesson, done with nothing but what the lesson says."""
    change, done = lesson.change, dict(layoffs)
    for one, _ in (*change.moved, *change.taken_back):
        del done[one]
    for group in change.laid_off:
        done |= dict.fromkeys((*group.first, *group.then), here.spread.index(group.meld))
    own = tuple(meld for meld in melds if meld not in change.broken) + change.made
    return own, sort_layoffs(here.terms.melder, here.spread, [LayOff(*pair) for pair in done.items()])


def check_lessons(here: LayoffPosition, melds: Arrangement, layoffs: tuple[LayOff, ...]) -> None:
    """Each lesson saves what it says, alone; all of them together are the best defence."""
    verdict = judge_layoff(here, melds, layoffs)
    lessons = layoff_lessons(here, melds, layoffs)
    if verdict.right:
        assert [(type(lesson), lesson.points) for lesson in lessons] in ([], [(EqualDefence, 0)])
        for lesson in lessons:
            other = carried_out(here, melds, layoffs, lesson)
            assert judge_layoff(here, *other) == verdict
            assert key(*other) != key(melds, layoffs)
            assert distance(melds, layoffs, Defence(*other, verdict.best)) == min(
                distance(melds, layoffs, best) for best in optimal_defences(here) if does_other(best, melds, layoffs)
            )
        return
    assert lessons
    assert all(lesson.points > 0 for lesson in lessons)
    assert [lesson.points for lesson in lessons] == sorted((lesson.points for lesson in lessons), reverse=True)
    assert sum(lesson.points for lesson in lessons) == verdict.measure - verdict.best
    start: Answer = melds, layoffs
    for lesson in lessons:
        if isinstance(lesson, FORGOTTEN):
            alone = judge_layoff(here, *carried_out(here, melds, layoffs, lesson))
            assert alone.measure == verdict.measure - lesson.points
            start = carried_out(here, *start, lesson)
    mended = judge_layoff(here, *start).measure
    end = start
    for lesson in lessons:
        if not isinstance(lesson, FORGOTTEN):
            assert judge_layoff(here, *carried_out(here, *start, lesson)).measure == mended - lesson.points
            end = carried_out(here, *end, lesson)
        if isinstance(lesson, MeldBetterBroken) and lesson.exact:
            assert least_with(here, lesson.broken) == verdict.best + lesson.points
    assert judge_layoff(here, *end).right


def does_other(best: Defence, melds: Arrangement, layoffs: tuple[LayOff, ...]) -> bool:
    """Whether a defence melds or lays off other cards than an answer does."""
    gone, best_gone = ({one for one, _ in off} for off in (layoffs, best.layoffs))
    return (sum(best.melds), best_gone) != (sum(melds), gone)


def least_with(here: LayoffPosition, kept: Arrangement) -> int:
    """The least deadwood of a hand that must make some melds: the other cards are defended by themselves."""
    return best_defence(here.terms.melder, here.hand & ~sum(kept), here.spread).deadwood


def check_claims(here: LayoffPosition, lesson: LayoffLesson) -> None:
    """What fits does fit, and what follows could not go before."""
    fits = here.terms.melder.fits
    for group in lesson.change.laid_off:
        assert group.meld in here.spread
        lies = group.meld | to_set(group.after)
        assert group.first
        assert all(fits(one, lies) for one in group.first)
        assert not any(fits(one, lies) for one in group.then)
        assert not group.after or not all(fits(one, group.meld) for one in group.first)
        assert here.terms.melder.is_meld(lies | to_set((*group.first, *group.then)))


def check_many(seed: int, positions: int) -> None:
    chance = Random(seed)
    for _ in range(positions):
        here = position(chance)
        for melds, layoffs in answers(chance, here):
            check_lessons(here, melds, layoffs)
            for lesson in layoff_lessons(here, melds, layoffs):
                check_claims(here, lesson)


@pytest.mark.parametrize("positions", [30, pytest.param(3000, marks=pytest.mark.long)])
def test_lessons_are_true(positions: int) -> None:
    check_many(13, positions)


@pytest.mark.parametrize("name", sorted(MISTAKES))
def test_each_kind_of_mistake(name: str) -> None:
    mistake = MISTAKES[name]
    check_lessons(mistake.position, *mistake.answer)
    lessons = layoff_lessons(mistake.position, *mistake.answer)
    assert [(type(lesson), lesson.points) for lesson in lessons] == list(mistake.lessons)


def test_there_is_an_example_of_every_kind() -> None:
    assert {kind for mistake in MISTAKES.values() for kind, _ in mistake.lessons} == KINDS


def test_changes_are_as_small_as_can_be() -> None:
    """Both ends of a run are two changes; one end is one."""
    here = showdown("5H 6H 7H | QS QD QC", "AS 2S 2D 3D", "8H 9H 4H KS KC 9D 7D 5C TC 4S")
    best = nearest_best(here, (), ())
    found = changes(here, (), (), best)
    assert [change.laid_off for change in found] == [
        (CardsOnMeld(cards("5H 6H 7H"), (card("8H"),), (card("9H"),), ()),),
        (CardsOnMeld(cards("5H 6H 7H"), (card("4H"),), (), ()),),
    ]
    assert [change.points for change in changes(here, (), (), best, whole=True)] == [21]
    assert not changes(here, best.melds, best.layoffs, best)
    assert isinstance(found[0], Change)


def test_round_the_corner_both_ends_are_one_when_they_meet() -> None:
    terms = Terms(ace_runs="wrap", limit=30)
    here = showdown("3H 4H 5H 6H 7H 8H", "AS 2S 2D 3D", "9H TH JH QH KH AH 2H 9D 7S 5C", terms)
    best = nearest_best(here, (), ())
    assert sum(change.points for change in changes(here, (), (), best)) == terms.melder.total(here.hand) - best.deadwood
    check_lessons(here, (), ())
    check_lessons(here, (), (LayOff(card("9H"), 0), LayOff(card("2H"), 0)))
    check_lessons(here, (cards("QH KH AH"),), (LayOff(card("9H"), 0),))
