"""Duplicate matches: every deal is played twice with the hands swapped, and the difference counts.

First each deal is played once; then all of them are played again, in another order and with the other dealer, so that
each side gets exactly the cards that the other had: the same hands, the same upcard, the same stock. The suits are
exchanged, so that nobody can play from memory. Order and suits depend on the decks alone, and the decks are sealed
before they are first dealt, so the second plays are fixed from the start (docs/record-format.md, Duplicate matches).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from gin_desktop.engine.cards import SUITS, Card, names
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.fields import RANGES
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import other_side
from gin_desktop.engine.sheets.entrants import leader
from gin_desktop.engine.sheets.sheet import Line, LineKind, Row, Settlement, Sheet

Pair = tuple[int, int]
"""A number for each of the two players."""

MAX_DEALS: Final = 50
"""The most deals of a match."""


class DuplicateError(GinError):
    """A duplicate match for three or four players. Code ``duplicate_for_two`` (with ``players``)."""


def match_rules(rules: RuleSet) -> RuleSet:
    """Returns the rules for the rounds of a match: those given, without target, game bonuses, boxes and shutout.

    The ``target`` field holds the largest number allowed, so that it is never reached. The deal alternates. Raises
    :class:`DuplicateError` for rules of three or four players.
    """
    _check_two(rules)
    return rules.but(
        next_dealer="alternate",
        dealer_after_draw="alternate",
        target=RANGES["target"][1],
        game_bonus=0,
        box_bonus=0,
        extra_box_gin=0,
        extra_box_undercut=0,
        spade_boxes_double=False,
        shutout_effect="none",
        shutout_bonus=0,
        game_winner="first_to_target",
        sheet="single",
        series="none",
        series_target=0,
    )


def _check_two(rules: RuleSet) -> None:
    """Raises :class:`DuplicateError` unless the rules are for two players."""
    if rules.players != 2:
        raise DuplicateError("duplicate_for_two", players=rules.players)


def _drawn(word: str, deck: Sequence[Card]) -> int:
    """Returns a large number that depends on a word and a deck, and cannot be guessed without the deck."""
    return int.from_bytes(hashlib.sha256(f"{word} {names(deck)}".encode()).digest(), "big")


def suit_exchange_for(deck: Sequence[Card], rules: RuleSet) -> str:
    """Returns what spades, hearts, diamonds and clubs become in the second play of a deck, such as ``HSCD``.

    Every suit becomes another one; only where a spade counts double do spades stay spades.
    """
    stays = rules.spades_double
    ways = [
        "".join(way)
        for way in permutations(SUITS)
        if all((new == old) == (stays and old == "S") for old, new in zip(SUITS, way, strict=True))
    ]
    return ways[_drawn("suits", deck) % len(ways)]


def exchange_suits(deck: Sequence[Card], suits: str) -> tuple[Card, ...]:
    """Returns the deck in the same order with its suits exchanged as :func:`suit_exchange_for` says."""
    return tuple(SUITS.index(suits[card // 13]) * 13 + card % 13 for card in deck)


def second_play_order(decks: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """Returns the numbers (from 1) of the deals in the order of their second plays.

    The last deal never comes first, as it is remembered best; and three or more deals never keep the order of the first
    plays (with two there is no other order).
    """
    deals = len(decks)
    order = sorted(range(1, deals + 1), key=lambda number: (_drawn("again", decks[number - 1]), number))
    as_before = deals > 2 and order == list(range(1, deals + 1))
    if as_before or (deals > 1 and order[0] == deals):
        # swapping the first two mends either, and keeps the three possible orders of three deals equally likely
        order[:2] = reversed(order[:2])
    return tuple(order)


@dataclass(frozen=True, slots=True)
class SecondPlay:
    """The second play to be dealt next: the number of the deal, its exchanged suits, its deck and its dealer."""

    again: int
    suits: str
    deck: tuple[Card, ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class DealPlays:
    """A deal on the sheet: the row of its first play and, once that is over, the row of its second."""

    number: int
    first: Row
    again: Row | None

    def points_made(self, seat: int) -> Pair | None:
        """Returns the points made with the cards of ``seat`` in the first play: by itself, and later by its opponent.

        They are negative if the other side scored; None before the second play is over.
        """
        if self.again is None:
            return None
        return net(self.first, seat), net(self.again, other_side(seat))

    def difference(self, seat: int) -> int | None:
        """Returns how many points more ``seat`` made of the same cards; None before the second play is over."""
        made = self.points_made(seat)
        return None if made is None else made[0] - made[1]


def net(row: Row, seat: int) -> int:
    """Returns the points of a round for ``seat``, negative if its opponent won them."""
    score = row.score
    if score.winner is None:
        return 0
    return score.points if score.winner == seat else -score.points


class DuplicateMatch(Sheet):
    """The sheet of a match of 2 * ``deals`` rounds, with both plays of each deal side by side.

    ``scores`` are the points of all rounds so far. As a deal's difference is what both plays brought one side less what
    they brought the other, the side with more points wins the match; equal points are a tie.
    """

    def __init__(self, rules: RuleSet, deals: int) -> None:
        """Starts an empty sheet; ``rules`` are those of :func:`match_rules`.

        Raises :class:`DuplicateError` for more than two players, ``ValueError`` for an invalid number of deals.
        """
        _check_two(rules)
        if not 1 <= deals <= MAX_DEALS:
            raise ValueError(f"not a number of deals: {deals}")
        super().__init__(rules)
        self.deals: Final = deals
        self._decks: list[tuple[Card, ...]] = []
        self._dealers: list[int] = []
        self._order: tuple[int, ...] = ()

    def note_deal(self, deck: Sequence[Card], dealer: int) -> None:
        """Notes the deck and the dealer of the next round, when it is dealt."""
        self._decks.append(tuple(deck))
        self._dealers.append(dealer)
        if len(self._decks) == self.deals:
            self._order = second_play_order(self._decks)

    @property
    def next_second_play(self) -> SecondPlay | None:
        """The second play to be dealt next; None during the first plays and at the end."""
        at = len(self._decks)
        if not self.deals <= at < 2 * self.deals:
            return None
        number = self._order[at - self.deals]
        deck = self._decks[number - 1]
        suits = suit_exchange_for(deck, self.rules)
        return SecondPlay(number, suits, exchange_suits(deck, suits), other_side(self._dealers[number - 1]))

    @property
    def next_dealer(self) -> int | None:
        """The seat that deals next; None for the first deal, whose dealer is cut or drawn for."""
        due = self.next_second_play
        if due is not None:
            return due.dealer
        return other_side(self._dealers[-1]) if self._dealers else None

    def place_of(self, number: int) -> tuple[int, bool]:
        """Returns the number of a round's deal, and whether the round (``number`` from 1) is its second play."""
        if number <= self.deals:
            return number, False
        return self._order[number - self.deals - 1], True

    def revealed(self, number: int) -> bool:
        """Whether the cards of a round may be shown: once both plays of its deal are over."""
        deal, _ = self.place_of(number)
        return any(plays.again is not None for plays in self.plays if plays.number == deal)

    @property
    def plays(self) -> tuple[DealPlays, ...]:
        """The deals that were played at least once, in their order."""
        again = {self.place_of(row.number)[0]: row for row in self.rows[self.deals :]}
        return tuple(DealPlays(row.number, row, again.get(row.number)) for row in self.rows[: self.deals])

    @property
    def ended(self) -> bool:
        """Whether every deal has been played twice."""
        return len(self.rows) == 2 * self.deals

    @property
    def better_deal_counts(self) -> Pair:
        """For each side the number of deals in which it made more of the same cards."""
        differences = [plays.difference(0) or 0 for plays in self.plays]
        return sum(value > 0 for value in differences), sum(value < 0 for value in differences)

    def points_ahead(self, seat: int) -> int:
        """Returns how many points ``seat`` is ahead in the deals that were played twice."""
        totals = self.leave().totals
        return totals[seat] - totals[other_side(seat)]

    def settle(self) -> Settlement:
        """Returns the result of the match; raises ``ValueError`` before the end."""
        if not self.ended:
            raise ValueError("the match has not ended")
        return self.leave()

    def leave(self) -> Settlement:
        """Returns the result if the match is left now: only the deals that were played twice count."""
        done = [row for plays in self.plays if plays.again is not None for row in (plays.first, plays.again)]
        mine, theirs = (sum(row.score.points for row in done if row.score.winner == seat) for seat in (0, 1))
        ahead = leader((mine, theirs))
        winners = () if ahead is None else (ahead,)
        return Settlement((Line(LineKind.POINTS, (mine, theirs)),), (mine, theirs), None, winners)
