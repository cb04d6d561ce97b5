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
from gin_desktop.ui.kit.row_list import RowList, list_view
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.kit.widgets.field import TextField, focus_with_text
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.people.picking import DatesScene, FilterScene
from gin_desktop.ui.records.filters import LIST_KEYS, Name, options, orders
from gin_desktop.ui.records.head import build_empty, build_filters, show_unreadable_files
from gin_desktop.ui.records.host import RecordsHost
from gin_desktop.ui.records.importing import RecordImport, imported_text
from gin_desktop.ui.records.model import RECORD_LISTS, RecordsModel
from gin_desktop.ui.records.painter import GamesPainter
from gin_desktop.ui.records.row import row_height, toggle_star
from gin_desktop.ui.records.texts import game_title
from gin_desktop.words import t, tn
from gin_desktop.words.record_results import reading_text, record_error_text

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
    """The list of games, newest first unless another order is chosen.

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
        self.model.refresh()
        with self.bare_page(size, 1240, footer=self.commands().row(*self._buttons), gap=16) as page:
            self._build_head(page)
            build_filters(page, self.model, self.host.history, self.today, self._show, self.choose)
            if self.model.count:
                self._build_rows(page.remaining)
            else:
                self.rows = None
                self._build_empty(page)
        return _LIST if self.model.count else "back"

    @property
    def _buttons(self) -> tuple[str, ...]:
        return ("back", "sort", "import", "statistics", "undo", "delete", "star", "restore", "open")

    def _build_head(self, page: Column) -> None:
        """Adds the title, the number of games, and the search field."""
        style, title = self.style, t("records.title")
        width, field = text_width(title, "heading", style), min(style.px(380), page.width)
        beside = width + field + style.px(160) <= page.width
        head = page.fixed(width, 0, field, gap=22) if beside else [page, page]
        head[0].y = self.heading(head[0].rest, title)
        clear = Command("clear", None, t("records.clear"), self._clear)
        short = t("records.search.short")
        hints = [t("records.search"), short]
        text = self.model.asked.text
        head[-1].search(text, self._type, self._to_list, clear, name=short, hints=hints, limit=_SEARCH_LENGTH, below=14)
        if beside:
            self._build_count(head[1])
        page.follow(*head)

    def _build_count(self, column: Column) -> None:
        """Adds the number of games, and the button that lists unreadable files, where there is room for them."""
        self._said = self._count_text()
        number = len(self.host.history.refused())
        text = t("records.refused", n=number)
        told, listing = text_width(self._said, "body", self.style), self.ui.button_width(text)
        place, button, rest = column.line(told, listing, 0, gap=18)
        if place.width <= column.width:
            column.middle(self._said, "body", place, colour=self.style.colours.muted)
            if number and rest.width >= -self.style.px(18):
                column.button("refused", text, self._refused, place=button)
            elif self.model.count and text_width(t("records.hands"), "small", self.style) <= column.right - button.x:
                beside = button.union(rest)
                column.middle(t("records.hands"), "small", beside, colour=self.style.colours.muted)

    def _refused(self) -> None:
        show_unreadable_files(self.app, self.host.history.refused())

    def _count_text(self) -> str:
        progress = self.host.history.progress
        if progress is not None:
            return reading_text(progress.done, progress.of)
        if not self.host.history.ready:
            return ""
        return tn("records.count", self.model.count)

    def _build_rows(self, place: pygame.Rect) -> None:
        style = self.style
        self._painter.use(style, CardLook.of(self.app.settings))
        self.rows = RowList(
            self.ui,
            _LIST,
            list_view(place, style),
            height=row_height(style),
            gap=style.small_gap,
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

    def _build_empty(self, page: Column) -> None:
        """Adds the explanation shown in place of an empty list; while no game is known only the progress of reading."""
        history, reading = self.host.history, None
        if history.progress is not None and self.model.show == "all" and not self.model.filtered:
            reading = self._count_text()
        elif not history.ready:
            reading = t("records.opening") if history.opening else t("records.unreadable")
        build_empty(page, self.model, reading, self._all)

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
            replace(self._if("sort", there, self._sort), apart=False, label=self._order),
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
        self.model.reload_rows()
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
            self.app.notify(record_error_text(error))
            return
        self.model.hide_deleted_game(row.key)
        self._news = _SOON
        self.app.notify(t(said, title=game_title(row), key=LIST_KEYS["undo"].button_label))
        self.rebuild()

    def _undo(self) -> None:
        keeping = self.host.record_manager
        row = keeping.last_deleted
        try:
            keeping.undo()
        except RecordManagerError as error:
            self.app.notify(record_error_text(error))
            return
        self.model.reload_rows()
        if row is not None:
            self.app.withdraw(t("records.deleted", title=game_title(row), key=LIST_KEYS["undo"].button_label))
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
        self.model.pick_show(next(one for one in RECORD_LISTS if one == show))
        self._from_top()

    def choose(self, name: Name) -> None:
        """Opens the options of a filter."""
        found = options(name, self.host.history, self.model.asked, self.today)
        scene = DatesScene if name == "dates" else FilterScene
        self.app.push(scene(self.app, t(f"records.choose.{name}"), found, self.model.asked, self._narrow))

    @property
    def _order(self) -> str:
        """The label of the button that sorts the list: how it is sorted now."""
        return t(f"records.sorted.{self.model.asked.order}")

    def _sort(self) -> None:
        """Opens the orders of the list."""
        found, title = orders(self.model.asked), t("records.sort.title")
        self.app.push(FilterScene(self.app, title, found, self.model.asked, self._sorted))

    def _sorted(self, asked: Filter) -> None:
        """Shows the list in another order, and says which."""
        self._narrow(asked)
        self.app.announce(self._order)

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
        self.model.search_typed_text()

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
            if self.model.refresh() or (self._said and self._said != self._count_text()):
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
        focus_with_text(field, self.model.typed, self.ui.focus)
        return True
