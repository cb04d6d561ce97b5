"""The position editor: any draw or discard is put together by clicks, or pasted, and the coach is asked about it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.cards import Card, each
from gin_desktop.engine.errors import GinError
from gin_desktop.session.coaching.hints import HintError, can_hint
from gin_desktop.session.positions.decision_position import LEVELS, OWN, DecisionPosition, DecisionPositionError
from gin_desktop.session.positions.position_codes import decode, encode, has_code, preset_of
from gin_desktop.session.positions.position_draft import PositionDraft
from gin_desktop.session.positions.problem_texts import problem_cards
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
from gin_desktop.ui.melding.card_picking import RoomTexts, typing_key
from gin_desktop.ui.positions.editor_answer import build_answer, spoken_answer, spoken_pick
from gin_desktop.ui.positions.editor_cards import EditorCards, build_caption, caption_height
from gin_desktop.ui.positions.editor_coach import EditorCoach
from gin_desktop.ui.positions.editor_host import EDITOR_KEYS, EditorRules
from gin_desktop.ui.positions.editor_picking import EditorPicking
from gin_desktop.ui.positions.position_table import position_table
from gin_desktop.ui.practice.codes_page import copy_code, pasted
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.opponents import level_title
from gin_desktop.words.practice_names import code_problem
from gin_desktop.words.rules.names import rules_name
from gin_desktop.words.spoken import spoken_card

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import RuleEntry
    from gin_desktop.ui.kit.scene import App

_MOST_SCORE: Final = 999


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
        self.ways = ways
        self.picking = EditorPicking(draft)
        self.coach = EditorCoach()
        self._heard = ""
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
                self._build_terms(column)
        return f"card_{min(each(~self.draft.hand & (1 << 52) - 1), default=0)}"

    def _build_cards(self, column: Column, room: int) -> None:
        """Adds the pile, the hand, and the grid of all cards, as large as they fit in a height (pixels)."""
        gap = self.style.px(5)
        widest = round((column.width - 12 * gap) // 13 * RATIO)
        words = 2 * caption_height(self.style) + 2 * self.line("small") + self.style.px(70)
        tallest = (room - words - 3 * gap) // 6
        least = round(text_width(t("position.theirs"), "small", self.style) * RATIO)
        self.cards.art.resize(card_size(max(self.style.target, self.line("button"), least, min(widest, tallest))))
        for build, to_hand in ((self._build_pile, False), (self._build_hand, True)):
            place, inner = column.rest, column.inset(8)
            build(inner)
            place.height = inner.y - place.y
            frame = partial(self._draw_room, to_hand)
            self.ui.panel(place, area=column.area, lowest=True, draw=frame)
            column.follow(inner, below=8)
        places = column.grid(52, 13, self.cards.art.size[1], gap=5)
        for card, place in enumerate(places):
            act = partial(self._click, card)
            if self.picking.is_picked(card):
                self.cards.gap(self.ui, column, card, place, act, said=t("position.card.take_back"))
            else:
                self.cards.button(self.ui, column, f"card_{card}", card, place, act)

    def _build_pile(self, column: Column) -> None:
        """Adds the cards that lay on the pile, each with whose it was and whether it was taken."""
        draft = self.draft
        self._build_caption(column, False, t("position.pile"), str(len(draft.laid)))
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
        self._build_caption(column, True, t("position.hand"), amount)
        cards = list(each(draft.hand))
        places = self._row(column, max(1, len(cards)), 0)
        for card, place in zip(cards, places, strict=False):
            name, said = t("position.said.hand", card=spoken_card(card)), t("position.card.take_back")
            act = partial(self._take_back, card)
            self.cards.button(self.ui, column, f"hand_{card}", card, place, act, name=name, said=said)
        column.space(8)

    def _build_caption(self, column: Column, to_hand: bool, name: str, amount: str) -> None:
        """Adds the caption of the hand or the pile, which says whether it gets the next card."""
        marked = self.picking.to_hand == to_hand
        said = RoomTexts(name, amount, "", False, t("setup.empty.here" if marked else "setup.empty.there"))
        key = "to_hand" if to_hand else "to_pile"
        build_caption(self.ui, column, key, said, partial(self._aim, to_hand), marked=marked)

    def _draw_room(self, to_hand: bool, surface: pygame.Surface, place: pygame.Rect) -> None:
        draw_marked_panel(surface, place, self.style, marked=self.picking.to_hand == to_hand)

    def _row(self, column: Column, count: int, below: int) -> list[pygame.Rect]:
        """Returns places for cards side by side, which come closer together where there are many."""
        wide, high = self.cards.art.size
        room = column.take(high + below)
        step = min(wide + self.style.px(5), (room.width - wide) // max(1, count - 1))
        return [pygame.Rect(room.x + number * step, room.y, wide, high) for number in range(count)]

    def _build_terms(self, column: Column) -> None:
        """Adds the rules, the turn, who dealt, the score, and the level of the other side."""
        draft = self.draft
        preset = preset_of(draft.rules)
        title = t("position.own_rules") if preset is None else rules_name(preset)
        column.button("rules", t("position.rules", title=title), self._pick_rules, wide=True, below=10)
        turn = t("position.turn")
        column.title(turn, below=4)
        if draft.takes_last or (not draft.starts_with_upcard and not draft.turns):
            column.note(t("position.turn.took" if draft.takes_last else "position.turn.first"), below=8)
        else:
            options = [(False, t("position.turn.before")), (True, t("position.turn.after"))]
            column.choices("turn", options, draft.after_draw, self._turn, name=turn, below=10)
        dealer = t("position.dealer")
        column.title(dealer, below=4)
        if draft.dealer_is_free:
            deals = [(True, t("position.dealer.you")), (False, t("position.dealer.they"))]
            column.choices("dealer", deals, draft.deals, self._deal, name=dealer, below=10)
        else:
            column.note(t("position.dealer.you" if draft.dealer == OWN else "position.dealer.they"), below=10)
        if draft.rules.target:
            self._build_scores(column)
        level = t("position.level")
        column.title(level, below=4)
        names = [(name, level_title(name) if name else t("position.level.unknown")) for name in LEVELS]
        column.chips("level", names, draft.level, self._level, name=level)

    def _build_scores(self, column: Column) -> None:
        column.title(t("position.score", target=self.draft.rules.target), below=4)
        for side, label in enumerate((t("position.score.you"), t("position.score.they"))):
            points = self.draft.scores[side]
            rest = column.number(
                f"score_{side}",
                str(points),
                partial(self._type_score, side),
                partial(self._step_score, side),
                signs=("−", "+"),
                name=label,
                width=self.style.px(90),
                limit=3,
                possible=(points > 0, points < self.draft.rules.target - 1),
            )
            column.middle(label, "body", rest)
            column.space(6)
        column.space(6)

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
            EDITOR_KEYS.command("rules", "", self._pick_rules, button=False),
        ]
        others = (("take", self._take_last), ("other_side", self._other_side))
        return Commands([*made, *(EDITOR_KEYS.command(name, "", run, button=False) for name, run in others)])

    def keys(self) -> list[tuple[str, str]]:
        return [typing_key(), *super().keys()]

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.ui.typing and self.picking.typed.accepts(event):
            self._type(event.unicode)
            return True
        return super().handle(event)

    def ask(self) -> None:
        """Asks the coach about the position."""
        if self.draft.problems():
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

    def _click(self, card: Card) -> None:
        if self.picking.is_picked(card):
            self.picking.take_back(card)
        elif not self.picking.give(card):
            self.app.notify(t("position.pile.full"))
        self._changed()
        self.ui.focus(f"card_{card}")
        self._tell_pick(card)

    def _type(self, sign: str) -> None:
        """Takes a letter or digit of the name of a card, and picks the card once it is complete."""
        card = self.picking.typed.type_character(sign)
        if card is None:
            self.rebuild()
        elif self.picking.is_picked(card):
            self.app.notify(t("position.there", card=card_text(card)))
            self.rebuild()
            self.ui.focus(f"card_{card}")
        else:
            self._click(card)

    def _take_last(self) -> None:
        """Takes back what was typed of a name, or else the focused card, or the one picked last."""
        if self.picking.typed.rank:
            self.picking.typed.rank = ""
            self.rebuild()
            return
        focused = [card for card in range(52) if self.focused_id in (f"card_{card}", f"hand_{card}")]
        card = next(filter(self.picking.is_picked, focused), self.picking.last)
        if card is not None:
            self._take_back(card)

    def _other_side(self) -> None:
        self._aim(not self.picking.to_hand)

    def _take_back(self, card: Card) -> None:
        self.picking.take_back(card)
        self._changed()
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

    def _turn(self, after_draw: bool) -> None:
        self.draft.after_draw = after_draw
        self._changed()

    def _deal(self, deals: bool) -> None:
        self.draft.deals = deals
        self._changed()

    def _level(self, level: str) -> None:
        self.draft.level = level
        self._changed()

    def _type_score(self, side: int, text: str) -> None:
        if text.isdecimal() and int(text) <= _MOST_SCORE:
            self._score(side, int(text))

    def _step_score(self, side: int, step: int) -> None:
        self._score(side, self.draft.scores[side] + step)
        self._changed()

    def _score(self, side: int, points: int) -> None:
        points = max(0, min(points, self.draft.rules.target - 1))
        mine, theirs = self.draft.scores
        self.draft.scores = (points, theirs) if side == 0 else (mine, points)
        self.answer = None

    def _pick_rules(self) -> None:
        self.ways.pick_rules(preset_of(self.draft.rules) or "", self._use_rules)

    def _use_rules(self, entry: RuleEntry) -> None:
        if entry.rules.players != 2:
            self.app.notify(t("position.two_players"))
            return
        self.draft.rules = entry.rules
        self._changed()

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
