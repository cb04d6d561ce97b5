"""A lesson as it is taken: the step that is due, what the learner does, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.view import View
from gin_desktop.practice.learning import judging
from gin_desktop.practice.learning.boards import OWN, TOM, Board, best_defence_of
from gin_desktop.practice.learning.lessons import LESSONS, Lesson
from gin_desktop.practice.learning.tasks import OpenSheet, Pick, Play, Question, Showdown, Step
from gin_desktop.session.sitting import Sitting
from gin_desktop.words import has, t
from gin_desktop.words.cards import card_text, reason_text
from gin_desktop.words.lists import joined
from gin_desktop.words.names import shown_name


class LessonRun:
    """Leads through one lesson, from step ``number`` (from 0) on; earlier steps of its table are played as is right."""

    def __init__(self, lesson: Lesson, rules: RuleSet, own: str, number: int = 0) -> None:
        self.lesson: Final = lesson
        self.rules: Final = rules
        self.boards: Final = lesson.boards(rules)
        self.steps: Final = lesson.steps(rules)
        self.number = min(max(0, number), len(self.steps) - 1)
        self.done = False
        """Whether the present step is done."""
        self.reply = ""
        """What is said of the last move that was not right; empty after any other."""
        self.picked: CardSet = 0
        """The right cards that are chosen already."""
        self.praise = ""
        """A word for the last thing that was found out, until something else is done."""
        self.helped = False
        """Whether a move that was not right was tried in this step."""
        self.board, first = self._board_of(self.number)
        self.sitting: Final[Sitting] = self.board.sitting(rules, own)
        self.pending: list[Action] = []
        """What Tom does before the step can be done."""
        wanted, self.number = self.number, first
        self._begin()
        while self.number < wanted:
            self.solve()
            self.number += 1
            self._begin()

    def _board_of(self, number: int) -> tuple[Board, int]:
        """Returns the board of a step, and the number of the first step there."""
        first = 0
        for board in self.boards:
            if number < first + len(board.steps):
                return board, first
            first += len(board.steps)
        raise IndexError(number)

    def _begin(self) -> None:
        self.done, self.helped, self.reply, self.picked = False, False, "", 0
        self.pending = list(self.step.before)

    # -- where it stands

    @property
    def step(self) -> Step:
        """The present step."""
        return self.steps[self.number]

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
        return self.number == len(self.steps) - 1

    @property
    def next_is_here(self) -> bool:
        """Whether the next step is at the same table."""
        return not self.last and self._board_of(self.number + 1)[0] is self.board

    @property
    def view(self) -> View:
        """What the learner sees."""
        return self.sitting.view(OWN)

    @property
    def opponent(self) -> str:
        """Tom's name."""
        return shown_name(self.sitting.seats[TOM].name)

    def _comes_before(self, name: str) -> bool:
        """Whether the lesson comes before another one."""
        names = [one.name for one in LESSONS]
        return names.index(self.lesson.name) < names.index(name)

    @property
    def left_out(self) -> frozenset[str]:
        """What the table does not name: what no lesson has spoken of so far."""
        untaught = {"dealer": "upcard", "sorts": "deadwood"}
        found = {"rules", "draws", *(one for one, taught in untaught.items() if self._comes_before(taught))}
        if self.lesson.name == "melds" and self.step.name in {"set", "run"}:
            found.add("melds")  # the learner finds them
        return frozenset(found)

    @property
    def tells_limit(self) -> bool:
        """Whether the table shows the knock limit: not before knocking is taught."""
        return not self._comes_before("knock")

    @property
    def tells_deadwood(self) -> bool:
        """Whether the table shows the deadwood: not before it is taught, nor while the learner adds it up."""
        names = [step.name for step in self.steps[self.number :]]
        adding_up = self.lesson.name == "deadwood" and "sum" in names and not (names[0] == "sum" and self.done)
        return not self.lesson.before_deadwood and not adding_up

    @property
    def ready(self) -> bool:
        """Whether the learner may act: the step is due, and Tom has done his part."""
        return not self.done and not self.pending

    # -- texts

    @property
    def title(self) -> str:
        """Which lesson and step this is."""
        title = t(f"learning.{self.lesson.name}.title")
        return t("learning.progress", title=title, **self._place)

    @property
    def short_title(self) -> str:
        """The same by numbers alone, where there is less room."""
        return t("learning.progress.short", **self._place)

    @property
    def _place(self) -> Mapping[str, int]:
        return {"number": LESSONS.index(self.lesson) + 1, "n": self.number + 1, "of": len(self.steps)}

    def facts(self) -> Mapping[str, object]:
        """Returns the values that texts may name."""
        view, rules = self.view, self.rules
        points = meld_rules(rules).rank_points
        found: dict[str, object] = {
            "name": self.opponent,
            "count": judging.least_deadwood(view),
            "limit": view.limit,
            "top": "" if view.top is None else card_text(view.top),
            "drawn": "" if view.drawn is None else card_text(view.drawn),
            "high": points[-1],
            "ace": points[0],
            "gin_bonus": rules.gin_bonus,
            "big_bonus": rules.big_gin_bonus,
            "undercut_bonus": rules.undercut_bonus,
            "target": rules.target,
            "game_bonus": rules.game_bonus,
            "box_bonus": rules.box_bonus,
        }
        if view.facts is not None:
            found["points"] = score_round(view.facts, rules).points
        return {**found, **self.step.facts(self.sitting)}

    def teaching(self) -> str:
        """Returns what this step teaches; empty where it only says what to do."""
        key = self._key()
        return t(key, **self.facts()) if has(f"{key}.do") else ""

    def task_text(self) -> str:
        """Returns what to do in this step."""
        key = self._key()
        return t(f"{key}.do" if has(f"{key}.do") else key, **self.facts())

    def text(self) -> str:
        """Returns all that is said of this step before it is done."""
        return joined([self.teaching(), self.task_text()])

    def _key(self) -> str:
        return f"learning.{self.lesson.name}.{self.step.name}"

    def after(self) -> str:
        """Returns what is told when the step is done; empty where there is nothing to tell."""
        key = f"{self._key()}.after"
        if not self.done:
            return ""
        return t(key, **self.facts()) if self.step.told and has(key) else ""

    def answers(self) -> tuple[str, ...]:
        """Returns the answers of a question; nothing in other steps."""
        task = self.step.task
        return task.asked(self.sitting)[0] if isinstance(task, Question) else ()

    # -- what the learner does

    def pick(self, card: Card) -> bool:
        """Takes a card that is chosen; returns whether it is right."""
        task = self.step.task
        if not isinstance(task, Pick) or not self.ready:
            return False
        right = task.right(self.view)
        if not right >> card & 1:
            self._wrong(judging.about_pick(self.view, task, card))
            return False
        self.picked |= 1 << card
        self.reply = self.praise = ""
        self.done = self.picked.bit_count() >= (task.least or right.bit_count())
        if self.done:
            self.praise = t("learning.right")
        return True

    def answer(self, place: int) -> bool:
        """Takes an answer to a question; returns whether it is right."""
        task = self.step.task
        if not isinstance(task, Question) or not self.ready:
            return False
        if place != task.asked(self.sitting)[1]:
            self._wrong(t(task.reply, **self.facts()))
            return False
        self.reply, self.done, self.praise = "", True, t("learning.right")
        return True

    def objection(self, action: Action) -> str:
        """Returns what would come of an action, if it is not to be played now; empty if it may be played."""
        task = self.step.task
        if self.pending:
            return t("learning.reply.wait", name=self.opponent)
        if self.done:
            return t("learning.reply.go_on")
        if not isinstance(task, Play):
            return t(_FIRST[type(task)])
        error = self.sitting.refusal_reason(OWN, action)
        if error is not None:
            return reason_text(error)
        right = task.right(self.view)
        if action in right:
            return ""
        plain = judging.about_first_move(self.view, action, right) if self.lesson.before_deadwood else ""
        return plain or judging.about_move(self.view, action, right, self.opponent)

    def refuse(self, action: Action) -> bool:
        """Keeps the objection to an action as the reply; returns whether there is one."""
        found = self.objection(action)
        if found:
            self._wrong(found)
        return bool(found)

    def played(self) -> None:
        """Notes that the move of this step was played."""
        if isinstance(self.step.task, Play):
            self.reply, self.done = "", True
            self.praise = t("learning.right") if self.step.task.judged else ""

    def looked(self) -> None:
        """Notes that the sheet was looked at."""
        if isinstance(self.step.task, OpenSheet):
            self.reply, self.done, self.praise = "", True, ""

    def shown(self) -> None:
        """Notes that the showdown was played to its result."""
        if isinstance(self.step.task, Showdown):
            self.done = self.sitting.round_over

    def _wrong(self, reply: str) -> None:
        self.reply, self.helped, self.praise = reply, True, ""

    def go_on(self) -> None:
        """Goes on to the next step, at the same table; the praise is still read there, unless it was read before."""
        if self.after():
            self.praise = ""
        self.number += 1
        self._begin()

    # -- the right way

    def solution(self) -> Action | None:
        """Returns the move of a step; None where none is played."""
        task = self.step.task
        if not isinstance(task, Play) or not self.ready:
            return None
        legal = self.view.legal
        return next((action for action in task.right(self.view) if action in legal), None)

    def solve(self) -> None:
        """Does the present step as is right, at once."""
        while self.pending:
            self.sitting.play(TOM, self.pending.pop(0))
        if self.done:
            return
        self.praise = ""
        match self.step.task:
            case Pick() as pick:
                self.picked = pick.right(self.view)
            case Play():
                action = self.solution()
                assert action is not None  # a lesson can be played to its end
                self.sitting.play(OWN, action)
            case Showdown():
                while (seat := self.sitting.turn) is not None:
                    self.sitting.play(seat, best_defence_of(self.sitting, seat))
        self.reply, self.done = "", True


_FIRST: Final = {
    Pick: "learning.reply.first.pick",
    Question: "learning.reply.first.question",
    OpenSheet: "learning.reply.first.sheet",
    Showdown: "learning.reply.go_on",
}
"""What is said of a move while something else is asked for."""
