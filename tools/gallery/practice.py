"""Screens of practice: its menu, the drills before and after the answer, the first lesson, free practice, progress."""

from __future__ import annotations

from typing import Any, Final

import pygame

from gin_desktop.analysis.coaching.action_values import appraise
from gin_desktop.engine.cards import parse_card, parse_cards, to_set
from gin_desktop.practice.codes import decode
from gin_desktop.practice.model import LayoffPosition, Verdict
from gin_desktop.practice.runs.course_lessons import lesson_tasks
from gin_desktop.practice.runs.first_lesson import STEPS
from gin_desktop.practice.runs.run import attempt_of
from gin_desktop.practice.runs.timed import Timed
from gin_desktop.ui.kit.keys_scene import KeysScene
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.positions.drill_part import DecisionDrill
from gin_desktop.ui.practice.codes_page import CodeEntryScene
from gin_desktop.ui.practice.course_page import CourseScene
from gin_desktop.ui.practice.drill.scene import DrillScene
from gin_desktop.ui.practice.lesson.lesson import lesson_scene
from gin_desktop.ui.practice.setup.scene import SetupScene
from gin_desktop.ui.table.scene import TableScene
from tools.gallery.ready_practice import DAILY_CODES, FixedPractice, add_month_of_practice
from tools.gallery.walker import Walker

GIN_POSITION: Final = "48J10-QN9XZ-N6PBZ-RDAX5"
SPREAD: Final = "582P6-8E5TC-568C3-25RP7"
MELDS: Final = "6J6RA-GYK9M-D3RFE-XVSD5"
"""A gin on which lay-offs are allowed, a choice of spreads, a hand to be melded."""

DECISIONS: Final = {
    "take": "Z15YNWDMF3W7YMYV562NZS501EQH110S00G2RW",
    "discard": "Z246B3MJY67MWJB5HKNFCFJJE9WDW0M1BGF0Y520S00KPYG",
    "knock": "Z24N5M7KGWVFNQW10242TMRYTNGQKW789P9NK1RPM420S1CF46P",
}
"""A decision of each kind, from the stock."""

NO_LAYOFFS: Final = "gin_only"

SECONDS_PER_TASK: Final = 17.0
"""Seconds that a task takes."""


