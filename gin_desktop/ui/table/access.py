"""The table as controls: piles, the hand, the players and everything else that is seen there, in reading order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.view import View
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.marks import visible_parts
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.people.speech import RemarkBubble
from gin_desktop.ui.table import texts
from gin_desktop.ui.table.commands import HELP, SORTS
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.painting.painter import game_mark, idle_plate_of, plate_of, side_of
from gin_desktop.ui.table.painting.plates import title_of
from gin_desktop.ui.table.pile_scene import memory_aid_cards, open_pile
from gin_desktop.ui.table.remarks import remark_place
from gin_desktop.ui.tree.control import Control, Role, State, states
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.lists import joined, listed
from gin_desktop.words.names import shown_name
from gin_desktop.words.spoken import spoken_card, spoken_cards
from gin_desktop.words.table.doubling import cube_label, cube_tip
from gin_desktop.words.table.turns import stock_text

Press = Callable[[SpriteKey], object]
"""Does what a click on a card or pile does."""


def button_control(button: TableButton) -> Control:
    """Returns a button as a control; the caption above those that sort the hand is part of their names."""
    control = button.described()
    if button.name == HELP:
        return replace(control, name=t("table.button.explain.name"))
    if button.name not in SORTS:
        return control
    return replace(control, name=t("access.option", name=t("table.sort"), option=button.text))


def pile_name(view: View) -> str:
    """Returns what the discard pile is called: its top card is part of that."""
    if view.top is None:
        return t("access.pile.empty")
    return t("access.pile.upcard" if view.upcard_lies else "access.pile", card=spoken_card(view.top))


@dataclass(frozen=True, slots=True)
class TableDescription:
    """What is seen of a table, as controls.

    Attributes:
        places: where each card lies now, in the window.
        above: the rectangles over the felt, such as buttons, which no remark covers.
        tell: shows a text at a place for a while, for what has a tooltip.
        press: does what a click on a card or pile does; None where nothing can be done with them.
        open_seal: opens the seal of the deal; None where it is only seen.
    """

    model: TableModel
    table: TableMetrics
    places: Mapping[SpriteKey, pygame.Rect]
    settings: Settings
    style: Style
    speech: RemarkBubble
    above: Sequence[pygame.Rect]
    tell: Callable[[str, pygame.Rect], object]
    press: Press | None = None
    open_seal: Callable[[], object] | None = None

    def on_felt(self) -> Iterator[Control]:
        """Yields the messages, the piles and the hand."""
        model, view, table = self.model, self.model.view, self.table
        if view is None:
            return
        for name, text, place in (
            ("last_action", texts.top_line(model, view), table.deed),
            ("message", texts.message(model, view), table.message),
            ("near_last_action", texts.last_actions_text(model, model.viewer), table.near_last_action),
        ):
            if text:
                yield Control(name, Role.MESSAGE, text, place=place, group="message")
        remark, said_at = self.speech.remark, remark_place(model, table, self.speech, self.style, self.above)
        if remark is not None and said_at is not None:
            said = t("access.remark", name=model.name(remark.seat), text=remark.text)
            yield Control("remark", Role.MESSAGE, said, place=said_at, group="message")
        yield from self._piles(view)
        if not model.laid_aside:
            yield from self._hand(view)

    def beside_felt(self) -> Iterator[Control]:
        """Yields what can be looked at but not played: the players and their known cards, the column at the side."""
        view, table = self.model.view, self.table
        if view is None:
            return
        yield self._player("opponent_plate", view, view.opponent, table.opponent_plate)
        yield from self._known("opponent_hand", view.opponent, view.opponent_known)
        yield from self._side(view)
        tally = texts.tally_text(self.model, view)
        if tally:
            tip = texts.tally_tip(self.model, view)
            yield Control("tally", Role.TEXT, tally, description=tip, place=table.tally_line, group="side")
        if self.model.sealed:
            yield self._seal()
        if self.model.doubling:
            said, tip = cube_label(view, self.model.who), cube_tip(view, self.model.who)
            yield self._spot("cube", Role.PILE, t("access.cube"), said, tip, table.cube, "side")
        yield from self._third()
        yield self._player("own_plate", view, self.model.viewer, table.own_plate)
        if view.watching:
            yield from self._known("own_hand", view.seat, view.known)

    def _piles(self, view: View) -> Iterator[Control]:
        """Yields stock and discard pile; while a double asks for an answer they are only seen beside the question."""
        model, table = self.model, self.table
        role = Role.PICTURE if model.asked else Role.PILE
        takes = states(target=model.is_discarding and model.can_act and model.lifted is not None)
        left, draws = tn("access.stock.left", view.stock_count), "" if "draws" in model.left_out else stock_text(view)
        found = [Control("stock", role, t("access.stock"), left, draws, place=table.stock)]
        if table.tray.width > table.pile.width:
            below = spoken_cards(open_pile(view)[-2::-1])
            found.append(Control("tray", role, t("access.tray"), value=below, states=takes, place=table.tray))
        found.append(Control("pile", role, pile_name(view), states=takes, place=table.pile))
        keys = {"stock": "stock", "tray": "look", "pile": "take"}
        for one in found:
            if model.asked:
                yield replace(one, group="piles")
                continue
            key = "" if self.press is None else KEYS[keys[str(one.id)]].button_label
            yield self._playable(one, "piles", key)

    def _hand(self, view: View) -> Iterator[Control]:
        """Yields the cards of the viewer's hand from left to right."""
        model, row = self.model, self.model.order.row
        melds = model.melder.best_arrangement(view.hand) if row else ()
        places = self._visible(row)
        for number, card in enumerate(row):
            if card not in places:
                continue
            said = [card_place(model, melds, row, number)]
            if card == view.drawn:
                said.append(t("access.hand.drawn"))
            left = texts.discard_tip(model, view, [card])
            said += [] if left is None else [left[1]]
            control = Control(
                card,
                Role.CARD,
                spoken_card(card),
                description="\n".join(said),
                states=states(selected=card == model.selected, held=card == model.held),
                place=places[card],
            )
            yield self._playable(control, "hand")

    def _visible(self, row: Sequence[Card]) -> dict[Card, pygame.Rect]:
        """Returns the visible part of each card of a row that is on the felt now."""
        there = [card for card in row if card in self.places]
        return dict(zip(there, visible_parts([self.places[card] for card in there]), strict=True))

    def _playable(self, control: Control, group: str, key: str = "") -> Control:
        """Returns a card or pile with what a press on it does."""
        act = None if self.press is None else partial(self.press, control.id)
        return replace(control, action=act, group=group, key=key)

    def _player(self, name: str, view: View, seat: int, place: pygame.Rect) -> Control:
        """Returns the plate of one of the two players."""
        model, plate = self.model, plate_of(self.model, view, seat, self.speech)
        value = joined(
            [
                title_of(plate),
                plate.note,
                t("table.dealer") if plate.dealer else "",
                t("access.turn") if plate.turn else "",
            ]
        )
        tips = [texts.score_tip(model, seat)]
        if seat == view.opponent and texts.tally_text(model, view):
            tips.append(texts.tally_tip(model, view))
        tip = "\n".join(text for text in tips if text)
        who = model.name(seat)
        said = t("access.player", name=who, score=plate.score) if plate.score else who
        return self._spot(name, Role.PLAYER, said, value, tip, place, "players")

    def _third(self) -> Iterator[Control]:
        """Yields the plate of the player who sits out, if anybody does."""
        plate, seating = idle_plate_of(self.model), self.model.sitting.game.seating
        if plate is None or seating is None or seating.idle is None:
            return
        said = t("access.player", name=shown_name(plate.seat.name), score=plate.score)
        tip = texts.score_tip(self.model, seating.idle)
        yield self._spot("third", Role.PLAYER, said, plate.role, tip, self.table.third, "players")

    def _known(self, group: str, seat: int, known: CardSet) -> Iterator[Control]:
        """Yields the cards of another hand that lie face up, from left to right."""
        cards = [card for card in each(known) if card in self.places]
        cards.sort(key=lambda one: self.places[one].x)
        places = self._visible(cards)
        for card in cards:
            tip = ""
            if not self.model.shows_hands:
                tip = t("table.known", name=self.model.name(seat), card=card_text(card))
            yield self._spot(card, Role.CARD, spoken_card(card), "", tip, places[card], group)

    def _side(self, view: View) -> Iterator[Control]:
        """Yields the texts between the plates: knock limit, rules, memory aid, and the kind of game."""
        side = side_of(self.model, view, self.settings)
        limit = side.limit
        if side.turned is not None:
            limit = t("access.knock_card", card=spoken_card(side.turned), limit=limit)
        aid = "" if side.discarded is None else joined([t("table.aid"), spoken_cards(memory_aid_cards(view))])
        said = {
            "limit": limit,
            "spade": side.spade,
            "rules": t("access.rules", name=side.rules_name) if side.rules_name else "",
            "stage": side.stage,
            "memory_aid": aid,
        }
        places = side.places(self.table.side, self.style)
        for name, text in said.items():
            if text:
                yield Control(name, Role.TEXT, text, place=places.get(name, self.table.side), group="side")
        kind = game_mark(self.model)
        if kind:
            seal = self.table.seal
            place = pygame.Rect(seal.right, seal.y, self.table.side.right - seal.right, seal.height)
            yield Control("game", Role.TEXT, kind, place=place, group="side")

    def _seal(self) -> Control:
        """Returns the seal of the deal."""
        place, key = self.table.seal, KEYS["seal"].button_label
        if self.open_seal is None:
            return Control("seal", Role.PICTURE, t("access.seal"), place=place, group="side")
        return Control(
            "seal",
            Role.BUTTON,
            t("access.seal"),
            description=t("table.seal.tip", key=key),
            place=place,
            action=self.open_seal,
            group="side",
            key=key,
        )

    def _spot(
        self, name: SpriteKey, role: Role, said: str, value: str, tip: str, place: pygame.Rect, group: str
    ) -> Control:
        """Returns something that is only looked at; a press shows its tip."""
        act = partial(self.tell, tip, place) if tip else None
        return Control(name, role, said, tip, value, frozenset[State](), place, act, group)


def card_place(model: TableModel, melds: tuple[CardSet, ...], row: list[Card], number: int) -> str:
    """Returns where a card of the hand lies, and whether it is part of one of its ``melds``."""
    card = row[number]
    where = {"n": number + 1, "of": len(row)}
    for meld in melds:
        if meld >> card & 1:
            kind = "set" if model.melder.is_set(meld) else "run"
            return t(f"access.hand.{kind}", **where, meld=listed([spoken_card(one) for one in each(meld)]))
    return t("access.hand.deadwood", **where, points=model.melder.points[card])
