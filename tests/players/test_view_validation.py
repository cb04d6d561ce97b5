"""Inconsistent views are refused with a code; every view of every round is accepted."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gin_desktop.engine.cards import DECK, Card, each, parse_card, parse_cards, to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, Knock, Pass
from gin_desktop.engine.play.cube import Cube, Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position, complete_position
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.levels import LEVELS
from gin_desktop.players.protocol import decide
from gin_desktop.players.view_validation import ViewError, check, check_turn

STANDARD = preset("standard")


def shuffled(rng: random.Random) -> list[Card]:
    deck = list(DECK)
    rng.shuffle(deck)
    return deck


@pytest.mark.parametrize("name", preset_names(2))
def test_every_view_of_every_round_adds_up(name: str) -> None:
    """Random play, both seats' views at every step, knocks rare enough that rounds reach the end of the stock."""
    rng = random.Random(name)
    rules = preset(name)
    seen: set[Phase] = set()
    for number in range(5):
        changed = rules.but(
            return_taken_card=rng.choice(("allowed", "forbidden")),
            last_discard=rng.choice(("dead", "knock_only")),
            last_draw_knock=number != 2,
            knock_discard=rng.choice(("face_up", "face_down")),
            double_when=rng.choice(("before_draw", "any_time_in_turn")),
        )
        game = Game(rules if number == 0 else changed, rounds=2)
        while not game.finished:
            due = game.next_dealer
            game.deal(shuffled(rng), 0 if due is None else due)
            while not game.round_at(0).over:
                seat = game.round_at(0).turn
                check_turn(game.view(seat))
                check(game.view(1 - seat))
                seen.add(game.round_at(0).phase)
                legal = list(game.view(seat).legal)
                quiet = [action for action in legal if not isinstance(action, Knock) or rng.random() < 0.1]
                game.apply(seat, rng.choice(quiet or legal))
            check(game.view(0))
            check(game.view(1))
    assert Phase.DISCARD in seen


def test_views_of_built_positions_add_up() -> None:
    for phase in (Phase.UPCARD, Phase.DRAW, Phase.DRAW_STOCK, Phase.DISCARD):
        for turn in (0, 1):
            dealer = 1 - turn
            position = complete_position(STANDARD, phase, turn=turn, dealer=dealer, turned=parse_card("7H"))
            round_ = position.build()
            check_turn(view_of(round_, turn))
            check(view_of(round_, 1 - turn))
    gone = to_set(parse_cards("AS AH AD 2C 3C 4C 6S 6H 6D 2D"))
    poor = to_set(parse_cards("KS QH JD TC 9S 8H 7D 5C 4S 2H"))
    left = [card for card in DECK if not (gone | poor) >> card & 1]
    late = Position(
        rules=STANDARD, phase=Phase.DEFENCE, turn=0, dealer=0, hands=(poor, gone), knock_discard=left[0],
        pile=tuple(left[1:20]), stock=tuple(left[20:]), turned=left[1],
    ).build()  # fmt: skip
    check_turn(view_of(late, 0))
    check(view_of(late, 1))
    asked = Position(
        rules=preset("redoubling"), phase=Phase.ANSWER, turn=0, dealer=0, hands=(poor, gone), offered=2,
        pile=(left[0],), stock=tuple(left[1:]), turned=left[0],
    ).build()  # fmt: skip
    check_turn(view_of(asked, 0))


def discarding() -> View:
    """Seat 1 has taken the upcard and is to discard; seat 0 has discarded nothing yet."""
    round_ = Round(STANDARD, shuffled(random.Random(2)), 0)
    round_.apply(round_.legal_actions()[0])
    return view_of(round_, 1)


def drawing() -> View:
    """Seat 0 is to draw: both left the upcard, seat 1 has drawn and discarded a card."""
    round_ = Round(STANDARD, shuffled(random.Random(2)), 0)
    for action in (Pass(), Pass(), DrawStock()):
        round_.apply(action)
    round_.apply(next(action for action in round_.legal_actions() if isinstance(action, Discard)))
    return view_of(round_, 0)


def low(cards: int) -> int:
    """Returns the lowest card of a set, as a set."""
    return cards & -cards


def other(cards: int) -> Card:
    """Returns a card that is not in the set."""
    return next(card for card in DECK if not cards >> card & 1)


WRONG = {
    "hand_size": lambda view: replace(view, hand=view.hand ^ low(view.hand)),
    "own_unseen": lambda view: replace(view, unseen=view.unseen ^ low(view.unseen) | low(view.hand)),
    "unseen_count": lambda view: replace(view, unseen=view.unseen ^ low(view.unseen)),
    "card_count": lambda view: replace(view, pile=view.pile[:-1]),
    "bad_stock": lambda view: replace(view, stock_count=view.rules.dead_stock),
    "not_on_pile": lambda view: replace(view, pile=(*view.pile[:-1], next(each(view.hand)))),
    "top_not_last": lambda view: replace(view, pile=view.pile[::-1]),
    "discard_lost": lambda view: replace(
        view, discards=((0, next(each(view.unseen & ~view.opponent_known))), *view.discards)
    ),
    "known_held": lambda view: replace(view, opponent_known=low(view.hand)),
    "known_seen": lambda view: replace(view, opponent_known=1 << (view.top or 0)),
    "known_count": lambda view: replace(view, opponent_known=view.unseen),
    "bad_seats": lambda view: replace(view, opponent=view.seat),
    "bad_scores": lambda view: replace(view, scores=(-5, 0)),
    "bad_limit": lambda view: replace(view, limit=11),
    "bad_cube": lambda view: replace(view, cube=Cube(factor=2)),
    "no_legal": lambda view: replace(view, legal=()),
    "not_cards": lambda view: replace(view, hand=view.hand | 1 << 60),
    "not_your_turn": lambda view: replace(view, turn=view.opponent),
    "round_over": lambda view: replace(view, phase=Phase.OVER),
    "bad_drawn": lambda view: replace(view, drawn=view.top),
}


