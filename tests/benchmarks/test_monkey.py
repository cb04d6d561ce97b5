"""The monkey: a short life of it as a test, and what is planted in its way is found."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from benchmarks.monkey.inputs import Input, click, key, resized
from benchmarks.monkey.memory import growth, leak, resident
from benchmarks.monkey.monkey import Life, Monkey, Over
from benchmarks.monkey.outcome import Notes, report
from benchmarks.monkey.starts import House
from benchmarks.monkey.steady import Steady, steady
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.widgets.uiscene import UiScene

Begin = Callable[[], Life]


@pytest.fixture(scope="module")
def world() -> Iterator[Steady]:
    with steady() as made:
        yield made


@pytest.fixture
def begin(tmp_path: Path, world: Steady) -> Iterator[Begin]:
    """Begins a life at the menu."""
    houses: list[House] = []

    def make() -> Life:
        house = House(tmp_path, 1, Settings(muted=True))
        houses.append(house)
        return Life(house.app, lambda: house.games.sitting, world, Notes(), random.Random(1), repeat="again")

    yield make
    for house in houses:
        house.close()


def test_a_short_run_finds_nothing_and_is_the_same_twice(tmp_path: Path, world: Steady) -> None:
    traces = []
    for number in range(2):
        world.begin()
        monkey = Monkey(7, tmp_path / str(number), world, life=20)
        monkey.run(1, lives=1)
        found = report(monkey.notes, 7, 1)
        assert found["failures"] == []
        traces.append((found["steps"], found["steps_by_scene"], found["commands_pressed"]))
    assert traces[0] == traces[1]
    assert traces[0][0] > 20


def test_a_life_at_a_screen_of_the_gallery(tmp_path: Path, world: Steady) -> None:
    monkey = Monkey(7, tmp_path, world, life=20)
    monkey.away(1, "menus", 0)
    found = report(monkey.notes, 7, 1)
    assert found["failures"] == []
    assert found["steps"] > 10


class Planted(UiScene):
    """Something that a person could come across."""

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
    """Takes its time at every layout."""

    def build(self, size: tuple[int, int]) -> str | None:
        end = time.thread_time() + 0.15
        while time.thread_time() < end:
            pass
        return super().build(size)


def failures(life: Life) -> list[str]:
    return [failure.what for failure in life.notes.failures.values()]


def test_a_planted_exception_is_told_with_what_led_to_it(begin: Begin) -> None:
    life = begin()
    life.app.push(Breaks(life.app))
    for one in (key(pygame.K_TAB), *click((300, 300)), key(pygame.K_TAB)):
        life.do(one)
    (failure,) = life.notes.failures.values()
    assert "RuntimeError: planted" in failure.what
    assert failure.inputs[-1].endswith("click 1 at (300, 300)")
    assert failure.repeat == "again"
    with pytest.raises(Over):  # Esc on the page of the error ends the program
        life.lead_out()
    assert len(life.notes.failures) == 1


def test_a_planted_trap_is_told_and_any_other_screen_can_be_left(begin: Begin) -> None:
    life = begin()
    life.app.push(Planted(life.app))
    life.lead_out()
    assert failures(life) == []
    life.app.push(Trap(life.app))
    life.lead_out()
    assert any("no way out" in what and "Trap" in what for what in failures(life))


def test_a_planted_slow_layout_is_told(begin: Begin) -> None:
    life = begin()
    life.app.push(Slow(life.app))
    life.do(resized((1300, 900)))
    assert any(what.startswith("a layout of") and "Slow at 1" in what for what in failures(life))


def test_a_planted_leak_is_told() -> None:
    if not resident():
        pytest.skip("the system does not tell how much memory there is")
    first = resident()
    kept = bytearray(b"x") * 400_000_000
    grown = resident()
    del kept
    samples = [(float(second), first if second < 600 else grown) for second in range(0, 1260, 30)]
    assert leak(samples, 21) is not None
    even = [(at, first) for at, _ in samples]
    assert leak(even, 21) is None
    assert growth(even, 21) == (first, first)


def test_a_card_out_of_its_place_is_told(begin: Begin) -> None:
    from benchmarks.monkey.checks import wrong_stage
    from benchmarks.monkey.starts import setup
    from gin_desktop.ui.felt.cardscene import CardScene
    from gin_desktop.ui.menu.menu import MenuScene

    life = begin()
    life.app.change_settings(animation="off")
    menu = life.app.scene
    assert isinstance(menu, MenuScene)
    menu.host.starter.new_game(setup(random.Random(2)))
    for _ in range(30):
        life.do(Input("wait"))
    scene = life.app.scene
    assert isinstance(scene, CardScene)
    assert wrong_stage(life.app) is None
    sprite = next(iter(scene.stage.sprites.values()))
    sprite.pos = (sprite.pos[0] + 30, sprite.pos[1])
    assert "its place is" in (wrong_stage(life.app) or "")
