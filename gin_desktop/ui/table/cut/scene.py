"""The screen of a cut: each player draws a card from a ribbon, which decides the dealer, the roles or the partners."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.blocks import Block, TextBlock, block_controls, draw_blocks, one_line
from gin_desktop.ui.felt.buttons import TableButton, button_height, place_button_row
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.durations import ease_in_out, reading
from gin_desktop.ui.felt.marks import draw_card_ring, visible_parts
from gin_desktop.ui.felt.stage import Place, Sprite, SpriteKey
from gin_desktop.ui.kit.commands import Commands
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.melding.telling import choices_hint
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.ui.table.cut.commands import cut_commands
from gin_desktop.ui.table.cut.layout import CutMetrics, cut_places
from gin_desktop.ui.table.cut.model import CARD_COUNT, CutModel
from gin_desktop.ui.tree.control import Control, Role, states
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t
from gin_desktop.words.spoken import spoken_card

_FACE: Final = 64
"""Style units of a portrait beside a name, where there is room for both."""


def cut_blocks(model: CutModel, style: Style) -> list[Block]:
    """Returns the text blocks above the cards."""
    colours = style.colours
    return [
        TextBlock(model.story.title, "heading", colours.brass, "center"),
        TextBlock(model.story.rule, "body", colours.muted, "center"),
    ]


def paint_cut(surface: pygame.Surface, model: CutModel, metrics: CutMetrics, style: Style) -> None:
    """Paints what lies under the cards."""
    draw_blocks(surface, cut_blocks(model, style), style, metrics.words)
    for seat in model.story.seats:
        _paint_slot(surface, model, seat, metrics, style)
    text = model.message_text()
    if text:
        used = one_line([text], "strong", style, metrics.message.width)
        draw_text(surface, text, "strong", used, metrics.message, align="center", valign="center")


def _faces_fit(model: CutModel, metrics: CutMetrics, style: Style) -> bool:
    """Whether there is room for a portrait beside every name."""
    taken = style.px(_FACE) + style.gap
    return all(
        text_width(model.name(seat), "strong", style) + taken <= metrics.name_room(model, seat)
        for seat in model.story.seats
    )


def _paint_slot(surface: pygame.Surface, model: CutModel, seat: int, metrics: CutMetrics, style: Style) -> None:
    """Paints the place of a seat's card with the name beside it, highlighted for the winner."""
    colours, slot = style.colours, metrics.slot(model, seat)
    outline = slot.inflate(style.px(8), style.px(8))
    dealer = model.decided and seat in model.story.winners
    border = (*colours.brass, 255) if dealer else colours.panel_border
    draw_panel(surface, outline, style, fill=colours.well, border=border, thickness=style.px(3 if dealer else 1))
    beside = pygame.Rect(outline.right + style.gap, slot.y, metrics.name_room(model, seat), 1)
    beside.y = slot.centery - line_height("strong", style) // 2
    name = model.name(seat)
    side = min(style.px(_FACE), slot.height)
    if _faces_fit(model, metrics, style):
        picture = face(model.sitting.seats[seat], "glad" if dealer else "calm", side, style)
        surface.blit(picture, picture.get_rect(midleft=(beside.x, slot.centery)))
        beside.x += side + style.gap
        beside.width -= side + style.gap
    used = one_line([name], "strong", style, beside.width)
    name = shortened(name, "strong", used, beside.width)
    draw_text(surface, name, "strong", used, beside, colours.brass if dealer else colours.text)


_READING: Final = 2
"""How long a tie, and in a demo the result, is shown, as a multiple of the duration "answer"."""


