"""A window lies where it was, whatever the system puts around it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gin_desktop.storage.window_state import Geometry, load_geometry, save_geometry
from gin_desktop.ui.kit.window import AppWindow, open_display


class Placed:
    """A window that a system with frames puts somewhere: a new one lies beside where it was asked for."""

    frame = (0, 0)
    stubborn = False

    def __init__(self, _title: str, size: tuple[int, int], position: tuple[int, int], *, resizable: bool) -> None:
        assert resizable
        self.size = size
        self._at = (position[0] + self.frame[0], position[1] + self.frame[1])

    @property
    def position(self) -> tuple[int, int]:
        return self._at

    @position.setter
    def position(self, place: tuple[int, int]) -> None:
        if not self.stubborn:
            self._at = place

    def get_surface(self) -> None: ...

    def maximize(self) -> None: ...

    def destroy(self) -> None: ...


def start(path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float = 1.5) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where a window lies at first and in the end."""
    open_display()
    monkeypatch.setattr("pygame.Window", Placed)
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(2700, 1700)])
    window = AppWindow("gin", path, fullscreen=False)
    first = window.window.position
    for _ in range(round(seconds / 0.1)):
        window.advance_time(0.1)
    last = window.window.position
    window.close()
    return first, last


@pytest.mark.parametrize("frame", [(0, 0), (1, 20), (5, 29), (-3, 0)])
def test_the_place_is_the_same_at_every_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, frame: tuple[int, int]
) -> None:
    path, place = tmp_path / "window.toml", (313, 217)
    monkeypatch.setattr(Placed, "frame", frame)
    save_geometry(Geometry(position=place), path)
    assert start(path, monkeypatch)[1] == place, "the first time it is put right"
    for _ in range(4):
        assert start(path, monkeypatch) == (place, place), "then it lies there at once"
    assert start(path, monkeypatch, 0.2)[0] == place
    assert load_geometry(path).position == place
    monkeypatch.setattr(Placed, "frame", (0, 0))
    assert start(path, monkeypatch)[1] == place, "also without a frame again"
    assert start(path, monkeypatch) == (place, place)


def test_where_a_window_cannot_be_moved_it_does_not_wander(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, place = tmp_path / "window.toml", (400, 300)
    monkeypatch.setattr(Placed, "frame", (0, 40))
    monkeypatch.setattr(Placed, "stubborn", True)
    save_geometry(Geometry(position=place), path)
    for _ in range(4):
        start(path, monkeypatch)
        assert load_geometry(path).position == place


def test_a_window_that_was_maximised_knows_where_it_was_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "window.toml"
    save_geometry(Geometry(position=(313, 217)), path)
    open_display()
    monkeypatch.setattr("pygame.Window", Placed)
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(2700, 1700)])
    window = AppWindow("gin", path, fullscreen=False)
    for _ in range(10):
        window.advance_time(0.2)
    window.window.position = (500, 400)
    window.window.size = (1100, 700)
    for _ in range(10):
        window.advance_time(0.2)
    window.maximised = True
    window.window.position, window.window.size = (0, 19), (2700, 1681)
    for _ in range(10):
        window.advance_time(0.2)
    window.close()
    assert load_geometry(path) == Geometry(1100, 700, (500, 400), True)


def test_on_a_smaller_screen_the_whole_window_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "window.toml"
    save_geometry(Geometry(1280, 720, (0, 40)), path)
    open_display()
    made: list[tuple[tuple[int, int], tuple[int, int] | None]] = []

    class Seen(Placed):
        def __init__(
            self, title: str, size: tuple[int, int], position: tuple[int, int] = (0, 0), *, resizable: bool
        ) -> None:
            super().__init__(title, size, position, resizable=resizable)
            made.append((size, position if position != (0, 0) else None))

    monkeypatch.setattr("pygame.Window", Seen)
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(1024, 640)])
    AppWindow("gin", path, fullscreen=False).close()
    size, position = made[0]
    assert size[0] <= 1024
    assert size[1] <= 640
    assert position is None, "the system chooses the place"
