"""The hands of a round that is over, as they were shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.play.round import Round


@dataclass(frozen=True, slots=True)
class FinalHand:
    """The cards of a seat at the end of a round: melds, cards laid off, deadwood, and its points."""

    seat: int
    melds: tuple[tuple[Card, ...], ...]
    laid_off: tuple[Card, ...]
    deadwood: tuple[Card, ...]
    points: int

    @property
    def groups(self) -> list[Sequence[Card]]:
        """All groups side by side, the deadwood last."""
        return [*self.melds, *([self.laid_off] if self.laid_off else []), *([self.deadwood] if self.deadwood else [])]

    @property
    def deadwood_group(self) -> int | None:
        """The index of the group that is deadwood; None if there is none."""
        return len(self.groups) - 1 if self.deadwood else None


def final_hands(ended: Round, first: int | None) -> list[FinalHand]:
    """Both hands of a finished round, as they were shown; that of seat ``first`` first.

    If nobody knocked, the melds are the best possible ones.
    """
    showdown, melder = ended.showdown, ended.melder
    found = []
    for seat in sorted(ended.seats, key=lambda one: one != first):
        hand = ended.hands[seat]
        if showdown is None:
            found.append(_hand(melder, seat, hand, melder.best_arrangement(hand), ()))
        elif seat == showdown.knocker:
            found.append(_hand(melder, seat, hand, showdown.spread, ()))
        else:
            defence = showdown.defence
            melds = () if defence is None else defence.melds
            laid = () if defence is None else tuple(card for card, _ in defence.layoffs)
            found.append(_hand(melder, seat, hand, melds, laid))
    return found


def _hand(melder: MeldRules, seat: int, hand: CardSet, melds: Sequence[CardSet], laid: tuple[Card, ...]) -> FinalHand:
    left = hand & ~sum(melds) & ~sum(1 << card for card in laid)
    loose = tuple(sorted(each(left), key=lambda card: (card % 13, card)))
    return FinalHand(seat, tuple(tuple(melder.order(meld)) for meld in melds), laid, loose, melder.total(left))
