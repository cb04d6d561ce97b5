"""The bridge as a command: exit codes, one-line errors, real pipes."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks import bridge
from gin_desktop.players.levels import Level, level
from tests.benchmarks.tables import Host, Talk
from tests.benchmarks.test_bridge import OFFERED, bridge_player, m
from tools.arena import matches
from tools.arena.eaai import RULES
from tools.arena.matches import MatchRules, play_game
from tools.arena.yardsticks import YARDSTICKS

COMMAND = [sys.executable, "-m", "benchmarks.bridge", "--level", "medium", "--seed", "3"]
ROOT = Path(__file__).resolve().parents[2]


def run(text: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = bridge.converse(bridge_player(), io.BytesIO(text.encode()), sys.stdout)
    out = capsys.readouterr()
    return code, out.out, out.err


def lines(*messages: dict[str, Any]) -> str:
    return "".join(json.dumps(message) + "\n" for message in messages)


def test_the_end_of_the_input_is_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("", capsys) == (0, "", "")
    assert run(lines(*OFFERED) + "\n", capsys) == (0, '{"take": true}\n', "")


@pytest.mark.parametrize("text", ["junk\n", lines(*OFFERED, m("what")), "x" * 100_000, "\xff\xfe\n"])
def test_junk_gets_one_line_and_exit_2(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(text, capsys)
    assert code == 2
    assert err.count("\n") == 1
    assert len(err) < 300


@pytest.mark.parametrize("name", ["expert", "expert:early", "even:250"])
def test_nobody_plays_in_the_place_of_expert(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(matches, "prepare", lambda: "damaged_weights")
    assert bridge.main(["--level", name]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert name in printed.err
    assert "damaged_weights" in printed.err


def test_an_unknown_level_names_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert bridge.main(["--level", "nobody"]) == 2
    err = capsys.readouterr().err
    assert "medium" in err
    assert err.count("\n") == 1
    assert bridge.main(["--level", "medium", "--work", "0"]) == 2


def speak(process: subprocess.Popen[str]) -> Talk:
    asked = ("offer", "get_discard", "get_melds")

    def talk(message: dict[str, Any]) -> dict[str, Any] | None:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(message) + "\n")
        process.stdin.flush()
        if message["type"] not in asked:
            return None
        answer: dict[str, Any] = json.loads(process.stdout.readline())
        return answer

    return talk


@pytest.fixture
def process() -> Iterator[subprocess.Popen[str]]:
    pipe = subprocess.PIPE
    running = subprocess.Popen(COMMAND, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
    with running:
        yield running
        running.kill()


def test_a_game_over_real_pipes(process: subprocess.Popen[str]) -> None:
    """Each answer comes at once, with nothing read ahead."""
    game = Host(speak(process), 3).play_game(0, False)
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(30) == 0
    chosen = level("medium")
    players = chosen, Level("simple", YARDSTICKS["simple"](), 1)
    assert game.sheet.rows == play_game(MatchRules("eaai", RULES, greedy=True), players, 3, 0).sheet.rows


def test_nobody_listening_is_no_error(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    process.stdin.write(lines(*OFFERED))
    process.stdin.close()
    assert process.wait(30) == 0
    assert process.stderr.read() == ""
