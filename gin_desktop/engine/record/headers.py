"""Reading and writing the header, the first line of a record."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from gin_desktop.engine.cards import NAMES, parse_card
from gin_desktop.engine.fields import FIELD_NAMES
from gin_desktop.engine.record.entries import (
    CHECKSUM_VERSION,
    FORMAT,
    FREE_UNDO_VERSION,
    SPECIAL_GAME_VERSION,
    TWO_PLAYERS_VERSION,
    VERSION,
    Header,
    PlayedOn,
    RecordError,
    SharedDeal,
)
from gin_desktop.engine.record.values import (
    LONGEST_NAME,
    clean_name,
    parse_bool,
    parse_int,
    parse_list,
    parse_name,
    parse_name_or_none,
    parse_text,
)
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from gin_desktop.engine.sheets.duplicate import MAX_DEALS

LONGEST_CUT: Final = 200
"""The most cards of a cut with its repetitions after ties."""
_MOST_SEATS: Final = 4
_SEAL: Final = re.compile(r"[0-9a-f]{64}")
_KEY: Final = re.compile(r"[0-9a-f]{16}")
_DAY: Final = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)
_CODE: Final = re.compile(r"[0-9A-Z]{14}")
_LEVEL: Final = re.compile(r"[a-z0-9_.-]+(:[a-z0-9_.-]+)?")


def header_data(entry: Header) -> dict[str, Any]:
    """Returns the JSON object of a header."""
    head = {
        "format": FORMAT,
        "version": entry.version,
        "rules": entry.rules.to_dict(),
        "preset": entry.preset,
        "seats": list(range(len(entry.names))),
        "names": [clean_name(name) for name in entry.names],
        "levels": entry.levels,
    }
    if entry.title is not None:
        head["title"] = clean_name(entry.title)
    if entry.rounds:
        head["rounds"] = entry.rounds
    if entry.first_dealer is not None:
        head["first_dealer"] = entry.first_dealer
    if entry.duplicate:
        head["twice"] = entry.duplicate
    if entry.side_info:
        head["side_info"] = True
    if entry.open_watching:
        head["open_watching"] = True
    if entry.assisted:
        head["free_undo"] = True
    head |= _special_data(entry)
    if entry.partners_cut:
        head["partners_cut"] = [NAMES[card] for card in entry.partners_cut]
    return head


def _special_data(header: Header) -> dict[str, Any]:
    found: dict[str, Any] = {}
    on, shared = header.played_on, header.shared
    if on is not None:
        found["played_on"] = {"game": on.game, "count": on.count, "anew": on.anew, "key": on.key}
    if shared is not None:
        said = {"code": shared.code} | ({} if shared.daily is None else {"daily": shared.daily})
        found["shared"] = said | {name: True for name in ("late", "again") if getattr(shared, name)}
    return found


def header_from(data: Mapping[str, Any], line: int, *, with_sum: bool) -> Header:
    """Returns the header in a JSON object.

    Raises :class:`RecordError`, or one of the errors that `parse_line` turns into ``bad_line``.
    """
    if data["format"] != FORMAT:
        raise RecordError("not_a_record", line=line)
    version = parse_int(data["version"])
    if version > VERSION:
        raise RecordError("newer_version", line=line, version=version, known=VERSION)
    if version < 1:
        raise ValueError("no version")
    if version >= CHECKSUM_VERSION and not with_sum:
        raise RecordError("no_sum", line=line)
    rules = _rules_from(data["rules"], line, with_sum=with_sum)
    names_, levels = parse_list(data["names"], _MOST_SEATS), parse_list(data["levels"], _MOST_SEATS)
    first = data.get("first_dealer")
    if first is not None and not 0 <= parse_int(first) < rules.players:
        raise ValueError("no such seat")
    rounds, duplicate = parse_int(data.get("rounds", 0)), parse_int(data.get("twice", 0))
    if rounds < 0 or (duplicate and not (version > 1 and 0 < duplicate <= MAX_DEALS and not rounds)):
        raise ValueError("no such length")
    everybody = list(range(rules.players))
    seats = parse_list(data.get("seats", everybody), _MOST_SEATS)
    for given in (names_, levels, seats):
        if len(given) != rules.players:
            raise RecordError("wrong_players", line=line, seats=len(given), players=rules.players)
    if seats != everybody:
        raise ValueError("no such seats")
    if rules.players > 2 and version <= TWO_PLAYERS_VERSION:
        raise ValueError("no such version")
    cut = tuple(map(parse_card, parse_list(data.get("partners_cut", []), LONGEST_CUT)))
    return Header(
        rules,
        parse_name_or_none(data.get("preset")),
        tuple(parse_name(one) for one in names_),
        tuple(map(_level, levels)),
        parse_name_or_none(data.get("title")),
        rounds,
        first,
        duplicate,
        version,
        parse_bool(data.get("side_info", False)),
        parse_bool(data.get("open_watching", False)),
        cut,
        parse_bool(data.get("free_undo", False)) if version >= FREE_UNDO_VERSION else False,
        _played_on(data.get("played_on")) if version >= SPECIAL_GAME_VERSION else None,
        _shared(data.get("shared")) if version >= SPECIAL_GAME_VERSION else None,
    )


def _played_on(data: Any) -> PlayedOn | None:
    if data is None:
        return None
    game, key, place = parse_text(data["game"], 64), parse_text(data["key"], 16), parse_int(data["count"])
    if not (_SEAL.fullmatch(game) and _KEY.fullmatch(key) and place >= 0):
        raise ValueError("not a point of a game")
    return PlayedOn(game, place, parse_bool(data["anew"]), key)


def _shared(data: Any) -> SharedDeal | None:
    if data is None:
        return None
    daily = data.get("daily")
    if daily is not None and not _DAY.fullmatch(parse_text(daily, 10)):
        raise ValueError("not a date")
    code = parse_text(data["code"], 14)
    if not _CODE.fullmatch(code):
        raise ValueError("not a code")
    return SharedDeal(code, daily, parse_bool(data.get("late", False)), parse_bool(data.get("again", False)))


def _rules_from(data: object, line: int, *, with_sum: bool) -> RuleSet:
    """Returns the rules of a header; raises ``newer_rules`` if they were clearly written by a newer program.

    A checksum shows that the line is as it was written. Without one, an unknown name counts as newer only if no known
    name is missing, as it might be a damaged one.
    """
    if not isinstance(data, dict):
        raise TypeError("no rules")
    try:
        return RuleSet.from_dict(data)
    except RuleSetError as error:
        whole = with_sum or all(name in data for name in FIELD_NAMES)
        if (error.code == "unknown_field" and whole) or (error.code == "bad_choice" and with_sum):
            raise RecordError("newer_rules", line=line, field=clean_name(str(error.values["field"]))) from None
        raise


def _level(value: object) -> str | None:
    if value is None:
        return None
    text = parse_text(value, LONGEST_NAME)
    if not _LEVEL.fullmatch(text):
        raise ValueError("not a level")
    return text
