"""Free practice: what the bench for one's own positions asks of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from gin_desktop.practice.codes import decode
from gin_desktop.practice.layoff.position_editor import limits_of
from gin_desktop.practice.model import LayoffPosition, Position, PracticeError, Task, Terms, Verdict
from gin_desktop.practice.themes import task_of
from gin_desktop.ui.practice.choice import PracticeChoice
from gin_desktop.ui.practice.codes_page import copy_code, pasted
from gin_desktop.ui.practice.drill.host import Standing
from gin_desktop.ui.practice.heading import rules_said
from gin_desktop.ui.practice.setup.model import SetupModel
from gin_desktop.words import t
from gin_desktop.words.practice_names import code_problem, kind_name

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class Practice(Protocol):
    """What free practice asks of the program of practice."""

    app: App

    choice: PracticeChoice

    def single(self, *tasks: Task) -> None:
        """One task, or a few; then back to where they were chosen."""
        ...


class FreePractice:
    """The host of the bench. The bench stays below what is put on top of it."""

    def __init__(self, program: Practice) -> None:
        self.program = program
        self.app = program.app

    def open(self) -> None:
        """Shows the bench under the rules that are practised with."""
        from gin_desktop.ui.practice.setup.scene import SetupScene

        rules = self.program.choice.entry.rules
        model = SetupModel(Terms.of(rules), limits=limits_of(rules), must_go_gin=rules.must_go_gin)
        self.app.push(SetupScene(self.app, model, self))

    def play(self, position: LayoffPosition) -> None:
        """The position as a task."""
        self.program.single(task_of(position, "own"))

    def show_best(self, position: LayoffPosition) -> None:
        """The best defence, played out; nothing is asked and nothing recorded."""
        from gin_desktop.ui.practice.drill.kinds.layoff_model import LayoffModel
        from gin_desktop.ui.practice.drill.kinds.layoff_scene import LayoffDrill

        task = task_of(position, "own")
        self.app.push(LayoffDrill(self.app, LayoffModel(task, Looking(self, task), watch=True)))

    def copy(self, text: str) -> None:
        """A code for others."""
        copy_code(self.app, text)

    def paste(self) -> Position | None:
        """The position whose code is in the clipboard; None after having said what is wrong with it."""
        try:
            return decode(pasted())
        except PracticeError as error:
            self.app.notify(t("practice.code.clipboard") if error.code == "code_empty" else code_problem(error))
            return None

    def close(self) -> None:
        """Back to the practice menu."""
        self.app.pop()


class Looking:
    """The host of an answer that is only looked at: every way leads back to the bench."""

    def __init__(self, free: FreePractice, task: Task) -> None:
        self._free = free
        self._task = task

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        """Nothing was asked."""

    def next(self) -> None:
        """Back to the bench."""
        self._free.app.pop()

    def retry(self) -> None:
        """The position as a task, in the place of its answer."""
        self._free.app.pop()
        self._free.program.single(self._task)

    def leave(self) -> None:
        """Back to the bench."""
        self._free.app.pop()

    def standing(self) -> Standing:
        """No run."""
        title = t("practice.standing", kind=kind_name(self._task.kind), what=t("practice.setup"))
        rules, differs = rules_said(self._task, self._free.program.choice.entry)
        return Standing(title, 0, rules=rules, differs=differs, onward="back")
