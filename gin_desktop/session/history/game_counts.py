"""Step 1 of 3 of the statistics: what is counted of one game, as a row of named whole numbers.

Storage adds the rows of many games up without knowing their meaning; :mod:`.computing_statistics` (step 2) makes
:class:`.statistics.Statistics` (step 3) of the sums. A new number is a name in ``_ROUND_NUMBERS`` or ``_SIDE_NUMBERS``,
counted in :func:`count_game`. The numbers of a side stand twice: ``you.knock`` and ``them.knock``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import accumulate
from typing import Final

from gin_desktop.engine.rule_field import DrawReason, Ending
from gin_desktop.session.history.chance import MELDINGS
from gin_desktop.storage.games.counts import Counts
from gin_desktop.storage.games.rows import GameRow, RoundRow, Side

MOST_TURNS: Final = 20
"""The last place of a distribution of a side's turns holds all from here on."""
LONGEST: Final = 40
"""The last place of the distribution of lengths (turns of both sides) holds all from here on."""
MOST_DEADWOOD: Final = 20
"""The last place of the distribution of the knocks' deadwood holds all from here on."""
DEALT_STEP: Final = 10
"""Points of deadwood in each place of the distribution of dealt hands: 0 to 9, 10 to 19, ..."""
DEALT_BUCKETS: Final = 10
"""So many places has that distribution; the last one holds all from 90 on."""

_AVERAGE_PARTS: Final = ("", ".total", ".squares")
"""What an average needs of its values: their number, their sum and the sum of their squares."""
_ROUND_NUMBERS: Final[Sequence[tuple[str, int]]] = (
    *(("won", 1), ("lost", 1), ("even", 1), ("unfinished", 1)),
    *((f"points{part}", 1) for part in _AVERAGE_PARTS),
    *((f"drawn_rounds.{reason.value}", 1) for reason in DrawReason),
    *((f"length{part}", 1) for part in _AVERAGE_PARTS),
    ("lengths", LONGEST + 1),
    ("hands", len(MELDINGS)),
)
_WINS: Final = ("knock", "gin", "big_gin", "undercut", "refused")
_SIDE_NUMBERS: Final[Sequence[tuple[str, int]]] = (
    *((name, 1) for name in _WINS),
    *(
        (f"{what}{part}", 1)
        for what in ("turn", "gin_turn", "deadwood", "before", "after", "caught")
        for part in _AVERAGE_PARTS
    ),
    *((name, MOST_TURNS) for name in ("knocks", "knock_deadwood", "gins")),
    *((name, MOST_TURNS) for name in ("knocks_won", "knock_points", "knock_squares")),
    ("by_deadwood", MOST_DEADWOOD + 1),
    *(("found", 1), ("possible", 1), ("chances", 1), ("perfect", 1)),
    *(("upcards", 1), ("upcards_taken", 1), ("stock_draws", 1), ("pile_draws", 1)),
    ("dealt", len(MELDINGS)),
    ("by_dealt", DEALT_BUCKETS),
    *(("fitted", 1), ("chance", 1), ("variance", 1)),
)
_LAYOUT: Final = (
    *_ROUND_NUMBERS,
    *((f"{side}.{name}", size) for side in ("you", "them") for name, size in _SIDE_NUMBERS),
)
_STARTS: Final = (0, *accumulate(size for _, size in _LAYOUT))

assert [name for name, _ in _LAYOUT[:4]] == ["won", "lost", "even", "unfinished"]

PLACES: Final = {name: start for (name, _), start in zip(_LAYOUT, _STARTS, strict=False)}
"""Where each number stands, or the first one of a distribution."""
SIZES: Final = dict(_LAYOUT)
"""How many numbers there are of each name."""
LENGTH: Final = _STARTS[-1]
"""Of the whole row."""
LAYOUT: Final = sha256(repr(_LAYOUT).encode()).hexdigest()[:16]
"""Names the numbers and their order; what was added up in another layout has to be added up anew."""


class NamedCounts:
    """The sums of the numbers of some games, by name. Raises ``ValueError`` for a row of another layout."""

    def __init__(self, counts: Counts) -> None:
        self._numbers = counts.numbers or [0] * LENGTH
        if len(self._numbers) != LENGTH:
            raise ValueError(f"{len(self._numbers)} numbers")

    @property
    def games(self) -> int:
        """How many games there are."""
        return sum(self._numbers[:4])

    def number(self, name: str) -> int:
        """The number of that name."""
        return self._numbers[PLACES[name]]

    def distribution(self, name: str) -> list[int]:
        """The numbers of a distribution."""
        start = PLACES[name]
        return list(self._numbers[start : start + SIZES[name]])

    def average(self, name: str) -> tuple[int, int, int]:
        """Number, sum and sum of squares of the values of that name."""
        start = PLACES[name]
        number, total, squares = self._numbers[start : start + 3]
        return number, total, squares


