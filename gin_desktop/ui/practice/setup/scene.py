"""Free practice: a position set up by clicking cards, to see the best defence or to play it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from secrets import token_hex
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from gin_desktop.engine.cards import Card, each
from gin_desktop.practice.codes import encode
from gin_desktop.practice.model import LayoffPosition, Position, Terms
from gin_desktop.practice.position_editor import SIDES, SetupDraft, Side
from gin_desktop.practice.rng import Stream
from gin_desktop.ui.felt.buttons import TableButton, place_column
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.groups import Group, meld_groups
from gin_desktop.ui.felt.spreads import Spread, lay_out
from gin_desktop.ui.felt.stage import Key, Place, Sprite
from gin_desktop.ui.practice.setup.keyboard import SetupKeys
from gin_desktop.ui.practice.setup.layout import SetupMetrics
from gin_desktop.ui.practice.setup.painter import SetupPainter
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_DECK: Final = 52


class SetupHost(Protocol):
    """What free practice asks of the program around it. The scene stays below whatever the program puts on top."""

    def play(self, position: LayoffPosition) -> None:
        """The position as a task: source "own", run "single"."""
        ...

    def show_best(self, position: LayoffPosition) -> None:
        """The answer of the position: the best defence, played out. Counts as nothing."""
        ...

    def copy(self, text: str) -> None:
        """Puts a position's code into the clipboard and says so."""
        ...

    def paste(self) -> Position | None:
        """The position whose code is in the clipboard; None after having said what is wrong with what is there."""
        ...

    def close(self) -> None:
        """Back to the practice menu."""
        ...


