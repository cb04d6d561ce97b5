"""Decisions in games of three and four, which depend on the other table or the third score."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import count

import pytest

from gin_desktop.engine.cards import DECK, parse_cards, to_set
from gin_desktop.engine.game import Game
from gin_desktop.engine.openings import seating_by_chance
from gin_desktop.engine.play.actions import Accept, Action, Discard, Knock, Refuse
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import IdlePlayer, PartnerTable, View, view_of, with_local_seats
from gin_desktop.players.aims import Aim, aim_of
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide

LEVELS = ("medium", "hard", "expert")
POSITIONS = (24, 41, 44, 47)
"""Seeds of rounds that come to a turn in which one may well knock, and may well wait."""


@cache
def could_knock(seed: int) -> View:
    """The first turn after four in which a hand without gin can knock, in a round of two who do not before."""
    rules, rng = preset("partners4"), random.Random(seed)
    round_ = Round(rules, rng.sample(range(52), 52), 0)
    medium = level("medium")
    for _ in count():
        view = view_of(round_, round_.turn)
        knocks = [action for action in view.legal if isinstance(action, Knock)]
        if knocks and sum(seat == view.seat for seat, _ in view.discards) >= 4:
            return view
        action = decide(medium.player, view, rng, medium.work)
        if isinstance(action, Knock):
            action = next(action for action in view.legal if isinstance(action, Discard))
        round_.apply(action)
    raise AssertionError


def partners(view: View, mine: int, theirs: int, brought: int | None) -> View:
    """The same turn at this score, with a partner who has ended; ``brought`` is None where that is not told."""
    score = (mine, theirs)
    return replace(view, scores=score, columns=(score,), partner=PartnerTable(over=True, brought=brought))


def choice(name: str, view: View) -> Action:
    entry = level(name)
    return decide(entry.player, view, random.Random(1), entry.work)


def knocks(name: str, mine: int, theirs: int, brought: int | None) -> int:
    """Returns in how many of the positions a level knocks."""
    return sum(
        isinstance(choice(name, partners(could_knock(seed), mine, theirs, brought)), Knock) for seed in POSITIONS
    )


@pytest.mark.parametrize("name", LEVELS)
def test_a_knock_that_leaves_the_game_lost_is_no_use(name: str) -> None:
    """The other side needs fifteen and has forty from the partner's table: a small knock changes nothing."""
    assert knocks(name, 60, 110, -40) == 0


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_knock_wins_the_game_with_what_the_partner_brought(name: str) -> None:
    """Sixty-five are missing and the partner brought sixty; thirty are missing and he brought twenty."""
    assert knocks(name, 60, 110, 60) == len(POSITIONS)
    assert knocks(name, 95, 60, 20) >= len(POSITIONS) / 2


@pytest.mark.parametrize("name", ["medium", "expert"])
def test_the_round_is_ended_where_the_partner_has_won_the_game(name: str) -> None:
    """All that can go wrong is a gin against this hand."""
    assert knocks(name, 95, 60, 50) == len(POSITIONS)


@pytest.mark.parametrize("name", LEVELS)
def test_what_is_not_told_changes_nothing(name: str) -> None:
    for seed in POSITIONS:
        ended = partners(could_knock(seed), 95, 60, None)
        assert choice(name, ended) == choice(name, replace(ended, partner=PartnerTable(over=False)))


def test_medium_sees_what_the_score_asks_for() -> None:
    view = could_knock(POSITIONS[0])
    assert aim_of(partners(view, 60, 110, -40)).gin
    assert aim_of(partners(view, 95, 60, 20)).knock
    safe = aim_of(partners(view, 95, 60, 40))
    assert safe.knock
    assert safe.caution > 1
    plain = aim_of(partners(view, 0, 0, 20))
    assert not plain.gin
    assert not plain.knock
    assert plain.caution == 1
    assert aim_of(replace(view, rules=preset("standard"), columns=((95, 95),))) == Aim()


POOR, RICH = "KS QH JD TC 9S 8H 7D 5C 4S 2H", "AS AH AD 2C 3C 4C 6S 6H 6D 2D"


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_a_double_is_refused_where_the_partner_has_won_the_game_all_the_same(name: str) -> None:
    """Fifteen are missing, and the partner brought a hundred and ten: that pays for a refusal."""
    mine, other = to_set(parse_cards(POOR)), to_set(parse_cards(RICH))
    left = [card for card in DECK if not (mine | other) >> card & 1]
    view = view_of(
        Position(
            rules=preset("partners4").but(doubling="double", max_cube=2), phase=Phase.ANSWER, turn=0, dealer=0,
            hands=(mine, other), offered=2, pile=(left[0],), stock=tuple(left[1:]), turned=left[0],
        ).build(),
        0,
    )  # fmt: skip
    assert choice(name, partners(view, 0, 0, None)) == Accept()
    assert choice(name, partners(view, 110, 60, 110)) == Refuse()


@pytest.mark.parametrize(
    ("mode", "entrants", "ally"),
    [
        ("cutthroat3", 3, None),
        ("dealer_out3", 3, None),
        ("captain3_rotating_box", 3, 1),
        ("captain3_fixed_box", 2, None),
    ],
)
def test_a_view_tells_the_score_of_who_waits(mode: str, entrants: int, ally: int | None) -> None:
    """And which seat's win pays him too: the captain's, of seats 2 and 0, who are 1 and 0 to a computer player."""
    rules = preset(mode)
    game = Game(rules)
    due = seating_by_chance(rules, (0, 2, 1)).tables[0]
    assert due.dealer is not None
    game.deal(range(52), due.dealer, 0, due.seats)
    view = with_local_seats(game.view(due.seats[0]))
    assert view.third == (None if entrants == 2 else IdlePlayer(score=0, ally=ally))
    for name in LEVELS:
        seat = game.round_at(0).turn
        choice(name, with_local_seats(game.view(seat)))
