"""The seating of a deal: who plays whom, who deals and who sits out, for each mode (RULES.md sections 3.4 and 4.9).

A seat is an index into the names of a game, clockwise. An entrant has a column on the score sheet: a player, or a side
of several players. A table is where two seats play a round; partners play at two tables at once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Self

from gin_desktop.engine.errors import GinError

if TYPE_CHECKING:
    from gin_desktop.engine.ruleset import RuleSet


class SeatingError(GinError):
    """Seats or a dealer that the mode does not allow. Codes: ``wrong_seats``, ``wrong_dealer``."""


class Role(StrEnum):
    """The role of a seat in a deal. ``DEALS``: it deals to the two others without playing."""

    PLAYS = "plays"
    SITS_OUT = "sits_out"
    DEALS = "deals"
    SOLO = "solo"
    CAPTAIN = "captain"
    LINE = "line"


def other_side(side: int) -> int:
    """Returns the other of the two sides (or seats) 0 and 1."""
    return 1 - side


@dataclass(frozen=True, slots=True)
class Pairing:
    """The two players at a table in one deal.

    Attributes:
        seats: the two who play; in captain games the solo player comes first.
        dealer: who deals, possibly without playing; None before the dealer is found.
        first: who acts first; None before the dealer is found.
    """

    table: int
    seats: tuple[int, int]
    dealer: int | None = None
    first: int | None = None

    def other(self, seat: int) -> int:
        """Returns the opponent of a seat at this table."""
        return self.seats[1] if seat == self.seats[0] else self.seats[0]

    @property
    def second(self) -> int | None:
        """The seat that acts second, as the dealer of a round does; None before the dealer is found."""
        return None if self.first is None else self.other(self.first)

    def with_dealer(self, dealer: int) -> Pairing:
        """Returns the pairing with one of the two as dealer; raises :class:`SeatingError` for anybody else."""
        if dealer not in self.seats:
            raise SeatingError("wrong_dealer", dealer=dealer)
        return replace(self, dealer=dealer, first=self.other(dealer))


@dataclass(frozen=True, slots=True)
class Seating(ABC):
    """The seating of one deal."""

    rules: RuleSet
    tables: tuple[Pairing, ...]

    @property
    @abstractmethod
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each entrant of the score sheet."""

    @property
    def scoring_entrants(self) -> tuple[tuple[int, ...], ...]:
        """For each seat the entrants that score when it wins in this deal."""
        return tuple((self.entrant_of(seat),) for seat in range(self.rules.players))

    def after(self, winners: Sequence[int | None], scored: int | None = None) -> Seating:
        """Returns the seating of the next deal.

        ``winners`` is the seat that won at each table, None for a drawn round. ``scored`` is the entrant that scored in
        the deal; only partners use it.
        """
        del scored
        return self._after(winners[0])

    @abstractmethod
    def _after(self, winner: int | None) -> Seating:
        """Returns the seating after a deal of one round."""

    @property
    def carries_over(self) -> bool:
        """Whether the seating carries over to the next game of a series; otherwise each game has a new opening."""
        return False

    def role(self, seat: int) -> Role:
        """Returns the role of a seat in this deal."""
        return Role.SITS_OUT if seat == self.idle else Role.PLAYS

    @property
    def idle(self) -> int | None:
        """The one of three players who does not play in this deal; None with two or four."""
        if self.rules.players != 3:
            return None
        return next(seat for seat in range(3) if seat not in self.tables[0].seats)

    def entrant_of(self, seat: int) -> int:
        """Returns the entrant that a seat belongs to."""
        return next(number for number, side in enumerate(self.sides) if seat in side)

    def partner(self, seat: int) -> int | None:
        """Returns the partner of a seat; None if it has none."""
        del seat
        return None

    def table_of(self, seat: int) -> int | None:
        """Returns the table that a seat plays at; None if it does not play."""
        return next((pairing.table for pairing in self.tables if seat in pairing.seats), None)

    def opponent(self, seat: int) -> int | None:
        """Returns the seat that a seat plays against; None if it does not play."""
        table = self.table_of(seat)
        return None if table is None else self.tables[table].other(seat)

    def with_dealer(self, table: int, dealer: int) -> Self:
        """Returns the seating with the dealer of a table set; raises :class:`SeatingError` for an impossible dealer."""
        due = self.tables[table]
        if due.dealer is not None and due.dealer != dealer:
            raise SeatingError("wrong_dealer", dealer=dealer, due=due.dealer)
        if due.dealer is not None:
            return self
        return replace(self, tables=tuple(one.with_dealer(dealer) if one is due else one for one in self.tables))


