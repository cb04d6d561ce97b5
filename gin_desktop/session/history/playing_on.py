"""Playing on from a point of a game: the record of a game for practice that begins with the other one up to there.

Nothing that was taken back before stays in it. The cards that the person has not seen stay as they were, or are dealt
anew: then they change places among themselves, so that all that the person saw is the same, and chance is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import IllegalAction
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record import (
    SPECIAL,
    Deal,
    Entry,
    Header,
    PlayedOn,
    RecordError,
    Replay,
    Step,
    Stop,
    Undo,
    line_of,
    parse_line,
)
from gin_desktop.engine.view import View, view_of
from gin_desktop.session.game_setup import GameSetup

_TRIES: Final = 1000
"""So many orders of the cards are tried: not every one lets happen what has happened, but more than one in a dozen."""


class PlayOnError(GinError):
    """A game that cannot be played on from a point.

    Codes: ``no_such_point``, ``game_over`` (it ended there); for cards dealt anew ``cards_come_again`` (they have to be
    those of a deal before), ``several_people`` (what one has not seen another has) and ``cannot_deal_anew`` (no other
    order of the cards was found).
    """


def played_on(lines: Sequence[str], count: int, viewer: int, *, anew: bool, rng: Random) -> list[str]:
    """The lines of a game for practice that goes on where a record had ``count`` action, undo and stop lines.

    After the end of a round that is the next deal, as the record has it, or as it is dealt when the game goes on. Who
    calls has to leave out of the lines what nobody may know yet: a round that is still played.

    Args:
        lines: a record; only what comes up to that point has to be sound.
        viewer: the seat from which the cards were seen. Where no person plays, it becomes a person's.
        anew: whether the cards that ``viewer`` has not seen are dealt anew.

    Raises:
        PlayOnError: it cannot be played on from there, or not in that way.
        RecordError: the record does not hold up to that point.
    """
    point = find_point(lines, count, viewer)
    if anew:
        point.refuse_anew()
    return point.lines(rng, anew=anew)


@dataclass(frozen=True, slots=True)
class Point:
    """Where a game is played on from.

    Attributes:
        entries: what has led there, without the header; nothing that was taken back.
        game: how it stands there.
        first: the seal of the first deal.
    """

    header: Header
    entries: Sequence[Deal | Step | Stop]
    game: Game
    first: str
    count: int
    viewer: int

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people in the game for practice."""
        return tuple(seat for seat, level in enumerate(self.header.levels) if level is None) or (self.viewer,)

    @property
    def setup(self) -> GameSetup:
        """The game for practice, before anything of it is begun."""
        return GameSetup.of(self._head("", anew=False))

    def against_anew(self) -> str | None:
        """Why the cards cannot be dealt anew, the code of a :class:`PlayOnError`; None where they can."""
        if len(self.people) > 1:
            return "several_people"
        if any(deal.again for deal in self._deals()):
            return "cards_come_again"
        return None

    def refuse_anew(self) -> None:
        """Raises :class:`PlayOnError` where the cards cannot be dealt anew."""
        reason = self.against_anew()
        if reason is not None:
            raise PlayOnError(reason)

    def lines(self, rng: Random, *, anew: bool) -> list[str]:
        """The record that begins at this point; raises :class:`PlayOnError` (``cannot_deal_anew``)."""
        head = self._head(f"{rng.getrandbits(64):016x}", anew=anew)
        fresh = {deal: self._anew(deal, rng) for deal in self._deals()} if anew else {}
        entries = [fresh.get(entry, entry) if isinstance(entry, Deal) else entry for entry in self.entries]
        return [line_of(entry, head.rules) for entry in (head, *_numbered(entries))]

    def _head(self, key: str, *, anew: bool) -> Header:
        """The first line of the game for practice."""
        levels = tuple(None if seat in self.people else level for seat, level in enumerate(self.header.levels))
        return replace(
            self.header,
            levels=levels,
            version=SPECIAL,
            assisted=False,
            played_on=PlayedOn(self.first, self.count, anew, key),
            shared=None if anew else self.header.shared,  # other cards do not follow from its number
        )

    def _deals(self) -> list[Deal]:
        """The deals of the rounds that are played now."""
        deals = [entry for entry in self.entries if isinstance(entry, Deal) and entry.number == self.game.deals]
        return [deal for deal in deals if not self.game.round_at(deal.table).over]

    def _anew(self, deal: Deal, rng: Random) -> Deal:
        """The deal with the cards that were not seen in another order, which leaves all that was seen as it is."""
        round_ = self.game.round_at(deal.table)
        hidden = self._hidden(round_)
        places = [place for place, card in enumerate(deal.deck) if hidden >> card & 1]
        seen = self._seen(round_)
        for _ in range(_TRIES):
            deck = list(deal.deck)
            for place, card in zip(places, rng.sample([deck[place] for place in places], len(places)), strict=True):
                deck[place] = card
            other = Round(round_.rules, deck, round_.dealer, table=round_.table, seats=round_.seats)
            try:
                for _, action in self.game.actions_at(deal.table):
                    other.apply(action)
            except IllegalAction:
                continue
            if self._seen(other) == seen:
                return replace(deal, deck=tuple(deck), nonce=f"{rng.getrandbits(128):032x}")
        raise PlayOnError("cannot_deal_anew")

    def _hidden(self, round_: Round) -> CardSet:
        """The cards of a round that the viewer has not seen."""
        plays = self.viewer in round_.seats
        seat = self.viewer if plays else round_.seats[0]
        hidden = round_.unseen_by(seat, watching=not plays)
        for known in round_.known.values():
            hidden &= ~known
        if round_.showdown is not None and round_.showdown.discard is not None:
            hidden &= ~(1 << round_.showdown.discard)  # it may lie face down; the knock has it all the same
        if self.header.open_watching and not plays:
            hidden &= ~sum(round_.hands.values())
        return hidden

    def _seen(self, round_: Round) -> list[View | CardSet]:
        """All that the viewer sees of a round."""
        if self.viewer in round_.seats:
            return [view_of(round_, self.viewer)]
        seen: list[View | CardSet] = [view_of(round_, seat, legal=False, watching=True) for seat in round_.seats]
        return [*seen, *round_.hands.values()] if self.header.open_watching else seen


