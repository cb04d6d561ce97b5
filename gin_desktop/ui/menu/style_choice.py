"""The second step of choosing an opponent: how they play, or how strong Even match stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.opponents import OpponentPane
from gin_desktop.words import t
from gin_desktop.words.opponents import EVEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gin_desktop.session.even_match import EvenMatchKeeper
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.menu.host import Opponent
    from gin_desktop.ui.menu.opponent_choice import OpponentChoice

_WIDTH: Final = 640


@screen("new_game.style", gallery_rooms=("menus",))
class StyleScene(UiScene):
    """The styles of the chosen level, or for Even match its strength, over the page for a new game.

    Args:
        opponents: the levels, weakest first; not empty.
        even: the person's Even match; None if it is not offered.
        choice: changed by the controls.
        taken: the names of the others at the table.
    """

    overlay = True

    def __init__(
        self,
        app: App,
        opponents: Sequence[Opponent],
        even: EvenMatchKeeper | None,
        choice: OpponentChoice,
        taken: Sequence[str],
    ) -> None:
        super().__init__(app)
        self.choice = choice
        self.pane = OpponentPane(
            self.ui, opponents, even, choice, person=False, changed=self.rebuild, taken=lambda: taken
        )

    def commands(self) -> Commands:
        return Commands([Command("done", None, t("new_game.done"), self.escape, primary=True, apart=True)])

    def build(self, size: tuple[int, int]) -> str | None:
        name = self.pane.chosen.name
        even = self.choice.level == EVEN
        title = t("new_game.strength.of" if even else "new_game.style.of", name=name)
        self.framed(size, self.style.px(_WIDTH), self._build_body, title=title, footer=self.commands())
        return "done" if even else f"style_{self.choice.style}"

    def _build_body(self, column: Column) -> None:
        self.pane.build_portrait(column)
        column.space(12)
        self.pane.build_style(column)
