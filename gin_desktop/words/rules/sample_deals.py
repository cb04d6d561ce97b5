"""Sample deals for the examples of a rules page: pairings and the facts of every round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Final

from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Pairing, Partners, Seating, captains, cutthroat, dealer_out, pairings
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.sheet import Row, Sheet
from gin_desktop.words import t

_MOST: Final = 300
"""The most sample deals; enough for any target."""

_Won = tuple[int, int] | None
"""Which seat won (or, in captain games, 0 the solo player and 1 the captain) by how much deadwood; None: drawn."""

_EACH: Final[tuple[_Won, ...]] = ((0, 30), (2, 42), None, (2, 61), (0, 18), (2, 24), (0, 15), (2, 33))
_ALONE: Final[tuple[_Won, ...]] = ((0, 20), (1, 31), None, (0, 35), (1, 17), (0, 45), (0, 12), (1, 22))
_SIGNED: Final[tuple[tuple[int, int], ...]] = ((28, -18), (16, 12), (-30, 12), (0, 35), (-20, 20), (40, 22), (25, 0))
"""Points of deadwood at both tables, less than 0 for the second side; 0 for a drawn round."""


@dataclass(frozen=True)
class SampleDeal:
    """One deal: its seating (None with two players), the facts of each table, and who won there."""

    facts: tuple[RoundFacts, ...]
    seating: Seating | None = None

    @property
    def winners(self) -> tuple[int | None, ...]:
        """The winning seat of each table; None for a drawn round."""
        return tuple(facts.knocker for facts in self.facts)

    def enter(self, sheet: AnySheet) -> Row:
        """Enters the deal into a sheet."""
        return sheet.add(*self.facts, credits=None if self.seating is None else self.seating.scoring_entrants)


def names(rules: RuleSet) -> tuple[str, ...]:
    """The players of the examples by seat; of two, the first knocks, has gin or doubles."""
    return tuple(t(f"example.{name}") for name in ("anna", "ben", "clara", "dan"))[: rules.players]


def entrant_names(rules: RuleSet) -> tuple[str, ...]:
    """Returns the names of the columns of a sheet."""
    who = names(rules)
    if rules.mode == "partners4":
        return both(who[0], who[2]), both(who[1], who[3])
    if rules.mode == "captain3_fixed_box":
        return who[0], both(who[1], who[2])
    return who


def both(one: str, other: str) -> str:
    """Returns the names of two players joined by "and"."""
    return t("example.both", one=one, other=other)


def sample_deals(rules: RuleSet) -> Iterator[SampleDeal]:
    """Yields sample deals, enough for any target."""
    if rules.players == 2:
        return (SampleDeal((facts,)) for facts in _of_two(rules))
    return islice(_of_partners(rules) if rules.mode == "partners4" else _of_three(rules), _MOST)


def _of_two(rules: RuleSet) -> Sequence[RoundFacts]:
    """Returns rounds that either player wins, a drawn one, and an undercut."""
    knock = Ending.GIN if rules.gin_only else Ending.KNOCK
    low = 0 if rules.gin_only else 1
    some = [
        RoundFacts(knock, 0, 1, low, 24),
        RoundFacts(knock, 0, 1, low, 17),
        RoundFacts(Ending.GIN, 1, 0, 0, 31),
        RoundFacts(knock, 1, 0, low, 12) if rules.gin_only else RoundFacts(knock, 1, 0, 6, 3),
        RoundFacts(Ending.DRAW),
        RoundFacts(Ending.GIN, 0, 1, 0, 40),
        RoundFacts(knock, 0, 1, low, 28),
    ]
    return some * 40


def _of_three(rules: RuleSet) -> Iterator[SampleDeal]:
    seating: Seating
    if rules.mode == "cutthroat3":
        seating = cutthroat(rules, 1, 0)
    elif rules.mode == "dealer_out3":
        seating = dealer_out(rules, 2)
    else:
        seating = captains(rules, 0, 1, 0)
    alone = rules.mode.startswith("captain")
    for won in cycle(_ALONE if alone else _EACH):
        pair = seating.tables[0]
        facts = RoundFacts(Ending.DRAW)
        if won is not None:
            wished = pair.seats[won[0]] if alone else won[0]
            winner = next(seat for seat in (wished, 2, 0) if seat in pair.seats)
            facts = _knock(rules, winner, pair.other(winner), won[1])
        yield SampleDeal((facts,), seating)
        seating = seating.after((facts.knocker,))


def _of_partners(rules: RuleSet) -> Iterator[SampleDeal]:
    seating: Seating = Partners(rules, pairings(1))
    for signed in cycle(_SIGNED):
        for pairing in seating.tables:
            if pairing.dealer is None:  # the higher card, if they cut
                seating = seating.with_dealer(pairing.table, pairing.seats[0])
        facts = tuple(_signed(rules, pair, points) for pair, points in zip(seating.tables, signed, strict=True))
        deal = SampleDeal(facts, seating)
        yield deal
        scored = deal.enter(Sheet(rules)).winners
        seating = seating.after(deal.winners, scored[0] if scored else None)


def _signed(rules: RuleSet, pair: Pairing, points: int) -> RoundFacts:
    """A round of partners that the first side has won by so many points; less than 0: lost, 0: drawn."""
    if not points:
        return RoundFacts(Ending.DRAW, table=pair.table)
    winner = next(seat for seat in pair.seats if seat % 2 == (points < 0))
    return _knock(rules, winner, pair.other(winner), abs(points), pair.table)


def _knock(rules: RuleSet, winner: int, loser: int, points: int, table: int = 0) -> RoundFacts:
    """A knock that wins by so many points; gin with as much deadwood where nobody knocks."""
    low = 0 if rules.gin_only else 1
    ending = Ending.GIN if rules.gin_only else Ending.KNOCK
    return RoundFacts(ending, winner, loser, low, low + points, table=table)


def whole_game(rules: RuleSet) -> Sheet:
    """Returns a single sheet filled until its game has ended or no sample deal is left."""
    sheet = Sheet(rules)
    for deal in sample_deals(rules):
        if sheet.ended:
            break
        deal.enter(sheet)
    return sheet
