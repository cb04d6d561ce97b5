"""Themes and levels of hands to be melded by a second reading, of hands made for them and others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from gin_desktop.engine.cards import CardSet, each, to_set
from gin_desktop.engine.melds import Arrangement
from gin_desktop.practice.meld.judging import greedy_melds
from gin_desktop.practice.meld.themes import (
    LEVEL_THRESHOLDS,
    MELD_THEMES,
    difficulty_meld,
    generating,
    meld_difficulty_points,
)
from gin_desktop.practice.model import MeldPosition, Terms
from gin_desktop.practice.rng import Rng, run_to_end
from gin_desktop.practice.themes import themes_of
from tests.practice.answers import ACES, melds_by_a_key
from tests.practice.brute import cards

CLASHES = MeldPosition(Terms(), cards("4S 5S 6S 4H 5H 6H 4D 5D 6D KC QD"))
"""Three sets and three runs, each of which wants a card of each of the others: nine pairs."""


def many() -> Iterator[MeldPosition]:
    """Hands made for the themes, and others that were made for none."""
    yield CLASHES
    for theme, terms in product(MELD_THEMES, (Terms(), Terms("wrap", 15))):
        for number in range(12):
            made = run_to_end(generating(theme, terms, Rng(f"{theme} {number}")))
            if made is not None:
                yield made
    chance = Random("others")
    for _ in range(200):
        lowest = chance.randrange(13)
        near = [card for card in range(52) if (card % 13 - lowest) % 13 < 5]
        yield MeldPosition(Terms(*chance.choice(ACES)), to_set(chance.sample(near, chance.choice((10, 11)))))


class Reading:
    """A hand looked at again: every best arrangement, every meld, and those that are part of no other."""

    def __init__(self, position: MeldPosition) -> None:
        self.melder, self.hand = position.terms.melder, position.hand
        ways = list(self.melder.arrangements(self.hand))
        self.least = min(self.melder.total(left) for _, left in ways)
        self.best = [melds for melds, left in ways if self.melder.total(left) == self.least]
        self.melds = self.melder.melds_in(self.hand)
        self.largest = [one for one in self.melds if not any(one != more and one | more == more for more in self.melds)]
        self.pairs = sum(1 for one, other in combinations(self.largest, 2) if one & other)

    def sets(self, melds: Arrangement) -> CardSet:
        return sum(one for one in melds if self.melder.is_set(one))

    def runs(self, melds: Arrangement) -> CardSet:
        return sum(one for one in melds if not self.melder.is_set(one))

    def themes(self) -> set[str]:
        """Those that hold, as they are described."""
        found = set()
        if len(self.largest) > 1 and not self.pairs:
            found.add("no_conflict")
        every_set, every_run = [[one for one in self.melds if self.melder.is_set(one) == is_set] for is_set in (1, 0)]
        wanted = {card for one, other in product(every_set, every_run) for card in each(one & other)}
        for card in wanted:
            if all(self.sets(best) >> card & 1 for best in self.best):
                found.add("one_card_two_melds")
            if all(self.runs(best) >> card & 1 for best in self.best):
                found.add("one_card_two_melds")
        fours = [one for one in every_set if one.bit_count() == 4]
        if all(
            any((self.sets(best) & four).bit_count() == 3 and self.runs(best) & four for four in fours)
            for best in self.best
        ):
            found.add("three_of_four")
        long = [one for one in self.largest if one in every_run]
        if all(
            any(one & self.sets(best) and any(part | one == one for part in best) for one in long) for best in self.best
        ):
            found.add("split_run")
        ranks = {next(each(one)) % 13 for one in every_set}
        made = {card % 13 for best in self.best for card in each(self.sets(best))}
        if ranks - made:
            found.add("give_up_a_set")
        if all(any(self.joins(one) for one in best) for best in self.best):
            found.add("around_corner")
        return found

    def joins(self, meld: CardSet) -> bool:
        return not self.melder.is_set(meld) and {0, 12} <= {card % 13 for card in each(meld)}

    def part(self) -> bool:
        """Whether every best arrangement has only a part of a largest meld and other cards of it elsewhere."""
        return all(
            any(
                one != whole and one | whole == whole and sum(best) & whole & ~one
                for one in best
                for whole in self.largest
            )
            for best in self.best
        )


def test_themes_and_points_are_what_their_definitions_say() -> None:
    met: Counter[str] = Counter()
    for position in many():
        seen = Reading(position)
        themes = seen.themes()
        assert set(themes_of(position)) == themes, position
        left = position.hand & ~sum(greedy_melds(seen.melder, position.hand))
        reasons = {
            "clash": min(seen.pairs, 4),
            "greedy": 2 * (seen.melder.total(left) > seen.least),
            "part": int(seen.part()),
            "corner": int("around_corner" in themes),
            "eleven": int(position.hand.bit_count() == 11),
        }
        points = sum(reasons.values())
        assert meld_difficulty_points(position) == points, (position, reasons)
        level = 1 + sum(step <= points for step in LEVEL_THRESHOLDS)
        keyed = melds_by_a_key(seen.melder, position.hand)
        if any(seen.melder.total(position.hand & ~sum(melds)) == seen.least for melds in keyed):
            assert difficulty_meld(position) <= level  # a sorting key finds it
        else:
            assert difficulty_meld(position) == level
            met["not by a key"] += 1
        met.update({name for name, some in reasons.items() if some})
        met.update(themes or {"no theme"})
        met["many clashes"] += seen.pairs > 4
        met["a single meld"] += len(seen.largest) == 1
    wanted = {
        "no theme",
        "clash",
        "many clashes",
        "a single meld",
        "greedy",
        "part",
        "corner",
        "eleven",
        "not by a key",
    }
    assert {name for name, times in met.items() if times} == {*MELD_THEMES, *wanted}
