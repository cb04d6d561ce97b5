"""Expert's doubling: the chances of a round during an offer, and the resulting offers and answers."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from gin_desktop.analysis.cube_chances import round_chances
from gin_desktop.analysis.cube_decisions import acceptance_chance, answer_double, should_offer_double
from gin_desktop.analysis.cube_stakes import Stakes
from gin_desktop.analysis.deciding import Decision
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble import evaluation as evaluations
from gin_desktop.analysis.ensemble.evaluation import Evaluation, load
from gin_desktop.analysis.ensemble.query import Query
from gin_desktop.analysis.network import NetworkError
from gin_desktop.analysis.outcomes import CLASS_COUNT, KNOCK_CLASS_COUNT, SIDE
from gin_desktop.engine.cards import DECK, parse_cards, to_set
from gin_desktop.engine.play.actions import Accept, Discard, Redouble, Refuse
from gin_desktop.engine.play.cube import Cube, Offer, Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.expert import Expert, prepare
from gin_desktop.players.levels import LEVELS
from gin_desktop.players.protocol import decide

POOR, RICH = "KS QH JD TC 9S 8H 7D 5C 4S 2H", "AS AH AD 2C 3C 4C 6S 6H 6D 2D"
WORK = 11


def at_draw(hand: str, theirs: str, rules: str = "doubling", scores: tuple[int, int] = (0, 0)) -> View:
    """Returns a view in which seat 0 holds ``hand`` and is about to draw."""
    mine, other = to_set(parse_cards(hand)), to_set(parse_cards(theirs))
    left = [card for card in DECK if not (mine | other) >> card & 1]
    round_ = Position(
        rules=preset(rules), phase=Phase.DRAW, turn=0, dealer=0, hands=(mine, other), pile=(left[0],),
        stock=tuple(left[1:]), turned=left[0],
    ).build()  # fmt: skip
    return view_of(round_, 0, scores=scores, columns=(scores,))


def at_answer(hand: str, theirs: str, rules: str = "redoubling", scores: tuple[int, int] = (0, 0)) -> View:
    """The other side, which is about to draw, offers seat 0 a double."""
    view = at_draw(hand, theirs, rules, scores)
    answers = (Accept(), Refuse(), Redouble()) if rules != "doubling" else (Accept(), Refuse())
    return replace(view, phase=Phase.ANSWER, cube=Cube(offer=Offer(1, 2, 1, Phase.DRAW)), legal=answers)


@pytest.mark.parametrize("rules", ["doubling", "eleven_card"])
def test_who_waits_is_judged_by_the_own_last_discard(rules: str) -> None:
    """As it was judged when it was made, whatever the other side has drawn since."""
    round_ = Round(preset(rules), random.Random(3).sample(DECK, 52), 0)
    player, evaluation = LEVELS["medium"].player, load()
    expected: dict[int, Floats] = {}
    compared = 0
    while not round_.over and compared < 8:
        seat = round_.turn
        view = view_of(round_, seat)
        if 1 - seat in expected and view.phase in (Phase.DRAW, Phase.DISCARD):
            found = round_chances(view_of(round_, 1 - seat), WORK, evaluation)
            np.testing.assert_allclose(found, expected[1 - seat], atol=1e-5)
            compared += 1
        action = decide(player, view, random.Random(1), 8)
        if isinstance(action, Discard):
            before = replace(view, cube=Cube())
            expected[seat] = Decision(before, None, 1, evaluation).choices(view.hand, [action.card])[0].playing
        round_.apply(action)
    assert compared == 8


def test_a_card_that_the_other_side_took_since_is_put_back() -> None:
    view = at_draw(POOR, RICH)
    thrown = view.pile[-1]
    waiting = replace(view, turn=1, discards=((0, thrown),))
    taken = replace(
        waiting,
        pile=(),
        opponent_count=11,
        opponent_known=1 << thrown,
        opponent_drawn_taken=thrown,
        phase=Phase.DISCARD,
    )
    first, second = (round_chances(one, WORK, load()) for one in (waiting, taken))
    np.testing.assert_allclose(first, second, atol=1e-5)


def test_a_view_without_a_card_to_judge_is_refused() -> None:
    view = replace(at_draw(RICH, POOR), pile=(), upcard=None)
    for turn in (0, 1):
        with pytest.raises(NetworkError):
            round_chances(replace(view, turn=turn), WORK, load())


def test_without_a_card_on_the_pile_nobody_doubles() -> None:
    assert not should_offer_double(replace(at_draw(RICH, POOR), pile=()), WORK)


def test_where_the_evaluation_fails_the_level_below_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        @property
        def usual(self) -> object:
            raise IndexError("out of bounds")

    assert prepare() is None
    monkeypatch.setattr(evaluations, "load", Broken)
    hard = LEVELS["hard"].player
    for view in (at_answer(RICH, POOR), at_draw(POOR, RICH)):
        chosen = decide(Expert(None, hard), view, random.Random(5), WORK)
        assert chosen == decide(hard, view, random.Random(5), WORK)


def test_who_is_ahead_doubles_and_who_is_behind_does_not() -> None:
    assert should_offer_double(at_draw(RICH, POOR), WORK)
    assert not should_offer_double(at_draw(POOR, RICH), WORK)


def test_where_a_single_win_is_enough_nothing_is_doubled() -> None:
    """It could only lose more; for the other side there is nothing to lose."""
    assert not should_offer_double(at_draw(RICH, POOR, scores=(99, 20)), WORK)
    even = "AS 2S 3S 5H 5D 7C 8C JH QD 4H"
    assert should_offer_double(at_draw(even, POOR, scores=(20, 99)), WORK)
    assert not should_offer_double(at_draw(even, POOR, scores=(99, 20)), WORK)


class Hopeless(Evaluation):
    """An evaluation that sees every round lost."""

    def judge(self, question: Query) -> tuple[Floats, Floats]:
        count = len(question.of)
        return np.tile(lost_for_certain(self.usual), (count, 1)), np.full(
            (count, KNOCK_CLASS_COUNT), 1 / KNOCK_CLASS_COUNT, np.float32
        )


def test_answers() -> None:
    assert answer_double(at_answer(RICH, POOR), WORK) == Redouble()
    assert answer_double(at_answer(RICH, POOR, "doubling"), WORK) == Accept()
    # a round that loses the game anyway may as well count double, and double again
    assert answer_double(at_answer(POOR, RICH, scores=(20, 99)), WORK) == Redouble()
    # who is sure to lose gives up while that is cheap
    assert answer_double(at_answer(RICH, POOR, "doubling_classic"), WORK, Hopeless([], load().usual, {})) == Refuse()


def lost_for_certain(usual: Floats) -> Floats:
    """The chances of a round that the other side wins, in one of its usual ways."""
    return np.concatenate([np.zeros(SIDE + 1, np.float32), usual / usual.sum()])


def test_the_dearer_an_offer_is_the_more_refuse_it() -> None:
    costs = (-1e9, -40.0, 0.0, 40.0, 1e9)
    chances = [acceptance_chance(cost) for cost in costs]
    assert chances == sorted(chances, reverse=True)
    assert 0 <= chances[-1] < 0.5 < chances[2] < chances[0] <= 1


def test_a_round_that_is_lost_is_given_up_where_that_is_cheaper() -> None:
    view, usual = at_answer(RICH, POOR, "doubling_classic"), load().usual
    lost = Stakes(view, lost_for_certain(usual), usual)
    assert lost.playing_on(Cube(2, 0)) < lost.playing_on(Cube()) < 0
    assert lost.refusing() > lost.playing_on(Cube(2, 0))


def test_who_owns_the_cube_has_more_of_it() -> None:
    usual = load().usual
    even = np.zeros(CLASS_COUNT, np.float32)
    even[:SIDE] = even[SIDE + 1 :] = usual / usual.sum() / 2
    classic = Stakes(at_draw(POOR, RICH, "doubling_classic"), even, usual)
    assert classic.playing_on(Cube(2, 0)) > classic.playing_on(Cube(2, 1))
    once = Stakes(at_draw(POOR, RICH), even, usual)
    assert once.playing_on(Cube(2, 0)) == once.playing_on(Cube(2, 1))


def test_a_refusal_costs_the_higher_hand_more() -> None:
    usual = load().usual
    poor, rich = (Stakes(at_draw(*hands), lost_for_certain(usual), usual) for hands in ((POOR, RICH), (RICH, POOR)))
    assert poor.refusing() < rich.refusing() < 0
    assert rich.refused() > poor.refused() > 0
