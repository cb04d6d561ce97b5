"""The explanation of a thing on the screen, or of what can be done there: an overlay that changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from gin_desktop.ui.felt.page import PageBuilder, page_in
from gin_desktop.ui.help.explaining import Explanation
from gin_desktop.ui.help.host import HELP_KEYS, HelpHost
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t
from gin_desktop.words.glossary import Term, pictures

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_WIDTH: Final = 860


def build_term(page: PageBuilder, term: Term, *, heading: bool = True) -> None:
    """Adds a term with its text and its cards to a page."""
    if heading:
        page.subheading(term.name, below=4)
    page.text(term.text)
    shown = pictures(term)
    if shown:
        page.groups(shown)


@screen("explain.title", gallery_rooms=("help",))
class ExplanationScene(UiScene):
    """An explanation with its terms, and ways to the rules, the glossary and what else can be explained.

    Args:
        explanation: what is told.
        about_choices: whether it tells what can be done, and not what one thing means.
    """

    overlay = True

    def __init__(self, app: App, explanation: Explanation, host: HelpHost, *, about_choices: bool = False) -> None:
        super().__init__(app)
        self.explanation = explanation
        self._host = host
        self._about_choices = about_choices

    def commands(self) -> Commands:
        host, made = self._host, []
        if not self._about_choices:
            made.append(HELP_KEYS.command("now", t("explain.button.now"), host.explain_now))
        made += [
            HELP_KEYS.command("point", t("explain.button.point"), host.point),
            HELP_KEYS.command("glossary", t("glossary.title"), self._open_glossary),
            HELP_KEYS.command("rules", t("explain.button.rules"), self._read),
            Command("close", None, t("button.close"), self.escape, primary=True, apart=True),
        ]
        return Commands(made)

    def _open_glossary(self) -> None:
        terms = self.explanation.terms
        self._host.open_glossary(terms[0].id if terms else "")

    def _read(self) -> None:
        """Opens the rules: at the first term that they speak of, or at what can be done now."""
        term = next((one for one in self.explanation.terms if one.section), None)
        if term is None or self._about_choices:
            self._host.open_rules()
        else:
            self._host.read_about(term)

    def build(self, size: tuple[int, int]) -> str | None:
        width = self.style.text_room(_WIDTH)
        self.framed(size, width, self._build_body, title=self.explanation.title, footer=self.commands())
        return "close"

    def _build_body(self, column: Column) -> None:
        explained = self.explanation
        for line in explained.lines:
            column.text(line, below=8)
        self._build_points(column, t("explain.possible"), explained.possible)
        self._build_points(column, t("explain.impossible"), explained.not_now)
        for term in explained.terms:
            column.space(8)
            column.title(term.name, below=4)
            with page_in(column) as page:
                build_term(page, term, heading=False)
            self._build_links(column, term)

    def _build_points(self, column: Column, title: str, lines: Sequence[str]) -> None:
        if lines:
            column.space(6)
            column.title(title, below=4)
            column.points(lines, below=6)

    def _build_links(self, column: Column, term: Term) -> None:
        """Adds the way from a term into the rules."""
        if term.section:
            read = Command(
                f"read_{term.id}", None, t("explain.read", term=term.name), partial(self._host.read_about, term)
            )
            column.buttons([read], below=4)
