"""Nothing is closed while lines of a game wait for a disk, and no save, whatever it holds, keeps anybody out."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.verify import verify
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.help.explanation_scene import ExplanationScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.menu.continuing import ContinueScene
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.menu.save_elsewhere import SaveElsewhereScene
from gin_desktop.ui.program import Program
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.sheets.seal_scene import SealScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from tests.session.folders import play_some
from tests.sums import line_from
from tests.ui.setups import set_up
from tests.ui.shell import key
from tests.ui.test_program import start

MakeApp = Callable[..., Application]
REAL = os.write
RECORDS = Path(__file__).parents[1] / "records"


def full(handle: int, data: bytes) -> int:
    raise OSError(28, "No space left on device")


def finished(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> tuple[Application, Program]:
    """The final sheet of a game whose end is in memory only."""
    app, program = start(make_app)
    program.starter.new_game(set_up("standard", "easy", 50))
    sitting = program.games.sitting
    assert sitting is not None
    play_some(sitting, 5)
    monkeypatch.setattr(os, "write", full)
    while not sitting.game.finished:
        play_some(sitting, 50)
    program.flow.round_over()
    app.step(0.1)
    assert isinstance(app.scene, EndingScene)
    return app, program


def question(app: Application) -> Dialog:
    app.step(0.1)
    scene = app.scene
    assert type(scene) is Dialog
    assert scene.title == t("unsaved.title")
    assert "No space left" in scene.text
    return scene


AGAIN, ELSEWHERE, LEAVE = range(3)


@pytest.mark.parametrize(
    "way",
    [Program.leave_game, lambda program: program.flow.play_again(), lambda program: program.flow.play_against("easy")],
)
def test_the_final_sheet_is_not_left_while_lines_wait(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, way: Callable[[Program], None]
) -> None:
    app, program = finished(make_app, monkeypatch)
    game = program.games.sitting
    way(program)
    question(app).choose(AGAIN)
    question(app)  # the disk is still full
    key(app, pygame.K_ESCAPE)
    app.step(0.1)
    assert isinstance(app.scene, EndingScene), "Esc changes nothing"
    way(program)
    monkeypatch.setattr(os, "write", REAL)
    question(app).choose(AGAIN)
    app.step(0.1)
    assert isinstance(app.scene, MenuScene | TableScene)
    assert program.games.sitting is not game
    (kept,) = app.paths.games.iterdir()
    report = verify(kept)
    assert report.holds
    assert report.played.game is not None
    assert report.played.game.finished


def test_the_game_is_saved_in_another_folder(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    app, program = finished(make_app, monkeypatch)
    program.flow.to_menu()
    question(app).choose(ELSEWHERE)
    app.step(0.1)
    scene = app.scene
    assert isinstance(scene, SaveElsewhereScene)
    for wrong, said in (("here", t("unsaved.elsewhere.whole")), (str(tmp_path / "stick"), "No space left")):
        scene.path = wrong
        scene.accept()
        app.step(0.1)
        assert said in scene.problem
    monkeypatch.setattr(os, "write", REAL)
    scene.accept()
    app.step(0.1)
    assert isinstance(app.scene, MenuScene)
    (kept,) = (tmp_path / "stick").iterdir()
    assert verify(kept).holds
    assert str(kept) in "".join(app.toasts.texts)


def test_quitting_asks_once(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app, _ = finished(make_app, monkeypatch)
    app.running = True
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    question(app)
    assert app.running
    key(app, pygame.K_ESCAPE)
    app.step(0.1)
    assert isinstance(app.scene, EndingScene)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    question(app)
    assert app.running
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(0.1)
    assert not app.running, "who closes the window twice has seen the question"


def test_quitting_knowingly_and_quitting_with_everything_saved(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, program = finished(make_app, monkeypatch)
    app.running = True
    app.quit()
    question(app).choose(LEAVE)
    assert not app.running
    assert program.games.unsaved is None
    app.running = True
    app.quit()
    assert not app.running


def test_an_unfinished_game_asks_when_another_is_begun(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people at one screen: on the way to the menu nothing is closed, so nothing is asked."""
    app, program = start(make_app)
    program.starter.new_game(set_up("standard", "easy", 50, 0, ("Ada", "Ben")))
    sitting = program.games.sitting
    assert sitting is not None
    monkeypatch.setattr(os, "write", full)
    assert sitting.turn is not None
    sitting.play(sitting.turn, sitting.view(sitting.turn).legal[-1])
    program.flow.to_menu()
    app.step(0.1)
    assert isinstance(app.scene, MenuScene)
    assert program.starter.can_continue()
    program.starter.new_game(set_up("standard", "easy", 50))
    question(app).choose(LEAVE)
    app.step(0.1)
    assert program.games.sitting is not sitting
    assert isinstance(app.scene, TableScene)


# -- saves of all kinds, through the real menu


def head(**changes: object) -> bytes:
    lines = (RECORDS / "version-3.jsonl").read_text(encoding="utf-8").splitlines()[:20]
    lines[0] = line_from(json.loads(lines[0]) | changes)
    return ("\n".join(lines) + "\n").encode()


