"""The log of a sitting: everything that has happened in its game, as far as the viewer may know it, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.events import Event, redact
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record import Deal
from gin_desktop.engine.sheets.series import Series
from gin_desktop.session.sitting import Sitting
from gin_desktop.words.reckoning import Who
from gin_desktop.words.table.game_log import RoundTeller, ToldEvent, scores_line

_TURNS: Final = 2
"""So many turns are told to an onlooker as what has just happened."""

LineId = tuple[int, int, int]
"""Names a line: the number of its deal, of its table there, and its own number; later lines have greater ids."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log.

    Attributes:
        id: names it, and tells which of two lines is the later one.
        text: what happened, ready to show.
        seat: who acted; None where nobody did.
        heading: whether a round begins here.
    """

    id: LineId
    text: str
    seat: int | None = None
    heading: bool = False


class GameLog:
    """Tells what has happened in a game, as ``viewer`` may know it (None: an onlooker).

    The other table of a deal is told of once its rounds may be shown. While a round is played under rules with a closed
    discard pile, buried cards are not named; ``aid`` lifts that, as the memory aid does.

    Args:
        you: the seat that the lines address as "you"; None for nobody.
    """

    def __init__(self, sitting: Sitting, viewer: int | None, you: int | None) -> None:
        self.sitting: Final = sitting
        self.viewer: Final = viewer
        self.you: Final = you
        self._known: tuple[object, ...] = ()
        self._lines: tuple[LogLine, ...] = ()
        self._over: dict[int, tuple[LogLine, ...]] = {}

    @property
    def whose(self) -> tuple[int, int | None]:
        """Tells the logs of different games and viewers apart."""
        return id(self.sitting), self.viewer

    def lines(self, *, aid: bool = False) -> tuple[LogLine, ...]:
        """Returns all lines so far, oldest first; computed once for each state of the game."""
        sitting = self.sitting
        names = tuple(seat.name for seat in sitting.seats)
        known = (len(sitting.deals), sitting.count, names, aid)
        if known != self._known:
            if self._known[2:] != known[2:]:
                self._over.clear()
            self._known = known
            self._lines = tuple(self._told(Who(names, self.you), aid=aid))
        return self._lines

    def recent(self, *, aid: bool = False) -> tuple[LogLine, ...]:
        """Returns what has happened in the present deal since the viewer's last action; that one, if it is the last."""
        lines = self.lines(aid=aid)
        if not lines:
            return ()
        present = [line for line in lines if line.id[0] == lines[-1].id[0]]
        if self.viewer is None:
            return tuple(present[_last_turns(present) :])
        acted = [number for number, line in enumerate(present) if line.seat is not None and line.seat == self.viewer]
        if not acted:
            return tuple(present)
        return tuple(present[acted[-1] + 1 :] or present[acted[-1] :])

    def _told(self, who: Who, *, aid: bool) -> Iterator[LogLine]:
        if self.sitting.tables[0].deal is None:
            yield from self._position(who)
            return
        by_number: dict[int, list[Deal]] = {}
        for deal in self.sitting.deals:
            by_number.setdefault(deal.number, []).append(deal)
        for number, deals in by_number.items():
            if number not in self._over:
                lines = tuple(self._deal(deals, who, aid=aid))
                if self._is_past(deals[0]) and all(map(self.sitting.may_show, deals)):
                    self._over[number] = lines
                yield from lines
            else:
                yield from self._over[number]

    def _position(self, who: Who) -> Iterator[LogLine]:
        """Yields what lies on the table of a position, which nobody has dealt."""
        arranged = self.sitting.tables[0].arranged
        if arranged is None:
            return
        round_ = arranged()
        teller = RoundTeller(round_.rules, round_.melder, self.viewer, who)
        teller.arranged(0 if self.viewer is None else round_.hands[self.viewer], round_.pile)
        for number, line in enumerate(teller.lines(closed=False)):
            yield LogLine((1, 0, number), line.text)

    def _deal(self, deals: Sequence[Deal], who: Who, *, aid: bool) -> Iterator[LogLine]:
        """Yields the lines of a deal: the viewer's own table, the other one if it may be shown, the scores."""
        own = next((deal for deal in deals if self.viewer in (deal.seats or (0, 1))), deals[0])
        yield from self._round(0, own, who, aid=aid)
        round_, _ = self._played(own)
        if round_ is None or not round_.over:
            return
        for order, deal in enumerate((deal for deal in deals if deal is not own), start=1):
            if self.sitting.may_show(deal):
                yield from self._round(order, deal, who, aid=aid)
        for line in self._scores(own, who):
            yield LogLine((own.number, len(deals), 0), line.text)

    def _is_past(self, deal: Deal) -> bool:
        """Whether nothing that is told of a deal can change any more."""
        return deal.number < self.sitting.deals[-1].number or self.sitting.deal_over

    def _round(self, order: int, deal: Deal, who: Who, *, aid: bool) -> Iterator[LogLine]:
        round_, actions = self._played(deal)
        if round_ is None:
            return
        teller = RoundTeller(round_.rules, round_.melder, self.viewer, who)
        table = self.sitting.tables[deal.table]
        arranged = table.arranged if table.deal is deal else None
        if arranged is not None:
            start = arranged()
            hand = 0 if self.viewer is None else start.hands[self.viewer]
            teller.arranged(hand, start.pile)
            events = _played_from(start, actions)
        else:
            events = _events(deal, round_, actions)
        for event in events:
            teller.add(redact(event, self.viewer))
        revealed = round_.over and self.sitting.may_show(deal)
        closed = round_.rules.discard_view != "all" and not aid and not revealed
        heading = [] if arranged is not None else [self._heading(deal, round_, who)]
        told = [*heading, *teller.lines(closed=closed)]
        for number, line in enumerate(told):
            yield LogLine((deal.number, order, number), line.text, line.seat, heading=not number)

    def _played(self, deal: Deal) -> tuple[Round | None, Sequence[tuple[int, Action]]]:
        """Returns the round of a deal and its actions so far; None where it is not known."""
        past = next((one for one in self.sitting.rounds if one.deal == deal), None)
        if past is not None:
            return past.round, past.actions
        table = self.sitting.tables[deal.table]
        return (table.round, table.actions) if table.deal == deal else (None, ())

    def _heading(self, deal: Deal, round_: Round, who: Who) -> ToldEvent:
        if len(self.sitting.seats) == 2:
            return ToldEvent(who.say("story.round", round_.dealer, number=deal.number))
        first, second = (who.names[seat] for seat in round_.seats)
        return ToldEvent(who.say("story.round.table", round_.dealer, number=deal.number, first=first, second=second))

    def _scores(self, deal: Deal, who: Who) -> list[ToldEvent]:
        """Returns the scores after a deal that is over; a duplicate match, whose points are compared, has none."""
        game = self.sitting.game
        if game.duplicate is not None or not (deal.number < game.deals or self.sitting.deal_over):
            return []
        sheet = game.sheet
        rows = [row for one in sheet.games for row in one.rows] if isinstance(sheet, Series) else sheet.rows
        if deal.number > len(rows):
            return []
        return [ToldEvent(scores_line(sheet, rows[deal.number - 1], who.names, self.you))]


def _events(deal: Deal, round_: Round, actions: Sequence[tuple[int, Action]]) -> Iterator[Event]:
    fresh = Round(round_.rules, deal.deck, round_.dealer, table=round_.table, seats=round_.seats)
    yield fresh.deal_event()
    yield from _played_from(fresh, actions)


def _played_from(start: Round, actions: Sequence[tuple[int, Action]]) -> Iterator[Event]:
    for _, action in actions:
        yield from start.apply(action)


def _last_turns(lines: Sequence[LogLine]) -> int:
    """Returns the place at which the last turn of each of two players begins; 0 before both have acted."""
    runs, seat = 0, None
    for number in range(len(lines) - 1, -1, -1):
        if lines[number].seat not in (None, seat):
            runs, seat = runs + 1, lines[number].seat
            if runs > _TURNS:
                return number + 1
    return 0
