"""Screens that teach and help: lessons, their first round, the glossary, explanations and suggestions."""

from __future__ import annotations

from unittest import mock

import pygame

from gin_desktop.engine.cards import parse_card, parse_cards, to_set
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, Defend, Discard, DrawStock, Knock, Pass
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice.learning.boards import setup_against_tom
from gin_desktop.practice.learning.lessons import LESSONS, ROUND
from gin_desktop.practice.learning.tasks import Showdown
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Journal, Sitting
from gin_desktop.storage.paths import LEARNING
from gin_desktop.ui.help.explanation_scene import ExplanationScene
from gin_desktop.ui.help.glossary_scene import GlossaryScene
from gin_desktop.ui.help.pointing import PointingScene
from gin_desktop.ui.learning.course import welcome
from gin_desktop.ui.learning.lesson_part import LessonPart
from gin_desktop.ui.learning.whisper_part import Whisper
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.scene import TableScene
from tools.gallery.hands import KNOCKING_HAND, LAYOFF_HAND, STOCK, UPCARD
from tools.gallery.walker import ME, OTHER, STEP, PreparedShuffler, Walker

RULES_WITH_ALL = "big_gin_50"
"""Rules under which there is every lesson, with big gin."""
_OTHERWISE = {"upcard": ("grand_total", "draw.turn"), "game": ("oklahoma_150", "sheet")}
"""Lessons that say something else under other rules: these, from a step on."""


