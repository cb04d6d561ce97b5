"""Expert while its networks are missing or loading: the game goes on, and no step of thinking blocks."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gin_desktop.analysis.ensemble import evaluation
from gin_desktop.analysis.equity_table import worth_of_points
from gin_desktop.analysis.match_equity import MatchEquity
from gin_desktop.analysis.network import NetworkError
from gin_desktop.analysis.outcomes import SIDE, race_of
from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View, view_of
from gin_desktop.players import expert
from gin_desktop.players.doubling import box_worth, wants_double
from gin_desktop.players.expert import Expert, prepare
from gin_desktop.players.hard import Hard
from gin_desktop.players.levels import LEVELS, level
from gin_desktop.players.protocol import decide
from tests.players.matches import play

HAND = "AS 2S 3S 4H 4D JC 7H 8H 9H TH QC"


def at_discard(hand: str = HAND, rules: RuleSet | None = None) -> View:
    """Returns a view with eleven cards, the last of which was drawn from the stock."""
    cards = parse_cards(hand)
    top = parse_cards("KS")[0]
    place = complete_position(
        rules or preset("standard"), Phase.DISCARD, turn=0, dealer=1, hand=to_set(cards), drawn=cards[-1], top=top
    )
    return view_of(place.build(), 0)


@pytest.fixture
def untried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Resets the loading of the networks, as at the start of the program."""
    monkeypatch.setattr(expert.Readiness, "tried", False)
    monkeypatch.setattr(expert.Readiness, "wrong", None)


@pytest.mark.processes
@pytest.mark.parametrize("error", ["RuntimeError", "ImportError", "OSError", "AttributeError"])
def test_a_numpy_that_does_not_load_leaves_the_game_to_the_level_below(tmp_path: Path, error: str) -> None:
    (tmp_path / "numpy").mkdir()
    (tmp_path / "numpy" / "__init__.py").write_text(f"raise {error}('broken')\n")
    code = f"""
import random, sys
sys.path.insert(0, {str(tmp_path)!r})
from gin_desktop.players.expert import prepare
from gin_desktop.players.levels import LEVELS
from gin_desktop.players.levels import LEVELS, level
from gin_desktop.players.protocol import decide
from tests.players.matches import play
from gin_desktop.engine.presets import preset
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import view_of
round_ = Round(preset("standard"), random.Random(1).sample(range(52), 52), 0)
while not round_.over:
    view = view_of(round_, round_.turn)
    chosen = [decide(LEVELS[name].player, view, random.Random(2), 11) for name in ("expert", "hard")]
    assert chosen[0] == chosen[1]
    round_.apply(chosen[0])
sys.exit(0 if prepare() == "no_numpy" else 3)
"""
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("Traceback") == 1, "told once, with where it came from"


def test_a_missing_reader_of_rounds_is_told_at_once_not_after_the_first_round(
    untried: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reader() -> None:
        raise NetworkError("no_weights")

    monkeypatch.setattr("gin_desktop.analysis.deciding.load_type_reader", reader)
    assert prepare() == "no_weights"


def test_weights_that_raise_anything_are_damaged(
    untried: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    calls = []

    def load() -> None:
        calls.append(1)
        raise IndexError("no such row")

    monkeypatch.setattr(evaluation, "load", load)
    assert prepare() == "damaged_weights"
    assert prepare() == "damaged_weights"
    assert len(calls) == 1
    assert "no such row" in caplog.text
    view, hard = at_discard(), Hard()
    assert decide(Expert(None, hard), view, random.Random(5), 11) == decide(hard, view, random.Random(5), 11)


def test_what_an_evaluation_raises_is_logged_and_the_level_below_decides(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        minds = ()

        @property
        def usual(self) -> object:
            raise IndexError("out of bounds")

    assert prepare() is None
    monkeypatch.setattr(evaluation, "load", Broken)
    view, hard = at_discard(), Hard()
    player = Expert(None, hard)
    for _ in range(3):
        assert decide(player, view, random.Random(5), 11) == decide(hard, view, random.Random(5), 11)
    assert caplog.text.count("level below") == 1, "it may be so at every decision"
    assert "out of bounds" in caplog.text


def test_thinking_does_not_wait_for_the_thread_that_prepares(untried: None, monkeypatch: pytest.MonkeyPatch) -> None:
    began, go_on = threading.Event(), threading.Event()

    def slow() -> None:
        began.set()
        go_on.wait(10)

    monkeypatch.setattr(expert, "load_evaluation", slow)
    thread = threading.Thread(target=prepare)
    thread.start()
    assert began.wait(10)
    thought = Expert(None, Hard()).think(at_discard(), random.Random(1), 11)
    start = time.perf_counter()
    for _ in range(20):
        next(thought)
    assert time.perf_counter() - start < 2
    go_on.set()
    chosen = []

    def to_its_end() -> Iterator[None]:
        chosen.append((yield from thought))

    for _ in to_its_end():
        pass
    thread.join()
    assert chosen[0] in at_discard().legal


def test_thinking_has_it_prepared_when_nobody_did(untried: None, monkeypatch: pytest.MonkeyPatch) -> None:
    names = []
    real = expert.load_evaluation

    def load() -> str | None:
        names.append(threading.current_thread().name)
        return real()

    monkeypatch.setattr(expert, "load_evaluation", load)
    assert decide(Expert(None, Hard()), at_discard(), random.Random(1), 11) in at_discard().legal
    assert names == ["expert"]


@pytest.mark.processes
def test_the_first_decision_is_as_quick_as_the_others() -> None:
    code = """
import time
from gin_desktop.players.expert import prepare
prepare()
from gin_desktop.analysis import deciding, equity_table
from gin_desktop.analysis.ensemble import evaluation
from gin_desktop.analysis.network import NetworkError
from gin_desktop.analysis import draw_odds as outs
made = outs.outs_for.cache_info().misses, equity_table.win_table.cache_info().misses
from tests.players.test_expert import at_discard
deciding.choose(at_discard(), None, 11)
assert made == (outs.outs_for.cache_info().misses, equity_table.win_table.cache_info().misses) == (1, 2)
"""
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("hand", [HAND, "KC KH QD QS JD TC TD 9S 8H 7C 6S"])
def test_the_clock_does_not_tell_how_poor_a_hand_is(hand: str) -> None:
    """Whether to double is looked into for as long, whatever is held."""
    view = at_discard(hand, preset("doubling").but(double_when="any_time_in_turn"))
    assert sum(1 for _ in wants_double(view, random.Random(1), 12)) == 12


@pytest.mark.parametrize("rules", ["redoubling", "hollywood", "oklahoma"])
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays_so_many_rounds(name: str, rules: str) -> None:
    entry = level(name)
    assert play(preset(rules), (entry, entry), seed=6, rounds=2).deals <= 2


def test_where_no_target_is_played_for_points_and_nothing_else_count() -> None:
    """No boxes either: they are counted when a game is won."""
    rules = preset("doubling")
    assert rules.box_bonus
    game = Game(rules, rounds=5)
    game.deal(random.Random(2).sample(range(52), 52), 0)
    view = game.view(game.round_at(0).turn)
    assert box_worth(view) == 0
    assert box_worth(replace(view, columns=((0, 0),))) == rules.box_bonus
    assert (
        worth_of_points(view, race_of(rules, np.ones(SIDE, np.float32)), np.array([7, -300], np.float32)) == [7, -300]
    ).all()
    assert MatchEquity(view).worth(40) == 40
