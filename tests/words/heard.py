"""What is wrong with a sentence in which somebody called "You" stands where a name does."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from contextlib import contextmanager

from gin_desktop import words
from gin_desktop.words import keys
from tests.inside import inside

PEOPLE = frozenset(
    {
        "name",
        "first",
        "second",
        "third",
        "fourth",
        "one",
        "other",
        "payer",
        "payee",
        "dealer",
        "doubler",
        "idle",
        "partner",
        "opponent",
        "you",
        "due",
    }
)
"""The values of messages that may be the name of somebody."""

LABELS = frozenset(
    {
        "list.and",
        "list.and.euphonic",
        "sheet.columns_won",
        "sheet.grand",
        "story.title",
        "table.tally",
        "table.tally.tip",
        "verify.head",
    }
)
"""Messages that put names beside one another, as in a heading."""


def template(key: str) -> str:
    """A message with its places for values."""
    return str(inside(words, "catalogues")["en"][key])


def holes(text: str) -> set[str]:
    """The places for values in a message."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def _verbs() -> str:
    """What somebody does, as the third person has it in any message: "knocks", "goes"."""
    people = "|".join(PEOPLE)
    found = {verb for key in keys() for verb in re.findall(rf"\{{(?:{people})\}} ([a-z]+s)\b", template(key))}
    return "|".join(sorted(found))


VERBS = _verbs()
WRONG = re.compile(rf"\b[Yy]ou’s\b|\b[Yy]ou (?:{VERBS})\b|[a-z,;] You\b")
STOPS = re.compile(r"(?<!\.)\.\.(?!\.)|\.[,;:]")


def reads_wrong(text: str) -> bool:
    """Whether "You" was put where only a name fits: "You knocks", "You’s", or a capital within a sentence."""
    return WRONG.search(text) is not None


class Told(str):
    """A message that notes what reads wrong once its values are filled in."""

    key: str
    faults: list[str]

    def format(self, *args: object, **values: object) -> str:
        """The message with its values."""
        text = super().format(*args, **values)
        called = [name for name in PEOPLE & values.keys() if "You" in re.findall(r"\w+", str(values[name]))]
        if (called and self.key not in LABELS and reads_wrong(text)) or STOPS.search(text):
            self.faults.append(f"{self.key}: {text}")
        return text


@contextmanager
def heard() -> Iterator[list[str]]:
    """Collects what reads wrong in everything that is said meanwhile in English, each with its key."""
    faults: list[str] = []
    catalogues = inside(words, "catalogues")
    catalogue = catalogues["en"]
    listening = {}
    for key, text in catalogue.items():
        listening[key] = Told(text)
        listening[key].key, listening[key].faults = key, faults
    catalogues["en"] = listening
    try:
        yield faults
    finally:
        catalogues["en"] = catalogue
