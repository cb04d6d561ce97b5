"""The screen of the open discard pile, and the cards that the rules or the memory aid show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Protocol

import pygame

from gin_desktop.engine.cards import Card, CardSet, to_set
from gin_desktop.engine.view import View
from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.blocks import Block, TextBlock, block_controls, draw_blocks
from gin_desktop.ui.felt.buttons import TableButton, button_height, place_button_row
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.durations import after_fade
from gin_desktop.ui.felt.marks import draw_card_label, draw_card_ring, visible_parts
from gin_desktop.ui.felt.question import QuestionHost, scene_below
from gin_desktop.ui.felt.stage import Place, Sprite, SpriteKey
from gin_desktop.ui.felt.taking_over import CardsBefore, bring_home
from gin_desktop.ui.kit.commands import Command, Commands, Key
from gin_desktop.ui.kit.focus import next_target
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.table.keymap import KEYS as TABLE_KEYS
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t, tn
from gin_desktop.words.reckoning import Who
from gin_desktop.words.spoken import spoken_card
from gin_desktop.words.table.action_summaries import ActionSummary
from gin_desktop.words.table.turns import discarded_text

KEYS: Final = keymap(
    "pile",
    {
        "left": Key(pygame.K_LEFT, "←→"),
        "right": Key(pygame.K_RIGHT, "→"),
        "first": Key(pygame.K_HOME, "Home"),
        "last": Key(pygame.K_END, "End"),
        "close": Key(pygame.K_ESCAPE, "", also=(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE), named="key.esc"),
        "look": TABLE_KEYS.same("look"),
    },
)
"""Every key of the pile, in the order of the list of keys; the key that opens it closes it, too."""


class PileActions(Protocol):
    """What the commands call; implemented by the scene."""

    def walk(self, step: int) -> None:
        """Moves the focus along the cards."""
        ...

    def go_to(self, place: int) -> None:
        """Focuses the first card (0) or the last one (-1)."""
        ...

    def close(self) -> None:
        """Goes back to the table."""
        ...


def pile_commands(acts: PileActions) -> Commands:
    """Returns the commands."""
    walking = (
        ("left", lambda: acts.walk(-1)),
        ("right", lambda: acts.walk(1)),
        ("first", lambda: acts.go_to(0)),
        ("last", lambda: acts.go_to(-1)),
    )
    says = t("keys.pile.walk")
    return Commands(
        [
            *(Command(name, KEYS[name], says, run, button=False, listed=name == "left") for name, run in walking),
            Command("close", KEYS["close"], t("pile.close"), acts.close, primary=True),
            Command("look", KEYS["look"], t("pile.close"), acts.close, button=False, listed=False),
        ]
    )


def open_pile(view: View) -> tuple[Card, ...]:
    """Returns the visible part of the discard pile from the bottom up: all of it, or only the top card under other
    rules.
    """
    return view.pile if view.rules.discard_view == "all" else view.pile[-1:]


def memory_aid_cards(view: View) -> list[Card]:
    """Returns the cards that the memory aid lists: discards in the pile, including a refused upcard, by suit and rank.

    A card that was taken from the pile is not among them: it lies in the viewer's hand, or face up in the taker's.
    """
    offered = view.upcard if not view.discards else None
    return sorted(card for card in view.pile if card != offered)


def open_cards_of_others(view: View, deeds: Iterable[ActionSummary], *, aid: bool) -> CardSet:
    """Returns the cards in other players' hands that are shown face up because everybody saw them taken.

    Where the pile may be looked through, or with the memory aid, they are shown as long as they are held. Otherwise
    people have to remember them: only cards taken by the turn summaries shown on the table are.
    """
    known = view.opponent_known | (view.known if view.watching else 0)
    if aid or view.rules.discard_view == "all":
        return known
    return known & to_set(deed.taken for deed in deeds if deed.taken is not None)


_IN_A_ROW = 10
_ACROSS = 0.62
"""The distance from one card to the next, as a fraction of a card's width."""