@dataclass(frozen=True, slots=True)
class HeadToHead(Seating):
    """Two players; ``next_dealer`` and ``dealer_after_draw`` decide who deals (section 4.1)."""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return (0,), (1,)

    def _after(self, winner: int | None) -> Seating:
        pair, last = self.tables[0], self.tables[0].dealer
        if winner is not None and self.rules.next_dealer in ("winner", "loser"):
            dealer = winner if self.rules.next_dealer == "winner" else other_side(winner)
        else:
            assert last is not None  # the round was dealt
            turns = winner is not None or self.rules.dealer_after_draw == "alternate"
            dealer = other_side(last) if turns else last
        return replace(self, tables=(replace(pair, dealer=None, first=None).with_dealer(dealer),))


class _Three(Seating):
    """Three players, two of whom play."""

    __slots__ = ()

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return (0,), (1,), (2,)

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        dealer = self.tables[0].dealer
        assert dealer is not None  # with three the seating is found together with the dealer
        return dealer

    @property
    def _deals_after_draw(self) -> int:
        """The seat that deals after a drawn round, when the same two play again."""
        return self.dealer if self.rules.dealer_after_draw == "same" else self.tables[0].other(self.dealer)

    def _next_dealer(self, winner: int, came_in: int | None, pair: tuple[int, int]) -> int:
        """Returns which of the next two players (``pair``) deals; ``came_in`` is the one who has waited until now."""
        rule, last = self.rules.next_dealer, self.dealer
        other = pair[1] if winner == pair[0] else pair[0]  # the loser, or who came in for it
        if rule == "loser" or (rule == "incoming" and came_in is not None):
            return other
        if rule == "left":
            return next(seat for seat in (_left(last), _left(_left(last)), last) if seat in pair)
        if rule == "alternate":
            return other if last == winner else winner
        return winner


def _left(seat: int) -> int:
    """Returns the seat to the left of one of three."""
    return (seat + 1) % 3


class Cutthroat(_Three):
    """Three players for themselves: the loser sits out and the idle player comes in (3.4)."""

    __slots__ = ()

    def _after(self, winner: int | None) -> Seating:
        idle = self.idle
        if winner is None:
            dealer = self._deals_after_draw
            return cutthroat(self.rules, dealer, self.tables[0].other(dealer))
        assert idle is not None  # there are three
        dealer = self._next_dealer(winner, idle, (winner, idle))
        return cutthroat(self.rules, dealer, idle if dealer == winner else winner)


class DealerOut(_Three):
    """Three players, one of whom deals to the two others without playing (3.4)."""

    __slots__ = ()

    def role(self, seat: int) -> Role:
        return Role.DEALS if seat == self.dealer else Role.PLAYS

    def _after(self, winner: int | None) -> Seating:
        if winner is None:
            return self
        if self.rules.next_dealer == "winner":
            return dealer_out(self.rules, winner)
        if self.rules.next_dealer == "loser":
            return dealer_out(self.rules, self.tables[0].other(winner))
        return dealer_out(self.rules, _left(self.dealer))


class _Captain(_Three):
    """A captain game: one of three plays alone against two, who take turns as captain (3.4)."""

    __slots__ = ()

    @property
    def solo(self) -> int:
        """The seat of the solo player."""
        return self.tables[0].seats[0]

    @property
    def captain(self) -> int:
        """The seat that plays for the team."""
        return self.tables[0].seats[1]

    @property
    def line(self) -> int:
        """The seat of the captain's partner, who waits."""
        return 3 - self.solo - self.captain

    def role(self, seat: int) -> Role:
        return {self.solo: Role.SOLO, self.captain: Role.CAPTAIN, self.line: Role.LINE}[seat]

    def partner(self, seat: int) -> int | None:
        return None if seat == self.solo else 3 - self.solo - seat


