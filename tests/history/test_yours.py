"""The program around the history: what is told to it, and what it tells the menu and the table."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import Seat
from gin_desktop.session.history.rows import Filter, GameRow
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.menu.table_menu import TableMenuScene
from gin_desktop.ui.program.factory import ProgramFactory
from gin_desktop.ui.program.program import Program
from gin_desktop.ui.table.replay_scene import ReplayScene
from gin_desktop.words.record_results import reading_text, won_text
from tests.session.folders import finish, play_some
from tests.session.test_standings import SHORT
from tests.ui.shell import key, menu

AGAINST_VERA = replace(SHORT, seats=(Seat("You"), Seat("Vera", "easy")))


@pytest.fixture
def program(app: Application) -> Program:
    assert app.paths.ensure() == []
    made = Program(app, SavedGames(app.paths, lock_held=True, shuffler=Shuffler(2), notify=app.notify))
    app.push(made.menu())
    return made


def rows(program: Program) -> list[GameRow]:
    history = program.yours.history
    history.wait(10.0)
    return history.games(Filter())


def test_every_round_and_every_move_of_a_record_is_told(app: Application, program: Program) -> None:
    assert rows(program) == []
    program.starter.new_game(AGAINST_VERA)
    sitting = program.games.sitting
    assert sitting is not None
    assert program.yours.tally(sitting, 0) == (0, 0)
    finish(sitting)
    program.flow.round_over()
    (row,) = rows(program)
    assert (row.place, row.name, row.rounds) == ("saves", "computer.jsonl", 1)
    program.flow.to_menu()
    (kept,) = rows(program)
    assert kept == replace(row, place="games", name=kept.name, ended=kept.ended)
    app.step(0.02)
    app.step(0.02)
    assert program.yours.deal_note() == "Today’s deal: not played yet"
    (told,) = program.overview.results()
    assert told.title == won_text(row.names, 0, "Vera", row.result, row.mine - row.theirs)

    program.starter.new_game(AGAINST_VERA)
    again = program.games.sitting
    assert again is not None
    assert program.yours.tally(again, 0) == {"won": (1, 0), "lost": (0, 1), "even": (0, 0)}[row.result]
    program.starter.new_game(again.setup)  # the game that was hardly begun is given up
    assert [(one.place, one.rounds) for one in rows(program)][-1] == ("games", 1)
    program.games.close()
    program.end()


def test_people_are_not_counted_against_each_other(program: Program) -> None:
    program.yours.begin().wait(10.0)
    assert program.yours.tally(program.games.start(replace(SHORT, seats=(Seat("Ada"), Seat("Ben")))), 0) is None
    program.games.close()
    program.end()


def test_the_history_begins_when_all_is_calm_and_again_in_a_new_program(app: Application) -> None:
    desk = ProgramFactory(app.paths, lock_held=True, seed=1)
    desk.notify = app.notify
    app.push(desk.menu(app))
    desk.on_loading_done(app)
    desk.start_fresh(1)
    app.reset(desk.menu(app))
    desk.close()
    assert not (app.paths.data / "history.sqlite3-wal").exists(), "nothing is open any more"


def test_how_far_old_records_are_read_stands_in_the_corner(app: Application) -> None:
    scene, actions = menu(app)
    for _ in range(50):  # the cards of the title come one by one
        scene.dirty = False
        scene.update(0.02)
        if not scene.dirty:
            break
    for read, drawn in ((reading_text(1240, 8300), True), (reading_text(1300, 8300), False), ("", True)):
        actions.yours.read = read
        scene.dirty = False
        scene.update(0.02)
        assert scene.dirty is drawn, "a line that changes with every frame cannot be read"
    assert reading_text(1240, 8300) == "Reading your earlier games: 1,240 of 8,300"
    assert isinstance(app.scene, MenuScene)


def test_results_of_every_kind_of_game_in_words() -> None:
    two, three, four = ("You", "Vera"), ("You", "Ida", "Tom"), ("You", "Ida", "Tom", "Eva")
    for names, you, result, ahead, text in (
        (two, 0, "won", 30, "You won by 30"),
        (two, 0, "lost", -30, "Vera won by 30"),
        (two, 0, "even", 0, "A tie"),
        (two, 0, "unfinished", 5, "Not finished"),
        (two, None, "won", 5, "You won by 5"),
        (two, 0, "won", -5, "You won"),
        (three, 0, "lost", -7, "You lost, 7 behind"),
        (three, 0, "won", 7, "You won, 7 ahead"),
        (three, None, "won", 7, "You won, 7 ahead"),
        (three, 0, "won", -7, "You won"),
        (three, None, "lost", 7, "You lost"),
        (four, 2, "won", 9, "You and You won by 9"),
        (four, 0, "lost", -9, "Ida and Eva won by 9"),
        (four, None, "won", 0, "You and Tom won"),
    ):
        assert won_text(names, you, ", ".join(names[1:]), result, ahead) == text


def test_from_the_menu_on_the_table_the_last_round_is_looked_at_and_left_again(
    app: Application, program: Program
) -> None:
    program.starter.new_game(replace(AGAINST_VERA, rounds=2))
    sitting = program.games.sitting
    assert sitting is not None
    sitting.deal()
    program.flow.open_menu()
    table_menu = app.scene
    assert isinstance(table_menu, TableMenuScene)
    assert table_menu.commands().find("replay") is None, "no round is over"
    table_menu.escape()
    while not sitting.game.between_rounds:
        play_some(sitting, 1)
    program.flow.round_over()  # which deals the next one
    program.flow.open_menu()
    table_menu = app.scene
    assert isinstance(table_menu, TableMenuScene)
    table_menu.commands()["replay"].run()
    app.step(0.02)
    assert isinstance(app.scene, ReplayScene)
    key(app, pygame.K_ESCAPE)
    assert app.scene is table_menu
    program.games.close()
