"""Where the window was last time. Losing this costs nothing, so nothing here is ever reported."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, TypeVar

import tomli_w

from gin_desktop.storage.files import write_atomically
from gin_desktop.storage.reading import SMALL, ReadError, read_toml

LEAST: Final = (1024, 640)
MOST: Final = 16_384
FAR: Final = 32_767
WIDEST_FRAME: Final = 128
"""Pixels: no title bar is higher, also on a very fine screen."""

D = TypeVar("D", int, None)


@dataclass(frozen=True)
class Geometry:
    """Size and position of the window when it is not maximised.

    Attributes:
        width: in pixels, `LEAST[0]` to `MOST`.
        height: in pixels, `LEAST[1]` to `MOST`.
        position: left and top edge on the desktop (may be negative); None: the system chooses.
        maximised: whether the window filled the screen.
        frame: how far right of and below the place that is asked for a new window comes to lie: the system put its
            frame there, and not what is inside.
    """

    width: int = 1280
    height: int = 800
    position: tuple[int, int] | None = None
    maximised: bool = False
    frame: tuple[int, int] = (0, 0)


def load_geometry(path: Path) -> Geometry:
    """Read what is usable; anything else has its default. Never raises."""
    try:
        content = read_toml(path, SMALL)
    except (OSError, ReadError):
        return Geometry()
    usual = Geometry()
    x = _whole(content.get("x"), -FAR, FAR, None)
    y = _whole(content.get("y"), -FAR, FAR, None)
    return Geometry(
        width=_whole(content.get("width"), LEAST[0], MOST, usual.width),
        height=_whole(content.get("height"), LEAST[1], MOST, usual.height),
        position=None if x is None or y is None else (x, y),
        maximised=content.get("maximised") is True,
        frame=(
            _whole(content.get("frame_x"), -WIDEST_FRAME, WIDEST_FRAME, 0),
            _whole(content.get("frame_y"), -WIDEST_FRAME, WIDEST_FRAME, 0),
        ),
    )


def save_geometry(geometry: Geometry, path: Path) -> bool:
    """Write it atomically. Returns whether that was possible; never raises."""
    content = asdict(geometry)
    content["frame_x"], content["frame_y"] = content.pop("frame")
    position = content.pop("position")
    if position is not None:  # TOML knows no null
        content["x"], content["y"] = position
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, tomli_w.dumps(content).encode())
    except OSError:
        return False
    return True


def _whole(value: object, low: int, high: int, default: D) -> int | D:
    """The value if it is a whole number in bounds, else the default."""
    return value if type(value) is int and low <= value <= high else default
