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
from gin_desktop.session.positions.problem_texts import problem_cards, problem_text
from gin_desktop.session.positions.rebuilding import view_at
from gin_desktop.ui.felt.art import RATIO, CardArt, card_size
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.drawing.rasters import ALL_CARD_SIDES
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.flow import Column, scrolled, scrolled_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.positions.editor_cards import EditorCards
from gin_desktop.ui.positions.editor_coach import EditorCoach
from gin_desktop.ui.positions.editor_host import EDITOR_KEYS, EditorRules
from gin_desktop.ui.positions.position_table import position_table
from gin_desktop.ui.practice.codes_page import copy_code, pasted
from gin_desktop.words import t
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
        self.to_hand = True
        """Whether a clicked card goes into the hand, and not onto the pile."""
        self.coach = EditorCoach()
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
                self._build_answer(column)
                self._build_terms(column)
        return f"card_{min(each(~self.draft.hand & (1 << 52) - 1), default=0)}"

    def _build_cards(self, column: Column, room: int) -> None:
        """Adds the pile, the hand, and the grid of all cards, as large as they fit in a height (pixels)."""
        gap = self.style.px(5)
        widest = round((column.width - 12 * gap) // 13 * RATIO)
        words = 2 * self.line("strong") + 2 * self.line("small") + self.style.control + self.style.px(44)
        tallest = (room - words - 3 * gap) // 6
        least = round(text_width(t("position.theirs"), "small", self.style) * RATIO)
        self.cards.art.resize(card_size(max(self.style.target, self.line("button"), least, min(widest, tallest))))
        self._build_pile(column)
        self._build_hand(column)
        options = [(True, t("position.to_hand")), (False, t("position.to_pile"))]
        column.choices("target", options, self.to_hand, self._aim, name=t("position.target"), below=8)
        places = column.grid(52, 13, self.cards.art.size[1], gap=5)
        laid = {one.card for one in self.draft.laid}
        for card, place in enumerate(places):
            act = partial(self._click, card)
            if self.draft.hand >> card & 1 or card in laid:
                self.cards.gap(self.ui, column, card, place, act, said=t("position.card.take_back"))
            else:
                self.cards.button(self.ui, column, f"card_{card}", card, place, act)

    def _build_pile(self, column: Column) -> None:
        """Adds the cards that lay on the pile, each with whose it was and whether it was taken."""
        draft = self.draft
        column.title(t("position.pile"), below=2)
        column.note(t("position.pile.note"), below=4)
        places = self._row(column, max(1, len(draft.laid)), self.line("small"))
        for number, one in enumerate(draft.laid):
            words = self._owner(number)
            toggle = partial(self._toggle_taken, number)
            said = words if not one.taken else t("position.pile.taken", text=words)
            self.cards.laid(self.ui, column, number, one, places[number], toggle, words, said=said)
        column.space(10)

    def _owner(self, number: int) -> str:
        seat = self.draft.seat_of(number)
        if seat is None:
            return t("position.turned")
        return t("position.mine" if seat == OWN else "position.theirs")

    def _build_hand(self, column: Column) -> None:
        draft = self.draft
        most = 11 if draft.has_drawn else 10
        column.title(t("position.hand", count=draft.hand.bit_count(), most=most), below=4)
        cards = list(each(draft.hand))
        places = self._row(column, max(1, len(cards)), 0)
        for card, place in zip(cards, places, strict=False):
            name, said = t("position.said.hand", card=spoken_card(card)), t("position.card.take_back")
            act = partial(self._take_back, card)
            self.cards.button(self.ui, column, f"hand_{card}", card, place, act, name=name, said=said)
        column.space(10)

    def _row(self, column: Column, count: int, below: int) -> list[pygame.Rect]:
        """Returns places for cards side by side, which come closer together where there are many."""
        wide, high = self.cards.art.size
        room = column.take(high + below)
        step = min(wide + self.style.px(5), (room.width - wide) // max(1, count - 1))
        return [pygame.Rect(room.x + number * step, room.y, wide, high) for number in range(count)]

    def _build_answer(self, column: Column) -> None:
        """Adds what is wrong with the position, or what the coach says of it."""
        found = self.draft.problems()
        column.title(t("position.coach"), below=6)
        if found:
            for problem in found[:3]:
                column.warning(problem_text(problem, self.draft), "body", below=6)
        elif self.coach.working:
            column.muted(t("position.working"), below=8)
        elif self.coach.answer is None:
            column.muted(t("position.ready"), below=8)
        else:
            told, reading = self.coach.answer
            for number, choice in enumerate(told.choices, start=1):
                line = t("position.choice", n=number, action=choice.text)
                width = text_width(choice.verdict, "small", self.style)
                words, verdict = column.fixed(0, width, gap=10)
                words.text(line, "strong", colour=self.style.colours.brass if number == 1 else None)
                verdict.text(choice.verdict, "small")
                column.follow(words, verdict, below=2)
                if choice.explanation:
                    column.note(choice.explanation, below=8)
            for line in () if reading is None else reading.lines:
                column.note(line, below=4)
        column.space(12)

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
        aims = ((True, "to_hand"), (False, "to_pile"))
        made = [
            Command("back", None, t("button.back"), self.escape),
            EDITOR_KEYS.command("clear", t("position.clear"), self._clear),
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
        made += [EDITOR_KEYS.command(name, "", partial(self._aim, aim), button=False) for aim, name in aims]
        return Commands(made)

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
            if self.coach.work():
                self.rebuild()
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
        if self.draft.hand >> card & 1 or any(one.card == card for one in self.draft.laid):
            self.draft.take_back(card)
        elif self.to_hand:
            self.draft.toggle_in_hand(card)
        elif not self.draft.lay(card):
            self.app.notify(t("position.pile.full"))
        self._changed()
        self.ui.focus(f"card_{card}")

    def _take_back(self, card: Card) -> None:
        self.draft.take_back(card)
        self._changed()

    def _toggle_taken(self, number: int) -> None:
        self.draft.toggle_taken(number)
        self._changed()
        self.ui.focus(f"laid_{number}")

    def _aim(self, to_hand: bool) -> None:
        self.to_hand = to_hand
        self.rebuild()

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
        self.draft.hand, self.draft.laid, self.draft.after_draw = 0, [], False
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
