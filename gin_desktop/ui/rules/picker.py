"""The rules picker: every rule set in groups, with explanations, a search and favourites."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.storage.files import has_entries
from gin_desktop.storage.settings import FAVOURITES, Settings
from gin_desktop.ui.kit.commands import Command, Commands, is_control
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.button_rows import chips_width
from gin_desktop.ui.kit.widgets.explained_figures import ExplainedFigures
from gin_desktop.ui.kit.widgets.field import TextField, focus_with_text
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.rules.row import PICKER_KEYS, RuleRow, build_rule_explanation
from gin_desktop.words import t, tn
from gin_desktop.words.rules.names import GROUPS, preset_group
from gin_desktop.words.rules.search import SearchEntry, SearchResult, search, search_entry

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_SEARCH_LENGTH: Final = 40
_PAUSE: Final = 0.15
"""Seconds from the last key press to the search, so that fast typing is not slowed down."""
_ANY: Final = "any"
_SETTLING: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
Chosen = Callable[[RuleEntry], None]


@screen(gallery_rooms=("menus", "own rules"))
class PickerScene(UiScene):
    """Sets on the left, the marked one explained on the right. Choosing closes the picker and calls `done`.

    Args:
        present: the id of the set to mark at first, usually the one chosen last.
        done: called with the chosen entry, after the scene has closed.
        players: the number of players to show sets for at first; None for all.
    """

    def __init__(self, app: App, book: Rulebook, present: str, done: Chosen, *, players: int | None = None) -> None:
        super().__init__(app)
        self.book = book
        self._done = done
        self._last = present
        self.query = ""
        self.players = players
        self.marked = book.get_or_first(present)
        self._groups: list[tuple[str, list[RuleEntry]]] = []
        self._sets: dict[str, SearchEntry] = {}
        self._entries: dict[str, RuleEntry] = {}
        self._found_for: tuple[str, int | None, SearchResult] | None = None
        self._wait = 0.0  # seconds until the search
        self._details: ScrollArea | None = None
        self._figures = ExplainedFigures(self)

    def enter(self) -> None:
        self._sort()
        for notice in self.book.take_notices():
            self.app.notify(notice)

    # -- what is shown

    def _sort(self) -> None:
        """Groups the sets. Not called when a favourite changes, so that its row does not move away under the mouse."""
        entries = {entry.id: entry for entry in self.book.entries()}
        rest = dict(entries)
        chosen = self._has_chosen() and self._last in rest
        last = [rest.pop(self._last)] if chosen else []
        stars = [rest.pop(name) for name in self.app.settings.favourites if name in rest]
        groups = [(self._last_title(), last), (t("picker.favourites"), stars)]
        for group in GROUPS:
            # a person's own rules come before the house rules of others
            members = [entry for entry in rest.values() if preset_group(entry.preset, entry.rules) == group]
            groups.append((t(f"group.{group}"), sorted(members, key=lambda entry: entry.preset is not None)))
        self._groups = groups
        self._entries = {entry.id: entry for _, group in groups for entry in group}
        self._sets = {e.id: search_entry(e.preset, e.title, e.base, e.rules) for e in self._entries.values()}
        self._found_for = None
        self.marked = entries.get(self.marked.id) or next(iter(entries.values()))

    def _last_title(self) -> str:
        """The heading of the top group: the rules of the last game, or those chosen a moment ago for the next one."""
        return t("picker.last" if self._last == self.app.settings.rules else "picker.present")

    def _has_chosen(self) -> bool:
        """Whether the person has ever chosen rules; at the first start the default ones are nobody's choice."""
        paths, usual = self.app.paths, Settings().rules
        if (
            self._last != usual
            or self.app.settings.rules != usual
            or any(os.path.exists(save) for save in paths.every_save)
        ):
            return True
        return has_entries(paths.games)

    def found(self) -> list[tuple[str, list[RuleEntry]]]:
        """The groups to show; during a search a single one with all matches, best first. None of them is empty."""
        if not self.query.strip():
            groups = [(name, [entry for entry in group if self._is_for(entry)]) for name, group in self._groups]
            return [(name, group) for name, group in groups if group]
        if self._found_for is None or self._found_for[:2] != (self.query, self.players):
            sets = {name: text for name, text in self._sets.items() if self._is_for(self._entries[name])}
            self._found_for = self.query, self.players, search(self.query, sets)
        found = self._found_for[2]
        if not found.names:
            return []
        title = t("picker.near") if found.near else tn("picker.found", len(found.names))
        return [(title, [self._entries[name] for name in found.names])]

    def _is_for(self, entry: RuleEntry) -> bool:
        """Whether a set is for the number of players that is shown."""
        return self.players in (None, entry.rules.players)

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        self._settle()
        with self.bare_page(size, 1200, footer=self.commands().row("back", "find", "edit", "read", "choose")) as page:
            self._build_head(page)
            left, right = page.beside((0.56, 0.44), gap=28)
            with scrolled(self.ui, left.remaining, bar_within=True) as column:
                self._build_list(column)
            if self.found():
                self._build_details(right.remaining)
        return control_name("rules", self.marked.id)

    def commands(self) -> Commands:
        own, there = self.marked.preset is None, bool(self.found())
        star = t("picker.unstar" if self._starred() else "picker.star")
        edit = t("picker.edit_own" if own else "picker.edit")
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                PICKER_KEYS.command("search", t("picker.keys.search"), partial(self.ui.focus, "search")),
                PICKER_KEYS.command(
                    "choose", t("picker.choose"), self._choose, primary=True, apart=True, possible=there
                ),
                PICKER_KEYS.command("clear", t("picker.clear"), self._clear, possible=bool(self.query), typing=True),
                PICKER_KEYS.command("star", star, self._star, possible=there),
                Command("read", PICKER_KEYS["read"], t("picker.read"), self._read, possible=there),
                Command("edit", PICKER_KEYS["edit"], edit, self._edit, says=t("picker.edit")),
                Command("find", PICKER_KEYS["find"], t("picker.find"), self._find),
            ]
        )

    def _build_head(self, page: Column) -> None:
        """Adds the title, the numbers of players and the search field, side by side if there is room."""
        style, room = self.style, page.width
        width, counts = text_width(t("picker.title"), "heading", style), chips_width(self._counts(), style)
        field, gap = min(style.px(400), room), style.px(28)
        beside = width + field + gap <= room
        in_line = beside and width + counts + field + 2 * gap <= room
        head = page.fixed(0, *([counts] if in_line else []), field, gap=28) if beside else [page, page]
        head[0].y = self.heading(head[0].rest, t("picker.title"))
        search, clear = t("picker.search"), Command("clear", None, t("picker.clear"), self._clear)
        head[-1].search(
            self.query,
            self._type,
            self._to_found,
            clear,
            name=search,
            hints=[search],
            limit=_SEARCH_LENGTH,
            below=14,
        )
        page.follow(*head)
        row = head[1] if in_line else page
        row.chips("players", self._counts(), str(self.players or _ANY), self._filter, below=0 if in_line else 14)

    def _counts(self) -> list[tuple[str, str]]:
        """The numbers of players to choose from, with the texts of their buttons."""
        counts = sorted({entry.rules.players for entry in self._entries.values()})
        return [(_ANY, t("picker.count.any")), *((str(n), t(f"picker.count.{n}")) for n in counts)]

    def _build_list(self, column: Column) -> None:
        groups = self.found()
        for name, group in groups:
            column.title(name)
            for entry in group:
                self._build_row(column, entry)
                column.space(10)
            column.space(8)
        if not groups:
            column.space(20)
            column.text(t("picker.none", query=self.query), "subheading", below=8)
            column.muted(t("picker.none.text"))

    def _build_row(self, column: Column, entry: RuleEntry) -> None:
        row = RuleRow(
            entry,
            starred=entry.id in self.app.settings.favourites,
            is_marked=lambda: entry.id == self.marked.id,
            press=partial(self._press, entry),
            mark=partial(self.mark, entry),
        )
        row.build(column)

    def _build_details(self, place: pygame.Rect) -> None:
        """Adds the panel for the marked set, and the button that makes it a favourite."""
        self.ui.panel(place)
        inner = Column(self.ui, place).inset(24, top=16)
        texts = t("picker.star"), t("picker.unstar")
        foot = inner.foot(self.style.control, above=12)
        foot.width = min(foot.width, max(self.ui.button_width(text) for text in texts))
        self._details = self.ui.area(inner.remaining)
        self._fill_details(self._details)
        self.ui.button("star", texts[self._starred()], foot, self._star)

    def _fill_details(self, area: ScrollArea) -> None:
        column = Column(self.ui, pygame.Rect(0, 0, area.width, 0), area)
        build_rule_explanation(column, self.marked, self._figures)
        self.ui.finish_area(area, column.y)

    def _starred(self) -> bool:
        return self.marked.id in self.app.settings.favourites

    # -- working

    def mark(self, entry: RuleEntry) -> None:
        """Marks a set and explains it on the right. Only what differs is rebuilt, so that stepping through the list is
        fast."""
        if entry.id == self.marked.id:
            return
        before, self.marked = self.marked, entry
        area, star = self._details, self.ui.find("star")
        if self._wait > 0:
            return  # rebuilt in a moment
        if area not in self.ui.areas or star is None or (before.preset is None) != (entry.preset is None):
            self.rebuild()
            return
        for one in (before, entry):
            row = self.ui.find(control_name("rules", one.id))
            if row is not None:
                row.select(one is entry)
        star.show_text(t("picker.unstar" if self._starred() else "picker.star"))
        self.ui.refill(area, partial(self._fill_details, area))
        area.scroll_to(0)
        self.ui.dirty = self.dirty = True

    def _press(self, entry: RuleEntry) -> None:
        """Marks a set, or chooses it if it is marked already."""
        if entry.id == self.marked.id:
            self._choose()
        else:
            self.mark(entry)

    def _choose(self) -> None:
        self.app.pop()
        self._done(self.marked)

    def _type(self, text: str) -> None:
        """Takes the text of the search field; the search follows after a pause."""
        self.query = text
        self._wait = _PAUSE

    def _search(self, text: str) -> None:
        """Searches for a text at once."""
        self._type(text)
        self.rebuild()

    def _filter(self, count: str) -> None:
        """Shows only the sets for a number of players."""
        self.players = None if count == _ANY else int(count)
        shown = [entry for _, group in self.found() for entry in group]
        if shown and self.marked not in shown:
            self.marked = shown[0]
        self.ui.areas[0].scroll_to(0)
        self.rebuild()

    def _clear(self) -> None:
        self._search("")
        self.ui.focus("search")

    def _settle(self) -> None:
        """Marks the best match after a search."""
        if self._wait <= 0:
            return
        self._wait = 0.0
        groups = self.found()
        if groups and self.query.strip():
            self.marked = groups[0][1][0]
        if self.ui.areas:
            self.ui.areas[0].scroll_to(0)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._figures.update()
        if 0 < self._wait <= dt:
            self.rebuild()
        else:
            self._wait = max(0.0, self._wait - dt)

    def _to_found(self) -> None:
        if self.found():
            self.ui.focus(control_name("rules", self.found()[0][1][0].id))

    def _star(self) -> None:
        names = self.app.settings.favourites
        name = self.marked.id
        kept = tuple(one for one in names if one != name) if name in names else (*names, name)[-FAVOURITES:]
        self.app.change_settings(favourites=kept)
        self.rebuild()

    def _read(self) -> None:
        from gin_desktop.ui.rules.scene import RulesScene

        self.app.open(RulesScene(self.app, self.book, self.marked))

    def _edit(self) -> None:
        from gin_desktop.ui.rules.editor.scene import RuleEditorScene

        self.app.open(RuleEditorScene(self.app, self.book, self.marked, self._edited))

    def _edited(self, entry: RuleEntry | None) -> None:
        """Updates the picker after the editor, which may have saved or deleted a set."""
        if entry is not None:
            self.marked = entry
        self.query = ""
        self._sort()
        self.rebuild()
        self.ui.focus(control_name("rules", self.marked.id))  # Enter then chooses the set, instead of editing it again

    def _find(self) -> None:
        from gin_desktop.ui.rules.taste import TasteScene

        self.app.open(TasteScene(self.app, self.book, self.players, self._found))

    def _found(self, entry: RuleEntry) -> None:
        self.app.pop()
        self._done(entry)

    def handle(self, event: pygame.event.Event) -> bool:
        down = event.type == pygame.KEYDOWN
        moves = down and (event.key in _SETTLING or is_control(event))
        if self._wait > 0 and (moves or event.type == pygame.MOUSEBUTTONDOWN):
            self.rebuild()  # the event is meant for what was typed before
        if super().handle(event):
            return True
        if self.ui.typing:
            return False
        if event.type == pygame.TEXTINPUT and event.text.strip():
            # typing searches, wherever the focus is; not at key down, as its text event follows
            field = self.ui.find("search")
            assert isinstance(field, TextField), "it is always there"
            if event.text != "/":
                self._type((self.query + event.text)[:_SEARCH_LENGTH])
            focus_with_text(field, self.query, self.ui.focus)
            return True
        return False
