"""The first lesson: completed by doing what the bubble says, dragging, clicking or with keys; nothing is ever lost."""

from __future__ import annotations

import random

import pygame
import pytest

from gin_desktop.engine.cards import Card, parse_card
from gin_desktop.practice.model import Task, Verdict
from gin_desktop.practice.runs.first_lesson import STEPS, Goal, lesson_codes
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.melding.model import Move
from gin_desktop.ui.practice.drill.pointer import Pointer
from gin_desktop.ui.practice.lesson.lesson import lesson_scene
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from tests.ui.endings import SIZES_AND_TEXTS, Person

NUMBERS = {step.name: number for number, step in enumerate(STEPS)}


class Host:
    """Notes what the lesson tells."""

    def __init__(self) -> None:
        self.answers: list[tuple[str, bool, bool]] = []
        self.asked: list[str] = []

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        assert seconds >= 0
        self.answers.append((task.code, verdict.right, helped))

    def next(self) -> None:
        self.asked.append("next")

    def leave(self) -> None:
        self.asked.append("leave")


class Learner(Person):
    """Somebody who has never laid off a card, and does what the bubble says."""

    def __init__(self, app: Application, step: str = "run") -> None:
        self.host = Host()
        super().__init__(app, lesson_scene(app, self.host, NUMBERS[step]))
        app.running = True
        app.push(Scene(app))
        app.push(self.scene)
        self.glance()

    def glance(self) -> None:
        """Somebody looks before they press a button."""
        self.steps(30)

    def look(self) -> Pointer | None:
        """The bubble now, on the scene that is there now."""
        self.scene = self.app.scene
        self.scene.finish_moving()
        while self.scene.animating:
            self.steps()
        return self.scene.guide.pointer(self.scene.sight())  # type: ignore[no-any-return]

    def goal(self) -> Goal | None:
        self.look()
        return self.scene.guide.goal(self.scene.model)  # type: ignore[no-any-return]

    def meld(self, place: int) -> tuple[int, int]:
        """A point of a meld of the knocker."""
        self.scene.finish_moving()
        frame = self.scene.knocker_spread().frames[place]
        return frame.centerx, frame.bottom - 8

    def own(self, card: Card) -> tuple[int, int]:
        """A point of an own card near its left edge."""
        self.scene.finish_moving()
        rect = self.scene.stage.rect(self.scene.stage.sprites[card])
        return rect.x + 5, rect.centery

    def reach(self, card: Card) -> None:
        """Marks a card with the arrows, from wherever the focus is."""
        if self.scene.focus not in self.scene.model.draft.row:
            self.key(pygame.K_DOWN)
        for _ in range(24):
            if self.scene.focus == card:
                return
            self.key(pygame.K_RIGHT)
        raise AssertionError(f"the arrows never came to {card_text(card)}")


def alone_by_clicks(it: Learner) -> None:
    """The last step, as somebody would do it who has understood the others."""
    it.click(it.button("sort_rank"))
    for name, place in (("4C", 0), ("8C", 0), ("9C", 0), ("JC", 1)):
        it.click(it.own(parse_card(name)))
        it.click(it.meld(place))


def test_dragging_through_all_of_it(still: Application) -> None:
    it = Learner(still)
    for step in STEPS[:-1]:
        assert it.look() is not None
        while (goal := it.goal()) is not None:
            if goal.wanted == "lay_off":
                it.drag(it.own(goal.card), it.meld(goal.place))
            else:
                _, together = goal.separated_card(it.scene.model.draft.row)
                x, y = it.own(together[0])
                it.drag(it.own(goal.card), (x - 20, y))
            assert goal.met(it.scene.model.draft), goal.name
        assert it.scene.model.step == step
        it.click(it.button("done"))
        assert it.host.answers[-1] == (step.task().code, True, False)
        it.look()
        it.click(it.button("next"))
    it.look()
    alone_by_clicks(it)
    it.click(it.button("done"))
    it.look()
    assert it.scene.model.verdict.right
    assert it.host.asked == []
    it.click(it.button("next"))
    assert it.host.asked == ["next"]
    assert [code for code, _, _ in it.host.answers] == list(lesson_codes())


