"""The score sheet: after every round, on demand, and at the end of a game with the settlement counted up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from gin_desktop.engine.sheet import Pair, Row
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.table.durations import seconds
from gin_desktop.ui.widgets.area import ScrollArea
from gin_desktop.ui.widgets.backdrop import draw_panel
from gin_desktop.ui.widgets.canvas import Label
from gin_desktop.ui.widgets.style import RGB, RGBA
from gin_desktop.ui.widgets.text import text_width
from gin_desktop.ui.widgets.uiscene import UiScene
from gin_desktop.words import t
from gin_desktop.words.sheet_text import round_sum, round_title, rules_title, settlement, winner_text

if TYPE_CHECKING:
    from gin_desktop.ui.app import App


@dataclass(frozen=True)
class Paper:
    """The colours of the sheet: ink on paper, as the palette is light on felt."""

    sheet: RGBA = (249, 243, 226, 255)
    edge: RGBA = (190, 166, 112, 255)
    shadow: RGBA = (0, 0, 0, 70)
    rule: RGB = (216, 203, 170)
    strong_rule: RGB = (150, 128, 82)
    ink: RGB = (32, 38, 34)
    muted: RGB = (98, 94, 80)
    faint: RGB = (128, 121, 103)
    plus: RGB = (22, 96, 62)


PAPER: Final = Paper()
_WIDEST: Final = 900


class SheetActions(Protocol):
    """Where the sheet leads."""

    def close(self) -> None:
        """Back to the table."""
        ...

    def next_round(self) -> None:
        """Deals the next round."""
        ...

    def play_again(self) -> None:
        """A new game between the same players under the same rules."""
        ...

    def to_menu(self) -> None:
        """To the main menu."""
        ...


class SheetScene(UiScene):
    """The sheet of a sitting's game, the viewer's column first. What it leads to depends on the state of the game.

    Args:
        viewer: the seat of the person before the screen.
        watching: nobody plays; the winner is named and not spoken to.
    """

    def __init__(
        self, app: App, sitting: Sitting, viewer: int, actions: SheetActions, *, watching: bool = False
    ) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.sheet = sitting.game.sheet
        self.actions = actions
        self.watching = watching
        self.viewer = viewer
        self.order: Pair = (viewer, 1 - viewer)
        self.names: Final = tuple(seat.name for seat in sitting.seats)
        if sitting.game.finished:
            self.state = "game"
        else:
            self.state = "round" if sitting.game.between_rounds else "table"
        self.overlay = self.state == "table"
        self._steps: list[list[tuple[Label, str]]] = []
        """what appears step by step: the lines of the settlement"""
        self._shown = 0
        self._clock = 0.0
        self._at_end = False
        self._paper = pygame.Rect(0, 0, 0, 0)
        self._columns: tuple[int, int] = (0, 0)

    # -- the settlement is counted up

    @property
    def counting(self) -> bool:
        """Whether lines of the settlement are still to come."""
        return self._shown < len(self._steps)

    @property
    def animating(self) -> bool:
        return self.counting

    def update(self, dt: float) -> None:
        if self.counting:
            step = seconds("count", self.app.settings.animation)
            self._clock += dt
            while self.counting and self._clock >= step:
                self._clock -= step
                self._show_step()
        super().update(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        """A key or click finishes the counting and is then carried out."""
        if self.counting and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            while self.counting:
                self._show_step()
        return super().handle(event)

    def _show_step(self) -> None:
        for label, text in self._steps[self._shown]:
            label.text = text
        self._shown += 1
        self.dirty = True
        if not self.counting:
            won = self.watching or self.sheet.settle().winner == self.viewer
            self.app.sound.play("win" if won else "lose")

    # -- building

    def escape(self) -> None:
        if self.state == "table":
            self.actions.close()
        else:
            self.actions.to_menu()

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        content = self.content(size, _WIDEST * (0.5 + 0.5 * max(1.0, style.text_scale)))
        foot = content.bottom - style.control
        focus = self._build_buttons(pygame.Rect(content.x, foot, content.width, style.control))
        paper = pygame.Rect(content.x, content.y, content.width, foot - style.px(20) - content.y)
        self._paper = paper
        inner = paper.inflate(-2 * style.px(30), -2 * style.px(18))
        self.ui.picture(self._draw_paper, paper)
        # the columns end where the scrolled content ends, beside the place of the scroll bar
        table = pygame.Rect(inner.x, inner.y, inner.width - style.px(20), 0)
        self._columns = self._column_places(table.width)
        width = self._columns[0] - style.px(16)
        y = self.ui.label(t("sheet.title"), "heading", pygame.Rect(table.x, table.y, width, 0), colour=PAPER.ink)
        game = t("sheet.game", rules=rules_title(self.sitting.preset), target=self.sheet.rules.target)
        y = self.ui.label(game, "body", pygame.Rect(table.x, y, width, 0), colour=PAPER.muted) + style.px(6)
        y = max(y, table.y + self._head_height)
        self._build_head(table.move(0, y - self._head_height - table.y))
        self._rule(None, pygame.Rect(table.x, y, table.width, 0), PAPER.strong_rule)
        y += style.px(2)
        for place in self._columns:
            line = pygame.Rect(table.x + place, inner.y, style.px(1), inner.height)
            self._rule(None, line, PAPER.rule)
        self._build_rows(pygame.Rect(inner.x, y, inner.width, inner.bottom - y))
        return focus

    def _build_buttons(self, place: pygame.Rect) -> str:
        """The way on at the right, the way out at the left; returns the key of the way on."""
        if self.state == "table":
            ways = [("close", t("sheet.button.table"), self.actions.close)]
        else:
            on = (
                ("next", t("sheet.button.next"), self.actions.next_round)
                if self.state == "round"
                else ("again", t("sheet.button.again"), self.actions.play_again)
            )
            ways = [on, ("menu", t("button.menu"), self.actions.to_menu)]
        key, text, act = ways[0]
        width = max(self.style.px(200), self.ui.button_width(text))
        rect = pygame.Rect(place.right - width, place.y, width, place.height)
        self.ui.button(key, text, rect, act, kind="primary")
        for other, text, act in ways[1:]:
            rect = pygame.Rect(place.x, place.y, self.ui.button_width(text), place.height)
            self.ui.button(other, text, rect, act)
        return key

    def _column_places(self, width: int) -> tuple[int, int]:
        """The left edges of the two score columns, counted from the left edge of the table."""
        style = self.style
        numbers = text_width(t("sheet.plus", points=888), "strong", style) + text_width("8888", "number", style)
        names = max(text_width(name, "strong", style) for name in self.names)
        column = max(style.px(150), numbers + style.px(26), names + style.px(24))
        column = min(column, round(width * 0.29))
        return width - 2 * column, width - column

    @property
    def _head_height(self) -> int:
        return self.line("strong") + self.line("number") + self.style.px(6)

    def _build_head(self, table: pygame.Rect) -> None:
        """The names with the points so far."""
        style = self.style
        for place, seat in zip(self._columns, self.order, strict=True):
            width = self._columns[1] - self._columns[0] - style.px(10)
            rect = pygame.Rect(table.x + place, table.y, width, self.line("strong"))
            name = self._fitted(self.names[seat], "strong", width - style.px(8))
            self.ui.label(name, "strong", rect, colour=PAPER.muted, align="right")
            rect = pygame.Rect(rect.x, rect.bottom, width, self.line("number"))
            self.ui.label(str(self.sheet.scores[seat]), "number", rect, colour=PAPER.ink, align="right")

    def _fitted(self, text: str, role: str, width: int) -> str:
        """The text, cut if it is wider than its column."""
        if text_width(text, role, self.style) <= width:
            return text
        while text and text_width(text + "…", role, self.style) > width:
            text = text[:-1]
        return text + "…"

    def _build_rows(self, place: pygame.Rect) -> None:
        style = self.style
        area = self.ui.area(place)
        shown, self._steps = self._shown, []
        y = 0
        if not self.sheet.rows:
            rect = pygame.Rect(0, style.px(16), area.width, 0)
            y = self.ui.label(t("sheet.empty"), "body", rect, colour=PAPER.muted, area=area)
        for row in self.sheet.rows:
            y = self._build_round(area, y, row)
            self._line(area, y, PAPER.rule)
        if self.sheet.rows:
            y = self._build_line(area, y, t("sheet.rounds_won"), self.sheet.rounds_won, PAPER.muted)
        if self.state == "game":
            y = self._build_settlement(area, y)
            for step in self._steps[: max(shown, len(self._steps) if self._instant else 0)]:
                for label, text in step:
                    label.text = text
            self._shown = len(self._steps) if self._instant else shown
        self.ui.finish_area(area, y + style.px(4))
        if not self._at_end:
            area.scroll_to(area.furthest)  # the last round, or the settlement, is what one wants to see
            self._at_end = True

    @property
    def _instant(self) -> bool:
        return seconds("count", self.app.settings.animation) == 0

    def _build_round(self, area: ScrollArea, top: int, row: Row) -> int:
        style, left = self.style, self._text_left
        width = self._columns[0] - left - style.px(16)
        y = top + style.px(7)
        number = pygame.Rect(0, y, left, self.line("body"))
        self.ui.label(str(row.number), "body", number, colour=PAPER.faint, area=area)
        rect = pygame.Rect(left, y, width, 0)
        names = [self._fitted(name, "strong", width // 2) for name in self.names]
        y = self.ui.label(round_title(row, names), "strong", rect, colour=PAPER.ink, area=area)
        y = self.ui.label(round_sum(row), "small", pygame.Rect(left, y, width, 0), colour=PAPER.muted, area=area)
        bottom = y + style.px(7)
        for place, seat in zip(self._columns, self.order, strict=True):
            won = row.score.winner == seat
            cell = pygame.Rect(place, top, self._columns[1] - self._columns[0] - style.px(10), bottom - top)
            total = str(row.running[seat])
            role, colour = ("number", PAPER.ink) if won else ("body", PAPER.faint)
            self.ui.label(total, role, cell, colour=colour, align="right", valign="center", area=area)
            if won:
                room = text_width("8888", "number", style)
                text = t("sheet.plus", points=row.score.points)
                plus = pygame.Rect(cell.x, cell.y, cell.width - room, cell.height)
                self.ui.label(text, "strong", plus, colour=PAPER.plus, align="right", valign="center", area=area)
        return bottom

    def _build_line(
        self,
        area: ScrollArea,
        top: int,
        text: str,
        points: Pair,
        colour: RGB,
        role: str = "body",
        *,
        step: bool = False,
    ) -> int:
        """A line with a number for each side; with ``step`` it appears when its turn has come."""
        style = self.style
        first = len(self.ui.labels)
        rect = pygame.Rect(self._text_left, top + style.px(6), self._columns[0] - self._text_left - style.px(16), 0)
        bottom = self.ui.label(text, role, rect, colour=colour, area=area) + style.px(6)
        for place, seat in zip(self._columns, self.order, strict=True):
            cell = pygame.Rect(place, top, self._columns[1] - self._columns[0] - style.px(10), bottom - top)
            number = str(points[seat]) if points[seat] or role != "body" or not step else "–"
            self.ui.label(number, role, cell, colour=colour, align="right", valign="center", area=area)
        if step:
            self._add_step(first)
        return bottom

    def _add_step(self, first: int) -> None:
        """The labels from `first` on appear together."""
        self._steps.append([(label, label.text) for label in self.ui.labels[first:]])
        for label in self.ui.labels[first:]:
            label.text = ""

    def _build_settlement(self, area: ScrollArea, top: int) -> int:
        style = self.style
        self._line(area, top, PAPER.strong_rule)
        y = top + style.px(4)
        *entries, total = settlement(self.sheet, self.order)
        for entry in entries:
            y = self._build_line(area, y, entry.text, entry.points, PAPER.ink, step=True)
        self._line(area, y, PAPER.strong_rule)
        self._line(area, y + style.px(3), PAPER.strong_rule)
        y = self._build_line(area, y + style.px(3), total.text, total.points, PAPER.ink, "number", step=True)
        first = len(self.ui.labels)
        names = [self._fitted(name, "subheading", area.width // 2) for name in self.names]
        text = winner_text(self.sheet, names, None if self.watching else self.viewer)
        rect = pygame.Rect(self._text_left, y + style.px(4), area.width - self._text_left, 0)
        y = self.ui.label(text, "subheading", rect, colour=PAPER.plus, area=area)
        self._add_step(first)
        return y

    @property
    def _text_left(self) -> int:
        """Where texts begin, right of the numbers of the rounds."""
        return text_width("88", "body", self.style) + self.style.px(14)

    # -- drawing

    def _line(self, area: ScrollArea, y: int, colour: RGB) -> None:
        self._rule(area, pygame.Rect(0, y, area.width, 0), colour)

    def _rule(self, area: ScrollArea | None, rect: pygame.Rect, colour: RGB) -> None:
        rect.height = rect.height or self.style.px(1)

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.fill(colour, place)

        self.ui.picture(draw, rect, area=area)

    def _draw_paper(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        style = self.style
        draw_panel(surface, rect.move(style.px(3), style.px(5)), style, fill=PAPER.shadow, border=PAPER.shadow)
        draw_panel(surface, rect, style, fill=PAPER.sheet, border=PAPER.edge, thickness=style.px(1))