def old(**changes: object) -> bytes:
    lines = (RECORDS / "version-1.jsonl").read_text(encoding="utf-8").splitlines()[:20]
    return ("\n".join([json.dumps(json.loads(lines[0]) | changes), *lines[1:]]) + "\n").encode()


UNREADABLE = (
    [old(names=names) for names in ([], ["a", "b", "c"], [1, 2], None)]
    + [head(names=[]), head(levels=[]), head(rules=[]), b"\n", b"nonsense\n", b"[" * 9000 + b"\n", b"\xff" * 90_000]
    + [old(title=5), old(levels=[None, "\0"]), old(levels=[None, "\ud800"]), b'{"format":"gin-desktop"}\n']
)
NEWER = [head(version=9), head(levels=[None, "wizard"]), old(levels=[None, "wizard"])]


def continued(app: Application, program: Program, content: bytes) -> str:
    """The menu's note on a save, after the person pressed Continue, and the line of one that cannot be continued."""
    app.paths.save("computer").write_bytes(content)
    app.reset(program.menu())
    app.step(0.1)
    scene = app.scene
    assert isinstance(scene, MenuScene)
    note = program.overview.saved()[0].title
    scene.ui.press("continue")
    app.step(0.1)
    if isinstance(app.scene, ContinueScene):
        app.scene.ui.press("game_computer")
        app.step(0.1)
    return note


@pytest.mark.parametrize("content", UNREADABLE, ids=range(len(UNREADABLE)))
def test_the_menu_says_that_a_save_cannot_be_read(make_app: MakeApp, content: bytes) -> None:
    app, program = start(make_app)
    assert continued(app, program, content) == t("desk.saved.unreadable")
    assert isinstance(app.scene, MenuScene)
    assert not program.starter.can_continue()
    assert [path.read_bytes() for path in app.paths.aside.iterdir()] == [content]
    assert "moved it to" in app.toasts.texts[-1]


@pytest.mark.parametrize("content", NEWER, ids=range(len(NEWER)))
def test_the_menu_says_that_a_save_is_from_a_newer_program(make_app: MakeApp, content: bytes) -> None:
    app, program = start(make_app)
    assert continued(app, program, content) == t("desk.saved.newer")
    assert isinstance(app.scene, MenuScene)
    assert program.starter.can_continue()
    assert app.paths.save("computer").read_bytes() == content
    assert "newer version" in app.toasts.texts[-1]


@pytest.mark.parametrize("make", [head, old])
@pytest.mark.parametrize("levels", [[None, "easy"], [None, None]])
def test_odd_names_and_unknown_rules_are_played_on(
    make_app: MakeApp, make: Callable[..., bytes], levels: list[str | None]
) -> None:
    app, program = start(make_app)
    data = make(names=["a\0b\u202e\u200b", "x" * 20_000], title="\u200b", preset="poker", levels=levels)
    assert "Rules of" not in continued(app, program, data), "the title is what the person called them"
    app.step(0.5)
    assert not isinstance(app.scene, MenuScene)
    assert app.toasts.texts == []
    for scene, opening in ((SheetScene, program.flow.open_sheet), (SealScene, program.flow.screens.open_seal)):
        opening()
        app.step(0.1)
        assert isinstance(app.scene, scene)
        app.pop()
    for _ in range(2):
        key(app, pygame.K_F1)
        app.step(0.1)
    assert isinstance(app.scene, RulesScene)
    app.scene.escape()
    app.step(0.1)
    assert isinstance(app.scene, ExplanationScene)
    app.scene.escape()
    app.step(0.1)
    assert not isinstance(app.scene, RulesScene | ExplanationScene)


def test_a_preset_without_a_name_here_has_one_to_show(make_app: MakeApp) -> None:
    for name in ("poker", "own", "newer", "rules.own"):
        app, program = start(make_app)
        note = continued(app, program, head(preset=name))
        assert note.startswith((t("rules.newer.name"), t("rules.own.name")))
        program.flow.open_rules()
        app.step(0.1)
        assert isinstance(app.scene, RulesScene)
        program.games.close()
        app.paths.save("computer").unlink()


def test_the_menu_needs_no_save_at_all(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the folder is out of reach."""
    app, program = start(make_app)
    theirs = str(app.paths.save("computer").parent)
    opened = os.open

    def denied(path: object, *rest: int) -> int:
        """That folder alone: the menu may still be growing its fan of cards, whose pictures lie elsewhere."""
        if str(path).startswith(theirs):
            raise PermissionError(13, "Permission denied")
        return opened(str(path), *rest)

    app.paths.save("computer").write_bytes(head())
    with monkeypatch.context() as patch:
        patch.setattr("gin_desktop.storage.reading.os.open", denied)
        app.reset(program.menu())
        app.step(0.1)
        assert isinstance(app.scene, MenuScene)
        assert program.overview.saved()[0].title == t("desk.saved.unreadable")
        program.starter.continue_game()
        app.step(0.1)
    assert isinstance(app.scene, MenuScene)
    assert app.paths.save("computer").exists(), "it may be fine: only this account cannot read it now"
    assert isinstance(program.games, SavedGames)
