"""Files that the person wants to have: into a folder of their own, under a name that nothing has there yet."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Final

from gin_desktop.storage.files import StorageError, write_atomically
from gin_desktop.storage.notices import reason_of

_UNFIT: Final = re.compile(r"[^\w\- ]+")
"""Signs that have a meaning in the names of files on some system."""
_LONGEST: Final = 60


def file_name(title: str) -> str:
    """A title as the name of a file, without its suffix."""
    return " ".join(_UNFIT.sub(" ", title).split())[:_LONGEST].strip() or "gin-desktop"


def give(data: bytes, folders: Sequence[Path], title: str, suffix: str) -> Path:
    """Writes a new file to the first of the folders that takes it, and says where; nothing is ever replaced.

    Raises:
        StorageError: ``not_given``, with the ``path`` in the first folder and the ``reason`` why not there.
    """
    trouble: tuple[Path, OSError] | None = None
    for folder in folders:
        path = _free(folder, file_name(title), suffix)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_atomically(path, data, private=False)
        except OSError as error:
            trouble = trouble or (path, error)
            continue
        return path
    assert trouble is not None, "there is always a folder to try"
    raise StorageError("not_given", path=str(trouble[0]), reason=reason_of(trouble[1]))


def _free(folder: Path, name: str, suffix: str) -> Path:
    """A file of this name in the folder, with a number if there is one already."""
    for number in count(1):
        path = folder / (f"{name}{suffix}" if number == 1 else f"{name} {number}{suffix}")
        if not os.path.lexists(path):
            break
    return path
