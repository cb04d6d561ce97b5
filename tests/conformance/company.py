"""Cases of three and four players: seatings, sheets and settlements, from who won how many points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gin_desktop.engine.openings import first_seating, seating_from_record
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Pairing, Role, Seating
from gin_desktop.engine.sheets.settlement import settle_team, three_player_settlement
from gin_desktop.engine.sheets.sheet import Sheet
from tests.conformance.schema import BadCase, Case

_DRAW = RoundFacts(Ending.DRAW)


def _won(pairing: Pairing, winner: int, points: int) -> RoundFacts:
    """A knock worth so many points; the deadwood itself does not matter."""
    return RoundFacts(Ending.KNOCK, winner, pairing.other(winner), 0, points, table=pairing.table)


def _entered(sheet: Sheet, seating: Seating, facts: Sequence[RoundFacts]) -> Seating:
    """Enters a deal and returns the seating of the next one."""
    row = sheet.add(*facts, credits=seating.scoring_entrants, seats=[table.seats for table in seating.tables])
    return seating.after([part.score.winner for part in row.parts], row.winners[0] if row.winners else None)


def ending(sheet: Sheet) -> dict[str, Any]:
    """How a game has ended, as cases have it; only that it has not where it goes on."""
    if not sheet.ended:
        return {"ended_after": None}
    end = sheet.settle()
    found = {"ended_after": len(sheet.rows), "shutout": end.shutout, "totals": list(end.totals)}
    return found | {"winner": end.winner}


def run_partners(case: Case, rules: RuleSet) -> dict[str, Any]:
    sheet, seating = Sheet(rules), first_seating(rules)
    for hand in case["hands"]:
        if sheet.ended:
            break
        assert seating is not None  # only three players have to find theirs
        seating = _entered(sheet, seating, _both_tables(seating, hand))
    return {"running": [list(row.running) for row in sheet.rows], "boxes": list(sheet.boxes)} | ending(sheet)


def _both_tables(seating: Seating, hand: Sequence[int | None]) -> list[RoundFacts]:
    """The rounds of a deal; points are those of side 0, whose seats are even, less than 0 if it lost them."""
    facts = []
    for pairing, points in zip(seating.tables, hand, strict=True):
        mine = next(seat for seat in pairing.seats if seating.entrant_of(seat) == 0)
        winner = mine if (points or 0) > 0 else pairing.other(mine)
        facts.append(_DRAW if points is None else _won(pairing, winner, abs(points)))
    return facts


def run_cutthroat(case: Case, rules: RuleSet) -> dict[str, Any]:
    players, start = list(case["players"]), case["start"]
    dealer = players.index(start["dealer"])
    first = next(players.index(name) for name in start["active"] if name != start["dealer"])
    seating, sheet = seating_from_record(rules, (first, dealer), dealer), Sheet(rules)
    assert seating.idle == players.index(start["idle"])
    seats = []
    for hand in case["hands"]:
        table = seating.tables[0]
        seats.append([table.dealer, table.first, seating.idle])
        seating = _entered(sheet, seating, [_round_of_three(table, hand, players)])
    end, accounts = sheet.settle() if sheet.ended else sheet.leave(), three_player_settlement(sheet)
    assert accounts is not None  # there are three
    return {
        "seats_dealer_first_idle": [[players[seat] for seat in hand if seat is not None] for hand in seats],
        "scores": _named(players, sheet.scores),
        "totals": _named(players, end.totals),
        "winner": None if end.winner is None else players[end.winner],
        "net": _named(players, accounts.net),
    }


def _round_of_three(table: Pairing, hand: Mapping[str, Any], players: Sequence[str]) -> RoundFacts:
    if set(hand) == {"t"} and hand["t"] == "draw":
        return _DRAW
    if set(hand) != {"w", "p"}:
        raise BadCase(f"unknown keys of a hand: {sorted(hand)}")
    winner = players.index(hand["w"])
    assert winner in table.seats, "the winner did not play"
    return _won(table, winner, hand["p"])


def _named(players: Sequence[str], points: Sequence[int]) -> dict[str, int]:
    return dict(zip(players, points, strict=True))


def run_captain(case: Case, rules: RuleSet) -> dict[str, Any]:
    start = case["start"]
    players = [start["box"], start["captain"], *start["line"]]
    seating, sheet = seating_from_record(rules, (0, 1), 0), Sheet(rules)
    roles = []
    for hand in case["hands"]:
        roles.append(_roles(seating, players))
        seating = _entered(sheet, seating, [_captain_round(seating.tables[0], hand)])
    got: dict[str, Any] = {"roles": roles, "next_roles": _roles(seating, players)}
    if "final" in case:
        solo, team = 0, (1, 2)
        net = settle_team((case["final"]["box"], case["final"]["team"]), ((solo,), team)).net
        members = {net[seat] for seat in team}
        assert len(members) == 1, "a team whose members do not settle the same"
        got["settlement"] = {"box": net[solo], "each_team_member": members.pop()}
    return got


def _roles(seating: Seating, players: Sequence[str]) -> list[str]:
    """The players: the solo one, the captain, who waits."""
    order = [Role.SOLO, Role.CAPTAIN, Role.LINE]
    return [players[seat] for seat in sorted(range(3), key=lambda seat: order.index(seating.role(seat)))]


def _captain_round(table: Pairing, hand: object) -> RoundFacts:
    if hand == "draw":
        return _DRAW
    if not isinstance(hand, Sequence) or len(hand) != 2 or hand[0] not in ("box", "team"):
        raise BadCase(f"not a hand of a captain game: {hand!r}")
    solo, captain = table.seats
    return _won(table, solo if hand[0] == "box" else captain, hand[1])
