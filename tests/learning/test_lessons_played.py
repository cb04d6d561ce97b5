"""The lessons at the table, played to their end through the tree; what is kept of them, and the way into them."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.cards import each
from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.scoring import score_round
from gin_desktop.practice.learning.lessons import LESSONS, ROUND
from gin_desktop.practice.learning.lessons import lesson as lesson_of
from gin_desktop.practice.learning.tasks import OpenSheet, Pick, Question
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.learning.course import LessonAtTable
from gin_desktop.ui.learning.course_page import CoursePage
from gin_desktop.ui.learning.lesson_part import LessonPart
from gin_desktop.ui.learning.whisper_part import Whisper
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.program import Program
from gin_desktop.ui.program.factory import ProgramFactory
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from tests.access.ways import WAYS, User
from tools.gallery.learning import first_round

STILL = Settings(animation="off", pace="at_once", rules="big_gin_50", learning="open", muted=True)


def program_of(app: Application) -> Program:
    program = Program(app, SavedGames(app.paths, lock_held=True, shuffler=Shuffler(1), notify=app.notify))
    app.reset(program.menu())
    app.step(0.1)
    return program


def top(app: Application) -> Scene:
    assert app.scene is not None
    return app.scene


class Learner:
    """Takes a lesson through the tree, in one way."""

    def __init__(self, app: Application, way: str) -> None:
        self.app = app
        self.way = way

    @property
    def part(self) -> LessonPart:
        scene = self.app.scene
        assert isinstance(scene, TableScene)
        found = scene.parts.find(LessonPart)
        assert found is not None
        return found

    def use(self, control: object) -> None:
        scene = self.app.scene
        assert isinstance(scene, TableScene | KnockScene | ShowdownScene)
        User(self.app, scene, self.way).use(control)  # type: ignore[arg-type]
        self.app.step(0.05)

    def button(self, name: str) -> None:
        """Presses a button by the name of its command."""
        scene = self.app.scene
        assert isinstance(scene, TableScene | KnockScene | ShowdownScene)
        found = next(button for button in scene.buttons if button.name == name)
        control = next(one for one in scene.describe() if one.place.collidepoint(found.rect.center) and one.action)
        self.use(control.id)

    def steps(self, seconds: float = 0.5) -> None:
        for _ in range(10):
            self.app.step(seconds / 10)

    def take(self) -> None:
        """Does what the present step asks for."""
        part = self.part
        run, task = part.run, part.task
        if isinstance(task, Pick):
            for card in list(each(task.right(run.view)))[: task.least or None]:
                self.use(card)
        elif isinstance(task, Question):
            self.button(f"answer_{task.asked(run.sitting)[1] + 1}")
        elif isinstance(task, OpenSheet):
            self.button("sheet")
            scene = self.app.scene
            assert isinstance(scene, UiScene)
            scene.escape()
        else:
            self._play()
        self.steps()

    def _play(self) -> None:
        action = self.part.run.solution()
        match action:
            case DrawStock():
                self.use("stock")
            case DrawDiscard() | TakeUpcard():
                self.use("pile")
            case Pass():
                self.button("pass")
            case Discard():
                self.use(action.card)
                self.use("pile")
            case Knock():
                count = self.part.run.facts()["count"]
                name = "big_gin" if action.discard is None else "knock" if count else "gin"
                self.button(name)
                self.steps()
                self.button("confirm")
            case _:
                raise AssertionError(action)

    def showdown(self) -> None:
        """Lays off what is best and goes on from the result."""
        scene = self.app.scene
        assert isinstance(scene, ShowdownScene)
        for _ in range(600):
            self.app.step(0.05)
            if scene.defence is not None:
                scene.play_best()
                scene.defend()
            if any(button.name == "continue" for button in scene.buttons):
                break
        scene.go_on()
        self.steps()

    def take_lesson(self) -> list[str]:
        """Takes the whole lesson on the table, until the page of lessons or the next one comes; returns the steps."""
        taken: list[str] = []
        taken_here = self.part.run.lesson
        for _ in range(60):
            self.steps()
            if isinstance(self.app.scene, ShowdownScene):
                self.showdown()
            elif isinstance(self.app.scene, TableScene):
                found = self.app.scene.parts.find(LessonPart)
                if found is None or found.run.lesson is not taken_here:
                    return taken
                part = found
                if part.run.done:
                    self.button("next")
                elif part.run.ready:
                    taken.append(part.run.step.name)
                    self.take()
            else:
                return taken
        raise AssertionError(taken)


@pytest.mark.parametrize("way", [pytest.param(way, marks=() if way == "clicks" else pytest.mark.long) for way in WAYS])
def test_every_lesson_is_played_to_its_end(make_app: object, way: str) -> None:
    app = make_app(STILL)  # type: ignore[operator]
    course = program_of(app).lessons()
    learner = Learner(app, way)
    for lesson in LESSONS:
        if lesson.name == ROUND:
            continue
        if lesson.name == LESSONS[0].name:
            course.start(lesson.name)
        assert learner.part.run.lesson is lesson  # it follows at once
        learner.take_lesson()
        assert course.is_done(lesson.name)
    scene = top(app)
    assert isinstance(scene, TableScene)
    assert scene.parts.find(Whisper) is not None
    course.start(LESSONS[1].name)  # taken again
    learner.take_lesson()
    assert isinstance(app.scene, CoursePage)
    assert course.next == ROUND


def test_a_lesson_that_was_left_is_taken_up_again_where_it_was(make_app: object) -> None:
    app = make_app(STILL)  # type: ignore[operator]
    course = program_of(app).lessons()
    course.start("deadwood")
    learner = Learner(app, "tree")
    for _ in range(2):
        learner.take()
        if learner.part.run.done:
            learner.part.go_on()
    assert learner.part.run.step.name == "draw"
    learner.button("menu")
    app.step(0.1)
    assert isinstance(app.scene, CoursePage)
    assert app.settings.lesson == course.next == "deadwood"
    app.scene.press("start")
    app.step(0.1)
    assert learner.part.run.step.name == "draw"
    learner.button("skip_step")
    learner.steps()
    assert learner.part.run.step.name == "least"
    learner.use("stock")
    learner.button("repeat")
    learner.steps()
    assert (learner.part.run.step.name, learner.part.run.reply) == ("least", "")
    learner.button("again")
    learner.steps()
    assert learner.part.run.number == app.settings.lesson_step == 0


def test_a_wrong_move_is_answered_at_the_table_and_not_played(make_app: object) -> None:
    app = make_app(STILL)  # type: ignore[operator]
    program_of(app).lessons().start("turn")
    learner = Learner(app, "keys")
    learner.steps()
    learner.use("stock")
    said = [one.name for one in top(app).describe() if one.id == "lesson_reply"]
    assert said == [learner.part.run.reply]
    assert learner.part.run.sitting.count == 0
    assert learner.part.run.step.name == "take"


def test_skipping_every_step_leads_to_the_end_too(make_app: object) -> None:
    app = make_app(STILL)  # type: ignore[operator]
    course = program_of(app).lessons()
    learner = Learner(app, "tree")
    course.start("gin")
    for _ in range(200):
        learner.steps()
        if isinstance(app.scene, ShowdownScene):
            learner.showdown()
        elif isinstance(app.scene, TableScene) and learner.part.run.lesson.name == "gin":
            learner.part.skip()
        else:
            break
    assert course.is_done("gin")


def test_the_first_round_is_played_with_the_whispering_coach(make_app: object) -> None:
    app = make_app(STILL)  # type: ignore[operator]
    course = program_of(app).lessons()
    scene = course.first_round()
    whisper = scene.parts.find(Whisper)
    assert whisper is not None
    whispered = 0
    for _ in range(6000):
        app.step(0.05)
        if app.scene is scene and whisper.advice is not None and scene.model.can_act:
            assert whisper.advice.text in whisper.text()
            assert whisper.advice.reason, whisper.text()
            scene.carry_out(0, whisper.advice.action)
            whispered += 1
        elif app.scene is scene and whisper.missing and scene.model.can_act and scene.model.view is not None:
            scene.carry_out(0, scene.model.view.legal[0])
        elif isinstance(app.scene, ShowdownScene):
            Learner(app, "tree").showdown()
        elif isinstance(app.scene, Dialog):
            break
        elif app.scene is scene and scene.model.over:
            app.step(0.2)
    assert isinstance(app.scene, Dialog)
    assert whispered > 2
    assert course.is_done(ROUND)


def test_learning_stands_first_in_the_menu_until_it_is_done_or_skipped(make_app: object) -> None:
    app = make_app(STILL)  # type: ignore[operator]
    program = program_of(app)
    names = [one.name for one in program.menu().commands()]
    assert names[0] == "learn"
    app.change_settings(lessons_done=tuple(one.name for one in LESSONS[:-1]))
    course = program.lessons()
    assert course.next == ROUND
    course.finished(ROUND)
    assert app.settings.learning == "done"
    later = [one.name for one in program.menu().commands()]
    assert later[0] != "learn"
    assert "lessons" in later
    app.change_settings(learning="open")
    course.skip()
    assert app.settings.learning == "skipped"
    assert isinstance(app.scene, MenuScene)


@pytest.mark.parametrize("knows", [True, False])
def test_the_first_start_asks_one_question_and_later_ones_none(make_app: object, knows: bool) -> None:
    app = make_app(Settings(animation="off"))  # type: ignore[operator]
    desk = ProgramFactory(app.paths, lock_held=False, seed=1)
    desk.notify = app.notify
    app.reset(desk.menu(app))
    app.step(0.1)
    menu = app.scene
    assert isinstance(menu, MenuScene)
    desk.on_loading_done(app)
    app.step(0.1)
    assert isinstance(app.scene, Dialog)
    below = [(one.name, one.place) for one in menu.describe()]
    if knows:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        app.step(0.1)
        assert isinstance(app.scene, MenuScene)
        assert app.settings.learning == "skipped"
        assert app.scene.describe().find("learn") is None, "the lessons do not stand first"
        assert [(one.name, one.place) for one in app.scene.describe()] == below, "nothing moves with the answer"
    else:
        app.scene.choose(1)
        app.step(0.1)
        assert isinstance(app.scene, TableScene)
        assert app.settings.learning == "open"
    app.reset(desk.menu(app))
    desk.on_loading_done(app)
    assert isinstance(app.scene, MenuScene)
    desk.close()


def test_whoever_has_settings_is_not_asked(make_app: object) -> None:
    app = make_app(Settings(animation="off"))  # type: ignore[operator]
    app.paths.ensure()
    app.paths.settings.write_text("version = 1\n")
    desk = ProgramFactory(app.paths, lock_held=False, seed=1)
    desk.notify = app.notify
    app.reset(desk.menu(app))
    desk.on_loading_done(app)
    assert isinstance(app.scene, MenuScene)
    desk.close()


def test_the_table_names_nothing_before_it_is_taught(make_app: object) -> None:
    app = make_app(STILL)  # type: ignore[operator]
    program_of(app).lessons().start("pack")
    learner = Learner(app, "tree")
    seen = set()
    while "knock" not in seen:
        learner.steps()
        run = learner.part.run
        shown = " ".join(f"{one.name} {one.value} {one.description}" for one in top(app).describe()).lower()
        if run.ready:
            seen.add(run.lesson.name)
            assert ("knock" in shown) == (run.lesson.name == "knock"), shown
            assert t("rules.standard.name").lower() not in shown
            assert "draws left" not in shown
            assert (t("table.dealer").lower() in shown) == (run.lesson.name in ("upcard", "knock")), shown
            assert (t("table.sort.melds").lower() in shown) == (run.lesson.name not in ("pack", "melds")), shown
        if run.lesson.name == "deadwood" and run.step.name == "sum" and not run.done:
            assert "deadwood 20" not in shown, "the answer"
        learner.part.skip()
        if learner.part.run.done:
            learner.part.go_on()
    assert len(seen) == 6


def test_a_showdown_asks_for_what_the_lesson_teaches_and_nothing_else(make_app: object) -> None:
    app = make_app(STILL)  # type: ignore[operator]
    program_of(app).lessons().start("layoff")
    learner = Learner(app, "tree")
    run = learner.part.run
    learner.part.skip()
    for _ in range(100):
        app.step(0.05)
        if isinstance(app.scene, ShowdownScene) and app.scene.defence is not None:
            break
    said = [one.name for one in top(app).describe()]
    assert run.task_text() in said
    assert not [text for text in said if "undercut" in text.lower() or "side by side" in text]


def defending(app: Application) -> ShowdownScene:
    """Waits until the learner may lay off."""
    for _ in range(100):
        app.step(0.05)
        if isinstance(app.scene, ShowdownScene) and app.scene.defence is not None:
            return app.scene
    raise AssertionError(app.scene)


@pytest.mark.parametrize(("lesson", "left", "best"), [("layoff", 28, 10), ("undercut", 19, 2)])
def test_done_pressed_too_early_is_answered_at_once_and_not_played(
    make_app: object, lesson: str, left: int, best: int
) -> None:
    app = make_app(STILL)  # type: ignore[operator]
    course = program_of(app).lessons()
    LessonAtTable(course, lesson_of(lesson), 1).show()
    scene = defending(app)
    learner = Learner(app, "keys")
    learner.button("done")
    learner.steps()
    defence = scene.defence
    assert defence is not None, "it goes on"
    said = [one.name for one in scene.describe().group("column") if str(left) in one.name and str(best) in one.name]
    assert said == [scene.model.reply]
    assert defence.draft.deadwood == left
    scene.play_best()
    learner.steps()
    assert (scene.model.reply, defence.draft.deadwood) == ("", best)
    learner.button("done")
    learner.steps()
    assert scene.defence is None


def test_a_showdown_of_a_lesson_is_repeated_skipped_left_and_taken_up_again(make_app: object) -> None:
    app = make_app(STILL)  # type: ignore[operator]
    course = program_of(app).lessons()
    LessonAtTable(course, lesson_of("layoff"), 1).show()
    scene = defending(app)
    learner = Learner(app, "keys")
    labels = {button.name: button.text for button in scene.buttons}
    assert labels["menu"] == t("learning.button.leave")
    assert not scene.problems()
    scene.play_best()
    learner.steps()
    learner.button("repeat")
    again = defending(app)
    assert again is not scene
    assert not again.model.layoffs
    learner.button("menu")
    learner.steps()
    assert isinstance(app.scene, CoursePage)
    assert (app.settings.lesson, app.settings.lesson_step) == ("layoff", 1)
    course.start("layoff")
    defending(app)
    learner.button("again")
    learner.steps()
    assert learner.part.run.number == 0
    LessonAtTable(course, lesson_of("layoff"), 1).show()
    defending(app)
    learner.button("skip_step")
    learner.steps()
    assert course.is_done("layoff")


def whispered(scene: TableScene) -> Whisper:
    found = scene.parts.find(Whisper)
    assert found is not None
    return found


def test_the_first_round_is_taken_up_where_it_was_left_also_after_a_kill(make_app: object) -> None:
    app = make_app(STILL)  # type: ignore[operator]
    app.paths.ensure()
    course = program_of(app).lessons()
    scene = course.first_round()
    for _ in range(400):
        app.step(0.05)
        advice = whispered(scene).advice
        if scene.model.can_act and advice is not None:
            scene.carry_out(0, advice.action)
        if scene.sitting.count > 5 and scene.model.can_act:
            break
    hand, count = scene.sitting.view(0).hand, scene.sitting.count
    killed = program_of(app).lessons()  # nothing was closed
    assert killed.next == ROUND
    assert killed.begun(ROUND)
    app.change_settings(rules="oklahoma")
    assert not program_of(app).lessons().begun(ROUND), "under other rules a new one is dealt"
    app.change_settings(rules="standard")
    taken_up = killed.first_round()
    assert (taken_up.sitting.view(0).hand, taken_up.sitting.count) == (hand, count)
    Learner(app, "tree").button("menu")
    app.step(0.1)
    page = top(app)
    assert isinstance(page, CoursePage)
    assert [one.label for one in page.commands() if one.name == "start"] == [t("learning.continue")]
    page.press("start")
    app.step(0.1)
    again = top(app)
    assert isinstance(again, TableScene)
    assert again.sitting.count == count
    Learner(app, "tree").button("again")
    app.step(0.1)
    asked = top(app)
    assert isinstance(asked, Dialog)
    asked.choose(1)
    app.step(0.1)
    anew = top(app)
    assert isinstance(anew, TableScene)
    assert anew.sitting.count < count
    assert not SavedGames(app.paths, lock_held=True).kinds(), "it is no game"


def test_a_first_round_that_cannot_be_read_is_set_aside_and_another_one_dealt(make_app: object) -> None:
    app = make_app(STILL)  # type: ignore[operator]
    app.paths.ensure()
    course = program_of(app).lessons()
    course.first_round()
    course.leave()
    path = app.paths.save("learning")
    path.write_bytes(b"nothing\n")
    scene = course.first_round()
    assert scene.sitting.count == 0
    assert [one.read_bytes() for one in app.paths.aside.iterdir()] == [b"nothing\n"]
    course.round_over(first_round(course.rules, lost=False))
    assert not path.exists()


@pytest.mark.parametrize("lost", [True, False])
def test_the_end_of_the_first_round_tells_who_won_and_what_decided_it(make_app: object, lost: bool) -> None:
    app = make_app(STILL)  # type: ignore[operator]
    course = program_of(app).lessons()
    sitting = first_round(course.rules, lost=lost)
    facts = sitting.view(0).facts
    assert facts is not None
    score = score_round(facts, sitting.rules)
    assert (score.winner == 1) is lost
    course.round_over(sitting)
    app.step(0.1)
    dialog = top(app)
    assert isinstance(dialog, Dialog)
    assert dialog.title == ("Tom won this round" if lost else "You won this round")
    assert all(f" {n}" in dialog.text for n in (facts.knocker_deadwood, facts.defender_deadwood, score.points))
    assert ("would have fitted" in dialog.text) is lost, "what could have been laid off"
    first = t("learning.over.again") if lost else t("learning.over.play", name="Tom")
    assert dialog.choices[0].text == first
    dialog.choose(0)
    app.step(0.1)
    scene = top(app)
    assert isinstance(scene, TableScene)
    assert (scene.parts.find(Whisper) is not None) is lost
