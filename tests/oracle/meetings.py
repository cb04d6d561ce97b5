"""Where the oracle and the engine meet in games of three and four: one beginning, the same seats, the same end."""

from __future__ import annotations

import random
from functools import partial

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.openings import dealer_by_cut, seating_by_chance, seating_by_cut
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Role, Seating
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.settlement import three_player_settlement
from gin_desktop.engine.sheets.sheet import Settlement, Sheet
from tests.oracle.books import Book, Columns
from tests.oracle.parties import Party
from tests.oracle.plain import PACK
from tests.oracle.purses import Payment, Purse, nets
from tests.oracle.seats import CAPTAINS, Deal, cut_of_three, cut_of_two, partner, single, with_dealer


def same_seats(seating: Seating, deal: Deal, case: partial[str]) -> None:
    """Who sits where in a deal, and what each does there."""
    solo = deal.solo
    for table, (pairing, two) in enumerate(zip(seating.tables, deal.tables, strict=True)):
        assert (pairing.table, set(pairing.seats), pairing.dealer) == (table, set(two), deal.dealers[table]), case()
        assert (pairing.first, pairing.second) == (deal.first(table), deal.second(table)), case()
        for seat in two:
            (other,) = set(two) - {seat}
            assert (seating.table_of(seat), seating.opponent(seat)) == (table, other), case()
    assert seating.idle == deal.idle, case()
    mode = seating.rules.mode
    if mode == "partners4":
        assert seating.sides == ((0, 2), (1, 3)), case()
        assert [seating.partner(seat) for seat in range(4)] == [partner(seat) for seat in range(4)], case()
        assert seating.scoring_entrants == ((0,), (1,), (0,), (1,)), case()
        return
    idle = deal.idle
    assert idle is not None
    assert (seating.table_of(idle), seating.opponent(idle)) == (None, None), case()
    if solo is None:
        waits = Role.DEALS if mode == "dealer_out3" else Role.SITS_OUT
        assert [seating.role(seat) for seat in range(3)] == [
            waits if seat == idle else Role.PLAYS for seat in range(3)
        ], case()
        assert (seating.sides, seating.scoring_entrants) == (((0,), (1,), (2,)), ((0,), (1,), (2,))), case()
        return
    roles = dict(zip(deal.roles(), (Role.SOLO, Role.CAPTAIN, Role.LINE), strict=True))
    assert {seat: seating.role(seat) for seat in range(3)} == roles, case()
    assert seating.tables[0].seats[0] == solo, case()
    team = tuple(seat for seat in range(3) if seat != solo)
    assert [seating.partner(seat) for seat in (*team, solo)] == [team[1], team[0], None], case()
    if mode == "captain3_fixed_box":
        assert seating.sides == ((solo,), team), case()
        assert seating.scoring_entrants == tuple((0,) if seat == solo else (1,) for seat in range(3)), case()
    else:
        assert seating.sides == ((0,), (1,), (2,)), case()
        assert seating.scoring_entrants == tuple((seat,) if seat == solo else team for seat in range(3)), case()


def begin(rng: random.Random, rules: RuleSet) -> tuple[Seating, Deal]:
    """Three players find their roles, by cards or by chance; ties are cut again on both sides."""
    if rules.first_dealer in ("agree", "random"):
        agreed = rng.randrange(3) if rules.first_dealer == "agree" else None
        found = seating_by_chance(rules, rng.sample(range(3), 3), agreed)
        (pairing,) = found.tables
        assert pairing.dealer is not None
        assert agreed in (None, pairing.dealer)
        one, other = pairing.seats
        return found, single((one, other), pairing.dealer, one if rules.mode in CAPTAINS else None)
    while True:
        cards = rng.sample(PACK, 3)
        seating, deal = seating_by_cut(rules, [parse_card(card) for card in cards]), cut_of_three(rules, cards)
        assert (seating is None) == (deal is None), cards
        if seating is not None and deal is not None:
            return seating, deal


