"""Score pads: how one stands, who plays next, what an entered round comes to, and why it cannot have ended so."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import RoundScore
from gin_desktop.engine.seating import Role, Seating
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.words import t, tn
from gin_desktop.words.reckoning import Who
from gin_desktop.words.sheets.lines import net_text


def entrant_names(seating: Seating, names: Sequence[str]) -> list[str]:
    """Returns the names of the entrants of a pad."""
    who = Who(names, None, seating.sides)
    return [who.side(entrant) for entrant in range(len(seating.sides))]


def standing(sheet: AnySheet, rounds: int, seating: Seating, names: Sequence[str]) -> str:
    """Returns the standing of a game or its winner, in one line."""
    if not rounds:
        return t("pads.standing.fresh")
    entrants = entrant_names(seating, names)
    totals = sheet.settle().totals if sheet.ended else sheet.scores
    parts = [t("pads.standing.points", name=name, points=points) for name, points in zip(entrants, totals, strict=True)]
    points = parts[0]
    for part in parts[1:]:
        points = t("pads.standing.and", first=points, second=part)
    if not sheet.ended:
        return tn("pads.standing", rounds, points=points)
    winner = sheet.settle().winner
    if winner is None:
        return t("pads.standing.tied", points=points)
    return t("pads.standing.won", name=entrants[winner], points=points)


def next_pairing_line(seating: Seating, names: Sequence[str], *, following: bool = True) -> str:
    """Who plays whom in a round, where more than two are at the table; ``following``: the next one to be entered."""
    first, second = (names[seat] for seat in seating.tables[0].seats)
    if len(seating.tables) > 1:
        third, fourth = (names[seat] for seat in seating.tables[1].seats)
        values = {"first": first, "second": second, "third": third, "fourth": fourth}
        return t("pad.next.tables" if following else "entry.who.tables", **values)
    idle = seating.idle
    if idle is None:
        return ""
    role = {Role.DEALS: "deals", Role.LINE: "captain"}.get(seating.role(idle), "idle")
    key = f"pad.next.{role}" if following else f"entry.who.{role}"
    return t(key, first=first, second=second, idle=names[idle])


def seat_labels(rules: RuleSet) -> list[str]:
    """Returns the labels of the fields for the players' names."""
    if rules.mode == "partners4":
        return [t("pad.new.seat.pair", pair="AB"[seat % 2]) for seat in range(4)]
    roles = {
        "cutthroat3": ("plays", "plays", "sits_out"),
        "dealer_out3": ("plays", "plays", "deals"),
        "captain3_fixed_box": ("solo", "captain", "line"),
        "captain3_rotating_box": ("solo", "captain", "line"),
    }.get(rules.mode)
    if roles is None:
        return [t("pad.new.seat", n=n) for n in range(1, rules.players + 1)]
    return [t(f"pad.new.seat.{role}") for role in roles]


def score_line(score: RoundScore, names: Sequence[str]) -> str:
    """Returns the line about the score of one table."""
    if score.winner is None:
        return t("entry.scores.none")
    return t("entry.scores", name=names[score.winner], points=score.points)


def scored_line(scores: Sequence[RoundScore], seating: Seating, names: Sequence[str]) -> str:
    """Returns the line about the score of a deal, of partners the net of both tables."""
    if len(scores) == 1:
        return score_line(scores[0], names)
    signed = [
        -score.points if seating.entrant_of(score.winner) else score.points
        for score in scores
        if score.winner is not None
    ]
    net = sum(signed)
    if not net:
        return t("entry.net.none")
    return t("entry.net", names=entrant_names(seating, names)[int(net < 0)], sum=net_text(signed))


def entry_problem(error: GinError, names: Sequence[str], *, how: str = "") -> str:
    """The sentence of an error of `session.pad`; ``names`` are the players by seat, ``how`` what was chosen."""
    values = dict(error.values)
    if error.code == "sat_out":
        seat = values["seat"]
        assert isinstance(seat, int)
        values["name"] = names[seat]
    if error.code == "missing" and how in ("gin", "big_gin", "refused"):
        return t("entry.error.missing.gin")
    return t(f"entry.error.{error.code}", **values)