@pytest.mark.parametrize("code", WRONG)
def test_what_does_not_add_up_is_refused(code: str) -> None:
    view = drawing()
    wrong = WRONG[code](view)
    if code == "known_seen":  # another check may be the first to see it
        with pytest.raises(ViewError):
            check_turn(wrong)
        return
    with pytest.raises(ViewError) as error:
        check_turn(wrong)
    assert error.value.code == code
    assert isinstance(error.value, GinError)


def long_view() -> View:
    """A view after a good many discards, with the seat to draw."""
    rng = random.Random(5)
    round_ = Round(STANDARD, shuffled(rng), 0)
    while len(round_.discards) < 12 or round_.phase is not Phase.DRAW:
        round_.apply(rng.choice([action for action in round_.legal_actions() if not isinstance(action, Knock)]))
    return view_of(round_, round_.turn)


IMPOSSIBLE = {
    "seat 7": ("bad_seats", lambda view: replace(view, seat=7, turn=7, dealer=7)),
    "opponent 3": ("bad_seats", lambda view: replace(view, opponent=3, dealer=3)),
    "seat below zero": ("bad_seats", lambda view: replace(view, opponent=-1, dealer=view.seat)),
    "one number": ("bad_scores", lambda view: replace(view, columns=((5,),))),
    "no number": ("bad_scores", lambda view: replace(view, columns=((),))),
    "three numbers": ("bad_scores", lambda view: replace(view, columns=((5, 5, 5),))),
    "one score": ("bad_scores", lambda view: replace(view, scores=(5,))),
    "beyond the target": ("bad_scores", lambda view: replace(view, scores=(100, 4), columns=((100, 4),))),
    "a score beyond the target": ("bad_scores", lambda view: replace(view, scores=(0, 123))),
    "all columns closed": ("bad_scores", lambda view: replace(view, columns=((100, 4), (3, 120), (101, 0)))),
    "discard by seat 9": ("bad_discards", lambda view: replace(view, discards=((9, 3), *view.discards))),
    "one out of turn": ("bad_discards", lambda view: replace(view, discards=view.discards[:-2] + view.discards[-1:])),
    "the last one twice": ("bad_discards", lambda view: replace(view, discards=(*view.discards, view.discards[-1]))),
    "returned": (
        "bad_discards",
        lambda view: replace(view, discards=(*view.discards, (view.seat, view.discards[-1][1]))),
    ),
    "discarded again by the same": (
        "bad_discards",
        lambda view: replace(view, discards=((view.discards[1][0], view.discards[2][1]), *view.discards[1:])),
    ),
    "card 99 discarded": ("not_cards", lambda view: replace(view, discards=(*view.discards, (view.seat, 99)))),
    "card -1 discarded": ("not_cards", lambda view: replace(view, discards=(*view.discards, (view.seat, -1)))),
    "upcard 99": ("not_cards", lambda view: replace(view, upcard=99)),
    "turned 99": ("not_cards", lambda view: replace(view, turned=99)),
    "turned -1": ("not_cards", lambda view: replace(view, turned=-1)),
    "taken -1": ("not_cards", lambda view: replace(view, opponent_drawn_taken=-1)),
    "top 99": ("not_on_pile", lambda view: replace(view, pile=(*view.pile[:-1], 99))),
    "one card twice on the pile": (
        "not_on_pile",
        lambda view: replace(view, pile=(*view.pile[:-2], view.pile[-1], view.pile[-1])),
    ),
    "another upcard": ("not_on_pile", lambda view: replace(view, phase=Phase.UPCARD)),
    "drawn 99": ("bad_drawn", lambda view: replace(view, drawn=99)),
    "forbidden 99": ("bad_drawn", lambda view: replace(view, forbidden=99)),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_cannot_be_is_refused(name: str) -> None:
    code, change = IMPOSSIBLE[name]
    view = long_view()
    check_turn(view)
    with pytest.raises(ViewError) as error:
        check_turn(change(view))
    assert error.value.code == code


def test_a_score_beyond_the_target_belongs_to_a_round_that_is_over() -> None:
    over = replace(long_view(), phase=Phase.OVER)
    check(replace(over, scores=(100, 4), columns=((100, 4),)))
    check(replace(long_view(), columns=((100, 4), (3, 99), (0, 0)), scores=(3, 99)))  # a Hollywood sheet goes on


def test_a_card_may_be_returned_where_the_rules_allow_it() -> None:
    rules = STANDARD.but(return_taken_card="allowed")
    round_ = Round(rules, shuffled(random.Random(2)), 0)
    for action in (Pass(), Pass(), DrawStock()):
        round_.apply(action)
    round_.apply(next(action for action in round_.legal_actions() if isinstance(action, Discard)))
    round_.apply(DrawDiscard())
    round_.apply(Discard(round_.discards[-1][1]))
    assert round_.discards[0][1] == round_.discards[1][1]
    check_turn(view_of(round_, round_.turn))


def test_a_card_that_is_not_held_cannot_be_discarded() -> None:
    view = discarding()
    with pytest.raises(ViewError) as error:
        check(replace(view, legal=(Discard(other(view.hand)),)))
    assert error.value.code == "not_held"
    assert view.forbidden is not None
    with pytest.raises(ViewError):
        check(replace(view, legal=(Discard(view.forbidden),)))


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_refuses(name: str) -> None:
    entry = LEVELS[name]
    view = drawing()
    with pytest.raises(ViewError):
        decide(entry.player, replace(view, hand=view.hand ^ low(view.hand)), random.Random(1), entry.work)
