"""The page of a game: its rounds on the left, the hands and points of the marked one on the right."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.history.record_manager import RecordManagerError
from gin_desktop.session.history.rows import Filter, GameRow
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.page import PageBuilder
from gin_desktop.ui.felt.pictures.small import SmallCards
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.row_list import RowList, list_view
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import draw_line, line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.shapes import draw_star
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.records.exports import RecordExports
from gin_desktop.ui.records.filters import LIST_KEYS, RECORD_KEYS
from gin_desktop.ui.records.host import RecordsHost
from gin_desktop.ui.records.record_model import RecordModel
from gin_desktop.ui.records.row import draw_hands, draw_result, toggle_star
from gin_desktop.ui.records.texts import day_in_words, game_details, game_marks, game_title, points_text, your_seat
from gin_desktop.words import t
from gin_desktop.words.document import Example
from gin_desktop.words.final_hands import hand_groups
from gin_desktop.words.lists import joined
from gin_desktop.words.reckoning import reckoning, verdict
from gin_desktop.words.record_results import record_error_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

AT_ONCE: Final = 0.03
"""Seconds for reading a record before the page is shown; the rest of a longer one is read while it is shown."""
_SLICE: Final = 0.006
_ROUNDS: Final = "rounds"
_CARD_LINES: Final = 4.4
"""The greatest height of the marked round's cards, in lines of text."""
_LEAST_LINES: Final = 2.3


