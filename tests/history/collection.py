"""A folder of records and a history that knows them, for tests of what becomes of records."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from gin_desktop.session.history.rows import GameRow, Place
from gin_desktop.storage.paths import Paths

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