def find_point(lines: Sequence[str], count: int, viewer: int) -> Point:
    """The point of a record where ``count`` action, undo and stop lines have come; see :func:`played_on`.

    Raises :class:`PlayOnError` (``no_such_point``, ``game_over``) and ``RecordError``.
    """
    played = Replay()
    kept: list[Deal | Step | Stop] = []
    for entry in _until(lines, count, played):
        if isinstance(entry, Undo):
            back = entry
            kept = [one for one in kept if not (_is_step(one, back.table) and one.number >= back.undone)]
        elif not isinstance(entry, Header):
            kept.append(entry)
    game, header = played.game, played.need_header()
    first = next((entry for entry in kept if isinstance(entry, Deal)), None)
    if game is None or first is None or played.count != count or not 0 <= viewer < len(header.names):
        raise PlayOnError("no_such_point")
    if game.finished:
        raise PlayOnError("game_over")
    return Point(header, kept, game, first.seal, count, viewer)


def _until(lines: Sequence[str], count: int, played: Replay) -> Iterator[Entry]:
    """The entries of a record up to a point, with the deals that follow at once; each is played."""
    for number, text in enumerate(lines, start=1):
        entry = parse_line(text, number, played.version)
        if played.count == count and not isinstance(entry, Header | Deal):
            return
        played.feed(entry, number)
        yield entry
    if not lines:
        raise RecordError("empty", line=0)


def _is_step(entry: Deal | Step | Stop, table: int) -> bool:
    return isinstance(entry, Step) and entry.table == table


def _numbered(entries: Sequence[Deal | Step | Stop]) -> Iterator[Entry]:
    """The entries with the numbers that they have once nothing is between them any more."""
    number = 0
    for entry in entries:
        if isinstance(entry, Deal):
            yield entry
        else:
            number += 1
            yield replace(entry, number=number)
