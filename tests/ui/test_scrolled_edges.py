"""Scrolled content fades away at an edge beyond which it goes on, and at no other."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene

BRIGHT = 250


class Long(UiScene):
    """A white column of content, a thousand pixels high, over a window of 400."""

    def build(self, size: tuple[int, int]) -> str | None:
        area = self.area = self.ui.area(pygame.Rect(100, 100, 600, 400))
        self.ui.picture(
            lambda surface, rect: surface.fill((BRIGHT,) * 3, rect), pygame.Rect(0, 0, 500, 1000), area=area
        )
        self.ui.finish_area(area, 1000)
        return None


@pytest.mark.parametrize(("offset", "top", "bottom"), [(0, False, True), (300, True, True), (600, True, False)])
def test_it_fades_where_there_is_more(app: Application, offset: int, top: bool, bottom: bool) -> None:
    scene = Long(app)
    app.push(scene)
    scene.area.scroll_to(offset)
    scene.dirty = True
    app.step(0.02)
    column = [app.surface.get_at((150, y))[0] for y in range(100, 500)]
    assert (column[0] < 100, column[-1] < 100) == (top, bottom)
    assert column[200] == BRIGHT
    assert column[:30] == sorted(column[:30])
    assert column[-30:] == sorted(column[-30:], reverse=True)


def test_the_last_bit_beyond_fades_less(app: Application) -> None:
    scene = Long(app)
    app.push(scene)
    scene.area.scroll_to(2)
    scene.dirty = True
    app.step(0.02)
    assert 200 < app.surface.get_at((150, 100))[0] < BRIGHT


def test_of_a_panel_beyond_the_clip_nothing_is_seen() -> None:
    surface = pygame.Surface((300, 300))
    surface.fill((90, 90, 90))
    surface.set_clip(pygame.Rect(0, 0, 300, 100))
    before = surface.get_view("2").raw
    draw_panel(surface, pygame.Rect(20, 120, 200, 100), Style(), fill=(0, 0, 0, 150), border=(200, 200, 200, 200))
    assert surface.get_view("2").raw == before
    draw_panel(surface, pygame.Rect(20, 50, 200, 100), Style(), fill=(0, 0, 0, 150), border=(200, 200, 200, 200))
    assert surface.get_at((100, 90)) != (90, 90, 90, 255)
    assert surface.get_at((100, 101)) == surface.get_at((100, 149)) == (90, 90, 90, 255)
