"""The list of all games: search, parts and filters above, commands for the marked game below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.history.record_manager import ImportedRecord, RecordManagerError
from gin_desktop.session.history.rows import Filter, GameRow
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.row_list import RowList
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.button_rows import Footer
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.kit.widgets.field import TextField, start_typing
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.people.picking import DatesScene, FilterScene
from gin_desktop.ui.records.filters import LIST_KEYS, Name, options
from gin_desktop.ui.records.head import build_empty, build_filters, show_refused
from gin_desktop.ui.records.host import RecordsHost
from gin_desktop.ui.records.importing import RecordImport, imported_text
from gin_desktop.ui.records.model import SHOWS, RecordsModel
from gin_desktop.ui.records.painter import GamesPainter
from gin_desktop.ui.records.row import row_height, toggle_star
from gin_desktop.ui.records.texts import game_title
from gin_desktop.words import t, tn
from gin_desktop.words.record_results import keeping_text, reading_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_PAUSE: Final = 0.15
"""Seconds from the last key press to the search."""
_NEWS: Final = 1.0
"""Seconds between two updates from the history."""
_SOON: Final = 0.1
"""The same after a change made here."""
_SEARCH_LENGTH: Final = 60
_LIST: Final = "games"


@screen(gallery_rooms=("your games",))
class RecordsScene(UiScene):
    """The list of games, newest first.

    Args:
        asked: the initial filter.
        today: for tests; None is the computer's date.
    """

    uses_cards = True

    def __init__(self, app: App, host: RecordsHost, asked: Filter | None = None, *, today: date | None = None) -> None:
        super().__init__(app)
        self.host = host
        self.model = RecordsModel(host.history, asked)
        self.rows: RowList | None = None
        self._importing = RecordImport(app, host, self._imported)
        self._painter = GamesPainter(self.model, host.marks, today)
        self._today = today
        self._wait = 0.0
        self._news = _NEWS
        self._said = ""

    # -- building

    @property
    def today(self) -> date:
        """The date on which periods of the date filter end."""
        return self._today or date.today()

    @property
    def animating(self) -> bool:
        return self._painter.waiting

    def build(self, size: tuple[int, int]) -> str | None:
        self._settle()
        self.model.look()
        style = self.style
        content = self.content(size, 1240)
        y = self._build_head(content)
        line, history = pygame.Rect(content.x, y, content.width, 0), self.host.history
        y = build_filters(self.ui, line, self.model, history, self.today, self._show, self.choose)
        footer = Footer(self.ui, self.commands().row(*self._buttons), content.width)
        bottom = content.bottom - footer.height - style.px(16)
        place = pygame.Rect(content.x, y, content.width, bottom - y)
        if self.model.count:
            self._build_rows(place)
        else:
            self.rows = None
            self._build_empty(place)
        footer.build(content.x, content.bottom)
        return _LIST if self.model.count else "back"

    @property
    def _buttons(self) -> tuple[str, ...]:
        return ("back", "import", "statistics", "undo", "delete", "star", "restore", "open")

    def _build_head(self, content: pygame.Rect) -> int:
        """Adds the title, the number of games, and the search field; returns the y below."""
        style = self.style
        title = t("records.title")
        width = text_width(title, "heading", style)
        field = min(style.px(380), content.width)
        beside = width + field + style.px(160) <= content.width
        bottom = self.heading(pygame.Rect(content.x, content.y, width if beside else content.width, 0), title)
        y = content.y if beside else bottom
        rect = pygame.Rect(content.right - field if beside else content.x, y, field, style.control)
        clear = pygame.Rect(rect.right - style.control, y, style.control, style.control)
        text = self.model.asked.text
        if text:
            rect.width -= clear.width + style.px(6)
        hint = t("records.search")
        if text_width(hint, "body", style) > rect.width - style.px(30):
            hint = t("records.search.short")
        self.ui.field(
            "search",
            text,
            rect,
            self._type,
            name=t("records.search.short"),
            placeholder=hint,
            limit=_SEARCH_LENGTH,
            on_enter=self._to_list,
        )
        if text:
            self.ui.button("clear", t("records.clear"), clear, self._clear)
        if beside:
            left = content.x + width + style.px(24)
            place = pygame.Rect(left, y, rect.x - style.px(20) - left, style.control)
            self._said = self._count_text()
            if text_width(self._said, "body", style) <= place.width:
                self.ui.label(self._said, "body", place, colour=style.colours.muted, valign="center")
                self._build_refused(place, text_width(self._said, "body", style) + style.px(18))
        return max(bottom, rect.bottom + style.px(14))

    def _build_refused(self, place: pygame.Rect, taken: int) -> None:
        """Adds the button that lists unreadable files, if there are any and there is room."""
        number = len(self.host.history.refused())
        text = t("records.refused", n=number)
        width = self.ui.button_width(text)
        if number and taken + width <= place.width:
            self.ui.button("refused", text, pygame.Rect(place.x + taken, place.y, width, place.height), self._refused)

    def _refused(self) -> None:
        show_refused(self.app, self.host.history.refused())

    def _count_text(self) -> str:
        progress = self.host.history.progress
        if progress is not None:
            return reading_text(progress.done, progress.of)
        if not self.host.history.ready:
            return ""
        return tn("records.count", self.model.count)

    def _build_rows(self, place: pygame.Rect) -> None:
        style, air = self.style, self.style.ring_room
        self._painter.use(style, CardLook.of(self.app.settings))
        whole = place.inflate(2 * air, 2 * air)
        whole.width += style.px(8)
        self.rows = RowList(
            self.ui,
            _LIST,
            whole,
            height=row_height(style),
            gap=style.px(8),
            count=self.model.count,
            marked=self.model.marked,
            draw=self._painter.draw,
            name=self._painter.read,
            mark=self._mark,
            act=self._open,
        )

    def ready(self, surface: pygame.Surface) -> bool:
        """Makes the pictures of the first rows a few at a time, while the previous scene is still shown."""
        del surface
        return self.rows is None or self._painter.prepare(self.rows.in_sight())

    def _build_empty(self, place: pygame.Rect) -> None:
        """Adds the explanation shown in place of an empty list; while no game is known only the progress of reading."""
        history, reading = self.host.history, None
        if history.progress is not None and self.model.show == "all" and not self.model.filtered:
            reading = self._count_text()
        elif not history.ready:
            reading = t("records.opening") if history.opening else t("records.unreadable")
        build_empty(self.ui, place, self.model, reading, self._all)

    # -- what can be done

    def commands(self) -> Commands:
        present, keeping = self.model.present, self.host.record_manager
        there, deleted = present is not None, self.model.show == "deleted"
        starred = present is not None and self.host.marks.is_starred(present.key)
        keys = LIST_KEYS
        made = [
            Command("back", None, t("button.back"), self.escape),
            Command("search", keys["search"], t("records.keys.search"), partial(self.ui.focus, "search"), button=False),
            self._if("clear", bool(self.model.asked.text), self._clear),
            Command("import", keys["import"], t("records.import"), self._importing.ask, says=t("records.keys.import")),
            self._if("undo", keeping.can_undo, self._undo),
            self._if("star", there and not deleted, self._star),
            self._if("restore", there and deleted, self._restore),
            self._if("open", there, self._open),
        ]
        label = t("records.delete.good" if deleted else "records.delete")
        made.append(replace(self._if("delete", there, self._ask_delete if deleted else self._delete), label=label))
        made = [replace(one, label=t("records.unstar")) if one.name == "star" and starred else one for one in made]
        said = t("records.keys.statistics")
        made.append(Command("statistics", keys["statistics"], t("records.statistics"), self._statistics, says=said))
        return Commands(made)

    @staticmethod
    def _if(name: str, there: bool, run: Callable[[], object]) -> Command:
        """A command with a button only while it is possible; those for the marked game are at the right."""
        right, typing = name in ("star", "restore", "open", "delete"), name in ("clear", "star", "restore")
        return Command(
            name,
            LIST_KEYS[name],
            t(f"records.{name}"),
            run,
            says=t(f"records.keys.{name}"),
            primary=name == "open",
            apart=right,
            button=there,
            listed=there,
            possible=there,
            typing=typing,
        )

    def _open(self) -> None:
        row = self.model.present
        if row is not None:
            self.host.open_record(row.key)

    def _statistics(self) -> None:
        self.host.open_statistics(self.model.asked)

    def _star(self) -> None:
        row = self.model.present
        if row is None:
            return
        toggle_star(self.app, self.host, row.key)
        self.model.put_back()
        self.rebuild()

    def _delete(self) -> None:
        self._changed(self.host.record_manager.delete, "records.deleted")

    def _restore(self) -> None:
        self._changed(self.host.record_manager.restore, "records.restored")

    def _ask_delete(self) -> None:
        act = partial(self._changed, self.host.record_manager.remove, "records.deleted.good")
        confirm(self.app, t("records.delete.title"), t("records.delete.text"), t("records.delete.good"), act)

    def _changed(self, change: Callable[[GameRow], object], said: str) -> None:
        """Changes the marked record, and notifies the person of the result."""
        row = self.model.present
        if row is None:
            return
        try:
            change(row)
        except RecordManagerError as error:
            self.app.notify(keeping_text(error))
            return
        self.model.leave_out(row.key)
        self._news = _SOON
        self.app.notify(t(said, title=game_title(row), key=LIST_KEYS["undo"].on_button))
        self.rebuild()

    def _undo(self) -> None:
        keeping = self.host.record_manager
        row = keeping.last_deleted
        try:
            keeping.undo()
        except RecordManagerError as error:
            self.app.notify(keeping_text(error))
            return
        self.model.put_back()
        if row is not None:
            self.app.withdraw(t("records.deleted", title=game_title(row), key=LIST_KEYS["undo"].on_button))
        self.app.notify(t("records.undone"))
        self.rebuild()

    def _imported(self, found: ImportedRecord) -> None:
        self.app.notify(imported_text(found))
        self.model.pick_show("imported")
        self.model.want(found.key)
        self._news = _SOON
        self.rebuild()

    # -- the filter

    def _show(self, show: str) -> None:
        self.model.pick_show(next(one for one in SHOWS if one == show))
        self._from_top()

    def choose(self, name: Name) -> None:
        """Opens the options of a filter."""
        found = options(name, self.host.history, self.model.asked, self.today)
        scene = DatesScene if name == "dates" else FilterScene
        self.app.push(scene(self.app, t(f"records.choose.{name}"), found, self.model.asked, self._narrow))

    def _narrow(self, asked: Filter) -> None:
        self.model.ask(asked)
        self._from_top()

    def _all(self) -> None:
        self.model.clear()
        self._from_top()

    def _from_top(self) -> None:
        if self.ui.areas:
            self.ui.areas[-1].scroll_to(0)
        self.rebuild()

    def _type(self, text: str) -> None:
        self.model.type(text)
        self._wait = _PAUSE

    def _clear(self) -> None:
        self._type("")
        self._from_top()
        self.ui.focus("search")

    def _settle(self) -> None:
        self._wait = 0.0
        self.model.search_typed()

    def _to_list(self) -> None:
        self.rebuild()
        self._to_row()

    def _to_row(self) -> None:
        """Focuses the marked game and scrolls to it."""
        if self.rows is not None:
            self.ui.focus(_LIST)
            self.rows.go_to(self.model.marked)

    def _mark(self, number: int) -> None:
        before = self.model.present
        self.model.marked = number
        after = self.model.present
        starred = self.host.marks.is_starred
        if before is not None and after is not None and starred(before.key) != starred(after.key):
            self.rebuild()  # the label of a button depends on the game

    # -- updates

    def uncover(self) -> None:
        super().uncover()
        if self.rows is not None:
            self.rows.go_to(self.model.marked)

    def update(self, dt: float) -> None:
        super().update(dt)
        if 0 < self._wait <= dt:
            self._from_top()
        self._wait = max(0.0, self._wait - dt)
        self._news -= dt
        if self._news <= 0 and self._wait <= 0:
            self._news = _SOON if self.model.waiting else _NEWS
            wanted = self.model.wanted
            if self.model.look() or (self._said and self._said != self._count_text()):
                self.rebuild()
                if wanted is not None and self.model.wanted is None:
                    self._to_row()
        self.dirty = self._painter.make() or self.dirty

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._importing.dropped(event.file)
            return True
        if self.rows is not None and not (self.ui.typing and event.type == pygame.KEYDOWN) and self.rows.handle(event):
            self.dirty = True
            return True
        if self.ui.typing and event.type == pygame.KEYDOWN and event.key == pygame.K_DOWN:
            self._to_list()  # as Enter does: the list below is the result
            return True
        if super().handle(event):
            return True
        if self.ui.typing or event.type != pygame.TEXTINPUT or not event.text.strip():
            return False
        # typing searches, wherever the focus is
        field = self.ui.find("search")
        assert isinstance(field, TextField), "it is always there"
        self._type((self.model.typed + event.text)[:_SEARCH_LENGTH])
        start_typing(field, self.model.typed, self.ui.focus)
        return True
