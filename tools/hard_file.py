"""Writes the file of Hard's figures, ``gin_desktop/analysis/weights/hard.json``, one fitted part at a time."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

from gin_desktop.analysis.hard_tables import parse


def write_part(path: Path, name: str, part: object) -> None:
    """Replaces one part (``low``, ``eager_discards``...) of the figures in a file, which starts as a copy of the
    shipped one.

    Raises :class:`TablesError`, and writes nothing, if the result could not be read.
    """
    shipped = resources.files("gin_desktop.analysis") / "weights" / "hard.json"
    text = path.read_text(encoding="utf-8") if path.exists() else shipped.read_text(encoding="utf-8")
    made = dump({**json.loads(text), name: part})
    parse(made)
    path.write_text(made, encoding="utf-8")


def dump(raw: Mapping[str, Any]) -> str:
    """Returns the text of a file of figures, one row of numbers a line."""
    return f"{_dumped(raw, 0)}\n"


def _dumped(value: Any, depth: int) -> str:
    indent, inner = "  " * depth, "  " * (depth + 1)
    if isinstance(value, Mapping):
        entries = [f"{inner}{json.dumps(name)}: {_dumped(entry, depth + 1)}" for name, entry in value.items()]
        return "{\n" + ",\n".join(entries) + f"\n{indent}}}"
    if isinstance(value, (list, tuple)) and value and isinstance(value[0], (list, tuple)):
        return "[\n" + ",\n".join(f"{inner}{_dumped(entry, depth + 1)}" for entry in value) + f"\n{indent}]"
    return json.dumps(value)
