"""Laying off a second time: every defence card by card, and the themes read off all the best ones.

Cards are texts and melds sets of them (``tests.oracle.plain``); nothing here knows how the program solves a position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from gin_desktop.engine.cards import to_set
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice.model import LayoffPosition, Terms
from tests.inside import inside
from tests.oracle import plain as oracle
from tests.oracle.bridge import plain, plain_melds
from tests.oracle.plain import Meld

T = TypeVar("T")


def rules_of(terms: Terms) -> RuleSet:
    """Returns a rule set with these terms."""
    return RuleSet(
        ace_runs=terms.ace_runs,
        ace_points=terms.ace_points,
        knock_mode="fixed" if terms.limit else "gin_only",
        knock_limit=terms.limit,
        layoff=terms.layoff,
        layoff_on_gin=terms.layoff_on_gin,
        big_gin=terms.layoff_on_big_gin,
        layoff_on_big_gin=terms.layoff_on_big_gin,
        tie_rule=terms.tie_rule,
    )


@dataclass(frozen=True)
class Played:
    """A defence carried out: own melds, where each card went, in which order, and the count."""

    melds: frozenset[Meld]
    laid: tuple[tuple[str, int], ...]
    count: int

    @property
    def off(self) -> set[str]:
        """The cards laid off."""
        return {card for card, _ in self.laid}


class Brute:
    """A position with all its defences, found by brute force."""

    def __init__(self, position: LayoffPosition) -> None:
        self.position = position
        self.runs, self.points = position.terms.ace_runs, position.terms.ace_points
        self.spread = plain_melds(position.spread)
        self.hand = sorted(plain(position.hand))
        self.ways = [(frozenset(made), frozenset(loose)) for made, loose in oracle.ways(self.hand, self.runs)]

    def fits(self, card: str, meld: Meld) -> bool:
        """Whether a card goes on a meld as it lies."""
        return card not in meld and oracle.is_meld(meld | {card}, self.runs)

    def total(self, cards: frozenset[str]) -> int:
        """Points of some cards."""
        return oracle.total(cards, self.points)

    def _endings(self, loose: frozenset[str], table: tuple[Meld, ...]) -> Iterator[frozenset[tuple[str, int]]]:
        """Every set of lay-offs after which nothing fits any more; in whatever order, each once."""
        seen: set[tuple[Meld, ...]] = set()

        def go(left: frozenset[str], lying: tuple[Meld, ...]) -> Iterator[frozenset[tuple[str, int]]]:
            if lying in seen:
                return
            seen.add(lying)
            stuck = True
            for card in sorted(left):
                for place, meld in enumerate(lying):
                    if self.fits(card, meld):
                        stuck = False
                        grown = (*lying[:place], meld | {card}, *lying[place + 1 :])
                        yield from go(left - {card}, grown)
            if stuck:
                yield frozenset((card, place) for place, meld in enumerate(lying) for card in meld - table[place])

        return go(loose, table)

    @cached_property
    def played(self) -> list[Played]:
        """Every defence that stops only when nothing more can go."""
        found = []
        for made, loose in self.ways:
            for laid in self._endings(loose, tuple(self.spread)):
                left = loose - {card for card, _ in laid}
                found.append(Played(made, tuple(sorted(laid)), self.total(left)))
        return found

    @cached_property
    def count(self) -> int:
        """The least deadwood."""
        return min(one.count for one in self.played)

    @cached_property
    def best(self) -> list[Played]:
        """Every best defence."""
        return [one for one in self.played if one.count == self.count]

    @cached_property
    def plain(self) -> int:
        """The least deadwood without any lay-off."""
        return min(self.total(loose) for _, loose in self.ways)

    @cached_property
    def own(self) -> list[frozenset[Meld]]:
        """Every arrangement of the least deadwood."""
        return [made for made, loose in self.ways if self.total(loose) == self.plain]

    @cached_property
    def naive(self) -> int:
        """The least deadwood that begins with one of :attr:`own`."""
        return min(one.count for one in self.played if one.melds in self.own)

    def is_run(self, place: int) -> bool:
        """Whether a meld of the spread is a run."""
        return len({card[1] for card in self.spread[place]}) == 1

    @property
    def fitting(self) -> set[str]:
        """The cards of the hand that fit the spread as it lies."""
        return {card for card in self.hand if any(self.fits(card, meld) for meld in self.spread)}

    def ends(self, place: int) -> set[str]:
        """The cards that lie next to a run of the spread."""
        return {card for card in oracle.PACK if self.fits(card, self.spread[place])} if self.is_run(place) else set()


def end_of_run(case: Brute) -> bool:
    """Whatever the best defence, a card lies on a run that no set would have taken."""
    sets = {
        card
        for card in oracle.PACK
        for place, meld in enumerate(case.spread)
        if not case.is_run(place) and case.fits(card, meld)
    }
    return all(any(case.is_run(place) and card not in sets for card, place in one.laid) for one in case.best)


def fourth_of_set(case: Brute) -> bool:
    """Whatever the best defence, a card lies on a set."""
    return all(any(not case.is_run(place) for _, place in one.laid) for one in case.best)


def both_ends(case: Brute) -> bool:
    """Whatever the best defence, a run has grown at both ends."""

    def grown(one: Played) -> bool:
        return any(
            sum((card, place) in one.laid for card in case.ends(place)) == 2 for place in range(len(case.spread))
        )

    return all(grown(one) for one in case.best)


def chain(case: Brute) -> bool:
    """Whatever the best defence, a card was laid off that did not fit the spread as it lay."""
    return all(one.off - case.fitting for one in case.best)


def set_or_run(case: Brute) -> bool:
    """Whatever the best defence, a card lies on a run that a set would have taken, and there it would have cost."""

    def matters(one: Played, card: str) -> bool:
        for place, meld in enumerate(case.spread):
            if not case.is_run(place) and case.fits(card, meld):
                table = (*case.spread[:place], meld | {card}, *case.spread[place + 1 :])
                loose = next(loose for made, loose in case.ways if made == one.melds) - {card}
                least = min(
                    case.total(loose - {other for other, _ in laid}) for laid in inside(case, "endings")(loose, table)
                )
                return least > one.count
        return False

    return all(any(case.is_run(place) and matters(one, card) for card, place in one.laid) for one in case.best)


def break_meld(case: Brute) -> bool:
    """Least deadwood first costs points; whatever the best defence, a meld of it is no more and gave cards away."""

    def broken(own: frozenset[Meld], one: Played) -> bool:
        return any(meld & one.off and all(len(meld & kept) < 3 for kept in one.melds) for meld in own)

    return case.naive > case.count and all(broken(own, one) for own in case.own for one in case.best)


def keep_card(case: Brute) -> bool:
    """There is a card that fits and that lies in an own meld whatever the best defence."""
    return any(all(any(card in meld for meld in one.melds) for one in case.best) for card in case.fitting)


def nothing_fits(case: Brute) -> bool:
    """No card fits."""
    return not case.fitting


def around_corner(case: Brute) -> bool:
    """Whatever the best defence, a card was laid off on a run that then joins king and ace."""

    def joined(one: Played) -> bool:
        for place, meld in enumerate(case.spread):
            if case.is_run(place):
                after = meld | {card for card, at in one.laid if at == place}
                if after != meld and not oracle.is_meld(after, "low"):
                    return True
        return False

    return all(joined(one) for one in case.best)


def layoff_on_gin(case: Brute) -> bool:
    """Nothing is left over on the knocker's side, and whatever the best defence, something was laid off."""
    return not case.position.deadwood and all(one.laid for one in case.best)


def undercut_in_reach(case: Brute) -> bool:
    """The least deadwood wins the round; the least deadwood alone would not."""
    if not case.position.deadwood:
        return False
    ties = case.position.terms.tie_rule != "knocker"
    knocker = case.total(plain(case.position.deadwood)) + ties
    return case.count < knocker <= case.plain


THEMES: dict[str, Callable[[Brute], bool]] = {
    theme.__name__: theme
    for theme in (
        end_of_run,
        fourth_of_set,
        both_ends,
        chain,
        set_or_run,
        break_meld,
        keep_card,
        nothing_fits,
        around_corner,
        layoff_on_gin,
        undercut_in_reach,
    )
}
"""The themes as they are read here."""

WEAKER = ("both_ends", "around_corner")
"""Here a card may have had a second place; the program asks for cards that can go only there."""


def cards(text: str) -> int:
    """A card set from its names."""
    return to_set(oracle.PACK.index(name) for name in text.split())
