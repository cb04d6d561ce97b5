"""The answer of a lay-off task: one's own defence beside the best one, which is played out card by card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.cards import CardSet, to_set
from gin_desktop.engine.layoffs import Defence, LayOff
from gin_desktop.engine.melds import Arrangement
from gin_desktop.practice.model import LayoffPosition
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.melding.groups import meld_groups, spread_groups
from gin_desktop.ui.practice.drill.kinds.comparison import differing


@dataclass(slots=True)
class BestPlay:
    """The best defence as far as it has been played out: own melds first, then the lay-offs in their order."""

    position: LayoffPosition
    best: Defence
    shown: int = 0

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.best.melds) + len(self.best.layoffs)

    @property
    def melds(self) -> Arrangement:
        """The melds that lie there."""
        return self.best.melds[: self.shown]

    @property
    def layoffs(self) -> tuple[LayOff, ...]:
        """The lay-offs made."""
        return self.best.layoffs[: max(0, self.shown - len(self.best.melds))]

    @property
    def laid(self) -> CardSet:
        """The cards laid off."""
        return to_set(layoff.card for layoff in self.layoffs)

    @property
    def deadwood(self) -> int:
        """The deadwood as the cards lie (points)."""
        return self.position.terms.melder.total(self.position.hand & ~sum(self.melds) & ~self.laid)

    @property
    def over(self) -> bool:
        """Whether all of it has been played out."""
        return self.shown >= self.steps

    def rows(self) -> list[list[Group]]:
        """The spread and the own cards as they lie."""
        melder = self.position.terms.melder
        left = self.position.hand & ~sum(self.melds) & ~self.laid
        own = meld_groups(melder, self.melds, left, dim=self.over)
        position = self.position
        return [spread_groups(melder, position.spread, self.layoffs, position.knocker), own]

    def differing(self, melds: Arrangement, layoffs: Sequence[LayOff]) -> CardSet:
        """The cards that end up elsewhere in another defence; none before all of this one has been played out."""
        if not self.over:
            return 0
        hand, best = self.position.hand, (self.best.melds, self.best.layoffs)
        return differing(self.position.terms.melder, hand, best, (melds, layoffs))
