"""The scene of the showdown of a round being played, in which the viewer defends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

import pygame

from gin_desktop.engine.play.events import Event
from gin_desktop.session.game_log import GameLog
from gin_desktop.session.live_table import thinking
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.durations import SECONDS, reading, thinking_factor
from gin_desktop.ui.felt.stage import Sprite
from gin_desktop.ui.felt.taking_over import CardsBefore
from gin_desktop.ui.kit.commands import Command, Commands, is_plain
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.melding.access import OpenGroups
from gin_desktop.ui.melding.hand_controller import HandController
from gin_desktop.ui.melding.layout import DefenceLayout
from gin_desktop.ui.melding.model import DefenceModel
from gin_desktop.ui.melding.painter import draw_slots
from gin_desktop.ui.melding.telling import TOLD, choices_hint, options_text, recent_text, scores_text, telling_commands
from gin_desktop.ui.showdown import painter
from gin_desktop.ui.showdown.access import own_hand_text, piles_text
from gin_desktop.ui.showdown.base_scene import BaseShowdownScene
from gin_desktop.ui.showdown.column import remark_on
from gin_desktop.ui.showdown.commands import all_column_commands, commands
from gin_desktop.ui.showdown.layout import ShowdownMetrics
from gin_desktop.ui.showdown.model import ShowdownModel, ShowdownPhase
from gin_desktop.ui.showdown.tips import ShowdownTips
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t


class ShowdownHost(Protocol):
    """What the showdown requires of the program around it."""

    def round_over(self) -> None:
        """Called when the round has been shown to its end."""
        ...

    def open_sheet(self) -> None:
        """Opens the score sheet above the showdown."""
        ...

    def open_menu(self) -> None:
        """Opens the table's menu."""
        ...

    def save_screen_state(self, state: dict[str, object]) -> None:
        """Saves an unfinished defence, for a later start."""
        ...

    def saved_screen_state(self) -> dict[str, object] | None:
        """Returns what :meth:`save_screen_state` saved at this very point of the game, or None."""
        ...


