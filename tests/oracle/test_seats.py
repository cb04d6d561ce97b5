"""The oracle of three and four by itself: the golden cases, and games of dealer out counted by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.engine.presets import preset
from tests.oracle.books import Book
from tests.oracle.prices import Price
from tests.oracle.purses import Purse, net, nets, team_payments
from tests.oracle.seats import Deal, cut_of_three, cut_of_two, following, following_partners, partners, single
from tests.oracle.worked import WORKED, Worked

GOLDEN = Path(__file__).parents[1] / "conformance" / "golden.json"
CASES: dict[str, dict[str, Any]] = {
    case["id"]: case for case in json.loads(GOLDEN.read_text(encoding="utf-8"))["cases"]
}


def won(winner: int | None, points: int = 0) -> Price:
    return Price(winner, points, points, 1) if winner is not None else Price()


@pytest.mark.parametrize("name", ["G94", "G95", "G97", "G118", "G120", "G121"])
def test_golden_games_of_partners(name: str) -> None:
    case = CASES[name]
    book, running = Book(preset(case["rules"])), []
    for hand in case["hands"]:
        one = net([won(None if points is None else 0 if points > 0 else 1, abs(points or 0)) for points in hand])
        book.won += [one] if one.winner is not None else []
        running.append(list(book.scores))
        if book.first is not None:
            break
    got: dict[str, Any] = {"running": running, "boxes": list(book.boxes), "ended_after": len(running)}
    if book.first is not None:
        got |= {"shutout": book.shutout, "totals": list(book.totals), "winner": book.winner}
    assert {key: got[key] for key in case["expect"]} == case["expect"]


def test_the_golden_game_of_cutthroat() -> None:
    case, rules = CASES["G98"], preset("cutthroat3")
    names, start, expect = case["players"], case["start"], case["expect"]
    one, other = (names.index(name) for name in start["active"])
    deal = single((one, other), names.index(start["dealer"]))
    purse, seats = Purse(rules), []
    for hand in case["hands"]:
        seats.append([names[seat] for seat in (deal.dealers[0], deal.first(0), deal.idle) if seat is not None])
        winner = None if hand.get("t") == "draw" else names.index(hand["w"])
        purse.add(won(winner, hand.get("p", 0)))
        deal = following(rules, deal, [winner])
    assert seats == expect["seats_dealer_first_idle"]
    assert dict(zip(names, purse.scores, strict=True)) == expect["scores"]
    assert dict(zip(names, purse.totals, strict=True)) == expect["totals"]
    assert [names[seat] for seat in purse.winners] == [expect["winner"]]
    assert dict(zip(names, nets(purse.payments()), strict=True)) == expect["net"]


@pytest.mark.parametrize("name", ["G99", "G100"])
def test_the_golden_captain_games(name: str) -> None:
    case = CASES[name]
    rules, names, expect = preset(case["rules"]), "ABC", case["expect"]
    deal, roles = single((0, 1), 0, solo=0), []
    for hand in case["hands"]:
        roles.append([names[seat] for seat in deal.roles()])
        winner = None if hand == "draw" else deal.solo if hand[0] == "box" else deal.captain
        deal = following(rules, deal, [winner])
    assert roles == expect["roles"]
    assert [names[seat] for seat in deal.roles()] == expect["next_roles"]
    if "final" in case:
        paid = nets(team_payments((case["final"]["box"], case["final"]["team"]), 0))
        member = expect["settlement"]["each_team_member"]
        assert paid == (expect["settlement"]["box"], member, member)


@pytest.mark.parametrize("game", WORKED, ids=lambda game: game.name)
def test_dealer_out_counted_by_hand(game: Worked) -> None:
    rules = preset("dealer_out3").but(**game.rules)
    deal = cut_of_three(rules, game.cards)
    assert deal is not None
    purse, seats = Purse(rules), []
    for winner, points in game.rounds:
        assert not purse.ended
        seats.append((deal.dealers[0], deal.first(0), deal.second(0)))
        purse.add(won(winner, points))
        deal = following(rules, deal, [winner])
    assert (tuple(seats), purse.scores, purse.totals) == (game.seats, game.scores, game.totals)
    assert purse.ended
    assert (purse.winners, nets(purse.payments())) == ([game.winner], game.paid)


def test_a_cut_of_three_gives_the_roles() -> None:
    cards = ["5S", "KH", "AD"]  # middle, highest, lowest
    cutthroat = preset("cutthroat3")
    for how, dealer in (("draw_middle", 0), ("cut_low", 0), ("cut_high", 1)):
        deal = cut_of_three(cutthroat.but(first_dealer=how), cards)
        assert deal is not None
        assert (deal.idle, deal.dealers) == (2, (dealer,))
    fixed = preset("captain3_fixed_box")
    for how, dealer in (("draw_middle", 0), ("cut_low", 0), ("cut_high", 1)):
        deal = cut_of_three(fixed.but(first_dealer=how), cards)
        assert deal is not None
        assert (deal.roles(), deal.dealers) == ([1, 0, 2], (dealer,))
    assert cut_of_three(cutthroat, ["5S", "KH", "5D"]) is None


def test_a_cut_of_two_is_high_or_low() -> None:
    rules = preset("partners4")
    assert cut_of_two(rules, (2, 1), ["5S", "KH"]) == 1
    assert cut_of_two(rules.but(first_dealer="cut_low"), (2, 1), ["5S", "KH"]) == 2
    assert cut_of_two(rules, (2, 1), ["5S", "5H"]) is None


def test_pairings_and_dealers_of_partners() -> None:
    """4.9: hand 1 is 0-3 and 2-1, hand 2 is 0-1 and 2-3."""
    rules = preset("partners4")
    assert [partners(number).tables for number in (1, 2, 3)] == [((0, 3), (2, 1)), ((0, 1), (2, 3)), ((0, 3), (2, 1))]
    dealt = Deal(partners(1).tables, (0, 1))
    # 3 and 2 won; then 1, who did not win, meets 0, who did not either: both dealt, so they cut
    assert following_partners(rules, dealt, (3, 2), None).dealers == (None, None)
    assert following_partners(rules, dealt, (3, 1), 1).dealers == (1, 3)
    assert following_partners(rules, dealt, (None, None), None).dealers == (None, None)
    assert following_partners(rules, Deal(partners(1).tables, (0, 2)), (None, None), None).dealers == (1, 3)
    by_side = rules.but(partners_dealer="side")
    assert following_partners(by_side, dealt, (3, 1), 1).dealers == (1, 3)
    assert following_partners(by_side, dealt, (0, 2), 0).dealers == (0, 2)
    assert following_partners(by_side, dealt, (None, None), None).dealers == (None, None)
    together = Deal(partners(1).tables, (3, 1))
    assert following_partners(by_side, together, (None, None), None).dealers == (1, 3)
    turned = by_side.but(dealer_after_draw="alternate")
    assert following_partners(turned, together, (None, None), None).dealers == (0, 2)
