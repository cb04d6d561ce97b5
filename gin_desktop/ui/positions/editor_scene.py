"""The position editor: any draw or discard is put together by clicks, or pasted, and the coach is asked about it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.cards import Card, each
from gin_desktop.engine.errors import GinError
from gin_desktop.session.coaching.hints import HintError, can_hint
from gin_desktop.session.positions.decision_position import OWN, DecisionPosition, DecisionPositionError
from gin_desktop.session.positions.position_codes import decode, encode, has_code
from gin_desktop.session.positions.position_draft import PositionDraft
from gin_desktop.session.positions.problem_texts import problem_cards, problem_text
from gin_desktop.session.positions.rebuilding import view_at
from gin_desktop.ui.felt.art import RATIO, CardArt, card_size
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.drawing.rasters import ALL_CARD_SIDES
from gin_desktop.ui.felt.marks import draw_marked_panel
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.flow import Column, scrolled, scrolled_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.melding.access import pressable_at
from gin_desktop.ui.melding.card_keys import ARROWS, CardKeys
from gin_desktop.ui.melding.card_picking import RoomTexts, typing_key
from gin_desktop.ui.positions.editor_answer import build_answer, spoken_answer, spoken_pick
from gin_desktop.ui.positions.editor_cards import EditorCards, build_caption, caption_height
from gin_desktop.ui.positions.editor_coach import EditorCoach
from gin_desktop.ui.positions.editor_dragging import CardDrag
from gin_desktop.ui.positions.editor_host import EDITOR_KEYS, EditorRules
from gin_desktop.ui.positions.editor_picking import EditorPicking
from gin_desktop.ui.positions.editor_terms import EditorTerms
from gin_desktop.ui.positions.position_table import position_table
from gin_desktop.ui.practice.codes_page import copy_code, pasted
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.practice_names import code_problem
from gin_desktop.words.spoken import spoken_card

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@screen("position.title", gallery_rooms=("coach",))
class PositionEditorScene(UiScene):
    """Puts a position together.

    Args:
        draft: is changed, and kept by the caller for the next time.
        ways: lead to the rules.
    """

    def __init__(self, app: App, draft: PositionDraft, ways: EditorRules) -> None:
        super().__init__(app)
        self.draft = draft
        self.picking = EditorPicking(draft)
        self.coach = EditorCoach()
        self._heard = ""
        self.terms = EditorTerms(draft, ways, self._changed, self.coach.forget, app.notify)
        self.keyboard = CardKeys(self.picking.typed, self)
        self.drag = CardDrag(self._card_at, self._dropped)
        self.cards = EditorCards(CardArt(CardLook.of(app.settings), ALL_CARD_SIDES))

    def leave(self) -> None:
        self.cards.art.close()
        super().leave()

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        self.cards.marked = problem_cards(self.draft.problems())
        footer = self.commands().row("back", "clear", "paste", "copy", "table", "ask")
        with self.titled_page(size, 1280, footer=footer, gap=12) as page:
            left, right = page.beside((0.64, 0.36), gap=20)
            room = left.remaining.height
            with scrolled(self.ui, left.remaining) as column:
                self._build_cards(column, room)
            with scrolled_panel(self.ui, right.remaining, 14, 10) as column:
                build_answer(column, self.draft, self.coach, self.picking.typed.said)
                self.terms.build(column)
        return f"card_{min(each(~self.draft.hand & (1 << 52) - 1), default=0)}"

    def _build_cards(self, column: Column, room: int) -> None:
        """Adds the pile, the hand, and the grid of all cards, as large as they fit in a height (pixels)."""
        gap = self.style.px(5)
        widest = round((column.width - 2 * self.style.px(8) - 12 * gap) // 13 * RATIO)
        words = 2 * caption_height(self.style) + 2 * self.line("small") + self.style.px(86)
        tallest = (room - words - 3 * gap) // 6
        least = round(text_width(t("position.theirs"), "small", self.style) * RATIO)
        self.cards.art.resize(card_size(max(self.style.target, self.line("button"), least, min(widest, tallest))))
        for build, to_hand in ((self._build_pile, False), (self._build_hand, True)):
            place, inner = column.rest, column.inset(8)
            build(inner)
            place.height = inner.y - place.y
            assert column.area is not None  # it scrolls where there is little room
            self.drag.rooms[to_hand] = partial(column.area.to_window, place)
            frame = partial(self._draw_room, to_hand)
            self.ui.panel(place, area=column.area, lowest=True, draw=frame)
            column.follow(inner, below=8)
        whole, inner = column.rest, column.inset(8, top=8)
        places = inner.grid(52, 13, self.cards.art.size[1], gap=5)
        whole.height = inner.y + self.style.px(8) - whole.y
        self.ui.panel(whole, area=column.area, lowest=True)
        column.follow(inner, below=8)
        for card, place in enumerate(places):
            act = partial(self._click, card)
            if self.picking.is_picked(card):
                said = t("access.bench.with", name=self._room(bool(self.draft.hand >> card & 1)))
                self.cards.gap(self.ui, column, card, place, act, said=said)
            else:
                said = t("access.bench.give", name=self._room(self.picking.to_hand))
                self.cards.button(self.ui, column, f"card_{card}", card, place, act, said=said)

    def _build_pile(self, column: Column) -> None:
        """Adds the cards that lay on the pile, each with whose it was and whether it was taken."""
        draft = self.draft
        self._build_caption(column, False, self._room(False), str(len(draft.laid)))
        column.note(t("position.pile.note"), below=4)
        places = self._row(column, max(1, len(draft.laid)), self.line("small"))
        for number, one in enumerate(draft.laid):
            words = self._owner(number)
            toggle = partial(self._toggle_taken, number)
            said = words if not one.taken else t("position.pile.taken", text=words)
            self.cards.laid(self.ui, column, number, one, places[number], toggle, words, said=said)
        column.space(4)

    def _owner(self, number: int) -> str:
        seat = self.draft.seat_of(number)
        if seat is None:
            return t("position.turned")
        return t("position.mine" if seat == OWN else "position.theirs")

    def _build_hand(self, column: Column) -> None:
        draft = self.draft
        most = 11 if draft.has_drawn else 10
        amount = t("setup.amount", n=draft.hand.bit_count(), of=most)
        self._build_caption(column, True, self._room(True), amount)
        cards = list(each(draft.hand))
        places = self._row(column, max(1, len(cards)), 0)
        for card, place in zip(cards, places, strict=False):
            name, said = t("position.said.hand", card=spoken_card(card)), t("position.card.take_back")
            act = partial(self.take, card)
            self.cards.button(self.ui, column, f"hand_{card}", card, place, act, name=name, said=said)
        column.space(8)

    def _build_caption(self, column: Column, to_hand: bool, name: str, amount: str) -> None:
        """Adds the caption of the hand or the pile, which says whether it gets the next card."""
        marked = self.picking.to_hand == to_hand
        said = RoomTexts(name, amount, "", False, t("setup.empty.here" if marked else "setup.empty.there"))
        key = "to_hand" if to_hand else "to_pile"
        build_caption(self.ui, column, key, said, partial(self._aim, to_hand), marked=marked)

    def _draw_room(self, to_hand: bool, surface: pygame.Surface, place: pygame.Rect) -> None:
        marked = self.picking.to_hand if self.drag.card is None else self.drag.over
        draw_marked_panel(surface, place, self.style, marked=marked is to_hand)

    def _room(self, to_hand: bool) -> str:
        return t("position.hand" if to_hand else "position.pile")

    def _row(self, column: Column, count: int, below: int) -> list[pygame.Rect]:
        """Returns places for cards side by side, which come closer together where there are many."""
        wide, high = self.cards.art.size
        room = column.take(high + below)
        step = min(wide + self.style.px(5), (room.width - wide) // max(1, count - 1))
        return [pygame.Rect(room.x + number * step, room.y, wide, high) for number in range(count)]

    # -- what can be done

    def commands(self) -> Commands:
        draft, whole = self.draft, not self.draft.problems()
        position = draft.position()
        named = has_code(position)
        reason = "" if named else t("position.no_code")
        clear = t("setup.button.restore" if self.picking.restorable else "setup.button.clear")
        made = [
            Command("back", None, t("button.back"), self.escape),
            EDITOR_KEYS.command("clear", clear, self._clear),
            EDITOR_KEYS.command("paste", t("position.paste"), self._paste),
            Command(
                *("copy", EDITOR_KEYS["copy"], t("position.copy"), partial(self._copy, position)),
                reason=reason,
                says=t("position.keys.copy"),
                possible=named,
            ),
            Command(
                *("table", EDITOR_KEYS["table"], t("position.table"), partial(self._to_table, position)),
                says=t("position.keys.table"),
                possible=whole,
            ),
            Command(
                *("ask", EDITOR_KEYS["ask"], t("position.ask"), self.ask),
                says=t("position.keys.ask"),
                primary=True,
                apart=True,
                possible=whole,
            ),
            EDITOR_KEYS.command("rules", "", self.terms.pick_rules, button=False),
        ]
        others = (("take", self.keyboard.take_last), ("other_side", self._other_side))
        return Commands([*made, *(EDITOR_KEYS.command(name, "", run, button=False) for name, run in others)])

    def keys(self) -> list[tuple[str, str]]:
        arrows = (ARROWS.key_list_name, t("keys.setup.arrows"))
        return [typing_key(), arrows, *super().keys()]

    def handle(self, event: pygame.event.Event) -> bool:
        if self.drag.handle(event, self.style):
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN and not self.ui.typing and self._pick_by_key(event):
            return True
        return super().handle(event)

    def _pick_by_key(self, event: pygame.event.Event) -> bool:
        """Handles the keys of all screens on which cards are picked, as long as the focus is among the cards."""
        among = self.focused_id is None or self.focused_card is not None
        if ARROWS.matches(event) and not among:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.focused_card is not None:
            self.ask()
            return True
        return self.keyboard.key(event)

    def _card_at(self, pos: tuple[int, int]) -> Card | None:
        """Returns the card that can be carried from a point."""
        control = pressable_at(self.describe(), pos)
        kind, _, number = str(None if control is None else control.id).partition("_")
        if not number.isdecimal() or kind not in ("card", "hand", "laid"):
            return None
        if kind == "laid":
            return self.draft.laid[int(number)].card
        return None if kind == "card" and self.picking.is_picked(int(number)) else int(number)

    def _dropped(self, card: Card, to_hand: bool | None) -> None:
        """Puts a card where it was dropped, or takes it back."""
        if self.picking.is_picked(card):
            if to_hand is not None and bool(self.draft.hand >> card & 1) is to_hand:
                self.rebuild()
                return
            self.picking.take_back(card)
        if to_hand is None:
            self._changed()
            self._tell_pick(card)
            return
        self.picking.to_hand = to_hand
        self.pick(card)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.drag.card is not None:
            face = self.cards.art.side(self.drag.card)
            surface.blit(face, face.get_rect(center=self.drag.pos))

    def ask(self) -> None:
        """Asks the coach about the position, or says what is wrong with it."""
        found = self.draft.problems()
        if found:
            self.app.notify(problem_text(found[0], self.draft))
            return
        position = self.draft.position()
        if not can_hint(view_at(position)):
            self.app.notify(t("coach.only"))
            return
        self.coach.ask(position)
        self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.cards.art.arrived():
            self.dirty = True
        try:
            first = self.coach.working
            if self.coach.work():
                self.rebuild()
                if first:
                    self.app.announce(spoken_answer(self.draft, self.coach))
        except HintError as error:
            self.app.notify(t("coach.missing") if error.code == "missing" else t("coach.not_now"))
            self.rebuild()

    @property
    def animating(self) -> bool:
        return self.coach.busy or self.cards.art.has_substitute_pictures

    def _changed(self) -> None:
        """Forgets the coach's answer, as the position is another one."""
        self.coach.forget()
        self.rebuild()

    # what the keys do: see PickingActs

    @property
    def focused_card(self) -> Card | None:
        found = [card for card in range(52) if self.focused_id in (f"card_{card}", f"hand_{card}")]
        return found[0] if found else None

    @property
    def last_picked(self) -> Card | None:
        return self.picking.last

    def is_picked(self, card: Card) -> bool:
        return self.picking.is_picked(card)

    def focus_card(self, card: Card) -> None:
        self.ui.focus(f"card_{card}")

    def pick(self, card: Card) -> None:
        if not self.picking.give(card):
            self.app.notify(t("position.pile.full"))
        self._changed()
        self.focus_card(card)
        self._tell_pick(card)

    def tell_picked(self, card: Card) -> None:
        self.app.notify(t("cards.twice", card=card_text(card)))

    def refresh(self) -> None:
        self.rebuild()

    def _click(self, card: Card) -> None:
        if self.picking.is_picked(card):
            self.take(card)
        else:
            self.pick(card)

    def _other_side(self) -> None:
        self._aim(not self.picking.to_hand)

    def take(self, card: Card) -> None:
        self.picking.take_back(card)
        self._changed()
        self.focus_card(card)
        self._tell_pick(card)

    def _toggle_taken(self, number: int) -> None:
        self.draft.toggle_taken(number)
        self._changed()
        self.ui.focus(f"laid_{number}")

    def _tell_pick(self, card: Card) -> None:
        """Says where a card lies now, and what is wrong or can be asked, where that has changed."""
        before, self._heard = self._heard, spoken_answer(self.draft, self.coach)
        said = spoken_pick(self.draft, card)
        self.app.announce(said if before == self._heard else f"{said}\n{self._heard}")

    def _aim(self, to_hand: bool) -> None:
        self.picking.to_hand = to_hand
        self.rebuild()
        self.app.announce(t("position.said.to_hand" if to_hand else "position.said.to_pile"))

    def _clear(self) -> None:
        self.picking.clear()
        self._changed()

    def _copy(self, position: DecisionPosition) -> None:
        copy_code(self.app, encode(position))

    def _paste(self) -> None:
        try:
            found = decode(pasted())
        except DecisionPositionError as error:
            self.app.notify(code_problem(error))
            return
        self.show(found)

    def show(self, position: DecisionPosition) -> None:
        """Shows a position in the place of the present one."""
        self.draft.__dict__.update(replace(PositionDraft.of(position)).__dict__)
        self._changed()

    def _to_table(self, position: DecisionPosition) -> None:
        try:
            self.app.push(position_table(self.app, position))
        except GinError as error:
            self.app.notify(code_problem(error))
