"""Notices never lie on cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gin_desktop.practice.codes import decode
from gin_desktop.practice.themes import task_of
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.widgets.notice_places import covered, place_notice
from gin_desktop.ui.positions.drill_scene import decision_drill
from gin_desktop.ui.practice.drill.kinds.choose import drill_of
from tests.inside import inside
from tests.ui.drills import Notes
from tests.ui.test_table_menu import at_the_table
from tools.gallery.practice import DECISIONS, GIN_POSITION, SPREAD

SHORT = "Copied."
LONG = (
    "The folder cannot be written to, so this game is not saved. Gin Desktop will try again after every move you make."
)
SIZES = [((1024, 640), 1.0), ((1024, 640), 1.5), ((1280, 800), 1.0), ((2560, 1600), 1.0)]


def table(make_app: Callable[..., Application], settings: Settings, size: tuple[int, int]) -> Application:
    app, _ = at_the_table(lambda *_: make_app(settings, size))
    for _ in range(40):
        app.step(0.2)
    return app


def drill(code: str) -> Callable[..., Application]:
    def opened(make_app: Callable[..., Application], settings: Settings, size: tuple[int, int]) -> Application:
        app = make_app(settings, size)
        task = task_of(decode(code), "code")
        opening = decision_drill if code in DECISIONS.values() else drill_of
        app.reset(opening(app, task, Notes()))
        app.step(0.02)
        return app

    return opened


TABLES = {
    "table": table,
    "lay-off": drill(GIN_POSITION),
    "spread": drill(SPREAD),
    "decision": drill(DECISIONS["knock"]),
}


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("name", TABLES)
def test_a_notice_lies_on_no_card(make_app, name: str, size: tuple[int, int], text: float) -> None:  # type: ignore[no-untyped-def]
    app = TABLES[name](make_app, Settings(animation="off", text_scale=text), size)
    scene = app.scene
    assert isinstance(scene, Scene)
    assert len(scene.card_rects()) > 10
    for notices in ([SHORT], [LONG], [SHORT, "Sorted by rank.", "Saved."]):
        for notice in notices:
            app.notify(notice)
        app.step(0.02)
        rects = inside(app.toasts, "rects")
        assert rects, "at least one is shown"
        window = pygame.Rect((0, 0), size)
        for rect in rects:
            assert window.contains(rect)
            assert not covered(rect, scene.card_rects()), (notices, rect)
        app.toasts.clear()
        app.toasts.clear()


def test_the_best_place_is_the_top_then_what_is_free() -> None:
    window = pygame.Rect(0, 0, 1000, 600)
    sizes = [(400, 60), (200, 110)]
    assert place_notice(sizes, window, [], [], 10) == (300, 0, 400, 60)
    wall = pygame.Rect(0, 0, 1000, 100)
    assert place_notice(sizes, window, [wall], [], 10).top == 100
    middle = pygame.Rect(220, 0, 560, 600)
    narrow = place_notice(sizes, window, [middle], [], 10)
    assert narrow.size == (200, 110)
    assert not narrow.colliderect(middle)
    other = pygame.Rect(0, 0, 210, 600)
    assert place_notice(sizes, window, [middle], [other], 10).left == 800
    assert place_notice(sizes, window, [window], [], 10).size == (200, 110)  # the least of them
