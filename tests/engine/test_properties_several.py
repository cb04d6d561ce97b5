"""Properties under any rule set for three and four players: refused actions change nothing, records replay."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin_desktop.engine.cards import DECK
from gin_desktop.engine.game import Game, GameError
from gin_desktop.engine.openings import dealer_by_cut, seating_by_cut
from gin_desktop.engine.play.actions import Action, Discard, DrawStock, IllegalAction, Pass
from gin_desktop.engine.record import Deal, Entry, Header, RecordError, Replay, Step, Stop, Undo, line_of, replay
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import SeatingError
from tests.engine.makers import choose, nonsense, rich_deck, snapshot
from tests.engine.several import next_seats
from tests.oracle.parties import MODES, rules_for

seeds = st.integers(0, 2**32)
modes = st.sampled_from(MODES)
NAMES = ("Ada", "Bob", "Cy", "Dot")


def header(rules: RuleSet, rounds: int = 0) -> Header:
    names = NAMES[: rules.players]
    return Header(rules, None, names, (None,) * len(names), "Kitchen rules", rounds, side_info=rounds > 0)


def next_deal(rng: random.Random, game: Game) -> Deal:
    """The deal that is due at the next table, with a cut now and then, after a tie now and then."""
    due = game.next_pairing
    cut: tuple[int, ...] = ()
    dealer, seats = next_seats(game, rng)
    if due is not None:
        seats = due.seats
        if due.dealer is None and rng.random() < 0.5:
            cut = rng.choice(((3, 17), (3, 16, 30, 2)))
            place = dealer_by_cut(game.rules, cut[-2:])
            assert place is not None
            dealer = seats[place]
    elif game.rules.first_dealer not in ("agree", "random"):
        cut = rng.choice(((3, 17, 5), (3, 16, 20, 30, 2, 14)))
        found = seating_by_cut(game.rules, cut[-3:])
        assert found is not None
        pairing = found.tables[0]
        assert pairing.dealer is not None
        dealer, seats = pairing.dealer, pairing.seats
    table = 0 if game.deal_over else len(game.tables)
    number = game.deals + (1 if game.deal_over else 0)
    return Deal(number, dealer, rich_deck(rng), f"{rng.random()}", cut, table, seats=seats)


def next_entry(rng: random.Random, played: Replay) -> Entry:
    """Returns any entry that may come next in a record."""
    game = played.game
    assert game is not None
    if game.can_stop and rng.random() < 0.3:
        return Stop(played.count + 1)
    if game.between_rounds:
        return next_deal(rng, game)
    slips = [round_.table for round_ in game.tables if any(game.can_take_back(seat) for seat in round_.seats)]
    if slips and rng.random() < 0.1:
        table = rng.choice(slips)
        return Undo(played.count + 1, played.live[table][-1], table)
    round_ = rng.choice([round_ for round_ in game.tables if not round_.over])
    return Step(played.count + 1, round_.turn, any_action(rng, game, round_.table), round_.table)


def any_action(rng: random.Random, game: Game, table: int) -> Action:
    """Returns a legal action, sometimes an unusual one."""
    round_ = game.round_at(table)
    odd = nonsense(rng, round_)
    return odd if round_.is_legal(odd) else choose(rng, round_)


def same(one: Game, other: Game) -> None:
    assert one.sheet.rows == other.sheet.rows
    assert one.seating == other.seating
    assert (one.finished, one.deals, one.next_pairing, one.current_or_next_seating) == (
        other.finished,
        other.deals,
        other.next_pairing,
        other.current_or_next_seating,
    )
    assert [snapshot(round_) for round_ in one.tables] == [snapshot(round_) for round_ in other.tables]


@given(modes, seeds, st.integers(1, 250), st.integers(0, 3))
@settings(max_examples=30)
def test_records_of_any_rules_replay(mode: str, seed: int, steps: int, rounds: int) -> None:
    rng = random.Random(seed)
    rules = rules_for(rng, mode)
    played, lines = Replay(), list[str]()
    entry: Entry = header(rules, rounds)
    for _ in range(steps):
        played.feed(entry)
        lines.append(line_of(entry, rules))
        assert played.game is not None
        if played.game.finished:
            break
        entry = next_entry(rng, played)
    again = replay(lines)
    assert again.header == played.header
    assert (again.game is None) == (played.game is None)
    if again.game is not None and played.game is not None:
        same(again.game, played.game)
        assert (again.count, again.live, again.deals) == (played.count, played.live, played.deals)


@given(modes, seeds, st.integers(0, 120))
@settings(max_examples=25)
def test_what_is_refused_changes_nothing(mode: str, seed: int, steps: int) -> None:
    """Anybody does anything, at the wrong table and at the wrong time."""
    rng = random.Random(seed)
    played, twin = Replay(), Replay()
    entry: Entry = header(rules_for(rng, mode))
    for _ in range(steps):
        played.feed(entry)
        twin.feed(entry)
        game, other = played.game, twin.game
        assert game is not None
        assert other is not None
        if game.finished:
            return
        entry = next_entry(rng, played)
        seat = rng.randrange(game.rules.players)
        turns = [round_.turn for round_ in game.tables if not round_.over]
        if game.between_rounds or seat not in turns:
            with pytest.raises((IllegalAction, GameError)):
                game.apply(seat, rng.choice((Pass(), DrawStock(), Discard(rng.randrange(52)))))
        if isinstance(entry, Deal):
            for wrong in (
                replace(entry, table=entry.table + 1),
                replace(entry, seats=None),
                replace(entry, seats=(3, 3)),
                replace(entry, dealer=game.rules.players),
                replace(entry, number=entry.number + 1),
            ):
                with pytest.raises(RecordError):
                    played.feed(wrong)
        elif not game.between_rounds:
            with pytest.raises((GameError, SeatingError)):
                game.deal(DECK, 0)
        same(game, other)
