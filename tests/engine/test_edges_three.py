"""RULES.md 3.4, each sentence by its name, with what 3.5 (r4, r7) and 4.10 say about three players."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.game import Game, GameError
from gin_desktop.engine.openings import seating_by_chance, seating_by_cut, seating_from_record
from gin_desktop.engine.play.actions import DrawStock, IllegalAction, OfferDouble, Pass
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Role, Seating, SeatingError
from tests.engine.several import BIG, deal, deck_for, finish, move, play
from tests.oracle.worked import WORKED, Worked

CUTTHROAT = preset("cutthroat3")
DEALER_OUT = preset("dealer_out3")
FIXED = preset("captain3_fixed_box")
ROTATING = preset("captain3_rotating_box")
ALL = (CUTTHROAT, DEALER_OUT, FIXED, ROTATING)


def ids(value: object) -> str | None:
    return value.mode if isinstance(value, RuleSet) else None


def start(rules: RuleSet, first: int = 0, second: int = 1) -> Seating:
    """The third waits. In captain games the first plays alone and deals; in cutthroat the second deals to the first."""
    if rules.mode == "dealer_out3":
        return seating_from_record(rules, ((first + 1) % 3, (first + 2) % 3), first)
    dealer = second if rules.mode == "cutthroat3" else first
    return seating_from_record(rules, (first, second), dealer)


def seats(seating: Seating) -> tuple[int | None, int | None, int | None, int | None]:
    """Returns who deals, acts first, acts second, and waits."""
    (pairing,) = seating.tables
    return pairing.dealer, pairing.first, pairing.second, seating.idle


def after(seating: Seating, *winners: int | None) -> Seating:
    for winner in winners:
        seating = seating.after([winner])
    return seating


def cut(rules: RuleSet, cards: str) -> Seating:
    found = seating_by_cut(rules, [parse_card(name) for name in cards.split()])
    assert found is not None
    return found


# -- how it begins -----------------------------------------------------------------------------------------------------

MIDDLE_HIGH_LOW = "9S KD 2H"


@pytest.mark.parametrize(
    ("rules", "how", "found"),
    [
        (CUTTHROAT, "draw_middle", (0, 1, 0, 2)),
        (CUTTHROAT, "cut_low", (0, 1, 0, 2)),
        (CUTTHROAT, "cut_high", (1, 0, 1, 2)),
        (DEALER_OUT, "cut_low", (2, 0, 1, 2)),
        (DEALER_OUT, "cut_high", (1, 2, 0, 1)),
        (DEALER_OUT, "draw_middle", (0, 1, 2, 0)),
        (FIXED, "cut_high", (1, 0, 1, 2)),
        (FIXED, "cut_low", (0, 1, 0, 2)),
        (FIXED, "draw_middle", (0, 1, 0, 2)),
        (ROTATING, "cut_high", (1, 0, 1, 2)),
        (ROTATING, "cut_low", (1, 0, 1, 2)),
        (ROTATING, "draw_middle", (1, 0, 1, 2)),
    ],
    ids=ids,
)
def test_a_cut_of_three_says_who_deals_who_plays_and_who_waits(
    rules: RuleSet, how: str, found: tuple[int, int, int, int]
) -> None:
    seating = cut(rules.but(first_dealer=how), MIDDLE_HIGH_LOW)
    assert seats(seating) == found
    if rules in (FIXED, ROTATING):
        assert [seating.role(seat) for seat in (1, 0, 2)] == [Role.SOLO, Role.CAPTAIN, Role.LINE]


@pytest.mark.parametrize("rules", ALL, ids=ids)
def test_two_equal_ranks_among_three_are_cut_again(rules: RuleSet) -> None:
    for cards in ("9S 9D 2H", "9S KD KH", "2S KD 2H", "AS AD AH"):
        assert seating_by_cut(rules, [parse_card(name) for name in cards.split()]) is None
    # the ace is low, as everywhere in a cut
    assert seats(cut(CUTTHROAT, "AS 2D 3H"))[3] == 0


@pytest.mark.parametrize("how", ["agree", "random"])
@pytest.mark.parametrize("rules", ALL, ids=ids)
def test_by_chance_the_one_agreed_on_deals(rules: RuleSet, how: str) -> None:
    given = rules.but(first_dealer=how)
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        for dealer in (0, 1, 2):
            assert seats(seating_by_chance(given, order, dealer))[0] == dealer
        assert set(seats(seating_by_chance(given, order))[1:]) == {0, 1, 2}


@pytest.mark.parametrize("rules", ALL, ids=ids)
def test_seats_that_a_mode_does_not_know_are_refused(rules: RuleSet) -> None:
    wrong: list[tuple[tuple[int, int], int]] = [((0, 0), 0), ((0, 3), 0), ((0, 1), 3), ((-1, 1), 1)]
    wrong += [((0, 1), 0), ((1, 0), 1)] if rules is DEALER_OUT else [((0, 1), 2)]
    wrong += [((0, 1), 0)] if rules is CUTTHROAT else []  # who acts first comes first, the other one deals
    wrong += [((0, 1), 1)] if rules is ROTATING else []  # the solo player deals
    for two, dealer in wrong:
        with pytest.raises(SeatingError):
            seating_from_record(rules, two, dealer)
        with pytest.raises(GameError):
            Game(rules).deal(deck_for(winner_acts_first=True), dealer, 0, two)
    with pytest.raises(GameError):
        Game(rules).deal(deck_for(winner_acts_first=True), 0)


# -- cutthroat ---------------------------------------------------------------------------------------------------------


def test_cutthroat_the_loser_sits_out_and_who_comes_in_deals_to_the_winner() -> None:
    first = start(CUTTHROAT)
    assert seats(first) == (1, 0, 1, 2)
    assert seats(after(first, 0)) == (2, 0, 2, 1)
    assert seats(after(first, 1)) == (2, 1, 2, 0)
    assert seats(after(first, 1, 2)) == (0, 2, 0, 1)
    assert [after(first, 1).role(seat) for seat in range(3)] == [Role.SITS_OUT, Role.PLAYS, Role.PLAYS]


DEALERS = {
    # by the winner, 0 or 1, of a round that 1 dealt to 0 while 2 waited: who deals the next
    "incoming": (2, 2),
    "winner": (0, 1),
    "loser": (2, 2),
    "left": (2, 2),
    # 1 lost and left the table: 0 stays at it; 1 won and dealt last: 2 deals
    "alternate": (0, 2),
}


@pytest.mark.parametrize("rule", DEALERS)
def test_cutthroat_next_dealer(rule: str) -> None:
    first = start(CUTTHROAT.but(next_dealer=rule))
    assert tuple(seats(after(first, winner))[0] for winner in (0, 1)) == DEALERS[rule]


def test_cutthroat_left_is_the_first_of_the_two_beside_the_last_dealer() -> None:
    rules = CUTTHROAT.but(next_dealer="left")
    # 0 deals to 1 and loses, so 1 and 2 are next; 1 is at its left
    assert seats(after(seating_from_record(rules, (1, 0), 0), 1))[0] == 1
    # 2 deals to 1 and wins, so 2 and 0 are next; 0 is at its left
    assert seats(after(seating_from_record(rules, (1, 2), 2), 2))[0] == 0


@pytest.mark.parametrize(("after_draw", "dealer"), [("same", 1), ("alternate", 0)])
def test_cutthroat_a_drawn_hand_is_for_the_same_two(after_draw: str, dealer: int) -> None:
    for rule in DEALERS:
        first = start(CUTTHROAT.but(next_dealer=rule, dealer_after_draw=after_draw))
        assert (seats(after(first, None))[0], after(first, None).idle) == (dealer, 2)
        assert after(first, None, None, None).idle == 2


# -- dealer out --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WORKED, ids=lambda game: game.name)
def test_dealer_out_counted_by_hand(game: Worked) -> None:
    """The oracle's tests have the sheets; here are the seats of the same games."""
    rules = DEALER_OUT.but(**game.rules)
    seating, found = cut(rules, " ".join(game.cards)), []
    for winner, _ in game.rounds:
        found.append(seats(seating)[:3])
        assert seating.role(found[-1][0] or 0) is Role.DEALS
        seating = seating.after([winner])
    assert tuple(found) == game.seats


