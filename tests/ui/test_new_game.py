"""The screen for a new game: what it asks for beyond the choice of rules."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit import window
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.style import MIN_SIZE
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.menu.host import Opponent
from gin_desktop.ui.menu.new_game import NewGameScene
from gin_desktop.ui.program.navigator import Navigator
from gin_desktop.ui.rules.picker import PickerScene
from gin_desktop.words import t
from tests.inside import inside
from tests.ui.shell import key

OPPONENTS = (Opponent("easy", "Easy", ""), Opponent("medium", "Medium", ""))


def open_new_game(app: Application, rules: str) -> tuple[NewGameScene, list[GameSetup]]:
    chosen: list[GameSetup] = []
    app.change_settings(rules=rules)
    scene = NewGameScene(app, Navigator(app), OPPONENTS, chosen.append)
    app.running = True
    app.push(scene)
    app.step(0.02)
    return scene, chosen


def labels(scene: NewGameScene) -> list[str]:
    return [label.text for label in scene.ui.labels]


def test_rules_that_are_gone_fall_back_to_the_first(app: Application) -> None:
    scene, chosen = open_new_game(app, "own.gone")
    scene.ui.press("start")
    assert (chosen[-1].preset, chosen[-1].rules) == ("standard", preset("standard"))


def test_who_deals_first_is_asked_only_where_it_is_agreed_on(app: Application) -> None:
    scene, chosen = open_new_game(app, "big_gin_50")
    assert t("new_game.first_dealer") in labels(scene)
    scene.ui.press("first_1")
    scene.ui.press("start")
    assert chosen[-1].first_dealer == 1
    scene.ui.press("first_")
    scene.ui.press("start")
    assert chosen[-1].first_dealer is None
    scene.ui.press("first_0")
    scene.ui.press("rules_change")
    assert isinstance(app.scene, PickerScene)
    app.scene.ui.press(control_name("rules", "standard"))
    app.scene.ui.press("choose")
    assert app.scene is scene
    assert t("new_game.first_dealer") not in labels(scene)
    scene.ui.press("start")
    assert chosen[-1].first_dealer is None, "the standard set cuts for the deal"


def test_two_people_are_asked_by_their_names(make_app) -> None:  # type: ignore[no-untyped-def]
    people = replace(Settings(), opponent_kind="person", player_name="Ada", second_name="Bert")
    scene, chosen = open_new_game(make_app(people), "big_gin_50")
    texts = {control.element.text for control in scene.ui.widgets if control.key.startswith("first_")}
    assert texts == {t("new_game.by_chance"), "Ada", "Bert"}
    scene.ui.press("first_0")
    scene.ui.press("start")
    assert (chosen[-1].names, chosen[-1].first_dealer) == (("Ada", "Bert"), 0)


def test_a_saved_game_is_not_given_up_by_enter_or_escape(app: Application) -> None:
    yes: list[str] = []
    for code in (pygame.K_RETURN, pygame.K_ESCAPE):
        confirm(app, "Give up?", "Really?", "New game", lambda: yes.append("yes"), no="Keep it")
        app.running = True
        app.step(0.02)
        key(app, code)
        assert yes == []
    confirm(app, "Give up?", "Really?", "New game", lambda: yes.append("yes"), no="Keep it")
    app.step(0.02)
    key(app, pygame.K_LEFT)
    key(app, pygame.K_RETURN)
    assert yes == ["yes"]


def test_the_first_window_leaves_room_for_what_stands_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800)])
    assert inside(window, "fit")((1280, 800)) == (1280, 800)
    assert inside(window, "fit")((1280, 800), around=80) == (1280, 720)
    assert inside(window, "fit")((1280, 800), around=400) == (1280, MIN_SIZE[1])
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2560, 1600)])
    assert inside(window, "fit")((1280, 800), around=80) == (1280, 800)


def test_seats_of_four_are_chosen_one_by_one_and_remembered(app: Application) -> None:
    scene, chosen = open_new_game(app, "partners4")
    assert t("new_game.two_only") in labels(scene)
    assert scene.ui.find("duplicate_3") is None
    scene.ui.press("chair_0")
    assert t("new_game.chair.own") in labels(scene)
    scene.ui.press("chair_2")
    assert t("new_game.chair", name="Kofi") in labels(scene)
    scene.ui.press("opponent_easy")
    scene.ui.press("style_hunter")
    scene.ui.press("side_info_on")
    scene.ui.press("start")
    assert [seat.level for seat in chosen[-1].seats] == [None, "medium", "easy:hunter", "medium"]
    assert chosen[-1].side_info
    scene.ui.press("sit_here")
    scene.ui.press("start")
    assert [seat.level for seat in chosen[-1].seats] == ["easy:hunter", "medium", None, "medium"]
    again, _ = open_new_game(app, "partners4")
    assert again.model.setup() == chosen[-1]


def test_two_people_of_one_name_cannot_begin(app: Application) -> None:
    scene, chosen = open_new_game(app, "cutthroat3")
    scene.ui.press("chair_1")
    scene.ui.press("opponent_person")
    scene.model.rename(0, "Ada")
    scene.model.rename(1, "ada")
    scene.rebuild()
    assert t("new_game.same_names.several") in labels(scene)
    scene.ui.press("start")
    assert not chosen


def test_partners_are_cut_for_when_the_game_begins(app: Application) -> None:
    scene, chosen = open_new_game(app, "partners4")
    cut: list[GameSetup] = []
    scene = NewGameScene(app, Navigator(app), OPPONENTS, chosen.append, cut=lambda setup: cut.append(setup) or setup)
    app.push(scene)
    scene.ui.press("start")
    assert not cut
    scene.ui.press("partners_cut")
    scene.ui.press("start")
    assert cut == chosen[-1:]
