"""Replaying a record into a game, entry by entry: how saved games are resumed and records are verified."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gin_desktop.engine.deal_codes import code_of, daily_code, deal_of_number, read_code
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.game import Game
from gin_desktop.engine.openings import dealer_by_cut, partners_by_cut, seating_by_cut
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record.entries import (
    VERSION,
    Deal,
    Entry,
    Header,
    HintGiven,
    PlayedRound,
    RecordError,
    Step,
    Undo,
)
from gin_desktop.engine.record.lines import parse_line


class Replay:
    """The game of a record, replayed entry by entry; ``game`` is None before the header."""

    def __init__(self) -> None:
        self.header: Header | None = None
        self.game: Game | None = None
        self.deal: Deal | None = None
        self.deals: list[Deal] = []
        """every deal line so far, of all tables"""
        self.count = 0
        """the number of action, undo, hint and stop lines so far, which are numbered together"""
        self.hints = 0
        """the number of hints that were given"""
        self.live: dict[int, list[int]] = {}
        """for each table the line numbers of the current round's actions that were not taken back"""
        self.rounds: list[PlayedRound] = []
        """every round that has ended, in the order in which they ended"""

    @property
    def version(self) -> int:
        """The version of the record's format; the newest one before the header was read."""
        return VERSION if self.header is None else self.header.version

    def require_header(self) -> Header:
        """Returns the header; raises :class:`RecordError` (``empty``) before it was read."""
        if self.header is None:
            raise RecordError("empty", line=0)
        return self.header

    def feed(self, entry: Entry, line: int = 0) -> None:
        """Replays one entry; raises :class:`RecordError` if it is not possible after the entries before it."""
        try:
            game = self.game
            if type(entry) is Step and game is not None and entry.number == self.count + 1:
                self._step(entry, game)  # nearly all entries
                self.count += 1
                return
            self._feed(entry)
        except RecordError:
            raise
        except (GinError, LookupError, TypeError, ValueError) as error:
            code = error.code if isinstance(error, GinError) else "bad_seat"
            raise RecordError("does_not_replay", line=line, reason=code) from None

    def _feed(self, entry: Entry) -> None:
        if isinstance(entry, Header):
            self._begin(entry)
            return
        game = self.game
        if game is None:
            raise GinError("no_header")
        if isinstance(entry, Deal):
            self._deal(entry, game)
            return
        if entry.number != self.count + 1:
            raise GinError("wrong_number", due=self.count + 1)
        if isinstance(entry, Step):
            self._step(entry, game)
        elif isinstance(entry, Undo):
            self._undo(entry, game)
        elif isinstance(entry, HintGiven):
            self._hint(entry, game)
        else:
            game.stop()
        self.count += 1

    def _begin(self, header: Header) -> None:
        if self.game is not None:
            raise GinError("second_header")
        _check_partners(header)
        _check_shared(header)
        self.header = header
        self.game = Game(header.rules, header.rounds, header.duplicate, side_info=header.side_info)
        self.game.assisted = header.assisted

    def _deal(self, deal: Deal, game: Game) -> None:
        _check_due(deal, game)
        if (deal.seats is None) != (game.rules.players == 2):
            raise GinError("wrong_seats")
        _check_cut(deal, game)
        _check_again(deal, game)
        _check_from_code(deal, self.require_header())
        game.deal(deal.deck, deal.dealer, deal.table, deal.seats)
        self.deal = deal
        self.deals.append(deal)
        self.live[deal.table] = []

    def _undo(self, undo: Undo, game: Game) -> None:
        live = self.live.get(undo.table)
        if undo.free:
            self._rewind(undo, game, live or [])
            return
        if not live or live[-1] != undo.undone:
            raise GinError("cannot_take_back")
        game.take_back(game.actions_so_far(undo.table)[-1][0])
        live.pop()

    def _rewind(self, undo: Undo, game: Game, live: list[int]) -> None:
        """Replays free undo, which takes a single person among computer players back to the last own decision."""
        levels = self.require_header().levels
        if not game.assisted:
            raise GinError("not_marked")
        person = levels.index(None) if levels.count(None) == 1 else None
        place = None if person is None else game.last_decision(person)
        if person is None or place is None or game.table_of(person) != undo.table or live[place] != undo.undone:
            raise GinError("cannot_take_back")
        game.rewind(person)
        del live[place:]

    def _hint(self, hint: HintGiven, game: Game) -> None:
        """Replays a hint, which a person may get whose turn it is."""
        round_ = game.round_at(hint.table) if hint.table in self.live else None
        if hint.seat not in self.require_header().people or round_ is None or round_.over or round_.turn != hint.seat:
            raise GinError("not_your_turn")
        self.hints += 1

    def _step(self, step: Step, game: Game) -> None:
        table = game.table_of(step.seat)
        if table is not None and table != step.table:
            raise GinError("wrong_table", due=table)
        game.apply(step.seat, step.action)
        self.live[step.table].append(step.number)
        round_ = game.round_at(step.table)
        if round_.facts is not None:
            self.rounds.append(self.played(round_, game))

    def take_over_actions(self, round_: Round, actions: Sequence[tuple[int, Action]]) -> None:
        """Takes over legal actions at the only table, which have been applied to ``round_``, its round, already.

        Each stands for an action line with the next free number.
        """
        game = self.game
        assert game is not None  # a round is played
        game.place(round_, [*game.actions_so_far(0), *actions])
        self.live[0].extend(range(self.count + 1, self.count + 1 + len(actions)))
        self.count += len(actions)
        if round_.facts is not None:
            game.score_deal()
            self.rounds.append(self.played(round_, game))

    def played(self, round_: Round, game: Game) -> PlayedRound:
        """Returns a round of the current deal with its actions so far."""
        table = round_.table
        deal = next(deal for deal in reversed(self.deals) if deal.table == table)
        return PlayedRound(deal, round_, game.actions_so_far(table), tuple(self.live[table]))


