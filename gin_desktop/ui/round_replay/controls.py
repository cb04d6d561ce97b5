"""The controls of a replayed round, a part of the scene that shows it: the bar, its commands, and automatic play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, Protocol

import pygame

from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import Event
from gin_desktop.session.round_replay_view import RoundReplayView
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.round_replay.bar import BarLayout, BarState, TimelineMark, draw_bar, place_bar
from gin_desktop.ui.round_replay.commands import ICONS, replay_commands
from gin_desktop.ui.round_replay.icons import IconButton
from gin_desktop.ui.round_replay.review_state import ReplayReview
from gin_desktop.ui.round_replay.review_strip import ReviewStrip
from gin_desktop.ui.tree.control import Control, Role, states
from gin_desktop.words import t
from gin_desktop.words.reckoning import Who
from gin_desktop.words.table.replaying import decision_text, events_text, timeline_mark_tip

PAUSES: Final = {"slow": 2.6, "normal": 1.3, "fast": 0.6, "fastest": 0.15}
"""Seconds from one step to the next while nothing moves, by speed."""


class ReplayHost(Protocol):
    """What a screen that replays a round requires of the program around it."""

    @property
    def review(self) -> ReplayReview | None:
        """The review of the rounds, once one was asked for."""
        ...

    def open_review(self) -> None:
        """Opens the review of the round, or returns to it."""
        ...

    def show_current_step(self, before: int) -> None:
        """Shows the present step, coming from the step ``before``, on this screen or the other one."""
        ...

    def other_round(self, way: int) -> None:
        """Shows another round of the game: 1 the next, -1 the one before."""
        ...

    def viewpoint_changed(self) -> None:
        """Called when the round is seen from the other side, or with other hands open."""
        ...

    def play_on(self) -> None:
        """Starts a practice game from this point."""
        ...

    @property
    def can_ask_coach(self) -> bool:
        """Whether a position editor can be opened."""
        ...

    def ask_coach(self) -> None:
        """Opens the position editor with the decision at this step."""
        ...

    def close(self) -> None:
        """Goes back to the previous screen."""
        ...


BESIDE_BAR: Final = ("menu", "hands", "turn", "play_on", "review", "position")
"""The commands whose buttons have labels and lie beside the cards."""


class ReplayControls:
    """Steps through a replayed round: the bar with its timeline, its commands, and automatic play.

    A part of the scene that shows the round, which hands on its size (:meth:`lay_out`), its events, its time and its
    painting, and includes the commands and controls. The host shows the step that was gone to.
    """

    bar: BarLayout
    waited: float = 0.0
    """Seconds since the last step during which nothing moved."""

    def __init__(self, scene: CardScene, viewing: RoundReplayView, host: ReplayHost) -> None:
        self.viewing = viewing
        self.host = host
        self._scene = scene
        self._strip: ReviewStrip | None = None

    @property
    def strip(self) -> ReviewStrip | None:
        """The strip of the review, once one was asked for."""
        if self._strip is None and self.host.review is not None:
            self._strip = ReviewStrip(self.host.review, self.viewing, self)
        return self._strip

    def lay_out(self, size: tuple[int, int]) -> tuple[int, int]:
        """Places the bar in a window of this size; returns the size of the room above it."""
        style = self._scene.app.style
        self.bar = BarLayout.of(size, style)
        width, height = self.bar.above(size, style)
        if self.strip is None:
            return width, height
        return width, height - self.strip.lay_out(self.bar.panel, size[1], style)

    # -- texts

    @property
    def who(self) -> Who:
        """The names, and the seat that texts address as "you"."""
        return Who(self.viewing.round_replay.recorded.setup.names, self.viewing.you)

    def state(self) -> BarState:
        """Returns the content of the bar."""
        viewing, round_replay = self.viewing, self.viewing.round_replay
        return BarState(
            round_replay.step,
            round_replay.steps,
            self._title(),
            t(f"replay.speed.{viewing.speed}"),
            self._done(),
            self._asked(),
            self._flags(),
        )

    def _title(self) -> str:
        round_replay = self.viewing.round_replay
        of = max(one.deal.number for one in round_replay.recorded.rounds)
        if round_replay.sitting.rules.tables > 1:
            return t("replay.title.table", n=round_replay.number, of=of, table=round_replay.table + 1)
        return t("replay.title", n=round_replay.number, of=of)

    def _done(self) -> str:
        viewing, round_replay = self.viewing, self.viewing.round_replay
        events: Sequence[Event] = viewing.shown(round_replay.happened)
        pile = round_replay.rounds[round_replay.step - 1].pile if round_replay.step else []
        top = pile[-1] if pile else None
        again = bool(round_replay.step) and round_replay.rounds[round_replay.step - 1].phase is Phase.ANSWER
        return events_text(events, self.who, top, again)

    def _asked(self) -> str:
        viewing, round_replay = self.viewing, self.viewing.round_replay
        round_, turn = round_replay.round, round_replay.turn
        if turn is None:
            return ""
        if viewing.at_end:
            return t("replay.broken_off")
        ends = "" if not viewing.can_end_round else "knock" if round_.limit else "gin"
        return decision_text(round_replay.phase, turn, self.who, round_.pile[-1] if round_.pile else None, ends)

    def _flags(self) -> list[TimelineMark]:
        viewing, round_replay = self.viewing, self.viewing.round_replay
        found = []
        for mark in round_replay.marks:
            pile = round_replay.rounds[mark.step - 1].pile
            tip = timeline_mark_tip(mark.kind, mark.seat, self.who, pile[-1] if pile else None)
            found.append(TimelineMark(mark.step, mark.kind, mark.seat == viewing.near, tip))
        if self.strip is not None:
            found += self.strip.marks(self.who)
        return sorted(found, key=lambda mark: mark.step)

    # -- commands

    def commands(self) -> list[Command]:
        """Returns the commands of the bar, and those beside the cards."""
        found = replay_commands(self.viewing, self.who, self)
        return found if self.strip is None else [*found, *self.strip.commands()]

    def beside_bar(self) -> list[Command]:
        """Returns the commands whose buttons lie beside the cards."""
        return [one for one in self.commands() if one.name in BESIDE_BAR]

    def make_buttons(self) -> list[TableButton]:
        """Returns the placed buttons of the scene's present commands; those of the bar have icons."""
        scene, strip, buttons = self._scene, self.strip, list[TableButton]()
        for command in scene.commands().buttons():
            beside = None if strip is None else strip.button_of(command)
            if beside is not None:
                buttons.append(beside)
            elif command.name in ICONS:
                icon = "pause" if command.name == "play" and self.viewing.playing else command.name
                buttons.append(IconButton.showing(command, icon))
            else:
                buttons.append(TableButton.of(command))
        place_bar(buttons, self.bar, scene.app.style)
        if strip is not None:
            strip.place(buttons, scene.app.style)
        scene.place_buttons([button for button in buttons if not isinstance(button, IconButton)])
        return buttons

    def go(self, step: int) -> None:
        """Goes to a step."""
        before = self.viewing.round_replay.step
        self.viewing.go(step)
        self.waited = 0.0
        self.host.show_current_step(before)

    def play(self) -> None:
        """Starts or stops automatic play; at the end it starts from the beginning."""
        before = self.viewing.round_replay.step
        self.viewing.play()
        self.waited = 0.0
        if before != self.viewing.round_replay.step:
            self.host.show_current_step(before)
        else:
            self._scene.refresh()

    def change_speed(self, way: int) -> None:
        """Plays faster (1) or slower (-1)."""
        self.viewing.change_speed(way)
        self._scene.refresh()

    def other_round(self, way: int) -> None:
        """Shows the next round of the game (1) or the one before (-1)."""
        self.host.other_round(way)

    def toggle_open_hands(self) -> None:
        """Shows both hands, or only what was visible in play."""
        self.viewing.open()
        self.host.viewpoint_changed()

    def switch_viewpoint(self) -> None:
        """Shows the round from the other side."""
        self.viewing.turn()
        self.host.viewpoint_changed()

    def play_on(self) -> None:
        """Starts a practice game from here."""
        self.viewing.playing = False
        self._scene.refresh()
        self.host.play_on()

    def open_review(self) -> None:
        """Opens the review of the round."""
        self.viewing.playing = False
        self._scene.refresh()
        self.host.open_review()

    @property
    def can_ask_coach(self) -> bool:
        """Whether there is a position editor."""
        return self.host.can_ask_coach

    def ask_coach(self) -> None:
        """Asks the coach about the decision at this step."""
        self.viewing.playing = False
        self._scene.refresh()
        self.host.ask_coach()

    def close(self) -> None:
        """Goes back to the previous screen."""
        self.host.close()

    def refresh(self) -> None:
        """Shows what has changed in the review."""
        self._scene.refresh()

    def refuse(self, reason: str, name: str) -> None:
        """Shows why something is not possible, at the button of this name or at the timeline."""
        button = next((button for button in self._scene.buttons if button.name == name), None)
        self._scene.say(reason, self.bar.line if button is None else button.rect)

    # -- time

    @property
    def speed(self) -> str:
        """The speed of the cards: that of the replay, unless animation is off."""
        chosen = self._scene.app.settings.animation
        return chosen if chosen == "off" else {"fastest": "fast"}.get(self.viewing.speed, self.viewing.speed)

    @property
    def busy(self) -> bool:
        """Whether something goes on by itself: automatic play, or work on the review."""
        return self.viewing.playing or (self.strip is not None and self.strip.working)

    def pass_time(self, dt: float) -> None:
        """Advances automatic play by ``dt`` seconds while nothing moves, and the review."""
        if self.strip is not None and self.strip.work():
            self._scene.refresh()
        if not self.viewing.playing:
            return
        self.waited += dt
        if self.waited >= PAUSES[self.viewing.speed]:
            self.waited = 0.0
            before = self.viewing.round_replay.step
            self.viewing.onward()
            self.host.show_current_step(before)

    # -- timeline

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles a press on the timeline and a drag along it; returns whether the event was one."""
        viewing = self.viewing
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.bar.grip.collidepoint(event.pos):
            viewing.dragging = True
            self._drag_to(event.pos[0])
            return True
        if viewing.dragging and event.type == pygame.MOUSEMOTION:
            if event.buttons[0]:
                self._drag_to(event.pos[0])
                return True
            viewing.dragging = False
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and viewing.dragging:
            viewing.dragging = False
            return True
        return False

    def _drag_to(self, x: int) -> None:
        """Goes to the step at an x on the timeline, without animation."""
        scene = self._scene
        scene.finish_moving()
        scene.hide_bubble()
        step, before = self.bar.step_at(x, self.viewing.round_replay.steps), self.viewing.round_replay.step
        if step != before:
            self.go(step)
            if scene.app.scene is scene:
                scene.finish_moving()

    # -- description

    def controls(self) -> Iterator[Control]:
        """Yields the texts of the bar, and the timeline with its marks."""
        state, bar = self.state(), self.bar
        texts = {"done": (state.done, bar.words), "asked": (state.asked, bar.words), "round": (state.title, bar.row)}
        for name, (text, place) in texts.items():
            if text:
                yield Control(name, Role.TEXT, text, place=place, group="bar")
        step = t("access.step", n=state.step, of=state.steps)
        yield Control("timeline", Role.SLIDER, t("access.timeline"), value=step, place=bar.line, group="timeline")
        for mark, place in zip(state.flags, bar.mark_places(state), strict=True):
            yield Control(
                ("mark", mark.step, mark.shape),
                Role.ROW,
                mark.tip,
                value=t("access.step", n=mark.step, of=state.steps),
                states=states(selected=mark.step == state.step),
                place=place,
                action=partial(self.go, mark.step),
                group="timeline",
            )
        yield Control("speed", Role.TEXT, t("access.speed", speed=state.speed), place=bar.row, group="bar")
        if self.strip is not None:
            yield from self.strip.controls(self.who)

    def tip_of(self, control: Control) -> str | None:
        """Returns the text of the tooltip of a control of the bar: a mark and an icon are told their names, an icon its
        key as well. None for other controls.
        """
        if control.group == "timeline":
            return control.name if control.role is Role.ROW else ""
        if control.group == "bar" and control.role is not Role.TEXT and not control.description:
            return t("replay.tip.key", tip=control.name, pressed=control.key)
        return None

    def tip_place(self, control: Control) -> pygame.Rect | None:
        """Returns what the tooltip of a mark stands beside, which is above the bar; None for other controls."""
        if control.group != "timeline":
            return None
        place = pygame.Rect(0, 0, self.bar.line.height, self.bar.panel.height)
        place.midtop = control.place.centerx, self.bar.panel.top
        return place

    # -- painting

    def paint(self, surface: pygame.Surface) -> None:
        """Paints the bar, and the strip of the review above it."""
        if self.strip is not None:
            self.strip.draw(surface, self.who, self._scene.app.style)
        draw_bar(surface, self.bar, self.state(), self._scene.buttons, self._scene.app.style)

    def layout_faults(self) -> list[str]:
        """Returns the buttons with icons that lie outside the bar and the strip as texts, for tests."""
        icons = [button for button in self._scene.buttons if isinstance(button, IconButton)]
        beside = None if self.strip is None else self.strip.layout
        panels = [self.bar.panel, *([] if beside is None else [beside.panel])]
        return [f"button {one.name}" for one in icons if not any(panel.contains(one.rect) for panel in panels)]
