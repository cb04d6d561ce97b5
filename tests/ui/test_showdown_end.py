"""The showdown once the defence is made: the computer lays off, the arithmetic, resuming and resizing."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.cards import each, parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import Discard
from gin_desktop.session.game_setup import Seat
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.blocks import CalculationLineBlock, NumberPairBlock
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.people.portrait_remark import PortraitRemark, draw_portrait_remark
from gin_desktop.ui.showdown.column import column_blocks, portrait_remark_for
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.words import t
from tests.ui.endings import CASES, SIZES_AND_TEXTS, about_to_knock
from tests.ui.watchers import MakeApp, Watcher, defending

# -- the computer defends


def test_the_computer_lays_off_one_by_one(make_app: MakeApp) -> None:
    watch = Watcher(make_app(), "break", knocker=0)
    seen: list[int] = []
    for _ in range(3000):
        watch.steps()
        assert portrait_remark_for(watch.scene.model, None) is None, "no face tells how it will end"
        theirs, sprites = to_set(parse_cards(CASES["break"][1])), watch.scene.stage.sprites.values()
        if watch.scene.model.deadwood_of(1) is not None:
            assert not any(sprite.key in each(theirs) and not sprite.face_up for sprite in sprites), "counted unseen"
        if watch.act in (ShowdownPhase.SUM, ShowdownPhase.END):
            break
        if watch.scene.model.laid not in seen:
            seen.append(watch.scene.model.laid)
        if watch.act in (ShowdownPhase.LAY_OUT, ShowdownPhase.WAIT):
            assert all(sprite.card is None or not theirs >> sprite.card & 1 for sprite in sprites)
    assert seen == [0, 1, 2]
    watch.until(ShowdownPhase.END)
    assert portrait_remark_for(watch.scene.model, None) is not None
    watch.check_places()
    assert watch.scene.model.verdict == "You win 45 points."


def test_the_computer_defends_without_motion(still: Application) -> None:
    watch = Watcher(still, "break", knocker=0)
    watch.until(ShowdownPhase.END)
    watch.check_places()
    watch.click(watch.button("continue"))
    watch.click(watch.button("continue"))
    assert watch.host.asked == ["round_over"]


@pytest.mark.parametrize("left_handed", [False, True])
def test_a_face_keeps_its_remark_where_the_panel_is_low(app: Application, left_handed: bool) -> None:
    style = replace(app.style, left_handed=left_handed)
    said = PortraitRemark(Seat("Vera", "medium"), "glad", "Gin. As planned, more or less.")
    for room, drawn in ((pygame.Rect(40, 40, 212, 90), True), (pygame.Rect(40, 40, 212, 40), False)):
        surface = pygame.Surface((300, 170))
        surface.fill("magenta")
        assert draw_portrait_remark(surface, said, room, style) == drawn
        painted = pygame.mask.from_threshold(surface, (255, 0, 255), (9, 9, 9))
        painted.invert()
        assert all(room.contains(part) for part in painted.get_bounding_rects())
        assert (painted.count() > 90 * 90) == drawn, "the bubble stands beside the face"


# -- the arithmetic and the end


def test_the_arithmetic_comes_step_by_step_and_a_key_skips_it(make_app: MakeApp) -> None:
    watch = Watcher(make_app())
    watch.until(ShowdownPhase.DEFEND)
    watch.key(pygame.K_RETURN)
    shown = set()
    for _ in range(24):
        watch.steps()
        shown.add(watch.scene.model.shown_steps)
    assert {0, 1, 2} <= shown
    assert watch.act is ShowdownPhase.SUM
    watch.key(pygame.K_RETURN)
    assert watch.act is ShowdownPhase.END
    assert watch.scene.model.shown_steps == len(watch.scene.model.steps)
    assert watch.host.asked == []
    watch.key(pygame.K_RETURN)
    assert watch.host.asked == ["round_over"]


def test_a_click_skips_what_is_shown_and_is_not_taken_for_anything_else(make_app: MakeApp) -> None:
    watch = Watcher(make_app())
    watch.steps(3)
    watch.click((40, 700))
    assert watch.act is ShowdownPhase.DEFEND
    assert watch.scene.defence.selected is None
    watch.check_places()


def test_opening_the_cards_shows_the_rest_of_the_stock_in_its_order(still: Application) -> None:
    watch = defending(still)
    watch.key(pygame.K_RETURN)
    watch.until(ShowdownPhase.END)
    watch.click(watch.button("open"))
    places = watch.scene.places()
    stock = watch.sitting.game.round_at(0).stock
    assert [places[card].card for card in stock] == list(stock)
    assert "stock" not in places
    rows = [(places[card].pos[1], places[card].pos[0]) for card in stock]
    assert rows == sorted(rows)
    watch.check_places()
    watch.click(watch.button("open"))
    assert "stock" in watch.scene.places()
    watch.check_places()


def drawn(app: Application, *, fresh: bool = True) -> Watcher:
    """A round that has just ended as a draw."""
    watch = Watcher.__new__(Watcher)
    watch.sitting = about_to_knock("undercut", 0, stock=2)
    events = watch.sitting.shown(watch.sitting.play(0, Discard(parse_card("KS"))), 0)
    watch.show(app, events if fresh else [])
    return watch


@pytest.mark.parametrize("fresh", [True, False])
def test_a_drawn_round_opens_both_hands_and_says_why(still: Application, fresh: bool) -> None:
    watch = drawn(still, fresh=fresh)
    watch.until(ShowdownPhase.END)
    assert "stock is down to" in watch.scene.model.verdict
    blocks = column_blocks(watch.scene.model, still.style.colours)
    assert not any(isinstance(block, NumberPairBlock) for block in blocks), "they would look like points"
    assert "Your deadwood" in {block.label for block in blocks if isinstance(block, CalculationLineBlock)}
    assert {key for key in watch.scene.stage.sprites if isinstance(key, tuple)} == set()
    watch.key(pygame.K_o)
    watch.check_places()
    watch.key(pygame.K_RETURN)
    assert watch.host.asked == ["round_over"]


def test_a_demo_goes_on_by_itself(still: Application) -> None:
    watch = Watcher(still, "break", knocker=0, demo=True)
    watch.steps(60)
    assert watch.host.asked == ["round_over"]
    assert watch.names() == {"menu"}


# -- resuming, resizing


def test_a_draft_is_kept_and_comes_back(still: Application) -> None:
    watch = defending(still)
    watch.lay_off("6H", "5H")
    watch.drag(watch.spot(parse_card("AC")), watch.spot(parse_card("KD")))
    state = watch.host.state
    assert state == watch.scene.model.draft_state()
    row = list(watch.scene.model.draft.row)
    watch.show(still, [], host=watch.host)
    assert watch.act is ShowdownPhase.DEFEND
    assert watch.scene.model.draft.row == row
    assert watch.laid == {"6H"}
    watch.check_places()
    assert not watch.scene.model.restore_draft({"row": [1, 2, 3], "layoffs": []})
    assert not watch.scene.model.restore_draft({"order": row})
    assert watch.laid == {"6H"}


def test_a_round_that_was_over_is_shown_with_its_result(still: Application) -> None:
    watch = defending(still)
    watch.key(pygame.K_b)
    watch.key(pygame.K_RETURN)
    watch.show(still, [])
    watch.steps()
    assert watch.act is ShowdownPhase.END
    assert watch.laid == {"6H", "7H", "9C"}
    assert watch.scene.model.shown_steps == len(watch.scene.model.steps) > 0
    watch.check_places()


SIZES = ((1024, 640), (2560, 1600), (1280, 800))


def test_a_new_layout_in_a_drag(still: Application) -> None:
    watch = defending(still)
    watch.lay_off("6H", "5H")
    for size in SIZES:
        start = watch.spot(parse_card("7H"))
        watch.down(start)
        watch.move((start[0] + 20, start[1] - 90))
        assert watch.scene.press.dragging
        watch.scene.layout(size)
        assert watch.scene.press is None
        watch.check_places()


def test_a_new_layout_at_any_moment(make_app: MakeApp) -> None:
    watch = Watcher(make_app(), "long")
    for number in range(400):
        watch.steps()
        if number % 9 == 0:
            watch.scene.layout(SIZES[number % 3])
            watch.check_places()
        if watch.act is ShowdownPhase.DEFEND and number % 50 == 49:
            watch.key(pygame.K_b)
    watch.until(ShowdownPhase.DEFEND)
    watch.check_places()


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_losing_the_window_in_a_drag(still: Application, kind: int) -> None:
    watch = defending(still)
    start = watch.spot(parse_card("6H"))
    watch.down(start)
    watch.move(watch.frame(0))
    watch.post(kind)
    assert watch.scene.press is None
    watch.check_places()


def test_a_drag_that_ends_outside_is_taken_home(still: Application) -> None:
    watch = defending(still)
    start = watch.spot(parse_card("6H"))
    watch.down(start)
    watch.move(watch.frame(0))
    watch.move((3, 3), held=False)
    assert watch.laid == set()
    watch.check_places()


def test_every_key_is_explained(still: Application) -> None:
    watch = defending(still)
    keys = watch.scene.keys()
    assert [key for key, _ in keys] == [
        "←→ ↑↓",
        t("key.space"),
        "L",
        "B",
        t("key.enter"),
        "O",
        t("key.esc"),
        *("F2", "F3", "F4", "F5", "F6"),
    ]
    assert all(text for _, text in keys)
    watch.key(pygame.K_RETURN)
    watch.until(ShowdownPhase.END)
    assert watch.scene.keys() == keys


@pytest.mark.parametrize(("size", "language", "text", "cards"), SIZES_AND_TEXTS)
def test_everything_fits(make_app: MakeApp, size: tuple[int, int], language: str, text: float, cards: float) -> None:
    app = make_app(Settings(animation="off", language=language, text_scale=text, card_scale=cards), size)
    for case in ("long", "set", "gin"):
        watch = Watcher(app, case)
        for key in (pygame.K_F12, pygame.K_b, pygame.K_RETURN, pygame.K_o):
            watch.until(ShowdownPhase.DEFEND, ShowdownPhase.END)
            assert watch.scene.problems() == [], (case, watch.act)
            watch.key(key)
        assert watch.scene.problems() == []
    watch = drawn(app)
    watch.until(ShowdownPhase.END)
    watch.key(pygame.K_o)
    assert watch.scene.problems() == []
