"""What is kept to be drawn again stays small, however large the window and however long the session."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pygame
import pytest

from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.drawing import layers
from gin_desktop.ui.kit import text
from gin_desktop.ui.kit.assets import cached_pictures, fit_caches_to
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.menu.settings import SettingsScene
from tests.inside import inside
from tests.ui.conftest import MakeApp
from tests.ui.shell import click, key, menu


def test_pictures_are_kept_up_to_so_many_bytes() -> None:
    fit_caches_to((2560, 1600))
    made: list[int] = []

    @cached_pictures(3 * 40 * 40 * 4)
    def square(side: int) -> pygame.Surface:
        made.append(side)
        return pygame.Surface((side, 40), pygame.SRCALPHA, 32)

    for side in (40, 40, 39, 38):
        square(side)
    assert made == [40, 39, 38]
    square(40)
    square(37)  # the one that was not used for longest goes
    made.clear()
    for side in (40, 38, 37):
        square(side)
    assert made == []
    square(39)
    assert made == [39]
    square(10_000)  # larger than all that may be kept: there for once
    assert len(inside(square, "pictures")) == 1


def test_a_small_window_keeps_less() -> None:
    @cached_pictures(8 * 40 * 40 * 4)
    def square(number: int) -> pygame.Surface:
        return pygame.Surface((40, 40), pygame.SRCALPHA, 32)

    fit_caches_to((1280, 800))
    for number in range(8):
        square(number)
    assert len(inside(square, "pictures")) == 2
    fit_caches_to((2560, 1600))
    for number in range(8):
        square(number)
    assert len(inside(square, "pictures")) == 8


def test_a_window_made_small_forgets_what_a_large_one_kept() -> None:
    @cached_pictures(8 * 40 * 40 * 4)
    def square(number: int) -> pygame.Surface:
        return pygame.Surface((40, 40), pygame.SRCALPHA, 32)

    fit_caches_to((2560, 1600))
    for number in range(8):
        square(number)
    assert square.size == 8 * 40 * 40 * 4
    fit_caches_to((1280, 800))
    assert square.size == 2 * 40 * 40 * 4


def test_pictures_of_a_movement_are_forgotten_when_all_is_calm(make_app: MakeApp) -> None:
    @cached_pictures(1_000_000, passing=True)
    def square(side: int) -> pygame.Surface:
        return pygame.Surface((side, side))

    app = make_app()
    menu(app)
    square(10)
    app.step(0.1)
    assert inside(square, "pictures")
    for _ in range(30):
        app.step(0.1)
    assert not inside(square, "pictures")


def test_lines_of_text_do_not_fill_the_memory(make_app: MakeApp) -> None:
    make_app()
    style = Style(1.75, 2.0)
    for number in range(300):
        text.render(f"a line of text that is long enough for a large window, number {number}", "body", style)
    pictures = inside(inside(text, "plain"), "pictures").values()
    assert sum(one.get_width() * one.get_height() * one.get_bytesize() for one in pictures) <= 16_000_000


@pytest.fixture
def no_collection() -> Iterator[None]:
    """No reference cycle is collected."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collection")
@pytest.mark.parametrize(("section", "kind"), [("table", "slider"), ("you", "entry")])
def test_controls_go_at_a_new_layout(make_app: MakeApp, section: str, kind: str) -> None:
    app = make_app(Settings(animation="off"))
    menu(app)
    app.push(SettingsScene(app, section))
    assert isinstance(app.scene, SettingsScene)
    widgets = app.scene.ui.widgets
    assert {"button", kind} <= {one.kind for one in widgets}
    elements = [weakref.ref(one.element) for one in widgets]
    handles = [weakref.ref(one.element.sliding_button) for one in widgets if one.kind == "slider"]
    shapes = [one.element.drawable_shape for one in widgets if one.element.drawable_shape is not None]
    texts = [weakref.ref(shape.text_box_layout) for shape in shapes if shape.text_box_layout is not None]
    assert texts
    del widgets, shapes
    app.relayout()
    app.step(0.02)
    assert [one for one in (*elements, *handles, *texts) if one() is not None] == []


@pytest.mark.usefixtures("no_collection")
@pytest.mark.parametrize("by", ["Esc", "a button"])
def test_a_form_goes_when_it_is_left(make_app: MakeApp, by: str) -> None:
    app = make_app(Settings(animation="off"))
    menu(app)
    app.push(SettingsScene(app, "table"))
    assert isinstance(app.scene, SettingsScene)
    left = weakref.ref(app.scene)
    elements = [weakref.ref(one.element) for one in app.scene.ui.widgets]
    if by == "Esc":
        key(app, pygame.K_ESCAPE)
    else:
        click(app, app.scene.ui.find("back").place.center)
    app.step(0.02)
    assert isinstance(app.scene, MenuScene)
    assert left() is None
    assert [one for one in elements if one() is not None] == []


def test_the_pictures_of_a_large_window_go_when_it_is_made_small() -> None:
    large = pygame.Surface((2560, 1600))
    inside(layers, "pictures")(large)
    assert [pictures.ground.get_size() for pictures in inside(layers, "shared")] == [(2560, 1600)]
    fit_caches_to((1280, 800))
    assert inside(layers, "shared") == []
