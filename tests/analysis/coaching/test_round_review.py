"""The review of a round: exact sums, losses that are never negative, and blunders that are found."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gin_desktop.analysis.coaching.action_values import DecisionKind
from gin_desktop.analysis.coaching.gaps import Grade
from gin_desktop.analysis.coaching.round_review import (
    FinishedRound,
    Move,
    ReviewedDecision,
    ReviewError,
    RoundReview,
    review_round,
)
from gin_desktop.analysis.coaching.showdown_losses import ShowdownKind
from gin_desktop.analysis.flaws import Flaw
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import (
    Accept,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    OfferDouble,
    Redouble,
    Refuse,
)
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import PRESETS, preset
from tests.analysis.coaching.rounds import (
    at_discard,
    at_draw,
    by_chance,
    by_level,
    decided,
    play_round,
    replayed,
    reviewed,
)
from tests.analysis.test_deciding import by_chance as random_networks
from tests.engine.makers import RULES, card, choose, disguised, rich_deck, shuffled
from tests.engine.test_secrets import known_to

PLAYED = [name for name in PRESETS if preset(name).players == 2]
JUDGE = random_networks(1)


def check_sums(played: FinishedRound, review: RoundReview) -> None:
    """Checks everything that holds by construction."""
    losses = [sum(found.loss for found in review.decisions if found.seat == seat) for seat in (0, 1)]
    for seat, account in enumerate(review.accounts):
        assert account.loss == pytest.approx(losses[seat], abs=1e-9)
        assert account.other_loss == pytest.approx(losses[1 - seat], abs=1e-9)
        assert account.skill == account.other_loss - account.loss
        assert account.skill + account.luck.total == pytest.approx(account.result, abs=1e-9)
        assert account.luck.deal + account.luck.drawn + account.luck.rest == pytest.approx(account.luck.total)
        assert (account.result > 0) == (account.points > 0)
        draws = {draw.step for draw in account.luck.draws}
        assert all(isinstance(played.moves[step].action, DrawStock) for step in draws)
        assert all(played.moves[step].view.seat == seat for step in draws)
    one, other = review.accounts
    assert one.points == -other.points
    assert one.result == pytest.approx(-other.result, abs=1e-3)
    for found in review.decisions:
        assert found.loss >= 0
        assert found.win_chance >= 0
        assert found.half_width >= 0
        assert (found.best == found.action) <= (found.loss == 0)
        assert found.appraisal is None or len(found.appraisal.values) > 1, "what left no choice is no decision"
    cube = OfferDouble, Accept, Refuse, Redouble
    assert review.not_judged == tuple(step for step, one in enumerate(played.moves) if isinstance(one.action, cube))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if at % 3 == 0 else pytest.mark.long) for at, name in enumerate(PLAYED)]
)
def test_result_is_luck_and_skill_in_every_round_of_a_game(name: str) -> None:
    rng = random.Random(name)
    game, rounds = Game(preset(name)), 0
    while not game.finished and rounds < 2:
        played = play_round(game, (by_chance(rng), by_chance(rng)), rng)
        check_sums(played, reviewed(played, JUDGE))
        rounds += 1


def test_without_a_target_the_result_is_the_points_of_the_round() -> None:
    rng = random.Random(3)
    game = Game(preset("standard"), duplicate=3)
    for _ in range(3):
        played = play_round(game, (by_chance(rng), by_chance(rng)), rng)
        review = reviewed(played, JUDGE)
        check_sums(played, review)
        assert all(account.result == account.points for account in review.accounts)
        assert all(found.win_chance == 0 for found in review.decisions)


def test_every_draw_from_the_stock_that_could_be_answered_has_its_luck() -> None:
    rng = random.Random(8)
    game = Game(preset("standard"))
    played = play_round(game, (by_chance(rng), by_chance(rng)), rng)
    found = {draw.step for account in reviewed(played, JUDGE).accounts for draw in account.luck.draws}
    assert found == {step for step, move in enumerate(played.moves) if isinstance(move.action, DrawStock)}


@pytest.mark.parametrize("seed", range(3))
def test_expert_loses_about_nothing_by_its_own_figures(seed: int) -> None:
    rng = random.Random(seed)
    game = Game(preset("standard"))
    played = play_round(game, (by_level("expert", rng), by_level("expert", rng)), rng)
    review = reviewed(played)
    check_sums(played, review)
    # it expects to win more rounds than its figures say, so a choice may cost a point or two by them
    assert all(found.loss < 2.5 for found in review.decisions)
    assert all(account.loss < 2 for account in review.accounts)


# -- planted blunders ------------------------------------------------------------------------------------------------


def only(found: list[ReviewedDecision]) -> ReviewedDecision:
    assert len(found) == 1
    return found[0]


def test_gin_that_is_given_up_is_a_mistake() -> None:
    view = at_discard("AS 2S 3S 4H 4D 4C 7H 8H 9H TH QC")
    found = only(decided(view, Discard(card("TH"))))
    assert (found.kind, found.flaw) == (DecisionKind.KNOCK, Flaw.GIN)
    assert found.grade >= Grade.MISTAKE
    kept = only(decided(view, Discard(card("QC"))))
    assert kept.loss < found.loss, "gin can still be declared in the next turn"
    assert (kept.grade >= Grade.INACCURACY, kept.flaw) == (True, Flaw.GIN)
    assert isinstance(found.best, Knock)
    assert found.best.discard == card("QC")
    right = only(decided(view, found.best))
    assert (right.loss, right.grade, right.flaw, right.best) == (0, Grade.EQUAL, None, right.action)


def test_a_discard_from_a_meld_of_kings_is_a_blunder() -> None:
    view = at_discard("KH KD KC 5S 6S 7S 9D 2H JC 4D QD")
    found = only(decided(view, Discard(card("KH"))))
    assert found.kind is DecisionKind.DISCARD
    assert found.grade is Grade.BLUNDER
    assert isinstance(found.best, Discard)
    assert found.best.card not in (card("KH"), card("KD"), card("KC"))
    assert found.half_width > 0
    assert 0 < found.win_chance < 100


def test_a_pointless_card_taken_is_found_however_small_the_gap() -> None:
    view = at_draw("5S 6S 7S 9H 9D 9C AD 2H 3C 4D", "KC")
    found = only(decided(view, DrawDiscard()))
    assert (found.kind, found.flaw, found.best) == (DecisionKind.DRAW, Flaw.TAKE, DrawStock())
    assert found.grade >= Grade.INACCURACY


def test_a_card_for_gin_that_is_left_is_a_blunder() -> None:
    view = at_draw("AS 2S 3S 4H 4D 4C 7H 8H 9H QC", "TH")
    found = only(decided(view, DrawStock()))
    assert (found.flaw, found.grade, found.best) == (Flaw.LEFT, Grade.BLUNDER, DrawDiscard())


def test_a_knock_with_more_deadwood_than_needed_loses() -> None:
    view = at_discard("AS 2S 3S 4H 4D 4C 7H 8H 9H 2C 9S")
    best = only(decided(view, Knock(card("9S"))))
    worse = only(decided(view, Knock(card("2C"))))
    assert best.loss < worse.loss
    assert worse.kind is DecisionKind.KNOCK


def test_a_spread_that_gives_up_gin_is_a_decision_of_its_own() -> None:
    view = at_discard("AS 2S 3S 4H 4D 4C 7H 8H 9H TH QC")
    spread = tuple(sum(1 << card(name) for name in meld.split()) for meld in ("AS 2S 3S", "4H 4D 4C", "7H 8H 9H"))
    knock, laid = decided(view, Knock(card("QC"), spread))
    assert (knock.kind, knock.loss) == (DecisionKind.KNOCK, 0)
    assert (laid.kind, laid.grade, laid.half_width) == (ShowdownKind.SPREAD, Grade.BLUNDER, 0)
    assert laid.loss > view.rules.gin_bonus


# -- what it never knows -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_did_not_see_changes_no_loss_of_it(seed: int) -> None:
    rng = random.Random(seed)
    rules, deck, seat = rng.choice(RULES), rich_deck(rng), rng.randrange(2)
    round_, actions, events = Round(rules, deck, 0), [], []
    events.append(round_.deal_event())
    while not round_.over and len(actions) < 30:
        action = choose(rng, round_)
        if isinstance(action, Knock | Refuse):
            break
        actions.append(action)
        events += round_.apply(action)
    other, same = disguised(rng, deck, known_to(seat, events), round_, actions)
    one, two = (
        reviewed(replayed(Round(rules, cards, 0), moves), JUDGE) for cards, moves in ((deck, actions), (other, same))
    )
    assert other != deck
    before, after = (
        [replace(found, appraisal=None) for found in review.decisions if found.seat == seat] for review in (one, two)
    )
    assert before == after
    assert one.accounts[seat].luck.deal == two.accounts[seat].luck.deal
    assert one.accounts[seat].luck.draws == two.accounts[seat].luck.draws


# -- bad input, and cancelling -----------------------------------------------------------------------------------------


def a_round(seed: int = 4) -> FinishedRound:
    rng = random.Random(seed)
    return play_round(Game(preset("standard")), (by_level("easy", rng), by_level("medium", rng)), rng, shuffled(rng))


def test_decisions_come_one_by_one_and_a_review_can_be_given_up() -> None:
    played = a_round()
    whole = reviewed(played, JUDGE).decisions
    review = review_round(played, JUDGE)
    first = [found for found in (next(review) for _ in range(8)) if found is not None]
    assert first
    assert tuple(first) == whole[: len(first)]
    review.close()
    with pytest.raises(StopIteration):
        next(review)


def test_actions_of_another_round_are_refused() -> None:
    played, other = a_round(4), a_round(2)
    step = next(step for step, move in enumerate(played.moves) if isinstance(move.action, Discard))
    move = played.moves[step]
    foreign = next(place for place in range(52) if not move.view.hand >> place & 1)
    for wrong in (
        Move(move.view, Discard(foreign)),
        Move(replace(move.view, turn=1 - move.view.seat), move.action),
        Move(replace(move.view, rules=preset("gin_only")), move.action),
    ):
        moves = (*played.moves[:step], wrong, *played.moves[step + 1 :])
        with pytest.raises(ReviewError) as refused:
            reviewed(FinishedRound(played.dealt, moves, played.facts), JUDGE)
        assert refused.value.code == "foreign_action"
        assert refused.value.values["step"] == step
    with pytest.raises(ReviewError, match="foreign_seats"):
        reviewed(FinishedRound((other.dealt[1], other.dealt[0]), other.moves, other.facts), JUDGE)