@screen(
    gallery_rooms=("rounds", "doubling", "two people", "two tables", "duplicate", "learning", "help"), opens="alone"
)
class ShowdownScene(BaseShowdownScene[ShowdownModel]):
    """Shows the end of a round from the viewer's seat, and takes the viewer's defence.

    With ``events`` (as the viewer may see them) the round has just ended, and is animated from the knock on; without
    them, as after resuming, everything known is shown at once. ``start`` tells where the cards lay on the scene before.
    With ``demo`` nobody plays by hand, and the scene continues by itself. ``onward`` says whether the host deals the
    next round when this one is over, as nothing is to be decided.
    """

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        viewer: int,
        host: ShowdownHost,
        *,
        events: Sequence[Event] = (),
        start: CardsBefore | None = None,
        watched: tuple[int, int] | None = None,
        demo: bool = False,
        onward: Callable[[], bool] = lambda: False,
    ) -> None:
        model = ShowdownModel(sitting, viewer, watched=watched, demo=demo)
        super().__init__(app, model, fresh=bool(events), start=start)
        self.host = host
        self._onward = onward
        self.hand = HandController(self)
        self._log = GameLog(sitting, model.you, model.you)
        self._left = False
        self.tips = ShowdownTips(self)
        self.table = self.measured(app.size)

    @property
    def game_log(self) -> GameLog | None:
        return self._log

    # -- the defence: see MeldingScene

    @property
    def defence(self) -> DefenceModel | None:
        return self.model.live

    def defence_layout(self) -> DefenceLayout:
        table = self.table
        spread = self.spread_of(self.model.opponent)[1]
        return DefenceLayout(table.upper, table.lower, table.lower_caption, spread, self.stage)

    def spread_groups(self) -> OpenGroups:
        return self.sight().groups(self.model.opponent)

    def keep(self) -> None:
        """Saves the unfinished defence."""
        self.model.reply = ""
        if self.model.live is not None:
            self.model.change.moved(self.model.live.draft.deadwood, self.seconds("bubble"))
        state = self.model.draft_state()
        if state is not None:
            self.host.save_screen_state(state)

    # -- what the hand is handed on

    def on_felt(self) -> Iterator[Control]:
        yield from super().on_felt()
        yield from self.hand.controls()

    def beside_felt(self) -> Iterator[Control]:
        yield from self.hand.cards_of_melds()
        yield from super().beside_felt()
        yield from self.tips.controls()

    def draggable(self, sprite: Sprite) -> bool:
        return self.hand.draggable(sprite)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        self.hand.clicked(sprite, pos)

    def dragged(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        self.hand.dragged(sprite, pos)

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        self.hand.dropped(sprite, pos)

    def key(self, event: pygame.event.Event) -> bool:
        return self.hand.key(event, super().key)

    def press_focused(self) -> bool:
        return self.hand.press_focused()

    # -- layout

    def measure(self, size: tuple[int, int]) -> ShowdownMetrics:
        style = self.app.style
        widest = max(TableButton.of(command).width(style) for command in all_column_commands(self.model, self))
        return ShowdownMetrics.of(size, style, self.app.settings.card_scale, widest)

    # -- commands: see ShowdownActions

    def commands(self) -> Commands:
        says = {"left": "arrows", "up": "arrows", "hold": "space", "lay_off": "lay_off"}
        moves = self.hand.commands({name: t(f"keys.showdown.{said}") for name, said in says.items()})
        usual = commands(self.model, self, opened=self.model.opened, onward=self._onward())
        if corner := self.model.guide.corner():
            usual = [*(one for one in usual if one.name not in ("menu", "open")), *corner]
        found = [*moves, *usual]
        return Commands([*found, *telling_commands(self._told(found), self.app.tell)])

    def messages(self, tree: Tree) -> list[Control]:
        """Returns the messages, and while the viewer defends, which key tells what can be done."""
        found = super().messages(tree)
        return found if self.defence is None else [*found, choices_hint()]

    def _told(self, commands: Sequence[Command]) -> dict[str, Callable[[], str]]:
        """Returns what the keys that tell something tell; ``commands`` are the others."""
        model, aid = self.model, self.app.settings.memory_aid
        told: dict[str, Callable[[], str]] = {
            "tell_pile": lambda: piles_text(self.sight()),
            "tell_scores": lambda: scores_text(model.sitting, (model.viewer, model.opponent)),
            "tell_recent": lambda: recent_text(self._log, aid=aid),
            "tell_choices": lambda: options_text(self._asked(), commands),
        }
        return told if model.watching else {"tell_hand": lambda: own_hand_text(model), **told}

    def _asked(self) -> list[str]:
        """Returns what the column says of the present part of the showdown."""
        column = self.describe().group("column")
        return [one.name for one in column if one.role in (Role.TEXT, Role.MESSAGE) and one.id != "remark"]

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; a click or key during an animation only finishes it, unless the person can act."""
        if self.script and self.defence is None:
            if event.type == pygame.KEYDOWN:
                alone = pygame.K_LCTRL <= event.key <= pygame.K_RMETA  # a modifier pressed before another key
                if alone or not is_plain(event):
                    return False
                self.script.run_all_steps()
                asks = self.commands().for_key(event)
                if asks is not None and asks.name in TOLD:  # what is asked for is answered all the same
                    asks.run()
                return True
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.button_at(event.pos) is None:
                self.script.run_all_steps()
                return True
        if event.type == pygame.MOUSEMOTION:
            self.hand.mouse_moved(event)
        return super().handle(event)

    def play_best(self) -> None:
        self.hand.play_best()

    def defend(self) -> None:
        if self.defence is None:
            return
        if self.script:  # the best lay-offs are still being laid out
            self.script.run_all_steps()
        self.model.reply = self.model.guide.objection(self.defence.draft)
        if self.model.reply:
            self.app.announce(self.model.reply)
            self.refresh()
            return
        self.focus = None
        self.model.defend()
        self.script.show_present_part()

    def go_on(self) -> None:
        if self.model.act is ShowdownPhase.END and not self._left:
            self._left = True
            self.host.round_over()

    def open_menu(self) -> None:
        self.host.open_menu()

    def open_sheet(self) -> None:
        self.host.open_sheet()

    # -- time

    def enter(self) -> None:
        """Starts with the knock, or with the present state of the round and the draft of the defence."""
        self.model.restore_draft(self.host.saved_screen_state())
        self.begin()
        if not self.fresh and self.model.act is ShowdownPhase.END:
            self.model.roll.seconds = 0.0  # numbers that were counted up before do not roll

    @property
    def waiting(self) -> bool:
        """Whether something will happen by itself: a computer player defends, a demo or the next round begins."""
        return self.model.act is ShowdownPhase.WAIT or self._goes_on_by_itself

    @property
    def _goes_on_by_itself(self) -> bool:
        """Whether the showdown is left without a press, once it has been read; not while the stock is looked at."""
        if self.model.demo:
            return not self._left
        wanted = self.app.settings.go_on_by_itself and self._onward()
        return wanted and self.model.act is ShowdownPhase.END and not self.model.opened and not self._left

    @property
    def animating(self) -> bool:
        return super().animating or self.waiting

    def update(self, dt: float) -> None:
        self.hand.update(dt)
        super().update(dt)
        self.tips.update()

    def tick(self, dt: float) -> None:
        """Advances by ``dt`` seconds while nothing moves: the next step, the computer's defence, or in a demo the next
        round.
        """
        model, waited = self.model, self.script.waited + dt
        if model.change.passed(dt):
            self.refresh()
        busy = bool(self.script)
        self.script.tick(dt)
        if busy:
            return
        if model.act is ShowdownPhase.END and self.fresh:
            self.fresh = False
            self.remark = remark_on(model) if self.app.settings.remarks else None
            self.refresh()
        if model.act is ShowdownPhase.WAIT:
            action = model.table.think()
            factor = thinking_factor(self.app.settings, demo=model.demo)
            if action is not None and waited >= thinking(model.table, action, SECONDS, factor):
                self.script.answer(action)
        elif model.act is ShowdownPhase.END and self._goes_on_by_itself and waited >= self._time_to_read:
            self.go_on()

    @property
    def _time_to_read(self) -> float:
        """How long the result of a round stays before the next one begins by itself, in seconds."""
        if self.model.demo:
            return 3 * self.seconds("answer")
        told = f"{self.model.verdict} {self.model.missed_layoffs_note} {self.model.additional_info}"
        return 2.0 + reading(told)

    # -- painting

    def paint_hands(self, surface: pygame.Surface) -> None:
        """Paints what lies under the cards, and the places for the card in hand."""
        super().paint_hands(surface)
        if self.defence is not None:
            draw_slots(surface, self.defence, self.defence_layout(), self.hand.active, self.app.style)
        self.tips.paint(surface)

    def problems(self) -> list[str]:
        """Returns layout faults as texts, for tests."""
        return painter.layout_faults(self.model, self.table, self.app.style, self.buttons)
