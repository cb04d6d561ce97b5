"""A duplicate match in words: its standing, the results of each deal, and who played better."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.seating import other_side
from gin_desktop.engine.sheets.duplicate import DealPlays, DuplicateMatch, net
from gin_desktop.engine.sheets.entrants import Points
from gin_desktop.words import t, tn
from gin_desktop.words.numbers import signed_points
from gin_desktop.words.reckoning import SumLine, Who


def stage_text(number: int, deals: int, *, again: bool) -> str:
    """Returns which deal is being played, and whether for the second time."""
    return t("duplicate.stage.again" if again else "duplicate.stage.first", number=number, deals=deals)


def sum_text(sheet: DuplicateMatch, seat: int) -> str:
    """Returns the sum of the deals played twice, from the point of view of ``seat``."""
    return signed_points(sheet.points_ahead(seat))


def sum_steps(sheet: DuplicateMatch, seats: Sequence[int], who: Who) -> list[SumLine]:
    """Returns the last lines of the arithmetic of a second play: the standing of the match."""
    return [SumLine(who.say("duplicate.step.sum", seat), sum_text(sheet, seat)) for seat in seats]


def better_text(sheet: DuplicateMatch, names: Sequence[str], order: Points = (0, 1)) -> str:
    """Returns in how many deals each side scored more with the same cards."""
    one, two = (sheet.better_deal_counts[seat] for seat in order)
    first, second = (names[seat] for seat in order)
    return t("duplicate.better", first=first, one=one, second=second, two=two, equal=sheet.deals - one - two)


def duplicate_winner(sheet: DuplicateMatch, names: Sequence[str], viewer: int | None = None) -> str:
    """Returns who played the same cards better; ``viewer`` is the seat addressed as "you"."""
    settled = sheet.leave()
    if settled.winner is None:
        return t("duplicate.equal")
    ahead = settled.totals[settled.winner] - settled.totals[other_side(settled.winner)]
    if settled.winner == viewer:
        return tn("duplicate.won.you", ahead)
    return tn("duplicate.won", ahead, name=names[settled.winner])


def compared_text(sheet: DuplicateMatch, seat: int, who: Who) -> str:
    """Returns, after a second play, what the other side scored with the cards that ``seat`` had now."""
    number, _ = sheet.place_of(len(sheet.rows))
    points = net(sheet.plays[number - 1].first, other_side(seat))
    if not points:
        return t("duplicate.compared.drawn")
    key = f"duplicate.compared.{'won' if points > 0 else 'lost'}"
    you = ".you" if seat == who.you else ""
    return t(f"{key}{you}", other=who.names[other_side(seat)], n=abs(points), name=who.names[seat])


def deal_line(deal: DealPlays, names: Sequence[str]) -> str:
    """Returns a printed line: what each side scored with the cards that seat 0 first held."""
    made, difference = deal.points_made(0), deal.difference(0)
    if made is None or difference is None:
        return t("duplicate.print.waits", number=deal.number)
    return t(
        "duplicate.print.deal",
        number=deal.number,
        first=names[0],
        one=signed_points(made[0]),
        second=names[1],
        two=signed_points(made[1]),
        n=signed_points(difference),
    )
