"""Every sentence of the lessons and of the help is true: the engine and the coach are asked.

The truths are in `truths/`. What makes no claim is listed in `truths/plain.py`, each group with its reason.
"""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

import pytest

from gin_desktop.words.en import explain, glossary, learning, rules, showdown, table
from tests.learning.truths.plain import PLAIN
from tests.learning.truths.registry import LESSON_TRUTHS, REPLY_TRUTHS, TESTED, TRUTHS, Truth, template
from tests.learning.truths.walk import replies_in, rule_sets, said_in, taught_in
from tests.words.truths.registry import family

for _name in (
    "first_lessons",
    "later_lessons",
    "replies",
    "terms",
    "terms_of_games",
    "whispers",
    "reasons",
    "help",
    "first_round",
    "advice",
    "advice_on_ends",
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


@cache
def lessons_hold(name: str) -> set[str]:
    """Asks for the truth of everything that lessons say under these rules; returns what they say."""
    said = set()
    for lesson in taught_in(rule_sets()[name]):
        for key, one in said_in(lesson, rule_sets()[name]):
            hold(key, LESSON_TRUTHS, one, one.text)
            said.add(key)
    return said


@cache
def answers_hold(name: str) -> set[str]:
    """Does the same with the answers to what is not right."""
    said = set()
    for lesson in taught_in(rule_sets()[name]):
        for key, one in replies_in(lesson, rule_sets()[name]):
            hold(key, REPLY_TRUTHS, one, one.text)
            said.add(key)
    return said


def not_said(due: Iterable[str], names: Iterable[str], ask: Callable[[str], set[str]]) -> set[str]:
    """What is said under none of these rules."""
    left = set(due)
    for name in names:
        if left:
            left -= ask(name)
    return left


@pytest.mark.parametrize("name", rule_sets())
def test_every_sentence_of_a_lesson_is_true_under_these_rules(name: str) -> None:
    assert lessons_hold(name)


ANSWERING: Final = (
    *("standard", "grand_total", "match_20_25", "eleven_card", "around_corner", "gin_only", "oklahoma", "big_gin_50"),
    *("closed", "dear aces", "high aces", "boxes for gin", "big gin must be declared", "doubles without lay-offs"),
)
"""The rule sets under which answers are asked for: in all others the lessons answer as in one of these."""


@pytest.mark.parametrize("name", ANSWERING)
def test_every_answer_to_a_wrong_move_is_true_under_these_rules(name: str) -> None:
    assert answers_hold(name)


def test_every_sentence_of_lessons_is_said_under_some_rules() -> None:
    assert not_said(LESSON_TRUTHS, rule_sets(), lessons_hold) == set()
    assert not_said(REPLY_TRUTHS, ANSWERING, answers_hold) == set()


BY_TRUTH: Final = {truth: key for key, truth in reversed(TRUTHS.items())}
"""Every truth, with the first of the messages that it is about."""


@pytest.mark.parametrize("truth", BY_TRUTH, ids=BY_TRUTH.values())
def test_every_other_sentence_is_true(truth: Truth) -> None:
    try:
        truth()
    except Exception as error:
        raise AssertionError(f"{BY_TRUTH[truth]}: {template(BY_TRUTH[truth])}: {error}") from error


def due() -> set[str]:
    """Every message of the lessons, of the help and of the advice."""
    whole = {*learning.MESSAGES, *glossary.MESSAGES, *explain.MESSAGES}
    parts = {*rules.MESSAGES, *table.MESSAGES, *showdown.MESSAGES}
    return {family(key) for key in whole | {key for key in parts if key.startswith(("advice.", "reason."))}}


def test_every_message_has_its_truth_or_makes_no_claim() -> None:
    plain = [key for keys in PLAIN.values() for key in keys]
    held = Counter([*LESSON_TRUTHS, *REPLY_TRUTHS, *TRUTHS, *TESTED, *plain])
    assert due() - held.keys() == set(), "nothing holds it true"
    assert held.keys() - due() == set(), "there is no such message"
    assert [key for key, count in held.items() if count > 1] == [], "held in two ways"


@pytest.mark.parametrize("test", sorted({test for tests in TESTED.values() for test in tests}))
def test_the_tests_that_are_referred_to_exist(test: str) -> None:
    file, name = test.split("::")
    source = (Path(__file__).parents[1] / file).read_text(encoding="utf-8")
    assert f"def {name}(" in source
