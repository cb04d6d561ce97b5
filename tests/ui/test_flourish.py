"""What is celebrated at the end of a round, and numbers that roll: no more than was asked for, and over in time."""

from __future__ import annotations

import pytest

from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.rolling import RollingNumbers
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from tests.ui.endings import Host, about_to_knock, knock
from tests.ui.watchers import MakeApp


def test_a_number_rolls_to_what_it_is_and_stays_there() -> None:
    roll = RollingNumbers(0.4)
    assert roll.shown("points", 30) == 0
    seen = []
    while roll.passed(0.1):
        seen.append(roll.shown("points", 30))
    assert seen == sorted(seen)
    assert seen[-1] == 30
    assert not roll.going
    assert roll.shown("points", 12) == 30, "it sets out from where it was"
    roll.finish()
    assert roll.shown("points", 12) == 12


def test_without_time_a_number_is_there_at_once() -> None:
    roll = RollingNumbers()
    assert roll.shown("points", 30) == 30
    assert not roll.passed(1.0)


@pytest.mark.parametrize(
    ("case", "knocker", "settings", "celebrated"),
    [
        ("gin", 0, Settings(pace="at_once"), 3),  # the gleam, the dust, the word
        ("gin", 1, Settings(pace="at_once"), 2),
        ("gin", 0, Settings(pace="at_once", reduced_motion=True), 1),
        ("undercut", 0, Settings(pace="at_once"), 2),
        ("gin", 0, Settings(pace="at_once", animation="off"), 0),
    ],
)
def test_gin_and_undercuts_are_celebrated(
    make_app: MakeApp, case: str, knocker: int, settings: Settings, celebrated: int
) -> None:
    app = make_app(settings)
    sitting = about_to_knock(case, knocker)
    scene = ShowdownScene(app, sitting, 0, Host(), events=knock(sitting, case, knocker))
    told: list[int] = []
    scene.celebration.start = lambda pieces: told.append(len(pieces)) if app.settings.animation != "off" else None  # type: ignore[method-assign]
    app.running = True
    app.push(scene)
    for _ in range(400):
        app.step(1 / 15)
        if scene.model.act in (ShowdownPhase.END, ShowdownPhase.DEFEND):
            break
    gains = len(scene.model.layoffs)  # a word each, before
    assert told[gains:] == ([celebrated] if celebrated else [])


def test_a_click_ends_a_flourish_and_what_it_covered_is_as_before(make_app: MakeApp) -> None:
    app = make_app(Settings(pace="at_once"))
    sitting = about_to_knock("gin", 1)
    scene = ShowdownScene(app, sitting, 0, Host(), events=knock(sitting, "gin", 1))
    app.running = True
    app.push(scene)
    for _ in range(200):
        app.step(1 / 30)
        celebrating = scene.celebration.animating and not scene.stage.animating
        if scene.model.act is not ShowdownPhase.LAY_OUT and celebrating:
            break
    before = app.surface.copy()
    scene.finish_moving()
    app.step(1 / 30)
    assert scene.celebration.flourish is None
    for _ in range(30):  # what came up with its end is painted in parts
        app.step(1 / 30)
    assert not scene.animating
    after = app.surface.copy()
    assert before.get_buffer().raw != after.get_buffer().raw
    scene.invalidate()
    app.step(1 / 30)
    assert after.get_buffer().raw == app.surface.get_buffer().raw