def test_clicks_are_led_from_the_card_to_its_place(still: Application) -> None:
    it = Learner(still, "chain")
    while (goal := it.goal()) is not None:
        first = it.look()
        assert first is not None
        assert card_text(goal.card) in first.text
        it.click(it.own(goal.card))
        second = it.look()
        assert second is not None
        assert second.text == t("first_lesson.here")
        it.click(it.meld(goal.place))
    done = it.look()
    assert done is not None
    assert done.text == t("first_lesson.done")
    assert done.target.collidepoint(it.button("done"))


def test_a_meld_of_ones_own_by_clicks(still: Application) -> None:
    it = Learner(still, "own")
    goal = it.goal()
    assert goal is not None
    it.click(it.own(goal.card))
    pointer = it.look()
    assert pointer is not None
    assert pointer.text == t("first_lesson.beside")
    it.click((pointer.target.x + 4, pointer.target.centery))
    assert goal.met(it.scene.model.draft)


def test_the_keyboard_alone(still: Application) -> None:
    it = Learner(still)
    it.key(pygame.K_RIGHT)
    for step in STEPS[:-1]:
        while (goal := it.goal()) is not None:
            if goal.wanted == "lay_off":
                it.reach(goal.card)
                it.key(pygame.K_l)
            else:
                it.reach(goal.card)
                it.key(pygame.K_SPACE)
                while not goal.met(it.scene.model.draft):
                    it.key(pygame.K_LEFT)
                it.key(pygame.K_SPACE)
        it.key(pygame.K_RETURN)
        assert it.host.answers[-1][:2] == (step.task().code, True)
        it.look()
        it.key(pygame.K_RETURN)
        it.look()
    it.key(pygame.K_r)
    for name in ("4C", "8C", "9C", "JC"):
        it.reach(parse_card(name))
        it.key(pygame.K_l)
    it.key(pygame.K_RETURN)
    assert it.scene.model.verdict.right
    it.look()
    it.key(pygame.K_RETURN)
    assert it.host.asked == ["next"]


def test_the_keyboard_is_told_about_keys(still: Application) -> None:
    it = Learner(still)
    mouse = it.look()
    it.key(pygame.K_RIGHT)
    keys = it.look()
    assert mouse is not None
    assert keys is not None
    assert mouse.text == t("first_lesson.run", card="7♥")
    assert keys.text == t("first_lesson.run.keys", card="7♥", key="L", space="Space")


def test_the_place_of_the_card_is_open_from_the_start(still: Application) -> None:
    it = Learner(still)
    assert it.scene.hand.active == parse_card("7H")
    find = Learner(still, "set")
    find.move((5, 5), held=False)
    assert find.scene.hand.active is None  # that card is to be found


def test_a_move_that_changes_nothing_tells_of_no_change(still: Application) -> None:
    it = Learner(still, "own")
    it.scene.hand.attempt(Move("arrange", parse_card("QS"), 9))
    assert it.scene.model.change.now == 0
    it.scene.hand.attempt(Move("arrange", parse_card("9D"), 0))
    assert it.scene.model.change.now == -29


def test_a_card_that_is_needed_is_not_given_away(still: Application) -> None:
    it = Learner(still, "keep")
    eight = parse_card("8H")
    it.drag(it.own(eight), it.meld(0))
    assert eight in it.scene.model.draft.row
    assert it.scene.bubble.text == t("first_lesson.needed", card="8♥", others="8♠ and 8♦", count=16)
    assert it.look() is None  # one bubble at a time
    it.steps(1, 60)
    assert it.look() is not None
    assert it.host.answers == []


def test_done_too_early_is_answered_and_loses_nothing(still: Application) -> None:
    it = Learner(still)
    it.click(it.button("done"))
    assert it.scene.bubble.text == t("first_lesson.not_yet")
    assert it.scene.model.verdict is None
    assert it.host.answers == []


def test_a_meld_that_was_pulled_apart_is_put_together_again(still: Application) -> None:
    it = Learner(still, "keep")
    eight = parse_card("8H")
    it.scene.hand.attempt(Move("arrange", eight, 9))
    pointer = it.look()
    assert pointer is not None
    assert pointer.text == t("first_lesson.keep_together", card="8♥", others="8♠ and 8♦")
    it.click(it.own(eight))
    pointer = it.look()
    assert pointer is not None
    it.click((pointer.target.x + 4, pointer.target.centery))
    goal = it.goal()
    assert goal is not None
    assert goal.name == "keep"


