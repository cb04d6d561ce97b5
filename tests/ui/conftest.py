"""An app on the dummy drivers, with folders of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.app import App
from gin_desktop.words import set_language

MakeApp = Callable[..., App]


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[MakeApp]:
    """Makes apps: ``make_app(settings=..., size=(1280, 800), **more)``; all are closed in the end."""
    made: list[App] = []

    def make(settings: Settings | None = None, size: tuple[int, int] = (1280, 800), **more: object) -> App:
        app = App(Paths.under(tmp_path), settings or Settings(), size=size, **more)  # type: ignore[arg-type]
        made.append(app)
        return app

    yield make
    for app in made:
        app.close()
    set_language("en")


@pytest.fixture
def app(make_app: MakeApp) -> App:
    """An app of 1280x800 with the default settings."""
    return make_app()
