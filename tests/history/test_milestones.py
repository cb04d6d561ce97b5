"""Milestones: what reaches them, what does not, and that a game knows its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from gin_desktop.engine.rule_field import Ending
from gin_desktop.session.history.rows import Filter, GameRow, RoundRow
from gin_desktop.storage.games.milestones import milestones
from gin_desktop.storage.paths import Paths
from gin_desktop.words.milestones import reached_line
from tests.history.makers import history, played, write

RULE_SETS = ("standard", "oklahoma")


@pytest.fixture
def base() -> sqlite3.Connection:
    made = sqlite3.connect(":memory:")
    made.execute(
        "CREATE TABLE games (id INTEGER PRIMARY KEY, key, day, ended REAL, place, rules, form, level, result, why_not, "
        "daily)"
    )
    made.execute("CREATE TABLE rounds (game, number, at, ending, mine, undercut)")
    return made


def play(base: sqlite3.Connection, day: int, result: str = "won", **more: object) -> None:
    """A game on a day of March; ``more`` are other values of its row."""
    date = f"2026-03-{day:02}"
    row = {"key": f"g{day}", "day": date, "ended": float(day), "place": "games", "rules": "standard", "form": "game"}
    row |= {"level": "easy", "result": result, "why_not": "", "daily": "", **more}
    marks = ", ".join("?" * len(row))
    base.execute(f"INSERT INTO games ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))


def reached(base: sqlite3.Connection) -> dict[str, str]:
    return {one.name: one.key for one in milestones(base, RULE_SETS)}


def test_a_level_is_beaten_twice_in_a_row(base: sqlite3.Connection) -> None:
    play(base, 1)
    play(base, 2, "lost")
    play(base, 3)
    play(base, 4, "lost", level="hard")
    play(base, 5, "lost", why_not="hints")
    play(base, 6, "unfinished")
    assert "twice_easy" not in reached(base)
    play(base, 7)
    assert reached(base) == {"first_win": "g1", "twice_easy": "g7"}
    play(base, 8)
    assert reached(base)["twice_easy"] == "g7", "it was reached once"


def test_a_week_of_daily_deals_has_no_gap(base: sqlite3.Connection) -> None:
    for day in (1, 2, 3, 5, 6, 7, 8, 9, 10):
        play(base, day, "lost", form="daily", daily=f"2026-03-{day:02}")
    play(base, 4, "lost", form="deal", daily="2026-03-04")
    assert "daily_week" not in reached(base)
    play(base, 11, "lost", form="daily", daily="2026-03-11")
    assert reached(base)["daily_week"] == "g11"


def test_every_rule_set_was_finished_once(base: sqlite3.Connection) -> None:
    play(base, 1, "lost")
    play(base, 2, "unfinished", rules="oklahoma")
    play(base, 3, "lost", rules="own:1234")
    assert "every_rule_set" not in reached(base)
    play(base, 4, "lost", rules="oklahoma")
    play(base, 5, "lost")
    assert reached(base)["every_rule_set"] == "g4"


def test_the_first_gin_and_undercut_of_real_games_are_those_that_a_slow_look_finds(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    paths.ensure()
    for seed in range(8):
        write(paths.games / f"computer-202601{seed + 1:02}-120000.jsonl", played(seed, rounds=5))
    write(paths.imported / "computer-20250101-120000.jsonl", played(20, rounds=5))
    known = history(paths)
    games = sorted((row for row in known.games(Filter()) if row.counts), key=lambda row: row.ended)
    assert len(games) == 8

    def first(asked: Callable[[RoundRow], bool]) -> tuple[str, int] | None:
        found = ((row.key, one.number) for row in games for one in known.rounds(row.key) if asked(one))
        return next(found, None)

    def is_gin(one: RoundRow) -> bool:
        return bool(one.mine) and one.ending in (Ending.GIN, Ending.BIG_GIN)

    found = {one.name: (one.key, one.deal) for one in known.milestones()}
    assert found["first_win"][1] == 0, "the whole game reached it"
    assert found.get("first_gin") == first(is_gin)
    assert found.get("first_undercut") == first(lambda one: one.mine is False and one.undercut)
    best = known.best_win(Filter())
    won = [row for row in games if row.result == "won"]
    assert isinstance(best, GameRow)
    assert best.mine - best.theirs == max(row.mine - row.theirs for row in won)
    known.close()


def test_one_line_tells_what_a_game_has_reached() -> None:
    assert reached_line([]) == ""
    assert reached_line(["first_gin"]) == "A milestone: your first gin"
    assert reached_line(["first_win", "first_gin"]) == "A milestone: your first gin, and one more"
