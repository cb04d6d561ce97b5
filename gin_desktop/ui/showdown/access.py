"""A showdown as controls: both players with their cards, the piles, the column of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from gin_desktop.engine.cards import Card, to_set
from gin_desktop.ui.felt.blocks import block_controls
from gin_desktop.ui.felt.buttons import TableButton, text_room
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.melding.access import OpenGroups, hidden_hand, loose_cards
from gin_desktop.ui.melding.telling import melds_text
from gin_desktop.ui.people.portrait_remark import PortraitRemark
from gin_desktop.ui.showdown.column import fitted_column
from gin_desktop.ui.showdown.layout import ShowdownMetrics, spread_of
from gin_desktop.ui.showdown.model import ShowdownModel
from gin_desktop.ui.showdown.painter import cube_rect, pile_caption, seat_caption
from gin_desktop.ui.tree.control import Control, Role, states
from gin_desktop.words import t, tn
from gin_desktop.words.layoffs import cards_text
from gin_desktop.words.spoken import spoken_card


@dataclass(frozen=True, slots=True)
class ShowdownSight:
    """A showdown at one moment, as controls."""

    model: ShowdownModel
    metrics: ShowdownMetrics
    style: Style
    stage: Stage

    def groups(self, seat: int) -> OpenGroups:
        """Returns the groups of a seat."""
        groups, row = spread_of(self.model, self.metrics, self.style, seat)
        name = "meld" if seat == self.model.opponent else "own meld"
        return OpenGroups(self.model.melder, groups, row, self.stage, name)

    def player(self, seat: int) -> Control:
        """Returns a player with the deadwood, as the caption of the cards says it."""
        place = self.metrics.lower_caption if seat == self.model.viewer else self.metrics.upper_caption
        return Control(("player", seat), Role.PLAYER, seat_caption(self.model, seat), place=place, group="players")

    def cards(self, seat: int) -> Iterator[Control]:
        """Yields a player and the cards: in groups, or face down."""
        yield self.player(seat)
        groups = self.groups(seat)
        yield from groups.whole()
        for group in groups.groups:
            if not group.shown:
                name = self.model.who.names[seat]
                yield from hidden_hand(("hand", seat), name, len(group.cards), self.stage, group.cards)

    def piles(self) -> Iterator[Control]:
        """Yields the doubling cube, the stock or what is left of it, and the discards."""
        model, view = self.model, self.model.view
        if view.rules.has_cube and not model.opened:
            factor, place = t("showdown.times.value", n=view.cube.factor), cube_rect(self.metrics, self.style)
            yield Control("cube", Role.PILE, t("access.cube"), value=factor, place=place, group="piles")
        if "stock" in self.stage.sprites:
            place = self.metrics.stock
            left = tn("showdown.stock", view.stock_count)
            yield Control("stock", Role.PILE, t("access.stock"), value=left, place=place, group="piles")
        if model.opened:
            yield from loose_cards(to_set(view.stock), self.stage, "stock", t("showdown.rest"))
        key = "discard" if model.discarded else view.top
        sprite = None if key is None else self.stage.sprites.get(key)
        if key is None or sprite is None:
            return
        name = pile_caption(model)
        if sprite.card is not None and sprite.face_up:
            name = t("access.name_and_card", name=name, card=spoken_card(sprite.card))
        hidden = states(face_down=not sprite.face_up)
        yield Control(key, Role.PILE, name, states=hidden, place=self.stage.rect(sprite), group="piles")

    def column(self, buttons: Sequence[TableButton], comment: PortraitRemark | None) -> Iterator[Control]:
        """Yields the texts of the column and, if somebody says something about the round, what is said."""
        room = text_room(self.metrics.panel, buttons, self.style)
        blocks, letters = fitted_column(self.model, self.style, room)
        yield from block_controls(blocks, letters, room, "column")
        if comment is not None and comment.text:
            said = t("access.remark", name=comment.seat.name, text=comment.text)
            place = pygame.Rect(room.x, room.centery, room.width, room.bottom - room.centery)
            yield Control("remark", Role.MESSAGE, said, place=place, group="column")


def own_hand_text(model: ShowdownModel) -> str:
    """Returns the viewer's hand as it lies: each meld, the deadwood, and what was laid off."""
    hand, melder = model.cards_of(model.viewer), model.melder
    laid: tuple[Card, ...] = ()
    if model.viewer == model.knocker:
        melds = model.view.require_showdown().spread
    elif model.draft is not None:
        melds, laid = model.draft.melds, tuple(one.card for one in model.draft.layoffs)
    elif model.defence is not None:
        melds, laid = model.defence.melds, tuple(one.card for one in model.defence.layoffs)
    else:
        melds = melder.best_arrangement(hand)
    lines = [melds_text(melder, hand & ~to_set(laid), melds)]
    if laid:
        lines.append(t("access.tell.laid_off", cards=cards_text(laid)))
    return "\n".join(lines)


def piles_text(sight: ShowdownSight) -> str:
    """Returns what is seen of the piles."""
    piles = list(sight.piles())
    return "\n".join(t("access.player", name=one.name, score=one.value) if one.value else one.name for one in piles)
