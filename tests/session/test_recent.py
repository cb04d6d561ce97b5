"""What the menu tells of the games played last: results, and scores of those to go on with."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import date

import pytest

from gin_desktop.session.saves.past import past_game
from gin_desktop.session.saves.recent import Recent
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.paths import Paths
from gin_desktop.words.dates import when_text, written_text
from gin_desktop.words.sheets.results import opponents_text, result_text, score_text
from tests.session.folders import SETUP, finish, play_some, saved_games
from tests.sums import with_sum

SHORT = replace(SETUP, rounds=1)


def read(paths: Paths, recent: Recent | None = None, *, lock: bool = True) -> Recent:
    recent = recent or Recent(paths, lock_held=lock)
    for _ in recent.steps():
        pass
    return recent


def test_the_last_three_results_and_the_scores(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda *_: "20990101-000000")
    files = []
    for number in range(1, 6):
        games = saved_games(paths, number)
        finish(games.start(SHORT))
        games.archive()
        (new,) = paths.games.glob("*-20990101-*")
        files.append(new.rename(paths.games / f"computer-202601{number:02}-120000.jsonl"))
    games = saved_games(paths, 9)
    play_some(games.start(SETUP), 5)
    games.start(replace(SETUP, rounds=2))  # the one before is given up: it has no result
    play_some(games.sitting or pytest.fail("none"), 3)
    games.close()
    recent = read(paths)
    assert [result.path for result in recent.results] == files[:1:-1]
    assert date.fromtimestamp(recent.results[0].ended) == date(2026, 1, 5)
    assert set(recent.sheets) == {"computer"}
    assert score_text(recent.sheets["computer"], ("You", "Vera")) == "You 0, Vera 0"
    assert recent.changes == 1
    for result in recent.results:
        assert past_game(result.path).game.sheet.rows == result.sheet.rows
        assert result_text(result.sheet, ("Ada", "Bea")).startswith(("Ada", "Bea", "A tie"))
    assert read(paths, lock=False).sheets == {}, "saved games belong to the other window"

    known = recent.results
    os.utime(files[4], (1, 1))
    files[3].write_bytes(b"nonsense\n")
    read(paths, recent)
    assert [result.path for result in recent.results] == [files[4], files[2], files[1]]
    assert recent.results[1].sheet is known[2].sheet, "read once"
    with pytest.raises(StorageError, match="result_damaged"):
        past_game(files[3])
    files[2].write_bytes(files[2].read_bytes()[:-200])
    with pytest.raises(StorageError, match="result_damaged"):
        past_game(files[2])
    with pytest.raises(StorageError, match="result_gone"):
        past_game(paths.games / "none.jsonl")
    first, *rest = files[1].read_text(encoding="utf-8").splitlines()
    stranger = with_sum(first[: first.rindex(',"sum"')].replace('"easy"', '"nobody"') + "}")
    files[1].write_text("\n".join([stranger, *rest, ""]), encoding="utf-8")
    with pytest.raises(StorageError, match="result_damaged"):
        past_game(files[1])

    made_up = files[4].rename(paths.games / "computer-99999999-999999.jsonl")
    os.utime(made_up, (5, 5))
    assert read(paths).results[0].ended == 5


def test_dates_and_names() -> None:
    today = date(2026, 3, 1)
    said = [when_text(day, today) for day in (today, date(2026, 2, 28), date(2026, 1, 9), date(2025, 12, 31))]
    assert said == ["Today", "Yesterday", "9 January", "31 December 2025"]
    assert written_text("2026-01-09", today) == said[2]
    assert written_text("2026-13-01", today) == "2026-13-01", "no day of any calendar"
    assert opponents_text(("You", "Ida", "Tom"), 0) == "Ida and Tom"
    assert opponents_text(("Ada", "Bea"), None) == "Ada and Bea"
