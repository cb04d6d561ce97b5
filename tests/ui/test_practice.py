"""The practice menu and what it starts: by mouse and by keys, under every rule set, with every kind of bad code."""

from __future__ import annotations

import sys

import pygame
import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.practice.model import KINDS, MELDING_KINDS, Terms
from gin_desktop.storage.practice.progress import Attempt
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.practice.menu_scene import PracticeScene
from gin_desktop.ui.practice.program import PracticeProgram
from gin_desktop.ui.rules.picker import PickerScene
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.words import t
from tests.inside import inside
from tests.ui.practising import Open, drill, hub, open_practice, press
from tests.ui.shell import click, key

__all__ = ["open_practice"]


def focused(program: PracticeProgram) -> str:
    """The control of the practice menu that Enter presses."""
    control = hub(program).ui.focused
    return "" if control is None else control.key


def texts(program: PracticeProgram) -> list[str]:
    return [label.text for label in hub(program).ui.labels]


# -- the menu


def test_the_first_lesson_is_first_until_it_was_taken(open_practice: Open) -> None:
    program = open_practice()
    scene = hub(program)
    assert [way.key for way in scene.ways()] == ["lesson", "train", "daily", "timed", "setup", "course", "code"]
    assert scene.ui.focused is not None
    assert scene.ui.focused.key == "lesson"
    from gin_desktop.practice.runs.first_lesson import lesson_codes

    for number, code in enumerate(lesson_codes()):
        assert program.choice.lesson_steps()[0] == number
        program.progress.record(Attempt("layoff", "", 1, code, False, 2, 1, 1.0, 1.0, "lesson"))
        assert program.choice.lesson_steps()[0] == number  # a step is taken when it was solved
        program.progress.record(Attempt("layoff", "", 1, code, True, 1, 1, 1.0, 2.0, "lesson"))
    assert [way.key for way in scene.ways()] == ["train", "daily", "timed", "setup", "lesson", "course", "code"]


def test_every_kind_has_its_ways_and_themes(open_practice: Open) -> None:
    program = open_practice()
    scene = hub(program)
    for number, kind in enumerate(KINDS):
        key(program.app, pygame.K_1 + number)
        assert scene.kind == kind
        assert program.app.settings.practice_kind == kind
        names = {control.key for control in scene.ui.widgets}
        assert {"train", "code", "theme_any", *(f"theme_{theme}" for theme in program.choice.themes)} <= names
        assert ("timed" in names) == (kind in MELDING_KINDS)
        assert ("daily" in names) == (kind == "layoff")


def test_the_level_is_remembered(open_practice: Open) -> None:
    program = open_practice()
    assert program.choice.level is None
    press(program, "level_4")
    assert program.choice.level == 4
    assert program.app.settings.practice_level == 4
    press(program, "theme_chain")
    assert drill(program).model.task.level == 4
    program.leave()
    press(program, "level_any")
    assert program.choice.level is None


def test_each_kind_has_a_level_of_its_own(open_practice: Open) -> None:
    program = open_practice()
    press(program, "level_5")
    assert t("practice.train.level", level=t("practice.level.fiendish")) in texts(program)
    press(program, "kind_meld")
    assert program.choice.level is None, "who is at home in one kind may be new to another"
    press(program, "level_2")
    press(program, "train")
    assert drill(program).model.task.level == 2
    program.leave()
    press(program, "kind_layoff")
    assert program.choice.level == 5


def test_a_theme_that_the_level_does_not_have_names_the_nearest(open_practice: Open) -> None:
    program = open_practice()
    nearest = t("practice.theme.nearest", level=t("practice.level.medium"))
    assert nearest not in texts(program)
    press(program, "level_1")
    assert texts(program).count(nearest) == 2, "set or run, breaking a meld"
    press(program, "level_3")
    assert nearest not in texts(program)