class PracticeRoom(Walker):
    """A walker who practises."""

    practising: FixedPractice

    def practice(self) -> None:
        """Shows all of it, from the first visit on."""
        for part in (self.first_visit, self.lesson, self.free_practice, self.after_a_month, self.daily_set):
            part()
        for part in (self.other_runs, self.knockers_side, self.meld_drill, self.decisions):
            part()
        for part in (self.course, self.without_layoffs):
            part()
        self.app.reset(self.program.menu())

    # -- tools

    def visit(self, *codes: str, **settings: Any) -> FixedPractice:
        """Opens the practice menu; training and timed runs use these positions."""
        usual = {"practice_rules": "standard", "practice_kind": "layoff", "practice_level": 0}
        self.app.change_settings(**{**usual, **settings})
        self.app.reset(self.program.menu())
        self.practising = FixedPractice(self.app, self.program.ways, codes)
        self.practising.open()
        self.step()
        return self.practising

    def rest(self) -> None:
        """Waits also until the button that goes on from an answer accepts a press."""
        super().rest()
        if isinstance(self.app.scene, DrillScene) and self.app.scene.model.verdict is not None:
            self.step(0.4)

    def press_control(self, key: str) -> None:
        """Presses a control of a menu."""
        assert isinstance(self.app.scene, UiScene)
        self.app.scene.ui.press(key)
        self.step()

    @property
    def drill(self) -> DrillScene:
        """Returns the drill on the table, at rest."""
        self.rest()
        assert isinstance(self.app.scene, DrillScene), type(self.app.scene).__name__
        return self.app.scene

    def point_on_meld(self, name: str) -> tuple[int, int]:
        """Returns a point of the knocker's meld that contains a card."""
        drill = self.drill
        place = next(number for number, meld in enumerate(drill.model.draft.spread) if meld >> parse_card(name) & 1)
        frame = drill.knocker_spread().frames[place]
        return frame.centerx, frame.bottom - frame.height // 8

    def drag_onto_meld(self, name: str, onto: str) -> None:
        """Drags a card onto the knocker's meld that contains another one."""
        self.drag(self.spot(parse_card(name)), self.point_on_meld(onto))
        self.rest()

    def press_keys(self, *names: str) -> None:
        """Presses keys and waits for their effects."""
        for name in names:
            self.post(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="")
            self.rest()

    def group_cards(self, names: str) -> None:
        """Puts cards of the hand side by side."""
        drill = self.drill
        meld = to_set(parse_cards(names))
        drill.model.draft.arrange([*(other for other in drill.model.draft.melds if not other & meld), meld])
        drill.settle()
        drill.keep()
        self.rest()

    def submit_answer(self) -> None:
        """Gives the answer after some time and shows all of it."""
        self.rest()
        self.step(SECONDS_PER_TASK)
        self.button("done")
        self.rest()

    def lay_best_defence(self) -> None:
        """Lays out the best defence."""
        drill = self.drill
        drill.model.draft.play_best()
        drill.settle()
        drill.keep()
        self.rest()

    # -- the walk

    def first_visit(self) -> None:
        """Shows the menu of somebody new, the empty progress page, and codes."""
        self.visit()
        self.visit_screen("practice")
        self.press_control("progress")
        self.visit_screen("progress-empty")
        self.app.pop()
        for text, name in (
            ("49315-SPB", "code-begun"),
            ("49315-SPBF2-WC749-A58UP", "code-wrong-letter"),
            ("49315-SPBF2-WC749-A588Q", "code-wrong"),
            (DAILY_CODES[6], "code-right"),
        ):
            self.app.push(CodeEntryScene(self.app, self.practising.single, text))
            self.step()
            self.visit_screen(name)
            self.app.pop()

    def lesson(self) -> None:
        """Shows steps of the first lesson: the first bubble, a card picked up, a step done, and alone."""
        practising = self.visit()
        numbers = {step.name: number for number, step in enumerate(STEPS)}
        practising.lesson()
        self.rest()
        self.visit_screen("lesson-first")
        self.click(self.spot(parse_card("7H")))
        self.move((1, self.app.size[1] // 2))
        self.rest()
        self.visit_screen("lesson-picked-up")
        self.click(self.point_on_meld("6H"))
        self.move((1, self.app.size[1] // 2))
        self.rest()
        self.visit_screen("lesson-laid-off")
        self.submit_answer()
        self.visit_screen("lesson-answered")
        for name in ("own", "keep", "alone"):
            self.app.replace(lesson_scene(self.app, practising, numbers[name]))
            self.rest()
            self.visit_screen(f"lesson-{name}")

    def free_practice(self) -> None:
        """Shows the bench empty, half full, with too many points and ready; and the best defence of the result."""
        practising = self.visit()
        practising.setup()
        self.rest()
        self.visit_screen("setup")
        bench = self.app.scene
        assert isinstance(bench, SetupScene)
        for card in parse_cards("4H 5H 6H 9S 9D 9C KS QD"):
            bench.give(card, "knocker")
        bench.mark("defender")
        for card in parse_cards("7H 8H 9H TH JD"):
            bench.give(card, "defender")
        self.rest()
        self.visit_screen("setup-half-way")
        self.visit_leave_question("setup-leave", bench)
        position = decode(DAILY_CODES[8])
        assert isinstance(position, LayoffPosition)
        bench.load(position)
        self.rest()
        self.visit_screen("setup-ready")
        bench.show_best()
        self.rest()
        self.visit_screen("setup-best")

    def after_a_month(self) -> None:
        """Shows the menu and the progress page after a month of practice."""
        practising = self.visit()
        practising.progress.reset()
        add_month_of_practice(practising.progress)
        self.visit()
        self.visit_screen("practice-progress")
        self.press_control("kind_spread")
        self.visit_screen("practice-spread")
        self.press_control("kind_meld")
        self.visit_screen("practice-meld")
        self.press_control("kind_layoff")
        self.press_control("progress")
        page = self.app.scene
        assert isinstance(page, UiScene)
        while page.animating:
            self.step()
        self.visit_screen("progress")
        page.ui.focus("answer_19")
        self.step()
        self.visit_screen("progress-last")
        self.press_control("reset")
        self.visit_screen("progress-reset")

    def daily_set(self) -> None:
        """Shows the seventh to the tenth position of the daily set in all states of the lay-off drill; then the
        summary."""
        self.visit().daily()
        self.rest()
        self.visit_screen("drill")
        self.app.push(KeysScene(self.app))
        self.visit_screen("drill-keys")
        self.app.pop()
        self.drag_onto_meld("JS", "9S")
        self.visit_screen("drill-refusal")
        self.drag_onto_meld("TS", "9S")
        drill = self.drill
        self.drag(self.spot(parse_card("TD")), (self.app.size[0] // 2, drill.table.upper.bottom), drop=False)
        self.visit_screen("drill-card-held")
        self.post(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=3)  # back to its place
        self.rest()
        self.group_cards("JS JD JC")
        self.click(self.spot(parse_card("TD")))
        self.move((1, self.app.size[1] // 2))
        self.rest()
        self.visit_screen("drill-half-way")
        self.press_keys("escape", "down", "space")
        self.visit_screen("drill-by-keyboard")
        self.press_keys("escape")
        self.button("over")
        self.group_cards("TS TH TD")
        self.group_cards("JS JD JC")
        self.step(SECONDS_PER_TASK)
        self.button("done")
        self.step(0.1, 12)
        self.visit_screen("drill-answer-playing")
        self.rest()
        self.visit_screen("drill-wrong")
        self.button("next")
        self.lay_best_defence()
        self.submit_answer()
        self.visit_screen("drill-right")
        self.button("next")
        self.rest()
        self.button("show")
        self.rest()
        self.visit_screen("drill-shown")
        self.button("next")
        self.drag_onto_meld("QH", "JH")
        self.drag_onto_meld("QD", "JD")
        self.submit_answer()
        self.visit_screen("drill-many-mistakes")
        self.button("next")
        self.step(count=30)  # its cards come one by one
        self.visit_screen("daily-summary")

    def other_runs(self) -> None:
        """Shows a timed run, its summary, training against gin, and waiting for a position."""
        practising = self.visit(*DAILY_CODES[2:4])
        practising.timed()
        self.rest()
        self.visit_screen("timed")
        self.lay_best_defence()
        self.submit_answer()
        self.button("next")
        self.submit_answer()
        run = practising.run
        assert isinstance(run, Timed)
        practising.finish(run)
        self.step(count=20)
        self.visit_screen("timed-summary")
        self.visit(GIN_POSITION, practice_rules="alternative").train()
        self.rest()
        self.lay_best_defence()
        self.visit_screen("drill-gin")
        self.submit_answer()
        self.button("next")
        self.step(0.3, 2)
        self.visit_screen("waiting")

    def knockers_side(self) -> None:
        """The knocker's side, before and answered."""
        self.visit(SPREAD, practice_kind="spread").train()
        self.rest()
        self.visit_screen("spread-drill")
        self.group_cards("AD 2D 3D 4D")
        self.group_cards("2C 3C 4C")
        self.submit_answer()
        self.visit_screen("spread-drill-answered")

    def meld_drill(self) -> None:
        """Melds, before and answered."""
        self.visit(MELDS, practice_kind="meld").train()
        self.rest()
        self.visit_screen("meld-drill")
        self.group_cards("4C 5C 6C 7C 8C")
        self.submit_answer()
        self.visit_screen("meld-drill-answered")

    def decisions(self) -> None:
        """Shows a decision of each kind, with a wrong answer, the best one, and the answer shown."""
        for kind, code in DECISIONS.items():
            self.visit(code, practice_kind=kind)
            if kind == "take":
                self.visit_screen("practice-decisions")
            self.press_control("train")
            self.rest()
            self.visit_screen(f"decision-{kind}")
            drill = self.decision
            if kind == "take":
                drill.show_me()
            else:
                view = drill.model.view
                assert view is not None
                best = appraise(view).values
                drill.objects(best[0 if kind == "knock" else -1].action, lambda: None)
            while drill.working:
                self.step()
            self.rest()
            self.visit_screen(f"decision-{kind}-answered")

    def course(self) -> None:
        """Shows the lessons on how to play well: none begun, a position of one, and one that is done."""
        practising = self.visit()
        practising.progress.reset()
        practising.course()
        self.step()
        self.visit_screen("course")
        lesson = self.app.scene
        assert isinstance(lesson, CourseScene)
        for lesson_name in ("hold", "high"):
            for number, task in enumerate(lesson_tasks(lesson_name)[: 4 if lesson_name == "hold" else 2]):
                verdict = Verdict(0 if number else 30, 0, number > 0)
                practising.progress.record(attempt_of(task, verdict, 20.0, False, run="course", when=0.0))
        lesson.uncover()
        self.step()
        self.visit_screen("course-done")
        self.press_control("next")
        self.press_control("start")
        self.rest()
        self.visit_screen("course-position")

    @property
    def decision(self) -> DecisionDrill:
        """Returns the decision that is practised."""
        assert isinstance(self.app.scene, TableScene)
        found = self.app.scene.parts.find(DecisionDrill)
        assert found is not None
        return found

    def without_layoffs(self) -> None:
        """Shows practice under rules without lay-offs."""
        self.visit(practice_rules=NO_LAYOFFS)
        self.visit_screen("practice-no-layoffs")
