"""Makes the covers of the tables: `python tools/make_tables.py [FOLDER]`, by default assets/tables.

Seamless grey pictures, computed from noise with fixed seeds, so that the pixels are the same every time. White is the
brightest part of the cover; the program gives them the colours of a table (`ui/kit/widgets/backdrop`).
"""

from __future__ import annotations

import struct
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "tables"
CLOTH_SIDE: Final = 256
WOOD_SIZE: Final = (1280, 768)
PLANK_HEIGHT: Final = 128
"""The height of a plank; the wood's height is a multiple of it."""

Field = NDArray[np.float64]
"""Numbers by row and column."""


def noise(chance: np.random.Generator, size: tuple[int, int], cells: tuple[int, int]) -> Field:
    """Returns seamless smooth noise from -1 to 1, with this many cells across and down."""
    grid: Field = chance.uniform(-1.0, 1.0, (cells[1], cells[0]))
    for axis, length in ((0, size[1]), (1, size[0])):
        place = np.arange(length) * grid.shape[axis] / length
        first = np.floor(place).astype(int)
        share = place - first
        share = share * share * (3.0 - 2.0 * share)
        share = share[:, None] if axis == 0 else share[None, :]
        low: Field = np.take(grid, first % grid.shape[axis], axis)
        high: Field = np.take(grid, (first + 1) % grid.shape[axis], axis)
        grid = low * (1.0 - share) + high * share
    return grid


def cloth() -> Field:
    """Felt: short fibres in all directions, and a slightly uneven nap."""
    chance = np.random.default_rng(20)
    side = CLOTH_SIDE
    found = np.zeros((side, side))
    steps = np.arange(-5, 6)
    for _ in range(9000):
        x, y, turn = chance.integers(side), chance.integers(side), chance.uniform(0.0, np.pi)
        bent = turn + chance.uniform(-0.06, 0.06) * steps
        across = np.round(x + np.cos(bent) * steps).astype(int) % side
        down = np.round(y + np.sin(bent) * steps).astype(int) % side
        found[down, across] += chance.uniform(-1.0, 1.0)
    found /= np.abs(found).max()
    found = 0.7 * found + 0.3 * chance.normal(0.0, 0.25, found.shape)
    for cells, weight in ((64, 0.08), (23, 0.03)):
        found += weight * noise(chance, (side, side), (cells, cells))
    return np.asarray(0.90 + 0.085 * np.clip(found / (2.4 * found.std()), -1.0, 1.0))


def wood() -> Field:
    """Planks side by side, each of a tree of its own: rings that run along it, pores, and a joint to the next."""
    chance = np.random.default_rng(7)
    width, height = WOOD_SIZE
    planks = [_plank(chance, width) for _ in range(height // PLANK_HEIGHT)]
    return np.clip(np.concatenate(planks), 0.0, 1.0)


def _plank(chance: np.random.Generator, width: int) -> Field:
    size = (width, PLANK_HEIGHT)
    down = np.linspace(-1.0, 1.0, PLANK_HEIGHT)[:, None]
    # how far from the heart of the tree each point is: the saw went through it at a slant that changes along the plank
    middle = chance.uniform(-0.9, 0.9) + 0.5 * noise(chance, size, (2, 1))[0][None, :]
    slant = 0.75 + 0.5 * noise(chance, size, (3, 1))[0][None, :]
    away = np.sqrt((down - middle) ** 2 + slant**2) + 0.16 * noise(chance, size, (5, 3))
    away += 0.03 * noise(chance, size, (12, 12))
    ring = away * chance.uniform(7.0, 10.0) % 1.0
    spring = np.clip((ring - 0.82) / 0.18, 0.0, 1.0)
    late = np.where(ring < 0.82, (ring / 0.82) ** 2.2, 1.0 - spring**0.8)  # darker towards the end of a year
    fibre = 0.6 * noise(chance, size, (20, 64)) + 0.4 * noise(chance, size, (48, 128))
    pores = np.clip(noise(chance, size, (90, 128)) - 0.45, 0.0, 1.0) * (0.4 + 0.6 * late)
    tone = chance.uniform(-0.055, 0.055) + 0.04 * noise(chance, size, (4, 2))
    found = 0.88 + tone - 0.11 * late + 0.045 * fibre - 0.22 * pores
    edge = np.minimum(np.arange(PLANK_HEIGHT), np.arange(PLANK_HEIGHT)[::-1])[:, None]
    joint = 1.0 - 0.4 * np.exp(-((edge / 1.1) ** 2)) - 0.06 * np.exp(-edge / 5.0)
    return np.asarray(found * joint)


COVERS: Final[dict[str, Callable[[], Field]]] = {"cloth": cloth, "wood": wood}


def pixels(cover: Field) -> NDArray[np.uint8]:
    """Returns the cover as greys in steps too small to see, so that the file compresses well."""
    return (np.round(cover * 255 / 3) * 3).clip(0, 255).astype(np.uint8)


def write(path: Path, greys: NDArray[np.uint8]) -> None:
    """Writes a grey PNG file."""
    height, width = greys.shape
    above = np.vstack([np.zeros((1, width), np.uint8), greys[:-1]])
    lines = np.hstack([np.full((height, 1), 2, np.uint8), greys - above])  # differences between lines

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    packed = zlib.compress(lines.tobytes(), 9)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b""))


def make(folder: Path) -> None:
    """Writes all covers into a folder, which is created if missing."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, compute in COVERS.items():
        write(folder / f"{name}.png", pixels(compute()))


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
