"""The showdown of a round that is looked at again: laid out, answered and added up as it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.view import View
from gin_desktop.session.game_setup import stage_of
from gin_desktop.session.rerun_view import Viewing
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.stage import Place, Point, SpriteKey
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.global_commands import MODIFIERS
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.rerun.bar import BarLayout
from gin_desktop.ui.rerun.icons import IconButton
from gin_desktop.ui.rerun.scene import RerunHost, RerunScene
from gin_desktop.ui.showdown import layout, painter
from gin_desktop.ui.showdown.commands import commands
from gin_desktop.ui.showdown.layout import ShowdownMetrics
from gin_desktop.ui.showdown.model import Act, ShowdownModel
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.showdown.script import ShowdownScript


class ReplayedShowdown(ShowdownModel):
    """The end of a round as it is looked at by ``viewing``: nobody defends any more."""

    def __init__(self, viewing: Viewing) -> None:
        self.viewing: Final = viewing
        rerun = viewing.rerun
        watched = (rerun.table, viewing.near) if viewing.watched else None
        super().__init__(rerun.result if rerun.over else rerun.sitting, viewing.near, watched=watched)
        self.you = viewing.you
        if viewing.opened:
            self.open |= set(rerun.seats)

    @property
    def person_defends(self) -> bool:
        return False

    @property
    def may_open(self) -> bool:
        return self.viewing.may_open

    @property
    def aside(self) -> str:
        stage = stage_of(self.sitting.game)
        # a round is looked at again only when its cards do not come again: nothing is said of cards to be kept secret
        return "" if stage is not None and not stage.again else super().aside

    def waiting_text(self, seat: int) -> str:
        return self.who.say("replay.waiting", seat)

    def answer(self, action: Action) -> None:  # noqa: ARG002 - it was given long ago
        """The defence is shown that was made."""
        self.sitting = self.viewing.rerun.result
        self.table = self.sitting.tables[self.viewing.rerun.table]
        self.look()
        self.act = Act.SHOW

    def _look(self) -> View:
        return super()._look() if self.viewing.rerun.over else self.viewing.view()


_BESIDE: Final = ("menu", "hands", "turn", "play_on")
"""The commands with words on their buttons."""


class _Nobody:
    """What a showdown asks for while a game is played."""

    def round_over(self) -> None:
        """Nothing follows."""

    def open_menu(self) -> None:
        """There is none."""

    def keep_screen(self, state: dict[str, Any]) -> None:
        """Nothing is kept."""

    def kept_screen(self) -> dict[str, Any] | None:
        """Nothing was kept."""
        return None


class ReplayedShowdownScene(RerunScene, ShowdownScene):
    """The showdown as it is looked at by ``viewing``. With ``events`` it is shown from the knock on, else as it lies.

    ``start`` says where cards come from; see ``ShowdownScene``.
    """

    model: ReplayedShowdown

    def __init__(
        self,
        app: App,
        viewing: Viewing,
        host: RerunHost,
        *,
        events: Sequence[Event] = (),
        start: Mapping[SpriteKey, Point] | None = None,
    ) -> None:
        self.viewing = viewing
        self.rerun_host = host
        self.bar = BarLayout.of(app.size, app.style)
        super().__init__(app, viewing.rerun.sitting, viewing.near, _Nobody(), events=events, start=start)

    def make_model(
        self,
        sitting: Sitting,  # noqa: ARG002 - the viewing knows all of it
        viewer: int,  # noqa: ARG002
        watched: tuple[int, int] | None,  # noqa: ARG002
        *,
        demo: bool,  # noqa: ARG002
    ) -> ReplayedShowdown:
        return ReplayedShowdown(self.viewing)

    def measure(self, size: tuple[int, int]) -> ShowdownMetrics:
        style = self.app.style
        self.bar = BarLayout.of(size, style)
        every = [one for one in self.rerun_commands() if one.name in _BESIDE]
        widest = max(TableButton.of(one).width(style) for one in every)
        return ShowdownMetrics.of(self.bar.above(size, style), style, self.app.settings.card_scale, widest)

    def enter(self) -> None:
        """From the knock on, or as it lies: then nothing is counted up."""
        super().enter()
        if not self.fresh:
            self.model.roll.seconds = 0.0

    # -- commands

    def _column_commands(self) -> list[Command]:
        """What stands beside the cards. Once the arithmetic needs the room, only the rest of the stock has a button."""
        over = self.model.act in (Act.SHOW, Act.SUM, Act.END)
        found = [one for one in self.rerun_commands() if one.name in _BESIDE]
        if not over:
            return found
        opening = next(one for one in commands(self.model, self, opened=self.model.opened) if one.name == "open")
        kept = [one if one.name == "menu" else replace(one, button=False) for one in found if one.name != "hands"]
        return [*kept, opening]

    def commands(self) -> Commands:
        bar = [one for one in self.rerun_commands() if one.name not in _BESIDE]
        return Commands([*bar, *self._column_commands()])

    def place_buttons(self, buttons: list[TableButton]) -> None:
        layout.place_buttons(buttons, self.table, self.app.style)

    def noted(self) -> tuple[pygame.Rect, str] | None:
        """What there is to say of a mark or a button."""
        return self.flag_noted() or super().noted()

    def handle(self, event: pygame.event.Event) -> bool:
        """A click or key brings what is being shown to its end, and is then carried out."""
        key = event.type == pygame.KEYDOWN and event.key not in MODIFIERS
        if key or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1):
            self.finish_moving()
        return super().handle(event)

    def finish_moving(self) -> None:
        super().finish_moving()
        while self.script:
            self.script.run_out()
        if self.viewing.rerun.over and self.model.act is not Act.END and not self.script:
            self.model.end()

    # -- time

    @property
    def waiting(self) -> bool:
        return False

    def tick(self, dt: float) -> None:
        """Time passes, and nothing moves: what follows is shown, or the next step if it goes on by itself."""
        busy = bool(self.script)
        self.script.tick(dt)
        if busy:
            return
        if self.fresh:
            self.fresh = False
            self.refresh()
        self.pass_time(dt)

    # -- from step to step

    def moved(self, before: int) -> None:
        """Shows the step that was gone to from ``before``."""
        rerun = self.viewing.rerun
        self.finish_moving()
        if rerun.over and rerun.step == before + 1 and self.model.act is Act.WAIT:
            self.script.answer(rerun.played.actions[before][1])
            self.refresh()
            return
        self._take_up()

    def turned(self) -> None:
        """The hands that are seen now lie there."""
        self.finish_moving()
        self._take_up()

    def _take_up(self) -> None:
        """Everything lies as it lay at this step; cards that are hidden there are turned down where they are."""
        lay = {key: sprite for key, sprite in self.stage.sprites.items() if isinstance(key, int)}
        held = {seat: sorted(self._lying(seat), key=lambda key: lay[key].pos[0]) for seat in self.viewing.rerun.seats}
        self.model = ReplayedShowdown(self.viewing)
        self.script = ShowdownScript(self, self.model, {}, self._frames, self._column)
        self.fresh = False
        self.script.take_up()
        self.model.roll.seconds = 0.0
        start: dict[SpriteKey, Place] = {}
        for seat, cards in held.items():
            hidden = [key for group in self.model.groups(seat) if not group.shown for key in group.cards]
            for key, card in zip(hidden, cards, strict=False):
                sprite = lay[card]
                start[key] = Place(sprite.pos, sprite.card, 200)
        self.stage.move_to(self.places(), self.seconds("sort"), start=start)
        self.refresh()

    def _lying(self, seat: int) -> list[int]:
        """The cards of a seat that lie open."""
        keys = [key for group in self.model.groups(seat) for key in group.cards]
        return [key for key in keys if isinstance(key, int) and key in self.stage.sprites]

    # -- for tests

    def problems(self) -> list[str]:
        """What does not fit: beside the bar as in any showdown, and in the bar itself."""
        words = [button for button in self.buttons if not isinstance(button, IconButton)]
        found = painter.misfits(self.model, self.table, self.app.style, words)
        return found + [f"button {one.name}" for one in self.buttons if one not in words and not self._in_bar(one)]

    def _in_bar(self, button: TableButton) -> bool:
        return self.bar.panel.contains(button.rect)
