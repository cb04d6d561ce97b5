"""What a person's own deals were like, read from the records: against what chance alone makes of them.

Chance is worked out in three ways. What a random hand holds comes from :data:`SAMPLE` hands drawn with a fixed seed.
How often a random card makes a meld with a random hand is counted exactly. For cards drawn from the stock no average
is assumed at all: each one is held against the cards that lay in the stock at that moment, every one of which was as
likely to be on top. So neither the way a person plays nor the rules make a difference.

A deal counts from its first card on, in a game that was given up as well: a person who leaves when the cards are bad
would otherwise see too many good ones. In the game that is being played the last round stays closed until it is over.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from math import comb, sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Final

from gin_desktop.engine.cards import DECK, Card, CardSet, each, to_set
from gin_desktop.engine.facts import Ending
from gin_desktop.engine.melds import MeldRules, meld_rules_for
from gin_desktop.engine.play.actions import DrawStock
from gin_desktop.engine.play.deal import deal_out
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record import Deal, Header, RecordError, Replay, Step, parse_line
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.saves import read_lines

ENOUGH: Final = 50
"""So many deals are needed before anything is said about them."""
FALSE_ALARMS: Final = 0.01
"""With fair deals, so large a share of all tables has any number outside of its range."""
SAMPLE: Final = 20_000
"""Hands drawn to know what random hands hold."""
QUANTITIES: Final = ("deadwood", "melds", "upcard", "drawn", "fitting")
"""What is measured of each side: the deadwood and the melds of the hand it was dealt, upcards that made a meld with it,
points of the cards it drew from the stock, and how many of those made a meld."""

_SEED: Final = 20_260_101
_HAND: Final = 10
_BATCH: Final = 20


@dataclass(slots=True)
class Tally:
    """A sum, with what chance expects of it and the variance it has by chance."""

    number: int = 0
    total: float = 0.0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, other: Tally) -> None:
        """Adds another one, of other cards."""
        self.number += other.number
        self.total += other.total
        self.expected += other.expected
        self.variance += other.variance

    @property
    def mean(self) -> float:
        """The mean; 0 where nothing was counted."""
        return self.total / self.number if self.number else 0.0

    def fair(self, deviations: float) -> tuple[float, float]:
        """The means that chance explains, as many standard deviations as that to either side."""
        if not self.number:
            return 0.0, 0.0
        room = deviations * sqrt(self.variance)
        return (self.expected - room) / self.number, (self.expected + room) / self.number

    def within(self, deviations: float) -> bool:
        """Whether chance explains the sum."""
        return abs(self.total - self.expected) <= deviations * sqrt(self.variance) + 1e-9


@dataclass(frozen=True, slots=True)
class DealtOnce:
    """What is measured of one deal, for each side (the person first)."""

    melding: tuple[str, int]
    """how aces go in runs, and their points: what the worth of a hand depends on"""
    deadwood: tuple[int, int]
    melds: tuple[int, int]
    upcards: tuple[Tally, Tally]
    drawn: tuple[Tally, Tally]
    fitting: tuple[Tally, Tally]


@dataclass(slots=True)
class GameDeals:
    """What a record holds: its deals by their seals, the rounds won by gin, whether it was the person alone."""

    deals: dict[str, DealtOnce] = field(default_factory=dict)
    gins: list[int] = field(default_factory=lambda: [0, 0])
    alone: bool = True


@dataclass(slots=True)
class DealStats:
    """The statistics of all deals: ``sides[0]`` are the person's, ``sides[1]`` the computer's.

    ``games`` and ``deals`` were counted; ``broken`` records could not be used, ``shared`` ones are of two people.
    """

    games: int = 0
    deals: int = 0
    broken: int = 0
    shared: int = 0
    gins: tuple[int, int] = (0, 0)
    sides: tuple[dict[str, Tally], dict[str, Tally]] = field(default_factory=lambda: (_empty(), _empty()))

    @property
    def tested(self) -> int:
        """How many numbers there are to look at."""
        return sum(tally.number > 0 for side in self.sides for tally in side.values())

    @property
    def deviations(self) -> float:
        """How many standard deviations chance explains, when that many numbers are looked at together."""
        return NormalDist().inv_cdf(1 - FALSE_ALARMS / (2 * max(1, self.tested)))

    @property
    def enough(self) -> bool:
        """Whether there are enough deals to say anything."""
        return self.deals >= ENOUGH

    def outside(self) -> list[tuple[int, str]]:
        """The numbers (side, quantity) that chance alone does not explain."""
        found = [(side, name) for name in QUANTITIES for side in (0, 1)]
        return [(side, name) for side, name in found if not self.sides[side][name].within(self.deviations)]


def _empty() -> dict[str, Tally]:
    return {name: Tally() for name in QUANTITIES}


# -- chance


@cache
def partners(melder: MeldRules) -> tuple[tuple[CardSet, ...], ...]:
    """For each card the pairs of other cards with which it is a meld."""
    table = []
    for card in DECK:
        near = [other for other in DECK if other != card and (other % 13 == card % 13 or other // 13 == card // 13)]
        pairs = (1 << first | 1 << second for first, second in combinations(near, 2))
        table.append(tuple(pair for pair in pairs if melder.is_meld(pair | 1 << card)))
    return tuple(table)


def makes_meld(melder: MeldRules, card: Card, hand: CardSet) -> bool:
    """Whether a card makes a meld with two cards of a hand, or more."""
    return any(hand & pair == pair for pair in partners(melder)[card])


@cache
def upcard_chance(melder: MeldRules) -> float:
    """How likely a random card makes a meld with ten random ones of the others; exact."""
    chance = 0.0
    for pairs in partners(melder):
        near = list(each(sum({1 << card for pair in pairs for card in each(pair)})))
        rest = len(DECK) - 1 - len(near)
        for size in range(2, len(near) + 1):
            hits = sum(any(to_set(some) & pair == pair for pair in pairs) for some in combinations(near, size))
            chance += hits * comb(rest, _HAND - size)
    return chance / (len(DECK) * comb(len(DECK) - 1, _HAND))


@dataclass(frozen=True, slots=True)
class Chance:
    """Mean and variance of what a random hand holds."""

    deadwood: tuple[float, float]
    melds: tuple[float, float]


_chances: dict[tuple[str, int], Chance] = {}


def random_hands(melding: tuple[str, int]) -> Generator[None, None, Chance]:
    """What random hands hold; worked out once for each way of melding, a few hands a step."""
    if melding in _chances:
        return _chances[melding]
    melder, rng = meld_rules_for(*melding), random.Random(_SEED)
    sums = [0, 0, 0, 0]
    for number in range(SAMPLE):
        hand = to_set(rng.sample(DECK, _HAND))
        deadwood = melder.deadwood(hand)
        melds = 0 if deadwood == melder.total(hand) else len(melder.best_arrangement(hand))
        for place, value in enumerate((deadwood, deadwood * deadwood, melds, melds * melds)):
            sums[place] += value
        if number % _BATCH == 0:
            yield
    means = [value / SAMPLE for value in sums]
    _chances[melding] = Chance((means[0], means[1] - means[0] ** 2), (means[2], means[3] - means[2] ** 2))
    return _chances[melding]


# -- records


def record_files(paths: Paths) -> list[Path]:
    """The records of the person's games: those that are over, played out or not, and the one being played."""
    try:
        files = sorted(path for path in paths.games.glob("*.jsonl") if path.is_file())
    except OSError:
        files = []
    return [*files, paths.current] if paths.current.is_file() else files


