"""Properties under any rule set for two players: rounds and games end, points add up, records replay."""

from __future__ import annotations

import random
from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

from gin_desktop.engine.cards import DECK
from gin_desktop.engine.game import Game
from gin_desktop.engine.openings import dealer_by_cut
from gin_desktop.engine.play.actions import Action, IllegalAction
from gin_desktop.engine.record import Deal, Header, Replay, Step, Stop, Undo, line_of, replay
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.entrants import Points
from gin_desktop.engine.sheets.hollywood import COLUMNS, Hollywood
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import LineKind, Settlement, Sheet
from gin_desktop.players.levels import LEVELS
from gin_desktop.players.protocol import decide
from tests.engine.makers import choose, deal, nonsense, rich_deck, shuffled, snapshot
from tests.engine.strategies import two_player_rules

seeds = st.integers(0, 2**32)
MOST_ACTIONS = 400
MOST_ROUNDS = 200


@given(two_player_rules(), seeds)
@settings(max_examples=90)
def test_rounds_end_under_random_play(rules: RuleSet, seed: int) -> None:
    rng = random.Random(seed)
    round_ = deal(rng, rules)
    actions = 0
    while not round_.over:
        round_.apply(rng.choice(round_.legal_actions()))
        actions += 1
        assert actions <= MOST_ACTIONS
    assert round_.facts is not None


@given(two_player_rules(), seeds)
@settings(max_examples=60)
def test_what_is_refused_changes_nothing(rules: RuleSet, seed: int) -> None:
    rng = random.Random(seed)
    round_ = deal(rng, rules)
    while not round_.over:
        before = snapshot(round_)
        for _ in range(3):
            twin = round_.copy()
            try:
                twin.apply(nonsense(rng, round_))
            except IllegalAction:
                assert snapshot(twin) == before
        for action in round_.legal_actions():
            round_.copy().apply(action)
        assert snapshot(round_) == before
        round_.apply(choose(rng, round_))


@given(two_player_rules(), seeds)
@settings(max_examples=60)
def test_points_add_up(rules: RuleSet, seed: int) -> None:
    rng = random.Random(seed)
    game = Game(rules)
    while not game.finished and game.deals < 80:
        due = game.next_dealer
        game.deal(rich_deck(rng), rng.randrange(2) if due is None else due)
        while not game.round_at(0).over:
            game.apply(game.round_at(0).turn, choose(rng, game.round_at(0)))
    adds_up(game.sheet)


def adds_up(sheet: AnySheet) -> None:
    """Asserts every sum on a sheet by adding up its parts."""
    singles = list(sheet.games) if isinstance(sheet, Hollywood | Series) else [sheet]
    for single in singles:
        running = [0, 0]
        for number, row in enumerate(single.rows, start=1):
            if row.score.winner is not None:
                running[row.score.winner] += row.score.points
            assert (row.number, row.running) == (number, tuple(running))
        assert single.scores == tuple(running)
        # the game ends with the round that reaches the target, not a round later
        assert all(max(row.running) < single.rules.target for row in single.rows[:-1])
        lines_add_up(single.settle() if single.ended else single.leave(), single)
    if isinstance(sheet, Hollywood):
        columns_add_up(sheet)
    if isinstance(sheet, Series):
        totals = [settled.totals for settled in sheet.settlements]
        assert sheet.game_scores == _sum(totals)
        ends = sheet.settle() if sheet.ended else sheet.leave()
        assert ends.totals == _sum([settled.totals for settled in ends.games])


def columns_add_up(sheet: Hollywood) -> None:
    entered = [0] * COLUMNS
    for row in sheet.rows:
        assert len(row.columns) == COLUMNS
        assert (row.score.winner is None) == (row.entered == ())
        for column in row.entered:
            entered[column] += 1
    assert entered == [len(game.rows) for game in sheet.games]
    ends = sheet.settle() if sheet.ended else sheet.leave()
    assert ends.grand == _sum([column.totals for column in ends.columns])
    assert sum(ends.columns_won) == sum(game.ended for game in sheet.games)


_ORDER = list(LineKind)


