"""Conversion of record entries to lines of text and back, safe and fast for any input."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final
from zlib import crc32

from gin_desktop.engine.cards import NAMES, Card, names, parse_card, parse_cards, to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.melds import Arrangement, MeldRules, meld_rules
from gin_desktop.engine.play.actions import (
    Accept,
    Action,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    OfferDouble,
    Pass,
    Redouble,
    Refuse,
    Spread,
    TakeUpcard,
)
from gin_desktop.engine.record.entries import (
    CHECKSUM_VERSION,
    FREE_UNDO_VERSION,
    HINTS_VERSION,
    VERSION,
    Deal,
    Entry,
    Header,
    HintGiven,
    RecordError,
    Step,
    Stop,
    Undo,
)
from gin_desktop.engine.record.headers import LONGEST_CUT, header_data, header_from
from gin_desktop.engine.record.values import (
    CHECKSUM_START,
    LONGEST_LINE,
    LONGEST_NAME,
    has_checksum,
    parse_bool,
    parse_int,
    parse_list,
    parse_text,
    with_checksum,
)
from gin_desktop.engine.ruleset import RuleSet

_LONGEST_NONCE: Final = 200
_MOST_CARDS: Final = 52

_SIMPLE: Final[Mapping[str, Action]] = {
    "pass": Pass(),
    "take_upcard": TakeUpcard(),
    "draw_stock": DrawStock(),
    "draw_discard": DrawDiscard(),
    "offer_double": OfferDouble(),
    "accept": Accept(),
    "refuse": Refuse(),
    "redouble": Redouble(),
}
"""The actions without values, by their names in a record."""
_NAME_OF: Final = {type(action): name for name, action in _SIMPLE.items()}
_COMMON: Final[Mapping[str, Action]] = {f'{{"do":"{name}"}}': action for name, action in _SIMPLE.items()} | {
    f'{{"do":"discard","card":"{name}"}}': Discard(card) for card, name in enumerate(NAMES)
}
"""The actions without melds by their JSON text as this program writes it; nearly every line has one of these."""
_STEP: Final = re.compile(
    r'\{"n":([1-9][0-9]{0,8}),"table":([0-9]),"seat":([0-9]),"action":(\{"do":"[^{}]{4,40}\}),"sum":"([0-9a-f]{8})"\}'
)
"""A line with such an action, exactly as this program writes it, so that the JSON parser can be skipped."""


def _action_data(action: Action, melder: MeldRules) -> dict[str, Any]:
    match action:
        case Discard(card):
            return {"do": "discard", "card": NAMES[card]}
        case Knock(discard, spread):
            out = None if discard is None else NAMES[discard]
            return {"do": "knock", "discard": out, "spread": _melds_data(spread, melder)}
        case Spread(spread):
            return {"do": "spread", "spread": _melds_data(spread, melder)}
        case Defend(melds, layoffs):
            own = [names(melder.order(meld)) for meld in melds]
            return {"do": "defend", "melds": own, "layoffs": [[NAMES[card], meld] for card, meld in layoffs]}
        case _:
            return {"do": _NAME_OF[type(action)]}


def _melds_data(spread: Arrangement | None, melder: MeldRules) -> list[str] | None:
    return None if spread is None else [names(melder.order(meld)) for meld in spread]


# -- writing


def line_of(entry: Entry, rules: RuleSet, version: int = VERSION) -> str:
    """Returns the line (without newline) of an entry in a record of this version; a header has its own version."""
    if isinstance(entry, Header):
        version = entry.version
    body = json.dumps(_data(entry, rules), separators=(",", ":"), ensure_ascii=False)
    return with_checksum(body) if version >= CHECKSUM_VERSION else body


def _data(entry: Entry, rules: RuleSet) -> dict[str, Any]:
    match entry:
        case Header():
            return header_data(entry)
        case Deal():
            deal = {
                "deal": entry.number,
                "table": entry.table,
                "dealer": entry.dealer,
                "cut": [NAMES[card] for card in entry.cut],
                "deck": [NAMES[card] for card in entry.deck],
                "nonce": entry.nonce,
                "seal": entry.seal,
            }
            if entry.seats is not None:
                deal["seats"] = list(entry.seats)
            return deal | {"again": entry.again, "suits": entry.suits} if entry.again else deal
        case Step():
            action = _action_data(entry.action, meld_rules(rules))
            return {"n": entry.number, "table": entry.table, "seat": entry.seat, "action": action}
        case Undo():
            undo: dict[str, Any] = {"n": entry.number, "undo": entry.undone}
            undo |= {} if rules.players == 2 else {"table": entry.table}
            return undo | {"free": True} if entry.free else undo
        case HintGiven():
            hint = {"n": entry.number, "hint": entry.seat}
            return hint if rules.players == 2 else hint | {"table": entry.table}
        case Stop():
            return {"n": entry.number, "stop": True}


# -- reading


def parse_line(text: str, number: int, version: int = VERSION) -> Entry:
    """Returns the entry on a line of a record of this version; a header states its version itself.

    A checksum must be right if there is one, and there must be one from version 3 on. ``number`` is the line's number,
    for the error.

    Raises:
        RecordError: and no other exception, whatever the text is.
    """
    try:
        plain = parse_plain_action(text)
        if plain is None:  # rare
            return _entry_from(text, number, version)
        count, table, seat, action = plain
        return Step(count, seat, action, table)
    except RecordError:
        raise
    except GinError as error:
        raise RecordError("bad_line", line=number, reason=error.code) from None
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError) as error:
        raise RecordError("bad_line", line=number, reason=type(error).__name__) from None


def parse_plain_action(text: str) -> tuple[int, int, int, Action] | None:
    """Returns number, table, seat and action of a line with an action without melds, as this program writes it.

    None for any other line, and for a wrong checksum.
    """
    found = _STEP.fullmatch(text)
    if found is None:
        return None
    count, table, seat, told, given = found.groups()
    action = _COMMON.get(told)
    if action is None or crc32(b"}", crc32(text[:CHECKSUM_START].encode())) != int(given, 16):
        return None
    return int(count), int(table), int(seat), action


def _entry_from(text: str, line: int, version: int) -> Entry:
    if len(text) > LONGEST_LINE:
        raise RecordError("not_json", line=line)
    with_sum = has_checksum(text, line)
    try:
        data = _READER.decode(text)
    except (ValueError, RecursionError):
        raise RecordError("not_json", line=line) from None
    if not isinstance(data, dict):
        raise TypeError("not an object")
    if not with_sum and "sum" in data:
        raise RecordError("bad_sum", line=line)  # a checksum in another form, or not at the end
    if "format" in data:
        return header_from(data, line, with_sum=with_sum)
    if version >= CHECKSUM_VERSION and not with_sum:
        raise RecordError("no_sum", line=line)
    if "deal" in data:
        return _deal_from(data, line)
    if "undo" in data:
        table, free = (
            parse_int(data.get("table", 0)),
            parse_bool(data.get("free", False)) if version >= FREE_UNDO_VERSION else False,
        )
        return Undo(parse_int(data["n"]), parse_int(data["undo"]), table, free)
    if "hint" in data and version >= HINTS_VERSION:
        return HintGiven(parse_int(data["n"]), parse_int(data["hint"]), parse_int(data.get("table", 0)))
    if data.get("stop") is True:
        return Stop(parse_int(data["n"]))
    action = _action_from(data["action"])
    return Step(parse_int(data["n"]), parse_int(data["seat"]), action, parse_int(data["table"]))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a key stands twice")
    return data


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON")


_READER: Final = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_constant)


def _deal_from(data: Mapping[str, Any], line: int) -> Deal:
    deck = tuple(map(parse_card, parse_list(data["deck"], _MOST_CARDS)))
    cut = tuple(map(parse_card, parse_list(data["cut"], LONGEST_CUT)))
    nonce = parse_text(data["nonce"], _LONGEST_NONCE)
    if not nonce.isprintable():
        raise ValueError("not a nonce")
    again, suits = parse_int(data.get("again", 0)), parse_text(data.get("suits", ""), 4)
    dealer, table = parse_int(data["dealer"]), parse_int(data["table"])
    seats = data.get("seats")
    if seats is not None:
        first, second = parse_list(seats, 2)
        seats = (parse_int(first), parse_int(second))
    deal = Deal(parse_int(data["deal"]), dealer, deck, nonce, cut, table, again, suits, seats)
    if data["seal"] != deal.seal:
        raise RecordError("bad_seal", line=line)
    return deal


def _melds_from(melds: object) -> Arrangement:
    return tuple(to_set(parse_cards(parse_text(meld, 3 * _MOST_CARDS))) for meld in parse_list(melds, _MOST_CARDS))


def _spread_from(melds: object) -> Arrangement | None:
    return None if melds is None else _melds_from(melds)


def _layoff_from(pair: object) -> LayOff:
    card, meld = parse_list(pair, 2)
    return LayOff(parse_card(card), parse_int(meld))


def _action_from(data: object) -> Action:
    if not isinstance(data, dict):
        raise TypeError("not an action")
    kind = parse_text(data["do"], LONGEST_NAME)
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if kind == "discard":
        return Discard(parse_card(data["card"]))
    if kind == "knock":
        return Knock(_card_or_none(data["discard"]), _spread_from(data["spread"]))
    if kind == "spread":
        return Spread(_spread_from(data["spread"]))
    if kind == "defend":
        return Defend(_melds_from(data["melds"]), tuple(map(_layoff_from, parse_list(data["layoffs"], _MOST_CARDS))))
    raise ValueError("unknown action")


def _card_or_none(card: Any) -> Card | None:
    return None if card is None else parse_card(card)


def mark_free_undo(lines: Sequence[str]) -> list[str]:
    """Returns the lines of a record with the mark of free undo in its header; lines with checksums stay unchanged.

    Raises :class:`RecordError` for lines that are not a record.
    """
    return _with_header(lines, FREE_UNDO_VERSION, assisted=True)


def allow_hints(lines: Sequence[str]) -> list[str]:
    """Returns the lines of a record as a version that can hold hints; lines with checksums stay unchanged.

    Raises :class:`RecordError` for lines that are not a record.
    """
    return _with_header(lines, HINTS_VERSION)


def _with_header(lines: Sequence[str], version: int, **marks: Any) -> list[str]:
    """Returns the lines of a record of at least this version, with marks in its header."""
    header = parse_line(lines[0], 1) if lines else None
    if not isinstance(header, Header):
        raise RecordError("empty", line=0)
    rest = list(lines[1:])
    if header.version < CHECKSUM_VERSION:
        entries = [parse_line(text, number, header.version) for number, text in enumerate(rest, start=2)]
        rest = [line_of(entry, header.rules) for entry in entries]
    first = replace(header, version=max(header.version, version), **marks)
    return [line_of(first, header.rules), *rest]
