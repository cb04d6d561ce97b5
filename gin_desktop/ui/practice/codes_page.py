"""The page for entering the code of a position; what is wrong with it is shown at the characters concerned."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.practice.codes import GROUP, LENGTH, decode
from gin_desktop.practice.model import PracticeError, Task
from gin_desktop.practice.themes import task_of
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.desktop import clipboard_text, copy_with_notice
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import draw_text, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.panels import fitted_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.practice.commands import CODE_KEYS
from gin_desktop.ui.practice.icons import draw_icon, draw_level, level_width
from gin_desktop.words import one_line, t
from gin_desktop.words.practice_names import code_problem, kind_name, level_name

if TYPE_CHECKING:
    from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.scene import App


def copy_code(app: App, code: str) -> None:
    """Copies a code to the clipboard, and notifies the person of success or failure."""
    copy_with_notice(app, code, t("drill.copied", code=code), "drill.not_copied")


def pasted() -> str:
    """The text in the clipboard; empty if there is none."""
    return clipboard_text()


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
class CodeEntryScene(UiScene):
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
        with self.titled_page(size, 900, footer=self.commands().row("back", "start")) as page:
            page.space(12)
            with fitted_panel(self.ui, page.remaining, 24, 20) as column:
                column.muted(t("practice.code.text"), below=20)
                hint, paste = t("practice.code.hint"), self.commands()["paste"]
                field, button = column.fixed(0, self.ui.button_width(paste.label), gap=12)
                field.field(
                    "code",
                    self.text,
                    self._type,
                    name=hint,
                    placeholder=hint,
                    limit=_LONGEST,
                    on_enter=self._enter,
                )
                button.command(paste)
                column.follow(field, below=26)
                self._build_cells(column)
                column.space(20)
                self._build_says(column)
        return "code"

    def uncover(self) -> None:
        super().uncover()
        self.ui.focus("code")

    def commands(self) -> Commands:
        back = None if self.text else CODE_KEYS["back"]  # an empty field needs no Esc of its own
        good = self.read.task is not None
        start = t("practice.code.start")
        return Commands(
            [
                Command("back", back, t("button.back"), self.escape, listed=False, typing=True),
                CODE_KEYS.command("paste", t("practice.code.paste"), self.paste),
                CODE_KEYS.command("start", start, self._go, primary=True, apart=True, possible=good),
            ]
        )

    def _build_cells(self, column: Column) -> None:
        """Adds twenty cells in groups of five, in two rows if there is little room."""
        style = self.style
        step, gap, between = style.tiny_gap, style.wide_gap, style.px(10)
        groups = LENGTH // GROUP
        least = style.font_size("strong") * 1.25
        for per_line in (groups, groups // 2):
            room = column.width - (per_line - 1) * gap - per_line * (GROUP - 1) * step
            side = min(style.text_room(38), room / (per_line * GROUP))
            if side >= least:
                break
        width, height = int(side), round(side * 1.25)
        lines = groups // per_line

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            rows, number = Dock(seen), 0
            for _ in range(lines):
                row = Dock(rows.top(height, between))
                for place in range(per_line * GROUP):
                    cell = row.left(width, step if (place + 1) % GROUP else gap)
                    self._draw_cell(surface, cell, number)
                    number += 1

        column.picture(draw, lines * (height + between) - between)

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
            inner = cell.inflate(-2 * style.line_gap, -2 * style.line_gap)
            pygame.draw.line(surface, colours.warning, inner.bottomleft, inner.bottomright, style.stroke)

    def _build_says(self, column: Column) -> None:
        """Adds the meaning of the text: unfinished, wrong (and where), or a position of some kind and level."""
        style, colours, read = self.style, self.style.colours, self.read
        if read.is_incomplete and not self._asked:
            column.muted(t("practice.code.so_far", n=len(read.letters), of=LENGTH))
            return
        side = round(self.line("body") * 0.8)
        sign, said = column.fixed(side, 0, gap=10)
        if read.task is None:
            assert read.error is not None
            sign.picture(partial(draw_icon, "wrong", side, colours.warning), self.line("body"))
            said.warning(code_problem(read.error), "body")
        else:
            text = t("practice.code.good", kind=kind_name(read.task.kind), level=level_name(read.task.level))
            sign.picture(partial(draw_icon, "right", side, colours.brass), self.line("body"))
            size, level = style.px(9), read.task.level
            pips = said.fixed(text_width(text, "body", style), level_width(size), 0, gap=16)[1]
            if pips.right <= said.right:
                pips.picture(
                    lambda surface, seen: draw_level(
                        surface, (seen.x, seen.centery), level, size, colours.brass, colours.faint
                    ),
                    self.line("body"),
                )
            said.text(text)
        column.follow(said)

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
