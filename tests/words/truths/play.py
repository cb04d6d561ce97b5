"""Truths of the first half of a page: the aim, the cards, the deal and the first turn."""

from __future__ import annotations

from functools import partial

from gin_desktop.engine.cards import DECK, FULL, parse_cards
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.openings import dealer_by_cut, first_seating, unplayable
from gin_desktop.engine.play.actions import (
    DrawDiscard,
    DrawStock,
    Knock,
    Pass,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.scoring import Outcome
from gin_desktop.engine.view import view_of
from gin_desktop.session.dealing import Shuffler
from tests.words.truths.registry import Told, claims
from tests.words.truths.rounds import (
    BIG,
    GIN,
    LOSES,
    THREE,
    TURNED,
    WAYS,
    WINS,
    acting,
    card,
    cards,
    dealt,
    discarding,
    endings,
    equal,
    knocking,
    limit_of,
    loose,
    may,
    score_of,
)

# -- the aim, the cards ------------------------------------------------------------------------------------------------


@claims("page.aim")
def deadwood_is_what_is_outside_melds(told: Told) -> None:
    assert meld_rules(told.rules).deadwood(cards("7S 7H 7C 4D 5D 6D 7D KC 3H 9S")) == 10 + 3 + 9


@claims("page.aim.gin_only", "summary.knock.gin_only", "differs.knock_mode.gin_only")
def only_gin_wins(told: Told) -> None:
    assert endings(acting(told.rules, f"{THREE} 2D KC")) == set()
    assert score_of(told.rules, GIN, LOSES)[0].winner == 0


@claims("page.aim.knock", "page.aim.knock.no_layoff", "page.score.knock", "page.score.knock.no_layoff")
def the_lower_deadwood_wins_the_difference(told: Told) -> None:
    score, facts = score_of(told.rules, knocking(told.rules), LOSES)
    assert (score.winner, score.points) == (0, facts.defender_deadwood - facts.knocker_deadwood)
    assert told.rules.allows_layoffs_on(Ending.KNOCK) == told.rules.layoff
    assert score_of(told.rules, knocking(told.rules), WINS)[0].winner == 1


@claims("page.aim.tie.undercut", "page.score.tie.undercut")
def a_tie_is_an_undercut(told: Told) -> None:
    score = score_of(told.rules, knocking(told.rules), equal(told.rules))[0]
    assert (score.outcome, score.winner, score.difference) == (Outcome.UNDERCUT, 1, 0)
    assert score.points == told.rules.undercut_bonus


@claims("page.aim.tie.no_bonus", "page.score.tie.no_bonus")
def a_tie_goes_to_the_defender_for_nothing(told: Told) -> None:
    score = score_of(told.rules, knocking(told.rules), equal(told.rules))[0]
    assert (score.winner, score.points, score.boxes > 0) == (1, 0, True)


@claims("page.aim.tie.knocker", "page.score.tie.knocker")
def a_tie_goes_to_the_knocker_for_nothing(told: Told) -> None:
    score = score_of(told.rules, knocking(told.rules), equal(told.rules))[0]
    assert (score.winner, score.points, score.boxes > 0) == (0, 0, True)


@claims("page.cards.points")
def cards_have_their_points(told: Told) -> None:
    points = meld_rules(told.rules).points
    assert len(set(DECK)) == 52
    for suit in "SHDC":
        assert {points[card(f"{rank}{suit}")] for rank in "TJQK"} == {10}
        assert [points[card(f"{rank}{suit}")] for rank in "23456789"] == [2, 3, 4, 5, 6, 7, 8, 9]
        told.says("page.cards.points", ace=points[card(f"A{suit}")])


@claims("page.cards.melds")
def melds_are_sets_and_runs(told: Told) -> None:
    melder = meld_rules(told.rules)
    for text in ("7S 7H 7C", "7S 7H 7C 7D", "4D 5D 6D", "4D 5D 6D 7D 8D"):
        assert melder.is_meld(cards(text))
    for text in ("7S 7H", "4D 5D", "4D 5D 6H", "4D 5D 7D"):
        assert not melder.is_meld(cards(text))
    if limit_of(told.rules):
        shared = (cards("4H 5H 6H"), cards("6H 6D 6C"))
        round_ = acting(told.rules, "4H 5H 6H 6D 6C 9S 9D 9C 2D 3S KD")
        assert not round_.is_legal(Knock(card("KD"), shared))


@claims("page.cards.ace.low")
def aces_are_low(told: Told) -> None:
    _runs(told, "AS 2S 3S", wrong=("QS KS AS", "KS AS 2S"))


@claims("page.cards.ace.high_or_low", "summary.ace.high_or_low")
def aces_are_high_or_low(told: Told) -> None:
    _runs(told, "AS 2S 3S", "QS KS AS", wrong=("KS AS 2S",))


@claims("page.cards.ace.wrap", "summary.ace.wrap")
def runs_go_around_the_corner(told: Told) -> None:
    _runs(told, "AS 2S 3S", "QS KS AS", "KS AS 2S", "QS KS AS 2S 3S")
    whole = cards(" ".join(f"{rank}S" for rank in "A23456789TJQK"))
    assert meld_rules(told.rules).is_run(whole)
    assert not meld_rules(told.rules).fitting([whole], FULL & ~whole)


def _runs(told: Told, *right: str, wrong: tuple[str, ...] = ()) -> None:
    melder = meld_rules(told.rules)
    assert [melder.is_run(cards(text)) for text in (*right, *wrong)] == [True] * len(right) + [False] * len(wrong)


@claims("page.cards.ace_points", "page.cards.ace_points.gin_only", "summary.ace_points")
def a_loose_ace_is_expensive(told: Told) -> None:
    left = meld_rules(told.rules).deadwood(cards(f"{THREE} AD"))
    told.says("page.cards.ace_points", ace=left)
    told.says("page.cards.ace_points.gin_only", ace=left)
    told.says("summary.ace_points", points=left)
    if not told.rules.gin_only:
        round_ = acting(told.rules, f"{THREE} AD KC")
        assert round_.is_legal(Knock(card("KC"))) == (left <= limit_of(told.rules))


# -- the deal ----------------------------------------------------------------------------------------------------------


@claims("page.deal.upcard", "page.deal.upcard.three", "differs.start.upcard")
def ten_cards_each_and_an_upcard(told: Told) -> None:
    round_ = dealt(told.rules)
    non_dealer = next(seat for seat, held in round_.dealt if len(held) == 10)
    assert (non_dealer, len(round_.dealt)) == (0, 2)
    assert round_.pile == [round_.upcard] == [card(TURNED)]
    assert round_.stock_count == 52 - 21


@claims("page.deal.eleven", "page.deal.eleven.three", "summary.eleven", "differs.start.eleven", "page.first.none")
def the_non_dealer_has_eleven_cards_and_discards(told: Told) -> None:
    round_ = dealt(told.rules)
    assert {seat: len(held) for seat, held in round_.dealt} == {0: 11, 1: 10}
    assert (round_.upcard, round_.pile, round_.turn, round_.phase) == (None, [], 0, Phase.DISCARD)
    first = discarding(round_)
    round_.apply(first)
    assert round_.turn == 1
    assert may(round_, DrawStock(), DrawDiscard())
    round_.apply(DrawDiscard())
    assert round_.hands[1] >> first.card & 1


@claims("page.deal.turned")
def the_knock_card_is_out_of_play(told: Told) -> None:
    round_ = dealt(told.rules)
    assert round_.knock_card == card(TURNED)
    assert round_.knock_card not in (*round_.stock, *round_.pile)
    assert [view_of(round_, seat).turned for seat in (0, 1)] == [card(TURNED)] * 2


@claims(
    "page.deal.first.agree",
    "page.deal.first.random",
    "page.deal.first.partners4.agree",
    "page.deal.first.partners4.random",
)
def the_first_dealer_is_agreed_on_or_found_by_chance(told: Told) -> None:
    start = first_seating(told.rules)
    assert start is not None
    for pair in start.tables:
        drawn = [Shuffler(seed).deal(told.rules, 1, pair) for seed in range(8)]
        assert {one.dealer for one in drawn} == set(pair.seats)
        assert not any(one.cut for one in drawn)
        for agreed in range(told.rules.players) if told.rules.first_dealer == "agree" else ():
            found = {Shuffler(seed).deal(told.rules, 1, pair, agreed).dealer for seed in range(8)}
            assert found == ({agreed} if agreed in pair.seats else set(pair.seats))


@claims("page.deal.first.cut_high", "page.deal.first.partners4.cut_high")
def the_higher_card_deals(told: Told) -> None:
    assert _by_cut(told, "KD 2S", "2S KD", "2C AH", "7C 7D") == [0, 1, 0, None]


@claims("page.deal.first.cut_low", "page.deal.first.partners4.cut_low")
def the_lower_card_deals(told: Told) -> None:
    assert _by_cut(told, "KD 2S", "2S KD", "2C AH", "7C 7D") == [1, 0, 1, None]


def _by_cut(told: Told, *cuts: str) -> list[int | None]:
    start = first_seating(told.rules)
    assert start is not None
    assert all(Shuffler(1).deal(told.rules, 1, pair).cut for pair in start.tables)
    return [dealer_by_cut(told.rules, parse_cards(cut)) for cut in cuts]


@claims("page.deal.first.draw_middle", "page.deal.first.partners4.draw_middle", "differs.first_dealer.draw_middle")
def the_middle_card_needs_three_players(told: Told) -> None:
    assert bool(unplayable(told.rules)) == (told.rules.players != 3)


@claims(
    "page.deal.next.alternate",
    "page.deal.next.winner",
    "page.deal.next.loser",
    "page.deal.draw.same",
    "page.deal.draw.alternate",
)
def the_deal_goes_on(told: Told) -> None:
    start = first_seating(told.rules)
    assert start is not None
    rules = told.rules
    for dealer in (0, 1):
        seating = start.with_dealer(0, dealer)
        for winner in (0, 1):
            due = {"alternate": 1 - dealer, "winner": winner, "loser": 1 - winner}[rules.next_dealer]
            assert seating.after((winner,)).tables[0].dealer == due
        again = dealer if rules.dealer_after_draw == "same" else 1 - dealer
        assert seating.after((None,)).tables[0].dealer == again


@claims("page.first.both_then_stock", "page.first.both_then_normal")
def the_upcard_is_offered_to_both(told: Told) -> None:
    round_ = dealt(told.rules)
    for seat in (0, 1):
        assert (round_.turn, round_.legal_actions()) == (seat, [TakeUpcard(), Pass()])
        round_.apply(Pass())
    assert round_.turn == 0
    assert round_.is_legal(DrawStock())
    free = told.rules.upcard_rule == "both_then_normal"
    assert round_.is_legal(DrawDiscard()) == free


@claims("page.first.dealer_turn")
def after_a_pass_the_dealer_plays(told: Told) -> None:
    round_ = dealt(told.rules)
    assert (round_.turn, round_.legal_actions()) == (0, [TakeUpcard(), Pass()])
    round_.apply(Pass())
    assert round_.turn == 1
    assert may(round_, DrawStock(), DrawDiscard())
    assert not may(round_, Pass())


def _first_turn(told: Told, hand: str) -> Round:
    if told.rules.start == "eleven":
        return dealt(told.rules, hand)
    *held, upcard = hand.split()
    round_ = dealt(told.rules, " ".join(held), upcard)
    round_.apply(TakeUpcard())
    return round_


def _on_first_turn(way: str, told: Told) -> None:
    rules = told.rules
    small = "2D" if rules.gin_only else loose(rules)
    found = endings(_first_turn(told, f"{THREE} TC {small}"))
    found |= endings(_first_turn(told, f"{BIG.replace(' QD', '')} QD"))
    assert found == WAYS[way]


for _way in WAYS:
    claims(f"page.first.end.{_way}")(partial(_on_first_turn, _way))
