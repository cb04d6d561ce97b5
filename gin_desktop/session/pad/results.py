"""Turns the written result of a round into its facts, and finds out why a result is impossible (RULES.md 4.3
to 4.6)."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.rule_field import DrawReason, Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Pairing
from gin_desktop.storage.pad_files import How, PadRoundResult

HAND: Final = 10

_ENDINGS: Final[dict[How, Ending]] = {
    "knock": Ending.KNOCK,
    "undercut": Ending.KNOCK,
    "gin": Ending.GIN,
    "big_gin": Ending.BIG_GIN,
    "refused": Ending.RESIGN,
}


class PadError(GinError):
    """An impossible result. ``values["place"]`` names the wrong part: ``winner``, ``how``, ``knocker``, ``defender``,
    ``difference``, ``cube`` or ``spade``; ``values["table"]`` the table.

    Codes: ``no_winner``, ``sat_out`` (``seat``), ``no_knocks``, ``no_big_gin``, ``no_cube``, ``bad_cube`` (``most``),
    ``no_spade``, ``missing``, ``too_much`` (``points``, ``most``), ``over_limit`` (``points``, ``limit``),
    ``knock_zero``, ``gin_with_deadwood``, ``knock_higher`` and ``undercut_higher`` (``knocker``, ``defender``),
    ``tie_undercut``, ``tie_knock``, ``difference_refused``, ``drawn_won``, ``not_partners``, ``game_over``.
    """


def ways_to_win(rules: RuleSet) -> tuple[How, ...]:
    """The ways to win a round under these rules, the most common first."""
    found: list[How] = [] if rules.highest_knock_limit == 0 else ["knock"]
    found.append("gin")
    if rules.big_gin:
        found.append("big_gin")
    if rules.highest_knock_limit:
        found.append("undercut")
    if rules.has_cube:
        found.append("refused")
    return tuple(found)


def most_deadwood(rules: RuleSet) -> int:
    """The most deadwood that ten cards can have, in points."""
    points = sorted(meld_rules(rules).points, reverse=True)
    return sum(points[:HAND])


def cubes(rules: RuleSet) -> tuple[int, ...]:
    """The values that the cube can have; only 1 without a cube."""
    found = [1]
    while rules.has_cube and 2 * found[-1] <= rules.max_cube:
        found.append(2 * found[-1])
    return tuple(found)


def spade_counts(rules: RuleSet) -> bool:
    """Whether it matters for the score that the upcard was a spade."""
    return rules.spades_double or rules.spade_boxes_double


def facts_of(result: PadRoundResult, rules: RuleSet, pairing: Pairing) -> RoundFacts:
    """The facts of a round as entered, between the two seats of ``pairing``; raises :class:`PadError`."""
    try:
        return _facts(result, rules, pairing)
    except PadError as error:
        error.values["table"] = pairing.table
        raise


def _facts(result: PadRoundResult, rules: RuleSet, pairing: Pairing) -> RoundFacts:
    if result.how == "drawn":
        if result.winner is not None:
            raise PadError("drawn_won", place="how")
        return RoundFacts(Ending.DRAW, draw_reason=DrawReason.STOCK, table=pairing.table)
    winner = result.winner
    if winner is None:
        raise PadError("no_winner", place="winner")
    if winner not in pairing.seats:
        raise PadError("sat_out", place="winner", seat=winner)
    _check_how(result, rules)
    _check_extras(result, rules)
    knocker_deadwood, defender_deadwood = _deadwood(result, rules)
    if result.how == "gin" and defender_deadwood == 0 and rules.gin_laid_to_zero == "void":
        return RoundFacts(Ending.DRAW, draw_reason=DrawReason.VOID, table=pairing.table)
    knocker = pairing.other(winner) if result.how == "undercut" else winner
    return RoundFacts(
        _ENDINGS[result.how],
        knocker,
        pairing.other(knocker),
        knocker_deadwood,
        defender_deadwood,
        result.cube,
        result.spade,
        table=pairing.table,
    )


def _check_how(result: PadRoundResult, rules: RuleSet) -> None:
    if result.how in ways_to_win(rules):
        return
    codes = {"knock": "no_knocks", "undercut": "no_knocks", "big_gin": "no_big_gin", "refused": "no_cube"}
    raise PadError(codes[result.how], place="how")


def _check_extras(result: PadRoundResult, rules: RuleSet) -> None:
    if result.cube not in cubes(rules):
        code = "bad_cube" if rules.has_cube else "no_cube"
        raise PadError(code, place="cube", most=rules.max_cube)
    if result.spade and not spade_counts(rules):
        raise PadError("no_spade", place="spade")


def _deadwood(result: PadRoundResult, rules: RuleSet) -> tuple[int, int]:
    """The deadwood of knocker and defender; if only the difference was entered, the winner's counts as 0."""
    most, how = most_deadwood(rules), result.how
    for place in ("knocker", "defender", "difference"):
        points = getattr(result, place)
        if points is not None and points > most:
            raise PadError("too_much", place=place, points=points, most=most)
    if how in ("gin", "big_gin"):
        if result.knocker:
            raise PadError("gin_with_deadwood", place="knocker", points=result.knocker)
        count = result.defender if result.difference is None else result.difference
        if count is None:
            raise PadError("missing", place="defender")
        return 0, count
    if result.difference is not None:
        return _difference(result.difference, how, rules)
    knocker, defender = result.knocker, result.defender
    if knocker is None or defender is None:
        raise PadError("missing", place="knocker" if knocker is None else "defender")
    if how == "refused":
        return knocker, defender
    if knocker == 0:
        raise PadError("knock_zero", place="knocker")
    if knocker > rules.highest_knock_limit:
        raise PadError("over_limit", place="knocker", points=knocker, limit=rules.highest_knock_limit)
    if knocker == defender:
        _check_tie(how, rules, "defender")
    elif (how == "knock") != (knocker < defender):
        code = "knock_higher" if how == "knock" else "undercut_higher"
        raise PadError(code, place="defender", knocker=knocker, defender=defender)
    return knocker, defender


def _difference(difference: int, how: How, rules: RuleSet) -> tuple[int, int]:
    if how == "refused":
        raise PadError("difference_refused", place="difference")
    if difference == 0:
        _check_tie(how, rules, "difference")
    if how == "knock":
        return 0, difference
    if difference > rules.highest_knock_limit:
        raise PadError("over_limit", place="difference", points=difference, limit=rules.highest_knock_limit)
    return difference, 0


def _check_tie(how: How, rules: RuleSet, place: str) -> None:
    """Raises :class:`PadError` if equal deadwood is not an undercut, or is one, against the rules."""
    stays = rules.tie_rule == "knocker"
    if how == "knock" and not stays:
        raise PadError("tie_undercut", place=place)
    if how == "undercut" and stays:
        raise PadError("tie_knock", place=place)
