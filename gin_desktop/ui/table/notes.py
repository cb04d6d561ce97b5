"""What can be pointed at besides cards and buttons, and what is said of it: the cube, the fingerprint of the deal."""

from __future__ import annotations

import pygame

from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.stage import Key
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.painting.painter import Attention, side_of
from gin_desktop.words import t
from gin_desktop.words.table.doubling import cube_tip


def spot_at(
    model: TableModel, metrics: TableMetrics, style: Style, settings: Settings, pos: tuple[int, int]
) -> Key | None:
    """The cube, where there is one; the fingerprint of the deal."""
    if model.doubling and metrics.cube.collidepoint(pos):
        return "cube"
    seal = seal_place(model, metrics, style, settings) if metrics.side.collidepoint(pos) else None
    return "seal" if seal is not None and seal.collidepoint(pos) else None


def seal_place(model: TableModel, metrics: TableMetrics, style: Style, settings: Settings) -> pygame.Rect | None:
    """Where the fingerprint of the deal stands; None where there is no room for it."""
    view = model.view
    return None if view is None else side_of(model, view, settings).seal_place(metrics.side, style)


def note_on(
    model: TableModel, metrics: TableMetrics, style: Style, settings: Settings, looks: Attention
) -> tuple[pygame.Rect, str] | None:
    """What there is to know of the spot that is looked at, and where it stands."""
    view = model.view
    if view is not None and model.doubling and "cube" in (looks.hover, looks.focus):
        return metrics.cube, cube_tip(view, model.who)
    place = seal_place(model, metrics, style, settings) if looks.hover == "seal" else None
    if place is None:
        return None
    # as wide as a note may be: so it lies below, over the felt, and not over the plate above
    place.width = max(place.width, style.px(400 * style.text_scale) + style.px(20))
    return place, t("table.seal.tip")
