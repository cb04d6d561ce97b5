"""What tests of sittings have in common."""

from __future__ import annotations

from pathlib import Path

import pytest

from gin_desktop.storage.paths import Paths


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    made = Paths.under(tmp_path)
    assert made.ensure() == []
    return made
