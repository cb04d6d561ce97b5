"""Tooltips of spots and cards: the cube, the seal, the players' plates, and cards that were taken."""

from __future__ import annotations

import pygame

from gin_desktop.engine.view import View
from gin_desktop.ui.felt.stage import SpriteKey, Stage
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.people.speech import RemarkBubble
from gin_desktop.ui.table import texts
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.painting.painter import InputState, idle_plate_of, name_left_out, plate_of
from gin_desktop.ui.table.painting.plates import left_out
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.table.doubling import cube_tip


def spot_at(model: TableModel, metrics: TableMetrics, pos: tuple[int, int]) -> SpriteKey | None:
    """Returns the spot at a point: the cube, the seal, a player's plate or the line of games won; or None."""
    if model.doubling and metrics.cube.collidepoint(pos):
        return "cube"
    if model.view is not None and metrics.seal.collidepoint(pos):
        return "seal"
    if model.view is not None and metrics.own_plate.collidepoint(pos):
        return "own_plate"
    if model.view is not None and metrics.opponent_plate.collidepoint(pos):
        return "opponent_plate"
    if model.view is not None and metrics.third.collidepoint(pos):
        return "third"
    return "tally" if model.tally is not None and tally_place(metrics).collidepoint(pos) else None


def tally_place(metrics: TableMetrics) -> pygame.Rect:
    """Returns the opponent's plate together with the line below it."""
    return metrics.opponent_plate.union(pygame.Rect(metrics.side.topleft, (metrics.side.width, 2 * metrics.gap)))


def tooltip_at(
    model: TableModel, metrics: TableMetrics, stage: Stage, looks: InputState, speech: RemarkBubble, style: Style
) -> tuple[pygame.Rect, str] | None:
    """Returns the tooltip of the spot or card being looked at, as (rectangle, text); or None."""
    view, hover = model.view, looks.hover
    if view is None:
        return None
    if model.doubling and "cube" in (hover, looks.focus):
        return metrics.cube, cube_tip(view, model.who)
    if hover == "seal":
        return metrics.seal, t("table.seal.tip", key=KEYS["fairness"].on_button)
    if hover in ("own_plate", "opponent_plate"):
        return _on_plate(model, view, metrics, speech, style, own=hover == "own_plate")
    if hover == "third":
        return _on_third(model, metrics, style)
    if hover == "tally" and texts.tally_text(model, view):
        return tally_place(metrics), texts.tally_tip(model, view)
    if not isinstance(hover, int) or hover not in stage.sprites:
        return None
    for seat, known in ((view.opponent, view.opponent_known), (view.seat, view.known if view.watching else 0)):
        if known >> hover & 1:
            return stage.rect(stage.sprites[hover]), t("table.known", name=model.name(seat), card=card_text(hover))
    return None


def _on_plate(
    model: TableModel, view: View, metrics: TableMetrics, speech: RemarkBubble, style: Style, *, own: bool
) -> tuple[pygame.Rect, str] | None:
    """Returns the tooltip of a plate: texts it has no room for, the parts of the score, the games won."""
    seat, rect = (model.viewer, metrics.own_plate) if own else (view.opponent, metrics.opponent_plate)
    said = [*left_out(rect, plate_of(model, view, seat, speech), style), texts.score_tip(model, seat)]
    if not own and texts.tally_text(model, view):
        said.append(texts.tally_tip(model, view))
        rect = tally_place(metrics)
    text = "\n".join(line for line in said if line)
    return (rect, text) if text else None


def _on_third(model: TableModel, metrics: TableMetrics, style: Style) -> tuple[pygame.Rect, str] | None:
    """Returns the tooltip of the plate of the player who sits out."""
    third, seating = idle_plate_of(model), model.sitting.game.seating
    if third is None or seating is None or seating.idle is None:
        return None
    said = (name_left_out(metrics.third, third, style), texts.score_tip(model, seating.idle))
    text = "\n".join(line for line in said if line)
    return (metrics.third, text) if text else None
