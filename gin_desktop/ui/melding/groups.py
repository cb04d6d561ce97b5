"""Arranges melds, deadwood and a row in groups, independent of the screen."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.layoffs import LayOff, extend
from gin_desktop.engine.melds import Meld, MeldRules
from gin_desktop.session.drafts import RowDraft
from gin_desktop.ui.felt.groups import Group


def meld_groups(
    melder: MeldRules, melds: Sequence[CardSet], loose: CardSet, *, laid: CardSet = 0, dim: bool = True
) -> list[Group]:
    """Returns groups for melds and for the deadwood beside them, which is dimmed if ``dim``."""
    groups = [Group(list(ordered(melder, meld, laid)), meld=True, laid=meld & laid) for meld in melds]
    rest = sorted(each(loose), key=lambda card: (card % 13, card))
    return [*groups, Group(list(rest), dim=dim)] if rest else groups


def ordered(melder: MeldRules, meld: CardSet, laid: CardSet) -> list[Card]:
    """Returns the cards of a meld in order; cards laid off on a set come last."""
    cards = melder.order(meld)
    if melder.is_set(meld):
        cards.sort(key=lambda card: (laid >> card & 1, card))
    return cards


def layoff_end(melder: MeldRules, card: Card, meld: Meld, laid: CardSet) -> int:
    """Returns the end of a meld at which a fitting card would lie: 0 left, 1 right. ``laid`` are the cards laid off so
    far.
    """
    return 0 if ordered(melder, meld | 1 << card, laid | 1 << card)[0] == card else 1


def spread_groups(
    melder: MeldRules, spread: Sequence[Meld], layoffs: Sequence[LayOff], hand: CardSet, *, open_ends: bool = False
) -> list[Group]:
    """Returns the melds of a knocker who holds ``hand``, with the cards laid off, and the deadwood.

    ``open_ends`` keeps room at every end that could take any card that the knocker does not hold, so that the room
    reveals nothing about the defender's cards.
    """
    laid = to_set(layoff.card for layoff in layoffs)
    melds = extend(melder, spread, layoffs)
    groups = meld_groups(melder, melds, hand & ~sum(spread), laid=laid)
    if open_ends:
        others = [card for card in range(52) if not hand >> card & 1]
        for group, meld in zip(groups, melds, strict=False):
            sides = {layoff_end(melder, card, meld, laid) for card in others if melder.fits(card, meld)}
            group.ends = (0 in sides, 1 in sides)
    return groups


def row_groups(draft: RowDraft, *, dim: bool = False) -> list[Group]:
    """Returns groups for a row being arranged: its melds, and the cards between them."""
    groups: list[Group] = []
    place = 0
    for start, end in draft.stretches:
        if place < start:
            groups.append(Group(list(draft.row[place:start]), dim=dim))
        groups.append(Group(list(draft.row[start:end]), meld=True))
        place = end
    if place < len(draft.row):
        groups.append(Group(list(draft.row[place:]), dim=dim))
    return groups
