"""A folder of records and a history that knows them, for tests of what becomes of records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.session.history.filter_choices import Choice, Choices
from gin_desktop.session.history.marks import Marks
from gin_desktop.session.history.record_manager import RecordManager
from gin_desktop.session.history.rows import Filter, GameRow, Place, RoundRow
from gin_desktop.storage.games.record_tables import RefusedFile
from gin_desktop.storage.paths import Paths
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.sheets.paper import SheetPaper

RECORDS: Final = Path(__file__).parents[1] / "records"


def row(key: str = "0" * 32, name: str = "computer-20260101-120000.jsonl", place: Place = "games") -> GameRow:
    """A game that was won against Vera."""
    return GameRow(
        key=key,
        place=place,
        name=name,
        ended=1_767_265_200.0,
        day="2026-01-01",
        preset="standard",
        title=None,
        rules="standard",
        form="game",
        names=("Ada", "Vera"),
        levels=(None, "hard"),
        you=0,
        opponent="Vera",
        level="hard",
        rounds=6,
        result="won",
        mine=212,
        theirs=74,
    )


@dataclass
class Shelf:
    """A history of rows made by hand: it finds a game by its key, and notes what it is told."""

    paths: Paths
    rows: list[GameRow] = field(default_factory=list)
    told: list[tuple[str, str]] = field(default_factory=list)

    def put(self, content: bytes, one: GameRow) -> GameRow:
        """Lays a record into its folder."""
        path = self.path(one)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        self.rows.append(one)
        return one

    def moved(self, one: GameRow, place: Place, name: str) -> GameRow:
        """The same game, its record elsewhere."""
        self.rows.remove(one)
        self.rows.append(replace(one, place=place, name=name))
        return self.rows[-1]

    changes = 1
    ready = True
    opening = False
    progress = None
    played: RoundRow | None = None
    """the last round of every game"""

    def games(self, asked: Filter, *, offset: int = 0, limit: int = 50) -> list[GameRow]:
        """The games of a filter, as far as the tests ask."""
        return self._found(asked)[offset : offset + limit]

    def count(self, asked: Filter) -> int:
        """How many there are."""
        return len(self._found(asked))

    def rounds(self, key: str) -> list[RoundRow]:
        """The same round for all."""
        return [] if self.game(key) is None or self.played is None else [self.played]

    def listed(self) -> Choices:
        """Two opponents."""
        found = (Choice(("Vera", "hard"), 3), Choice(("Tom", "easy"), 1))
        return Choices(opponents=found, rules=(Choice("standard", 4),))

    def refused(self) -> list[RefusedFile]:
        """Two files that are none."""
        claimed = RefusedFile("imported", "claims.jsonl", "other_content", {})
        return [claimed, RefusedFile("games", "cut.jsonl", "not_json", {"line": 1})]

    def set_starred(self, keys: Iterable[str]) -> None:
        """Notes it."""
        self.told += [("star", key) for key in keys]

    def _found(self, asked: Filter) -> list[GameRow]:
        stars = {key for what, key in self.told if what == "star"}
        return [
            one
            for one in self.rows
            if (one.place == asked.place if asked.place else one.place != "deleted")
            and asked.opponent in (None, one.opponent)
            and asked.result in (None, one.result)
            and asked.text.casefold() in one.opponent.casefold()
            and (not asked.starred or one.key in stars)
        ]

    def game(self, key: str) -> GameRow | None:
        """The game of this key."""
        return next((one for one in self.rows if one.key == key), None)

    def path(self, one: GameRow) -> Path:
        """Where its record lies."""
        return self.paths.data / one.place / one.name

    def finished(self, path: Path) -> None:
        """Notes it."""
        self.told.append(("there", path.name))

    def forget(self, path: Path) -> None:
        """Notes it."""
        self.told.append(("gone", path.name))


@dataclass
class Desk:
    """What the screens of records work with: a shelf of games, stars, and notes of where they lead."""

    app: Application
    history: Shelf
    calls: list[tuple[object, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.marks = Marks(self.history.paths, writes=True, notify=self.app.notify)
        self.record_manager = RecordManager(self.history.paths, self.history, writes=True)

    def paper(self, sheet: AnySheet, names: Sequence[str], sides: Sequence[Sequence[int]]) -> SheetPaper:
        """A sheet on its paper."""
        return SheetPaper(self.app, sheet, names, sides)

    def open_record(self, key: str) -> None:
        """Notes it."""
        self.calls.append(("record", key))

    def open_replay(self, path: Path, deal: int = 1, table: int = 0) -> None:
        """Notes it."""
        self.calls.append(("replay", path.name, deal, table))

    def open_review(self, path: Path) -> None:
        """Notes it."""
        self.calls.append(("review", path.name))

    def open_sheet(self, path: Path) -> None:
        """Notes it."""
        self.calls.append(("sheet", path.name))

    def open_statistics(self, asked: Filter | None = None) -> None:
        """Notes it."""
        self.calls.append(("statistics", asked))
