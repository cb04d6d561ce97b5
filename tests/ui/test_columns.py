"""Columns place the parts of a form: below and beside each other, on cards and panels, in frames that scroll."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.widgets.flow import Column, scrolled, scrolled_panel
from gin_desktop.ui.kit.widgets.sketch import height_of
from gin_desktop.ui.kit.widgets.uiscene import UiScene

Build = Callable[["Page"], None]
RUN_POINTS = pygame.Rect(40, 30, 600, 500)


class Page(UiScene):
    """Builds what a test asks for."""

    def __init__(self, app: Application, what: Build) -> None:
        super().__init__(app)
        self._what = what

    @property
    def column(self) -> Column:
        return Column(self.ui, RUN_POINTS)

    def build(self, size: tuple[int, int]) -> str | None:
        self._what(self)
        return None

    def framed_lines(self, count: int) -> pygame.Rect:
        done = Command("done", None, "Done", self.escape)
        return self.framed(self.app.size, 400, partial(_lines, count=count), title="Lines", footer=[done])

    def place(self, key: str) -> pygame.Rect:
        widget = self.ui.find(key)
        assert widget is not None
        return widget.place


def _lines(column: Column, *, count: int) -> None:
    for number in range(count):
        column.text(f"line {number}", below=10)


def _built(app: Application, what: Build) -> Page:
    page = Page(app, what)
    app.push(page)
    app.step(0.02)
    assert page.problems() == []
    return page


def test_parts_without_a_distance_touch(app: Application) -> None:
    def build(page: Page) -> None:
        column = page.column
        column.text("one")
        column.text("two", below=12)
        column.text("three")

    one, two, three = (label.rect for label in _built(app, build).ui.labels)
    assert one.bottom == two.top
    assert three.top - two.bottom == app.style.px(12)


def test_places_beside_each_other_fill_the_line(app: Application) -> None:
    def build(page: Page) -> None:
        column = page.column
        first, second, third = column.line(100, 0, 50, gap=6)
        assert (first.left, first.width, third.right, third.width) == (RUN_POINTS.left, 100, RUN_POINTS.right, 50)
        assert second.left - first.right == third.left - second.right == app.style.px(6)
        assert column.y == first.bottom == RUN_POINTS.top + app.style.control
        halves = column.beside((1, 1), gap=20)
        assert abs(halves[0].width - halves[1].width) <= 1
        assert halves[1].right == RUN_POINTS.right
        halves[1].space(100)
        column.follow(*halves)
        assert column.y == halves[1].y

    _built(app, build)


def test_a_grid_counts_row_by_row_and_takes_its_room(app: Application) -> None:
    def build(page: Page) -> None:
        column, gap = page.column, app.style.px(8)
        places = column.grid(5, 3, 40, gap=8)
        assert [place.y - RUN_POINTS.y for place in places] == [0, 0, 0, 40 + gap, 40 + gap]
        assert [place.x for place in places[3:]] == [place.x for place in places[:2]]
        assert column.y == places[-1].bottom

    _built(app, build)


def test_a_card_is_a_button_as_high_as_its_texts(app: Application) -> None:
    pressed: list[str] = []

    def build(page: Page) -> None:
        column = page.column
        with column.card("long", partial(pressed.append, "long"), left=20, top=10, below=5) as inner:
            inner.text("word " * 100)
        with column.card("low", partial(pressed.append, "low"), least=90) as inner:
            inner.text("word")

    page = _built(app, build)
    text, card, low = page.ui.labels[0].rect, page.place("long"), page.place("low")
    assert card.contains(text)
    assert card.bottom - text.bottom == text.top - card.top == app.style.px(10)
    assert low.height == 90
    page.press("long")
    assert pressed == ["long"]
    control = page.describe().find("long")
    assert control is not None
    assert control.name.startswith("word word")


def test_a_text_beside_a_line_takes_no_room(app: Application) -> None:
    def build(page: Page) -> None:
        column = page.column
        taken = column.aside("at the right", "small")
        assert column.y == RUN_POINTS.y
        column.text("word " * 60, right=taken)

    beside, text = (label.rect for label in _built(app, build).ui.labels)
    assert beside.right == RUN_POINTS.right
    assert text.right <= beside.left
    assert text.top == beside.top


@pytest.mark.parametrize("texts", [("short",), ("short", "a note"), ("word " * 100, "note " * 100)])
def test_an_option_is_high_enough_to_press(app: Application, texts: tuple[str, ...]) -> None:
    def build(page: Page) -> None:
        page.column.option("one", texts[0], lambda: None, note="".join(texts[1:]), selected=True)

    page = _built(app, build)
    assert page.place("one").height >= app.style.control
    assert all(page.place("one").contains(label.rect) for label in page.ui.labels)


def test_a_number_stands_between_less_and_more(app: Application) -> None:
    steps: list[int] = []

    def build(page: Page) -> None:
        rest = page.column.number(
            "size",
            "3",
            lambda _text: None,
            steps.append,
            signs=("-", "+"),
            name="Size",
            width=80,
            limit=2,
            possible=(False, True),
        )
        assert rest.right == RUN_POINTS.right

    page = _built(app, build)
    assert page.place("size_less").right < page.place("size").left
    assert page.place("size").right < page.place("size_more").left
    page.press("size_less")
    page.press("size_more")
    assert steps == [1]


def test_the_search_field_can_be_cleared_only_with_a_text(app: Application) -> None:
    def build(page: Page, text: str) -> None:
        clear = Command("clear", None, "x", lambda: None)
        hints = ["word " * 100, "Search"]
        page.column.search(text, lambda _text: None, lambda: None, clear, name="Search", hints=hints, limit=20)

    empty, full = (_built(app, partial(build, text=text)) for text in ("", "ace"))
    assert empty.ui.find("clear") is None
    assert empty.place("search").width == RUN_POINTS.width
    assert full.place("search").right < full.place("clear").left
    assert full.place("clear").right == RUN_POINTS.right


@pytest.mark.parametrize(("count", "scrolls"), [(3, False), (100, True)])
def test_a_column_scrolls_where_it_is_higher_than_its_place(app: Application, count: int, scrolls: bool) -> None:
    def build(page: Page) -> None:
        with scrolled(page.ui, RUN_POINTS) as column:
            assert column.width == RUN_POINTS.width
            _lines(column, count=count)

    area = _built(app, build).ui.areas[0]
    assert bool(area.furthest) == scrolls


def test_a_fitted_panel_is_as_high_as_its_content(app: Application) -> None:
    def build(page: Page, count: int) -> None:
        with scrolled_panel(page.ui, RUN_POINTS, 24, 14, fitted=True) as column:
            _lines(column, count=count)

    low, full = (_built(app, partial(build, count=count)).ui.pictures[0].rect for count in (2, 100))
    assert low.height < RUN_POINTS.height
    assert full == RUN_POINTS


def test_measuring_adds_nothing(app: Application) -> None:
    def build(page: Page) -> None:
        def body(column: Column) -> None:
            column.title("title")
            column.field("name", "", lambda _text: None, name="Name", below=8)
            with column.card("card", lambda: None) as inner:
                inner.points(["one", "two"])
            column.buttons([Command("go", None, "Go", lambda: None)])

        high = height_of(page.ui, RUN_POINTS.width, body)
        assert page.ui.widgets == page.ui.labels == page.ui.pictures == []
        column = page.column
        body(column)
        assert column.y - RUN_POINTS.y == high

    _built(app, build)


def test_a_frame_is_in_the_middle_and_scrolls_only_if_it_must(app: Application) -> None:
    low = _built(app, lambda page: setattr(page, "foot", page.framed_lines(3)))
    frame = low.ui.pictures[0].rect
    assert frame.centerx == app.size[0] // 2
    assert abs(frame.centery - app.size[1] // 2) <= 1
    assert low.ui.areas[0].furthest == 0
    assert frame.contains(low.place("done"))
    high = _built(app, lambda page: setattr(page, "foot", page.framed_lines(200)))
    assert high.ui.areas[0].furthest > 0
    assert pygame.Rect((0, 0), app.size).contains(high.ui.pictures[0].rect)
    assert high.ui.pictures[0].rect.contains(high.place("done"))
    assert high.ui.pictures[0].rect.right > high.ui.areas[0].bar.right


def test_a_page_without_buttons_reaches_down_to_the_margin(app: Application) -> None:
    def build(page: Page) -> None:
        with page.titled_page(app.size, title="Page") as column:
            assert column.remaining.bottom == page.content(app.size).bottom
        done = Command("done", None, "Done", page.escape)
        with page.titled_page(app.size, title="Page", footer=[done], gap=20) as column:
            bottom = column.remaining.bottom
        assert page.place("done").top - bottom == app.style.px(20)

    _built(app, build)
