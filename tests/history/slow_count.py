"""Statistics counted a second time: slowly, from the rounds themselves, by what docs/statistics.md says.

Every record is replayed, and every round of it played again an action at a time, with what happened written down; then
each number is a loop over what was written down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from gin_desktop.engine.cards import DECK, to_set
from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import meld_rules_for
from gin_desktop.engine.play.actions import Defend, DrawDiscard, DrawStock, Pass, TakeUpcard
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.record import Header, Replay, replay
from gin_desktop.engine.record.entries import PlayedRound
from gin_desktop.engine.scoring import Outcome, score_round
from gin_desktop.session.history.chance import MELDINGS, RANDOM_HANDS
from gin_desktop.session.history.statistics import Average, Luck, Share, Statistics
from tests.history.varied import Record


@dataclass
class Hand:
    """What one of the two did in a round."""

    dealt: int
    stock: int = 0
    pile: int = 0
    fitted: int = 0
    chance: float = 0.0
    variance: float = 0.0
    upcard: bool | None = None
    eleven: bool = False

    @property
    def turns(self) -> int:
        return self.stock + self.pile


@dataclass
class Played:
    """A round: ``by`` is 0 where the person's side ended it, 1 the other one, None where it was drawn."""

    outcome: str
    by: int | None
    points: int
    reason: str
    hands: tuple[Hand, Hand]
    kept: int = 0
    before: int = 0
    after: int = 0
    found: int = 0
    possible: int = 0


@dataclass
class Game:
    """A game that counts."""

    stamp: str
    rules: tuple[str | None, str | None]
    opponent: str
    level: str | None
    strength: int | None
    form: str
    result: str
    melding: tuple[str, int]
    rounds: list[Played]

    @property
    def day(self) -> str:
        return f"{self.stamp[:4]}-{self.stamp[4:6]}-{self.stamp[6:8]}"


def games_of(records: Iterable[Record]) -> list[Game]:
    """The games that count, in their order."""
    found: list[Game] = []
    tried: set[str] = set()
    for record in sorted(records, key=_stamp):
        played = replay(record.lines)
        header = played.require_header()
        people = [seat for seat, level in enumerate(header.levels) if level is None]
        if record.place != "games" or len(people) != 1 or header.open_watching or not played.deals:
            continue
        if header.shared is not None:
            if header.shared.code in tried:
                continue
            tried.add(header.shared.code)
        if not header.assisted:
            found.append(_game(record, played, people[0]))
    return found


def _stamp(record: Record) -> str:
    return record.name.removeprefix("computer-").removesuffix(".jsonl")


def _game(record: Record, played: Replay, you: int) -> Game:
    header, game = played.require_header(), played.game
    assert game is not None  # there is a header
    partner = (you + 2) % 4 if len(header.names) == 4 else you
    others = [seat for seat in range(len(header.names)) if seat not in (you, partner)]
    levels = {header.levels[seat] for seat in others}
    level = levels.pop() if len(levels) == 1 else None
    strength = int(level[5:]) if level and level.startswith("even:") else None
    rounds = [_round(one, you) for one in played.rounds if one.round.over and you in one.round.hands]
    return Game(
        _stamp(record),
        (header.preset, header.title),
        ", ".join(header.names[seat] for seat in others),
        "even" if strength is not None else level,
        strength,
        _form(header),
        _result(game, you),
        (header.rules.ace_runs, header.rules.ace_points),
        rounds,
    )


def _form(header: Header) -> str:
    rules = header.rules
    several = {
        "deal": header.shared is not None,
        "duplicate": header.duplicate,
        "three": rules.players == 3,
        "partners": rules.players == 4,
        "hollywood": rules.sheet == "hollywood",
        "series": rules.series != "none",
        "rounds": header.rounds,
        "game": True,
    }
    return next(form for form, holds in several.items() if holds)


def _result(game: Any, you: int) -> str:
    if not game.finished:
        return "unfinished"
    settled = game.sheet.settle() if game.sheet.ended else game.sheet.leave()
    ahead = settled.winners if hasattr(settled, "winners") else () if settled.winner is None else (settled.winner,)
    mine = game.seating.entrant_of(you) in ahead
    if len(ahead) == 1:
        return "won" if mine else "lost"
    return "even" if mine or not ahead else "lost"


