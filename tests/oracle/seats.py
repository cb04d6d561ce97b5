"""Who plays whom in games of three and four, a second time, from RULES.md 3.4, 4.1 and 4.9.

Seats go round the table clockwise: the seat after 0 is 1, at its left. A deal is plain data: the two seats of each
table, who deals there, and in captain games who is the solo player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.ruleset import RuleSet
from tests.oracle.plain import RANKS

CAPTAINS = ("captain3_fixed_box", "captain3_rotating_box")


@dataclass(frozen=True)
class Deal:
    """One deal: ``tables`` are the pairs of seats that play, ``dealers`` who deals at each (None: they cut for it)."""

    tables: tuple[tuple[int, int], ...]
    dealers: tuple[int | None, ...]
    solo: int | None = None
    number: int = 1

    def first(self, table: int) -> int | None:
        """Who acts first: whoever of the two does not deal; with the dealer outside, the one at the dealer's left."""
        dealer = self.dealers[table]
        if dealer is None:
            return None
        if dealer in self.tables[table]:
            return next(seat for seat in self.tables[table] if seat != dealer)
        return (dealer + 1) % 3

    def second(self, table: int) -> int | None:
        """Who acts second."""
        first = self.first(table)
        return None if first is None else next(seat for seat in self.tables[table] if seat != first)

    @property
    def idle(self) -> int | None:
        """Who does not play; nobody among four."""
        playing = {seat for two in self.tables for seat in two}
        return next((seat for seat in range(3) if seat not in playing), None) if len(self.tables) == 1 else None

    @property
    def captain(self) -> int | None:
        """Who plays against the solo player."""
        return next((seat for seat in self.tables[0] if seat != self.solo), None) if self.solo is not None else None

    def roles(self) -> list[int]:
        """Solo, captain and the line, as the golden cases write them."""
        assert self.solo is not None
        assert self.captain is not None
        assert self.idle is not None
        return [self.solo, self.captain, self.idle]


def single(two: tuple[int, int], dealer: int, solo: int | None = None) -> Deal:
    """A deal of one table."""
    low, high = sorted(two)
    return Deal(((low, high),), (dealer,), solo)


def dealer_out(dealer: int) -> Deal:
    """The dealer deals to the other two."""
    one, other = ((dealer + step) % 3 for step in (1, 2))
    return single((one, other), dealer)


def partners(number: int, dealers: tuple[int | None, ...] = (None, None)) -> Deal:
    """The pairings of a deal: each with the opponent at his right in odd ones, at his left in even ones."""
    step = -1 if number % 2 else 1
    return Deal(tuple((seat, (seat + step) % 4) for seat in (0, 2)), dealers, number=number)


def partner(seat: int) -> int:
    """Who sits across: seats 0 and 2 are one side, 1 and 3 the other."""
    return (seat + 2) % 4


# -- the first deal of a game ------------------------------------------------------------------------------------------


def rank(card: str) -> int:
    """Aces are low in a cut, suits are not ranked."""
    return RANKS.index(card[0])


def cut_of_three(rules: RuleSet, cards: Sequence[str]) -> Deal | None:
    """What a card for each of three seats decides; None: two are equal, so all cut again."""
    if len({rank(card) for card in cards}) < 3:
        return None
    low, middle, high = sorted(range(3), key=lambda seat: rank(cards[seat]))
    how = rules.first_dealer
    if rules.mode == "cutthroat3":
        return single((middle, high), high if how == "cut_high" else middle)
    if rules.mode == "dealer_out3":
        return dealer_out({"cut_low": low, "cut_high": high, "draw_middle": middle}[how])
    if rules.mode == "captain3_rotating_box":
        return single((high, middle), high, solo=high)
    assert rules.mode == "captain3_fixed_box"
    return single((high, middle), high if how == "cut_high" else middle, solo=high)


def cut_of_two(rules: RuleSet, two: tuple[int, int], cards: Sequence[str]) -> int | None:
    """Who of two deals by their cards, in the order of the two; None: equal, so they cut again."""
    one, other = (rank(card) for card in cards)
    if one == other:
        return None
    return two[0] if (one > other) == (rules.first_dealer != "cut_low") else two[1]


