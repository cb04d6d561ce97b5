"""Playing on from a point of a game: makes the record of a practice game that starts with the moves up to there.

Moves that were taken back are left out. The cards that the person has not seen stay where they were, or are dealt
again: then they are shuffled among themselves, so that everything the person saw stays true.
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
    SPECIAL_GAME_VERSION,
    Deal,
    Entry,
    Header,
    HintGiven,
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
"""How many shuffles are tried: not every one allows the moves that were made, but more than one in a dozen does."""


class PlayOnError(GinError):
    """A point of a game that cannot be played on from.

    Codes: ``no_such_point``, ``game_over`` (it ended there); for cards dealt again ``cards_come_again`` (they must be
    those of an earlier deal), ``several_people`` (one has seen what another has not) and ``cannot_deal_anew`` (no
    fitting shuffle was found).
    """


def played_on(lines: Sequence[str], count: int, viewer: int, *, anew: bool, rng: Random) -> list[str]:
    """The record lines of a practice game that starts after ``count`` action, undo, hint and stop lines of a record.

    After the end of a round it starts with the next deal, from the record or newly dealt. The caller must leave out the
    lines of a round that is still being played, as its cards are secret.

    Args:
        lines: a record, valid at least up to that point.
        viewer: the seat whose knowledge counts. If no person plays, it becomes a person's.
        anew: whether the cards that ``viewer`` has not seen are dealt again.

    Raises:
        PlayOnError: it cannot be played on from there, or not in that way.
        RecordError: the record is not valid up to that point.
    """
    point = find_point(lines, count, viewer)
    if anew:
        point.check_redeal()
    return point.lines(rng, anew=anew)


@dataclass(frozen=True, slots=True)
class PlayOnPoint:
    """The point of a game from which a practice game starts.

    Attributes:
        entries: the record entries up to there, without the header and without moves taken back.
        game: the state of the game there.
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
        """The seats of people in the practice game."""
        return tuple(seat for seat, level in enumerate(self.header.levels) if level is None) or (self.viewer,)

    @property
    def setup(self) -> GameSetup:
        """The setup of the practice game."""
        return GameSetup.of(self._head("", anew=False))

    def redeal_obstacle(self) -> str | None:
        """Why the unseen cards cannot be dealt again, as a code of :class:`PlayOnError`; None if they can."""
        if len(self.people) > 1:
            return "several_people"
        if any(deal.again for deal in self._deals()):
            return "cards_come_again"
        return None

    def check_redeal(self) -> None:
        """Raises :class:`PlayOnError` if the unseen cards cannot be dealt again."""
        reason = self.redeal_obstacle()
        if reason is not None:
            raise PlayOnError(reason)

    def lines(self, rng: Random, *, anew: bool) -> list[str]:
        """The record of the practice game; raises :class:`PlayOnError` (``cannot_deal_anew``)."""
        head = self._head(f"{rng.getrandbits(64):016x}", anew=anew)
        fresh = {deal: self._anew(deal, rng) for deal in self._deals()} if anew else {}
        entries = [fresh.get(entry, entry) if isinstance(entry, Deal) else entry for entry in self.entries]
        return [line_of(entry, head.rules) for entry in (head, *_numbered(entries))]

    def _head(self, key: str, *, anew: bool) -> Header:
        """The header of the practice game."""
        levels = tuple(None if seat in self.people else level for seat, level in enumerate(self.header.levels))
        return replace(
            self.header,
            levels=levels,
            version=SPECIAL_GAME_VERSION,
            assisted=False,
            played_on=PlayedOn(self.first, self.count, anew, key),
            shared=None if anew else self.header.shared,  # with other cards it is no longer the deal of that code
        )

    def _deals(self) -> list[Deal]:
        """The deals of the rounds in progress."""
        deals = [entry for entry in self.entries if isinstance(entry, Deal) and entry.number == self.game.deals]
        return [deal for deal in deals if not self.game.round_at(deal.table).over]

    def _anew(self, deal: Deal, rng: Random) -> Deal:
        """The deal with its unseen cards shuffled so that everything seen stays true."""
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
                for _, action in self.game.actions_so_far(deal.table):
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
            hidden &= ~(1 << round_.showdown.discard)  # the knock names it even if it lies face down
        if self.header.open_watching and not plays:
            hidden &= ~sum(round_.hands.values())
        return hidden

    def _seen(self, round_: Round) -> list[View | CardSet]:
        """Everything that the viewer sees of a round."""
        if self.viewer in round_.seats:
            return [view_of(round_, self.viewer)]
        seen: list[View | CardSet] = [view_of(round_, seat, legal=False, watching=True) for seat in round_.seats]
        return [*seen, *round_.hands.values()] if self.header.open_watching else seen


def find_point(lines: Sequence[str], count: int, viewer: int) -> PlayOnPoint:
    """The point of a record after ``count`` action, undo, hint and stop lines; see :func:`played_on`.

    Raises :class:`PlayOnError` (``no_such_point``, ``game_over``) and ``RecordError``.
    """
    played = Replay()
    kept: list[Deal | Step | Stop] = []
    for entry in _until(lines, count, played):
        if isinstance(entry, Undo):
            back = entry
            kept = [one for one in kept if not (_is_step(one, back.table) and one.number >= back.undone)]
        elif not isinstance(entry, Header | HintGiven):  # hints were given for the other game
            kept.append(entry)
    game, header = played.game, played.require_header()
    first = next((entry for entry in kept if isinstance(entry, Deal)), None)
    if game is None or first is None or played.count != count or not 0 <= viewer < len(header.names):
        raise PlayOnError("no_such_point")
    if game.finished:
        raise PlayOnError("game_over")
    return PlayOnPoint(header, kept, game, first.seal, count, viewer)


def _until(lines: Sequence[str], count: int, played: Replay) -> Iterator[Entry]:
    """The entries of a record up to a point, with the deals that follow it directly; each is applied to ``played``."""
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
    """The entries, renumbered without gaps."""
    number = 0
    for entry in entries:
        if isinstance(entry, Deal):
            yield entry
        else:
            number += 1
            yield replace(entry, number=number)