@screen(gallery_rooms=("other rules",))
class PileScene(CardScene):
    """All cards of the discard pile in the order of discarding; a label tells who discarded a card.

    Args:
        view: the view of the person who looks.
        who: the names of the seats, and the seat addressed as "you".
    """

    def __init__(self, app: App, view: View, who: Who) -> None:
        super().__init__(app)
        self.view = view
        self.who = who
        self.cards = open_pile(view)
        self.clicked_card: Card | None = None
        """The card that keeps its label after a click."""
        self.words = pygame.Rect(0, 0, 0, 0)
        self.room = pygame.Rect(0, 0, 0, 0)
        self._shown = False

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        below = scene_below(self.app, self)
        if below is not None and not self._shown:  # the cards come from where they lie on the table
            CardsBefore.of(below.stage).lay(self.stage)
            bring_home(self.stage, self.places(), self.seconds("sort"), after_fade(self.speed))
        self._shown = True

    def update_metrics(self, size: tuple[int, int]) -> None:
        style = self.app.style
        edge = style.px(24)
        words = line_height("heading", style) + 2 * line_height("body", style)
        tip = line_height("small_strong", style) + style.px(12)
        self.words = pygame.Rect(edge, edge, size[0] - 2 * edge, words)
        bottom = size[1] - edge - button_height(style) - style.gap
        top = self.words.bottom + tip
        self.room = pygame.Rect(edge, top, size[0] - 2 * edge, bottom - top)
        rows = -(-len(self.cards) // _IN_A_ROW)
        high = (self.room.height - (rows - 1) * (style.gap + tip)) / max(1, rows)
        wide = self.room.width / (1 + _ACROSS * (_IN_A_ROW - 1)) * RATIO
        self.set_card_height(card_size(round(min(high, wide, size[1] * 0.235 * self.app.settings.card_scale)))[1])

    def places(self) -> dict[SpriteKey, Place]:
        """Returns where every card lies: in rows from the top left."""
        wide, high = self.art.size
        rows = [self.cards[start : start + _IN_A_ROW] for start in range(0, len(self.cards), _IN_A_ROW)]
        air = (self.room.height - len(rows) * high) // (len(rows) + 1)
        step = round(wide * _ACROSS)
        left = self.room.centerx - (wide + step * (min(len(self.cards), _IN_A_ROW) - 1)) // 2
        places: dict[SpriteKey, Place] = {}
        for number, row in enumerate(rows):
            y = self.room.y + air + number * (high + air)
            for column, card in enumerate(row):
                places[card] = Place((left + column * step, y), card, len(places))
        return places

    def commands(self) -> Commands:
        return pile_commands(self)

    def place_buttons(self, buttons: list[TableButton]) -> None:
        style = self.app.style
        width, height = self.app.size
        place_button_row(buttons, (width // 2, height - style.px(24) - button_height(style) // 2), style, width)

    def on_felt(self) -> Iterator[Control]:
        """Yields the texts and the cards, with who discarded them."""
        yield from block_controls(self.blocks(), self.app.style, self.words, "words", Role.HEADING)
        rects = [self.stage.rect(self.stage.sprites[card]) for card in self.cards]
        for card, place in zip(self.cards, visible_parts(rects), strict=True):
            yield Control(
                card,
                Role.CARD,
                spoken_card(card),
                description=discarded_text(self.view, card, self.who),
                place=place,
                group="pile",
            )

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        super().clicked(sprite, pos)
        self.clicked_card = None if sprite is None else sprite.card
        self.refresh()

    def close(self) -> None:
        """Goes back to the table, where the cards go back to their places."""
        below, cards = scene_below(self.app, self), CardsBefore.of(self.stage)
        self.app.pop()
        if isinstance(below, QuestionHost):
            below.take_back_cards(cards)
            below.bring_home()

    def walk(self, step: int) -> None:
        """Moves the focus along the cards."""
        self.focus = next_target(self.cards, self.focus, step)

    def go_to(self, place: int) -> None:
        """Focuses the first card (0) or the last one (-1)."""
        self.focus = self.cards[place]

    def blocks(self) -> list[Block]:
        """Returns the text blocks above the cards."""
        colours = self.app.style.colours
        return [
            TextBlock(tn("pile.title", len(self.cards)), "heading", colours.brass, "center"),
            TextBlock(t("pile.order"), "body", colours.muted, "center"),
        ]

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        draw_blocks(surface, self.blocks(), self.app.style, self.words)

    def paint_card_marks(self, surface: pygame.Surface) -> None:
        looked_at = self.focus if self.app.by_keyboard else self.hover
        key = looked_at if isinstance(looked_at, int) else self.clicked_card
        sprite = None if key is None else self.stage.sprites.get(key)
        if key is None or sprite is None or self.stage.animating:
            return
        rect = self.stage.rect(sprite)
        surface.blit(self.art.face(key), rect)
        draw_card_ring(surface, rect, self.app.style)
        draw_card_label(surface, rect, self.describe()[key].description, self.app.style)
