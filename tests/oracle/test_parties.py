"""Games of three and four against the oracle, with made-up rounds: who plays whom, who deals, every row, every end."""

from __future__ import annotations

import random
from functools import partial

import pytest

from gin_desktop.engine.openings import first_seating
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.kinds import sheet_for
from gin_desktop.engine.sheets.series import Series
from tests.oracle.books import Book, Columns
from tests.oracle.bridge import told
from tests.oracle.meetings import begin, find_dealers, same_end, same_seats, same_when_left
from tests.oracle.parties import MODES, Party, rules_for, some_round
from tests.oracle.purses import Purse

LENGTHS = [20, pytest.param(1000, marks=pytest.mark.long)]


def compare(rules: RuleSet, seed: str) -> Party:
    """A game, or a series, from the first cut to the last payment."""
    rng = random.Random(seed)
    party, sheet = Party(rules), sheet_for(rules)
    seating = first_seating(rules)
    done: list[object] = []
    case = partial(told, rules, seed=seed, rounds=done)
    likely = rng.sample(range(4), rng.choice((0, 0, 1, 2)))
    while not party.over:
        if party.deal is None:
            seating, party.deal = begin(rng, rules)
        assert seating is not None, case()
        same_seats(seating, party.deal, case)
        seating, party.deal = find_dealers(rng, seating, party.deal)
        same_seats(seating, party.deal, case)
        rounds = [some_round(rng, rules, two, table, likely) for table, two in enumerate(party.deal.tables)]
        facts, prices = [facts for facts, _ in rounds], [one for _, one in rounds]
        done.append((party.deal, facts))
        if isinstance(sheet, Series) and sheet.current.ended:
            sheet.next_game()
        row = sheet.add(*facts, credits=seating.scoring_entrants)
        party.enter(prices)
        assert len(done) < 2000, case()
        assert tuple(points for column in row.columns for points in column) == party.scores, case()
        assert tuple(sheet.boxes) == party.boxes, case()
        assert [part.score.winner for part in row.parts] == [one.winner for one in prices], case()
        if isinstance(party.game, Columns):
            assert row.entered == party.game.entered[-1], case()
        if rng.random() < 0.5 and party.can_stop:
            assert isinstance(sheet, Series)
            assert sheet.can_stop
            sheet.stop()
            party.stopped = True
        assert sheet.ended == party.over, case()
        if party.over:
            break
        if rng.random() < 0.2:
            same_when_left(party, sheet, case)
        if party.game_over and rules.mode != "captain3_fixed_box":
            seating = first_seating(rules)
        else:
            winners = [one.winner for one in prices]
            seating = seating.after(winners, row.winners[0] if row.winners else None)
    same_end(party, sheet, case)
    return party


@pytest.mark.parametrize("amount", LENGTHS)
@pytest.mark.parametrize("mode", MODES)
def test_games_of_every_preset(mode: str, amount: int) -> None:
    rules = preset(mode)
    parties = [compare(rules, f"party of {mode} {number}") for number in range(amount)]
    games = [party.game for party in parties]
    shutouts = [bool(game.shut_out) for game in games if isinstance(game, Purse)]
    shutouts += [game.shutout for game in games if isinstance(game, Book)]
    assert any(shutouts)
    assert not all(shutouts)


@pytest.mark.parametrize("amount", LENGTHS)
@pytest.mark.parametrize("mode", MODES)
def test_games_under_any_rules(mode: str, amount: int) -> None:
    for number in range(amount):
        seed = f"party of {mode} under any rules {number}"
        compare(rules_for(random.Random(seed), mode), seed)