def lines_add_up(settled: Settlement, sheet: Sheet) -> None:
    """The settlement goes by the order of RULES.md 4.10 and by its fields alone."""
    rules = sheet.rules
    kinds = [line.kind for line in settled.lines]
    assert kinds == sorted(kinds, key=_ORDER.index)
    assert len(set(kinds)) == len(kinds)
    assert kinds[0] is LineKind.POINTS
    assert settled.totals == _sum([line.points for line in settled.lines])
    if not sheet.ended:
        assert len(kinds) == 1
        return
    first = settled.first
    assert first is not None
    assert sheet.scores[first] >= rules.target > sheet.scores[1 - first]
    by_kind = {line.kind: line.points[first] for line in settled.lines}
    assert by_kind.get(LineKind.GAME, 0) == rules.game_bonus
    bonus = rules.shutout_bonus if settled.shutout and rules.shutout_effect == "bonus" else 0
    assert by_kind.get(LineKind.SHUTOUT, 0) == bonus
    if LineKind.DOUBLE_ALL in by_kind:
        assert by_kind[LineKind.DOUBLE_ALL] * 2 == settled.totals[first]
    better = settled.totals[1 - first] > settled.totals[first]
    assert settled.winner == (1 - first if better and rules.game_winner == "highest_total" else first)


def _sum(pairs: Iterable[Points]) -> Points:
    found = list(pairs)
    return sum(pair[0] for pair in found), sum(pair[1] for pair in found)


@given(two_player_rules(), seeds, st.sampled_from(sorted(LEVELS)))
@settings(max_examples=12)
def test_games_of_computer_players_end(rules: RuleSet, seed: int, name: str) -> None:
    rng, choices = random.Random(seed), random.Random(seed + 1)
    entry = LEVELS[name]
    # worlds for the cube cost time and change nothing about how a game ends
    game = Game(rules.but(doubling="off", max_cube=1) if name == "medium" else rules)
    while not game.finished and not game.can_stop:
        due = game.next_dealer
        game.deal(shuffled(rng), rng.randrange(2) if due is None else due)
        assert game.deals <= MOST_ROUNDS
        while not game.round_at(0).over:
            seat = game.round_at(0).turn
            game.apply(seat, decide(entry.player, game.view(seat), choices, min(2, entry.work)))
    adds_up(game.sheet)


@given(two_player_rules(), seeds, st.integers(0, 150), st.integers(0, 2))
@settings(max_examples=60)
def test_records_of_any_rules_replay(rules: RuleSet, seed: int, steps: int, rounds: int) -> None:
    rng = random.Random(seed)
    played, lines = Replay(), []

    def put(entry: Header | Deal | Step | Undo | Stop) -> None:
        played.feed(entry)
        lines.append(line_of(entry, rules))

    put(Header(rules, None, ("Ada", "Bob"), (None, None), "Kitchen rules", rounds))
    game = played.game
    assert game is not None
    for _ in range(steps):
        if game.finished:
            break
        if game.can_stop and rng.random() < 0.3:
            put(Stop(played.count + 1))
        elif game.between_rounds:
            put(next_deal(rng, game))
        else:
            put(Step(played.count + 1, game.round_at(0).turn, any_action(rng, game)))
            seat = game.actions[-1][0]
            if game.can_take_back(seat) and rng.random() < 0.2:
                put(Undo(played.count + 1, played.live[0][-1]))
    again = replay(lines)
    assert again.header == played.header
    assert again.game is not None
    assert again.game.sheet.rows == game.sheet.rows
    assert (again.game.finished, again.game.deals) == (game.finished, game.deals)
    if game.round is not None and again.game.round is not None:
        assert snapshot(again.game.round) == snapshot(game.round)


def next_deal(rng: random.Random, game: Game) -> Deal:
    """A deal that is due, with a cut now and then, after a tie now and then."""
    due, cut = game.next_dealer, ()
    if due is None and rng.random() < 0.5:
        cut = rng.choice(((3, 17), (3, 16, 30, 2)))
        due = dealer_by_cut(game.rules, cut[-2:])
    return Deal(game.deals + 1, rng.randrange(2) if due is None else due, rich_deck(rng), f"{rng.random()}", cut)


def any_action(rng: random.Random, game: Game) -> Action:
    """Returns a legal action, sometimes an unusual one."""
    round_ = game.round_at(0)
    odd = nonsense(rng, round_)
    return odd if round_.is_legal(odd) else choose(rng, round_)


def test_a_short_game_ends_after_its_rounds() -> None:
    for rounds in (1, 3):
        rng = random.Random(rounds)
        game = Game(RuleSet(target=1000), rounds)
        while not game.finished:
            game.deal(rng.sample(DECK, 52), game.next_dealer or 0)
            assert not game.finished
            while not game.round_at(0).over:
                game.apply(game.round_at(0).turn, choose(rng, game.round_at(0)))
        assert game.deals == rounds
        assert not game.sheet.ended
        assert game.sheet.leave().totals == game.sheet.scores
