"""A window smaller than 1024x640: everything shrinks evenly, so what fits there fits here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.style import MIN_SIZE, SMALL_SIZE, style_for
from gin_desktop.words import set_language
from tools.gallery.gallery import ROOMS, Gallery

SIZES = ((MIN_SIZE, 1.0), (MIN_SIZE, 1.5), ((1000, 500), 1.0), ((800, 640), 1.25))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize("room", ["menus", "rounds", pytest.param("practice", marks=pytest.mark.long)])
def test_screens_fit_a_small_window(room: str, tmp_path: Path) -> None:
    wrong: list[str] = []
    seen: list[str] = []

    def look(name: str, app: Application) -> None:
        scene, before, text_before = app.scene, app.size, app.settings.text_scale
        if scene is None or scene.animating:
            return
        size, text = SIZES[len(seen) % len(SIZES)]
        seen.append(name)
        app.change_settings(text_scale=text)
        app.resize(size)
        wrong.extend(f"{name}: {problem} ({size}, {text})" for problem in scene.problems())
        app.change_settings(text_scale=text_before)
        app.resize(before)

    walker = Gallery(look, tmp_path, SMALL_SIZE)
    try:
        ROOMS[room](walker)
    finally:
        walker.close()
    assert len(seen) > 10
    assert not wrong


def test_only_windows_below_the_small_one_shrink_evenly() -> None:
    units = [size[0] / style_for(size, Settings()).scale for size in (SMALL_SIZE, (960, 600), (880, 550), MIN_SIZE)]
    assert all(one >= units[0] for one in units[1:])
    assert style_for(SMALL_SIZE, Settings()).scale == 0.85
    assert style_for((1280, 800), Settings()).scale == 1.0
    assert style_for((1920, 520), Settings()).scale < 0.75
