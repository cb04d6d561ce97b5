"""How many legal actions and states there are from fixed deals: a silent change of the rules changes a number.

The numbers were written down when the conformance cases, the oracle and the comparison with OpenSpiel agreed with the
engine. After a wanted change: ``python -m tests.engine.test_counting`` prints them again.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.presets import preset
from tests.engine.makers import rich_deck

Counts = list[tuple[int, int]]


def fresh(name: str, seed: int, **changes: object) -> Round:
    """Returns a round with hands full of melds under a preset."""
    return Round(preset(name).but(**changes), rich_deck(random.Random(seed)), seed % 2)


def near_the_end(seed: int) -> Round:
    """Three cards before the stock is dead, where the last discard may be taken and gin must be gone for."""
    rules = preset("tournament_50th").but(must_go_gin=True, knock_mode="fixed")
    dealt = Round(rules, rich_deck(random.Random(seed)), 0)
    return complete_position(
        rules, Phase.DRAW, turn=1, dealer=0, hand=dealt.hands[1], turned=dealt.upcard, stock=4
    ).build()


FAMILIES: dict[str, tuple[Callable[[], Round], int]] = {
    "standard": (lambda: fresh("standard", 1), 7),
    "oklahoma": (lambda: fresh("oklahoma", 3, big_gin=True), 7),
    "eleven_card": (lambda: fresh("eleven_card", 4, spades_double=True), 6),
    "around_corner": (lambda: fresh("around_corner", 6, ace_points=1), 7),
    "doubling": (lambda: fresh("doubling_classic", 8, double_when="any_time_in_turn", upcard_rule="dealer_turn"), 6),
    "last_cards": (lambda: near_the_end(11), 6),
}
"""Where to start, and how deep to look."""


def count(round_: Round, depth: int) -> Counts:
    """Returns for each depth the number of states, and of legal actions in all of them."""
    level, found = [round_], []
    for _ in range(depth):
        moves = [(state, action) for state in level for action in state.legal_actions()]
        found.append((len(level), len(moves)))
        level = []
        for state, action in moves:
            after = state.copy()
            after.apply(action)
            level.append(after)
    return found


EXPECTED: dict[str, Counts] = {
    "standard": [(1, 2), (2, 13), (13, 33), (33, 278), (278, 722), (722, 5219), (5219, 13903)],
    "oklahoma": [(1, 2), (2, 13), (13, 33), (33, 275), (275, 724), (724, 5223), (5223, 13884)],
    "eleven_card": [(1, 18), (18, 29), (29, 270), (270, 501), (501, 5598), (5598, 10449)],
    "around_corner": [(1, 2), (2, 13), (13, 33), (33, 281), (281, 722), (722, 5213), (5213, 13958)],
    "doubling": [(1, 2), (2, 17), (17, 60), (60, 339), (339, 1547), (1547, 8256)],
    "last_cards": [(1, 2), (2, 25), (25, 45), (45, 658), (658, 828), (828, 5014)],
}


@pytest.mark.parametrize("family", FAMILIES)
def test_the_number_of_states_and_actions(family: str) -> None:
    make, depth = FAMILIES[family]
    assert count(make(), depth) == EXPECTED[family]


if __name__ == "__main__":
    for family, (make, depth) in FAMILIES.items():
        print(f'    "{family}": {count(make(), depth)},')
