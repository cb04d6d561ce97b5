"""Doubling at the table: offering, the panel that asks for an answer, and laying out a hand that was resigned to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.play.actions import Accept, Action, OfferDouble, Redouble, Refuse, Spread
from gin_desktop.engine.play.events import CardDiscarded, DoubleAccepted, DoubleOffered, Event, Resigned
from gin_desktop.engine.play.phases import Phase
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.buttons import TableButton, button_height
from gin_desktop.ui.felt.cube import CubeTurn, draw_cube
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_height
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.table.doubling.cube import draw_table_cube
from gin_desktop.words import t
from gin_desktop.words.cards import card_text, reason_text
from gin_desktop.words.reckoning import Who
from gin_desktop.words.table.doubling import answers, cube_tip, is_redouble, offer_reason, offer_tip

if TYPE_CHECKING:
    from gin_desktop.ui.table.scene import TableScene

_GRACE: Final = 0.5
"""Seconds in which a new offer takes no answer: a click or key meant for something else must not lose a round."""

_STEP: Final = 0.05
_SMALLEST: Final = 0.4
_READABLE: Final = 0.8
"""How much smaller than ordinary its letters may be before the panel lies over the piles instead of beside them."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel that asks for an answer, laid out: its places in pixels, ``style`` with the text size that fits."""

    rect: pygame.Rect
    cube: pygame.Rect
    title: pygame.Rect
    words: str
    rows: tuple[tuple[TableButton, pygame.Rect, str], ...]
    style: Style
    fits: bool


