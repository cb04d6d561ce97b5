"""What is said in the course and in the rules that help leads to: what one needs, once, and never of a step before."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.learning.lesson_part import LessonPart
from gin_desktop.ui.learning.whisper_part import Whisper
from gin_desktop.ui.program import Program
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from gin_desktop.words.glossary import TERMS
from gin_desktop.words.spoken import spoken
from tests.access.test_narrator import Ear
from tests.learning.test_lessons_played import program_of
from tests.ui.conftest import MakeApp

SPOKEN = Settings(spoken_play=True, animation="off", pace="at_once", muted=True, remarks=False, learning="open")


@pytest.fixture
def ear(make_app: MakeApp) -> Ear:
    """Somebody who hears, before the menu."""
    return Ear(make_app(SPOKEN))


def steps(app: Application, count: int = 10) -> None:
    for _ in range(count):
        app.step(0.05)


def begun(ear: Ear, name: str, step: int) -> tuple[Program, LessonPart]:
    """A lesson from a step on."""
    program = program_of(ear.app)
    ear.app.change_settings(lesson=name, lesson_step=step)
    program.lessons().start(name)
    assert isinstance(ear.app.scene, TableScene)
    part = ear.app.scene.parts.find(LessonPart)
    assert part is not None
    steps(ear.app)
    return program, part


def test_the_page_says_what_it_is_how_far_one_is_and_what_can_be_done(ear: Ear) -> None:
    ear.app.change_settings(lessons_done=("pack", "melds"), lesson="deadwood", lesson_step=1)
    program = program_of(ear.app)
    ear.heard()
    program.learn()
    ear.app.step(0.02)
    opened = " ".join(ear.heard())
    done = t("learning.count", n=2, of=10)
    how = t("learning.tell.next", n=3, title=t("learning.deadwood.title"))
    for said in (t("learning.line"), done, how, t("learning.state.begun", n=2, of=4)):
        assert opened.count(said) == 1, said
    assert how in " ".join(ear.key(pygame.K_F6))


def test_asking_while_a_card_still_moves_tells_the_next_step(ear: Ear) -> None:
    ear.app.change_settings(animation="normal")
    _, part = begun(ear, "deadwood", 2)
    ear.key(pygame.K_s)
    assert part.scene.stage.animating
    said = " ".join(ear.key(pygame.K_F6))
    assert part.run.step.name == "least"
    assert spoken(part.run.text()) in said
    assert t("access.tell.discard") in said
    assert t("access.tell.choice", does=t("learning.button.skip"), key="N") in said


def test_after_a_knock_nothing_is_said_of_the_step_before_and_a_question_is_answered(ear: Ear) -> None:
    _, part = begun(ear, "knock", 1)
    ear.app.change_settings(animation="normal")
    asked = spoken(part.run.task_text())
    ear.heard()
    ear.key(pygame.K_k)
    ear.key(pygame.K_RETURN)
    for _ in range(200):
        if isinstance(ear.app.scene, ShowdownScene):
            break
        ear.app.step(0.05)
    assert isinstance(ear.app.scene, ShowdownScene)
    ear.app.step(0.05)
    assert asked not in " ".join(ear.heard())
    assert ear.app.scene.script, "the cards still move"
    assert t("learning.knock.showdown") in ear.key(pygame.K_F6)[0]


def test_a_showdown_tells_again_what_is_asked_for_and_every_key_for_it(ear: Ear) -> None:
    _, part = begun(ear, "layoff", 1)
    for _ in range(200):
        ear.app.step(0.05)
        if isinstance(ear.app.scene, ShowdownScene) and ear.app.scene.defence is not None:
            break
    heard = " ".join(ear.heard())
    asked = spoken(part.run.task_text())
    assert heard.count(asked) == 1
    said = " ".join(ear.key(pygame.K_F6))
    lay_off = t("keys.showdown.lay_off")
    for wanted in (asked, f"{lay_off[:1].upper()}{lay_off[1:]}: L."):
        assert wanted in said
    assert ear.key(pygame.K_LEFT) == ["King of diamonds."]
    (moved,) = ear.key(pygame.K_l)
    assert moved.startswith("King of diamonds laid off on 3 cards")
    assert moved.endswith("Deadwood 18.")
    assert ear.key(pygame.K_LEFT), "the only card that was laid off leads back to the hand"


def test_a_section_of_the_rules_is_read_as_it_is_opened_and_chosen(ear: Ear) -> None:
    program_of(ear.app)
    ear.heard()
    help_ = ear.app.help
    assert help_ is not None
    help_.read_about(TERMS["undercut"])
    ear.app.step(0.02)
    title, *_ = said = " ".join(ear.heard()).split(". ")
    assert title == t("rules.title", title=t("rules.standard.name"))
    assert any("undercut" in one for one in said[1:5]), said
    ear.key(pygame.K_DOWN)
    chosen = ear.key(pygame.K_RETURN)
    assert len(" ".join(chosen)) > 200, chosen


def test_the_coach_whispers_once_about_each_decision_and_never_about_one_that_is_over(ear: Ear) -> None:
    scene = program_of(ear.app).lessons().first_round()
    whisper = scene.parts.find(Whisper)
    assert whisper is not None
    begins = t("learning.round.whisper", action="").removesuffix(".")
    for _ in range(4):
        ear.heard()
        for _ in range(400):
            ear.app.step(0.05)
            if whisper.told:
                break
        ear.app.step(0.05)
        heard = " ".join(ear.heard())
        assert heard.count(begins) == (whisper.advice is not None), heard
        assert t("learning.round.thinking") not in heard
        view = scene.model.view
        assert view is not None
        scene.carry_out(0, view.legal[0] if whisper.advice is None else whisper.advice.action)


def test_the_score_sheet_says_what_each_line_is_and_whose_each_number_is(ear: Ear) -> None:
    begun(ear, "game", 0)
    heard = " ".join(ear.key(pygame.K_c))
    for said in ("You: gin", "47. You: 47. Tom: 0. You: +47.", "Tom: gin", "44. You: 47. Tom: 44. Tom: +44."):
        assert said in heard


def test_who_uses_the_keyboard_is_shown_the_keys_of_a_step(ear: Ear) -> None:
    _, part = begun(ear, "turn", 0)
    shown = t("learning.keys.press", key="D")
    assert not part.panel.how
    ear.key(pygame.K_TAB)
    assert part.panel.how == shown
    assert shown in [one.name for one in ear.app.scene.describe()]  # type: ignore[attr-defined]
    ear.key(pygame.K_d)
    assert part.panel.how == t("learning.keys.card", key="Enter")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    steps(ear.app, 1)
    assert not part.panel.how
    _, part = begun(ear, "layoff", 1)
    ear.key(pygame.K_TAB)
    steps(ear.app, 200)
    assert isinstance(ear.app.scene, ShowdownScene)
    assert t("learning.keys.lay_off", key="L") in [one.name for one in ear.app.scene.describe()]