def test_what_is_in_the_way_of_a_new_meld_does_not_matter(still: Application) -> None:
    it = Learner(still, "own")
    it.scene.hand.attempt(Move("arrange", parse_card("JD"), 9))
    goal = it.goal()
    assert goal is not None
    for _ in range(3):
        if goal.met(it.scene.model.draft):
            break
        stray, together = goal.separated_card(it.scene.model.draft.row)
        it.click(it.own(stray))
        it.look()
        it.click(it.own(together[0]))
    assert goal.met(it.scene.model.draft)


@pytest.mark.parametrize("step", [step.name for step in STEPS if not step.is_unguided])
def test_whoever_wandered_about_is_led_on(still: Application, step: str) -> None:
    """Any moves at all, and after them the bubble still leads to the end."""
    chance = random.Random(step)
    it = Learner(still, step)
    for _ in range(60):
        draft = it.scene.model.draft
        card = chance.choice(STEPS[NUMBERS[step]].row)
        if card not in draft.row:
            it.scene.hand.attempt(Move("take_back", card, chance.randrange(10)))
        elif chance.random() < 0.7:
            it.scene.hand.attempt(Move("arrange", card, chance.randrange(10)))
        else:
            it.scene.hand.attempt(Move("lay_off", card, chance.randrange(3)))
    it.steps(1, 60)
    for _ in range(12):
        goal = it.goal()
        if goal is None:
            break
        pointer = it.look()
        assert pointer is not None
        if goal.wanted == "lay_off":
            it.click(it.own(goal.card))
            it.click(it.meld(goal.place))
        else:
            stray, together = goal.separated_card(it.scene.model.draft.row)
            it.click(it.own(stray))
            it.look()
            it.click(it.own(together[0]))
    assert it.goal() is None
    pointer = it.look()
    assert pointer is not None
    assert pointer.text == t("first_lesson.done")


def test_a_wrong_answer_alone_can_be_tried_again(still: Application) -> None:
    it = Learner(still, "alone")
    begin = it.look()
    assert begin is not None
    assert begin.text == t("first_lesson.alone")
    it.click(it.button("done"))
    it.steps(3, 30)
    pointer = it.look()
    assert it.host.answers[-1][1] is False
    assert pointer is not None
    assert pointer.text == t("first_lesson.nearly")
    assert pointer.target.collidepoint(it.button("retry"))
    assert "next" not in it.names()  # nobody is done with the lesson like this
    it.key(pygame.K_RETURN)
    it.look()
    assert it.scene.model.verdict is None
    assert len(still.scenes) == 2
    alone_by_clicks(it)
    assert it.look() is None  # alone is alone
    it.click(it.button("over"))
    assert it.scene.model.draft.row == list(STEPS[-1].row)
    alone_by_clicks(it)
    it.click(it.button("done"))
    assert it.host.answers[-1][1] is True


def test_it_can_be_left_and_taken_up(still: Application) -> None:
    it = Learner(still)
    it.key(pygame.K_ESCAPE)
    assert it.host.asked == ["leave"]
    later = Learner(still, "own")
    assert later.scene.model.step.name == "own"
    assert [button.name for button in later.scene.buttons] == ["done", "leave"]


def test_the_keys_listed_are_those_that_do_something(still: Application) -> None:
    def listed(step: str) -> set[str]:
        lines = Learner(still, step).scene.keys()
        return {key for key, _ in lines}

    assert listed("run") == {"←→ ↑↓", t("key.space"), "L", t("key.enter"), t("key.esc"), "F2", "F6"}
    assert listed("alone") - listed("run") == {"R U", "Z", "S"}


@pytest.mark.parametrize(("size", "language", "text", "cards"), SIZES_AND_TEXTS)
def test_everything_fits(make_app, size: tuple[int, int], language: str, text: float, cards: float) -> None:
    app = make_app(Settings(language=language, text_scale=text, card_scale=cards, animation="off"), size)
    for name in NUMBERS:
        it = Learner(app, name)
        assert it.scene.problems() == [], name
        it.look()
        it.scene.defend()  # refused, or not enough
        while (goal := it.goal()) is not None:
            if goal.wanted == "lay_off":
                it.scene.hand.attempt(Move("lay_off", goal.card, goal.place))
            else:
                it.scene.hand.attempt(Move("arrange", goal.card, 0))
        it.scene.defend()
        assert it.scene.model.verdict is not None
        it.look()
        assert it.scene.problems() == [], name
        app.pop()
        app.pop()
