"""The screen for a new game: what it asks for beyond the choice of rules."""

from __future__ import annotations

from dataclasses import replace

from gin_desktop.storage.settings import Settings
from gin_desktop.ui.app import App
from gin_desktop.ui.scenes.menu import GameChoice, Opponent
from gin_desktop.ui.scenes.new_game import NewGameScene
from gin_desktop.words import t

OPPONENTS = (Opponent("easy", "Easy", ""), Opponent("medium", "Medium", ""))


def open_new_game(app: App, rules: str) -> tuple[NewGameScene, list[GameChoice]]:
    chosen: list[GameChoice] = []
    app.change_settings(rules=rules)
    scene = NewGameScene(app, OPPONENTS, chosen.append)
    app.running = True
    app.push(scene)
    app.step(0.02)
    return scene, chosen


def labels(scene: NewGameScene) -> list[str]:
    return [label.text for label in scene.ui.labels]


def test_who_deals_first_is_asked_only_where_it_is_agreed_on(app: App) -> None:
    scene, chosen = open_new_game(app, "big_gin_50")
    assert t("new_game.first_dealer") in labels(scene)
    scene.ui.press("first_1")
    scene.ui.press("start")
    assert chosen[-1].first_dealer == 1
    scene.ui.press("first_")
    scene.ui.press("start")
    assert chosen[-1].first_dealer is None
    scene.ui.press("first_0")
    scene._use(next(entry for entry in scene.book.entries() if entry.id == "standard"))
    assert t("new_game.first_dealer") not in labels(scene)
    scene.ui.press("start")
    assert chosen[-1].first_dealer is None, "the standard set cuts for the deal"


def test_two_people_are_asked_by_their_names(make_app) -> None:  # type: ignore[no-untyped-def]
    people = replace(Settings(), opponent_kind="person", player_name="Ada", second_name="Bert")
    scene, chosen = open_new_game(make_app(people), "big_gin_50")
    texts = {control.element.text for control in scene.ui.controls if control.key.startswith("first_")}
    assert texts == {t("new_game.by_chance"), "Ada", "Bert"}
    scene.ui.press("first_0")
    scene.ui.press("start")
    assert (chosen[-1].names, chosen[-1].first_dealer) == (("Ada", "Bert"), 0)
