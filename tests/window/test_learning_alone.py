"""Learn to play in a real window, from the first question to the offer of a game, by ear and by keys alone."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from gin_desktop.practice.learning.lessons import LESSONS
from gin_desktop.storage.settings import Settings, load_settings
from tests.window.hands import Person
from tests.window.listener import install_speech
from tests.window.pupil import Pupil
from tests.window.screen import Display

pytestmark = [pytest.mark.window, pytest.mark.long]


@pytest.fixture
def beginner(display: Display, tmp_path: Path) -> Iterator[Person]:
    """Somebody whose program starts for the first time."""
    person = Person(display, tmp_path / "data", Settings())
    shutil.rmtree(person.folder)
    yield person
    person.close()


def test_by_ear_alone(beginner: Person, tmp_path: Path) -> None:
    heard = install_speech(tmp_path / "bin")
    beginner.start("--seed", "7", programs=heard.parent)
    assert beginner.program.size == (1280, 800)
    pupil = Pupil(beginner.program, heard)
    try:
        pupil.press("F10")
        pupil.hear("Do you know gin rummy?")
        pupil.press("Tab")
        assert pupil.lines[-1] == "No, teach me, button."
        pupil.press("Enter")
        pupil.take_lessons()
    finally:
        (tmp_path / "transcript.txt").write_text("\n".join(pupil.lines), encoding="utf-8")
    done = load_settings(beginner.paths.settings)[0].lessons_done
    assert set(done) == {one.name for one in LESSONS}
    assert beginner.program.quit() == 0
