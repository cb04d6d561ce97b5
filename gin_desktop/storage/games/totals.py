"""What is summed up of games that count, kept within the same transaction as their rows."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from gin_desktop.storage.games.rows import GameRow, RoundRow

TABLES: Final[tuple[str, ...]] = ()
"""What makes the tables of the sums."""


def added(connection: sqlite3.Connection, game: GameRow, rounds: Sequence[RoundRow]) -> None:
    """A game with its rounds has been put into the tables, or counts differently from now on."""
    del connection, game, rounds


def removed(connection: sqlite3.Connection, game: GameRow, rounds: Sequence[RoundRow]) -> None:
    """A game with its rounds is taken out of the tables, or counts differently from now on."""
    del connection, game, rounds
