"""A lesson at the table: asks for one step after the other, answers other moves, and plays for Tom."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from gin_desktop.engine.cards import Card, each
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Knock, TakeUpcard
from gin_desktop.practice.learning.boards import TOM
from gin_desktop.practice.learning.lessons import ROUND
from gin_desktop.practice.learning.run import LessonRun
from gin_desktop.practice.learning.tasks import OpenSheet, Pick, Play, Showdown, names_card
from gin_desktop.ui.felt.durations import thinking_factor
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.learning.keymap import ANSWERS, KEYS, lesson_commands
from gin_desktop.ui.learning.lesson_panel import LessonPanel, lesson_room
from gin_desktop.ui.melding.telling import TOLD, choices_hint, key_name, telling_commands
from gin_desktop.ui.table.coaching.hint_mark import draw_hint_mark
from gin_desktop.ui.table.commands import SORTS
from gin_desktop.ui.table.keymap import KEYS as TABLE_KEYS
from gin_desktop.ui.table.parts import TablePart
from gin_desktop.ui.table.telling import choice_lines, named_choices
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

if TYPE_CHECKING:
    from gin_desktop.ui.table.scene import TableScene

ABSENT: Final = frozenset({"sheet", "rules", "seal", "back", "undo", "double", "tell_scores", "tell_recent"})
"""The commands of the table that a lesson has no use for."""
ENDS: Final = ("knock", "gin", "big_gin")
"""The commands that end the round."""
_STAYING: Final = frozenset({*SORTS, *TOLD, "look", "left", "right", "up", "down", "space", "discard"})
"""The commands of the table where no move is asked for."""
_CORNER: Final = ("skip_step", "repeat", "again", "menu")
"""The commands of the lesson itself, told last."""
TOMS_PAUSE: Final = 0.9
"""Seconds before each thing that Tom does, at the natural pace."""


class LessonHost(Protocol):
    """What a lesson at the table asks of the course."""

    def reached(self, number: int) -> None:
        """Keeps the step that is due."""
        ...

    def go_on(self) -> None:
        """Goes on after the last step at this table."""
        ...

    @property
    def follows(self) -> str:
        """The lesson that comes at once after this one; empty where there is none."""
        ...

    def repeat(self) -> None:
        """Starts the step over."""
        ...

    def again(self) -> None:
        """Starts the lesson over."""
        ...

    def leave(self) -> None:
        """Leaves the lesson."""
        ...


class LessonPart(TablePart):
    """Leads through the steps of a lesson at one table."""

    def __init__(self, scene: TableScene, run: LessonRun, host: LessonHost) -> None:
        self.scene = scene
        self.run = run
        self.host = host
        self._count = scene.sitting.count
        self._waited = 0.0
        self._asked = ("", "")
        self._by_keyboard = scene.app.by_keyboard

    @property
    def task(self) -> object:
        """What the present step asks for."""
        return self.run.step.task

    @property
    def animating(self) -> bool:
        return bool(self.run.pending)

    # -- what is done

    def objects(self, action: Action, play: Callable[[], None]) -> bool:  # noqa: ARG002
        """Takes a card that is chosen with Enter; answers moves that this step does not ask for."""
        run = self.run
        if isinstance(self.task, Pick) and isinstance(action, Discard):
            self._pick(action.card)
        elif not run.refuse(action):
            return False
        else:
            self._tell_reply()
        self.scene.model.deselect_all()
        self._changed()
        return True

    def _pick(self, card: Card) -> None:
        """Takes a card that is chosen, and tells whether it is right, also when it was told before."""
        if not self.run.pick(card):
            self._tell_reply()
            return
        self.scene.app.sound.play("layoff")
        if not self.run.done:
            self.scene.app.announce(t("learning.reply.right", card=card_text(card)))

    def _tell_reply(self) -> None:
        if self.run.reply:
            self.scene.app.announce(self.run.reply)

    def answer(self, place: int) -> None:
        """Answers a question."""
        if self.run.answer(place):
            self.scene.app.sound.play("layoff")
        else:
            self._tell_reply()
        self._changed()

    def looked(self) -> None:
        """Notes that the sheet was looked at."""
        self.run.looked()
        self._changed()

    def skip(self) -> None:
        """Does the step for the learner, and goes on."""
        run = self.run
        if run.done:
            self.go_on()
            return
        play_out = isinstance(self.task, Showdown)
        self.scene.finish_moving()
        run.solve()
        self._count = self.scene.sitting.count
        self.scene.model.deselect_all()
        self.scene.model.invalidate_view()
        self.scene.settle("home")
        if play_out or not run.after():
            self.go_on()
        self._changed()

    def go_on(self) -> None:
        """Goes on from a step that is done."""
        run = self.run
        if not run.done:
            return
        if not run.next_is_here:
            self.host.go_on()
            return
        run.go_on()
        self._waited = 0.0
        self.host.reached(run.number)
        self._changed()

    def _changed(self) -> None:
        """Shows what has changed; a step without more to say is followed by the next at once."""
        if self.run.done and self.run.next_is_here and not self.run.after():
            self.go_on()
            return
        self.scene.settle("home")
        self.scene.refresh()

    # -- time

    def update(self, dt: float) -> None:  # noqa: ARG002
        """Takes cards that were chosen, and the move that was played."""
        scene = self.scene
        if scene.app.by_keyboard != self._by_keyboard:
            self._by_keyboard = scene.app.by_keyboard
            scene.refresh()
        card = scene.model.lifted
        if card is not None and isinstance(self.task, Pick):
            scene.model.deselect_all()
            self._pick(card)
            self._changed()
        if not scene.stage.animating:
            self._note_move()

    def _note_move(self) -> None:
        """Takes a move that was played and lies still."""
        if self.scene.sitting.count != self._count:
            self._count = self.scene.sitting.count
            if not self.run.pending:
                self.run.played()
                self._changed()

    def _catch_up(self) -> bool:
        """Takes a move whose cards still move; returns whether there was one."""
        if self.scene.sitting.count == self._count:
            return False
        self.scene.finish_moving()
        self._note_move()
        return True

    def tick(self, dt: float) -> bool:
        """Plays for Tom; nothing else happens by itself but the way to a showdown that is due."""
        run, scene = self.run, self.scene
        if run.pending:
            self._waited += dt
            if self._waited >= TOMS_PAUSE * thinking_factor(scene.app.settings, demo=False):
                self._waited = 0.0
                action = run.pending.pop(0)
                scene.carry_out(TOM, action)
                self._count = scene.sitting.count
                scene.refresh()
            return True
        return not (isinstance(self.task, Showdown) and scene.model.over)

    # -- commands

    def corner(self, usual: list[Command]) -> list[Command]:  # noqa: ARG002
        """Returns the commands of the corner: away from the lesson, over again, past the step."""
        host = self.host
        return lesson_commands(host.leave, self.skip, host.repeat, host.again)

    def commands(self, usual: Commands) -> Commands:
        corner = [one for one in usual if one.name in _CORNER]
        played = self.run.ready and isinstance(self.task, Play)
        absent = ABSENT.union(SORTS if "sorts" in self.run.left_out else ())
        kept = [one for one in usual if one not in corner and one.name not in absent]
        kept = [one for one in kept if one.name not in ENDS or one.name == self._ending]
        if not played:
            kept = [one for one in kept if one.name in _STAYING and not (one.name == "discard" and self.run.done)]
        own = list(self._own())
        asked = Commands([*corner, *kept, *own])
        told = telling_commands({"tell_choices": partial(self._choices, asked)}, self.scene.app.tell)
        return Commands([*corner, *(one for one in kept if one.name != "tell_choices"), *own, *told])

    @property
    def _ending(self) -> str:
        """The command that ends the round as this step asks for; empty where it asks for no such thing."""
        action = self.run.solution()
        if not isinstance(action, Knock):
            return ""
        if action.discard is None:
            return "big_gin"
        return "knock" if self.scene.model.knock_discards[action.discard] else "gin"

    def _choices(self, commands: Commands) -> str:
        """Returns what this step asks for, what was said of the last move, and how it is done by key."""
        if self._catch_up():  # what comes after a move is asked for as soon as it is made
            commands = self.scene.commands()
        panel, task = self.panel, self.task
        lines = [panel.said, panel.reply]
        if self.run.ready and isinstance(task, Pick):
            lines.append(t("learning.tell.pick"))
        elif self.run.ready and isinstance(task, Play):
            lines += choice_lines(self.scene.model, commands)
        lines += named_choices(commands, ("next", "sheet"))
        lines += [t("learning.tell.answer", answer=one.label, key=key_name(one)) for one in commands.row(*ANSWERS)]
        lines += named_choices(commands, _CORNER)
        return "\n".join(line for line in lines if line)

    def _own(self) -> Iterator[Command]:
        run = self.run
        if run.done:
            follows = self.host.follows if run.last else ""
            following = "learning.first_round" if follows == ROUND else "learning.next"
            label = t(following if follows else "learning.button.next")
            yield KEYS.command("next", label, self.go_on, primary=True)
        elif not run.pending and isinstance(self.task, OpenSheet):
            sheet = self.scene.host.open_sheet
            yield KEYS.command("sheet", t("learning.button.sheet"), sheet, primary=True)
        elif not run.pending:
            for place, (name, text) in enumerate(zip(ANSWERS, run.answers(), strict=False)):
                yield KEYS.command(name, text, partial(self.answer, place))

    def keys(self, usual: list[tuple[str, str]]) -> list[tuple[str, str]]:  # noqa: ARG002
        return self.scene.commands().key_list()

    def saved_state(self, usual: Mapping[str, object]) -> Mapping[str, object] | None:  # noqa: ARG002
        return None

    # -- on the screen

    @property
    def panel(self) -> LessonPanel:
        """What is said."""
        run, scene = self.run, self.scene
        moving = self._count != scene.sitting.count and not run.done  # what was done is told when its cards lie still
        if run.done:
            self._asked = run.after() or ("" if run.praise else t("learning.done")), ""
        elif not any(self._asked) or not (moving or self._leaving):
            self._asked = run.teaching(), run.task_text()
        text, task = self._asked
        if run.pending:
            text, task = t("learning.reply.wait", name=run.opponent), ""
        labelled = run.tells_deadwood or not isinstance(run.solution(), Discard)
        tall = not run.done and (isinstance(self.task, Pick) or not labelled)
        room, style, short = lesson_room(scene, tall=tall), scene.app.style, run.short_title
        said = {"reply": run.reply, "praise": run.praise, "short_title": short, "how": self._how()}
        return LessonPanel(run.title, text, room, style, task, **said)

    def _how(self) -> str:
        """Returns how what is asked for is done by keys, for who used the keyboard last; F6 says it in any case."""
        run, action = self.run, self.run.solution()
        if not self.scene.app.by_keyboard or not run.ready:
            return ""
        if isinstance(self.task, Pick) or isinstance(action, Discard):
            return t("learning.keys.card", key=TABLE_KEYS["discard"].label)
        if isinstance(action, DrawStock | TakeUpcard | DrawDiscard):
            key = "stock" if isinstance(action, DrawStock) else "take"
            return t("learning.keys.press", key=TABLE_KEYS[key].button_label)
        return ""

    @property
    def _leaving(self) -> bool:
        """Whether the showdown comes, which says what there is to say."""
        return isinstance(self.task, Showdown) and self.run.ready

    def controls(self) -> Iterator[Control]:
        for control in self.panel.describe():
            yield replace(control, role=Role.TEXT) if self._leaving and control.role is Role.MESSAGE else control
        if not self._leaving:
            yield choices_hint()

    def covered_rects(self) -> list[pygame.Rect]:
        return [self.panel.rect]

    def paint(self, surface: pygame.Surface) -> None:
        self.panel.draw(surface)
        if not self.scene.stage.animating:
            for spot in self._marked():
                self._mark(surface, spot)

    def _marked(self) -> Iterator[SpriteKey]:
        """Yields what is marked: chosen cards, the pile to draw from, after a wrong discard the right one."""
        yield from each(self.run.picked)
        action = self.run.solution()
        if isinstance(action, TakeUpcard | DrawDiscard):
            yield "pile"
        elif isinstance(action, DrawStock):
            yield "stock"
        elif action is not None and self.run.helped and (card := names_card(action)) is not None:
            yield card

    def _mark(self, surface: pygame.Surface, spot: SpriteKey) -> None:
        scene = self.scene
        if spot == "pile":
            draw_hint_mark(surface, scene.table.pile, scene.app.style)
        elif (sprite := scene.stage.sprites.get(spot)) is not None:
            draw_hint_mark(surface, scene.stage.rect(sprite), scene.app.style)