def with_dealer(deal: Deal, table: int, dealer: int) -> Deal:
    """The deal once a table has cut."""
    dealers = [dealer if number == table else one for number, one in enumerate(deal.dealers)]
    return Deal(deal.tables, tuple(dealers), deal.solo, deal.number)


# -- the deals after it ------------------------------------------------------------------------------------------------


def following(rules: RuleSet, deal: Deal, winners: Sequence[int | None]) -> Deal:
    """The deal after this one, by who won at each table (None: drawn)."""
    if rules.mode == "partners4":
        raise AssertionError("partners need to know who scored: following_partners")
    (winner,) = winners
    (dealer,) = deal.dealers
    assert dealer is not None
    if rules.mode == "dealer_out3":
        return dealer_out(_outside(rules, deal, dealer, winner))
    if winner is None:
        # a draw changes nothing in the rotating box; elsewhere perhaps the deal
        turns = rules.dealer_after_draw == "alternate" and rules.mode != "captain3_rotating_box"
        return single(deal.tables[0], _other(deal.tables[0], dealer) if turns else dealer, deal.solo)
    loser = _other(deal.tables[0], winner)
    idle = deal.idle
    assert idle is not None
    if rules.mode == "cutthroat3":
        two, came, solo = (winner, idle), idle, None
    elif rules.mode == "captain3_rotating_box":
        # the winner is the next solo player: the old one who stays, or the captain who takes the place
        two, came, solo = (winner, idle), idle, winner
    else:
        # the solo player stays for the whole game, the captain while winning
        solo = deal.solo
        assert solo is not None
        two, came = (deal.tables[0], None) if winner != solo else ((solo, idle), idle)
    return single(two, _dealer_of(rules, two, dealer, winner, came if came is not None else loser, solo), solo)


def _other(two: Sequence[int], seat: int) -> int:
    (other,) = set(two) - {seat}
    return other


def _outside(rules: RuleSet, deal: Deal, dealer: int, winner: int | None) -> int:
    if winner is None:
        return dealer
    if rules.next_dealer == "loser":
        return _other(deal.tables[0], winner)
    return winner if rules.next_dealer == "winner" else (dealer + 1) % 3


def _dealer_of(rules: RuleSet, two: tuple[int, int], last: int, winner: int, loser: int, solo: int | None) -> int:
    """Who of the two deals. ``loser`` lost the last round and plays again, or has come in for whoever lost it."""
    match rules.next_dealer:
        case "winner":
            return winner
        case "loser":
            return loser
        case "incoming":
            assert rules.mode == "cutthroat3"
            return loser
        case "left":
            return next(seat for seat in ((last + 1) % 3, (last + 2) % 3, last) if seat in two)
        case "alternate":
            # a dealer who has left the table leaves the deal to the one who was there
            return _other(two, last) if last in two else _other(two, loser)
        case "box":
            assert solo is not None
            return solo
    raise AssertionError(rules.next_dealer)


def following_partners(rules: RuleSet, deal: Deal, winners: Sequence[int | None], side: int | None) -> Deal:
    """The deal after this one among four; ``side`` is the one that scored, None if the net was nothing."""
    fresh = partners(deal.number + 1)
    dealt = {dealer for dealer in deal.dealers if dealer is not None}
    assert len(dealt) == 2
    if rules.partners_dealer == "individual":
        return Deal(fresh.tables, tuple(_one_of(two, winners, dealt) for two in fresh.tables), number=fresh.number)
    if side is None:
        sides = {dealer % 2 for dealer in dealt}
        if len(sides) == 2:
            return fresh
        (side,) = sides
        if rules.dealer_after_draw == "alternate":
            side = 1 - side
    dealers = tuple(next(seat for seat in two if seat % 2 == side) for two in fresh.tables)
    return Deal(fresh.tables, dealers, number=fresh.number)


def _one_of(two: tuple[int, int], winners: Sequence[int | None], dealt: set[int]) -> int | None:
    """The one of the two who won his last hand; else the one who did not deal it; else they cut."""
    for some in ([seat for seat in two if seat in winners], [seat for seat in two if seat not in dealt]):
        if len(some) == 1:
            return some[0]
    return None
