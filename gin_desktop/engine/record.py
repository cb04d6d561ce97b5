"""A game as text (docs/record-format.md): one JSON object a line. Writing, reading, replaying, verifying."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from gin_desktop.engine.cards import NAMES, Card, names, parse_card, parse_cards, to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.game import Game, dealer_by_cut
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
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.duplicate import MOST

FORMAT: Final = "gin-desktop"
VERSION: Final = 2
"""The newest version of the format; a record that needs nothing of it is written as version 1."""


class RecordError(GinError):
    """A record that cannot be read or does not replay. ``values["line"]`` is its line number, counted from 1.

    Codes: ``empty``, ``not_json``, ``not_a_record``, ``newer_version``, ``bad_line``, ``bad_seal``,
    ``does_not_replay`` (with ``reason``, the code of the rule that was broken).
    """


@dataclass(frozen=True, slots=True)
class Header:
    """The first line. ``names`` and ``levels`` are by seat; a level is None for a person.

    ``title`` is the person's own name for the rules, if they are no preset. ``rounds`` ends the game after so many
    rounds; 0 plays to the target. ``first_dealer`` is the seat agreed on where the rules leave that to the players.
    ``duplicate`` makes it a match of so many deals, each played twice with the seats swapped; 0 is an ordinary game.
    """

    rules: RuleSet
    preset: str | None
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    title: str | None = None
    rounds: int = 0
    first_dealer: int | None = None
    duplicate: int = 0


@dataclass(frozen=True, slots=True)
class Deal:
    """The line that starts a round.

    ``cut`` holds the cards cut for the first deal of a game, by seat, or is empty; after a tie the cards of the next
    cut follow, and the last ones decide (RULES.md 4.1). In a match of deals that are played twice, ``again`` is the
    number of the deal that comes again, and ``suits`` what its suits have become (spades, hearts, diamonds, clubs).
    """

    number: int
    dealer: int
    deck: tuple[Card, ...]
    nonce: str
    cut: tuple[Card, ...] = ()
    table: int = 0
    again: int = 0
    suits: str = ""

    @property
    def sealed_text(self) -> str:
        """What is sealed: the nonce and the 52 cards in their order, with a space between all of them."""
        return f"{self.nonce} {names(self.deck)}"

    @property
    def seal(self) -> str:
        """SHA-256 of the sealed text, 64 hex digits: fixed before the first card is dealt."""
        return hashlib.sha256(self.sealed_text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Step:
    """An action line."""

    number: int
    seat: int
    action: Action
    table: int = 0


@dataclass(frozen=True, slots=True)
class Undo:
    """The action numbered ``undone`` was taken back."""

    number: int
    undone: int


@dataclass(frozen=True, slots=True)
class Stop:
    """The players ended a series after a game (RULES.md 4.10)."""

    number: int


Entry = Header | Deal | Step | Undo | Stop

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


def _dump(data: Mapping[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


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


def _melds_from(melds: Iterable[str] | None) -> Arrangement | None:
    return None if melds is None else tuple(to_set(parse_cards(meld)) for meld in melds)


def _action_from(data: Mapping[str, Any]) -> Action:
    kind = data["do"]
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if kind == "discard":
        return Discard(parse_card(data["card"]))
    if kind == "knock":
        out = data["discard"]
        return Knock(None if out is None else parse_card(out), _melds_from(data["spread"]))
    if kind == "spread":
        return Spread(_melds_from(data["spread"]))
    if kind == "defend":
        own = tuple(to_set(parse_cards(meld)) for meld in data["melds"])
        return Defend(own, tuple(LayOff(parse_card(card), _whole(meld)) for card, meld in data["layoffs"]))
    raise ValueError(f"unknown action {kind!r}")


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError(f"not a whole number: {value!r}")
    return value


def line_of(entry: Entry, rules: RuleSet) -> str:
    """The line (without its newline) that stands for an entry."""
    match entry:
        case Header():
            head = {
                "format": FORMAT,
                "version": VERSION if entry.duplicate else 1,
                "rules": entry.rules.to_dict(),
                "preset": entry.preset,
                "seats": list(range(len(entry.names))),
                "names": entry.names,
                "levels": entry.levels,
            }
            if entry.title is not None:
                head["title"] = entry.title
            if entry.rounds:
                head["rounds"] = entry.rounds
            if entry.first_dealer is not None:
                head["first_dealer"] = entry.first_dealer
            if entry.duplicate:
                head["twice"] = entry.duplicate
            return _dump(head)
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
            return _dump(deal | {"again": entry.again, "suits": entry.suits} if entry.again else deal)
        case Step():
            action = _action_data(entry.action, meld_rules(rules))
            return _dump({"n": entry.number, "table": entry.table, "seat": entry.seat, "action": action})
        case Undo():
            return _dump({"n": entry.number, "undo": entry.undone})
        case Stop():
            return _dump({"n": entry.number, "stop": True})


def parse_line(text: str, number: int) -> Entry:
    """The entry on a line; raises :class:`RecordError`. ``number`` is the line's number, for the error."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordError("not_json", line=number) from None
    if not isinstance(data, dict):
        raise RecordError("bad_line", line=number, reason="not an object")
    try:
        if "format" in data:
            return _header_from(data, number)
        if "deal" in data:
            deck = tuple(parse_card(card) for card in data["deck"])
            cut = tuple(parse_card(card) for card in data["cut"])
            dealer, table = _whole(data["dealer"]), _whole(data["table"])
            again, suits = _whole(data.get("again", 0)), str(data.get("suits", ""))
            deal = Deal(_whole(data["deal"]), dealer, deck, str(data["nonce"]), cut, table, again, suits)
            if data["seal"] != deal.seal:
                raise RecordError("bad_seal", line=number)
            return deal
        if "undo" in data:
            return Undo(_whole(data["n"]), _whole(data["undo"]))
        if data.get("stop") is True:
            return Stop(_whole(data["n"]))
        action = _action_from(data["action"])
        return Step(_whole(data["n"]), _whole(data["seat"]), action, _whole(data["table"]))
    except RecordError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, GinError) as error:
        raise RecordError("bad_line", line=number, reason=str(error)) from None