class LearningRoom(Walker):
    """A walker who learns to play."""

    def learning(self) -> None:
        """Shows the question of the first start, the page, every step, and the page under other rules."""
        self.app.reset(self.program.menu())
        welcome(self.app, self.program.learn)
        self.step()
        self.visit_screen("learn-welcome")
        self.app.pop()
        self.step()
        self.visit_screen("learn-menu")
        self.app.change_settings(rules=RULES_WITH_ALL)
        self.program.learn()
        self.step()
        self.visit_screen("learn-page")
        for lesson in LESSONS:
            if lesson.name != ROUND:
                self._take_lesson(lesson.name)
        self._first_round()
        for lesson_name, (rules, since) in _OTHERWISE.items():
            self.app.change_settings(rules=rules)
            self._take_lesson(lesson_name, f"{lesson_name}-{rules}", since)
        self.app.reset(self.program.menu())
        self.app.change_settings(rules="gin_only")
        self.program.learn()
        self.step()
        self.visit_screen("learn-page-gin-only")
        fresh = {"lessons_done": (), "lesson": "", "lesson_step": 0, "learning": "skipped", "rules": "standard"}
        self.app.reset(self.program.menu())
        self.app.change_settings(**fresh)

    @property
    def lesson_part(self) -> LessonPart:
        """The lesson on the table."""
        found = self.table.parts.find(LessonPart)
        assert found is not None
        return found

    def _take_lesson(self, name: str, shot: str = "", since: str = "") -> None:
        """Shows the steps of a lesson, each before it is done, and what is said of it then; from ``since`` on."""
        shot, begun = f"learn-{shot or name}", not since
        self.program.lessons().start(name)
        wrong, shown = name == "deadwood", 0
        while isinstance(self.app.scene, TableScene | ShowdownScene):
            if isinstance(self.app.scene, TableScene) and not self._is_taken(name):
                break  # the next lesson has begun
            self._rest_at_table()
            if isinstance(self.app.scene, ShowdownScene):
                shown += 1
                self._see_showdown(f"{shot}-showdown-{shown}")
                continue
            part = self.lesson_part
            if isinstance(part.task, Showdown):
                self.step(STEP)
                continue
            number = part.run.number
            begun = begun or part.run.step.name == since
            if begun:
                self.visit_screen(f"{shot}-{number + 1}")
            if wrong and part.run.step.name == "least":
                self.table.attempt(Discard(parse_card("2S")))
                self.rest()
                self.visit_screen(f"{shot}-{number + 1}-answered")
            part.skip()
            if self.app.scene is part.scene and part.run.done:
                self._rest_at_table()
                if begun:
                    self.visit_screen(f"{shot}-{number + 1}-done")
                part.go_on()
            self.step()

    def _is_taken(self, name: str) -> bool:
        """Whether this lesson is on the table."""
        found = self.table.parts.find(LessonPart)
        return found is not None and found.run.lesson.name == name

    def _rest_at_table(self) -> None:
        """Waits until Tom has done his part."""
        self.rest()
        for _ in range(400):
            if not isinstance(self.app.scene, TableScene) or not self.lesson_part.run.pending:
                break
            self.step(STEP)
            self.rest()

    def _see_showdown(self, name: str) -> None:
        """Shows a showdown with what a lesson says, and its result."""
        if self.showdown.model.person_defends:
            self.until(ShowdownPhase.DEFEND)
            self.rest()
            self.visit_screen(name)
            self.showdown.defend()  # too early
            self.rest()
            self.visit_screen(f"{name}-answered")
            self.showdown.play_best()
            self.rest()
            self.showdown.defend()
        self.until(ShowdownPhase.END, 3.0)
        self.visit_screen(f"{name}-result")
        self.showdown.go_on()
        self.step()

    def _first_round(self) -> None:
        """Shows the first round, what is said of it, and the question before it is begun anew."""
        course = self.program.lessons()
        kept = MemoryJournal()
        dealt_round(course.rules, lost=False, journal=kept)  # without it the cards were others each time
        self._keep_round(kept)
        scene = course.first_round()
        whisper = scene.parts.find(Whisper)
        assert whisper is not None
        with mock.patch.object(whisper, "update"):  # a quick coach would have done before the picture is taken
            self.step()
            self.visit_screen("learn-round-begins")
        for _ in range(2000):
            self.step(STEP)
            if whisper.advice is not None:
                break
        self.rest()
        self.visit_screen("learn-round-whisper")
        self.button("again")
        self.step()
        self.visit_screen("learn-round-again")
        self.app.pop()
        kept = MemoryJournal()
        first_round(course.rules, lost=True, journal=kept, ends=False)
        self._keep_round(kept)
        course.first_round()
        self.until(ShowdownPhase.DEFEND, 3.0)
        self.rest()
        self.visit_screen("learn-round-showdown")
        self.showdown.defend()  # too early
        self.rest()
        self.visit_screen("learn-round-showdown-asked")
        for lost in (False, True):
            course.round_over(first_round(course.rules, lost=lost))
            self.step()
            self.visit_screen(f"learn-round-{'lost' if lost else 'won'}")

    def _keep_round(self, lines: MemoryJournal) -> None:
        """Writes the record of a first round that was left."""
        self.app.paths.save(LEARNING).write_text("\n".join(lines) + "\n", encoding="utf-8")


def dealt_round(rules: RuleSet, *, lost: bool, journal: Journal | None = None) -> Sitting:
    """Returns a first round that has just been dealt; if it is to be ``lost`` Tom gets the better hand."""
    hands = (LAYOFF_HAND, KNOCKING_HAND) if lost else (KNOCKING_HAND, LAYOFF_HAND)
    stock = "4D 7H" if lost else "7H 4D"
    setup = setup_against_tom(rules.but(first_dealer="agree"), "You", rounds=1)
    sitting = Sitting(setup, journal=journal, shuffler=PreparedShuffler(*hands, UPCARD, stock))
    sitting.deal()
    return sitting


