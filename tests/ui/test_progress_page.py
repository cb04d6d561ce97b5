"""The page of progress: what it shows, what its keys and buttons do, and that nothing is clipped."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from gin_desktop.practice.model import KINDS, PracticeError
from gin_desktop.practice.themes import THEMES
from gin_desktop.storage.practice.progress import Attempt, DayCount, Progress
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.practice import progress_chart, progress_page
from gin_desktop.ui.practice.progress_chart import common_scale_top, draw_boxes
from gin_desktop.ui.practice.progress_lists import day_in_words
from gin_desktop.ui.practice.progress_page import LAST, ProgressScene
from gin_desktop.words import set_language, t
from tests.inside import inside
from tests.ui.conftest import MakeApp
from tests.ui.shell import click, key
from tools.gallery.fit import FORM_SETTINGS

TODAY = date(2026, 11, 21)
NOON = datetime(2026, 11, 21, 12).timestamp()
DAY = 86_400

Open = Callable[..., ProgressScene]


def answer(number: int = 0, **changes: Any) -> Attempt:
    plain: dict[str, Any] = {
        "kind": "layoff",
        "theme": "chain",
        "level": 2,
        "code": f"7KQ2M-{number:05d}",
        "right": True,
        "measure": 12,
        "best": 12,
        "seconds": 42.4,
        "when": NOON + number,
        "run": "train",
    }
    return Attempt(**plain | changes)


def fill(progress: Progress) -> None:
    """Something of everything: every theme, a daily set, helped answers, a timed run, days without practice."""
    number = 0
    for kind in KINDS:
        for theme in ("", *THEMES[kind]):
            for right in (True, False, True):
                number += 1
                when = NOON - DAY * (number * 3 % 31) - number
                measure = 1250 if kind == "spread" else 12
                progress.record(
                    answer(number, kind=kind, theme=theme, right=right, measure=measure, when=when, seconds=number * 9)
                )
    for place in range(7):
        progress.record(answer(900 + place, run="daily", day="2026-11-21", right=place != 3, helped=place == 4))
    progress.record(answer(950, run="daily", day="2025-12-31"))
    progress.record_timed_run(kind="layoff", right=9, tried=12, when=NOON)


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "progress.sqlite3")


@pytest.fixture
def told() -> list[str]:
    """What the page asked for: codes, and "close"."""
    return []


@pytest.fixture
def show(progress: Progress, told: list[str]) -> Callable[[Application], ProgressScene]:
    def open_page(app: Application) -> ProgressScene:
        scene = ProgressScene(app, progress, on_close=lambda: told.append("close"), on_retry=told.append, today=TODAY)
        app.push(scene)
        app.step(0.02)
        while scene.animating:
            app.step(0.02)
        return scene

    return open_page


def texts(scene: ProgressScene) -> list[str]:
    return [label.text for label in scene.ui.labels]


def test_with_nothing_it_says_what_to_do(app: Application, show: Open, told: list[str]) -> None:
    scene = show(app)
    assert t("progress.empty.next") in texts(scene)
    assert scene.ui.find("reset") is None
    assert scene.keys() == []
    key(app, pygame.K_DELETE)
    assert app.scene is scene
    key(app, pygame.K_RETURN)
    assert told == ["close"]


def test_what_it_tells(app: Application, show: Open, progress: Progress) -> None:
    for number in range(6):
        progress.record(answer(number, right=number != 2, measure=15 if number == 2 else 12))
    progress.record(answer(10, kind="meld", theme="split_run", helped=True, when=NOON - DAY))
    progress.record_timed_run(kind="layoff", right=9, tried=12, when=NOON)
    said = texts(show(app))
    assert "7 positions so far, 5 solved." in said
    assert "5 of 6 solved" in said
    assert "0 of 1 solved" in said
    assert "Today: 5 solved, 1 missed." in said
    assert "Solved in a row: now 3, longest 3." in said
    assert "Best run of three minutes: 9." in said
    assert t("progress.untried") in said, "the knocker's side"
    assert "Lay-offs · Easy · yours 15, best 12 · 42 s" in said
    assert "Lay-offs · Easy · deadwood 12, the best · 42 s" in said
    assert "Melds · Easy · shown before answering · 42 s" in said
    assert "yesterday" in said


def test_bars_and_buttons_come_after_the_page_one_chart_a_turn(
    make_app: MakeApp, progress: Progress, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(progress)
    drawn: list[bool] = []
    plain = progress_page.draw_chart

    def draw(*values: Any, bare: bool = False) -> None:
        drawn.append(bare)
        plain(*values, bare=bare)

    monkeypatch.setattr(progress_page, "draw_chart", draw)
    app = make_app()
    scene = ProgressScene(app, progress, on_close=app.pop, on_retry=lambda _: None, today=TODAY)
    app.push(scene)
    app.step(0.02)
    turns = [tuple(drawn)]
    assert scene.ui.find("answer_0") is None
    while scene.animating:
        drawn.clear()
        app.step(0.02)
        turns.append(tuple(drawn))
    assert [sum(turn) for turn in turns[:8]] == [6, 5, 4, 3, 2, 1, 0, 0], "charts without their bars"
    assert scene.ui.find(f"answer_{LAST - 1}") is not None


def test_forgetting_is_far_from_what_opens_the_page(app: Application, show: Open, progress: Progress) -> None:
    """The practice menu has its "Progress" in the lower right corner: a second click there hits nothing."""
    fill(progress)
    scene = show(app)
    reset = scene.ui.find("reset")
    assert reset is not None
    assert reset.area is not None
    assert all(control is reset or control.place.bottom <= reset.place.top for control in scene.ui.widgets[:-2])
    key(app, pygame.K_TAB)
    assert scene.ui.focused is not None
    assert scene.ui.focused.key == "answer_0"


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1600)])
def test_answers_fill_both_columns(make_app: MakeApp, show: Open, progress: Progress, size: tuple[int, int]) -> None:
    for number in range(LAST):
        progress.record(answer(number))
    scene = show(make_app(Settings(animation="off"), size))
    rows = [control.rect for control in scene.ui.widgets if control.key.startswith("answer_")]
    ends = [max(row.bottom for row in rows if row.x == x) for x in {row.x for row in rows}]
    assert len(ends) == 2
    assert abs(ends[0] - ends[1]) <= rows[0].height + 8 * size[1] / 400
    assert t("progress.earlier") in texts(scene)


def test_themes_in_low_boxes_stand_first(app: Application, show: Open, progress: Progress) -> None:
    for number, theme in enumerate(["chain", "chain", "keep_card", "both_ends", "both_ends", "both_ends"]):
        progress.record(answer(number, theme=theme, right=theme != "keep_card"))
    said = texts(show(app))
    places = [said.index(name) for name in ("Keeping a card", "Chains", "Both ends of a run")]
    assert places == sorted(places)


def test_daily_sets_are_listed(app: Application, show: Open, progress: Progress) -> None:
    for place in range(10):
        progress.record(answer(place, run="daily", day="2026-11-20", right=place < 8))
    progress.record(answer(40, run="daily", day="no date at all"))
    said = texts(show(app))
    assert t("progress.daily") in said
    assert "8 of 10" in said


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (TODAY, "today"),
        (TODAY - timedelta(days=1), "yesterday"),
        (date(2026, 3, 14), "14 March"),
        (date(2024, 3, 14), "14 March 2024"),
    ],
)
def test_days_in_words(day: date, said: str) -> None:
    assert day_in_words(day, TODAY) == said


def test_an_answer_is_tried_again_by_click_and_by_key(
    app: Application, show: Open, progress: Progress, told: list[str]
) -> None:
    for number in range(30):
        progress.record(answer(number))
    scene = show(app)
    rows = [control for control in scene.ui.widgets if control.key.startswith("answer_")]
    assert len(rows) == LAST
    click(app, scene.ui.areas[-1].to_window(rows[1].rect).center)
    assert told == ["7KQ2M-00028"]
    scene.ui.focus("answer_19")
    key(app, pygame.K_RETURN)
    assert told == ["7KQ2M-00028", "7KQ2M-00010"]


def test_all_of_it_is_reached_with_the_tab_key(app: Application, show: Open, progress: Progress) -> None:
    for number in range(3):
        progress.record(answer(number))
    scene = show(app)
    seen = set()
    for _ in range(len(scene.ui.widgets)):
        key(app, pygame.K_TAB)
        assert scene.ui.focused is not None
        seen.add(scene.ui.focused.key)
    assert seen == {"answer_0", "answer_1", "answer_2", "back", "reset"}


def test_a_code_that_cannot_be_read_is_said(app: Application, progress: Progress) -> None:
    def fail(_code: str) -> None:
        raise PracticeError("code_check")

    progress.record(answer(1))
    progress.record(answer(2, code=""))
    scene = ProgressScene(app, progress, on_close=app.pop, on_retry=fail, today=TODAY)
    app.push(scene)
    app.step(0.02)
    while scene.animating:
        app.step(0.02)
    scene.ui.press("answer_1")
    app.step(0.02)
    assert app.toasts.texts == [t("practice.code.code_check")]
    blank = scene.ui.find("answer_0")
    assert blank is not None
    assert not blank.enabled, "there is nothing to try again"


def test_forgetting_is_asked_for(app: Application, show: Open, progress: Progress) -> None:
    fill(progress)
    scene = show(app)
    key(app, pygame.K_DELETE)
    assert isinstance(app.scene, Dialog)
    key(app, pygame.K_RETURN)
    assert app.scene is scene
    assert progress.tried() > 0, "Enter is the careful answer"
    key(app, pygame.K_DELETE)
    assert isinstance(app.scene, Dialog)
    app.scene.ui.press("choice_1")
    app.step(0.02)
    assert progress.tried() == 0
    assert t("progress.empty.title") in texts(scene)
    assert scene.keys() == []


def test_escape_and_back_close(app: Application, show: Open, progress: Progress, told: list[str]) -> None:
    fill(progress)
    scene = show(app)
    key(app, pygame.K_ESCAPE)
    scene.ui.press("back")
    assert told == ["close", "close"]
    assert scene.keys() == [(t("progress.key.reset"), t("progress.keys.reset"))]


def test_the_file_of_a_later_version_is_shown_as_far_as_it_is_known(
    app: Application, show: Open, progress: Progress
) -> None:
    progress.record(answer(1, kind="bridge", theme="finesse"))
    progress.record(answer(2, theme="brand_new", level=9))
    said = texts(show(app))
    assert said.count("brand new") == 2
    assert not any("bridge" in text for text in said)


@pytest.mark.parametrize(("size", "language", "scale"), [((1024, 640), "qps", 2.0), *FORM_SETTINGS[1:]])
@pytest.mark.parametrize("empty", [True, False])
def test_nothing_is_clipped(
    make_app: MakeApp, show: Open, progress: Progress, size: tuple[int, int], language: str, scale: float, empty: bool
) -> None:
    app = make_app(Settings(language=language, text_scale=scale), size)
    if not empty:
        fill(progress)
    scene = show(app)
    assert scene.ui.problems() == []
    assert scene.ui.areas[-1].furthest > 0 or empty
    set_language("en")


# -- the chart


@pytest.mark.parametrize(("most", "top"), [(0, 4), (4, 4), (5, 6), (11, 14), (401, 600), (1000, 1000), (4321, 5000)])
def test_the_scale_ends_above_the_highest_bar_and_can_be_halved(most: int, top: int) -> None:
    days = [DayCount(TODAY, most - most // 3, most // 3)]
    assert common_scale_top([[], days]) == top
    assert top % 2 == 0


@pytest.mark.usefixtures("app")
def test_found_is_filled_and_missed_is_not() -> None:
    picture = inside(progress_chart, "bars")(
        ((4, 0), (0, 4), (2, 2), (0, 0)), 4, (400, 100), 2, (255, 255, 0), (255, 0, 0)
    )

    def solid(column: int, part: float) -> float:
        """How much of a piece of a bar is opaque."""
        rect = pygame.Rect(column * 100 + 20, round(100 * part) + 8, 60, 32)
        points = [(x, y) for x in range(rect.x, rect.right, 2) for y in range(rect.y, rect.bottom, 2)]
        return sum(picture.get_at(point).a > 100 for point in points) / len(points)

    assert solid(0, 0) > 0.95
    assert 0.05 < solid(1, 0) < 0.6, "hatched"
    assert 0.05 < solid(2, 0) < 0.6
    assert solid(2, 0.5) > 0.95
    assert solid(3, 0) == 0.0


def test_boxes_differ_by_shape(app: Application) -> None:
    rows = []
    for box, struck in ((0, 0), (1, 0), (0, 1)):
        surface = pygame.Surface((20, 20))
        draw_boxes(box, 16, app.style, 1, surface, pygame.Rect(2, 0, 16, 20), struck=struck)
        marked = {(x, y) for x in range(20) for y in range(20) if surface.get_at((x, y))[:3] != (0, 0, 0)}
        rows.append(marked)
    empty, full, struck_out = rows
    assert empty < struck_out < full
