"""Truths of a turn: the card just taken, the pile, the stock and its end."""

from __future__ import annotations

from functools import partial

from gin_desktop.engine.play.actions import (
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    Pass,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import MAX_TURNS_WITHOUT_STOCK_DRAW
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.rule_field import DrawReason, Ending
from gin_desktop.engine.view import view_of
from gin_desktop.storage.settings import Settings
from tests.words.truths.registry import Told, claims
from tests.words.truths.rounds import (
    BIG,
    GIN,
    THREE,
    TURNED,
    WAYS,
    acting,
    card,
    cards,
    discarding,
    endings,
    knocking,
    may,
    to_draw,
    ways,
)

# -- a turn ------------------------------------------------------------------------------------------------------------


@claims("page.turn")
def draw_one_and_discard_one(told: Told) -> None:
    for draw in (DrawStock(), DrawDiscard()):
        round_ = to_draw(told.rules)
        assert may(round_, DrawStock(), DrawDiscard())
        top = round_.pile[-1] if draw == DrawDiscard() else round_.stock[0]
        round_.apply(draw)
        assert round_.hands[0] >> top & 1
        round_.apply(discarding(round_))
        assert (round_.hands[0].bit_count(), round_.turn) == (10, 1)


@claims("page.turn.return.forbidden", "page.turn.return.forbidden.gin_only", "page.turn.return.allowed")
def the_card_just_taken(told: Told) -> None:
    allowed = told.rules.return_taken_card == "allowed"
    plain = acting(told.rules, f"{THREE} KD 2C", drawn="2C", taken=True)
    assert plain.is_legal(Discard(card("2C"))) == allowed
    assert acting(told.rules, f"{GIN} 2C", drawn="2C", taken=True).is_legal(Knock(card("2C"))) == allowed
    if not told.rules.gin_only:
        knock = acting(told.rules, f"{knocking(told.rules)} KC", drawn="KC", taken=True)
        assert knock.is_legal(Knock(card("KC"))) == allowed


@claims("page.turn.pile.top_only", "page.turn.pile.aid", "page.turn.pile.all")
def the_pile_is_closed_or_open(told: Told) -> None:
    # what the screen shows of it is tested with the table; buried cards are never taken in either case
    assert not Settings().memory_aid
    round_ = to_draw(told.rules)
    buried, top = round_.pile[-2:]
    round_.apply(DrawDiscard())
    assert round_.hands[0] >> top & 1
    assert not round_.hands[0] >> buried & 1


@claims("page.turn.stock")
def the_stock_can_be_counted(told: Told) -> None:
    round_ = to_draw(told.rules)
    assert [view_of(round_, seat).stock_count for seat in (0, 1)] == [20, 20]


@claims("page.turn.dead_stock", "page.turn.dead_stock_one", "page.turn.dead_stock_none", "differs.last_discard.dead")
def the_last_cards_are_not_drawn(told: Told) -> None:
    rules = told.rules
    told.says("page.turn.dead_stock", n=rules.dead_stock)
    if rules.last_draw_knock:
        round_ = acting(rules, f"{THREE} KD KC", drawn="KC", stock=rules.dead_stock)
        round_.apply(Discard(card("KC")))
        if round_.phase is Phase.LAST_DISCARD:
            round_.apply(Pass())
        assert round_.facts is not None
        assert round_.facts.draw_reason is DrawReason.STOCK
    goes_on = acting(rules, f"{THREE} KD KC", drawn="KC", stock=rules.dead_stock + 1)
    goes_on.apply(Discard(card("KC")))
    assert goes_on.phase is Phase.DRAW
    assert goes_on.is_legal(DrawStock())


def _on_the_last_draw(way: str, told: Told) -> None:
    assert ways(told.rules, partial(acting, told.rules, stock=told.rules.dead_stock)) == WAYS[way]


def _with_the_last_discard(way: str, told: Told) -> None:
    rules, found = told.rules, set()
    for hand in (BIG, f"KC {knocking(rules) if not rules.gin_only else GIN}"):
        *held, last = hand.split()
        offered = complete_position(
            rules,
            Phase.LAST_DISCARD,
            turn=0,
            dealer=1,
            hand=cards(" ".join(held)),
            top=card(last),
            turned=card(TURNED),
            stock=rules.dead_stock,
        ).build()
        assert may(offered, Pass(), DrawDiscard())
        offered.apply(DrawDiscard())
        assert all(isinstance(action, Knock) for action in offered.legal_actions())
        found |= endings(offered)
    assert found == WAYS[way]


for _way in WAYS:
    claims(f"page.turn.last_draw.yes.{_way}")(partial(_on_the_last_draw, _way))
    claims(f"page.turn.last.knock_only.{_way}")(partial(_with_the_last_discard, _way))


@claims("summary.last_discard", "differs.last_discard.knock_only")
def the_last_discard_may_end_the_round(told: Told) -> None:
    way = ("gin" if told.rules.gin_only else "knock") + ("_big" if told.rules.big_gin else "")
    _with_the_last_discard(way, told)


@claims("page.turn.last_draw.no")
def the_last_draw_ends_the_round(told: Told) -> None:
    round_ = to_draw(told.rules, stock=told.rules.dead_stock + 1)
    round_.apply(DrawStock())
    assert round_.over
    assert round_.facts is not None
    assert round_.facts.ending is Ending.DRAW


@claims("page.turn.last.dead")
def the_last_discard_is_dead(told: Told) -> None:
    round_ = acting(told.rules, f"{THREE} KD KC", stock=told.rules.dead_stock)
    round_.apply(Discard(card("KC")))
    assert round_.over


@claims("page.turn.guard")
def forty_turns_without_a_stock_draw(told: Told) -> None:
    round_ = to_draw(told.rules)
    round_.quiet_turns = MAX_TURNS_WITHOUT_STOCK_DRAW - 1
    round_.apply(DrawDiscard())
    round_.apply(discarding(round_))
    assert MAX_TURNS_WITHOUT_STOCK_DRAW == 40
    assert round_.facts is not None
    assert round_.facts.draw_reason is DrawReason.GUARD
