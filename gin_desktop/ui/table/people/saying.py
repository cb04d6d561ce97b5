"""Remarks at the table: when there is one, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from gin_desktop.engine.play.events import Event
from gin_desktop.engine.view import View
from gin_desktop.session.cast.reactions import at_table
from gin_desktop.ui.felt.pictures.portraits import EXPRESSIONS
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.people.faces import face
from gin_desktop.ui.people.speech import Speech
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.painting.painter import plate_of
from gin_desktop.ui.table.painting.plates import face_place


def hear(speech: Speech, model: TableModel, shown: Sequence[Event]) -> None:
    """Takes up what somebody says about what has happened, as the viewer may see it."""
    view = model.view
    if view is not None and not model.secret:
        speech.say(at_table(model.sitting, view, shown[0]))


def faces_ahead(model: TableModel, view: View, metrics: TableMetrics, speech: Speech, style: Style) -> Iterator[None]:
    """Has every expression of both players drawn, one a step, so that no frame has to wait for it later."""
    for rect, seat in ((metrics.opponent_plate, view.opponent), (metrics.own_plate, view.seat)):
        plate = plate_of(model, view, seat, speech)
        for expression in EXPRESSIONS if plate.seat.level is not None else ():
            face(plate.seat, expression, face_place(rect, plate, style).width, style)
            yield


def paint_speech(
    surface: pygame.Surface, model: TableModel, metrics: TableMetrics, speech: Speech, style: Style
) -> None:
    """Draws the remark that is in the air, beside the plate of whoever made it."""
    view, remark = model.view, speech.remark
    if view is None or remark is None or remark.seat not in (view.seat, view.opponent):
        return
    rect = metrics.opponent_plate if remark.seat == view.opponent else metrics.own_plate
    place = face_place(rect, plate_of(model, view, remark.seat, speech), style)
    speech.draw(surface, place, style, beside=rect)
