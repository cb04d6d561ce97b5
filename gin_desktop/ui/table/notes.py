"""What can be pointed at besides buttons, and what is said of it: the cube, the seal, who sits across, a card that
was taken."""

from __future__ import annotations

import pygame

from gin_desktop.ui.felt.stage import Key, Stage
from gin_desktop.ui.table import texts
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.painting.painter import Attention
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.table.doubling import cube_tip


def spot_at(model: TableModel, metrics: TableMetrics, pos: tuple[int, int]) -> Key | None:
    """The cube, where there is one; the seal of the deal; who sits across, where games won are known."""
    if model.doubling and metrics.cube.collidepoint(pos):
        return "cube"
    if model.view is not None and metrics.seal.collidepoint(pos):
        return "seal"
    return "tally" if model.tally is not None and tally_place(metrics).collidepoint(pos) else None


def tally_place(metrics: TableMetrics) -> pygame.Rect:
    """The plate of who sits across with the line below it."""
    return metrics.opponent_plate.union(pygame.Rect(metrics.side.topleft, (metrics.side.width, 2 * metrics.gap)))


def note_on(model: TableModel, metrics: TableMetrics, stage: Stage, looks: Attention) -> tuple[pygame.Rect, str] | None:
    """What there is to know of the spot or card that is looked at, and where it is."""
    view, hover = model.view, looks.hover
    if view is None:
        return None
    if model.doubling and "cube" in (hover, looks.focus):
        return metrics.cube, cube_tip(view, model.who)
    if hover == "seal":
        return metrics.seal, t("table.seal.tip")
    if hover == "tally" and texts.tally_text(model, view):
        return tally_place(metrics), texts.tally_tip(model, view)
    if not isinstance(hover, int) or hover not in stage.sprites:
        return None
    for seat, known in ((view.opponent, view.opponent_known), (view.seat, view.known if view.watching else 0)):
        if known >> hover & 1:
            return stage.rect(stage.sprites[hover]), t("table.known", name=model.name(seat), card=card_text(hover))
    return None
