"""Connects the screen for setting up a position with the program of practice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from gin_desktop.practice.codes import decode
from gin_desktop.practice.layoff.position_editor import knock_limits
from gin_desktop.practice.model import LayoffPosition, Position, PracticeError, Task, Terms, Verdict
from gin_desktop.practice.themes import task_of
from gin_desktop.ui.practice.choice import PracticeChoice
from gin_desktop.ui.practice.codes_page import copy_code, pasted
from gin_desktop.ui.practice.drill.host import RunStatus
from gin_desktop.ui.practice.heading import rules_heading
from gin_desktop.ui.practice.setup.model import SetupModel
from gin_desktop.words import t
from gin_desktop.words.practice_names import code_problem, kind_name

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class Practice(Protocol):
    """The program of practice, as free practice uses it."""

    app: App

    choice: PracticeChoice

    def single(self, *tasks: Task) -> None:
        """Starts one or a few given tasks, and returns after them."""
        ...


class FreePractice:
    """The host of the screen for setting up a position, which stays below what is opened above it."""

    def __init__(self, program: Practice) -> None:
        self.program = program
        self.app = program.app

    def open(self) -> None:
        """Opens the screen under the rules chosen for practice."""
        from gin_desktop.ui.practice.setup.scene import SetupScene

        rules = self.program.choice.entry.rules
        model = SetupModel(Terms.of(rules), limits=knock_limits(rules), must_go_gin=rules.must_go_gin)
        self.app.open(SetupScene(self.app, model, self))

    def play(self, position: LayoffPosition) -> None:
        """Starts the position as a task."""
        self.program.single(task_of(position, "own"))

    def show_best(self, position: LayoffPosition) -> None:
        """Shows the best defence, played out; nothing is asked and nothing recorded."""
        from gin_desktop.ui.practice.drill.kinds.layoff_exercise import LayoffExercise
        from gin_desktop.ui.practice.drill.kinds.layoff_model import LayoffModel
        from gin_desktop.ui.practice.drill.scene import DrillScene

        task = task_of(position, "own")
        model = LayoffModel(task, ShownAnswerHost(self, task), watch=True)
        self.app.open(DrillScene(self.app, LayoffExercise(model)))

    def copy(self, text: str) -> None:
        """Copies a code to the clipboard."""
        copy_code(self.app, text)

    def paste(self) -> Position | None:
        """The position of the code in the clipboard; None, and the person is told, if it is invalid."""
        try:
            return decode(pasted())
        except PracticeError as error:
            self.app.notify(t("practice.code.clipboard") if error.code == "code_empty" else code_problem(error))
            return None

    def close(self) -> None:
        """Returns to the practice menu."""
        self.app.pop()


class ShownAnswerHost:
    """The host of an answer that is only shown: everything returns to the screen below."""

    def __init__(self, free: FreePractice, task: Task) -> None:
        self._free = free
        self._task = task

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        """Does nothing, as nothing was asked."""

    def next(self) -> None:
        """Returns to the screen below."""
        self._free.app.pop()

    def retry(self) -> None:
        """Starts the position as a task in place of its answer."""
        self._free.app.pop()
        self._free.program.single(self._task)

    def leave(self) -> None:
        """Returns to the screen below."""
        self._free.app.pop()

    def standing(self) -> RunStatus:
        """The status: not a run."""
        title = t("practice.standing", kind=kind_name(self._task.kind), what=t("practice.setup"))
        rules, differs = rules_heading(self._task, self._free.program.choice.entry)
        return RunStatus(title, 0, rules=rules, differs=differs, onward="back")
