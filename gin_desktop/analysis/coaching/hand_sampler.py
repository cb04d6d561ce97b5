"""Draws of exactly k cards out of n with odds for each card: conditional Poisson sampling, many draws at once.

Each card is held independently with its odds, on condition that there are exactly k. The sums over all sets of j cards
(elementary symmetric polynomials of the odds) follow from each other card by card, so that draws, the chance of every
card and the likelihood of a set are exact.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis.batch import Cards, Flags, popcount

Doubles = npt.NDArray[np.float64]

_CARDS: Final = np.arange(52)
_ONE: Final[Cards] = np.array(1, np.int64)
MAX_LOG_ODDS: Final = 20.0
"""Log odds further than this from their row's mean are clipped: the sums stay within double precision."""


class HandSampler:
    """Draws for several rows at once; each row has its own hidden cards, odds, and number of cards to draw."""

    def __init__(self, log_odds: npt.NDArray[np.floating], hidden: Cards, counts: Cards) -> None:
        """``log_odds`` (N, 52) count for the ``hidden`` cards alone (N,), of which ``counts`` (N,) are drawn.

        Raises ``ValueError`` if there are fewer hidden cards than are to be drawn.
        """
        if (popcount(hidden) < counts).any() or (counts < 0).any():
            raise ValueError("fewer cards than are to be drawn")
        self.hidden: Final = hidden
        self.counts: Final[Cards] = counts.astype(np.int64)
        self._most: Final = int(self.counts.max(initial=0))
        flags: Flags = (hidden[:, None] >> _CARDS & 1).astype(np.bool_)
        self._columns: Final = np.flatnonzero(flags.any(axis=0))
        flags = flags[:, self._columns]
        size = np.maximum(flags.sum(1, keepdims=True), 1)
        wide = np.where(flags, log_odds[:, self._columns], 0.0).astype(np.float64)
        # the same factor for all cards changes no draw
        wide -= wide.sum(1, keepdims=True) / size
        self._log_odds: Final[Doubles] = np.clip(wide, -MAX_LOG_ODDS, MAX_LOG_ODDS)
        self._odds: Final[Doubles] = np.where(flags, np.exp(self._log_odds), 0.0)
        self._after: Final = self._sums()
        self._total: Final[Doubles] = self._after[0][np.arange(len(hidden)), self.counts]

    def _sums(self) -> Doubles:
        """Returns the sums over all sets of j of the cards from each column on (columns + 1, N, most + 1)."""
        rows, columns = self._odds.shape
        sums = np.zeros((columns + 1, rows, self._most + 1))
        sums[columns, :, 0] = 1
        for place in range(columns - 1, -1, -1):
            np.multiply(sums[place + 1, :, :-1], self._odds[:, place, None], out=sums[place, :, 1:])
            sums[place] += sums[place + 1]
        return sums

    @cached_property
    def inclusion(self) -> Doubles:
        """The chance of each card to be among those drawn (N, 52); every row adds up to the number drawn."""
        rows, columns = self._odds.shape
        found = np.zeros((rows, 52))
        line = np.arange(rows)
        # sums over sets of j cards before a column, stored backwards: the rest comes from the cards after it
        before = np.zeros((rows, self._most + 1))
        before[:, 0] = 1
        rest = self.counts[:, None] - 1 - np.arange(self._most + 1)
        possible = rest >= 0
        rest = np.maximum(rest, 0)
        for place in range(columns):
            others = np.where(possible, self._after[place + 1][line[:, None], rest], 0.0)
            odds = self._odds[:, place]
            found[:, self._columns[place]] = odds * (before * others).sum(1) / self._total
            before[:, 1:] += before[:, :-1] * odds[:, None]
        return found

    def draw(self, count: int, rng: np.random.Generator) -> Cards:
        """Returns ``count`` independent draws for each row, as card sets (N, count)."""
        rows, columns = self._odds.shape
        found = np.zeros((rows, count), np.int64)
        left = np.repeat(self.counts[:, None], count, axis=1)
        line = np.arange(rows)[:, None]
        chances = rng.random((columns, rows, count))
        for place in range(columns):
            # a card is taken as often as the sets of the cards left that have it outweigh all of them
            with_it = self._odds[:, place, None] * self._after[place + 1][line, np.maximum(left - 1, 0)]
            taken = (chances[place] * self._after[place][line, left] < with_it) & (left > 0)
            found |= taken * (_ONE << self._columns[place])
            left -= taken
        return found

    def log_likelihood(self, hands: Cards) -> Doubles:
        """Returns the logarithm of the chance of each set of cards to be drawn, for ``hands`` (N, M).

        It is minus infinity for a set of another size, or with a card that is not hidden.
        """
        held = (hands[:, :, None] >> self._columns & 1).astype(np.float64)
        found: Doubles = np.einsum("nmc,nc->nm", held, self._log_odds) - np.log(self._total)[:, None]
        possible = (popcount(hands) == self.counts[:, None]) & (hands & ~self.hidden[:, None] == 0)
        return np.where(possible, found, -np.inf)
