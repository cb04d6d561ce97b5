"""The base scene of a drill: the own row of cards, the column at the side, the answer in panes, step by step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from gin_desktop.ui.felt.blocks import Block
from gin_desktop.ui.felt.buttons import TableButton, place_button_column
from gin_desktop.ui.felt.spreads import GroupRow, lay_out
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.melding.access import OpenGroups
from gin_desktop.ui.melding.groups import row_groups
from gin_desktop.ui.melding.layout import DefenceLayout
from gin_desktop.ui.melding.model import DefenceModel, Move
from gin_desktop.ui.melding.scene import DefenceScene
from gin_desktop.ui.practice.codes_page import copy_code
from gin_desktop.ui.practice.drill import access
from gin_desktop.ui.practice.drill.commands import COLUMN, KEYS, SORTS, answer_commands, leave_command, task_commands
from gin_desktop.ui.practice.drill.layout import END, DrillMetrics, place_column_buttons, place_sort_buttons
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.ui.practice.drill.painter import DrillPainter
from gin_desktop.ui.practice.drill.panes import DrillSnapshot, Pane, PlacedGroups
from gin_desktop.ui.practice.drill.pointer import Guide, Pointer
from gin_desktop.ui.tree.control import Control
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

Model_co = TypeVar("Model_co", bound=DrillModel, covariant=True)


class DrillScene(DefenceScene, ABC, Generic[Model_co]):
    """A task on the screen. Own cards are arranged by putting them side by side, as in a showdown.

    A kind of task defines a model, the blocks of its column and the panes of its answer. ``guide`` may restrict moves
    and point at things.
    """

    def __init__(self, app: App, model: Model_co, *, guide: Guide | None = None) -> None:
        super().__init__(app)
        self.model = model
        self.guide = guide
        model.melding.guard = self.objection
        self.painter: DrillPainter = DrillPainter()
        self.laid_panes: list[Pane] = []
        """the panes of the answer as they were last laid out"""
        self._seen: DrillSnapshot | None = None
        self.table: DrillMetrics = self._measured(app.size)

    # -- defined by subclasses

    @abstractmethod
    def panes(self) -> list[Pane]:
        """The panes of the answer at the current step; never empty after the answer."""

    @abstractmethod
    def blocks(self, led: str) -> list[Block]:
        """The blocks of the column, without the code at its foot; ``led`` is a guide's instruction or ""."""

    def plan_answer_replay(self) -> None:
        """Plans what is shown step by step after the answer."""

    # -- the draft: see DefenceScene

    @property
    def defence(self) -> DefenceModel | None:
        return self.model.live

    def defence_layout(self) -> DefenceLayout:
        table = self.table
        return DefenceLayout(table.upper, table.lower, table.lower_caption, self.knocker_spread(), self.stage)

    def spread_groups(self) -> OpenGroups:
        groups, row = self.upper_row_groups() if self.model.draft.spread else ([], GroupRow())
        return OpenGroups(self.model.draft.melder, groups, row, self.stage)

    def knocker_spread(self) -> GroupRow:
        """The groups of the melds that cards may be laid off on."""
        if not self.model.draft.spread or self.model.verdict is not None:
            return GroupRow()
        return self.upper_row_groups()[1]

    def keep(self) -> None:
        """Updates everything after a change of the draft."""
        self.model.moved(self.seconds("bubble") / 2)
        self.refresh()

    def objection(self, move: Move) -> str | None:
        """Why the guide does not allow a move now (empty: without a reason); None if it does."""
        return None if self.guide is None else self.guide.objection(self.model, move)

    # -- actions of the commands: see DrillActions

    def sort(self, mode: str) -> None:
        if self.model.live is not None and self.may(Move("sort")):
            self.model.melding.let_go()
            self.model.sort(mode)
            self.settle()
            self.keep()

    def start_over(self) -> None:
        if self.model.live is not None and self.may(Move("over")):
            self.model.melding.let_go()
            self.model.start_over()
            self.settle("home")
            self.keep()

    def done(self) -> None:
        """Submits the answer, unless nobody can have read the task yet."""
        if self.model.may_have_read_task:
            self.defend()

    def defend(self) -> None:
        """Submits the cards as the answer, or shows beside the button why they cannot be one."""
        refusal = self.model.refusal() if self.model.live is not None else None
        if refusal is not None:
            self.model.melding.let_go()
            self.settle("home")
            self.say(refusal, self.button_rect("done"))
        elif self.model.live is not None and self.may(Move("done")):
            self._answer()

    def show_me(self) -> None:
        if self.model.live is not None and self.may(Move("best")):
            self._answer(helped=True)

    def _answer(self, *, helped: bool = False) -> None:
        self.model.melding.let_go()
        self.focus = None
        verdict = self.model.answer(helped=helped)
        if verdict.right and not helped:
            self.app.sound.play("round_won")
        before = {key: Place(sprite.pos, sprite.card, sprite.z) for key, sprite in self.stage.sprites.items()}
        self.plan_answer_replay()
        self.update_metrics(self._size)
        places = self.places()
        start: dict[SpriteKey, Place] = {
            key: before[key[1]] for key in places if isinstance(key, tuple) and key[1] in before
        }
        self.stage.move_to(places, self.seconds("meld"), start=start)
        self.refresh()

    def next(self) -> None:
        """Goes on, unless the button has only just replaced another one."""
        if not self.model.ignores_presses:
            self.go_on()

    def go_on(self) -> None:
        """Goes on from the answer."""
        self.model.leave(self.model.host.next)

    def retry(self) -> None:
        self.model.leave(self.model.host.retry)

    def copy(self) -> None:
        copy_code(self.app, self.model.task.code)

    # -- layout

    def update_metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measured(size)
        self.set_card_height(self.table.card[1])

    def _measured(self, size: tuple[int, int]) -> DrillMetrics:
        """The layout for the person's hand."""
        found = self._measure(size)
        return found.mirrored() if self.app.style.left_handed else found

    def _measure(self, size: tuple[int, int]) -> DrillMetrics:
        style = self.app.style
        every = (*task_commands(self), *self.answer_commands())
        widest = max(TableButton.of(command).width(style) for command in every if command.name in COLUMN)
        panes = [len(pane.rows) for pane in self.panes()] if self.model.verdict is not None else []
        leave = TableButton.of(self._leave_command()).width(style)
        return DrillMetrics.of(size, style, self.app.settings.card_scale, widest, leave, panes)

    def places(self) -> dict[SpriteKey, Place]:
        """The place of every card: a function of the draft, the answer and the window."""
        table, style = self.table, self.app.style
        places: dict[SpriteKey, Place] = {}
        if self.model.verdict is not None:
            self.laid_panes = self.panes()
            for number, (pane, room) in enumerate(zip(self.laid_panes, table.panes, strict=True)):
                places.update(pane.lay(room, table.card, style, 100 + 200 * number))
            return places
        places.update(self.upper_row_groups()[1].places)
        places.update(self.own_row_groups()[1].places)
        lifted = self.model.melding.lifted
        if lifted is not None and lifted in places:
            x, y = places[lifted].pos
            places[lifted].pos = (x, y - table.raised)
        return places

    def upper_row_groups(self) -> PlacedGroups:
        """The groups above before the answer, and where they lie."""
        groups = self.model.upper_groups()
        return groups, lay_out(groups, self.table.upper, self.table.card, self.app.style, end=END)

    def own_row_groups(self) -> PlacedGroups:
        """The groups of the own row, and where they lie."""
        groups = row_groups(self.model.draft)
        return groups, lay_out(groups, self.table.lower, self.table.card, self.app.style, z=300)

    def button_rect(self, name: str) -> pygame.Rect:
        """The rect of a button on the screen."""
        return next(button.rect for button in self.buttons if button.name == name)

    # -- commands

    def commands(self) -> Commands:
        found = task_commands(self) if self.model.verdict is None else self.answer_commands()
        hidden = frozenset[str]() if self.guide is None else self.guide.hidden(self.model)
        hands = self.hand_commands(self.move_key_texts())
        return Commands([*hands, *(one for one in found if one.name not in hidden), self._leave_command()])

    def move_key_texts(self) -> dict[str, str]:
        """The texts of the list of keys for those that move cards."""
        if self.model.verdict is not None:
            return {}
        says = {"left": "arrows", "hold": "space"}
        if self.model.draft.spread:
            says |= {"up": "arrows", "lay_off": "lay_off"}
        return {name: t(f"keys.drill.{said}") for name, said in says.items()}

    def answer_commands(self) -> list[Command]:
        """The commands after the answer, except the one that leaves."""
        return answer_commands(self, self.model.host.standing().onward, playing=bool(self.script))

    def _leave_command(self) -> Command:
        return leave_command(self.model.host.leave, self.model.host.standing().onward)

    def place_buttons(self, buttons: list[TableButton]) -> None:
        style, table = self.app.style, self.table
        sorts = [button for button in buttons if button.name in SORTS]
        place_sort_buttons(sorts, table.lower_caption, style, at_left=table.left_handed)
        column = sorted((button for button in buttons if button.name in COLUMN), key=_place_in_column)
        place_column_buttons(column, table.panel, style, pairs=self.model.verdict is not None)
        leave = [button for button in buttons if button.name == "leave"]
        place_button_column(leave, *table.corner, style, at_left=table.left_handed)

    def button_controls(self) -> list[Control]:
        """The buttons as controls; where both ways out read the same, the one in the corner says where it leads."""
        found = [button.described() for button in sorted(self.buttons, key=_place_in_column)]
        *others, leave = found
        twice = leave.name in (one.name for one in others)
        return [*others, replace(leave, name=t("drill.button.leave"))] if twice else found

    def upcoming_keys(self) -> tuple[str, list[tuple[str, str]]] | None:
        if self.model.verdict is not None:
            return None
        return t("keys.later"), Commands(self.answer_commands()).key_list()

    # -- events

    def handle(self, event: pygame.event.Event) -> bool:
        """While the answer is played out, a click beside the buttons, Space or Enter only skips to its end."""
        if self.script and self.model.verdict is not None:
            plain = event.type == pygame.KEYDOWN and event.key in (KEYS["next"].code, *KEYS["next"].also)
            aside = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.button_at(event.pos) is None
            if plain or aside:
                self.finish_moving()
                return True
        return super().handle(event)

    def finish_moving(self) -> None:
        super().finish_moving()
        if self.script:
            self.model.pause()
            self.script.run_all_steps()

    @property
    def animating(self) -> bool:
        waiting = self.model.ignores_presses or (self.model.verdict is None and not self.model.may_have_read_task)
        return super().animating or bool(self.script) or waiting

    def on_movement_end(self) -> None:
        self.refresh()

    def update(self, dt: float) -> None:
        if self.model.pass_time(dt) or self.painter.header_changed(self.model):
            self.refresh()
        if self.model.time_is_up:
            self.go_on()
        super().update(dt)

    def tick(self, dt: float) -> None:
        """Shows the answer step by step."""
        self.script.tick(dt)

    # -- the tree

    def on_felt(self) -> Iterator[Control]:
        """Yields the bubble of a guide before what can be moved."""
        yield from access.pointer_message(self._pointer(self.sight()))
        yield from super().on_felt()

    def beside_felt(self) -> Iterator[Control]:
        """Yields header, captions and column, and the answer in its panes."""
        yield from super().beside_felt()
        sight = self.sight()
        yield from access.header_controls(self.painter.header(sight), self.table.header)
        if self.model.verdict is None:
            yield from access.task_controls(sight)
        else:
            yield from access.pane_controls(sight, self.model.draft.melder)
        yield from access.column_controls(self.painter.column(sight), sight, self.painter.text_rect(sight))

    # -- painting

    def _pointer(self, sight: DrillSnapshot) -> Pointer | None:
        """The bubble of the guide; None while something moves."""
        quiet = not self.stage.animating and self.press is None and not self.script
        return self.guide.pointer(sight) if self.guide is not None and quiet else None

    def sight(self) -> DrillSnapshot:
        """The present snapshot of the drill."""
        led = "" if self.guide is None else self.guide.instruction(self.model)
        return DrillSnapshot(
            model=self.model,
            table=self.table,
            style=self.app.style,
            stage=self.stage,
            hands=self.defence_layout(),
            active=self.active,
            focus=self.focused_card if self.app.by_keyboard else None,
            buttons=self.buttons,
            upper=self.upper_row_groups(),
            own=self.own_row_groups(),
            captions=self.model.captions(),
            blocks=self.blocks(led),
            panes=self.laid_panes,
            by_keyboard=self.app.by_keyboard,
            bubble=self.bubble is not None,
        )

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        self._seen = self.sight()
        self.painter.below(surface, self._seen)

    def paint_card_marks(self, surface: pygame.Surface) -> None:
        sight = self._seen or self.sight()
        self.painter.above(surface, sight, self._pointer(sight))
        self.draw_focused_group(surface)

    def problems(self) -> list[str]:
        """The texts that do not fit, for tests; empty if all do."""
        return self.painter.layout_faults(self.sight(), self.places())


def _place_in_column(button: TableButton) -> int:
    """The sort key of a button: those above the cards, those of the column from top to bottom, the one that leaves."""
    every = (*SORTS, *COLUMN, "leave")
    return every.index(button.name)
