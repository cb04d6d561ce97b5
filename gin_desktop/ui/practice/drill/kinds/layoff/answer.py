"""The answer of a lay-off task: one's own defence beside the best one, which is played out card by card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.cards import CardSet, to_set
from gin_desktop.engine.layoffs import Defence, LayOff, extend
from gin_desktop.engine.melds import Arrangement
from gin_desktop.practice.model import LayoffPosition
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.melding.groups import end_for, meld_groups
from gin_desktop.ui.practice.drill.kinds.comparison import differing


def spread_groups(position: LayoffPosition, layoffs: Sequence[LayOff], *, open_ends: bool = False) -> list[Group]:
    """The knocker's melds with what was laid off, and his deadwood.

    ``open_ends`` keeps room at every end that could take any card that the knocker does not hold, so that the room
    says nothing about the cards that are there.
    """
    melder = position.terms.melder
    laid = to_set(layoff.card for layoff in layoffs)
    melds = extend(melder, position.spread, layoffs)
    groups = meld_groups(melder, melds, position.deadwood, laid=laid)
    if open_ends:
        others = [card for card in range(52) if not position.knocker >> card & 1]
        for group, meld in zip(groups, melds, strict=False):
            sides = {end_for(melder, card, meld, laid) for card in others if melder.fits(card, meld)}
            group.ends = (0 in sides, 1 in sides)
    return groups


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
        return [spread_groups(self.position, self.layoffs), own]

    def differing(self, melds: Arrangement, layoffs: Sequence[LayOff]) -> CardSet:
        """The cards that end up elsewhere in another defence; none before all of this one has been played out."""
        if not self.over:
            return 0
        hand, best = self.position.hand, (self.best.melds, self.best.layoffs)
        return differing(self.position.terms.melder, hand, best, (melds, layoffs))
