"""The result of the rule finder: the sets that fit the answers, or one made from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rule_finder import RuleMatch, build, keep_answered_rules, ranking
from gin_desktop.session.rule_questions import Answer
from gin_desktop.session.rulebook import Rulebook, RulebookError, RuleEntry
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
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
        unasked_heading: the heading of `unasked`.
        unasked: its unusual settings that were not asked about.
    """

    key: str
    entry: RuleEntry | None
    title: str
    rules: RuleSet
    head: str
    lines: tuple[str, ...]
    unasked_heading: str = ""
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
        return tuple(differences_in_words(rules, keep_answered_rules(rules, self.answers)))

    @property
    def candidate(self) -> Candidate:
        """The marked set."""
        return next(one for one in self.candidates if one.key == self.marked)

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        count = len(self.fits)
        title = tn("finder.result", count) if count else t("finder.result.none")
        kind = "none" if not count else "single" if count == 1 else "several" if self.answers else "unanswered"
        footer = self.commands().row("before", "again", "edit", "read", "choose")
        with self.titled_page(size, 960, title=title, footer=footer) as page:
            page.muted(t(f"finder.result.text.{kind}"), below=14)
            with scrolled(self.ui, page.remaining, bar_within=True) as column:
                for candidate in self.candidates:
                    self._build_row(column, candidate)
                    if candidate.key == _MADE:
                        self._build_name(column)
        return self.marked

    def commands(self) -> Commands:
        return Commands(
            [
                Command("before", None, t("finder.before"), self.escape),
                Command("again", None, t("finder.again"), self._start_again),
                FOUND_KEYS.command("choose", t("finder.play"), self._choose, primary=True, apart=True),
                Command("read", FOUND_KEYS["read"], t("finder.read"), self._read, says=t("picker.read")),
                Command("edit", FOUND_KEYS["edit"], t("finder.edit"), self._edit, says=t("picker.edit")),
            ]
        )

    def _build_name(self, column: Column) -> None:
        """Adds the field for the title of the made set."""
        style, label = self.style, t("finder.name")
        said, place, _ = column.line(text_width(label, "body", style), style.px(420), 0, gap=12, below=20)
        column.middle(label, "body", said)
        place.width = min(place.width, column.right - place.x)
        hint = t("finder.yours")
        column.field("name", self.name, self._rename, name=label, placeholder=hint, limit=_TITLE_LENGTH, place=place)

    def _build_row(self, column: Column, candidate: Candidate) -> None:
        style, colours, chosen = self.style, self.style.colours, candidate.key == self.marked
        press, mark = partial(self._press, candidate), partial(self._mark, candidate)
        with column.card(
            candidate.key, press, left=44, right=16, top=12, bottom=14, selected=chosen, on_focus=mark, below=12
        ) as inner:
            # the made set has the title in the field below it
            inner.text(candidate.title if candidate.entry else self.name.strip() or t("finder.yours"), "subheading")
            inner.text(meta_text(candidate.rules), "small", colour=colours.faint)
            inner.muted(summary(candidate.rules))
            for head, lines, always in (
                (candidate.head, candidate.lines, True),
                (candidate.unasked_heading, candidate.unasked, False),
            ):
                if head and (lines or always):
                    inner.space(8)
                    inner.text(head, "small_strong", colour=colours.brass)
                    inner.points(lines, above=True)
        middle = style.gap + self.line("subheading") // 2
        self.ui.picture(
            lambda surface, seen: draw_radio(surface, (seen.x + style.px(24), seen.y + middle), style, chosen=chosen),
            column.last,
            area=column.area,
            above=True,
        )

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
