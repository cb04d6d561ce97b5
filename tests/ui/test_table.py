"""The table by posted events: every way to play, every refusal, and cards that lie where the layout says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from gin_desktop.engine.cards import parse_cards
from gin_desktop.engine.play.actions import Discard, DrawStock, Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import preset
from gin_desktop.engine.sort_orders import HAND_ORDERS, UNSORTED
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt import blocks
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.painting import middle, plates
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from tests.ui.endings import STEP
from tests.ui.tabletop import MINE, THEIRS, Fixed, Table, TableHost, card, to_draw

MakeTable = Callable[..., Table]


@pytest.fixture
def table(make_app: Callable[..., Application]) -> Table:
    """A person to answer the first upcard, no motion."""
    app = make_app(replace(Settings(), animation="off"))
    return Table(app, Fixed(MINE, THEIRS, "7H", "8H 3D 5C 4D"))


def test_deal_lies_where_the_layout_says(make_app: Callable[..., Application]) -> None:
    app = make_app()
    table = Table(app, Fixed(MINE, THEIRS, "7H"))
    assert table.phase is Phase.UPCARD
    assert table.scene.model.my_turn
    table.check_places()


def test_a_key_during_the_deal_finishes_it_and_is_carried_out(make_app: Callable[..., Application]) -> None:
    app = make_app()
    sitting = Sitting(
        GameSetup(preset("standard"), (Seat("You"), Seat("Rose", "medium"))), shuffler=Fixed(MINE, THEIRS, "7H")
    )
    host = TableHost(app, sitting)
    scene = TableScene(app, sitting, 0, host)
    app.running = True
    app.push(scene)
    for _ in range(4):
        app.step(STEP)
    assert scene.stage.animating
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="d", scancode=0))
    app.step(STEP)
    assert sitting.game.round_at(0).phase is Phase.DISCARD


def test_take_the_upcard_and_drop_it_back_says_why_not(table: Table) -> None:
    table.click(table.button("take"))
    assert table.phase is Phase.DISCARD
    table.settle()
    table.drag(table.spot(card("7H")), table.scene.table.pile.center)
    assert table.phase is Phase.DISCARD
    assert table.scene.bubble is not None
    assert table.scene.bubble.text == t("reason.just_taken")
    table.check_places()


def test_draw_by_clicking_the_stock_and_discard_by_select_and_click(table: Table) -> None:
    to_draw(table)
    table.click(table.scene.table.stock.center)
    assert table.phase is Phase.DISCARD
    view = table.scene.model.view
    assert view is not None
    assert table.scene.model.order.apart == view.drawn
    table.click(table.spot(card("KD")))
    assert table.scene.model.selected == card("KD")
    table.click(table.scene.table.pile.center)
    assert table.sitting.game.round_at(0).pile[-1] == card("KD")
    assert table.scene.model.selected is None


def test_draw_by_dragging_the_stock_and_the_pile(table: Table) -> None:
    to_draw(table)
    table.drag(table.scene.table.stock.center, table.scene.table.hand.center)
    assert table.phase is Phase.DISCARD
    table.check_places()


def test_drag_from_the_pile_takes_it(table: Table) -> None:
    table.drag(table.scene.table.pile.center, table.scene.table.hand.center)
    assert table.phase is Phase.DISCARD
    assert table.sitting.game.round_at(0).taken


def drop_behind(table: Table, start: tuple[int, int], before: int) -> None:
    """Drags a card from a pile into the hand, a little to the right of where a card of the hand begins."""
    card_width, hand = table.scene.table.card[0], table.scene.table.hand
    x = round(table.scene.places()[before].pos[0]) + 12 + card_width // 2
    table.drag(start, (x, hand.centery))


@pytest.mark.parametrize("mode", HAND_ORDERS)
@pytest.mark.parametrize("place", [0, 3, 8])
def test_a_card_drawn_by_dragging_lies_where_it_was_dropped_and_stays_there(
    table: Table, mode: str, place: int
) -> None:
    to_draw(table)
    order = table.scene.model.order
    order.sort(mode)
    table.scene.settle()
    before = list(order.row)
    drop_behind(table, table.scene.table.stock.center, before[place])
    drawn = table.sitting.game.round_at(0).drawn
    assert drawn is not None
    row = [*before[: place + 1], drawn, *before[place + 1 :]]
    assert order.row == row
    assert order.apart is None
    table.check_places()
    table.scene.layout((1024, 640))
    assert order.row == row
    again = TableScene(table.app, table.sitting, 0, table.host)
    again.enter()
    assert again.model.order.row == row, "after a resume, too"
    table.scene.attempt(Discard(row[0]))
    assert order.mode == mode, "a drop in the hand is no wish to sort by hand"
    assert sorted(order.row) == sorted(row[1:])
    if mode == UNSORTED:
        assert order.row == row[1:]
    table.check_places()


def test_a_taken_upcard_lies_where_it_was_dropped(table: Table) -> None:
    before = list(table.scene.model.order.row)
    drop_behind(table, table.scene.table.pile.center, before[4])
    assert table.sitting.game.round_at(0).taken
    assert table.scene.model.order.row == [*before[:5], card("7H"), *before[5:]]
    table.check_places()


def test_a_card_dropped_right_of_the_hand_lies_apart_and_leaves_the_sorting_on(table: Table) -> None:
    to_draw(table)
    order = table.scene.model.order
    hand = table.scene.table.hand
    table.drag(table.scene.table.stock.center, (hand.right - 20, hand.centery))
    assert order.apart == table.sitting.game.round_at(0).drawn
    assert order.mode == "melds"


def test_a_card_dropped_where_the_order_has_it_leaves_the_sorting_on(table: Table) -> None:
    to_draw(table)
    table.key(pygame.K_r)
    order = table.scene.model.order
    drawn = card("8H")
    before = [which for which in order.row if which % 13 <= drawn % 13][-1]
    drop_behind(table, table.scene.table.stock.center, before)
    assert table.sitting.game.round_at(0).drawn == drawn
    assert [which % 13 for which in order.row] == sorted(which % 13 for which in order.row)
    assert order.apart is None
    assert order.mode == "rank"


def test_a_refused_draw_leaves_no_place_behind(table: Table) -> None:
    order = table.scene.model.order
    drop_behind(table, table.scene.table.stock.center, order.row[2])  # the upcard comes first
    assert table.phase is Phase.UPCARD
    to_draw(table)
    table.key(pygame.K_s)
    assert order.apart == table.sitting.game.round_at(0).drawn


def test_picking_a_card_up_without_moving_it_leaves_the_sorting_on(table: Table) -> None:
    order = table.scene.model.order
    row = list(order.row)
    for which, keys in (
        (row[3], []),
        (row[3], [pygame.K_LEFT, pygame.K_RIGHT]),
        (row[3], [pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT]),
        (row[0], [pygame.K_LEFT]),
        (row[-1], [pygame.K_RIGHT]),
    ):
        table.scene.focus = which
        for key in (pygame.K_SPACE, *keys, pygame.K_SPACE):
            table.key(key)
        assert order.row == row
        assert order.mode == "melds"
        assert table.scene.model.held is None
    to_draw(table)
    table.key(pygame.K_s)
    table.settle()
    table.scene.focus = drawn = table.sitting.game.round_at(0).drawn
    for key in (pygame.K_SPACE, pygame.K_RIGHT, pygame.K_SPACE):
        table.key(key)
    assert order.apart == drawn
    assert order.mode == "melds"
    table.scene.focus = row[3]
    for key in (pygame.K_SPACE, pygame.K_RIGHT, pygame.K_SPACE):
        table.key(key)
    assert order.mode == "free", "a real move still turns it off"


def test_what_goes_with_the_drawn_card_lies_together_at_once(make_app: Callable[..., Application]) -> None:
    app = make_app(replace(Settings(), animation="off"))
    mine = "5H 6H 7H 7S 7D KD QC 2C 8S 9D"
    table = Table(app, Fixed(mine, "3S 6C JS 2D 9C QD TH TC KC KH", "7C", "8H 3D 5C 4D"))
    order = table.scene.model.order
    assert order.mode == "melds"
    assert set(parse_cards("7H 7S 7D")) in [set(group) for group in order.groups]
    table.key(pygame.K_d)
    table.settle()
    assert order.apart is None, "it joins a meld, and the order is by melds"
    groups = [set(group) for group in order.groups]
    assert set(parse_cards("5H 6H 7H")) in groups
    assert set(parse_cards("7S 7D 7C")) in groups
    table.check_places()
    assert order.mode == "melds"
    table.scene.attempt(Discard(card("KD")))
    assert set(parse_cards("7S 7D 7C")) in [set(group) for group in order.groups]


def test_discard_by_dragging(table: Table) -> None:
    to_draw(table)
    table.key(pygame.K_s)
    table.settle()
    table.drag(table.spot(card("QC")), table.scene.table.pile.center)
    assert table.sitting.game.actions[-1][1] == Discard(card("QC"))


def test_dropping_elsewhere_glides_home(table: Table) -> None:
    to_draw(table)
    table.key(pygame.K_s)
    table.settle()
    count = len(table.sitting.game.actions)
    table.drag(table.spot(card("QC")), (table.scene.table.pile.right + 150, table.scene.table.pile.y + 10))
    assert len(table.sitting.game.actions) == count
    table.check_places()


def test_a_drag_that_ends_outside_is_taken_home(table: Table) -> None:
    start = table.spot(card("QC"))
    table.down(start)
    table.move((start[0] + 60, start[1] - 90))
    assert table.scene.press is not None
    table.move((start[0] + 90, start[1] - 90), held=False)
    assert table.scene.press is None
    table.check_places()


@pytest.mark.parametrize("key", [pygame.K_z, pygame.K_k, pygame.K_s, pygame.K_LEFT, pygame.K_UP])
def test_a_key_without_effect_leaves_a_dragged_card_under_the_mouse(table: Table, key: int) -> None:
    start = table.spot(card("QC"))
    table.down(start)
    table.move((start[0] + 60, start[1] - 90))
    held = table.scene.stage.sprites[card("QC")].pos
    table.key(key)
    table.steps(10)
    assert table.scene.stage.sprites[card("QC")].pos == held
    table.up((start[0] + 60, start[1] - 90))
    table.check_places()


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_losing_the_window_in_a_drag(table: Table, kind: int) -> None:
    start = table.spot(card("QC"))
    table.down(start)
    table.move((start[0] + 60, start[1] - 90))
    pygame.event.post(pygame.event.Event(kind))
    table.steps(2)
    assert table.scene.press is None
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    table.steps(2)
    table.check_places()


def test_a_new_layout_in_a_drag_or_a_movement(make_app: Callable[..., Application]) -> None:
    table = Table(make_app(), Fixed(MINE, THEIRS, "7H"))
    start = table.spot(card("QC"))
    table.down(start)
    table.move((start[0] + 60, start[1] - 90))
    for size in ((1024, 640), (2560, 1600), (1280, 800)):
        table.scene.layout(size)
        table.check_places()
    table.key(pygame.K_d)
    assert table.scene.stage.animating
    table.scene.layout((1024, 640))
    table.check_places()


def test_the_buttons_show_which_order_is_on(table: Table) -> None:
    def chosen() -> list[str]:
        return [button.name for button in table.scene.buttons if button.chosen]

    def caption() -> str:
        written: list[str] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(blocks, "draw_text", lambda _, text, *__, **___: written.append(text))
            for paint in table.scene.paint_steps():
                paint(pygame.Surface(table.app.size))
        return next(text for text in written if text in (t("table.sort"), t("table.sort.free")))

    for key, name in ((pygame.K_r, "sort_rank"), (pygame.K_u, "sort_suit"), (pygame.K_m, "sort_melds")):
        table.key(key)
        assert chosen() == [name]
        assert caption() == t("table.sort")
    looks = {}
    for button in table.scene.buttons:
        if button.name in ("sort_melds", "sort_rank"):
            for button.chosen in (True, False):
                surface = pygame.Surface(table.app.size)
                button.draw(surface, table.app.style, hover=False, focus=False)
                looks[button.name, button.chosen] = pygame.image.tobytes(surface.subsurface(button.rect), "RGB")
    assert len(set(looks.values())) == 4, "a mark tells"
    table.drag(table.spot(table.scene.model.order.row[-1]), table.spot(table.scene.model.order.row[0]))
    assert chosen() == []
    assert caption() == t("table.sort.free")


def test_free_order_stays_until_sorting_is_asked_for(table: Table) -> None:
    scene = table.scene
    last = scene.model.order.row[-1]
    table.drag(table.spot(last), table.spot(scene.model.order.row[0]))
    assert scene.model.order.mode == "free"
    assert scene.model.order.row[0] == last
    order = list(scene.model.order.row)
    table.key(pygame.K_d)
    table.settle()
    assert scene.model.order.row[:10] == order
    table.key(pygame.K_r)
    assert scene.model.order.mode == "rank"
    # the card just taken is sorted in with the rest, and stays marked
    row = scene.model.order.row
    assert [c % 13 for c in row] == sorted(c % 13 for c in row)
    assert row[-1] != card("7H")
    table.key(pygame.K_u)
    row = scene.model.order.row
    assert [c // 13 for c in row] == sorted(c // 13 for c in row)
    assert scene.model.view is not None
    assert scene.model.view.drawn == card("7H")
    table.key(pygame.K_m)
    assert scene.model.order.mode == "melds"


def test_keyboard_alone(table: Table) -> None:
    to_draw(table)
    table.key(pygame.K_UP)
    table.key(pygame.K_LEFT)
    assert table.scene.focus == "stock"
    table.key(pygame.K_SPACE)
    assert table.phase is Phase.DISCARD
    table.key(pygame.K_DOWN)
    focus = table.scene.focus
    table.key(pygame.K_RIGHT)
    assert table.scene.focus != focus
    table.scene.focus = card("KD")
    table.key(pygame.K_SPACE)
    assert table.scene.model.held == card("KD")
    before = table.scene.model.order.row.index(card("KD"))
    table.key(pygame.K_LEFT)
    assert table.scene.model.order.row.index(card("KD")) == before - 1
    table.key(pygame.K_UP)
    table.key(pygame.K_SPACE)
    assert table.sitting.game.round_at(0).pile[-1] == card("KD")


@pytest.mark.parametrize("held", [False, True])
def test_the_ring_of_the_focus_goes_under_the_card_beside_it(table: Table, *, held: bool) -> None:
    table.key(pygame.K_d)
    table.settle()
    scene, row = table.scene, table.scene.model.order.row
    colour = table.app.style.colours.focus
    table.app.by_keyboard = True
    for which, beside in pairwise(row[:10]):
        scene.focus = which
        scene.model.held = which if held else None
        scene.settle()
        scene.finish_moving()
        surface = pygame.Surface(table.app.size)
        scene.paint_card_marks(surface)
        ring = pygame.mask.from_threshold(surface, colour, (2, 2, 2))
        assert ring.count()
        neighbour = scene.stage.rect(scene.stage.sprites[beside])
        seen = pygame.mask.from_threshold(surface.subsurface(neighbour), colour, (2, 2, 2))
        assert not seen.count(), "it marks one card"


def test_hover_and_focus_say_what_discarding_leaves(table: Table) -> None:
    to_draw(table)
    table.key(pygame.K_s)
    table.settle()
    view = table.scene.model.view
    assert view is not None
    table.move(table.spot(card("KD")), held=False)
    table.app.by_keyboard = False
    tip = table.tip()
    assert tip is not None
    left = table.scene.model.melder.deadwood(view.hand ^ 1 << card("KD"))
    assert str(left) in tip[1]


@pytest.mark.parametrize("key", [pygame.K_s, pygame.K_k, pygame.K_g, pygame.K_RETURN])
def test_what_cannot_be_done_says_why_and_changes_nothing(table: Table, key: int) -> None:
    table.scene.focus = table.scene.model.order.row[0]
    before = table.sitting.game.actions
    table.key(key)
    assert table.sitting.game.actions == before
    assert table.scene.bubble is not None
    table.check_places()


def test_a_click_at_the_wrong_moment_changes_nothing(table: Table) -> None:
    table.key(pygame.K_d)
    before = table.sitting.game.actions
    table.click(table.scene.table.stock.center)
    assert table.sitting.game.actions == before
    assert table.scene.bubble is not None


def test_knock_is_offered_and_asks_first(make_app: Callable[..., Application]) -> None:
    app = make_app(replace(Settings(), animation="off"))
    table = Table(app, Fixed("4H 5H 6H 9S 9D 9C KD QD JD 2C", THEIRS.replace("QD", "AS"), "2H", "8H 3D"))
    assert not table.has("knock")
    table.key(pygame.K_d)
    assert table.has("knock")
    assert not table.has("big_gin")
    table.click(table.button("knock"))
    assert isinstance(app.scene, KnockScene)
    assert table.phase is Phase.DISCARD


def test_gin_goes_to_the_showdown(make_app: Callable[..., Application]) -> None:
    app = make_app(replace(Settings(), animation="off"))
    table = Table(app, Fixed("4H 5H 6H 9S 9D 9C KD QD JD 2C", THEIRS.replace("QD", "AS"), "7H", "8H 3D"))
    table.key(pygame.K_d)
    assert table.has("gin")
    table.scene.carry_out(0, Knock(card("2C")))
    table.steps(5)
    assert isinstance(app.scene, ShowdownScene)


def test_corner_buttons_and_their_keys(table: Table) -> None:
    table.click(table.button("sheet"))
    table.click(table.button("menu"))
    table.key(pygame.K_c)
    table.key(pygame.K_ESCAPE)
    assert table.host.asked == ["sheet", "menu", "sheet", "menu"]


def test_every_key_in_the_list_is_explained(table: Table) -> None:
    keys = table.scene.keys()
    assert len(keys) >= 12
    assert all(key and text for key, text in keys)


def test_screen_state_comes_back(table: Table) -> None:
    last = table.scene.model.order.row[-1]
    table.drag(table.spot(last), table.spot(table.scene.model.order.row[0]))
    order = list(table.scene.model.order.row)
    again = TableScene(table.app, table.sitting, 0, table.host)
    again.enter()
    assert again.model.order.row == order
    assert again.model.order.mode == "free"


def test_nothing_of_the_opponents_hand_is_on_the_stage(table: Table) -> None:
    hidden = set(parse_cards(THEIRS))
    for sprite in table.scene.stage.sprites.values():
        assert sprite.card not in hidden
    table.sitting.play(0, table.sitting.view(0).legal[1])
    table.settle()
    for sprite in table.scene.stage.sprites.values():
        if not sprite.face_up:
            assert sprite.card is None or sprite.key in table.scene.model.order.row


def test_the_whole_round_by_stock_and_first_card(table: Table) -> None:
    to_draw(table)
    for _ in range(40):
        if table.app.scene is not table.scene:
            break
        table.scene.attempt(DrawStock())
        if table.app.scene is table.scene and table.scene.model.my_turn:
            table.check_places()
            table.scene.attempt(Discard(table.scene.model.order.row[-1]))
        table.settle()
    assert isinstance(table.app.scene, ShowdownScene)


@pytest.mark.parametrize(("size", "text_scale"), [((1024, 640), 1.5), ((1280, 800), 1.0), ((2560, 1600), 1.5)])
def test_everything_fits_in_the_pseudo_language(
    make_app: Callable[..., Application], monkeypatch: pytest.MonkeyPatch, text_scale: float, size: tuple[int, int]
) -> None:
    settings = replace(Settings(), animation="off", language="qps", text_scale=text_scale, memory_aid=True)
    table = Table(make_app(settings, size=size), Fixed(MINE, THEIRS, "7H", "8H 3D"))
    written: list[pygame.Rect] = []
    real = plates.draw_text

    def shows_tooltip(*args: Any, **more: Any) -> pygame.Rect:
        covered = real(*args, **more)
        written.append(covered)
        return covered

    for room in (middle, plates):
        monkeypatch.setattr(room, "draw_text", shows_tooltip)
    window = pygame.Rect((0, 0), size)
    for key in (pygame.K_p, pygame.K_s, pygame.K_d, None):
        table.scene.refresh()
        table.steps(2)
        for button in table.scene.buttons:
            assert window.contains(button.rect), button.text
            assert button.rect.width >= button.width(table.app.style), button.text
        assert not _overlaps([button.rect for button in table.scene.buttons])
        if key is not None:
            table.key(key)
            table.settle()
    assert written
    assert all(window.contains(rect) for rect in written if rect.width)


def _overlaps(rects: list[pygame.Rect]) -> bool:
    return any(a.colliderect(b) for number, a in enumerate(rects) for b in rects[number + 1 :])


def test_a_new_size_while_cards_are_dealt_leaves_the_choices_there(make_app: Callable[..., Application]) -> None:
    app = make_app(Settings())
    sitting = Sitting(
        GameSetup(preset("standard"), (Seat("You"), Seat("Rose", "medium"))), shuffler=Fixed(MINE, THEIRS, "7H")
    )
    scene = TableScene(app, sitting, 0, TableHost(app, sitting))
    app.running = True
    app.push(scene)
    for _ in range(5):
        app.step(STEP)
    assert scene.animating
    assert not any(button.name == "take" for button in scene.buttons)
    app.resize((1100, 700))
    for _ in range(3):
        app.step(STEP)
    assert any(button.name == "take" for button in scene.buttons)
