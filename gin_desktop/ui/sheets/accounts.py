"""The settlement between all pairs of three players, payment by payment, below what the game came to."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.sheets.ledger import PAPER, Cell, Ledger
from gin_desktop.words.sheets.accounts import accounts, accounts_title

_MINUS: Final = "−"


def settle_accounts(ledger: Ledger, area: ScrollArea, top: int, sheet: AnySheet, viewer: int | None) -> int:
    """Adds who pays whom, each payment as a step, and what it comes to; returns where the last line ends.

    Nothing for those who settle nothing else than the totals. ``viewer`` is the seat that is spoken to.
    """
    names = [ledger.fitted(name, "body", ledger.text_width // 2) for name in ledger.names]
    found = accounts(sheet, names, viewer)
    if not found:
        return top
    y = ledger.say(area, top + ledger.style.px(6), accounts_title(sheet), colour=PAPER.ink)
    *payments, net = found
    for one in payments:
        if any(one.cells) or any(net.cells):
            y = ledger.line(area, y, one.text, _cells(ledger, one.cells, "body"), below=one.sum, step=True)
            ledger.rule(area, y)
        else:
            y = ledger.say(area, y, " · ".join((one.text, one.sum)))
    if not any(net.cells):
        return ledger.say(area, y, net.text, role="strong", colour=PAPER.ink)
    y = ledger.double_rule(area, y)
    return ledger.line(area, y, net.text, _cells(ledger, net.cells, "number"), role="strong", step=True)


def _cells(ledger: Ledger, texts: tuple[str, ...], role: str) -> list[Cell]:
    """The numbers of a line, those that are won in green."""
    cells = []
    for side in ledger.order:
        text = texts[side]
        cells.append(Cell(text, role, PAPER.ink if text.startswith(_MINUS) or text == "0" else PAPER.plus))
    return cells
