"""Plays rounds to their end, or turn by turn, with sides that decide for many of them at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis.batch import Cards, Flags
from gin_desktop.analysis.simulation.rounds import DISCARD, DRAW, LAST, MUST, STOCK, Rounds


class Side(Protocol):
    """Decides for some seats of some rounds; must not look at anything that these seats cannot see."""

    def choose_draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> Flags:
        """Returns whether each seat takes the upcard or the top discard."""
        ...

    def choose_discard(self, rounds: Rounds, rows: Cards, seats: Cards) -> tuple[Cards, Flags]:
        """Returns the card each seat discards (-1 for big gin), and whether it knocks with it."""
        ...


class Watcher(Protocol):
    """Is told of every move just before it is made."""

    def take(self, rounds: Rounds, rows: Cards, seats: Cards) -> None:
        """The upcard or the top discard is taken."""
        ...

    def draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> None:
        """A card is drawn from the stock."""
        ...

    def discard(self, rounds: Rounds, rows: Cards, seats: Cards, cards: Cards) -> None:
        """Cards are discarded on the discard pile."""
        ...


def play(rounds: Rounds, sides: Sequence[Side], watcher: Watcher | None = None) -> None:
    """Plays rounds to their end, ``sides`` by seat. One object on both seats decides for both at the same time."""
    if sides[0] is sides[1]:
        while (active := rounds.active()).size:
            play_turns(rounds, sides[0], active, watcher)
        return
    while (active := rounds.active()).size:
        for seat, side in enumerate(sides):
            rows = active[rounds.turn[active] == seat]
            if rows.size:
                play_turns(rounds, side, rows, watcher)


def play_turns(rounds: Rounds, side: Side, rows: Cards, watcher: Watcher | None) -> None:
    """Plays until the turns of the seats to act are over; finished rounds are left alone."""
    step = rounds.phase[rows]
    seats = rounds.turn[rows]
    asked = (step <= DRAW) | (step == LAST)
    stock = (step == STOCK) | ((step == DRAW) & (rounds.top[rows] < 0))
    asked &= ~stock
    places = asked.nonzero()[0]
    if places.size:
        takes = side.choose_draw(rounds, rows[places], seats[places])
        taking = rows[places[takes]]
        if taking.size:
            if watcher is not None:
                watcher.take(rounds, taking, seats[places[takes]])
            rounds.take(taking)
        places = places[~takes]
        passing = step[places] != DRAW
        if passing.any():
            rounds.pass_(rows[places[passing]])
        stock[places[~passing]] = True
    drawing = rows[stock]
    if drawing.size:
        if watcher is not None:
            watcher.draw(rounds, drawing, seats[stock])
        rounds.draw(drawing)
    step = rounds.phase[rows]
    discarding = (step == DISCARD) | (step == MUST)
    rows, seats = rows[discarding], seats[discarding]
    if not rows.size:
        return
    cards, knocks = side.choose_discard(rounds, rows, seats)
    if knocks.any():
        rounds.knock(rows[knocks], cards[knocks])
        rows, seats, cards = rows[~knocks], seats[~knocks], cards[~knocks]
    if rows.size:
        if watcher is not None:
            watcher.discard(rounds, rows, seats, cards)
        rounds.discard(rows, cards)


def deals(rng: np.random.Generator, count: int) -> npt.NDArray[np.int8]:
    """Returns shuffled decks, one a row."""
    decks = np.empty((count, 52), np.int8)
    decks[:] = np.arange(52)
    return rng.permuted(decks, axis=1, out=decks)
