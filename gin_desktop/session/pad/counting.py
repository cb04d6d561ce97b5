"""Scores the entries of a pad one after the other: how many of them count, and who plays next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gin_desktop.engine.openings import first_seating, seating_by_chance
from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.seating import Pairing, Partners, Seating
from gin_desktop.engine.sheets.kinds import AnySheet, sheet_for
from gin_desktop.engine.sheets.series import Series
from gin_desktop.session.pad.results import PadError, facts_of
from gin_desktop.storage.pad_files import Entry, PadFile

_ORDERS = {"dealer_out3": (2, 0, 1)}
"""The order in which three players begin, by mode: the third sits out, or deals, or waits behind the captain."""


def begin(rules: RuleSet) -> Seating:
    """The seating of the first deal, with the players in the order in which they begin."""
    return first_seating(rules) or seating_by_chance(rules, _ORDERS.get(rules.mode, (0, 1, 2)))


@dataclass(frozen=True)
class Counted:
    """The result of scoring a pad's entries.

    Attributes:
        sheet: the score sheet with all entries that count.
        counted: how many of the entries count, from the first on.
        trouble: why the next one does not; None if all count. Code ``game_over``, or that of the entry.
        seating: who plays whom in the deal after those that count.
        games: for each entry that counts the number of its game in a series (from 0), and of its row there (from
            1).
    """

    sheet: AnySheet
    counted: int
    trouble: PadError | None
    seating: Seating
    games: tuple[tuple[int, int], ...]

    @property
    def over(self) -> bool:
        """Whether no more rounds can be entered."""
        return self.sheet.ended

    @property
    def between_games(self) -> bool:
        """Whether a game of a series has ended, but not the series."""
        return isinstance(self.sheet, Series) and self.sheet.current.ended and not self.sheet.ended


class _Count:
    """A score sheet to which entries are added one by one."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.sheet = sheet_for(rules)
        self.seating = begin(rules)
        self.games: list[tuple[int, int]] = []

    def add(self, entry: Entry) -> None:
        """Adds the next entry to the sheet; raises `PadError` and changes nothing if it is not valid."""
        if self.sheet.ended:
            raise PadError("game_over", place="winner", table=0)
        sheet, seating = self.sheet, self.seating
        facts = facts_of_deal(entry, self.rules, seating)
        if isinstance(sheet, Series) and sheet.current.ended:
            sheet.next_game()
        seats = [pairing.seats for pairing in pairings_of(entry, seating)]
        row = sheet.add(*facts, credits=seating.scoring_entrants, seats=seats)
        game = len(sheet.games) - 1 if isinstance(sheet, Series) else 0
        self.games.append((game, row.number))
        if isinstance(sheet, Series) and sheet.current.ended:
            self.seating = begin(self.rules)
        elif self.rules.players > 2:
            winners = [score_round(one, self.rules).winner for one in facts]
            self.seating = seating.after(winners, row.winners[0] if row.winners else None)


def pairings_of(entry: Entry, seating: Seating) -> tuple[Pairing, ...]:
    """Who played whom: for partners as it was entered, since their score does not depend on it."""
    if not isinstance(seating, Partners):
        return seating.tables
    seats = [one.seats if one.seats is not None else due.seats for one, due in zip(entry, seating.tables, strict=True)]
    return tuple(replace(due, seats=pair) for due, pair in zip(seating.tables, seats, strict=True))


def facts_of_deal(entry: Entry, rules: RuleSet, seating: Seating) -> tuple[RoundFacts, ...]:
    """The facts of a deal, one for each table; raises `PadError` for the first table with an impossible result."""
    pairings = pairings_of(entry, seating)
    if isinstance(seating, Partners):
        played = sorted(seat for pairing in pairings for seat in pairing.seats)
        if played != [0, 1, 2, 3] or any(sum(pairing.seats) % 2 == 0 for pairing in pairings):
            raise PadError("not_partners", place="winner", table=0)
    for one, pairing in zip(entry, pairings, strict=True):
        if one.seats is not None and set(one.seats) != set(pairing.seats):
            out = next(seat for seat in one.seats if seat not in pairing.seats)
            raise PadError("sat_out", place="winner", seat=out, table=pairing.table)
    return tuple(facts_of(one, rules, pairing) for one, pairing in zip(entry, pairings, strict=True))


def count(pad: PadFile) -> Counted:
    """Scores all entries of a pad, up to the first that is impossible or comes after the end."""
    return score_entries(pad.rules, pad.entries, stopped=pad.stopped)


def score_entries(rules: RuleSet, entries: Sequence[Entry], *, stopped: bool = False) -> Counted:
    """Scores entries that belong to no pad."""
    running, trouble = _Count(rules), None
    for entry in entries:
        try:
            running.add(entry)
        except PadError as error:
            trouble = error
            break
    sheet = running.sheet
    if stopped and trouble is None and isinstance(sheet, Series) and sheet.can_stop:
        sheet.stop()
    return Counted(sheet, len(running.games), trouble, running.seating, tuple(running.games))
