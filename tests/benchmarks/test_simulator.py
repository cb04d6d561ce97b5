"""The benchmark of the simulator: figures for every row, said as a table and as JSON."""

from __future__ import annotations

import json

import pytest

from benchmarks import simulator


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, rounds = simulator.deadwood, simulator.rounds
    monkeypatch.setattr(simulator, "REPETITIONS", 1)
    monkeypatch.setattr(simulator, "deadwood", lambda: whole(2000))
    monkeypatch.setattr(simulator, "rounds", lambda **how: rounds(100, 1, **how))


@pytest.mark.usefixtures("quick")
def test_report(capsys: pytest.CaptureFixture[str]) -> None:
    code = simulator.main(["--json"])
    rows = json.loads(capsys.readouterr().out)
    assert [(row["name"], row["against"]) for row in rows] == [
        ("deadwood", "engine"),
        ("deadwood", "openspiel"),
        ("rounds", "openspiel"),
        ("rounds", "openspiel, copied states"),
    ]
    for row in rows:
        assert row["note"] or (row["ours"] > 0 and row["theirs"] > 0 and row["met"] == (row["ratio"] >= row["goal"]))
    assert code == any(row["met"] is False for row in rows)
    assert simulator.report([simulator.Row(**row) for row in rows]).count("\n") == 3


def test_what_cannot_be_compared_says_so() -> None:
    text = simulator.report([simulator.Row("rounds", "openspiel", 20, note="OpenSpiel is not installed")])
    assert text.endswith("OpenSpiel is not installed")