def _header_from(data: Mapping[str, Any], number: int) -> Header:
    if data["format"] != FORMAT:
        raise RecordError("not_a_record", line=number)
    if _whole(data["version"]) > VERSION:
        raise RecordError("newer_version", line=number, version=data["version"], known=VERSION)
    names_ = tuple(str(name) for name in data["names"])
    levels = tuple(None if level is None else str(level) for level in data["levels"])
    preset, title, first = data.get("preset"), data.get("title"), data.get("first_dealer")
    if first is not None and not 0 <= _whole(first) < len(names_):
        raise ValueError(f"no such seat: {first}")
    rounds, duplicate = _whole(data.get("rounds", 0)), _whole(data.get("twice", 0))
    if duplicate and not (data["version"] > 1 and 0 < duplicate <= MOST and not rounds):
        raise ValueError(f"not a match of deals played twice: {duplicate}")
    return Header(
        RuleSet.from_dict(data["rules"]),
        None if preset is None else str(preset),
        names_,
        levels,
        None if title is None else str(title),
        rounds,
        first,
        duplicate,
    )


class Replay:
    """A record played into a game, entry by entry. ``game`` is None before the header."""

    def __init__(self) -> None:
        self.header: Header | None = None
        self.game: Game | None = None
        self.deal: Deal | None = None
        self.deals: list[Deal] = []
        self.count = 0
        """numbers given to action and undo lines so far"""
        self.live_numbers: list[int] = []
        """the numbers of the current round's actions that were not taken back"""

    def need_header(self) -> Header:
        """The header; raises :class:`RecordError` (``empty``) before it was read."""
        if self.header is None:
            raise RecordError("empty", line=0)
        return self.header

    def feed(self, entry: Entry, line: int = 0) -> None:
        """Plays one entry; raises :class:`RecordError` where it does not follow from what came before."""
        try:
            self._feed(entry)
        except RecordError:
            raise
        except (GinError, LookupError) as error:
            code = error.code if isinstance(error, GinError) else "bad_seat"
            raise RecordError("does_not_replay", line=line, reason=code) from None

    def _feed(self, entry: Entry) -> None:
        if isinstance(entry, Header):
            if self.game is not None:
                raise GinError("second_header")
            self.header, self.game = entry, Game(entry.rules, entry.rounds, entry.duplicate)
            return
        if self.game is None:
            raise GinError("no_header")
        if isinstance(entry, Deal):
            if entry.number != len(self.deals) + 1:
                raise GinError("wrong_number", due=len(self.deals) + 1)
            _check_cut(entry, self.game)
            _check_again(entry, self.game)
            self.game.deal(entry.deck, entry.dealer)
            self.deal = entry
            self.deals.append(entry)
            self.live_numbers = []
            return
        if entry.number != self.count + 1:
            raise GinError("wrong_number", due=self.count + 1)
        if isinstance(entry, Stop):
            self.game.stop()
        elif isinstance(entry, Undo):
            if not self.live_numbers or self.live_numbers[-1] != entry.undone:
                raise GinError("cannot_take_back")
            self.game.take_back(self.game.actions[-1][0])
            self.live_numbers.pop()
        else:
            self.game.apply(entry.seat, entry.action)
            self.live_numbers.append(entry.number)
        self.count += 1


def _check_cut(deal: Deal, game: Game) -> None:
    """Raises unless the cut, if there is one, was due and names the dealer: ties, and then the cards that decide."""
    if not deal.cut:
        return
    pairs = [deal.cut[at : at + 2] for at in range(0, len(deal.cut), 2)]
    fair = all(len(set(pair)) == 2 for pair in pairs) and game.next_dealer is None
    if not fair or [dealer_by_cut(game.rules, pair) for pair in pairs] != [None] * (len(pairs) - 1) + [deal.dealer]:
        raise GinError("bad_cut")


def _check_again(deal: Deal, game: Game) -> None:
    """Raises unless a deal says that it comes again exactly where one does, and which; the cards are the game's."""
    due = None if game.duplicate is None else game.duplicate.due
    if (deal.again, deal.suits) != ((0, "") if due is None else (due.again, due.suits)):
        raise GinError("wrong_again")


def replay(lines: Iterable[str]) -> Replay:
    """Reads and replays a whole record; raises :class:`RecordError`. An unfinished record is fine."""
    played = Replay()
    number = 0
    for number, text in enumerate(lines, start=1):
        played.feed(parse_line(text, number), number)
    if number == 0:
        raise RecordError("empty", line=0)
    return played
