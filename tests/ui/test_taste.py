"""Choosing rules by taste on the screen, and what fits which taste."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.session.rule_taste import QUESTIONS, by_taste, missed, offered
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.rules.taste import TasteScene
from gin_desktop.words import t
from tests.ui.shell import key
from tests.ui.test_picker import UiSceneBelow, labels, press

FOR_TWO = {name: preset(name) for name in PRESETS if preset(name).players == 2}


def open_taste(app: Application, players: int | None = 2) -> tuple[TasteScene, list[RuleEntry]]:
    chosen: list[RuleEntry] = []
    app.push(UiSceneBelow(app))
    scene = TasteScene(app, Rulebook(app.paths), players, chosen.append)
    app.push(scene)
    app.step(0.02)
    return scene, chosen


def offered_sets(scene: TasteScene) -> list[str]:
    return [one.key.removeprefix("rules_") for one in scene.ui.widgets if one.key.startswith("rules_")]


@pytest.mark.parametrize(
    ("taste", "best"),
    [
        ({"length": "short", "twist": "upcard"}, {"oklahoma", "tournament_50th"}),
        ({"length": "long", "twist": "columns"}, {"hollywood", "hollywood_oklahoma"}),
        ({"chance": "skill", "twist": "cube"}, {"doubling", "redoubling", "doubling_classic"}),
        ({"ending": "gins", "length": "long", "twist": "none"}, {"gin_only"}),
        ({"twist": "corner", "length": "long"}, set()),
    ],
)
def test_a_taste_finds_its_sets(taste: dict[str, str], best: set[str]) -> None:
    assert {name for name, misses in by_taste(FOR_TWO, taste) if not misses} == best


def test_every_answer_leads_somewhere_and_every_set_is_to_somebodys_taste() -> None:
    for question, answers in QUESTIONS.items():
        assert offered(FOR_TWO, question) == list(answers)
        for rules in FOR_TWO.values():
            assert any(not missed(rules, {question: answer}) for answer in answers)


def test_at_every_step_the_sets_that_fit_can_be_clicked(app: Application) -> None:
    scene, chosen = open_taste(app)
    assert set(offered_sets(scene)) == set(FOR_TWO)
    press(app, "length_short")
    press(app, "twist_upcard")
    assert t("finder.fit.other", n=2) in labels(scene)
    press(app, "rules_tournament_50th")
    assert [entry.id for entry in chosen] == ["tournament_50th"]
    assert app.scene is not scene


def test_if_nothing_fits_the_nearest_say_what_they_miss(app: Application) -> None:
    scene, _ = open_taste(app)
    press(app, "twist_corner")
    press(app, "length_long")
    assert t("taste.fit.none") in labels(scene)
    assert any(t("taste.length.part") in text for text in labels(scene))
    assert offered_sets(scene)
    press(app, "again")
    assert scene.taste == {}


def test_only_answers_that_fit_somebody_are_offered(app: Application) -> None:
    scene, _ = open_taste(app, 4)
    assert offered_sets(scene) == [name for name in PRESETS if preset(name).players == 4]
    assert scene.ui.find("twist_cube") is None


def test_by_keyboard_alone(app: Application) -> None:
    scene, chosen = open_taste(app)
    assert scene.ui.focused is not None
    assert scene.ui.focused.key == "length_any"
    key(app, pygame.K_LEFT)
    key(app, pygame.K_RETURN)
    assert scene.taste == {"length": "long"}
    while not scene.ui.focused.key.startswith("rules_"):
        key(app, pygame.K_TAB)
    first = scene.ui.focused.key
    key(app, pygame.K_RETURN)
    assert [f"rules_{entry.id}" for entry in chosen] == [first]
