"""The addition of a deal of partners in words (RULES.md 4.9, G94)."""

from __future__ import annotations

from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.seating import Partners, pairings
from gin_desktop.engine.sheets.sheet import Sheet
from gin_desktop.words.reckoning import Who
from gin_desktop.words.table.seating import net_steps, net_verdict

RULES = preset("partners4")
SEATING = Partners(RULES, pairings(1))
NAMES = ("Ada", "Bo", "Cleo", "Dan")


def row(first: int, second: int):  # type: ignore[no-untyped-def]
    """Ada wins the first number of points from Dan, Cleo the second from Bo (below 0: the other way)."""
    facts = []
    for table, (near, far, points) in enumerate(((0, 3, first), (2, 1, second))):
        knocker, defender = (near, far) if points > 0 else (far, near)
        facts.append(RoundFacts(Ending.KNOCK, knocker, defender, 1, 1 + abs(points), table=table))
    return Sheet(RULES).add(*facts)


def said(first: int, second: int, mine: int, you: int | None) -> list[tuple[str, str]]:
    who = Who(NAMES, you, SEATING.sides)
    return [(step.label, step.value) for step in net_steps(row(first, second), SEATING, mine, who)]


def test_one_wins_and_one_loses() -> None:
    assert said(28, -18, 0, 0) == [
        ("You against Dan", "+28"),
        ("Cleo against Bo", "−18"),
        ("Points for you and Cleo", "10"),
    ]
    # the partner reads the own table first, and the opponents the same with other signs
    assert said(28, -18, 0, 2)[0] == ("You against Bo", "−18")
    assert said(28, -18, 1, 1) == [
        ("You against Cleo", "+18"),
        ("Dan against Ada", "−28"),
        ("Points for Ada and Cleo", "10"),
    ]


def test_nobody_is_spoken_to_and_nobody_scores() -> None:
    assert said(12, -12, 0, None)[-1] == ("Nobody scores", "0")
    assert net_verdict(row(12, -12), Who(NAMES, None, SEATING.sides)) == "Nobody scores in this deal."
    assert net_verdict(row(28, -18), Who(NAMES, 2, SEATING.sides)) == "You and Ada score 10."
