"""What every drill shares, seen at the lay-off trainer: the clock, every size of window and text, a guide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.cards import Card, parse_card
from gin_desktop.storage.settings import CARD_SCALES, Settings
from gin_desktop.ui.felt.blocks import fitting
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.melding.model import Move
from gin_desktop.ui.practice.drill.host import RunStatus
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.ui.practice.drill.panes import DrillSnapshot
from gin_desktop.ui.practice.drill.pointer import Pointer
from tests.ui.drills import POSITIONS, Notes, Trainee
from tests.ui.watchers import MakeApp
from tools.gallery.fit import FORM_SETTINGS

# -- time and size


def test_the_time_runs_until_the_answer(still: Application) -> None:
    me = Trainee(still)
    before = me.scene.model.spent
    me.steps(30, 0.1)
    me.key(pygame.K_RETURN)
    me.steps(30, 0.1)
    assert 3.0 <= me.host.answers[0][2] - before < 3.5
    assert me.scene.model.spent == me.host.answers[0][2]


def test_when_the_time_of_a_run_is_over_the_host_is_asked(still: Application) -> None:
    host = Notes(RunStatus("Timed", 4, None, 2, 1, 0.5))
    me = Trainee(still, host=host)
    assert host.asked == []
    host.now = replace(host.now, seconds_left=0.0)
    me.steps(5)
    assert host.asked == ["next"]


def test_the_draft_and_the_time_survive_a_resize(still: Application) -> None:
    me = Trainee(still)
    me.lay_off("4H", "5H")
    me.steps(10, 0.1)
    spent = me.scene.model.spent
    me.scene.layout((1600, 900))
    assert me.laid == {"4H"}
    assert me.scene.model.spent == spent
    me.scene.layout((1280, 800))
    me.check_places()
    me.press(pygame.K_RETURN)
    me.scene.layout((1600, 900))
    assert len(me.scene.laid_panes) == 2
    me.scene.layout((1280, 800))
    me.check_places()


@pytest.mark.parametrize(
    ("size", "language", "text"),
    [FORM_SETTINGS[0], pytest.param(*FORM_SETTINGS[1], marks=pytest.mark.long), ((1000, 1000), "en", 1.0)],
)
def test_everything_fits(make_app: MakeApp, size: tuple[int, int], language: str, text: float) -> None:
    app = make_app(replace(Settings(), animation="off", language=language, text_scale=text), size=size)
    for name in POSITIONS:
        me = Trainee(app, name)
        assert me.scene.problems() == []
        me.scene.hand.play_best()
        me.rest()
        assert me.scene.problems() == []
        me.press(pygame.K_z)
        me.press(pygame.K_RETURN)
        assert me.scene.problems() == []
        app.pop()


@pytest.mark.parametrize("scale", CARD_SCALES)
def test_cards_of_any_size_fit(make_app: MakeApp, scale: float) -> None:
    app = make_app(replace(Settings(), animation="off", card_scale=scale), size=(1024, 640))
    me = Trainee(app)
    assert me.scene.problems() == []
    me.press(pygame.K_RETURN)
    assert me.scene.problems() == []


def test_a_resize_in_the_middle_of_the_answer_loses_nothing(make_app: MakeApp) -> None:
    me = Trainee(make_app())
    me.key(pygame.K_RETURN)
    me.steps(40)
    shown = me.scene.model.play.shown
    assert 0 < shown < me.scene.model.play.steps
    me.scene.layout((1600, 900))
    assert me.scene.model.play.shown == shown
    me.scene.layout((1280, 800))
    me.rest()
    assert me.scene.model.play.over
    me.check_places()


def test_a_crowded_column_leaves_the_least_out(make_app: MakeApp) -> None:
    roomy = Trainee(make_app(replace(Settings(), animation="off")))
    roomy.press(pygame.K_RETURN)
    assert "Chains" in roomy.said
    assert roomy.scene.model.task.code in roomy.said
    tight = replace(Settings(), animation="off", language="qps", text_scale=1.5)
    me = Trainee(make_app(tight, size=(1024, 640)))
    me.press(pygame.K_RETURN)
    assert me.scene.model.task.code not in me.said
    assert len(me.scene.model.sentences) == 4
    assert all(sentence.replace("\N{NO-BREAK SPACE}", " ") in me.said for sentence in me.scene.model.sentences)


def test_large_text_stays_large_where_it_explains(make_app: MakeApp) -> None:
    settings = replace(Settings(), animation="off", text_scale=1.5)
    me = Trainee(make_app(settings, size=(1280, 800)), "break")
    me.press(pygame.K_RETURN)
    scene = me.scene
    used = fitting(scene.painter.column(scene.sight()), scene.app.style, scene.painter.text_rect(scene.sight()))
    assert used is not None
    assert used.text_scale == scene.app.style.text_scale
    lines = {button.rect.y for button in scene.buttons if scene.table.panel.contains(button.rect)}
    assert len(lines) < len([button for button in scene.buttons if scene.table.panel.contains(button.rect)])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1600)])
def test_a_lifted_card_stays_clear_of_what_is_over_it(make_app: MakeApp, size: tuple[int, int]) -> None:
    me = Trainee(make_app(replace(Settings(), animation="off"), size=size))
    me.click(me.spot(parse_card(me.row[-1])))
    card = me.scene.stage.rect(me.scene.stage.sprites[parse_card(me.row[-1])])
    sorts = [button.rect for button in me.scene.buttons if button.name.startswith("sort_")]
    assert all(card.top - me.app.style.px(6) >= rect.bottom for rect in sorts)


# -- a guide


class Leader:
    """Lets only one card be laid off, and points at it."""

    def __init__(self) -> None:
        self.bubble = True

    def objection(self, model: DrillModel, move: Move) -> str | None:
        if move.kind == "lay_off" and move.card == parse_card("4H"):
            return None
        return "Not yet" if move.kind == "lay_off" else ""

    def instruction(self, model: DrillModel) -> str:
        return "Lay off the four."

    def pointer(self, sight: DrillSnapshot) -> Pointer | None:
        return Pointer("This one", sight.stage.rect(sight.stage.sprites[parse_card("4H")])) if self.bubble else None

    def hidden(self, model: DrillModel) -> frozenset[str]:
        return frozenset({"show", "over"})

    def answer_commands(self, model: DrillModel, commands: Sequence[Command], *, playing: bool) -> list[Command]:
        return [one for one in commands if one.name != "copy"]

    def suggested(self, model: DrillModel) -> Card | None:
        return parse_card("4H")

    def covers_row(self, sight: DrillSnapshot) -> bool:
        return False


def test_a_guide_allows_and_points(still: Application) -> None:
    leader = Leader()
    me = Trainee(still, guide=leader)
    assert "Lay off the four." in me.said
    assert {"show", "over"} & me.names() == set()
    assert me.scene.hand.active == parse_card("4H")
    me.press(pygame.K_s)
    me.press(pygame.K_RETURN)
    assert me.scene.model.verdict is None
    me.lay_off("TH", "TS")
    assert me.laid == set()
    assert me.scene.bubble.text == "Not yet"
    me.press(pygame.K_ESCAPE)
    me.host.asked.clear()
    me.lay_off("4H", "5H")
    assert me.laid == {"4H"}
    me.check_places()
