"""How the program speaks: the signs of print, and wordings that do not come back."""

from __future__ import annotations

import re

import pytest

from gin_desktop.words import keys, t

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
