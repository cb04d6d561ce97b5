"""Drills without a window: the draft, the verdict, what is told to the host, and the time that passes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gin_desktop.engine.cards import parse_card
from gin_desktop.ui.practice.drill.host import RunStatus
from gin_desktop.ui.practice.drill.kinds.layoff_model import LayoffModel
from gin_desktop.ui.practice.drill.kinds.meld_model import MeldModel
from gin_desktop.ui.practice.drill.kinds.spread_model import SpreadModel
from gin_desktop.ui.practice.drill.model import MIN_READING_SECONDS, PAUSE
from tests.ui.drills import POSITIONS, Notes, task
from tests.ui.sidedrills import HANDS, SPREADS, task_of


def layoff(name: str = "chains", host: Notes | None = None) -> LayoffModel:
    return LayoffModel(task(POSITIONS[name]), host or Notes())


def with_best(model: LayoffModel) -> LayoffModel:
    """The best defence lies there."""
    model.draft.play_best()
    model.moved(1.0)
    return model


def test_an_answer_is_judged_told_and_compared() -> None:
    host = Notes()
    model = layoff(host=host)
    assert model.live is model.melding
    model.pass_time(2.5)
    verdict = model.answer()
    assert not verdict.right
    assert model.live is None
    assert host.answers == [(model.task, verdict, 2.5, False)]
    assert model.play is not None
    assert model.play.shown == 0  # it is played out, step by step
    assert len(model.sentences) == len(model.lessons) > 0
    model.pass_time(2.5)
    assert model.spent == 2.5  # the time runs until the answer


def test_the_best_defence_stands_alone() -> None:
    model = with_best(layoff())
    assert model.answer().right
    assert model.alone
    assert model.play is not None
    assert model.play.over


def test_an_answer_that_was_asked_for_is_booked_on_the_theme_of_the_task() -> None:
    host = Notes()
    for helped in (True, False):
        LayoffModel(task(POSITIONS["undercut"], "keep_card"), host).answer(helped=helped)
    assert [told.theme for told, *_ in host.answers] == ["keep_card", "end_of_run"]  # the latter is that of the mistake
    assert [helped for *_, helped in host.answers] == [True, False]


def test_who_only_watches_tells_nobody() -> None:
    host = Notes()
    model = LayoffModel(task(POSITIONS["chains"]), host, watch=True)
    model.show()
    assert model.verdict is not None
    assert not model.alone
    assert host.answers == []


def test_nobody_can_have_looked_before_a_glance_or_a_move() -> None:
    model = layoff()
    assert not model.may_have_read_task
    model.pass_time(MIN_READING_SECONDS)
    assert model.may_have_read_task
    model = layoff()
    model.draft.lay_off(parse_card("4H"), 0)
    assert model.may_have_read_task


def test_the_button_that_goes_on_waits_a_moment() -> None:
    model = layoff()
    assert not model.ignores_presses
    model.answer()
    assert model.ignores_presses
    model.pass_time(PAUSE + 0.01)
    assert not model.ignores_presses


def test_one_leaves_once() -> None:
    host = Notes()
    model = layoff(host=host)
    model.leave(host.next)
    model.leave(host.retry)
    assert host.asked == ["next"]


def test_the_time_of_a_run_ends_only_what_is_not_answered() -> None:
    host = Notes(RunStatus("Timed", 4, None, 2, 1, 0.5))
    model, answered = layoff(host=host), layoff(host=host)
    answered.answer()
    assert not model.time_is_up
    host.now = replace(host.now, seconds_left=0.0)
    assert model.time_is_up
    assert not answered.time_is_up


def test_what_a_move_did_to_the_deadwood_is_told_for_a_while() -> None:
    model = layoff()
    before = model.draft.deadwood
    model.draft.lay_off(parse_card("4H"), 0)
    model.moved(1.0)
    assert model.change.now == model.draft.deadwood - before < 0
    assert not model.pass_time(0.5)
    assert model.pass_time(0.6)
    assert model.change.now == 0


def test_starting_over_and_sorting() -> None:
    model = layoff()
    first = list(model.draft.row)
    model.draft.lay_off(parse_card("4H"), 0)
    model.sort("suit")
    assert sorted(model.draft.row) == sorted(set(first) - {parse_card("4H")})
    model.start_over()
    assert model.draft.row == first
    assert not model.draft.layoffs


def test_an_undercut_is_marked_where_one_can_be() -> None:
    model = layoff("undercut")
    assert model.undercut_limit is not None
    assert model.mark is not None
    assert model.mark[0] == model.undercut_limit
    gin = layoff("gin")
    assert (gin.undercut_limit, gin.mark) == (None, None)


def test_a_row_over_the_limit_is_no_spread() -> None:
    model = SpreadModel(task_of(SPREADS["costlier"]), Notes())
    assert not model.may_knock
    assert model.refusal()
    best = model.melder.best_arrangement(model.position.hand)
    model.draft.arrange(best)
    assert model.refusal() is None
    model.answer()
    assert model.own in model.shown(4)
    assert model.best in model.shown(4)


def test_melds_are_compared_card_by_card() -> None:
    model = MeldModel(task_of(HANDS["conflict"]), Notes())
    assert model.is_timed
    verdict = model.answer()
    assert not verdict.right
    assert model.differing
    assert model.sentences
    again = MeldModel(task_of(HANDS["conflict"]), Notes())
    again.draft.arrange(model.best)
    assert again.answer().right
    assert not again.differing


def test_only_positions_of_a_kind_are_taken() -> None:
    with pytest.raises(TypeError):
        LayoffModel(task_of(HANDS["cut"]), Notes())
