"""Games of dealer out (RULES.md 3.4) counted by hand: no source has one, so they are here, as plain data.

The oracle and the engine both have to come to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

A, B, C = range(3)


@dataclass(frozen=True)
class Worked:
    """A game of dealer out: the cards drawn by A, B and C, and each round's winner (None: drawn) and points.

    ``seats`` are who deals, who acts first and who second in each round; ``paid`` what each has in the end.
    """

    name: str
    cards: tuple[str, str, str]
    rounds: tuple[tuple[int | None, int], ...]
    seats: tuple[tuple[int, int, int], ...]
    scores: tuple[int, int, int]
    totals: tuple[int, int, int]
    winner: int
    paid: tuple[int, int, int]
    rules: Mapping[str, str | int] = field(default_factory=dict)


WORKED = (
    # C has the lowest card and deals; A is at C's left. A beats B, so B deals to A and C, and C, at B's left, acts
    # first. C beats A: A deals to C and B. The drawn round is dealt again by A. B beats C: C deals. A beats B: B deals.
    # Points A 30 + 45, B 20, C 42 + 61; totals A 75 + 2 x 25, B 20 + 25, C 103 + 100 + 2 x 25.
    # A pays C 253 - 125 = 128, B pays C 253 - 45 = 208, B pays A 125 - 45 = 80.
    Worked(
        "every player wins",
        ("4S", "9H", "2D"),
        ((A, 30), (C, 42), (None, 0), (B, 20), (A, 45), (C, 61)),
        ((C, A, B), (B, C, A), (A, B, C), (A, B, C), (C, A, B), (B, C, A)),
        scores=(75, 20, 103),
        totals=(125, 45, 253),
        winner=C,
        paid=(-128 + 80, -80 - 208, 128 + 208),
    ),
    # A has the lowest card. B beats C, who deals; A beats B, who deals; A beats C, who deals; B beats A.
    # Points A 15 + 20, B 60 + 50, C none; totals A 35 + 50, B 110 + 100 + 50, C 0.
    # A pays B 260 - 85 = 175, C pays A 85, and C pays B 260 and another 100 for having won no hand.
    Worked(
        "a shutout",
        ("AS", "5H", "6D"),
        ((B, 60), (A, 15), (A, 20), (B, 50)),
        ((A, B, C), (C, A, B), (B, C, A), (C, A, B)),
        scores=(35, 110, 0),
        totals=(85, 260, 0),
        winner=B,
        paid=(-175 + 85, 175 + 360, -85 - 360),
    ),
    # The winner deals and so sits out: nobody wins twice running. B has the highest card.
    # C beats A and deals; B beats A and deals; C beats A and deals; then B beats A.
    # Points B 40 + 70, C 35 + 20, A none; totals B 110 + 100 + 50, C 55 + 50.
    # A pays B 260 + 100, A pays C 105, C pays B 155.
    Worked(
        "the winner deals",
        ("7S", "KH", "TD"),
        ((C, 35), (B, 40), (C, 20), (B, 70)),
        ((B, C, A), (C, A, B), (B, C, A), (C, A, B)),
        scores=(0, 110, 55),
        totals=(0, 260, 105),
        winner=B,
        paid=(-360 - 105, 360 + 155, 105 - 155),
        rules={"next_dealer": "winner", "first_dealer": "cut_high"},
    ),
    # The deal goes to the left after every round that is won, and stays after a drawn one. C has the middle card.
    # Points A 90 + 10, B 25, C 5; totals A 100 + 100 + 50, B 25 + 25, C 5 + 25.
    # B pays A 200, C pays A 220, C pays B 20.
    Worked(
        "the deal goes to the left",
        ("2S", "JH", "8D"),
        ((A, 90), (None, 0), (B, 25), (C, 5), (A, 10)),
        ((C, A, B), (A, B, C), (A, B, C), (B, C, A), (C, A, B)),
        scores=(100, 25, 5),
        totals=(250, 50, 30),
        winner=A,
        paid=(200 + 220, 20 - 200, -220 - 20),
        rules={"next_dealer": "left", "first_dealer": "draw_middle"},
    ),
)
