"""A game that is played on from another one is kept in a place of its own, whole from its first moment."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from gin_desktop.engine.record import RecordError, replay
from gin_desktop.session.history.playing_on import played_on
from gin_desktop.session.saved_games import UnsavedError
from gin_desktop.session.sealed_deals import fingerprint
from gin_desktop.session.verify import report_lines, verify
from gin_desktop.storage.paths import Paths
from gin_desktop.words import t
from tests.history.playing_on_games import play_on, record
from tests.session.folders import SETUP, codes, files, play_some, saved_games

GAME = record(SETUP, 7)


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    made = Paths.under(tmp_path)
    assert made.ensure() == []
    return made


def practice(count: int = 9, *, anew: bool = True, seed: int = 1) -> list[str]:
    return played_on(GAME, count, 0, anew=anew, rng=random.Random(seed))


def full(handle: int, data: bytes) -> int:
    raise OSError(28, "No space left on device")


def test_it_is_gone_on_with_and_costs_no_other_game(paths: Paths) -> None:
    one = saved_games(paths)
    play_some(one.start(SETUP), 6)
    other = paths.save("computer").read_bytes()
    lines = practice()
    game = one.start_from(lines)
    assert one.sitting is game
    assert (one.kinds(), paths.save("practice").read_text().splitlines()) == (["practice", "computer"], lines)
    play_some(game, 4)
    one.close()
    two = saved_games(paths)
    again, told = two.resume("practice")
    assert again is not None
    assert told == []
    assert again.view(0) == game.view(0)
    first = paths.save("practice").read_bytes()
    two.start_from(practice(seed=2))
    assert two.kinds() == ["practice-2", "practice", "computer"]
    assert (paths.save("practice").read_bytes(), files(paths.games)) == (first, [])
    assert paths.save("computer").read_bytes() == other


def test_one_that_is_over_goes_to_the_others_and_counts_nowhere(paths: Paths) -> None:
    one = saved_games(paths)
    even = one.even.state
    lines = record(replace(SETUP, rounds=1).again((None, "even:050")), 3)
    game = one.start_from(played_on(lines, 9, 0, anew=False, rng=random.Random(1)))
    play_on(game, random.Random(1), 500)
    one.archive()
    assert one.kinds() == []
    assert one.even.state == even
    (kept,) = files(paths.games)
    report = verify(paths.games / kept)
    assert report.holds
    seal = replay(lines).deals[0].seal
    assert "- " + t("verify.played_on", seal=fingerprint(seal)) in report_lines(report)


def test_a_full_disk_is_told_once_and_nothing_is_lost(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    one = saved_games(paths)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        game = one.start_from(practice())
        play_some(game, 3)
        assert codes(one.notices) == ["cannot_save"]
        assert one.unsaved is not None
        with pytest.raises(UnsavedError):
            one.start_from(practice())
    play_some(game, 1)
    assert one.unsaved is None
    one.close()
    again, told = saved_games(paths).resume("practice")
    assert again is not None
    assert told == []
    assert again.view(0) == game.view(0)


def test_what_cannot_be_gone_on_with_changes_nothing(paths: Paths) -> None:
    one = saved_games(paths)
    play_some(one.start(SETUP), 6)
    for lines in ([*practice(), "{}"], practice()[1:], []):
        with pytest.raises(RecordError):
            one.start_from(lines)
    assert one.kinds() == ["computer"]


def test_without_the_lock_it_is_played_from_memory(paths: Paths) -> None:
    one = saved_games(paths, lock=False)
    game = one.start_from(practice())
    assert codes(one.notices) == ["other_instance"]
    one.start(SETUP)
    assert one.resume("practice") == (game, [])
    assert files(paths.saves) == []


def test_several_people_go_on_as_they_sat(paths: Paths) -> None:
    lines = record(SETUP.again((None, None)), 3)
    game = saved_games(paths).start_from(played_on(lines, 9, 0, anew=False, rng=random.Random(1)))
    assert game.people == (0, 1)
