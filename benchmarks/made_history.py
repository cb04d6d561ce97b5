"""Makes histories of many rounds out of some real games."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import Deal, Header, line_of, parse_line
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.history.reading_records import read_record
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.storage.games import file as disk
from gin_desktop.storage.games.record_tables import FoundFile, IndexedRecord, store_record, transaction_with_sums
from gin_desktop.storage.paths import Paths

POOL_GAMES: Final = 48
"""The games that were really played; the others repeat their rounds."""
RULES: Final = ("standard", "oklahoma", "gin_only", "match_20_25", "around_corner")
ROUNDS: Final = 6
"""The rounds of each game, some 220 lines."""
OPPONENTS: Final = (("Vera", "easy"), ("Tom", "medium"), ("Ada", "hard"), ("Rosa", "expert"), ("Max", "even:120"))

Record = tuple[str, ...]


def pool(games: int = POOL_GAMES) -> list[Record]:
    """Returns games of a fast player in the place of a person, under several rules."""
    made = []
    for number in range(games):
        name, (opponent, level) = RULES[number % len(RULES)], OPPONENTS[number % len(OPPONENTS)]
        journal, rules = MemoryJournal(), preset(name)
        setup = GameSetup(rules, (Seat("You", "easy"), Seat(opponent, "easy")), name, rounds=ROUNDS)
        play_out(Sitting(setup, journal=journal, shuffler=Shuffler(number)), lambda _: False)
        header = parse_line(journal[0], 1)
        assert isinstance(header, Header)
        made.append((line_of(replace(header, levels=(None, level)), rules), *journal[1:]))
    return made


def copy_of_game(lines: Record, number: int) -> Record:
    """Returns the same game with another nonce in its first deal, and so another seal."""
    header, deal = parse_line(lines[0], 1), parse_line(lines[1], 2)
    assert isinstance(header, Header)
    assert isinstance(deal, Deal)
    return lines[0], line_of(replace(deal, nonce=f"{number:016x}"), header.rules), *lines[2:]


def _read(lines: Record) -> IndexedRecord:
    steps = read_record(FoundFile("games", "game.jsonl", 1, 1), lines, b"")
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            found = stop.value
            assert isinstance(found, IndexedRecord)
            return found


def fill(paths: Paths, games: Sequence[Record], rounds: int) -> int:
    """Makes a history of at least this many rounds, and a file for each game; returns the number of games.

    The latest games have their whole record, so that they can be opened.
    """
    paths.ensure()
    taken = [_read(lines) for lines in games]
    base, done, number = disk.open_for_writing(paths.history), 0, 0
    begin = time.time() - 2 * 365 * 86400
    try:
        while done < rounds:
            with transaction_with_sums(base):
                for _ in range(500):
                    one = taken[number % len(taken)]
                    _add_game(base, paths, games[number % len(taken)], one, number, begin)
                    number, done = number + 1, done + len(one.rounds)
                    if done >= rounds:
                        break
    finally:
        base.close()
    return number


def _add_game(base: Any, paths: Paths, lines: Record, one: IndexedRecord, number: int, begin: float) -> None:
    game = one.game
    assert game is not None
    ended = begin + number * 3600.0 % (2 * 365 * 86400)
    opponent, level = OPPONENTS[number // 7 % len(OPPONENTS)]
    kind, _, strength = level.partition(":")
    name = f"computer-{number:06}.jsonl"
    path = paths.games / name
    path.write_text(
        "".join(f"{line}\n" for line in copy_of_game(lines, number)) if number < 60 else "", encoding="utf-8"
    )
    about = path.stat()
    row = replace(
        game,
        key=hashlib.sha256(str(number).encode()).hexdigest()[:32],
        name=name,
        ended=ended,
        day=time.strftime("%Y-%m-%d", time.localtime(ended)),
        opponent=opponent,
        names=("You", opponent),
        levels=(None, level),
        level=kind,
        even=int(strength) + number % 50 if strength else None,
    )
    store_record(
        base,
        FoundFile("games", name, about.st_size, about.st_mtime_ns),
        replace(one, game=row, digest=row.key.encode()),
    )
