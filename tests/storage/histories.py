"""What tests of the history of practice share: answers, files full of them, and what was told."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.storage.notices import STORAGE_NOTICES, Notice
from gin_desktop.storage.practice.progress import Attempt, Progress

NOW = datetime(2026, 3, 14, 15, 0).timestamp()


def answer(number: int = 0, **changes: Any) -> Attempt:
    plain: dict[str, Any] = {
        "kind": "layoff",
        "theme": "chain",
        "level": 2,
        "code": f"CODE-{number}",
        "right": True,
        "measure": 7,
        "best": 7,
        "seconds": 12.5,
        "when": NOW + number,
        "run": "train",
    }
    return Attempt(**plain | changes)


def fill(path: Path, count: int, **changes: Any) -> None:
    """So many answers, in one go: each by itself would wait for the disk."""
    progress = Progress(path)
    rows = [answer(number, **changes) for number in range(count)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(progress, "_save", lambda: None)
        for row in rows:
            progress.record(row)
    assert progress.notices() == []
    progress.close()
    assert progress.waiting == 0


def codes(progress: Progress) -> list[str]:
    return [row.code for row in reversed(progress.attempts())]


def only(progress: Progress, code: str) -> Notice:
    (notice,) = progress.notices()
    assert notice.code == code
    assert tuple(notice.values) == STORAGE_NOTICES[code]
    assert progress.notices() == [], "told once"
    return notice
