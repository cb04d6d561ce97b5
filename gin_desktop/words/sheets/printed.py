"""A score sheet as plain text, its columns aligned: what the demo prints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gin_desktop.engine.sheets.duplicate import DuplicateMatch
from gin_desktop.engine.sheets.entrants import Points
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import Row, Sheet
from gin_desktop.words import t
from gin_desktop.words.names import spoken_to
from gin_desktop.words.sheets.accounts import accounts, accounts_title
from gin_desktop.words.sheets.duplicate import better_text, deal_line
from gin_desktop.words.sheets.lines import (
    Entry,
    columns_of,
    counted,
    notes,
    round_lines,
    round_title,
    series_lines,
    series_note,
    settlement,
    side_names,
    winner_text,
)
from gin_desktop.words.sheets.scores import standing_text

_GAP = "  "


@dataclass(frozen=True)
class _Line:
    """One line: the number of the round, a text, what it brings, the numbers of each side by column, a remark.

    ``below`` are lines of their own.
    """

    number: str
    text: str
    plus: str
    columns: tuple[Sequence[object] | None, ...]
    remark: str = ""
    below: Sequence[str] = ()


def printed(sheet: AnySheet, names: Sequence[str], *, over: bool = False) -> list[str]:
    """The lines of a sheet; empty before the first round has ended. A series has all its games one after the other.

    ``over`` tells that nothing follows, though the sheet may not have ended: it is then left as it stands.
    """
    if isinstance(sheet, Series):
        return _series(sheet, names, over=over or sheet.ended)
    return _game(sheet, names, done=over or sheet.ended)


def _series(series: Series, names: Sequence[str], *, over: bool) -> list[str]:
    lines: list[str] = []
    for number, game in enumerate(series.games, start=1):
        if not game.rows:
            continue
        if lines:
            lines.append("")
        done = over or game.ended
        lines += [t("sheet.series.game", number=number), *_game(game, names, done=done, series=True)]
    standing = series_lines(series, current=over or series.current.ended)
    if not standing:
        return lines
    lines += ["", *_table([_entry(entry) for entry in standing], sides=_sides(series, names))]
    if over:
        lines.append(_GAP + winner_text(series, names, spoken_to(names)))
        lines += _accounts(series, names)
    elif series.current.ended:
        lines.append(_GAP + series_note(series))
    return lines


def _game(sheet: Sheet | Hollywood, names: Sequence[str], *, done: bool, series: bool = False) -> list[str]:
    if not sheet.rows:
        return []
    rows = [_round(sheet, row, names) for row in sheet.rows]
    if isinstance(sheet, DuplicateMatch):
        return _duplicate(sheet, rows, names, done=done)
    rows += [_entry(entry) for entry in counted(sheet)]
    if done:
        rows += [_entry(entry) for entry in settlement(sheet, series=series)]
    lines = _table(rows, _heads(sheet), _sides(sheet, names))
    if isinstance(sheet, Hollywood):
        for column, head in enumerate(_heads(sheet)):
            standing = standing_text(sheet, column, names)
            lines.append(_GAP + t("sheet.column.line", column=head, text=standing))
    if done:
        lines += [
            _GAP + text for text in (*notes(sheet, names), winner_text(sheet, names, spoken_to(names), series=series))
        ]
        lines += [] if series else _accounts(sheet, names)
    return lines


def _accounts(sheet: AnySheet, names: Sequence[str]) -> list[str]:
    """Returns the lines of the settlement between all pairs; empty without one."""
    found = accounts(sheet, names, spoken_to(names))
    if not found:
        return []
    lines = [_Line("", one.text, "", (one.cells,), one.sum) for one in found]
    return [
        "",
        _GAP + accounts_title(sheet),
        *_table(lines, sides=_sides(sheet, names) if any(found[0].cells) else []),
    ]


def _sides(sheet: AnySheet, names: Sequence[str]) -> list[str]:
    """Returns the headings of the columns of numbers, one for each entrant."""
    return side_names(sheet, names)


def _duplicate(sheet: DuplicateMatch, rows: list[_Line], names: Sequence[str], *, done: bool) -> list[str]:
    """A match of deals that are played twice: the rounds as they came, and then deal by deal what was made of each."""
    lines = [*_table(rows, sides=_sides(sheet, names)), *(_GAP + deal_line(deal, names) for deal in sheet.plays)]
    if done:
        lines += [_GAP + better_text(sheet, names), _GAP + winner_text(sheet, names, spoken_to(names))]
    return lines


def _round(sheet: Sheet | Hollywood, row: Row, names: Sequence[str]) -> _Line:
    """Returns the line of a round; of several columns only those it is entered in have numbers."""
    plus = t("sheet.plus", points=max(row.gains)) if row.winners else ""
    columns: tuple[Points | None, ...] = (row.running,)
    if isinstance(sheet, Hollywood):
        columns = tuple(points if place in row.entered else None for place, points in enumerate(row.columns))
    line, lines = _Line(str(row.number), round_title(row, names), plus, columns), _explained(sheet, row, names)
    return replace(line, below=lines) if len(row.parts) > 1 else replace(line, remark=" · ".join(lines))


def _explained(sheet: Sheet | Hollywood, row: Row, names: Sequence[str]) -> list[str]:
    return round_lines(row, sheet.rules, names, spoken_to(names))


def _entry(entry: Entry) -> _Line:
    return _Line("", entry.text, "", entry.columns)


def _heads(sheet: Sheet | Hollywood) -> list[str]:
    """Returns the headings of the columns; empty for one."""
    if not isinstance(sheet, Hollywood):
        return []
    return [t("sheet.column", number=number) for number in range(1, len(columns_of(sheet)) + 1)]


def _table(lines: Sequence[_Line], heads: Sequence[str] = (), sides: Sequence[str] = ()) -> list[str]:
    """The lines with every column as wide as its widest cell, below their heads or the names of the sides.

    Where the columns have heads, the order of the sides within each of them is said beside the heads.
    """
    order = t("sheet.print.order", first=sides[0], second=sides[1]) if heads and sides else ""
    head = [_Line("", "", "", (sides,))] if sides and not heads else []
    lines = [*head, *lines]
    count = max(len(line.columns) for line in lines)
    numbers = max(3, *(len(line.number) for line in lines))
    texts = max(len(order), *(len(line.text) for line in lines))
    pluses = max(len(line.plus) for line in lines)
    widest = [
        max([1, *(len(str(side)) for line in lines for side in line.columns[place] or ())]) for place in range(count)
    ]

    def cell(place: int, numbers: Sequence[object] | None) -> str:
        if not any(str(number) for number in numbers or ()):
            return ""
        return " : ".join(f"{number!s:>{widest[place]}}" for number in numbers or ())

    widths = [
        max(*(len(cell(place, line.columns[place])) for line in lines), len(heads[place]) if heads else 0)
        for place in range(count)
    ]
    found = []
    if heads:
        start = f"{'':>{numbers}}{_GAP}{order:<{texts}}{_GAP}{'':>{pluses}}"
        found.append((start + "".join(f"{_GAP}{name:>{widths[place]}}" for place, name in enumerate(heads))).rstrip())
    for line in lines:
        text = f"{line.number:>{numbers}}{_GAP}{line.text:<{texts}}{_GAP}{line.plus:>{pluses}}"
        for place, column in enumerate(line.columns):
            text += f"{_GAP}{cell(place, column):>{widths[place]}}"
        found.append(f"{text}{_GAP}{line.remark}".rstrip())
        found += [" " * numbers + 2 * _GAP + below for below in line.below]
    return found
