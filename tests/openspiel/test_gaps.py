"""Each known difference between OpenSpiel's gin rummy and ours, in a deal made for it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; it has no wheel for this machine or interpreter")

from gin_desktop.engine.cards import DECK, parse_card
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.play.actions import Defend, Discard, Knock, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import MAX_TURNS_WITHOUT_STOCK_DRAW, Round
from gin_desktop.engine.rule_field import DrawReason
from gin_desktop.engine.scoring import score_round
from tests.openspiel.comparison import KNOCK, PASS, STOCK, TAKE
from tests.openspiel.lockstep import Lockstep
from tests.openspiel.mapping import CAP, LONGEST, MELDS, SPIEL, UTILS, Gap, Setting, deck_of, order_of, ours, swap
from tests.openspiel.players import magpie

JUNK = "AS 3H 5D 7C 9S JH KD 2C 4S 8H"
OTHER = "6S 6H 6D 6C 9H 9D 9C TS TH TD"


def dealt(first: str, dealer: str, rest: str, setting: Setting | None = None) -> Lockstep:
    """A round with both hands, the upcard and the top of the stock as named; seat 0 begins."""
    return Lockstep(setting or Setting(), order_of(first, dealer, rest))


def code(card: str) -> int:
    """OpenSpiel's number of a card, which is also its action for discarding it or laying it off."""
    return swap(parse_card(card))


def laying(cards: str) -> int:
    """Its action for laying a meld."""
    meld = ours(code(card) for card in cards.split())
    return next(action for action, found in MELDS.items() if found == meld)


def test_cards_and_melds_are_the_same() -> None:
    assert [UTILS.card_string(swap(card)).upper() for card in DECK] == [
        f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK"
    ]
    every = dealt(JUNK, OTHER, "JS").melder.melds_in((1 << 52) - 1)
    assert set(MELDS.values()) == {meld for meld in every if meld.bit_count() <= LONGEST}


def test_the_card_taken_may_be_returned() -> None:
    table = dealt(JUNK, OTHER, "JS")
    assert table.take([TAKE, code("JS")])[Gap.CARD_RETURNED] == 1
    strict = Round(replace(table.rules, return_taken_card="forbidden"), deck_of(order_of(JUNK, OTHER, "JS")), dealer=1)
    strict.apply(TakeUpcard())
    assert not strict.is_legal(Discard(parse_card("JS")))


def test_both_return_what_they_took_and_the_round_is_drawn_there() -> None:
    table = dealt(JUNK, OTHER, "JS")
    seen = table.take([TAKE, code("JS"), TAKE, code("JS")])
    assert seen[Gap.REPEATED] == 1
    assert table.round.phase is Phase.DRAW


def test_the_fiftieth_upcard_ends_the_round_there() -> None:
    order = random.Random(3).sample(DECK, 52)
    table = Lockstep(Setting(), order)
    player = magpie(random.Random(3), stock=0.05, back=0)
    seen = table.play([player, player])
    assert seen[Gap.CAP] == 1
    assert table.upcards == CAP
    assert table.round.phase is Phase.DRAW


def test_forty_turns_without_the_stock_end_the_round_with_us() -> None:
    table = Lockstep(Setting(), random.Random(4).sample(DECK, 52))
    player = magpie(random.Random(4), stock=0, back=0)
    assert table.play([player, player])[Gap.GUARD] == 1
    assert table.round.quiet_turns == MAX_TURNS_WITHOUT_STOCK_DRAW
    assert not table.state.is_terminal()


def test_eleven_cards_whose_least_deadwood_it_misses() -> None:
    """66-88 or 678-678: both meld 42 points, but only the runs leave an eight to discard."""
    table = dealt("AS 2H 6H 7H 8H AD 6D 8D 6C 7C", "TS 3H 5D QC 9S JH KD 2C 4S QD", "8C")
    seen = table.take([TAKE])
    table.compare()
    assert table.state.deadwood()[0] == 11
    assert KNOCK not in table.state.legal_actions()
    assert table.round.is_legal(Knock(parse_card("8D")))
    assert seen[Gap.GREEDY] == seen["knocks_withheld"] == 1


KNOCKER = "6H 7H 8H KS KH KC QS QD QC TD"
DEFENDER = "5H 4H 3H 2S 4D 6C 9S 9C TS JH"


