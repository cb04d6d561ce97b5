"""The base of scenes made of controls and texts: menus, settings, dialogs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import line_height, text_height
from gin_desktop.ui.kit.widgets.backdrop import draw_panel, felt
from gin_desktop.ui.kit.widgets.button_rows import Footer
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.sketch import height_of
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_FRAME: Final = 28
"""The distance of the content of a frame from its edge, in style units."""


class UiScene(Scene, ABC):
    """A scene whose controls are created by `build` at every layout, and handled by a `Ui`."""

    uses_cards = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.ui = Ui(app)
        self.types_in = ""
        """The field in which one types as soon as the scene is shown; empty if it starts with no field."""

    @property
    def style(self) -> Style:
        """The app's style."""
        return self.app.style

    @abstractmethod
    def build(self, size: tuple[int, int]) -> str | None:
        """Adds all controls and texts to `self.ui`; returns the key of the control with the initial focus."""

    def escape(self) -> None:
        """Handles Esc: goes back to the scene below."""
        self.app.pop()

    def rebuild(self) -> None:
        """Lays the scene out again, after something that it shows has changed."""
        if self.app.scene is self:
            self.app.relayout()

    def layout(self, size: tuple[int, int]) -> None:
        self.ui.begin()
        self.ui.end(self.build(size))
        if self.types_in:
            field, self.types_in = self.types_in, ""
            self.ui.focus(field)

    def uncover(self) -> None:
        self.dirty = True

    def release(self) -> None:
        self.ui.clear()

    def commands(self) -> Commands:
        """Returns what the person can do here besides using the controls; buttons, keys and the list of keys follow
        from it.
        """
        return Commands(())

    def describe(self) -> Tree:
        return Tree(self.ui.describe())

    @property
    def focused_id(self) -> str | None:
        return None if self.ui.focused is None else self.ui.focused.key

    def keys(self) -> list[tuple[str, str]]:
        return self.commands().key_list()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event: keys that work even while typing first, then the controls, then the other keys."""
        used = self._commanded(event, typing=True) or self.ui.handle(event) or self._escaped(event)
        used = used or (not self.ui.typing and self._commanded(event, typing=False))
        self.dirty = self.dirty or self.ui.dirty
        return used

    def _escaped(self, event: pygame.event.Event) -> bool:
        leaves = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if leaves:
            self.escape()
        return leaves

    def _commanded(self, event: pygame.event.Event, *, typing: bool) -> bool:
        """Runs the command of a key, through its button where it has one; returns whether there was one."""
        command = self.commands().for_key(event) if event.type == pygame.KEYDOWN else None
        if command is None or not command.enabled or command.typing != typing:
            return False
        control = self.ui.find(command.name)
        if control is not None and control.kind == "button":
            self.press(command.name)
        else:
            command.run()
        return True

    def press(self, name: str) -> None:
        """Presses the button of a command whose key was pressed."""
        self.ui.press(name)

    def update(self, dt: float) -> None:
        self.ui.update(dt)
        self.dirty = self.dirty or self.ui.dirty

    def paint(self, surface: pygame.Surface) -> None:
        """Draws what lies below the controls: the felt, unless this is an overlay."""
        if not self.overlay:
            surface.blit(felt(self.app.size, self.style.colours), (0, 0))

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        self.ui.draw(surface)

    def content(self, size: tuple[int, int], widest: float = 1120) -> pygame.Rect:
        """Returns the window without its margins, at most `widest` style units wide and centred."""
        margin = self.style.margin
        width = min(size[0] - 2 * margin, self.style.px(widest))
        return pygame.Rect((size[0] - width) // 2, margin, width, size[1] - 2 * margin)

    @contextmanager
    def bare_page(
        self,
        size: tuple[int, int],
        widest: float = 1120,
        *,
        footer: Iterable[Command] = (),
        gap: float = 20,
        high: int = 0,
    ) -> Iterator[Column]:
        """Yields a column for the page, and adds the buttons of the footer at the bottom.

        Args:
            widest: the greatest width in style units.
            footer: commands; without any the place reaches down to the bottom.
            gap: the distance to the footer in style units.
            high: the height of the column in pixels, with which the page is in the middle of the window; as high as
                the window if 0.
        """
        content = self.content(size, widest)
        row = Footer(self.ui, footer, content.width)
        below = row.height + self.style.px(gap) if row.height else 0
        if high:
            content.height = min(content.height, high + below)
            content.centery = size[1] // 2
        column = Column(self.ui, content)
        column.foot(below)
        yield column
        row.build(content.x, content.bottom)

    @contextmanager
    def titled_page(
        self,
        size: tuple[int, int],
        widest: float = 1120,
        *,
        title: str = "",
        footer: Iterable[Command] = (),
        gap: float = 20,
        body: Callable[[Column], None] | None = None,
    ) -> Iterator[Column]:
        """Adds the title, and yields the rest of the `bare_page`.

        Args:
            title: the scene's own if empty.
            body: what is in the column, to be measured: the page is only as high as needed, in the middle of the
                window.
        """
        high, title = 0, title or t(self.screen.title)
        if body is not None:
            width = self.content(size, widest).width
            head = self.paragraph_height(title, "heading", width) + self.style.px(2)
            high = head + height_of(self.ui, width, body) + self.style.focus_margin
        with self.bare_page(size, widest, footer=footer, gap=gap, high=high) as column:
            column.y = self.heading(column.rest, title)
            yield column

    @contextmanager
    def scrolled_page(
        self,
        size: tuple[int, int],
        widest: float = 1120,
        *,
        title: str = "",
        footer: Iterable[Command] = (),
        gap: float = 20,
        body: Callable[[Column], None] | None = None,
    ) -> Iterator[Column]:
        """Yields a column that scrolls, below the title of a `titled_page`."""
        with (
            self.titled_page(size, widest, title=title, footer=footer, gap=gap, body=body) as page,
            scrolled(self.ui, page.remaining) as column,
        ):
            yield column

    def framed(
        self,
        size: tuple[int, int],
        width: int,
        body: Callable[[Column], None],
        *,
        title: str = "",
        role: str = "heading",
        ink: RGB | None = None,
        foot: int = 0,
        footer: Iterable[Command] = (),
    ) -> pygame.Rect:
        """Adds a frame in the middle of the window, whose content scrolls if the window is too low for it.

        Args:
            width: of the content in pixels, where the window has room for it.
            body: adds the content; called twice, to measure it first.
            foot: the height of what goes below it, in pixels, if that is no ``footer``.

        Returns:
            The place of what goes below it.
        """
        style, pad = self.style, self.style.px(_FRAME)
        width = min(width, size[0] - 2 * style.margin - 2 * pad)
        row = Footer(self.ui, footer, width)
        foot = max(foot, row.height)

        def head(column: Column) -> None:
            if title:
                column.text(title, role, colour=ink, below=10)

        def frame(surface: pygame.Surface, place: pygame.Rect) -> None:
            fill, border = (*style.colours.felt_dark, 255), (*style.colours.brass, 200)
            draw_panel(surface, place, style, fill=fill, border=border, thickness=2)

        inside = height_of(self.ui, width, body)
        around = 2 * pad + height_of(self.ui, width, head) + (foot + style.px(24) if foot else 0)
        place = pygame.Rect(0, 0, width + 2 * pad, min(around + inside, size[1] - 2 * style.px(24)))
        place.center = (size[0] // 2, size[1] // 2)
        column = Column(self.ui, place).inset(_FRAME, top=_FRAME)
        below = column.foot(foot, above=24 if foot else 0)
        head(column)
        with scrolled(self.ui, column.remaining) as inner:
            body(inner)
        aside = 2 * style.px(6) if self.ui.areas[-1].furthest else 0  # room between the bar and the edge
        self.ui.picture(frame, place.inflate(aside, 0))
        row.build(below.x, below.bottom)
        return below

    def problems(self) -> list[str]:
        """Returns layout faults as texts, for tests."""
        return self.ui.problems()

    def heading(self, rect: pygame.Rect, text: str = "") -> int:
        """Adds the scene's title, or another text, at the top of `rect`; returns the y where content starts."""
        text = text or t(self.screen.title)
        bottom = self.ui.label(text, "heading", pygame.Rect(rect.x, rect.y - self.style.px(8), rect.width, 0))
        return bottom + self.style.px(10)

    def paragraph_height(self, text: str, role: str, width: int) -> int:
        """Returns the height of a wrapped text, in pixels."""
        return text_height(text, role, self.style, width)

    def line(self, role: str) -> int:
        """Returns the height of a line of text, in pixels."""
        return line_height(role, self.style)
