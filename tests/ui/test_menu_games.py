"""The main menu with games: several to go on with, the last results and their sheets."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pygame
import pytest

from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.menu.continuing import ContinueScene, begin_game
from gin_desktop.ui.menu.host import ResultLine, SavedGameLine
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.program.program import Program
from gin_desktop.ui.records.record_scene import RecordScene
from gin_desktop.ui.sheets.scene import SheetScene
from tests.session.folders import finish, play_some
from tests.session.test_several_games import SETUPS
from tests.session.test_standings import SHORT
from tests.sums import line_from
from tests.ui.shell import key, menu


def texts(scene: MenuScene | ContinueScene) -> str:
    return "\n".join(label.text for label in scene.ui.labels)


def test_with_several_games_continue_shows_them_and_the_first_is_one_press_away(app: Application) -> None:
    scene, actions = menu(app, saved=True)
    key(app, pygame.K_RETURN)
    assert actions.calls == ["continue"], "the only one there is"
    scene.ui.press("give_up")
    assert isinstance(app.scene, Dialog)
    assert "Standard, Vera, round 3" in app.scene.text
    key(app, pygame.K_RETURN)
    assert len(actions.games) == 1, "Enter keeps it"
    actions.games.append(SavedGameLine("four", "Partners with Tom, deal 2", ""))
    scene.rebuild()
    assert "and 1 other game" in texts(scene)
    assert scene.ui.find("give_up") is None, "which one is chosen on the page of them"
    key(app, pygame.K_RETURN)
    assert isinstance(app.scene, ContinueScene)
    assert "Partners with Tom, deal 2" in texts(app.scene)
    key(app, pygame.K_RETURN)
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    assert actions.calls[1:] == [("continue", "computer"), ("continue", "four")]
    key(app, pygame.K_UP)
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_RETURN)
    assert isinstance(app.scene, Dialog)
    assert "Standard, Vera, round 3" in app.scene.text
    key(app, pygame.K_RETURN)
    assert len(actions.games) == 2, "Enter keeps it"
    app.scene.ui.press("give_up_four")
    app.scene.ui.press("choice_1")
    assert actions.calls[-1] == ("give up", "four")
    assert "Partners" not in texts(app.scene)
    app.scene.ui.press("give_up_computer")
    app.scene.ui.press("choice_1")
    assert app.scene is scene, "there is nothing left to choose from"
    actions.ended = [ResultLine("You won by 134", "Yesterday · Standard with Vera")]
    scene.rebuild()
    scene.ui.press("result_0")
    assert actions.calls[-1] == ("result", 0)
    actions.ended = [
        ResultLine("You lost by 61", "Yesterday · " + "Captain with Max and Vera" * 9, "Yesterday · Captain")
    ]
    scene.rebuild()
    assert "Yesterday · Captain" in texts(scene)


def test_the_last_results_come_and_open_their_pages(app: Application) -> None:
    games = SavedGames(app.paths, lock_held=True, shuffler=Shuffler(2), notify=app.notify)
    finish(games.start(SHORT))
    games.archive()
    play_some(games.start(SETUPS["people"]), 3)
    play_some(games.start(SETUPS["four"]), 3)
    games.close()
    again = SavedGames(app.paths, lock_held=True, shuffler=Shuffler(2), notify=app.notify)
    program = Program(app, again)
    app.push(program.menu())
    assert isinstance(app.scene, MenuScene)
    app.step(0.02)
    app.step(0.02)
    assert program.overview.expected() == 3, "as many as most people have"
    program.yours.begin().wait(20.0)
    program.overview.standings.wait(20.0)
    app.step(0.02)
    assert program.overview.expected() == 1
    assert "won by" in texts(app.scene) or "A tie" in texts(app.scene)
    app.scene.ui.press("result_0")
    app.step(0.02)
    assert isinstance(app.scene, RecordScene)
    (record,) = app.paths.games.iterdir()
    program.yours.open_sheet(record)
    assert isinstance(app.scene, SheetScene)
    assert not app.scene.counting, "it is over long since"
    app.scene.escape()
    app.scene.escape()
    assert isinstance(app.scene, MenuScene)
    record.write_bytes(b"nonsense\n")
    program.yours.open_sheet(record)
    assert isinstance(app.scene, MenuScene)
    assert any("damaged" in text for text in app.toasts.texts)
    program.overview.open_result(7)  # was drawn, and is not known any more
    assert isinstance(app.scene, MenuScene)
    app.scene.ui.press("continue")
    app.step(0.02)
    assert isinstance(app.scene, ContinueScene)
    assert [game.kind for game in app.scene.games] == ["four", "people"]
    again.close()
    program.end()


@pytest.mark.parametrize("trouble", ["unreadable", "newer"])
def test_a_file_that_cannot_be_continued_is_moved_away_and_not_lost(app: Application, trouble: str) -> None:
    app.paths.ensure()
    path, content = app.paths.save("four"), b"nonsense" * 40
    if trouble == "newer":
        games = SavedGames(app.paths, lock_held=True, shuffler=Shuffler(2), notify=app.notify)
        play_some(games.start(SETUPS["four"]), 3)
        games.close()
        first, rest = path.read_text(encoding="utf-8").split("\n", 1)
        content = f"{line_from(json.loads(first) | {'version': 9})}\n{rest}".encode()
    path.write_bytes(content)
    program = Program(app, SavedGames(app.paths, lock_held=True, shuffler=Shuffler(2), notify=app.notify))
    app.push(program.menu())
    assert [game.trouble for game in program.overview.saved()] == [trouble]
    app.scene.ui.press("continue")  # type: ignore[union-attr]
    page = app.scene
    assert isinstance(page, ContinueScene), "one can say what becomes of it"
    page.ui.press("give_up_four")
    assert isinstance(app.scene, Dialog)
    assert path.exists(), "it is asked first"
    app.scene.ui.press("choice_1")
    assert isinstance(app.scene, MenuScene)
    assert app.scene.ui.find("continue") is None
    folder = app.paths.games if trouble == "newer" else app.paths.aside
    assert [one.read_bytes() for one in folder.iterdir()] == [content]
    program.end()


def test_a_file_of_a_mad_clock_costs_the_menu_nothing(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    games = SavedGames(app.paths, lock_held=True, shuffler=Shuffler(2), notify=app.notify)
    play_some(games.start(SETUPS["computer"]), 3)
    games.close()
    saved = games.saved("computer") or pytest.fail("none")
    monkeypatch.setattr(games, "summary", lambda _kind: replace(saved, played=4e11))  # in some ten thousand years
    program = Program(app, games)
    app.push(program.menu())
    assert [game.kind for game in program.overview.saved()] == ["computer"]


class History:
    """A history of practice, as far as the menu asks it."""

    ready, changes_elsewhere, practised = True, 1, 0
    done: tuple[int, int] | None = None

    def tried(self) -> int:
        return self.practised

    def daily_set_score(self, day: str) -> tuple[int, int] | None:
        assert date.fromisoformat(day)
        return self.done


def test_todays_ten_are_told_to_somebody_who_practises(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    history = History()
    monkeypatch.setattr("gin_desktop.ui.practice.menu_host.loaded_progress", lambda _app: history)
    program = Program(app, SavedGames(app.paths, lock_held=True, shuffler=Shuffler(2), notify=app.notify))
    app.push(program.menu())
    assert program.overview.daily() == "", "nothing is read before the first frame"
    app.step(0.02)
    app.step(0.02)
    told = []
    for practised, done in ((0, None), (9, None), (9, (3, 4)), (9, (8, 10))):
        history.practised, history.done, history.changes_elsewhere = practised, done, history.changes_elsewhere + 1
        app.step(0.02)
        assert isinstance(app.scene, MenuScene)
        told.append(program.overview.daily())
        assert told[-1] in texts(app.scene)
    assert told == ["", "Today’s ten: not started", "Today’s ten: 4 of 10 answered", "Today’s ten: 8 of 10 solved"]


def test_the_question_before_a_new_game_names_the_one_that_goes(app: Application) -> None:
    _, actions = menu(app, saved=True)
    actions.games = [
        SavedGameLine("people", "Ada and Ben, round 2", ""),
        SavedGameLine("computer", "Vera, round 3", ""),
    ]
    begin_game(app, actions, SETUPS["computer"])
    assert actions.calls == [SETUPS["computer"]], "there is room"
    actions.full = True
    begin_game(app, actions, SETUPS["computer"])
    assert isinstance(app.scene, Dialog)
    assert "Vera, round 3" in "\n".join(label.text for label in app.scene.ui.labels)
