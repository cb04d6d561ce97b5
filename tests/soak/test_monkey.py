"""The monkey test: a short run of it, and planted faults that it has to find."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from soak.monkey.determinism import DeterministicWorld, deterministic
from soak.monkey.findings import Findings, report
from soak.monkey.inputs import Input, click, key, resized
from soak.monkey.memory import growth, memory_growth_problem, resident
from soak.monkey.monkey import Monkey, Session, SessionOver
from soak.monkey.starts import RunningProgram

Begin = Callable[[], Session]


@pytest.fixture(scope="module")
def world() -> Iterator[DeterministicWorld]:
    with deterministic() as made:
        yield made


@pytest.fixture
def begin(tmp_path: Path, world: DeterministicWorld) -> Iterator[Begin]:
    """Starts sessions at the menu."""
    houses: list[RunningProgram] = []

    def make() -> Session:
        running = RunningProgram(tmp_path, 1, Settings(muted=True))
        houses.append(running)
        return Session(running.app, lambda: running.games.sitting, world, Findings(), random.Random(1), repeat="again")

    yield make
    for running in houses:
        running.close()


def test_a_short_run_finds_nothing_and_is_the_same_twice(tmp_path: Path, world: DeterministicWorld) -> None:
    traces = []
    for number in range(2):
        world.begin()
        monkey = Monkey(7, tmp_path / str(number), world, session_length=20)
        monkey.run(1, sessions=1)
        found = report(monkey.findings, 7, 1)
        assert found["failures"] == []
        traces.append((found["steps"], found["steps_by_scene"], found["commands_pressed"]))
    assert traces[0] == traces[1]
    assert traces[0][0] > 20


def test_a_session_at_a_screen_of_the_gallery(tmp_path: Path, world: DeterministicWorld) -> None:
    monkey = Monkey(7, tmp_path, world, session_length=20)
    monkey.gallery_session(1, "menus", 0)
    found = report(monkey.findings, 7, 1)
    assert found["failures"] == []
    assert found["steps"] > 10


class Planted(UiScene):
    """A screen that a person could come across."""

    def build(self, size: tuple[int, int]) -> str | None:
        self.ui.button("back", "Back", pygame.Rect(10, 10, 200, 40), self.app.pop)
        return "back"


class Breaks(Planted):
    """Raises at a click."""

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            raise RuntimeError("planted")
        return super().handle(event)


class Trap(Planted):
    """Takes Esc, and its button does nothing."""

    def build(self, size: tuple[int, int]) -> str | None:
        self.ui.button("back", "Back", pygame.Rect(10, 10, 200, 40), lambda: None)
        return "back"

    def escape(self) -> None:
        """Nothing."""


class Slow(Planted):
    """Is slow at every layout."""

    def build(self, size: tuple[int, int]) -> str | None:
        end = time.thread_time() + 0.15
        while time.thread_time() < end:
            pass
        return super().build(size)


def failures(session: Session) -> list[str]:
    return [failure.what for failure in session.findings.failures.values()]


def test_a_planted_exception_is_told_with_what_led_to_it(begin: Begin) -> None:
    session = begin()
    session.app.push(Breaks(session.app))
    for one in (key(pygame.K_TAB), *click((300, 300)), key(pygame.K_TAB)):
        session.perform(one)
    (failure,) = session.findings.failures.values()
    assert "RuntimeError: planted" in failure.what
    assert failure.inputs[-1].endswith("click 1 at (300, 300)")
    assert failure.repeat == "again"
    with pytest.raises(SessionOver):  # Esc on the error page ends the program
        session.return_to_menu()
    assert len(session.findings.failures) == 1


def test_a_planted_trap_is_told_and_any_other_screen_can_be_left(begin: Begin) -> None:
    session = begin()
    session.app.push(Planted(session.app))
    session.return_to_menu()
    assert failures(session) == []
    session.app.push(Trap(session.app))
    session.return_to_menu()
    assert any("no way out" in what and "Trap" in what for what in failures(session))


def test_a_planted_slow_layout_is_told(begin: Begin) -> None:
    session = begin()
    session.app.push(Slow(session.app))
    session.perform(resized((1300, 900)))
    assert any(what.startswith("a layout of") and "Slow at 1" in what for what in failures(session))


def test_a_planted_leak_is_told() -> None:
    if not resident():
        pytest.skip("the system does not tell how much memory there is")
    first = resident()
    kept = bytearray(b"x") * 400_000_000
    grown = resident()
    del kept
    samples = [(float(second), first if second < 600 else grown) for second in range(0, 1260, 30)]
    assert memory_growth_problem(samples, 21) is not None
    even = [(at, first) for at, _ in samples]
    assert memory_growth_problem(even, 21) is None
    assert growth(even, 21) == (first, first)


def test_a_card_out_of_its_place_is_told(begin: Begin) -> None:
    from gin_desktop.ui.felt.cardscene import CardScene
    from gin_desktop.ui.menu.menu import MenuScene
    from soak.monkey.checks import misplaced_card
    from soak.monkey.starts import random_setup

    session = begin()
    session.app.change_settings(animation="off")
    menu = session.app.scene
    assert isinstance(menu, MenuScene)
    menu.host.starter.new_game(random_setup(random.Random(2)))
    for _ in range(30):
        session.perform(Input("wait"))
    scene = session.app.scene
    assert isinstance(scene, CardScene)
    assert misplaced_card(session.app) is None
    sprite = next(iter(scene.stage.sprites.values()))
    sprite.pos = (sprite.pos[0] + 30, sprite.pos[1])
    assert "its place is" in (misplaced_card(session.app) or "")
