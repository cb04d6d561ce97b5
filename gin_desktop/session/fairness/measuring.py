"""What one record holds: it is replayed, and every deal whose round is over, or was left, is measured."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path

from gin_desktop.engine.cards import Card, CardSet, to_set
from gin_desktop.engine.facts import Ending
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.play.actions import DrawStock
from gin_desktop.engine.play.deal import deal_out
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record import Deal, Header, Replay, Step, parse_line
from gin_desktop.session.fairness.chance import HAND, makes_meld, upcard_chance
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
    person, draws = 0, _Draws()
    for number, text in enumerate(lines, start=1):
        entry = parse_line(text, number, played.version)
        round_ = None if played.game is None else played.game.round
        if isinstance(entry, Step) and isinstance(entry.action, DrawStock) and round_ is not None:
            draws.see(round_, entry.seat)
        played.feed(entry, number)
        if isinstance(entry, Header):
            game.alone = sum(level is None for level in entry.levels) == 1 and len(entry.levels) == 2
            if not game.alone:
                return game
            person = entry.levels.index(None)
        elif isinstance(entry, Deal):
            draws = _Draws()
        elif isinstance(entry, Step) and played.game is not None and played.deal is not None:
            over = played.game.live_round()
            if over.facts is not None:
                _count(game, played.deal, over, draws, person)
                if over.facts.ending in (Ending.GIN, Ending.BIG_GIN):
                    game.gins[0 if over.facts.knocker == person else 1] += 1
        yield
    played.need_header()
    if left and played.deal is not None and played.game is not None:
        _count(game, played.deal, played.game.live_round(), draws, person)  # the last round, if it was not played out
    return game


def _count(game: GameDeals, deal: Deal, round_: Round, draws: _Draws, person: int) -> None:
    """Adds a deal to what a record holds; cards that come again are no new deal."""
    if not deal.again:
        game.deals[deal.seal] = _measured(deal, round_, draws, person)


class _Draws:
    """The draws from the stock in one round, by seat."""

    def __init__(self) -> None:
        self.drawn = (Tally(), Tally())
        self.fitting = (Tally(), Tally())

    def see(self, round_: Round, seat: int) -> None:
        """A card is about to be drawn: it is held against all that it could have been."""
        stock = round_.stock
        if not stock or seat not in round_.hands:
            return  # no legal draw; the replay says so
        melder, hand = round_.melder, round_.hands[seat]
        self.drawn[seat].add(_one_of([melder.points[card] for card in stock]))
        self.fitting[seat].add(_one_of([makes_meld(melder, card, hand) for card in stock]))


def _one_of(values: Sequence[int]) -> Tally:
    """The first value, where each of them was as likely."""
    mean = sum(values) / len(values)
    return Tally(1, values[0], mean, sum(value * value for value in values) / len(values) - mean * mean)


def _measured(deal: Deal, round_: Round, draws: _Draws, person: int) -> DealtOnce:
    """A deal and what was drawn in its round, the person's side first."""
    rules, melder = round_.rules, round_.melder
    cards = deal_out(rules, deal.deck, deal.dealer, (0, 1))
    hands = {seat: to_set(hand[:HAND]) for seat, hand in cards.hands}  # of eleven cards the last one is left out
    mine, theirs = hands[person], hands[1 - person]
    return DealtOnce(
        (rules.ace_runs, rules.ace_points),
        (melder.deadwood(mine), melder.deadwood(theirs)),
        (len(melder.best_arrangement(mine)), len(melder.best_arrangement(theirs))),
        (_upcard(melder, cards.upcard, mine), _upcard(melder, cards.upcard, theirs)),
        (draws.drawn[person], draws.drawn[1 - person]),
        (draws.fitting[person], draws.fitting[1 - person]),
    )


def _upcard(melder: MeldRules, upcard: Card | None, hand: CardSet) -> Tally:
    """Whether the upcard made a meld with a hand; nothing where none was turned."""
    if upcard is None:
        return Tally()
    chance = upcard_chance(melder)
    return Tally(1, makes_meld(melder, upcard, hand), chance, chance * (1 - chance))
