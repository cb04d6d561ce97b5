"""Learn to play in a real window, to the offer of a game: by ear and keys, by mouse, and by keys and sight."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from gin_desktop.practice.learning.lessons import LESSONS
from gin_desktop.storage.settings import Settings, load_settings
from gin_desktop.storage.window_state import Geometry, save_geometry
from gin_desktop.words import t
from tests.window.hands import Person
from tests.window.learner import Learner
from tests.window.listener import install_speech
from tests.window.pupil import Pupil
from tests.window.screen import Display
from tests.window.sighted import Sighted, Way

pytestmark = [pytest.mark.window, pytest.mark.long]

SMALL = Geometry(1024, 640)


@pytest.fixture
def beginner(display: Display, tmp_path: Path) -> Iterator[Person]:
    """Somebody whose program starts for the first time."""
    settings = Settings(text_scale=1.5, learning="open", lessons_done=(), muted=True, tips=False, pace="at_once")
    person = Person(display, tmp_path / "data", settings)
    yield person
    person.close()


def taken_to_the_end(beginner: Person, learner: Learner, transcript: Path) -> None:
    """Takes the course; what is done is written a moment later, at the latest as the program ends."""
    try:
        learner.take_lessons()
    finally:
        transcript.write_text("\n".join(learner.lines), encoding="utf-8")
    assert beginner.program.quit() == 0
    done = load_settings(beginner.paths.settings)[0].lessons_done
    assert set(done) == {one.name for one in LESSONS}


def test_by_ear_from_the_first_question_to_the_first_game(beginner: Person, tmp_path: Path) -> None:
    shutil.rmtree(beginner.folder)
    heard = install_speech(tmp_path / "bin")
    beginner.start("--seed", "7", programs=heard.parent)
    assert beginner.program.size == (1280, 800)
    pupil = Pupil(beginner.program, heard)
    pupil.press("F10")
    pupil.hear(t("learning.welcome.title"))
    pupil.press("Tab")
    assert t("learning.welcome.no") in pupil.lines[-1]
    pupil.press("Enter")
    taken_to_the_end(beginner, pupil, tmp_path / "transcript.txt")


def test_by_ear_in_a_small_window_with_large_text(beginner: Person, tmp_path: Path) -> None:
    save_geometry(SMALL, beginner.paths.window)
    heard = install_speech(tmp_path / "bin")
    beginner.start("--seed", "9", programs=heard.parent)
    assert beginner.program.size == (1024, 640)
    pupil = Pupil(beginner.program, heard)
    pupil.press("F10")
    pupil.hear(t("menu.learn"))
    pupil.press("Enter")
    taken_to_the_end(beginner, pupil, tmp_path / "transcript.txt")


@pytest.mark.parametrize(("way", "small"), [("mouse", False), ("mouse", True), ("keys", False)])
def test_by_sight(beginner: Person, tmp_path: Path, way: Way, small: bool) -> None:
    if small:
        save_geometry(SMALL, beginner.paths.window)
    seen = tmp_path / "seen.json"
    beginner.start("--seed", "11", seen=seen)
    assert beginner.program.size == ((1024, 640) if small else (1280, 800))
    learner = Sighted(beginner.program, seen, way)
    taken_to_the_end(beginner, learner, tmp_path / "transcript.txt")
