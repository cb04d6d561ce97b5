"""The search for blunders finds planted ones, and none of the strong levels'."""

from __future__ import annotations

import json
import random

import pytest

from benchmarks import blunders
from benchmarks.blunders import Scan, scan_rounds
from gin_desktop.analysis.flaws import CERTAIN_FLAWS, Flaw, flaw_of
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, Knock, TakeUpcard
from gin_desktop.engine.view import View
from gin_desktop.players.levels import LEVELS, Level
from gin_desktop.players.protocol import Thought


class Planted:
    """Plays as Medium does, but makes every possible mistake at the piles and at the end."""

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        action: Action = yield from LEVELS["medium"].player.think(view, rng, work)
        kind = type(action)
        if kind in (Discard, Knock):
            bad = [other for other in view.legal if isinstance(other, Knock) and flaw_of(view, other)]
            bad += [other for other in view.legal if isinstance(other, Discard) and flaw_of(view, other)]
            return bad[0] if bad else action
        takes = [other for other in view.legal if isinstance(other, TakeUpcard | DrawDiscard)]
        return takes[0] if takes else action


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> None:
    named = blunders.contestant
    bad = Level("planted", Planted(), 8)
    monkeypatch.setattr(blunders, "contestant", lambda name: bad if name == "planted" else named(name))


@pytest.mark.usefixtures("planted")
def test_planted_mistakes_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--level", "planted", "--rules", "standard", "--rounds", "8", "--show", "1", "--workers", "1"]
    assert blunders.main([*options, "--json"]) == 1
    (standard,) = json.loads(capsys.readouterr().out)
    assert standard["rounds"] == 8
    assert standard["strict"] == sum(standard["found"][kind] for kind in CERTAIN_FLAWS)
    for kind in (Flaw.DISCARD, Flaw.TAKE, Flaw.KNOCK):
        assert standard["found"][kind] > 0
        assert len(standard["examples"][kind]) == 1
    assert "better" in standard["examples"][Flaw.DISCARD][0]
    assert blunders.main(options) == 1
    assert "8 rounds" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "rules"), [("expert", "eaai"), ("expert", "around_corner"), ("hard", "gin_only")])
def test_the_strong_levels_make_none(name: str, rules: str) -> None:
    seen = scan_rounds(Scan(name, "medium", rules, seed=2), 6)
    assert seen.decisions > seen.rounds == 6
    assert {kind: seen.found[kind] for kind in Flaw if seen.found[kind]} == {}


@pytest.mark.usefixtures("planted")
def test_a_scan_is_repeated_and_adds_up(monkeypatch: pytest.MonkeyPatch) -> None:
    scan = Scan("planted", "easy", seed=3, show=2)
    whole = scan_rounds(scan, 4)
    assert scan_rounds(scan, 4) == whole
    monkeypatch.setattr(blunders, "CHUNK_ROUNDS", 2)
    parts = scan_rounds(scan, 4)
    assert parts.rounds == 4
    assert max(map(len, parts.examples.values())) == 2


def test_who_does_not_exist_cannot_be_watched(capsys: pytest.CaptureFixture[str]) -> None:
    assert blunders.main(["--level", "nobody", "--rounds", "1", "--workers", "1"]) == 2
    assert "unknown_player" in capsys.readouterr().err
