"""The score pads: their book, the ways to their screens, and what is asked before some would be lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from gin_desktop.words import t
from gin_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from gin_desktop.engine.sheets.kinds import AnySheet
    from gin_desktop.session.pad.book import PadBook
    from gin_desktop.session.rulebook import Rulebook, RuleEntry
    from gin_desktop.ui.kit.scene import App, Scene
    from gin_desktop.ui.program.navigator import Navigator
    from gin_desktop.ui.sheets.paper import SheetPaper


class PadsActions:
    """What the screens of the score pads ask for; loaded when somebody asks for the first time.

    Args:
        lock_held: whether this process may write the files.
    """

    def __init__(self, app: App, ways: Navigator, *, lock_held: bool) -> None:
        self.app = app
        self.ways = ways
        self._lock_held = lock_held
        self._opened = False
        self._question: Scene | None = None

    @cached_property
    def pads(self) -> PadBook:
        """All score pads."""
        from gin_desktop.session.pad.book import PadBook

        self._opened = True
        return PadBook(self.app.paths, lock_held=self._lock_held, notify=self.app.notify)

    @property
    def book(self) -> Rulebook:
        """Every rule set there is."""
        return self.ways.book

    def open(self) -> None:
        """Opens the list of pads above the present screen."""
        from gin_desktop.ui.pad.pads import PadsScene

        self.app.open(PadsScene(self.app, self))

    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        """Opens the rules picker; `present` is the id of the entry chosen last."""
        self.ways.pick_rules(present, done)

    def open_rules_finder(self, done: Callable[[RuleEntry], None]) -> None:
        """Opens the questions that lead to a set of rules."""
        self.ways.choose_by_taste(None, done)

    def paper(self, sheet: AnySheet, names: Sequence[str], sides: Sequence[Sequence[int]]) -> SheetPaper:
        """A sheet on its paper."""
        from gin_desktop.ui.sheets.paper import SheetPaper

        return SheetPaper(self.app, sheet, names, sides)

    def may_quit(self) -> bool:
        """Whether the program may end now; otherwise it is asked. Who wishes it a second time has seen the question."""
        if not self._opened or self.pads.unsaved is None or self.app.scene is None or self.pads.try_again():
            return True
        if self._question in self.app.scenes:
            return True
        self._ask()
        return False

    def _ask(self) -> None:
        from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog

        unsaved = self.pads.unsaved
        assert unsaved is not None, "nothing to ask"
        choices = [Choice(t("pads.again"), self.app.quit), Choice(t("pads.leave.quit"), self._leave)]
        text = notice_text(unsaved.code, unsaved.values)
        self._question = Dialog(self.app, t("pads.leave.title"), text, choices, closes=True)
        self.app.push(self._question)

    def _leave(self) -> None:
        self._opened = False  # nothing is asked any more
        self.app.quit()
