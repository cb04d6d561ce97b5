"""One screen for all tests in a real window."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gin_desktop.storage.settings import Settings
from tests.window.hands import OPPONENT, MakePerson, Person
from tests.window.screen import Display

NEEDED = ("Xvfb", "xdotool")


@pytest.fixture(scope="session")
def display() -> Iterator[Display]:
    """An X server; skips where there cannot be one."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing or not sys.platform.startswith("linux"):
        pytest.skip(f"a real window needs Linux with {', '.join(missing) or 'an X server'}")
    screen = Display()
    yield screen
    screen.close()


@pytest.fixture
def sit_down(display: Display, tmp_path: Path) -> Iterator[MakePerson]:
    """Makes somebody before a window of their own: ``sit_down(animation="off")``."""
    people: list[Person] = []

    def make(animation: str = "fast") -> Person:
        settings = Settings(animation=animation, pace="at_once", muted=True, tips=False, opponent=OPPONENT)
        people.append(Person(display, tmp_path / f"data{len(people)}", settings))
        return people[-1]

    yield make
    for person in people:
        person.close()
