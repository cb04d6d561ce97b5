"""The list of all score pads: opening, creating, renaming and deleting them."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from gin_desktop.session.pad.book import ListedPad, PadBook, PadBookError
from gin_desktop.session.pad.counting import begin, count
from gin_desktop.storage.pad_files import TITLE_LENGTH
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.pad.host import KEYS, PadHost
from gin_desktop.ui.pad.new import NewPadScene
from gin_desktop.ui.pad.sheet import PadScene
from gin_desktop.words import t
from gin_desktop.words.dates import file_date_text
from gin_desktop.words.pad_standing import standing
from gin_desktop.words.rules.names import title_of

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@screen("pads.rename.title", gallery_rooms=("score pads",))
class RenameScene(UiScene):
    """Asks for a new title; an invalid one is rejected below the field."""

    def __init__(self, app: App, pads: PadBook, pad: str) -> None:
        super().__init__(app)
        self.pads = pads
        self.pad = pad
        self.title = pads.get(pad).title
        """The text of the field."""
        self.problem = ""
        """Why the last title was rejected."""
        self._begun = False

    def commands(self) -> Commands:
        return Commands(
            [
                Command("back", None, t("button.cancel"), self.escape),
                Command("save", None, t("pads.rename.save"), self.accept, primary=True, apart=True),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        with self.titled_page(size, 700, footer=self.commands()) as column:
            name = t("pads.rename.field")
            column.text(name, "strong")
            column.air()
            column.field("title", self.title, self._type, name=name, limit=TITLE_LENGTH, on_enter=self.accept)
            if self.problem:
                column.space(8)
                column.warning(self.problem, "body")
        return "title"

    def update(self, dt: float) -> None:
        if not self._begun:
            self._begun = True
            self.ui.focus("title")  # focused now, so that the key that opened the page is not typed into the field
        super().update(dt)

    def accept(self) -> None:
        """Takes the title in the field."""
        try:
            self.pads.rename(self.pad, self.title)
        except PadBookError as error:
            self.problem = t(f"pads.error.{error.code}", **error.values)
            self.rebuild()
        else:
            self.app.pop()

    def _type(self, text: str) -> None:
        self.title = text
        if self.problem:
            self.problem = ""
            self.rebuild()


@screen("pads.title", gallery_rooms=("score pads",))
class PadsScene(UiScene):
    """The list of pads, the last changed first.

    Attributes:
        marked: the id of the pad to rename or delete; None if there is none.
    """

    def __init__(self, app: App, host: PadHost) -> None:
        super().__init__(app)
        self.host = host
        self.marked: str | None = None
        self._lines: dict[str, tuple[object, str]] = {}

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        pads = self.host.pads.pads()
        if self.marked not in [kept.id for kept in pads]:
            self.marked = pads[0].id if pads else None
        footer = [one for one in self.commands() if one.button]
        with self.titled_page(size, 980, footer=footer) as page:
            page.muted(t("pads.about"), below=16)
            with scrolled(self.ui, page.remaining) as column:
                for kept in pads:
                    self._build_row(column, kept)
                if not pads:
                    column.text(t("pads.none"), "subheading")
        return "new" if self.marked is None else control_name("pad", self.marked)

    def _build_row(self, column: Column, kept: ListedPad) -> None:
        """Adds a pad as a button: its title and date, its rules, its score."""
        content, name, act = kept.content, control_name("pad", kept.id), partial(self.open, kept.id)
        unsaved, marked, mark = self.host.pads.is_unsaved(kept.id), kept.id == self.marked, partial(self._mark, kept.id)
        day = t("pads.unsaved") if unsaved else file_date_text(content.changed, date.today())
        with column.card(name, act, left=16, selected=marked, on_focus=mark, below=10) as inner:
            faint, line = self.style.colours.faint, self.line("subheading")
            taken = inner.aside(day, "small", colour=faint, height=line, gap=20)
            inner.text(content.title, "subheading", right=taken)
            inner.text(self._standing(kept))
            inner.note(title_of(content.preset, content.rules_title))

    def _standing(self, kept: ListedPad) -> str:
        """The score of a pad as text, computed once for each state of it."""
        known = self._lines.get(kept.id)
        if known is None or known[0] is not kept.content:
            counted = count(kept.content)
            text = standing(counted.sheet, counted.counted, begin(kept.content.rules), kept.content.names)
            known = self._lines[kept.id] = kept.content, text
        return known[1]

    def _mark(self, pad: str) -> None:
        if pad == self.marked:
            return
        for one in (self.marked, pad):
            row = self.ui.find(control_name("pad", one))
            if row is not None:
                row.select(one == pad)
        self.marked = pad
        self.dirty = True

    def commands(self) -> Commands:
        none = "" if self.host.pads.pads() else t("pads.reason.none")
        deleted = self.host.pads.last_deleted is not None
        unsaved = self.host.pads.unsaved is not None
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("rename", KEYS["rename"], t("pads.rename"), self._rename, reason=none),
                Command("delete", KEYS["delete"], t("pads.delete"), self._delete, reason=none),
                Command("undo", KEYS["undo"], t("pads.undo"), self._undo, button=deleted, possible=deleted),
                Command("again", None, t("pads.again"), self._again, button=unsaved),
                Command("new", KEYS["new"], t("pads.new"), self._new, primary=True, apart=True),
            ]
        )

    # -- working

    def open(self, pad: str) -> None:
        """Opens a pad."""
        self.marked = pad
        self.app.open(PadScene(self.app, self.host, pad))

    def uncover(self) -> None:
        super().uncover()
        if self.marked is not None:
            self.ui.focus(control_name("pad", self.marked))

    def _new(self) -> None:
        self.app.open(NewPadScene(self.app, self.host, self.open))

    def _rename(self) -> None:
        if self.marked is not None:
            self.app.open(RenameScene(self.app, self.host.pads, self.marked))

    def _delete(self) -> None:
        if self.marked is None:
            return
        pads = [kept.id for kept in self.host.pads.pads()]
        place, title = pads.index(self.marked), self.host.pads.get(self.marked).title
        try:
            self.host.pads.delete(self.marked)
        except PadBookError as error:
            self.app.notify(t(f"pads.error.{error.code}", **error.values))
            return
        rest = [pad for pad in pads if pad != self.marked]
        self.marked = rest[min(place, len(rest) - 1)] if rest else None
        self.app.notify(t("pads.deleted", title=title))
        self._show()

    def _undo(self) -> None:
        back = self.host.pads.undo_delete()
        if back is not None:
            self.marked = back
            self.app.withdraw(t("pads.deleted", title=self.host.pads.get(back).title))
            self.app.notify(t("pads.restored", title=self.host.pads.get(back).title))
            self._show()

    def _again(self) -> None:
        if self.host.pads.try_again():
            self.app.notify(t("pads.saved"))
        self.rebuild()

    def _show(self) -> None:
        self.rebuild()
        self.ui.focus("new" if self.marked is None else control_name("pad", self.marked))
