"""A break, and what happens to a computer while a game is on: it sleeps, devices and screens go and come."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from gin_desktop.storage.settings import Settings
from gin_desktop.storage.window_state import Geometry, save_geometry
from gin_desktop.ui.kit import interruptions
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.interruptions import ASLEEP, Interruptions, read_time_zone
from gin_desktop.ui.kit.pause_scene import PauseScene
from gin_desktop.ui.kit.sound import Sound
from gin_desktop.ui.kit.window import AppWindow, open_display
from gin_desktop.ui.menu.table_menu import TableMenuScene
from tests.inside import inside
from tests.ui.shell import key
from tests.ui.test_table_menu import at_the_table
from tests.ui.test_window_place import Placed


@pytest.fixture
def zone() -> Iterator[Callable[[str], None]]:
    """Sets the time zone of the system; the one before comes back."""
    before = os.environ.get("TZ")

    def use(name: str) -> None:
        os.environ["TZ"] = name

    yield use
    os.environ.pop("TZ") if before is None else os.environ.update(TZ=before)
    read_time_zone()


def post(app: Application, kind: int, **fields: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **fields))
    app.step(0.02)


# -- a break


@pytest.mark.parametrize("by", ["key", "click", "button"])
def test_a_break_covers_the_table_and_stops_the_game(make_app, by: str) -> None:  # type: ignore[no-untyped-def]
    app, program = at_the_table(make_app)
    table, sitting = app.scene, program.games.sitting
    assert sitting is not None
    played = sitting.count
    if by == "button":
        key(app, pygame.K_ESCAPE)
        assert isinstance(app.scene, TableMenuScene)
        app.scene.commands()["pause"].run()
        app.step(0.02)
    else:
        key(app, pygame.K_b, pygame.KMOD_CTRL)
    assert isinstance(app.scene, PauseScene)
    assert app.scene.game_log is None
    app.scene.dirty = True
    app.step(0.02)
    shown = {control.name for control in app.scene.describe()}
    assert not any("♠" in name or "♥" in name for name in shown)
    before = app.seconds
    for _ in range(40):
        app.step(1.0)
    assert sitting.count == played
    assert app.seconds == before
    post(app, pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="")
    post(app, pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LALT, unicode="")
    assert isinstance(app.scene, PauseScene)  # the hands are not back yet
    if by == "key":
        key(app, pygame.K_k)
    else:
        post(app, pygame.MOUSEBUTTONDOWN, pos=(640, 700), button=1)
        post(app, pygame.MOUSEBUTTONUP, pos=(640, 700), button=1)
    assert app.scene is table
    assert sitting.count == played


def test_where_nothing_is_played_there_is_no_break(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = at_the_table(make_app)
    app.reset(program.menu())
    menu = app.scene
    key(app, pygame.K_b, pygame.KMOD_CTRL)
    assert app.scene is menu


# -- sleep, devices, screens, the time zone


class Noted(Sound):
    """Notes how often the device is opened; there may be none."""

    def __init__(self) -> None:
        super().__init__(Settings(), lambda _: None)
        self.opened = 0
        self.there = True

    def open(self) -> None:
        self.opened += not self._tried
        self._tried, self.available = True, self.there

    def close(self) -> None:
        self.available = self._tried = False


def watched(app: Application) -> tuple[Interruptions, Noted]:
    sound = Noted()
    sound.open()
    return Interruptions(sound, inside(app, "window")), sound


def test_headphones_that_go_are_replaced_and_those_that_come_are_used(app: Application) -> None:
    watch, sound = watched(app)
    gone, come, focus = (
        pygame.event.Event(kind)
        for kind in (pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED, pygame.WINDOWFOCUSGAINED)
    )
    watch.turn([gone], 0.02, still=False)
    assert (sound.opened, sound.available) == (2, True)
    watch.turn([come], 0.02, still=False)  # as the system tells of each device that is opened
    assert sound.opened == 2
    sound.there = False
    watch.turn([gone], 0.02, still=False)
    assert not sound.available
    sound.there = True
    watch.turn([come], 0.02, still=False)
    assert sound.available
    sound.there = False
    watch.turn([gone], 0.02, still=False)
    opened = sound.opened
    for _ in range(50):
        watch.turn([focus], 0.02, still=False)
    assert sound.opened <= opened + 1  # a try may take a moment


def test_a_lid_that_was_closed_counts_on_no_clock(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    watch, sound = watched(app)
    sound.available = False
    watch.turn([], 0.5, still=False)
    watch.turn([], 0.5, still=True)
    assert watch.seconds == 0.5
    watch.turn([], 7200.0, still=False)  # where the loop's own clock went on
    assert watch.seconds == 0.5
    assert sound.available  # it is tried again
    sound.available = False
    now = time.time() + 7200.0
    monkeypatch.setattr(interruptions.time, "time", lambda: now)
    watch.turn([], 0.02, still=False)  # where it stood still
    assert sound.available
    assert watch.seconds == 0.52
    monkeypatch.setattr(interruptions.time, "time", lambda: now - 9000.0)
    watch.turn([], 0.02, still=False)  # the clock was put back
    assert watch.seconds == pytest.approx(0.54)
    assert ASLEEP > 1


def test_the_game_goes_on_after_hours_of_sleep(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = at_the_table(make_app)
    table, sitting = app.scene, program.games.sitting
    assert sitting is not None
    app.step(7200.0)
    for kind in (
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWDISPLAYCHANGED,
        pygame.AUDIODEVICEREMOVED,
        pygame.WINDOWFOCUSGAINED,
    ):
        post(app, kind, display_index=0, which=0, iscapture=0)
    assert app.scene is table
    before = sitting.count
    for _ in range(40):
        key(app, pygame.K_s)
        key(app, pygame.K_p)
        app.step(0.5)
        if sitting.count > before:
            break
    assert sitting.count > before


def test_the_time_zone_is_read_again(app: Application, zone: Callable[[str], None]) -> None:
    watch, _ = watched(app)
    zone("UTC0")
    read_time_zone()
    noon = 1_700_000_000
    hour = time.localtime(noon).tm_hour
    zone("XYZ-5")
    watch.turn([pygame.event.Event(pygame.WINDOWFOCUSGAINED)], 0.02, still=False)
    if hasattr(time, "tzset"):
        assert (time.localtime(noon).tm_hour - hour) % 24 == 5


def test_a_window_whose_screen_has_gone_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_display()
    monkeypatch.setattr("pygame.Window", Placed)
    screens = [[(1920, 1080), (2560, 1440)]]
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: screens[0])
    save_geometry(Geometry(width=2300, height=1300, position=(2100, 60)), tmp_path / "window.toml")
    window = AppWindow("gin", tmp_path / "window.toml", fullscreen=False)
    watch = Interruptions(Noted(), window)
    for _ in range(6):
        watch.turn([], 1.0, still=False)
    assert window.window.size == (2300, 1300)
    assert window.window.position == (2100, 60)
    screens[0] = [(1920, 1080)]
    for _ in range(3):
        watch.turn([], 1.0, still=False)
    assert window.window.size == (1920, 1000)  # below a title bar
    assert window.window.position == (0, 40)
    window.close()


@pytest.mark.parametrize("desktop", [(1024, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080)])
def test_a_first_start_fits_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int]
) -> None:
    open_display()
    monkeypatch.setattr("pygame.Window", First)
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [desktop])
    window = AppWindow("gin", tmp_path / "window.toml", fullscreen=False)
    width, height = window.window.size
    assert width <= desktop[0]
    assert height <= desktop[1] - 80  # the title bar and a task bar
    assert (width, height) == (min(1280, desktop[0]), min(800, desktop[1] - 80))
    window.close()


class First(Placed):
    """A window that the system puts where it likes."""

    def __init__(
        self, title: str, size: tuple[int, int], position: tuple[int, int] = (0, 0), *, resizable: bool
    ) -> None:
        super().__init__(title, size, position, resizable=resizable)
