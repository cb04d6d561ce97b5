"""The page behind the seal on the table: what is known of the deal being played, and what follows after the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gin_desktop.engine.record import Deal
from gin_desktop.session.sealed_deals import fingerprint
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.desktop import copy_with_notice
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.sheets.fairness_deal import deal_title
from gin_desktop.ui.sheets.seal_rows import add_seal_rows, group_digits
from gin_desktop.words import t


def sealed_deals(sitting: Sitting) -> list[Deal]:
    """The deals of the round being played, one for each table, whose cards may not be shown yet."""
    now = sitting.game.deals
    return [deal for deal in sitting.deals if deal.number == now and not sitting.game.revealed(now)]


@screen(gallery_rooms=("sheets",))
class SealScene(UiScene):
    """The fingerprint and the seal of each deal on the table; the nonce and the cards are told after the round.

    Args:
        deals: those being played.
        earlier: opens the deals of this game that are over; None where there are none.
    """

    def __init__(
        self, app: App, sitting: Sitting, deals: Sequence[Deal], earlier: Callable[[], None] | None = None
    ) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.deals = tuple(deals)
        self._earlier = earlier

    def commands(self) -> Commands:
        made = [
            Command("back", None, t("button.back"), self.escape),
            Command("copy", None, t("seal.copy"), self._copy),
        ]
        if self._earlier is not None:
            made.append(Command("earlier", None, t("seal.earlier"), self._earlier, apart=True))
        return Commands(made)

    def build(self, size: tuple[int, int]) -> str | None:
        title = t("seal.title" if len(self.deals) == 1 else "seal.title.tables")
        with self.scrolled_page(size, 900, title=title, footer=self.commands(), body=self._body) as column:
            self._body(column)
        return "back"

    def _body(self, column: Column) -> None:
        later = t("seal.later.match" if self.sitting.setup.duplicate else "seal.later")
        column.text(t("seal.text"), below=14)
        for deal in self.deals:
            if len(self.deals) > 1:
                column.subheading(deal_title(self.sitting, deal), below=4)
            rows = [
                (t("deal.fingerprint"), fingerprint(deal.seal), "number"),
                (t("deal.sealed"), group_digits(deal.seal), "body"),
                (t("deal.nonce"), later, "body"),
            ]
            add_seal_rows(column, rows)
            column.space(12)
        column.muted(t("seal.check"))

    def _copy(self) -> None:
        text = "\n".join(deal.seal for deal in self.deals)
        copy_with_notice(self.app, text, t("deal.copied"), "deal.not_copied")
