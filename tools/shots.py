"""Takes pictures of every screen: ``python tools/shots.py OUT [--size 1280x800] [--language en] [--text 1.0]``.

Walks through the gallery (`tools.gallery`), or only through the rooms named with ``--room``, on SDL's dummy driver and
writes a PNG of every screen and state, on the table of ``--table``. Neither chance nor the clock plays a part: the same
call makes the same pictures.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

if __package__ in (None, ""):  # run as a script, the checkout is not on the path
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from gin_desktop.storage.settings import TABLES, TEXT_SCALES
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.style import MIN_SIZE
from gin_desktop.words import languages
from tools.gallery.gallery import ROOMS, Gallery


def take_all(
    out: Path,
    size: tuple[int, int] = (1280, 800),
    language: str = "en",
    text: float = 1.0,
    table: str = TABLES[0],
    rooms: Sequence[str] = tuple(ROOMS),
) -> list[Path]:
    """Takes all pictures and returns their files.

    Args:
        out: The folder for the pictures; created if missing.
        size: The size of the window in pixels.
        language: The code of the catalogue.
        text: The size of text and controls, 1 is normal.
        table: The table under the cards.
        rooms: The rooms of the gallery, in this order.
    """
    out.mkdir(parents=True, exist_ok=True)
    taken: list[Path] = []

    def shoot(name: str, app: Application) -> None:
        taken.append(out / f"{len(taken) + 1:03d}-{name}.png")
        app.capture(taken[-1])

    with tempfile.TemporaryDirectory(prefix="gin-shots-") as folder:
        gallery = Gallery(shoot, Path(folder), size, language, text, table)
        try:
            for room in rooms:
                ROOMS[room](gallery)
        finally:
            gallery.close()
    return taken


def _size(text: str) -> tuple[int, int]:
    try:
        width, height = (int(part) for part in text.split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"not a size: {text!r}, for example 1280x800") from None
    if width < MIN_SIZE[0] or height < MIN_SIZE[1]:
        raise argparse.ArgumentTypeError(f"the window is never smaller than {MIN_SIZE[0]}x{MIN_SIZE[1]}")
    return width, height


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns the exit code."""
    parser = argparse.ArgumentParser(description="Writes a picture of every screen into a folder.")
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    parser.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH", help="size of the window")
    parser.add_argument("--language", choices=languages(), default=languages()[0])
    parser.add_argument("--text", type=float, default=1.0, metavar="SCALE", help="size of the texts, 1 is normal")
    parser.add_argument("--table", choices=TABLES, default=TABLES[0], help="what the cards lie on")
    parser.add_argument("--room", choices=tuple(ROOMS), action="append", help="only this one; may be given again")
    options = parser.parse_args(arguments)
    low, high = TEXT_SCALES
    if not low <= options.text <= high:
        parser.error(f"--text must be between {low} and {high}")
    for path in take_all(
        options.out, options.size, options.language, options.text, options.table, options.room or tuple(ROOMS)
    ):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
