"""The rules editor: a set goes out as a file and comes in from one, a drop or a paste; what is bad is named."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.storage.rule_files import RuleFile, read_rules
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.file_chooser import FileChooserScene
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.kit.widgets.field import TextField
from tests.ui.editing import HOME, Open, press, texts
from tests.ui.shell import key


def enter_path(app: Application, path: Path) -> None:
    """Puts a path into the field in one go, as by pasting it."""
    scene = app.scene
    assert isinstance(scene, FileChooserScene)
    scene.ui.focus("path")
    field = scene.ui.find("path")
    assert isinstance(field, TextField)
    field.element.set_text(str(path))
    field.report_change()


def test_export_shows_the_whole_path(app: Application, editor: Open, book: Rulebook, tmp_path: Path) -> None:
    scene = editor(book.save("Home", "standard", HOME))
    app.change_settings(export_folder=str(tmp_path))
    press(app, "export")
    assert isinstance(app.scene, FileChooserScene)
    assert app.scene.path == str(tmp_path / "home.toml")
    press(app, "accept")
    assert any(str(tmp_path / "home.toml") in text for text in app.toasts.texts)
    assert read_rules(tmp_path / "home.toml") == RuleFile("Home", "standard", HOME)
    assert app.scene is scene
    key(app, pygame.K_e, pygame.KMOD_CTRL)
    assert isinstance(app.scene, FileChooserScene)
    assert app.scene.path == str(tmp_path / "home 2.toml"), "a name that is free"
    enter_path(app, tmp_path / "home.toml")
    press(app, "accept")
    assert isinstance(app.scene, Dialog), "it is there already"
    app.scene.choose(1)
    assert isinstance(app.scene, FileChooserScene)
    enter_path(app, tmp_path / "nowhere" / "x")
    key(app, pygame.K_RETURN)
    assert read_rules(tmp_path / "nowhere" / "x.toml").rules == HOME
    assert app.settings.export_folder == str(tmp_path / "nowhere"), "where the next export is proposed"


def test_an_export_that_fails_says_why(app: Application, editor: Open, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    scene = editor("standard")
    app.change_settings(export_folder=str(tmp_path))
    scene.exchange.export()
    files = app.scene
    assert isinstance(files, FileChooserScene)
    enter_path(app, tmp_path / "file" / "x.toml")
    press(app, "accept")
    assert app.scene is files
    assert "could not save it as" in texts(files)
    key(app, pygame.K_ESCAPE)
    assert app.scene is scene


def test_what_cannot_be_is_not_exported(app: Application, editor: Open) -> None:
    scene = editor("standard")
    scene.change("target", None)
    scene.exchange.export()
    scene.exchange.copy()
    assert app.scene is scene
    assert any("must be a number" in text for text in app.toasts.texts)


def test_import_by_walking_through_folders(app: Application, editor: Open, book: Rulebook, tmp_path: Path) -> None:
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / ".hidden").mkdir()
    path = tmp_path / "docs" / "rules" / "x.toml"
    path.write_text(RuleFile("Grandpa", "open_gin", HOME).to_toml())
    scene = editor("standard")
    app.change_settings(export_folder=str(tmp_path / "docs"))
    press(app, "import")
    press(app, "folder_0")
    files = app.scene
    assert isinstance(files, FileChooserScene)
    assert files.folder == path.parent
    press(app, "up")
    assert files.folder == tmp_path / "docs"
    press(app, "folder_0")
    press(app, "file_0")
    assert app.scene is scene
    assert (scene.draft.title, scene.draft.base, scene.draft.rules) == ("Grandpa", "open_gin", HOME)
    assert book.own() == [], "nothing is kept before it was looked at"
    scene.escape()
    assert isinstance(app.scene, Dialog), "and it is not lost without a word"


def test_a_bad_file_is_named_with_its_reason(app: Application, editor: Open, tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("[rules]\nknock_limit = 31\n")
    scene = editor("standard")
    app.change_settings(export_folder=str(tmp_path))
    scene.exchange.open_import()
    press(app, "file_0")
    assert isinstance(app.scene, FileChooserScene)
    assert "knock_limit" in texts(app.scene)
    assert "31" in texts(app.scene)
    app.scene.open(tmp_path / "nowhere")
    assert "cannot be opened" in texts(app.scene)


def test_a_dropped_file_is_read(app: Application, editor: Open, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(RuleFile("Grandpa", "standard", HOME).to_toml())
    scene = editor("standard")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.step(0.02)
    assert (scene.draft.title, scene.draft.rules) == ("Grandpa", HOME)
    path.write_bytes(b"\xff\x00")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.step(0.02)
    assert isinstance(app.scene, Dialog)
    assert "UTF-8" in app.scene.text


def test_pasted_text_is_read_and_asks_before_it_replaces(
    app: Application, editor: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    clipboard: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[-1])
    scene = editor((HOME, "Home"))
    press(app, "copy")
    app.pop()
    scene = editor("standard")
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert (scene.draft.title, scene.draft.rules) == ("Home", HOME)
    clipboard.append(RuleFile("Other", "standard", RuleSet()).to_toml())
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert isinstance(app.scene, Dialog)
    app.scene.choose(1)
    assert scene.draft.title == "Home"
    clipboard.append("what is this?")
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert isinstance(app.scene, Dialog)
    assert "TOML" in app.scene.text


def test_a_paste_into_the_name_is_a_name(app: Application, editor: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Sunday\nrules")
    scene = editor("standard")
    scene.ui.focus("title")
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert scene.draft.title == "Sunday rules"
