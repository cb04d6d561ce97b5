"""The tutor: asks before a move that loses too much, once, and only where the person wants it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.play.actions import Discard, DrawStock, Pass
from gin_desktop.engine.play.cube import Phase
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.table.coaching.hint_part import Hints
from tests.ui.tabletop import MINE, THEIRS, Fixed, Table

MakeApp = Callable[..., Application]
BAD = Discard(parse_card("9S"))
"""It breaks a set."""


def table_with(make_app: MakeApp, tutor: str) -> Table:
    """A table at which the person has drawn."""
    table = Table(make_app(Settings(animation="off", tutor=tutor)), Fixed(MINE, THEIRS, "8H", "3H"))
    table.scene.carry_out(0, Pass())
    table.scene.carry_out(1, Pass())
    table.scene.carry_out(0, DrawStock())
    table.steps(3)
    assert table.sitting.phase is Phase.DISCARD
    return table


def dialog(table: Table) -> Dialog:
    assert isinstance(table.app.scene, Dialog), table.app.scene
    return table.app.scene


def test_a_blunder_is_asked_about_and_can_be_played(make_app: MakeApp) -> None:
    table = table_with(make_app, "mistake")
    table.scene.attempt(BAD)
    asked = dialog(table)
    assert "9♠" in asked.title
    assert table.sitting.phase is Phase.DISCARD, "nothing was played"
    assert table.sitting.hints == 1
    asked.choose(2)
    assert table.sitting.turn == 1


def test_think_again_leaves_everything_and_is_said_once(make_app: MakeApp) -> None:
    table = table_with(make_app, "mistake")
    table.scene.attempt(BAD)
    dialog(table).choose(0)
    assert table.app.scene is table.scene
    assert table.sitting.phase is Phase.DISCARD
    table.scene.attempt(BAD)
    assert table.sitting.turn == 1, "who insists is not asked again"


def test_show_me_opens_the_hint(make_app: MakeApp) -> None:
    table = table_with(make_app, "mistake")
    table.scene.attempt(BAD)
    dialog(table).choose(1)
    table.steps(50)
    hints = table.scene.parts.find(Hints)
    assert hints is not None
    assert hints.found is not None
    assert hints.found.best.action != BAD


@pytest.mark.parametrize("tutor", ["off", "mistake"])
def test_a_good_move_is_played_at_once(make_app: MakeApp, tutor: str) -> None:
    table = table_with(make_app, tutor)
    table.scene.attempt(Discard(parse_card("KD")))
    assert table.app.scene is table.scene
    assert table.sitting.turn == 1
    assert table.sitting.hints == 0


def test_it_is_off_at_first(make_app: MakeApp) -> None:
    assert Settings().tutor == "off"
    table = table_with(make_app, "off")
    table.scene.attempt(BAD)
    assert table.sitting.turn == 1
