"""The base of scenes that hold the controls of a replayed round."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import cached_property

import pygame

from gin_desktop.session.round_replay_view import RoundReplayView
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.drawing.layers import Paint
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.round_replay.bar import BarLayout
from gin_desktop.ui.round_replay.controls import ReplayControls, ReplayHost
from gin_desktop.ui.tree.control import Control


class ReplayBaseScene(CardScene):
    """A scene with the bar of a replayed round, which its :class:`ReplayControls` work."""

    viewing: RoundReplayView
    replay_host: ReplayHost

    @abstractmethod
    def moved(self, before: int) -> None:
        """Shows the present step, coming from the step ``before``."""

    @abstractmethod
    def show_open_hands(self) -> None:
        """Shows the hands that are open now."""

    @cached_property
    def replay(self) -> ReplayControls:
        """The bar and the stepping."""
        return ReplayControls(self, self.viewing, self.replay_host)

    @property
    def bar(self) -> BarLayout:
        """The places of the bar."""
        return self.replay.bar

    @bar.setter
    def bar(self, bar: BarLayout) -> None:
        self.replay.bar = bar

    def replay_commands(self) -> list[Command]:
        """Returns the commands of the bar, and those beside the cards."""
        return self.replay.commands()

    def make_buttons(self) -> list[TableButton]:
        return self.replay.make_buttons()

    @property
    def speed(self) -> str:
        return self.replay.speed

    @property
    def animating(self) -> bool:
        return super().animating or self.viewing.playing

    def pass_time(self, dt: float) -> None:
        """Advances automatic play by ``dt`` seconds while nothing moves."""
        self.replay.pass_time(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.replay.handle(event) or super().handle(event)

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
