"""Scoring of facts, sheets and games: RULES.md sections 2, 4.5, 4.6 and 4.10."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, score_round
from gin_desktop.engine.sheets.sheet import LineKind, Sheet

STANDARD = preset("standard")


def fact(kind: str, knocker: int = 0, mine: int = 0, theirs: int = 0, **more: Any) -> RoundFacts:
    if kind == "draw":
        return RoundFacts(Ending.DRAW, **more)
    return RoundFacts(
        Ending(kind), knocker=knocker, defender=1 - knocker, knocker_deadwood=mine, defender_deadwood=theirs, **more
    )


@pytest.mark.parametrize(
    ("facts", "changes", "outcome", "winner", "points", "boxes"),
    [
        (fact("knock", 0, 4, 30), {}, Outcome.KNOCK, 0, 26, 1),
        (fact("knock", 1, 10, 5), {}, Outcome.UNDERCUT, 0, 30, 1),
        (fact("knock", 1, 10, 5), {"extra_box_undercut": 1}, Outcome.UNDERCUT, 0, 30, 2),
        (fact("gin", 0, 0, 0), {}, Outcome.GIN, 0, 25, 1),
        (fact("gin", 0, 0, 45), {"extra_box_gin": 2}, Outcome.GIN, 0, 70, 3),
        (fact("big_gin", 1, 0, 45), {"big_gin_bonus": 31, "extra_box_gin": 2}, Outcome.BIG_GIN, 1, 76, 3),
        (fact("gin", 0, 0, 45, spade=True), {}, Outcome.GIN, 0, 70, 1),
        (fact("gin", 0, 0, 45, spade=True), {"spades_double": True}, Outcome.GIN, 0, 140, 1),
        (fact("knock", 0, 4, 30, spade=True), {"spade_boxes_double": True}, Outcome.KNOCK, 0, 26, 2),
        (fact("gin", 0, 0, 45, spade=True), {"spade_boxes_double": True, "extra_box_gin": 2}, Outcome.GIN, 0, 70, 6),
        (fact("knock", 0, 4, 30, cube=2), {}, Outcome.KNOCK, 0, 26, 1),
        (fact("knock", 0, 4, 30, cube=2), {"doubling": "double", "max_cube": 2}, Outcome.KNOCK, 0, 52, 1),
        (fact("resign", 0, 23, 37), {"doubling": "double", "max_cube": 2}, Outcome.RESIGN, 0, 34, 1),
        (fact("resign", 0, 37, 23), {"doubling": "double", "max_cube": 2}, Outcome.RESIGN, 0, 20, 1),
        (fact("resign", 0, 0, 45), {"doubling": "double", "max_cube": 2}, Outcome.RESIGN, 0, 90, 1),
        (fact("draw"), {}, Outcome.DRAWN, None, 0, 0),
    ],
)  # fmt: skip
def test_prices(
    facts: RoundFacts, changes: dict[str, Any], outcome: Outcome, winner: int | None, points: int, boxes: int
) -> None:
    score = score_round(facts, STANDARD.but(**changes))
    assert (score.outcome, score.winner, score.points, score.boxes) == (outcome, winner, points, boxes)


@st.composite
def facts_of_a_game(draw: st.DrawFn) -> list[RoundFacts]:
    rng = random.Random(draw(st.integers(0, 2**32)))
    out = []
    for _ in range(40):
        kind = rng.choice(["knock", "knock", "gin", "big_gin", "draw"])
        mine = rng.randrange(1, 11) if kind == "knock" else 0
        out.append(fact(kind, rng.randrange(2), mine, rng.randrange(60), spade=rng.random() < 0.2))
    return out


EFFECTS = ["none", "bonus", "double_deadwood", "double_hand_points", "double_all"]


@given(
    facts_of_a_game(),
    st.sampled_from(EFFECTS),
    st.sampled_from(["each", "loser"]),
    st.sampled_from(["no_hands", "zero_points"]),
    st.sampled_from(["first_to_target", "highest_total"]),
    st.booleans(),
)
def test_a_game_adds_up(
    facts: list[RoundFacts], effect: str, box_to: str, test: str, winner: str, one_sided: bool
) -> None:
    rules = STANDARD.but(
        shutout_effect=effect, box_to=box_to, shutout_test=test, game_winner=winner, spades_double=True,
        spade_boxes_double=True, tie_rule="no_bonus",
    )  # fmt: skip
    sheet = Sheet(rules)
    points, deadwood, boxes, won = [0, 0], [0, 0], [0, 0], [0, 0]
    for entry in facts:
        if sheet.ended:
            break
        if one_sided and score_round(entry, rules).winner == 1:
            continue
        row = sheet.add(entry)
        if row.score.winner is not None:
            factor = 2 if entry.spade else 1
            points[row.score.winner] += row.score.points
            deadwood[row.score.winner] += abs(entry.knocker_deadwood - entry.defender_deadwood) * factor
            boxes[row.score.winner] += factor
            won[row.score.winner] += 1
        assert row.running == (points[0], points[1])
    assert (sheet.scores, sheet.boxes, sheet.rounds_won) == (tuple(points), tuple(boxes), tuple(won))
    if not sheet.ended:
        with pytest.raises(ValueError, match="not ended"):
            sheet.settle()
        return
    end = sheet.settle()
    first = 0 if points[0] >= 100 else 1
    loser = 1 - first
    shutout = won[loser] == 0 if test == "no_hands" else points[loser] == 0
    totals = list(points)
    if shutout:
        totals[first] += {"double_deadwood": deadwood[first], "double_hand_points": points[first], "bonus": 100}.get(
            effect, 0
        )
    totals[first] += 100
    totals[loser] += 25 * boxes[loser]
    totals[first] += 25 * boxes[first] if box_to == "each" else 0
    if shutout and effect == "double_all":
        totals[first] *= 2
    assert end.totals == tuple(totals)
    assert (end.first, end.shutout) == (first, shutout)
    better = winner == "highest_total" and totals[loser] > totals[first]
    assert end.winner == (loser if better else first)
    for side in (0, 1):
        assert sum(line.points[side] for line in end.lines) == totals[side]
    kinds = [line.kind for line in end.lines]
    assert kinds == sorted(kinds, key=list(LineKind).index)
    assert kinds[0] is LineKind.POINTS


def played(rules: RuleSet, *facts: RoundFacts) -> Sheet:
    sheet = Sheet(rules)
    for entry in facts:
        sheet.add(entry)
    return sheet


def test_the_target_is_reached_on_points_of_rounds_alone() -> None:
    sheet = played(STANDARD, fact("knock", 0, 1, 100))
    assert (sheet.scores, sheet.ended) == ((99, 0), False)
    sheet.add(fact("knock", 1, 10, 10))
    assert sheet.ended  # a tie is worth 25


def test_undercut_carries_the_defender_past_the_target() -> None:
    sheet = played(STANDARD, fact("gin", 0, 0, 65), fact("knock", 1, 9, 4))
    assert sheet.settle().winner == 0


def test_drawn_rounds_do_not_spoil_a_shutout() -> None:
    sheet = played(STANDARD, fact("gin", 0, 0, 60), fact("draw"), fact("gin", 0, 0, 60))
    assert sheet.settle().shutout


def test_zero_points_against_no_rounds() -> None:
    """They differ only where a win can score nothing."""
    rounds = (fact("gin", 0, 0, 60), fact("knock", 0, 5, 5), fact("gin", 0, 0, 60))
    rules = STANDARD.but(tie_rule="no_bonus")
    assert not played(rules, *rounds).settle().shutout
    assert played(rules.but(shutout_test="zero_points"), *rounds).settle().shutout


def test_equal_totals_go_to_the_first_past_the_target() -> None:
    rules = preset("grand_total").but(game_bonus=0, box_bonus=5)
    rounds = (fact("knock", 1, 1, 46), fact("knock", 1, 1, 51), fact("gin", 0, 0, 75))
    end = played(rules, *rounds).settle()
    assert (end.totals, end.first, end.winner) == ((105, 105), 0, 0)
    more = played(rules.but(box_bonus=6), *rounds).settle()
    assert (more.totals, more.first, more.winner) == ((106, 107), 0, 1)


def test_s0_doubles_the_deadwood_only_and_s4_gives_boxes_to_the_loser() -> None:
    sheet = played(preset("big_gin_50"), fact("gin", 0, 0, 40), fact("knock", 0, 8, 30), fact("gin", 0, 0, 10))
    end = sheet.settle()
    assert [(line.kind, line.points[0]) for line in end.lines] == [
        (LineKind.POINTS, 122),
        (LineKind.SHUTOUT_DOUBLING, 72),
        (LineKind.GAME, 100),
        (LineKind.BOXES, 75),
    ]
    loser = played(preset("open_gin"), fact("knock", 1, 8, 30), fact("gin", 0, 0, 75)).settle()
    assert loser.totals == (200, 42)