class Doubling:
    """The cube of a :class:`TableScene`: what the person can do with it, and what is shown of it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.turn = CubeTurn()
        self._asked = 0.0
        """for how long an answer has been asked for, in seconds"""
        self._laid_out = False
        """whether the hand to lay out was shown once by itself"""

    # -- what is going on

    @property
    def who(self) -> Who:
        """The names, and who is spoken to."""
        scene = self.scene
        person = scene.sitting.is_person(scene.viewer) and not scene.demo
        return Who([seat.name for seat in scene.sitting.seats], scene.viewer if person else None)

    @property
    def in_play(self) -> bool:
        """Whether these rules have a cube."""
        return self.scene.sitting.rules.has_cube

    def noted(self) -> tuple[pygame.Rect, str] | None:
        """What there is to know of the cube, while the mouse or the keyboard is on it."""
        scene, view = self.scene, self.scene.view
        looked = scene.hover == "cube" or (scene.app.by_keyboard and scene.focus == "cube")
        if view is None or not self.in_play or not looked:
            return None
        return scene.table.cube, cube_tip(view, self.who)

    @property
    def asked(self) -> bool:
        """Whether the panel is up (see :meth:`asks`), without the work of a view."""
        round_ = self.scene.sitting.game.round
        return round_ is not None and round_.phase is Phase.ANSWER and self._hands_on

    def asks(self, view: View | None) -> bool:
        """Whether the panel is up: the person before the screen has to answer a double."""
        return view is not None and view.phase is Phase.ANSWER and self._hands_on

    @property
    def _hands_on(self) -> bool:
        scene = self.scene
        return scene.my_turn and not scene.demo and scene.showdown_due is None and not scene.dealing

    def weighty(self, action: Action | None) -> bool:
        """Whether a computer's action is one that everybody should have time to see coming."""
        return isinstance(action, OfferDouble | Accept | Refuse | Redouble | Spread)

    # -- buttons

    def buttons(self, view: View) -> list[TableButton]:
        """The buttons beside those for cards: the offer, and the hand to lay out."""
        found: list[TableButton] = []
        if OfferDouble() in view.legal:
            text, tip = t("table.button.double", n=view.cube.factor * 2), offer_tip(view, self.who)
            found.append(TableButton("double", text, "X", self.double, tip=tip, apart=True))
        if view.phase is Phase.SPREAD:
            found.append(TableButton("lay_out", t("table.button.lay_out"), "L", self.lay_out, primary=True))
        return found

    def answer_buttons(self, view: View) -> list[TableButton]:
        """The buttons of the panel, placed; none of them is pressed by Enter unless it has the focus."""
        return [row[0] for row in self.panel(view).rows]

    def _answer_buttons(self, view: View) -> list[TableButton]:
        ready = self._asked >= _GRACE
        n = view.cube.at_stake
        found = [TableButton("accept", t("double.button.accept", n=n), "A", self.accept, primary=True, enabled=ready)]
        if Redouble() in view.legal:
            text = t("double.button.redouble", n=2 * n)
            found.append(TableButton("redouble", text, "X", self.double, enabled=ready))
        found.append(TableButton("resign", t("double.button.resign"), "Q", self.resign, enabled=ready))
        return found

    def key_list(self) -> list[tuple[str, str]]:
        """The keys of the cube with what they do; none where the rules have no doubling."""
        if not self.in_play:
            return []
        names = (("X", "double"), ("A", "accept"), ("Q", "resign"), ("L", "lay_out"))
        return [(key, t(f"keys.table.{name}")) for key, name in names]

    # -- what the person can do

    def double(self) -> None:
        """Offers a double, or answers one with a redouble; says why not where that is not allowed."""
        scene, view = self.scene, self.scene.view
        if view is None:
            return
        if view.phase is Phase.ANSWER:
            self._answer(Redouble())
            return
        error = scene.sitting.reason_against(scene.viewer, OfferDouble())
        if error is None:
            scene.carry_out(scene.viewer, OfferDouble())
            return
        words = offer_reason(error, view, self.who) or reason_text(error)
        cube = scene.table.cube
        scene.say(words, cube if view.rules.has_cube else scene.table.hand)

    def accept(self) -> None:
        """Accepts the double on offer."""
        self._answer(Accept())

    def resign(self) -> None:
        """Resigns the round to the double on offer."""
        self._answer(Refuse())

    def _answer(self, action: Action) -> None:
        scene, view = self.scene, self.scene.view
        if view is None or not self.asks(view):
            scene.say(t("reason.double.none_offered"), scene.table.hand)
        elif self._asked >= _GRACE:
            scene.attempt(action, scene.table.hand)

    def lay_out(self) -> None:
        """Opens the hand to be laid out after a refusal."""
        scene, view = self.scene, self.scene.view
        if view is None or view.phase is not Phase.SPREAD or not self._hands_on:
            scene.say(t("reason.not_now"), scene.table.hand)
            return
        self._laid_out = True

        def done(action: Action | None) -> None:
            if action is not None:
                scene.carry_out(scene.viewer, action)

        scene.host.screens.open_spread(done)

    # -- time and events

    def tick(self, dt: float) -> None:
        """Time passes while no card moves: a panel takes answers after a moment, a hand to lay out is shown."""
        round_ = self.scene.sitting.game.round
        if round_ is None or not self.in_play:
            return  # the table waits here for as long as a person thinks: not even a view is made
        if self.asked:
            before, self._asked = self._asked, self._asked + dt
            if before < _GRACE <= self._asked:
                self.scene.refresh()
        elif round_.phase is Phase.SPREAD and self._hands_on and not self._laid_out:
            self._asked += dt
            if self._asked >= max(_GRACE, self.scene.seconds("answer")):
                self.lay_out()

    def update(self, dt: float) -> None:
        """The cube turns."""
        if self.turn.update(dt):
            self.scene.refresh()

    def shows(self, events: list[Event]) -> bool:
        """Takes in what happened; true if it was about the cube, and has been shown."""
        self._asked, self._laid_out = 0.0, False
        scene, view, first = self.scene, self.scene.view, events[0]
        assert view is not None  # something has happened
        if isinstance(first, DoubleOffered):
            key = "redoubled" if is_redouble(view) else "doubled"
            scene.said.pop(view.opponent if first.seat == view.seat else view.seat, None)
            scene.said[first.seat] = t(f"table.said.{key}", n=first.factor)
        elif isinstance(first, DoubleAccepted):
            scene.said[first.seat] = t("table.said.accepted", n=first.factor)
        elif isinstance(first, Resigned):
            scene.said[first.seat] = t("table.said.resigned")
        else:
            return False
        dropped = next((event for event in events if isinstance(event, CardDiscarded)), None)
        if dropped is None:
            scene.app.sound.play("knock" if isinstance(first, DoubleOffered) else "layoff")
            scene.settle()
        else:
            scene.motion.discard(dropped)
            scene.app.notify(t("table.dropped", name=scene.name(dropped.seat), card=card_text(dropped.card)))
        self._face(view)
        return True

    def _face(self, view: View) -> None:
        self.turn.show(view.cube.at_stake, self.scene.seconds("cube"))

    # -- the panel

    def panel(self, view: View) -> Panel:
        """Where everything of the panel lies: beside the piles, or else where its text can be largest."""
        scene = self.scene
        style, table = scene.app.style, scene.table
        top, bottom = table.fan.bottom + style.gap, table.hand.top - table.raised - style.gap
        corner = len(scene.controls.corner_buttons())
        below = table.corner[1] + corner * (button_height(style) + style.px(8)) + style.gap
        wide = pygame.Rect(table.hand.x, max(top, below), table.hand.width, bottom - max(top, below))
        high = pygame.Rect(table.hand.x, top, min(table.hand.right, table.fan.right) - table.hand.x, bottom - top)
        left = table.tray.right + 2 * style.gap
        right = min(scene.controls.sort_top(), bottom)
        rooms = (
            pygame.Rect(left, wide.y, table.corner[0] - left, right - wide.y),
            pygame.Rect(left, top, high.right - left, high.height),
        )
        for places in (rooms, (wide, high)):  # over the piles only where the letters would be small beside them
            panels = [self._panel_in(view, room) for room in places]
            best = max(panels, key=lambda panel: (panel.fits, panel.style.text_scale))
            if best.fits and best.style.text_scale >= min(1.0, style.text_scale) * _READABLE:
                break
        return best

    def _panel_in(self, view: View, room: pygame.Rect) -> Panel:
        """The panel at the lower edge of a room, in the largest text, at most the person's, that lets it fit."""
        style = self.scene.app.style
        said, buttons = answers(view, self.who), self._answer_buttons(view)
        texts = {"accept": said.accept, "redouble": said.redouble or "", "resign": said.resign}
        gap, pad, air = style.gap, style.px(20), style.px(18)
        width = min(room.width, style.px(780))
        high = button_height(style)
        cube = min(style.px(76), room.height // 4)
        used = style
        while True:
            for button in buttons:
                button.scale = used.text_scale / style.text_scale
            wide = max(button.width(style) for button in buttons)
            beside = width - 2 * pad - wide - air
            heights = [max(high, text_height(texts[button.name], "body", used, beside)) for button in buttons]
            title = text_height(said.title, "heading", used, width - 2 * pad - cube - air)
            tall = 2 * pad + max(cube, title) + sum(heights) + gap * len(heights)
            if (tall <= room.height and beside > wide // 2) or used.text_scale <= _SMALLEST:
                break
            used = replace(used, text_scale=round(used.text_scale - _STEP, 2))
        centre = self.scene.table.buttons[0]
        rect = pygame.Rect(max(room.x, min(centre - width // 2, room.right - width)), 0, width, tall)
        rect.bottom = room.bottom  # as low as it goes: the corner of the top discard stays in sight
        inner = rect.inflate(-2 * pad, -2 * pad)
        head = max(cube, title)
        die = pygame.Rect(inner.x, inner.y + (head - cube) // 2, cube, cube)
        rows = []
        y = inner.y + head + gap
        for button, row in zip(buttons, heights, strict=True):
            button.rect = pygame.Rect(inner.x, y + (row - high) // 2, wide, high)
            rows.append((button, pygame.Rect(inner.right - beside, y, beside, row), texts[button.name]))
            y += row + gap
        place = pygame.Rect(die.right + air, inner.y, inner.right - die.right - air, head)
        return Panel(rect, die, place, said.title, tuple(rows), used, tall <= room.height)

    def message(self, view: View) -> str | None:
        """What the line over the buttons says of a double; None where it speaks of something else."""
        if view.phase is Phase.ANSWER:
            if self.asks(view):
                return ""  # the panel says it
            return t("table.turn.answer", n=view.cube.at_stake, name=self.scene.name(view.turn))
        if view.phase is not Phase.SPREAD or view.cube.resigned is None:
            return None
        if self._hands_on:
            return t("table.turn.spread.you", name=self.scene.name(view.cube.resigned))
        return t("table.turn.spread", name=self.scene.name(view.turn), other=self.scene.name(view.cube.resigned))

    def paint_below(self, surface: pygame.Surface) -> None:
        """The cube in its place."""
        view = self.scene.view
        if view is not None and view.rules.has_cube:
            if not self.turn.turning:
                self._face(view)
            draw_table_cube(surface, self.scene.table.cube, view, self.who, self.turn, self.scene.app.style)

    def paint_above(self, surface: pygame.Surface) -> None:
        """The panel, over the piles."""
        view = self.scene.view
        if view is None or not self.asks(view):
            return
        panel, colours = self.panel(view), self.scene.app.style.colours
        draw_panel(surface, panel.rect, panel.style, fill=(*colours.felt_dark, 255), border=(*colours.brass, 230))
        factor, wide = self.turn.face()
        draw_cube(surface, panel.cube, factor, self.scene.app.style, wide=wide)
        draw_text(surface, panel.words, "heading", panel.style, panel.title, colours.brass, valign="center")
        for _, place, words in panel.rows:
            draw_text(surface, words, "body", panel.style, place, valign="center")
