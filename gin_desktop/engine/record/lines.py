"""The lines of a record: an entry as text, and text as an entry. Whatever a line holds, reading it ends soon."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

from gin_desktop.engine.cards import NAMES, Card, names, parse_card, parse_cards, to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.fields import FIELD_NAMES
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
    FORMAT,
    MARKED,
    SUMMED,
    TWO,
    VERSION,
    Deal,
    Entry,
    Header,
    RecordError,
    Step,
    Stop,
    Undo,
)
from gin_desktop.engine.record.sums import right_sum, summed
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from gin_desktop.engine.sheets.duplicate import MOST

LONGEST_LINE: Final = 65_536
"""Characters of a line; a deal, the longest one, has a thousand."""
LONGEST_NAME: Final = 40
"""Characters of a name, of a title and of the name of a preset; the program itself writes no more than 40."""
_LONGEST_NONCE: Final = 200
_LONGEST_CUT: Final = 200  # ties are cut for again
_MOST_CARDS: Final = 52
_MOST_SEATS: Final = 4
_LARGEST: Final = 2**31

_LEVEL: Final = re.compile(r"[a-z0-9_.-]+(:[a-z0-9_.-]+)?")

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


def clean_name(text: str) -> str:
    """A name as a record keeps it: one line of printable characters, at most :data:`LONGEST_NAME` of them."""
    blanks = (" " if unicodedata.category(letter) == "Zs" else letter for letter in text[:LONGEST_NAME])
    return "".join(letter if letter.isprintable() else "?" for letter in blanks)


def line_of(entry: Entry, rules: RuleSet, version: int = VERSION) -> str:
    """The line (without its newline) that stands for an entry, in a record of this version (a header has its own)."""
    if isinstance(entry, Header):
        version = entry.version
    body = json.dumps(_data(entry, rules), separators=(",", ":"), ensure_ascii=False)
    return summed(body) if version >= SUMMED else body


def _data(entry: Entry, rules: RuleSet) -> dict[str, Any]:
    match entry:
        case Header():
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
            if entry.partners_cut:
                head["partners_cut"] = [NAMES[card] for card in entry.partners_cut]
            return head
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
        case Stop():
            return {"n": entry.number, "stop": True}


# -- reading


def parse_line(text: str, number: int, version: int = VERSION) -> Entry:
    """The entry on a line of a record of this version; a header says its version itself.

    A checksum that is there has to be right; from version 3 on there has to be one. ``number`` is the line's number,
    for the error.

    Raises:
        RecordError: and nothing else, whatever the text is.
    """
    try:
        return _entry_from(text, number, version)
    except RecordError:
        raise
    except GinError as error:
        raise RecordError("bad_line", line=number, reason=error.code) from None
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError) as error:
        raise RecordError("bad_line", line=number, reason=type(error).__name__) from None


def _entry_from(text: str, line: int, version: int) -> Entry:
    if len(text) > LONGEST_LINE:
        raise RecordError("not_json", line=line)
    with_sum = right_sum(text, line)
    try:
        data = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise RecordError("not_json", line=line) from None
    if not isinstance(data, dict):
        raise TypeError("not an object")
    if not with_sum and "sum" in data:
        raise RecordError("bad_sum", line=line)  # none that could be checked: in another form, or not at the end
    if "format" in data:
        return _header_from(data, line, with_sum=with_sum)
    if version >= SUMMED and not with_sum:
        raise RecordError("no_sum", line=line)
    if "deal" in data:
        return _deal_from(data, line)
    if "undo" in data:
        table, free = _whole(data.get("table", 0)), _flag(data.get("free", False)) if version >= MARKED else False
        return Undo(_whole(data["n"]), _whole(data["undo"]), table, free)
    if data.get("stop") is True:
        return Stop(_whole(data["n"]))
    action = _action_from(data["action"])
    return Step(_whole(data["n"]), _whole(data["seat"]), action, _whole(data["table"]))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a key stands twice")
    return data


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON")


def _deal_from(data: Mapping[str, Any], line: int) -> Deal:
    deck = tuple(map(parse_card, _list(data["deck"], _MOST_CARDS)))
    cut = tuple(map(parse_card, _list(data["cut"], _LONGEST_CUT)))
    nonce = _text(data["nonce"], _LONGEST_NONCE)
    if not nonce.isprintable():
        raise ValueError("not a nonce")
    again, suits = _whole(data.get("again", 0)), _text(data.get("suits", ""), 4)
    dealer, table = _whole(data["dealer"]), _whole(data["table"])
    seats = data.get("seats")
    if seats is not None:
        first, second = _list(seats, 2)
        seats = (_whole(first), _whole(second))
    deal = Deal(_whole(data["deal"]), dealer, deck, nonce, cut, table, again, suits, seats)
    if data["seal"] != deal.seal:
        raise RecordError("bad_seal", line=line)
    return deal


def _melds_from(melds: object) -> Arrangement:
    return tuple(to_set(parse_cards(_text(meld, 3 * _MOST_CARDS))) for meld in _list(melds, _MOST_CARDS))


def _spread_from(melds: object) -> Arrangement | None:
    return None if melds is None else _melds_from(melds)


def _layoff_from(pair: object) -> LayOff:
    card, meld = _list(pair, 2)
    return LayOff(parse_card(card), _whole(meld))


def _action_from(data: object) -> Action:
    if not isinstance(data, dict):
        raise TypeError("not an action")
    kind = _text(data["do"], LONGEST_NAME)
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if kind == "discard":
        return Discard(parse_card(data["card"]))
    if kind == "knock":
        return Knock(_card_or_none(data["discard"]), _spread_from(data["spread"]))
    if kind == "spread":
        return Spread(_spread_from(data["spread"]))
    if kind == "defend":
        return Defend(_melds_from(data["melds"]), tuple(map(_layoff_from, _list(data["layoffs"], _MOST_CARDS))))
    raise ValueError("unknown action")


def _card_or_none(card: Any) -> Card | None:
    return None if card is None else parse_card(card)


def _header_from(data: Mapping[str, Any], line: int, *, with_sum: bool) -> Header:
    if data["format"] != FORMAT:
        raise RecordError("not_a_record", line=line)
    version = _whole(data["version"])
    if version > VERSION:
        raise RecordError("newer_version", line=line, version=version, known=VERSION)
    if version < 1:
        raise ValueError("no version")
    if version >= SUMMED and not with_sum:
        raise RecordError("no_sum", line=line)
    rules = _rules_from(data["rules"], line, with_sum=with_sum)
    names_, levels = _list(data["names"], _MOST_SEATS), _list(data["levels"], _MOST_SEATS)
    first = data.get("first_dealer")
    if first is not None and not 0 <= _whole(first) < rules.players:
        raise ValueError("no such seat")
    rounds, duplicate = _whole(data.get("rounds", 0)), _whole(data.get("twice", 0))
    if rounds < 0 or (duplicate and not (version > 1 and 0 < duplicate <= MOST and not rounds)):
        raise ValueError("no such length")
    everybody = list(range(rules.players))
    seats = _list(data.get("seats", everybody), _MOST_SEATS)
    for given in (names_, levels, seats):
        if len(given) != rules.players:
            raise RecordError("wrong_players", line=line, seats=len(given), players=rules.players)
    if seats != everybody:
        raise ValueError("no such seats")
    if rules.players > 2 and version <= TWO:
        raise ValueError("no such version")
    cut = tuple(map(parse_card, _list(data.get("partners_cut", []), _LONGEST_CUT)))
    return Header(
        rules,
        _name_or_none(data.get("preset")),
        tuple(_name(name) for name in names_),
        tuple(map(_level, levels)),
        _name_or_none(data.get("title")),
        rounds,
        first,
        duplicate,
        version,
        _flag(data.get("side_info", False)),
        _flag(data.get("open_watching", False)),
        cut,
        _flag(data.get("free_undo", False)) if version >= MARKED else False,
    )


def _flag(value: object) -> bool:
    if type(value) is not bool:
        raise TypeError("not a yes or no")
    return value


def _rules_from(data: object, line: int, *, with_sum: bool) -> RuleSet:
    """The rules of a header; raises ``newer_rules`` where it is plain that another program knows more of them.

    A checksum shows that the line is as it was written. Without one a name that is unknown here may be a known one that
    was damaged; then that is missing.
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
    text = _text(value, LONGEST_NAME)
    if not _LEVEL.fullmatch(text):
        raise ValueError("not a level")
    return text


def _name(value: object) -> str:
    """A name, in a form that can be shown, whatever it was when it was written: no game is lost for its names."""
    return clean_name(_text(value, LONGEST_LINE)) or "?"


def _name_or_none(value: object) -> str | None:
    return None if value is None else _name(value)


def _text(value: object, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise TypeError("not a text")
    return value


def _list(value: object, most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise TypeError("not a list")
    return value


def _whole(value: object) -> int:
    if type(value) is not int or not -_LARGEST < value < _LARGEST:
        raise TypeError("not a whole number")
    return value
