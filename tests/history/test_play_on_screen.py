"""The question how a game is played on, and the practice game that comes of it, up to its end."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.deal_codes import code_of
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import Header, SharedDeal, line_of, parse_line
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.history.playing_on import played_on
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.program import Program
from gin_desktop.ui.program.replaying import ReplayedRoundScene
from gin_desktop.ui.records.play_on import PlayOnQuestion, PlayOnScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from tests.history.playing_on_games import eyes, play_on, record, setup_of, stood
from tests.ui.shell import key

STANDARD = preset("standard")


@pytest.fixture
def program(make_app) -> Program:  # type: ignore[no-untyped-def]
    app: Application = make_app(Settings(animation="off", player_name="You"))
    assert app.paths.ensure() == []
    made = Program(app, SavedGames(app.paths, lock_held=True, shuffler=Shuffler(1), notify=app.notify))
    app.home = lambda _app: made.menu()
    app.push(made.menu())
    app.step(0.02)
    return made


def kept(program: Program, lines: list[str]) -> Path:
    path = program.app.paths.games / "computer-20260101-120000.jsonl"
    path.write_text("\n".join(lines) + "\n")
    return path


def question(app: Application, **asked: str) -> list[bool]:
    chosen: list[bool] = []
    app.push(PlayOnScene(app, PlayOnQuestion(**asked), chosen.append))
    app.step(0.02)
    return chosen


def test_either_way_is_chosen_by_keys(app: Application) -> None:
    chosen = question(app)
    key(app, pygame.K_RETURN)
    question(app)
    key(app, pygame.K_ESCAPE)
    assert not isinstance(app.scene, PlayOnScene)
    chosen += question(app)
    again = question(app)
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    assert (chosen, again) == ([False], [True])


def test_what_cannot_be_says_why_and_what_is_lost_is_asked_carefully(app: Application) -> None:
    chosen = question(app, redeal_obstacle="several_people", replaces="Standard, Vera")
    scene = app.scene
    assert isinstance(scene, PlayOnScene)
    said = [label.text for label in scene.ui.labels]
    assert t("play_on.no.several_people") in said
    assert t("play_on.replaces", game="Standard, Vera") in said
    control = scene.ui.find("play_on_anew")
    assert control is not None
    assert not control.enabled
    key(app, pygame.K_RETURN)
    assert not isinstance(app.scene, PlayOnScene), "the careful answer"
    assert chosen == []


def test_a_practice_game_from_the_question_to_its_end(program: Program) -> None:
    app, lines = program.app, record(setup_of(STANDARD, rounds=1), 5)
    path = kept(program, lines)
    program.yours.play_on(path, 9, 0)
    app.step(0.02)
    key(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    sitting = program.games.sitting
    assert sitting is not None
    assert eyes(sitting.game, 0) == eyes(stood(lines, 9), 0)
    assert program.overview.saved()[0].title.startswith(t("practice_game.saved", game=""))
    program.flow.to_menu()
    program.yours.play_on(path, 4, 0)
    scene = app.scene
    assert isinstance(scene, PlayOnScene)
    assert not scene.question.replaces, "there is room for both"
    scene.escape()
    program.starter.continue_game("practice")
    assert program.games.sitting is sitting
    program.yours.begin().wait(60.0)
    play_on(sitting, random.Random(1), 500)
    program.flow.round_over()
    app.step(0.02)
    result = app.scene
    assert isinstance(result, EndingScene)
    assert t("practice_game.note") in result.model.facts
    row, compared = program.yours.original_of(sitting), result.model.compared
    assert row is not None
    assert compared is not None
    assert compared[1][1] == t("records.points", mine=row.mine, theirs=row.theirs), "the original stands beside it"
    key(app, pygame.K_o)
    assert isinstance(app.scene, ReplayedRoundScene)
    assert app.scene.viewing.round_replay.count == 9, "where it was played on"
    key(app, pygame.K_ESCAPE)
    assert app.scene is result
    program.flow.play_again()
    again = program.games.sitting
    assert again is not None
    assert (again.setup.played_on, program.games.kinds()) == (None, ["computer"])


def test_after_a_practice_game_an_open_game_is_not_lost_unasked(program: Program) -> None:
    app = program.app
    path = kept(program, record(setup_of(STANDARD, rounds=1), 3))
    program.starter.new_game(setup_of(STANDARD, rounds=1))
    program.yours.play_on(path, 4, 0)
    app.step(0.02)
    key(app, pygame.K_RETURN)
    sitting = program.games.sitting
    assert sitting is not None
    play_on(sitting, random.Random(1), 500)
    program.flow.round_over()
    for begin in (lambda: program.flow.play_again(), lambda: program.flow.play_against("easy")):
        begin()
        app.step(0.02)
        assert program.games.sitting is not sitting
    assert program.games.kinds() == ["computer-3", "computer-2", "computer"]
    assert list(app.paths.games.glob("computer*")) == [path]  # the open one was not put away


def test_what_cannot_be_played_on_is_told(program: Program) -> None:
    app, lines = program.app, record(setup_of(STANDARD, rounds=1), 5)
    told = []
    app.notify = told.append  # type: ignore[method-assign]
    program.yours.play_on(kept(program, lines), 9999, 0)
    program.yours.play_on(kept(program, [lines[0], "{}"]), 0, 0)
    program.yours.play_on(app.paths.games / "gone.jsonl", 0, 0)
    header = parse_line(lines[0], 1)
    assert isinstance(header, Header)
    unknown = [line_of(replace(header, levels=(None, "wizard")), header.rules), *lines[1:]]
    program.yours.play_on(kept(program, unknown), 3, 0)
    assert [notice.code for notice in told] == ["play_on.no_such_point", *["play_on.damaged"] * 3]
    assert all(t(f"notice.{notice.code}") for notice in told)


def test_from_the_replay_the_person_who_decides_plays_on(program: Program) -> None:
    app, lines = program.app, record(setup_of(STANDARD, rounds=1).again((None, None)), 5)
    program.yours.open_replay(kept(program, lines))
    app.step(0.02)
    scene = app.scene
    assert isinstance(scene, ReplayedRoundScene)
    scene.viewing.round_replay.go_to_step(6)
    scene.replay.play_on()
    app.step(0.02)
    assert isinstance(app.scene, PlayOnScene)
    assert app.scene.question.redeal_obstacle == "several_people"
    key(app, pygame.K_RETURN)
    sitting = program.games.sitting
    assert sitting is not None
    assert (sitting.people, sitting.count) == ((0, 1), 6)
    assert sitting.turn == scene.viewing.round_replay.turn


def test_a_shared_deal_that_is_played_on_is_a_practice_game_first(program: Program) -> None:
    lines = record(setup_of(STANDARD, rounds=1, shared=SharedDeal(code_of(16))), 5)
    program.starter.practise(played_on(lines, 4, 0, anew=False, rng=random.Random(1)))
    (saved,) = program.overview.saved()
    assert (saved.kind, saved.title.startswith(t("practice_game.saved", game=""))) == ("practice", True)
