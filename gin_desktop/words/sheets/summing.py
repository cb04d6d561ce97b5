"""How the total of a finished game comes about, in words: line by line, for every entrant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.sheets.duplicate import DuplicateMatch
from gin_desktop.engine.sheets.entrants import Points
from gin_desktop.engine.sheets.highlights import final_totals
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import LineKind, Settlement, Sheet
from gin_desktop.words import t, tn
from gin_desktop.words.sheets.lines import kind_text, outcome_of

_MOST_GAMES: Final = 4
"""The games of a series that have a line each; those before them share one."""


@dataclass(frozen=True, slots=True)
class SumPart:
    """One line of the sum of an entrant: what it is, and the points it adds."""

    label: str
    points: int


@dataclass(frozen=True, slots=True)
class Summing:
    """The lines of an entrant, with those of the others side by side, and the label and points of their total.

    Without lines the total is all that there is to tell.
    """

    parts: tuple[SumPart, ...]
    label: str
    total: int

    def after(self, told: int) -> int:
        """The points after so many lines."""
        return self.total if told >= len(self.parts) else sum(part.points for part in self.parts[:told])


def summing(sheet: AnySheet, entrant: int) -> Summing:
    """Returns how the final total of an entrant comes about; a Hollywood sheet and a series add up their games."""
    total = final_totals(sheet)[entrant]
    if isinstance(sheet, Hollywood):
        outcomes = [outcome_of(game) for game in sheet.games]
        parts = [_game_part(number, one, one.totals, entrant) for number, one in enumerate(outcomes, start=1)]
    elif isinstance(sheet, Series) and len(sheet.games) > 1:
        parts = _games_parts(sheet, entrant)
    elif isinstance(sheet, DuplicateMatch):
        parts = _plays(sheet, entrant)
    else:
        parts = _lines(sheet.current if isinstance(sheet, Series) else sheet, entrant, series=isinstance(sheet, Series))
    if len(parts) < 2:
        return Summing((), t("sheet.line.points"), total)
    return Summing(tuple(parts), t("sheet.total"), total)


def _lines(sheet: Sheet, entrant: int, *, series: bool) -> list[SumPart]:
    """Returns the lines of one game; in a series also what those who are shut out pay."""
    settled = outcome_of(sheet)
    parts = []
    for line in settled.lines:
        label, points = kind_text(sheet, line.kind), line.points[entrant]
        if line.kind is LineKind.BOXES:
            label = tn("ending.sum.boxes", sheet.boxes[entrant], each=sheet.rules.box_bonus)
        parts.append(SumPart(label, points))
    if series and settled.game_points != settled.totals:
        paid = settled.game_points[entrant] - settled.totals[entrant]
        parts.append(SumPart(t("sheet.line.forfeits"), paid))
    return parts


def _game_part(number: int, settled: Settlement, points: Points, entrant: int) -> SumPart:
    """Returns the line of one of several games, with its own sum where it has more than one part."""
    inner = [str(line.points[entrant]) for line in settled.lines if line.points[entrant]]
    paid = points[entrant] - settled.totals[entrant]
    inner += [str(paid)] if paid else []
    if len(inner) < 2:
        return SumPart(t("sheet.series.game", number=number), points[entrant])
    return SumPart(t("ending.sum.game", number=number, sum=" + ".join(inner)), points[entrant])


def _games_parts(sheet: Series, entrant: int) -> list[SumPart]:
    games = sheet.leave().games
    early = max(0, len(games) - _MOST_GAMES)
    parts = []
    if early:
        points = sum(one.game_points[entrant] for one in games[:early])
        parts.append(SumPart(tn("ending.sum.games", early), points))
    return parts + [
        _game_part(number, one, one.game_points, entrant) for number, one in enumerate(games[early:], start=early + 1)
    ]


def _plays(sheet: DuplicateMatch, entrant: int) -> list[SumPart]:
    """Returns the points of both plays of the deals that were played twice."""
    twice = [plays for plays in sheet.plays if plays.again is not None]
    sides = {
        "ending.sum.first": [plays.first for plays in twice],
        "ending.sum.again": [plays.again for plays in twice if plays.again is not None],
    }
    return [
        SumPart(t(key), sum(row.score.points for row in rows if row.score.winner == entrant))
        for key, rows in sides.items()
    ]
