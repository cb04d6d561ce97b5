"""Large buttons that the scenes draw themselves: they work as all others do, and hundreds of them weigh nothing."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from tests.ui.shell import click


class Rows(UiScene):
    """Rows in a scroll area, the second of them disabled, the third chosen."""

    def __init__(self, app: Application, kind: str, count: int = 12) -> None:
        super().__init__(app)
        self.kind, self.count = kind, count
        self.pressed: list[int] = []

    def build(self, size: tuple[int, int]) -> str | None:
        area = self.ui.area(pygame.Rect(40, 40, 600, 400))
        for number in range(self.count):
            self.ui.button(
                f"row_{number}",
                "",
                pygame.Rect(10, number * 80, 500, 70),
                lambda number=number: self.pressed.append(number),  # type: ignore[misc]
                kind=self.kind,
                area=area,
                enabled=number != 1,
                selected=number == 2,
            )
        self.ui.finish_area(area, self.count * 80)
        return "row_0"


@pytest.mark.parametrize("kind", ["row", "line"])
def test_a_row_is_hovered_pressed_scrolled_and_disabled_as_any_button(app: Application, kind: str) -> None:
    scene = Rows(app, kind)
    app.push(scene)
    app.step(0.02)
    first, off, chosen = (scene.ui.widgets[number] for number in range(3))
    for control in (first, off, chosen):
        click(app, control.place.center)
    assert scene.pressed == [0, 2]
    assert chosen.element.is_selected
    assert chosen.element.hover_point(*chosen.place.center)
    assert not chosen.element.hover_point(*first.place.center)
    below = scene.ui.widgets[9]
    assert not scene.ui.areas[0].rect.collidepoint(below.place.center)
    click(app, below.place.center)
    assert scene.pressed == [0, 2], "what is scrolled away cannot be hit"
    scene.ui.focus("row_9")
    click(app, below.place.center)
    assert scene.pressed == [0, 2, 9]


def test_hundreds_of_rows_keep_no_pictures_and_no_names(app: Application) -> None:
    app.push(Rows(app, "row"))
    app.step(0.02)
    known = theme_entries(app)
    scene = Rows(app, "row", 300)
    app.push(scene)
    app.step(0.02)
    assert all(one.element.image is None for one in scene.ui.widgets)
    assert theme_entries(app) == known, "pygame_gui remembers every combination of names for ever"


def theme_entries(app: Application) -> int:
    return len(app.manager.get_theme().unique_theming_ids)
