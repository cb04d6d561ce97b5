"""A folder that may not be looked into keeps nobody out: it is told at the start, and the game is played unsaved."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.lock import InstanceLock
from gin_desktop.storage.settings import load_settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.program import Program
from gin_desktop.ui.program.unsaved import ask_to_play_unsaved
from gin_desktop.words import t
from tests.ui.setups import set_up
from tests.ui.shell import key
from tests.ui.test_program import start


class Barred:
    """Stands between the program and a folder that another account has closed."""

    ASKED = ("stat", "lstat", "mkdir", "open", "scandir", "listdir", "access", "readlink", "rename", "unlink")

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.closed = True
        for name in self.ASKED:
            monkeypatch.setattr(os, name, self._guarded(getattr(os, name), folder, name))

    def _guarded(self, real: Callable[..., object], folder: Path, name: str) -> Callable[..., object]:
        def call(path: object = ".", *arguments: object, **more: object) -> object:
            if self.closed and isinstance(path, str | os.PathLike):
                asked = Path(os.fspath(path))  # type: ignore[arg-type]
                inside = folder in asked.parents or (asked == folder and name in ("scandir", "listdir", "access"))
                if inside:
                    if name == "access":
                        return False
                    raise PermissionError(13, "Permission denied", str(path))
            return real(path, *arguments, **more)

        return call


@pytest.fixture
def barred(make_app: Callable[..., Application], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> tuple:  # type: ignore[type-arg]
    app = make_app()
    return app, Barred(monkeypatch, tmp_path)


def test_one_sentence_names_the_folder_and_the_cure_and_one_plays_on(barred, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    app, _ = barred
    notices = app.paths.ensure()
    assert [notice.code for notice in notices] == ["folder_not_permitted"]
    lock = InstanceLock(app.paths.lock)
    assert lock.acquire()
    assert lock.problem is not None
    assert load_settings(app.paths.settings)[1] == []
    program = Program(app, SavedGames(app.paths, lock_held=True, notify=app.notify))
    app.push(program.menu())
    ask_to_play_unsaved(app, notices, lock)
    app.step(0.1)
    assert isinstance(app.scene, Dialog)
    assert str(tmp_path) in app.scene.text
    assert "--data-dir" in app.scene.text
    app.scene.choose(1)  # try again, and nothing has changed
    assert isinstance(app.scene, Dialog)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene), "Esc plays without saving"
    program.starter.new_game(set_up("standard", "easy", 0))
    for _ in range(10):
        app.step(0.1)
    assert app.safe is None
    assert app.toasts.texts == [], "what was told once is not told again"
    program.end()


def test_what_was_mended_meanwhile_is_used(barred) -> None:  # type: ignore[no-untyped-def]
    app, wall = barred
    notices = app.paths.ensure()
    lock = InstanceLock(app.paths.lock)
    ask_to_play_unsaved(app, notices, lock)
    wall.closed = False
    assert isinstance(app.scene, Dialog)
    app.scene.choose(1)
    assert app.scene is None
    assert app.barred == ()
    app.change_settings(table="blue")
    app.save()
    assert load_settings(app.paths.settings)[0].table == "blue"
    lock.release()


def test_nothing_is_asked_where_all_is_well(make_app: Callable[..., Application]) -> None:
    app, _ = start(make_app)
    ask_to_play_unsaved(app, app.paths.ensure(), InstanceLock(app.paths.lock))
    assert isinstance(app.scene, MenuScene)
    assert t("unsaved_start.title") == "Not everything can be saved"
