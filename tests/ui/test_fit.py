"""Nothing is clipped: all shell scenes in the pseudo-language, at several sizes of window and text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from gin_desktop.storage.settings import Settings
from gin_desktop.ui.app import App
from gin_desktop.ui.scene import Scene
from gin_desktop.ui.scenes.keys import KeysScene
from gin_desktop.ui.scenes.menu import MenuScene
from gin_desktop.ui.scenes.message import ErrorScene
from gin_desktop.ui.scenes.new_game import NewGameScene
from gin_desktop.ui.scenes.rules import RulesScene
from gin_desktop.ui.scenes.settings import SettingsScene
from gin_desktop.ui.widgets.dialog import Choice, Dialog
from gin_desktop.ui.widgets.uiscene import UiScene
from gin_desktop.words import t
from gin_desktop.words.describe import playable_names
from tests.ui.shell import Actions, menu

LONG = "A file of the program is missing. Installing it again brings it back. " * 12


def scenes(app: App) -> Sequence[Callable[[], UiScene]]:
    """Every screen of the shell."""
    opponents = Actions().opponents()
    pages = [lambda name=name: RulesScene(app, name) for name in playable_names()]
    return [
        lambda: MenuScene(app, Actions(saved=True)),
        lambda: NewGameScene(app, opponents, lambda _choice: None),
        lambda: SettingsScene(app),
        lambda: KeysScene(app),
        lambda: ErrorScene(app, LONG, lambda _app: Scene(_app)),
        lambda: Dialog(
            app,
            t("new_game.give_up.title"),
            t("new_game.give_up.text"),
            [Choice(t("new_game.give_up.yes")), Choice(t("new_game.give_up.no"))],
        ),
        *pages,
    ]


@pytest.mark.parametrize(
    ("language", "size", "text"),
    [
        ("en", (1024, 640), 1.0),
        ("qps", (1024, 640), 1.0),
        ("qps", (1024, 640), 1.5),
        ("qps", (1366, 768), 1.5),
        ("qps", (1280, 800), 1.0),
        ("qps", (2560, 1600), 1.5),
    ],
)
def test_everything_fits(make_app, language: str, size: tuple[int, int], text: float) -> None:
    app = make_app(Settings(language=language, text_scale=text), size)
    menu(app)
    for make in scenes(app):
        scene = make()
        app.push(scene)
        problems = scene.ui.problems()
        assert not problems, f"{type(scene).__name__} at {size}, text {text}: {problems}"
        app.pop()


def test_targets_are_large_enough(app: App) -> None:
    menu(app)
    for make in scenes(app):
        scene = make()
        app.push(scene)
        for control in scene.ui.controls:
            assert control.rect.height >= 44, (type(scene).__name__, control.key)
        app.pop()


def test_text_grows_with_the_window_and_the_setting(make_app) -> None:
    small, large = make_app(size=(1024, 640)).style, make_app(size=(2560, 1600)).style
    assert small.font_size("body") < large.font_size("body") < 2 * 18
    bigger = make_app(Settings(text_scale=1.5)).style
    assert bigger.font_size("body") == 27
    assert bigger.control > make_app().style.control
