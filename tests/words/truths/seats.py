"""Truths of three and four players: who plays whom, who deals, what a deal of partners brings."""

from __future__ import annotations

from functools import partial
from typing import Final

from gin_desktop.engine.cards import DECK, parse_cards
from gin_desktop.engine.game import Game
from gin_desktop.engine.openings import partners_by_cut, seating_by_chance, seating_by_cut
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.seating import Partners, Role, captains, cutthroat, dealer_out, pairings
from gin_desktop.engine.sheets.sheet import Sheet, row_of
from gin_desktop.engine.view import view_of
from gin_desktop.session.dealing import Shuffler
from tests.words.truths.registry import Told, claims
from tests.words.truths.rounds import to_draw

ORDER: Final = (2, 0, 1)


@claims(
    "page.players.cutthroat3",
    "page.players.cutthroat3.next",
    "summary.mode.cutthroat3",
    "differs.mode.cutthroat3",
    "page.deal.next.three.incoming",
    "differs.next_dealer.incoming",
)
def the_loser_sits_out(told: Told) -> None:
    now = cutthroat(told.rules, 0, 1)
    assert (now.idle, len(now.sides)) == (2, 3)
    for winner, loser in ((0, 1), (1, 0)):
        after = now.after((winner,))
        assert (after.idle, set(after.tables[0].seats)) == (loser, {winner, 2})
        if told.rules.next_dealer == "incoming":
            assert after.tables[0].dealer == 2
    assert now.after((None,)).idle == 2


@claims(
    "page.players.dealer_out3",
    "page.players.dealer_out3.draw",
    "summary.mode.dealer_out3",
    "differs.mode.dealer_out3",
)
def the_dealer_sits_out(told: Told) -> None:
    for dealer in range(3):
        now = dealer_out(told.rules, dealer)
        assert (now.idle, now.role(dealer)) == (dealer, Role.DEALS)
        assert (now.tables[0].first, now.tables[0].second) == ((dealer + 1) % 3, (dealer + 2) % 3)
        assert now.after((None,)) == now


@claims(*(f"page.players.dealer_out3.next.{who}" for who in ("loser", "winner", "left")))
def who_deals_out_next(told: Told) -> None:
    for winner, loser in ((1, 2), (2, 1)):
        due = {"loser": loser, "winner": winner}.get(told.rules.next_dealer, 1)
        assert dealer_out(told.rules, 0).after((winner,)).idle == due


@claims(
    "page.players.captain3_fixed_box",
    "page.players.captain3_fixed_box.next",
    "page.players.captain3_fixed_box.scores",
    "summary.mode.captain3_fixed_box",
    "differs.mode.captain3_fixed_box",
)
def the_solo_player_stays(told: Told) -> None:
    now = captains(told.rules, 0, 1, 0)
    assert (now.solo, now.captain, now.line, now.sides) == (0, 1, 2, ((0,), (1, 2)))
    assert [_roles(now.after((winner,))) for winner in (0, 1, None)] == [(0, 2, 1), (0, 1, 2), (0, 1, 2)]


def _roles(seating: object) -> tuple[int, int, int]:
    """Solo player, captain, and who waits."""
    return tuple(getattr(seating, name) for name in ("solo", "captain", "line"))


@claims(
    "page.players.captain3_rotating_box",
    "page.players.captain3_rotating_box.next",
    "page.players.captain3_rotating_box.scores",
    "summary.mode.captain3_rotating_box",
    "differs.mode.captain3_rotating_box",
)
def the_solo_player_changes(told: Told) -> None:
    now = captains(told.rules, 0, 1, 0)
    assert [_roles(now.after((winner,))) for winner in (0, 1, None)] == [(0, 2, 1), (1, 2, 0), (0, 1, 2)]
    assert now.scoring_entrants == ((0,), (1, 2), (1, 2))


@claims("page.players.watching")
def who_sits_out_sees_backs(told: Told) -> None:
    watched = view_of(to_draw(told.rules), 0, watching=True)
    assert (watched.hand, watched.hand_count) == (0, 10)


@claims("page.players.partners4", "page.players.partners4.next", "summary.mode.partners4", "differs.mode.partners4")
def partners_sit_across(told: Told) -> None:
    seating = Partners(told.rules, pairings(1))
    assert seating.sides == ((0, 2), (1, 3))
    met = [{frozenset(pair.seats) for pair in pairings(deal)} for deal in (1, 2, 3)]
    assert met == [{frozenset({0, 3}), frozenset({1, 2})}, {frozenset({0, 1}), frozenset({2, 3})}, met[0]]
    # seats go clockwise, so the seat before one's own is on the right
    right, left = (next(pair.other(0) for pair in pairings(deal) if 0 in pair.seats) for deal in (1, 2))
    assert (right, left) == ((0 - 1) % 4, (0 + 1) % 4)