def count_game(game: GameRow, rounds: Iterable[RoundRow]) -> Counts:
    """The numbers of a game with its rounds."""
    numbers, places = [0] * LENGTH, PLACES
    numbers[places[game.result]] = 1
    melding = MELDINGS.index(game.melding)
    for one in rounds:
        length = one.you.all_draws + one.them.all_draws
        _value(numbers, places["points"], one.points)
        _value(numbers, places["length"], length)
        numbers[places["lengths"] + min(length, LONGEST)] += 1
        numbers[places["hands"] + melding] += 1
        _side(numbers, places["you.knock"], one.you, melding)
        _side(numbers, places["them.knock"], one.them, melding)
        if one.mine is not None:
            _end(numbers, one, "you." if one.mine else "them.", "them." if one.mine else "you.")
        elif one.reason is not None:
            numbers[places[f"drawn_rounds.{one.reason.value}"]] += 1
    return Counts(numbers)


_FIRST_OF_SIDE: Final = PLACES["you.knock"]
_IN_SIDE: Final = {name: PLACES[f"you.{name}"] - _FIRST_OF_SIDE for name, _ in _SIDE_NUMBERS}


def _value(numbers: list[int], place: int, value: int) -> None:
    numbers[place] += 1
    numbers[place + 1] += value
    numbers[place + 2] += value * value


def _side(numbers: list[int], start: int, side: Side, melding: int) -> None:
    """What a side was dealt and drew."""
    inside = _IN_SIDE
    numbers[start + inside["dealt"] + melding] += side.dealt
    numbers[start + inside["by_dealt"] + min(side.dealt // DEALT_STEP, DEALT_BUCKETS - 1)] += 1
    numbers[start + inside["stock_draws"]] += side.stock_draws
    numbers[start + inside["pile_draws"]] += side.pile_draws
    numbers[start + inside["fitted"]] += side.fitted
    numbers[start + inside["chance"]] += side.chance
    numbers[start + inside["variance"]] += side.variance
    if side.upcard is not None:
        numbers[start + inside["upcards"]] += 1
        numbers[start + inside["upcards_taken"]] += side.upcard


def _end(numbers: list[int], one: RoundRow, knocker: str, defender: str) -> None:
    """How the round ended that the side ``knocker`` ended, or won by a refusal."""
    places = PLACES
    ending, held = one.ending, one.you if one.mine else one.them
    left = one.them if one.mine else one.you
    if one.undercut:
        numbers[places[f"{defender}undercut"]] += 1
    else:
        numbers[places[f"{knocker}{'refused' if ending is Ending.RESIGN else ending.value}"]] += 1
    turn = min(max(one.turn, 1), MOST_TURNS) - 1
    if ending is Ending.KNOCK:
        _value(numbers, places[f"{knocker}turn"], one.turn)
        _value(numbers, places[f"{knocker}deadwood"], held.deadwood)
        numbers[places[f"{knocker}knocks"] + turn] += 1
        numbers[places[f"{knocker}knock_deadwood"] + turn] += held.deadwood
        numbers[places[f"{knocker}knocks_won"] + turn] += not one.undercut
        numbers[places[f"{knocker}knock_points"] + turn] += one.points if one.mine else -one.points
        numbers[places[f"{knocker}knock_squares"] + turn] += one.points * one.points
        numbers[places[f"{knocker}by_deadwood"] + min(held.deadwood, MOST_DEADWOOD)] += 1
        _value(numbers, places[f"{defender}before"], one.before)
        _value(numbers, places[f"{defender}after"], left.deadwood)
    elif ending is not Ending.RESIGN:
        _value(numbers, places[f"{knocker}gin_turn"], one.turn)
        numbers[places[f"{knocker}gins"] + turn] += 1
        _value(numbers, places[f"{defender}caught"], left.deadwood)
    numbers[places[f"{defender}found"]] += one.laid_off
    numbers[places[f"{defender}possible"]] += one.best
    if one.best:
        numbers[places[f"{defender}chances"]] += 1
        numbers[places[f"{defender}perfect"]] += one.laid_off >= one.best
