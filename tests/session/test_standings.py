"""The scores of the games to go on with, the sheets of those that are over, and dates as the menu tells them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from gin_desktop.session.resuming import past_game
from gin_desktop.session.standings import Standings
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.paths import Paths
from gin_desktop.words.dates import file_date_text, relative_date
from gin_desktop.words.sheets.scores import opponents_text, scores_text
from tests.session.folders import SETUP, finish, play_some, saved_games
from tests.sums import with_sum

SHORT = replace(SETUP, rounds=1)


def read(paths: Paths, standings: Standings | None = None, *, lock: bool = True) -> Standings:
    standings = standings or Standings(paths, lock_held=lock)
    for _ in standings.steps():
        pass
    return standings


def test_scores_are_read_once_and_belong_to_one_window(paths: Paths) -> None:
    games = saved_games(paths, 9)
    play_some(games.start(SETUP), 3)
    games.close()
    standings = read(paths)
    assert set(standings.sheets) == {"computer"}
    assert scores_text(standings.sheets["computer"], ("You", "Vera")) == "You 0, Vera 0"
    assert standings.changes == 1
    known = standings.sheets["computer"]
    assert read(paths, standings).sheets["computer"] is known
    paths.save("computer").write_bytes(b"nonsense\n")
    assert read(paths, standings).sheets == {}
    assert read(paths, lock=False).sheets == {}, "saved games belong to the other window"


def test_it_is_told_where_a_record_went_and_that_opens_while_it_holds(paths: Paths) -> None:
    games, moves = saved_games(paths, 1), list[tuple[Path, Path]]()
    games.moved = lambda was, now: moves.append((was, now))
    finish(games.start(SHORT))
    games.archive()
    ((was, now),) = moves
    assert (was, now.parent) == (paths.save("computer"), paths.games)
    assert past_game(now).game.finished

    whole = now.read_bytes()
    first, *rest = whole.decode().splitlines()
    stranger = with_sum(first[: first.rindex(',"sum"')].replace('"easy"', '"nobody"') + "}")
    from_newer = "\n".join([stranger, *rest, ""]).encode()
    for broken in (b"nonsense\n", whole[:-200], from_newer):
        now.write_bytes(broken)
        code = "result_newer" if broken == from_newer else "result_damaged"
        with pytest.raises(StorageError, match=code):
            past_game(now)
    with pytest.raises(StorageError, match="result_gone"):
        past_game(paths.games / "none.jsonl")


def test_dates_and_names() -> None:
    today = date(2026, 3, 1)
    said = [relative_date(day, today) for day in (today, date(2026, 2, 28), date(2026, 1, 9), date(2025, 12, 31))]
    assert said == ["Today", "Yesterday", "9 January", "31 December 2025"]
    assert file_date_text("2026-01-09", today) == said[2]
    assert file_date_text("2026-13-01", today) == "2026-13-01", "no day of any calendar"
    assert opponents_text(("You", "Ida", "Tom"), 0) == "Ida and Tom"
    assert opponents_text(("Ada", "Bea"), None) == "Ada and Bea"