def _check_partners(header: Header) -> None:
    """Raises unless the cut for partners, if there is one, gives the seats of the header: ties, then a decision."""
    cut = header.partners_cut
    if not cut:
        return
    rounds = [cut[at : at + 4] for at in range(0, len(cut), 4)]
    fair = header.rules.mode == "partners4" and all(len(set(cards)) == 4 for cards in rounds)
    found = [partners_by_cut(cards) for cards in rounds] if fair else []
    last = found.pop() if found else None
    if last is None or any(found) or {0, 2} not in (set(last[::2]), set(last[1::2])):
        raise GinError("bad_cut")


def _check_shared(header: Header) -> None:
    """Raises unless a shared deal is a game of one round for two with a valid code, that of the date if it is daily."""
    shared = header.shared
    if shared is None:
        return
    if (header.rules.players, header.rounds, header.duplicate) != (2, 1, 0) or (shared.late and shared.daily is None):
        raise GinError("bad_shared")
    if code_of(read_code(shared.code)) != shared.code:
        raise GinError("code_check")
    if shared.daily is not None and daily_code(shared.daily) != shared.code:
        raise GinError("wrong_daily")


def _check_from_code(deal: Deal, header: Header) -> None:
    """Raises unless the deck and the dealer of a shared deal are those of its code."""
    if header.shared is None:
        return
    deck, dealer = deal_of_number(read_code(header.shared.code))
    if (deal.deck, deal.dealer, deal.cut) != (deck, dealer, ()):
        raise GinError("not_from_code")


def _check_due(deal: Deal, game: Game) -> None:
    """Raises unless a deal of this number at this table is due."""
    if game.finished:
        raise GinError("game_over")
    if not game.between_rounds:
        raise GinError("round_not_over")
    number = game.deals + (1 if game.deal_over else 0)
    if deal.number != number:
        raise GinError("wrong_number", due=number)
    table = 0 if game.deal_over else len(game.tables)
    if deal.table != table:
        raise GinError("wrong_table", table=deal.table, due=table)


def _check_cut(deal: Deal, game: Game) -> None:
    """Raises unless the cut, if there is one, was due and decides on the recorded dealer (with three, also the seats).

    All its parts but the last have to be ties.
    """
    if not deal.cut:
        return
    seating = game.current_or_next_seating
    size = 3 if seating is None else 2
    cuts = [deal.cut[at : at + size] for at in range(0, len(deal.cut), size)]
    fair = all(len(set(cards)) == size for cards in cuts)
    if seating is None:
        found = [seating_by_cut(game.rules, cards) for cards in cuts] if fair else []
        last = found.pop() if found else None
        pairing = None if last is None else last.tables[0]
        right = pairing is not None and (pairing.seats, pairing.dealer) == (deal.seats, deal.dealer)
        if not right or any(found):
            raise GinError("bad_cut")
        return
    due = game.next_pairing
    if due is None or due.table != deal.table or due.dealer is not None or not fair:
        raise GinError("bad_cut")
    places = [dealer_by_cut(game.rules, cards) for cards in cuts]
    last_place = places.pop()
    if last_place is None or due.seats[last_place] != deal.dealer or any(place is not None for place in places):
        raise GinError("bad_cut")


def _check_again(deal: Deal, game: Game) -> None:
    """Raises unless a deal is recorded as a second play exactly where the duplicate match has one."""
    due = None if game.duplicate is None else game.duplicate.next_second_play
    if (deal.again, deal.suits) != ((0, "") if due is None else (due.again, due.suits)):
        raise GinError("wrong_again")


def replay(lines: Iterable[str]) -> Replay:
    """Returns the replay of a whole record, which may be unfinished; raises :class:`RecordError`."""
    played = Replay()
    number = 0
    for number, text in enumerate(lines, start=1):
        played.feed(parse_line(text, number, played.version), number)
    if number == 0:
        raise RecordError("empty", line=0)
    return played
