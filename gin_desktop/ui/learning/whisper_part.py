"""The coach at the learner's first round: a quiet line about every decision, worked out in slices."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.play.events import Event
from gin_desktop.practice.learning.advice import ALL, Advice, advice
from gin_desktop.session.coaching.hints import Hint, HintError, can_hint, hint
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.slices import work_for_slice
from gin_desktop.ui.learning.keymap import KEYS, leave_command
from gin_desktop.ui.learning.lesson_panel import LessonPanel, lesson_room
from gin_desktop.ui.melding.telling import telling_commands
from gin_desktop.ui.table.parts import TablePart
from gin_desktop.ui.table.telling import choices_text
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.table.scene import TableScene

_ABSENT: Final = frozenset({"seal", "double", "tell_choices"})


class Whisper(TablePart):
    """Tells without being asked what is best, and lets the learner do something else."""

    def __init__(self, scene: TableScene, leave: Callable[[], None], again: Callable[[], None]) -> None:
        self.scene = scene
        self._leave, self._again = leave, again
        self._work: Generator[None, None, Hint] | None = None
        self._seen: int | None = None
        self.advice: Advice | None = None
        """What is good in the decision that is due; None while it is not known."""
        self._first = True
        self.missing = False
        """Whether there is nothing to say about this decision."""
        scene.model.hint_open = True

    @property
    def working(self) -> bool:
        """Whether it is being worked out."""
        return self._work is not None

    @property
    def animating(self) -> bool:
        return self.working

    def update(self, dt: float) -> None:  # noqa: ARG002
        """Begins with each decision anew, and works for a slice."""
        scene = self.scene
        view, count = scene.model.view, scene.sitting.count
        if not scene.model.can_act or view is None or scene.stage.animating:
            return
        if count != self._seen:
            self._first = self._seen is None
            self._seen, self.advice, self.missing = count, None, not can_hint(view)
            self._work = None if self.missing else hint(view, scene.model.name(view.opponent), ALL)
            scene.refresh()
        if self._work is None:
            return
        try:
            done = work_for_slice(self._work)
        except HintError:
            self.missing, self._work = True, None
            scene.refresh()
            return
        if done is not None:
            self.advice, self._work = advice(view, done.found), None
            scene.refresh()

    def show(self, events: Sequence[Event]) -> Sequence[Event]:
        """Leaves out who deals first: nobody cut for it."""
        self.scene.model.opening = ""
        return events

    # -- commands

    def corner(self, usual: list[Command]) -> list[Command]:
        again = KEYS.command("again", t("learning.button.again"), self._again)
        return [leave_command(self._leave), again, *(one for one in usual if one.name == "sheet")]

    def commands(self, usual: Commands) -> Commands:
        kept = Commands(one for one in usual if one.name not in _ABSENT)
        model, tell = self.scene.model, self.scene.app.tell
        view = model.view
        if view is None:
            return kept
        told = telling_commands({"tell_choices": lambda: f"{self.text()}\n{choices_text(model, view, kept)}"}, tell)
        return Commands([*kept, *told])

    # -- on the screen

    @property
    def _is_due(self) -> bool:
        """Whether the decision that was looked at last is due, and not over."""
        return self.scene.model.can_act and self._seen == self.scene.sitting.count

    @property
    def _due(self) -> Advice | None:
        """What is good in the decision that is due; None while it is not known."""
        return self.advice if self._is_due else None

    @property
    def told(self) -> bool:
        """Whether what there is to tell about the decision that is due is known."""
        return self._is_due and (self.advice is not None or self.missing)

    def text(self) -> str:
        """Returns the quiet line, with its reason."""
        return self.panel.said

    def _before(self) -> str:
        """Returns what is told before the whisper: at first what this is, later whose turn it is."""
        model, view = self.scene.model, self.scene.model.view
        name = "" if view is None else model.name(view.opponent)
        intro = t("learning.round.intro", name=name) if self._first else ""
        if view is None or not model.can_act:
            return intro if self._seen is None else t("learning.round.wait", name=name)
        return intro

    def _reason(self) -> str:
        """Returns why it is good; it follows the whisper, of which it may say "it"."""
        return "" if self._due is None else self._due.reason

    def _whispered(self) -> str:
        if not self.scene.model.can_act:
            return ""
        if self._due is not None:
            return t("learning.round.whisper", action=self._due.text)
        if not self.told:
            return t("learning.round.thinking")
        view = self.scene.model.view
        forced = view is not None and len(view.legal) == 1
        return t("learning.round.only" if forced else "learning.round.quiet")

    @property
    def panel(self) -> LessonPanel:
        """What is said."""
        scene = self.scene
        title = t("learning.round.title")
        return LessonPanel(
            title, self._before(), lesson_room(scene), scene.app.style, self._whispered(), self._reason()
        )

    def controls(self) -> Iterator[Control]:
        """Yields what the panel says; that somebody thinks is not said by itself."""
        for one in self.panel.describe():
            yield replace(one, role=Role.TEXT) if one.role is Role.MESSAGE and not self.told else one

    def covered_rects(self) -> list[pygame.Rect]:
        return [self.panel.rect]

    def paint(self, surface: pygame.Surface) -> None:
        self.panel.draw(surface)
