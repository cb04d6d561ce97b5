"""Choosing rules by taste: four questions on how one likes to play, beside the rule sets that fit the answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from gin_desktop.session.rule_taste import QUESTIONS, by_taste, offered
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column, scrolled, scrolled_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t, tn
from gin_desktop.words.rules.describe import meta_text, summary

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_ANY: Final = "any"
_NEAREST: Final = 4
"""How many sets are shown if none fits."""


@screen("taste.title", gallery_rooms=("menus",))
class TasteScene(UiScene):
    """Four questions, each of which may stay open, and the sets that fit; pressing a set chooses it.

    Args:
        players: the number of players to show sets for; None for all.
        done: called with the chosen entry, after this scene has closed.
    """

    def __init__(self, app: App, book: Rulebook, players: int | None, done: Callable[[RuleEntry], None]) -> None:
        super().__init__(app)
        self.book = book
        self._done = done
        self.taste: dict[str, str] = {}
        self.entries = {entry.id: entry for entry in book.entries() if players in (None, entry.rules.players)}
        self._rules = {name: entry.rules for name, entry in self.entries.items()}

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        with self.titled_page(size, 1200, footer=self.commands()) as page:
            left, right = page.beside((0.56, 0.44), gap=28)
            with scrolled(self.ui, left.remaining, bar_within=True) as column:
                for question in QUESTIONS:
                    self._build_question(column, question)
            with scrolled_panel(self.ui, right.remaining, 18, 14) as column:
                self._build_fits(column)
        first = next(iter(QUESTIONS))
        return f"{first}_{self.taste.get(first, _ANY)}"

    def commands(self) -> Commands:
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("again", None, t("finder.again"), self.again, button=bool(self.taste)),
                Command("known", None, t("taste.known"), self._find_known),
            ]
        )

    def _build_question(self, column: Column, question: str) -> None:
        """Adds a question with its answers; one that no set fits is left out."""
        name = t(f"taste.{question}")
        answers = offered(self._rules, question)
        options = [*((one, t(f"taste.{question}.{one}")) for one in answers), (_ANY, t("taste.any"))]
        column.title(name, below=6)
        present = self.taste.get(question, _ANY)
        column.chips(question, options, present, partial(self._answer, question), name=name, below=6)
        column.note(t(f"taste.{question}.line"), below=14)

    def _build_fits(self, column: Column) -> None:
        """Adds how many sets fit, and which; the nearest ones if none does."""
        found = by_taste(self._rules, self.taste)
        fits = [one for one in found if not one[1]]
        column.text(tn("finder.fit", len(fits)) if fits else t("taste.fit.none"), "subheading", below=6)
        if not fits:
            column.title(t("finder.near"), below=4)
        rows = column.ringed()
        for name, misses in fits or found[:_NEAREST]:
            entry = self.entries[name]
            with rows.card(
                control_name("rules", name), partial(self._choose, entry), left=12, top=8, below=10
            ) as inner:
                inner.text(entry.shown_title, "strong")
                if misses:
                    inner.warning(t("finder.wrong", parts=", ".join(t(f"taste.{one}.part") for one in misses)))
                inner.note(meta_text(entry.rules), below=2)
                inner.note(summary(entry.rules))
        column.follow(rows)

    # -- answers

    def _answer(self, question: str, answer: str) -> None:
        if answer == _ANY:
            self.taste.pop(question, None)
        else:
            self.taste[question] = answer
        self.ui.areas[-1].scroll_to(0)
        self.rebuild()

    def again(self) -> None:
        """Forgets all answers."""
        self.taste.clear()
        self.rebuild()

    def _choose(self, entry: RuleEntry) -> None:
        self.app.pop()
        self._done(entry)

    def _find_known(self) -> None:
        """Opens the questions for somebody who knows the rules, but not what they are called."""
        from gin_desktop.ui.rules.finder import FinderScene

        self.app.open(FinderScene(self.app, self.book, self._choose))
