"""The gallery: every scene hangs in it, every screen fits at every size, none is blank, and no two are the same."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import SCREENS, Scene, screen
from gin_desktop.words import has, set_language
from tests.words.heard import heard
from tools.gallery.fit import FORM_SETTINGS, layout_faults
from tools.gallery.gallery import ROOMS, SCENES_BY_ROOM, Gallery
from tools.gallery.walker import Walker

SIZE = (1024, 640)
FEWEST_COLOURS = 50
BRIGHT = 500
"""The sum of red, green and blue that text and cards reach, and the felt does not."""
NOT_SHOWN = {"_Shown"}
"""The sheet in a demo, which is the sheet of the gallery without its buttons."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


def scenes(base: type[Scene] = Scene) -> Iterator[type[Scene]]:
    """Every class of scenes that can be on the screen."""
    for found in base.__subclasses__():
        if found.__module__.startswith("gin_desktop.") and not inspect.isabstract(found):
            yield found
        yield from scenes(found)


LONG = ("own rules", "kinds of sheets", "score pads", "three and four", "duplicate", "two tables")
"""Rooms whose screens other tests lay out as well."""


def drawn(app: Application) -> pygame.Surface:
    """What is on the screen, drawn again."""
    surface = pygame.Surface(app.size).convert()
    assert app.scene is not None
    app.scene.invalidate()
    app.scene.draw(surface)
    app.scene.invalidate()
    return surface


@pytest.mark.parametrize("wide", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "room", [pytest.param(room, marks=pytest.mark.long) if room in LONG else room for room in ROOMS]
)
def test_every_screen_is_there_once_and_fits(room: str, wide: bool, tmp_path: Path) -> None:
    names: list[str] = []
    prints: dict[str, str] = {}
    classes: set[str] = set()
    wrong: list[str] = []

    def look(name: str, app: Application) -> None:
        assert name not in names, "two screens share a name"
        names.append(name)
        classes.add(type(app.scene).__name__)
        assert app.scene is not None
        if not app.toasts.texts and not app.scene.overlay:  # the app draws notices, and what lies below an overlay
            surface = drawn(app)
            digest = hashlib.sha256(surface.get_buffer().raw).hexdigest()
            assert digest not in prints, f"{name} is the same picture as {prints[digest]}"
            prints[digest] = name
            seen = {tuple(surface.get_at((x, y)))[:3] for x in range(0, SIZE[0], 9) for y in range(0, SIZE[1], 9)}
            assert len(seen) > FEWEST_COLOURS, f"{name} is blank"
            assert max(map(sum, seen)) > BRIGHT, f"{name} is dark"
        wrong.extend(f"{name}: {fault}" for fault in app.scene.describe().faults())
        assert len(app.scene.describe()), f"{name} tells nothing"
        if not app.scene.animating:
            wrong.extend(
                f"{name}: {problem}" for problem in layout_faults(app, wide=wide, turn=None if wide else len(names))
            )

    walker = Gallery(look, tmp_path, SIZE)
    with heard() as faults:
        try:
            ROOMS[room](walker)
        finally:
            walker.close()
    assert classes == SCENES_BY_ROOM[room]
    assert not wrong
    assert not faults


def test_every_scene_is_registered_with_its_picture() -> None:
    there = {found.__name__: found for found in scenes()}
    assert {name: screen.scene for name, screen in SCREENS.items()} == there
    assert {name for name, screen in SCREENS.items() if not screen.gallery_rooms} == NOT_SHOWN
    assert {room for screen in SCREENS.values() for room in screen.gallery_rooms} == set(ROOMS)
    assert all(has(screen.title) for screen in SCREENS.values() if screen.title)


def test_a_name_is_registered_once() -> None:
    class MenuScene(Scene):
        pass

    with pytest.raises(ValueError, match="MenuScene"):
        screen(gallery_rooms=("menus",))(MenuScene)


def test_a_screen_that_does_not_fit_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check itself: a button pushed out of the window, and a text that got no room."""
    found: list[str] = []

    def look(_name: str, app: Application) -> None:
        found.extend(layout_faults(app))

    walker = Walker(look, tmp_path, SIZE)
    try:
        scene = walker.app.scene
        assert scene is not None
        monkeypatch.setattr(type(scene), "problems", lambda self: [f"seen at {self.app.size}"])
        walker.visit_screen("menu")
        assert walker.app.size == SIZE
    finally:
        walker.close()
    assert len(found) == len(FORM_SETTINGS)
    assert "seen at (2560, 1600) (2560x1600, qps, 1.5, 1.0)" in found
