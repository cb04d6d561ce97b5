"""The files of score pads: the written results of games with real cards, as versioned JSON.

A pad keeps the results and the rules; points follow from these. Files are validated: a damaged one is set aside, a
newer one is left alone, and every change replaces the file in one step.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Final, Literal, TypeGuard, get_args

from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from gin_desktop.storage.files import StorageError, move_into, write_atomically
from gin_desktop.storage.notices import Notice, reason_of, why
from gin_desktop.storage.reading import FileLimits, ReadError, read_json

FORMAT: Final = "gin-desktop-pad"
VERSION: Final = 1

PAD_LIMITS: Final = FileLimits(most=1_048_576, depth=6, values=60_000)
"""A pad of two thousand rounds at two tables has half of that."""
MOST_ENTRIES: Final = 2_000
MOST_PADS: Final = 400
"""The most files in the folder that are read."""
MOST_POINTS: Final = 999
"""The largest deadwood that is read; the rules decide whether ten cards can have it."""
MOST_CUBE: Final = 64
NAME_LENGTH: Final = 24
TITLE_LENGTH: Final = 40

How = Literal["knock", "gin", "big_gin", "undercut", "refused", "drawn"]
"""How a round ended, as people write it down. ``refused``: the loser refused a double."""
ROUND_RESULT_KINDS: Final[tuple[How, ...]] = get_args(How)

_ID: Final = re.compile(r"[0-9a-f]{12}")
_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


@dataclass(frozen=True, slots=True)
class PadRoundResult:
    """The result of a round at one table, as people write it down.

    Attributes:
        winner: the seat that won; None if the round was drawn.
        knocker: the deadwood of the player who knocked, or whose double was refused (points).
        defender: the other player's deadwood, after lay-offs.
        difference: between them, if only that was written down; then ``knocker`` and ``defender`` are None.
        cube: the factor of the accepted doubles.
        spade: whether the upcard was a spade, under rules where that counts.
        seats: who played; None under rules for two.
    """

    how: How
    winner: int | None = None
    knocker: int | None = None
    defender: int | None = None
    difference: int | None = None
    cube: int = 1
    spade: bool = False
    seats: tuple[int, int] | None = None


Entry = tuple[PadRoundResult, ...]
"""One deal: a result for each table."""


@dataclass(frozen=True)
class PadFile:
    """The content of a pad's file.

    Attributes:
        names: the players by seat; partners are seats 0 and 2, and 1 and 3.
        preset: the name of the preset that the rules are; None for own rules.
        rules_title: the person's title for own rules.
        stopped: whether the series was ended early.
        changed: the date of the last change, as ``2026-01-31``.
    """

    title: str
    names: tuple[str, ...]
    rules: RuleSet
    preset: str | None = None
    rules_title: str | None = None
    entries: tuple[Entry, ...] = ()
    stopped: bool = False
    changed: str = ""

    def to_json(self) -> str:
        """The text of the file. All rules are spelled out, so that a later change of a preset does not change
        the pad."""
        content = {
            "format": FORMAT,
            "version": VERSION,
            "title": self.title,
            "names": list(self.names),
            "preset": self.preset,
            "rules_title": self.rules_title,
            "stopped": self.stopped,
            "changed": self.changed,
            "rules": self.rules.to_dict(),
            "entries": [[_written(result) for result in entry] for entry in self.entries],
        }
        return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


class NewerPad(StorageError):
    """A pad of a later version of the program. Code ``newer``."""


class PadFolder:
    """Reads and writes the pads of a folder, one file each.

    Args:
        folder: of the pads.
        aside: the folder for unusable files and deleted pads.
        writes: whether anything may be written or moved.
    """

    def __init__(self, folder: Path, aside: Path, *, writes: bool) -> None:
        self.folder = folder
        self.aside = aside
        self.writes = writes

    def path(self, pad: str) -> Path:
        """The path of the pad with an id."""
        return self.folder / f"{pad}.json"

    def load(self) -> tuple[dict[str, PadFile], list[Notice]]:
        """All pads by id, and notices for the person: `pad_set_aside`, `pad_unreadable`, `pad_newer`."""
        found: dict[str, PadFile] = {}
        notices: list[Notice] = []
        try:
            with os.scandir(self.folder) as entries:
                names = sorted(entry.name for entry in islice(entries, 4 * MOST_PADS))
        except OSError as error:
            if os.path.lexists(self.folder):
                notices.append(Notice("pad_unreadable", {"path": str(self.folder), "reason": why(error)}))
            return found, notices
        for name in names:
            pad, _, suffix = name.partition(".")
            if suffix != "json" or not _ID.fullmatch(pad) or len(found) >= MOST_PADS:
                continue
            try:
                found[pad] = read_pad(self.path(pad))
            except NewerPad:
                notices.append(Notice("pad_newer", {"path": str(self.path(pad))}))
            except (OSError, ReadError) as error:
                notices += self._set_aside(self.path(pad), error)
        return found, notices

    def _set_aside(self, path: Path, error: OSError | ReadError) -> list[Notice]:
        if not os.path.lexists(path):
            return []
        # an unreadable file may be intact: only what was read and is invalid is moved
        if self.writes and isinstance(error, ReadError):
            try:
                return [Notice("pad_set_aside", {"path": str(move_into(path, self.aside))})]
            except StorageError:
                pass
        return [Notice("pad_unreadable", {"path": str(path), "reason": why(error)})]

    def save(self, pad: str, content: PadFile) -> Notice | None:
        """Saves a pad, replacing its file in one step; returns a notice (`pad_not_saved`, `pad_read_only`) on
        failure."""
        path = self.path(pad)
        if not self.writes:
            return Notice("pad_read_only", {})
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_atomically(path, content.to_json().encode())
        except OSError as error:
            return Notice("pad_not_saved", {"path": str(path), "reason": reason_of(error)})
        return None

    def delete(self, pad: str) -> Path | None:
        """Sets the file of a pad aside and returns its new path; None if there was none. Raises `StorageError`."""
        path = self.path(pad)
        return move_into(path, self.aside) if os.path.lexists(path) else None

    def restore(self, pad: str, was: Path) -> None:
        """Moves a deleted pad's file back, if it is still where it was moved to; never raises."""
        path = self.path(pad)
        if not os.path.lexists(path):
            try:
                os.rename(was, path)
            except OSError:
                return  # the caller writes the content again


