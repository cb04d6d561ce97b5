"""Choosing an opponent: levels, styles, Even match, a person; before a game and between two games."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gin_desktop.players.levels import LEVELS, STRENGTHS, STYLES, level
from gin_desktop.session.cast.characters import character
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.even_match import EvenMatch
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.storage.settings import Settings, load_settings
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.new_game import NewGameScene
from gin_desktop.ui.menu.other_opponent import OtherOpponentScene
from gin_desktop.ui.menu.style_choice import StyleScene
from gin_desktop.ui.program import Program
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.table.painting.painter import plate_of
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from gin_desktop.words.opponents import even_line, level_title, stand_in_line, stand_in_title, strength_text
from tests.ui.setups import set_up
from tests.ui.shell import click, key

MakeApp = Callable[..., Application]


def start(app: Application, seed: int = 1) -> Program:
    """The program at its menu, nothing saved yet."""
    assert app.paths.ensure() == []
    program = Program(app, SavedGames(app.paths, lock_held=True, shuffler=Shuffler(seed), notify=app.notify))
    app.home = lambda _app: program.menu()
    app.running = True
    app.push(program.menu())
    app.step(0.02)
    return program


def choose(app: Application, program: Program) -> NewGameScene:
    app.scene.ui.press("new_game")  # type: ignore[union-attr]
    app.step(0.02)
    assert isinstance(app.scene, NewGameScene)
    return app.scene


def sitting(program: Program) -> Sitting:
    assert program.games.sitting is not None
    return program.games.sitting


def finish(program: Program) -> None:
    """Plays the game on the table to its end: the first legal answer for the person."""
    game = sitting(program)
    while not game.game.finished:
        if game.turn == 0:
            game.play(0, game.view(0).legal[0])
        else:
            play_out(game, lambda one: one.turn == 0)


def texts(scene: UiScene) -> str:
    return "\n".join(label.text for label in scene.ui.labels)


def test_everybody_is_offered_with_a_line_and_a_picture(app: Application) -> None:
    program = start(app)
    scene = choose(app, program)
    for name in (*LEVELS, "even"):
        who = character(name)
        portrait = scene.describe()[f"opponent_{name}"]
        for told in (who.name, level_title(name), t(f"cast.{who.key}.line")):
            assert told in portrait.name, "and all of it is on the portrait"
    for name in (*LEVELS, "even", "person"):
        click(app, middle(scene, f"opponent_{name}"))
        line = "new_game.person.line" if name == "person" else f"level.{name}.line"
        assert t(line) in texts(scene)
        assert (scene.ui.find("style") is not None) == (name != "person")


def middle(scene: UiScene, control: str) -> tuple[int, int]:
    found = scene.ui.find(control)
    assert found is not None
    return found.place.center


def test_a_level_and_a_style_by_mouse_are_what_one_plays_and_remembered(app: Application) -> None:
    program = start(app)
    scene = choose(app, program)
    click(app, middle(scene, "opponent_hard"))
    click(app, middle(scene, "style"))
    step = app.scene
    assert isinstance(step, StyleScene)
    for style in STYLES:
        click(app, middle(step, f"style_{style}"))
        assert t(f"style.{style}.line") in texts(step)
    click(app, middle(step, "done"))
    assert app.scene is scene
    click(app, middle(scene, "opponent_easy"))
    click(app, middle(scene, "opponent_hard"))
    click(app, middle(scene, "start"))
    assert sitting(program).seats[1].level == "hard:hunter"
    assert "(Hard, gin hunter)" in program.overview.saved()[0].title
    app.save()
    kept, notices = load_settings(app.paths.settings)
    assert (kept.opponent, notices) == ("hard:hunter", [])
    program.flow.to_menu()
    app.change_settings(opponent=kept.opponent)
    again = choose(app, program)
    assert again.model.opponent.computer == "hard:hunter"


@pytest.mark.parametrize("why", ["no_numpy", "no_weights", "damaged_weights", "whatever"])
def test_who_plays_in_the_place_of_expert_is_said(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    monkeypatch.setattr("gin_desktop.players.expert.Readiness.tried", True)
    monkeypatch.setattr("gin_desktop.players.expert.Readiness.wrong", why)
    app = make_app(Settings(opponent="expert", animation="off"))
    program = start(app)
    scene = choose(app, program)
    line = stand_in_line("expert", "hard", why)
    assert "Hard plays instead" in line
    assert line in [label.text for label in scene.ui.labels]
    program.starter.new_game(set_up("standard", "expert:careful", 0))
    table = app.scene
    assert isinstance(table, TableScene)
    if table.model.view is None:
        table.model.sitting.deal()
    view = table.model.view
    assert view is not None
    plate = plate_of(table.model, view, 1, table.speech)
    assert (plate.seat.level, plate.below) == ("expert:careful", "hard")
    assert stand_in_title(plate.seat.level, plate.below) == "Hard for Expert"
    assert not plate_of(table.model, view, 0, table.speech).below


def test_everything_can_be_chosen_with_keys_alone(app: Application) -> None:
    program = start(app)
    scene = choose(app, program)
    scene.ui.focus("opponent_easy")
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_RETURN)
    assert scene.model.opponent.computer == "hard"
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    step = app.scene
    assert isinstance(step, StyleScene)
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_SPACE)
    assert step.ui.focused is not None
    assert scene.model.opponent.style == step.ui.focused.key.removeprefix("style_") != "plain"
    key(app, pygame.K_ESCAPE)
    assert app.scene is scene


@pytest.mark.parametrize("present", ["wizard", "hard:wizard", "even", "", "expert:careful"])
def test_what_nobody_knows_becomes_a_good_guess(make_app: MakeApp, present: str) -> None:
    app = make_app(Settings(opponent=present))
    scene = choose(app, start(app))
    expected = {"hard:wizard": "hard", "even": "even", "expert:careful": "expert:careful"}
    assert scene.model.opponent.computer == expected.get(present, list(LEVELS)[len(LEVELS) // 2])


def test_even_match_begins_as_strong_as_it_stands_and_moves_when_the_game_is_over(make_app: MakeApp) -> None:
    app = make_app(Settings(animation="off", rounds=1))
    program = start(app)
    program.games.even.state = EvenMatch(135, 20, "WLWL", "ab")
    scene = choose(app, program)
    scene.ui.press("opponent_even")
    scene.ui.press("style")
    step = app.scene
    assert isinstance(step, StyleScene)
    assert strength_text(135, STRENGTHS) in texts(step)
    assert f"{t('even.recent.other', n=4, won=2)} {t('even.newest')}" in texts(step)
    step.ui.press("done")
    scene.ui.press("start")
    assert sitting(program).seats[1].level == "even:135"
    finish(program)
    program.flow.round_over()
    assert isinstance(app.scene, EndingScene)
    moved = program.games.even.state
    assert (moved.games, moved.recent[:4]) == (21, "WLWL")
    assert moved.strength != 135
    told = even_line(moved.strength, moved.recent, STRENGTHS)
    assert told in app.scene.model.facts
    program.flow.show_sheet()
    assert isinstance(app.scene, SheetScene)
    assert told in texts(app.scene)
    assert told.startswith("Even match: now ")
    assert told.endswith(t("even.recent.other", n=5, won=moved.recent.count("W")))
    program.flow.play_again()
    assert sitting(program).seats[1].level == moved.name
    program.flow.to_menu()
    assert program.games.even.state == moved, "a game left early counts nothing"


def test_even_match_is_started_over_only_after_a_question(app: Application) -> None:
    program = start(app)
    program.games.even.state = EvenMatch(135, 20, "WLWL", "ab")
    scene = choose(app, program)
    scene.ui.press("opponent_even")
    scene.ui.press("style")
    step = app.scene
    assert isinstance(step, StyleScene)
    for answer in (pygame.K_RETURN, pygame.K_ESCAPE):
        step.ui.press("even_reset")
        app.step(0.02)
        assert isinstance(app.scene, Dialog)
        key(app, answer)
        assert program.games.even.state.games == 20
    step.ui.press("even_reset")
    app.step(0.02)
    key(app, pygame.K_LEFT)
    key(app, pygame.K_RETURN)
    assert program.games.even.state == EvenMatch(last="ab")
    assert app.scene is step
    assert step.ui.find("even_reset") is None


def test_between_two_games_only_the_opponent_is_chosen(make_app: MakeApp) -> None:
    app = make_app(Settings(animation="off", player_name="Ada"))
    program = start(app)
    program.starter.new_game(set_up("oklahoma", "easy", 150, 1, person="Ada"))
    finish(program)
    program.flow.round_over()
    before = sitting(program)
    assert isinstance(app.scene, EndingScene)
    assert "other" in {button.name for button in app.scene.buttons}
    program.flow.show_sheet()
    assert isinstance(app.scene, SheetScene)
    app.scene.ui.press("other")
    app.step(0.02)
    scene = app.scene
    assert isinstance(scene, OtherOpponentScene)
    assert scene.pane.choice.computer == "easy"
    assert scene.ui.find("opponent_person") is None
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, SheetScene), "and back"
    app.scene.ui.press("other")
    app.step(0.02)
    app.scene.ui.press("opponent_medium")
    app.scene.ui.press("style_early")
    app.scene.ui.press("start")
    now = sitting(program)
    assert now is not before
    assert [seat.level for seat in now.seats] == [None, "medium:early"]
    assert (now.seats[0].name, now.rules, now.game.rounds) == ("Ada", before.rules, 1)
    assert app.settings.opponent == "medium:early"


def test_two_people_are_not_offered_another_opponent(make_app: MakeApp) -> None:
    app = make_app(Settings(animation="off"))
    program = start(app)
    program.starter.new_game(set_up("standard", "easy", 0, 1, ("Ada", "Bert")))
    game = sitting(program)
    while (turn := game.turn) is not None:
        game.play(turn, game.view(turn).legal[0])
    program.flow.round_over()
    assert isinstance(app.scene, EndingScene)
    assert "other" not in {button.name for button in app.scene.buttons}
    program.flow.show_sheet()
    assert isinstance(app.scene, SheetScene)
    assert app.scene.ui.find("other") is None


def test_names_in_words() -> None:
    assert level_title("hard") == "Hard"
    assert level_title("easy:early") == "Easy, knocks early"
    assert level_title("even:135") == "Even match"
    assert level_title("somebody") == "somebody"
    for strength, key_, values in (
        (0, "even.at", {"level": "Easy"}),
        (96, "even.at", {"level": "Medium"}),
        (120, "even.above", {"level": "Medium"}),
        (150, "even.between", {"low": "Medium", "high": "Hard"}),
        (280, "even.below", {"level": "Expert"}),
        (300, "even.at", {"level": "Expert"}),
    ):
        assert strength_text(strength, STRENGTHS) == t(key_, **values)
        first = even_line(strength, "W", STRENGTHS)
        assert first == t(key_.replace("even", "even.sheet"), **values), "one game says little"


@pytest.mark.parametrize("name", ["hard:careful", "even:135", "expert"])
def test_every_name_that_can_be_chosen_is_a_player(name: str) -> None:
    assert level(name).name == name
