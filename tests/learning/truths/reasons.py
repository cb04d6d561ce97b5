"""Truths of the reasons why something cannot be done now, which F1 tells at the table."""

from __future__ import annotations

from collections.abc import Callable

from gin_desktop.engine.cards import DECK
from gin_desktop.engine.play.actions import (
    Accept,
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    OfferDouble,
    Pass,
    Redouble,
    Refuse,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import view_of
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.model import TableModel
from tests.learning.truths.registry import after, as_the_rules_say, claims, found_in, tested, writes
from tests.learning.truths.terms import ALL, STANDARD
from tests.words.truths.registry import listening
from tests.words.truths.rounds import BIG, GIN, THREE, acting, card, cards, discarding, endings, hand_of, to_draw

DOUBLING = preset("doubling")
AGAIN = preset("redoubling").but(max_cube=4)
LATE = DOUBLING.but(double_when="any_time_in_turn")


def table(round_: Round) -> TableModel:
    """The table of a person who sits in seat 0, where the round stands like this."""
    sitting = Sitting(GameSetup(round_.rules, (Seat("You"), Seat("Rose", "easy"))), shuffler=Shuffler(1))
    sitting.deal()
    sitting.game.place(round_)
    return TableModel(sitting, 0, Settings().sort)


def told(key: str, ask: Callable[[], str]) -> str:
    """The answer is this reason."""
    with listening() as heard:
        said = ask()
    assert f"reason.{key}" in heard.ids, said
    return said


def refuses(key: str, round_: Round, action: Action) -> str:
    """The action is not possible, and this is the reason that is told."""
    assert not round_.is_legal(action)
    return told(key, lambda: table(round_).refusal_reason(action))


# -- draws and turns ---------------------------------------------------------------------------------------------------


@claims("reason.not_your_turn")
def the_other_player_is_to_act() -> None:
    passed = after(Round(STANDARD, DECK, 1), Pass())
    assert passed.turn == 1
    told("not_your_turn", lambda: table(passed).end_reason(gin=False))


@claims("reason.draw_first")
def a_draw_comes_first() -> None:
    for round_ in (to_draw(STANDARD), after(Round(STANDARD, DECK, 1), Pass(), Pass())):
        refuses("draw_first", round_, Discard(card("KD")))
        assert all(type(one) in (DrawStock, DrawDiscard) for one in round_.legal_actions())


@claims("reason.upcard_first")
def the_upcard_comes_first() -> None:
    fresh = Round(STANDARD, DECK, 1)
    assert set(fresh.legal_actions()) == {TakeUpcard(), Pass()}
    refuses("upcard_first", fresh, DrawStock())


@claims("reason.no_upcard")
def a_pass_is_for_the_upcard() -> None:
    for rules in ALL:
        round_ = to_draw(rules)
        assert not round_.is_legal(Pass())
        assert not after(round_, DrawStock()).is_legal(Pass())
        if rules.start == "upcard":
            assert Round(rules, DECK, 1).is_legal(Pass())


@claims("reason.drawn_already")
def a_discard_comes_next() -> None:
    drawn = after(to_draw(STANDARD), DrawStock())
    refuses("drawn_already", drawn, DrawStock())
    assert any(isinstance(one, Discard) for one in drawn.legal_actions())


@claims("reason.stock_only")
def both_have_passed() -> None:
    passed = after(Round(STANDARD, DECK, 1), Pass(), Pass())
    refuses("stock_only", passed, DrawDiscard())
    assert passed.legal_actions() == [DrawStock()]


def _at_the_last_discard(rules: RuleSet, hand: str) -> Round:
    """The stock has run out, and seat 0 may take the last discard to end the round."""
    rules = rules.but(last_discard="knock_only", dead_stock=0)
    return complete_position(
        rules, Phase.LAST_DISCARD, turn=0, dealer=1, hand=cards(hand), turned=card("TD"), top=card("2D"), stock=0
    ).build()


@claims("reason.stock_dead", "reason.stock_over", "reason.must_end")
def no_cards_are_left() -> None:
    round_ = _at_the_last_discard(STANDARD, f"{THREE} KD")
    refuses("stock_dead", round_, DrawStock())
    assert set(round_.legal_actions()) == {DrawDiscard(), Pass()}
    refuses("stock_over", round_, Knock(card("KD")))
    assert after(round_, Pass()).phase is Phase.OVER
    taken = after(round_, DrawDiscard())
    assert taken.phase is Phase.MUST_END
    refuses("must_end", taken, Discard(card("KD")))
    assert all(isinstance(one, Knock) for one in taken.legal_actions())


@claims("reason.pile_empty")
def there_is_no_card_to_take() -> None:
    eleven = preset("eleven_card")
    round_ = to_draw(eleven)
    round_.pile.clear()
    refuses("pile_empty", round_, DrawDiscard())


@claims("reason.pile_closed")
def only_the_top_card_is_shown() -> None:
    as_the_rules_say("page.turn.pile.top_only", "standard", "gin_only")


# -- discards and endings ----------------------------------------------------------------------------------------------


@claims("reason.just_taken", "reason.not_held")
def which_cards_may_be_discarded() -> None:
    round_ = to_draw(STANDARD)
    top = round_.pile[-1]
    refuses("just_taken", after(round_, DrawDiscard()), Discard(top))
    refuses("not_held", after(round_, DrawStock()), Discard(top))


@claims("reason.must_go_gin")
def gin_has_to_be_declared() -> None:
    round_ = acting(STANDARD.but(must_go_gin=True), f"{GIN} KC")
    said = refuses("must_go_gin", round_, Discard(card("KC")))
    found_in(said, "K♣")
    assert round_.melder.deadwood(round_.hands[0] ^ 1 << card("KC")) == 0
    assert acting(STANDARD, f"{GIN} KC").is_legal(Discard(card("KC")))


@claims("reason.over_limit", "reason.not_gin")
def too_much_deadwood_to_end_the_round() -> None:
    round_ = acting(STANDARD, f"{hand_of(12)} KC")
    left = round_.melder.deadwood(round_.hands[0] ^ 1 << card("KC"))
    found_in(refuses("over_limit", round_, Knock(card("KC"))), left, STANDARD.knock_limit)
    gin_only = acting(preset("gin_only"), f"{hand_of(12)} KC")
    found_in(refuses("not_gin", gin_only, Knock(card("KC"))), left)


@claims("reason.no_knock")
def no_discard_lets_one_knock() -> None:
    for rules in (STANDARD, preset("oklahoma")):
        round_ = acting(rules, f"{hand_of(25)} KC", turned="7D" if rules.uses_turned_card else "TD")
        limit = view_of(round_, 0).limit
        found_in(told("no_knock", lambda one=round_: table(one).end_reason(gin=False)), limit)  # type: ignore[misc]
        assert endings(round_) == set()
        assert all(round_.melder.deadwood(round_.hands[0] ^ 1 << one.card) > limit for one in _discards(round_))


def _discards(round_: Round) -> list[Discard]:
    return [one for one in round_.legal_actions() if isinstance(one, Discard)]


@claims("reason.no_gin")
def no_discard_gives_gin() -> None:
    round_ = acting(STANDARD, f"{hand_of(5)} KC")
    told("no_gin", lambda: table(round_).end_reason(gin=True))
    assert all(round_.melder.deadwood(round_.hands[0] ^ 1 << one.card) for one in _discards(round_))


@claims("reason.gin_only", "reason.gin_only_ace")
def only_gin_ends_the_round() -> None:
    plain = acting(preset("gin_only"), f"{hand_of(5)} KC")
    ace = acting(preset("oklahoma").but(oklahoma_ace="gin_only"), f"{hand_of(5)} KC", turned="AD")
    for key, round_ in (("gin_only", plain), ("gin_only_ace", ace)):
        found_in(told(key, lambda one=round_: table(one).end_reason(gin=False)), KEYS["gin"].button_label)  # type: ignore[misc]
        assert endings(round_) == set()
    assert endings(acting(ace.rules, f"{GIN} KC", turned="AD"))


@claims("reason.no_big_gin", "reason.not_big_gin")
def no_big_gin() -> None:
    have = preset("big_gin_50")
    told("no_big_gin", lambda: table(acting(STANDARD, BIG)).big_gin_reason)
    refuses("no_big_gin", acting(STANDARD, BIG), Knock(None))
    round_ = acting(have, f"{GIN} KC")
    told("not_big_gin", lambda: table(round_).big_gin_reason)
    writes("reason.not_big_gin", round_.hands[0].bit_count())
    assert round_.melder.deadwood(round_.hands[0])
    assert acting(have, BIG).is_legal(Knock(None))


# -- undo --------------------------------------------------------------------------------------------------------------


@claims("reason.undo.none", "reason.undo.stock", "reason.undo.answered", "reason.undo.final")
def what_cannot_be_undone() -> None:
    setup = GameSetup(STANDARD.but(first_dealer="agree"), (Seat("Ada"), Seat("Bob", "easy")), first_dealer=1)
    sitting = Sitting(setup, shuffler=Shuffler(3))
    sitting.deal()
    model = TableModel(sitting, 0, Settings().sort)
    assert (sitting.can_undo(0), model.why_final) == (False, "none")
    sitting.play(0, Pass())
    assert (sitting.can_undo(0), model.why_final) == (False, "final"), "a pass stands"
    while sitting.computers_turn:
        sitting.play(sitting.turn or 0, sitting.think(60.0) or Pass())
    assert (sitting.can_undo(0), model.why_final) == (False, "answered")
    sitting.play(0, DrawStock())
    assert (sitting.can_undo(0), model.why_final) == (False, "stock")
    sitting.play(0, next(one for one in sitting.view(0).legal if isinstance(one, Discard)))
    assert sitting.can_undo(0)
    while sitting.computers_turn:
        sitting.play(sitting.turn or 0, sitting.think(60.0) or Pass())
    sitting.play(0, DrawDiscard())
    assert sitting.can_undo(0)


# -- doubles -----------------------------------------------------------------------------------------------------------


@claims("reason.no_doubling")
def these_rules_have_no_doubling() -> None:
    refuses("no_doubling", to_draw(STANDARD), OfferDouble())
    assert to_draw(DOUBLING).is_legal(OfferDouble())


@claims("reason.cube_at_most")
def the_cube_is_at_its_most() -> None:
    most = after(to_draw(DOUBLING.but(max_cube=2)), OfferDouble(), Accept())
    said = refuses("cube_at_most", most, OfferDouble())
    found_in(said, f"×{most.cube.factor}")


@claims("reason.cube_not_yours", "reason.cube_not_yours.either", "reason.cube_not_yours.alternate")
def the_next_double_is_not_yours() -> None:
    for owner in ("either", "alternate"):
        rules = AGAIN.but(cube_owner=owner, max_cube=8)
        doubled = after(to_draw(rules), OfferDouble(), Accept())
        said = refuses(f"cube_not_yours.{owner}", doubled, OfferDouble())
        if owner == "alternate":
            found_in(said, "Rose’s")
        else:
            writes("reason.cube_not_yours.either", 1)
    later = to_draw(AGAIN.but(cube_owner="alternate", max_cube=8))
    later = after(later, OfferDouble(), Accept(), DrawStock())
    later.apply(discarding(later))
    assert later.is_legal(OfferDouble()), "the next one is the other’s"


@claims("reason.no_redouble", "reason.answer_first")
def a_double_is_to_be_answered() -> None:
    offered = to_draw(DOUBLING)
    offered.turn = 1
    offered = after(offered, OfferDouble())
    assert (offered.turn, offered.phase) == (0, Phase.ANSWER)
    refuses("no_redouble", offered, Redouble())
    refuses("answer_first", offered, DrawStock())
    assert {Accept(), Refuse()} == set(offered.legal_actions())


@claims("reason.spread_first")
def the_doubler_lays_out_first() -> None:
    refused = after(to_draw(DOUBLING), OfferDouble(), Refuse())
    assert (refused.phase, refused.turn) == (Phase.SPREAD, 0)
    refuses("spread_first", refused, DrawStock())


@claims("reason.double.upcard", "reason.double.draw_stock", "reason.double.drawn", "reason.double.end")
def when_no_double_is_possible() -> None:
    fresh = Round(DOUBLING, DECK, 1)
    refuses("double.upcard", fresh, OfferDouble())
    refuses("double.draw_stock", after(fresh, Pass(), Pass()), OfferDouble())
    refuses("double.drawn", after(to_draw(DOUBLING), DrawStock()), OfferDouble())
    refuses("double.end", _at_the_last_discard(DOUBLING, f"{THREE} KD"), OfferDouble())
    assert to_draw(DOUBLING).is_legal(OfferDouble())


@claims("reason.double.opening", "reason.double.none_offered")
def without_a_choice_of_draw() -> None:
    forced = after(Round(LATE, DECK, 1), Pass(), Pass(), DrawStock())
    refuses("double.opening", forced, OfferDouble())
    assert after(to_draw(LATE), DrawStock()).is_legal(OfferDouble())
    assert not to_draw(LATE).is_legal(Accept())


tested("reason.swap_only", "ui/test_knock.py::test_another_discard_by_dragging_only_where_that_is_legal")
