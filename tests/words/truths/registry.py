"""Which sentence is held true by what: message id -> a function that builds a round, or the end of a game, in which the
sentence would show, and asks the engine.

A truth is called with every rule set whose page (or summary) says the sentence, so it may not assume more of the rules
than the sentence does. Figures are worked out by the engine and then looked for on the page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from gin_desktop import words
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words import has, t, tn
from gin_desktop.words.document import Example, TableExample
from gin_desktop.words.rules.describe import summary
from gin_desktop.words.rules.fields import differences_in_words
from gin_desktop.words.rules.page import rules_page
from tests.inside import inside


@dataclass(frozen=True)
class Told:
    """What is said of a rule set."""

    rules: RuleSet
    text: str
    ids: frozenset[str]

    def says(self, key: str, **values: object) -> None:
        """The page says this sentence with these figures; it may have another one in its place."""
        if key not in self.ids:
            return
        if has(f"{key}.other"):
            n = values.pop("n" if "n" in values else "points")
            assert isinstance(n, int)
            assert tn(key, n, **values) in self.text
        else:
            assert t(key, **values) in self.text


def family(key: str) -> str:
    """The id of a message without the plural category: all its forms make the same claim."""
    return re.sub(r"\.(one|other)$", "", key)


Truth = Callable[[Told], None]
TRUTHS: Final[dict[str, Truth]] = {}


def claims(*ids: str) -> Callable[[Truth], Truth]:
    """Makes a function the truth of these messages."""

    def claim(truth: Truth) -> Truth:
        for key in ids:
            assert key not in TRUTHS, key
            TRUTHS[key] = truth
        return truth

    return claim


class _Heard(dict[str, str]):
    """A catalogue that remembers what it was asked for."""

    def __init__(self, messages: dict[str, str]) -> None:
        super().__init__(messages)
        self.ids: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.ids.add(key)
        return super().__getitem__(key)


@contextmanager
def listening() -> Iterator[_Heard]:
    catalogues = inside(words, "catalogues")
    plain = catalogues["en"]
    catalogues["en"] = heard = _Heard(plain)
    try:
        yield heard
    finally:
        catalogues["en"] = plain


def told(rules: RuleSet, *others: RuleSet) -> Told:
    """Everything that is said of a rule set: its page, its summary, and what tells it from the others."""
    with listening() as heard:
        said = [summary(rules)]
        for other in others:
            said += differences_in_words(rules, other)
        for section in rules_page(rules):
            said.append(section.title)
            for block in section.blocks:
                said += _texts(block)
    return Told(rules, "\n".join(said), frozenset(family(key) for key in heard.ids))


def _texts(block: str | Example | TableExample) -> list[str]:
    if isinstance(block, str):
        return [block]
    if isinstance(block, TableExample):
        return [block.title, *block.head, *(cell for row in block.rows for cell in row)]
    captions = [group.caption for row in block.rows for group in row]
    return [block.title, *captions, *(step.label for step in block.steps), block.note]
