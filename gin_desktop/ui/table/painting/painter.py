"""Paints the table except for its cards, from its model and layout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.sort_orders import UNSORTED
from gin_desktop.engine.view import View
from gin_desktop.players.levels import substitute_level
from gin_desktop.session.game_setup import Seat
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.blocks import TextBlock, draw_blocks, draw_line
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.marks import draw_card_label, draw_visible_card_ring
from gin_desktop.ui.felt.pictures.small import seal
from gin_desktop.ui.felt.stage import SpriteKey, Stage
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.ui.people.speech import RemarkBubble
from gin_desktop.ui.table import texts
from gin_desktop.ui.table.expressions import expression_of
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.painting.meld_marks import draw_meld_lines, meld_lines
from gin_desktop.ui.table.painting.middle import (
    draw_drawn_ring,
    draw_last_actions,
    draw_message,
    draw_piles,
    message_rect,
)
from gin_desktop.ui.table.painting.plates import Plate, draw_plate
from gin_desktop.ui.table.pile_scene import open_pile
from gin_desktop.ui.table.side_column import SideColumn
from gin_desktop.words import t, tn
from gin_desktop.words.deal_results import deal_mark
from gin_desktop.words.names import shown_name
from gin_desktop.words.rules.names import title_of
from gin_desktop.words.table.seating import role_text
from gin_desktop.words.table.turns import discarded_text, stock_text

_FACE = 44


@dataclass(frozen=True, slots=True)
class IdlePlate:
    """The plate of the player who sits out: seat, role in this round, score."""

    seat: Seat
    role: str
    score: str


def idle_plate_of(model: TableModel) -> IdlePlate | None:
    """Returns the plate of the player who sits out; None where everybody plays."""
    seating = model.sitting.game.seating
    if seating is None or seating.idle is None:
        return None
    seat = seating.idle
    person = model.shown_seat(seat)
    role = role_text(seating.role(seat))
    return IdlePlate(person, role, texts.score(model, seat))


def draw_idle_plate(surface: pygame.Surface, rect: pygame.Rect, plate: IdlePlate, style: Style) -> None:
    """Draws that plate: a portrait and three short lines."""
    colours = style.colours
    draw_panel(surface, rect, style, fill=colours.well, border=colours.panel_border)
    place, room = _idle_places(rect, style)
    surface.blit(face(plate.seat, "calm", place.width, style), place)
    lines = Dock(room)
    for text, role, colour in (
        (shown_name(plate.seat.name), "small_strong", colours.text),
        (plate.role, "small", colours.brass),
        (plate.score, "small", colours.muted),
    ):
        line = lines.top(line_height(role, style))
        draw_text(surface, shortened(text, role, style, line.width), role, style, line, colour)


def shortened_name(rect: pygame.Rect, plate: IdlePlate, style: Style) -> str:
    """Returns the name if the plate shows it shortened, otherwise an empty string."""
    name = shown_name(plate.seat.name)
    return name if shortened(name, "small_strong", style, _idle_places(rect, style)[1].width) != name else ""


def _idle_places(rect: pygame.Rect, style: Style) -> tuple[pygame.Rect, pygame.Rect]:
    """Returns the places of the portrait and of the lines."""
    pad = style.small_gap
    room = Dock(rect.inflate(-2 * pad, -pad))
    side = min(style.px(_FACE), rect.height - 2 * pad)
    return placed((side, side), room.left(side, pad)), room.rest


@dataclass(frozen=True, slots=True)
class InputState:
    """What the person is looking at: the mouse hover, the keyboard focus (None while the mouse is used), and whether a
    card is pressed or dragged.
    """

    hover: SpriteKey | None
    focus: SpriteKey | None
    pressed: bool


def paint_steps(
    model: TableModel,
    metrics: TableMetrics,
    buttons: Sequence[TableButton],
    art: CardArt,
    style: Style,
    settings: Settings,
    speech: RemarkBubble,
    hover: SpriteKey | None = None,
) -> tuple[Callable[[pygame.Surface], None], ...]:
    """Returns the functions that paint what lies under the cards: piles and column, plates, texts."""
    view = model.view
    if view is None:
        return ()

    def piles(surface: pygame.Surface) -> None:
        draw_piles(surface, view, metrics, art, style, silent=model.hides_turn, caption=stock_caption(model, view))
        side_of(model, view, settings).draw(surface, metrics.side, style)
        if model.sealed:
            _paint_seal(surface, model, metrics, style, lit=hover == "seal")

    def plates(surface: pygame.Surface) -> None:
        draw_plate(surface, metrics.opponent_plate, plate_of(model, view, view.opponent, speech), style)
        draw_plate(surface, metrics.own_plate, plate_of(model, view, model.viewer, speech), style)
        third = idle_plate_of(model)
        if third is not None:
            draw_idle_plate(surface, metrics.third, third, style)

    def words(surface: pygame.Surface) -> None:
        draw_last_actions(surface, texts.top_line(model, view), metrics.deed, style)
        draw_last_actions(surface, texts.last_actions_text(model, model.viewer), metrics.near_last_action, style)
        _paint_sort_caption(surface, buttons, model.order.mode, style)
        rects = _message_buttons(buttons, metrics)
        draw_message(surface, texts.message(model, view), metrics, rects, style, framed=_asked(model, view))

    return piles, plates, words


def message_rects(
    model: TableModel, metrics: TableMetrics, buttons: Sequence[TableButton], style: Style
) -> list[pygame.Rect]:
    """Returns the rectangles of the last actions and the message, which no tooltip covers."""
    view = model.view
    if view is None:
        return []
    lines = (
        (metrics.deed, texts.top_line(model, view)),
        (metrics.near_last_action, texts.last_actions_text(model, model.viewer)),
    )
    said = [place for place, text in lines if text]
    text = texts.message(model, view)
    if text:
        rects = _message_buttons(buttons, metrics)
        said.append(message_rect(text, metrics, rects, style, framed=_asked(model, view)))
    return said


def _asked(model: TableModel, view: View) -> bool:
    """Whether an unusual decision is due."""
    return view.phase is Phase.LAST_DISCARD and model.my_turn


def paint_card_marks(
    surface: pygame.Surface,
    model: TableModel,
    metrics: TableMetrics,
    stage: Stage,
    style: Style,
    looks: InputState,
) -> None:
    """Paints over resting cards: marks of melds, rings, labels of cards.

    The lines under melds stay while only other cards move, so that they do not flicker in each turn of another player.
    """
    view = model.view
    if view is None:
        return
    hand = {key: stage.sprites[key] for key in model.order.row if key in stage.sprites}
    if stage.animating and (model.dealing or any(sprite.motion is not None for sprite in hand.values())):
        return
    rects = {key: stage.rect(sprite) for key, sprite in hand.items() if not sprite.drag}
    if "melds" not in model.left_out:
        draw_meld_lines(surface, meld_lines(rects, view.hand, model.melder, style), style)
    if stage.animating:
        return
    if view.drawn is not None and view.drawn in rects:
        draw_drawn_ring(surface, view.drawn, rects, style)
    if not looks.pressed:
        _paint_looked_at(surface, model, view, stage, style, looks.hover)
    _paint_focus(surface, view, stage, style, looks.focus)
    tip = texts.discard_tip(model, view, (looks.focus, looks.hover, model.selected))
    if tip is not None and not looks.pressed and tip[0] in stage.sprites:
        draw_card_label(surface, stage.rect(stage.sprites[tip[0]]), tip[1], style, metrics.hand)


def side_of(model: TableModel, view: View, settings: Settings) -> SideColumn:
    """Returns the column between the plates."""
    sitting = model.sitting
    return SideColumn.of(
        view,
        rules_name="" if "rules" in model.left_out else title_of(sitting.setup.preset, sitting.setup.title),
        look=CardLook.of(settings),
        aid=settings.memory_aid,
        dealing=model.dealing,
        limit=model.tells_limit,
        stage=texts.stage_line(model),
        tally=texts.tally_text(model, view),
    )


def stock_caption(model: TableModel, view: View) -> str:
    """Returns what stands below the stock: how many draws are left, or only what it is."""
    return t("access.stock") if "draws" in model.left_out else stock_text(view)


def _paint_seal(surface: pygame.Surface, model: TableModel, metrics: TableMetrics, style: Style, *, lit: bool) -> None:
    """Paints the seal of the deal, and beside it the kind of game, if that is special."""
    surface.blit(seal(metrics.seal.width, style.colours, lit=lit), metrics.seal)
    mark = game_mark(model)
    if mark:
        room = metrics.seal.move(metrics.seal.width + style.px(10), 0)
        room.width = metrics.side.right - room.x
        draw_blocks(surface, [TextBlock(mark, "small", style.colours.muted)], style, room, valign="center")


def game_mark(model: TableModel) -> str:
    """Returns the kind of game, if it does not count or is a shared deal; otherwise an empty string."""
    sitting, setup = model.sitting, model.sitting.setup
    if setup.played_on is not None:
        return t("practice_game.mark")
    if sitting.game.assisted:
        return t("table.assisted")
    if sitting.hints:
        return tn("table.hints", sitting.hints)
    return "" if setup.shared is None else deal_mark(setup.shared)


def _paint_sort_caption(surface: pygame.Surface, buttons: Sequence[TableButton], mode: str, style: Style) -> None:
    """Paints the caption of the sorting buttons, above the first of them where there is room.

    It tells that the hand is not sorted where none of them is selected.
    """
    sorts = [button.rect for button in buttons if button.name.startswith("sort_")]
    if not sorts:
        return
    high = line_height("small_strong", style)
    place = placed((sorts[0].width, high), sorts[0].move(0, -high - style.tiny_gap), "topleft")
    if all(not place.colliderect(button.rect) for button in buttons):
        text = t("table.sort.free" if mode == UNSORTED else "table.sort")
        draw_line(surface, text, "small_strong", style, place, style.colours.muted, align="center")


def _message_buttons(buttons: Sequence[TableButton], metrics: TableMetrics) -> list[pygame.Rect]:
    """Returns the rectangles of the buttons that belong to the message."""
    message = metrics.message  # the columns in the corners are further out
    return [
        button.rect
        for button in buttons
        if metrics.pile.bottom <= button.rect.top
        and button.rect.bottom <= metrics.hand.top
        and message.left <= button.rect.centerx <= message.right
    ]


def _paint_focus(surface: pygame.Surface, view: View, stage: Stage, style: Style, focus: SpriteKey | None) -> None:
    """Paints the keyboard focus on a card."""
    if isinstance(focus, int) and focus in stage.sprites and focus not in open_pile(view):
        draw_visible_card_ring(surface, stage, stage.sprites[focus], style)


def _paint_looked_at(
    surface: pygame.Surface, model: TableModel, view: View, stage: Stage, style: Style, key: SpriteKey | None
) -> None:
    """Paints a card further down in an open pile, under the mouse: raised, with the player who discarded it."""
    if view.rules.discard_view != "all" or not isinstance(key, int):
        return
    sprite = stage.sprites.get(key)
    if sprite is not None and key in open_pile(view):
        rect = stage.rect(sprite)
        surface.blit(stage.art.face(key), rect)
        draw_card_label(surface, rect, discarded_text(view, key, model.who), style)


def plate_of(model: TableModel, view: View, seat: int, speech: RemarkBubble) -> Plate:
    """Returns the texts of a seat's plate and the expression of its portrait."""
    brief = ""
    if seat == view.opponent:
        note = tn("table.cards", view.opponent_count)
    elif view.watching:
        note = tn("table.cards", view.hand_count)
    else:
        note, brief = texts.deadwood_note(model, view), texts.deadwood_brief(model, view)
    turn = view.turn == seat and view.phase is not Phase.OVER and not model.hides_result
    person = model.sitting.seats[seat]
    instead = None if person.level is None else substitute_level(person.level)
    below = "" if instead is None else instead[0]
    score = texts.score(model, seat)
    partner = texts.partner_line(model, seat)
    mood = speech.expression(seat) or expression_of(model, view, seat)
    # of three players the dealer may sit out, which the round does not know
    deals = view.dealer == seat if model.live is None or model.live.deal is None else model.live.deal.dealer == seat
    own = seat == model.viewer and not view.watching
    deals = deals and "dealer" not in model.left_out
    return Plate(person, score, note, deals, turn, below, partner, mood, brief, own)
