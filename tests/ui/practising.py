"""The practice menu on the screen, for tests: opened, pressed, waited for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import pytest

from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.practice.drill.scene import DrillScene
from gin_desktop.ui.practice.menu_scene import PracticeScene
from gin_desktop.ui.practice.program import PracticeProgram
from gin_desktop.ui.program.navigator import Navigator
from tests.practice.making import Makers
from tests.ui.shell import menu

DAY = date(2026, 11, 21)
Open = Callable[..., PracticeProgram]


@pytest.fixture
def open_practice(make_app: Callable[..., Application]) -> Iterator[Open]:
    """Opens the practice menu: ``open_practice(makers=..., practice_rules="hollywood")``."""
    made: list[PracticeProgram] = []

    def start(makers: Makers | None = None, size: tuple[int, int] = (1280, 800), **settings: Any) -> PracticeProgram:
        app = make_app(Settings(animation="off", **settings), size)
        app.paths.ensure()
        menu(app)
        app.home = lambda shown: menu(shown)[0]
        program = PracticeProgram(app, Navigator(app), today=lambda: DAY, seed="seed", makers=makers or Makers(steps=1))
        made.append(program)
        program.open()
        app.step(0.02)
        return program

    yield start
    for program in made:
        program.close()


def press(program: PracticeProgram, name: str) -> None:
    """Presses a control of the scene on top, and lets the program work."""
    scene: Any = program.app.scene
    scene.ui.press(name)
    program.app.step(0.02)


def drill(program: PracticeProgram) -> DrillScene:
    """The drill, once its position is there."""
    until(program, DrillScene)
    assert isinstance(program.app.scene, DrillScene)
    return program.app.scene


def until(program: PracticeProgram, kind: type) -> None:
    """Lets time pass until a scene of this kind is on top."""
    for _ in range(400):
        if isinstance(program.app.scene, kind):
            return
        program.app.step()
    raise AssertionError(f"still {type(program.app.scene).__name__}")


def answered(program: PracticeProgram) -> None:
    """Answers the task as it lies, and goes on."""
    scene = drill(program)
    scene.defend()
    if scene.model.verdict is None:  # cards that may not knock as they lie
        scene.show_me()
    program.app.step(0.02)
    scene.finish_moving()
    scene.go_on()
    program.app.step(0.02)


def hub(program: PracticeProgram) -> PracticeScene:
    scene = program.app.scene
    assert isinstance(scene, PracticeScene), type(scene).__name__
    return scene
