"""A form that measures: what is built in it takes room, but is neither shown nor worked."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.text import text_height
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.form import Form


class _Sketch(Form):
    """Takes what a form takes, and adds no texts and controls."""

    def label(self, text: str, role: str, rect: pygame.Rect, **_looks: object) -> int:
        return rect.bottom if rect.height else rect.y + text_height(text, role, self.style, rect.width)

    def button(self, key: str, text: str, rect: pygame.Rect, act: Callable[[], object], **_looks: object) -> Widget:
        def press() -> None:
            act()

        return Widget(key, rect, press, text=text)

    def field(
        self, key: str, text: str, rect: pygame.Rect, on_change: Callable[[str], None], **_looks: object
    ) -> None: ...


def height_of(form: Form, width: int, build: Callable[[Column], None]) -> int:
    """Returns the height in pixels of what ``build`` adds to a column of this width."""
    place = pygame.Rect(0, 0, width, 0)
    column = Column(_Sketch(form.app), place, ScrollArea(place, form.style))
    build(column)
    return column.y
