"""Decisions practised at the table: one action is judged, by mouse, by keys and by ear, and nothing is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
import pytest

from gin_desktop.practice.choice.stock import stock, task_of_entry
from gin_desktop.practice.model import CHOICE_KINDS, ChoicePosition, Task
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.positions.drill_part import DecisionDrill
from gin_desktop.ui.positions.drill_scene import decision_drill
from gin_desktop.ui.table.scene import TableScene
from tests.ui.drills import Notes


def task_of(kind: str, number: int = 5) -> Task:
    return task_of_entry([entry for entry in stock() if entry.kind == kind][number])


@dataclass
class Drill:
    app: Application
    host: Notes
    scene: TableScene

    @property
    def part(self) -> DecisionDrill:
        found = self.scene.parts.find(DecisionDrill)
        assert found is not None
        return found

    def key(self, key: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.steps(1)

    def steps(self, count: int = 400) -> None:
        for _ in range(count):
            self.app.step(0.02)
            if count > 1 and not self.part.working:
                break
        self.app.step(0.4)


def opened(app: Application, kind: str) -> Drill:
    host = Notes()
    scene = decision_drill(app, task_of(kind), host)
    app.reset(scene)
    app.step(0.02)
    return Drill(app, host, scene)


def test_a_discard_by_keys_is_judged_and_not_played(still: Application) -> None:
    drill = opened(still, "discard")
    view = drill.scene.model.view
    assert view is not None
    for key in (pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RETURN):
        drill.key(key)
    drill.steps()
    assert len(drill.host.answers) == 1
    _, verdict, _, helped = drill.host.answers[0]
    assert not helped
    assert verdict.right == (verdict.measure == 0)
    assert drill.scene.model.view == view
    panel = drill.part.panel
    assert panel is not None
    said = " ".join(control.name for control in drill.scene.describe() if control.group == "answer")
    assert panel.verdict.hint.best.text in said
    heard = [control.name for control in drill.scene.messages(drill.scene.describe())]
    assert any(panel.verdict.hint.best.text in line for line in heard)
    for key in (pygame.K_RIGHT, pygame.K_SPACE, pygame.K_s, pygame.K_d, pygame.K_F6):
        drill.key(key)
    assert len(drill.host.answers) == 1
    assert any("Next" in text for text in drill.app.toasts.texts)  # what can be done now is told
    drill.key(pygame.K_RETURN)
    assert drill.host.asked == ["next"]


def test_a_knock_and_a_draw_are_answers(still: Application) -> None:
    for kind, key in (("knock", pygame.K_k), ("take", pygame.K_s)):
        drill = opened(still, kind)
        commands = drill.scene.commands()
        name = "knock" if kind == "knock" else "stock"
        command = commands.find(name)
        if command is None or not command.enabled:  # it offers the upcard, or gin only
            key = pygame.K_p if kind == "take" else pygame.K_g
        drill.key(key)
        drill.steps()
        assert len(drill.host.answers) == 1
        assert drill.app.scene is drill.scene


def test_showing_the_answer_counts_as_help_and_escape_leaves(still: Application) -> None:
    drill = opened(still, "take")
    drill.key(pygame.K_i)
    drill.steps()
    assert [helped for *_, helped in drill.host.answers] == [True]
    drill.key(pygame.K_t)
    drill.key(pygame.K_ESCAPE)
    assert drill.host.asked == ["retry", "leave"]


def test_without_the_networks_the_decision_stays_open(still: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gin_desktop.practice.choice.judging.prepare", lambda: "no_weights")
    drill = opened(still, "take")
    drill.key(pygame.K_i)
    drill.steps()
    assert drill.host.answers == []
    assert drill.scene.model.can_act


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1024, 640), 1.5)])
@pytest.mark.parametrize("left_handed", [False, True])
def test_all_of_it_fits_and_can_be_read(
    make_app: Callable[..., Application], size: tuple[int, int], scale: float, left_handed: bool
) -> None:
    app = make_app(Settings(animation="off", text_scale=scale, left_handed=left_handed), size)
    for kind in CHOICE_KINDS:
        drill = opened(app, kind)
        assert drill.scene.problems() == []
        assert not drill.scene.describe().faults()
        position = drill.part.position
        assert isinstance(position, ChoicePosition)
        drill.key(pygame.K_i)
        drill.steps()
        assert drill.part.panel is not None
        assert drill.scene.problems() == []
        assert not drill.scene.describe().faults()
