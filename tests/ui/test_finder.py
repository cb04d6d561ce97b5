"""The finder on the screen: from a few questions to a set that is played."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.session.rule_finder import truth
from gin_desktop.session.rule_questions import PARTS, QUESTIONS
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.rules.editor.scene import RuleEditorScene
from gin_desktop.ui.rules.finder import FinderScene
from gin_desktop.ui.rules.found import FoundScene
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.words import t
from tests.ui.editing import type_into
from tests.ui.shell import key
from tests.ui.test_picker import UiSceneBelow, labels, press, write


def open_finder(app: Application, page: int = 0) -> tuple[FinderScene, list[RuleEntry]]:
    chosen: list[RuleEntry] = []
    app.push(UiSceneBelow(app))
    scene = FinderScene(app, Rulebook(app.paths), chosen.append)
    app.push(scene)
    app.step(0.02)
    for _ in range(page):
        scene.go_on()
    return scene, chosen


def say(app: Application, scene: FinderScene, answers: dict[str, str | int]) -> FoundScene:
    """Answers all questions by their buttons."""
    for question in QUESTIONS:
        for part in question.parts:
            if part.name not in answers:
                continue
            answer = answers[part.name]
            if answer in part.options:
                scene.ui.press(f"{part.name}_{answer}")
            else:
                scene.ui.press(f"{part.name}_other")
                write(app, str(answer))
        scene.ui.press("next")
    assert isinstance(app.scene, FoundScene)
    return app.scene


QUICK = ("standard", "hollywood_oklahoma", "series_10_20", "doubling_classic", "dealer_out3", "partners4")
"""Presets whose truth is told in the window in every run; `tests/session/test_finder.py` tells it of all of them."""


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in PRESETS]
)
def test_the_truth_about_every_preset_leads_to_it(app: Application, name: str) -> None:
    scene, chosen = open_finder(app)
    found = say(app, scene, truth(preset(name)))
    assert [one.key for one in found.candidates] == [f"rules_{name}"]
    assert t("finder.result.one") in labels(found)
    found.ui.press("choose")
    assert [entry.id for entry in chosen] == [name]


def test_by_mouse_with_numbers_of_ones_own(app: Application) -> None:
    scene, chosen = open_finder(app, 1)
    press(app, "knock_10")
    press(app, "next")
    press(app, "gin_other")
    assert "gin" not in scene.answers
    write(app, "30x")
    assert scene.answers["gin"] == 30
    press(app, "gin_more")
    assert scene.answers["gin"] == 35
    press(app, "gin_less")
    press(app, "gin_less")
    assert scene.answers["gin"] == 25
    press(app, "gin_more")
    press(app, "big_gin_none")
    for _ in range(5):
        press(app, "next")
    found = app.scene
    assert isinstance(found, FoundScene)
    assert found.built is not None
    assert found.built.rules == preset("standard").but(gin_bonus=30)
    found.ui.focus("name")
    write(app, "Thirty for gin")
    press(app, "choose")
    assert chosen[0].title == "Thirty for gin"
    assert chosen[0].rules.gin_bonus == 30
    assert Rulebook(app.paths).get(chosen[0].id) == chosen[0]


def test_a_number_out_of_range_answers_nothing(app: Application) -> None:
    scene, _ = open_finder(app, 1)
    press(app, "knock_other")
    write(app, "99")
    assert "knock" not in scene.answers
    press(app, "knock_more")
    assert scene.answers["knock"] == 30
    press(app, "knock_unknown")
    assert "knock" not in scene.answers
    assert scene.ui.find("knock_number") is None


def test_the_list_is_live_and_counts(app: Application) -> None:
    scene, _ = open_finder(app, 1)
    assert t("finder.fit.other", n=len(PRESETS)) in labels(scene)
    press(app, "knock_gin")
    assert t("finder.fit.other", n=2) in labels(scene)
    scene.answers["sheet"] = "hollywood"
    scene.rebuild()
    assert t("finder.fit.none") in labels(scene)
    assert any(text.startswith(t("finder.wrong", parts="")) for text in labels(scene))


def test_nothing_known_shows_the_plainest(app: Application) -> None:
    scene, _ = open_finder(app)
    found = say(app, scene, {})
    assert found.candidates[0].key == "rules_standard"
    assert t("finder.result.text.unanswered") in labels(found)


def test_several_fits_say_how_they_differ(app: Application) -> None:
    scene, _ = open_finder(app)
    found = say(app, scene, {"knock": "gin"})
    assert [one.key for one in found.candidates] == ["rules_straight_gin", "rules_gin_only"]
    assert found.candidates[1].lines


def test_few_that_fit_are_shown_at_once(app: Application) -> None:
    scene, _ = open_finder(app, 1)
    assert scene.ui.find("early") is None
    press(app, "knock_10")
    assert scene.ui.find("early") is None  # too many
    press(app, "knock_gin")
    assert scene.ui.find("early").text == t("finder.early.other", n=2)
    key(app, pygame.K_s, text="s")
    assert isinstance(app.scene, FoundScene)
    app.pop()
    press(app, "knock_upcard")
    assert scene.ui.find("early") is None
    press(app, "spades_double")
    assert scene.ui.find("early").text == t("finder.early.other", n=4)


def primary(scene: FinderScene) -> list[str]:
    """The golden buttons."""
    return [command.name for command in scene.commands() if command.primary and command.button]


def test_the_only_set_that_is_left_can_be_chosen_at_once(app: Application) -> None:
    scene, chosen = open_finder(app, 1)
    press(app, "knock_upcard")
    assert primary(scene) == ["next"]
    assert scene.ui.find("choose") is None
    press(app, "spades_single")
    assert t("finder.fit.one") in labels(scene)
    assert primary(scene) == ["choose"], "gold no longer leads through the questions that decide nothing"
    assert scene.ui.find("early") is None
    assert scene.ui.find("next") is not None, "but they can still be answered"
    press(app, "spades_single")
    assert scene.ui.focused.key == "choose"
    press(app, "next")
    assert primary(scene) == ["choose"]
    press(app, "choose")
    assert [entry.id for entry in chosen] == ["tournament_50th"]
    assert app.scene is not scene


def test_the_only_set_can_be_chosen_by_key(app: Application) -> None:
    scene, chosen = open_finder(app)
    key(app, pygame.K_c, text="c")
    assert app.scene is scene, "every set is left: there is nothing to choose"
    press(app, "players_3")
    press(app, "form_dealer_out3")
    key(app, pygame.K_c, text="c")
    assert [entry.id for entry in chosen] == ["dealer_out3"]


@pytest.mark.parametrize("page", range(len(QUESTIONS)))
def test_every_set_beside_a_question_can_be_pressed(app: Application, page: int) -> None:
    scene, chosen = open_finder(app, page)
    rows = [control.key for control in scene.ui.widgets if control.key.startswith("rules_")]
    assert len(rows) == len(PRESETS)
    last = rows[-1]
    press(app, last)
    found = app.scene
    assert isinstance(found, FoundScene)
    assert found.marked == last
    assert last in [candidate.key for candidate in found.candidates], "even one that is far down"
    key(app, pygame.K_ESCAPE)
    assert app.scene is scene
    press(app, last)
    press(app, "choose")
    assert [f"rules_{entry.id}" for entry in chosen] == [last]


def test_a_set_that_is_only_near_can_be_pressed(app: Application) -> None:
    scene, _ = open_finder(app, 1)
    press(app, "knock_other")
    write(app, "7")
    rows = [control.key for control in scene.ui.widgets if control.key.startswith("rules_")]
    assert len(rows) == 4
    press(app, rows[-1])
    found = app.scene
    assert isinstance(found, FoundScene)
    assert found.candidate.entry is not None
    assert found.marked == rows[-1]
    assert found.candidates[0].entry is None, "what was made from the answers still stands first"


def test_who_has_three_people_is_asked_who_sits_out(app: Application) -> None:
    scene, chosen = open_finder(app)
    assert scene.ui.find("form_unknown") is None
    press(app, "players_3")
    assert scene.ui.find("early").text == t("finder.early.other", n=4)
    press(app, "form_dealer_out3")
    assert t("finder.fit.one") in labels(scene)
    for _ in range(6):
        press(app, "next")
        assert scene.ui.find("dealer_unknown") is None, "who deals follows from the form"
    assert scene.ui.find("sheet_hollywood") is None
    assert scene.ui.find("sheet_series") is not None
    for _ in range(6):
        key(app, pygame.K_ESCAPE)
    press(app, "players_2")
    assert scene.answers == {"players": 2}
    press(app, "players_4")
    assert scene.ui.find("early").text == t("finder.early.other", n=3)
    assert scene.ui.find("choose") is None
    press(app, "players_3")
    press(app, "form_dealer_out3")
    press(app, "choose")
    assert [entry.id for entry in chosen] == ["dealer_out3"]


def test_what_nobody_asked_is_told(app: Application) -> None:
    scene, _ = open_finder(app)
    found = say(app, scene, {"knock": "upcard", "spades": "double", "target": 150, "sheet": "game"})
    assert [one.key for one in found.candidates] == ["rules_oklahoma_150"]
    assert t("finder.unasked.fits") in labels(found)
    assert len(found.candidates[0].unasked) == 3
    app.pop()
    scene.again()
    found = say(app, scene, {"knock": 7, "first_turn": "eleven", "doubling": "redouble"})
    made = found.candidates[0]
    assert made.entry is None
    assert made.unasked == ()


def test_the_made_set_goes_by_the_name_below_it(app: Application) -> None:
    scene, _ = open_finder(app)
    found = say(app, scene, {"knock": 7})
    found.ui.focus("name")
    write(app, "Sevens")
    assert "Sevens" in labels(found)
    assert t("finder.yours") not in labels(found)


def test_by_keyboard_alone(app: Application) -> None:
    scene, chosen = open_finder(app, 1)
    assert scene.ui.focused.key == "knock_unknown"
    key(app, pygame.K_TAB, pygame.KMOD_LSHIFT)
    key(app, pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert scene.ui.focused.key == "knock_gin"
    key(app, pygame.K_RETURN)
    key(app, pygame.K_RETURN)  # settled: on to the button that goes on
    assert scene.ui.focused.key == "next"
    key(app, pygame.K_RETURN)
    assert scene.page == 2
    for _ in range(5):
        key(app, pygame.K_n, text="n")
    assert isinstance(app.scene, FoundScene)
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    assert [entry.id for entry in chosen] == ["gin_only"]


def test_back_goes_question_by_question_and_answers_stay(app: Application) -> None:
    scene, _ = open_finder(app, 1)
    press(app, "knock_upcard")
    press(app, "next")
    key(app, pygame.K_ESCAPE)
    assert scene.page == 1
    assert scene.answers == {"knock": "upcard"}
    press(app, "again")
    assert scene.answers == {}
    key(app, pygame.K_ESCAPE)
    assert app.scene is not scene


def test_from_the_result_back_again_and_on(app: Application) -> None:
    scene, chosen = open_finder(app)
    found = say(app, scene, {"knock": 7})
    key(app, pygame.K_r)
    assert isinstance(app.scene, RulesScene)
    app.pop()
    key(app, pygame.K_e)
    assert isinstance(app.scene, RuleEditorScene)
    app.scene.escape()
    assert app.scene is found, "nothing was kept, so nothing is chosen"
    press(app, "again")
    assert app.scene is scene
    assert (scene.page, scene.answers) == (0, {})
    assert chosen == []


def test_a_set_saved_in_the_editor_is_the_choice(app: Application) -> None:
    scene, chosen = open_finder(app)
    say(app, scene, {"knock": 7})
    press(app, "edit")
    type_into(app, "title", "Seven")
    press(app, "save")
    (own,) = Rulebook(app.paths).own()
    assert (own.title, own.rules.knock_limit) == ("Seven", 7)
    assert chosen == [own]
    assert app.scene is not scene


def test_an_empty_name_gets_one_and_two_of_a_name_differ(app: Application) -> None:
    for title in (t("finder.yours"), f"{t('finder.yours')} (2)"):
        scene, chosen = open_finder(app)
        found = say(app, scene, {"gin": 30 + len(chosen), "undercut": 7 if "2" in title else 8})
        found.ui.focus("name")
        key(app, pygame.K_BACKSPACE)
        assert found.name == ""
        found.ui.press("choose")
        assert chosen[0].title == title


def test_own_sets_are_candidates_too(app: Application) -> None:
    own = Rulebook(app.paths).save("Seven", "standard", preset("standard").but(knock_limit=7))
    scene, _ = open_finder(app)
    found = say(app, scene, {"knock": 7})
    assert [one.entry for one in found.candidates] == [own]


def test_every_part_has_its_words() -> None:
    for question in QUESTIONS:
        assert t(f"finder.{question.name}")
        assert t(f"finder.{question.name}.line")
    for part in PARTS.values():
        assert t(f"finder.part.{part.name}")
        for option in part.options:
            if isinstance(option, str):
                assert t(f"finder.option.{part.name}.{option}")
