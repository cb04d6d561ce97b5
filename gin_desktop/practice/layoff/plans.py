"""Plans: the few cards that make a position of a theme likely; the theme's definition is checked afterwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from gin_desktop.engine.cards import Card, CardSet, each, to_list
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules
from gin_desktop.practice.layoff.solving import layoff_reach
from gin_desktop.practice.model import Terms
from gin_desktop.practice.rng import Rng

_SUITS: Final = (0, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class Plan:
    """The cards that a position must contain.

    ``must`` are melds of the knocker, ``wanted`` cards of the defender. ``gin`` asks for a knocker without deadwood,
    ``low_deadwood`` for a defender with hardly any, ``no_other_layoffs`` for no other card that can be laid off.
    """

    must: Arrangement = ()
    wanted: CardSet = 0
    gin: bool = False
    low_deadwood: bool = False
    no_other_layoffs: bool = False

    def join(self, other: Plan) -> Plan | None:
        """Returns the combination of two plans; None if they need the same card for different purposes."""
        mine, theirs = sum(self.must), sum(other.must)
        if mine & theirs or (mine | theirs) & (self.wanted | other.wanted):
            return None
        return Plan(
            (*self.must, *other.must),
            self.wanted | other.wanted,
            self.gin or other.gin,
            self.low_deadwood or other.low_deadwood,
            self.no_other_layoffs or other.no_other_layoffs,
        )


Aim = Callable[[Rng, Terms], Plan | None]
"""A function that makes a random plan; it returns None if it failed by chance."""


def _set(rank: int, without: int) -> Meld:
    """Returns the set of three of a rank that leaves out a suit."""
    return sum(1 << rank + 13 * suit for suit in _SUITS if suit != without)


@cache
def _short_runs(melder: MeldRules) -> tuple[tuple[Meld, tuple[Card, ...], tuple[Card, ...]], ...]:
    """Returns runs of three and four in spades, with the cards that can follow at their upper and lower ends.

    Runs of three are listed twice, as they are more frequent.
    """
    found = []
    for run in melder.runs:
        if run.bit_count() in (3, 4):
            (_, up), (_, down) = layoff_reach(melder, (run,)).ends
            found += [(run, up, down)] * (2 if run.bit_count() == 3 else 1)
    return tuple(found)


@cache
def _runs_with(melder: MeldRules, ends: int, row: int) -> tuple[tuple[Meld, tuple[Card, ...], tuple[Card, ...]], ...]:
    """Returns the runs with at least ``ends`` ends at which ``row`` cards can follow."""
    return tuple(entry for entry in _short_runs(melder) if sum(len(cards) >= row for cards in entry[1:]) >= ends)


def _row_of(cards: tuple[Card, ...], number: int, suit: int) -> CardSet:
    """Returns the first ``number`` cards of a row, moved to a suit."""
    return sum(1 << card + 13 * suit for card in cards[:number])


def _end(rng: Rng, melder: MeldRules, row: int) -> tuple[Meld, tuple[Card, ...]]:
    """Returns a random run of spades and the cards that can follow at one end, at least ``row`` of them."""
    run, up, down = rng.choice(_runs_with(melder, 1, row))
    rows = [cards for cards in (up, down) if len(cards) >= row]
    return run, rng.choice(rows)


def fourth(rng: Rng, _terms: Terms) -> Plan | None:
    """Plans a set of three and its fourth card."""
    rank, suit = rng.below(13), rng.below(4)
    return Plan((_set(rank, suit),), 1 << rank + 13 * suit)


def both_ends(rng: Rng, terms: Terms) -> Plan | None:
    """Plans a run and a card at each of its ends."""
    run, up, down = rng.choice(_runs_with(terms.melder, 2, 1))
    shift = 13 * rng.below(4)
    return Plan((run << shift,), (1 << up[0] | 1 << down[0]) << shift)


def one_end(rng: Rng, terms: Terms) -> Plan | None:
    """Plans a run and one card that fits it."""
    run, row = _end(rng, terms.melder, 1)
    shift = 13 * rng.below(4)
    return Plan((run << shift,), 1 << row[0] << shift)


def chain(rng: Rng, terms: Terms) -> Plan | None:
    """Plans a run and two (which are no meld by themselves) or three cards that follow one another at one end."""
    run, row = _end(rng, terms.melder, 2)
    suit = rng.below(4)
    number = 3 if len(row) > 2 and rng.below(6) == 0 else 2
    return Plan((run << 13 * suit,), _row_of(row, number, suit))


def set_or_run(rng: Rng, terms: Terms) -> Plan | None:
    """Plans a set and a run that the same card fits, and the card that follows it on the run."""
    run, row = _end(rng, terms.melder, 2)
    suit = rng.below(4)
    if run & _set(row[0], 0):
        return None
    return Plan((_set(row[0] % 13, suit), run << 13 * suit), _row_of(row, 2, suit))


def shift_to_run(rng: Rng, terms: Terms) -> Plan | None:
    """Plans an own set, one card of which can be in an own run, while one or two others fit the spread.

    Such as 7-7-7 with 6-5 of a suit: the set leaves less deadwood, but the other sevens can be laid off.
    """
    melder = terms.melder
    rank = rng.below(13)
    own, *others = rng.sample(_SUITS, 3)
    wanted = sum(1 << rank + 13 * suit for suit in (own, *others))
    run = rng.choice([run for run in melder.runs if run.bit_count() == 3 and run >> rank & 1])
    must = []
    for suit in others[: 1 + rng.below(2)]:
        fitting = _taking(melder, rank)
        if fitting:
            must.append(rng.choice(fitting) << 13 * suit)
    return Plan(tuple(must), wanted | run << 13 * own)


@cache
def _taking(melder: MeldRules, rank: int) -> tuple[Meld, ...]:
    """Returns the short runs of spades that the card of this rank fits."""
    return tuple(run for run, up, down in _short_runs(melder) if rank in (*up[:1], *down[:1]))


def shift_to_set(rng: Rng, terms: Terms) -> Plan | None:
    """Plans an own run, one end card of which can be in an own set, while the others follow each other on the spread.

    Such as 6-7-8 with two more sixes, and 9-T-J of the suit in the spread.
    """
    run, row = _end(rng, terms.melder, 3)
    suit = rng.below(4)
    pair = rng.sample([other for other in _SUITS if other != suit], 2)
    return Plan((run << 13 * suit,), _row_of(row, 3, suit) | sum(1 << row[2] % 13 + 13 * other for other in pair))


def two_rows(rng: Rng, terms: Terms) -> Plan | None:
    """Plans an own set two cards of which fit runs of the spread, each with another card that follows."""
    melder = terms.melder
    rank = rng.below(13)
    one, two, three = rng.sample(_SUITS, 3)
    must, wanted = [], 1 << rank + 13 * three
    for suit in (one, two):
        rows = [(run, row) for run, row in _rows_from(melder, rank) if len(row) > 1]
        if not rows:
            return None
        run, row = rng.choice(rows)
        must.append(run << 13 * suit)
        wanted |= _row_of(row, 2, suit)
    return Plan(tuple(must), wanted)


@cache
def _rows_from(melder: MeldRules, rank: int) -> tuple[tuple[Meld, tuple[Card, ...]], ...]:
    """Returns the short runs of spades with the cards that can follow at one end, starting with this rank."""
    return tuple((run, row) for run, *rows in _short_runs(melder) for row in rows if row[:1] == (rank,))


def break_meld(rng: Rng, terms: Terms) -> Plan | None:
    """Plans an own meld that is worth less than the lay-offs which it prevents."""
    return rng.choice((shift_to_run, shift_to_run, shift_to_set, two_rows))(rng, terms)


def keep_card(rng: Rng, terms: Terms) -> Plan | None:
    """Plans a card that fits the spread and is also in an own meld."""
    melder = terms.melder
    plan = rng.choice((fourth, one_end, one_end))(rng, terms)
    if plan is None:
        return None
    (card,) = each(plan.wanted)
    taken = sum(plan.must)
    around = [meld for meld in melds_of(melder, card) if not meld & taken]
    return Plan(plan.must, rng.choice(around)) if around else None


@cache
def melds_of(melder: MeldRules, card: Card) -> tuple[Meld, ...]:
    """Returns the melds of three that a card can be in."""
    suit, bit = card // 13, 1 << card
    runs = [run << 13 * suit for run in melder.runs if run.bit_count() == 3]
    sets = [_set(card % 13, other) for other in _SUITS if other != suit]
    return tuple(meld for meld in (*runs, *sets) if meld & bit)


def nothing(_rng: Rng, _terms: Terms) -> Plan | None:
    """Plans a hand of which no card fits the spread."""
    return Plan(no_other_layoffs=True)


def around_corner(rng: Rng, terms: Terms) -> Plan | None:
    """Plans a run near the ace or king, and one or two cards that continue it round the corner."""
    entries = _corner_rows(terms.melder)
    if not entries:
        return None
    run, row, number = rng.choice(entries)
    suit = rng.below(4)
    return Plan((run << 13 * suit,), _row_of(row, number, suit))


@cache
def _corner_rows(melder: MeldRules) -> tuple[tuple[Meld, tuple[Card, ...], int], ...]:
    """Returns short runs of spades, the cards that follow at an end, and how many of them take it round the corner."""
    found = []
    for run, *rows in _short_runs(melder):
        for row in rows:
            for number in (1, 2):
                after = run | _row_of(row, number, 0)
                if len(row) >= number and melder.order(after) != to_list(after):
                    found.append((run, row, number))
    return tuple(found)


def on_gin(rng: Rng, terms: Terms) -> Plan | None:
    """Plans lay-offs against gin."""
    plan = rng.choice((fourth, one_end, both_ends, chain, set_or_run, shift_to_run))(rng, terms)
    return plan and replace(plan, gin=True)


def undercut(rng: Rng, terms: Terms) -> Plan | None:
    """Plans lay-offs of a defender whose deadwood is low."""
    plan = rng.choice((fourth, one_end, both_ends, chain, set_or_run, shift_to_run))(rng, terms)
    return plan and replace(plan, low_deadwood=True)


def one_card(rng: Rng, terms: Terms) -> Plan | None:
    """Plans one card that fits, and no other."""
    plan = rng.choice((fourth, one_end))(rng, terms)
    return plan and replace(plan, no_other_layoffs=True)


def one_card_on_gin(rng: Rng, terms: Terms) -> Plan | None:
    """Plans one card that fits, against gin."""
    plan = one_card(rng, terms)
    return plan and replace(plan, gin=True)


def one_card_undercuts(rng: Rng, terms: Terms) -> Plan | None:
    """Plans one card that fits, and hardly any other deadwood."""
    plan = one_card(rng, terms)
    return plan and replace(plan, low_deadwood=True)


def break_one_set(rng: Rng, terms: Terms) -> Plan | None:
    """Plans an own set to be broken up for one card that fits the spread."""
    plan = shift_to_run(rng, terms)
    return plan and replace(plan, no_other_layoffs=True)
