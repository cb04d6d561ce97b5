"""The passive content of a screen: texts, panels, pictures and scroll areas."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_height, text_width, wrap
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.state_marks import draw_states

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@dataclass
class Label:
    """A text at a place; `rect` is in the window, or in the content of `area`."""

    text: str
    role: str
    rect: pygame.Rect
    colour: RGB | None
    align: str
    valign: str
    area: ScrollArea | None
    after: int = 0
    """How many widgets were built before it."""
    name: str = ""
    """What it is called in the tree, where it says something of a picture; empty for the text itself."""

    @property
    def place(self) -> pygame.Rect:
        """Its place in the window."""
        return self.rect if self.area is None else self.area.to_window(self.rect)


@dataclass
class Picture:
    """A picture drawn by a function, before the controls or (`above`) after them."""

    draw: Callable[[pygame.Surface, pygame.Rect], None]
    rect: pygame.Rect
    area: ScrollArea | None
    above: bool
    name: str = ""
    """What it shows; empty for decoration."""
    after: int = 0
    """How many widgets were built before it."""

    @property
    def place(self) -> pygame.Rect:
        """Its place in the window."""
        return self.rect if self.area is None else self.area.to_window(self.rect)


class Canvas:
    """Texts, pictures and scroll areas, placed in the window or in an area, and drawn together."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True
        self.labels: list[Label] = []
        self.pictures: list[Picture] = []
        self.areas: list[ScrollArea] = []
        self.widgets: list[Widget] = []
        self._offsets: list[int] = []

    @property
    def style(self) -> Style:
        """The app's style."""
        return self.app.style

    def begin(self) -> None:
        """Removes everything built; the scroll offsets of the areas are remembered."""
        self._offsets = [area.offset for area in self.areas]
        self.clear()
        self.dirty = True

    def clear(self) -> None:
        """Lets go of everything built: what it draws and calls belongs to the scene, which would keep itself alive."""
        self.labels, self.pictures, self.areas, self.widgets = [], [], [], []

    def label(
        self,
        text: str,
        role: str,
        rect: pygame.Rect,
        *,
        colour: RGB | None = None,
        align: str = "left",
        valign: str = "top",
        area: ScrollArea | None = None,
        name: str = "",
    ) -> int:
        """Adds a wrapped text; returns the y below it. A rect of height 0 gets the height that the text needs.

        ``name`` is what it is called in the tree, with what is beside it.
        """
        if rect.height == 0:
            rect = pygame.Rect(rect.x, rect.y, rect.width, text_height(text, role, self.style, rect.width))
        self.labels.append(Label(text, role, rect, colour, align, valign, area, len(self.widgets), name))
        return rect.bottom

    def picture(
        self,
        draw: Callable[[pygame.Surface, pygame.Rect], None],
        rect: pygame.Rect,
        *,
        area: ScrollArea | None = None,
        above: bool = False,
        name: str = "",
    ) -> None:
        """Adds a picture that `draw(surface, rect in the window)` draws, below or above the controls.

        ``name`` says what it shows; without one it is decoration.
        """
        self.pictures.append(Picture(draw, rect, area, above, name, len(self.widgets)))

    def panel(
        self,
        rect: pygame.Rect,
        *,
        area: ScrollArea | None = None,
        lowest: bool = False,
        draw: Callable[[pygame.Surface, pygame.Rect], None] | None = None,
    ) -> None:
        """Adds a panel behind the controls, the usual one or what ``draw`` draws; with ``lowest`` also behind all
        pictures added so far.
        """
        self.picture(draw or (lambda surface, place: draw_panel(surface, place, self.style)), rect, area=area)
        if lowest:
            self.pictures.insert(0, self.pictures.pop())

    def area(self, rect: pygame.Rect) -> ScrollArea:
        """Adds a scroll area; call `finish_area` when its content is built."""
        area = ScrollArea(rect, self.style, self.app.manager)
        self.areas.append(area)
        return area

    def finish_area(self, area: ScrollArea, height: int) -> None:
        """Sets the height of an area's content, and restores its scroll offset from before this layout."""
        index = self.areas.index(area)
        area.name = f"area {index}"
        area.finish(height, self._offsets[index] if index < len(self._offsets) else 0)

    def scroll_by(self, lines: int) -> bool:
        """Scrolls the last scrollable area (the main one is built last) by lines; returns whether it moved."""
        area = next((area for area in reversed(self.areas) if area.furthest), None)
        if area is None or not lines:
            return False
        return area.scroll_to(area.offset + lines * self.style.px(64))

    def scroll_page(self, key: int) -> bool:
        """Scrolls the same area by a page or to its ends; returns false if `key` is none of those keys."""
        area = next((area for area in reversed(self.areas) if area.furthest), None)
        if area is None:
            return False
        page = area.rect.height - self.style.px(48)
        places = {
            pygame.K_PAGEUP: area.offset - page,
            pygame.K_PAGEDOWN: area.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: area.furthest,
        }
        if key not in places:
            return False
        area.scroll_to(places[key])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draws panels, pictures, texts and scroll bars."""
        self.dirty = False
        whole = surface.get_clip()
        self._draw_pictures(surface, whole, above=False, inside=False)
        for area in self.areas:
            area.save_background(surface)
        self._draw_pictures(surface, whole, above=False, inside=True)
        self.app.manager.draw_ui(surface)
        draw_states(surface, self.widgets, self.style)
        self._draw_pictures(surface, whole, above=True)
        self._draw_labels(surface, whole)
        for area in self.areas:
            area.fade_ends(surface)
            area.draw_bar(surface)

    def draw_content(self, surface: pygame.Surface) -> None:
        """Draws panels and texts without scroll bars or controls, for a static picture."""
        whole = surface.get_clip()
        for above in (False, True):
            self._draw_pictures(surface, whole, above=above)
        self._draw_labels(surface, whole)

    def _draw_labels(self, surface: pygame.Surface, whole: pygame.Rect) -> None:
        for label in self.labels:
            rect = label.rect if label.area is None else label.area.to_window(label.rect)
            if label.area is not None:
                if not rect.colliderect(label.area.rect):
                    continue
                surface.set_clip(label.area.rect.clip(whole))
            draw_text(
                surface,
                label.text,
                label.role,
                self.style,
                rect,
                label.colour,
                align=label.align,
                valign=label.valign,
            )
            surface.set_clip(whole)

    def problems(self) -> list[str]:
        """Returns layout faults as texts (for tests): clipped texts, things outside the window."""
        found: list[str] = []
        for label in self.labels:
            lines = wrap(label.text, label.role, self.style, label.rect.width)
            if any(text_width(line, label.role, self.style) > label.rect.width for line in lines):
                found.append(f"wider than its place: {label.text!r} in {label.rect}")
            if len(lines) * line_height(label.role, self.style) > label.rect.height:
                found.append(f"higher than its place: {label.text!r} in {label.rect}")
            found += self._outside(label.text, label.rect, label.area)
        window = pygame.Rect((0, 0), self.app.size)
        found += [f"area outside: {area.rect}" for area in self.areas if not window.contains(area.rect)]
        return found

    def _outside(self, name: str, rect: pygame.Rect, area: ScrollArea | None) -> list[str]:
        if area is None:
            window = pygame.Rect((0, 0), self.app.size)
            return [] if window.contains(rect) else [f"outside the window: {name!r} at {rect}"]
        inside = rect.x >= 0 and rect.right <= area.rect.width and rect.y >= 0 and rect.bottom <= area.height
        return [] if inside else [f"outside its area: {name!r} at {rect} in {area.rect.size}, {area.height}"]

    def _draw_pictures(
        self, surface: pygame.Surface, whole: pygame.Rect, *, above: bool, inside: bool | None = None
    ) -> None:
        """Draws the pictures below or above the controls; ``inside`` restricts that to those in areas, or to the
        others.
        """
        for picture in self.pictures:
            if picture.above != above or inside not in (None, picture.area is not None):
                continue
            rect = picture.rect
            if picture.area is not None:
                rect = picture.area.to_window(rect)
                if not rect.colliderect(picture.area.rect):
                    continue
                surface.set_clip(picture.area.rect.clip(whole))
            picture.draw(surface, rect)
            surface.set_clip(whole)
