"""Deals as the program makes them, read by the oracle: what was cut, what it decided, and who deals where."""

from __future__ import annotations

import random
from itertools import product

import pytest

from gin_desktop.engine.cards import card_name
from gin_desktop.engine.fields import CHOICES
from gin_desktop.engine.game import Game
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import Deal as DealLine
from gin_desktop.session.dealing import Shuffler, next_deal
from tests.engine.makers import choose
from tests.oracle.parties import MODES, Party
from tests.oracle.seats import CAPTAINS, Deal, cut_of_three, cut_of_two, single, with_dealer
from tests.oracle.test_tables import worth

CUTS = ("cut_high", "cut_low", "draw_middle")
# no card of two is the middle one
WAYS = [way for way in product(MODES, CHOICES["first_dealer"]) if way != ("partners4", "draw_middle")]


def cuts_in(line: DealLine, size: int) -> list[list[str]]:
    names = [card_name(card) for card in line.cut]
    assert len(names) % size == 0
    return [names[at : at + size] for at in range(0, len(names), size)]


def roles_by(line: DealLine, game: Game, agreed: int | None) -> Deal:
    """How three players begin by what the line says."""
    *ties, last = cuts_in(line, 3) or [[]]
    assert all(cut_of_three(game.rules, cards) is None for cards in ties)
    if last:
        found = cut_of_three(game.rules, last)
        assert found is not None
        return found
    assert game.rules.first_dealer not in CUTS
    assert agreed in (None, line.dealer)
    assert line.seats is not None
    return single(line.seats, line.dealer, line.seats[0] if game.rules.mode in CAPTAINS else None)


def dealer_by(line: DealLine, game: Game, two: tuple[int, int]) -> int:
    """Who deals at a table whose dealer was not known, by what the line says."""
    *ties, last = cuts_in(line, 2) or [[]]
    assert all(cut_of_two(game.rules, two, cards) is None for cards in ties)
    if last:
        found = cut_of_two(game.rules, two, last)
        assert found is not None
        return found
    assert game.rules.first_dealer not in CUTS
    assert line.dealer in two
    return line.dealer


@pytest.mark.parametrize("amount", [2, pytest.param(60, marks=pytest.mark.long)])
@pytest.mark.parametrize(("mode", "how"), WAYS)
def test_what_is_cut_decides_what_is_dealt(mode: str, how: str, amount: int) -> None:
    for number in range(amount):
        rng = random.Random(f"dealing {mode} {how} {number}")
        rules = preset(mode).but(first_dealer=how, target=60, partners_dealer=rng.choice(CHOICES["partners_dealer"]))
        agreed = rng.randrange(rules.players) if how == "agree" and number % 2 else None
        game, party, shuffler = Game(rules), Party(rules), Shuffler(number)
        while not party.over and game.deals < 12:
            for table in range(rules.tables):
                line = next_deal(game, shuffler, agreed)
                assert (line.table, line.number) == (table, game.deals + (table == 0))
                if party.deal is None:
                    party.deal = roles_by(line, game, agreed)
                elif party.deal.dealers[table] is None:
                    party.deal = with_dealer(party.deal, table, dealer_by(line, game, party.deal.tables[table]))
                else:
                    assert line.cut == ()
                assert line.dealer == party.deal.dealers[table]
                assert line.seats is not None
                assert set(line.seats) == set(party.deal.tables[table])
                if party.deal.solo is not None:
                    assert line.seats[0] == party.deal.solo
                elif rules.players == 3:
                    assert line.seats == (party.deal.first(0), party.deal.second(0))
                game.deal(line.deck, line.dealer, line.table, line.seats)
            while not game.deal_over:
                round_ = rng.choice([one for one in game.tables if not one.over])
                game.apply(round_.turn, choose(rng, round_))
            party.enter([worth(one.facts, rules) for one in game.tables if one.facts is not None])
