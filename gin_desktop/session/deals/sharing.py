"""The line of text that shares a deal, with its code, rules and opponent: writing and reading it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.base32 import ALPHABET, with_dashes
from gin_desktop.engine.deal_codes import CODE_LENGTH, CodeError, code_of, read_code
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.fields import FIELDS
from gin_desktop.engine.openings import unplayable
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.rule_field import Value
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from gin_desktop.players.levels import LEVELS, STYLES

MARK: Final = "GIN"
"""What the line begins with."""
MOST: Final = 4000
"""The maximum number of characters of a text that are read."""

_AGAINST: Final = "vs"
_AROUND: Final = "\"'`“”‘’«»<>()[]{},;!*_.:"
_ODD: Final = 40
_YES: Final[Mapping[str, bool]] = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


class ShareError(GinError):
    """A text that shares no deal.

    Codes: those of :class:`CodeError`; ``share_rules`` (``name``) for an unknown preset, ``share_field`` (``field``)
    for an unknown field, ``share_value`` (``field``, ``value``) for a value that the field cannot have,
    ``share_together`` (``field``) for one that does not go with the others, ``share_opponent`` (``name``),
    ``share_players`` for rules of more than two players, ``share_playable`` for rules that cannot be played.
    """


@dataclass(frozen=True, slots=True)
class DealInvitation:
    """A deal that is passed on.

    Attributes:
        code: fourteen characters without dashes.
        rules, preset: by which it is to be played; None where the text says nothing of rules. ``preset`` is None as
            well where the rules are somebody's own.
        level: the opponent, ``LEVEL`` or ``LEVEL:STYLE``; None where the text names none.
    """

    code: str
    rules: RuleSet | None = None
    preset: str | None = None
    level: str | None = None


def shareable(level: str) -> bool:
    """Whether an opponent can be named in a shared deal: Even match cannot, as its strength differs for everybody."""
    first, colon, style = level.partition(":")
    return first in LEVELS and (not colon or style in STYLES)


def share_text(code: str, rules: RuleSet, name: str | None, level: str) -> str:
    """The line that shares a deal: ``GIN 7K3M9-QXW2A-0F45 standard vs medium``.

    Own rules (``name`` is no preset, or not all of them) are a preset and the fields that differ from it.
    """
    base = name if name is not None and name in PRESETS else nearest_two_player_preset(rules)
    changes = [f"{field}={_written(here)}" for field, (here, _) in rules.differences(preset(base)).items()]
    return " ".join([MARK, with_dashes(code), base, *changes, _AGAINST, level])


def nearest_two_player_preset(rules: RuleSet) -> str:
    """The preset of two players that differs least from the rules."""
    names = [name for name in PRESETS if preset(name).players == 2]
    return min(names, key=lambda name: len(rules.differences(preset(name))))


def new_share(number: int, rules: RuleSet, name: str | None, level: str) -> DealInvitation:
    """The shared deal with a number."""
    return DealInvitation(code_of(number), rules, name, level)


def read_share(text: str) -> DealInvitation:
    """The deal in a text: a line as :func:`share_text` writes it, wherever it stands there, or a code alone.

    Case does not matter, nor do blanks and dashes in the code. Raises :class:`ShareError`.
    """
    words = _words(text)
    starts = [place + 1 for place, word in enumerate(words) if word.upper() == MARK]
    first: ShareError | None = None
    for start in starts or [0]:  # the word "gin" may stand in the text around the line
        try:
            return _share_of(words[start:], marked=bool(starts))
        except ShareError as error:
            first = first if first is not None and error.code.startswith("code_") else error
    assert first is not None  # the loop returns unless it sets this
    raise first


def _share_of(words: Sequence[str], *, marked: bool) -> DealInvitation:
    """Reads a shared deal from words that begin with its code."""
    size, place = 0, 0
    for place, word in enumerate([*words, ""]):  # noqa: B007 - where the code ends
        if not word or size >= CODE_LENGTH or _begins_rules(word):
            break
        size += sum(letter.isalnum() for letter in word)
    try:
        code = code_of(read_code(" ".join(words[:place])))
    except CodeError as error:
        raise ShareError(error.code, **error.values) from None
    rest = [word.lower() for word in words[place:]]
    at = rest.index(_AGAINST) if _AGAINST in rest else len(rest)
    rules, name = _rules_of(rest[:at], marked=marked)
    return DealInvitation(code, rules, name, _level_of(rest[at + 1 :]) if at < len(rest) else None)


def words_after(text: str, mark: str) -> list[str] | None:
    """The words after the last one that equals ``mark``; None if no word does."""
    words = _words(text)
    places = [place for place, word in enumerate(words) if word.upper() == mark]
    return words[places[-1] + 1 :] if places else None


def _words(text: str) -> list[str]:
    return [word for part in text[:MOST].split() if (word := part.strip(_AROUND))]


def _begins_rules(word: str) -> bool:
    small = word.lower()
    return small in PRESETS or small == _AGAINST or "=" in small or "_" in small


def _rules_of(words: Sequence[str], *, marked: bool) -> tuple[RuleSet | None, str | None]:
    """The rules that some words name, and the preset's name if the rules are exactly that preset."""
    if not words:
        return None, None
    base, changes = words[0], words[1:]
    if "=" in base:
        base, changes = "standard", words
    if base not in PRESETS:
        raise ShareError("share_rules", name=base[:_ODD])
    values: dict[str, Value] = {}
    for word in changes:
        field, equals, value = word.partition("=")
        if not equals and marked:
            break  # the sentence goes on
        values[field] = _value_of(field, value)
    try:
        rules = preset(base).but(**values)
    except RuleSetError as error:
        name = str(error.values.get("field", ""))
        if error.code in ("bad_number", "bad_choice") or FIELDS[name].wrong == error.code:
            raise ShareError("share_value", field=name, value=str(values.get(name, ""))[:_ODD]) from None
        raise ShareError("share_together", field=name) from None
    if rules.players != 2:
        raise ShareError("share_players")
    if unplayable(rules):
        raise ShareError("share_playable")
    return rules, base if rules == preset(base) else None


def _value_of(field: str, text: str) -> Value:
    """Parses a field's value; raises :class:`ShareError`."""
    known = FIELDS.get(field)
    if known is None:
        raise ShareError("share_field", field=field[:_ODD])
    try:
        if known.kind is bool:
            return _YES[text]
        if known.kind is int:
            if not (text.isascii() and len(text) <= 6):
                raise ValueError
            return int(text)
    except (KeyError, ValueError):
        raise ShareError("share_value", field=field, value=text[:_ODD]) from None
    return text


def _written(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _level_of(words: Sequence[str]) -> str:
    name = words[0] if words else ""
    if not shareable(name):
        raise ShareError("share_opponent", name=name[:_ODD])
    return name


def looks_like_code(text: str, length: int) -> bool:
    """Whether the letters and digits of a text could be a code of this length."""
    letters = [letter for letter in text[:MOST].upper() if letter.isalnum()]
    return len(letters) == length and all(letter in ALPHABET + "OIL" for letter in letters)
