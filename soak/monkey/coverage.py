"""Counts what the monkey has reached: classes of scenes, commands offered and pressed, controls of forms."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections import Counter
from collections.abc import Iterator
from typing import Any

import gin_desktop.ui
from gin_desktop.ui.kit.commands import Commands
from gin_desktop.ui.kit.scene import Scene


def import_all_modules() -> None:
    """Imports every module of the program, so that nothing is imported during the run."""
    for module in pkgutil.walk_packages(gin_desktop.__path__, "gin_desktop."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def all_scenes() -> set[str]:
    """Returns the names of all classes of scenes that can be on the screen."""

    def below(base: type[Scene]) -> Iterator[str]:
        for found in base.__subclasses__():
            if found.__module__.startswith("gin_desktop.") and not inspect.isabstract(found):
                yield found.__name__
            yield from below(found)

    return set(below(Scene))


def commands_of(scene: Scene) -> Commands:
    """Returns the names of the commands that a scene offers."""
    made = getattr(scene, "commands", None)
    return made() if callable(made) else Commands(())


class Coverage:
    """Counts of steps, commands and presses."""

    def __init__(self) -> None:
        self.steps: Counter[str] = Counter()
        self.offered: Counter[tuple[str, str]] = Counter()
        self.pressed: Counter[tuple[str, str]] = Counter()

    def count_step(self, scene: Scene) -> None:
        """Counts a step on this scene."""
        name = type(scene).__name__
        self.steps[name] += 1
        if self.steps[name] % 7 == 1:  # making all commands takes longer than a step
            for command in commands_of(scene):
                if command.enabled:
                    self.offered[name, command.name] += 1

    def press(self, scene: str, name: str) -> None:
        """Counts a press of a command or control on a scene of this class."""
        self.pressed[scene, name] += 1

    def add(self, other: Coverage) -> None:
        """Adds the counts of another run."""
        for mine, theirs in (
            (self.steps, other.steps),
            (self.offered, other.offered),
            (self.pressed, other.pressed),
        ):
            mine.update(theirs)  # type: ignore[arg-type]

    def report(self) -> dict[str, Any]:
        """Returns the figures, and what was reached least."""
        every = all_scenes()
        missed = {pair for pair in self.offered if not self.pressed[pair]}
        return {
            "scenes": len(self.steps),
            "scenes_of": len(every),
            "scenes_missed": sorted(every - set(self.steps)),
            "commands_offered": len(self.offered),
            "commands_pressed": len([pair for pair in self.offered if self.pressed[pair]]),
            "commands_missed": sorted(f"{scene}.{name}" for scene, name in missed),
            "controls_pressed": len([pair for pair in self.pressed if pair not in self.offered]),
            "steps_by_scene": dict(self.steps.most_common()),
        }