@pytest.mark.parametrize(("rule", "dealers"), [("loser", (2, 1)), ("winner", (1, 2)), ("left", (1, 1))])
def test_dealer_out_next_dealer(rule: str, dealers: tuple[int, int]) -> None:
    first = start(DEALER_OUT.but(next_dealer=rule))
    assert seats(first) == (0, 1, 2, 0)
    assert tuple(seats(after(first, winner))[0] for winner in (1, 2)) == dealers


def test_dealer_out_alternate_is_to_the_left_and_first_to_act_sits_at_the_dealers_left() -> None:
    first = start(DEALER_OUT.but(next_dealer="alternate"))
    assert [seats(after(first, *[1, 2, 0][:count])) for count in range(3)] == [(0, 1, 2, 0), (1, 2, 0, 1), (2, 0, 1, 2)]


@pytest.mark.parametrize("after_draw", ["same", "alternate"])
def test_dealer_out_a_drawn_hand_is_dealt_again_by_the_same_dealer(after_draw: str) -> None:
    first = start(DEALER_OUT.but(dealer_after_draw=after_draw))
    assert seats(after(first, None)) == seats(first)


# -- captain, fixed box ------------------------------------------------------------------------------------------------


def roles(seating: Seating) -> list[int]:
    """Solo, captain, line."""
    order = (Role.SOLO, Role.CAPTAIN, Role.LINE)
    return sorted(range(3), key=lambda seat: order.index(seating.role(seat)))


