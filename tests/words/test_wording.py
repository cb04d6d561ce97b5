"""How the program speaks: the signs of print, and wordings that do not come back."""

from __future__ import annotations

import re

import pytest

from gin_desktop.words import has, keys, t

CONSOLE = ("cli.", "verify.")
"""What a terminal prints, where plain signs are safer."""

INSTEAD = {
    r"\bthr[eo]w": "discard",
    r"(?i)\b(?:a|your|lower|higher|equal|same) counts?\b": "deadwood",
    r"(?i)\bresign": "refuse the double",
    r"(?i)\bknocker is gin\b": "has gone gin",
    r"(?i)\beverybody\b": "everyone",
    r"(?i)\bat present\b": "at the moment",
    r"\bcounts? in no\b": "is left out of",
    r"(?i)\brounds? (?:is|are|was|were) drawn\b|\bdrawn (?:round|one)s?\b": "is a draw",
    r"(?i)\bpack of\b|\bthe pack\b": "deck",
    r"(?i)\bwho(?:so)?ever\b|\bwhichever of\b": "the player who",
    r"(?i)\bbr(?:ings?|ought) (?:nothing|neither|no |the winner|him|a bonus)": "earns, scores",
    r"\bdeadwood of [,.]": "{n} points of deadwood",
    r"\bCompleted:": "Filled in by us:",
}
"""Patterns of what is not said, and what is said instead."""

SEARCHED = "picker.also."
"""The words by which rule sets are found: anything that people may type."""


class Blank:
    """A value that is not there, however it is to be written."""

    def __format__(self, spec: str) -> str:
        return ""


def said(key: str) -> str:
    """A message without its values."""
    names: list[str] = []
    while True:
        try:
            return t(key, **dict.fromkeys(names, Blank()))
        except KeyError as missing:
            names.append(str(missing.args[0]))


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Every message by its key, but those of people with a voice of their own."""
    return {key: said(key) for key in sorted(keys()) if not key.startswith(SEARCHED)}


def test_texts_have_the_signs_of_print(texts: dict[str, str]) -> None:
    """Typographic apostrophes and dots, and a real minus sign."""
    assert not [key for key, text in texts.items() if not key.startswith(CONSOLE) and re.search(r"'|\.\.\.", text)]
    assert not [key for key, text in texts.items() if re.search(r"(?:^|[ (])-\d*$", text)]


@pytest.mark.parametrize("pattern", INSTEAD)
def test_wordings_that_do_not_come_back(texts: dict[str, str], pattern: str) -> None:
    found = [key for key, text in texts.items() if not key.startswith("remark.") and re.search(pattern, text)]
    assert not found, f"say: {INSTEAD[pattern]}"


def test_reasons_are_whole_sentences(texts: dict[str, str]) -> None:
    """So nothing puts a full stop behind one: "10 or less.." stood in what verify tells."""
    reasons = {key: text for key, text in texts.items() if key.startswith("reason.")}
    assert len(reasons) > 30
    assert not [key for key, text in reasons.items() if not text.endswith((".", ")"))]
    assert not [key for key, text in texts.items() if text.endswith("..")]


def test_a_name_that_may_be_you_has_a_form_for_it() -> None:
    """Where the name of a player begins a sentence in the present tense, a form for "you" stands beside it."""
    ends = [key for key in keys() if key.startswith("table.ends.") and not key.endswith(".you")]
    notes = [
        key
        for key in keys()
        if key.startswith("seating.note.") and key not in ("seating.note.solo",) and not key.endswith(".you")
    ]
    assert ends
    assert notes
    assert not [key for key in (*ends, *notes) if not has(f"{key}.you")]
