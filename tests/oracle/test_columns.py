"""Hollywood sheets and series of made-up rounds against the oracle."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial

import pytest

from gin_desktop.engine.fields import CHOICES
from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from tests.oracle.books import Book, Columns, series_scores, series_winner
from tests.oracle.bridge import TWO_PLAYERS, told
from tests.oracle.rounds import some_rounds
from tests.oracle.shapes import scoring_rules

HOLLYWOOD = {name: rules for name, rules in TWO_PLAYERS.items() if rules.sheet == "hollywood"}
SERIES = {name: rules for name, rules in TWO_PLAYERS.items() if rules.series == "multi_match"}


def compare_columns(rules: RuleSet, seed: str) -> Columns:
    """A whole Hollywood sheet, checked after every round."""
    sheet, columns = Hollywood(rules), Columns(rules)
    rounds: list[object] = []
    for facts, one in some_rounds(random.Random(seed), rules):
        row = sheet.add(facts)
        columns.add(one)
        rounds.append(facts)
        case = partial(told, rules, seed=seed, rounds=rounds)
        assert tuple(row.entered) == columns.entered[-1], (
            f"{case()}\noracle: {columns.entered[-1]}, engine: {row.entered}"
        )
        scores = [column.scores for column in columns.columns]
        assert [tuple(pair) for pair in row.columns] == scores, case()
        assert [tuple(pair) for pair in sheet.columns] == scores, case()
        assert sheet.ended == columns.ended, case()
        if sheet.ended:
            break
    assert columns.ended, f"the sheet did not end\n{told(rules, seed=seed)}"
    got = sheet.settle()
    case = partial(told, rules, seed=seed, rounds=rounds, engine=got)
    assert [sheet.closed_after(number) for number in range(3)] == columns.closed_after, case()
    for column, settled in zip(columns.columns, got.columns, strict=True):
        assert tuple(settled.totals) == column.totals, f"{case()}\noracle: {column.totals}"
        assert (settled.first, settled.winner, settled.shutout) == (column.first, column.winner, column.shutout), case()
    assert tuple(got.grand) == columns.grand, case()
    assert tuple(got.columns_won) == columns.columns_won, case()
    assert got.winner == columns.winner, case()
    return columns


@pytest.mark.parametrize("amount", [36, pytest.param(500, marks=pytest.mark.long)])
@pytest.mark.parametrize("winner", CHOICES["hollywood_winner"])
@pytest.mark.parametrize("name", HOLLYWOOD)
def test_hollywood_presets(name: str, winner: str, amount: int) -> None:
    rules = HOLLYWOOD[name].but(hollywood_winner=winner)
    sheets = [compare_columns(rules, f"sheet of {name} {number}") for number in range(amount)]
    shutouts = {sum(column.shutout for column in sheet.columns) for sheet in sheets}
    assert shutouts >= {0, 1, 3}
    # one round may close two columns at once
    assert any(len(set(sheet.closed_after)) < 3 for sheet in sheets)


@pytest.mark.parametrize("amount", [90, pytest.param(2000, marks=pytest.mark.long)])
def test_hollywood_under_any_rules(amount: int) -> None:
    for number in range(amount):
        rng = random.Random(seed := f"sheet of any rules {number}")
        compare_columns(scoring_rules(rng, sheet="hollywood", game_winner="first_to_target", series="none"), seed)


def compare_series(rules: RuleSet, seed: str) -> int:
    """A whole series, checked after every round; how many games it took."""
    rng = random.Random(seed)
    series, games = Series(rules), list[Book]()
    rounds: list[object] = []
    while True:
        book = Book(rules)
        games.append(book)
        for facts, one in some_rounds(rng, rules):
            row = series.add(facts)
            if one.winner is not None:
                book.won.append(one)
            rounds.append(facts)
            case = partial(told, rules, seed=seed, rounds=rounds)
            assert tuple(row.running) == tuple(series.scores) == book.scores, case()
            assert tuple(series.boxes) == book.boxes, case()
            assert series.current.ended == (book.first is not None), case()
            if series.current.ended:
                break
        finished = [game for game in games if game.first is not None]
        assert tuple(series.game_scores) == series_scores(finished), case()
        assert [tuple(one.totals) for one in series.settlements] == [game.totals for game in finished], case()
        winner = series_winner(finished, rules)
        assert series.ended == (winner is not None), case()
        scores = series_scores(finished)
        assert series.can_stop == (winner is None and scores[0] != scores[1]), case()
        if rules.series_target == 0 and series.can_stop and len(games) >= 3:
            series.stop()
            winner = 0 if scores[0] > scores[1] else 1
        if winner is not None:
            end = series.settle()
            assert (tuple(end.totals), end.winner) == (scores, winner), f"{case()}\noracle: {scores}, engine: {end}"
            return len(games)
        assert len(games) < 200, case()
        series.next_game()


@pytest.mark.parametrize("amount", [36, pytest.param(375, marks=pytest.mark.long)])
@pytest.mark.parametrize("target", [None, 0])
@pytest.mark.parametrize("name", SERIES)
def test_series_presets(name: str, target: int | None, amount: int) -> None:
    rules = SERIES[name] if target is None else SERIES[name].but(series_target=target)
    lengths = {compare_series(rules, f"series of {name} {number}") for number in range(amount)}
    assert max(lengths) >= 3


@pytest.mark.parametrize("amount", [60, pytest.param(750, marks=pytest.mark.long)])
def test_series_under_any_rules(amount: int) -> None:
    for number in range(amount):
        rng = random.Random(seed := f"series of any rules {number}")
        target = rng.choice((0, 100, 300, 700))
        compare_series(scoring_rules(rng, sheet="single", series="multi_match", series_target=target), seed)


@pytest.mark.parametrize("name", SERIES)
def test_equal_game_points_mean_one_more_game(name: str) -> None:
    """The second game mirrors the first, so both sides have the same when the target is reached."""
    tried = 0
    for number in range(60):
        game, book = list[RoundFacts](), Book(SERIES[name])
        for facts, one in some_rounds(random.Random(f"mirror {number}"), SERIES[name]):
            game.append(facts)
            book.won += [one] if one.winner is not None else []
            if book.first is not None:
                break
        mine, theirs = book.totals
        if min(mine, theirs) == 0:
            continue
        tried += 1
        rules = SERIES[name].but(series_target=max(mine, theirs) + 1)
        series = Series(rules)
        for facts in game:
            series.add(facts)
        series.next_game()
        for facts in game:
            series.add(replace(facts, knocker=facts.defender, defender=facts.knocker))
        assert tuple(series.game_scores) == (mine + theirs, mine + theirs), f"mirror {number}"
        assert not series.ended, f"mirror {number}"
        assert not series.can_stop, f"mirror {number}"
        series.next_game()
        for facts in game:
            series.add(facts)
        assert series.settle().winner == (0 if mine > theirs else 1), f"mirror {number}"
    assert tried > 5
