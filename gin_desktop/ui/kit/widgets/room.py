"""Room on a form that is taken from the top, in places one below or beside the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import pygame

from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.form import Form


def _divided(place: pygame.Rect, widths: Sequence[int], gap: int) -> list[pygame.Rect]:
    """Returns places of these widths side by side; those of 0 share what the others leave. All are in pixels."""
    rest = place.width - sum(widths) - gap * (len(widths) - 1)
    found, x = [], place.x
    for width in widths:
        found.append(pygame.Rect(x, place.y, width or rest // widths.count(0), place.height))
        x = found[-1].right + gap
    return found


class Room:
    """The room of a column of a form, taken from the top. Distances are in style units, places in pixels.

    Args:
        form: what it builds.
        place: where it lies, in pixels; the height matters only to `remaining`.
        area: the scroll area it lies in.
    """

    def __init__(self, form: Form, place: pygame.Rect, area: ScrollArea | None = None) -> None:
        self.form = form
        self.area = area
        self.x = place.x
        self.y = place.y
        self.width = place.width
        self.top = place.y
        self.last = self.rest
        """The place of the part added last of those that `take` room, as buttons do."""
        self._bottom = place.bottom

    @property
    def style(self) -> Style:
        """The style of the form."""
        return self.form.style

    @property
    def right(self) -> int:
        """The x of its right edge."""
        return self.x + self.width

    @property
    def rest(self) -> pygame.Rect:
        """The place of the next part, with a height of 0."""
        return pygame.Rect(self.x, self.y, self.width, 0)

    @property
    def remaining(self) -> pygame.Rect:
        """What its place has left below what has been filled."""
        return pygame.Rect(self.x, self.y, self.width, self._bottom - self.y)

    def foot(self, height: int, *, above: float = 0) -> pygame.Rect:
        """Takes room of this many pixels at the bottom of its place, with a distance above it."""
        place = pygame.Rect(self.x, self._bottom - height, self.width, height)
        self._bottom = place.y - self._px(above)
        return place

    @property
    def filled(self) -> pygame.Rect:
        """What has been filled so far."""
        return pygame.Rect(self.x, self.top, self.width, self.y - self.top)

    def space(self, units: float) -> None:
        """Leaves room of this height."""
        self.y += self._px(units)

    def air(self) -> None:
        """Leaves room for the focus ring of the next part."""
        self.y += self.style.focus_margin

    def _px(self, units: float) -> int:
        return self.style.px(units) if units else 0  # the style makes at least one pixel of anything

    def take(self, height: int, width: int = 0, *, below: float = 0) -> pygame.Rect:
        """Returns the place of a part of this height (and width, by default the column's) in pixels."""
        self.last = pygame.Rect(self.x, self.y, min(width or self.width, self.width), height)
        self.y = self.last.bottom + self._px(below)
        return self.last

    def line(self, *widths: int, gap: float = 6, height: int = 0, below: float = 0) -> list[pygame.Rect]:
        """Returns places side by side, as high as a control.

        Args:
            widths: in pixels; those of 0 share what the others leave.
            height: in pixels, if not that of a control.
        """
        return _divided(self.take(height or self.style.control, below=below), widths, self._px(gap))

    def grid(self, count: int, columns: int, height: int, *, gap: float, width: int = 0) -> list[pygame.Rect]:
        """Returns places in rows of so many columns; they share the width unless it is given, in pixels."""
        between = self._px(gap)
        width = width or (self.width - (columns - 1) * between) // columns
        top, step = self.y, height + between
        self.take(-(-count // columns) * step - between)
        return [
            pygame.Rect(self.x + n % columns * (width + between), top + n // columns * step, width, height)
            for n in range(count)
        ]

    # -- columns within

    def inset(self, left: float, right: float | None = None, top: float = 0) -> Self:
        """Returns a narrower column that starts here, ``top`` from the upper and lower edge; `follow` it to go on."""
        near, air = self._px(left), self._px(top)
        width = self.width - near - (near if right is None else self._px(right))
        height = self.remaining.height - 2 * air
        return type(self)(self.form, pygame.Rect(self.x + near, self.y + air, width, height), self.area)

    def beside(self, shares: Sequence[float], gap: float) -> list[Self]:
        """Returns columns side by side that start here, whose widths have these proportions."""
        room = self.width - self._px(gap) * (len(shares) - 1)
        widths = [round(room * share / sum(shares)) for share in shares[:-1]]
        return self.fixed(*widths, 0, gap=gap)

    def fixed(self, *widths: int, gap: float) -> list[Self]:
        """Returns columns side by side that start here, of these widths in pixels; those of 0 share the rest."""
        return [type(self)(self.form, place, self.area) for place in _divided(self.remaining, widths, self._px(gap))]

    def ringed(self) -> Self:
        """Returns a column that starts here, with room for focus rings at its sides."""
        air = self.style.focus_margin
        return type(self)(self.form, self.remaining.inflate(-2 * air, 0), self.area)

    def centred(self, width: int) -> Self:
        """Returns a column of this width in pixels, or its own if that is less, that starts here in the middle."""
        return type(self)(self.form, self.remaining.inflate(min(0, width - self.width), 0), self.area)

    def narrowed(self, widest: float) -> Self:
        """Makes it narrower where it is wider than so many style units; returns it."""
        self.width = min(self.width, self.style.px(widest))
        return self

    def follow(self, *columns: Room, below: float = 0) -> None:
        """Goes on below the longest of columns within this one."""
        self.y = max(self.y, *(column.y for column in columns))
        self.space(below)
