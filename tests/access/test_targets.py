"""What can be clicked is at least 44 pixels wide and high at normal size, and apart from everything else."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.style import BASE_SIZE
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.tree.control import Role
from gin_desktop.words import set_language
from tools.gallery.gallery import ROOMS, Gallery

LEAST = 44
LEAST_AT_EDGE = 32
EYE_X = 4
ON_CARDS = {Role.CARD, Role.PILE, Role.MELD, Role.GAP}
"""Cards lie over each other and pass the focus on by arrows; they are as large as the person chose."""

READ = {Role.TEXT, Role.MESSAGE}
"""They are pressed on the screen that explains whatever is pointed at, where they are as large as what they say."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


def targets(scene: Scene) -> Iterator[tuple[str, object, pygame.Rect]]:
    """Yields what can be clicked: its name, what it scrolls with, and its whole place, also where that is scrolled."""
    if isinstance(scene, UiScene):
        for widget in scene.ui.widgets:
            yield f"{widget.kind} {widget.key}", widget.area, widget.rect
        return
    for control in scene.describe():
        on_timeline = (
            isinstance(control.id, tuple) and control.id[0] == "mark"
        )  # as near as its steps, which keys go to
        is_button = control.action is not None and control.role not in (*ON_CARDS, *READ)
        if is_button and not on_timeline:
            yield f"{control.role} {control.id}", None, control.place


def too_small(scene: Scene) -> list[str]:
    """Returns the targets that are smaller than a fingertip."""
    return [f"{name}: {rect.size}" for name, _, rect in targets(scene) if min(rect.size) < LEAST]


def too_near(scene: Scene) -> list[str]:
    """Returns the targets with less than a small gap between them."""
    found = []
    for (name, area, rect), (other, its_area, its) in itertools.combinations(targets(scene), 2):
        if area is its_area and rect.inflate(2 * (EYE_X - 1), 2 * (EYE_X - 1)).colliderect(its):
            found.append(f"{name} and {other}: {rect} {its}")
    return found


def slim_bars(scene: Scene) -> list[str]:
    """Returns the scroll bars that are hard to hit, or that take presses of something else."""
    found: list[str] = []
    for area in scene.ui.areas if isinstance(scene, UiScene) else ():
        window = pygame.Rect((0, 0), scene.app.size)
        seen = area.grip.clip(window)
        at_edge = seen.left == 0 or seen.right == window.right  # where the mouse stops by itself
        if area.furthest and (min(area.grip.size) < LEAST or seen.width < (LEAST_AT_EDGE if at_edge else LEAST)):
            found.append(f"scroll bar: {seen}")
    return found


OFTEN = {"menus", "rounds", "practice", "doubling", "two people", "statistics", "coach"}
"""The rooms of the short run; the others have the same kinds of screens."""


@pytest.mark.parametrize(
    "room", [pytest.param(room, marks=() if room in OFTEN else pytest.mark.long) for room in ROOMS]
)
def test_everything_is_large_enough_to_hit(room: str, tmp_path: Path) -> None:
    wrong: list[str] = []
    seen: set[str] = set()

    def look(name: str, app: Application) -> None:
        assert app.scene is not None
        seen.update(type(app.scene).__name__ for _ in targets(app.scene))
        wrong.extend(
            f"{name}: {fault}" for fault in (*too_small(app.scene), *too_near(app.scene), *slim_bars(app.scene))
        )

    gallery = Gallery(look, tmp_path, BASE_SIZE)
    try:
        ROOMS[room](gallery)
    finally:
        gallery.close()
    assert seen
    assert wrong == []