@screen(gallery_rooms=("other rules", "three and four"))
class CutScene(CardScene):
    """Shows the cut for the first dealer of a game, or with ``partners`` for who plays with whom; see
    :class:`CutModel`.

    People draw their card themselves, ``viewer`` at the lower edge; for computer players, and for everybody with
    ``demo``, cards are drawn automatically. Where the cut plays ``by_itself``, everybody's card comes from the deck at
    once, and it goes on alone. Ties are shown and cut again. ``done`` is called once, after the scene has left the
    stack.
    """

    read_out = True

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        viewer: int,
        done: Callable[[], None],
        *,
        demo: bool = False,
        partners: bool = False,
        by_itself: bool = False,
    ) -> None:
        super().__init__(app)
        self.model = CutModel(sitting, viewer, demo=demo, partners=partners, by_itself=by_itself)
        self._done = done
        self._waited = 0.0
        self._looked_at: tuple[SpriteKey | None, SpriteKey | None] = (None, None)
        self.table = CutMetrics.of(app.size, app.style)

    @property
    def waits_for_person(self) -> bool:
        """Whether the result stays until a person continues; not with fast animation, and not in a demo."""
        model = self.model
        return (
            not (model.demo or model.by_itself)
            and self.speed != "fast"
            and any(map(model.sitting.is_person, model.story.seats))
        )

    # -- actions

    def pick(self, index: int) -> None:
        """Draws a card of the ribbon for the seat whose turn it is."""
        if not self.model.pick(index):
            return
        self._waited = 0.0
        self.focus = None
        self.app.sound.play("draw")
        self.stage.move_to(self.places(), self.seconds("draw"), easing=ease_in_out)
        self.refresh()

    def draw_for_all(self) -> None:
        """Draws a card for every seat, all of which turn over together."""
        model = self.model
        while model.turn is not None:
            model.pick(model.random_card())
        self._waited = 0.0
        self.app.sound.play("draw")
        self.stage.move_to(self.places(), self.seconds("draw"), easing=ease_in_out)
        self.refresh()

    def pick_here(self) -> None:
        """Draws the focused card for a person."""
        if self.model.persons_turn:
            self.pick(self._here)

    def go_on(self) -> None:
        """Continues to the deal."""
        done, self._done = self._done, _nothing
        self.app.pop()
        done()

    def skip(self) -> None:
        """Continues to the deal at once; the result is shown there or on the page before it."""
        if not self.model.decided and self.model.story.kind == "deal":
            self.app.notify(self.model.story.decided)
        self.go_on()

    def tick(self, dt: float) -> None:
        """Draws for computer players after a pause, cuts again after a tie, and shows the result."""
        model = self.model
        self._waited += dt
        if self._looked_at != (self.focus, self.hover):  # the focus changes without a call when a mouse is used
            self._looked_at = self.focus, self.hover
            self.stage.set_places(self.places())
        if model.persons_turn:
            return
        if model.turn is not None:
            if model.by_itself:
                if self._waited >= self.seconds("beat"):
                    self.draw_for_all()
            elif self._waited >= self.seconds("pause"):
                self.pick(model.random_card())
        elif model.tied:
            if self._waited >= _READING * self.seconds("answer") and model.cut_again():
                self._waited = 0.0
                self.settle("draw")
        elif not self.waits_for_person and self._waited >= self._time_to_read():
            self.go_on()

    def _time_to_read(self) -> float:
        """How long the result is shown, in seconds; a dealer is named at the table again."""
        story = self.model.story
        if not self.model.by_itself:
            return _READING * max(1.0, self.seconds("answer"))
        brief = story.kind == "deal" and not self.app.settings.spoken_play
        return self.seconds("step") if brief else reading(story.decided)

    @property
    def animating(self) -> bool:
        waits = self.waits_for_person if self.model.decided else self.model.persons_turn
        return super().animating or not waits

    # -- layout

    def update_metrics(self, size: tuple[int, int]) -> None:
        self.table = CutMetrics.of(size, self.app.style)
        self.set_card_height(self.table.card[1])

    def places(self) -> dict[SpriteKey, Place]:
        return cut_places(self.model, self.table, (self.focus, self.hover))

    def commands(self) -> Commands:
        return cut_commands(self.model, self, self.app.tell)

    def place_buttons(self, buttons: list[TableButton]) -> None:
        style = self.app.style
        width, height = self.app.size
        place_button_row(buttons, (width // 2, height - style.px(24) - button_height(style) // 2), style, width)

    def on_felt(self) -> Iterator[Control]:
        """Yields the texts, the drawn cards with who drew them, and the ribbon while a person draws from it."""
        model, style = self.model, self.app.style
        yield from block_controls(cut_blocks(model, style), style, self.table.words, "words", Role.HEADING)
        if text := model.message_text():
            yield Control("message", Role.MESSAGE, text, place=self.table.message, group="message")
        for seat in sorted(model.order, key=lambda one: self.table.slot(model, one).y):
            name = model.name(seat)
            if seat in model.picked:
                name = t("access.option", name=name, option=spoken_card(model.card(seat)))
            place = self.table.slot(model, seat)
            yield Control(("seat", seat), Role.PICTURE, name, place=place, group="drawn")
        left = model.cards_left() if model.persons_turn else []
        rects = [self.stage.rect(self.stage.sprites["ribbon", index]) for index in left]
        for index, place in zip(left, visible_parts(rects), strict=True):
            yield Control(
                ("ribbon", index),
                Role.CARD,
                t("access.ribbon", n=index + 1, of=CARD_COUNT),
                states=states(face_down=True),
                place=place,
                action=partial(self.pick, index),
                group="ribbon",
            )

    def messages(self, tree: Tree) -> list[Control]:
        """Returns the messages, and while a person draws, which key tells what can be done."""
        found = super().messages(tree)
        return [*found, choices_hint()] if self.model.persons_turn else found

    # -- input

    def hovered(self, key: SpriteKey | None) -> None:  # noqa: ARG002
        """Raises the card under the mouse."""
        if self.model.persons_turn and not self.stage.animating:
            self.stage.set_places(self.places())

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        model = self.model
        if model.decided:
            self.go_on()
        elif model.persons_turn:
            index = self._ribbon_card(sprite, pos)
            if index is not None:
                self.pick(index)
        else:
            self._waited = math.inf  # waiting ends: a computer player draws, or the ribbon for the next try appears

    def _ribbon_card(self, sprite: Sprite | None, pos: tuple[int, int]) -> int | None:
        """Returns the card of the ribbon that a click means.

        A card raised under the mouse has left its lower edge, where a click still counts for it.
        """
        hover = self.hover
        up = self.stage.sprites.get(hover) if hover is not None else None
        if up is not None and isinstance(hover, tuple) and hover[0] == "ribbon":
            rect = self.stage.rect(up)
            if pygame.Rect(rect.x, rect.bottom, rect.width, self.table.raised).collidepoint(pos):
                return int(hover[1])
        return int(sprite.key[1]) if sprite is not None and isinstance(sprite.key, tuple) else None

    def key(self, event: pygame.event.Event) -> bool:
        before = self.focus
        used = super().key(event)
        if self.focus not in (None, before):
            self.stage.set_places(self.places())
        return used

    @property
    def _here(self) -> int:
        """The focused card; the middle one (or the next) before the focus was moved."""
        focus = self.focus
        if isinstance(focus, tuple) and focus[0] == "ribbon":
            return int(focus[1])
        return next(index for index in self.model.cards_left() if index >= CARD_COUNT // 2)

    def walk(self, step: int) -> None:
        """Moves the focus along the ribbon, past drawn cards."""
        if not self.model.persons_turn:
            return
        start = self._here
        here = (start + step) % CARD_COUNT if self.focus is not None else start
        while here in self.model.picked.values():
            here = (here + (1 if step > 0 else -1)) % CARD_COUNT
        self.focus = ("ribbon", here)

    # -- painting

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        paint_cut(surface, self.model, self.table, self.app.style)

    def paint_card_marks(self, surface: pygame.Surface) -> None:
        focus = self.focus
        if self.stage.animating or not self.app.by_keyboard or focus not in self.stage.sprites:
            return
        rect = self.stage.rect(self.stage.sprites[focus])
        surface.blit(self.art.back(), rect)  # whole, so that the ring surrounds one card
        draw_card_ring(surface, rect, self.app.style)


def _nothing() -> None:
    """Does nothing, as the deal has begun already."""
