"""Codes of decisions: a position as letters that can be shared, typed in and read out.

The format must never change. A code is written in Crockford's base 32 and starts with the letter ``Z``, which no other
code of the program starts with; the last four letters are the first twenty bits of SHA-256 of those before them.
Between them is one number, composed from the most to the least significant digit as :func:`_values` lists them, so that
a code is as long as its position needs. It never has twenty letters, as the codes
of :mod:`gin_desktop.practice.codes` have. Rules are named by their place in :data:`RULES` and
the target; a rule set of one's own has no code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final

from gin_desktop.engine.base32 import LetterError, digits_of, letters_of, number_of, read_digits, with_dashes
from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.positions.decision_position import LEVELS, DecisionPosition, DecisionPositionError, Turn

VERSION: Final = 0
FIRST: Final = 31
"""The number of the first letter, which tells these codes from others."""

# Part of the format: names may be added at the end only.
RULES: Final = (
    "standard",
    "big_gin_50",
    "grand_total",
    "match_20_25",
    "match_10_20",
    "series_20_25",
    "series_10_20",
    "open_gin",
    "alternative",
    "oklahoma",
    "hollywood",
    "eleven_card",
    "around_corner",
    "doubling",
    "redoubling",
    "gin_only",
    "big_gin_31",
    "oklahoma_150",
    "hollywood_oklahoma",
    "round_corner_classic",
    "doubling_classic",
    "tournament_50th",
    "straight_gin",
)

_CHECK: Final = 4
_OTHER_LENGTH: Final = 20
_NO_CARD: Final = 52
_SCORES: Final = 2048
_TARGETS: Final = 4096
_MOST_TURNS: Final = 128
_MOST_COLUMNS: Final = 4


def is_decision_code(text: str) -> bool:
    """Whether a text begins as the code of a decision does."""
    try:
        return read_digits(text)[:1] == [FIRST]
    except LetterError:
        return False


def has_code(position: DecisionPosition) -> bool:
    """Whether a position has a code: one under named rules has, if it is no longer than any round."""
    return (
        preset_of(position.rules) is not None
        and position.rules.target < _TARGETS
        and len(position.turns) < _MOST_TURNS
        and len(position.columns) < _MOST_COLUMNS
        and all(0 <= points < _SCORES for column in position.columns for points in column)
    )


def encode(position: DecisionPosition) -> str:
    """Returns the code of a position; raises :class:`DecisionPositionError` ``no_code`` where it has none."""
    if not has_code(position):
        raise DecisionPositionError("no_code")
    number = 1  # so that no leading digit is lost
    for value, size in _values(position):
        number = number * size + value
    count = -(-number.bit_length() // 5)
    body = [FIRST, *digits_of(number, count)]
    if len(body) + _CHECK == _OTHER_LENGTH:
        body = [FIRST, *digits_of(number, count + 1)]
    return with_dashes(letters_of([*body, *_check(body)]))


def decode(text: str) -> DecisionPosition:
    """Returns the position of a code; it may be one that cannot occur, which ``rebuilding.problems`` tells.

    Raises :class:`DecisionPositionError`: ``code_empty``, ``code_letter`` (``letter``, ``place``), ``code_kind`` for
    another kind of code, ``code_check`` when letters are wrong, missing or swapped, and ``code_version`` (``version``)
    for a code of a newer program.
    """
    try:
        digits = read_digits(text)
    except LetterError as error:
        raise DecisionPositionError(error.code, **error.values) from None
    if not digits:
        raise DecisionPositionError("code_empty")
    if digits[0] != FIRST:
        raise DecisionPositionError("code_kind")
    body = digits[:-_CHECK]
    if len(body) < 2 or list(_check(body)) != digits[-_CHECK:]:
        raise DecisionPositionError("code_check")
    return _Reader(number_of(body[1:])).position()


@lru_cache(maxsize=64)
def preset_of(rules: RuleSet) -> str | None:
    """Returns the name of the rules, whatever the game is played to; None for a rule set of one's own."""
    return next((name for name in RULES if preset(name).but(target=rules.target) == rules), None)


def _check(digits: Sequence[int]) -> tuple[int, ...]:
    found = int.from_bytes(sha256(bytes(digits)).digest()[:3], "big") >> 4
    return tuple(digits_of(found, _CHECK))


def _values(position: DecisionPosition) -> Iterator[tuple[int, int]]:
    """Yields every value of a position with the number of values possible there, the first one decoded last."""
    for card in reversed([*each(position.hand)]):
        yield card, 52
    yield position.hand.bit_count(), 16
    for turn in reversed(position.turns):
        yield int(turn.took) * 52 + turn.discard, 104
    yield len(position.turns), _MOST_TURNS
    for own, theirs in reversed(position.columns):
        yield own, _SCORES
        yield theirs, _SCORES
    yield len(position.columns), _MOST_COLUMNS
    yield _NO_CARD if position.drawn is None else position.drawn, 53
    yield _NO_CARD if position.turned is None else position.turned, 53
    yield int(position.taken), 2
    yield int(position.has_drawn), 2
    yield position.passes, 4
    yield position.dealer, 2
    yield LEVELS.index(position.level) if position.level in LEVELS else 0, 16
    yield position.rules.target, _TARGETS
    yield RULES.index(preset_of(position.rules) or ""), 64
    yield VERSION, 4


class _Reader:
    """Reads the values of a number in the reverse order of :func:`_values`."""

    def __init__(self, number: int) -> None:
        self._number = number

    def position(self) -> DecisionPosition:
        version = self._take(4)
        if version != VERSION:
            raise DecisionPositionError("code_version", version=version)
        rules = preset(self._named(RULES, 64)).but(target=self._take(_TARGETS))
        level = self._named(LEVELS, 16)
        dealer, passes, has_drawn, taken = self._take(2), self._take(4), self._take(2), self._take(2)
        turned, drawn = self._card(), self._card()
        columns = []
        for _ in range(self._take(_MOST_COLUMNS)):
            theirs = self._take(_SCORES)
            columns.append((self._take(_SCORES), theirs))
        turns = []
        for _ in range(self._take(_MOST_TURNS)):
            took, card = divmod(self._take(104), 52)
            turns.append(Turn(bool(took), card))
        hand: CardSet = to_set([self._take(52) for _ in range(self._take(16))])
        if self._number != 1 or passes > 2:
            raise DecisionPositionError("code_check")
        return DecisionPosition(
            rules=rules,
            hand=hand,
            dealer=dealer,
            turned=turned,
            passes=passes,
            turns=tuple(turns),
            has_drawn=bool(has_drawn),
            drawn=drawn,
            taken=bool(taken),
            columns=tuple(columns),
            level=level,
        )

    def _take(self, size: int) -> int:
        self._number, value = divmod(self._number, size)
        return value

    def _card(self) -> Card | None:
        card = self._take(53)
        return None if card == _NO_CARD else card

    def _named(self, names: Sequence[str], size: int) -> str:
        place = self._take(size)
        if place >= len(names):  # a newer program has added it
            raise DecisionPositionError("code_version", version=VERSION + 1)
        return names[place]
