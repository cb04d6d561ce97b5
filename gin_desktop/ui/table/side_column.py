"""The column between the two plates: the knock limit, the rule set's name, the memory aid."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.blocks import Block, SpaceBlock, TextBlock, block_places, draw_blocks, fitting
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.table.knock_card import KnockCard, limit_text, spade_text
from gin_desktop.ui.table.pile_scene import memory_aid_cards
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

_READABLE: Final = 0.7
"""The minimum text scale, relative to the normal one, before details are left out instead."""


@dataclass(frozen=True, slots=True)
class SideColumn:
    """The texts of the column.

    Attributes:
        turned: the card that sets the limit or doubles the points; None before it is turned up.
        has_card: whether the rules have such a card.
        look: the look of the cards.
        discarded: the lines of the memory aid, one for each suit; None while it is off.
        stage: the state of a duplicate match; empty in an ordinary game.
        tally: the games won against each other; the first to be left out where there is little room.
    """

    turned: Card | None
    has_card: bool
    look: CardLook
    limit: str
    spade: str
    rules_name: str
    discarded: tuple[str, ...] | None
    stage: str = ""
    tally: str = ""

    @classmethod
    def of(
        cls,
        view: View,
        *,
        rules_name: str,
        look: CardLook,
        aid: bool,
        dealing: bool,
        limit: bool = True,
        stage: str = "",
        tally: str = "",
    ) -> SideColumn:
        """Returns the texts about a view; while cards are dealt (``dealing``) the upcard is not turned up yet.

        Without ``limit`` the knock limit is left out, unless the upcard sets it.
        """
        shows = view.rules.uses_turned_card
        open_ = shows and not dealing
        return cls(
            turned=view.turned if open_ else None,
            has_card=shows,
            look=look,
            limit=limit_text(view) if limit or shows else "",
            spade=spade_text(view) if open_ else "",
            rules_name=rules_name,
            discarded=_suits(view) if aid else None,
            stage=stage,
            tally=tally,
        )

    def blocks(self, style: Style) -> list[Block]:
        """Returns all blocks, with the turned card as a picture."""
        colours = style.colours
        blocks: list[Block] = []
        if self.tally:
            blocks += [TextBlock(self.tally, "small_strong", colours.text), SpaceBlock(4)]
        if self.has_card:
            blocks.append(KnockCard(self.turned, self.look, self.limit, self.spade))
        elif self.limit:
            blocks.append(TextBlock(self.limit, "strong", colours.brass))
        if self.rules_name:
            blocks.append(TextBlock(self.rules_name, "small", colours.muted))
        if self.stage:
            blocks.append(TextBlock(self.stage, "small_strong", colours.text))
        if self.discarded is not None:
            blocks += [SpaceBlock(10), TextBlock(t("table.aid"), "small_strong", colours.brass)]
            blocks += [TextBlock(line, "body", colours.text) for line in self.discarded]
            if not self.discarded:
                blocks.append(TextBlock(t("table.aid.none"), "small", colours.muted))
        return blocks

    def compact(self, style: Style) -> list[Block]:
        """Returns the blocks as text only and without the name of the rules, for a small window with large letters."""
        colours = style.colours
        limit = self.limit
        if self.turned is not None:
            limit = t("table.turned_limit", card=card_text(self.turned), limit=limit)
        blocks: list[Block] = [TextBlock(limit, "small_strong", colours.brass)] if limit else []
        if self.spade:
            blocks.append(TextBlock(self.spade, "small_strong", colours.brass))
        if self.stage:
            blocks.append(TextBlock(self.stage, "small", colours.text))
        if self.discarded is not None:
            blocks.append(TextBlock(" ".join(self.discarded) or t("table.aid.none"), "small", colours.text))
        return blocks

    def fitting_blocks(self, size: tuple[int, int], style: Style) -> tuple[list[Block], Style | None]:
        """Returns the blocks for a place of this size, with the style in which they fit, or None if they do not."""
        shown = self.shown(size, style)
        compact, scale = _choice(shown, size, style)
        blocks = shown.compact(style) if compact else shown.blocks(style)
        return blocks, None if scale is None else replace(style, text_scale=scale)

    def shown(self, size: tuple[int, int], style: Style) -> SideColumn:
        """Returns the column, without the tally if that does not fit at full text size."""
        if not self.tally:
            return self
        compact, scale = _choice(self, size, style)
        return self if not compact and scale == style.text_scale else replace(self, tally="")

    def places(self, rect: pygame.Rect, style: Style) -> dict[str, pygame.Rect]:
        """Returns where each of its texts is drawn: ``limit``, ``spade``, ``rules``, ``stage``, ``memory_aid``.

        A text for which there is no room has no place.
        """
        return {name: place.move(rect.topleft) for name, place in _places(self, rect.size, style).items()}

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
        """Draws the column from its top."""
        blocks, used = self.fitting_blocks(rect.size, style)
        draw_blocks(surface, blocks, used or style, rect)


@lru_cache(maxsize=8)
def _choice(side: SideColumn, size: tuple[int, int], style: Style) -> tuple[bool, float | None]:
    """Returns whether details are left out, and the text scale; nothing is left out unless the text would be tiny.

    Cached, because it takes much measuring and the column is painted with every card that moves.
    """
    rect = pygame.Rect((0, 0), size)
    used = fitting(side.blocks(style), style, rect)
    if used is not None and used.text_scale >= min(1.0, style.text_scale) * _READABLE:
        return False, used.text_scale
    smaller = fitting(side.compact(style), style, rect)
    if smaller is None or (used is not None and used.text_scale >= smaller.text_scale):
        return False, None if used is None else used.text_scale
    return True, smaller.text_scale


@lru_cache(maxsize=8)
def _places(side: SideColumn, size: tuple[int, int], style: Style) -> dict[str, pygame.Rect]:
    """Returns the places relative to the corner of the column; cached, because it takes much measuring."""
    blocks, used = side.fitting_blocks(size, style)
    aid = (t("table.aid"), t("table.aid.none"), " ".join(side.discarded or ()), *(side.discarded or ()))
    names = {side.tally: "", side.spade: "spade", side.rules_name: "rules", side.stage: "stage"}
    names |= dict.fromkeys(aid, "memory_aid")
    found: dict[str, pygame.Rect] = {}
    for block, place in zip(blocks, block_places(blocks, used or style, pygame.Rect((0, 0), size)), strict=True):
        if isinstance(block, KnockCard):
            found["limit"] = found["spade"] = place
        elif isinstance(block, TextBlock):
            name = names.get(block.text, "limit")
            found[name] = place.union(found.get(name, place))
    return found


def _suits(view: View) -> tuple[str, ...]:
    """Returns the discards as texts, a line for each suit."""
    cards = memory_aid_cards(view)
    lines = []
    for suit in range(4):
        ranks = [card_text(card) for card in cards if card // 13 == suit]
        if ranks:
            lines.append(" ".join((ranks[0][-1], *(text[:-1] for text in ranks))))
    return tuple(lines)