def _round(one: PlayedRound, you: int) -> Played:
    """A round, played once more."""
    end = one.round
    round_ = Round(end.rules, one.deal.deck, end.dealer, table=end.table, seats=end.seats)
    dealt = dict(round_.dealt)
    melder, pairs = round_.melder, _pairs((end.rules.ace_runs, end.rules.ace_points))
    hands = {seat: Hand(melder.deadwood(to_set(cards[:10])), eleven=len(cards) == 11) for seat, cards in dealt.items()}
    layoffs = 0
    for number, (seat, action) in enumerate(one.actions):
        hand = hands[seat]
        nobody_drew = not any(isinstance(two, DrawStock | DrawDiscard | TakeUpcard) for _, two in one.actions[:number])
        upcard_lies = nobody_drew and not round_.discards and round_.upcard is not None
        if isinstance(action, DrawStock):
            held, rest = round_.hands[seat], round_.stock
            good = [any(held & pair == pair for pair in pairs[card]) for card in rest]
            hand.stock += 1
            hand.fitted += good[0]
            hand.chance += sum(good) / len(rest)
            hand.variance += sum(good) / len(rest) * (1 - sum(good) / len(rest))
            if upcard_lies and round_.phase.name == "DRAW":
                hand.upcard = False
        elif isinstance(action, DrawDiscard | TakeUpcard):
            hand.pile += 1
            if upcard_lies:
                hand.upcard = True
        elif isinstance(action, Pass) and upcard_lies and round_.phase.name == "UPCARD":
            hand.upcard = False
        elif isinstance(action, Defend):
            layoffs = sum(melder.points[card] for card, _ in action.layoffs)
        round_.apply(action)
    facts = round_.facts
    assert facts is not None
    score = score_round(facts, round_.rules)
    (other,) = (seat for seat in hands if seat != you)
    sides = hands[you], hands[other]
    points = 0 if score.winner is None else score.points if score.winner == you else -score.points
    if facts.knocker is None:
        return Played("drawn", None, 0, str(facts.draw_reason and facts.draw_reason.value), sides)
    by = 0 if facts.knocker == you else 1
    outcome = {Outcome.TIE_KNOCKER: "knock", Outcome.RESIGN: "refused"}.get(score.outcome, score.outcome.value)
    played = Played(outcome, by, points, "", sides, facts.knocker_deadwood, after=facts.defender_deadwood)
    showdown, defender = round_.showdown, round_.hands[round_.other(facts.knocker)]
    assert showdown is not None
    played.before = melder.deadwood(defender)
    if showdown.layoffs_allowed:
        played.possible = played.before - best_defence(melder, defender, showdown.spread).deadwood
        played.found = min(layoffs, played.possible)
    return played


@cache
def _pairs(melding: tuple[AceRuns, int]) -> list[list[int]]:
    """For each card the pairs of others that are a meld with it."""
    melder = meld_rules_for(*melding)
    found: list[list[int]] = [[] for _ in DECK]
    for three in combinations(DECK, 3):
        meld = to_set(three)
        if melder.is_meld(meld):
            for card in three:
                found[card].append(meld ^ 1 << card)
    return found


# -- numbers


def values(numbers: Sequence[int]) -> tuple[int, int, int]:
    """Number, sum and sum of squares."""
    return len(numbers), sum(numbers), sum(number * number for number in numbers)


def places(numbers: Iterable[int], last: int, first: int = 0) -> tuple[int, ...]:
    """How many of each number, the last place for all from there on."""
    numbers = list(numbers)
    below = [numbers.count(value) for value in range(first, last)]
    return (*below, sum(number >= last for number in numbers))


class _Watched:
    """A value that remembers which of its fields were read, also those of the values within it."""

    def __init__(self, value: Any, path: str, read: set[str]) -> None:
        self._value, self._path, self._read = value, path, read

    def __getattr__(self, name: str) -> Any:
        found, path = getattr(self._value, name), f"{self._path}.{name}"
        self._read.add(path)
        return _Watched(found, path, self._read) if is_dataclass(found) else found


