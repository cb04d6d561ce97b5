"""The cut for the deal: by keys, by mouse, with ties, skipped, and by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.sheets.series import Series
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.blocks import fitting
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.table.cut.model import CARD_COUNT
from gin_desktop.ui.table.cut.scene import CutScene, cut_blocks
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from tests.ui.anytable import AnyTable, Dealt, MakeApp
from tests.ui.endings import SIZES_AND_TEXTS, STEP
from tests.ui.tabletop import MINE, THEIRS, TableHost, card

BY_HAND = Settings(draw_for_deal=True)


def to_cut(app: Application, cut: str, name: str = "standard") -> AnyTable:
    """A table whose first deal is being cut for."""
    table = AnyTable(app, Dealt(MINE, THEIRS, "7S", cut=cut), preset(name), settle=False)
    table.steps(2)
    return table


def until(table: AnyTable, holds: Callable[[], bool]) -> None:
    for _ in range(600):
        if holds():
            return
        table.app.step(STEP)
    pytest.fail("it never came to that")


def test_the_cut_by_keys_with_a_tie(make_app: MakeApp) -> None:
    app = make_app(BY_HAND)
    table = to_cut(app, "4S 4H 9C JC")
    scene = app.scene
    assert isinstance(scene, CutScene)
    assert scene.model.message_text() == t("cut.pick")
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_SPACE)
    assert list(scene.model.picked) == [0]
    until(table, lambda: scene.model.tied)
    assert "4♠ and 4♥" in scene.model.message_text()
    until(table, lambda: scene.model.number == 1 and not scene.stage.animating)
    table.key(pygame.K_RETURN)
    until(table, lambda: scene.model.decided)
    assert scene.model.message_text() == t("cut.deals.cut_high", dealer="Rose", card="J♣", other="9♣")
    table.key(pygame.K_RETURN)
    assert app.scene is table.scene
    assert table.scene.model.dealing
    table.settle()
    table.check_places()


def test_the_cut_by_mouse_shows_the_sealed_cards(make_app: MakeApp) -> None:
    app = make_app(BY_HAND)
    table = to_cut(app, "9C 4H", "open_gin")
    scene = app.scene
    assert isinstance(scene, CutScene)
    table.click((scene.table.row.left + 6, scene.table.row.centery))
    assert scene.model.picked == {0: 0}
    table.click((scene.table.row.left + 6, scene.table.row.centery))  # the one below it is no longer to be had
    until(table, lambda: scene.model.decided and not scene.stage.animating)
    faces = {sprite.card for sprite in scene.stage.sprites.values() if sprite.face_up}
    assert faces == {card("9C"), card("4H")}
    assert "4♥ is lower than 9♣" in scene.model.message_text()
    table.steps(300)
    assert app.scene is scene  # to be read; it goes on when asked to
    assert not scene.animating
    table.key(pygame.K_RETURN)
    assert app.scene is table.scene


def test_the_cut_is_skipped_by_a_key_and_left_out_without_motion(make_app: MakeApp, still: Application) -> None:
    app = make_app(BY_HAND)
    table = to_cut(app, "9C JH")
    table.key(pygame.K_ESCAPE)
    assert app.scene is table.scene
    assert t("cut.deals.cut_high", dealer="Rose", card="J♥", other="9♣") in app.toasts.texts
    table.settle()
    table = to_cut(still, "9C JH")
    assert still.scene is table.scene


def test_each_game_of_a_series_is_cut_for(make_app: MakeApp) -> None:
    app = make_app()
    rules = preset("series_20_25").but(first_dealer="cut_low", target=25)
    seats = (Seat("A", "easy"), Seat("B", "easy"))
    sitting = Sitting(GameSetup(rules, seats), shuffler=Shuffler(3))
    play_out(sitting, lambda one: isinstance(one.game.sheet, Series) and one.game.sheet.current.ended)
    scene = TableScene(app, sitting, 0, TableHost(app, sitting, demo=True), demo=True)
    app.running = True
    app.push(scene)
    scene.deal()
    assert isinstance(app.scene, CutScene)
    assert sitting.deals[-1].cut


def test_the_cut_in_a_demo_goes_by_itself(make_app: MakeApp) -> None:
    app = make_app(replace(Settings(), animation="fast"))
    sitting = Sitting(
        GameSetup(preset("standard"), (Seat("A", "easy"), Seat("B", "easy"))),
        shuffler=Dealt(MINE, THEIRS, "7S", cut="9C JH"),
    )
    scene = TableScene(app, sitting, 0, TableHost(app, sitting, demo=True), demo=True)
    app.running = True
    app.push(scene)
    app.step(STEP)
    assert isinstance(app.scene, CutScene)
    for _ in range(300):
        app.step(STEP)
        if app.scene is scene:
            return
    pytest.fail("the demo stayed at the cut")


@pytest.mark.parametrize(("size", "language", "text", "scale"), SIZES_AND_TEXTS)
def test_the_cut_fits(make_app: MakeApp, size: tuple[int, int], language: str, text: float, scale: float) -> None:
    app = make_app(replace(BY_HAND, language=language, text_scale=text, card_scale=scale), size)
    to_cut(app, "9C JH")
    scene = app.scene
    assert isinstance(scene, CutScene)
    assert fitting(cut_blocks(scene.model, app.style), app.style, scene.table.words) is not None
    window = pygame.Rect((0, 0), size)
    parts = [scene.table.message, scene.table.upper, scene.table.lower, *(button.rect for button in scene.buttons)]
    assert all(window.contains(rect) for rect in parts)
    assert not any(a.colliderect(b) for number, a in enumerate(parts) for b in parts[number + 1 :])
    for index in range(CARD_COUNT):
        assert window.contains(pygame.Rect(scene.places()[("ribbon", index)].pos, scene.art.size))


def test_a_click_hastens_whoever_is_waited_for(make_app: MakeApp) -> None:
    app = make_app(BY_HAND)
    table = to_cut(app, "4S 4H 9C JC")
    scene = app.scene
    assert isinstance(scene, CutScene)
    place = (scene.table.row.left + 6, scene.table.row.centery)
    table.click(place)
    assert list(scene.model.picked) == [0]
    table.click(place)
    table.steps(1)
    assert len(scene.model.picked) == 2, "the computer draws at once"
    assert scene.model.tied
    table.click(place)
    table.steps(1)
    assert scene.model.number == 1, "the ribbon lies there again at once"
    table.click(place)
    assert list(scene.model.picked) == [0]


def test_a_click_on_the_edge_that_a_raised_card_has_left_draws_it(make_app: MakeApp) -> None:
    app = make_app(BY_HAND)
    table = to_cut(app, "9C 4H")
    scene = app.scene
    assert isinstance(scene, CutScene)
    row = scene.table.row
    place = (row.right - 6, row.bottom - 2)
    app.scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.hover == ("ribbon", CARD_COUNT - 1)
    table.click(place)
    assert scene.model.picked == {0: CARD_COUNT - 1}


def test_a_card_raised_for_the_keyboard_goes_back_when_the_focus_is_gone(make_app: MakeApp) -> None:
    table = to_cut(make_app(BY_HAND), "9C 4H")
    scene = table.app.scene
    assert isinstance(scene, CutScene)
    table.key(pygame.K_RIGHT)
    raised = scene.focus
    assert raised is not None
    assert scene.stage.sprites[raised].pos[1] < scene.table.row.y
    scene.focus = None
    table.steps(2)
    assert {key: sprite.pos for key, sprite in scene.stage.sprites.items()} == {
        key: place.pos for key, place in scene.places().items()
    }
    assert scene.stage.sprites[raised].pos[1] == scene.table.row.y


def test_the_cut_plays_itself_in_about_a_second(make_app: MakeApp) -> None:
    app = make_app()
    table = to_cut(app, "9C JH")
    scene = app.scene
    assert isinstance(scene, CutScene)
    assert scene.animating
    passed = 0.0
    while app.scene is scene and passed < 3.0:
        app.step(STEP)
        passed += STEP
        if scene.model.decided and not scene.stage.animating:
            told = t("cut.deals.cut_high", dealer="Rose", card="J♥", other="9♣")
            assert scene.describe()["message"].name == told
            assert {sprite.card for sprite in scene.stage.sprites.values() if sprite.face_up} == {
                card("9C"),
                card("JH"),
            }
    assert app.scene is table.scene
    assert 0.7 < passed < 1.6
    table.settle()
    assert "Rose" in table.scene.model.opening, "who deals can still be read"


def test_a_cut_that_plays_itself_shows_ties_and_is_left_by_a_click(make_app: MakeApp) -> None:
    app = make_app()
    table = to_cut(app, "4S 4H 9C JC")
    scene = app.scene
    assert isinstance(scene, CutScene)
    until(table, lambda: scene.model.tied)
    assert t("cut.tie", first="4♠", second="4♥") == scene.model.message_text()
    until(table, lambda: scene.model.decided and not scene.stage.animating)
    table.click((scene.table.row.left + 6, scene.table.row.centery))
    assert app.scene is table.scene
