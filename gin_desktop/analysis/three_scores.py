"""Match equity where three players have a score each: two play a round, and its result decides who sits out.

As in the race of two (:mod:`gin_desktop.analysis.race`), either player is equally likely to win a round, which brings
him one of a few gains. In addition the model follows who plays next (RULES.md 3.4): the loser makes way for the one who
waited. In a captain game with a rotating solo player a win of the captain also scores for his partner, the line, and
makes the captain the solo player. Drawn rounds change nothing. That a dealer may sit out instead of the loser is
ignored.

Needs are counted in steps of the target and interpolated linearly between them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import Final

STEPS: Final = 14
"""The number of steps of the target; a finer grid changes no decision, and its table would take too long."""

Needs = tuple[float, float, float]
"""What the three players still need to win, in points or steps."""

Chances = tuple[float, float, float]
"""The chances to win of the three players, in the order of their needs."""

Table = Mapping[tuple[int, int, int], Chances]


@cache
def gains_in_steps(gains: Sequence[int], target: int) -> tuple[int, ...]:
    """Returns the gains of a round in steps of the target, at least 1 each."""
    return tuple(max(1, round(points * STEPS / target)) for points in gains)


@cache
def loser_sits_out_table(gains: tuple[int, ...]) -> Table:
    """Returns the chances where the loser makes way; needs are those of the two who play and of the one who waits."""
    table: dict[tuple[int, int, int], Chances] = {}

    def after(a: int, b: int, c: int) -> Chances:
        won = table[a, c, b] if a > 0 else (1.0, 0.0, 0.0)  # the winner stays, the one who waited comes in
        return won[0], won[2], won[1]

    for needs in _ascending():
        a, b, c = needs
        found = [after(a - gain, b, c) for gain in gains]
        for gain in gains:
            theirs = after(b - gain, a, c)
            found.append((theirs[1], theirs[0], theirs[2]))
        table[needs] = _mean(found)
    return table


@cache
def rotating_table(gains: tuple[int, ...]) -> Table:
    """Returns the chances in a captain game with a rotating solo player; needs are those of solo, captain and line."""
    table: dict[tuple[int, int, int], Chances] = {}
    for needs in _ascending():
        solo, captain, line = needs
        found = []
        for gain in gains:
            if solo <= gain:
                found.append((1.0, 0.0, 0.0))
            else:  # the two others change places
                alone, second, third = table[solo - gain, line, captain]
                found.append((alone, third, second))
            if min(captain, line) <= gain:
                found.append(_shared(captain, line))
            else:  # the captain plays alone now, the line is captain
                alone, second, third = table[captain - gain, line - gain, solo]
                found.append((third, alone, second))
        table[needs] = _mean(found)
    return table


def _shared(captain: float, line: float) -> Chances:
    """Returns the chances when the team reaches the target: the higher total of the two wins."""
    mine = 0.5 if captain == line else float(captain < line)
    return 0.0, mine, 1 - mine


def _ascending() -> list[tuple[int, int, int]]:
    """Returns all needs of three, ordered so that the needs after a round come before those before it."""
    steps = range(1, STEPS + 1)
    return sorted(product(steps, steps, steps), key=sum)


def _mean(found: Sequence[Chances]) -> Chances:
    count = len(found)
    a, b, c = (sum(chances[place] for chances in found) / count for place in range(3))
    return a, b, c


class ThreeScores:
    """The chances to win of three players with a score each.

    The arguments ``needs`` are points: in a captain game with a ``rotating`` solo player those of the solo player, the
    captain and the line, otherwise those of the two who play and of the one who waits. ``who`` is an index into them.
    """

    def __init__(self, target: int, gains: Sequence[int], *, rotating: bool) -> None:
        steps = gains_in_steps(tuple(gains), target)
        self._rotating = rotating
        self._table = rotating_table(steps) if rotating else loser_sits_out_table(steps)
        self._step = target / STEPS

    def chance_after_first_gains(self, needs: Needs, gain: float, who: int) -> float:
        """Returns the chance that ``who`` wins once the first player has won ``gain`` points (0: a drawn round)."""
        a, b, c = needs
        if not gain:
            return self._read(needs, who)
        if a <= gain:
            return float(who == 0)
        return self._read((a - gain, c, b), (0, 2, 1)[who])

    def chance_after_first_loses(self, needs: Needs, gain: float, who: int) -> float:
        """Returns the chance that ``who`` wins once the second player has won ``gain`` points (0: a drawn round)."""
        a, b, c = needs
        if not gain:
            return self._read(needs, who)
        if not self._rotating:
            return self.chance_after_first_gains((b, a, c), gain, (1, 0, 2)[who])
        if min(b, c) <= gain:
            return _shared(b, c)[who]
        return self._read((b - gain, c - gain, a), (2, 0, 1)[who])

    def _read(self, needs: Needs, who: int) -> float:
        """Returns the chance of ``who`` before a round, interpolated linearly between the steps."""
        ends = []
        for need in needs:
            place = max(1.0, need / self._step)
            low = min(int(place), STEPS - 1)
            ends.append(((low, 1 - place + low), (low + 1, place - low)))
        table, found = self._table, 0.0
        for a, of_a in ends[0]:
            for b, of_b in ends[1]:
                for c, of_c in ends[2]:
                    found += of_a * of_b * of_c * table[a, b, c][who]
        return found
