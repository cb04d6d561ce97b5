"""The page for another opponent in the next game, with everything else unchanged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.host import Opponent
from gin_desktop.ui.menu.opponent_choice import OpponentChoice
from gin_desktop.ui.menu.opponents import OpponentPane
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.session.even_match import EvenMatchKeeper
    from gin_desktop.ui.kit.scene import App


@screen("opponents.title", gallery_rooms=("sheets",))
class OtherOpponentScene(UiScene):
    """The computer players to choose from, and the button that deals.

    Args:
        opponents: the levels, weakest first; not empty.
        even: the person's Even match; None if it is not offered.
        present: the level of the last opponent.
        start: called with the level, after it was saved in the settings.
        taken: the names of the others at the table.
    """

    def __init__(
        self,
        app: App,
        opponents: Sequence[Opponent],
        even: EvenMatchKeeper | None,
        present: str,
        start: Callable[[str], None],
        taken: Sequence[str] = (),
    ) -> None:
        super().__init__(app)
        levels = [opponent.name for opponent in opponents]
        self.choice = OpponentChoice(levels, even=even is not None, person=False, present=present)
        self.pane = OpponentPane(
            self.ui, opponents, even, self.choice, person=False, changed=self.rebuild, across=3, taken=lambda: taken
        )
        self._start = start

    def commands(self) -> Commands:
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("start", None, t("opponents.deal"), self._deal, primary=True, apart=True),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        with self.scrolled_page(size, 780, footer=self.commands()) as column:
            self.pane.build(column)
        return "start"

    def _deal(self) -> None:
        name = self.choice.computer
        self.app.change_settings(opponent=name, opponent_kind="computer")
        self._start(name)
