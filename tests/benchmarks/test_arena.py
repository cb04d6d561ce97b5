"""The arena: pairs depend only on their numbers, matches resume where they stopped, wrong names are reported."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from math import inf, sqrt
from pathlib import Path
from typing import Any

import pytest

from benchmarks import arena
from benchmarks.arena import cores, run, summary
from benchmarks.results import Results, fingerprint
from gin_desktop.engine.scoring import Outcome
from tools.arena import matches
from tools.arena.matches import (
    MatchError,
    MatchJob,
    contestant,
    match,
    play_game,
    play_pairs,
    protocol,
    require_evaluation,
)
from tools.arena.tally import Pair, Tally, Times, share_interval

JOB = MatchJob("simple", "openspiel", "eaai", seed=4)


def _same(one: Tally, other: Tally) -> bool:
    return (one.pairs, one.outcomes) == (other.pairs, other.outcomes)


def test_a_pair_depends_on_its_number_only() -> None:
    whole = play_pairs(JOB, range(3))
    parts = play_pairs(JOB, [2])
    parts.merge(play_pairs(JOB, [0, 1]))
    assert whole.outcomes == parts.outcomes
    assert whole.pairs == [*parts.pairs[1:], parts.pairs[0]]
    assert len(whole.times) == len(parts.times) > 100
    assert not _same(whole, play_pairs(MatchJob("simple", "openspiel", "eaai", seed=5), range(3)))


def test_both_games_of_a_pair_have_the_same_deals() -> None:
    """Two deterministic players win the same rounds in both games, seat for seat."""
    player = contestant("openspiel")
    first, second = (play_game(protocol("eaai"), (player, player), 4, 7, mirrored=way) for way in (False, True))
    assert [row.facts for row in first.sheet.rows] == [row.facts for row in second.sheet.rows]
    tally = match(protocol("standard").rules, player, player, pairs=2, seed=4)
    assert tally.won == 2, "who wins one game of a pair loses the other"
    assert tally.points == 0


def test_a_rule_set_can_be_played_to_another_target() -> None:
    assert protocol("standard:50").rules == protocol("standard").rules.but(target=50)
    jobs = MatchJob("simple", "openspiel", "standard", seed=4), MatchJob("simple", "openspiel", "standard:50", seed=4)
    whole, half = (play_pairs(job, range(2)) for job in jobs)
    assert sum(pair.rounds for pair in half.pairs) < sum(pair.rounds for pair in whole.pairs)


def test_processes_make_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "CHUNK", 1)
    assert _same(run(JOB, 2, workers=2), run(JOB, 2, workers=1))
    assert cores() >= 1


def test_what_is_written_down_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "CHUNK", 2)
    results = Results(tmp_path / "deep" / "results.jsonl")
    told: list[tuple[int, int]] = []
    first = run(JOB, 2, results=results, on_progress=lambda done, played: told.append((done, played)))
    assert told == [(0, 0), (2, 2)]
    with results.path.open("a") as file:
        file.write('{"kind":"part","match":{"a":"sim')  # the machine stopped here
    told.clear()
    longer = run(JOB, 4, results=results, on_progress=lambda done, played: told.append((done, played)))
    assert told == [(2, 0), (4, 2)]
    assert longer.pairs[:2] == first.pairs
    assert _same(longer, run(JOB, 4))

    def never(*_: object) -> Tally:
        raise AssertionError

    monkeypatch.setattr(arena, "play_pairs", never)
    assert _same(run(JOB, 4, results=results), longer), "the line after the torn one counts too"
    for other in (
        MatchJob("simple", "openspiel", "eaai", seed=9),
        MatchJob("simple", "openspiel", "eaai", seed=4, work=3),
    ):
        with pytest.raises(AssertionError):
            run(other, 4, results=results)
    with pytest.raises(AssertionError):
        run(JOB, 4, results=results, resume=False)
    monkeypatch.setattr(arena, "fingerprint", lambda: "another")
    with pytest.raises(AssertionError):
        run(JOB, 4, results=results)


def test_lines_that_are_no_parts_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    results = Results(path)
    assert list(results.parts(JOB, "x")) == []
    results.add_part(JOB, "x", range(1), Tally([Pair(1.0, 3, 9)]))
    good = path.read_text()
    spoilt = json.loads(good)
    lines: list[object] = [[], 3, {**spoilt, "pairs": [0]}, {**spoilt, "pairs": [0, 5]}, {**spoilt, "tally": {}}]
    lines.append({**spoilt, "tally": {**spoilt["tally"], "times": {"a": 1}}})
    path.write_text("\x00junk\n" + "".join(json.dumps(line) + "\n" for line in lines) + good)
    assert [(part, tally.pairs) for part, tally in results.parts(JOB, "x")] == [(range(1), [Pair(1.0, 3, 9)])]


def test_the_command_prints_and_keeps_a_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "results.jsonl"
    words = ["--a", "simple", "--b", "openspiel", "--games", "4", "--seed", "4", "--protocol", "eaai"]
    words += ["--out", str(out), "--workers", "1"]
    assert arena.main([*words, "--json"]) == 0
    printed = capsys.readouterr()
    result: dict[str, Any] = json.loads(printed.out)
    assert "2 of 2 pairs" in printed.err
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["kind"] for line in lines] == ["part", "result"]
    assert lines[1]["result"] == result
    assert result["games"] == 4
    assert result["code"] == fingerprint()
    assert result["interval"][0] <= result["share"] <= result["interval"][1]
    outcomes = result["outcomes"]
    assert sum([*outcomes["a"].values(), *outcomes["b"].values(), outcomes["void"]]) == result["rounds"]
    assert 0 < result["median_ms"] <= result["p99_ms"]
    assert arena.main(words) == 0
    text = capsys.readouterr().out
    assert "simple against openspiel, eaai" in text
    assert "games won" in text


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["--a", "wizard", "--b", "simple"], ("easy", "medium", "camper")),
        (["--a", "medium", "--b", "hard:sleepy"], ("easy", "early", "random")),
        (["--a", "medium", "--b", "simple", "--rules", "bridge"], ("eaai", "standard", "gin_only")),
        (["--a", "medium", "--b", "simple", "--rules", "bridge:50"], ("bridge:50", "standard", "gin_only")),
        (["--a", "medium", "--b", "simple", "--rules", "standard:0"], ("standard:0", "gin_only")),
        (["--a", "medium", "--b", "simple", "--rules", "standard:"], ("standard:", "gin_only")),
        (["--a", "medium", "--b", "simple", "--rules", "partners4"], ("partners4", "a game of 4", "standard")),
    ],
)
def test_a_wrong_name_gets_the_valid_ones(
    words: list[str], names: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena.main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert all(name in printed.err for name in names)


@pytest.mark.parametrize("name", ["expert", "expert:hunter", "even:201", "even:300"])
def test_nobody_is_measured_in_the_place_of_expert(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(matches, "prepare", lambda: "no_weights")
    for one, other in ((name, "simple"), ("simple", name)):
        assert arena.main(["--a", one, "--b", other, "--games", "2", "--out", str(tmp_path / "out")]) == 1
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.count("\n") == 1
        assert name in printed.err
        assert "no_weights" in printed.err
    assert not (tmp_path / "out").exists()
    with pytest.raises(MatchError):
        play_pairs(MatchJob("easy", name), range(1))


@pytest.mark.parametrize(
    "command", [["arena", "--a", "simple", "--b", "expert", "--games", "2"], ["bridge", "--level", "expert"]]
)
def test_a_broken_numpy_is_one_line(command: list[str], tmp_path: Path) -> None:
    (tmp_path / "numpy").mkdir()
    (tmp_path / "numpy" / "__init__.py").write_text("raise RuntimeError('broken')\n")
    where = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), os.getcwd()])}
    words = [sys.executable, "-m", f"benchmarks.{command[0]}", *command[1:]]
    done = subprocess.run(words, env=where, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "no_numpy" in done.stderr


def test_who_has_nothing_of_expert_plays_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "prepare", lambda: "no_weights")
    for name in ("even:200", "hard", "even:000", "simple"):
        require_evaluation(contestant(name))


@pytest.mark.parametrize("words", [["--games", "3"], ["--games", "0"], ["--games", "x"], ["--work", "0"]])
def test_wrong_numbers_are_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as error:
        arena.main(["--a", "simple", "--b", "simple", *words])
    assert error.value.code == 2


def test_a_match_that_cannot_be_kept_or_ended_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--a", "random", "--b", "random", "--games", "2", "--workers", "1", "--rules", "gin_only"]
    monkeypatch.setattr(matches, "MOST_ROUNDS", 2)
    assert arena.main([*words, "--out", str(tmp_path / "out")]) == 1
    assert "endless" in capsys.readouterr().err
    assert arena.main([*words, "--out", str(tmp_path)]) == 1
    assert "could not be kept" in capsys.readouterr().err


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt(), 130), (BrokenProcessPool(), 1)])
def test_a_match_that_is_stopped_says_how_to_go_on(
    error: BaseException,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def stopped(*_: object) -> Tally:
        raise error

    monkeypatch.setattr(arena, "play_pairs", stopped)
    assert arena.main(["--a", "simple", "--b", "simple", "--workers", "1", "--out", str(tmp_path / "out")]) == code
    assert "the same command goes on from here" in capsys.readouterr().err


def test_an_error_in_another_process_comes_through() -> None:
    """The match ends as well, instead of waiting for the other processes."""
    with pytest.raises(MatchError):
        list(
            arena.play_chunks(
                partial(arena.play_part, MatchJob("simple", "nobody")), [range(1), range(1, 2), range(2, 3)], 2
            )
        )


def test_work_is_that_of_player_a() -> None:
    assert contestant("medium", 3).work == 3
    assert contestant("simple").work == 1
    assert summary(MatchJob("simple", "simple", work=7), Tally())["work"] == 7
    with pytest.raises(MatchError):
        contestant("nobody")


def test_the_interval_of_independent_games_is_wilsons() -> None:
    # 81 of 263: (0.3080 + 0.0073 ∓ 0.0563) / 1.0146, worked out by hand; the spread is that of single games
    low, high = share_interval([1.0] * 81 + [0.0] * 182)
    assert (round(low, 3), round(high, 3)) == pytest.approx((0.255, 0.366), abs=0.0015)


def test_the_interval_is_taken_over_pairs() -> None:
    alike = share_interval([1.0, 0.0] * 50)
    halves = share_interval([0.5] * 80 + [1.0, 0.0] * 10)
    assert halves[1] - halves[0] < (alike[1] - alike[0]) / 2, "pairs that are split say more"
    low, high = share_interval([0.75, 0.25] * 500)
    assert (low, high) == pytest.approx((0.5 - 1.96 * 0.25 / sqrt(1000), 0.5 + 1.96 * 0.25 / sqrt(1000)), abs=1e-3)
    assert share_interval([]) == (0.0, 1.0)
    low, high = share_interval([1.0] * 5)
    assert low < 0.7
    assert high == pytest.approx(1.0)
    assert share_interval([0.0] * 5)[1] > 0.3


def test_points_have_an_interval_too() -> None:
    tally = Tally([Pair(2.0, 30, 10), Pair(0.0, -10, 10)])
    assert tally.points == 1.0
    assert tally.points_interval == pytest.approx((1 - 1.96 * sqrt(2 * 800) / 20, 1 + 1.96 * sqrt(2 * 800) / 20))
    assert Tally([Pair(2.0, 30, 10)]).points_interval == (-inf, inf)


def test_times_and_tallies_survive_being_written_down() -> None:
    tally = Tally([Pair(1.5, -4, 12)])
    for _ in range(99):
        tally.times.add(0.001)
    tally.times.add(0.5)
    tally.count_round(Outcome.GIN, "a")
    tally.count_round(Outcome.DRAWN, None)
    again = Tally.from_json(json.loads(json.dumps(tally.to_json())))
    assert _same(again, tally)
    assert again.won_by("a") == {"gin": 1}
    assert (again.drawn, again.won_by("b")) == (1, {})
    for times in (tally.times, again.times):
        assert times.quantile(0.5) == pytest.approx(0.001, rel=0.02)
        assert times.quantile(1.0) == pytest.approx(0.5, rel=0.02)
    assert Times().quantile(0.5) == 0.0
