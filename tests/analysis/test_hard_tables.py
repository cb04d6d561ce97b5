"""The file of Hard's figures: valid as shipped, and refused with a code if damaged."""

from __future__ import annotations

import json
import random
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.analysis import hard_tables as tables
from gin_desktop.analysis.hard_inputs import POSITION_NUMBER_COUNT, discard_numbers
from gin_desktop.players import hard
from gin_desktop.players.levels import level, substitute_level
from gin_desktop.players.protocol import decide
from tests.players.test_view_validation import drawing
from tools.hard_file import dump, write_part

SHIPPED = (resources.files("gin_desktop.analysis") / "weights" / "hard.json").read_text(encoding="utf-8")


def test_the_shipped_file_is_as_the_tools_write_it() -> None:
    assert dump(json.loads(SHIPPED)) == SHIPPED
    assert tables.parse(SHIPPED) == tables.hard_tables()
    assert len(discard_numbers([0.0] * POSITION_NUMBER_COUNT, 1, 10)) == tables.DISCARD_NUMBER_COUNT


def _changed(**changes: Any) -> str:
    return json.dumps({**json.loads(SHIPPED), **changes})


def _high(**changes: Any) -> str:
    return _changed(high={**json.loads(SHIPPED)["high"], **changes})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[" * 100_000,
        SHIPPED[:-40],
        _changed(format=2),
        _changed(low=None),
        _changed(eager_discards=[]),
        _high(sizes=[1, 2]),
        _high(sizes=[1, 2, 3, 4, 5, "6"]),
        _high(sizes=[1, 2, 3, 4, 5, 1e300]),
        _high(after=json.loads(SHIPPED)["high"]["after"][:3]),
        _high(defender_deadwood=[]),
    ],
)
def test_damaged_figures_are_refused(text: str) -> None:
    with pytest.raises(tables.TablesError) as caught:
        tables.parse(text)
    assert caught.value.code == "damaged_weights"


def test_a_part_that_does_not_fit_is_not_written(tmp_path: Path) -> None:
    out = tmp_path / "hard.json"
    with pytest.raises(tables.TablesError):
        write_part(out, "low", {"after": []})
    assert not out.exists()


def test_medium_decides_where_the_figures_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game goes on, and it can be told who plays."""

    def missing() -> tables.HardTables:
        raise tables.TablesError("no_weights")

    monkeypatch.setattr(tables, "hard_tables", missing)
    hard.tables_missing.cache_clear()
    try:
        view = drawing()
        chosen, medium = (decide(level(name).player, view, random.Random(1), 3) for name in ("hard", "medium"))
        assert chosen == medium
        assert substitute_level("hard") == ("medium", "no_weights")
        assert substitute_level("medium") is None
    finally:
        hard.tables_missing.cache_clear()
