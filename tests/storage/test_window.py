"""Window geometry: kept when good, forgotten silently when not."""

from __future__ import annotations

from pathlib import Path

import pytest

from gin_desktop.storage.window_state import Geometry, load_geometry, save_geometry


@pytest.mark.parametrize(
    "geometry", [Geometry(), Geometry(1024, 640, (-1920, 40), True), Geometry(2560, 1600, (0, 0), frame=(5, 29))]
)
def test_round_trip(tmp_path: Path, geometry: Geometry) -> None:
    path = tmp_path / "new" / "window.toml"
    assert save_geometry(geometry, path)
    assert load_geometry(path) == geometry


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Geometry()),
        ("not toml", Geometry()),
        ("width = 10\nheight = 900", Geometry(height=900)),
        ("width = 1e9\nheight = true", Geometry()),
        ("x = 5", Geometry()),
        ("x = 5\ny = 99999", Geometry()),
        ("frame_x = 3\nframe_y = 900", Geometry(frame=(3, 0))),
        ('maximised = "yes"\nx = -5\ny = 7', Geometry(position=(-5, 7))),
    ],
)
def test_anything_else_has_its_default(tmp_path: Path, text: str, expected: Geometry) -> None:
    path = tmp_path / "window.toml"
    assert load_geometry(path) == Geometry()
    path.write_text(text, encoding="utf-8")
    assert load_geometry(path) == expected


def test_not_writable(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    assert save_geometry(Geometry(), tmp_path / "state" / "window.toml") is False
    assert load_geometry(tmp_path / "state" / "window.toml") == Geometry()
