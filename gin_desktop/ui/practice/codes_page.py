"""The page for entering the code of a position; what is wrong with it is shown at the characters concerned."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.practice.codes import GROUP, LENGTH, decode
from gin_desktop.practice.model import PracticeError, Task
from gin_desktop.practice.themes import task_of
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.desktop import clipboard_text
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import draw_text, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.button_rows import Footer
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.practice.commands import CODE_KEYS
from gin_desktop.ui.practice.icons import draw_level, icon, level_width
from gin_desktop.words import one_line, t
from gin_desktop.words.practice_names import code_problem, kind_name, level_name

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


def copy_code(app: App, code: str) -> None:
    """Copies a code to the clipboard, and notifies the person of success or failure."""
    try:
        pygame.scrap.put_text(code)
    except pygame.error as error:
        app.notify(t("drill.not_copied", reason=str(error)))
    else:
        app.notify(t("drill.copied", code=code))


def pasted() -> str:
    """The text in the clipboard; empty if there is none."""
    return clipboard_text()


if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_LONGEST: Final = 60
"""The most characters of the field: a code with blanks, and some more to show that it is too long."""


@dataclass(frozen=True)
class ParsedCode:
    """A text read as a code.

    Attributes:
        letters: its significant characters, each with whether a code may contain it.
        task: the position, if the code is complete and valid.
        error: what is wrong with it otherwise.
    """

    letters: tuple[tuple[str, bool], ...]
    task: Task | None = None
    error: PracticeError | None = None

    @property
    def is_incomplete(self) -> bool:
        """Whether the code is only incomplete."""
        return self.task is None and len(self.letters) < LENGTH and all(good for _, good in self.letters)


def read_code(text: str) -> ParsedCode:
    """Reads a text as a code; never raises."""
    letters = []
    for letter in text:
        code = _error(letter)
        if code != "code_empty":
            letters.append((letter.upper() if len(letter.upper()) == 1 else letter, code != "code_letter"))
    try:
        return ParsedCode(tuple(letters), task=task_of(decode(text), "code"))
    except PracticeError as error:
        return ParsedCode(tuple(letters), error=error)


def _error(text: str) -> str:
    """The error code of a text read as a code; empty if it is valid."""
    try:
        decode(text)
    except PracticeError as error:
        return error.code
    return ""


@screen("practice.code.title", gallery_rooms=("practice",))
class CodesScene(UiScene):
    """A field to type or paste a code into, with each of its characters in a cell below.

    Args:
        start: called with the task of a valid code.
        text: the initial text of the field.
    """

    def __init__(self, app: App, start: Callable[[Task], None], text: str = "") -> None:
        super().__init__(app)
        self._start = start
        self.text = text
        self.read = read_code(text)
        self._asked = False  # Enter was pressed: an unfinished code is an error now
        self._ready = False  # the field has got the focus

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        style, colours, pad = self.style, self.style.colours, self.style.pad
        content = self.content(size, 900)
        top = self.heading(content) + style.px(12)
        footer = Footer(self.ui, self.commands().row("back", "start"), content.width)
        body = pygame.Rect(content.x, top, content.width, content.bottom - top - footer.height - style.px(20))
        air = style.ring_room
        area = self.ui.area(body.inflate(-2 * (pad - air), -2 * style.px(10)))
        x, width = air, area.width - 2 * air
        rect = pygame.Rect(x, style.px(10), width, 0)
        y = self.ui.label(t("practice.code.text"), "body", rect, colour=colours.muted, area=area) + style.px(20)
        button = self.ui.button_width(t("practice.code.paste"))
        field = pygame.Rect(x, y, width - button - style.gap, style.control)
        self.ui.field(
            "code",
            self.text,
            field,
            self._type,
            name=t("practice.code.hint"),
            placeholder=t("practice.code.hint"),
            limit=_LONGEST,
            area=area,
            on_enter=self._enter,
        )
        rect = pygame.Rect(field.right + style.gap, y, button, style.control)
        self.ui.command(self.commands()["paste"], rect, area=area)
        y = self._build_cells(area, pygame.Rect(x, field.bottom + style.px(26), width, 0)) + style.px(20)
        y = self._build_says(area, pygame.Rect(x, y, width, 0))
        self.ui.panel(pygame.Rect(body.x, body.y, body.width, min(body.height, y + style.px(36))), lowest=True)
        self.ui.finish_area(area, y + style.px(8))
        footer.build(content.x, content.bottom)
        return "code"

    def uncover(self) -> None:
        super().uncover()
        self.ui.focus("code")

    def commands(self) -> Commands:
        back = None if self.text else CODE_KEYS["back"]  # an empty field needs no Esc of its own
        good = self.read.task is not None
        paste, says = t("practice.code.paste"), t("practice.code.keys.paste")
        start = t("practice.code.start")
        return Commands(
            [
                Command("back", back, t("button.back"), self.escape, listed=False, typing=True),
                Command("paste", CODE_KEYS["paste"], paste, self.paste, says=says),
                Command(
                    "start",
                    CODE_KEYS["start"],
                    start,
                    self._go,
                    says=t("practice.code.keys.start"),
                    primary=True,
                    apart=True,
                    possible=good,
                ),
            ]
        )

    def _build_cells(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds twenty cells in groups of five, in two rows if there is little room; returns the y below."""
        style = self.style
        step, gap = style.px(4), style.px(16)
        groups = LENGTH // GROUP
        least = style.font_size("strong") * 1.25
        for per_line in (groups, groups // 2):
            room = place.width - (per_line - 1) * gap - per_line * (GROUP - 1) * step
            side = min(style.px(38) * max(1.0, style.text_scale), room / (per_line * GROUP))
            if side >= least:
                break
        width, height = int(side), round(side * 1.25)
        lines = groups // per_line
        bottom = place.y + lines * height + (lines - 1) * style.px(10)
        rect = pygame.Rect(place.x, place.y, place.width, bottom - place.y)

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            for number in range(LENGTH):
                group, within = divmod(number, GROUP)
                line, column = divmod(group, per_line)
                x = seen.x + (column * GROUP + within) * width + column * (GROUP - 1) * step + within * step
                cell = pygame.Rect(x + column * gap, seen.y + line * (height + style.px(10)), width, height)
                self._draw_cell(surface, cell, number)

        self.ui.picture(draw, rect, area=area)
        return bottom

    def _draw_cell(self, surface: pygame.Surface, cell: pygame.Rect, number: int) -> None:
        style, colours = self.style, self.style.colours
        letter, good = self.read.letters[number] if number < len(self.read.letters) else ("", True)
        border = colours.button_border if good else colours.warning
        if self.read.task is not None:
            border = colours.brass
        thickness = style.px(1 if good and self.read.task is None else 2)
        draw_panel(surface, cell, style, fill=(*colours.field, 255), border=(*border, 255), thickness=thickness)
        if letter:
            ink = colours.text if good else colours.warning
            draw_text(surface, letter, "strong", style, cell, ink, align="center", valign="center")
        if not good:  # not by colour alone
            y = cell.bottom - style.px(6)
            pygame.draw.line(
                surface, colours.warning, (cell.x + style.px(6), y), (cell.right - style.px(6), y), style.px(2)
            )

    def _build_says(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds the meaning of the text: unfinished, wrong (and where), or a position of some kind and level; returns
        the y below."""
        style, colours, read = self.style, self.style.colours, self.read
        side = round(self.line("body") * 0.8)
        x = place.x + side + style.px(10)
        rect = pygame.Rect(x, place.y, place.right - x, 0)
        if read.task is not None:
            text = t("practice.code.good", kind=kind_name(read.task.kind), level=level_name(read.task.level))
            bottom = self.ui.label(text, "body", rect, area=area)
            self._sign(area, "right", colours.brass, pygame.Rect(place.x, place.y, side, self.line("body")))
            pips = x + text_width(text, "body", style) + style.px(16)
            size, level = style.px(9), read.task.level
            if pips + level_width(size) <= place.right:
                self.ui.picture(
                    lambda surface, seen: draw_level(
                        surface, (seen.x, seen.centery), level, size, colours.brass, colours.faint
                    ),
                    pygame.Rect(pips, place.y, level_width(size), self.line("body")),
                    area=area,
                )
            return bottom
        if read.is_incomplete and not self._asked:
            text = t("practice.code.so_far", n=len(read.letters), of=LENGTH)
            plain = pygame.Rect(place.x, place.y, place.width, 0)
            return self.ui.label(text, "body", plain, colour=colours.muted, area=area)
        assert read.error is not None
        self._sign(area, "wrong", colours.warning, pygame.Rect(place.x, place.y, side, self.line("body")))
        return self.ui.label(code_problem(read.error), "body", rect, colour=colours.warning, area=area)

    def _sign(self, area: ScrollArea, name: str, colour: tuple[int, int, int], place: pygame.Rect) -> None:
        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            picture = icon(name, seen.width, colour)
            surface.blit(picture, picture.get_rect(center=seen.center))

        self.ui.picture(draw, place, area=area)

    # -- working

    def _type(self, text: str) -> None:
        self.text = text
        self.read = read_code(text)
        self._asked = False
        self.rebuild()

    def _enter(self) -> None:
        """Handles Enter in the field: starts the task, or shows what is missing."""
        if self.read.task is not None:
            self._go()
            return
        self._asked = True
        self.rebuild()

    def _go(self) -> None:
        if self.read.task is not None:
            self._start(self.read.task)

    def paste(self) -> None:
        """Replaces the text by the clipboard's."""
        text = one_line(pasted())
        if not text:
            self.app.notify(t("practice.code.clipboard"))
            return
        self._asked = True
        self.text = text[:_LONGEST]
        self.read = read_code(self.text)
        self.rebuild()
        self.ui.focus("start" if self.read.task is not None else "code")

    def update(self, dt: float) -> None:
        if not self._ready:
            self._ready = True
            self.ui.focus("code")
        super().update(dt)