@screen(gallery_rooms=("your games",))
class RecordScene(UiScene):
    """The page of one game.

    Args:
        today: for tests; None is the computer's date.
    """

    def __init__(self, app: App, host: RecordsHost, row: GameRow, *, today: date | None = None) -> None:
        super().__init__(app)
        self.host = host
        self.model = RecordModel(row, host.history.path(row))
        self.rows: RowList | None = None
        self._today = today
        self._cards: SmallCards | None = None
        self._details: ScrollArea | None = None

    @property
    def row(self) -> GameRow:
        """The game's row in the history."""
        return self.model.row

    def enter(self) -> None:
        self.model.read(AT_ONCE)

    def leave(self) -> None:
        self.model.close()

    @property
    def animating(self) -> bool:
        return self.model.reading or (self._cards is not None and self._cards.waiting)

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        self.rows = self._details = None
        names = ("back", "export", "sheet", "statistics", "delete", "star", "restore", "review", "replay")
        with self.bare_page(size, 1240, footer=self.commands().row(*names), gap=18) as page:
            self._build_head(page)
            if self.model.rounds:
                self._build_rounds(page)
            else:
                page.space(30)
                page.text(self._instead(), colour=self.style.colours.muted, align="center")
        return _ROUNDS if self.model.rounds else "back"

    def _instead(self) -> str:
        """The text shown if there is no round to show."""
        if self.model.trouble is not None:
            return t("record.unread", why=record_error_text(self.model.trouble))
        if self.model.reading:
            return t("record.reading")
        return t(f"record.none.{self.row.form}" if self.model.hides_rounds else "record.none")

    def _build_head(self, page: Column) -> None:
        """Adds who won, what was played and when, and what is wrong with the record."""
        style, row = self.style, self.row
        page.y -= style.small_gap
        points, line = points_text(row), line_height("heading", style)
        taken = page.aside(points, "heading", colour=style.colours.brass, gap=24) if points else 0
        title = shortened(game_title(row), "heading", style, page.width - taken)
        if self.host.marks.is_starred(row.key):
            across = text_width(title, "heading", style)
            _, star, _ = page.line(across, style.px(24), 0, gap=24, height=line)
            self.ui.picture(self._draw_star, star)
            page.y = star.y
        page.text(title, "heading", right=taken)
        page.muted(" · ".join([game_details(row), day_in_words(row, self._today or date.today()), *game_marks(row)]))
        report = self.model.report
        if report is not None and report.fault is not None and self.model.rounds:
            page.space(4)
            page.warning(t("record.damaged", line=report.fault.line, why=report.fault.text), "body")
        elif report is not None and not self.model.finished and self.model.rounds:
            page.muted(t("record.unfinished"))
        page.space(14)

    def _draw_star(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        draw_star(surface, place.center, self.style.px(11), self.style.colours.brass)

    def _build_rounds(self, page: Column) -> None:
        style = self.style
        left, right = (column.remaining for column in page.beside((0.56, 0.44), gap=24))
        height = min(self._height - style.px(18), style.px(36))
        if self._cards is None or self._cards.made_for[0] != height:
            self._cards = SmallCards(height, CardLook.of(self.app.settings), style)
        self.ui.panel(right)
        inner = right.inflate(-2 * style.pad, -2 * style.gap)
        inner.width += style.pad - style.line_gap  # the bar is in the margin
        self._details = self.ui.area(inner)
        self._fill()
        self.rows = RowList(
            self.ui,
            _ROUNDS,
            list_view(left, style),
            height=self._height,
            gap=style.line_gap,
            count=len(self.model.rounds),
            marked=self.model.marked,
            draw=self._draw_round,
            name=self._read_round,
            mark=self._mark,
            act=self._replay,
        )

    def ready(self, surface: pygame.Surface) -> bool:
        """Makes the pictures of the first rounds a few at a time, while the previous scene is still shown."""
        del surface
        if self.rows is None or self._cards is None:
            return True
        for number in self.rows.in_sight():
            for hand in self.model.hands(number):
                self._cards.want(hand.groups)
        self._cards.make()
        return not self._cards.waiting

    @property
    def _height(self) -> int:
        """The height of a round's row."""
        style = self.style
        return max(style.px(62), line_height("strong", style) + line_height("small", style) + style.wide_gap)

    def _read_round(self, number: int) -> str:
        return joined([t("access.round", n=number + 1), self.model.outcome(number)])

    def _draw_round(self, surface: pygame.Surface, place: pygame.Rect, number: int) -> None:
        """Draws a round's row: who won how many points; below it the score, at the right both hands."""
        style, model, score = self.style, self.model, self.model.score(number)
        assert self._cards is not None  # made with the list
        room = Dock(place.inflate(-2 * style.text_pad, 0))
        hands = [(hand.groups, hand.deadwood_group) for hand in model.hands(number)]
        draw_hands(surface, room, style, hands, self._cards, style.px(190 if len(model.row.names) == 2 else 270))
        strong, small = line_height("strong", style), line_height("small", style)
        lines = Dock(placed((room.rest.width, strong + small), room.rest))
        gain = t("record.gain", n=score.points) if score.winner is not None else ""
        draw_result(surface, lines.top(strong), style, model.outcome(number), gain)
        running = " : ".join(map(str, model.running(number)))
        text = " · ".join(filter(None, [model.title(number), running]))
        draw_line(surface, text, "small", style, lines.rest, style.colours.muted)

    def _fill(self) -> None:
        """Adds the marked round: both hands, and how its points come about."""
        area, model = self._details, self.model
        assert area is not None  # made with the list
        ended, hands = model.rounds[model.marked], model.hands(model.marked)
        round_, who = ended.round, model.who
        assert round_.facts is not None  # it is over
        page = PageBuilder.filling(self.ui, area)
        page.text(model.title(model.marked), "subheading", colour=self.style.colours.brass, below=6)
        rows = tuple(hand_groups(hand) for hand in hands)
        fitting = []
        for row in rows:
            page.enlarge_cards(row, _CARD_LINES, _LEAST_LINES)
            fitting.append(page.card_lines)
        page.card_lines = min(fitting)
        names = tuple(who.names[hand.seat] for hand in hands)
        said = verdict(round_.facts, round_.rules, len(round_.stock), who)
        page.block(Example(said, rows, names, tuple(reckoning(round_.facts, round_.rules, (), who))))
        self.ui.finish_area(area, page.y)

    # -- what can be done

    def commands(self) -> Commands:
        model, row, host = self.model, self.row, self.host
        rounds, deleted = bool(model.rounds), row.place == "deleted"
        starred = host.marks.is_starred(row.key)
        statistics = your_seat(row) is not None and len(row.names) == 2
        opponent, said = (t(key, name=row.opponent) for key in ("record.statistics", "record.keys.statistics"))
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                self._if("replay", rounds, self._replay),
                self._if(
                    "review",
                    rounds,
                    partial(host.open_review, model.path),
                    label=t("review.button"),
                    says=t("review.keys"),
                ),
                self._if("export", model.report is not None, self._export),
                self._if("sheet", model.finished, partial(host.open_sheet, model.path)),
                self._if("statistics", statistics, self._statistics, label=opponent, says=said),
                self._if("star", not deleted, self._star, label=t("record.unstar" if starred else "record.star")),
                self._if("restore", deleted, partial(self._leave_by, host.record_manager.restore, "records.restored")),
                self._if("delete", not deleted, partial(self._leave_by, host.record_manager.delete, "records.deleted")),
            ]
        )

    @staticmethod
    def _if(name: str, there: bool, run: Callable[[], object], *, label: str = "", says: str = "") -> Command:
        """A command with a button only while it is possible; those that change the record are at the right."""
        right = name in ("star", "restore", "delete", "review", "replay")
        label = label or t(f"record.{name}")
        key = RECORD_KEYS[name]
        return Command(
            name,
            key,
            label,
            run,
            says=says or t(f"record.keys.{name}"),
            primary=name == "replay",
            apart=right,
            button=there,
            listed=there,
            possible=there,
        )

    def _replay(self) -> None:
        if self.model.rounds:
            deal = self.model.rounds[self.model.marked].deal
            self.host.open_replay(self.model.path, deal.number, deal.table)

    def _statistics(self) -> None:
        self.host.open_statistics(Filter(opponent=self.row.opponent, level=self.row.level))

    def _star(self) -> None:
        toggle_star(self.app, self.host, self.row.key)
        self.rebuild()

    def _leave_by(self, change: Callable[[GameRow], object], said: str) -> None:
        try:
            change(self.row)
        except RecordManagerError as error:
            self.app.notify(record_error_text(error))
            return
        self.app.notify(t(said, title=game_title(self.row), key=LIST_KEYS["undo"].button_label))
        self.app.pop()

    def _export(self) -> None:
        report = self.model.report
        if report is None:
            return
        exports = RecordExports(self.app, self.row, self.model.path, report, self.host.paper)
        ways = {"text": exports.text, "picture": exports.picture, "record": exports.record}
        choices = [Choice(t(f"record.export.as.{name}"), act) for name, act in ways.items()]
        title = t("record.export.title")
        self.app.open(Dialog(self.app, title, t("record.export.text"), choices, closes=True))

    def _mark(self, number: int) -> None:
        """Marks another round; only the details on the right are rebuilt."""
        self.model.marked = number
        area = self._details
        if area not in self.ui.areas or area is None:
            return
        self.ui.labels = [label for label in self.ui.labels if label.area is not area]
        self.ui.pictures = [picture for picture in self.ui.pictures if picture.area is not area]
        area.scroll_to(0)
        self._fill()
        self.dirty = True

    # -- updates

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.model.reading and self.model.read(_SLICE):
            self.rebuild()
        if self._cards is not None and self._cards.waiting:
            self._cards.make()
            self.dirty = self.dirty or not self._cards.waiting  # all at once: drawing takes longer than making

    def handle(self, event: pygame.event.Event) -> bool:
        if self.rows is not None and self.rows.handle(event):
            self.dirty = True
            return True
        return super().handle(event)
