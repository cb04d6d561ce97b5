"""Themes and levels of the knocker's side by a second reading, of positions made for them and others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product
from random import Random

from gin_desktop.engine.melds import default_spread
from gin_desktop.practice.codes import decode
from gin_desktop.practice.model import SpreadPosition, Terms
from gin_desktop.practice.rng import Rng, run_to_end
from gin_desktop.practice.spread.generator import generating
from gin_desktop.practice.spread.themes import (
    LEVEL_THRESHOLDS,
    SPREAD_THEMES,
    difficulty_spread,
    spread_difficulty_points,
)
from gin_desktop.practice.spread.weighing import Alternative, alternatives
from gin_desktop.practice.themes import themes_of
from tests.practice.answers import melds_by_a_key, sides_with_a_choice
from tests.practice.brute import cards


def best_of(every: Sequence[Alternative]) -> list[Alternative]:
    least = min(one.measure for one in every)
    return [one for one in every if one.measure == least]


def read(position: SpreadPosition) -> set[str]:
    """The themes of a position, as their names say it."""
    every = alternatives(position)
    least = min(one.deadwood for one in every)
    cheap = [one for one in every if one.deadwood == least]
    found = set()
    if len({one.measure for one in cheap}) > 1 and any(one in cheap for one in best_of(every)):
        found.add("same_count")
    if not any(one in cheap for one in best_of(every)):
        found.add("dearer_is_better")
    blind = best_of(alternatives(SpreadPosition(position.terms, position.hand)))
    if not {one.melds for one in blind} & {one.melds for one in best_of(every)}:
        found.add("seen_cards")
    return found


MANY_RIVALS = SpreadPosition(Terms(limit=30), cards("AS QS AH 5H AD AC 2C 3C 4C 5C"), cards("3S TS KS 6H KH 7D JD"))
"""Six spreads within four points of each other."""
CHEAP_RIVALS = SpreadPosition(Terms(limit=20), cards("4S 5S 6S 4H 5H 5D 3C 4C 5C 6C"), cards("TC"))
"""Several spreads of the least deadwood that do not lose the same; and the best one counts more than they do."""
CHAINS_DECIDE = "5RSMX-0NGHA-CTAMD-F54EP"
"""Of the spreads of the least deadwood the one with the fewest points that fit directly is not the best one."""


def many() -> Iterator[SpreadPosition]:
    """Positions made for the themes, and others that were made for none."""
    yield from (MANY_RIVALS, CHEAP_RIVALS)
    chains = decode(CHAINS_DECIDE)
    assert isinstance(chains, SpreadPosition)
    yield chains
    for theme, terms in product(SPREAD_THEMES, (Terms(), Terms("wrap", 15, 20))):
        for number in range(3):
            made = run_to_end(generating(theme, terms, Rng(f"{theme} {number}")))
            assert made is not None
            yield made
    yield from islice(sides_with_a_choice(Random("others")), 40)


def test_two_spreads_that_are_cheap_and_unlike_do_not_make_the_theme_if_a_dearer_one_is_best() -> None:
    assert read(CHEAP_RIVALS) == set(themes_of(CHEAP_RIVALS)) == {"dearer_is_better"}


def test_themes_and_points_are_what_their_definitions_say() -> None:
    met: Counter[str] = Counter()
    for position in many():
        every, themes = alternatives(position), read(position)
        assert set(themes_of(position)) == themes
        measures = sorted({one.measure for one in every})
        near = {(one.deadwood, one.open_cards) for one in every if one.measure - measures[0] < 4}
        usual = default_spread(position.terms.melder, position.hand, position.unseen)
        reasons = {
            "rivals": min(len(near) - 1, 3),
            "close": int(len(measures) > 1 and measures[1] - measures[0] < 1),
            "costlier": int("dearer_is_better" in themes),
            "seen": int("seen_cards" in themes),
            "hidden": int(
                "dearer_is_better" not in themes and all(set(one.melds) != set(usual) for one in best_of(every))
            ),
        }
        keyed = [set(melds) for melds in melds_by_a_key(position.terms.melder, position.hand)]
        reasons["not by a key"] = int(all(set(one.melds) not in keyed for one in best_of(every)))
        points = sum(reasons.values())
        assert spread_difficulty_points(position) == points, (position, reasons)
        level = 1 + sum(step <= points for step in LEVEL_THRESHOLDS)
        assert difficulty_spread(position) == (level if reasons["not by a key"] else min(level, 2))
        met.update({name for name, some in reasons.items() if some})
        met.update(themes or {"no theme"})
        met["many rivals"] += len(near) > 4
    assert set(met) == {
        *SPREAD_THEMES,
        "no theme",
        "rivals",
        "many rivals",
        "close",
        "costlier",
        "seen",
        "hidden",
        "not by a key",
    }
