"""Plural categories: which form of a message a whole number asks for in each language.

The rules are those of Unicode CLDR ("Language Plural Rules") for whole numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, get_args

Category = Literal["zero", "one", "two", "few", "many", "other"]

CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)
"""All categories of CLDR: the last part of the id of a plural form."""

_MILLION: Final = 1_000_000


def _germanic(n: int) -> Category:
    return "one" if n == 1 else "other"


def _romance(n: int) -> Category:
    if n == 1:
        return "one"
    return "many" if n and n % _MILLION == 0 else "other"


def _french(n: int) -> Category:
    return "one" if n == 0 else _romance(n)


def _polish(n: int) -> Category:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


RULES: Final[dict[str, Callable[[int], Category]]] = {
    "de": _germanic,
    "en": _germanic,
    "es": _romance,
    "fr": _french,
    "it": _romance,
    "pl": _polish,
}
"""The rule of each language that a catalogue can be written in."""

FORMS: Final[dict[str, tuple[Category, ...]]] = {
    "de": ("one", "other"),
    "en": ("one", "other"),
    "es": ("one", "many", "other"),
    "fr": ("one", "many", "other"),
    "it": ("one", "many", "other"),
    "pl": ("one", "few", "many"),
}
"""The categories that the rule of each language returns, in the order of CLDR."""


def category(language: str, n: int) -> Category:
    """Returns the plural category of a whole number, of a negative one that of its amount.

    Raises KeyError for a language without a rule.
    """
    return RULES[language](abs(n))
