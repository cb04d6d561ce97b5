"""Gestures at the table: double clicks act once, and Undo takes back what was meant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from gin_desktop.engine.play.actions import Discard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.marks import tooltip_rect
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.table.painting import middle
from gin_desktop.ui.table.texts import message
from gin_desktop.ui.tree.control import Role
from gin_desktop.words import t
from tests.ui.endings import SIZES_AND_TEXTS
from tests.ui.tabletop import MINE, THEIRS, Fixed, Table, card, to_draw


@pytest.fixture
def table(make_app: Callable[..., Application]) -> Table:
    """A person to answer the first upcard, no motion."""
    app = make_app(replace(Settings(), animation="off", pace="leisurely"))
    return Table(app, Fixed(MINE, THEIRS, "7H", "8H 3D 5C 4D"))


def test_a_double_click_discards_one_card_and_nothing_else(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    spot = table.spot(card("KD"))
    table.click(spot)
    assert table.scene.model.selected == card("KD")
    table.click(spot)
    live = table.sitting.game.round_at(0)
    assert live.pile == [card("KD")]
    table.click(spot)  # a third press, on whatever lies there now
    assert table.scene.model.selected is None
    assert live.pile == [card("KD")]
    # the word stands among the buttons, and a second press there takes nothing more
    assert not table.scene.table.pile.collidepoint(table.button("back"))
    undo = table.button("back")
    table.steps(20)
    table.click(undo)
    assert table.scene.model.my_turn
    table.click(undo)
    assert table.sitting.game.round_at(0).phase is Phase.DISCARD
    assert table.scene.bubble is None
    assert table.tip() is None


def test_free_undo_asks_once_and_marks_the_game(table: Table) -> None:
    table.sitting.free_undo = lambda: True
    table.key(pygame.K_d)
    table.settle()
    table.scene.attempt(Discard(card("KD")))
    table.settle()  # it is answered
    assert not table.scene.model.can_take_back
    assert table.has("back")
    table.key(pygame.K_z)
    question = table.app.scene
    assert isinstance(question, Dialog)
    question.choose(0)  # better not
    assert not table.sitting.game.assisted
    table.key(pygame.K_z)
    question = table.app.scene
    assert isinstance(question, Dialog)
    question.choose(1)
    assert table.sitting.game.assisted
    assert card("KD") in table.scene.model.order.row
    table.check_places()
    table.key(pygame.K_z)  # nothing is asked any more
    assert table.app.scene is table.scene


def test_free_undo_says_truly_why_it_marks_the_game(table: Table) -> None:
    table.sitting.free_undo = lambda: True
    to_draw(table)
    table.key(pygame.K_s)
    table.key(pygame.K_z)
    question = table.app.scene
    assert isinstance(question, Dialog)
    assert question.text == t("table.undo.stock"), "nobody has answered the draw"
    question.choose(0)
    table.scene.attempt(Discard(card("KD")))
    table.settle()
    table.key(pygame.K_z)
    question = table.app.scene
    assert isinstance(question, Dialog)
    assert question.text == t("table.undo.answered")


def test_two_slow_clicks_are_no_double_click(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    spot = table.spot(card("KD"))
    table.click(spot)
    table.steps(40)
    table.click(spot)
    assert table.scene.model.selected is None
    assert table.phase is Phase.DISCARD


def test_the_time_before_the_first_press_is_not_counted_to_a_double_click(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    spot = table.spot(card("KD"))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=spot, button=1))
    table.app.step(0.4)  # a table at rest hands on what has passed together with the press
    table.app.step(0.2)
    table.click(spot)
    assert table.sitting.game.round_at(0).pile == [card("KD")]


@pytest.mark.parametrize(("steps", "drawn"), [(1, True), (30, False)])
def test_a_click_aimed_at_the_stock_before_it_moved_aside_draws(table: Table, steps: int, drawn: bool) -> None:
    to_draw(table)
    place = table.scene.table.stock.center
    table.scene.model.hint_open = True
    table.scene.settle("home")
    assert not table.scene.table.stock.collidepoint(place)
    table.steps(steps)
    table.click(place)
    assert (table.phase is Phase.DISCARD) == drawn


def test_a_discard_by_two_presses_on_the_pile_is_not_undone(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    table.click(table.spot(card("KD")))
    table.steps(20)
    pile = table.scene.table.pile
    place = (pile.centerx, pile.bottom - 20)
    table.click(place)
    assert table.has("back")
    table.click(place)
    assert table.sitting.game.round_at(0).pile == [card("KD")]


@pytest.mark.parametrize("way", ["stock", "felt", "enter"])
def test_who_has_nothing_to_take_back_goes_on_at_once(make_app, way: str) -> None:  # type: ignore[no-untyped-def]
    table = Table(make_app(replace(Settings(), animation="fast")), Fixed(MINE, THEIRS, "7H", "8H 3D 5C 4D"))
    table.settle()
    table.key(pygame.K_d)
    table.settle()
    table.scene.attempt(Discard(card("KD")))
    table.steps(60)  # two seconds later
    assert table.scene.model.computers_turn
    assert table.has("back")
    assert table.scene.bubble is not None
    assert table.scene.bubble.text == t("table.undo.explained")
    seen = [one for one in table.scene.describe() if one.id == "notice" or one.role is Role.BUTTON]
    notice = next(one.place for one in seen if one.id == "notice")
    covered = [*table.scene.message_rects(), *(one.place for one in seen if one.id != "notice")]
    assert notice.collidelist(covered) < 0, "it hides neither that the opponent is thinking nor a button"
    assert bar_of(table) < 0.5
    if way == "enter":
        table.key(pygame.K_RETURN)
    else:
        layout = table.scene.table
        table.click(layout.stock.center if way == "stock" else (layout.pile.right + 60, layout.pile.centery))
    table.steps(4)
    assert not table.has("back")
    assert table.scene.bubble is None
    assert bar_of(table) == 0.0
    table.settle()
    table.key(pygame.K_d)
    table.settle()
    table.scene.attempt(Discard(table.scene.model.order.row[0]))
    table.steps(20)
    assert table.scene.bubble is None, "it is told once"


def bar_of(table: Table) -> float:
    """How much of the bar on Undo is seen, in the picture itself."""
    button = next((one.rect for one in table.scene.buttons if one.name == "back"), None)
    if button is None:
        return 0.0
    table.scene.app.step(0.0)
    style, picture = table.scene.app.style, table.scene.app.surface
    y, left = button.bottom - style.px(2) - 2, button.x + style.px(12)
    width = button.width - 2 * style.px(12)
    seen = [picture.get_at((left + x, y))[:3] == style.colours.brass[:3] for x in range(width)]
    return sum(seen) / width


@pytest.mark.parametrize("calm", [{"animation": "off"}, {"undo_wait": False}])
def test_nobody_waits_for_an_undo_where_it_is_turned_off(make_app, calm: dict[str, object]) -> None:  # type: ignore[no-untyped-def]
    table = Table(make_app(replace(Settings(), pace="at_once", **calm)), Fixed(MINE, THEIRS, "5C", "8H TD"))
    table.key(pygame.K_p)
    table.settle()
    while table.sitting.game.round_at(0).drawn is None:
        table.key(pygame.K_s)
        table.settle()
    table.scene.attempt(Discard(card("KD")))
    table.steps(30)
    assert not table.sitting.can_take_back(0)
    assert table.scene.bubble is None


def test_a_dragged_card_parts_the_hand_and_is_refused_before_the_drop(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    (taken,) = (one for one in table.scene.model.order.row if one == card("7H"))
    scene, start = table.scene, table.spot(taken)
    resting = {key: place.pos for key, place in scene.places().items()}
    table.down(start)
    table.move(scene.table.pile.center)
    assert "drag" in [one.id for one in scene.describe()]
    table.move((round(resting[card("9D")][0]), start[1]))
    assert "drag" not in [one.id for one in scene.describe()]
    lie = {key: scene.stage.sprites[key].pos[0] for key in scene.model.order.row if key != taken}
    assert lie != {key: resting[key][0] for key in lie}, "there is room for it"
    table.key(pygame.K_ESCAPE)
    table.check_places()
    for name in ("KD", "4H"):  # the pile takes these
        table.down(table.spot(card(name)))
        table.move((start[0], start[1] - 40))
        table.move(scene.table.pile.center)
        assert "drag" not in [one.id for one in scene.describe()]
        table.key(pygame.K_ESCAPE)


def test_take_back_a_discard_and_a_taken_card_but_never_a_stock_draw(table: Table) -> None:
    table.key(pygame.K_d)
    table.key(pygame.K_z)
    assert table.phase is Phase.UPCARD
    table.check_places()
    to_draw(table)
    table.key(pygame.K_s)
    table.key(pygame.K_z)
    assert table.phase is Phase.DISCARD
    assert table.scene.bubble is not None
    row = set(table.scene.model.order.row)
    table.scene.focus = card("KD")
    table.key(pygame.K_RETURN)
    assert not table.scene.model.my_turn
    table.key(pygame.K_z)
    assert table.scene.model.my_turn
    assert table.phase is Phase.DISCARD
    assert set(table.scene.model.order.row) == row
    table.check_places()


@pytest.mark.parametrize(("size", "language", "text", "scale"), SIZES_AND_TEXTS)
def test_no_tip_of_a_button_hides_the_prompt(
    make_app: Callable[..., Application],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    language: str,
    text: float,
    scale: float,
) -> None:
    settings = Settings(animation="off", language=language, text_scale=text, card_scale=scale)
    written: dict[str, pygame.Rect] = {}
    real = middle.draw_text

    def shows_tooltip(*args: Any, **more: Any) -> pygame.Rect:
        covered = written[args[1]] = real(*args, **more)
        return covered

    monkeypatch.setattr(middle, "draw_text", shows_tooltip)
    app = make_app(settings, size)
    table = Table(app, Fixed("4H 5H 6H 9S 9D 9C KD AC 2C 3C", "3S 8S JS 2D 7D QD 6C TC KC KH", "4C", "8H 3D"))
    table.scene.sitting.free_undo = lambda: True
    table.key(pygame.K_d)
    table.settle()
    assert {"knock", "gin"} <= {button.name for button in table.scene.buttons}
    tips = [button for button in table.scene.buttons if button.tip]
    assert len(tips) >= 3
    for button in tips:
        table.move(button.rect.center, held=False)
        noted = table.scene.tooltip()
        assert noted == (button.rect, button.tip)
        assert table.scene.model.view is not None
        prompt = written[message(table.scene.model, table.scene.model.view)]
        box = tooltip_rect(pygame.Rect((0, 0), size), *noted, app.style, table.scene.uncovered_rects())
        assert not box.colliderect(prompt), button.name
        assert not box.colliderect(button.rect)
