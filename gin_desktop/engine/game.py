"""A game: its deals, the seating of each, and the score sheet (RULES.md sections 2, 3.4, 4.1, 4.9 and 4.10)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

from gin_desktop.engine.cards import Card
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.openings import NotPlayable, first_seating, seating_from_record, unplayable
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, IllegalAction, TakeUpcard
from gin_desktop.engine.play.deal import DealError
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Pairing, Seating, SeatingError
from gin_desktop.engine.sheets.duplicate import DuplicateMatch, match_rules
from gin_desktop.engine.sheets.kinds import AnySheet, sheet_for
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.view import PartnerTable, PastRound, View, idle_player, partner_table, past_round_of, view_of


class GameError(GinError):
    """A call that the state of the game does not allow.

    Codes: ``no_round``, ``round_not_over``, ``game_over``, ``wrong_dealer``, ``wrong_seats``, ``wrong_table``,
    ``wrong_deck``, ``cannot_take_back``, ``cannot_stop``.
    """


@dataclass(slots=True)
class _Table:
    """The round at one table in the current deal, its deck, and the actions so far, each with its seat."""

    round: Round
    deck: tuple[Card, ...]
    actions: list[tuple[int, Action]] = field(default_factory=list)


class Game:
    """One game under one rule set: :meth:`deal` to each table, :meth:`apply` actions until all rounds end, and repeat.

    The decks, the first dealers and (with three players) the first roles are arguments, so a game is deterministic.
    """

    def __init__(self, rules: RuleSet, rounds: int = 0, duplicate: int = 0, *, side_info: bool = False) -> None:
        """Starts a game before its first deal.

        ``rounds`` ends the game after so many deals (0: at the target). ``duplicate`` makes it a duplicate match of so
        many deals, each played twice with the hands swapped; its ``rules`` are then those of :func:`match_rules`.
        ``side_info`` shows partners the result of the other table while they still play (4.9).

        Raises :class:`NotPlayable` for the first field that cannot be played, ``DuplicateError`` for a duplicate match
        of more than two players.
        """
        for name, value in unplayable(rules):
            raise NotPlayable("not_playable", field=name, value=value)
        self.rules: Final = match_rules(rules) if duplicate else rules
        self.rounds: Final = rounds
        self.side_info: Final = side_info
        self.duplicate: Final = DuplicateMatch(self.rules, duplicate) if duplicate else None
        self.sheet: AnySheet = sheet_for(rules) if self.duplicate is None else self.duplicate
        self.seating: Seating | None = first_seating(self.rules)
        """the seating of the current deal, or before that of the first one; None before three players have cut"""
        self.deals = 0
        self.assisted = False
        """whether free undo was ever used; such a game is left out of the statistics"""
        self._tables: list[_Table] = []
        self._earlier: tuple[PastRound, ...] = ()

    # -- the state of the game

    @property
    def tables(self) -> tuple[Round, ...]:
        """The rounds of the current deal by table: none before the first deal, one before the second table is dealt."""
        return tuple(table.round for table in self._tables)

    @property
    def round(self) -> Round | None:
        """The round at the first table; None before the first deal."""
        return self._tables[0].round if self._tables else None

    def place(self, round_: Round, actions: Sequence[tuple[int, Action]] = ()) -> None:
        """Replaces the round at a table by ``round_``, which was played elsewhere with the given actions."""
        self._tables[round_.table] = _Table(round_, self._tables[round_.table].deck, list(actions))

    @property
    def deal_over(self) -> bool:
        """Whether every round of the current deal has ended; true before the first deal."""
        return not self._tables or (len(self._tables) == self.rules.tables and all(one.over for one in self.tables))

    @property
    def finished(self) -> bool:
        """Whether the game is won, or the agreed number of rounds is played."""
        played = self.deals - (0 if self.deal_over else 1)
        return self.sheet.ended or (self.rounds > 0 and played >= self.rounds)

    @property
    def between_rounds(self) -> bool:
        """Whether a deal is due next, at either table."""
        return not self.finished and (self.deal_over or len(self._tables) < self.rules.tables)

    @property
    def current_or_next_seating(self) -> Seating | None:
        """The seating of the deal in play, or of the next one; None where three players have to cut for it."""
        if self._tables and not self.deal_over:
            return self.seating
        if not self._tables:
            return first_seating(self.rules)
        assert self.seating is not None  # a deal has been played
        if self._next_of_series and not self.seating.carries_over:
            return first_seating(self.rules)
        if self.duplicate is not None:
            dealer = self.duplicate.next_dealer
            again = first_seating(self.rules)
            return again if again is None or dealer is None else again.with_dealer(0, dealer)
        row = self.sheet.rows[-1]
        return self.seating.after([part.score.winner for part in row.parts], row.winners[0] if row.winners else None)

    @property
    def next_pairing(self) -> Pairing | None:
        """The pairing at the table to be dealt next, with its dealer if known. None during a round, after the game, and
        before three players have cut for their roles.
        """
        if not self.between_rounds:
            return None
        seating = self.current_or_next_seating
        return None if seating is None else seating.tables[0 if self.deal_over else len(self._tables)]

    @property
    def next_dealer(self) -> int | None:
        """The seat that deals the next round; None for the first round of a game, whose dealer is cut or drawn for."""
        due = self.next_pairing
        return None if due is None else due.dealer

    @property
    def _next_of_series(self) -> bool:
        """Whether the next deal starts another game of a series."""
        return isinstance(self.sheet, Series) and self.sheet.current.ended

    @property
    def can_stop(self) -> bool:
        """Whether the players may end a series now: between two games, without a tie in game points."""
        return isinstance(self.sheet, Series) and self.sheet.can_stop and not self.finished

    def stop(self) -> None:
        """Ends a series by agreement of the players; raises :class:`GameError` (``cannot_stop``)."""
        if not isinstance(self.sheet, Series) or not self.can_stop:
            raise GameError("cannot_stop")
        self.sheet.stop()

    # -- dealing and playing

    def deal(
        self, deck: Sequence[Card], dealer: int, table: int = 0, seats: tuple[int, int] | None = None
    ) -> list[Event]:
        """Starts the next round at the table that is due and returns what happened.

        ``seats`` are required for the first deal of three players, and checked wherever they are given.

        Raises :class:`GameError` at a wrong time or for a wrong table, dealer or seats, ``DealError`` for a bad deck.
        """
        if self.finished:
            raise GameError("game_over")
        if not self.between_rounds:
            raise GameError("round_not_over")
        due = 0 if (first := self.deal_over) else len(self._tables)
        if table != due:
            raise GameError("wrong_table", table=table, due=due)
        seating = self._seated(table, dealer, seats)
        again = None if self.duplicate is None else self.duplicate.next_second_play
        if again is not None and again.deck != tuple(deck):
            raise GameError("wrong_deck")
        pairing = seating.tables[table]
        fresh = self._round(pairing, deck)
        if first:
            self._clear_table()
        if self.duplicate is not None:
            self.duplicate.note_deal(deck, dealer)
        self.seating = seating
        self._tables.append(_Table(fresh, tuple(deck)))
        return [fresh.deal_event()]

    def _clear_table(self) -> None:
        """Clears the tables for a new deal: remembers the finished rounds and, in a series, starts the next game."""
        if isinstance(self.sheet, Series) and self._next_of_series:
            self.sheet.next_game()
        self._earlier += tuple(past_round_of(one) for one in self.tables)
        self._tables = []
        self.deals += 1

    def _seated(self, table: int, dealer: int, seats: tuple[int, int] | None) -> Seating:
        """Returns the next seating with the dealer of a table set; raises :class:`GameError` for a wrong one."""
        seating = self.current_or_next_seating
        if seating is None:
            if seats is None:
                raise GameError("wrong_seats", seats=())
            try:
                return seating_from_record(self.rules, seats, dealer)
            except SeatingError as error:
                raise GameError(error.code, **error.values) from None
        due = seating.tables[table]
        if seats is not None and seats != due.seats:
            raise GameError("wrong_seats", seats=seats, due=due.seats)
        if due.dealer is not None and due.dealer != dealer:
            raise GameError("wrong_dealer", dealer=dealer, due=due.dealer)
        if due.dealer is None and dealer not in due.seats:
            raise DealError("bad_dealer", dealer=dealer)
        return seating.with_dealer(table, dealer)

    def _round(self, pairing: Pairing, deck: Sequence[Card]) -> Round:
        assert pairing.second is not None  # the dealer was found
        return Round(self.rules, deck, pairing.second, table=pairing.table, seats=pairing.seats)

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carries out an action of ``seat`` at its table and returns what happened.

        Raises ``IllegalAction`` and changes nothing if the action is not allowed. Once all rounds of the deal have
        ended, the deal is entered on the sheet.
        """
        table = self._table_to_act(seat)
        round_ = table.round
        events = round_.apply(action)
        table.actions.append((seat, action))
        if round_.facts is not None and self.deal_over:
            self.score_deal()
        return events

    def score_deal(self) -> None:
        """Enters the deal, all of whose rounds have ended, on the score sheet."""
        assert self.seating is not None  # the deal was played
        facts = [one.facts for one in self.tables if one.facts is not None]
        self.sheet.add(*facts, credits=self.seating.scoring_entrants, seats=[one.seats for one in self.tables])

    def refusal_reason(self, seat: int, action: Action) -> IllegalAction | None:
        """Returns why :meth:`apply` would refuse the action now; None if it is allowed."""
        try:
            self._table_to_act(seat).round.check(action)
        except IllegalAction as error:
            return error
        return None

    def _table_to_act(self, seat: int) -> _Table:
        """Returns the table at which ``seat`` has the turn; raises ``IllegalAction`` while it does not."""
        if not self._tables:
            raise GameError("no_round")
        table = self._table_of(seat)
        waits = table is None or len(self._tables) < self.rules.tables
        if table is None or waits or (table.round.turn != seat and not table.round.over):
            raise IllegalAction("not_your_turn", seat=seat)
        return table

    def _table_of(self, seat: int) -> _Table | None:
        for table in self._tables:  # a plain loop: this runs for every action when a history is read
            if seat in table.round.seats:
                return table
        return None

    def actions_so_far(self, table: int) -> tuple[tuple[int, Action], ...]:
        """Returns the actions of the current round at a table, each with its seat."""
        return tuple(self._tables[table].actions) if table < len(self._tables) else ()

    @property
    def actions(self) -> tuple[tuple[int, Action], ...]:
        """The actions of the current round at the first table, each with its seat."""
        return self.actions_so_far(0)

    def can_take_back(self, seat: int) -> bool:
        """Whether ``seat`` may take back the last action at its table.

        It may take back its own discard, or a card it took face up, until the next action; never a draw from the
        stock, and nothing once the round has ended.
        """
        table = self._table_of(seat)
        if table is None or table.round.over or not table.actions:
            return False
        last_seat, action = table.actions[-1]
        return last_seat == seat and isinstance(action, Discard | DrawDiscard | TakeUpcard)

    def take_back(self, seat: int) -> Action:
        """Takes back the last action of a seat and returns it; raises :class:`GameError` (``cannot_take_back``)."""
        table = self._table_of(seat)
        if table is None or not self.can_take_back(seat):
            raise GameError("cannot_take_back", seat=seat)
        return self._back_to(table, len(table.actions) - 1)

    def last_decision(self, seat: int) -> int | None:
        """Returns the index of the last action of ``seat`` in its round; None without one, and once it is over."""
        table = self._table_of(seat)
        if table is None or table.round.over:
            return None
        return max((place for place, (actor, _) in enumerate(table.actions) if actor == seat), default=None)

    def rewind(self, seat: int) -> Action:
        """Free undo: takes back the last action of ``seat``, with all later ones at its table, and returns it.

        From then on the game is :attr:`assisted`. Raises :class:`GameError` (``cannot_take_back``).
        """
        table, place = self._table_of(seat), self.last_decision(seat)
        if table is None or place is None:
            raise GameError("cannot_take_back", seat=seat)
        self.assisted = True
        return self._back_to(table, place)

    def _back_to(self, table: _Table, place: int) -> Action:
        """Rewinds the round of a table to the point before its action number ``place``, and returns that action."""
        _, back = table.actions[place]
        del table.actions[place:]
        before = table.round
        fresh = Round(self.rules, table.deck, before.dealer, table=before.table, seats=before.seats)
        for _, action in table.actions:
            fresh.apply(action)
        table.round = fresh
        return back

    # -- views

    def round_at(self, table: int) -> Round:
        """Returns the round at a table; raises :class:`GameError` (``no_round``) before it is dealt."""
        if not 0 <= table < len(self._tables):
            raise GameError("no_round")
        return self._tables[table].round

    def table_of(self, seat: int) -> int | None:
        """Returns the table of a seat in this deal; None if it does not play, and before the first deal."""
        return None if (table := self._table_of(seat)) is None else table.round.table

    def view(self, seat: int, *, legal: bool = True) -> View:
        """Returns what ``seat`` may know of its table; raises :class:`GameError` (``no_round``) if it does not play."""
        if (table := self._table_of(seat)) is None:
            raise GameError("no_round")
        return self._view(table.round, seat, legal=legal, watching=False)

    def watch(self, table: int, seat: int) -> View:
        """Returns what an onlooker may know of a table, from the side of ``seat``: no hidden card. Raises
        :class:`GameError`: ``no_round`` before the deal, ``wrong_seats`` for a seat that does not play there."""
        round_ = self.round_at(table)
        if seat not in round_.seats:
            raise GameError("wrong_seats", seats=(seat,))
        return self._view(round_, seat, legal=False, watching=True)

    def _view(self, round_: Round, seat: int, *, legal: bool, watching: bool) -> View:
        sheet, other = self.sheet, round_.other(seat)
        two = self.rules.players == 2
        earlier = self._earlier if two else tuple(past for past in self._earlier if other in past.seats)
        if self.duplicate is not None:
            # there is no target to play for, and a deal that comes again must not be remembered
            known = tuple(past for number, past in enumerate(self._earlier, start=1) if self.revealed(number))
            return view_of(round_, seat, columns=(), legal=legal, earlier=known, watching=watching)
        assert self.seating is not None  # a round was dealt
        mine, theirs = self.seating.entrant_of(seat), self.seating.entrant_of(other)
        # a game of a fixed number of rounds is won by the higher score: its target does not matter
        columns = () if self.rounds else tuple((column[mine], column[theirs]) for column in sheet.columns)
        return view_of(
            round_,
            seat,
            scores=(sheet.scores[mine], sheet.scores[theirs]),
            columns=columns,
            legal=legal,
            earlier=earlier,
            watching=watching,
            partner=self._partner_table(seat),
            third=idle_player(self.seating, self.rules, sheet.scores, round_.seats),
        )

    def _partner_table(self, seat: int) -> PartnerTable | None:
        assert self.seating is not None  # a round was dealt
        partner = self.seating.partner(seat)
        table = None if partner is None else self._table_of(partner)
        if table is None or partner is None:
            return None
        return partner_table(table.round, partner, self.rules, open_score=self.side_info or self.deal_over)

    def may_show(self, number: int, table: int, people: Collection[int]) -> bool:
        """Whether the end of a round of deal ``number`` (from 1) may be shown to the ``people`` (seats) at the screen.

        Every screen that shows rounds asks this. It may not be shown while the same cards are still to be played again,
        nor, without ``side_info``, while one of the people still plays at another table of the same deal (4.9).
        """
        if self.revealed(number):
            return True
        if self.duplicate is not None or number != self.deals:
            return False
        if self.side_info or self.seating is None:
            return self.side_info
        dealt = self.tables
        playing = [
            pairing.seats
            for pairing in self.seating.tables
            if pairing.table != table and (pairing.table >= len(dealt) or not dealt[pairing.table].over)
        ]
        return not any(seat in seats for seats in playing for seat in people)

    def revealed(self, number: int) -> bool:
        """Whether the decks and nonces of a deal (``number`` from 1) may be shown: once all its rounds are over, in a
        duplicate match those of its second play."""
        if self.duplicate is not None:
            return self.duplicate.revealed(number)
        return number < self.deals or (number == self.deals and self.deal_over)
