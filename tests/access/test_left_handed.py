"""The left-handed table: buttons change sides, cards keep their order, and nothing overlaps."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.mirroring import reflected
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.area import ScrollArea, viewport_around
from gin_desktop.ui.people.speech import bubble_layout
from gin_desktop.ui.practice.drill.layout import DrillMetrics
from gin_desktop.ui.showdown.layout import ShowdownMetrics
from gin_desktop.ui.table.commands import CORNER, SORTS
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.scene import TableScene
from tools.gallery.gallery import ROOMS, Gallery

SIZES = ((1024, 640), (1280, 800), (2560, 1600))
RULES = ("standard", "open_gin", "redoubling", "captain3_rotating_box")
pytestmark = pytest.mark.usefixtures("fonts")


@pytest.fixture(scope="module")
def fonts() -> None:
    """Texts are measured."""
    pygame.font.init()


def _table(size: tuple[int, int], rules: str, text: float) -> TableMetrics:
    return TableMetrics.of(size, Style.for_window(size, text), 1.0, 150, 120, preset(rules))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("rules", RULES)
def test_the_table_is_mirrored_and_mirrored_back(size: tuple[int, int], text: float, rules: str) -> None:
    right = _table(size, rules, text)
    left = right.mirrored()
    assert left.corner[0] == size[0] - right.corner[0]
    assert left.sort_corner[0] == size[0] - right.sort_corner[0]
    assert left.own_plate == reflected(right.own_plate, size[0])
    assert left.seal.x - left.side.x == right.seal.x - right.side.x, "the column keeps its order"
    assert left.stock.x < left.pile.x, "the piles keep their order"
    assert left.tray.x - left.stock.x == right.tray.x - right.stock.x
    again = left.mirrored()
    for name in ("stock", "pile", "tray", "hand", "fan", "own_plate", "side", "cube", "corner", "message"):
        assert getattr(again, name) == getattr(right, name)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", RULES)
def test_the_places_of_a_left_handed_table_do_not_overlap(size: tuple[int, int], rules: str) -> None:
    left = _table(size, rules, 1.0).mirrored()
    names = ("own_plate", "opponent_plate", "side", "cube", "third", "stock", "tray")
    places = [(name, getattr(left, name)) for name in names if getattr(left, name).height]
    assert all(pygame.Rect((0, 0), size).contains(rect) for _, rect in places)
    assert [(a, b) for (a, one), (b, other) in itertools.combinations(places, 2) if one.colliderect(other)] == []


@pytest.mark.parametrize("size", SIZES)
def test_the_column_of_a_showdown_and_a_drill_changes_sides_and_the_cards_make_room(size: tuple[int, int]) -> None:
    style = Style.for_window(size)
    showdown = ShowdownMetrics.of(size, style, 1.0, 200).mirrored()
    drill = DrillMetrics.of(size, style, 1.0, 200, 150, (2, 2)).mirrored()
    assert max(showdown.panel.right, drill.panel.right) < size[0] // 2
    assert showdown.stock.x < showdown.discard.x
    for panel, rects in (
        (showdown.panel, (showdown.upper, showdown.lower, showdown.middle)),
        (drill.panel, (drill.felt, drill.upper, *(row for pane in drill.panes for row in pane.rows))),
    ):
        assert all(panel.right < rect.x and rect.right <= size[0] for rect in rects)


def test_a_remark_stands_at_the_left_of_a_plate_at_the_right() -> None:
    style, window = Style(left_handed=True), pygame.Rect(0, 0, 1280, 800)

    plate, face = pygame.Rect(1028, 16, 236, 120), pygame.Rect(1040, 28, 60, 60)
    found = bubble_layout("Well played, and much too fast for me.", face, style, beside=plate, window=window)
    assert found.box.right < plate.x
    assert found.tip[1][0] > found.box.right - 2, "its tip points to the portrait"


def test_a_scroll_bar_is_at_the_left_of_content_that_stays_in_its_place() -> None:
    place = pygame.Rect(200, 100, 500, 300)
    shown = {}
    for left in (False, True):
        style = Style(left_handed=left)
        area = ScrollArea(viewport_around(place, style), style)
        area.finish(900)
        content = pygame.Rect(style.focus_margin, style.focus_margin, place.width, 40)
        assert area.to_window(content).x == place.x
        assert not area.to_window(content).colliderect(area.thumb)
        shown[left] = area.thumb
    assert shown[True].right <= place.x
    assert shown[False].x >= place.right


class _Walk:
    """Looks at every screen of a room on a left-handed table, and notes what is wrong."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.tables = 0

    def __call__(self, name: str, app: Application) -> None:
        scene = app.scene
        assert scene is not None
        self.wrong += [f"{name}: {problem}" for problem in scene.problems()]
        if not isinstance(scene, CardScene):
            return
        rects = [button.rect for button in scene.buttons]
        self.wrong += [f"{name}: {a} {b}" for a, b in itertools.combinations(rects, 2) if a.colliderect(b)]
        if isinstance(scene, TableScene):
            self.tables += 1
            aside = [one for one in scene.buttons if one.name in (*CORNER, *SORTS)]
            self.wrong += [f"{name}: {one.name} at the right" for one in aside if one.rect.right > app.size[0] // 2]
            row = [card for card in scene.model.order.row if card in scene.stage.sprites]
            if not scene.stage.animating and row:
                places = scene.places()
                assert [places[card].pos[0] for card in row] == sorted(places[card].pos[0] for card in row)


@pytest.fixture
def walk() -> _Walk:
    return _Walk()


@pytest.mark.parametrize("room", ["rounds", "doubling"])
def test_nothing_overlaps_on_a_left_handed_table(walk: _Walk, tmp_path: Path, room: str) -> None:
    gallery = Gallery(walk, tmp_path, (1024, 640))
    try:
        gallery.app.change_settings(left_handed=True)
        ROOMS[room](gallery)
    finally:
        gallery.close()
    assert walk.tables > 1
    assert walk.wrong == []


def test_the_setting_applies_to_a_table_that_is_open(tmp_path: Path) -> None:
    gallery = Gallery(lambda _name, _app: None, tmp_path, (1280, 800))
    try:
        gallery.sit_down(Shuffler(1))
        gallery.rest()
        before = {button.name: button.rect for button in gallery.table.buttons if button.name in CORNER}
        gallery.app.change_settings(left_handed=True)
        gallery.step()
        after = {button.name: button.rect for button in gallery.table.buttons if button.name in CORNER}
        assert before
        assert after == {name: reflected(rect, 1280) for name, rect in before.items()}
        gallery.app.change_settings(left_handed=False)
        gallery.step()
        assert {button.name: button.rect for button in gallery.table.buttons if button.name in CORNER} == before
    finally:
        gallery.close()
