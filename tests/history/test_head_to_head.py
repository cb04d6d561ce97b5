"""At the table: who has won how many games against each other, as soon as that is known."""

from __future__ import annotations

import pygame

from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.table.painting.painter import side_of
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.side_column import SideColumn
from tests.ui.tabletop import MINE, THEIRS, Fixed, Table


def column(scene: TableScene) -> SideColumn:
    view = scene.model.view
    assert view is not None
    return side_of(scene.model, view, scene.app.settings)


def test_it_stands_below_the_plate_once_it_is_known_and_says_what_it_is(app: Application) -> None:
    table, known = Table(app, Fixed(MINE, THEIRS, "8C")), [(0, 0)]
    scene = TableScene(app, table.sitting, 0, table.host, tally=lambda: known[0])
    app.reset(scene)
    table.steps(3)
    assert column(scene).tally == "", "nobody has won yet"
    x, bottom = scene.table.tally.midbottom
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, bottom - 2), rel=(1, 1), buttons=(0, 0, 0)))
    table.steps()
    assert scene.tooltip() is None
    known[0] = (12, 9)
    table.steps()
    assert column(scene).tally == "You 12, Rose 9"
    place, told = scene.tooltip() or (pygame.Rect(0, 0, 0, 0), "")
    assert place.contains(scene.table.opponent_plate)
    assert told == "Games won against each other, under all rules: You 12, Rose 9"


def test_it_makes_nothing_else_smaller(app: Application) -> None:
    table = Table(app, Fixed(MINE, THEIRS, "8C"))
    table.scene.model.tally = (12, 9)
    side, style = column(table.scene), Style.for_window((1280, 800), 1.0, "green", four_colours=False)
    assert side.shown((240, 200), style) is side
    assert side.shown((240, 60), style).tally == ""
