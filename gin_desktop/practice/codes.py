"""Position codes: positions of practice as twenty letters that can be shared, typed in and read out.

Decisions of a round have the longer codes of :mod:`gin_desktop.session.positions.position_codes`.

The format must never change. The alphabet is Crockford's base 32. The first letter is ``version * 4 + kind`` (kinds in
the order of ``MELDING_KINDS``), the next seventeen are one number of 85 bits, and the last two are check letters: the
twenty letters are a word of a Reed-Solomon code over GF(32), which detects any two wrong letters and any swap of two.
The number is multiplied by a constant modulo 2^85 to avoid rows of zeros. Before that it is composed, from the most to
the least significant digit, as follows; sets of cards are numbered by the combinatorial number system:

* ``layoff``: the index of the spread among the legal spreads of the knocker's cards; the knocker's cards; the
  defender's ten among the others; 1 for a big gin of eleven cards, else 0; the terms without ``layoff``;
* ``spread``: the seen cards among the other 42, fewer cards first; the hand; the terms without ``layoff``;
* ``meld``: the hand (ten cards before eleven); the terms.

A code does not keep the order of melds: :func:`decode` returns the position in the order of :func:`canonical`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import comb
from typing import Final

from gin_desktop.engine.base32 import (
    ALPHABET,
    GROUP,
    LetterError,
    check_pair,
    digits_of,
    letters_of,
    number_of,
    read_digits,
    with_dashes,
)
from gin_desktop.engine.cards import FULL, Card, CardSet, each, to_list, to_set
from gin_desktop.engine.fields import AceRuns, TieRule
from gin_desktop.engine.melds import Arrangement
from gin_desktop.practice.model import (
    MELDING_KINDS,
    MOST_SEEN,
    ChoicePosition,
    LayoffPosition,
    MeldPosition,
    Position,
    PracticeError,
    SpreadPosition,
    Terms,
    choice_of,
)
from gin_desktop.session.positions import position_codes
from gin_desktop.session.positions.decision_position import DecisionPositionError

__all__ = ["ALPHABET", "GROUP", "LENGTH", "VERSION", "canonical", "decode", "encode"]

VERSION: Final = 1
LENGTH: Final = 20

_BODY: Final = LENGTH - 3  # without the first letter and the check
_SPACE: Final = 1 << 5 * _BODY
_STIR: Final = 0x13C6EF372FE94F82BE7399  # odd, so it has an inverse; an arbitrary number (digits of the golden ratio)

# The choices of the terms in the order of the format, which must never change, since existing codes depend on it.
_ACE_RUNS: Final[tuple[AceRuns, ...]] = ("low", "high_or_low", "wrap")
_ACE_POINTS: Final = (1, 15)
_TIE_RULES: Final[tuple[TieRule, ...]] = ("undercut", "no_bonus", "knocker")
_LIMITS: Final = 31


def canonical(position: Position) -> Position:
    """Returns the position with the knocker's melds in the order of their lowest cards (spades first, aces first)."""
    if isinstance(position, LayoffPosition):
        return replace(position, spread=_in_order(position.spread))
    return position


def encode(position: Position) -> str:
    """Returns the code of a position: letters in groups, the same for positions with equal :func:`canonical`."""
    if isinstance(position, ChoicePosition):
        return position_codes.encode(position.decision)
    digits = [VERSION * 4 + MELDING_KINDS.index(position.kind)]
    number = _number(position)
    assert number < _SPACE  # ten cards have fewer than 373 spreads, eleven fewer than 129
    body = number * _STIR % _SPACE
    digits += digits_of(body, _BODY)
    return with_dashes(letters_of((*digits, *check_pair(digits))))


def decode(text: str) -> Position:
    """Returns the position of a code in the form of :func:`canonical`.

    Case, blanks and dashes do not matter; O is read as 0, I and L as 1. Raises :class:`PracticeError`: ``code_empty``;
    ``code_letter`` (``letter``, and its ``place`` counted from 1 without blanks and dashes); ``code_length``
    (``length``, ``wanted``); ``code_check`` when letters are wrong or swapped; ``code_version`` (``version``) for a
    code of a newer program; ``code_kind``; and the codes that the position's constructor raises.
    """
    digits = _digits(text)
    if digits[:1] == [position_codes.FIRST]:
        try:
            return choice_of(position_codes.decode(text))
        except DecisionPositionError as error:
            raise PracticeError(error.code, **error.values) from None
    if not digits:
        raise PracticeError("code_empty")
    if len(digits) != LENGTH:
        raise PracticeError("code_length", length=len(digits), wanted=LENGTH)
    if check_pair(digits[:-2]) != tuple(digits[-2:]):
        raise PracticeError("code_check")
    version, kind = divmod(digits[0], 4)
    if version != VERSION:
        raise PracticeError("code_version", version=version)
    if kind >= len(MELDING_KINDS):
        raise PracticeError("code_kind")
    body = number_of(digits[1:-2])
    return (_layoff_of, _spread_of, _meld_of)[kind](body * pow(_STIR, -1, _SPACE) % _SPACE)


def _digits(text: str) -> list[int]:
    """Returns the letters of a text as numbers; raises PracticeError ``code_letter`` for an invalid character."""
    try:
        return read_digits(text)
    except LetterError as error:
        raise PracticeError(error.code, **error.values) from None


# --- numbers of card sets -------------------------------------------------------------------------------------------


def _place(cards: CardSet, among: CardSet) -> int:
    """Returns the index of a combination of cards among all combinations of as many from ``among``."""
    number = chosen = 0
    for index, card in enumerate(each(among)):
        if cards >> card & 1:
            chosen += 1
            number += comb(index, chosen)
    return number


