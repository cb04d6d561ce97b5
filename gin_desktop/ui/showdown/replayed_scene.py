"""The showdown of a replayed round: laid out, defended and counted as it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.view import View
from gin_desktop.session.game_setup import stage_of
from gin_desktop.session.round_replay_view import RoundReplayView
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.drawing.layers import Paint
from gin_desktop.ui.felt.stage import Place, Sprite, SpriteKey
from gin_desktop.ui.felt.taking_over import CardsBefore
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.global_commands import MODIFIERS
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.melding.access import pressable_at
from gin_desktop.ui.round_replay.controls import BESIDE_BAR, ReplayControls, ReplayHost
from gin_desktop.ui.round_replay.icons import IconButton
from gin_desktop.ui.showdown import painter
from gin_desktop.ui.showdown.base_scene import BaseShowdownScene
from gin_desktop.ui.showdown.commands import open_command
from gin_desktop.ui.showdown.layout import ShowdownMetrics
from gin_desktop.ui.showdown.model import ShowdownModel, ShowdownPhase
from gin_desktop.ui.tree.control import Control


class ReplayedShowdownModel(ShowdownModel):
    """The end of a replayed round as seen through ``viewing``: nothing can be changed in it."""

    def __init__(self, viewing: RoundReplayView) -> None:
        self.viewing: Final = viewing
        round_replay = viewing.round_replay
        watched = (round_replay.table, viewing.near) if viewing.watched else None
        super().__init__(
            round_replay.result if round_replay.over else round_replay.sitting, viewing.near, watched=watched
        )
        self.you = viewing.you
        if viewing.opened:
            self.open |= set(round_replay.seats)

    @property
    def person_defends(self) -> bool:
        return False

    @property
    def may_open(self) -> bool:
        return self.viewing.may_open

    @property
    def additional_info(self) -> str:
        stage = stage_of(self.sitting.game)
        # a round is replayed only if its cards are not dealt again, so there is nothing to keep secret
        return "" if stage is not None and not stage.again else super().additional_info

    def waiting_text(self, seat: int) -> str:
        return self.who.say("replay.waiting", seat)

    def answer(self, action: Action) -> None:  # noqa: ARG002 - the action is recorded
        """Shows the recorded defence."""
        self.sitting = self.viewing.round_replay.result
        self.table = self.sitting.tables[self.viewing.round_replay.table]
        self.refresh_view()
        self.act = ShowdownPhase.SHOW

    def _look(self) -> View:
        return super()._look() if self.viewing.round_replay.over else self.viewing.view()


@screen(gallery_rooms=("replays", "coach", "two tables"))
class ReplayedShowdownScene(BaseShowdownScene[ReplayedShowdownModel]):
    """The showdown as seen through ``viewing``. With ``events`` it is animated from the knock on.

    ``start`` tells where the cards lay on the scene before.
    """

    def __init__(
        self,
        app: App,
        viewing: RoundReplayView,
        host: ReplayHost,
        *,
        events: Sequence[Event] = (),
        start: CardsBefore | None = None,
    ) -> None:
        super().__init__(app, ReplayedShowdownModel(viewing), fresh=bool(events), start=start)
        self.viewing = viewing
        self.replay = ReplayControls(self, viewing, host)
        self.table = self.measured(app.size)

    def measure(self, size: tuple[int, int]) -> ShowdownMetrics:
        style, above = self.app.style, self.replay.lay_out(size)
        widest = max(TableButton.of(one).width(style) for one in self.replay.beside_bar())
        return ShowdownMetrics.of(above, style, self.app.settings.card_scale, widest)

    # -- what the controls of the replay are handed on

    def make_buttons(self) -> list[TableButton]:
        return self.replay.make_buttons()

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

    @property
    def speed(self) -> str:
        return self.replay.speed

    @property
    def animating(self) -> bool:
        return super().animating or self.replay.busy

    # -- commands

    def commands(self) -> Commands:
        bar = [one for one in self.replay.commands() if one.name not in BESIDE_BAR]
        return Commands([*bar, *self._column_commands()])

    def _column_commands(self) -> list[Command]:
        """Returns the commands beside the cards; once the calculation needs the room, only the rest of the stock has a
        button.
        """
        over = self.model.act in (ShowdownPhase.SHOW, ShowdownPhase.SUM, ShowdownPhase.END)
        found = self.replay.beside_bar()
        if not over:
            return found
        kept = [one if one.name == "menu" else replace(one, button=False) for one in found if one.name != "hands"]
        return [*kept, open_command(self.model, self.open_cards, opened=self.model.opened)]

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:  # noqa: ARG002 - the tree knows the place
        control = pressable_at(self.describe(), pos)
        if control is not None and control.action is not None:
            control.action()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; a click or key first finishes what is being animated."""
        key = event.type == pygame.KEYDOWN
        if key and event.key in MODIFIERS and self.script:
            return False  # it may be pressed before another key
        if (key and event.key not in MODIFIERS) or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1):
            self.finish_moving()
        return self.replay.handle(event) or super().handle(event)

    def finish_moving(self) -> None:
        super().finish_moving()
        while self.script:
            self.script.run_all_steps()
        if self.viewing.round_replay.over and self.model.act is not ShowdownPhase.END and not self.script:
            self.model.end()

    # -- time

    def enter(self) -> None:
        """Starts with the knock, or with the present state, in which no number rolls."""
        self.begin()
        if not self.fresh:
            self.model.roll.seconds = 0.0

    def tick(self, dt: float) -> None:
        """Advances by ``dt`` seconds while nothing moves: continues the animation, or takes the next step of automatic
        play.
        """
        busy = bool(self.script)
        self.script.tick(dt)
        if busy:
            return
        if self.fresh:
            self.fresh = False
            self.refresh()
        self.replay.pass_time(dt)

    # -- steps

    def moved(self, before: int) -> None:
        """Shows the present step, coming from the step ``before``."""
        round_replay = self.viewing.round_replay
        self.finish_moving()
        if round_replay.over and round_replay.step == before + 1 and self.model.act is ShowdownPhase.WAIT:
            self.script.answer(round_replay.played.actions[before][1])
            self.refresh()
            return
        self._take_up()

    def show_open_hands(self) -> None:
        """Shows the hands that are open now."""
        self.finish_moving()
        self._take_up()

    def _take_up(self) -> None:
        """Shows the state at this step; cards that are hidden in it turn face down where they lie."""
        lay = {key: sprite for key, sprite in self.stage.sprites.items() if isinstance(key, int)}
        held = {
            seat: sorted(self._lying(seat), key=lambda key: lay[key].pos[0]) for seat in self.viewing.round_replay.seats
        }
        self.model = ReplayedShowdownModel(self.viewing)
        self.script = self.new_script(None)
        self.fresh = False
        self.script.show_current_state()
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
        """Returns the visible cards of a seat."""
        keys = [key for group in self.model.groups(seat) for key in group.cards]
        return [key for key in keys if isinstance(key, int) and key in self.stage.sprites]

    # -- for tests

    def problems(self) -> list[str]:
        """Returns layout faults as texts, including those of the bar."""
        words = [button for button in self.buttons if not isinstance(button, IconButton)]
        return painter.layout_faults(self.model, self.table, self.app.style, words) + self.replay.layout_faults()
