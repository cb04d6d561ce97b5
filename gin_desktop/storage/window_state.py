"""Saves the geometry of the window. Losing it does no harm, so no error here is reported."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, TypeVar

import tomli_w

from gin_desktop.storage.files import write_atomically
from gin_desktop.storage.reading import SMALL, ReadError, read_toml

LEAST_SIZE: Final = (800, 500)
MOST: Final = 16_384
FARTHEST_POSITION: Final = 32_767
WIDEST_FRAME: Final = 128
"""Pixels: no title bar is higher, even at a high resolution."""

D = TypeVar("D", int, None)


@dataclass(frozen=True)
class Geometry:
    """The size and position of the window when it is not maximised.

    Attributes:
        width: in pixels, `LEAST_SIZE[0]` to `MOST`.
        height: in pixels, `LEAST_SIZE[1]` to `MOST`.
        position: left and top edge on the desktop (may be negative); None: the system chooses.
        maximised: whether the window filled the screen.
        frame: how far right of and below the requested position a new window appears: some systems place its frame
            there, not its content.
    """

    width: int = 1280
    height: int = 800
    position: tuple[int, int] | None = None
    maximised: bool = False
    frame: tuple[int, int] = (0, 0)


def load_geometry(path: Path) -> Geometry:
    """Reads the geometry; invalid values get their default. Never raises."""
    try:
        content = read_toml(path, SMALL)
    except (OSError, ReadError):
        return Geometry()
    usual = Geometry()
    x = _whole(content.get("x"), -FARTHEST_POSITION, FARTHEST_POSITION, None)
    y = _whole(content.get("y"), -FARTHEST_POSITION, FARTHEST_POSITION, None)
    return Geometry(
        width=_whole(content.get("width"), LEAST_SIZE[0], MOST, usual.width),
        height=_whole(content.get("height"), LEAST_SIZE[1], MOST, usual.height),
        position=None if x is None or y is None else (x, y),
        maximised=content.get("maximised") is True,
        frame=(
            _whole(content.get("frame_x"), -WIDEST_FRAME, WIDEST_FRAME, 0),
            _whole(content.get("frame_y"), -WIDEST_FRAME, WIDEST_FRAME, 0),
        ),
    )


def save_geometry(geometry: Geometry, path: Path) -> bool:
    """Writes the geometry atomically; returns whether that succeeded. Never raises."""
    content = asdict(geometry)
    content["frame_x"], content["frame_y"] = content.pop("frame")
    position = content.pop("position")
    if position is not None:  # TOML has no null
        content["x"], content["y"] = position
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, tomli_w.dumps(content).encode())
    except OSError:
        return False
    return True


def _whole(value: object, low: int, high: int, default: D) -> int | D:
    """The value if it is an integer within bounds, else the default."""
    return value if type(value) is int and low <= value <= high else default