class SetupScene(CardScene):
    """All 52 cards below two hands. A click gives a card to the marked side or takes it back.

    ``terms`` decide what the knocker may do; a code that is pasted brings its own. ``limits`` are the knock limits to
    choose from, for rules that turn theirs up (``session.practice.setup.limits_of``), ``must_go_gin`` the rule of that
    name. ``seed`` is what chance deals
    from when hands are filled up, another one each time unless it is given.
    """

    def __init__(
        self,
        app: App,
        terms: Terms,
        host: SetupHost,
        *,
        limits: Sequence[int] = (),
        must_go_gin: bool = False,
        seed: str | None = None,
    ) -> None:
        super().__init__(app)
        self.host = host
        self.terms = terms
        """the rules of this scene; those of a code that was pasted stand in the draft"""
        self.must_go_gin = must_go_gin
        self.draft = SetupDraft(terms, must_go_gin=must_go_gin)
        self.target: Side = "knocker"
        """the side that clicks give cards to"""
        self.painter = SetupPainter(self)
        self.keyboard = SetupKeys(self)
        self.limits = tuple(limits)
        self._stream = Stream(f"setup {token_hex(8) if seed is None else seed}")
        self._cleared: SetupDraft | None = None
        self.table = self._measure(app.size)

    # -- where everything lies

    def groups(self, side: Side) -> list[Group]:
        """The cards of a side as they lie: the knocker's in melds, the defender's by suit."""
        draft = self.draft
        if side == "knocker":
            return meld_groups(draft.melder, draft.melds, draft.deadwood)
        return [Group(list(each(draft.hands[side])))] if draft.hands[side] else []

    def spread(self, side: Side) -> tuple[list[Group], Spread]:
        """The groups of a side and where they lie."""
        groups = self.groups(side)
        z = 100 + 100 * SIDES.index(side)
        return groups, lay_out(groups, self.table.rows[side], self.table.card, self.app.style, z=z)

    def places(self) -> dict[Key, Place]:
        places: dict[Key, Place] = {}
        for side in SIDES:
            places.update(self.spread(side)[1].places)
        places.update({card: Place(self.table.cell(card).topleft, card, 1 + card) for card in each(self.draft.free)})
        return places

    def metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measure(size)
        self.use_card_height(self.table.card[1])

    def _measure(self, size: tuple[int, int]) -> SetupMetrics:
        style = self.app.style
        widest = max(button.width(style) for button in self._column())
        tools = self._tools()
        beside = max(button.width(style) for button in [*tools, *self._tools((20, 20))])
        return SetupMetrics.of(size, style, self.app.settings.card_scale, widest, (len(tools), beside))

    # -- buttons

    def _tools(self, sample: tuple[int, int] | None = None) -> list[TableButton]:
        """The buttons beside the knocker's cards; ``sample`` stands for a spread and how many there are."""
        draft = self.draft
        spreads = len(draft.spreads)
        number, of = sample or (draft.spread_number + 1, spreads)
        text = t("setup.button.spread", number=number, of=of) if of > 1 else t("setup.button.spread.none")
        if of == 1:
            text = t("setup.button.spread.only")
        tip = t("setup.button.spread.tip")
        limit = TableButton("limit", t("setup.button.limit", n=draft.terms.limit), "L", self.next_limit)
        spread = TableButton("spread", text, "S", self.next_spread, enabled=spreads > 1, tip=tip)
        return [limit, spread] if len(self.limits) > 1 else [spread]

    def _column(self) -> list[TableButton]:
        draft = self.draft
        ready = not draft.problems
        empty = draft.free.bit_count() == _DECK
        restore = empty and self._cleared is not None
        clear = t("setup.button.restore" if restore else "setup.button.clear")
        incomplete = draft.size("knocker") < draft.wanted("knocker") or not draft.full("defender")
        fill_tip, paste_tip = t("setup.button.fill.tip"), t("setup.button.paste.tip")
        return [
            TableButton("fill", t("setup.button.fill"), "F", self.fill, enabled=incomplete, tip=fill_tip),
            TableButton("clear", clear, "X", self.clear, enabled=restore or not empty),
            TableButton("paste", t("setup.button.paste"), "V", self.paste, tip=paste_tip),
            TableButton("copy", t("setup.button.copy"), "C", self.copy, enabled=ready),
            TableButton("best", t("setup.button.best"), "B", self.show_best, enabled=ready),
            TableButton("play", t("setup.button.play"), "⏎", self.play, primary=True, enabled=ready),
        ]

    def make_buttons(self) -> list[TableButton]:
        style, table = self.app.style, self.table
        back = [TableButton("back", t("setup.button.back"), t("key.esc"), self.host.close)]
        place_column(back, table.corner[0], table.panel.y - style.px(10), style)
        tools, column = self._tools(), self._column()
        place_column(tools, *table.tools, style, table.tool_width)
        pad = style.px(16)
        place_column(column, table.panel.right - pad, table.panel.bottom - pad, style, table.panel.width - 2 * pad)
        return [*tools, *column, *back]

    def keys(self) -> list[tuple[str, str]]:
        return self.keyboard.key_list()

    # -- what the person can do

    def give(self, card: Card, side: Side) -> bool:
        """Gives a card to a side; says so if that side has all it can have."""
        if self.draft.side_of(card) == side:
            return True
        if not self.draft.put(card, side):
            self.settle("home")
            self.say(t("setup.full"), self.table.captions[side].move(0, self.table.captions[side].height * 2))
            return False
        self.app.sound.play("layoff")
        self._aim()
        self.settle("home")
        return True

    def take(self, card: Card) -> None:
        """Takes a card back from whoever has it; the side that lost it is the one to get the next."""
        side = self.draft.side_of(card)
        if side is not None:
            self.draft.take(card)
            self.target = side
        self.settle("home")

    def toggle(self, card: Card) -> None:
        """Takes a card back, or gives it to the marked side."""
        if self.draft.side_of(card) is None:
            self.give(card, self.target)
        else:
            self.take(card)

    def mark(self, side: Side) -> None:
        """From now on clicks give cards to this side."""
        self.target = side
        self.refresh()

    def _aim(self) -> None:
        """A side that has its ten cards hands over to the other while that one has not."""
        sizes = {side: self.draft.size(side) for side in SIDES}
        other: Side = "defender" if self.target == "knocker" else "knocker"
        if sizes[self.target] == 10 and sizes[other] < 10:
            self.target = other

    def next_spread(self, step: int = 1) -> None:
        """Lays the knocker's cards down another way."""
        if self.draft.next_spread(step):
            self.settle("meld")

    def next_limit(self, step: int = 1) -> None:
        """The next knock limit that these rules can have."""
        if len(self.limits) > 1:
            now = self.draft.terms.limit
            here = self.limits.index(now) if now in self.limits else -1
            self.draft.set_limit(self.limits[(here + step) % len(self.limits)])
            self.settle("meld")

    def fill(self) -> None:
        """Deals what is missing."""
        if not self.draft.fill(self._stream):
            self.say(t("setup.fill.cannot"), self.table.rows["knocker"])
            return
        self.settle("meld")

    def clear(self) -> None:
        """Takes all cards back; on an empty table brings back what was there."""
        if self.draft.free.bit_count() < _DECK:
            self._cleared, self.draft = self.draft, SetupDraft(self.terms, must_go_gin=self.must_go_gin)
            self.target = "knocker"
        elif self._cleared is not None:
            self.draft, self._cleared = self._cleared, None
            self._aim()
        self.settle("meld")

    def load(self, position: LayoffPosition) -> None:
        """Takes up a position."""
        self.draft.load(position)
        self.settle("meld")

    def paste(self) -> None:
        """Takes up the position whose code is in the clipboard."""
        position = self.host.paste()
        if isinstance(position, LayoffPosition):
            self.load(position)
        elif position is not None:
            self.app.notify(t("setup.paste.kind"))

    def copy(self) -> None:
        """Gives the code away."""
        if not self.draft.problems:
            self.host.copy(self.code)

    def show_best(self) -> None:
        """The best defence."""
        if not self.draft.problems:
            self.host.show_best(self.draft.position())

    def play(self) -> None:
        """The position as a task."""
        if not self.draft.problems:
            self.host.play(self.draft.position())

    @property
    def foreign(self) -> bool:
        """Whether the position came with rules of its own."""
        here, there = self.terms, self.draft.terms
        return here != there and (there.limit not in self.limits or replace(there, limit=here.limit) != here)

    @property
    def code(self) -> str:
        """The code of the position; raises ``PracticeError`` while there is none."""
        return encode(self.draft.position())

    # -- the mouse

    def draggable(self, sprite: Sprite) -> bool:
        return isinstance(sprite.key, int)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        key = sprite.key if sprite is not None else self.table.cell_at(pos)
        if isinstance(key, int):
            self.focus = key
            self.toggle(key)
            return
        self.focus = None
        side = self.table.side_at(pos)
        if side is not None:
            self.mark(side)

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        card = sprite.key
        assert isinstance(card, int)  # nothing else lies here
        side = self.table.side_at(pos) or self.table.side_at(self.stage.rect(sprite).center)
        if side is None:
            self.take(card)
        else:
            self.give(card, side)
            self.settle("home")

    # -- the keyboard

    def key(self, event: pygame.event.Event) -> bool:
        return self.keyboard.key(event)

    @property
    def focused_card(self) -> Card | None:
        """The card the keyboard is on."""
        return self.focus if isinstance(self.focus, int) else None

    # -- painting

    def paint_below(self, surface: pygame.Surface) -> None:
        self.painter.below(surface)

    def paint_above(self, surface: pygame.Surface) -> None:
        self.painter.above(surface)

    def problems(self) -> list[str]:
        """What does not fit, for tests; empty when all is well."""
        return self.painter.problems()
