"""What one record holds: it is replayed, and every deal whose round is over, or was left, is measured.

With three or four at the table only what the person played counts: not the rounds that were watched, and not those of
the partner.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path

from gin_desktop.engine.cards import Card, CardSet, to_set
from gin_desktop.engine.game import Game
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.play.actions import DrawStock
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record import Deal, Replay, Step, parse_line
from gin_desktop.engine.rule_field import Ending
from gin_desktop.session.fairness.chance import HAND, fitting, makes_meld, upcard_chance
from gin_desktop.session.fairness.tallies import DealtOnce, GameDeals, Tally
from gin_desktop.storage.saves import read_lines


def read_game(path: Path, *, left: bool) -> Generator[None, None, GameDeals]:
    """What a record holds, a line a step.

    Where the game was ``left`` a round counts that was not played out; otherwise somebody is still playing it. Raises
    ``StorageError`` for a file that cannot be read, and ``RecordError`` for one that is no sound record.
    """
    lines, _ = read_lines(path)
    return (yield from _played(lines, left=left))


def _played(lines: Sequence[str], *, left: bool) -> Generator[None, None, GameDeals]:
    """Replays a record and measures every deal whose round is over, or was left; raises ``RecordError``."""
    played, game = Replay(), GameDeals()
    own: _Own | None = None
    for number, text in enumerate(lines, start=1):
        entry = parse_line(text, number, played.version)
        if own is not None and isinstance(entry, Step) and entry.table == own.deal.table:
            own.see(_game(played).round_at(entry.table), entry)
        played.feed(entry, number)
        if number == 1:
            header = played.need_header()
            people = [seat for seat, level in enumerate(header.levels) if level is None]
            # who undoes a draw sees more cards than chance gives, cards of another game are no new ones, and those of a
            # code may have been chosen
            known = header.played_on is not None or header.shared is not None
            game.alone = len(people) == 1 and not header.assisted and not known
            if not game.alone:
                return game
        elif isinstance(entry, Deal):
            own = _own(entry, people[0], own)
        elif own is not None and isinstance(entry, Step) and entry.table == own.deal.table:
            round_ = _game(played).round_at(entry.table)
            if round_.facts is not None:
                own.count(game, round_)
                if round_.facts.ending in (Ending.GIN, Ending.BIG_GIN):
                    game.gins[0 if round_.facts.knocker == own.person else 1] += 1
        yield
    played.need_header()
    if left and own is not None:
        own.count(game, _game(played).round_at(own.deal.table))  # the last round, if it was not played out
    return game


def _game(played: Replay) -> Game:
    assert played.game is not None  # without a header nothing else is taken
    return played.game


def _own(deal: Deal, person: int, before: _Own | None) -> _Own | None:
    """The round of the person after one more was dealt; None while there is none in this deal."""
    if person in (deal.seats or (0, 1)):
        return _Own(deal, person)
    return before if before is not None and before.deal.number == deal.number else None


class _Own:
    """A round that the person plays, and the draws from the stock in it: the person's first, and the other side's."""

    def __init__(self, deal: Deal, person: int) -> None:
        self.deal = deal
        self.person = person
        self._drawn = (Tally(), Tally())
        self._fitting = (Tally(), Tally())

    def see(self, round_: Round, step: Step) -> None:
        """What is about to be done: a card that is drawn is held against all that it could have been."""
        stock, seat = round_.stock if isinstance(step.action, DrawStock) else (), step.seat
        if not stock or seat not in round_.hands:
            return  # no legal draw; the replay says so
        melder, hand = round_.melder, round_.hands[seat]
        side, fits = int(seat != self.person), fitting(melder, hand)
        self._drawn[side].add(_one_of([melder.points[card] for card in stock]))
        self._fitting[side].add(_one_of([fits >> card & 1 for card in stock]))

    def count(self, game: GameDeals, round_: Round) -> None:
        """Adds the deal to what a record holds; cards that come again are no new deal."""
        if not self.deal.again:
            game.deals[self.deal.seal] = self.measured(round_)

    def measured(self, round_: Round) -> DealtOnce:
        """The deal and what was drawn in its round, the person's side first."""
        rules, melder = round_.rules, round_.melder
        hands = {seat: to_set(hand[:HAND]) for seat, hand in round_.dealt}  # of eleven cards the last one is left out
        mine = hands.pop(self.person)
        (theirs,) = hands.values()
        return DealtOnce(
            (rules.ace_runs, rules.ace_points),
            (melder.deadwood(mine), melder.deadwood(theirs)),
            (len(melder.best_arrangement(mine)), len(melder.best_arrangement(theirs))),
            (_upcard(melder, round_.upcard, mine), _upcard(melder, round_.upcard, theirs)),
            self._drawn,
            self._fitting,
        )


def _one_of(values: Sequence[int]) -> Tally:
    """The first value, where each of them was as likely."""
    mean = sum(values) / len(values)
    return Tally(1, values[0], mean, sum(value * value for value in values) / len(values) - mean * mean)


def _upcard(melder: MeldRules, upcard: Card | None, hand: CardSet) -> Tally:
    """Whether the upcard made a meld with a hand; nothing where none was turned."""
    if upcard is None:
        return Tally()
    chance = upcard_chance(melder)
    return Tally(1, makes_meld(melder, upcard, hand), chance, chance * (1 - chance))
