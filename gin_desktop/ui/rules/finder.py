"""The rule finder: a few questions beside the rule sets that fit the answers.

Each fitting set can be pressed to look at it; the only one left can be chosen at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from gin_desktop.session.rule_finder import RuleMatch, consistent_answers, ranking
from gin_desktop.session.rule_questions import QUESTIONS, Answer, Part
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.flow import Column, scrolled, scrolled_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.rules.found import FoundScene, parts_text
from gin_desktop.ui.rules.row import FINDER_KEYS
from gin_desktop.words import has, t, tn
from gin_desktop.words.rules.describe import meta_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_UNKNOWN = "unknown"
_OTHER = "other"
_FEW = 4
"""With at most this many fitting sets the result can be shown before all questions are answered."""
_NEAREST = 4
"""How many sets are shown if none fits."""


def option_text(part: Part, answer: Answer) -> str:
    """The text of an answer."""
    key = f"finder.option.{part.name}.{answer}"
    if has(key):
        return t(key)
    general = f"finder.option.{part.name}.n"
    return t(general, n=answer) if has(general) else str(answer)


@screen("finder.title", gallery_rooms=("menus",))
class FinderScene(UiScene):
    """One question after another; the last button shows the result.

    Args:
        done: called with the chosen entry, after the finder has closed.
    """

    def __init__(self, app: App, book: Rulebook, done: Callable[[RuleEntry], None]) -> None:
        super().__init__(app)
        self.book = book
        self._done = done
        self.answers: dict[str, Answer] = {}
        self.page = 0
        self._typed: dict[str, str] = {}  # the text of the open number fields
        self.entries = {entry.id: entry for entry in book.entries()}
        self._matches: list[RuleMatch] = []
        self._fits: list[RuleMatch] = []

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        self._rank()
        footer = self.commands().row("before", "again", "early", "next", "choose")
        with self.titled_page(size, 1200, footer=footer) as page:
            left, right = page.beside((0.62, 0.38), gap=28)
            with scrolled(self.ui, left.remaining, bar_within=True) as column:
                self._build_question(column)
            with scrolled_panel(self.ui, right.remaining, 18, 14) as column:
                self._build_fits(column)
        part = self._parts()[0]
        return self._key(part, self._choice(part))

    def _parts(self) -> list[Part]:
        """The parts to ask on this page, after the answers so far."""
        return [part for part in QUESTIONS[self.page].parts if part.asked(self.answers)]

    def commands(self) -> Commands:
        last = self.page == len(QUESTIONS) - 1
        one = self._only is not None
        few = not last and not one and bool(self.answers) and 0 < len(self._fits) <= _FEW
        return Commands(
            [
                Command("before", None, t("finder.before"), self.escape),
                Command("again", None, t("finder.again"), self.again, button=bool(self.answers or self.page)),
                Command(
                    "next",
                    FINDER_KEYS["next"],
                    t("finder.show" if last else "finder.next"),
                    self.go_on,
                    says=t("finder.next"),
                    primary=not one,
                    apart=True,
                ),
                FINDER_KEYS.command(
                    "choose", t("finder.play"), self._choose, primary=True, apart=True, button=one, possible=one
                ),
                FINDER_KEYS.command(
                    "early", tn("finder.early", len(self._fits)), self._show, apart=True, button=few, possible=few
                ),
            ]
        )

    def _build_question(self, column: Column) -> None:
        question = QUESTIONS[self.page]
        step = t("finder.step", n=self.page + 1, of=len(QUESTIONS))
        column.text(step, "small", colour=self.style.colours.brass, below=10)
        column.text(t(f"finder.{question.name}"), "subheading")
        column.muted(t(f"finder.{question.name}.line"), below=18)
        parts = self._parts()
        for number, part in enumerate(parts):
            column.space(20 if number else 0)
            if len(parts) > 1:
                column.title(t(f"finder.part.{part.name}"), below=6)
            self._build_part(column, part)

    def _build_part(self, column: Column, part: Part) -> None:
        options: list[tuple[str, str]] = [
            (str(option), option_text(part, option)) for option in part.options_after(self.answers)
        ]
        if part.numbers is not None:
            options.append((_OTHER, t("finder.another")))
        options.append((_UNKNOWN, t("finder.unknown")))
        name = t(f"finder.part.{part.name}")
        column.chips(part.name, options, self._choice(part), partial(self._pick, part), name=name)
        if part.name not in self._typed:
            return
        column.space(8)
        assert part.numbers is not None, "only parts with numbers open a field"
        least, most = part.numbers
        rest = column.number(
            part.name,
            self._typed[part.name],
            partial(self._type, part),
            partial(self._change, part),
            signs=(t("finder.less"), t("finder.more")),
            name=name,
            width=self.style.px(60) + text_width("0000", "body", self.style),
            limit=4,
            field=f"{part.name}_number",
        )
        allowed = part.name in self.answers or not self._typed[part.name]
        colour = self.style.colours.muted if allowed else self.style.colours.warning
        column.middle(t("finder.range", least=least, most=most), "small", rest, colour=colour)

    def _build_fits(self, column: Column) -> None:
        """Adds how many sets fit, and which; the nearest ones if none does."""
        fits = self._fits
        column.text(tn("finder.fit", len(fits)) if fits else t("finder.fit.none"), "subheading", below=6)
        if not fits:
            column.title(t("finder.near"), below=4)
        rows = column.ringed()
        for match in fits or self._matches[:_NEAREST]:
            entry = self.entries[match.name]
            key, show = control_name("rules", entry.id), partial(self._show, entry.id)
            with rows.card(key, show, left=12, top=8, below=10) as inner:
                inner.text(entry.shown_title, "strong")
                if match.wrong:
                    inner.warning(t("finder.wrong", parts=parts_text(match.wrong)))
                else:
                    inner.note(meta_text(entry.rules))
        column.follow(rows)

    # -- answers

    def _rank(self) -> None:
        self._matches = ranking({name: entry.rules for name, entry in self.entries.items()}, self.answers)
        self._fits = [match for match in self._matches if not match.wrong]

    def _choice(self, part: Part) -> str:
        """The key of the chosen option of a part."""
        if part.name in self._typed:
            return _OTHER
        return str(self.answers[part.name]) if part.name in self.answers else _UNKNOWN

    @staticmethod
    def _key(part: Part, choice: str) -> str:
        return f"{part.name}_{choice}"

    def _pick(self, part: Part, choice: str) -> None:
        if choice == self._choice(part):
            self.ui.focus("next" if self._only is None else "choose")  # pressed again: go on
            return
        self._typed.pop(part.name, None)
        if choice == _OTHER:
            self._typed[part.name] = ""
            self.answers.pop(part.name, None)
        elif choice == _UNKNOWN:
            self.answers.pop(part.name, None)
        else:
            self.answers[part.name] = next(option for option in part.options if str(option) == choice)
        self._settle()
        self.rebuild()
        if choice == _OTHER:
            self.ui.focus(f"{part.name}_number")

    def _settle(self) -> None:
        """Drops answers that have become pointless or impossible."""
        left = consistent_answers(self.answers)
        self._typed = {name: text for name, text in self._typed.items() if name in left or name not in self.answers}
        self.answers = left

    def _type(self, part: Part, text: str) -> None:
        """Takes a typed number; one out of range is no answer."""
        digits = "".join(letter for letter in text if letter in "0123456789")
        self._typed[part.name] = digits
        self.answers.pop(part.name, None)
        if digits and part.allows(int(digits)):
            self.answers[part.name] = int(digits)
        self.rebuild()

    def _change(self, part: Part, sign: int) -> None:
        assert part.numbers is not None, "only parts with numbers have these buttons"
        least, most = part.numbers
        step = 1 if most <= 30 else 5
        usual = next(option for option in part.options if isinstance(option, int))
        present = int(self._typed[part.name] or usual)
        # to the next multiple, so that 1 and 31 are left behind
        number = (present // step + 1) * step if sign > 0 else (present - 1) // step * step
        self._type(part, str(min(most, max(least, number))))

    # -- going on

    def go_on(self) -> None:
        """Goes to the next question, or to the result after the last one."""
        if self.page < len(QUESTIONS) - 1:
            self._turn(self.page + 1)
        else:
            self._show()

    @property
    def _only(self) -> RuleEntry | None:
        """The only set that fits the answers so far; None if there are several or none."""
        return self.entries[self._fits[0].name] if self.answers and len(self._fits) == 1 else None

    def _choose(self) -> None:
        """Chooses the only set that fits."""
        entry = self._only
        if entry is not None:
            self._chosen(entry)

    def _show(self, marked: str | None = None) -> None:
        """Opens the result, with the set marked that was pressed, if any."""
        self.app.open(FoundScene(self.app, self.book, dict(self.answers), self._chosen, self.again, marked))

    def escape(self) -> None:
        """Goes back by a question; from the first one closes the finder."""
        if self.page:
            self._turn(self.page - 1)
        else:
            self.app.pop()

    def again(self) -> None:
        """Starts again from the first question, without answers."""
        self.answers, self._typed = {}, {}
        self._turn(0)

    def _turn(self, page: int) -> None:
        self.page = page
        for area in self.ui.areas:
            area.scroll_to(0)
        self.rebuild()
        part = self._parts()[0]
        self.ui.focus(self._key(part, self._choice(part)))

    def _chosen(self, entry: RuleEntry) -> None:
        self.app.pop()
        self._done(entry)
