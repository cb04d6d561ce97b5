"""The scene of a drill: the own row of cards, the column at the side, the answer in panes, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.spreads import GroupRow
from gin_desktop.ui.felt.stage import Place, Sprite, SpriteKey
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.melding.access import OpenGroups, draw_focus_on
from gin_desktop.ui.melding.hand_controller import HandController
from gin_desktop.ui.melding.layout import DefenceLayout
from gin_desktop.ui.melding.model import DefenceModel, Move
from gin_desktop.ui.practice.codes_page import copy_code
from gin_desktop.ui.practice.drill import access
from gin_desktop.ui.practice.drill.answer import AnswerDetails, AnswerScript
from gin_desktop.ui.practice.drill.buttons import button_controls, place_buttons
from gin_desktop.ui.practice.drill.commands import (
    COLUMN,
    KEYS,
    answer_commands,
    drill_telling_commands,
    leave_command,
    move_key_texts,
    task_commands,
)
from gin_desktop.ui.practice.drill.exercise import Exercise
from gin_desktop.ui.practice.drill.layout import DrillMetrics
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.ui.practice.drill.painter import DrillPainter
from gin_desktop.ui.practice.drill.panes import DrillSnapshot, Pane, PlacedGroups
from gin_desktop.ui.practice.drill.placing import own_row_groups, places_of_answer, places_of_task, upper_row_groups
from gin_desktop.ui.practice.drill.pointer import Guide, Pointer
from gin_desktop.ui.tree.control import Control
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@screen(gallery_rooms=("practice",))
class DrillScene(CardScene):
    """A task on the screen. Own cards are arranged by putting them side by side, as in a showdown.

    The ``exercise`` is the kind of task. A ``guide``, as in a lesson, may restrict moves and point at things; a
    ``painter`` of its own may paint the drill in another way.
    """

    def __init__(
        self, app: App, exercise: Exercise, *, guide: Guide | None = None, painter: DrillPainter | None = None
    ) -> None:
        super().__init__(app)
        self.exercise = exercise
        self.model: DrillModel = exercise.model
        self.guide = guide
        self.script = AnswerScript(self, exercise)
        self.hand = HandController(self, self._suggested)
        self.details = AnswerDetails(self)
        self.model.melding.guard = self.objection
        self.painter = painter or DrillPainter()
        self.laid_panes: list[Pane] = []
        """The panes of the answer as they were last laid out."""
        self._seen: DrillSnapshot | None = None
        self.table: DrillMetrics = self._measured(app.size)

    def enter(self) -> None:
        """Starts the task; a watched one with its answer."""
        if self.script.is_watched:
            self.script.watch()

    # -- the draft: see MeldingScene

    @property
    def defence(self) -> DefenceModel | None:
        return self.model.live

    def defence_layout(self) -> DefenceLayout:
        table = self.table
        return DefenceLayout(table.upper, table.lower, table.lower_caption, self.knocker_spread(), self.stage)

    def spread_groups(self) -> OpenGroups:
        groups, row = self._upper() if self.model.draft.spread else ([], GroupRow())
        return OpenGroups(self.model.draft.melder, groups, row, self.stage)

    def knocker_spread(self) -> GroupRow:
        """The groups of the melds that cards may be laid off on."""
        if not self.model.draft.spread or self.model.verdict is not None:
            return GroupRow()
        return self._upper()[1]

    def keep(self) -> None:
        """Updates everything after a change of the draft."""
        self.model.moved(self.seconds("bubble") / 2)
        self.refresh()

    def objection(self, move: Move) -> str | None:
        """Why the guide does not allow a move now (empty: without a reason); None if it does."""
        return None if self.guide is None else self.guide.objection(self.model, move)

    def _suggested(self) -> Card | None:
        return None if self.guide is None else self.guide.suggested(self.model)

    # -- what the hand is handed on

    def draggable(self, sprite: Sprite) -> bool:
        return self.hand.draggable(sprite)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        self.hand.clicked(sprite, pos)

    def dragged(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        self.hand.dragged(sprite, pos)

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        """Moves the card; without a spread to lay off on, one dropped beside the row goes back to its place."""
        rect = self.stage.rect(sprite)
        if self.exercise.has_layoffs or rect.bottom > self.table.lower.y + rect.height // 4:
            self.hand.dropped(sprite, pos)
        else:
            self.model.melding.let_go()
            self.settle("home")

    def press_focused(self) -> bool:
        return self.hand.press_focused()

    def key(self, event: pygame.event.Event) -> bool:
        return self.details.key(event) or self.hand.key(event, super().key)

    # -- actions of the commands: see DrillActions

    def sort(self, mode: str) -> None:
        if self.model.live is not None and self.hand.may(Move("sort")):
            self.model.melding.let_go()
            self.model.sort(mode)
            self.settle()
            self.keep()

    def start_over(self) -> None:
        if self.model.live is not None and self.hand.may(Move("over")):
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
        elif self.model.live is not None and self.hand.may(Move("done")):
            self._answer()

    def show_me(self) -> None:
        if self.model.live is not None and self.hand.may(Move("best")):
            self._answer(helped=True)

    def _answer(self, *, helped: bool = False) -> None:
        self.model.melding.let_go()
        self.focus = None
        verdict = self.model.answer(helped=helped)
        if verdict.right and not helped:
            self.app.sound.play("round_won")
        before = {key: Place(sprite.pos, sprite.card, sprite.z) for key, sprite in self.stage.sprites.items()}
        self.script.play()
        self.update_metrics(self._size)
        places = self.places()
        start: dict[SpriteKey, Place] = {
            key: before[key[1]] for key in places if isinstance(key, tuple) and key[1] in before
        }
        self.stage.move_to(places, self.seconds("meld"), start=start)
        self.refresh()

    def again(self) -> None:
        if self.model.verdict is not None and self.script.is_replayable:
            self.script.play_again()

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
        style = self.app.style
        found = self.exercise.fitted(partial(self._measure, size), style, self.app.settings.card_scale)
        return found.mirrored() if style.left_handed else found

    def _measure(self, size: tuple[int, int]) -> DrillMetrics:
        style = self.app.style
        every = (*task_commands(self), *self.answer_commands())
        widest = max(TableButton.of(command).width(style) for command in every if command.name in COLUMN)
        panes = [len(pane.rows) for pane in self.exercise.panes(self.stage)] if self.model.verdict is not None else []
        leave = TableButton.of(self._leave_command()).width(style)
        return DrillMetrics.of(size, style, self.app.settings.card_scale, widest, leave, panes)

    def places(self) -> dict[SpriteKey, Place]:
        """The place of every card: a function of the draft, the answer and the window."""
        table, style = self.table, self.app.style
        if self.model.verdict is None:
            return places_of_task(self.model, table, style)
        self.laid_panes = self.exercise.panes(self.stage)
        return places_of_answer(self.laid_panes, table, style)

    def _upper(self) -> PlacedGroups:
        return upper_row_groups(self.model, self.table, self.app.style)

    def button_rect(self, name: str) -> pygame.Rect:
        """The rect of a button on the screen."""
        return next(button.rect for button in self.buttons if button.name == name)

    # -- commands

    def commands(self) -> Commands:
        found = task_commands(self) if self.model.verdict is None else self.answer_commands()
        hidden = frozenset[str]() if self.guide is None else self.guide.hidden(self.model)
        lays_off = self.exercise.has_layoffs or self.model.verdict is not None  # its keys then move only the focus
        moves = self.hand.commands(move_key_texts(self.model), lays_off=lays_off)
        every = [*moves, *(one for one in found if one.name not in hidden), self._leave_command()]
        return Commands([*every, *drill_telling_commands(self.model, every, self.app.tell)])

    def answer_commands(self) -> list[Command]:
        """The commands after the answer, except the one that leaves."""
        playing = bool(self.script)
        found = answer_commands(self, self.model.host.standing().onward, self.script, playing=playing)
        return found if self.guide is None else self.guide.answer_commands(self.model, found, playing=playing)

    def _leave_command(self) -> Command:
        return leave_command(self.model.host.leave, self.model.host.standing().onward)

    def place_buttons(self, buttons: list[TableButton]) -> None:
        place_buttons(buttons, self.table, self.app.style, answered=self.model.verdict is not None)

    def button_controls(self) -> list[Control]:
        return button_controls(self.buttons)

    def keys(self) -> list[tuple[str, str]]:
        *found, leave = super().keys()
        return [*found, *self.exercise.detail_keys(), leave]

    def upcoming_keys(self) -> tuple[str, list[tuple[str, str]]] | None:
        if self.model.verdict is not None or self.guide is not None:  # a guide says what to do
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
        if event.type == pygame.MOUSEMOTION:
            self.details.mouse_moved(event)
            self.hand.mouse_moved(event)
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
        self.hand.update(dt)
        super().update(dt)

    def tick(self, dt: float) -> None:
        """Shows the answer step by step."""
        self.script.tick(dt)

    # -- the tree

    def on_felt(self) -> Iterator[Control]:
        """Yields the bubble of a guide before what can be moved."""
        yield from access.pointer_message(self._pointer(self.sight()))
        yield from super().on_felt()
        yield from self.hand.controls()

    def beside_felt(self) -> Iterator[Control]:
        """Yields header, captions and column, and the answer in its panes."""
        yield from super().beside_felt()
        yield from self.hand.cards_of_melds()
        sight = self.sight()
        yield from access.header_controls(self.painter.header(sight), self.table.header)
        if self.model.verdict is None:
            yield from access.task_controls(sight)
        else:
            yield from access.pane_controls(sight, self.model.draft.melder)
        yield from access.column_controls(self.painter.column(sight), sight, self.painter.text_rect(sight))
        yield from self.details.controls()

    def tooltip(self) -> tuple[pygame.Rect, str] | None:
        return self.details.tooltip() or super().tooltip()

    # -- painting

    def _pointer(self, sight: DrillSnapshot) -> Pointer | None:
        """The bubble of the guide; None while something moves."""
        quiet = not self.stage.animating and self.press is None and not self.script
        return self.guide.pointer(sight) if self.guide is not None and quiet else None

    def sight(self) -> DrillSnapshot:
        """The present snapshot of the drill."""
        instruction = "" if self.guide is None else self.guide.instruction(self.model)
        found = DrillSnapshot(
            model=self.model,
            table=self.table,
            style=self.app.style,
            stage=self.stage,
            hands=self.defence_layout(),
            active=self.hand.active,
            focus=self.hand.focused_card if self.app.by_keyboard else None,
            buttons=self.buttons,
            upper=self._upper(),
            own=own_row_groups(self.model, self.table, self.app.style),
            captions=self.model.captions(),
            blocks=self.exercise.blocks(self.app.style, instruction, by_keyboard=self.app.by_keyboard),
            panes=self.laid_panes,
            by_keyboard=self.app.by_keyboard,
            bubble=self.bubble is not None,
        )
        covered = self.guide is not None and self.guide.covers_row(found)
        return replace(found, captions=(found.captions[0], "")) if covered else found

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        self._seen = self.sight()
        self.painter.below(surface, self._seen)

    def paint_card_marks(self, surface: pygame.Surface) -> None:
        sight = self._seen or self.sight()
        self.painter.above(surface, sight, self._pointer(sight))
        if self.app.by_keyboard and isinstance(self.focus, tuple) and not self.stage.animating:
            draw_focus_on(surface, self.describe().find(self.focus), self.app.style)
        self.details.paint(surface)

    def problems(self) -> list[str]:
        """The texts that do not fit, for tests; empty if all do."""
        found = self.painter.layout_faults(self.sight(), self.places())
        return found + self.exercise.layout_faults(self.laid_panes, self.table, self.app.style)