def test_fixed_box_stays_and_the_captain_keeps_the_seat_while_winning() -> None:
    first = start(FIXED)
    assert roles(first) == [0, 1, 2]
    assert roles(after(first, 1, 1, 1)) == [0, 1, 2]
    assert roles(after(first, 0)) == [0, 2, 1]
    assert roles(after(first, 0, 0)) == [0, 1, 2]
    assert roles(after(first, 0, None, 2)) == [0, 2, 1]


@pytest.mark.parametrize(
    ("rule", "dealers"),
    # by the winner, 0 (solo) or 1 (captain), of a round that 0 dealt; then of one that 1 dealt
    [
        ("winner", ((0, 1), (0, 1))),
        ("loser", ((2, 0), (2, 0))),
        ("left", ((2, 1), (2, 0))),
        ("alternate", ((2, 1), (0, 0))),
    ],
)
def test_fixed_box_next_dealer(rule: str, dealers: Sequence[tuple[int, int]]) -> None:
    rules = FIXED.but(next_dealer=rule)
    for last, due in enumerate(dealers):
        first = seating_from_record(rules, (0, 1), last)
        assert tuple(seats(after(first, winner))[0] for winner in (0, 1)) == due


@pytest.mark.parametrize(("after_draw", "dealer"), [("same", 0), ("alternate", 1)])
def test_fixed_box_a_drawn_hand(after_draw: str, dealer: int) -> None:
    first = start(FIXED.but(dealer_after_draw=after_draw))
    assert (roles(after(first, None)), seats(after(first, None))[0]) == ([0, 1, 2], dealer)


def test_fixed_box_one_score_for_the_box_and_one_for_the_team() -> None:
    game = Game(FIXED.but(target=1000))
    play(game, 0, dealers=(0,), seats=(0, 1))
    play(game, 2)
    play(game, 0)
    play(game, 1)
    assert (game.sheet.scores, game.sheet.boxes) == ((2 * BIG, 2 * BIG), (2, 2))
    deal(game, 1)
    assert (game.view(0).scores, game.view(1).scores) == ((2 * BIG, 2 * BIG), (2 * BIG, 2 * BIG))


# -- captain, rotating box ---------------------------------------------------------------------------------------------


def test_rotating_box_wins_and_stays_while_the_other_two_swap() -> None:
    first = start(ROTATING)
    assert (roles(first), roles(after(first, 0)), roles(after(first, 0, 0))) == ([0, 1, 2], [0, 2, 1], [0, 1, 2])


def test_rotating_box_loses_sits_out_the_captain_becomes_box_and_the_idle_player_captain() -> None:
    first = start(ROTATING)
    assert roles(after(first, 1)) == [1, 2, 0]
    assert roles(after(first, 1, 2)) == [2, 0, 1]
    assert roles(after(first, 1, 1)) == [1, 0, 2]


def test_rotating_box_deals_every_hand() -> None:
    seating = start(ROTATING)
    for winner in (0, 2, None, 1, 1, 0):
        assert seats(seating)[0] == roles(seating)[0]
        seating = seating.after([winner])


