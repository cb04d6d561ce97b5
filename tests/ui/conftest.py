"""An app on the dummy drivers, with folders of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from gin_desktop.session import first_games
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.practice import progress
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit import sound
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.practice import menu_host, progress_page
from gin_desktop.ui.program.helping import Helper
from gin_desktop.ui.program.navigator import Navigator
from gin_desktop.ui.rules.editor.scene import RuleEditorScene
from gin_desktop.ui.rules.scene import show_rules
from gin_desktop.words import set_language
from tests.ui.editing import Open
from tests.ui.shell import menu

MakeApp = Callable[..., Application]


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, what practice reads and writes in the background is done before a test goes on."""
    monkeypatch.setattr(menu_host, "PATIENCE", 30.0)
    monkeypatch.setattr(progress, "PATIENCE", 30.0)
    monkeypatch.setattr(progress_page, "SLICE", 30.0)


@pytest.fixture(autouse=True)
def _silent_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letting go of the sound device takes as long as two of its buffers, and a thousand tests do."""
    monkeypatch.setattr(sound, "BUFFER", 64)


@pytest.fixture(autouse=True)
def untipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table as it is after the first games, without suggestions."""
    monkeypatch.setattr(first_games, "GAMES", 0)


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[MakeApp]:
    """Makes apps: ``make_app(settings=..., size=(1280, 800), **more)``; all are closed in the end."""
    made: list[Application] = []

    def make(settings: Settings | None = None, size: tuple[int, int] = (1280, 800), **more: object) -> Application:
        app = Application(Paths.under(tmp_path), settings or Settings(), size=size, **more)  # type: ignore[arg-type]
        app.open_all_rules = partial(show_rules, app, Rulebook(app.paths))
        app.help = Helper(app, Navigator(app), lambda: None)
        made.append(app)
        return app

    yield make
    for app in made:
        app.close()
    set_language("en")


@pytest.fixture
def app(make_app: MakeApp) -> Application:
    """An app of 1280x800 with the default settings."""
    return make_app()


@pytest.fixture
def still(make_app: MakeApp) -> Application:
    """An app without motion."""
    return make_app(Settings(animation="off"))


@pytest.fixture
def book(app: Application) -> Rulebook:
    """Rules kept in folders of their own; the menu is on the screen."""
    app.paths.ensure()
    menu(app)
    return Rulebook(app.paths)


@pytest.fixture
def done() -> list[RuleEntry | None]:
    """What the editor has handed back."""
    return []


@pytest.fixture
def editor(app: Application, book: Rulebook, done: list[RuleEntry | None]) -> Open:
    """Opens an editor: ``editor("standard")``, ``editor(entry)``, ``editor((rules, title))``."""

    def open_editor(start: object) -> RuleEditorScene:
        first = book.get(start) if isinstance(start, str) else start
        scene = RuleEditorScene(app, book, first, done.append)  # type: ignore[arg-type]
        app.push(scene)
        app.step(0.02)
        return scene

    return open_editor
