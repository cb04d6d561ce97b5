"""What is said in the showdown of a lesson and of the first round, and what is asked for there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gin_desktop.practice.learning.boards import OWN, TOM, best_defence_of
from gin_desktop.practice.learning.judging import about_defence
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.learning.keymap import leave_command, lesson_commands
from gin_desktop.ui.melding.keyboard import KEYS as HAND_KEYS
from gin_desktop.ui.showdown.guide import Guide
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.lists import joined, listed
from gin_desktop.words.names import shown_name

if TYPE_CHECKING:
    from gin_desktop.practice.learning.run import LessonRun
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.learning.lesson_part import LessonHost


def _lay_off_by_keys(sitting: Sitting, by_keyboard: Callable[[], bool]) -> str:
    """Returns how cards are laid off by keys, if the learner uses them and has such cards."""
    there = by_keyboard() and sitting.turn == OWN and best_defence_of(sitting, OWN).layoffs
    return t("learning.keys.lay_off", key=HAND_KEYS["lay_off"].button_label) if there else ""


class LessonGuide(Guide):
    """The step of a lesson that is a showdown: it is skipped, repeated and left like every other."""

    def __init__(self, run: LessonRun, host: LessonHost, by_keyboard: Callable[[], bool]) -> None:
        self._by_keyboard = by_keyboard
        self._run = run
        self._host = host

    @property
    def tells_aim(self) -> bool:
        return self._run.lesson.name != "layoff"  # the undercut comes later

    def title(self) -> str:
        return self._run.short_title

    def advice(self, *, counted: bool) -> str:
        """Returns what is taught, which stays where nothing has to be done, and of a counted one the result."""
        run = self._run
        run.shown()
        taught = run.teaching() or run.text()
        if not counted:
            return taught
        return run.after() if run.teaching() else joined([taught, run.after()])

    def task(self) -> str:
        run = self._run
        return run.task_text() if run.teaching() and not run.sitting.round_over else ""

    def how(self) -> str:
        return _lay_off_by_keys(self._run.sitting, self._by_keyboard)

    def objection(self, draft: DefenceDraft) -> str:
        return about_defence(draft)

    def corner(self) -> Sequence[Command]:
        host = self._host
        return lesson_commands(host.leave, self._skip, host.repeat, host.again)

    def _skip(self) -> None:
        """Plays the showdown for the learner, and goes on."""
        self._run.solve()
        self._host.go_on()


class RoundGuide(Guide):
    """The showdown of the first round: says what can be laid off, and asks once before that is forgotten."""

    def __init__(self, sitting: Sitting, leave: Callable[[], None], by_keyboard: Callable[[], bool]) -> None:
        self._by_keyboard = by_keyboard
        self._sitting = sitting
        self._leave = leave
        self._asked: tuple[object, ...] = ()
        """The defence that was asked about."""

    def advice(self, *, counted: bool) -> str:
        sitting = self._sitting
        view = sitting.view(OWN)
        laid, name = view.showdown, shown_name(sitting.seats[TOM].name)
        if counted or laid is None:
            return ""
        if laid.knocker == OWN:
            return t("learning.round.showdown.own", name=name)
        if not laid.layoffs_allowed:
            return t("learning.round.showdown.none")
        fitting = [card_text(card) for card, _ in best_defence_of(sitting, OWN).layoffs]
        if not fitting:
            return t("learning.round.showdown.nothing", name=name)
        return tn("learning.round.showdown", len(fitting), cards=listed(fitting), name=name)

    def how(self) -> str:
        return _lay_off_by_keys(self._sitting, self._by_keyboard)

    def objection(self, draft: DefenceDraft) -> str:
        found, made = about_defence(draft), (draft.melds, tuple(draft.layoffs))
        if not found or made == self._asked:
            return ""
        self._asked = made
        return t("learning.round.showdown.sure", lost=found)

    def corner(self) -> Sequence[Command]:
        return [leave_command(self._leave)]