def test_the_focus_stays_on_what_a_key_has_started(open_practice: Open) -> None:
    program = open_practice()
    key(program.app, pygame.K_d)
    drill(program)
    key(program.app, pygame.K_ESCAPE)
    assert focused(program) == "daily"
    key(program.app, pygame.K_RETURN)
    drill(program)
    assert program.standing().of == 10


def test_after_the_lesson_the_focus_is_on_training(open_practice: Open) -> None:
    from gin_desktop.practice.runs.first_lesson import lesson_codes

    program = open_practice()
    assert focused(program) == "lesson"
    press(program, "lesson")
    for code in lesson_codes():
        program.progress.record(Attempt("layoff", "", 1, code, True, 1, 1, 1.0, 1.0, "lesson"))
    program.leave()
    assert focused(program) == "train"


def test_rules_without_layoffs_have_the_focus_on_others(open_practice: Open) -> None:
    program = open_practice()
    press(program, "rules")
    press(program, "rules_gin_only")
    press(program, "choose")
    assert focused(program) == "other_rules"
    assert not any(control.element.is_selected for control in hub(program).ui.widgets if control.key == "daily")
    key(program.app, pygame.K_2)
    assert focused(program) == "other_rules"


def test_other_rules(open_practice: Open) -> None:
    program = open_practice()
    key(program.app, pygame.K_r)
    assert isinstance(program.app.scene, PickerScene)
    press(program, "rules_around_corner")
    press(program, "choose")
    assert hub(program).ui.find("theme_around_corner") is not None
    assert program.app.settings.practice_rules == "around_corner"
    assert program.app.settings.rules == "standard", "the next game's rules are not changed by practice"
    assert program.choice.supply.rules == preset("around_corner")
    key(program.app, pygame.K_F1)
    key(program.app, pygame.K_F1)
    assert isinstance(program.app.scene, RulesScene)


@pytest.mark.parametrize("name", PRESETS)
def test_every_set_can_be_chosen(open_practice: Open, name: str) -> None:
    program = open_practice(practice_rules=name)
    scene = hub(program)
    if not Terms.of(program.choice.entry.rules).has("layoff"):
        assert scene.ui.find("train") is None
        assert scene.ui.find("other_rules") is not None
        press(program, "other_rules")
        assert Terms.of(program.choice.entry.rules).has("layoff")
    assert hub(program).ui.find("train") is not None


def test_rules_without_layoffs_say_so(open_practice: Open) -> None:
    program = open_practice(practice_rules="gin_only")
    texts = [label.text for label in hub(program).ui.labels]
    assert t("practice.no_layoffs", title=t("rules.gin_only.name")) in texts
    key(program.app, pygame.K_t)
    assert isinstance(program.app.scene, PracticeScene), "there is nothing to train"
    press(program, "kind_meld")
    assert hub(program).ui.find("train") is not None, "melds are the same without lay-offs"
    press(program, "kind_layoff")
    press(program, "other_rules")
    assert program.app.settings.practice_rules == "standard"


def test_by_mouse_alone(open_practice: Open) -> None:
    program = open_practice()
    for name in ("kind_meld", "kind_layoff", "level_2", "train"):
        control = hub(program).ui.find(name)
        assert control is not None
        click(program.app, control.place.center)
    assert drill(program).model.task.level == 2


def test_leaving_puts_everything_away(open_practice: Open) -> None:
    program = open_practice()
    supply = program.choice.supply
    assert program.app.open_game_rules is not None
    key(program.app, pygame.K_ESCAPE)
    assert isinstance(program.app.scene, MenuScene)
    assert inside(supply, "thread") is not None
    assert not inside(supply, "thread").is_alive()
    assert program.app.open_game_rules is None


@pytest.mark.processes
def test_practice_is_not_loaded_by_the_menu() -> None:
    import subprocess

    code = "import sys, gin_desktop.ui.program; print([m for m in sys.modules if 'practice' in m and 'words' not in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("[]")
