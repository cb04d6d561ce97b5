"""A record played into a game, entry by entry: what a save is resumed from, and what a check goes through."""

from __future__ import annotations

from collections.abc import Iterable

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.game import Game, dealer_by_cut
from gin_desktop.engine.record.entries import VERSION, Deal, Entry, Header, RecordError, Stop, Undo
from gin_desktop.engine.record.lines import parse_line


class Replay:
    """A record played into a game, entry by entry. ``game`` is None before the header."""

    def __init__(self) -> None:
        self.header: Header | None = None
        self.game: Game | None = None
        self.deal: Deal | None = None
        self.deals: list[Deal] = []
        self.count = 0
        """numbers given to action and undo lines so far"""
        self.live_numbers: list[int] = []
        """the numbers of the current round's actions that were not taken back"""

    @property
    def version(self) -> int:
        """The format of the record, as its header says; the newest one before that was read."""
        return VERSION if self.header is None else self.header.version

    def need_header(self) -> Header:
        """The header; raises :class:`RecordError` (``empty``) before it was read."""
        if self.header is None:
            raise RecordError("empty", line=0)
        return self.header

    def feed(self, entry: Entry, line: int = 0) -> None:
        """Plays one entry; raises :class:`RecordError` where it does not follow from what came before."""
        try:
            self._feed(entry)
        except RecordError:
            raise
        except (GinError, LookupError, TypeError, ValueError) as error:
            code = error.code if isinstance(error, GinError) else "bad_seat"
            raise RecordError("does_not_replay", line=line, reason=code) from None

    def _feed(self, entry: Entry) -> None:
        if isinstance(entry, Header):
            if self.game is not None:
                raise GinError("second_header")
            self.header, self.game = entry, Game(entry.rules, entry.rounds, entry.duplicate)
            return
        if self.game is None:
            raise GinError("no_header")
        if isinstance(entry, Deal):
            if entry.number != len(self.deals) + 1:
                raise GinError("wrong_number", due=len(self.deals) + 1)
            _check_cut(entry, self.game)
            _check_again(entry, self.game)
            self.game.deal(entry.deck, entry.dealer)
            self.deal = entry
            self.deals.append(entry)
            self.live_numbers = []
            return
        if entry.number != self.count + 1:
            raise GinError("wrong_number", due=self.count + 1)
        if isinstance(entry, Stop):
            self.game.stop()
        elif isinstance(entry, Undo):
            if not self.live_numbers or self.live_numbers[-1] != entry.undone:
                raise GinError("cannot_take_back")
            self.game.take_back(self.game.actions[-1][0])
            self.live_numbers.pop()
        else:
            self.game.apply(entry.seat, entry.action)
            self.live_numbers.append(entry.number)
        self.count += 1


def _check_cut(deal: Deal, game: Game) -> None:
    """Raises unless the cut, if there is one, was due and names the dealer: ties, and then the cards that decide."""
    if not deal.cut:
        return
    pairs = [deal.cut[at : at + 2] for at in range(0, len(deal.cut), 2)]
    fair = all(len(set(pair)) == 2 for pair in pairs) and game.next_dealer is None
    if not fair or [dealer_by_cut(game.rules, pair) for pair in pairs] != [None] * (len(pairs) - 1) + [deal.dealer]:
        raise GinError("bad_cut")


def _check_again(deal: Deal, game: Game) -> None:
    """Raises unless a deal says that it comes again exactly where one does, and which; the cards are the game's."""
    due = None if game.duplicate is None else game.duplicate.due
    if (deal.again, deal.suits) != ((0, "") if due is None else (due.again, due.suits)):
        raise GinError("wrong_again")


def replay(lines: Iterable[str]) -> Replay:
    """Reads and replays a whole record; raises :class:`RecordError`. An unfinished record is fine."""
    played = Replay()
    number = 0
    for number, text in enumerate(lines, start=1):
        played.feed(parse_line(text, number, played.version), number)
    if number == 0:
        raise RecordError("empty", line=0)
    return played