@pytest.mark.parametrize(("rule", "dealers"), [("winner", (0, 1)), ("loser", (2, 2)), ("left", (2, 1))])
def test_rotating_box_another_next_dealer(rule: str, dealers: tuple[int, int]) -> None:
    first = start(ROTATING.but(next_dealer=rule))
    assert tuple(seats(after(first, winner))[0] for winner in (0, 1)) == dealers


@pytest.mark.parametrize("after_draw", ["same", "alternate"])
def test_rotating_box_a_draw_changes_nothing(after_draw: str) -> None:
    for rule in ("box", "winner", "loser", "left", "alternate"):
        first = start(ROTATING.but(next_dealer=rule, dealer_after_draw=after_draw))
        assert after(first, None) == first


def test_rotating_box_points_and_boxes_go_to_the_box_or_to_every_member_of_the_team() -> None:
    game = Game(ROTATING.but(target=1000))
    play(game, 0, dealers=(0,), seats=(0, 1))
    assert (game.sheet.scores, game.sheet.boxes) == ((BIG, 0, 0), (1, 0, 0))
    play(game, 2)  # the captain of this round: 1 waits, and has the points as well
    assert (game.sheet.scores, game.sheet.boxes) == ((BIG, BIG, BIG), (1, 1, 1))
    play(game, None)
    play(game, 2)  # now solo
    assert (game.sheet.scores, game.sheet.boxes) == ((BIG, BIG, 2 * BIG), (1, 1, 2))


# -- who waits ---------------------------------------------------------------------------------------------------------


def begun(rules: RuleSet, winner: int) -> Game:
    """A game dealt to 0 and 1, or 2 deals to them; 2 does not play."""
    game = Game(rules.but(target=60))
    if rules.mode == "dealer_out3":
        deal(game, winner, dealers=(2,), seats=(0, 1))
    else:
        dealer = 1 if rules.mode == "cutthroat3" else 0
        deal(game, winner, dealers=(dealer,), seats=(0, 1))
    return game


@pytest.mark.parametrize("rules", ALL, ids=ids)
def test_who_waits_has_no_turn_no_view_and_nothing_to_take_back(rules: RuleSet) -> None:
    game = begun(rules, 0)
    assert game.table_of(2) is None
    for action in (Pass(), DrawStock()):
        with pytest.raises(IllegalAction) as caught:
            game.apply(2, action)
        assert caught.value.code == "not_your_turn"
        assert game.refusal_reason(2, action) is not None
    with pytest.raises(GameError):
        game.view(2)
    with pytest.raises(GameError):
        game.watch(0, 2)
    while not game.deal_over:
        assert not game.can_take_back(2)
        game.apply(game.round_at(0).turn, move(game.round_at(0), 0))


@pytest.mark.parametrize("rules", ALL, ids=ids)
def test_r7_doubling_is_between_the_two_who_play(rules: RuleSet) -> None:
    game = begun(rules.but(doubling="double", max_cube=2), 0)
    for _ in range(4):
        game.apply(game.round_at(0).turn, move(game.round_at(0), None))
    assert OfferDouble() in game.round_at(0).legal_actions()
    game.apply(game.round_at(0).turn, OfferDouble())
    with pytest.raises(IllegalAction):
        game.apply(2, move(game.round_at(0), None))
    game.apply(game.round_at(0).turn, game.round_at(0).legal_actions()[0])
    finish(game, 0, 0)
    assert max(game.sheet.scores) == 2 * BIG


def test_the_next_game_of_a_series_finds_its_roles_anew() -> None:
    for rules in (CUTTHROAT, DEALER_OUT, ROTATING):
        game = begun(rules.but(series="multi_match"), 0)
        finish(game, 0, 0)
        assert (game.finished, game.between_rounds, game.next_pairing, game.current_or_next_seating) == (
            False,
            True,
            None,
            None,
        )


def test_the_solo_player_of_a_fixed_box_stays_so_for_a_series() -> None:
    """Its two scores are the solo player's and the team's: they could not be added up for anybody else."""
    game = begun(FIXED.but(series="multi_match"), 0)
    finish(game, 0, 0)
    assert not game.finished
    assert game.current_or_next_seating is not None
    assert (roles(game.current_or_next_seating), seats(game.current_or_next_seating)[0]) == ([0, 2, 1], 0)
    play(game, 2)
    assert roles(game.current_or_next_seating) == [0, 2, 1]
