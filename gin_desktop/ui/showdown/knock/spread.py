"""After a refused double: the hand that was resigned to, to look over, to arrange, and to lay out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gin_desktop.engine.play.actions import Action, Spread
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.blocks import Block, Words
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class SpreadScene(KnockScene):
    """Shows the ten cards of the person in ``seat``, whose double was refused (RULES.md 4.5).

    ``done`` gets the spread that was confirmed, or None if the person goes back to the table first.
    """

    def __init__(self, app: App, sitting: Sitting, seat: int, done: Callable[[Action | None], None]) -> None:
        super().__init__(app, sitting, seat, None, done)

    @property
    def action(self) -> Action:
        """The spread as the cards lie now."""
        return Spread(self.draft.melds)

    @property
    def kind(self) -> str:
        """Always ``spread``: gin or not is a matter of the count alone."""
        return "spread"

    def _buttons(self) -> list[TableButton]:
        buttons = super()._buttons()
        buttons[0].text = t("knock.spread.table")
        return buttons

    def keys(self) -> list[tuple[str, str]]:
        names = (
            ("←→", "arrows"),
            (t("key.space"), "space"),
            ("P", "proposal"),
            (t("key.enter"), "lay_out"),
            (t("key.esc"), "table"),
        )
        return [(key, t(f"keys.knock.{name}")) for key, name in names]

    def blocks(self) -> tuple[list[Block], list[Block]]:
        """The words above and below the cards."""
        colours, rules = self.app.style.colours, self.sitting.rules
        name = self.sitting.seats[self.view.opponent].name
        count = self.draft.deadwood
        lays_off = rules.layoff and count > 0
        hint = t("knock.hint.spread", name=name) if lays_off else t("knock.hint.spread.no_layoffs")
        gin = not count and rules.gin_bonus
        text = t("knock.count.spread.gin", bonus=gin) if gin else t("knock.count.spread", count=count)
        return [
            Words(t("knock.title.spread", name=name), "heading", colours.brass, "center"),
            Words(hint, "body", colours.muted, "center"),
        ], [Words(text, "number", colours.text, "center")]
