"""Panels on a page that are as high as what they contain."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.form import Form


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
