"""Remarks of players at the table, and the drawing of their portraits in advance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from gin_desktop.engine.play.events import Event
from gin_desktop.engine.view import View
from gin_desktop.session.cast.reactions import remark_on_event
from gin_desktop.ui.felt.pictures.portraits import EXPRESSIONS
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.ui.people.speech import RemarkBubble, bubble_layout
from gin_desktop.ui.table import texts
from gin_desktop.ui.table.layout import TableMetrics, fan_places
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.painting.painter import plate_of
from gin_desktop.ui.table.painting.plates import face_place


def start_remark(speech: RemarkBubble, model: TableModel, shown: Sequence[Event]) -> None:
    """Starts a player's remark on events, as the viewer may see them."""
    view = model.view
    if view is not None and not model.hides_result:
        speech.say(remark_on_event(model.sitting, view, shown[0]))


def preload_portraits(
    model: TableModel, view: View, metrics: TableMetrics, speech: RemarkBubble, style: Style
) -> Iterator[None]:
    """Draws every expression of both players into the cache, one per step, so that no frame has to wait for it."""
    for rect, seat in ((metrics.opponent_plate, view.opponent), (metrics.own_plate, view.seat)):
        plate = plate_of(model, view, seat, speech)
        for expression in EXPRESSIONS if plate.seat.level is not None else ():
            face(plate.seat, expression, face_place(rect, style).width, style)
            yield


def paint_speech(
    surface: pygame.Surface,
    model: TableModel,
    metrics: TableMetrics,
    speech: RemarkBubble,
    style: Style,
    above: Sequence[pygame.Rect] = (),
) -> None:
    """Draws the present remark beside the plate of its player; ``above`` are rectangles over the felt to avoid."""
    rect, view = _plate_of_speaker(model, metrics, speech), model.view
    if rect is not None and view is not None:
        avoid = [*areas_to_keep_clear(model, view, metrics, style), *above]
        speech.draw(surface, face_place(rect, style), style, beside=rect, avoid=avoid)


def remark_place(
    model: TableModel, metrics: TableMetrics, speech: RemarkBubble, style: Style, above: Sequence[pygame.Rect] = ()
) -> pygame.Rect | None:
    """Returns where :func:`paint_speech` draws the present remark; None where there is none."""
    rect, view, remark = _plate_of_speaker(model, metrics, speech), model.view, speech.remark
    if rect is None or view is None or remark is None:
        return None
    avoid, window = [*areas_to_keep_clear(model, view, metrics, style), *above], pygame.Rect((0, 0), metrics.size)
    face = face_place(rect, style)
    return bubble_layout(remark.text, face, style, beside=rect, window=window, avoid=avoid).box


def _plate_of_speaker(model: TableModel, metrics: TableMetrics, speech: RemarkBubble) -> pygame.Rect | None:
    """Returns the plate of the player whose remark is shown; None where nobody at this table says anything."""
    view, remark = model.view, speech.remark
    if view is None or remark is None or remark.seat not in (view.seat, view.opponent):
        return None
    return metrics.opponent_plate if remark.seat == view.opponent else metrics.own_plate


def areas_to_keep_clear(model: TableModel, view: View, metrics: TableMetrics, style: Style) -> list[pygame.Rect]:
    """Returns what a remark must not cover: cards, captions of the piles, plates, the last actions, the message.

    The opponent's hand includes room for one more card, so that a remark stays in place when one is drawn.
    """
    wide, high = (round(side * metrics.far) for side in metrics.card)
    fans = [("back", metrics.fan)]
    if view.watching:
        near = pygame.Rect(metrics.fan)
        near.bottom = metrics.hand.bottom
        fans.append(("own", near))
    found = [metrics.opponent_plate, metrics.own_plate, metrics.third, metrics.seal, metrics.cube, metrics.beside]
    for name, room in fans:
        cards = [pygame.Rect(place.pos, (wide, high)) for place in fan_places(name, 11, (), room, metrics).values()]
        found.append(cards[0].unionall(cards).inflate(2 * style.px(8), 0))
    if not view.watching:
        found.append(metrics.hand.move(0, -metrics.raised))
    piles = metrics.stock.union(metrics.tray)
    piles.height += style.px(8) + line_height("small", style)
    found.append(piles)
    for text, place in ((texts.top_line(model, view), metrics.deed), (texts.message(model, view), metrics.message)):
        if text:
            line = pygame.Rect(place)
            line.width = min(place.width, text_width(text, "strong", style) + 2 * style.px(16))
            line.centerx = metrics.size[0] // 2
            line.clamp_ip(place)
            found.append(line)
    return [rect for rect in found if rect.width and rect.height]
