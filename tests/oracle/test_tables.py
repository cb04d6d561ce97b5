"""Games of three and four against the oracle, card by card: both tables at once in any order, slips taken back."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial

import pytest

from gin_desktop.engine.game import Game
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from tests.engine.makers import choose, rich_deck, shuffled
from tests.oracle.bridge import told
from tests.oracle.meetings import begin, find_dealers, same_end, same_seats
from tests.oracle.parties import MODES, Party, rules_for
from tests.oracle.prices import Price, Result, price

LENGTHS = [6, pytest.param(300, marks=pytest.mark.long)]


def worth(facts: RoundFacts, rules: RuleSet) -> Price:
    """The oracle's price of a round that was played; the winner is a seat."""
    if facts.knocker is None or facts.defender is None:
        return Price()
    two = (facts.knocker, facts.defender)
    one = price(
        Result(str(facts.ending), 0, facts.knocker_deadwood, facts.defender_deadwood, facts.cube, facts.spade), rules
    )
    assert one.winner is not None
    return Price(two[one.winner], one.points, one.deadwood, one.boxes)


def deal(rng: random.Random, game: Game, party: Party, case: partial[str]) -> None:
    """Every table that is due, one after the other, as the oracle has it."""
    seating, seats = game.current_or_next_seating, None
    if party.deal is None:
        assert (game.next_pairing, seating) == (None, None), case()
        seating, party.deal = begin(rng, game.rules)
        seats = seating.tables[0].seats
    assert seating is not None, case()
    same_seats(seating, party.deal, case)
    known = party.deal.dealers
    _, party.deal = find_dealers(rng, seating, party.deal)
    for table, dealer in enumerate(party.deal.dealers):
        assert dealer is not None
        assert game.between_rounds, case()
        if seats is None:
            due = game.next_pairing
            assert due is not None, case()
            two = set(party.deal.tables[table])
            assert (due.table, set(due.seats), due.dealer) == (table, two, known[table]), case()
        game.deal(rich_deck(rng) if rng.random() < 0.7 else shuffled(rng), dealer, table, seats)
        round_ = game.round_at(table)
        assert (round_.turn, round_.dealer) == (party.deal.first(table), party.deal.second(table)), case()
    assert (game.next_pairing, game.between_rounds) == (None, False), case()
    assert game.seating is not None, case()
    same_seats(game.seating, party.deal, case)


def play(rng: random.Random, game: Game) -> None:
    """The rounds of a deal, at whichever table somebody is ready first."""
    slow = rng.random()
    while not game.deal_over:
        live = [table for table, round_ in enumerate(game.tables) if not round_.over]
        table = live[0] if rng.random() < slow else live[-1]
        round_ = game.round_at(table)
        seat = round_.turn
        game.apply(seat, choose(rng, round_))
        if game.can_take_back(seat) and rng.random() < 0.05:
            game.take_back(seat)
            assert game.round_at(table).turn == seat


def compare(rules: RuleSet, seed: str) -> Counter[str]:
    """A game or a series, every deal of it; how its rounds ended."""
    rng = random.Random(seed)
    game, party = Game(rules), Party(rules)
    done: list[object] = []
    endings: Counter[str] = Counter()
    case = partial(told, rules, seed=seed, deals=done)
    while not party.over and len(done) < 60:
        deal(rng, game, party, case)
        done.append(party.deal)
        play(rng, game)
        facts = [round_.facts for round_ in game.tables if round_.facts is not None]
        done.append(facts)
        endings.update(str(one.ending) for one in facts)
        party.enter([worth(one, rules) for one in facts])
        sheet = game.sheet
        assert tuple(points for column in sheet.rows[-1].columns for points in column) == party.scores, case()
        assert (tuple(sheet.boxes), sheet.ended, game.finished) == (party.boxes, party.over, party.over), case()
        assert game.can_stop == party.can_stop, case()
        if party.can_stop and rng.random() < 0.5:
            game.stop()
            party.stopped = True
    if party.over:
        same_end(party, game.sheet, case)
    return endings


@pytest.mark.parametrize("amount", LENGTHS)
@pytest.mark.parametrize("mode", MODES)
def test_games_of_every_preset(mode: str, amount: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(amount):
        seen += compare(preset(mode).but(target=60), f"cards of {mode} {number}")
    assert len(seen) > 1


@pytest.mark.parametrize("amount", LENGTHS)
@pytest.mark.parametrize("mode", MODES)
def test_games_under_any_rules(mode: str, amount: int) -> None:
    for number in range(amount):
        seed = f"cards of {mode} under any rules {number}"
        rng = random.Random(seed)
        compare(rules_for(rng, mode, target=rng.randint(25, 80), series_target=150), seed)
