"""Dominated knocks: knocks that are never better than another one, by their deadwood and the possible lay-offs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules, default_spread, meld_rules
from gin_desktop.engine.play.actions import Knock
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.view import View


def deadwood_after(view: View, knock: Knock) -> int:
    """Returns the least deadwood of the hand after the discard of a knock (points)."""
    return meld_rules(view.rules).deadwood(_laid(view, knock.discard))


def better_knocks(view: View, knock: Knock, others: Sequence[Knock]) -> list[Knock]:
    """Returns the knocks among ``others`` that are at least as good as ``knock`` in every respect, and better in one.

    The respects are deadwood and possible lay-offs, see :func:`allows_no_more_layoffs`. No rule set pays more for a
    knock with more deadwood. Big gin is better than gin if its bonus is no smaller.
    """
    rules, count = view.rules, deadwood_after(view, knock)
    if knock.discard is not None and not count and rules.big_gin and rules.big_gin_bonus >= rules.gin_bonus:
        big = [other for other in others if other.discard is None]
        if big:
            return big
    found = []
    for other in others:
        less = deadwood_after(view, other)
        if other.discard in (None, knock.discard) or knock.discard is None or less > count:
            continue
        if allows_no_more_layoffs(view, other, knock) and (
            less < count or not allows_no_more_layoffs(view, knock, other)
        ):
            found.append(other)
    return found


def lower_knocks(view: View, knock: Knock, others: Sequence[Knock]) -> list[Knock]:
    """Returns the knocks among ``others`` with less deadwood, whatever may be laid off on them."""
    count = deadwood_after(view, knock)
    return [other for other in others if deadwood_after(view, other) < count]


def allows_no_more_layoffs(view: View, knock: Knock, than: Knock) -> bool:
    """Whether everything that can be laid off on the spread of ``knock`` can also be laid off on that of ``than``.

    That is so if each meld can be matched with another meld of ``than`` that takes the same unseen cards, in the same
    combinations. It is always so where the rules allow no lay-offs.
    """
    ending = Ending.KNOCK if deadwood_after(view, knock) else Ending.GIN
    if not view.rules.allows_layoffs_on(ending):
        return True
    here, there = _open(view, knock), _open(view, than)
    if len(here) > len(there):
        return False
    return any(all(mine <= theirs for mine, theirs in zip(here, order, strict=False)) for order in permutations(there))


def _open(view: View, knock: Knock) -> list[frozenset[CardSet]]:
    """Returns for each meld of the spread the sets of unseen cards that can be laid off on it; melds without any are
    left out."""
    melder = meld_rules(view.rules)
    spread = _spread(melder, view, knock)
    found = (_taken(melder, meld, view.unseen) for meld in spread)
    return [taken for taken in found if taken]


def _spread(melder: MeldRules, view: View, knock: Knock) -> Arrangement:
    if knock.spread is not None:
        return knock.spread
    return default_spread(melder, _laid(view, knock.discard), view.unseen)


def _taken(melder: MeldRules, meld: Meld, unseen: CardSet) -> frozenset[CardSet]:
    found: set[CardSet] = set()
    grown = [meld]
    while grown:
        lying = grown.pop()
        for card in each(unseen):
            more = lying | 1 << card
            if melder.fits(card, lying) and more ^ meld not in found:
                found.add(more ^ meld)
                grown.append(more)
    return frozenset(found)


def _laid(view: View, discard: Card | None) -> CardSet:
    return view.hand if discard is None else view.hand ^ 1 << discard
