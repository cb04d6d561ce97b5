"""A recorded round on the table, stepped forward and back at any pace, from either side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from gin_desktop.engine.play.events import DoubleAccepted, DoubleOffered, Resigned
from gin_desktop.session.round_replay_view import RoundReplayView
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.buttons import TableButton, button_height, place_button_column
from gin_desktop.ui.felt.drawing.layers import Paint
from gin_desktop.ui.felt.durations import after_fade
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.felt.taking_over import CardsBefore, bring_home
from gin_desktop.ui.kit.commands import Commands
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.round_replay.controls import ReplayControls, ReplayHost
from gin_desktop.ui.table.base_scene import BaseTableScene
from gin_desktop.ui.table.layout import TableMetrics, fan_places
from gin_desktop.ui.table.replay_motion import ReplayTableModel, ReverseMotion
from gin_desktop.ui.tree.control import Control


@screen(gallery_rooms=("replays", "coach"))
class ReplayScene(BaseTableScene):
    """The table of a replayed round.

    ``start`` gives the initial positions of cards (top left corners in pixels) on the way back from the showdown.
    """

    model: ReplayTableModel

    def __init__(self, app: App, viewing: RoundReplayView, host: ReplayHost, start: CardsBefore | None = None) -> None:
        self.viewing = viewing
        self.replay_host = host
        self.replay = ReplayControls(self, viewing, host)
        self._start = start
        super().__init__(app, ReplayTableModel(viewing, app.settings.sort))
        self.ended = False
        """Whether the discard that leaves the round drawn has been shown, after which everything is open."""
        self._back = ReverseMotion(self.stage, app.sound, self.seconds)

    def measure(self, size: tuple[int, int]) -> TableMetrics:
        style, above = self.app.style, self.replay.lay_out(size)
        width = max((TableButton.of(one).width(style) for one in self.replay.beside_bar()), default=0)
        scale = self.app.settings.card_scale * size[1] / above[1]  # as large as at the table
        return TableMetrics.of(above, style, scale, width, 0, self.sitting.rules, silent=True)

    def places(self) -> dict[SpriteKey, Place]:
        """Returns where every card lies; an opponent's open hand lies in melds."""
        found, view = super().places(), self.model.view
        if self.viewing.opened and view is not None and not view.watching:
            row = self.model.opponent_row(view)
            for key in [key for key in found if isinstance(key, int) and view.opponent_known >> key & 1]:
                del found[key]
            found.update(fan_places("back", view.opponent_count, row, self.table.fan, self.table))
        return found

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if self._start is not None:
            start, self._start = self._start, None
            start.lay(self.stage)
            bring_home(self.stage, self.places(), self.seconds("sort"), after_fade(self.speed))

    def keep(self) -> None:
        """Does nothing: a replayed round has no state to save."""

    def settings_changed(self, old: Settings, new: Settings) -> None:
        super().settings_changed(old, new)
        if old.sort != new.sort:
            self.model.order.sort(new.sort)
            self.settle()

    # -- commands

    def commands(self) -> Commands:
        return Commands(self.replay.commands())

    def place_buttons(self, buttons: list[TableButton]) -> None:
        """Places the labelled buttons in the top right corner."""
        style, (side, top) = self.app.style, self.table.corner
        high = button_height(style) + style.px(8)
        bottom = top + len(buttons) * high - style.px(8)
        place_button_column(buttons, side, bottom, style, at_left=self.table.left_handed)

    def make_buttons(self) -> list[TableButton]:
        return self.replay.make_buttons()

    def handle(self, event: pygame.event.Event) -> bool:
        return self.replay.handle(event) or super().handle(event)

    # -- on the screen

    def on_felt(self) -> Iterator[Control]:
        yield from super().on_felt()
        yield from self.replay.controls()

    def tip_of(self, control: Control) -> str:
        tip = self.replay.tip_of(control)
        return super().tip_of(control) if tip is None else tip

    def tip_place(self, control: Control) -> pygame.Rect:
        return self.replay.tip_place(control) or super().tip_place(control)

    def paint_steps(self) -> Sequence[Paint]:
        return (*super().paint_steps(), self.replay.paint)

    # -- time

    @property
    def speed(self) -> str:
        return self.replay.speed

    @property
    def animating(self) -> bool:
        return super().animating or self.replay.busy

    def tick(self, dt: float) -> None:
        """Opens the showdown after the last card, or takes the next step of automatic play."""
        if self.ended:
            self.replay_host.show_current_step(self.viewing.round_replay.step - 1)
        else:
            self.replay.pass_time(dt)

    # -- steps

    def moved(self, before: int) -> None:
        """Shows the present step, coming from the step ``before``, animated if they are neighbours."""
        model, step = self.model, self.viewing.round_replay.step
        self.finish_moving()
        model.invalidate_view()
        self.hover = None if isinstance(self.hover, int) else self.hover
        self.ended = False
        if step == before + 1:
            self._forward()
        elif step != before - 1 or not self._backward(before):
            self.settle()
        self._turn_cube()
        self.refresh()

    def _forward(self) -> None:
        """Animates the event that led to the present step."""
        events = self.model.shown(self.viewing.round_replay.happened)
        first = events[0]
        if isinstance(first, DoubleOffered | DoubleAccepted | Resigned):
            self._show_double(first, events)
        elif not self._move(first):
            self.settle()

    def _backward(self, before: int) -> bool:
        """Animates the reversal of the event that led to the step ``before``; returns false where no card moves."""
        first = self.model.shown(self.viewing.round_replay.events_of(before))[0]
        return self._back.show(first, self.places(), self.table, self.model.fan_name_of)

    def show_open_hands(self) -> None:
        """Shows the hands that are open now."""
        self.finish_moving()
        self.model.adopt_viewpoint()
        self.hover = None
        self.settle()
