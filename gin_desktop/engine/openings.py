"""The opening of a game: seats, first opponents and first dealer, by cutting or by chance (RULES.md 3.4, 4.1, 4.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.cards import Card, rank
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.rule_field import Value
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import (
    HeadToHead,
    Pairing,
    Partners,
    Seating,
    SeatingError,
    captains,
    cutthroat,
    dealer_out,
    pairings,
)


class NotPlayable(GinError):
    """A valid rule set that this program cannot play. Code ``not_playable``; values ``field`` and ``value``."""


def unplayable(rules: RuleSet) -> list[tuple[str, Value]]:
    """Returns the fields (name, value) that make a rule set unplayable; empty when it can be played."""
    # among two cards there is no middle one, nor among four that are cut in pairs
    middle = rules.first_dealer == "draw_middle" and rules.players != 3
    return [("first_dealer", rules.first_dealer)] if middle else []


def first_seating(rules: RuleSet) -> Seating | None:
    """Returns the seating of a game's first deal, without dealers yet.

    None with three players, whose roles are decided together with the dealer.
    """
    if rules.players == 3:
        return None
    if rules.mode == "partners4":
        return Partners(rules, pairings(1))
    return HeadToHead(rules, (Pairing(0, (0, 1)),))


_CUTS: Final = {"cut_high": 0, "draw_middle": 1, "cut_low": 2}


def seating_by_cut(rules: RuleSet, cut: Sequence[Card]) -> Seating | None:
    """Returns the first seating of three players from the cards they cut, one for each seat.

    Aces are low and suits not ranked. None where two cards are of one rank, and everybody cuts again. Raises
    :class:`SeatingError` for a cut that is not of three cards, or for rules without a cut.
    """
    if len(cut) != 3 or rules.players != 3 or rules.first_dealer not in _CUTS:
        raise SeatingError("wrong_seats", seats=tuple(range(len(cut))))
    ranks = [rank(card) for card in cut]
    if len(set(ranks)) < 3:
        return None
    high, middle, low = sorted(range(3), key=lambda seat: -ranks[seat])
    if rules.mode == "dealer_out3":
        return dealer_out(rules, (high, middle, low)[_CUTS[rules.first_dealer]])
    higher = rules.first_dealer == "cut_high"
    if rules.mode == "cutthroat3":
        return cutthroat(rules, *((high, middle) if higher else (middle, high)))
    deals = high if higher or rules.mode == "captain3_rotating_box" else middle
    return captains(rules, high, middle, deals)


def seating_by_chance(rules: RuleSet, order: Sequence[int], dealer: int | None = None) -> Seating:
    """Returns the first seating of three players from a random order of the seats.

    ``dealer`` is the one they agreed on, if they did. In a captain game the dealer is the solo player.
    """
    first, second, *_ = order if dealer is None else (dealer, *(seat for seat in order if seat != dealer))
    if rules.mode == "dealer_out3":
        return dealer_out(rules, first)
    if rules.mode == "cutthroat3":
        return cutthroat(rules, first, second)
    return captains(rules, first, second, first)


def seating_from_record(rules: RuleSet, seats: tuple[int, int], dealer: int) -> Seating:
    """Returns the first seating of three players from the seats and the dealer in a record.

    Raises :class:`SeatingError` for what the mode does not allow.
    """
    if len(set(seats)) != 2 or not {*seats, dealer} <= {0, 1, 2}:
        raise SeatingError("wrong_seats", seats=seats)
    if rules.mode == "dealer_out3":
        found: Seating = dealer_out(rules, dealer)
    elif rules.mode == "cutthroat3":
        found = cutthroat(rules, dealer, seats[0])
    else:
        found = captains(rules, seats[0], seats[1], dealer)
        if rules.mode == "captain3_rotating_box" and dealer != seats[0]:
            raise SeatingError("wrong_dealer", dealer=dealer, due=seats[0])
    if found.tables[0].seats != seats:
        raise SeatingError("wrong_seats", seats=seats)
    return found


def dealer_by_cut(rules: RuleSet, cut: Sequence[Card]) -> int | None:
    """Returns which of two players deals first: the index of the winning card in ``cut``; None for a tie (4.1).

    Aces are low and suits not ranked.
    """
    ranks = [rank(card) for card in cut]
    if rules.first_dealer == "cut_low":
        ranks = [-value for value in ranks]
    best = max(ranks)
    return ranks.index(best) if ranks.count(best) == 1 else None


def partners_by_cut(cut: Sequence[Card]) -> tuple[int, int, int, int] | None:
    """Returns the players by seat after four have cut for partners: the two high cards against the two low (4.9).

    None where the second and the third highest card are of one rank, and everybody cuts again.
    """
    ranks = [rank(card) for card in cut]
    a, b, c, d = sorted(range(4), key=lambda player: (-ranks[player], player))
    return None if ranks[b] == ranks[c] else (a, c, b, d)