def first_round(rules: RuleSet, *, lost: bool, journal: Journal | None = None, ends: bool = True) -> Sitting:
    """Returns a first round that is over after two turns; if it is ``lost`` Tom knocked, and nothing was laid off.

    Unless it ``ends``, it stands before the lay-offs. ``journal`` receives its record.
    """
    sitting = dealt_round(rules, lost=lost, journal=journal)
    actions: list[tuple[int, Action]] = [(ME, Pass()), (OTHER, Pass()), (ME, DrawStock())]
    if lost:
        actions += [(ME, Discard(parse_card("KC"))), (OTHER, DrawStock())]
    knocker, defender = (OTHER, ME) if lost else (ME, OTHER)
    melds = meld_rules(rules).best_arrangement(to_set(parse_cards(LAYOFF_HAND)))
    actions += [(knocker, Knock(parse_card("QD"))), (defender, Defend(melds))]
    for seat, action in actions if ends else actions[:-1]:
        sitting.play(seat, action)
    return sitting


class HelpRoom(Walker):
    """A walker who asks what everything means."""

    def helping(self) -> None:
        """The glossary with and without a search, explanations at the table and in the menu, pointing."""
        self.app.reset(self.program.menu())
        self.step()
        self._glossary()
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, STOCK))
        self.rest()
        self.visit_screen("table-with-help")
        self._explained("stock", "explained-stock")
        pile = self.table.table.pile.center
        self.button("explain_now")
        self.step()
        self.visit_screen("explained-now")
        self._press("point")
        scene = self.app.scene
        assert isinstance(scene, PointingScene)
        self.post(pygame.MOUSEMOTION, pos=pile, rel=(1, 1), buttons=(0, 0, 0))
        self.visit_screen("pointing")
        self.app.pop()
        self._explained(("button", "hint"), "explained-hint")
        self.app.pop()
        self._suggestions()

    def _suggestions(self) -> None:
        """The suggestions of a first game, from the upcard to the knock."""
        self.app.change_settings(tips=True, tips_seen=())
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, STOCK))
        self.rest()
        self.visit_screen("suggestion-deadwood")
        self.play(ME, Pass())
        self.play(OTHER, Pass())
        self.play(ME, DrawStock())
        self.rest()
        self.visit_screen("suggestion-knock")
        self.sit_down(PreparedShuffler(LAYOFF_HAND, KNOCKING_HAND, UPCARD, "4D 7H"))
        turns = (ME, Pass()), (OTHER, Pass()), (ME, DrawStock()), (ME, Discard(parse_card("KC")))
        for seat, action in (*turns, (OTHER, DrawStock()), (OTHER, Knock(parse_card("QD")))):
            self.play(seat, action)
        self.until(ShowdownPhase.DEFEND)
        self.rest()
        self.visit_screen("suggestion-layoff")
        self.showdown.play_best()
        self.showdown.defend()
        self.until(ShowdownPhase.END, 3.0)
        self.rest()
        self.visit_screen("suggestion-stock")
        self.app.change_settings(tips=False)

    def _glossary(self) -> None:
        """Opens the glossary at the first term, at one with cards, and searches it."""
        help_ = self.app.help
        assert help_ is not None
        for term in ("gin", "undercut"):
            help_.open_glossary(term)
            self.step()
            self.visit_screen(f"glossary-{term}")
            self.app.pop()
        help_.open_glossary("")
        scene = self.app.scene
        assert isinstance(scene, GlossaryScene)
        scene.search_for("lay")
        self.step()
        self.visit_screen("glossary-search")
        scene.search_for("zzzz")
        self.step()
        self.visit_screen("glossary-none")
        self.app.pop()

    def _explained(self, id_: object, name: str) -> None:
        """Explains a control of the table."""
        help_ = self.app.help
        assert help_ is not None
        place = next(one.place for one in self.table.describe() if one.id == id_)
        help_.explain_at(place.center)
        self.step()
        assert isinstance(self.app.scene, ExplanationScene)
        self.visit_screen(name)
        if name != "explained-hint":
            self.app.pop()

    def _press(self, name: str) -> None:
        scene = self.app.scene
        assert isinstance(scene, ExplanationScene)
        scene.ui.press(name)
        self.step()
