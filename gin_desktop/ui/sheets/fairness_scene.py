"""Are the deals fair? What the computer sees, what a sealed deal is, what one can check, and one's own deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from gin_desktop.session.history.chance import HANDS_DEALT
from gin_desktop.session.history.fairness import ENOUGH, FALSE_ALARMS, QUANTITIES, DealStats
from gin_desktop.ui.felt.page import PageBuilder, page_in
from gin_desktop.ui.kit.commands import Command, Commands, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.canvas import Label
from gin_desktop.ui.kit.widgets.flow import scrolled_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t, tn
from gin_desktop.words.document import Section, TableExample
from gin_desktop.words.numbers import decimal, percent, whole

if TYPE_CHECKING:
    from gin_desktop.session.history.record_indexer import Progress
    from gin_desktop.ui.kit.scene import App

_MANY: Final = 50
"""So many records that were never read are worth a line beside the figures of the others."""
_CHECKS: Final = ("note", "round", "line", "command")
_PERCENT: Final = ("upcard", "fitting")
_DIGITS: Final = {"deadwood": 1, "melds": 2, "drawn": 2}


class DealHistory(Protocol):
    """What the page asks of the history of games."""

    @property
    def busy(self) -> bool:
        """Whether records are being looked for or read."""
        ...

    @property
    def progress(self) -> Progress | None:
        """How many of the new records have been read; None while none is being read."""
        ...

    @property
    def changes(self) -> int:
        """A number that rises when more is known."""
        ...

    def deals(self) -> DealStats:
        """What the deals of all games were like, against chance."""
        ...

    def wait(self, seconds: float) -> None:
        """Waits, so long at most, until everything is read."""
        ...


@screen("fair.title", gallery_rooms=("sheets",))
class FairnessScene(UiScene):
    """A page to read, with the figures of the person's own deals at its end.

    While many records are being read, the figures known before stay as they are.

    ``history`` has the figures.
    """

    def __init__(self, app: App, history: DealHistory) -> None:
        super().__init__(app)
        self._history = history
        self.stats: DealStats | None = None
        self._seen: tuple[bool, int] | None = None
        self._line: Label | None = None
        self._look()

    # -- the figures

    @property
    def animating(self) -> bool:
        """Whether records are being read: what is said about that goes on as if it moved."""
        return self._history.busy

    def wait(self, seconds: float) -> None:
        """Waits for all records to be read, so long at most; for tools that look at the page."""
        self._history.wait(seconds)

    def update(self, dt: float) -> None:
        super().update(dt)
        stats = self.stats
        self._look()
        if stats != self.stats or self._reading != (self._line is not None):
            self.rebuild()
        elif self._line is not None and self._line.text != self._reading_text():
            self._line.text = self._reading_text()
            self.dirty = True

    def _look(self) -> None:
        """Asks for the figures where there may be new ones."""
        now = self._history.busy, self._history.changes
        if now == self._seen or (self.stats is not None and self._many):
            return
        self._seen, stats = now, self._history.deals()
        self.stats = stats if stats.deals or not now[0] else None

    @property
    def _many(self) -> bool:
        """Whether many records are still to be read."""
        progress = self._history.progress
        return progress is not None and progress.of - progress.done > _MANY

    @property
    def _reading(self) -> bool:
        """Whether there is something to say about records that are being read."""
        return self._history.busy and (self.stats is None or self._many)

    def _reading_text(self) -> str:
        progress = self._history.progress
        read, files = (0, 0) if progress is None else (progress.done, progress.of)
        return t("fair.stats.reading", read=read, files=files)

    # -- building

    def commands(self) -> Commands:
        return Commands([Command("back", None, t("button.back"), self.escape)])

    def build(self, size: tuple[int, int]) -> str | None:
        with (
            self.titled_page(size, 1120, footer=self.commands(), gap=16) as sheet,
            scrolled_panel(self.ui, sheet.remaining, 24, 14) as column,
            page_in(column.narrowed(960 * max(1.0, self.style.text_scale))) as page,
        ):
            self._explain(page)
            self._figures(page)
        return "back"

    def _explain(self, page: PageBuilder) -> None:
        first = Section("sees", t("fair.sees.title"), (t("fair.sees"), t("fair.sees.tested")))
        page.text(first.title, "subheading", colour=self.style.colours.brass, below=4)
        for block in first.blocks:
            page.block(block)
        page.section(Section("seal", t("fair.seal.title"), (t("fair.seal"), t("fair.seal.open"))))
        page.section(Section("check", t("fair.check.title"), ()))
        page.points([t(f"fair.check.{name}") for name in _CHECKS], below=6)
        page.text(t("fair.check.limit"))

    def _figures(self, page: PageBuilder) -> None:
        page.section(Section("stats", t("fair.stats.title"), ()))
        muted, stats = self.style.colours.muted, self.stats
        self._line = None
        if self._reading:
            self._line = self._last(page, self._reading_text())
        if stats is None:
            return
        if not stats.deals:
            page.text(t("fair.stats.none"))
        else:
            page.text(verdict(stats), "strong")
            page.block(figures_table(stats))
            if stats.enough:
                share = round(100 * (1 - FALSE_ALARMS))
                page.text(t("fair.ranges", tables=share, hands=whole(HANDS_DEALT)), "small", colour=muted)
        for key, number in (("fair.stats.broken", stats.broken), ("fair.stats.shared", stats.shared)):
            if number:
                page.text(tn(key, number), "small", colour=muted, below=4)

    def _last(self, page: PageBuilder, text: str) -> Label:
        """A paragraph whose words may change while it is seen."""
        page.text(text, colour=self.style.colours.muted)
        return self.ui.labels[-1]


def verdict(stats: DealStats) -> str:
    """Whether chance explains the figures, in words."""
    if not stats.enough:
        return tn("fair.few", stats.deals, enough=ENOUGH)
    outside = stats.beyond_chance()
    if not outside:
        return t("fair.within")
    texts = []
    for side, name in outside:
        who = t("fair.head.computer" if side else "fair.head.you")
        low, high = (_shown(name, value) for value in stats.range(side, name))
        value = _shown(name, stats.sides[side][name].mean)
        texts.append(t("fair.outside", what=t(f"fair.row.{name}"), who=who, value=value, low=low, high=high))
    return " ".join([*texts, t("fair.outside.note", tables=round(1 / FALSE_ALARMS))])


def figures_table(stats: DealStats) -> TableExample:
    """The figures of both sides; each beside the range that chance explains, once that is narrow enough to mean
    something."""
    head: tuple[str, ...] = ("", t("fair.head.you"), t("fair.head.computer"))
    if stats.enough:
        by_chance = t("fair.head.range")
        head = ("", head[1], by_chance, head[2], by_chance)
    rows = []
    for name in QUANTITIES:
        cells = [t(f"fair.row.{name}")]
        for side in (0, 1):
            luck = stats.sides[side][name]
            low, high = (_shown(name, value) for value in stats.range(side, name))
            cells.append(_shown(name, luck.mean) if luck.number else "–")
            if stats.enough:
                cells.append(t("fair.range", low=low, high=high) if luck.number else "")
        rows.append(tuple(cells))
    mine, theirs = (str(number) for number in stats.gins)
    gins = (mine, "", theirs, "") if stats.enough else (mine, theirs)
    rows.append((t("fair.row.gins"), *gins))
    return TableExample(tn("fair.stats.deals", stats.deals), head, tuple(rows))


def _shown(name: str, value: float) -> str:
    """A figure as it is read: shares in percent, never below 0."""
    if name in _PERCENT:
        return percent(min(1.0, max(0.0, value)), 1)
    return decimal(max(0.0, value), _DIGITS[name])


DEAL_KEYS: Final = keymap(
    "deal_cards",
    {
        "before": letter("p"),
        "after": letter("n"),
        "copy_line": letter("c"),
        "copy_command": letter("v"),
    },
    says={
        "copy_line": "deal.keys.line",
        "copy_command": "deal.keys.command",
    },
)