def field_paths(value: Any, path: str = "statistics") -> Iterator[str]:
    """The paths of all fields of a value and of the values within it; measures such as an average count as one."""
    for one in fields(value):
        found, below = getattr(value, one.name), f"{path}.{one.name}"
        if is_dataclass(found) and not isinstance(found, Average | Share | Luck):
            yield from field_paths(found, below)
        else:
            yield below


def compare(found: Statistics, games: Sequence[Game]) -> None:
    """Every number of the statistics against the games that they should be of; fails if a field was not compared."""
    read: set[str] = set()
    _compare(_Watched(found, "statistics", read), games)
    counted = {path for path in field_paths(found) if not path.startswith(("statistics.asked", "statistics.since"))}
    assert counted - read == set(), "count these fields of the statistics here a second time"


def _compare(found: Any, games: Sequence[Game]) -> None:
    rounds = [one for game in games for one in game.rounds]
    results = [game.result for game in games]
    assert found.games == len(games)
    assert (found.won, found.lost, found.even, found.unfinished) == tuple(
        results.count(result) for result in ("won", "lost", "even", "unfinished")
    )
    assert found.rounds == len(rounds)
    assert _plain(found.points) == values([one.points for one in rounds])
    drawn = [one.reason for one in rounds if one.outcome == "drawn"]
    assert (found.drawn_rounds.stock, found.drawn_rounds.guard, found.drawn_rounds.void) == tuple(
        map(drawn.count, ("stock", "guard", "void"))
    )
    lengths = [one.hands[0].turns + one.hands[1].turns for one in rounds]
    assert _plain(found.length) == values(lengths)
    assert found.lengths == places(lengths, 40)
    for number, side in enumerate((found.you, found.them)):
        _compare_side(side, rounds, number)
    _compare_hands(found, games)
    _compare_time(found, games)


