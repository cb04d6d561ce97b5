"""Sittings of three and four: what one table means for the other."""

from __future__ import annotations

import random

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import PartnerTable, View
from gin_desktop.players.levels import Level
from gin_desktop.players.protocol import Thought
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from tests.engine.makers import choose
from tests.inside import inside

COMPUTERS = tuple(Seat(name, "easy") for name in ("Ada", "Bob", "Cy", "Dot"))


class Listening:
    """A player that keeps what it was told of its partner's table, and does the first thing it may."""

    def __init__(self) -> None:
        self.told: list[PartnerTable | None] = []

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        self.told.append(view.partner)
        yield
        return view.legal[0]


@pytest.mark.parametrize("side_info", [False, True])
def test_a_computer_thinks_again_when_it_is_told_what_the_other_table_brought(side_info: bool) -> None:
    setup = GameSetup(preset("partners4"), COMPUTERS, "partners4", side_info=side_info)
    sitting, player, rng = Sitting(setup, shuffler=Shuffler(3)), Listening(), random.Random(1)
    sitting.deal()
    mine, theirs = sitting.tables
    for seat in mine.seats:
        inside(sitting, "levels")[seat] = Level("listening", player, 1)
    assert mine.think(60) is not None
    while theirs.round is not None and not theirs.over:
        assert player.told == [PartnerTable(over=False)]
        sitting.play(theirs.round.turn, choose(rng, theirs.round))
    assert mine.think(60) is not None
    again = [told for told in player.told[1:] if told is not None]
    assert [told.brought is not None for told in again] == ([True] if side_info else [])
