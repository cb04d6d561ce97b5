"""The arrow keys go to the nearest control in their direction, in a scrolled list to its end."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.ui.tree.control import Control, Role, State
from gin_desktop.ui.tree.tree import Direction, Tree


def button(name: str, place: tuple[int, int, int, int], group: str = "", *, hidden: bool = False) -> Control:
    states = frozenset({State.OFF_SCREEN} if hidden else ())
    return Control(name, Role.BUTTON, name, place=pygame.Rect(place), group=group, states=states)


PAGE = Tree(
    [
        Control("title", Role.HEADING, "Title", place=pygame.Rect(0, 0, 400, 40)),
        button("one", (0, 50, 400, 44), "list"),
        button("two", (0, 100, 400, 44), "list"),
        button("three", (0, 180, 400, 44), "list", hidden=True),
        button("beside", (420, 110, 100, 44)),
        button("below", (0, 150, 120, 44)),
        button("corner", (420, 400, 100, 44)),
        button("far", (600, 50, 100, 44), "other", hidden=True),
    ]
)


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("one", "down", "two"),
        ("one", "up", None),  # a heading takes no focus
        ("two", "down", "three"),  # scrolled into view, before the nearer button below the list
        ("three", "down", "corner"),
        ("two", "right", "beside"),
        ("beside", "left", "two"),
        ("one", "right", None),  # what is scrolled out of sight in another list
        ("beside", "right", None),
        ("corner", "left", None),  # nothing lies beside it
        ("corner", "up", "beside"),
        ("below", "up", "two"),
        ("nobody", "up", None),
    ],
)
def test_the_neighbour_in_a_direction(start: str, way: Direction, end: str | None) -> None:
    found = PAGE.neighbour(start, way)
    assert (found and found.id) == end
