"""The ways to practise, from the practice menu to the end of a run and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from gin_desktop.engine.cards import to_set
from gin_desktop.engine.presets import preset
from gin_desktop.practice.model import MELDING_KINDS, Terms
from gin_desktop.practice.runs.timed import Timed
from gin_desktop.practice.supply import SupplyError
from gin_desktop.practice.themes import task_of
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.ui.felt.blocks import TextBlock
from gin_desktop.ui.kit.widgets.dialog import ErrorScene
from gin_desktop.ui.practice.drill.scene import DrillScene
from gin_desktop.ui.practice.program import PracticeProgram
from gin_desktop.ui.practice.summary import SummaryScene
from gin_desktop.ui.practice.summary_panels import earlier_runs, hand_groups
from gin_desktop.ui.practice.waiting import WaitingScene
from gin_desktop.words import t
from gin_desktop.words.spoken import spoken_cards
from tests.inside import inside
from tests.practice.making import POSITION, POSITIONS, Makers, soon
from tests.ui.practising import Open, answered, drill, hub, open_practice, press, until
from tests.ui.shell import key

__all__ = ["open_practice"]


def solve(program: PracticeProgram) -> None:
    """Lays the best defence out, without giving it as the answer."""
    scene = drill(program)
    assert isinstance(scene, DrillScene)
    scene.model.draft.play_best()
    scene.settle()


# -- runs


def test_training_by_keys(open_practice: Open) -> None:
    program = open_practice()
    key(program.app, pygame.K_t)
    first = drill(program)
    assert program.standing().number == 1
    answered(program)
    second = drill(program)
    assert second is not first
    assert program.standing().number == 2
    assert [row.run for row in program.progress.attempts()] == ["train"]
    key(program.app, pygame.K_ESCAPE)
    hub(program)


@pytest.mark.parametrize("kind", MELDING_KINDS)
@pytest.mark.parametrize("way", ["train", "timed", "theme_any"])
def test_every_way_leads_to_a_task_of_its_kind_and_back(open_practice: Open, kind: str, way: str) -> None:
    program = open_practice(practice_kind=kind)
    press(program, way)
    assert drill(program).model.task.kind == kind
    answered(program)
    assert drill(program).model.task.kind == kind
    key(program.app, pygame.K_ESCAPE)
    hub(program)
    assert [row.kind for row in program.progress.attempts()] == [kind]


def test_other_rules_are_named_and_what_differs_is_said(open_practice: Open) -> None:
    program = open_practice()
    press(program, "train")
    assert (program.standing().rules, program.standing().differs) == ("", "")
    program.leave()
    corner = replace(POSITIONS["meld"], terms=Terms.of(preset("around_corner")))
    program.single(task_of(corner, "code"))
    standing = program.standing()
    assert standing.rules == t("practice.rules.of_code"), "a code brings its own"
    differs = f"{t('practice.differs.ace_points', n=15)} {t('practice.differs.ace_runs.wrap')}"
    assert standing.differs == differs
    words = [
        block.text for block in drill(program).painter.column(drill(program).sight()) if isinstance(block, TextBlock)
    ]
    assert differs in words
    program.leave()
    program.choice.use_rules(Rulebook(program.app.paths).get("around_corner") or program.choice.entry)
    program.single(task_of(corner, "code"))
    assert (program.standing().rules, program.standing().differs) == (t("rules.around_corner.name"), differs)
    scene = drill(program)
    assert t("rules.around_corner.name") in [item.text for item in scene.painter.header(scene.sight())[0]]
    program.leave()
    program.single(task_of(POSITION, "code"))
    assert (program.standing().rules, program.standing().differs) == (t("rules.standard.name"), "")
    program.leave()
    program.daily()
    drill(program)
    assert program.standing().rules == t("rules.standard.name"), "the ten of a day are the same for everybody"


def test_where_a_run_stands_is_found_out_once(open_practice: Open) -> None:
    """A drill asks for it at every turn of the loop, also while nothing happens."""
    program = open_practice()
    press(program, "train")
    scene = drill(program)
    before = program.standing()
    program.app.step(0.02)
    assert program.standing() is before
    assert not scene.painter.header_changed(scene.model)
    answered(program)
    drill(program)
    assert program.standing().number == before.number + 1


def test_equal_deadwood_matters_to_the_defender_only(open_practice: Open) -> None:
    program = open_practice()
    for kind, position in POSITIONS.items():
        program.single(task_of(replace(position, terms=Terms(tie_rule="knocker")), "code"))
        ties = t("practice.differs.ties") if kind == "layoff" else ""
        assert program.standing().differs == ties
        program.leave()


def test_the_button_says_where_it_leads(open_practice: Open) -> None:
    def text() -> str:
        scene = drill(program)
        scene.show_me()
        scene.finish_moving()
        return next(button.text for button in scene.buttons if button.name == "next")

    program = open_practice()
    press(program, "train")
    assert text() == t("drill.button.next")
    program.retry()
    assert text() == t("drill.button.next"), "the run goes on"
    program.leave()
    program.single(task_of(POSITION, "code"))
    assert text() == t("practice.onward.back")
    program.leave()
    press(program, "daily")
    for _ in range(9):
        answered(program)
    assert text() == t("practice.onward.result")


def test_what_the_knocker_s_side_may_need_is_made_as_soon_as_it_is_looked_at(open_practice: Open) -> None:
    makers = Makers(steps=1)
    program = open_practice(makers, practice_level_spread=5)
    key(program.app, pygame.K_2)
    wanted = {("spread", theme, 5) for theme in (*program.choice.themes, "")} | {("spread", "", 1)}
    soon(lambda: wanted <= set(makers.begun))


def test_once_more_is_practice_on_its_own(open_practice: Open) -> None:
    program = open_practice()
    press(program, "daily")
    scene = drill(program)
    code = scene.model.task.code
    scene.defend()
    program.app.step(0.02)
    scene.finish_moving()
    scene.retry()
    program.app.step(0.02)
    again = drill(program)
    assert again.model.task.code == code
    assert program.standing().seconds_left is None
    answered(program)
    assert [row.run for row in program.progress.attempts()] == ["single", "daily"]
    assert drill(program).model.task.code != code
    assert program.standing().number == 2


def test_the_ten_of_a_day(open_practice: Open) -> None:
    program = open_practice()
    press(program, "daily")
    for _ in range(3):
        answered(program)
    program.leave()
    assert any("3 of 10 answered" in label.text for label in hub(program).ui.labels)
    press(program, "daily")
    drill(program)
    assert program.standing().number == 4
    for _ in range(7):
        answered(program)
    scene = program.app.scene
    assert isinstance(scene, SummaryScene)
    assert len(scene.summary.answers) == 10
    assert scene.ui.find("again") is None
    press(program, "answer_2")
    drill(program)
    answered(program)
    assert isinstance(program.app.scene, SummaryScene), "back to where it was chosen"
    key(program.app, pygame.K_ESCAPE)
    press(program, "daily")
    until(program, SummaryScene)


def test_the_missed_ones_are_tried_again_one_after_the_other(open_practice: Open) -> None:
    program = open_practice()
    press(program, "daily")
    for number in range(10):
        if number < 8:
            solve(program)
        else:
            drill(program).show_me()
        answered(program)
    scene = program.app.scene
    assert isinstance(scene, SummaryScene)
    assert len(scene.missed()) == 2
    names = [control.name for control in scene.describe()]
    assert t("practice.summary.next") in names
    for task in scene.missed():
        groups = hand_groups(task)
        assert to_set(card for group in groups for card in group) == task.position.hand
        assert spoken_cards([card for group in groups for card in group]) in names, "what was missed shows its cards"
    press(program, "missed")
    for number in (1, 2):
        assert drill(program).model.task == scene.missed()[number - 1]
        standing = program.standing()
        assert (standing.number, standing.of) == (number, 2)
        assert standing.title == t("practice.standing", kind=t("practice.kind.layoff"), what=t("practice.missed"))
        answered(program)
    assert program.app.scene is scene
    assert [row.run for row in program.progress.attempts(limit=3)] == ["single", "single", "daily"]
    press(program, "practise")
    drill(program)
    assert program.run is not None
    assert program.run.name == "train"


def test_nothing_missed_is_nothing_to_try_again(open_practice: Open) -> None:
    program = open_practice()
    press(program, "daily")
    for _ in range(10):
        solve(program)
        answered(program)
    scene = program.app.scene
    assert isinstance(scene, SummaryScene)
    assert scene.summary.right == 10
    assert scene.ui.find("missed") is None


def test_a_timed_run(open_practice: Open) -> None:
    program = open_practice()
    press(program, "timed")
    answered(program)
    drill(program)
    assert isinstance(program.run, Timed)
    program.run.seconds = 0.0
    until(program, SummaryScene)
    scene: Any = program.app.scene
    assert len(scene.summary.answers) == 1
    assert program.progress.best_timed("layoff") == scene.summary.right
    assert len(program.progress.attempts()) == 1, "the task that was open does not count"
    assert earlier_runs(program.progress, scene.summary)[0].right == scene.summary.right
    press(program, "again")
    drill(program)
    assert program.standing().seconds_left is not None
    program.leave()
    hub(program)


def test_waiting_is_quiet_and_can_be_left(open_practice: Open) -> None:
    makers = Makers(steps=1_000_000)
    program = open_practice(makers)
    press(program, "timed")
    scene = program.app.scene
    assert isinstance(scene, WaitingScene)
    assert scene.text == "", "most positions are there before anything need be said"
    for _ in range(30):
        program.app.step(0.02)
    assert scene.text == t("practice.waiting")
    assert scene.ui.focused is None
    for impatient in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER):
        key(program.app, impatient)
    assert program.app.scene is scene, "one Enter too many does not throw anybody out"
    key(program.app, pygame.K_ESCAPE)
    hub(program)


def test_waiting_can_be_left_by_tab_and_enter(open_practice: Open) -> None:
    program = open_practice(Makers(steps=1_000_000))
    press(program, "timed")
    for _ in range(30):
        program.app.step(0.02)
    key(program.app, pygame.K_TAB)
    key(program.app, pygame.K_RETURN)
    hub(program)


def test_nothing_to_be_found_is_said(open_practice: Open) -> None:
    program = open_practice(Makers(steps=1, barren={("chain", 2), ("chain", None)}), practice_level=2)
    press(program, "theme_chain")
    scene = program.app.scene
    assert isinstance(scene, WaitingScene)
    for _ in range(200):
        program.app.step()
        if scene.text == t("practice.nothing"):
            break
    assert scene.text == t("practice.nothing")
    key(program.app, pygame.K_RETURN)
    hub(program)


def test_a_failure_of_the_maker_is_told(open_practice: Open) -> None:
    makers = Makers(steps=1)
    makers.fails = True
    program = open_practice(makers)
    key(program.app, pygame.K_m)
    until(program, ErrorScene)
    assert "No positions could be made for practice" in str([label.text for label in program.app.scene.ui.labels])
    with pytest.raises(SupplyError):
        program.choice.supply.take("layoff")


def test_progress_that_cannot_be_saved_is_told_once(open_practice: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    program = open_practice()

    def refuse(*arguments: object, **values: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(inside(inside(program.progress, "store"), "file"), "write", refuse)
    press(program, "train")
    for _ in range(3):
        answered(program)
    said = [text for text in program.app.toasts.texts if "No space left" in text]
    assert len(said) <= 1
    assert len(program.progress.attempts()) == 3, "practice goes on"


def test_time_is_up_before_the_first_answer(open_practice: Open) -> None:
    program = open_practice()
    press(program, "timed")
    drill(program)
    assert isinstance(program.run, Timed)
    program.run.seconds = 0.0
    until(program, SummaryScene)
    assert t("practice.summary.timed.none") in [label.text for label in program.app.scene.ui.labels]
    assert program.progress.attempts() == []
