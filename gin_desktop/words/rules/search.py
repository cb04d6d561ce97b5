"""Searches rule sets by text: everything said about a set is searched, and misspellings are tolerated."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words import has, t
from gin_desktop.words.rules.describe import facts, summary
from gin_desktop.words.rules.fields import differences_in_words
from gin_desktop.words.rules.names import preset_group, rules_line, title_of

_ALIKE: Final = 0.75
"""The similarity (1 is equal) from which a word matches a misspelt one, where nothing else is found."""
_NEAREST: Final = 5
_KNOWN: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "oklahoma": lambda rules: rules.knock_mode == "oklahoma",
    "hollywood": lambda rules: rules.sheet == "hollywood",
    "eleven_card": lambda rules: rules.start == "eleven",
    "around_corner": lambda rules: rules.ace_runs == "wrap",
    "doubling": lambda rules: rules.has_cube,
    "gin_only": lambda rules: rules.gin_only,
}
"""Presets whose names also describe rule sets with the same feature."""
_BEGINS: Final = 2
"""The ranks below this begin with the query."""
_COUNTS: Final = {2: "two", 3: "three", 4: "four"}


@dataclass(frozen=True)
class SearchEntry:
    """The normalized text of a rule set: its name, and everything said about it including the name."""

    name: str
    text: str


@dataclass(frozen=True)
class SearchResult:
    """What a search has found.

    Attributes:
        names: best first.
        near: nothing has all the words; these have most of them.
    """

    names: tuple[str, ...]
    near: bool = False


_WITHOUT_STROKES: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "œ": "oe", "æ": "ae"})
"""Letters that Unicode does not take apart, as they are typed on a keyboard without them."""


def normalized(text: str) -> str:
    """Returns the text in small letters without accents; anything but letters and digits becomes a space."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_WITHOUT_STROKES))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in plain if not _is_accent(letter)).split())


def search_entry(name: str | None, title: str | None, base: str, rules: RuleSet) -> SearchEntry:
    """Returns the search entry of a rule set.

    Args:
        name: the preset's name; None for a set of one's own, which has a `title` and a `base` instead.
    """
    called = title_of(name, title)
    parts = [called, t(f"group.{preset_group(name, rules)}"), summary(rules)]
    parts += differences_in_words(rules, preset("standard"))
    parts += [f"{fact.label} {fact.value}" for fact in facts(rules)]
    if name is not None and name in PRESETS:
        parts += [name, rules_line(name)]
    else:
        parts += [t("picker.own"), title_of(base, None)]
        parts += [title_of(known, None) for known, holds in _KNOWN.items() if holds(rules)]
    parts += [t(f"picker.also.players.{_COUNTS[rules.players]}"), t(f"picker.also.mode.{rules.mode}")]
    also = f"picker.also.{name}"
    if has(also):
        parts.append(t(also))
    return SearchEntry(normalized(called), normalized(" ".join(parts)))


def search(query: str, sets: Mapping[str, SearchEntry]) -> SearchResult:
    """Returns the sets that match the query, best first; all for an empty one, the nearest if none matches.

    The name itself comes first, then names that begin with the query, the shortest first, since the query is nearest
    to being that one. Then come names that have it, then the rest, in the order of `sets`. A set that has the words of
    the query one after another beats those that merely have all of them somewhere. The last word may be unfinished, any
    of them if they are not found together.
    """
    wanted = normalized(query)
    if not wanted:
        return SearchResult(tuple(sets))
    words = wanted.split()
    together = [name for name, one in sets.items() if _has(one.text, wanted)]
    fits = together or [name for name, one in sets.items() if all(_has(one.text, word) for word in words)]
    if fits:
        return SearchResult(tuple(sorted(fits, key=lambda name: _rank(sets[name].name, wanted))))
    return SearchResult(_nearest(words, sets), near=True)


def _has(text: str, start: str) -> bool:
    """Returns whether the text has words in a row that begin so."""
    return f" {start}" in f" {text}"


def _rank(name: str, wanted: str) -> tuple[int, int]:
    """Returns the rank of a name, least first; of equal ranks the shorter name comes first."""
    place = _place(name, wanted)
    return place, len(name) if place <= _BEGINS else 0


def _place(name: str, wanted: str) -> int:
    """Returns how well a name matches: 0 is best."""
    if name == wanted:
        return 0
    if f"{name} ".startswith(f"{wanted} "):
        return 1
    if name.startswith(wanted):
        return _BEGINS
    if _has(name, wanted):
        return 3
    return 4 if all(_has(name, word) for word in wanted.split()) else 5


def _nearest(words: list[str], sets: Mapping[str, SearchEntry]) -> tuple[str, ...]:
    """The sets that have most of the words, those with a word in their name first, short names before long ones."""
    had: dict[str, tuple[int, int]] = {}
    for name, one in sets.items():
        named = sum(_has(one.name, word) or _is_like(word, one.name) for word in words)
        had[name] = (sum(_has(one.text, word) or _is_like(word, one.name) for word in words), named)
    most = max((count for count, _ in had.values()), default=0)
    best = [name for name in sets if most and had[name][0] == most]
    return tuple(sorted(best, key=lambda name: (-had[name][1], len(sets[name].name)))[:_NEAREST])


def _is_like(word: str, name: str) -> bool:
    # a number is right or wrong, and of two or three letters everything is like everything
    return len(word) > 3 and word.isalpha() and bool(get_close_matches(word, name.split(), n=1, cutoff=_ALIKE))


def _is_accent(letter: str) -> bool:
    return unicodedata.combining(letter) != 0
