"""Panels that are as high as what they contain: on a page, and in the middle of the window as the frame of a dialog."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.form import Form

_PAD: Final = 28
"""The distance of everything from the edge of the frame, in style units."""


@contextmanager
def fitted_panel(form: Form, place: pygame.Rect, pad: float, top: float) -> Iterator[Column]:
    """Yields a column on a panel as high as the column, at most as its place: where it is higher, it scrolls.

    There is room for focus rings. ``pad`` and ``top`` are as in `scrolled_panel`.
    """
    style, air = form.style, form.style.focus_margin
    area = form.area(place.inflate(-2 * (style.px(pad) - air), -2 * (style.px(top) - air)))
    column = Column(form, pygame.Rect(air, air, place.width - 2 * style.px(pad), area.rect.height), area)
    column.width = min(column.width, area.width - air)
    yield column
    height = min(place.height, column.filled.height + 2 * style.px(top))
    form.panel(pygame.Rect(place.topleft, (place.width, height)), lowest=True)
    form.finish_area(area, column.y + air)


@dataclass
class Framed:
    """What lies in a frame.

    Attributes:
        body: the column below the title, which scrolls where the window has no room for all of it.
        foot: the place at the bottom, known when the body is built.
    """

    body: Column
    foot: Column


@contextmanager
def framed(
    form: Form,
    size: tuple[int, int],
    width: int,
    title: str,
    foot: int,
    *,
    role: str = "heading",
    ink: RGB | None = None,
) -> Iterator[Framed]:
    """Yields what lies in a frame with a title; the foot is built after it.

    Args:
        size: of the window.
        width: of the content, in pixels; it is narrower in a narrow window.
        foot: the height of the foot in pixels.
    """
    style, pad = form.style, 2 * form.style.px(_PAD)
    most = pygame.Rect((0, 0), size).inflate(-2 * style.margin, -2 * style.px(24))
    inner = pygame.Rect(0, 0, min(width, most.width - pad), most.height - pad)
    inner.center = most.center
    column = Column(form, inner)
    column.text(title, role, colour=ink, below=10)
    head, view = form.labels[-1], column.remaining
    view.height -= foot + style.px(24)
    with scrolled(form, view) as body:
        parts = Framed(body, column)
        yield parts
    spare = max(0, view.height - body.filled.height)
    place = pygame.Rect(0, 0, inner.width, inner.height - spare)
    place.center = most.center
    head.rect = head.rect.move(0, place.y - inner.y)
    area = form.areas[-1]
    aside = 2 * style.px(6) if area.furthest else 0  # room between the bar and the edge
    area.put(pygame.Rect(area.rect.x, area.rect.y + place.y - inner.y, area.rect.width, area.rect.height - spare))
    form.picture(partial(_draw_frame, style), place.inflate(pad + aside, pad))
    parts.foot = Column(form, pygame.Rect(place.x, place.bottom - foot, place.width, foot))


def _draw_frame(style: Style, surface: pygame.Surface, place: pygame.Rect) -> None:
    colours = style.colours
    fill = (*colours.felt_dark, 255)
    draw_panel(surface, place, style, fill=fill, border=(*colours.brass, 200), thickness=2)
