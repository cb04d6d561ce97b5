"""Families of weak wording that were swept out of the whole text, and the exact places where a word may stand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

import gin_desktop
from gin_desktop.words import keys, t
from tests.words.test_wording import said

ROOT = Path(gin_desktop.__file__).parents[1]
PROSE = ("README.md", "docs/statistics.md")


@dataclass(frozen=True)
class Family:
    """What is not said, and what is said instead.

    Attributes:
        pattern: of what is not said.
        instead: how to say it.
        allowed: the messages that may say it all the same.
        prose: whether documents are read, too.
    """

    pattern: str
    instead: str
    allowed: frozenset[str] = frozenset()
    prose: bool = True


FAMILIES = {
    "brings": Family(
        r"(?i)\b(?:brings?|brought)\b",
        "scores, earns, is worth",
        frozenset(
            {
                "advice.layoff.before",  # bring down
                "cast.rosa.line",  # a cake
                "entry.deleted",  # bring back, here and below
                "example.layoff.note",
                "pad.changed.ended_earlier.one",
                "pad.changed.ended_earlier.other",
                "pads.deleted",
                "records.deleted",
            }
        ),
    ),
    "whoever": Family(r"(?i)\bwhoever\b", "the player who", frozenset({"remark.warm.close.4"})),
    "pack": Family(r"(?i)\bpacks?\b", "deck"),
    "a drawn round": Family(
        r"(?i)\b(?:drawn (?:rounds?|games?|deals?|one)|(?:rounds?|games?) (?:is|are|was|were) drawn|leave it drawn"
        r"|drawn (?:at|because|after))\b|^drawn$",
        "a draw, ends in a draw; cards are drawn",
        frozenset({"charts.fitted.drawn"}),  # cards
    ),
    "deadwood of a number": Family(
        r"(?i)\bdeadwood of (?:\d|\[)|(?:\d|\]|more|less) points? of deadwood|(?:\d|\]) (?:or less )?deadwood\b",
        "deadwood 8, deadwood 8 or less; 3 points more deadwood",
    ),
    "who waits": Family(
        r"(?i)\bwaits? in line\b|\bother member\b|\bwaits behind\b|\bwho waits\b|\blowest waits\b|\bgoes to wait\b",
        "next in line",
    ),
    "nobody did it": Family(
        r"(?i)\bis tried again\b|\b(?:is|are) kept as\b|\bis now \[path\]|\bwas left alone\b|\bwere left alone\b",
        "Gin Desktop moved it to, will try again, leaves it alone",
        # what was done already, on the page that was opened to start fresh
        frozenset({"safe.moved"}),
    ),
    "stacked axes": Family(r"(?i)\b(?:deadwood|turn) of the (?:knock|gin)\b", "turns until gin", prose=False),
    "figures": Family(r"^Completed:", "Filled in by us:"),
    "lay": Family(r"(?i)\bas your cards lay\b", "as you left it"),
}


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Every message by its key, each value a name in brackets."""
    return {key: bracketed(key) for key in sorted(keys()) if not key.startswith("picker.also.")}


class Bracketed:
    """A value that is written as its name in brackets."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __format__(self, spec: str) -> str:
        return f"[{self.name}]"


def bracketed(key: str) -> str:
    """A message with the names of its values."""
    names: list[str] = []
    while True:
        try:
            return t(key, **{name: Bracketed(name) for name in names})
        except KeyError as missing:
            names.append(str(missing.args[0]))


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_does_not_come_back(texts: dict[str, str], name: str) -> None:
    """Exactly the places that are allowed say it: one that no longer does is struck off the list."""
    family = FAMILIES[name]
    found = {key for key, text in texts.items() if re.search(family.pattern, text)}
    assert found == family.allowed, f"say: {family.instead}"


@pytest.mark.parametrize("document", PROSE)
@pytest.mark.parametrize("name", [name for name, family in FAMILIES.items() if family.prose])
def test_documents_keep_to_it(document: str, name: str) -> None:
    text = " ".join((ROOT / document).read_text(encoding="utf-8").split())
    assert not re.search(FAMILIES[name].pattern, text), f"say: {FAMILIES[name].instead}"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("brings", "A shutout brings nothing."),
        ("whoever", "Whoever knocks"),
        ("pack", "The rest of the pack is the stock."),
        ("a drawn round", "Otherwise the round is drawn."),
        ("a drawn round", "After a drawn one"),
        ("deadwood of a number", "with deadwood of [count]"),
        ("deadwood of a number", "with [you] points of deadwood"),
        ("deadwood of a number", "with [limit] or less deadwood"),
        ("who waits", "You wait in line this round."),
        ("nobody did it", "The damaged file is now [path]"),
        ("stacked axes", "Turn of the gin"),
    ],
)
def test_a_family_would_be_seen(name: str, text: str) -> None:
    assert re.search(FAMILIES[name].pattern, text)


def test_damage_is_named_once() -> None:
    """What is wrong with a line is said after "damaged at line 5:", so it does not begin with damage again."""
    whys = [key for key in keys() if key.startswith("verify.fault.")]
    assert not [key for key in whys if "damaged" in said(key)]


def test_no_label_of_a_button_names_rules() -> None:
    """The rules of a code were once called "Change rules", the text of a button."""
    buttons = {t(key) for key in ("new_game.change", "pad.new.change", "deals.one.new.change")}
    assert t("practice.rules.of_code") not in buttons
