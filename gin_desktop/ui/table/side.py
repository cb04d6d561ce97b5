"""The column between the two plates: the knock limit, the rules' name, the memory aid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from gin_desktop.engine.cards import each
from gin_desktop.engine.view import View
from gin_desktop.ui.table.knockcard import KnockCard, limit_text, shows_turned, spade_text
from gin_desktop.ui.table.panel import Block, Space, Words, draw_blocks, fitting
from gin_desktop.ui.table.pile import remembered
from gin_desktop.ui.widgets.style import Style
from gin_desktop.words import t
from gin_desktop.words.cardnames import card_text
from gin_desktop.words.explain import cards_text

_READABLE: Final = 0.7
"""How much smaller than ordinary the letters may be before details are left out instead."""


@dataclass(frozen=True, slots=True)
class Side:
    """What the column tells.

    Attributes:
        back: which back the cards have, for a card that is not turned yet.
        aid: whether the memory aid is on.
        dealing: cards still fly out, so the upcard is not turned.
    """

    view: View
    rules_name: str
    opponent: str
    back: str
    aid: bool
    dealing: bool

    def blocks(self, style: Style) -> list[Block]:
        """Everything, with the card that was turned as a picture."""
        view, colours = self.view, style.colours
        blocks: list[Block] = []
        if shows_turned(view.rules):
            card = None if self.dealing else view.turned
            blocks.append(KnockCard(card, self.back, limit_text(view), spade_text(view)))
        else:
            blocks.append(Words(limit_text(view), "strong", colours.brass))
        if self.rules_name:
            blocks.append(Words(self.rules_name, "small", colours.muted))
        if self.aid:
            blocks += [Space(10), Words(t("table.aid"), "small_strong", colours.brass), *self._thrown(style)]
        return blocks

    def compact(self, style: Style) -> list[Block]:
        """The same in words alone and without the name of the rules, for a small window with large letters."""
        view, colours = self.view, style.colours
        blocks: list[Block] = []
        limit = limit_text(view)
        if shows_turned(view.rules) and view.turned is not None and not self.dealing:
            limit = t("table.turned_limit", card=card_text(view.turned), limit=limit)
        blocks.append(Words(limit, "small_strong", colours.brass))
        if spade_text(view) and not self.dealing:
            blocks.append(Words(spade_text(view), "small_strong", colours.brass))
        if self.aid:
            lines = " ".join(line for line in self._suits())
            blocks.append(Words(lines or t("table.aid.none"), "small", colours.text))
        return blocks

    def _suits(self) -> list[str]:
        """What was thrown, a line for each suit."""
        cards = remembered(self.view)
        lines = []
        for suit in range(4):
            ranks = [card_text(card) for card in cards if card // 13 == suit]
            if ranks:
                lines.append(" ".join((ranks[0][-1], *(text[:-1] for text in ranks))))
        return lines

    def _thrown(self, style: Style) -> list[Block]:
        """Every card thrown so far, by suit, and what the other side took and holds."""
        colours = style.colours
        lines: list[Block] = [Words(line, "body", colours.text) for line in self._suits()]
        if not lines:
            lines.append(Words(t("table.aid.none"), "small", colours.muted))
        if self.view.opponent_known:
            held = cards_text(list(each(self.view.opponent_known)))
            lines.append(Words(t("table.aid.took", name=self.opponent, cards=held), "small", colours.muted))
        return lines

    def choose(self, rect: pygame.Rect, style: Style) -> tuple[list[Block], Style | None]:
        """What to draw in ``rect``, with the style it fits in: everything, unless it would have to be tiny."""
        full = self.blocks(style)
        used = fitting(full, style, rect)
        if used is not None and used.text_scale >= min(1.0, style.text_scale) * _READABLE:
            return full, used
        compact = self.compact(style)
        smaller = fitting(compact, style, rect)
        if smaller is None or (used is not None and used.text_scale >= smaller.text_scale):
            return full, used
        return compact, smaller

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
        """Draws the column from its top."""
        blocks, _ = self.choose(rect, style)
        draw_blocks(surface, blocks, style, rect)