_known: dict[tuple[str, int, int, bool], GameDeals | None] = {}
"""Records read before, by path, size, time and whether the game was left; None for one that cannot be used."""


def read_game(path: Path, *, left: bool) -> Generator[None, None, GameDeals | None]:
    """What a record holds, a line a step; None for one that cannot be used.

    Where the game was ``left`` a round counts that was not played out; otherwise somebody is still playing it.
    """
    try:
        about = path.stat()
    except OSError:
        return None
    key = (str(path), about.st_size, about.st_mtime_ns, left)
    if key not in _known:
        try:
            lines, _ = read_lines(path)
            _known[key] = yield from _played(lines, left=left)
        except (StorageError, RecordError):
            _known[key] = None
    return _known[key]


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
    hands = {seat: to_set(hand[:_HAND]) for seat, hand in cards.hands}  # of eleven cards the last one is left out
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


# -- all together


@dataclass(slots=True)
class RecordsRead:
    """How many of the records have been read."""

    read: int
    files: int


def gather(files: Iterable[Path], current: Path | None = None) -> Generator[RecordsRead, None, DealStats]:
    """The statistics of these records, in small steps, each a fraction of a millisecond or a little more.

    ``current`` is the one of the game that is being played: its round counts when it is over. A deal that is in
    several records (a seed deals the same cards again) counts once.
    """
    files, stats = list(files), DealStats()
    deals: dict[str, DealtOnce] = {}
    gins = [0, 0]
    for number, path in enumerate(files):
        progress = RecordsRead(number, len(files))
        reading = read_game(path, left=path != current)
        while True:
            try:
                next(reading)
            except StopIteration as done:
                game: GameDeals | None = done.value
                break
            yield progress
        if game is None:
            stats.broken += 1
        elif not game.alone:
            stats.shared += 1
        else:
            stats.games += 1
            deals |= game.deals
            gins = [gins[side] + game.gins[side] for side in (0, 1)]
    stats.deals, stats.gins = len(deals), (gins[0], gins[1])
    yield from _sum_up(stats, list(deals.values()), RecordsRead(len(files), len(files)))
    return stats


def _sum_up(stats: DealStats, deals: Sequence[DealtOnce], progress: RecordsRead) -> Generator[RecordsRead, None, None]:
    """Adds up the deals, each held against the chances of its rules."""
    for melding in sorted({deal.melding for deal in deals}):
        hands = random_hands(melding)
        while True:
            try:
                next(hands)
            except StopIteration as done:
                chance: Chance = done.value
                break
            yield progress
        alike = [deal for deal in deals if deal.melding == melding]
        for side in (0, 1):
            own = stats.sides[side]
            own["deadwood"].add(_against(chance.deadwood, [deal.deadwood[side] for deal in alike]))
            own["melds"].add(_against(chance.melds, [deal.melds[side] for deal in alike]))
    for deal in deals:
        for side in (0, 1):
            for name, tallies in (("upcard", deal.upcards), ("drawn", deal.drawn), ("fitting", deal.fitting)):
                stats.sides[side][name].add(tallies[side])


def _against(chance: tuple[float, float], values: Sequence[int]) -> Tally:
    """Values against a mean and a variance that were themselves found by drawing hands."""
    (mean, variance), number = chance, len(values)
    return Tally(number, sum(values), number * mean, number * variance * (1 + number / SAMPLE))
