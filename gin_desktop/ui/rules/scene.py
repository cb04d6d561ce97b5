"""The pages of rules: one for every rule set and one on how to play well, with lists of sections and of sets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.ui.felt.page import PageBuilder
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import shortened, text_width
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.tree.control import STILL
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import has, t
from gin_desktop.words.document import Section
from gin_desktop.words.rules.advice import advice_page
from gin_desktop.words.rules.describe import summary
from gin_desktop.words.rules.fields import differences_in_words
from gin_desktop.words.rules.names import GROUPS, preset_group, rules_line, title_of
from gin_desktop.words.rules.page import rules_page

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_PAGE_LEAST: Final = 520
"""The least width of a page in units; the lists beside it make room for it."""
_WIDEST: Final = 1400

RulesSubject = RuleEntry | tuple[RuleSet, str] | str | None


def show_rules(
    app: App,
    book: Rulebook,
    what: RulesSubject = None,
    *,
    section: str | None = None,
    course: Callable[[str], None] | None = None,
) -> None:
    """Opens the rules page above the present scene, or goes back to the one that is open; see :class:`RulesScene`."""
    there = next((scene for scene in app.scenes if isinstance(scene, RulesScene)), None)
    if there is None:
        app.open(RulesScene(app, book, what, section=section, course=course))
        return
    if section is not None:
        there.go_to(section)
        there.opened_at_section = True
    there.bring_to_top()


@screen(gallery_rooms=("menus",))
class RulesScene(UiScene):
    """All sets on the left, the sections of the page beside them, the page on the right.

    If there is no room for both lists only one is shown, and a button switches them.

    Args:
        what: an entry, a rule set with its title, or the id of an entry; by default the set in the settings.
        section: the id of the section to open the page at.
        course: opens a lesson on how to play well, by name, or with "" the next one; None where there are none.
    """

    def __init__(
        self,
        app: App,
        book: Rulebook,
        what: RulesSubject = None,
        *,
        section: str | None = None,
        course: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(app)
        self._course = course
        self._book = book
        self._entries: list[RuleEntry] = []
        self.sets_shown = what is None
        """whether the list of sets is wanted; not at first during a game"""
        self.advice = False
        """whether the page on how to play well is shown"""
        self._entry: RuleEntry | None = None
        if isinstance(what, tuple):
            self.rules, self.title = what
        else:
            entry = what if isinstance(what, RuleEntry) else None
            self._turn_to(entry or book.get_or_first(str(what or app.settings.rules)))
        self._goto = section
        self.opened_at_section = section is not None
        """whether the section at the top of the page is read out as the page opens"""
        self._page: PageBuilder | None = None
        self._lists: tuple[bool, bool] | None = None

    @property
    def name(self) -> str | None:
        """The id of the shown entry; None for rules that are not an entry."""
        return None if self._entry is None else self._entry.id

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        room = self.content(size, _WIDEST).width
        # visible wherever the page is scrolled
        heading = t("advice.title") if self.advice else t("rules.title", title=self.title)
        shown = shortened(heading, "heading", style, room)
        sections = advice_page() if self.advice else rules_page(self.rules)
        self._entries = self._book.entries()
        # long titles and large text must not take room from the page
        sets = min(self._width([entry.shown_title for entry in self._entries]), room * 2 // 5)
        parts = min(self._width([section.title for section in sections]), room * 2 // 5)
        least = style.px(_PAGE_LEAST * (1 + (style.text_scale - 1) / 2))
        both = room - sets - parts - 2 * style.px(22) >= least
        lists = (self.sets_shown, not self.sets_shown or both)
        if lists != self._lists:
            # the width of the page changes, so the position is kept by section, not by pixels
            self._goto, self._lists = self._goto or self.section, lists
        footer = [command for command in self.commands() if command.button]
        with self.titled_page(size, _WIDEST, title=shown, footer=footer, gap=16) as page:
            widths = [width for width, there in zip((sets, parts), lists, strict=True) if there]
            *beside, place = (column.remaining for column in page.fixed(*widths, 0, gap=22))
            if lists[0]:
                self._build_sets(beside[0])
            if lists[1]:
                self._build_parts(beside[-1], sections)
            self._build_page(place, sections, whole_title=shown != heading)
        self._mark()
        if self.advice and lists[0]:
            return "how"
        if self._entry is not None and lists[0]:
            return control_name("rules", self._entry.id)
        return f"section_{self.section}"

    def update(self, dt: float) -> None:
        self._mark()
        super().update(dt)

    # -- the lists

    def _width(self, texts: list[str]) -> int:
        """The width of a list of buttons with these texts."""
        style = self.style
        widest = max(text_width(text, "button", style) for text in texts) + 2 * style.wide_gap
        return max(style.px(170), widest) + 2 * self.style.focus_margin + style.bar_room

    def _row(self, column: Column, key: str, text: str, act: Callable[[], None], selected: bool = False) -> None:
        """Adds a row of a list."""
        rect = column.button(key, "", act, kind="row", wide=True, selected=selected, below=8).rect
        place = rect.inflate(-2 * self.style.text_pad, 0)
        column.middle(shortened(text, "button", self.style, place.width), "button", place)

    def _build_sets(self, place: pygame.Rect) -> None:
        marked = None
        with scrolled(self.ui, place, bar_within=True) as column:
            self._row(column, "how", t("advice.title"), partial(self._advise, shown=True), self.advice)
            column.space(10)
            for group in GROUPS:
                entries = [entry for entry in self._entries if preset_group(entry.preset, entry.rules) == group]
                if entries:
                    column.text(t(f"group.{group}"), "small_strong", colour=self.style.colours.brass, below=6)
                for entry in entries:
                    selected = self.name == entry.id and not self.advice
                    key = control_name("rules", entry.id)
                    self._row(column, key, entry.shown_title, partial(self._open, entry), selected)
                    marked = column.last if selected else marked
                column.space(10 if entries else 0)
        if marked is not None and self._goto is not None and column.area is not None:
            column.area.show(marked)

    def _build_parts(self, place: pygame.Rect, sections: list[Section]) -> None:
        with scrolled(self.ui, place, bar_within=True) as column:
            column.text(t("rules.parts"), "small_strong", colour=self.style.colours.brass, below=6)
            for section in sections:
                self._row(column, f"section_{section.id}", section.title, partial(self._read, section.id))

    def commands(self) -> Commands:
        shown = "rules.only_this" if self._lists == (True, True) else "rules.parts"
        toggle = t(shown if self.sets_shown else "rules.others")
        made = [
            Command("back", None, t("button.back"), self.escape),
            *([] if self.app.help is None else [Command("glossary", None, t("glossary.title"), self._glossary)]),
            Command("sets", None, toggle, self._show_sets),
            Command(
                "advice",
                None,
                t("rules.title", title=self.title) if self.advice else t("advice.title"),
                partial(self._advise, shown=not self.advice),
                button=self.advice or not self.sets_shown,
            ),
        ]
        if self.advice and self._course is not None:
            made.append(Command("course", None, t("course.open"), partial(self._course, ""), apart=True))
        return Commands(made)

    # -- the page

    def _build_page(self, place: pygame.Rect, sections: list[Section], *, whole_title: bool) -> None:
        style, pad = self.style, self.style.pad
        self.ui.panel(place)
        area = self.ui.area(place.inflate(-2 * pad, -2 * style.text_pad))
        page = PageBuilder.filling(self.ui, area).narrowed(900)
        if whole_title:
            page.title(self.title)
        if self.advice:
            page.text(t("advice.line"))
        else:
            self._build_introduction(page)
        for section in sections:
            page.section(section)
            if self.advice and self._course is not None:
                lesson = section.id.removeprefix("advice_")
                name = t("course.practise.named", lesson=section.title)
                page.button(f"practise_{lesson}", t("course.practise"), partial(self._course, lesson), name=name)
        page.finish(area.rect.height)
        self._page = page
        if self._goto is not None:
            area.scroll_to(page.anchors.get(self._goto, 0))
            self._goto = None

    def _build_introduction(self, page: PageBuilder) -> None:
        """Adds the set's summary, and its differences from its base."""
        style, entry = self.style, self._entry
        if entry is not None and entry.preset is not None:
            page.text(rules_line(entry.preset), colour=style.colours.muted)
        page.text(summary(self.rules))
        base = "standard" if entry is None or entry.preset is not None else entry.base
        differences = differences_in_words(self.rules, preset(base))
        if differences:
            page.text(t("rules.differs", base=title_of(base, None)), "strong", colour=style.colours.brass, below=4)
            page.points(differences, below=6)
        if entry is not None and has(f"rules.{entry.preset}.note"):
            page.text(t(f"rules.{entry.preset}.note"), "small", colour=style.colours.muted)

    @property
    def section(self) -> str | None:
        """The id of the section at the top of the page; None above the first one."""
        page = self._page
        if page is None:
            return None
        reached = [name for name, y in page.anchors.items() if y <= page.area.offset + self.style.px(48)]
        return reached[-1] if reached else None

    def go_to(self, section: str) -> None:
        """Scrolls the page to a section; does nothing if there is none with this id."""
        page = self._page
        if page is not None and section in page.anchors:
            page.area.scroll_to(page.anchors[section])
            self._mark()
            self.ui.dirty = True

    def _read(self, section: str) -> None:
        """Scrolls the page to a section, and says it."""
        self.go_to(section)
        self.app.announce("\n".join(self._texts_of(section, self.describe())))

    def _texts_of(self, section: str | None, tree: Tree) -> list[str]:
        """Returns what a section says, its title first."""
        page = self._page
        if page is None or section not in page.anchors:
            return []
        area = page.area
        top = page.anchors[section]
        bottom = min((y for y in page.anchors.values() if y > top), default=page.y)
        place = area.to_window(pygame.Rect(0, top, area.rect.width, bottom - top))
        return [one.name for one in tree.of_role(*STILL) if place.collidepoint(one.place.center)]

    def read_first(self, tree: Tree) -> list[str]:
        """Returns the section at which the page is opened."""
        return self._texts_of(self.section, tree) if self.opened_at_section else []

    def _mark(self) -> None:
        """Marks the section that is being read in the list."""
        section = self.section
        for control in self.ui.widgets:
            if control.key.startswith("section_"):
                wanted = control.key == f"section_{section}"
                if wanted != control.selected:
                    control.select(wanted)
                    self.ui.dirty = True

    # -- choosing

    def _turn_to(self, entry: RuleEntry) -> None:
        self._entry, self.rules, self.title = entry, entry.rules, entry.shown_title

    def _open(self, entry: RuleEntry) -> None:
        if entry.id == self.name and not self.advice:
            return
        self.advice = self.opened_at_section = False
        self._turn_to(entry)
        self.ui.areas[-1].scroll_to(0)
        self.rebuild()

    def _advise(self, *, shown: bool) -> None:
        """Switches between the page on how to play well and the rules."""
        if shown != self.advice:
            self.advice = shown
            self.ui.areas[-1].scroll_to(0)
            self.rebuild()

    def _glossary(self) -> None:
        if self.app.help is not None:
            self.app.help.open_glossary()

    def _show_sets(self) -> None:
        self.sets_shown = not self.sets_shown
        self.rebuild()
