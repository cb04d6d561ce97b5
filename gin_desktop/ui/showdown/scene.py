"""The showdown: the spread, the defence, the arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from gin_desktop.engine.play.actions import Defend
from gin_desktop.engine.play.events import Event
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.buttons import TableButton, place_column
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.spreads import Spread, lay_out
from gin_desktop.ui.felt.stage import Key, Place, Point, Sprite
from gin_desktop.ui.melding.hands import DefenceControls
from gin_desktop.ui.showdown.keyboard import ShowdownKeys
from gin_desktop.ui.showdown.layout import ShowdownMetrics
from gin_desktop.ui.showdown.model import Act, ShowdownModel
from gin_desktop.ui.showdown.painter import ShowdownPainter
from gin_desktop.ui.showdown.script import ShowdownScript
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class ShowdownHost(Protocol):
    """What the showdown asks of the program around it."""

    def round_over(self) -> None:
        """The round has been shown to its end."""
        ...

    def to_menu(self) -> None:
        """Back to the menu; the game is saved."""
        ...

    def keep_screen(self, state: dict[str, Any]) -> None:
        """Keeps an unfinished defence, for a later start."""
        ...

    def kept_screen(self) -> dict[str, Any] | None:
        """What :meth:`keep_screen` was given at this very point of the game, if anything."""
        ...


class ShowdownScene(CardScene):
    """Shows the end of a round from the viewer's seat, and takes the viewer's defence.

    ``events`` (as the viewer may see them) say that the round has come here just now, so that it is shown from the
    knock on; without them, as after a resume, what is known lies there at once. ``start`` says where cards come from
    (top left corners in pixels; the opponent's are ``("back", i)``). With ``demo`` nobody plays by hand, and the
    scene goes on by itself.
    """

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        viewer: int,
        host: ShowdownHost,
        *,
        events: Sequence[Event] = (),
        start: Mapping[Key, Point] | None = None,
        demo: bool = False,
    ) -> None:
        super().__init__(app)
        self.host = host
        self.state = ShowdownModel(sitting, viewer, demo=demo)
        self.fresh = bool(events)
        self.start: dict[Key, Point] = dict(start or {})
        self._begun = self._left = False
        self.script = ShowdownScript(self)
        self.controls: DefenceControls = DefenceControls(self)
        self.keyboard = ShowdownKeys(self)
        self.painter = ShowdownPainter(self)
        self.table = self._measure(app.size)

    def draft_state(self) -> dict[str, Any] | None:
        """The unfinished defence as plain values; None when there is none."""
        return self.state.draft_state()

    def restore_draft(self, state: Mapping[str, Any] | None) -> bool:
        """Takes up what :meth:`draft_state` gave; False if it does not belong to these hands."""
        return self.state.restore_draft(state)

    def keep(self) -> None:
        """Has the unfinished defence kept."""
        state = self.draft_state()
        if state is not None:
            self.host.keep_screen(state)

    # -- for the hands: see DefenceScene

    @property
    def live_draft(self) -> DefenceDraft | None:
        """The person's defence while it can be changed."""
        return self.state.draft if self.state.act is Act.DEFEND else None

    @property
    def busy(self) -> bool:
        """Whether something is being shown step by step."""
        return bool(self.script)

    def knocker_spread(self) -> Spread:
        """Where the opponent's groups lie now."""
        return self.spread_of(self.state.opponent)[1]

    def plan(self, pause: str, act: Callable[[], None]) -> None:
        """Has something done after what is being shown."""
        self.script.plan(pause, act)

    # -- where everything lies

    def spread_of(self, seat: int) -> tuple[list[Group], Spread]:
        """The groups of a seat and where they lie."""
        groups = self.state.groups(seat)
        area, z = (self.table.lower, 300) if seat == self.state.viewer else (self.table.upper, 100)
        return groups, lay_out(groups, area, self.table.card, self.app.style, z=z)

    def places(self) -> dict[Key, Place]:
        """Where every card lies when nothing moves: a function of the state, the draft and the window."""
        state, table = self.state, self.table
        view = state.view
        places: dict[Key, Place] = {}
        thrown = table.open_discard(self.app.style) if state.opened else table.thrown
        if view.top is not None and not (state.opened and state.discarded):
            places[view.top] = Place(thrown.topleft, view.top, 2)
        if state.discarded:
            places["thrown"] = Place(thrown.topleft, state.discard_face, 5)
        if state.opened:
            places.update(table.rest_places(view.stock, self.app.style))
        elif view.stock_count:
            places["stock"] = Place(table.stock.topleft, None, 1)
        for seat in (state.opponent, state.viewer):
            places.update(self.spread_of(seat)[1].places)
        lifted = self.controls.lifted
        if lifted is not None and lifted in places:
            x, y = places[lifted].pos
            places[lifted].pos = (x, y - table.raised)
        return places

    # -- CardScene

    def enter(self) -> None:
        """Begins with the knock, or where the round stands."""
        self.restore_draft(self.host.kept_screen())
        if self.fresh:
            self.script.begin()
        else:
            self.script.take_up()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if self.start and self.fresh and not self._begun:
            self._begun = True
            for key, pos in self.start.items():
                if key in self.stage.sprites:
                    self.stage.sprites[key].pos = pos
            self.stage.move_to(self.places(), self.seconds("meld"))
        elif self._begun:
            self.start = {}  # those places belong to another window

    def metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measure(size)
        self.use_card_height(self.table.card[1])

    def _measure(self, size: tuple[int, int]) -> ShowdownMetrics:
        style = self.app.style
        buttons = [*self._defence_buttons(), *self._end_buttons(opened=False), *self._end_buttons(opened=True)]
        widest = max(button.width(style) for button in buttons)
        return ShowdownMetrics.of(size, style, self.app.settings.card_scale, widest)

    def _defence_buttons(self) -> list[TableButton]:
        return [
            TableButton("best", t("showdown.button.best"), "B", self.controls.play_best),
            TableButton("done", t("showdown.button.done"), "⏎", self.defend, primary=True),
        ]

    def _end_buttons(self, *, opened: bool) -> list[TableButton]:
        text = t("showdown.button.close") if opened else t("showdown.button.open")
        go_on = TableButton("continue", t("showdown.button.continue"), "⏎", self.go_on, primary=True)
        return [TableButton("open", text, "O", self.open_cards), go_on] if self.state.may_open else [go_on]

    def make_buttons(self) -> list[TableButton]:
        style, table, state = self.app.style, self.table, self.state
        menu = [TableButton("menu", t("showdown.button.menu"), t("key.esc"), self.host.to_menu)]
        place_column(menu, table.corner[0], table.panel.y - style.gap, style)
        column: list[TableButton] = []
        if state.act is Act.DEFEND:
            column = self._defence_buttons()
        elif state.act is Act.END and not state.demo:
            column = self._end_buttons(opened=state.opened)
        pad = style.px(16)
        place_column(column, table.panel.right - pad, table.panel.bottom - pad, style, table.panel.width - 2 * pad)
        return [*column, *menu]

    def keys(self) -> list[tuple[str, str]]:
        return self.keyboard.key_list()

    @property
    def animating(self) -> bool:
        waiting = self.state.act is Act.WAIT or (self.state.demo and not self._left)
        return super().animating or bool(self.script) or waiting

    def handle(self, event: pygame.event.Event) -> bool:
        """While something is shown that needs nobody, a click or key only brings it to its end."""
        if self.script and self.state.act is not Act.DEFEND:
            if event.type == pygame.KEYDOWN:
                alone = pygame.K_LCTRL <= event.key <= pygame.K_RMETA  # a modifier on its way to a key
                if alone or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
                    return False
                self.script.run_out()
                return True
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self._on_button(event.pos):
                self.script.run_out()
                return True
        if event.type == pygame.MOUSEMOTION:
            self.controls.pointed(event.pos)
        return super().handle(event)

    def _on_button(self, pos: tuple[int, int]) -> bool:
        return any(button.rect.collidepoint(pos) for button in self.buttons)

    def finish_moving(self) -> None:
        super().finish_moving()
        if self.script:
            self.script.run_out()

    def draggable(self, sprite: Sprite) -> bool:
        return self.controls.draggable(sprite)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        self.controls.clicked(sprite, pos)

    def dragged(self, sprite: Sprite, pos: tuple[int, int]) -> None:  # noqa: ARG002
        self.controls.dragged(pos)

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        self.controls.dropped(sprite, pos)

    def key(self, event: pygame.event.Event) -> bool:
        return self.keyboard.key(event)

    def tick(self, dt: float) -> None:
        """See :class:`ShowdownScript`."""
        self.script.tick(dt)

    def moved_home(self) -> None:
        self.refresh()

    def paint_below(self, surface: pygame.Surface) -> None:
        self.painter.below(surface)

    def paint_above(self, surface: pygame.Surface) -> None:
        self.painter.above(surface)

    # -- what the person can do

    def defend(self) -> None:
        """The person is done with the defence."""
        state = self.state
        draft = state.draft
        if draft is None or state.act is not Act.DEFEND:
            return
        self.controls.let_go()
        state.sitting.play(state.viewer, Defend(draft.melds, tuple(draft.layoffs)))
        state.look()
        self.script.begin_sum()

    def open_cards(self) -> None:
        """Lays the rest of the stock open, or away again; not when its cards come again."""
        state = self.state
        if not state.may_open:
            return
        stock = self.table.stock.topleft
        state.opened = not state.opened
        cards = state.view.stock if state.opened else ()
        self.script.send({card: Place(stock, None, 600) for card in cards}, "draw")
        self.refresh()

    def go_on(self) -> None:
        """The round has been looked at."""
        if not self._left:
            self._left = True
            self.host.round_over()
