"""Explains in a sentence what is wrong with a line of a record."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.actions import IllegalAction
from gin_desktop.engine.record import Deal, Entry, Header, RecordError, Step
from gin_desktop.session.sealed_deals import fingerprint
from gin_desktop.words import has, t
from gin_desktop.words.cards import reason_text
from gin_desktop.words.lists import listed
from gin_desktop.words.names import shown_name, spoken_to

_LONGEST_NAME: Final = 40


def json_object(text: str) -> dict[str, Any] | None:
    """The JSON object in a text; None if it is anything else."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def terminal_safe(text: str, longest: int | None = _LONGEST_NAME) -> str:
    """A text from a file made safe for a terminal: one line, printable characters only, shortened."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    return clean if longest is None or len(clean) <= longest else clean[: longest - 1] + "…"


def name_of(names: Sequence[str], seat: object) -> str:
    """The name of the player in a seat; the seat's number if there is no such seat."""
    if isinstance(seat, int) and 0 <= seat < len(names):
        return shown_name(names[seat])
    return t("verify.seat", number=seat)


def names_of(names: Sequence[str], seats: object) -> str:
    """Who sits at some seats, as a cell of a table."""
    return listed([name_of(names, seat) for seat in seats]) if isinstance(seats, tuple) else ""


def sentence_names(names: Sequence[str], seats: object) -> str:
    """The names of the players in some seats, within a sentence: a player addressed as "you" comes first."""
    if not isinstance(seats, tuple):
        return ""
    you = spoken_to(names)
    if you is None or you not in seats:
        return names_of(names, seats)
    return listed([t("verify.you"), *(name_of(names, seat) for seat in seats if seat != you)])


def _say(key: str, names: Sequence[str], seat: object, **values: object) -> str:
    """A message about a seat, in its "you" form if that player is addressed; there may be no such seat."""
    you = spoken_to(names)
    if you is not None and seat == you:
        return t(f"{key}.you", **values)
    return t(key, name=name_of(names, seat), **values)


def why(error: RecordError, cause: BaseException, entry: Entry | None, text: str, names: Sequence[str]) -> str:
    """What is wrong with a line. ``cause`` is what stopped the replay, which says more than ``error``."""
    code, values = (cause.code, cause.values) if isinstance(cause, GinError) else (error.code, {})
    if error.code == "bad_seal":
        return _seal_text(text)
    if error.code == "newer_version":  # the first line has passed, so this one is a header too many
        return t("verify.fault.second_header")
    if error.code in ("not_json", "bad_sum", "no_sum"):
        return t(f"verify.fault.{error.code}")
    if isinstance(entry, Step) and isinstance(cause, IllegalAction):
        if code == "not_your_turn":
            return _say("verify.fault.not_your_turn", names, entry.seat)
        return _say("verify.fault.action", names, entry.seat, reason=reason_text(cause))
    return _seated(code, values, entry, names) or _told(code, values, entry)


def _seated(code: str, values: Mapping[str, object], entry: Entry | None, names: Sequence[str]) -> str | None:
    """What is wrong with the seats or the dealer; None if it is something else."""
    if code == "bad_dealer" and isinstance(entry, Deal) and len(names) > 2:
        return _say("verify.fault.no_dealer", names, entry.dealer)
    if code == "wrong_dealer":
        dealer, due = values["dealer"], values["due"]
        if due == spoken_to(names):
            return t("verify.fault.wrong_dealer.you_due", name=name_of(names, dealer))
        return _say("verify.fault.wrong_dealer", names, dealer, due=name_of(names, due))
    if code == "wrong_table" and isinstance(entry, Step | Deal):
        if len(names) < 4:
            return t("verify.fault.bad_table")
        if isinstance(entry, Step):
            return _say("verify.fault.wrong_table.action", names, entry.seat, due=values["due"])
        return t("verify.fault.wrong_table.deal", due=values["due"])
    if code == "wrong_seats" and isinstance(entry, Deal):
        if entry.seats is None or len(names) == 2:
            return t("verify.fault.wrong_seats.two" if len(names) == 2 else "verify.fault.wrong_seats.none")
        if "due" not in values:
            return t("verify.fault.wrong_seats", names=sentence_names(names, entry.seats))
        due = sentence_names(names, values["due"])
        return t("verify.fault.wrong_seats.due", names=sentence_names(names, entry.seats), due=due)
    return None


def _told(code: str, values: Mapping[str, object], entry: Entry | None) -> str:
    """The sentence for a code."""
    if code == "bad_cut" and isinstance(entry, Header):
        return t("verify.fault.bad_cut.partners")
    if code == "wrong_players":
        return t("verify.fault.wrong_players", n=values["seats"], players=values["players"])
    if code == "wrong_number":
        kind = "deal" if isinstance(entry, Deal) else "line"
        return t(f"verify.fault.wrong_number.{kind}", due=values["due"])
    key = f"verify.fault.{code}"
    return t(key) if has(key) else t("verify.fault.bad_line")


def _seal_text(text: str) -> str:
    """How a deal and its seal differ; ``text`` is the line of a deal."""
    data = json_object(text) or {}
    found = data.get("seal")
    deck = tuple(parse_card(card) for card in data["deck"])
    should = Deal(0, 0, deck, str(data["nonce"])).seal
    if not isinstance(found, str):
        return t("verify.fault.no_seal")
    return t("verify.fault.bad_seal", seal=terminal_safe(fingerprint(found)), found=fingerprint(should))
