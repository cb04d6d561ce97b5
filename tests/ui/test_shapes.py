"""The shapes of controls look as pygame_gui draws them, whatever their size."""

from __future__ import annotations

import pygame
import pygame_gui
import pytest
from pygame_gui.elements import UIButton

from gin_desktop.ui.kit.widgets.shapes import ShapeCache
from gin_desktop.ui.kit.window import open_display
from tests.inside import inside

_SIZES = ((33, 46), (120, 46), (161, 46), (162, 46), (300, 46), (701, 52), (240, 300), (21, 40))


def _manager(radius: int, width: int, *, ours: bool) -> pygame_gui.UIManager:
    misc = {"shape": "rounded_rectangle", "shape_corner_radius": str(radius), "border_width": str(width)}
    colours = {"normal_bg": "#184d39", "normal_border": "#467d64"}
    open_display()
    theme = {"button": {"colours": colours, "misc": misc | {"shadow_width": "0"}}}
    manager = pygame_gui.UIManager((1280, 800), theme, enable_live_theme_updates=False)
    if ours:
        manager.get_theme().shape_cache = ShapeCache()
    return manager


def _picture(manager: pygame_gui.UIManager, size: tuple[int, int]) -> pygame.Surface:
    return UIButton(pygame.Rect((0, 0), size), "", manager).drawable_shape.get_surface("normal")


def _bytes(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize(("radius", "width"), [(10, 1), (8, 1), (12, 1), (9, 0)])
def test_buttons_have_the_pixels_that_pygame_gui_gives_them(radius: int, width: int) -> None:
    ours, theirs = _manager(radius, width, ours=True), _manager(radius, width, ours=False)
    for size in _SIZES:
        assert _bytes(_picture(ours, size)) == _bytes(_picture(theirs, size)), size


def test_thick_borders_differ_by_less_than_anybody_sees() -> None:
    ours, theirs = _manager(17, 2, ours=True), _manager(17, 2, ours=False)
    for size in ((90, 80), (500, 80), (900, 110), (400, 330)):
        pairs = list(zip(_bytes(_picture(ours, size)), _bytes(_picture(theirs, size)), strict=True))
        assert max(abs(a - b) for a, b in pairs) <= 20
        assert sum(a != b for a, b in pairs) <= 4 * 160


def test_only_small_pictures_are_kept_for_large_buttons() -> None:
    manager = _manager(10, 1, ours=True)
    cache = manager.get_theme().shape_cache
    for width in range(400, 500, 10):
        _picture(manager, (width, 46))
    kept = [shape.get_size() for shape in inside(cache, "shapes").values()]
    assert kept == [(161, 46)]
