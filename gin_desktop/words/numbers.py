"""Numbers, shares and signs as each language writes them.

The separators are those of Unicode CLDR, with a no-break space where CLDR has the narrow one (U+202F), which not every
font has. A point of a score sheet is written without separators, in every language.
"""

from __future__ import annotations

from typing import Final, NamedTuple

MINUS: Final = "\N{MINUS SIGN}"


class NumberFormat(NamedTuple):
    """How a language writes numbers: its separators, its shares, and how long a number is before it is grouped."""

    group: str
    decimal: str
    percent: str
    ungrouped: int = 3


FORMATS: Final = {
    "de": NumberFormat(".", ",", "{n}\u00a0%"),
    "en": NumberFormat(",", ".", "{n}%"),
    "es": NumberFormat(".", ",", "{n}\u00a0%", 4),
    "fr": NumberFormat("\u00a0", ",", "{n}\u00a0%"),
    "it": NumberFormat(".", ",", "{n}%"),
    "pl": NumberFormat("\u00a0", ",", "{n}%", 4),
}
"""The number formats by language."""

_current: NumberFormat = FORMATS["en"]


def use_format(language: str) -> None:
    """Writes numbers as this language does from now on, as English does for a language without a format."""
    global _current
    _current = FORMATS.get(language, FORMATS["en"])


def whole(value: float) -> str:
    """Returns the nearest whole number, its thousands set apart."""
    return decimal(value, 0)


def decimal(value: float, digits: int) -> str:
    """Returns a number with so many digits behind the decimal separator, its thousands set apart."""
    before, _, after = f"{abs(value):.{digits}f}".partition(".")
    if len(before) > _current.ungrouped:
        before = f"{int(before):,}".replace(",", _current.group)
    text = f"{before}{_current.decimal}{after}" if after else before
    return f"{MINUS}{text}" if value < 0 and _is_visible(text) else text


def percent(share: float, digits: int = 0) -> str:
    """Returns a share of 1 as a percentage."""
    return _current.percent.format(n=decimal(share * 100, digits))


def signed(value: float, digits: int = 0) -> str:
    """Returns a number with its sign; one that rounds to zero is "0"."""
    text = decimal(value, digits)
    if not _is_visible(text):
        return "0"
    return text if value < 0 else f"+{text}"


def points(value: int) -> str:
    """Returns a number of points as a score sheet has it: without separators."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def signed_points(value: int) -> str:
    """Returns a number of points with its sign, as a score sheet has it."""
    return f"+{value}" if value > 0 else points(value)


def _is_visible(text: str) -> bool:
    """Returns whether any digit of a number is not zero."""
    return any(letter in "123456789" for letter in text)


class GroupedInt(int):
    """A whole number that the format ``,`` writes as the language does, inside a message."""

    def __format__(self, spec: str) -> str:
        """Returns the number in this format."""
        return whole(self) if spec == "," else int(self).__format__(spec)
