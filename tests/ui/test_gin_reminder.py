"""A discard that would give gin away asks first, once."""

from __future__ import annotations

from collections.abc import Callable

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.play.actions import Discard, DrawStock, Pass
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from tests.ui.tabletop import THEIRS, Fixed, Table

NEARLY_GIN = "4H 5H 6H 7H 9S 9D 9C QH QS AD"


def test_gin_is_not_discarded_away(make_app: Callable[..., Application]) -> None:
    table = Table(make_app(Settings(animation="off")), Fixed(NEARLY_GIN, THEIRS, "8H", "QC"))
    for seat, action in ((0, Pass()), (1, Pass()), (0, DrawStock())):
        table.scene.carry_out(seat, action)
    table.steps(3)
    asked: list[int | None] = []
    table.scene.open_knock = asked.append  # type: ignore[method-assign]
    gin = Discard(parse_card("AD"))
    table.scene.attempt(gin)
    assert asked == [gin.card]
    assert table.sitting.turn == 0, "nothing was played"
    table.scene.attempt(gin)
    assert table.sitting.turn == 1, "who insists plays on"
    assert asked == [gin.card]
