"""The person's hands at the table: buttons, clicks and drops, turned into actions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import (
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    IllegalAction,
    Knock,
    Pass,
    TakeUpcard,
)
from gin_desktop.engine.play.round import Phase
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.buttons import TableButton, button_height, place_column, place_row
from gin_desktop.ui.felt.stage import Key, Sprite
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.table.layout import place_in_row
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.table.turns import end_tip, no_knock_text, pass_text, take_text

if TYPE_CHECKING:
    from gin_desktop.ui.table.scene import TableScene

_THROW = (Phase.DISCARD, Phase.MUST_END)


class TableControls:
    """What the person can do at the table, and the mouse that does it; the keys are in ``keyboard``."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    # -- buttons

    def corner_buttons(self) -> list[TableButton]:
        """The buttons in the top right corner, away from those in constant use."""
        host = self.scene.host
        return [
            TableButton("menu", t("table.button.menu"), t("key.esc"), host.to_menu),
            TableButton("sheet", t("table.button.sheet"), "C", host.open_sheet),
            TableButton("rules", t("table.button.rules"), "F1", host.open_rules),
            *self.scene.more_corner_buttons(),
        ]

    def sort_buttons(self) -> list[TableButton]:
        """The buttons that sort the hand."""
        return [
            TableButton(f"sort_{mode}", t(f"table.sort.{mode}"), key, partial(self.sort, mode))
            for mode, key in (("melds", "M"), ("rank", "R"), ("suit", "U"))
        ]

    def sort_top(self) -> int:
        """Where the column of sorting buttons with its caption begins, in pixels from the top."""
        scene = self.scene
        style, count = scene.app.style, len(self.sort_buttons())
        column = count * button_height(style) + (count - 1) * style.px(8)
        return scene.table.sort_corner[1] - column - line_height("small_strong", style) - style.px(10)

    def buttons(self) -> list[TableButton]:
        """The buttons for what can be done now, and the table's own in the corners; all placed."""
        scene = self.scene
        view = scene.view
        metrics = scene.table
        style = scene.app.style
        corner = self.corner_buttons()
        place_column(corner, *_below(metrics.corner, len(corner), style), style)
        if scene.demo or view is None:
            return corner
        sorts = self.sort_buttons()
        place_column(sorts, *metrics.sort_corner, style)
        if scene.doubling.asks(view):
            return [*scene.doubling.answer_buttons(view), *corner, *sorts]
        actions = self._action_buttons(view)
        place_row(actions, metrics.buttons, style, metrics.message.width, shrink=True)
        return [*actions, *corner, *sorts]

    def _action_buttons(self, view: View) -> list[TableButton]:
        scene = self.scene
        found: list[TableButton] = []
        if scene.my_turn and scene.showdown_due is None and not scene.dealing:
            legal = view.legal
            if Pass() in legal:
                found.append(TableButton("pass", pass_text(view, scene.name), "P", self.pass_))
            if DrawStock() in legal:
                found.append(TableButton("stock", t("table.button.draw"), "S", self.draw_stock, primary=True))
            if (TakeUpcard() in legal or DrawDiscard() in legal) and view.top is not None:
                found.append(TableButton("take", take_text(view), "D", self.draw_pile, primary=Pass() in legal))
            found += self._end_buttons(view)
            found += scene.doubling.buttons(view)
        if scene.sitting.can_take_back(scene.viewer):
            text, tip = t("table.button.take_back"), t("table.tip.back")
            found.append(TableButton("back", text, "Z", scene.take_back, tip=tip))
        return found

    def _end_buttons(self, view: View) -> list[TableButton]:
        scene = self.scene
        found: list[TableButton] = []
        counts = self.knocks(view)
        if scene.selected is not None and Discard(scene.selected) in view.legal:
            text = t("table.button.discard", card=card_text(scene.selected))
            found.append(TableButton("throw", text, "⏎", self.discard_selected, primary=not counts))
        plain = [count for count in counts.values() if count]
        if plain:
            chosen = counts.get(scene.selected, 0) if scene.selected is not None else 0
            count = chosen or min(plain)
            text = t("table.button.knock", count=count)
            found.append(TableButton("knock", text, "K", self.knock, primary=True, tip=end_tip(view, "knock")))
        if 0 in counts.values() and any(card is not None and count == 0 for card, count in counts.items()):
            text = t("table.button.gin")
            found.append(TableButton("gin", text, "G", self.gin, primary=True, tip=end_tip(view, "gin")))
        if None in counts:
            text = t("table.button.big_gin")
            found.append(TableButton("big_gin", text, "B", self.big_gin, primary=True, tip=end_tip(view, "big_gin")))
        return found

    def knocks(self, view: View) -> dict[Card | None, int]:
        """Each discard with which the person may end the round (None: big gin), and the count it leaves."""
        deadwood = self.scene.melder.deadwood
        return {
            action.discard: 0 if action.discard is None else deadwood(view.hand ^ 1 << action.discard)
            for action in view.legal
            if isinstance(action, Knock)
        }

    # -- what the person can do

    def pass_(self) -> None:
        """Leaves the upcard."""
        self.scene.attempt(Pass(), self.scene.table.pile)

    def draw_stock(self) -> bool:
        """Draws from the stock."""
        return self.scene.attempt(DrawStock(), self.scene.table.stock)

    def draw_pile(self) -> bool:
        """Takes the upcard or the top discard."""
        view = self.scene.view
        upcard = view is not None and view.phase is Phase.UPCARD
        action: Action = TakeUpcard() if upcard else DrawDiscard()
        return self.scene.attempt(action, self.scene.table.pile)

    def throw(self, card: Card) -> bool:
        """Throws a card."""
        return self.scene.attempt(Discard(card), self.scene.table.pile)

    def discard_selected(self) -> None:
        """Throws the selected card."""
        if self.scene.selected is not None:
            self.throw(self.scene.selected)

    def knock(self) -> None:
        """Opens the spread for a knock: with the selected card if that may be thrown, else the best one."""
        self._end(gin=False)

    def gin(self) -> None:
        """Opens the spread for gin."""
        self._end(gin=True)

    def big_gin(self) -> None:
        """Opens the spread for big gin."""
        view = self.scene.view
        if view is not None and None in self.knocks(view):
            self.scene.open_knock(None)
        else:
            self.scene.say(t("reason.not_now"), self.scene.table.hand)

    def _end(self, *, gin: bool) -> None:
        scene = self.scene
        view = scene.view
        if view is None:
            return
        if not scene.my_turn:
            scene.refuse(IllegalAction("not_your_turn"), scene.table.hand)
            return
        if view.phase not in _THROW:
            scene.refuse(IllegalAction("wrong_phase", phase=view.phase), scene.table.hand)
            return
        counts = {card: count for card, count in self.knocks(view).items() if card is not None}
        # with a limit of nothing there is no knock: gin has its own name, and its own key
        fits = {card: count for card, count in counts.items() if (count == 0 if gin else view.limit > 0)}
        if not fits:
            scene.say(t("reason.no_gin") if gin else no_knock_text(view), scene.table.hand)
            return
        if scene.selected in fits:
            scene.open_knock(scene.selected)
            return
        # the least count; among equals the dearest card goes, as one would do it by hand
        points = scene.melder.points
        scene.open_knock(min(fits, key=lambda card: (fits[card], -points[card], card)))

    def sort(self, mode: str) -> None:
        """Sorts the hand and remembers the wish."""
        scene = self.scene
        scene.order.sort(mode)
        scene.app.change_settings(sort=mode)
        scene.settle()
        scene.keep()

    def select(self, card: Card | None) -> None:
        """Lifts a card, or none."""
        self.scene.selected = None if card == self.scene.selected else card
        self.scene.settle("home")

    # -- the mouse

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        """A click on a card, a pile, or beside all."""
        scene = self.scene
        view = scene.view
        if scene.demo or view is None or scene.showdown_due is not None:
            return
        scene.held = None
        if sprite is not None and isinstance(sprite.key, int) and sprite.key in scene.order.row:
            scene.focus = sprite.key
            self.select(sprite.key)
        elif scene.doubling.asks(view):
            self.select(None)  # the piles lie under the question
        elif scene.table.stock.collidepoint(pos):
            self.draw_stock()
        elif scene.table.pile.collidepoint(pos):
            self.pile_used(view)
        elif scene.table.tray.collidepoint(pos):
            if scene.selected is not None:
                self.pile_used(view)
            else:
                self.look()
        elif scene.selected is not None:
            self.select(None)

    def pile_used(self, view: View) -> None:
        """The discard pile was clicked: throw the selected card, or take the top one."""
        scene = self.scene
        if scene.my_turn and view.phase in _THROW and scene.selected is not None:
            self.throw(scene.selected)
        else:
            self.draw_pile()

    def look(self) -> None:
        """Opens the discard pile to look through, where the rules let one."""
        scene = self.scene
        view = scene.view
        if view is None:
            return
        if view.rules.discard_view != "all":
            scene.say(t("reason.pile_closed"), scene.table.pile)
        elif view.top is None:
            scene.say(t("reason.pile_empty"), scene.table.pile)
        else:
            from gin_desktop.ui.table.pile_scene import PileScene

            scene.app.push(PileScene(scene.app, view, scene.name))

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        """A card was let go."""
        scene = self.scene
        rect = scene.stage.rect(sprite)
        reach = scene.table.hand.inflate(2 * scene.table.card[0], scene.table.card[1])
        reach.top = scene.table.hand.top + scene.table.card[1] // 4
        in_hand = rect.bottom > reach.top and reach.collidepoint(rect.centerx, max(reach.top, rect.centery))
        if sprite.key in scene.order.row and isinstance(sprite.key, int):
            self._hand_card_dropped(sprite.key, rect, pos, in_hand)
        elif in_hand:
            drawn = self.draw_stock() if sprite.key == "stock" else self.draw_pile()
            if not drawn:
                return
        else:
            scene.settle("home")

    def _hand_card_dropped(self, card: Card, rect: pygame.Rect, pos: tuple[int, int], in_hand: bool) -> None:
        scene = self.scene
        pile = scene.table.tray
        if pile.inflate(scene.table.gap * 2, scene.table.gap * 2).collidepoint(pos) or _mostly(rect, pile):
            self.throw(card)
        elif in_hand:
            self._reorder(card, rect.x)
        else:
            scene.settle("home")

    def _reorder(self, card: Card, x: float) -> None:
        scene = self.scene
        places = scene.places()
        beyond = scene.order.apart == card and x > places[card].pos[0] - scene.table.gap
        before = scene.order.row
        place = place_in_row(scene.order, places, card, x)
        if not beyond and (card == scene.order.apart or before.index(card) != place):
            scene.order.move(card, place)
        scene.settle("home")
        scene.keep()

    # -- what is shown of it

    def tip(self, view: View) -> tuple[Key, str] | None:
        """The card to say something about, and what: the count that throwing it would leave."""
        scene = self.scene
        if not scene.my_turn or view.phase not in _THROW:
            return None
        focus = scene.focus if scene.app.by_keyboard else None
        for key in (focus, scene.hover, scene.selected):
            if not isinstance(key, int) or key not in scene.order.row or key not in scene.stage.sprites:
                continue
            card = card_text(key)
            if key == view.forbidden:
                return key, t("table.just_taken_tip", card=card)
            return key, self._discard_tip(view, key)
        return None

    def _discard_tip(self, view: View, card: Card) -> str:
        """What throwing a card would leave, and whether it may be thrown at all."""
        count = self.scene.melder.deadwood(view.hand ^ 1 << card)
        if view.phase is Phase.MUST_END and Knock(card) not in view.legal:
            return t("table.leaves_too_much", card=card_text(card), count=count)
        if not count and Discard(card) not in view.legal and view.phase is Phase.DISCARD:
            return t("table.leaves_must_gin", card=card_text(card))
        return (
            t("table.leaves", card=card_text(card), count=count)
            if count
            else t("table.leaves_gin", card=card_text(card))
        )


def _below(corner: tuple[int, int], count: int, style: Style) -> tuple[int, int]:
    """Right and bottom of a column of buttons that hangs from a top right corner."""
    return corner[0], corner[1] + count * button_height(style) + (count - 1) * style.px(8)


def _mostly(rect: pygame.Rect, target: pygame.Rect) -> bool:
    """Whether at least half of a card lies over a place."""
    overlap = rect.clip(target)
    return overlap.width * overlap.height * 2 >= rect.width * rect.height
