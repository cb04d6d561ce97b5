"""Positions made of views of real rounds, and their codes, are those views again, as far as the coach goes."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gin_desktop.analysis.coaching.action_values import appraise, can_appraise
from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.game import Game
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.view import View
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.positions.decision_position import (
    DecisionPosition,
    DecisionPositionError,
    Turn,
    position_of,
)
from gin_desktop.session.positions.position_codes import RULES, decode, encode, has_code, is_decision_code
from gin_desktop.session.positions.rebuilding import problems, round_at, view_at
from tests.engine.makers import choose, rich_deck


def decisions(rules: str, seed: int, rounds: int, player: str = "") -> list[View]:
    """Returns the draws and discards of some rounds, played by chance or by a level."""
    rng, found = random.Random(seed), []
    game = Game(preset(rules))
    while rounds and not game.finished:
        due = game.next_dealer
        game.deal(rich_deck(rng), rng.randrange(2) if due is None else due)
        while not game.round_at(0).over:
            seat = game.round_at(0).turn
            view = game.view(seat)
            if can_appraise(view):
                found.append(view)
            if player:
                entry = level(player)
                game.apply(seat, decide(entry.player, view, rng, entry.work))
            else:
                game.apply(seat, choose(rng, game.round_at(0)))
        rounds -= 1
    return found


@pytest.mark.parametrize("rules", ["standard", "oklahoma", "gin_only", "eleven_card", "match_20_25", "grand_total"])
def test_a_position_of_a_view_is_that_view_again(rules: str) -> None:
    views = decisions(rules, 3, 4) + decisions(rules, 4, 2, "easy")
    for view in views:
        position = position_of(view)
        assert problems(position) == ()
        again = view_at(position)
        assert (again.phase, again.turn, again.stock_count) == (view.phase, 0, view.stock_count)
        assert (again.pile, again.unseen, again.opponent_known) == (view.pile, view.unseen, view.opponent_known)
        assert set(again.legal) == {action for action in view.legal if not _doubles(action)}
        assert (again.limit, again.drawn, again.taken, again.forbidden) == (
            view.limit,
            view.drawn,
            view.taken,
            view.forbidden,
        )
        same = decode(encode(position))
        assert same == position
        assert encode(same) == encode(position)
    for view in views[:: max(1, len(views) // 12)]:
        alone = replace(view, earlier=())
        worth = [(value.action, value.points) for value in appraise(alone).values]
        assert [(value.action, value.points) for value in appraise(view_at(position_of(view))).values] == worth


def test_a_level_that_positions_do_not_have_is_left_out() -> None:
    view = decisions("standard", 3, 1)[0]
    assert position_of(view, "hard").level == "hard"
    assert position_of(view, "even").level == ""


def _doubles(action: object) -> bool:
    return type(action).__name__ == "OfferDouble"


def test_every_rule_set_for_two_has_its_place_in_codes() -> None:
    assert set(preset_names(2)) <= set(RULES)
    position = _position(rules=preset("hollywood"), columns=((10, 0), (0, 25), (1, 2)))
    assert decode(encode(position)) == position
    assert decode(encode(_position(rules=preset("standard").but(target=250)))).rules.target == 250
    own = _position(rules=preset("standard").but(gin_bonus=33))
    assert not has_code(own)
    with pytest.raises(DecisionPositionError, match="no_code"):
        encode(own)


def test_a_code_with_a_wrong_letter_is_refused() -> None:
    code = encode(_position())
    assert is_decision_code(code)
    assert len(code.replace("-", "")) != 20
    letters = code.replace("-", "")
    for place in range(1, len(letters)):
        wrong = letters[:place] + ("2" if letters[place] != "2" else "3") + letters[place + 1 :]
        with pytest.raises(DecisionPositionError, match="code_check"):
            decode(wrong)
    for text, reason in (("", "code_empty"), ("Z!", "code_letter"), (letters[:-1], "code_check"), ("4AB", "code_kind")):
        with pytest.raises(DecisionPositionError, match=reason):
            decode(text)


def _position(**changes: object) -> DecisionPosition:
    turns = (Turn(False, _card("KS")), Turn(False, _card("QD")), Turn(True, _card("JC")))
    made = DecisionPosition(
        rules=preset("standard"),
        hand=to_set(parse_cards("AS 2S 3S 7H 7D 7C 9C TC 4D 4H")),
        dealer=0,
        turned=_card("8C"),
        passes=2,
        turns=turns,
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def _card(name: str) -> int:
    return parse_cards(name)[0]


HAND = _position().hand


@pytest.mark.parametrize(
    ("changes", "code", "cards"),
    [
        ({"hand": HAND ^ to_set(parse_cards("4H"))}, "hand_size", ""),
        ({"hand": HAND ^ to_set(parse_cards("4H KS"))}, "hand_and_pile", "KS"),
        ({"hand": HAND ^ to_set(parse_cards("4H QD"))}, "hand_and_other", "QD"),
        ({"turns": _position().turns[:2]}, "not_your_turn", ""),
        ({"turns": (*_position().turns, Turn(False, _card("5C")), Turn(False, _card("KS")))}, "in_pile", "KS"),
        ({"turns": (*_position().turns, Turn(False, _card("QD")), Turn(False, _card("5C")))}, "held_by_other", "QD"),
        ({"turns": (*_position().turns, Turn(False, _card("5C")), Turn(True, _card("5C")))}, "returned", "5C"),
        ({"turns": (Turn(True, _card("KS")), *_position().turns[1:])}, "nothing_to_take", ""),
        ({"passes": 0, "turns": _position().turns}, "first_take", ""),
        ({"turned": None}, "no_turned", ""),
        ({"rules": preset("partners4")}, "two_players", ""),
        ({"has_drawn": True, "hand": HAND | to_set(parse_cards("5H"))}, "drawn_missing", ""),
        ({"rules": preset("match_20_25")}, "too_many_passes", ""),
    ],
)
def test_what_cannot_occur_is_told_with_its_cards(changes: dict[str, object], code: str, cards: str) -> None:
    assert problems(_position()) == ()
    found = problems(_position(**changes))
    assert code in [problem.code for problem in found]
    wanted = to_set(parse_cards(cards)) if cards else 0
    assert wanted in [problem.cards for problem in found if problem.code == code]
    with pytest.raises(DecisionPositionError):
        view_at(_position(**changes))


def test_a_card_taken_and_not_held_is_told() -> None:
    position = _position(dealer=1, turns=(*_position().turns[:2], Turn(True, _card("JC")), Turn(False, _card("5C"))))
    assert ("given_away", to_set(parse_cards("QD"))) in [(found.code, found.cards) for found in problems(position)]


def test_a_round_can_be_played_on_from_a_position_with_any_hidden_hand() -> None:
    other = to_set(parse_cards("QD QH QS 2D 3D 5C 6C 8H 8S KD"))
    round_ = round_at(_position(), other)
    assert round_.hands[1] == other
    assert not round_.stack or not to_set(round_.stack) & (other | HAND)
    rng = random.Random(5)
    while not round_.over:
        round_.apply(choose(rng, round_))
