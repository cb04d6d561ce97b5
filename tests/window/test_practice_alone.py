"""Explanations, the glossary, the strategy course, decisions and the position editor by ear alone, in a real window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gin_desktop.practice.runs.course_lessons import LESSONS
from gin_desktop.storage.settings import Settings
from gin_desktop.words import t
from tests.window.hands import Person
from tests.window.listener import install_speech
from tests.window.pupil import Pupil
from tests.window.screen import Display, wait_for

pytestmark = [pytest.mark.window, pytest.mark.long]

Start = Callable[..., Pupil]


@pytest.fixture
def start(display: Display, tmp_path: Path) -> Iterator[Start]:
    """Starts the program with these settings for somebody who only hears."""
    people: list[Person] = []

    def begin(**settings: str) -> Pupil:
        chosen = Settings(
            animation="fast", pace="at_once", muted=True, tips=False, learning="skipped", spoken_play=True, **settings
        )
        person = Person(display, tmp_path / "data", chosen)
        people.append(person)
        heard = install_speech(tmp_path / "bin")
        person.start("--seed", "7", programs=heard.parent)
        pupil = Pupil(person.program, heard)
        pupil.hear("New game, button.")
        return pupil

    yield begin
    for person in people:
        person.close()


def to_practice(pupil: Pupil) -> None:
    """Goes from the menu to practice."""
    while not pupil.lines[-1].startswith("Practice, button."):
        pupil.press("Down")
    pupil.press("Enter")


def said(pupil: Pupil, key: str) -> str:
    """What is said after a key, until there is silence."""
    return " ".join([*pupil.press(key), *pupil.listen()])


def decide(pupil: Pupil) -> str:
    """Makes any decision that is asked for; returns what the coach says of it."""
    asked, keys = pupil.told()
    if t("access.tell.discard") in asked:
        pupil.press("Right")
        heard = said(pupil, "Enter")
    else:
        heard = said(
            pupil, next(key for does, key in keys.items() if does.startswith(("Draw", "Pass", "Knock", "Gin")))
        )
        if "Knock?" in heard:
            heard = said(pupil, "Enter")

    def judged() -> str:
        nonlocal heard
        heard += " ".join(pupil.listen())
        return heard if ": Best." in heard else ""

    return wait_for("the coach's answer", judged)


def test_a_lesson_of_the_course_with_its_positions(start: Start) -> None:
    pupil = start()
    to_practice(pupil)
    assert "button." in said(pupil, "L")
    assert LESSONS
    heard = said(pupil, "Enter")
    for _ in range(4):
        assert "You hold 1" in heard
        assert "Discard pile:" in heard
        decide(pupil)
        asked, keys = pupil.told()
        assert "Enter" in keys.values(), asked
        heard = said(pupil, "Enter")
    assert "You hold" not in heard


def test_an_explanation_at_the_table_and_a_term_that_is_searched(start: Start) -> None:
    pupil = start()
    pupil.press("Enter")
    pupil.press("Enter")
    pupil.hear("Take the upcard or pass?")
    assert "Pass (P)" in said(pupil, "F1")
    pupil.press("Escape")
    pupil.press("Right")
    assert "Card 1 of 10 in your hand" in said(pupil, "F1")
    while not pupil.lines[-1].startswith("Glossary"):
        pupil.press("Tab")
    assert "Glossary." in said(pupil, "Enter")
    pupil.press("slash")
    for letter in "underc":
        pupil.press(letter, answer=True)
    assert any("found." in line for line in pupil.lines[-6:])
    assert t("glossary.undercut.text", undercut=25) in said(pupil, "Enter")


@pytest.mark.parametrize("kind", ["take", "discard", "knock"])
def test_a_decision_of_each_kind(start: Start, kind: str) -> None:
    pupil = start(practice_kind=kind)
    to_practice(pupil)
    assert "You hold 1" in said(pupil, "T")
    for _ in range(2):
        decide(pupil)
        assert "You hold 1" in said(pupil, "Enter")


def test_a_position_is_put_together_and_the_coach_asked(start: Start) -> None:
    pupil = start(practice_kind="discard")
    to_practice(pupil)
    assert "Ask the coach." in said(pupil, "A")
    for number, card in enumerate(("7s", "7h", "7d", "8c", "9c", "tc", "kh", "qd", "2s", "4h"), start=1):
        pupil.press(card[0], answer=True)
        assert f"card {number} of your hand" in said(pupil, card[1])
    pupil.press("shift+o")
    pupil.press("2", answer=True)
    assert "The position is complete." in said(pupil, "d")
    pupil.press("E")
    pupil.hear(": Best.")
