"""The scene of the showdown: the spread, the defence, the score calculation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

import pygame

from gin_desktop.engine.play.events import Event
from gin_desktop.session.cast.talk import Remark
from gin_desktop.session.game_log import GameLog
from gin_desktop.session.live_table import thinking
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.celebrating import CelebratingScene
from gin_desktop.ui.felt.drawing.layers import Paint
from gin_desktop.ui.felt.durations import SECONDS, thinking_factor
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.spreads import GroupRow
from gin_desktop.ui.felt.stage import Place, Point, SpriteKey
from gin_desktop.ui.kit.commands import Commands, is_plain
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.melding.access import OpenGroups
from gin_desktop.ui.melding.layout import DefenceLayout
from gin_desktop.ui.melding.model import DefenceModel
from gin_desktop.ui.melding.painter import draw_slots
from gin_desktop.ui.melding.scene import DefenceScene
from gin_desktop.ui.showdown import layout, painter
from gin_desktop.ui.showdown.access import ShowdownSight
from gin_desktop.ui.showdown.column import portrait_remark_for, remark_on
from gin_desktop.ui.showdown.commands import all_column_commands, commands
from gin_desktop.ui.showdown.layout import ShowdownMetrics
from gin_desktop.ui.showdown.model import ShowdownModel, ShowdownPhase
from gin_desktop.ui.showdown.script import ShowdownScript
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t


class ShowdownHost(Protocol):
    """What the showdown requires of the program around it."""

    def round_over(self) -> None:
        """Called when the round has been shown to its end."""
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


@screen(gallery_rooms=("rounds", "doubling", "two people", "two tables", "duplicate"), opens="alone")
class ShowdownScene(CelebratingScene, DefenceScene):
    """Shows the end of a round from the viewer's seat, and takes the viewer's defence.

    With ``events`` (as the viewer may see them) the round has just ended, and is animated from the knock on; without
    them, as after resuming, everything known is shown at once. ``start`` gives the initial positions of cards (top left
    corners in pixels; the opponent's are ``("back", i)``). With ``demo`` nobody plays by hand, and the scene continues
    by itself.
    """

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        viewer: int,
        host: ShowdownHost,
        *,
        events: Sequence[Event] = (),
        start: Mapping[SpriteKey, Point] | None = None,
        watched: tuple[int, int] | None = None,
        demo: bool = False,
    ) -> None:
        super().__init__(app)
        self.host = host
        self.model = self.make_model(sitting, viewer, watched, demo=demo)
        self._log = GameLog(sitting, self.model.you, self.model.you)
        self.fresh = bool(events)
        self._remark: Remark | None = None
        self._begun = self._left = False
        self.script: ShowdownScript = ShowdownScript(self, self.model, start or {}, self._frames, self._column)
        self.table = self._measured(app.size)

    def make_model(
        self, sitting: Sitting, viewer: int, watched: tuple[int, int] | None, *, demo: bool
    ) -> ShowdownModel:
        """Creates the model of this showdown; overridden for showdowns of another kind."""
        return ShowdownModel(sitting, viewer, watched=watched, demo=demo)

    @property
    def game_log(self) -> GameLog | None:
        return self._log

    def messages(self, tree: Tree) -> list[Control]:
        """Returns the messages, and the texts of the column: what the defence needs, and what is told at the end."""
        telling = self.model.act in (ShowdownPhase.DEFEND, ShowdownPhase.END)
        column = [control for control in tree.group("column") if control.role is Role.TEXT] if telling else []
        return [*super().messages(tree), *column]

    # -- the defence: see DefenceScene

    @property
    def defence(self) -> DefenceModel | None:
        return self.model.live

    def defence_layout(self) -> DefenceLayout:
        table = self.table
        spread = self.spread_of(self.model.opponent)[1]
        return DefenceLayout(table.upper, table.lower, table.lower_caption, spread, self.stage)

    def keep(self) -> None:
        """Saves the unfinished defence."""
        if self.model.live is not None:
            self.model.change.moved(self.model.live.draft.deadwood, self.seconds("bubble"))
        state = self.model.draft_state()
        if state is not None:
            self.host.save_screen_state(state)

    # -- the tree

    def sight(self) -> ShowdownSight:
        """Returns the showdown as it is seen now, as controls."""
        return ShowdownSight(self.model, self.table, self.app.style, self.stage)

    def spread_groups(self) -> OpenGroups:
        return self.sight().groups(self.model.opponent)

    def beside_felt(self) -> Iterator[Control]:
        """Yields the players, their cards as far as they cannot be moved, the piles and the column."""
        sight, model = self.sight(), self.model
        yield from super().beside_felt()
        for seat in (model.opponent, model.viewer):
            if self.defence is None:
                yield from sight.cards(seat)
            else:
                yield sight.player(seat)
        yield from sight.piles()
        yield from sight.column(self.buttons, portrait_remark_for(model, self._remark))

    # -- layout

    def spread_of(self, seat: int) -> tuple[list[Group], GroupRow]:
        """Returns the groups of a seat, and their layout."""
        return layout.spread_of(self.model, self.table, self.app.style, seat)

    def _column(self) -> pygame.Rect:
        return self.table.panel

    def _frames(self, seat: int) -> list[pygame.Rect]:
        return self.spread_of(seat)[1].frames

    def places(self) -> dict[SpriteKey, Place]:
        return layout.places(self.model, self.table, self.app.style)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if self.script.start and self.fresh and not self._begun:
            self._begun = True
            for key, pos in self.script.start.items():
                if key in self.stage.sprites and key != "stock":  # its top card stays on the block
                    self.stage.sprites[key].pos = pos
            self.stage.move_to(self.places() | self.script.held(), self.seconds("sort"))
        elif self._begun:
            self.script.start = {}  # those positions belong to another window size

    def update_metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measured(size)
        self.set_card_height(self.table.card[1])

    def _measured(self, size: tuple[int, int]) -> ShowdownMetrics:
        """Returns the layout for the person's hand."""
        found = self.measure(size)
        return found.mirrored() if self.app.style.left_handed else found

    def measure(self, size: tuple[int, int]) -> ShowdownMetrics:
        """Returns the layout for a window of this size."""
        style = self.app.style
        widest = max(TableButton.of(command).width(style) for command in all_column_commands(self.model, self))
        return ShowdownMetrics.of(size, style, self.app.settings.card_scale, widest)

    # -- commands

    def commands(self) -> Commands:
        says = {"left": "arrows", "up": "arrows", "hold": "space", "lay_off": "lay_off"}
        hands = self.hand_commands({name: t(f"keys.showdown.{said}") for name, said in says.items()})
        return Commands([*hands, *commands(self.model, self, opened=self.model.opened)])

    def place_buttons(self, buttons: list[TableButton]) -> None:
        layout.place_buttons(buttons, self.table, self.app.style)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; a click or key during an animation only finishes it, unless the person can act."""
        if self.script and self.defence is None:
            if event.type == pygame.KEYDOWN:
                alone = pygame.K_LCTRL <= event.key <= pygame.K_RMETA  # a modifier pressed before another key
                if alone or not is_plain(event):
                    return False
                self.script.run_all_steps()
                return True
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.button_at(event.pos) is None:
                self.script.run_all_steps()
                return True
        return super().handle(event)

    def defend(self) -> None:
        """Ends the person's defence."""
        if self.defence is not None:
            self.focus = None
            self.model.defend()
            self.script.show_present_part()

    def open_cards(self) -> None:
        """Shows or hides the rest of the stock; not if its cards are dealt again."""
        model = self.model
        if model.act is not ShowdownPhase.END or not model.may_open:
            return
        model.opened = not model.opened
        cards = model.view.stock if model.opened else ()
        stock = self.table.stock.topleft
        self.script.send({card: Place(stock, None, 600) for card in cards}, "draw")
        self.refresh()

    def go_on(self) -> None:
        """Leaves the showdown after the round has been viewed."""
        if self.model.act is ShowdownPhase.END and not self._left:
            self._left = True
            self.host.round_over()

    def open_menu(self) -> None:
        """Opens the table's menu."""
        self.host.open_menu()

    # -- time

    def enter(self) -> None:
        """Starts with the knock, or with the present state of the round."""
        self.model.restore_draft(self.host.saved_screen_state())
        self.model.roll.seconds = 0.0 if self.still else self.seconds("roll")
        if self.fresh:
            self.script.begin()
        else:
            self.script.show_current_state()
            if self.model.act is ShowdownPhase.END:
                self.model.roll.seconds = 0.0  # numbers that were counted up before do not roll

    @property
    def waiting(self) -> bool:
        """Whether something will happen by itself: a computer player defends, a demo continues."""
        return self.model.act is ShowdownPhase.WAIT or (self.model.demo and not self._left)

    @property
    def animating(self) -> bool:
        return super().animating or bool(self.script) or self.waiting or self.model.roll.going

    def update(self, dt: float) -> None:
        """Advances by ``dt`` seconds; of rolling numbers only their column is repainted."""
        super().update(dt)
        if self.model.roll.passed(dt):
            self.repaint(self.table.panel, self._paint_column)

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
            self._remark = remark_on(model) if self.app.settings.remarks else None
            self.refresh()
        if model.act is ShowdownPhase.WAIT:
            action = model.table.think()
            factor = thinking_factor(self.app.settings, demo=model.demo)
            if action is not None and waited >= thinking(model.table, action, SECONDS, factor):
                self.script.answer(action)
        elif model.act is ShowdownPhase.END and model.demo and waited >= 3 * self.seconds("answer"):
            self.go_on()

    def finish_moving(self) -> None:
        super().finish_moving()
        if self.script:
            self.script.run_all_steps()

    def on_movement_end(self) -> None:
        self.refresh()

    # -- painting

    def paint_steps(self) -> Sequence[Paint]:
        return self._paint_hands, self._paint_column

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        for paint in self.paint_steps():
            paint(surface)

    def _paint_hands(self, surface: pygame.Surface) -> None:
        model, table, style = self.model, self.table, self.app.style
        painter.paint_under_cards(surface, model, table, style, self.art)
        if self.defence is not None:
            draw_slots(surface, self.defence, self.defence_layout(), self.active, style)

    def _paint_column(self, surface: pygame.Surface) -> None:
        comment = portrait_remark_for(self.model, self._remark)
        painter.paint_column(surface, self.model, self.table, self.app.style, self.buttons, comment)

    def paint_card_marks(self, surface: pygame.Surface) -> None:
        focus = self.focused_card if self.app.by_keyboard else None
        painter.paint_marks(surface, self.model, self.table, self.app.style, self.stage, focus)
        self.draw_focused_group(surface)

    def problems(self) -> list[str]:
        """Returns layout faults as texts, for tests."""
        return painter.layout_faults(self.model, self.table, self.app.style, self.buttons)
