"""Every sentence of the lessons and of the help is true: the engine and the coach are asked.

The truths are in `truths/`. What makes no claim is listed in `truths/plain.py`, each group with its reason.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Final, TypeVar

import pytest

from tests.learning.truths.registry import LESSON_TRUTHS, REPLY_TRUTHS
from tests.learning.truths.walk import replies_in, rule_sets, said_in, taught_in

for _name in (
    "first_lessons",
    "later_lessons",
    "replies",
    "terms",
    "terms_of_games",
    "whispers",
    "reasons",
    "help",
):
    importlib.import_module(f"tests.learning.truths.{_name}")


T = TypeVar("T")


def hold(key: str, book: dict[str, Callable[[T], None]], said: T, text: str) -> None:
    """A sentence has its truth, and the truth holds."""
    assert key in book, f"nothing holds {key} true"
    try:
        book[key](said)
    except Exception as error:
        raise AssertionError(f"{key}: {text}: {error}") from error


@pytest.mark.parametrize("name", rule_sets())
def test_every_sentence_of_a_lesson_is_true_under_these_rules(name: str) -> None:
    for lesson in taught_in(rule_sets()[name]):
        for key, said in said_in(lesson, rule_sets()[name]):
            hold(key, LESSON_TRUTHS, said, said.text)


ANSWERING: Final = (
    *("standard", "grand_total", "match_20_25", "eleven_card", "around_corner", "gin_only", "oklahoma", "big_gin_50"),
    *("closed", "dear aces", "high aces", "boxes for gin", "big gin must be declared", "doubles without lay-offs"),
)
"""The rule sets under which answers are asked for: in all others the lessons answer as in one of these."""


@pytest.mark.parametrize("name", ANSWERING)
def test_every_answer_to_a_wrong_move_is_true_under_these_rules(name: str) -> None:
    for lesson in taught_in(rule_sets()[name]):
        for key, answer in replies_in(lesson, rule_sets()[name]):
            hold(key, REPLY_TRUTHS, answer, answer.text)
