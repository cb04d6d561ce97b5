"""The log of a game: what has happened so far, as lines to scroll through, search and copy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.kit.commands import Command, Commands, Key, letter
from gin_desktop.ui.kit.desktop import copy
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.row_list import RowList, list_view
from gin_desktop.ui.kit.scene import SpokenLine, SpokenLog, screen
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, wrap
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.tree.control import Role
from gin_desktop.words import t, tn
from gin_desktop.words.spoken import spoken

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

KEYS: Final = keymap(
    "log",
    {
        "search": letter("f", control=True),
        "copy": letter("c", control=True),
        "next_round": Key(pygame.K_RIGHT, "→"),
        "previous_round": Key(pygame.K_LEFT, "←"),
    },
    says={
        "search": "log.keys.search",
        "copy": "log.keys.copy",
        "next_round": "log.keys.rounds",
        "previous_round": "log.keys.rounds",
    },
    typed=("search", "copy"),
)
"""Every key of the log, in the order of the list of keys."""

_LIST: Final = "lines"
_LINES: Final = 2
"""The most lines of text in a row; the rest of a longer one is read out and copied."""
_LONGEST: Final = 60
"""Characters of what is searched for."""


@screen("log.title", gallery_rooms=("rounds",))
class LogScene(UiScene):
    """The lines of a log, the latest marked at first; a search keeps those that contain all of its words.

    What is typed is found in cards as they are written (``7♥``) and as they are read out ("7 of hearts").
    """

    def __init__(self, app: App, log: SpokenLog) -> None:
        super().__init__(app)
        self._log = log
        self._sought = ""
        self.lines: Sequence[SpokenLine] = ()
        """The lines shown."""
        self.rows: RowList | None = None
        self._marked = -1
        self._find()

    @property
    def game_log(self) -> SpokenLog:
        return self._log

    def _find(self) -> None:
        words = self._sought.casefold().split()
        every = self._log.lines(aid=self.app.settings.memory_aid)
        self.lines = [line for line in every if all(word in _searched(line) for word in words)]
        self._marked = len(self.lines) - 1

    def commands(self) -> Commands:
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape, primary=True),
                KEYS.command("copy", t("log.copy"), lambda: self._copy(self.lines), apart=True),
                KEYS.command("search", t("log.search"), partial(self.ui.focus, "search"), button=False),
                *(
                    KEYS.command(name, "", partial(self._to_round, step), button=False)
                    for name, step in (("next_round", 1), ("previous_round", -1))
                ),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        buttons = self.commands().row("back", "copy")
        with self.titled_page(size, 1000, footer=buttons, gap=16) as page:
            field, beside = page.line(self.style.px(420), 0, gap=12, below=14)
            page.field(
                "search",
                self._sought,
                self._search,
                name=t("log.search"),
                placeholder=t("log.search"),
                limit=_LONGEST,
                on_enter=partial(self.ui.focus, _LIST),
                place=field,
            )
            if self._sought:
                page.middle(tn("log.count", len(self.lines)), "body", beside, colour=self.style.colours.muted)
            self.rows = None
            if self.lines:
                self._build_rows(page.remaining)
            else:
                page.muted(t("log.none"))
        return _LIST if self.lines else "search"

    def _build_rows(self, place: pygame.Rect) -> None:
        style = self.style
        inner = place.width - style.bar_room - 2 * style.text_pad
        high = max((len(wrap(line.text, "body", style, inner)) for line in self.lines), default=1)
        self.rows = RowList(
            self.ui,
            _LIST,
            list_view(place, style),
            height=max(style.target, min(high, _LINES) * line_height("body", style) + style.gap),
            gap=style.tiny_gap,
            count=len(self.lines),
            marked=self._marked,
            draw=self._draw_row,
            name=lambda number: self.lines[number].text.removesuffix("."),  # its place follows
            mark=self._mark,
            act=lambda: self._copy([self.lines[self._marked]]),
        )
        self.rows.control.tree_role = Role.LINE
        self.rows.go_to(self._marked)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, number: int) -> None:
        style, line = self.style, self.lines[number]
        inner = rect.inflate(-2 * style.text_pad, 0)
        text = line.text
        rows = wrap(text, "body", style, inner.width)
        if len(rows) > _LINES:
            rest = " ".join(rows[_LINES - 1 :])
            text = "\n".join([*rows[: _LINES - 1], shortened(rest, "body", style, inner.width)])
        colour = style.colours.brass if line.heading else style.colours.text
        draw_text(surface, text, "body", style, inner, colour, valign="center")

    def _mark(self, number: int) -> None:
        self._marked = number

    # -- what can be done

    def handle(self, event: pygame.event.Event) -> bool:
        if self.rows is not None and self.rows.handle(event):
            self.dirty = True
            return True
        return super().handle(event)

    def _search(self, text: str) -> None:
        self._sought = text
        self._find()
        self.rebuild()

    def _to_round(self, step: int) -> None:
        """Marks the beginning of the next or the previous round."""
        places = [number for number, line in enumerate(self.lines) if line.heading]
        ahead = [n for n in places if n > self._marked] if step > 0 else [n for n in places if n < self._marked]
        if ahead and self.rows is not None:
            self.rows.go_to(ahead[0] if step > 0 else ahead[-1])

    def _copy(self, lines: Sequence[SpokenLine]) -> None:
        """Copies lines, with an empty one before each round; a notice tells that they are in the clipboard."""
        error = copy("\n".join(f"\n{line.text}" if line.heading else line.text for line in lines).strip())
        self.app.notify(tn("log.copied", len(lines)) if error is None else t("log.not_copied"))


def _searched(line: SpokenLine) -> str:
    return f"{line.text} {spoken(line.text)}".casefold()