class FixedSolo(_Captain):
    """A captain game with one solo player for the whole game or series; a captain who loses is replaced (3.4)."""

    __slots__ = ()

    @property
    def carries_over(self) -> bool:
        # the points of a series are the solo player's and the team's: nobody can change sides
        return True

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        team = tuple(sorted((self.captain, self.line)))
        return (self.solo,), team

    def _after(self, winner: int | None) -> Seating:
        if winner is None:
            return captains(self.rules, self.solo, self.captain, self._deals_after_draw)
        lost = winner == self.solo
        captain = self.line if lost else self.captain
        dealer = self._next_dealer(winner, captain if lost else None, (self.solo, captain))
        return captains(self.rules, self.solo, captain, dealer)


class RotatingSolo(_Captain):
    """A captain game in which whoever beats the solo player becomes the solo player (3.4)."""

    __slots__ = ()

    @property
    def scoring_entrants(self) -> tuple[tuple[int, ...], ...]:
        team = tuple(sorted((self.captain, self.line)))
        return tuple((seat,) if seat == self.solo else team for seat in range(3))

    def _after(self, winner: int | None) -> Seating:
        if winner is None:
            return self
        solo = winner  # the solo player who won, or the captain who takes over
        dealer = solo
        if self.rules.next_dealer != "box":
            dealer = self._next_dealer(winner, self.line, (solo, self.line))
        return captains(self.rules, solo, self.line, dealer)


@dataclass(frozen=True, slots=True)
class Partners(Seating):
    """Two sides of two; each player has one opponent (4.9). ``deal`` is the number of the deal in the game, from 1."""

    deal: int = 1

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return (0, 2), (1, 3)

    def partner(self, seat: int) -> int | None:
        return (seat + 2) % 4

    def _after(self, winner: int | None) -> Seating:
        return self.after((winner,))

    def after(self, winners: Sequence[int | None], scored: int | None = None) -> Seating:
        dealers = {pairing.dealer for pairing in self.tables}
        fresh = pairings(self.deal + 1)
        if self.rules.partners_dealer == "side":
            side = scored if scored is not None else self._same_side(dealers)
            found = fresh if side is None else tuple(one.with_dealer(self._of(one, side)) for one in fresh)
        else:
            found = tuple(_individual(one, set(winners), dealers) for one in fresh)
        return replace(self, tables=found, deal=self.deal + 1)

    def _same_side(self, dealers: set[int | None]) -> int | None:
        """Returns the side that deals after a deal without points; None where both sides had dealt."""
        sides = {self.entrant_of(dealer) for dealer in dealers if dealer is not None}
        if len(sides) != 1:
            return None
        side = sides.pop()
        return other_side(side) if self.rules.dealer_after_draw == "alternate" else side

    def _of(self, pairing: Pairing, side: int) -> int:
        return next(seat for seat in pairing.seats if seat in self.sides[side])


def _individual(pairing: Pairing, won: set[int | None], dealt: set[int | None]) -> Pairing:
    """Returns the pairing with its dealer: who won his last round, or else who did not deal last.

    Where neither decides, the dealer is left open and the two cut for it.
    """
    for seats, has in ((won, True), (dealt, False)):
        found = [seat for seat in pairing.seats if (seat in seats) == has]
        if len(found) == 1:
            return pairing.with_dealer(found[0])
    return pairing


def pairings(deal: int) -> tuple[Pairing, ...]:
    """Returns the pairings of partners: in odd deals each plays the opponent to his right, in even ones to his left."""
    pairs = ((0, 3), (2, 1)) if deal % 2 else ((0, 1), (2, 3))
    return tuple(Pairing(table, pair) for table, pair in enumerate(pairs))


def cutthroat(rules: RuleSet, dealer: int, first: int) -> Cutthroat:
    """Returns the seating of a cutthroat deal: the dealer plays against ``first``, the third player sits out."""
    return Cutthroat(rules, (Pairing(0, (first, dealer), dealer, first),))


def dealer_out(rules: RuleSet, dealer: int) -> DealerOut:
    """Returns the seating of a deal whose dealer does not play; the player to his left acts first."""
    first = _left(dealer)
    return DealerOut(rules, (Pairing(0, (first, _left(first)), dealer, first),))


def captains(rules: RuleSet, solo: int, captain: int, dealer: int) -> FixedSolo | RotatingSolo:
    """Returns the seating of a captain game: the solo player against the captain, one of whom deals."""
    pairing = Pairing(0, (solo, captain)).with_dealer(dealer)
    kind = FixedSolo if rules.mode == "captain3_fixed_box" else RotatingSolo
    return kind(rules, (pairing,))
