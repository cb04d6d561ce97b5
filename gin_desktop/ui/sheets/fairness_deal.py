"""The page behind the seal of a finished deal: its cards in the order of the deck, its seal, and how to check it."""

from __future__ import annotations

from functools import partial
from typing import Final

from gin_desktop.engine.cards import Card
from gin_desktop.engine.record import Deal
from gin_desktop.session.sealed_deals import check_command, dealt, fingerprint, open_deals, record_path
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.page import PageBuilder, page_in
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.desktop import copy_with_notice
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.kit.widgets.flow import Column, scrolled_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.sheets.fairness_scene import DEAL_KEYS
from gin_desktop.ui.sheets.seal_rows import add_seal_rows, break_long_words, group_digits
from gin_desktop.words import t
from gin_desktop.words.document import CardGroup, Example, Section
from gin_desktop.words.names import order_you_first, shown_name

_STOCK_ROW: Final = 16
"""The cards of a row of the stock."""
_CARD_LINES: Final = 6.0
"""The greatest height of cards, in lines of text."""


@screen(gallery_rooms=("sheets",))
class DealScene(UiScene):
    """A deal of a sitting, with buttons to the previous and next one. Only deals that may be shown are among them.

    Args:
        number: of the deal, from 1; the last one that may be shown if that one may not.
        viewer: whose hand comes first.
        table: which of two tables is shown first; the viewer's by default.
    """

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        number: int,
        viewer: int = 0,
        *,
        table: int | None = None,
    ) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.viewer = viewer
        self.deals: Final = open_deals(sitting)
        if not self.deals:
            raise ValueError("no deal of this game is open")
        self._place = self._first(number, table)

    @property
    def deal(self) -> Deal:
        """The deal that is shown."""
        return self.deals[self._place]

    def _first(self, number: int, table: int | None) -> int:
        """The index of a deal, at the viewer's table if it has two; the last one if it may not be shown."""
        found = [place for place, deal in enumerate(self.deals) if deal.number == number]
        own = [place for place in found if self.viewer in (self.deals[place].seats or ())]
        if table is not None:
            own = [place for place in found if self.deals[place].table == table]
        return (own or found or [len(self.deals) - 1])[0]

    @property
    def title(self) -> str:
        """The title with the deal's number on the sheet: in a match both plays of the same cards have one number. With
        three or four players it says who played, and at which of two tables."""
        return deal_title(self.sitting, self.deal)

    @property
    def text(self) -> str:
        """The text that was sealed."""
        return self.deal.sealed_text

    @property
    def command(self) -> str:
        """The command that checks the record of this game; empty if the game is not saved."""
        path = record_path(self.sitting)
        return "" if path is None else check_command(path)

    def commands(self) -> Commands:
        last = self._place + 1 == len(self.deals)
        made = [
            Command("back", None, t("button.back"), self.escape),
            Command(
                "before",
                DEAL_KEYS["before"],
                t("deal.before"),
                partial(self._turn, -1),
                says=t("deal.keys.turn"),
                possible=self._place > 0,
            ),
            Command(
                "after",
                DEAL_KEYS["after"],
                t("deal.after"),
                partial(self._turn, 1),
                says=t("deal.keys.turn"),
                possible=not last,
            ),
            DEAL_KEYS.command("copy_line", t("deal.copy.line"), partial(self._copy, self.text)),
        ]
        if self.command:
            run = partial(self._copy, self.command)
            made.append(DEAL_KEYS.command("copy_command", t("deal.copy.command"), run))
        return Commands(made)

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        buttons = self.commands().row("back", "before", "after")
        with (
            self.titled_page(size, 1120, title=self.title, footer=buttons, gap=16) as sheet,
            scrolled_panel(self.ui, sheet.remaining, 17, 7, rings=True) as column,
        ):
            self._seal(column)
            with page_in(column) as page:
                self._cards(page)
                self._check(page)
        return "back"

    def _seal(self, column: Column) -> None:
        """Adds the fingerprint, seal and nonce, each beside its name."""
        deal = self.deal
        column.text(t("deal.seal"), below=10)
        rows = [
            (t("deal.fingerprint"), fingerprint(deal.seal), "number"),
            (t("deal.sealed"), group_digits(deal.seal), "body"),
            (t("deal.nonce"), group_digits(deal.nonce), "body"),
        ]
        add_seal_rows(column, rows)

    def _cards(self, page: PageBuilder) -> None:
        """Adds both hands, the upcard, and the stock."""
        deal, rules = self.deal, self.sitting.rules
        cards_dealt = dealt(rules, deal)
        hands = sorted(cards_dealt.hands, key=lambda hand: hand[0] != self.viewer)
        first = [CardGroup(cards, self._caption(seat)) for seat, cards in hands]
        for card, name in ((cards_dealt.upcard, "deal.upcard"), (cards_dealt.knock_card, "deal.knock_card")):
            if card is not None:
                first.append(CardGroup((card,), t(name)))
        stock = [
            CardGroup(_part(cards_dealt.stock, at), t("deal.stock" if not at else "deal.stock.rest"))
            for at in range(0, len(cards_dealt.stock), _STOCK_ROW)
        ]
        page.y += self.style.px(8)
        page.enlarge_cards(first, _CARD_LINES)
        page.block(Example(t("deal.cards.title"), (tuple(first), tuple(stock))))
        if deal.dealer not in (deal.seats or (0, 1)):
            page.text(t("deal.dealer", name=shown_name(self.sitting.seats[deal.dealer].name)))

    def _caption(self, seat: int) -> str:
        name = shown_name(self.sitting.seats[seat].name)
        return t("deal.hand.dealer" if seat == self.deal.dealer else "deal.hand", name=name)

    def _check(self, page: PageBuilder) -> None:
        """Adds the sealed line and the command that checks it, each with a button that copies it."""
        style = self.style
        page.section(Section("check", t("deal.check.title"), (t("deal.check.line"),)))
        page.text(break_long_words(self.text, "small", style, page.width), "small", colour=style.colours.muted)
        self._button(page, "copy_line")
        if not self.command:
            page.text(t("deal.check.unkept"))
            return
        over = self.sitting.game.finished
        page.text(t("deal.check.command.over" if over else "deal.check.command"))
        page.text(break_long_words(self.command, "small", style, page.width), "small", colour=style.colours.muted)
        self._button(page, "copy_command")
        if not over and record_path(self.sitting) in self.app.paths.every_save:
            folder = break_long_words(str(self.app.paths.games), "small", style, page.width)
            page.text(t("deal.check.later", folder=folder), "small", colour=style.colours.faint)

    def _button(self, page: PageBuilder, name: str) -> None:
        page.command(self.commands()[name], below=14)

    # -- working

    def _turn(self, step: int) -> None:
        self._place += step
        self.rebuild()

    def _copy(self, text: str) -> None:
        copy_with_notice(self.app, text, t("deal.copied"), "deal.not_copied")


def deal_title(sitting: Sitting, deal: Deal, key: str = "deal.title") -> str:
    """Returns the title of a deal, ``key`` with its number; with several plays or tables it says which."""
    if deal.seats is not None:
        first, second = order_you_first([shown_name(sitting.seats[seat].name) for seat in deal.seats])
        return t("deal.title.seats", number=deal.number, first=first, second=second)
    if not sitting.setup.duplicate:
        return t(key, number=deal.number)
    return t("deal.title.second" if deal.again else "deal.title.first", number=deal.again or deal.number)


def _part(cards: tuple[Card, ...], start: int) -> tuple[Card, ...]:
    return cards[start : start + _STOCK_ROW]
