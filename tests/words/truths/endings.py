"""Truths of the knock, gin and big gin."""

from __future__ import annotations

from functools import partial

import pytest

from gin_desktop.engine.play.actions import (
    Discard,
    IllegalAction,
    Knock,
    OfferDouble,
    Refuse,
    Spread,
)
from gin_desktop.engine.play.events import redact
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.view import view_of
from tests.words.truths.registry import Told, claims
from tests.words.truths.rounds import (
    BIG,
    GIN,
    THREE,
    TURNED,
    WAYS,
    WINS,
    acting,
    card,
    cards,
    dealt,
    endings,
    hand_of,
    knock_is_legal,
    knocking,
    limit_of,
    may,
    score_of,
    settled,
    showdown,
    to_draw,
    ways,
)

# -- how a round ends --------------------------------------------------------------------------------------------------


@claims("page.end.knock", "summary.knock.fixed", "differs.knock_mode.fixed")
def the_limit_is_fixed(told: Told) -> None:
    limit = told.rules.knock_limit
    for turned in (TURNED, "2S", "AH"):
        assert knock_is_legal(told.rules, hand_of(max(limit, 2)), turned=turned) == (limit >= 2)
        assert not knock_is_legal(told.rules, hand_of(limit + 1), turned=turned)
    told.says("page.end.knock", limit=limit)
    told.says("summary.knock.fixed", limit=limit)
    round_ = acting(told.rules, f"{knocking(told.rules)} KC")
    assert may(round_, Discard(card("KC")))
    round_.apply(Knock(card("KC")))
    assert [view_of(round_, seat).shown[0].cards for seat in (0, 1)] == [round_.hands[0]] * 2


@claims("page.end.oklahoma", "page.end.oklahoma.eleven", "summary.knock.oklahoma", "differs.knock_mode.oklahoma")
def the_turned_card_is_the_limit(told: Told) -> None:
    for turned, limit in (("2S", 2), ("7D", 7), ("TC", 10), ("JD", 10), ("QD", 10), ("KD", 10)):
        round_ = acting(told.rules, f"{THREE} 2D KC", turned=turned)
        assert round_.limit == limit
        assert may(round_, Knock(card("KC")), Discard(card("KC")))
    assert not acting(told.rules, f"{THREE} 8D KC", turned="7D").is_legal(Knock(card("KC")))
    if told.rules.start == "upcard":
        assert acting(told.rules, f"{THREE} 7D KC", turned="7D").limit == 7


@claims("page.end.oklahoma.ace.limit_gin_only", "page.end.oklahoma.ace.limit_gin_only.big")
def a_turned_ace_means_gin_only(told: Told) -> None:
    found = endings(acting(told.rules, f"{THREE} 2D KC", turned="AC"))
    found |= endings(acting(told.rules, BIG, turned="AC"))
    assert found == WAYS["gin_big" if told.rules.big_gin else "gin"]


@claims("page.end.oklahoma.ace.limit_one")
def a_turned_ace_means_one(told: Told) -> None:
    assert acting(told.rules, f"{THREE} 2D KC", turned="AC").limit == 1


@claims("page.end.gin_only", "page.end.gin_only.big")
def nobody_knocks(told: Told) -> None:
    assert ways(told.rules, partial(acting, told.rules)) == WAYS["gin_big" if told.rules.big_gin else "gin"]


@claims("page.end.gin_only.cube")
def a_refused_double_ends_a_round_without_knocks(told: Told) -> None:
    round_ = to_draw(told.rules)
    for action in (OfferDouble(), Refuse(), Spread()):
        round_.apply(action)
    settled(round_)
    assert round_.facts is not None
    assert round_.facts.ending is Ending.RESIGN


@claims("page.end.spread", "page.end.spread.no_layoff")
def melds_may_be_arranged(told: Told) -> None:
    # RULES.md 4.3, G32 and G33
    knocker, defender = "2C 3C 4C 2D 2S 8D 9D TD JD QD", "5C 6C AC KH KS 7H 7S 4H 4S TS"
    least = showdown(told.rules, knocker, defender, turned="TH", spread=("2C 3C 4C", "8D 9D TD JD QD"))
    settled(least)
    other = ("2C 2D 2S", "8D 9D TD JD QD")
    if limit_of(told.rules) < 7:
        assert not acting(told.rules, f"{knocker} KC").is_legal(Knock(card("KC"), tuple(map(cards, other))))
        return
    dearer = showdown(told.rules, knocker, defender, turned="TH", spread=other)
    settled(dearer)
    assert least.facts is not None
    assert dearer.facts is not None
    assert dearer.facts.knocker_deadwood > least.facts.knocker_deadwood
    more = dearer.facts.defender_deadwood - least.facts.defender_deadwood
    assert (more > 0) == told.rules.layoff


@claims("page.end.gin", "page.end.gin.gin_only")
def gin_cannot_be_undercut(told: Told) -> None:
    score, facts = score_of(told.rules, GIN, WINS)
    assert facts.ending in (Ending.GIN, Ending.DRAW)
    assert score.winner != 1


@claims("page.end.draw_first")
def gin_from_the_deal_has_to_draw(told: Told) -> None:
    assert not endings(dealt(told.rules, GIN))


@claims("page.end.draw_first.eleven")
def the_first_discard_may_be_gin(told: Told) -> None:
    assert Ending.GIN in endings(dealt(told.rules, f"{GIN} TC", "8D"))


@claims(
    "page.end.must_go_gin",
    "page.end.may_wait",
    "summary.must_go_gin",
    "differs.must_go_gin.yes",
    "differs.must_go_gin.no",
)
def gin_must_or_need_not_be_declared(told: Told) -> None:
    round_ = acting(told.rules, f"{GIN} 2C")
    assert round_.is_legal(Discard(card("2C"))) != told.rules.must_go_gin
    assert round_.is_legal(Knock(card("2C")))


@claims("page.end.big_gin", "differs.big_gin.yes")
def big_gin_needs_no_discard(told: Told) -> None:
    assert may(acting(told.rules, BIG), Knock(None), Knock(card("QD")))
    round_ = acting(told.rules, BIG)
    round_.apply(Knock(card("QD")))
    assert round_.require_showdown().ending is Ending.GIN


@claims("page.end.no_big_gin", "differs.big_gin.no")
def there_is_no_big_gin(told: Told) -> None:
    round_ = acting(told.rules, BIG)
    assert not round_.is_legal(Knock(None))
    with pytest.raises(IllegalAction, match="no_big_gin"):
        round_.check(Knock(None))


@claims(
    "page.end.discard.face_up",
    "page.end.discard.face_down",
    "page.end.discard.face_up.gin_only",
    "page.end.discard.face_down.gin_only",
)
def the_discard_of_a_knock(told: Told) -> None:
    for hand in {GIN, knocking(told.rules)}:
        (knocked,) = acting(told.rules, f"{hand} 2C").apply(Knock(card("2C")))
        hidden = told.rules.knock_discard == "face_down"
        seen = redact(knocked, 1)
        assert getattr(seen, "discard", None) == (None if hidden else card("2C"))