def find_dealers(rng: random.Random, seating: Seating, deal: Deal) -> tuple[Seating, Deal]:
    """Pairings whose dealer is not known cut for it, or it is drawn by chance."""
    rules = seating.rules
    for table, two in enumerate(deal.tables):
        pairing = seating.tables[table]
        assert (pairing.dealer is None) == (deal.dealers[table] is None)
        while seating.tables[table].dealer is None:
            if rules.first_dealer in ("agree", "random"):
                dealer: int | None = rng.choice(two)
            else:
                cards = rng.sample(PACK, 2)
                dealer = cut_of_two(rules, two, cards)
                place = dealer_by_cut(rules, [parse_card(card) for card in cards])
                assert (None if place is None else two[place]) == dealer, cards
            if dealer is not None:
                seating, deal = seating.with_dealer(table, dealer), with_dealer(deal, table, dealer)
    return seating, deal


def same_game(game: Book | Purse, settled: Settlement, case: partial[str]) -> None:
    """The end of one game."""
    both = f"{case()}\noracle: {game}, {game.totals}\nengine: {settled}"
    assert settled.totals == game.totals, both
    entrants = range(len(game.totals))
    assert tuple(sum(line.points[entrant] for line in settled.lines) for entrant in entrants) == game.totals, both
    if isinstance(game, Book):
        assert (settled.first, settled.winners, settled.shutout) == (game.first, (game.winner,), game.shutout), both
        return
    there = [seat for seat in range(3) if game.scores[seat] >= game.rules.target]
    assert settled.first == (there[0] if len(there) == 1 else None), both
    assert settled.winners == tuple(game.winners), both
    assert settled.shut_out == tuple(game.shut_out), both
    assert settled.forfeit == tuple(game.extra(seat) if seat in game.winners else 0 for seat in range(3)), both
    assert settled.game_points == game.game_points, both


def same_end(party: Party, sheet: AnySheet, case: partial[str]) -> None:
    """The end of everything, and who pays whom."""
    game = party.game
    if isinstance(sheet, Series):
        end = sheet.settle()
        assert (end.totals, end.winner) == (party.game_points, party.leader), case()
        for one, settled in zip(party.finished, end.games, strict=True):
            assert not isinstance(one, Columns)
            same_game(one, settled, case)
    elif isinstance(sheet, Hollywood):
        assert isinstance(game, Columns)
        ends = sheet.settle()
        assert (ends.grand, ends.columns_won, ends.winner) == (game.grand, game.columns_won, game.winner), case()
        for column, settled in zip(game.columns, ends.columns, strict=True):
            same_game(column, settled, case)
    else:
        assert isinstance(sheet, Sheet)
        assert not isinstance(game, Columns)
        same_game(game, sheet.settle(), case)
    same_payments(party.payments(), sheet, case)


def same_when_left(party: Party, sheet: AnySheet, case: partial[str]) -> None:
    """What it would come to if everybody left now."""
    assert sheet.leave().totals == party.left, case()
    same_payments(party.payments_left(), sheet, case)


def same_payments(payments: list[Payment] | None, sheet: AnySheet, case: partial[str]) -> None:
    """Who pays whom."""
    accounts = three_player_settlement(sheet)
    assert (payments is None) == (accounts is None), case()
    if payments is not None and accounts is not None:
        both = f"{case()}\noracle: {payments}\nengine: {accounts}"
        assert accounts.net == nets(payments), both
        assert sum(accounts.net) == 0, both
        # who pays is written the other way round where the sum would be negative
        signed = {(one.payer, one.payee): (one.difference, one.shutout) for one in accounts.payments}
        turned = {(two, one): (-apart, -extra) for (one, two), (apart, extra) in signed.items()}
        for payer, taker, apart, extra in payments:
            assert (signed | turned)[payer, taker] == (apart, extra), both
        assert len(signed) == len(payments), both
        assert all(one.points >= 0 for one in accounts.payments), both
