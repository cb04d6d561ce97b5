"""The shapes of controls look as pygame_gui draws them, whatever their size."""

from __future__ import annotations

import pygame
import pygame_gui
import pytest
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton

from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets import shapes
from gin_desktop.ui.kit.widgets.buttons import ThemedButton
from gin_desktop.ui.kit.widgets.manager import Manager
from gin_desktop.ui.kit.widgets.shapes import ShapeCache
from gin_desktop.ui.kit.widgets.theme import build_theme
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
    cached = inside(shapes, "small_picture")
    cached.cache_clear()
    for width in range(400, 500, 10):
        _picture(manager, (width, 46))
    assert [shape.get_size() for shape in inside(cached, "pictures").values()] == [(161, 46)]


@pytest.mark.parametrize("state", ["normal", "hovered", "active", "selected", "disabled"])
def test_a_state_is_drawn_when_it_is_first_seen_and_looks_as_pygame_gui_draws_it(app: Application, state: str) -> None:
    manager = app.manager
    rect, class_ = pygame.Rect(20, 20, 220, 46), ObjectID(class_id="@button")
    ours, theirs = (kind(rect, "Deal", manager, object_id=class_) for kind in (ThemedButton, UIButton))
    for _ in range(6):
        manager.update(0.1)
    drawn = [name for name, known in ours.drawable_shape.states.items() if known.generated]
    assert drawn == ["normal"]
    for button in (ours, theirs):
        button.drawable_shape.set_active_state(state)
    manager.update(0.1)
    assert _bytes(ours.image) == _bytes(theirs.image)
    assert (state == "normal") == (_bytes(ours.image) == _bytes(ours.drawable_shape.get_surface("normal")))


def test_a_disabled_button_is_shown_disabled_at_once(app: Application) -> None:
    button = ThemedButton(pygame.Rect(20, 20, 220, 46), "Deal", app.manager, object_id=ObjectID(class_id="@button"))
    button.disable()
    assert _bytes(button.drawable_shape.get_fresh_surface()) != _bytes(button.drawable_shape.get_surface("normal"))


def test_the_names_of_elements_are_those_of_pygame_gui(app: Application) -> None:
    theirs = pygame_gui.UIManager(app.size, build_theme(app.style))
    ids: tuple[list[str | None], list[str], list[str | None], list[str | None]]
    for ids in (
        ([None], ["button"], ["@menu"], [None]),
        ([None], ["button"], ["@primary"], [None]),
        ([None, None], ["scrolling_container", "button"], [None, "@choice"], ["#list", None]),
    ):
        names = theirs.get_theme().build_all_combined_ids(*ids)
        assert [app.manager.get_theme().build_all_combined_ids(*ids) for _ in range(2)] == [names, names]


def test_the_theme_is_kept_of_a_window_as_it_is_and_as_it_was_before(app: Application) -> None:
    sizes = ((1024, 640), (1920, 1200), (2560, 1600))
    small, middle, large = (Style.for_window(size) for size in sizes)
    assert len({small, middle, large}) == 3
    first, second = (Manager(app.size, style).get_theme() for style in (small, middle))
    assert first is not second
    assert Manager(app.size, small).get_theme() is first
    Manager(app.size, large)
    assert Manager(app.size, small).get_theme() is first
    assert Manager(app.size, middle).get_theme() is not second


def test_what_may_have_failed_is_made_anew_for_the_safe_page(app: Application) -> None:
    manager = app.manager
    manager.forget_themes()
    assert Manager(app.size, app.style).get_theme() is not manager.get_theme()