def _choice(number: int, size: int, among: CardSet) -> CardSet:
    """Returns the combination of ``size`` cards at an index; the inverse of :func:`_place`."""
    pool: list[Card] = to_list(among)
    cards: list[Card] = []
    index = len(pool)
    for chosen in range(size, 0, -1):
        index -= 1
        while comb(index, chosen) > number:
            index -= 1
        number -= comb(index, chosen)
        cards.append(pool[index])
    return to_set(cards)


def _sized(cards: CardSet, sizes: Sequence[int], among: CardSet) -> int:
    """Returns the index of a combination among those of several sizes, in their order."""
    size = cards.bit_count()
    before = sum(comb(among.bit_count(), other) for other in sizes[: sizes.index(size)])
    return before + _place(cards, among)


def _sized_choice(number: int, sizes: Sequence[int], among: CardSet) -> CardSet:
    """Returns the inverse of :func:`_sized`; raises PracticeError ``code_check`` for a number out of range."""
    for size in sizes:
        choices = comb(among.bit_count(), size)
        if number < choices:
            return _choice(number, size, among)
        number -= choices
    raise PracticeError("code_check")  # no encoder writes this: the check letters have missed wrong letters


# --- terms and positions --------------------------------------------------------------------------------------------

_HANDS: Final = (10, 11)
_SEEN: Final = tuple(range(MOST_SEEN + 1))


def _with_terms(number: int, terms: Terms, *, layoff: bool) -> int:
    """Returns the number with the terms appended as least significant digits.

    With ``layoff`` the kind of position implies that lay-offs are allowed, so that is not encoded.
    """
    number = number * len(_ACE_RUNS) + _ACE_RUNS.index(terms.ace_runs)
    number = number * len(_ACE_POINTS) + _ACE_POINTS.index(terms.ace_points)
    number = number * len(_TIE_RULES) + _TIE_RULES.index(terms.tie_rule)
    number = number * _LIMITS + terms.limit
    number = number * 4 + 2 * terms.layoff_on_gin + terms.layoff_on_big_gin
    return number if layoff else number * 2 + terms.layoff


def _split_terms(number: int, *, layoff: bool) -> tuple[int, Terms]:
    """Returns the number before the terms were appended, and the terms; the inverse of :func:`_with_terms`."""
    allowed = 1
    if not layoff:
        number, allowed = divmod(number, 2)
    number, flags = divmod(number, 4)
    number, limit = divmod(number, _LIMITS)
    number, tie = divmod(number, len(_TIE_RULES))
    number, points = divmod(number, len(_ACE_POINTS))
    number, runs = divmod(number, len(_ACE_RUNS))
    terms = Terms(
        ace_runs=_ACE_RUNS[runs],
        ace_points=_ACE_POINTS[points],
        limit=limit,
        layoff=bool(allowed),
        layoff_on_gin=bool(flags & 2),
        layoff_on_big_gin=bool(flags & 1),
        tie_rule=_TIE_RULES[tie],
    )
    return number, terms


def _in_order(spread: Arrangement) -> Arrangement:
    return tuple(sorted(spread, key=lambda meld: meld & -meld))


def _spreads(terms: Terms, knocker: CardSet) -> list[Arrangement]:
    """Returns every legal spread of the knocker's cards, sorted so that the order does not depend on the engine."""
    melder = terms.melder
    limit = terms.limit if knocker.bit_count() == 10 else 0
    return sorted(_in_order(melds) for melds, left in melder.arrangements(knocker) if melder.total(left) <= limit)


def _number(position: Position) -> int:
    """Returns the number that encodes everything of a position except its kind."""
    if isinstance(position, LayoffPosition):
        knocker = position.knocker
        size = knocker.bit_count()
        number = _spreads(position.terms, knocker).index(_in_order(position.spread))
        number = number * comb(52, size) + _place(knocker, FULL)
        number = number * comb(52 - size, 10) + _place(position.hand, FULL & ~knocker)
        return _with_terms(number * 2 + position.big_gin, position.terms, layoff=True)
    if isinstance(position, SpreadPosition):
        number = _sized(position.seen, _SEEN, FULL & ~position.hand)
        number = number * comb(52, 10) + _place(position.hand, FULL)
        return _with_terms(number, position.terms, layoff=True)
    return _with_terms(_sized(position.hand, _HANDS, FULL), position.terms, layoff=False)


def _layoff_of(number: int) -> LayoffPosition:
    number, terms = _split_terms(number, layoff=True)
    number, big_gin = divmod(number, 2)
    size = 11 if big_gin else 10
    number, hand = divmod(number, comb(52 - size, 10))
    number, cards = divmod(number, comb(52, size))
    knocker = _choice(cards, size, FULL)
    spreads = _spreads(terms, knocker)
    if number >= len(spreads):
        raise PracticeError("code_check")
    spread = spreads[number]
    return LayoffPosition(terms, spread, knocker & ~sum(spread), _choice(hand, 10, FULL & ~knocker))


def _spread_of(number: int) -> SpreadPosition:
    number, terms = _split_terms(number, layoff=True)
    number, cards = divmod(number, comb(52, 10))
    hand = _choice(cards, 10, FULL)
    return SpreadPosition(terms, hand, _sized_choice(number, _SEEN, FULL & ~hand))


def _meld_of(number: int) -> MeldPosition:
    number, terms = _split_terms(number, layoff=False)
    return MeldPosition(terms, _sized_choice(number, _HANDS, FULL))
