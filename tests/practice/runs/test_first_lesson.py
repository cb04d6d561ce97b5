"""The first lesson: every step is a position, what it asks for is the only best answer, and it can be wandered in."""

from __future__ import annotations

import pytest

from gin_desktop.engine.cards import each, parse_card, parse_cards, to_set
from gin_desktop.engine.layoffs import all_layoffs, best_defence, naive_defence
from gin_desktop.practice.codes import decode
from gin_desktop.practice.runs.first_lesson import STEPS, LessonStep, lesson_codes, resume_step

GUIDED = [step for step in STEPS if not step.is_unguided]


def carry_out(step: LessonStep) -> int:
    """Does what the step asks for; the deadwood that is left."""
    draft = step.draft()
    for _ in range(10):
        goal = step.next_goal(draft)
        if goal is None:
            break
        if goal.wanted == "lay_off":
            assert step.may_lay_off(goal.card)
            draft.lay_off(goal.card, goal.place)
        else:
            first = next(card for card in draft.row if goal.others >> card & 1)
            draft.move(goal.card, draft.row.index(first))
    return draft.deadwood


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_the_row_is_the_hand_and_the_code_holds_it(step: LessonStep) -> None:
    assert to_set(step.row) == step.position.hand
    assert len(step.row) == 10
    assert step.draft().row == list(step.row)
    task = step.task()
    assert decode(task.code).hand == step.position.hand
    assert (task.source, task.level) == ("lesson", 1)


@pytest.mark.parametrize("step", GUIDED, ids=lambda step: step.name)
def test_what_is_asked_for_is_the_best_and_needed_at_the_start(step: LessonStep) -> None:
    position = step.position
    best = best_defence(position.terms.melder, position.hand, position.spread)
    assert carry_out(step) == best.deadwood
    assert step.draft().deadwood > best.deadwood  # something is to be done
    assert {layoff.card for layoff in best.layoffs} == {goal.card for goal in step.goals if goal.wanted == "lay_off"}


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_no_other_cards_could_be_laid_off_as_well(step: LessonStep) -> None:
    """Every best answer lays the same cards off: nobody is sent astray by a bubble that insists on one of two."""
    position = step.position
    melder = position.terms.melder
    best = best_defence(melder, position.hand, position.spread)
    found = set()
    for melds, left in melder.arrangements(position.hand):
        gone = all_layoffs(melder, position.spread, left)
        if melder.total(left & ~to_set(card for card, _ in gone)) == best.deadwood:
            found.add((frozenset(melds), frozenset(card for card, _ in gone)))
    assert len(found) == 1


def test_each_step_is_about_what_it_is_called() -> None:
    steps = {step.name: step for step in STEPS}
    melder = STEPS[0].position.terms.melder
    chain = steps["chain"].position
    assert not melder.fits(parse_card("9S"), chain.spread[0])
    keep = steps["keep"]
    assert keep.kept is not None
    assert melder.fits(keep.kept, keep.position.spread[0])
    assert not keep.may_lay_off(keep.kept)
    own = steps["own"].draft()
    assert own.melds == ()  # it is to be made by hand
    alone = steps["alone"]
    assert alone.is_unguided
    best = best_defence(melder, alone.position.hand, alone.position.spread)
    assert best.deadwood <= alone.position.knocker_deadwood  # an undercut, for a good end
    assert len(best.layoffs) >= 3
    for step in STEPS:
        assert (
            naive_defence(melder, step.position.hand, step.position.spread).deadwood
            == best_defence(melder, step.position.hand, step.position.spread).deadwood
        ), step.name  # no first step asks for breaking up a meld


def test_what_was_taken_back_is_asked_for_again() -> None:
    step = next(step for step in STEPS if step.name == "chain")
    draft = step.draft()
    first, second = step.goals
    draft.lay_off(first.card, first.place)
    assert step.next_goal(draft) == second
    draft.lay_off(second.card, second.place)
    assert step.next_goal(draft) is None
    draft.take_back(first.card)
    assert step.next_goal(draft) == first


def test_it_goes_on_where_it_was_left() -> None:
    codes = lesson_codes()
    assert len(set(codes)) == len(STEPS)
    assert resume_step([]) == 0
    assert resume_step([codes[0], codes[1], "?"]) == 2
    assert resume_step([codes[0], codes[2]]) == 1
    assert resume_step(codes) == 0
    assert all(list(each(step.position.hand)) for step in STEPS)


def test_the_card_that_lies_apart_is_the_one_to_be_moved() -> None:
    goal = next(goal for step in STEPS for goal in step.goals if goal.name == "own")
    assert goal.separated_card(parse_cards("9D 2C TD JD")) == (parse_card("9D"), parse_cards("TD JD"))
    assert goal.separated_card(parse_cards("TD JD 2C 9D")) == (parse_card("9D"), parse_cards("TD JD"))
    assert goal.separated_card(parse_cards("9D TD 2C JD")) == (parse_card("JD"), parse_cards("9D TD"))
