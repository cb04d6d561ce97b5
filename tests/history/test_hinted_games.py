"""Games with hints: marked as such, and counted apart from all others."""

from __future__ import annotations

from pathlib import Path

from gin_desktop.session.history.rows import Filter
from gin_desktop.storage.paths import Paths
from tests.history.makers import RECORDS, history, played, read, write

HINTED = tuple((RECORDS / "version-7.jsonl").read_text(encoding="utf-8").splitlines())


def test_a_game_with_hints_says_so() -> None:
    taken = read(HINTED)
    assert taken.game is not None
    assert taken.game.why_not == "hints"
    assert taken.rounds
    plain = read(played(3)).game
    assert plain is not None
    assert plain.why_not == ""


def test_statistics_keep_games_with_hints_apart(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    for seed in (1, 2):
        write(paths.data / "games" / f"computer-2026010{seed}-030405.jsonl", played(seed))
    write(paths.data / "games" / "computer-20260103-030405.jsonl", HINTED)
    kept = history(paths)
    try:
        hinted = read(HINTED)
        assert kept.statistics(Filter()).games == 2
        apart = kept.statistics(Filter(why="hints"))
        assert (apart.games, apart.rounds) == (1, len(hinted.rounds))
        found = kept.choices()
        assert (found.games, found.hinted) == (2, 1)
        assert len(kept.games(Filter(why="hints"))) == 1
    finally:
        kept.close()


def test_hints_alone_have_statistics_too(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    write(paths.data / "games" / "computer-20260103-030405.jsonl", HINTED)
    kept = history(paths)
    try:
        assert kept.statistics(Filter()).games == 0
        assert kept.choices().hinted == 1
        game = read(HINTED).game
        assert game is not None
        assert kept.against(game.opponent, game.level) == (0, 0)
        wanted = (int(game.result == "won"), int(game.result == "lost"))
        assert kept.against(game.opponent, game.level, hinted=True) == wanted
    finally:
        kept.close()
