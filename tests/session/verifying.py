"""Records to verify, changed in one place, and what the report says of them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gin_desktop.engine.play.actions import Discard, DrawStock, Pass
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.session.verify import Report, report_lines, verify
from gin_desktop.words import t
from tests.sums import line_from

Change = Callable[[dict[str, Any]], None]

RECORDS = Path(__file__).parents[1] / "records"
SEATS = (Seat("Ada", "easy"), Seat("Computer", "easy"))
MORE = (*SEATS, Seat("Cy", "easy"), Seat("Dan", "easy"))
"""Who sits at a table of three or four."""


def sealed(data: dict[str, Any]) -> str:
    """The seal that the deck and the nonce of a deal line ask for."""
    return hashlib.sha256(f"{data['nonce']} {' '.join(data['deck'])}".encode()).hexdigest()


def game(rounds: int | None = 3, rules: str = "big_gin_50", seed: int = 1, **more: Any) -> list[str]:
    """The lines of a game after so many rounds; None plays it to its end."""
    lines = MemoryJournal()
    seats = MORE[: preset(rules).players]
    sitting = Sitting(GameSetup(preset(rules), seats, preset=rules, **more), journal=lines, shuffler=Shuffler(seed))
    play_out(sitting, lambda s: rounds is not None and len(s.game.sheet.rows) >= rounds)
    return list(lines)


def with_undo() -> list[str]:
    """A round in which a discard was taken back."""
    lines = MemoryJournal()
    sitting = Sitting(GameSetup(preset("big_gin_50"), (Seat("Ada"), Seat("Bob"))), journal=lines, shuffler=Shuffler(2))
    sitting.deal()
    first = sitting.turn
    assert first is not None
    for seat, action in ((first, Pass()), (1 - first, Pass()), (first, DrawStock())):
        sitting.play(seat, action)
    hand = [action for action in sitting.view(first).legal if isinstance(action, Discard)]
    sitting.play(first, hand[0])
    sitting.take_back(first)
    sitting.play(first, hand[1])
    return list(lines)


def check(folder: Path, lines: list[str], end: str = "\n") -> Report:
    path = folder / "game.jsonl"
    path.write_text("\n".join(lines) + end, encoding="utf-8")
    return verify(path)


def place(lines: list[str], key: str, number: int = 0) -> int:
    """Where the line with this key is; the last one for -1."""
    return [at for at, line in enumerate(lines) if key in json.loads(line)][number]


def changed(lines: list[str], at: int, change: Change) -> list[str]:
    data = json.loads(lines[at])
    change(data)
    return [*lines[:at], line_from(data), *lines[at + 1 :]]


def fault(report: Report) -> str:
    """The whole text of a record that does not hold."""
    assert not report.holds
    text = "\n".join(report_lines(report))
    assert t("verify.fails") in text
    assert t("verify.holds") not in text
    return text
