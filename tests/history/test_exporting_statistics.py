"""Statistics as files: numbers stay numbers, no text is a formula, nothing is replaced, and a copy before a reset."""

from __future__ import annotations

import csv
import io
import json
import time
from collections.abc import Generator
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from gin_desktop.session.history.exporting_statistics import Format, StatisticsExport, as_csv, as_json, statistic_rows
from gin_desktop.session.history.history import History
from gin_desktop.session.history.marks import Marks
from gin_desktop.session.history.rows import Filter
from gin_desktop.session.history.statistics import Statistics
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.ui.program.past import StatisticsActions
from tests.history.makers import history, played, with_header, write
from tests.history.reruns import played as played_by_chance
from tests.history.reruns import setup_of

_T = TypeVar("_T")


@pytest.fixture
def kept(tmp_path: Path) -> History:
    paths = Paths.under(tmp_path)
    write(paths.games / "computer-20260102-030405.jsonl", played(1))
    odd = with_header(played(2), names=("You", '=HYPERLINK("x")'), title="-1+1", preset=None)
    write(paths.games / "computer-20260203-030405.jsonl", odd)
    made = history(paths)
    assert made.statistics(Filter()).games == 2
    return made


def _end(steps: Generator[None, None, _T]) -> _T:
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            found: _T = stop.value
            return found


def _export(kept: History, form: Format, target: Path) -> tuple[Path, ...]:
    writing = StatisticsExport(kept.open_read_session(), Filter(), form, target)
    writing.wait(30.0)
    assert writing.over
    return writing.paths


def _table(data: bytes) -> list[dict[str, str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_a_spreadsheet_gets_numbers_and_never_a_formula(kept: History) -> None:
    files = _end(as_csv(kept.open_read_session(), Filter()))
    games, rounds = _table(files["games.csv"]), _table(files["rounds.csv"])
    assert [game["opponent"] for game in games] == ["Vera", '\'=HYPERLINK("x")']
    assert games[1]["title"] == "'-1+1"
    for row in rounds:
        assert int(row["points"]) == float(row["points"])
        assert len(row["you_final_hand"].split()) in (10, 11)
    assert min(int(row["points"]) for row in rounds) < 0  # a number less than 0 has no apostrophe
    assert {row["game"] for row in rounds} == {game["game"] for game in games}
    numbers = {(row["statistic"], row["side"], row["place"]): row["value"] for row in _table(files["statistics.csv"])}
    found = kept.statistics(Filter())
    assert numbers["games", "", ""] == "2"
    assert float(numbers["win_share.low", "", ""]) == pytest.approx(found.win_share.interval[0], abs=1e-4)
    assert int(numbers["points.total", "", ""]) == sum(int(row["points"]) for row in rounds)
    assert numbers["months.games", "", "2026-02"] == "1"
    assert int(numbers["wins.knock", "them", ""]) == found.them.wins.knock
    kept.close()


def test_one_file_has_all_of_it_for_other_programs(kept: History) -> None:
    content = json.loads(_end(as_json(kept.open_read_session(), Filter(opponent="Vera"))))
    assert (content["format"], content["version"], content["asked"]["opponent"]) == (
        "gin-desktop-statistics",
        1,
        "Vera",
    )
    assert content["statistics"]["games"] == len(content["games"]) == 1
    game: dict[str, Any] = content["games"][0]
    assert sum(one["points"] for one in game["rounds"]) == content["statistics"]["points"]["total"]
    assert content["statistics"]["win_share"]["of"] == 1
    kept.close()


def test_an_export_goes_where_it_was_asked_for_and_a_failure_is_told(kept: History, tmp_path: Path) -> None:
    folder = tmp_path / "documents" / "all"
    for _ in range(2):  # the second time replaces what is there
        files = _export(kept, "csv", folder)
        assert [path.name for path in files] == ["statistics.csv", "games.csv", "rounds.csv"]
        assert {path.parent for path in files} == {folder}
    assert _export(kept, "json", tmp_path / "mine.json") == (tmp_path / "mine.json",)
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StorageError) as told:
        _export(kept, "csv", tmp_path / "file" / "all")
    assert told.value.code == "not_given"
    assert "all" in str(told.value.values["path"])
    kept.close()


def test_statistics_begin_anew_until_all_games_are_counted_again(kept: History, tmp_path: Path) -> None:
    paths, told = Paths.under(tmp_path), list[Notice]()
    marks = Marks(paths, writes=True, notify=told.append)
    app: Any = SimpleNamespace(paths=paths)
    nowhere: Any = None
    ways = StatisticsActions(app, kept, marks, nowhere, nowhere, nowhere, nowhere, nowhere, nowhere)
    copy = ways.export_all()
    copy.wait(30.0)
    assert copy.over
    assert copy.paths[0].parent == paths.statistics_exports
    assert len(json.loads(copy.paths[0].read_text(encoding="utf-8"))["games"]) == 2
    ways.count_since(time.time())
    fresh = kept.statistics(Filter())
    assert (fresh.games, fresh.since) == (0, date.fromtimestamp(marks.counted_from).isoformat())
    assert Marks(paths, writes=True, notify=told.append).counted_from == marks.counted_from
    writing = ways.export(Filter(), "json", tmp_path / "mine.json")
    writing.wait(30.0)
    assert writing.paths == (tmp_path / "mine.json",)
    ways.count_since(0.0)
    assert (kept.statistics(Filter()).games, kept.statistics(Filter()).since) == (2, "")
    assert Marks(paths, writes=True, notify=told.append).counted_from == 0
    assert told == []
    kept.close()


def test_statistics_of_nothing_can_be_written() -> None:
    assert ("games", None, None, 0) in statistic_rows(Statistics())


def test_hands_of_a_match_that_goes_on_are_in_no_export(tmp_path: Path) -> None:
    """The same cards come again with the hands swapped; of a match that was abandoned nothing is hidden any more."""
    paths = Paths.under(tmp_path)
    _, lines, _ = played_by_chance(setup_of("standard", duplicate=2), 1)
    save = write(paths.save("computer"), tuple(lines))
    kept = history(paths)
    (row,) = kept.games(Filter(place="saves"))
    files = _end(as_csv(kept.open_read_session(), Filter()))
    assert [game["game"] for game in _table(files["games.csv"])] == [row.key]
    assert _table(files["rounds.csv"]) == []
    assert kept.statistics(Filter()).rounds == 0
    kept.close()
    save.unlink()
    write(paths.games / "computer-20260102-030405.jsonl", tuple(lines))
    kept = history(paths)
    assert len(_table(_end(as_csv(kept.open_read_session(), Filter()))["rounds.csv"])) == 1
    assert kept.statistics(Filter()).rounds == 1


def test_the_guide_explains_each_number_by_its_name_in_files() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "statistics.md").read_text(encoding="utf-8")
    made_of = ("count", "of", "share", "low", "high", "number", "total", "mean", "spread", "by_chance", "now")
    found = set()
    for name, side, _place, _value in statistic_rows(Statistics()):
        parts = [part for part in name.split(".") if part not in made_of]
        found.add(".".join(parts[:2]) if side and parts[0] in ("knocks", "defence") else parts[0])
    assert {"games", "wins", "knocks.gin_turn", "defence.possible", "drawn", "fitted", "streaks"} <= found
    assert {name for name in found if f"`{name}`" not in guide} == set()
