"""The settlement between all pairs of three players in words, payment by payment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.settlement import Payment, sides_of, three_player_settlement
from gin_desktop.words import t, tn
from gin_desktop.words.numbers import signed_points
from gin_desktop.words.reckoning import Who
from gin_desktop.words.sheets.lines import who_of


@dataclass(frozen=True)
class Account:
    """One line of the settlement: what it says, how the number comes about, and what it brings each entrant.

    ``cells`` are texts, empty for an entrant whom the line does not touch, and all of them where ``text`` says all.
    """

    text: str
    sum: str
    cells: tuple[str, ...]


def accounts(sheet: AnySheet, names: Sequence[str], you: int | None = None) -> list[Account]:
    """Returns a line for each payment, and last the net result of each player.

    Empty for two players and for partners, who settle nothing else, and before anything was played. ``you`` is the
    seat that is spoken to.
    """
    found, who = three_player_settlement(sheet), who_of(sheet, names, you)
    if found is None or not found.payments:
        return []
    return [*(_paid(payment, sheet, who) for payment in found.payments), _closing(found.net, sheet, who)]


def accounts_title(sheet: AnySheet) -> str:
    """Returns the heading of the settlement; with a solo player it explains the method."""
    return t("accounts.title.solo" if len(sides_of(sheet)) == 2 else "accounts.title")


def _paid(payment: Payment, sheet: AnySheet, who: Who) -> Account:
    payer, payee = payment.payer, payment.payee
    cells = [""] * len(sheet.scores)
    if not payment.points:
        one, other = (payer, payee) if who.you == payer else (payee, payer)
        key = "accounts.even.you" if who.you == one else "accounts.even"
        return Account(t(key, one=who.names[one], other=who.names[other]), _sum(payment, sheet, who), tuple(cells))
    values = {"payer": who.names[payer], "payee": who.names[payee]}
    form = ".you" if who.you == payer else ".to_you" if who.you == payee else ""
    if not isinstance(sheet, Hollywood):  # which has several columns for each
        cells[_entrant(payer, who)] = signed_points(-payment.points)
        cells[_entrant(payee, who)] = signed_points(payment.points)
    return Account(tn(f"accounts.pays{form}", payment.points, **values), _sum(payment, sheet, who), tuple(cells))


def _sum(payment: Payment, sheet: AnySheet, who: Who) -> str:
    """Returns the arithmetic of a payment: the two totals, and the shutout's part."""
    totals = (sheet.settle() if sheet.ended else sheet.leave()).totals
    more, less = totals[_entrant(payment.payee, who)], totals[_entrant(payment.payer, who)]
    text = f"{more} − {less}"
    if payment.shutout:
        sign = "+" if payment.shutout > 0 else "−"
        text = t("accounts.sum.shutout", sum=f"{text} {sign} {abs(payment.shutout)}")
    return f"{text} = {payment.points}"


def _closing(net: Sequence[int], sheet: AnySheet, who: Who) -> Account:
    """Returns the net results: in columns, or by name where two players share one."""
    text = t("accounts.net")
    if not isinstance(sheet, Hollywood) and len(who.sides) == len(net):
        return Account(text, "", tuple(signed_points(points) for points in net))
    each = [t("accounts.net.seat", name=who.names[seat], n=signed_points(points)) for seat, points in enumerate(net)]
    return Account(" · ".join((text, *each)), "", ("",) * len(who.sides))


def _entrant(seat: int, who: Who) -> int:
    """Returns the column of a seat."""
    return next(entrant for entrant, seats in enumerate(who.sides) if seat in seats)
