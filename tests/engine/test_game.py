"""Games: dealers, turns, actions taken back, and the sheet."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.engine.game import Game, GameError
from gin_desktop.engine.openings import NotPlayable, dealer_by_cut, unplayable
from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, IllegalAction, Pass, TakeUpcard
from gin_desktop.engine.play.events import Dealt, RoundEnded
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.view import past_round_of
from tests.engine.makers import DECK, card, choose, rich_deck, shuffled, snapshot

seeds = st.integers(0, 2**32)
PLAYED = [preset(name) for name in PRESETS if preset(name).players == 2]


def code(error: pytest.ExceptionInfo[GameError]) -> str:
    return error.value.code


def new_round(game: Game, rng: random.Random, dealer: int = 0) -> None:
    due = game.next_dealer
    game.deal(rich_deck(rng), dealer if due is None else due)


def finish_round(game: Game, rng: random.Random) -> list[object]:
    events: list[object] = []
    while not game.round_at(0).over:
        round_ = game.round_at(0)
        events += game.apply(round_.turn, choose(rng, round_))
    return events


def test_what_can_be_played_and_what_is_refused_by_name() -> None:
    assert not any(unplayable(preset(name)) for name in PRESETS)
    for mode in ("head_to_head", "partners4"):
        rules = preset("standard").but(mode=mode, first_dealer="draw_middle")
        assert unplayable(rules) == [("first_dealer", "draw_middle")]
        with pytest.raises(NotPlayable) as caught:
            Game(rules)
        assert caught.value.values == {"field": "first_dealer", "value": "draw_middle"}


@given(seeds, st.sampled_from(PLAYED))
def test_a_whole_game(seed: int, rules: RuleSet) -> None:
    rng = random.Random(seed)
    game = Game(rules)
    assert (game.next_dealer, game.between_rounds, game.finished) == (None, True, False)
    last: int | None = None
    while not game.finished and game.deals < 60:
        due = game.next_dealer
        began = isinstance(game.sheet, Series) and game.sheet.current.ended
        if began:
            assert due is None
        elif last is not None:
            winner = game.sheet.rows[-1].score.winner
            swapped = 1 - last
            if winner is None:
                assert due == (swapped if rules.dealer_after_draw == "alternate" else last)
            elif rules.next_dealer == "winner":
                assert due == winner
            else:
                assert due == (swapped if rules.next_dealer == "alternate" else 1 - winner)
            assert due is not None
            with pytest.raises(GameError) as caught:
                game.deal(DECK, 1 - due)
            assert code(caught) == "wrong_dealer"
        last = rng.randrange(2) if due is None else due
        events = game.deal(rich_deck(rng), last)
        assert isinstance(events[0], Dealt)
        with pytest.raises(GameError) as caught:
            game.deal(DECK, last)
        assert code(caught) == "round_not_over"
        played = finish_round(game, rng)
        assert isinstance(played[-1], RoundEnded)
        assert game.sheet.rows[-1].facts == played[-1].facts
        games = game.sheet.games if isinstance(game.sheet, Series) else [game.sheet]
        assert sum(len(sheet.rows) for sheet in games) == game.deals
    if game.finished:
        assert all(max(pair) >= rules.target for pair in game.sheet.columns)
        assert not game.between_rounds
        with pytest.raises(GameError) as caught:
            game.deal(DECK, 0)
        assert code(caught) == "game_over"
        assert game.view(0).scores == game.sheet.scores


def test_loser_deals() -> None:
    rng, game = random.Random(3), Game(preset("standard").but(next_dealer="loser", target=1000))
    dealers_won = set()
    while len(dealers_won) < 2:  # until the dealer has won, and the other side
        new_round(game, rng)
        dealer = game.round_at(0).dealer
        finish_round(game, rng)
        winner = game.sheet.rows[-1].score.winner
        if winner is not None:
            dealers_won.add(winner == dealer)
            assert game.next_dealer == 1 - winner


def test_nothing_happens_before_the_first_deal() -> None:
    game = Game(preset("standard"))
    for ask in (lambda: game.round_at(0), lambda: game.view(0), lambda: game.apply(0, Pass())):
        with pytest.raises(GameError) as caught:
            ask()
        assert code(caught) == "no_round"
    assert not game.can_take_back(0)


def test_only_the_seat_whose_turn_it_is() -> None:
    game = Game(preset("standard"))
    game.deal(DECK, 0)
    for seat in (0, 2, -1):
        with pytest.raises(IllegalAction) as caught:
            game.apply(seat, Pass())
        assert caught.value.code == "not_your_turn"
    assert game.actions == ()
    game.apply(1, Pass())
    assert game.actions == ((1, Pass()),)


def test_slips() -> None:
    game = Game(preset("standard"))
    game.deal(shuffled(random.Random(8)), 0)
    game.apply(1, TakeUpcard())
    before = snapshot(game.round_at(0))
    assert game.can_take_back(1)
    assert not game.can_take_back(0)
    discarded = next(a for a in game.round_at(0).legal_actions() if isinstance(a, Discard))
    game.apply(1, discarded)
    assert game.take_back(1) == discarded
    assert snapshot(game.round_at(0)) == before
    assert game.take_back(1) == TakeUpcard()
    assert game.actions == ()
    assert game.round_at(0).turn == 1
    with pytest.raises(GameError) as caught:
        game.take_back(1)
    assert code(caught) == "cannot_take_back"
    game.apply(1, Pass())
    assert not game.can_take_back(1)
    game.apply(0, Pass())
    game.apply(1, DrawStock())
    assert not game.can_take_back(1)
    game.apply(1, next(a for a in game.round_at(0).legal_actions() if isinstance(a, Discard)))
    assert game.can_take_back(1)
    game.apply(0, DrawDiscard())  # the other side has answered
    assert not game.can_take_back(1)
    assert game.can_take_back(0)


@given(seeds, st.sampled_from(PLAYED))
def test_taking_back_restores_the_round_exactly(seed: int, rules: RuleSet) -> None:
    rng = random.Random(seed)
    game = Game(rules)
    game.deal(rich_deck(rng), rng.randrange(2))
    while not game.round_at(0).over:
        round_ = game.round_at(0)
        seat, before, actions = round_.turn, snapshot(round_), game.actions
        action = choose(rng, round_)
        game.apply(seat, action)
        if game.can_take_back(seat):
            assert isinstance(action, Discard | DrawDiscard | TakeUpcard)
            assert game.take_back(seat) == action
            assert (snapshot(game.round_at(0)), game.actions) == (before, actions)
            game.apply(seat, action)
        else:
            assert game.round_at(0).over or not isinstance(action, Discard | DrawDiscard | TakeUpcard)
    assert not any(game.can_take_back(seat) for seat in (0, 1))
    assert len(game.sheet.rows) == 1


def test_cutting_for_the_deal() -> None:
    high, low = preset("standard"), preset("open_gin")
    assert dealer_by_cut(high, [card("KH"), card("QS")]) == 0
    assert dealer_by_cut(low, [card("KH"), card("QS")]) == 1
    assert dealer_by_cut(high, [card("AH"), card("2S")]) == 1  # aces are low in a cut, as in play
    assert dealer_by_cut(low, [card("AH"), card("2S")]) == 0
    assert dealer_by_cut(high, [card("9H"), card("9S")]) is None  # suits are not ranked: cut again


def test_the_finished_rounds_of_the_game_are_in_the_view() -> None:
    rng = random.Random(11)
    game = Game(preset("standard"), rounds=3)
    seen = []
    for number in range(3):
        due = game.next_dealer
        game.deal(shuffled(rng), rng.randrange(2) if due is None else due)
        assert [past.facts for past in game.view(0, legal=False).earlier] == seen
        while not game.round_at(0).over:
            game.apply(game.round_at(0).turn, choose(rng, game.round_at(0)))
        round_ = game.round_at(0)
        assert round_.facts is not None
        seen.append(round_.facts)
        assert len(game.view(1).earlier) == number  # a round is a past one once the next is dealt
    past = game.view(1).earlier[-1]
    assert all(hand.bit_count() in (10, 11) for hand in past.hands)
    with pytest.raises(ValueError, match="not ended"):
        past_round_of(Round(game.rules, shuffled(rng), 0))


@pytest.mark.parametrize("name", ["standard", "hollywood", "series_20_25"])
def test_a_game_of_so_many_rounds_shows_its_players_no_target(name: str) -> None:
    """So points count as they are; the scores are theirs to see."""
    for rounds, columns in ((0, 3 if name == "hollywood" else 1), (2, 0)):
        game = Game(preset(name), rounds)
        game.deal(random.Random(3).sample(range(52), 52), 0)
        for seat in (0, 1):
            view = game.view(seat)
            assert len(view.columns) == columns
            assert view.scores == game.sheet.scores
