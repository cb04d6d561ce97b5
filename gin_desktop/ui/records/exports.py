"""Writes a game as text, as a picture of its sheet, or as its record, where the person wants it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.settlement import sides_of
from gin_desktop.session.history.exporting import game_text
from gin_desktop.session.history.rows import GameRow
from gin_desktop.session.verify import Report
from gin_desktop.storage.notices import why
from gin_desktop.storage.reading import RECORD, ReadError, read_bytes
from gin_desktop.ui.felt.pictures.own import stacked_png
from gin_desktop.ui.kit.saving import SaveRequest, save_bytes
from gin_desktop.ui.records.host import Paper
from gin_desktop.words import t
from gin_desktop.words.lists import listed
from gin_desktop.words.names import shown_names
from gin_desktop.words.notices import reason_text
from gin_desktop.words.rules.names import title_of
from gin_desktop.words.sheets.lines import game_line

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


PaperFactory = Callable[[AnySheet, Sequence[str], Sequence[Sequence[int]]], Paper]


class RecordExports:
    """The exports of one record.

    Args:
        paper: makes the paper of a sheet, given the names and the seats of each side.
    """

    def __init__(self, app: App, row: GameRow, path: Path, report: Report, paper: PaperFactory) -> None:
        self.app = app
        self._row = row
        self._path = path
        self._report = report
        self._paper = paper

    def text(self) -> None:
        """Writes every round in sentences, and the sheet in columns."""
        self._give(game_text(self._report, _day(self._row)).encode(), ".txt")

    def picture(self) -> None:
        """Writes the score sheet as a picture; of a series all games, one below the other."""
        game = self._report.played.game
        if game is None:
            return
        self._give(stacked_png([self._sheet(sheet) for sheet in _sheets(game.sheet)]), ".png")

    def record(self) -> None:
        """Writes the record itself."""
        try:
            data = read_bytes(self._path, RECORD)
        except (OSError, ReadError) as error:
            reason = why(error)
            said = reason if isinstance(reason, str) else reason_text(reason)
            self.app.notify(t("record.not_exported", path=self._path, reason=said))
            return
        self._give(data, ".jsonl")

    def _sheet(self, sheet: AnySheet) -> pygame.Surface:
        row, header = self._row, self._report.played.require_header()
        seats = tuple((seat,) for seat in range(len(row.names)))
        title = listed(shown_names(row.names))
        line = game_line(sheet, title_of(header.preset, header.title), header.rounds)
        return self._paper(sheet, row.names, sides_of(sheet) or seats).picture(title=title, line=line)

    def _give(self, data: bytes, suffix: str) -> None:
        name = t("record.export.name", names=" ".join(shown_names(self._row.names)), day=self._row.day)
        SaveRequest(self.app, t("record.export.title"), name, suffix, partial(save_bytes, data)).ask()


def _day(row: GameRow) -> date | None:
    try:
        return date.fromisoformat(row.day)
    except ValueError:
        return None


def _sheets(sheet: AnySheet) -> list[AnySheet]:
    """The score sheet at the end of each game of a series."""
    if not isinstance(sheet, Series):
        return [sheet]
    found: list[AnySheet] = []
    for number in range(1, len(sheet.games)):
        one = Series(sheet.rules)
        one.games = sheet.games[:number]
        found.append(one)
    return [*found, sheet]
