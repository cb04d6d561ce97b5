"""What went wrong although nothing should: kept in a log, and told in words."""

from __future__ import annotations

import logging
from datetime import datetime
from pathlib import Path

from gin_desktop.engine.errors import GinError
from gin_desktop.words import has, t

_log = logging.getLogger(__name__)


def log_failure(text: str, folder: Path) -> Path | None:
    """Appends to ``errors.log`` in the folder and returns its path; None if that cannot be done."""
    _log.error("%s", text)
    path = folder / "errors.log"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{datetime.now().astimezone().isoformat(timespec='seconds')}\n{text}\n")
    except OSError:
        return None
    return path


def failure_text(error: Exception, logged: Path | None) -> str:
    """What a person is told: the cure where the error is one of ours, else where the log is."""
    if isinstance(error, GinError) and has(f"error.{error.code}"):
        return t(f"error.{error.code}", **error.values)
    if logged is not None:
        return t("error.unexpected", path=logged)
    return t("error.unexpected_unlogged")
