"""The suggestions of the first games: one at a time, never over cards, true, and gone after a few games."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.play.actions import Discard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.session.first_games import GAMES, noted
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.learning.course import welcome
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.tips import due_tip as due_in_showdown
from gin_desktop.ui.table.first_games.tip_part import FirstGameTips
from gin_desktop.words import t
from tests.inside import inside
from tests.ui.conftest import MakeApp
from tests.ui.tabletop import THEIRS, Fixed, Table, card, to_draw
from tests.ui.watchers import Watcher, defending

MINE = "4H 5H 6H 9S 9D 9C QC 3C 2C AD"
STOCK = "7H 8D"


def table_of(app: Application) -> Table:
    return Table(app, Fixed(MINE, THEIRS, "KS", STOCK))


def tips(table: Table) -> FirstGameTips:
    found = table.scene.parts.find(FirstGameTips)
    assert found is not None
    return found


def shown(table: Table) -> str:
    table.steps(3)
    tip = tips(table).tip
    messages = [one for one in table.scene.describe() if one.id == "tip"]
    assert len(messages) == (tip is not None)
    return "" if tip is None else tip.id


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 1.5), ((1280, 800), 1.0), ((2560, 1600), 2.0)])
def test_it_covers_no_card_and_fits(make_app: MakeApp, size: tuple[int, int], text: float, left_handed: bool) -> None:
    settings = replace(Settings(), animation="off", text_scale=text, left_handed=left_handed)
    table = table_of(make_app(settings, size))
    assert shown(table) == "deadwood"
    scene = table.scene
    covered = tips(table).covered_rects()
    assert covered
    cards = [scene.stage.rect(sprite) for sprite in scene.stage.sprites.values()]
    buttons = [button.rect for button in scene.buttons]
    for rect in covered:
        assert pygame.Rect((0, 0), size).contains(rect)
        assert rect.collidelist([*cards, *buttons, scene.table.message, scene.table.deed]) < 0
    table.check_places()
    pressed = [one for one in scene.describe() if isinstance(one.id, tuple) and one.id[0] == "tip"]
    assert len(pressed) == 2
    assert all(min(one.place.size) >= scene.app.style.target and covered[0].contains(one.place) for one in pressed)
    assert scene.describe().faults() == []


def test_it_goes_with_a_click_or_the_next_move_and_another_one_comes(still: Application) -> None:
    table = table_of(still)
    assert shown(table) == "deadwood"
    ok = table.scene.describe()[("tip", "ok")]
    count = table.sitting.count
    table.click(ok.place.center)
    assert shown(table) == ""
    assert table.sitting.count == count
    to_draw(table)
    table.scene.attempt(DrawStock())
    assert shown(table) == "knock", "the most important one first"
    knock = tips(table).tip
    assert knock is not None
    legal = table.sitting.view(0).legal
    assert any(isinstance(action, Knock) for action in legal), "it is possible, the engine says"
    assert str(min(table.scene.model.knock_discards.values())) in knock.text
    assert str(table.sitting.view(0).limit) in knock.text
    assert tips(table).panel is not None
    table.click(table.button("knock"))
    assert tips(table).panel is None, "it does not stand behind the spread"


def test_a_tip_is_made_in_three_games_and_none_when_asked(still: Application) -> None:
    for number in range(GAMES):
        assert shown(table_of(still)) == "deadwood", number
        still.pop()
    assert shown(table_of(still)) == "sort"
    still.change_settings(tips_seen=())
    still.pop()
    table = table_of(still)
    assert shown(table) == "deadwood"
    table.click(table.scene.describe()[("tip", "never")].place.center)
    assert shown(table) == ""
    assert not still.settings.tips
    assert any(t("settings.tips") in text for text, _ in inside(still.toasts, "items")), "how to turn them on"
    still.pop()
    assert shown(table_of(still)) == "", "none of the others either"
    assert len(noted("sort", noted("sort", ()))) == 2


@pytest.mark.parametrize("aid", [False, True])
def test_a_card_seen_taken_is_explained_while_it_lies_open(still: Application, aid: bool) -> None:
    still.change_settings(memory_aid=aid, tips_seen=("draw.never", "deadwood.never", "sort.never", "help.never"))
    table = table_of(still)
    scene, taken = table.scene, card("KS")
    scene.attempt(Pass())
    scene.carry_out(1, TakeUpcard())
    assert taken in scene.places()
    scene.carry_out(1, Discard(card("8S")))
    assert shown(table) == ("" if aid else "taken")
    scene.attempt(DrawStock())
    scene.attempt(Discard(card("QC")))
    scene.carry_out(1, DrawStock())
    assert (taken in scene.places()) == aid, "Rose has played again"


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 1.0), ((1280, 800), 1.0), ((2560, 1600), 1.5)])
def test_a_notice_lies_on_no_card(make_app: MakeApp, size: tuple[int, int], text: float) -> None:
    app = make_app(replace(Settings(), animation="off", text_scale=text, tips=False), size)
    table = table_of(app)
    app.notify("The settings file was damaged and was put aside; everything is as it was at first.")
    app.step(0.02)
    notices = inside(app.toasts, "rects")
    assert len(notices) == 1
    cards = [table.scene.stage.rect(sprite) for sprite in table.scene.stage.sprites.values()]
    assert notices[0].collidelist(cards) < 0
    assert pygame.Rect((0, 0), size).contains(notices[0])


def test_none_without_the_setting_and_it_makes_room_for_a_hint(still: Application) -> None:
    table = table_of(still)
    assert shown(table) == "deadwood"
    still.change_settings(tips=False)
    assert shown(table) == ""
    still.change_settings(tips=True, tips_seen=())
    still.pop()
    table = table_of(still)
    assert shown(table) == "deadwood"
    table.key(pygame.K_h)
    assert shown(table) == ""


def tip_shown(watch: Watcher) -> str:
    """The suggestion in a showdown; it lies in the window, on no card and no button."""
    for _ in range(60):
        watch.app.step(0.05)
    scene = watch.scene
    tip, panel = scene.tips.tip, scene.tips.panel
    if tip is None or panel is None:
        return ""
    cards = [scene.stage.rect(sprite) for sprite in scene.stage.sprites.values()]
    buttons = [button.rect for button in scene.buttons]
    captions = [scene.table.upper_caption, scene.table.lower_caption]
    assert panel.rect.collidelist([*cards, *buttons, *captions, scene.table.panel]) < 0
    assert pygame.Rect((0, 0), watch.app.size).contains(panel.rect)
    assert scene.describe().faults() == []
    return tip.id


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 1.5), ((1280, 800), 1.0), ((2560, 1600), 2.0)])
def test_a_showdown_suggests_lay_offs_once_and_goes_with_the_first(
    make_app: MakeApp, size: tuple[int, int], text: float, left_handed: bool
) -> None:
    settings = replace(Settings(), animation="off", text_scale=text, left_handed=left_handed)
    watch = defending(make_app(settings, size), "break")
    assert tip_shown(watch) == "layoff"
    watch.key(pygame.K_b)
    assert tip_shown(watch) == ""
    watch.key(pygame.K_RETURN)
    watch.until(ShowdownPhase.END)
    assert tip_shown(watch) == "show_stock"
    watch.click(watch.scene.describe()[("tip", "never")].place.center)
    assert tip_shown(watch) == ""
    assert not watch.app.settings.tips


def test_who_knows_the_game_is_not_told_what_deadwood_is(still: Application) -> None:
    welcome(still, lambda: None)
    asked = still.scene
    assert isinstance(asked, Dialog)
    asked.choose(0)
    table = table_of(still)
    assert shown(table) == "sort"


def test_a_showdown_suggests_what_can_be_done_there(still: Application) -> None:
    """Each suggestion comes where the engine says that it helps."""
    watch = defending(still, "break")
    for _ in range(40):
        watch.app.step(0.05)
    model, scene = watch.scene.model, watch.scene
    draft = model.draft
    assert draft is not None
    assert draft.best().layoffs
    seen: set[str] = set()
    found = []
    while (tip := due_in_showdown(model, (), seen)) is not None:
        found.append(tip.id)
        seen.add(tip.id)
    melds_differ = set(draft.best().melds) != set(draft.melds)
    assert found == ["layoff", *(["arrange"] if melds_differ else []), "best"]
    labels = {button.text for button in scene.buttons}
    assert {t("showdown.button.best"), t("showdown.button.done")} <= labels
    watch.key(pygame.K_b)
    watch.key(pygame.K_RETURN)
    watch.until(ShowdownPhase.END)
    last = due_in_showdown(model, (), ())
    assert last is not None
    assert (last.id, t("showdown.button.open") in last.text) == ("show_stock", True)