def _compare_side(side: Any, rounds: Sequence[Played], number: int) -> None:
    own = [one for one in rounds if one.by == number]
    others = [one for one in rounds if one.by == 1 - number]
    hands = [one.hands[number] for one in rounds]
    wins = [one.outcome for one in own if one.outcome != "undercut"]
    wins += ["undercut" for one in others if one.outcome == "undercut"]
    for kind in ("knock", "gin", "big_gin", "undercut", "refused"):
        assert getattr(side.wins, kind) == wins.count(kind), kind
    assert side.wins.total == len(wins)
    knocks = [one for one in own if one.outcome in ("knock", "undercut")]
    gins = [one for one in own if one.outcome in ("gin", "big_gin")]

    def turn(one: Played) -> int:
        return max(1, one.hands[number].turns + one.hands[number].eleven)

    assert _plain(side.knocks.turn) == values([turn(one) for one in knocks])
    assert _plain(side.knocks.gin_turn) == values([turn(one) for one in gins])
    assert _plain(side.knocks.deadwood) == values([one.kept for one in knocks])
    assert side.knocks.by_deadwood == places([one.kept for one in knocks], 20)
    assert tuple(at.turn for at in side.knocks.turns) == tuple(range(1, 21))
    assert tuple(at.knocks for at in side.knocks.turns) == places(map(turn, knocks), 20, 1)
    assert tuple(at.gins for at in side.knocks.turns) == places(map(turn, gins), 20, 1)
    for at in side.knocks.turns:
        these = [one for one in knocks if min(turn(one), 20) == at.turn]
        made = [one.points if number == 0 else -one.points for one in these]
        assert at.deadwood == sum(one.kept for one in these)
        assert at.won == sum(one.outcome == "knock" for one in these)
        assert (at.points, at.squares) == (sum(made), sum(points * points for points in made))
    assert (side.knocks.kept.count, side.knocks.kept.of) == (wins.count("knock"), len(knocks))

    against = [one for one in others if one.outcome in ("knock", "undercut")]
    assert _plain(side.defence.before) == values([one.before for one in against])
    assert _plain(side.defence.after) == values([one.after for one in against])
    assert _plain(side.defence.gin) == values([one.after for one in others if one.outcome in ("gin", "big_gin")])
    chances = [one for one in others if one.possible]
    assert (side.defence.found, side.defence.possible) == (
        sum(one.found for one in others),
        sum(one.possible for one in others),
    )
    assert side.defence.missed == sum(one.possible - one.found for one in others)
    assert (side.defence.perfect, side.defence.chances) == (sum(o.found == o.possible for o in chances), len(chances))

    offers = [hand.upcard for hand in hands if hand.upcard is not None]
    assert (side.upcard.count, side.upcard.of) == (sum(offers), len(offers))
    assert side.stock_draws == side.fitted.number == sum(hand.stock for hand in hands)
    assert side.pile_draws == sum(hand.pile for hand in hands)
    assert side.fitted.total == sum(hand.fitted for hand in hands)
    # the history keeps millionths, cut off at each draw
    assert abs(side.fitted.expected - sum(hand.chance for hand in hands)) <= 1e-6 * (side.stock_draws + 1)
    assert abs(side.fitted.variance - sum(hand.variance for hand in hands)) <= 1e-6 * (side.stock_draws + 1)
    assert (side.dealt.number, side.dealt.total) == (len(hands), sum(hand.dealt for hand in hands))
    assert side.by_dealt == places([hand.dealt // 10 for hand in hands], 9)


def _compare_hands(found: Any, games: Sequence[Game]) -> None:
    """What chance makes of the hands, each by its way of melding."""
    chances = [RANDOM_HANDS[MELDINGS.index(game.melding)] for game in games for _ in game.rounds]
    for side in (found.you, found.them):
        assert side.dealt.expected == pytest.approx(sum(one.deadwood[0] for one in chances))
        assert side.dealt.variance == pytest.approx(sum(one.deadwood[1] for one in chances))
    assert found.by_dealt_fair == pytest.approx([sum(one.shares[place] for one in chances) for place in range(10)])


def _compare_time(found: Any, games: Sequence[Game]) -> None:
    """What happened one after the other."""
    over = [game for game in games if game.result != "unfinished"]
    assert [(one.day, one.opponent, one.result) for one in found.form] == [
        (game.day, game.opponent, game.result) for game in over[-20:]
    ]
    assert (found.streaks.won, found.streaks.lost) == (_longest(over, "won"), _longest(over, "lost"))
    now = 0
    for game in over:
        if game.result == "even":
            now = 0
        elif game.result == "won":
            now = max(now, 0) + 1
        else:
            now = min(now, 0) - 1
    assert found.streaks.now == now
    points = [sum(one.points for one in game.rounds) for game in games]
    if found.course:
        last = found.course[-1]
        assert (last.day, last.games, last.points) == (games[-1].day, len(games), sum(points))
        assert (last.won, last.lost) == (found.won, found.lost)
    else:
        assert not games
    for moment in found.course:
        done = games[: moment.games]
        assert moment.day == done[-1].day
        assert moment.points == sum(points[: moment.games])
        assert moment.won == sum(game.result == "won" for game in done)
        assert moment.lost == sum(game.result == "lost" for game in done)
    if len(games) <= 240:
        assert len(found.course) == len(games)
        assert found.strength == tuple((game.day, game.strength) for game in games if game.strength is not None)
    else:
        last_of_day = {game.day: game.strength for game in games if game.strength is not None}
        assert set(found.strength) <= set(last_of_day.items())
        assert found.strength[-1:] == tuple(last_of_day.items())[-1:]
    for month in found.months:
        own = [game for game in games if game.day.startswith(month.month)]
        assert (month.games, month.rounds) == (len(own), sum(len(game.rounds) for game in own))
        assert (month.won, month.lost) == tuple(sum(game.result == one for game in own) for one in ("won", "lost"))
        assert month.points == sum(one.points for game in own for one in game.rounds)
    assert sum(month.games for month in found.months) == len(games)


def _longest(games: Sequence[Any], result: str) -> int:
    most = now = 0
    for game in games:
        now = now + 1 if game.result == result else 0
        most = max(most, now)
    return most


def _plain(average: Any) -> tuple[int, int, int]:
    return average.number, average.total, average.squares
