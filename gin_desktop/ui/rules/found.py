"""The result of the rule finder: the sets that fit the answers, or one made from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rule_finder import RuleMatch, answered_only, build, ranking
from gin_desktop.session.rule_questions import Answer
from gin_desktop.session.rulebook import Rulebook, RulebookError, RuleEntry
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.button_rows import Footer
from gin_desktop.ui.kit.widgets.lists import build_points
from gin_desktop.ui.kit.widgets.shapes import draw_radio
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.rules.row import FOUND_KEYS
from gin_desktop.words import t, tn
from gin_desktop.words.rules.describe import meta_text, summary
from gin_desktop.words.rules.fields import differences_in_words, error_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_MADE: Final = "made"
_MOST: Final = 6
_NEAR: Final = 3
_TITLE_LENGTH: Final = 40


def parts_text(names: tuple[str, ...]) -> str:
    """The names of parts, separated by commas."""
    return ", ".join(t(f"finder.part.{name}") for name in names)


def _listed(matches: Sequence[RuleMatch], most: int, marked: str | None) -> list[RuleMatch]:
    """The best sets, and the marked one if it is not among them."""
    return [match for number, match in enumerate(matches) if number < most or match.name == marked]


@dataclass(frozen=True)
class Candidate:
    """A set to choose; `entry` is None for the one made from the answers.

    Attributes:
        head: the heading of `lines`; may be empty.
        lines: its differences from the base, from the first set, or from the answers.
        unasked_head: the heading of `unasked`.
        unasked: its unusual settings that were not asked about.
    """

    key: str
    entry: RuleEntry | None
    title: str
    rules: RuleSet
    head: str
    lines: tuple[str, ...]
    unasked_head: str = ""
    unasked: tuple[str, ...] = ()


@screen(gallery_rooms=("menus",))
class FoundScene(UiScene):
    """The result of the finder.

    Args:
        answers: the answers given.
        chosen: called with the entry, after this scene has closed.
        again: called after this scene has closed, to start from the first question.
        marked: the id of the set to mark at first, which is listed in any case; the best one if None.
    """

    def __init__(
        self,
        app: App,
        book: Rulebook,
        answers: Mapping[str, Answer],
        chosen: Callable[[RuleEntry], None],
        again: Callable[[], None],
        marked: str | None = None,
    ) -> None:
        super().__init__(app)
        self.book = book
        self.answers = answers
        self._chosen, self._again = chosen, again
        self.entries = {entry.id: entry for entry in self.book.entries()}
        known = {name: entry.rules for name, entry in self.entries.items()}
        self.matches = ranking(known, answers)
        self.fits = [match for match in self.matches if not match.wrong]
        self.built = None if self.fits else build(known, answers)
        self.name = t("finder.yours")
        self.candidates = self._candidates(marked)
        self.marked = self.candidates[0].key if marked is None else control_name("rules", marked)

    def _candidates(self, marked: str | None) -> list[Candidate]:
        """The sets that fit, best first, or the made one and the nearest ones; ``marked`` is always among them."""
        found: list[Candidate] = []
        if self.built is not None:
            base = self.entries[self.built.base]
            head = t("finder.changes", base=base.shown_title)
            lines = tuple(differences_in_words(self.built.rules, base.rules))
            own = t("finder.unasked", base=base.shown_title)
            unasked = self._unasked(self.built.rules)
            found.append(Candidate(_MADE, None, self.name, self.built.rules, head, lines, own, unasked))
            for match in _listed(self.matches, _NEAR, marked):
                entry = self.entries[match.name]
                head = t("finder.wrong", parts=parts_text(match.wrong))
                found.append(
                    Candidate(control_name("rules", entry.id), entry, entry.shown_title, entry.rules, head, ())
                )
            return found
        first = self.entries[self.fits[0].name]
        for match in _listed(self.fits, _MOST, marked):
            entry = self.entries[match.name]
            lines = tuple(differences_in_words(entry.rules, first.rules))
            head = t("finder.changes", base=first.shown_title) if lines else ""
            # the others show how they differ from the first
            unasked = () if lines else self._unasked(entry.rules)
            own = t("finder.unasked.fits")
            found.append(
                Candidate(
                    control_name("rules", entry.id), entry, entry.shown_title, entry.rules, head, lines, own, unasked
                )
            )
        return found

    def _unasked(self, rules: RuleSet) -> tuple[str, ...]:
        """The settings that were not asked about, as differences from the standard rules with the same answers."""
        return tuple(differences_in_words(rules, answered_only(rules, self.answers)))

    @property
    def candidate(self) -> Candidate:
        """The marked set."""
        return next(one for one in self.candidates if one.key == self.marked)

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        style, colours = self.style, self.style.colours
        content = self.content(size, 960)
        count = len(self.fits)
        title = tn("finder.result", count) if count else t("finder.result.none")
        y = self.heading(content, title)
        kind = "none" if not count else "single" if count == 1 else "several" if self.answers else "unanswered"
        text = t(f"finder.result.text.{kind}")
        rect = pygame.Rect(content.x, y, content.width, 0)
        y = self.ui.label(text, "body", rect, colour=colours.muted) + style.px(14)
        footer = Footer(self.ui, self.commands().row("before", "again", "edit", "read", "choose"), content.width)
        self._build_list(pygame.Rect(content.x, y, content.width, content.bottom - y - footer.height - style.px(20)))
        footer.build(content.x, content.bottom)
        return self.marked

    def commands(self) -> Commands:
        return Commands(
            [
                Command("before", None, t("finder.before"), self.escape),
                Command("again", None, t("finder.again"), self._start_again),
                Command(
                    "choose",
                    FOUND_KEYS["choose"],
                    t("finder.play"),
                    self._choose,
                    says=t("picker.keys.choose"),
                    primary=True,
                    apart=True,
                ),
                Command("read", FOUND_KEYS["read"], t("finder.read"), self._read, says=t("picker.read")),
                Command("edit", FOUND_KEYS["edit"], t("finder.edit"), self._edit, says=t("picker.edit")),
            ]
        )

    def _build_list(self, place: pygame.Rect) -> None:
        style = self.style
        air = style.ring_room
        area = self.ui.area(pygame.Rect(place.x - air, place.y - air, place.width + air, place.height + air))
        y = air
        for candidate in self.candidates:
            y = self._build_row(area, candidate, pygame.Rect(air, y, area.width - 2 * air, 0)) + style.gap
            if candidate.key == _MADE:
                y = self._build_name(area, pygame.Rect(air, y, area.width - 2 * air, 0)) + style.px(20)
        self.ui.finish_area(area, y - style.gap + air)

    def _build_name(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds the field for the title of the made set; returns the y below."""
        style = self.style
        label = t("finder.name")
        width = text_width(label, "body", style)
        rect = pygame.Rect(place.x, place.y, width, style.control)
        self.ui.label(label, "body", rect, valign="center", area=area)
        x = rect.right + style.gap
        field = pygame.Rect(x, place.y, min(style.px(420), place.right - x), style.control)
        self.ui.field(
            "name",
            self.name,
            field,
            self._rename,
            name=label,
            placeholder=t("finder.yours"),
            limit=_TITLE_LENGTH,
            area=area,
        )
        return field.bottom

    def _build_row(self, area: ScrollArea, candidate: Candidate, place: pygame.Rect) -> int:
        style, colours, pad = self.style, self.style.colours, self.style.px(16)
        mark = style.px(28)
        x, width = place.x + pad + mark, place.width - 2 * pad - mark
        # the made set has the title in the field below it
        title = candidate.title if candidate.entry else self.name.strip() or t("finder.yours")
        y = self.ui.label(title, "subheading", pygame.Rect(x, place.y + style.px(12), width, 0), area=area)
        text = meta_text(candidate.rules)
        y = self.ui.label(text, "small", pygame.Rect(x, y, width, 0), colour=colours.faint, area=area)
        text = summary(candidate.rules)
        y = self.ui.label(text, "body", pygame.Rect(x, y, width, 0), colour=colours.muted, area=area)
        for head, lines, always in (
            (candidate.head, candidate.lines, True),
            (candidate.unasked_head, candidate.unasked, False),
        ):
            if head and (lines or always):
                rect = pygame.Rect(x, y + style.px(8), width, 0)
                y = self.ui.label(head, "small_strong", rect, colour=colours.brass, area=area)
                y = build_points(self.ui, lines, pygame.Rect(x, y, width, 0), area, above=True)
        rect = pygame.Rect(place.x, place.y, place.width, y + style.px(14) - place.y)
        chosen = candidate.key == self.marked
        self.ui.button(
            candidate.key,
            "",
            rect,
            partial(self._press, candidate),
            kind="row",
            area=area,
            selected=chosen,
            on_focus=partial(self._mark, candidate),
        )
        middle = style.px(12) + self.line("subheading") // 2
        self.ui.picture(
            lambda surface, seen: draw_radio(surface, (seen.x + style.px(24), seen.y + middle), style, chosen=chosen),
            rect,
            area=area,
            above=True,
        )
        return rect.bottom

    # -- working

    def _mark(self, candidate: Candidate) -> None:
        if candidate.key != self.marked:
            self.marked = candidate.key
            self.rebuild()

    def _press(self, candidate: Candidate) -> None:
        """Marks a set, or chooses it if it is marked already."""
        if candidate.key == self.marked:
            self._choose()
        else:
            self._mark(candidate)

    def _rename(self, text: str) -> None:
        self.name = text
        self.rebuild()

    def _title(self) -> str:
        """An unused title for the made set; raises RulebookError for an invalid one."""
        return self.book.free_title(self.name.strip() or t("finder.yours"))

    def _choose(self) -> None:
        candidate = self.candidate
        entry = candidate.entry
        if entry is None:
            assert self.built is not None, "only a made set has no entry"
            base = self.entries[self.built.base].base
            try:
                entry = self.book.save(self._title(), base, self.built.rules)
            except RulebookError as error:
                self.app.notify(error_text(error))
                return
            self.app.notify(t("finder.kept", title=entry.shown_title))
        self.app.pop()
        self._chosen(entry)

    def _start_again(self) -> None:
        self.app.pop()
        self._again()

    def _read(self) -> None:
        from gin_desktop.ui.rules.scene import RulesScene

        candidate = self.candidate
        self.app.open(RulesScene(self.app, self.book, candidate.entry or (candidate.rules, self.name.strip())))

    def _edit(self) -> None:
        from gin_desktop.ui.rules.editor.scene import RuleEditorScene

        candidate = self.candidate
        start = candidate.entry or (candidate.rules, self.name.strip())
        self.app.open(RuleEditorScene(self.app, self.book, start, self._edited))

    def _edited(self, entry: RuleEntry | None) -> None:
        """Chooses a set that was saved in the editor."""
        if entry is not None:
            self.app.pop()
            self._chosen(entry)
