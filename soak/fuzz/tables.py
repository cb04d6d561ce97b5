"""Records of three and four whose lines disagree about tables, seats, dealers and cuts."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from soak.fuzz.games import with_checksum, without_checksum

Change = Callable[[dict[str, Any]], None]


def changed(lines: Sequence[str], at: int, change: Change) -> list[str]:
    """Returns the lines with one of them changed, with a correct checksum."""
    data = json.loads(without_checksum(lines[at]))
    change(data)
    return [*lines[:at], with_checksum(json.dumps(data, separators=(",", ":"), ensure_ascii=False)), *lines[at + 1 :]]


def deals(lines: Sequence[str]) -> list[int]:
    """Returns the positions of the deals."""
    return [at for at, line in enumerate(lines) if line.startswith('{"deal"')]


def _swapped(lines: Sequence[str], one: int, other: int) -> list[str]:
    found = list(lines)
    found[one], found[other] = found[other], found[one]
    return found


def _put(lines: Sequence[str], at: int, **values: object) -> list[str]:
    return changed(lines, at, lambda data: data.update(values))


def partners(lines: Sequence[str]) -> Mapping[str, tuple[str, list[str]]]:
    """Returns what can be wrong with a record of partners whose first deal was played to the end and whose second was
    dealt: by name, the message key that ``verify`` prints and the lines."""
    first, second, third, *_ = deals(lines)
    at = next(n for n, line in enumerate(lines) if '"action"' in line)
    step = json.loads(lines[at])
    table, seat = step["table"], step["seat"]
    here = json.loads(lines[first if table == 0 else second])["seats"]
    there = json.loads(lines[second if table == 0 else first])["seats"]
    dealer = json.loads(lines[third])["dealer"]
    across = next(one for one in json.loads(lines[third])["seats"] if one != dealer)
    strange = next(one for one in range(4) if one not in json.loads(lines[third])["seats"])
    return {
        "the second table before the first": ("wrong_table.deal", _swapped(lines, first, second)),
        "the first table twice": ("wrong_table.deal", [*lines[: first + 1], lines[first]]),
        "both tables and one again": ("round_not_over", [*lines[: second + 1], lines[second]]),
        "an action before both are dealt": ("not_your_turn", [*lines[:second], *lines[second + 1 :]]),
        "table 2 is dealt": ("wrong_table.deal", _put(lines, second, table=2)),
        "table -1 is dealt": ("wrong_table.deal", _put(lines, first, table=-1)),
        "table 2 acts": ("wrong_table.action", _put(lines, at, table=2)),
        "the action is of the other table": ("wrong_table.action", _put(lines, at, table=1 - table)),
        "a seat of the other table acts here": ("wrong_table.action", _put(lines, at, seat=there[0])),
        "not its turn": ("not_your_turn", _put(lines, at, seat=next(one for one in here if one != seat))),
        "seat 4 acts": ("not_your_turn", _put(lines, at, seat=4)),
        "a wrong pair": ("wrong_seats.due", _put(lines, first, seats=there)),
        "a pair the other way round": ("wrong_seats.due", _put(lines, first, seats=here[::-1])),
        "the same seat twice": ("wrong_seats.due", _put(lines, first, seats=[0, 0])),
        "seats that nobody has": ("wrong_seats.due", _put(lines, first, seats=[7, -1])),
        "no seats": ("wrong_seats.none", changed(lines, first, lambda data: data.pop("seats"))),
        "three seats": ("bad_line", _put(lines, first, seats=[0, 1, 2])),
        "the dealer is not at the table": ("wrong_dealer", _put(lines, third, dealer=strange, cut=[])),
        "the other one deals": ("wrong_dealer", _put(lines, third, dealer=across, cut=[])),
        "the first dealer is not at the table": ("no_dealer", _put(lines, first, dealer=there[0], cut=[])),
        "a cut for the other dealer": ("bad_cut", changed(lines, first, lambda data: data["cut"].reverse())),
        "a cut where nothing is cut for": ("bad_cut", _put(lines, third, cut=["KS", "2H"])),
        "partners who cut otherwise": ("bad_cut.partners", _put(lines, 0, partners_cut=["KS", "QS", "2S", "3S"])),
        "three cut for partners": ("bad_cut.partners", _put(lines, 0, partners_cut=["KS", "QS", "2S"])),
        "three names": ("wrong_players", changed(lines, 0, lambda data: data["names"].pop())),
        "two levels": ("wrong_players", _put(lines, 0, levels=[None, "easy"])),
        "deal 2 without its second table": ("wrong_number.deal", _put(lines, third, deal=3)),
        "a duplicate match of four": ("duplicate_for_two", _put(lines, 0, twice=2)),
        "an older format": ("bad_line", _put(lines, 0, version=3)),
    }


def three(lines: Sequence[str]) -> Mapping[str, tuple[str, list[str]]]:
    """Returns the same for a game of three whose first two deals were dealt."""
    first, second, *_ = deals(lines)
    at = next(n for n, line in enumerate(lines) if '"action"' in line)
    begun = json.loads(lines[first])
    seats, due = begun["seats"], json.loads(lines[second])["seats"]
    idle = 3 - sum(seats)
    return {
        "the idle one acts": ("not_your_turn", _put(lines, at, seat=idle)),
        "table 1 is dealt": ("bad_table", _put(lines, first, table=1, cut=[])),
        "table 1 acts": ("bad_table", _put(lines, at, table=1)),
        "another pair": ("wrong_seats.due", _put(lines, second, seats=[due[0], 3 - sum(due)])),
        "four seats": ("bad_line", _put(lines, first, seats=[0, 1, 2, 3])),
        "seats that cannot be": ("wrong_seats", _put(lines, first, seats=[5, 6], cut=[])),
        "a cut of two": ("bad_cut", _put(lines, first, cut=["KS", "2H"])),
        "a cut for other seats": ("bad_cut", changed(lines, first, lambda data: data["cut"].reverse())),
        "four names": ("wrong_players", changed(lines, 0, lambda data: data["names"].append("Eve"))),
    }


def two(lines: Sequence[str]) -> Mapping[str, tuple[str, list[str]]]:
    """Returns a third player in a game of two."""
    first, at = deals(lines)[0], next(n for n, line in enumerate(lines) if '"action"' in line)
    return {
        "a deal with seats": ("wrong_seats.two", _put(lines, first, seats=[0, 1])),
        "a third seat is dealt to": ("wrong_seats.two", _put(lines, first, seats=[1, 2])),
        "a third seat acts": ("not_your_turn", _put(lines, at, seat=2)),
        "a third seat": ("wrong_players", _put(lines, 0, seats=[0, 1, 2])),
        "seats the other way round": ("bad_line", _put(lines, 0, seats=[1, 0])),
        "a third name": ("wrong_players", changed(lines, 0, lambda data: data["names"].append("Cy"))),
        "a second table": ("bad_table", _put(lines, at, table=1)),
    }
