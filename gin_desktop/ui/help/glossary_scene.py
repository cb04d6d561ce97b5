"""The glossary: every term on the left, the marked one explained on the right, and a search."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.felt.page import PageBuilder, spoken_group
from gin_desktop.ui.help.explanation_scene import build_term
from gin_desktop.ui.help.host import GLOSSARY_KEYS, HelpHost
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import shortened, text_width
from gin_desktop.ui.kit.widgets.field import TextField, focus_with_text
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t, tn
from gin_desktop.words.glossary import GROUPS, TERMS, Term, pictures, search_entries
from gin_desktop.words.rules.search import SearchEntry, SearchResult, search

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_SEARCH_LENGTH: Final = 40


@screen("glossary.title", gallery_rooms=("help",))
class GlossaryScene(UiScene):
    """All terms in groups, or those that a search finds; the marked one with its cards and where to read on.

    Args:
        term: the id of the term to mark at first.
    """

    def __init__(self, app: App, host: HelpHost, term: str = "") -> None:
        super().__init__(app)
        self._host = host
        self.marked = TERMS.get(term) or next(iter(TERMS.values()))
        self.query = ""
        self._entries: dict[str, SearchEntry] = search_entries()
        self._shows_marked = True

    @property
    def found(self) -> SearchResult:
        """The terms that the search finds; all without one."""
        return search(self.query, self._entries)

    def commands(self) -> Commands:
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                GLOSSARY_KEYS.command("search", t("glossary.search"), partial(self.ui.focus, "search"), button=False),
                GLOSSARY_KEYS.command(
                    "clear", t("picker.clear"), self._clear, button=False, possible=bool(self.query), typing=True
                ),
                GLOSSARY_KEYS.command(
                    "read", t("glossary.read"), self._read, primary=True, apart=True, possible=bool(self.marked.section)
                ),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        found = self.found
        with self.titled_page(size, 1120, footer=self.commands().row("back", "read"), gap=16) as page:
            hint = t("glossary.search")
            clear = Command("clear", None, t("picker.clear"), self._clear)
            page.search(
                self.query,
                self.search_for,
                self._to_found,
                clear,
                name=hint,
                hints=[hint],
                limit=_SEARCH_LENGTH,
                below=12,
            )
            left, right = page.fixed(self._list_width(page.width), 0, gap=24)
            with scrolled(self.ui, left.remaining, bar_within=True) as column:
                self._build_list(column, found)
            marked = self.ui.find(control_name("term", self.marked.id))
            if self._shows_marked and marked is not None and column.area is not None:
                column.area.show(marked.rect)
                self._shows_marked = False
            self._build_marked(right.remaining)
        return control_name("term", self.marked.id)

    def _list_width(self, room: int) -> int:
        widest = max(text_width(term.name, "button", self.style) for term in TERMS.values())
        return min(widest + 2 * self.style.wide_gap + 2 * self.style.focus_margin + self.style.bar_room, room * 2 // 5)

    def _build_list(self, column: Column, found: SearchResult) -> None:
        if self.query.strip():
            self._build_found(column, found)
        else:
            for group in GROUPS:
                column.title(t(f"glossary.group.{group}"), below=4)
                for term in TERMS.values():
                    if term.group == group:
                        self._row(column, term)
                column.space(8)

    def _build_found(self, column: Column, found: SearchResult) -> None:
        if not found.names:
            column.text(t("glossary.none", query=self.query), "strong", below=6)
            column.note(t("glossary.none.text"))
            return
        column.title(t("glossary.near") if found.near else tn("glossary.found", len(found.names)), below=4)
        for name in found.names:
            self._row(column, TERMS[name])

    def _row(self, column: Column, term: Term) -> None:
        key, selected = control_name("term", term.id), term.id == self.marked.id
        shown = shortened(term.name, "button", self.style, column.width - 2 * self.style.text_pad)
        mark = partial(self.mark, term)
        column.button(key, shown, mark, kind="choice", wide=True, selected=selected, name=term.name, below=6)

    def _build_marked(self, place: pygame.Rect) -> None:
        """Adds the marked term, with its cards and the terms to look at next."""
        style = self.style
        self.ui.panel(place)
        area = self.ui.area(place.inflate(-2 * style.pad, -2 * style.text_pad))
        page = PageBuilder.filling(self.ui, area).narrowed(760)
        build_term(page, self.marked)
        see = [TERMS[name] for name in self.marked.see]
        if see:
            page.space(12)
            Column.title(page, t("glossary.see"))
            chips = [(one.id, one.name) for one in see]
            page.chips("see", chips, "", lambda name: self.mark(TERMS[name]), name=t("glossary.see"))
        self.ui.finish_area(area, page.y + style.focus_margin)

    # -- working

    def mark(self, term: Term) -> None:
        """Marks a term and explains it."""
        if term.id == self.marked.id:
            return
        self.marked = term
        if self.query and term.id not in self.found.names:
            self.query = ""
        self._shows_marked = True
        self.rebuild()
        self.ui.focus(control_name("term", term.id))
        self._tell_marked()

    def search_for(self, text: str) -> None:
        """Searches for a text; marks the best match."""
        self.query = text
        names = self.found.names
        if names and text.strip():
            self.marked = TERMS[names[0]]
        if self.ui.areas:
            self.ui.areas[0].scroll_to(0)
        self.rebuild()
        if text.strip():
            self._tell_found()

    def _tell_found(self) -> None:
        """Says how many terms a search finds, and what the best one means."""
        found = self.found
        if not found.names:
            self.app.announce(t("glossary.none", query=self.query))
        elif found.near:
            self.app.announce(t("glossary.near"))
        else:
            self.app.announce(tn("glossary.found", len(found.names)))

    def _tell_marked(self) -> None:
        """Reads out what the marked term means."""
        self.app.announce("\n".join([self.marked.text, *map(spoken_group, pictures(self.marked))]))

    def _clear(self) -> None:
        self.search_for("")
        self.ui.focus("search")

    def _to_found(self) -> None:
        names = self.found.names
        if names:
            self.ui.focus(control_name("term", names[0]))
            self._tell_marked()

    def _read(self) -> None:
        self._host.read_about(self.marked)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; letters go into the search wherever the focus is."""
        if super().handle(event):
            return True
        if not self.ui.typing and event.type == pygame.TEXTINPUT and event.text.strip():
            field = self.ui.find("search")
            assert isinstance(field, TextField), "it is always there"
            if event.text != "/":
                self.search_for((self.query + event.text)[:_SEARCH_LENGTH])
                field = self.ui.find("search")
                assert isinstance(field, TextField)
            focus_with_text(field, self.query, self.ui.focus)
            return True
        return False
