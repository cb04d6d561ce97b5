"""The loop: how often it turns, and that a table nobody touches costs nothing but the turning."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit import loop_timing
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.loop_timing import ACTIVE, HIDDEN, IDLE, REST_AFTER_SECONDS, RESTING, LoopPacer
from tests.ui.tabletop import Table

MOVE = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
OTHER = pygame.event.Event(pygame.AUDIODEVICEADDED)


def test_the_loop_is_quick_while_something_moves_and_slow_while_nobody_is_there() -> None:
    loop = LoopPacer()
    assert loop.ticks(moving=True, hidden=False) == ACTIVE
    assert loop.ticks(moving=False, hidden=False) == IDLE
    loop.turn([], REST_AFTER_SECONDS - 0.1, moving=False)
    assert not loop.resting
    loop.turn([OTHER], 0.2, moving=False)
    assert loop.resting
    assert loop.ticks(moving=False, hidden=False) == RESTING
    assert loop.ticks(moving=True, hidden=False) == ACTIVE
    assert loop.ticks(moving=True, hidden=True) == HIDDEN
    loop.turn([MOVE], 0.05, moving=False)
    assert loop.ticks(moving=False, hidden=False) == IDLE
    loop.turn([], REST_AFTER_SECONDS, moving=False)
    loop.turn([], 0.05, moving=True)
    assert not loop.resting


def test_a_key_is_answered_within_a_twentieth_of_a_second() -> None:
    assert 1 / min(IDLE, RESTING) <= 0.05


def test_at_rest_the_sound_device_is_let_go_and_taken_again(app: Application) -> None:
    app.step(0.02)
    sound = app.sound
    assert sound.available
    sound.play("button")
    pygame.mixer.stop()
    for _ in range(3):
        app.step(REST_AFTER_SECONDS / 2)
    assert pygame.mixer.get_init() is None
    assert sound.available
    pygame.event.post(MOVE)
    app.step(0.02)
    assert pygame.mixer.get_init() is not None
    for _ in range(3):
        app.step(REST_AFTER_SECONDS / 2)
    sound.play("deal")  # it is heard even if nobody has touched anything
    assert pygame.mixer.get_init() is not None
    assert sound.available


def test_without_a_device_there_is_nothing_to_rest(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    app.step(0.02)
    for _ in range(3):
        app.step(REST_AFTER_SECONDS / 2)
    pygame.event.post(MOVE)
    app.step(0.02)
    assert not app.sound.available


def test_a_table_that_waits_does_no_work(still: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(still, Shuffler(1))
    for _ in range(int(2 * loop_timing.IDLE)):
        still.step(1 / 30)
    while still.toasts.clear():
        still.step(1 / 30)
    assert table.scene.model.my_turn
    done: list[str] = []
    real = Sitting.view
    monkeypatch.setattr(Sitting, "view", lambda *args: done.append("view") or real(*args))
    for room, name in ((table.scene, "draw"), (table.scene, "refresh"), (still, "flip"), (table.scene, "places")):
        monkeypatch.setattr(room, name, lambda *_args, name=name: done.append(name))
    for _ in range(100):
        still.step(1 / 30)
    assert done == []


def test_at_rest_time_passes_in_portions_and_an_event_is_answered_at_once() -> None:
    loop_timing = LoopPacer()
    assert loop_timing.due(0.05, disturbed=False) == 0.05
    loop_timing.turn([], REST_AFTER_SECONDS, moving=False)
    handed = [loop_timing.due(0.05, disturbed=False) for _ in range(10)]
    assert [dt is None for dt in handed] == [True, True, True, True, False] * 2
    assert sum(dt or 0 for dt in handed) == pytest.approx(0.5)
    assert loop_timing.due(0.05, disturbed=False) is None
    assert loop_timing.due(0.05, disturbed=True) == pytest.approx(0.1)
