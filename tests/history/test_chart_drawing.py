"""Charts: their scales, that every figure can be drawn at any size, and that sides differ by shape."""

from __future__ import annotations

import itertools

import pygame
import pytest

from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.charts.draw import draw_figure, least_height
from gin_desktop.ui.kit.charts.figures import (
    Columns,
    Figure,
    Line,
    Mark,
    Mirror,
    Pair,
    Part,
    Parts,
    Point,
    ResultStrip,
    Share,
    Shares,
)
from gin_desktop.ui.kit.charts.plot import grid_lines_enclosing, grid_lines_from_zero, label_interval, number_text
from gin_desktop.ui.kit.charts.primitives import bar
from gin_desktop.ui.kit.style import Style

FIGURES: tuple[Figure, ...] = (
    Shares(
        (Share(0.5, 0.2, 0.8, "a half", "Vera", "50%", "vera"), Share(0, 0, 1, "nothing", faint=True)), ("", "", "")
    ),
    ResultStrip((Mark("won", "1"), Mark("lost", "2"), Mark("even", "3")), 20, ("first", "last"), ("won", "lost")),
    Mirror((Pair("gin", (3, 0), ("3", "0"), ("you", "them")),), ("You", "Others")),
    Columns(("1", "2"), ((1, 0), (0, 5)), (("a", "b"), ("c", "d")), ("You", "Others"), "turn"),
    Columns(("1", "2"), ((0.2, 0.8),), (("a", "b"),), percent=True, expected=(0.5, 0.5), expected_name="chance"),
    Columns(("1",), ((0,),), (("none",),)),
    Parts((Part(0.3, "You", "30%", "a", mark=0.9), Part(0, "Others", "", "b", second=True, empty=True)), "chance"),
    Line((Point(0, 0, "one"),), ("", "today")),
    Line((Point(0, -5, "one"), Point(1, 5, "two")), ("March", "today")),
    Line(
        (Point(0, 150, "one"), Point(1, 500, "two")), ("", ""), ((0, "Easy"), (300, "Expert")), ground=False, steps=True
    ),
)


@pytest.mark.parametrize("most", [0, 0.3, 1, 7, 99, 1234])
@pytest.mark.parametrize("whole", [True, False])
def test_a_scale_reaches_the_highest_in_even_steps(most: float, whole: bool) -> None:
    lines = grid_lines_from_zero(most, 5, whole=whole)
    steps = {round(high - low, 9) for low, high in itertools.pairwise(lines)}
    assert lines[0] == 0
    assert lines[-1] >= most
    assert len(steps) == 1
    assert len(lines) <= 6
    assert not whole or all(line == round(line) for line in lines)


@pytest.mark.parametrize(("low", "high"), [(-120, 340), (0, 0), (5, 5), (-3, -1)])
def test_a_scale_between_two_numbers_encloses_both_and_has_a_zero_between(low: float, high: float) -> None:
    lines = grid_lines_enclosing(low, high, 5)
    assert lines[0] <= low <= high <= lines[-1]
    assert 0 in lines or low * high > 0
    assert len(lines) <= 8


def test_numbers_at_lines() -> None:
    assert [number_text(value) for value in (-1200.0, 0.0, 2.5)] == ["−1,200", "0", "2.5"]
    assert label_interval([30, 10], 12, 4) == 3
    assert label_interval([], 12, 4) == 1


@pytest.mark.parametrize("number", range(len(FIGURES)))
def test_every_figure_is_drawn_where_there_is_room_and_where_there_is_none(app: Application, number: int) -> None:
    figure = FIGURES[number]
    for style in (app.style, Style.for_window((1024, 640), 2.0)):
        for size in ((400, least_height(figure, style)), (90, 20)):
            plot = draw_figure(figure, size, style)
            assert plot.picture.get_size() == size
            assert plot.spots
            assert all(spot.tip for spot in plot.spots)
        whole = draw_figure(figure, (700, least_height(figure, style)), style)
        assert whole.picture.get_bounding_rect().width > 60


def test_what_is_pointed_at(app: Application) -> None:
    plot = draw_figure(FIGURES[3], (400, 240), app.style)
    places = {spot.tip: spot.rect.center for spot in plot.spots}
    assert [plot.at(places[tip]).tip for tip in "abcd" if plot.at(places[tip])] == list("abcd")  # type: ignore[union-attr]
    assert places["a"][1] < places["c"][1], "the second side hangs down"
    assert plot.at((-1, -1)) is None


@pytest.mark.usefixtures("app")
def test_the_second_side_is_outlined_and_hatched() -> None:
    solid = []
    for hatched in (False, True):
        surface = pygame.Surface((40, 100), pygame.SRCALPHA)
        bar(surface, surface.get_rect(), (255, 255, 0), "up", thick=2, hatched=hatched)
        inner = [surface.get_at((x, y)).a > 200 for x in range(6, 34) for y in range(20, 90)]
        solid.append(sum(inner) / len(inner))
        assert surface.get_at((0, 50)).a == 255, "its edge"
        assert surface.get_at((0, 0)).a < 128, "its round corner"
    assert solid[0] == 1.0
    assert solid[1] < 0.5
