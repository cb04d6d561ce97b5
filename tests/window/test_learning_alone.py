"""Learn to play in a real window, to the offer of a game, by keys alone: from the first question by what is heard."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from gin_desktop.practice.learning.lessons import LESSONS
from gin_desktop.storage.settings import Settings, load_settings
from gin_desktop.storage.window_state import Geometry, save_geometry
from tests.window.hands import Person
from tests.window.listener import install_speech
from tests.window.pupil import Pupil
from tests.window.screen import Display

pytestmark = [pytest.mark.window, pytest.mark.long]


@pytest.fixture
def beginner(display: Display, tmp_path: Path) -> Iterator[Person]:
    """Somebody whose program starts for the first time."""
    person = Person(display, tmp_path / "data", Settings(text_scale=1.5, learning="open", muted=True, tips=False))
    yield person
    person.close()


def taken_to_the_end(beginner: Person, pupil: Pupil, transcript: Path) -> None:
    try:
        pupil.take_lessons()
    finally:
        transcript.write_text("\n".join(pupil.lines), encoding="utf-8")
    assert beginner.program.quit() == 0  # what is done is written a moment later, at the latest now
    done = load_settings(beginner.paths.settings)[0].lessons_done
    assert set(done) == {one.name for one in LESSONS}


def test_from_the_first_question_to_the_first_game(beginner: Person, tmp_path: Path) -> None:
    shutil.rmtree(beginner.folder)
    heard = install_speech(tmp_path / "bin")
    beginner.start("--seed", "7", programs=heard.parent)
    assert beginner.program.size == (1280, 800)
    pupil = Pupil(beginner.program, heard)
    pupil.press("F10")
    pupil.hear("Do you know gin rummy?")
    pupil.press("Tab")
    assert pupil.lines[-1] == "No, teach me, button."
    pupil.press("Enter")
    taken_to_the_end(beginner, pupil, tmp_path / "transcript.txt")


def test_all_lessons_in_a_small_window_with_large_text(beginner: Person, tmp_path: Path) -> None:
    save_geometry(Geometry(1024, 640), beginner.paths.window)
    heard = install_speech(tmp_path / "bin")
    beginner.start("--seed", "9", programs=heard.parent)
    assert beginner.program.size == (1024, 640)
    pupil = Pupil(beginner.program, heard)
    pupil.press("F10")
    pupil.hear("Learn to play, button.")
    pupil.press("Enter")
    taken_to_the_end(beginner, pupil, tmp_path / "transcript.txt")
