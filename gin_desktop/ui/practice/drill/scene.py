"""What every drill shares: the header, the own row of cards, the column at the side, the answer in panes, the time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import pygame

from gin_desktop.engine.cards import Card, each
from gin_desktop.practice.sorting import in_order
from gin_desktop.practice.tasks import Task, Verdict
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.ui.felt.blocks import Block
from gin_desktop.ui.felt.buttons import TableButton, place_column
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.groups import Group, row_groups
from gin_desktop.ui.felt.script import Script
from gin_desktop.ui.felt.spreads import Spread, lay_out
from gin_desktop.ui.felt.stage import Key, Place, Sprite
from gin_desktop.ui.melding.hands import DefenceControls
from gin_desktop.ui.melding.scene import Move
from gin_desktop.ui.practice.clipboard import copy_code
from gin_desktop.ui.practice.drill.buttons import place_buttons, sort_buttons, task_buttons
from gin_desktop.ui.practice.drill.deadwood_change import DeadwoodChange
from gin_desktop.ui.practice.drill.guide import Guide
from gin_desktop.ui.practice.drill.handmade import Handmade
from gin_desktop.ui.practice.drill.host import DrillHost
from gin_desktop.ui.practice.drill.keyboard import DrillKeys
from gin_desktop.ui.practice.drill.layout import END, DrillMetrics
from gin_desktop.ui.practice.drill.paint import draw_meter
from gin_desktop.ui.practice.drill.painter import DrillPainter
from gin_desktop.ui.practice.drill.panes import Pane
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_METER = 44
"""The least height of the room between the rows in which there is a meter, in style units."""

_GLANCE = 0.8
"""Seconds before which nobody has read a position: a press on Done was meant for what lay there before."""

_PAUSE = 0.35
"""Seconds for which the button that goes on takes no press after another one stood in its place."""


class DrillScene(CardScene, ABC):
    """One task: before it is answered, and its answer.

    A drill says what lies above the own cards, what the column says, how an answer is judged and in which panes it
    is shown. Own cards are arranged by putting them side by side, with the same hands as in a showdown. ``guide`` may
    allow some moves only and point at things.
    """

    clocked: ClassVar[bool] = False
    """Whether the header shows the time that runs."""

    def __init__(
        self, app: App, task: Task, host: DrillHost, draft: DefenceDraft, *, guide: Guide | None = None
    ) -> None:
        super().__init__(app)
        self.task = task
        self.host = host
        self.guide = guide
        self.draft = draft
        self.begin_with(in_order(each(draft.hand), "rank"))
        self.verdict: Verdict | None = None
        self.helped = False
        self.spent = 0.0
        """seconds from the first sight to the answer, without what lay on top of this scene"""
        self._gone = False
        self._pause = 0.0
        self.script = Script(self)
        self.controls: DefenceControls = DefenceControls(self, self.objection, eager=False)
        self.keyboard: DrillKeys = DrillKeys(self)
        self.painter: DrillPainter = DrillPainter(self)
        self.laid_panes: list[Pane] = []
        """the panes of the answer as they were last laid out"""
        self.table: DrillMetrics = self._measure(app.size)

    def begin_with(self, row: Sequence[Card]) -> None:
        """The own cards lie in this order at first, and again after starting over."""
        self.first_row = list(row)
        self.draft.restore(self.first_row, ())
        self.change = DeadwoodChange(self.draft.count)
        self.handmade = Handmade(self.draft)

    # -- for drills to fill in

    @abstractmethod
    def judge(self) -> Verdict:
        """Judges the draft as it lies."""

    @abstractmethod
    def panes(self) -> list[Pane]:
        """The answer as it is shown now; never empty once it was given."""

    @abstractmethod
    def blocks(self) -> list[Block]:
        """What the column says, without the code at its foot."""

    def upper_groups(self) -> list[Group]:
        """What lies above the own cards before the answer."""
        return []

    def captions(self) -> tuple[str, str]:
        """What is written over the upper cards and over the own ones."""
        return "", t("drill.yours", count=self.draft.count)

    @property
    def mark(self) -> tuple[int, str] | None:
        """A count that matters, and what it means; None where none does."""
        return None

    def paint_middle(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paints the count as a bar that grows shorter, with a notch at the count that matters."""
        if rect.height >= self.app.style.px(_METER):
            counts = self.draft.count, self.draft.melder.total(self.draft.hand)
            draw_meter(surface, rect, self.app.style, counts, self.mark, self.change.now)

    def theme_answered(self, verdict: Verdict) -> str:  # noqa: ARG002
        """The theme that an answer is named after and booked on."""
        return self.task.theme

    def begin_answer(self) -> None:
        """The answer was given: plans what is shown step by step."""

    # -- the draft, for the hands: see DefenceScene

    @property
    def live_draft(self) -> DefenceDraft | None:
        """The draft while it can be changed."""
        return self.draft if self.verdict is None else None

    @property
    def busy(self) -> bool:
        """Whether something is being shown step by step."""
        return bool(self.script)

    def knocker_spread(self) -> Spread:
        """Where the melds lie on which cards may be laid off."""
        if not self.draft.spread or self.verdict is not None:
            return Spread()
        return self.upper_spread()[1]

    def plan(self, pause: str, act: Callable[[], None]) -> None:
        """Has something done after what is being shown."""
        self.script.plan(pause, act)

    def keep(self) -> None:
        """The draft has changed: what that did to the count is shown."""
        self.change.moved(self.draft.count, self.seconds("bubble") / 2)
        self.handmade.moved()
        if self.guide is not None:
            self.guide.moved(self)
        self.refresh()

    def objection(self, move: Move) -> str | None:
        """Why somebody who leads does not want a move made now (empty: it just is not), or None if it may be."""
        return None if self.guide is None else self.guide.objection(self, move)

    # -- what the person can do

    def sort(self, mode: str) -> None:
        """Sorts the cards of the row; melds that were put together by hand stay as they are."""
        if self.live_draft is not None and self.controls.may(Move("sort")):
            self.controls.let_go()
            self.handmade.sort(mode)
            self.settle()
            self.keep()

    def start_over(self) -> None:
        """Everything as it was at first."""
        if self.live_draft is not None and self.controls.may(Move("over")):
            self.controls.let_go()
            self.draft.restore(self.first_row, ())
            self.handmade = Handmade(self.draft)
            self.settle("home")
            self.keep()

    def defend(self) -> None:
        """Done: the answer is judged and compared."""
        if self.live_draft is not None and self.controls.may(Move("done")):
            self._answer()

    def done(self) -> None:
        """Done was pressed: taken for that unless nobody can have looked yet."""
        if self._looked:
            self.defend()

    @property
    def _looked(self) -> bool:
        moved = self.draft.row != self.first_row or bool(self.draft.layoffs)
        return moved or self.spent >= _GLANCE

    def show_me(self) -> None:
        """Gives up and looks at the answer."""
        if self.live_draft is not None and self.controls.may(Move("best")):
            self.helped = True
            self._answer()

    def _answer(self) -> None:
        self.controls.let_go()
        self.focus = None
        self._pause = _PAUSE
        self.verdict = self.judge()
        self.task = replace(self.task, theme=self.theme_answered(self.verdict))
        self.host.answered(self.task, self.verdict, seconds=self.spent, helped=self.helped)
        if self.verdict.right and not self.helped:
            self.app.sound.play("win")
        before = {key: Place(sprite.pos, sprite.card, sprite.z) for key, sprite in self.stage.sprites.items()}
        self.begin_answer()
        self.metrics(self._size)
        places = self.places()
        start: dict[Key, Place] = {key: before[key[1]] for key in places if isinstance(key, tuple) and key[1] in before}
        self.stage.move_to(places, self.seconds("meld"), start=start)
        if self.guide is not None:
            self.guide.moved(self)
        self.refresh()

    def go_on(self) -> None:
        """The answer has been looked at."""
        self._leave(self.host.next)

    def next(self) -> None:
        """The button that goes on was pressed: taken for that unless another one has just stood in its place."""
        if self._pause <= 0:
            self.go_on()

    def retry(self) -> None:
        """The same task once more."""
        self._leave(self.host.retry)

    def _leave(self, way: Callable[[], None]) -> None:
        if not self._gone:
            self._gone = True
            way()

    def copy_code(self) -> None:
        """Puts the code of the position into the clipboard."""
        copy_code(self.app, self.task.code)

    # -- where everything lies

    def metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measure(size)
        self.use_card_height(self.table.card[1])

    def _measure(self, size: tuple[int, int]) -> DrillMetrics:
        style = self.app.style
        widest = max(button.width(style) for button in (*task_buttons(self), *self.answered_buttons()))
        panes = [len(pane.rows) for pane in self.panes()] if self.verdict is not None else []
        scale = self.app.settings.card_scale
        return DrillMetrics.of(size, style, scale, widest, self._leave_button().width(style), panes)

    def places(self) -> dict[Key, Place]:
        """Where every card lies: a function of the draft, the answer and the window."""
        table, style = self.table, self.app.style
        places: dict[Key, Place] = {}
        if self.verdict is not None:
            self.laid_panes = self.panes()
            for number, (pane, room) in enumerate(zip(self.laid_panes, table.panes, strict=True)):
                places.update(pane.lay(room, table.card, style, 100 + 200 * number))
            return places
        places.update(self.upper_spread()[1].places)
        places.update(self.own_spread()[1].places)
        lifted = self.controls.lifted
        if lifted is not None and lifted in places:
            x, y = places[lifted].pos
            places[lifted].pos = (x, y - table.raised)
        return places

    def upper_spread(self) -> tuple[list[Group], Spread]:
        """The groups above before the answer, and where they lie."""
        groups = self.upper_groups()
        return groups, lay_out(groups, self.table.upper, self.table.card, self.app.style, end=END)

    def own_spread(self) -> tuple[list[Group], Spread]:
        """The groups of the own row, and where they lie."""
        groups = row_groups(self.draft)
        return groups, lay_out(groups, self.table.lower, self.table.card, self.app.style, z=300)

    def button_rect(self, name: str) -> pygame.Rect:
        """A button that is on the screen."""
        return next(button.rect for button in self.buttons if button.name == name)

    # -- buttons and keys

    def make_buttons(self) -> list[TableButton]:
        style, table = self.app.style, self.table
        leave = [self._leave_button()]
        place_column(leave, *table.corner, style)
        before = self.verdict is None
        hidden = frozenset[str]() if self.guide is None else self.guide.hidden(self)
        column = task_buttons(self) if before else self.answered_buttons()
        column = [button for button in column if button.name not in hidden]
        place_buttons(column, table.panel, style, pairs=not before)
        sorts = [button for button in sort_buttons(self) if button.name not in hidden] if before else []
        return [*sorts, *column, *leave]

    def _leave_button(self) -> TableButton:
        back = self.host.standing().onward == "back"
        text = t("practice.onward.back" if back else "drill.button.leave")
        return TableButton("leave", text, t("key.esc"), self.host.leave)

    def answered_buttons(self) -> list[TableButton]:
        """The buttons of the answer."""
        return [
            TableButton("copy", t("drill.button.copy"), "C", self.copy_code),
            TableButton("retry", t("drill.button.retry"), "T", self.retry),
            self.onward_button(),
        ]

    def onward_button(self) -> TableButton:
        """What goes on from the answer; while that is being played out, what brings it to its end."""
        if self.script:
            return TableButton("skip", t("drill.button.skip"), "⏎", self.finish_moving, primary=True)
        onward = self.host.standing().onward
        text = t("drill.button.next") if onward == "next" else t(f"practice.onward.{onward}")
        return TableButton("next", text, "⏎", self.next, primary=True)

    def keys(self) -> list[tuple[str, str]]:
        return self.keyboard.key_list()

    def later_keys(self) -> tuple[str, list[tuple[str, str]]] | None:
        return (t("keys.later"), self.keyboard.later_list()) if self.verdict is None else None

    def key(self, event: pygame.event.Event) -> bool:
        return self.keyboard.key(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """While the answer is played out, a click beside the buttons, Space or Enter only brings that to its end."""
        if self.script and self.verdict is not None:
            plain = event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
            aside = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._button_at(event.pos) is None
            if plain or aside:
                self.finish_moving()
                return True
        if event.type == pygame.MOUSEMOTION:
            self.controls.pointed(event.pos)
        return super().handle(event)

    def finish_moving(self) -> None:
        super().finish_moving()
        if self.script:
            self._pause = _PAUSE
            self.script.run_out()

    @property
    def animating(self) -> bool:
        waiting = self._pause > 0 or (self.verdict is None and not self._looked)
        return super().animating or bool(self.script) or waiting

    def draggable(self, sprite: Sprite) -> bool:
        return self.controls.draggable(sprite)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        self.controls.clicked(sprite, pos)

    def dragged(self, sprite: Sprite, pos: tuple[int, int]) -> None:  # noqa: ARG002
        self.controls.dragged(pos)

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        self.controls.dropped(sprite, pos)

    def moved_home(self) -> None:
        self.refresh()

    # -- time

    def update(self, dt: float) -> None:
        self._pause -= dt
        if self.verdict is None:
            self.spent += dt
        if self.change.passed(dt) or self.painter.header_changed():
            self.refresh()
        left = self.host.standing().seconds_left
        if left is not None and left <= 0 and self.verdict is None:
            self.go_on()  # the time of a timed run is over
        super().update(dt)

    def tick(self, dt: float) -> None:
        """Shows the answer step by step."""
        self.script.tick(dt)

    # -- painting: see DrillPainter

    def paint_below(self, surface: pygame.Surface) -> None:
        self.painter.below(surface)

    def paint_above(self, surface: pygame.Surface) -> None:
        self.painter.above(surface)

    def problems(self) -> list[str]:
        """What does not fit, for tests; empty when all is well."""
        return self.painter.problems()
