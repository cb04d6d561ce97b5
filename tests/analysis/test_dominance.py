"""Dominated actions are found where they exist, and only there."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gin_desktop.analysis.dominated_discards import better_discards, discards_avoiding_gift
from gin_desktop.analysis.dominated_draws import is_pointless_take, take_gives_gin
from gin_desktop.analysis.dominated_knocks import better_knocks
from gin_desktop.analysis.flaws import CERTAIN_FLAWS, Flaw, best_undominated, flaw_of
from gin_desktop.engine.cards import FULL, Card, CardSet, each, parse_card, parse_cards, to_list, to_set
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import default_spread, meld_rules
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import View, view_of
from tests.analysis.hands import hand


def cards(text: str) -> CardSet:
    return to_set(parse_cards(text))


def seen(held: str, gone: str = "", known: str = "", rules: str = "standard", phase: Phase = Phase.DISCARD) -> View:
    """A hand to decide for, with cards that lie on the pile (the last one on top) and cards the opponent took."""
    drawn = parse_cards(held)[-1] if phase is Phase.DISCARD else None
    top = parse_cards(gone)[-1] if gone else next(each(FULL & ~cards(held)))
    view = view_of(
        complete_position(preset(rules), phase, turn=0, dealer=1, hand=cards(held), drawn=drawn, top=top).build(), 0
    )
    pile = tuple(parse_cards(gone))
    return replace(view, pile=pile, unseen=FULL & ~view.hand & ~to_set(pile), opponent_known=cards(known))


def discard(name: str) -> Discard:
    return Discard(parse_card(name))


def knock(name: str) -> Knock:
    return Knock(parse_card(name))


def better_than(view: View, action: Action) -> tuple[Flaw, set[Action]] | None:
    found = flaw_of(view, action)
    return None if found is None else (found.flaw, set(found.better))


HAND = "2S 3S 4S 7H 8H 9H 2C 3C QS QD 9C"


def test_of_two_alike_the_one_that_fits_nothing_goes() -> None:
    view = seen(HAND, gone="JS KS TD KH")
    assert better_than(view, discard("QD")) == (Flaw.DISCARD, {discard("QS")})
    assert flaw_of(view, discard("QS")) is None
    assert flaw_of(seen(HAND, gone="KS TD KH"), discard("QD")) is None, "TS and JS would take the QS"


def test_a_lower_card_is_kept_before_one_that_fits_nothing() -> None:
    gone = "JS KS QH QC 8C TC"
    view = seen(HAND, gone=gone)
    assert better_discards(view, parse_card("9C"), to_list(view.hand)) == parse_cards("QS"), "QD still has its runs"
    assert better_discards(view, parse_card("QS"), to_list(view.hand)) == []


def test_a_card_that_could_be_laid_off_on_what_the_discard_makes_is_no_better() -> None:
    hand = "2S 3S 4S 2H 3H 4H JD JC KC 7D 8D"
    view = seen(hand, gone="9D TD 7S 8S 7H 8H 7C 8C")
    assert better_discards(view, parse_card("7D"), [parse_card("8D")]) == [], "5D 6D 7D would take the 8D"
    assert better_discards(replace(view, unseen=view.unseen & ~cards("5D")), parse_card("7D"), [parse_card("8D")])


@pytest.mark.parametrize("name", ["standard", "around_corner"])
def test_whatever_comes_the_better_discard_is_no_worse(name: str) -> None:
    """Against every draw to come and every hand of the other side, as far as chance finds them."""
    rng = random.Random(3)
    melder = meld_rules(preset(name))
    deadwood = melder.deadwood
    looked_at = 0
    base = seen(HAND, gone="AH", rules=name)
    while looked_at < 60:
        deck = rng.sample(range(52), 52)
        view = replace(base, hand=to_set(deck[:11]), unseen=to_set(deck[11 : 11 + rng.randrange(15, 36)]))
        card: Card = rng.choice(deck[:11])
        for other in better_discards(view, card, deck[:11]):
            looked_at += 1
            kept, left = view.hand ^ 1 << other, view.hand ^ 1 << card
            for _ in range(20):
                drawn = to_set(rng.sample(to_list(view.unseen), rng.randrange(5)))
                assert deadwood(kept | drawn) <= deadwood(left | drawn)
                theirs = to_set(rng.sample(to_list(view.unseen), 10))
                assert deadwood(theirs | 1 << card) <= deadwood(theirs | 1 << other)


def test_a_card_for_an_open_meld_is_spared_for_a_point() -> None:
    view = seen("2S 3S 4S QH QC QS JH JD KC 8D 7C", gone="TH", known="8S 8C")
    assert parse_card("7C") in discards_avoiding_gift(view, parse_card("8D"), to_list(view.hand))
    found = flaw_of(view, discard("8D"))
    assert found is not None
    assert found.flaw is Flaw.GIFT_MARGIN
    assert found.flaw not in CERTAIN_FLAWS
    assert flaw_of(replace(view, opponent_known=cards("8S")), discard("8D")) is None
    assert discards_avoiding_gift(view, parse_card("8D"), parse_cards("QH JH JD")) == [], "each costs a meld or an out"


def test_a_knock_leaves_as_little_as_it_can() -> None:
    view = seen("2S 3S 4S 7H 8H 9H QC QD QS 2D 3C")
    assert better_than(view, knock("2D")) == (Flaw.KNOCK, {knock("3C")})
    assert flaw_of(view, knock("3C")) is None
    assert best_undominated(view, [knock("2D"), discard("3C"), knock("3C")]) == knock("3C")


def test_of_two_knocks_alike_the_one_with_less_to_lay_off_is_made() -> None:
    view = seen("TS TH TD JS QS 2H 3H 4H AS AD AC", gone="TC")
    assert better_than(view, knock("TH")) == (Flaw.KNOCK, {knock("JS"), knock("QS")}), "9S and KS would fit the run"
    assert flaw_of(view, knock("JS")) is None
    assert flaw_of(replace(view, unseen=view.unseen | cards("TC")), knock("TH")) is None, "TC would fit the set"
    assert flaw_of(replace(view, rules=view.rules.but(layoff=False)), knock("TH")) is None


def test_a_lower_knock_that_opens_more_is_told_apart() -> None:
    view = seen("9S 9H 9D TS JS 2H 3H 4H AS AD AC", gone="9C")
    assert better_than(view, knock("TS")) == (Flaw.COUNT, {knock("9H"), knock("9D")})
    closed = replace(view, unseen=view.unseen & ~cards("8S QS"))
    assert better_than(closed, knock("TS")) == (Flaw.KNOCK, {knock("9H"), knock("9D")})
    assert Flaw.COUNT not in CERTAIN_FLAWS


@pytest.mark.parametrize("seed", range(2))
def test_whatever_the_other_side_holds_the_better_knock_brings_no_less(seed: int) -> None:
    """Against the best defence, whatever the deadwood."""
    rng = random.Random(seed)
    base = seen(HAND, gone="AH")
    melder = meld_rules(base.rules)
    looked_at = 0

    def brings(view: View, knock: Knock, theirs: CardSet) -> int:
        ten = view.hand ^ 1 << (knock.discard or 0)
        spread = default_spread(melder, ten, view.unseen)
        return best_defence(melder, theirs, spread).deadwood - melder.deadwood(ten)

    while looked_at < 40:
        eleven = hand(rng, 11)
        others = rng.sample(to_list(FULL & ~eleven), rng.randrange(15, 36))
        view = replace(base, hand=eleven, unseen=to_set(others))
        knocks = [Knock(card) for card in each(eleven)]
        mine = rng.choice(knocks)
        for better in better_knocks(view, mine, knocks):
            looked_at += 1
            near = [card for card in others if any(abs(card - own) < 3 for own in each(eleven))]
            theirs = to_set((near + others)[:10]) if len(near) > 9 else to_set(others[:10])
            assert brings(view, better, theirs) >= brings(view, mine, theirs)


def test_gin_is_declared_and_taken() -> None:
    view = seen("2S 3S 4S 7H 8H 9H QC QD QS QH KC")
    assert better_than(view, discard("QH")) == (Flaw.GIN, {knock("KC")})
    at_pile = seen("2S 3S 4S 7H 8H 9H QC QD 5C QS", gone="QH", phase=Phase.DRAW)
    assert take_gives_gin(at_pile)
    assert better_than(at_pile, DrawStock()) == (Flaw.LEFT, {DrawDiscard()})
    assert flaw_of(at_pile, DrawDiscard()) is None


def test_a_card_of_no_use_is_left() -> None:
    hand = "2S 3S 4S 7H 8H 9H QC QD 5C 6D"
    useless = seen(hand, gone="KH", phase=Phase.DRAW)
    assert is_pointless_take(useless)
    assert better_than(useless, DrawDiscard()) == (Flaw.TAKE, {DrawStock()})
    assert flaw_of(useless, DrawStock()) is None
    assert not is_pointless_take(seen(hand, gone="KD", phase=Phase.DRAW)), "with the queen it waits for the jack"
    assert is_pointless_take(seen(hand, gone="JD KD", phase=Phase.DRAW))
    assert not is_pointless_take(seen(hand, gone="AD", phase=Phase.DRAW)), "it is lower than what is held"
    offered = seen(hand, gone="KH", phase=Phase.UPCARD)
    assert better_than(offered, TakeUpcard()) == (Flaw.TAKE, {Pass()})
    short = replace(useless, rules=useless.rules.but(last_draw_knock=False), stock_count=3)
    assert not is_pointless_take(short), "with the last draw the round would be over"


def test_what_is_mended_goes_on_until_nothing_is_left() -> None:
    view = seen(HAND, gone="JS KS TD KH")
    assert best_undominated(view, [discard("QD"), discard("9C"), discard("QS")]) == discard("QS")
    assert best_undominated(view, [discard("QD")]) == discard("QS"), "also where the ranks leave it out"
    assert best_undominated(view, [discard("9C"), discard("QD")]) == discard("9C")
