"""The scene for the cards of a showdown with real cards: they are clicked or typed, and the program counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.practice.layoff.position_editor import HAND, SIDES, Side
from gin_desktop.ui.felt.blocks import Block, SpaceBlock, TextBlock, draw_blocks
from gin_desktop.ui.felt.buttons import text_room
from gin_desktop.ui.kit.commands import Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.dialog import UnsavedWork, UnsavedWorkDialog
from gin_desktop.ui.melding.bench.painter import bench_layout_problems, paint_bench
from gin_desktop.ui.melding.bench.scene import BenchScene
from gin_desktop.ui.melding.card_picking import RoomTexts, typing_key
from gin_desktop.ui.pad.cards_commands import COLUMN, KEYS, TOOLS, cards_commands
from gin_desktop.ui.pad.cards_model import PadCardsModel
from gin_desktop.words import t, tn
from gin_desktop.words.layoffs import explain_defence
from gin_desktop.words.pad_standing import score_line

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_MOST_SPREADS: Final = (20, 20)


@screen(gallery_rooms=("score pads",))
class PadCardsScene(BenchScene):
    """Both hands above all cards. When they are complete, lay-offs are shown on the knocker's melds, and the count.

    Args:
        names: the players by seat.
        done: called with the model when the count is taken, after this scene has closed.
    """

    max_hand_width = 14.0  # lay-offs are there, too

    def __init__(
        self, app: App, model: PadCardsModel, names: tuple[str, ...], done: Callable[[PadCardsModel], None]
    ) -> None:
        self.model = model
        self.names = names
        self._done = done
        super().__init__(app, model, TOOLS, COLUMN)

    # -- commands

    def commands(self) -> Commands:
        return cards_commands(self.model, self, self.names)

    def longest_commands(self) -> Commands:
        return cards_commands(self.model, self, self.names, _MOST_SPREADS)

    def keys(self) -> list[tuple[str, str]]:
        return [typing_key(), (KEYS["arrows"].key_list_name, t("keys.setup.arrows")), *self.commands().key_list()]

    # actions of the commands: see PadCardsActions

    def swap(self) -> None:
        self.model.swap()
        self.refresh()

    def next_limit(self, step: int = 1) -> None:
        if self.model.chooses_limit:
            self.model.next_limit(step)
            self.settle("meld")

    def clear(self) -> None:
        self.model.clear()
        self.settle("meld")

    def accept(self) -> None:
        if self.model.facts is not None:
            self._use()

    def close(self) -> None:
        if not self.ask_before_leaving(lambda: None):
            self._leave()

    def ask_before_leaving(self, go: Callable[[], None]) -> bool:
        if self.model.empty:
            return False
        save = None if self.model.facts is None else self._use
        title, text, drop = t("cards.leave.title"), t("cards.leave.text"), t("cards.leave.drop")
        work = UnsavedWork(title, text, drop, self._leave, t("cards.accept"), save)
        self.app.open(UnsavedWorkDialog(self.app, work, go))
        return True

    def _use(self) -> bool:
        self._leave()
        self._done(self.model)
        return True

    def _leave(self) -> None:
        self.bring_to_top()
        self.app.pop()

    # -- painting

    def _owner(self, side: Side) -> str:
        return self.names[self.model.knocker if side == "knocker" else self.model.defender]

    def side_texts(self, side: Side) -> RoomTexts:
        model, draft = self.model, self.model.draft
        first = "cards.doubler" if model.refused else "cards.knocker"
        key = first if side == "knocker" else "cards.defender"
        amount = t("setup.amount", n=draft.size(side), of=draft.wanted(side))
        note, wrong = self._note(side)
        empty = t("setup.empty.here" if side == model.target else "setup.empty.there")
        return RoomTexts(t(key, name=self._owner(side)), amount, note, wrong, empty)

    def _note(self, side: Side) -> tuple[str, bool]:
        """The deadwood of a side as text, and whether it is too much to knock."""
        model, draft = self.model, self.model.draft
        if side == "defender":
            return ("" if model.defence is None else t("cards.deadwood", n=model.defence.deadwood)), False
        if not draft.size("knocker"):
            return "", False
        if draft.size("knocker") >= HAND and not draft.deadwood:
            return t("setup.big_gin" if draft.size("knocker") > HAND else "setup.gin"), False
        limit, deadwood = draft.terms.limit, draft.knocker_deadwood
        if model.refused:
            return t("cards.deadwood", n=deadwood), False
        if deadwood > limit:
            return t("cards.deadwood.over" if limit else "cards.deadwood.gin_only", n=deadwood, limit=limit), True
        return t("cards.deadwood.limit", n=deadwood, limit=limit), False

    def blocks(self) -> list[Block]:
        """The content of the column from top to bottom."""
        colours, model = self.app.style.colours, self.model
        found: list[Block] = [
            TextBlock(t("cards.title"), "subheading", colours.brass, "center"),
            SpaceBlock(6),
            TextBlock(t("cards.hint"), "body", colours.muted),
            SpaceBlock(10),
        ]
        if model.typed.said:
            found += [TextBlock(model.typed.said, "strong", colours.brass), SpaceBlock(8)]
        for number, problem in enumerate(model.problems):
            values = problem.error.values
            key = f"cards.problem.{problem.error.code}"
            if problem.error.code in ("knocker_size", "hand_size"):
                text = tn("cards.problem.missing", int(str(values["missing"])), name=self._owner(problem.side))
            else:
                text = t(f"{key}.gin_only" if not values.get("limit", 1) else key, **values)
            found += [*([SpaceBlock(8)] if number else []), TextBlock(text, "body", colours.text)]
        defence, score = model.defence, model.score
        if defence is not None and score is not None:
            draft = model.draft
            hand = draft.hands["defender"]
            name = self._owner("defender")
            found.append(TextBlock(t("cards.defence", name=name), "strong", colours.text))
            for text in explain_defence(draft.melder, hand, draft.melds, defence, layoffs=model.layoffs):
                found += [SpaceBlock(3), TextBlock(text, "small", colours.muted)]
            found += [SpaceBlock(10), TextBlock(score_line(score, self.names), "strong", colours.brass)]
        return found

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        style = self.app.style
        paint_bench(surface, self.model, self.table, style, {side: self.side_texts(side) for side in SIDES})
        draw_panel(surface, self.table.panel, style)
        draw_blocks(surface, self.blocks(), style, text_room(self.table.panel, self.buttons, style))

    def problems(self) -> list[str]:
        """The texts that do not fit, for tests; empty if all do."""
        return bench_layout_problems(self.model, self.table, self.app.style, self.buttons, TOOLS, self.blocks())