@claims("page.players.partners4.sides")
def partners_are_cut_for(told: Told) -> None:
    del told
    a, b, c, d = partners_by_cut(parse_cards("2C KD 7H 9S")) or (0, 0, 0, 0)
    assert {frozenset((a, c)), frozenset((b, d))} == {frozenset((1, 3)), frozenset((0, 2))}


@claims("page.players.partners4.secret")
def the_partners_result_is_secret(told: Told) -> None:
    for allowed in (False, True):
        game = Game(told.rules.but(first_dealer="random"), side_info=allowed)
        for table in (0, 1):
            game.deal(DECK, pairings(1)[table].seats[0], table)
        other = game.round_at(1)
        other.facts, other.phase = RoundFacts(Ending.DRAW, table=1), type(other.phase)("over")
        partner = game.view(0).partner
        assert partner is not None
        assert (partner.over, partner.brought) == (True, 0 if allowed else None)
        assert not game.sheet.rows


# -- the first deal ----------------------------------------------------------------------------------------------------


def _by_cut(told: Told, part: str) -> None:
    """Seat 0 draws the middle card, seat 1 the highest, seat 2 the lowest: an ace."""
    found = seating_by_cut(told.rules, parse_cards("7H KD AS"))
    assert found is not None
    pair = found.tables[0]
    if part.startswith("dealer_out3"):
        assert pair.dealer == {"cut_high": 1, "draw_middle": 0, "cut_low": 2}[told.rules.first_dealer]
    elif part.startswith("cutthroat3"):
        assert (found.idle, pair.dealer) == (2, 1 if told.rules.first_dealer == "cut_high" else 0)
        assert pair.first == (0 if pair.dealer == 1 else 1)
    else:
        assert _roles(found) == (1, 0, 2)
    assert seating_by_cut(told.rules, parse_cards("7H 7D AS")) is None


for _part in (
    *(f"{mode}.{how}" for mode in ("cutthroat3", "dealer_out3") for how in ("cut_high", "cut_low", "draw_middle")),
    "captain.draw",
):
    claims(f"page.deal.first.{_part}")(partial(_by_cut, part=_part))


@claims("page.deal.first.draw_again")
def equal_ranks_draw_again(told: Told) -> None:
    assert seating_by_cut(told.rules, parse_cards("7H 7D AS")) is None


@claims(
    "page.deal.first.cutthroat3.agree",
    "page.deal.first.cutthroat3.random",
    "page.deal.first.dealer_out3.agree",
    "page.deal.first.dealer_out3.random",
    "page.deal.first.captain.agree",
    "page.deal.first.captain.random",
)
def chance_or_the_players_decide(told: Told) -> None:
    agreed = 1 if told.rules.first_dealer == "agree" else None
    found = seating_by_chance(told.rules, ORDER, agreed)
    leads = 2 if agreed is None else agreed
    assert found.tables[0].dealer == leads
    if told.rules.mode.startswith("captain"):
        assert _roles(found)[0] == leads
    drawn = [Shuffler(seed).deal(told.rules, 1, None, agreed) for seed in range(12)]
    assert {one.dealer for one in drawn} == ({0, 1, 2} if agreed is None else {1})
    assert not any(one.cut for one in drawn)


@claims("page.deal.first.captain.solo", "page.deal.first.captain.captain")
def who_of_a_captain_game_deals_first(told: Told) -> None:
    drawn = told.rules.first_dealer not in ("agree", "random")
    found = seating_by_cut(told.rules, parse_cards("7H KD AS")) if drawn else seating_by_chance(told.rules, ORDER)
    assert found is not None
    solo, captain, _ = _roles(found)
    says_captain = "page.deal.first.captain.captain" in told.ids
    assert found.tables[0].dealer == (captain if says_captain else solo)


# -- later deals -------------------------------------------------------------------------------------------------------


