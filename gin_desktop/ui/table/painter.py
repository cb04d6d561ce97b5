"""Paints what the table shows besides cards, from the view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.play.round import Phase
from gin_desktop.engine.view import View
from gin_desktop.players.levels import stand_in
from gin_desktop.session.duplicate import Stage, stage_of
from gin_desktop.session.sealing import fingerprint
from gin_desktop.ui.felt.marks import draw_card_ring, draw_tip
from gin_desktop.ui.kit.text import draw_text, line_height
from gin_desktop.ui.table.hud import Plate, draw_meld_marks, draw_message, draw_piles, draw_plate
from gin_desktop.ui.table.pile import open_pile
from gin_desktop.ui.table.side import Side
from gin_desktop.words import t, tn
from gin_desktop.words.rules.describe import title_of
from gin_desktop.words.sheets.duplicate import stage_text, sum_text
from gin_desktop.words.table.turns import discarded_text, turn_text

if TYPE_CHECKING:
    from gin_desktop.ui.table.scene import TableScene


class TablePainter:
    """Paints for a :class:`TableScene`: plates, piles, message below the cards; marks, rings and tips above."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def below(self, surface: pygame.Surface) -> None:
        view = self.scene.view
        style, metrics = self.scene.app.style, self.scene.table
        if view is None:
            return
        draw_piles(surface, view, metrics, self.scene.art, style)
        self.side(view).draw(surface, metrics.side, style)
        draw_plate(surface, metrics.opponent_plate, self._plate(view, view.opponent), style)
        draw_plate(surface, metrics.own_plate, self._plate(view, self.scene.viewer), style)
        self._sort_caption(surface)
        asked = view.phase is Phase.LAST_DISCARD and self.scene.my_turn
        draw_message(surface, self.message(view), metrics, self._answers(), style, framed=asked)

    def _sort_caption(self, surface: pygame.Surface) -> None:
        """What the three buttons in the corner do with the hand, over the first of them where there is room."""
        style = self.scene.app.style
        sorts = [button.rect for button in self.scene.buttons if button.name.startswith("sort_")]
        if not sorts:
            return
        high = line_height("small_strong", style)
        place = pygame.Rect(sorts[0].x, sorts[0].top - high - style.px(4), sorts[0].width, high)
        if all(not place.colliderect(button.rect) for button in self.scene.buttons):
            draw_text(surface, t("table.sort"), "small_strong", style, place, style.colours.muted, align="center")

    def _answers(self) -> list[pygame.Rect]:
        """Where the buttons lie that belong to the message."""
        metrics = self.scene.table
        row = pygame.Rect(0, metrics.pile.bottom, metrics.size[0], metrics.hand.top - metrics.pile.bottom)
        aside = metrics.message.right  # the columns in the corners are further out
        return [
            button.rect
            for button in self.scene.buttons
            if row.contains(button.rect) and metrics.message.left <= button.rect.centerx <= aside
        ]

    def side(self, view: View) -> Side:
        """The column between the plates."""
        scene = self.scene
        stage = stage_of(scene.sitting.game)
        return Side.of(
            view,
            rules_name=title_of(scene.sitting.preset, scene.sitting.title),
            opponent=scene.name(view.opponent),
            back=scene.app.settings.card_back,
            aid=scene.app.settings.memory_aid,
            dealing=scene.dealing,
            stage="" if stage is None else self._stage(stage),
            seal=fingerprint(scene.sitting.deals[-1].seal),
        )

    def seal_place(self) -> pygame.Rect | None:
        """Where the fingerprint of the deal stands; None where there is no room for it."""
        view = self.scene.view
        return None if view is None else self.side(view).seal_place(self.scene.table.side, self.scene.app.style)

    def seal_note(self) -> tuple[pygame.Rect, str] | None:
        """What there is to know of the fingerprint, while the mouse is on it."""
        place = self.seal_place() if self.scene.hover == "seal" else None
        if place is None:
            return None
        # as wide as a note may be: so it hangs below, over the felt, and not over the plate above
        style = self.scene.app.style
        place.width = max(place.width, style.px(400 * style.text_scale) + style.px(20))
        return place, t("table.seal.tip")

    def above(self, surface: pygame.Surface) -> None:
        view = self.scene.view
        if view is None or self.scene.stage.animating:
            return
        style = self.scene.app.style
        rects = {
            key: self.scene.stage.rect(sprite)
            for key, sprite in self.scene.stage.sprites.items()
            if isinstance(key, int) and key in self.scene.order.row and not sprite.drag
        }
        draw_meld_marks(surface, rects, view, self.scene.melder, style)
        if view.drawn is not None and view.drawn in rects:
            draw_card_ring(surface, rects[view.drawn], style, dashed=True)
        self._looked_at(surface, view)
        focused = self.scene.keyboard.focused_rect()
        if focused is not None and self.scene.app.by_keyboard:
            draw_card_ring(surface, focused, style)
        tip = self.scene.controls.tip(view)
        if tip is not None and self.scene.press is None:
            draw_tip(
                surface, self.scene.stage.rect(self.scene.stage.sprites[tip[0]]), tip[1], style, self.scene.table.hand
            )

    def _looked_at(self, surface: pygame.Surface, view: View) -> None:
        """A card further down in an open pile, under the mouse: lifted out, with who threw it."""
        key = self.scene.hover
        if view.rules.discard_view != "all" or not isinstance(key, int) or self.scene.press is not None:
            return
        sprite = self.scene.stage.sprites.get(key)
        if sprite is not None and key in open_pile(view):
            rect = self.scene.stage.rect(sprite)
            surface.blit(self.scene.art.face(key), rect)
            draw_tip(surface, rect, discarded_text(view, key, self.scene.name), self.scene.app.style)

    def _plate(self, view: View, seat: int) -> Plate:
        score = self._score(view, seat)
        note = self._deadwood_note(view) if seat == self.scene.viewer else tn("table.cards", view.opponent_count)
        turn = view.turn == seat and view.phase is not Phase.OVER
        said, level = self.scene.said.get(seat, ""), self.scene.sitting.seats[seat].level
        instead = None if level is None else stand_in(level)
        below = "" if instead is None else instead[0]
        return Plate(self.scene.name(seat), score, note, view.dealer == seat, turn, said, level or "", below)

    def _score(self, view: View, seat: int) -> str:
        """The points of a seat, and how far it is to go where there is a target."""
        duplicate = self.scene.sitting.game.duplicate
        if duplicate is not None:  # the view knows nothing of points: nobody plays for a target
            if self._again:  # points of cards that are still to come again decide nothing yet
                return t("duplicate.sum.of", n=sum_text(duplicate, seat))
            return tn("duplicate.points", duplicate.scores[seat])
        columns = view.columns or self.scene.sitting.game.sheet.columns  # a game of so many rounds plays for no target
        scores = " / ".join(str(column[seat]) for column in columns)
        return t("table.points", score=scores, target=view.rules.target)

    @property
    def _again(self) -> bool:
        """Whether this is a second play, of cards that the other side had."""
        stage = stage_of(self.scene.sitting.game)
        return stage is not None and stage.again

    def _stage(self, stage: Stage) -> str:
        """Where a match stands and, once cards have come again, the number that decides it."""
        text = stage_text(stage.number, stage.deals, again=stage.again)
        duplicate = self.scene.sitting.game.duplicate
        if duplicate is None or not stage.again:
            return text
        return f"{text}\n{t('duplicate.sum.so_far', n=sum_text(duplicate, self.scene.viewer))}"

    def _deadwood_note(self, view: View) -> str:
        if self.scene.dealing:
            return ""
        if view.hand.bit_count() == 10:
            return t("table.deadwood", count=self.scene.melder.deadwood(view.hand))
        counts = [
            self.scene.melder.deadwood(view.hand ^ 1 << card) for card in self.scene.order.row if card != view.forbidden
        ]
        return t("table.best_after", count=min(counts))

    def message(self, view: View) -> str:
        """The line above the buttons: what is to be decided, or what has just ended the round."""
        if self.scene.dealing:
            return ""
        if view.phase is Phase.OVER:
            return t("table.round_drawn") if view.knocker is None else ""
        if view.showdown is not None:
            return t(f"table.ends.{view.showdown.ending}", name=self.scene.name(view.showdown.knocker))
        double = self.scene.doubling.message(view)
        return turn_text(view, self.scene.name, mine=self.scene.my_turn) if double is None else double
