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
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.host import Opponent, Record
from gin_desktop.ui.menu.new_game import NewGameScene
from gin_desktop.ui.menu.rules_sheet import RulesSheetScene
from gin_desktop.ui.program.navigator import Navigator
from gin_desktop.ui.rules.picker import PickerScene
from gin_desktop.words import t
from gin_desktop.words.rules.describe import facts
from tests.inside import inside
from tests.ui.conftest import MakeApp
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


def open_sheet(app: Application, scene: NewGameScene) -> RulesSheetScene:
    scene.ui.press("change")
    assert isinstance(app.scene, RulesSheetScene)
    return app.scene


def labels(scene: UiScene) -> list[str]:
    return [label.text for label in scene.ui.labels]


def test_rules_that_are_gone_fall_back_to_the_first(app: Application) -> None:
    scene, chosen = open_new_game(app, "own.gone")
    scene.ui.press("start")
    assert (chosen[-1].preset, chosen[-1].rules) == ("standard", preset("standard"))


def test_who_deals_first_is_asked_only_where_it_is_agreed_on(app: Application) -> None:
    scene, chosen = open_new_game(app, "big_gin_50")
    sheet = open_sheet(app, scene)
    assert t("new_game.first_dealer") in labels(sheet)
    for choice, dealer in (("first_1", 1), ("first_", None)):
        sheet.ui.press(choice)
        sheet.ui.press("done")
        scene.ui.press("start")
        assert chosen[-1].first_dealer == dealer
        sheet = open_sheet(app, scene)
    sheet.ui.press("first_0")
    sheet.ui.press("pick")
    assert isinstance(app.scene, PickerScene)
    app.scene.ui.press(control_name("rules", "standard"))
    app.scene.ui.press("choose")
    assert app.scene is sheet
    assert t("new_game.first_dealer") not in labels(sheet)
    sheet.ui.press("done")
    scene.ui.press("start")
    assert chosen[-1].first_dealer is None, "the standard set cuts for the deal"


def test_two_people_are_asked_by_their_names(make_app) -> None:  # type: ignore[no-untyped-def]
    people = replace(Settings(), opponent_kind="person", player_name="Ada", second_name="Bert")
    app = make_app(people)
    scene, chosen = open_new_game(app, "big_gin_50")
    sheet = open_sheet(app, scene)
    texts = {control.element.text for control in sheet.ui.widgets if control.key.startswith("first_")}
    assert texts == {t("new_game.by_chance"), "Ada", "Bert"}
    sheet.ui.press("first_0")
    sheet.ui.press("done")
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


@pytest.mark.parametrize("way", ["hover", "focus", "press"])
def test_every_figure_explains_itself(app: Application, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    scene, _ = open_new_game(app, "oklahoma")
    sheet = open_sheet(app, scene)
    known = {fact.name: fact for fact in facts(preset("oklahoma"))}
    assert {"knock", "undercut", "box", "shutout"} <= set(known)
    for name, fact in known.items():
        control = sheet.describe()[f"figure_{name}"]
        assert control.description == fact.about
        assert fact.about.endswith(".")
        if way == "hover":
            place = control.place.center
            monkeypatch.setattr(pygame.mouse, "get_pos", lambda place=place: place)
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
            for _ in range(4):
                app.step(0.02)
        elif way == "focus":
            sheet.ui.focus(f"figure_{name}")
        else:
            sheet.ui.press(f"figure_{name}")
        assert sheet.figures.explained == name


def test_rules_for_more_players_are_kept_apart(app: Application) -> None:
    scene, chosen = open_new_game(app, "oklahoma")
    scene.ui.press("players_3")
    assert scene.model.entry.id == "cutthroat3"
    sheet = open_sheet(app, scene)
    sheet.ui.press("rules_dealer_out3")
    sheet.ui.press("done")
    scene.ui.press("players_4")
    scene.ui.press("start")
    assert chosen[-1].preset == "partners4"
    again, chosen = open_new_game(app, "partners4")
    again.ui.press("players_2")
    assert again.model.entry.id == "oklahoma"
    again.ui.press("players_3")
    assert again.model.entry.id == "dealer_out3"


def test_the_record_against_each_opponent_comes_when_it_is_known(app: Application) -> None:
    known: dict[str, Record] = {}
    opponents = (*OPPONENTS, Opponent("hard", "Hard", ""))
    scene = NewGameScene(app, Navigator(app), opponents, print, record=lambda name, _level: known.get(name))
    app.running = True
    app.push(scene)
    app.step(0.02)
    assert not any(text in (t("new_game.record.none"), t("new_game.record", won=2, lost=1)) for text in labels(scene))
    before = [(one.key, one.rect) for one in scene.ui.widgets]
    known |= {"Tom": Record(2, 1), "Vera": Record(0, 0), "Hugo": Record(0, 1, hinted=True)}
    for _ in range(8):
        app.step(0.02)
    told = (t("new_game.record", won=2, lost=1), t("new_game.record.none"), t("new_game.record.hints", won=0, lost=1))
    assert set(told) <= set(labels(scene))
    assert [(one.key, one.rect) for one in scene.ui.widgets] == before, "nothing moves"


@pytest.mark.parametrize("players", [3, 4])
def test_a_table_of_several_fits_without_scrolling(app: Application, players: int) -> None:
    scene, _ = open_new_game(app, "standard")
    scene.ui.press(f"players_{players}")
    assert [area.furthest for area in scene.ui.areas] == [0] * len(scene.ui.areas)


@pytest.mark.parametrize("rules", ["standard", "oklahoma", "hollywood"])
def test_the_sheet_of_the_rules_fits_the_least_usual_window(make_app: MakeApp, rules: str) -> None:
    app = make_app(Settings(), (1024, 640))
    scene, _ = open_new_game(app, rules)
    scene.ui.press("change")
    app.step(0.02)
    sheet = app.scene
    assert isinstance(sheet, RulesSheetScene)
    assert [area.furthest for area in sheet.ui.areas] == [0], "it does not scroll"


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_the_page_of_four_players_needs_no_scrolling_in_the_least_usual_window(make_app: MakeApp, level: str) -> None:
    seats = ("person1", level, level, level)
    app = make_app(Settings(seats_4=seats), (1024, 640))
    scene, _ = open_new_game(app, "partners4")
    scene.ui.press("players_4")
    for chair in range(4):
        scene.ui.press(f"chair_{chair}")
        app.step(0.02)
        assert [area.furthest for area in scene.ui.areas] == [0], chair
