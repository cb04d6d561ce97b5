"""Practice while its history is still being read: everything is there, nothing moves when the numbers come."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.practice.runs.first_lesson import lesson_codes
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.practice import progress as storage
from gin_desktop.storage.practice.progress import Attempt, Progress
from gin_desktop.storage.practice.progress_store import ProgressStore
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.practice import menu_host
from gin_desktop.ui.practice.drill.scene import DrillScene
from gin_desktop.ui.practice.menu_scene import PracticeScene
from gin_desktop.ui.practice.program import PracticeProgram
from gin_desktop.ui.practice.waiting import WaitingScene
from gin_desktop.ui.preloading import ExpertPreloader
from gin_desktop.words import t
from tests.ui.practising import Open, hub, open_practice, press, until

__all__ = ["open_practice"]


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """The disk answers only when this is set."""
    opened, sync = threading.Event(), ProgressStore.sync

    def slow(store: ProgressStore, *rest: Any) -> Any:
        assert opened.wait(30)
        return sync(store, *rest)

    monkeypatch.setattr(ProgressStore, "sync", slow)
    monkeypatch.setattr(menu_host, "PATIENCE", 0.0)
    monkeypatch.setattr(storage, "PATIENCE", 0.0)
    yield opened
    opened.set()


@pytest.fixture
def practised(tmp_path: Path) -> None:
    """Somebody has taken the lesson and trained a little."""
    paths = Paths.under(tmp_path)
    paths.ensure()
    progress = Progress(paths.progress)
    for number, code in enumerate(lesson_codes()):
        progress.record(Attempt("layoff", "", 1, code, True, 1, 1, 1.0, float(number), "lesson"))
    for number in range(6):
        progress.record(Attempt("layoff", "chain", 1, f"C{number}", True, 1, 1, 1.0, 100.0 + number, "train"))
    progress.close()


def places(scene: PracticeScene) -> dict[str, tuple[int, ...]]:
    return {control.key: tuple(control.rect) for control in scene.ui.widgets}


def texts(program: PracticeProgram) -> list[str]:
    return [label.text for label in hub(program).ui.labels]


def arrive(program: PracticeProgram, gate: threading.Event) -> None:
    gate.set()
    program.progress.refresh(30)
    program.app.step(0.02)


@pytest.mark.usefixtures("practised")
def test_the_menu_is_there_at_once_and_nothing_moves(open_practice: Open, gate: threading.Event) -> None:
    program = open_practice()
    before, said = places(hub(program)), texts(program)
    assert t("practice.found", right=6, of=6) not in said
    assert not any("solved so far" in text for text in said)
    arrive(program, gate)
    assert t("practice.found", right=6, of=6) in texts(program)
    assert places(hub(program)) == before


@pytest.mark.usefixtures("practised")
@pytest.mark.parametrize("way", ["train", "theme_chain", "daily", "lesson"])
def test_what_needs_the_history_waits_for_it(open_practice: Open, gate: threading.Event, way: str) -> None:
    program = open_practice()
    press(program, way)
    assert isinstance(program.app.scene, WaitingScene)
    program.app.scene.escape()
    assert isinstance(program.app.scene, PracticeScene), "and can be left"
    press(program, way)
    gate.set()
    until(program, DrillScene)


@pytest.mark.usefixtures("practised")
def test_the_page_of_progress_fills_when_the_history_is_there(open_practice: Open, gate: threading.Event) -> None:
    program = open_practice()
    press(program, "progress")
    scene: Any = program.app.scene
    shown = [label.text for label in scene.ui.labels]
    assert t("progress.title") in shown
    assert t("progress.empty.title") not in shown, "nobody knows yet whether there is nothing"
    arrive(program, gate)
    program.app.step(0.02)
    while scene.animating:
        program.app.step(0.02)
    assert t("progress.last") in [label.text for label in scene.ui.labels]
    assert scene.ui.find("answer_5") is not None


def test_what_does_not_need_it_begins(open_practice: Open, gate: threading.Event) -> None:
    program = open_practice()
    press(program, "timed")
    until(program, DrillScene)


def test_the_window_has_one_history_and_reads_it_ahead(app: Application, gate: threading.Event) -> None:
    preparing = ExpertPreloader(app, lambda: None)
    for _ in range(2000):
        preparing.update(1.0)
        if preparing.done:
            break
    progress = menu_host.progress_of(app)
    assert progress is menu_host.progress_of(app)
    assert not progress.ready
    gate.set()
    progress.refresh(30)
    assert progress.ready
    progress.close()
