"""Records of real games, to be damaged afterwards: every preset, and every version of the format."""

from __future__ import annotations

import json
import random
import re
import zlib
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from gin_desktop.engine.cards import to_list
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import replay
from gin_desktop.engine.view import with_local_seats
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.save_slot import kind_of
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths

_PLAYER: Final = "easy"
_SUM: Final = re.compile(r',"sum":"[0-9a-fA-F]*"\}$')


class Moment(NamedTuple):
    """A point of a game: the seal of its deal, the number of its last action, and the hand of the first person."""

    seal: str
    number: int
    hand: tuple[int, ...]


@cache
def records(most: int = 0) -> tuple[bytes, ...]:
    """Returns a record by each of the presets (the first ``most`` of them, and two of three and four; 0: all), some
    also in older versions."""
    names = list(PRESETS)
    made: list[bytes] = []
    for number, name in enumerate([*names[:most], "cutthroat3", "partners4"] if most else names):
        lines = played(name, number)
        made += [file_bytes(lines), file_bytes(without_checksums(lines))]
    duplicate = played(names[0], 77, duplicate=2)
    made += [file_bytes(duplicate), file_bytes(without_checksums(duplicate))]
    made.append(file_bytes(played(names[0], 78, people=True)))
    return tuple(dict.fromkeys(made))


def played(
    name: str,
    seed: int,
    *,
    duplicate: int = 0,
    people: bool = False,
    until: Phase | None = None,
    deals: int = 0,
) -> list[str]:
    """Returns the lines of a game by a preset; some games are over, some are in the middle of a round.

    ``until`` stops where the person is to do something of a kind, ``deals`` once so many rounds were dealt and the last
    one was begun.
    """
    rng = random.Random(seed)
    others = [Seat(other) if people else Seat("Computer", _PLAYER) for other in ("Ben", "Cy", "Dan")]
    seats = (Seat("Ada"), *others[: preset(name).players - 1])
    first = 0 if preset(name).first_dealer == "agree" else None
    setup = GameSetup(preset(name), seats, name, rounds=0 if duplicate else 2, duplicate=duplicate, first_dealer=first)
    with TemporaryDirectory() as folder:
        paths = Paths.under(folder)
        paths.ensure()
        games = SavedGames(paths, lock_held=True, seed=seed)
        sitting = games.start(setup)
        player = level(_PLAYER)
        actions = rng.choice((3, 25, 60, 400))
        while (actions or until or deals) and not sitting.game.finished:
            mine = sitting.table_of(0)
            if until is not None and mine is not None and mine.turn == 0 and mine.phase is until:
                break
            actions -= 1
            if sitting.game.between_rounds:
                sitting.deal()
                continue
            table = rng.choice([table for table in sitting.tables if table.turn is not None])
            seat = table.turn
            assert seat is not None  # as requested
            sitting.play(seat, decide(player.player, with_local_seats(sitting.view(seat)), rng, player.work))
            if deals and sitting.game.deals >= deals:
                break
        games.close()
        data = Path(paths.save(kind_of(setup))).read_bytes()
    return data.decode().splitlines()


@cache
def moments() -> tuple[tuple[bytes, Moment], ...]:
    """Returns records at moments at which the screen state is kept."""
    name = next(iter(PRESETS))
    found = [
        played(name, seed, until=phase) for seed, phase in ((1, Phase.DEFENCE), (2, Phase.DRAW), (3, Phase.DISCARD))
    ]
    found.append(played(name, 4, people=True, until=Phase.DISCARD))
    found.append(played(name, 5, people=True, until=Phase.DEFENCE))
    found.append(played("partners4", 6, people=True, until=Phase.DISCARD))
    made = []
    for lines in found:
        replayed = replay(lines)
        hand = to_list(Sitting.resume(lines, None).view(0).hand)
        made.append((file_bytes(lines), Moment(replayed.deals[-1].seal, replayed.count, tuple(hand))))
    return tuple(made)


def file_bytes(lines: Sequence[str]) -> bytes:
    """Returns the lines as the bytes of a file."""
    return "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogatepass")


def without_checksums(lines: Sequence[str]) -> list[str]:
    """Returns the same record as written before lines had checksums."""
    head = json.loads(lines[0])
    if head["version"] != 3:
        return list(lines)
    first = without_checksum(lines[0]).replace('"version":3', '"version":2' if "twice" in head else '"version":1', 1)
    return [first, *map(without_checksum, lines[1:])]


def without_checksum(line: str) -> str:
    """Returns a line without its checksum."""
    return _SUM.sub("}", line)


def with_checksum(line: str) -> str:
    """Returns a line with the checksum that belongs to it."""
    body = without_checksum(line)
    if not body.endswith("}"):
        return line
    return f'{body[:-1]},"sum":"{zlib.crc32(body.encode("utf-8", "surrogatepass")):08x}"}}'


def sealed(data: dict[str, Any]) -> dict[str, Any]:
    """Returns a deal with the seal of its deck and nonce, if they are usable."""
    try:
        text = f"{data['nonce']} {' '.join(data['deck'])}"
        return data | {"seal": sha256(text.encode("utf-8", "surrogatepass")).hexdigest()}
    except (KeyError, TypeError, ValueError):
        return data
