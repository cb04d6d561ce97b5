"""Places of what is drawn are taken from the edges of a rectangle, and divide it."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.ui.kit.places import Dock, placed, side_by_side, slots
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_line, draw_lines, line_height, text_width

WHOLE = pygame.Rect(10, 20, 100, 60)


def test_places_are_taken_from_the_edges_with_gaps() -> None:
    dock = Dock(WHOLE)
    assert dock.top(10, 5) == (10, 20, 100, 10)
    assert dock.bottom(5) == (10, 75, 100, 5)
    assert dock.left(20, 4) == (10, 35, 20, 40)
    assert dock.right(30, 6) == (80, 35, 30, 40)
    assert dock.rest == (34, 35, 40, 40)
    assert WHOLE == (10, 20, 100, 60)


@pytest.mark.parametrize("edge", ["left", "right", "top", "bottom"])
def test_nothing_is_taken_beyond_the_other_edge(edge: str) -> None:
    dock = Dock(WHOLE)
    taken = getattr(dock, edge)(500, 7)
    assert taken == WHOLE
    assert WHOLE.union(dock.rest) == WHOLE
    assert 0 in dock.rest.size
    assert 0 in getattr(dock, edge)(20).size


def test_a_gap_is_not_larger_than_what_is_left() -> None:
    dock = Dock(WHOLE)
    dock.left(98, 12)
    assert dock.rest == (110, 20, 0, 60)


def test_a_size_is_placed_at_a_point_of_a_rectangle() -> None:
    assert placed((20, 10), WHOLE) == (50, 45, 20, 10)
    assert placed((20, 10), WHOLE, "midbottom") == (50, 70, 20, 10)
    assert placed((20, 10), WHOLE, "topright") == (90, 20, 20, 10)


@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize("count", [1, 3, 7, 99])
def test_slots_fill_a_place_without_drifting(count: int, down: bool) -> None:
    found = slots(WHOLE, count, down=down)
    assert len(found) == count
    assert found[0].topleft == WHOLE.topleft
    last, end = (found[-1].bottom, WHOLE.bottom) if down else (found[-1].right, WHOLE.right)
    assert abs(last - end) <= 1
    assert all(place.width == WHOLE.width if down else place.height == WHOLE.height for place in found)


def test_there_are_no_slots_for_nothing() -> None:
    assert slots(WHOLE, 0) == []


def test_places_side_by_side_stand_in_the_middle() -> None:
    first, second = side_by_side((20, 10), 2, 4, WHOLE)
    assert first == (38, 45, 20, 10)
    assert second == (62, 45, 20, 10)


@pytest.mark.usefixtures("app")  # fonts
def test_a_line_is_shortened_to_its_place() -> None:
    style, long = Style(), "a line that is much longer than its place"
    place = pygame.Rect(10, 10, 90, line_height("body", style))
    covered = draw_line(pygame.Surface((200, 60)), long, "body", style, place)
    assert text_width(long, "body", style) > place.width
    assert place.contains(covered)


@pytest.mark.usefixtures("app")  # fonts
def test_lines_stand_halfway_up_their_place() -> None:
    style, surface, place = Style(), pygame.Surface((200, 200)), pygame.Rect(0, 50, 200, 100)
    draw_lines(surface, [("one", "strong", (255, 255, 255)), ("two", "small", (255, 255, 255))], style, place)
    drawn = pygame.mask.from_threshold(surface, (255, 255, 255), (128, 128, 128, 255)).get_bounding_rects()
    found = drawn[0].unionall(drawn[1:])
    assert abs(found.centery - place.centery) < line_height("small", style)
    assert found.height > line_height("strong", style)


def test_a_place_for_texts_grows_with_them_and_never_shrinks() -> None:
    assert Style(1.0, 1.0).text_room(100) == 100
    assert Style(1.0, 1.5).text_room(100) == 150
    assert Style(1.0, 1.5).text_room(100, 0.8) == 120
    assert Style(1.0, 0.75).text_room(100) == 100
