"""The log of errors: an ordinary file that turns over before it grows large."""

from __future__ import annotations

import logging
import os
import stat
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, Final

LOG: Final = "errors.log"
LOG_BYTES: Final = 256 * 1024
MAX_OLD_LOGS: Final = 2

_OPEN: Final = os.O_NOFOLLOW | os.O_NONBLOCK if hasattr(os, "O_NOFOLLOW") else 0


class _Log(RotatingFileHandler):
    """The log of errors. Writes only to a regular file: a link, a pipe or a device in its place is left alone."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            path, maxBytes=LOG_BYTES, backupCount=MAX_OLD_LOGS, encoding="utf-8", errors="backslashreplace", delay=True
        )
        self.wrote = True

    def _open(self) -> Any:
        return open(self.baseFilename, self.mode, encoding=self.encoding, errors=self.errors, opener=_ordinary)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002, N802 - the name is logging's
        self.wrote = False


def _ordinary(path: str, flags: int) -> int:
    handle = os.open(path, flags | _OPEN, 0o600)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError("not an ordinary file")
    return handle


def append(text: str, path: Path) -> bool:
    """Appends to the log; returns whether that was possible."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path) and not stat.S_ISREG(path.lstat().st_mode):
            return False
        handler = _Log(path)
        try:
            handler.setFormatter(logging.Formatter("%(asctime)s\n%(message)s"))
            handler.emit(logging.LogRecord("errors", logging.ERROR, "", 0, text, None, None))
            return handler.wrote
        finally:
            handler.close()
    except (OSError, ValueError):
        return False