def read_pad(path: Path) -> PadFile:
    """Reads and validates a pad.

    Raises:
        OSError: it cannot be read.
        ReadError: it is malformed; ``bad_values`` if it is not a pad.
        NewerPad: a newer program wrote it.
    """
    content = read_json(path, PAD_LIMITS)
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise ReadError("bad_values")
    version = content.get("version")
    if _whole(version, 1, 1_000_000) and version > VERSION:
        raise NewerPad("newer")
    if version != VERSION:
        raise ReadError("bad_values")
    return _pad(content)


def _pad(content: Mapping[str, object]) -> PadFile:
    given = content.get("rules")
    try:
        rules = RuleSet.from_dict(given if isinstance(given, dict) else {"": None})
    except RuleSetError:
        raise ReadError("bad_values") from None
    title, names, entries = content.get("title"), content.get("names"), content.get("entries")
    preset, rules_title = content.get("preset"), content.get("rules_title")
    stopped, changed = content.get("stopped"), content.get("changed")
    if (
        not _line(title, TITLE_LENGTH)
        or not isinstance(names, list)
        or len(names) != rules.players
        or not all(_line(name, NAME_LENGTH) for name in names)
        or len({name.casefold() for name in names}) < len(names)
        or not (preset is None or _line(preset, TITLE_LENGTH))
        or not (rules_title is None or _line(rules_title, TITLE_LENGTH))
        or not isinstance(stopped, bool)
        or not (isinstance(changed, str) and _DATE.fullmatch(changed))
        or not (isinstance(entries, list) and len(entries) <= MOST_ENTRIES)
    ):
        raise ReadError("bad_values")
    found = tuple(_entry(entry, rules) for entry in entries)
    return PadFile(title, tuple(names), rules, preset, rules_title, found, stopped, changed)


def _entry(given: object, rules: RuleSet) -> Entry:
    if not isinstance(given, list) or len(given) != rules.tables:
        raise ReadError("bad_values")
    return tuple(_result(result, rules.players) for result in given)


def _result(given: object, players: int) -> PadRoundResult:
    if not isinstance(given, dict) or not given.keys() <= set(PadRoundResult.__slots__):
        raise ReadError("bad_values")
    how, winner, seats = given.get("how"), given.get("winner"), given.get("seats")
    cube, spade = given.get("cube", 1), given.get("spade", False)
    deadwood = [given.get(name) for name in ("knocker", "defender", "difference")]
    if (
        how not in ROUND_RESULT_KINDS
        or not (winner is None or _whole(winner, 0, players - 1))
        or not all(points is None or _whole(points, 0, MOST_POINTS) for points in deadwood)
        or not _whole(cube, 1, MOST_CUBE)
        or not isinstance(spade, bool)
        or not (seats is None or _two(seats, players))
        or (seats is None) != (players == 2)
    ):
        raise ReadError("bad_values")
    knocker, defender, difference = (points if _whole(points, 0, MOST_POINTS) else None for points in deadwood)
    result = PadRoundResult(how, winner, knocker, defender, difference, cube, spade)
    return result if seats is None else replace(result, seats=(seats[0], seats[1]))


def _written(result: PadRoundResult) -> dict[str, object]:
    """A result as JSON, without fields that have their default."""
    values: dict[str, object] = {"how": result.how}
    for name in ("winner", "knocker", "defender", "difference"):
        value = getattr(result, name)
        if value is not None:
            values[name] = value
    if result.cube != 1:
        values["cube"] = result.cube
    if result.spade:
        values["spade"] = True
    if result.seats is not None:
        values["seats"] = list(result.seats)
    return values


def _whole(value: object, low: int, high: int) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _two(value: object, players: int) -> TypeGuard[list[int]]:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(_whole(seat, 0, players - 1) for seat in value)
        and value[0] != value[1]
    )


def _line(value: object, most: int) -> TypeGuard[str]:
    return isinstance(value, str) and 0 < len(value) <= most and value.isprintable() and value == value.strip()