@claims(
    *(f"page.deal.next.three.{how}" for how in ("winner", "loser", "left", "alternate", "box")),
    "differs.next_dealer.box",
)
def who_of_three_deals_next(told: Told) -> None:
    rules = told.rules
    for solo, other in ((0, 1), (1, 2), (2, 0)):
        for dealer in (solo, other) if rules.next_dealer != "box" else (solo,):
            now = cutthroat(rules, dealer, other if dealer == solo else solo)
            seating = now if rules.mode == "cutthroat3" else captains(rules, solo, other, dealer)
            for winner, loser in ((solo, other), (other, solo)):
                after = seating.after((winner,))
                pair, due = set(after.tables[0].seats), after.tables[0].dealer
                stayed = winner
                against = (pair - {winner}).pop()
                if rules.next_dealer == "winner":
                    assert due == winner
                elif rules.next_dealer == "loser":
                    assert due == (loser if loser in pair else against)
                elif rules.next_dealer == "left":
                    assert due == next(seat % 3 for seat in (dealer + 1, dealer + 2, dealer) if seat % 3 in pair)
                elif rules.next_dealer == "alternate":
                    assert due == (against if dealer == winner else stayed)
                else:
                    assert due == _roles(after)[0]


@claims("page.deal.draw.three.same", "page.deal.draw.three.alternate")
def who_of_three_deals_after_a_draw(told: Told) -> None:
    now = cutthroat(told.rules, 0, 1) if told.rules.mode == "cutthroat3" else captains(told.rules, 0, 1, 0)
    assert now.after((None,)).tables[0].dealer == (0 if told.rules.dealer_after_draw == "same" else 1)


def _dealt(told: Told, dealers: tuple[int, int]) -> Partners:
    """The first deal of partners, 0 against 3 and 2 against 1; the next one is 0 against 1 and 2 against 3."""
    seating = Partners(told.rules, pairings(1))
    for table, dealer in enumerate(dealers):
        seating = seating.with_dealer(table, dealer)
    return seating


@claims(
    "page.deal.partners.individual.cut",
    "page.deal.partners.individual.chance",
    "differs.partners_dealer.individual",
)
def whoever_won_their_last_round_deals(told: Told) -> None:
    def after(dealers: tuple[int, int], *winners: int | None) -> list[int | None]:
        return [pair.dealer for pair in _dealt(told, dealers).after(winners).tables]

    assert after((0, 2), 0, 2) == [0, 2]  # 1 and 3 have lost
    assert after((0, 2), 0, 1) == [1, 3]  # of the first two both won, of the others neither: who did not deal
    assert after((0, 2), None, None) == [1, 3]
    assert None in after((0, 1), None, None)
    cut = Shuffler(1).deal(told.rules, 2, pairings(2)[0]).cut
    assert bool(cut) == ("page.deal.partners.individual.cut" in told.ids)


@claims(
    *(f"page.deal.partners.side.{how}" for how in ("cut", "chance", "same", "alternate")),
    "differs.partners_dealer.side",
)
def the_side_that_scored_deals(told: Told) -> None:
    def after(dealers: tuple[int, int], scored: int | None) -> set[int | None]:
        return {pair.dealer for pair in _dealt(told, dealers).after((None, None), scored).tables}

    assert (after((0, 1), 0), after((0, 1), 1)) == ({0, 2}, {1, 3})
    assert after((0, 2), None) == ({0, 2} if told.rules.dealer_after_draw == "same" else {1, 3})
    assert after((0, 1), None) == {None}
    assert bool(Shuffler(1).deal(told.rules, 2, pairings(2)[0]).cut) != ("page.deal.partners.side.chance" in told.ids)


@claims("page.score.partners")
def the_results_of_partners_are_combined(told: Told) -> None:
    ending, low = (Ending.GIN, 0) if told.rules.gin_only else (Ending.KNOCK, 1)
    bonus = told.rules.gin_bonus if told.rules.gin_only else 0

    def won(seats: tuple[int, int], points: int, table: int) -> RoundFacts:
        return RoundFacts(ending, *seats, low, low + points, table=table)

    def gains(*facts: RoundFacts) -> tuple[int, ...]:
        return row_of(facts, told.rules, Sheet(told.rules).rows).gains

    drawn = [RoundFacts(Ending.DRAW, table=table) for table in (0, 1)]
    assert gains(won((0, 3), 16, 0), won((2, 1), 12, 1)) == (28 + 2 * bonus, 0)
    assert gains(won((0, 3), 28, 0), won((1, 2), 18, 1)) == (10, 0)
    assert gains(won((3, 0), 28, 0), drawn[1]) == (0, 28 + bonus)
    assert gains(won((0, 3), 18, 0), won((1, 2), 18, 1)) == gains(*drawn) == (0, 0)
