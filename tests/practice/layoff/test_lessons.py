"""The lessons of wrong defences and their texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from gin_desktop.engine.cards import each
from gin_desktop.practice.layoff.judging import layoff_lessons
from gin_desktop.practice.layoff.lessons import EqualDefence, LayoffLesson
from gin_desktop.practice.layoff.words import layoff_lesson_text
from gin_desktop.practice.model import LayoffPosition
from gin_desktop.words import PSEUDO, set_language
from gin_desktop.words.cards import card_text
from tests.practice.answers import answers, position
from tests.practice.mistakes import KINDS, MISTAKES

LONGEST = 220
"""Letters of the longest sentence: about four lines of the panel."""


def said_of_many(seed: int, positions: int) -> Iterator[tuple[LayoffPosition, LayoffLesson, str]]:
    """Yields many lessons with their texts."""
    chance = Random(seed)
    for _ in range(positions):
        here = position(chance)
        for melds, layoffs in answers(chance, here):
            for lesson in layoff_lessons(here, melds, layoffs):
                yield here, lesson, layoff_lesson_text(here.terms.melder, lesson)


@pytest.mark.parametrize("name", sorted(MISTAKES))
def test_each_kind_of_mistake(name: str) -> None:
    mistake = MISTAKES[name]
    lessons = layoff_lessons(mistake.position, *mistake.answer)
    said = tuple(layoff_lesson_text(mistake.position.terms.melder, lesson) for lesson in lessons)
    assert tuple(sentence.replace("\u00a0", " ") for sentence in said) == mistake.said


def test_sentences_name_cards_of_the_showdown_and_the_points() -> None:
    for here, lesson, said in said_of_many(21, 25):
        assert re.fullmatch(r"[A-Z0-9].*[^.]\.", said)
        assert "  " not in said
        assert "{" not in said
        assert len(said) <= LONGEST
        known = {card_text(card) for card in each(here.knocker | here.hand)}
        named = re.findall(r"[0-9AJQK]+[♠♥♦♣]", said)
        assert named
        assert set(named) <= known
        points = re.findall(r"(?<![(\d])(\d+) points? (?:less|more|fewer)|costs (\d+) point", said)
        if isinstance(lesson, EqualDefence):
            assert not points
        else:
            assert [int(one or other) for one, other in points] == [lesson.points]


def test_every_kind_speaks_in_another_language_too() -> None:
    kinds = set()
    set_language(PSEUDO)
    try:
        for _, lesson, said in said_of_many(22, 25):
            kinds.add(type(lesson))
            assert said.startswith("[")
    finally:
        set_language("en")
    assert kinds <= KINDS
