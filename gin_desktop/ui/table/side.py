"""The column between the two plates: the knock limit, the rules' name, the memory aid."""

from __future__ import annotations

import pygame

from gin_desktop.engine.cards import each
from gin_desktop.engine.view import View
from gin_desktop.ui.table.knockcard import KnockCard, limit_text, shows_turned, spade_text
from gin_desktop.ui.table.panel import Block, Space, Words, draw_blocks
from gin_desktop.ui.table.pile import remembered
from gin_desktop.ui.widgets.style import Style
from gin_desktop.words import t
from gin_desktop.words.cardnames import card_text
from gin_desktop.words.explain import cards_text


def side_blocks(
    view: View, style: Style, *, rules_name: str, opponent: str, back: str, aid: bool, dealing: bool
) -> list[Block]:
    """What stands there.

    Args:
        back: which back the cards have, for a card that is not turned yet.
        aid: whether the memory aid is on.
        dealing: cards still fly out, so the upcard is not turned.
    """
    colours = style.colours
    blocks: list[Block] = []
    if shows_turned(view.rules):
        card = None if dealing else view.turned
        blocks.append(KnockCard(card, back, limit_text(view), spade_text(view)))
    else:
        blocks.append(Words(limit_text(view), "strong", colours.brass))
    if rules_name:
        blocks.append(Words(rules_name, "small", colours.muted))
    return [*blocks, *_aid(view, style, opponent)] if aid else blocks


def _aid(view: View, style: Style, opponent: str) -> list[Block]:
    """Every card thrown so far, by suit, and what the other side took and holds."""
    colours = style.colours
    blocks: list[Block] = [Space(10), Words(t("table.aid"), "small_strong", colours.brass)]
    cards = remembered(view)
    for suit in range(4):
        ranks = [card_text(card) for card in cards if card // 13 == suit]
        if ranks:
            line = " ".join((ranks[0][-1], *(text[:-1] for text in ranks)))
            blocks.append(Words(line, "small", colours.text))
    if not cards:
        blocks.append(Words(t("table.aid.none"), "small", colours.muted))
    if view.opponent_known:
        held = cards_text(list(each(view.opponent_known)))
        blocks.append(Words(t("table.aid.took", name=opponent, cards=held), "small", colours.muted))
    return blocks


def draw_side(surface: pygame.Surface, blocks: list[Block], rect: pygame.Rect, style: Style) -> bool:
    """Draws the column from its top; in smaller letters where it is long. False if even those are too large."""
    return draw_blocks(surface, blocks, style, rect)