def knocked() -> Lockstep:
    """Seat 0 has knocked with an ace after laying a run of hearts, kings and queens."""
    table = dealt(KNOCKER, DEFENDER, "AS 7D")
    table.take([TAKE, KNOCK, code("TD"), laying("6H 7H 8H"), laying("KS KH KC"), laying("QS QD QC"), PASS])
    return table


def test_a_third_card_on_one_end_of_a_run_is_refused_there() -> None:
    table = knocked()
    table.take([code("5H"), code("4H")])
    table.compare()
    assert table.seen[Gap.CHAIN] == 1
    assert table.state.legal_actions() == [PASS]
    three = [LayOff(parse_card(card), 0) for card in ("5H", "4H", "3H")]
    assert table.round.is_legal(Defend((), tuple(three)))
    table.take([PASS, PASS])
    assert table.done


def test_lay_offs_come_one_by_one_and_without_their_place() -> None:
    table = knocked()
    seen = table.take([code("5H"), PASS, PASS])
    assert seen[Gap.ONE_BY_ONE] == seen["layoffs"] == 1
    assert table.round.require_showdown().defence is not None
    assert [(lay.card, lay.meld) for lay in table.round.require_showdown().defence.layoffs] == [(parse_card("5H"), 0)]


def test_a_run_of_six_is_laid_in_two_pieces() -> None:
    table = dealt("3H 4H 5H 6H 7H 8H KS KH KC TD", "2H 9H 2S 4D 6C 9S 9C TS JC JD", "AS 7D")
    table.take([TAKE, KNOCK, code("TD")])
    table.compare()
    assert table.seen[Gap.LONG_RUN] == 1
    table.take([laying("3H 4H 5H"), laying("6H 7H 8H"), laying("KS KH KC"), PASS, code("2H"), code("9H"), PASS, PASS])
    assert table.done


def test_equal_deadwood_scores_nothing_there() -> None:
    table = dealt(KNOCKER, "AH AD AC 5S 5D 5C JS JD JC 2S", "2D 7D")
    seen = table.take(
        [
            *(TAKE, KNOCK, code("TD"), *map(laying, ("6H 7H 8H", "KS KH KC", "QS QD QC")), PASS),
            *(PASS, *map(laying, ("AH AD AC", "5S 5D 5C", "JS JD JC")), PASS),
        ]
    )
    assert seen[Gap.TIE] == 1
    facts = table.round.facts
    assert facts is not None
    assert score_round(facts, replace(table.rules, tie_rule="undercut")).points == table.setting.undercut_bonus


def to_the_wall(last: str) -> Lockstep:
    """Both draw from the stock and discard what they drew until two cards are left; ``last`` is the last one discarded.

    Seat 1 lacks one nine for a knock, seat 0 holds three jacks.
    """
    hands = "JS JH JD 3S 4C 5D 7H 8C TS QH", "AS AH AD 5S 5H 5C 9S 9H KC 2C"
    used = {parse_card(card) for card in f"{hands[0]} {hands[1]} 9D 9C {last}".split()}
    stock = [card for card in DECK if card not in used]
    nines = [parse_card(card) for card in ("9D", "9C") if card != last]
    order = [parse_card(card) for card in " ".join(hands).split()] + stock[:29] + [parse_card(last)]
    order += [*nines, *stock[29:]]
    table = Lockstep(Setting(), order)
    table.take([PASS, PASS])
    while table.state.stock_size() > SPIEL.WALL_STOCK_SIZE:
        table.take([STOCK])
        table.take([table.state.history()[-1]])
    return table


def test_the_last_discard_may_be_taken_to_knock() -> None:
    table = to_the_wall("9D")
    seen = table.take([KNOCK])
    assert seen[Gap.LAST_DISCARD] == 1
    assert table.round.phase is Phase.MUST_END
    table.take([code("KC"), laying("AS AH AD"), laying("5S 5H 5C"), laying("9S 9H 9D"), PASS])
    table.compare()
    assert seen[Gap.STALE] == 1  # the jacks are not counted there until seat 0 has acted
    table.take([PASS, laying("JS JH JD"), PASS])
    assert seen["knock"] == 1


def test_a_dead_last_discard_ends_the_round_with_us_and_asks_for_a_pass_there() -> None:
    table = to_the_wall("2S")
    assert table.round.facts is not None
    assert table.round.facts.draw_reason is DrawReason.STOCK
    seen = table.take([PASS])
    assert seen[Gap.WALL] == 1
    assert seen["drawn"] == 1
