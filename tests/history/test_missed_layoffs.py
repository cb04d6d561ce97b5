"""Rounds in which lay-offs were missed: found in the history, listed from the statistics, opened at their showdown."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.play.actions import Defend
from gin_desktop.engine.play.cube import Phase
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.session.history.milestones import Milestone
from gin_desktop.session.history.rows import Filter
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.program import Program
from gin_desktop.ui.program.milestones import open_milestone
from gin_desktop.ui.records.record_scene import RecordScene
from gin_desktop.ui.round_replay.record_loading_scene import RecordLoadingScene
from gin_desktop.ui.showdown.replayed_scene import ReplayedShowdownScene
from gin_desktop.ui.statistics.chart_table import ChartTableScene
from gin_desktop.ui.statistics.round_list import RoundListScene
from gin_desktop.ui.statistics.scene import StatisticsScene
from tests.engine.makers import choose
from tests.history.makers import history, write
from tests.history.reruns import setup_of
from tests.history.test_statistics_page import Noting, settle
from tests.ui.shell import key
from tools.gallery.made_statistics import TODAY, SampleHistory


def careless(setup: GameSetup, deals: int, seed: int) -> list[str]:
    """A game by chance whose person melds as well as possible and lays nothing off."""
    journal, rng = MemoryJournal(), random.Random(seed)
    sitting = Sitting(setup, journal=journal, shuffler=Shuffler(seed))
    while sitting.game.deals < deals and not sitting.game.finished:
        sitting.deal()
        while not sitting.deal_over:
            table = next(one for one in sitting.tables if not one.over)
            round_, turn = table.round, table.turn
            assert round_ is not None
            assert turn is not None
            if turn == 0 and round_.phase is Phase.DEFENCE:
                sitting.play(turn, Defend(round_.melder.best_arrangement(round_.hands[turn]), ()))
            else:
                sitting.play(turn, choose(rng, round_))
    return journal


def rounds_of(paths: Paths, asked: Filter) -> list[tuple[str, int, int, int]]:
    """What is to be found, from all rounds one by one."""
    known = history(paths)
    found = [
        (game.key, one.number, one.best - one.laid_off, one.best)
        for game in known.games(asked)
        for one in reversed(known.rounds(game.key))
        if one.mine is False and one.best > one.laid_off
    ]
    known.close()
    return found


def listed(paths: Paths, asked: Filter, since: float = 0.0) -> list[tuple[str, int, int, int]]:
    known = history(paths)
    known.since = since
    found = [(one.key, one.number, one.missed, one.possible) for one in known.missed(asked)]
    known.close()
    return found


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    made = Paths.under(tmp_path)
    assert made.ensure() == []
    for day, rules, seed in ((1, "standard", 8), (2, "oklahoma", 2), (3, "standard", 7)):
        write(made.games / f"computer-2026010{day}-120000.jsonl", careless(setup_of(rules), 9, seed))
    return made


def test_the_rounds_are_those_whose_points_the_statistics_count(paths: Paths) -> None:
    wanted = rounds_of(paths, Filter())
    assert len({name for name, *_ in wanted}) > 1
    assert listed(paths, Filter()) == wanted
    known = history(paths)
    assert sum(points for _, _, points, _ in wanted) == known.statistics(Filter()).you.defence.missed
    known.close()


def test_knocks_are_those_that_the_statistics_count(paths: Paths) -> None:
    known = history(paths)
    asked = Filter(rules="standard")
    counted = known.statistics(asked).you.knocks
    assert counted.turn.number
    for first, last in ((1, 3), (4, 999)):
        found = known.knocked(asked, (first, last), 100)
        at = [one for one in counted.turns if first <= one.turn <= last]
        assert len(found) == sum(one.knocks for one in at)
        assert sum(one.points for one in found) == sum(one.points for one in at)
        assert sum(not one.undercut for one in found) == sum(one.won for one in at)
    assert len(known.knocked(Filter(), (1, 999), 2)) == 2
    known.close()


def test_they_are_narrowed_down_as_the_statistics_are(paths: Paths) -> None:
    asked = Filter(rules="standard", since="2026-01-02")
    assert listed(paths, asked) == rounds_of(paths, asked)
    assert 0 < len(listed(paths, asked)) < len(listed(paths, Filter()))
    assert listed(paths, Filter(), since=32_000_000_000.0) == []


def test_rounds_whose_cards_come_again_are_not_listed_while_the_game_goes_on(paths: Paths) -> None:
    before = listed(paths, Filter())
    lines = careless(setup_of("standard", duplicate=12), 15, 5)
    write(paths.saves / "computer.jsonl", lines)
    assert len(rounds_of(paths, Filter())) > len(before)
    assert listed(paths, Filter()) == before


def test_of_a_plain_game_that_goes_on_they_are(paths: Paths) -> None:
    before = listed(paths, Filter())
    write(paths.saves / "computer.jsonl", careless(setup_of("standard"), 5, 3))
    assert listed(paths, Filter()) == rounds_of(paths, Filter())
    assert len(listed(paths, Filter())) > len(before)


# -- the list


def opened(app: Application) -> tuple[StatisticsScene, Noting]:
    host = Noting(SampleHistory(100))
    scene = StatisticsScene(app, host, today=TODAY)
    app.push(scene)
    scene.open_page = "defence"
    scene.rebuild()
    settle(app)
    return scene, host


def test_the_figure_leads_to_its_rounds_and_they_to_their_showdowns(still: Application) -> None:
    scene, host = opened(still)
    scene.ui.focus("chart_layoffs")
    key(still, pygame.K_RETURN)
    assert isinstance(still.scene, RoundListScene)
    key(still, pygame.K_DOWN)
    key(still, pygame.K_RETURN)
    one = host.source.missed(Filter())[1]
    assert host.calls == [(one.key, one.number, one.table)]


def test_the_numbers_are_one_key_away(still: Application) -> None:
    scene, _ = opened(still)
    scene.ui.focus("chart_layoffs")
    key(still, pygame.K_t)
    assert isinstance(still.scene, ChartTableScene)
    key(still, pygame.K_t)
    key(still, pygame.K_RETURN)
    assert isinstance(still.scene, RoundListScene)
    key(still, pygame.K_t)
    assert isinstance(still.scene, ChartTableScene)
    still.pop()
    still.pop()
    assert still.scene is scene


def read(app: Application) -> None:
    """Until a record that is being read is there."""
    app.step(0.02)
    while isinstance(app.scene, RecordLoadingScene):
        app.step(0.02)


def test_a_round_opens_at_its_showdown_with_what_was_missed(still: Application) -> None:
    still.running = True
    still.paths.ensure()
    games = SavedGames(still.paths, lock_held=True, seed=3)
    program = Program(still, games)
    still.push(program.menu())
    write(still.paths.games / "computer-20260101-120000.jsonl", careless(setup_of("standard"), 9, 8))
    yours = program.yours
    yours.history.wait(60.0)
    while yours.history.progress is not None:
        yours.history.wait(1.0)
    one = yours.history.missed(Filter())[0]
    yours.open_showdown(one.key, one.number, one.table)
    read(still)
    scene = still.scene
    assert isinstance(scene, ReplayedShowdownScene)
    assert scene.viewing.round_replay.number == one.number
    assert scene.viewing.at_end
    assert f" {one.missed} " in scene.model.missed_layoffs_note
    still.pop()
    open_milestone(yours, Milestone("first_gin", one.key, "", one.number, one.table))
    read(still)
    assert isinstance(still.scene, ReplayedShowdownScene), "the round that reached it"
    still.pop()
    open_milestone(yours, Milestone("first_win", one.key, ""))
    assert isinstance(still.scene, RecordScene), "the game that reached it"
    still.pop()
    below = still.scene
    yours.open_showdown(one.key, 99, 0)
    read(still)
    assert still.scene is below, "another round is not shown in its place"
    assert len(still.toasts.texts) == 1
    games.close()
