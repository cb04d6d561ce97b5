"""Weights files that ship with the program, each with a JSON description that contains its checksum."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from importlib import resources
from io import BytesIO
from typing import Any
from zipfile import BadZipFile

import numpy as np

from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.network import NetworkError


def pack(arrays: Mapping[str, Any]) -> bytes:
    """Returns named arrays as the content of a file; :func:`unpack` reads it back."""
    data = BytesIO()
    np.savez_compressed(data, **arrays)
    return data.getvalue()


def unpack(data: bytes, about: dict[str, Any]) -> dict[str, Floats]:
    """Returns the arrays in a file; raises :class:`NetworkError` (``damaged_weights``)."""
    if fingerprint(data) != about.get("sha256"):
        raise NetworkError("damaged_weights", reason="fingerprint")
    try:
        with np.load(BytesIO(data), allow_pickle=False) as stored:
            return {name: stored[name].astype(np.float32) for name in stored.files}
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise NetworkError("damaged_weights", reason=str(error)) from None


def fingerprint(data: bytes) -> str:
    """Returns the SHA-256 of a file's content, which its description has under ``sha256``."""
    return hashlib.sha256(data).hexdigest()


def read_shipped(name: str, description: str) -> tuple[bytes, dict[str, Any]]:
    """Returns the content of a file that ships with the program, and its description.

    Raises :class:`NetworkError` (``no_weights``, ``damaged_weights``).
    """
    folder = resources.files("gin_desktop.analysis") / "weights"
    if not ((folder / description).is_file() and (folder / name).is_file()):  # a pipe would be read for ever
        raise NetworkError("no_weights")
    try:
        about = json.loads((folder / description).read_text(encoding="utf-8"))
        data = (folder / name).read_bytes()
    except OSError:
        raise NetworkError("no_weights") from None
    except (ValueError, RecursionError):
        raise NetworkError("damaged_weights", reason="description") from None
    if not isinstance(about, dict):
        raise NetworkError("damaged_weights", reason="description")
    return data, about
