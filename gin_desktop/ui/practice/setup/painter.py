"""What a position being set up shows besides cards: the two sides, the gaps in the grid, and the column of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.cards import FULL, Card, each
from gin_desktop.practice.position_editor import HAND, SIDES, Problem, Side
from gin_desktop.ui.felt.blocks import Block, Space, Words, draw_blocks, fitting, one_line
from gin_desktop.ui.felt.marks import draw_card_ring
from gin_desktop.ui.felt.spreads import draw_frames
from gin_desktop.ui.kit.text import draw_text, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text

if TYPE_CHECKING:
    from gin_desktop.ui.practice.setup.scene import SetupScene


class SetupPainter:
    """Paints for a :class:`SetupScene`."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene

    # -- under the cards

    def below(self, surface: pygame.Surface) -> None:
        """The rooms of both sides, the grid with its gaps, the column."""
        style, table = self.scene.app.style, self.scene.table
        for side in SIDES:
            self._side(surface, side)
        draw_panel(surface, table.grid, style, fill=style.colours.well, border=style.colours.panel_border)
        for card in each(FULL & ~self.scene.draft.free):
            self._gap(surface, card)
        draw_panel(surface, table.panel, style)
        draw_blocks(surface, self.blocks(), style, self.text_rect())

    def _side(self, surface: pygame.Surface, side: Side) -> None:
        scene = self.scene
        style, table = scene.app.style, scene.table
        colours = style.colours
        marked = side == scene.target
        border = (*colours.brass, 255) if marked else colours.panel_border
        draw_panel(surface, table.hands[side], style, border=border, thickness=style.px(3) if marked else 1)
        caption = pygame.Rect(table.captions[side])
        if marked:
            size = style.px(7)
            x, y = caption.x, caption.centery
            pygame.draw.polygon(surface, colours.brass, [(x, y - size), (x + size * 1.3, y), (x, y + size)])
        caption.x += style.px(18)
        caption.width -= style.px(18)
        name, amount = self._caption(side)
        note, wrong = self.note(side)
        used = one_line([name, amount, note], "strong", style, caption.width)
        draw_text(surface, name, "strong", used, caption, colours.brass if marked else colours.text, valign="center")
        after = pygame.Rect(caption)
        after.x += text_width(name, "strong", used) + style.px(14)
        draw_text(surface, amount, "strong", used, after, colours.text, valign="center")
        colour = colours.warning if wrong else colours.muted
        draw_text(surface, note, "strong", used, caption, colour, align="right", valign="center")
        groups, spread = scene.spread(side)
        draw_frames(surface, groups, spread, style)
        if not groups:
            text = t("setup.empty.here" if marked else "setup.empty.there")
            draw_text(surface, text, "body", style, table.rows[side], colours.faint, align="center", valign="center")

    def _caption(self, side: Side) -> tuple[str, str]:
        draft = self.scene.draft
        name = t("setup.knocker" if side == "knocker" else "setup.defender")
        return name, t("setup.amount", n=draft.size(side), of=draft.wanted(side))

    def note(self, side: Side) -> tuple[str, bool]:
        """What is said at the right end of a side's caption, and whether it is something wrong."""
        draft = self.scene.draft
        if side == "defender" or not draft.size("knocker"):
            return "", False
        for problem in draft.problems:
            if problem.side == side and problem.error.code != "knocker_size":
                return problem_text(problem), True
        if not draft.deadwood and draft.size("knocker") >= HAND:
            return t("setup.big_gin" if draft.size("knocker") > HAND else "setup.gin"), False
        limit = draft.terms.limit
        if draft.count > limit > 0:  # cards still to come may meld some, but who knows no melds has to know why not
            return t("setup.count.over", count=draft.count, limit=limit), True
        text = t("setup.count", count=draft.count, limit=limit)
        return text if limit else t("setup.count.gin_only", count=draft.count), False

    def _gap(self, surface: pygame.Surface, card: Card) -> None:
        """The empty place of a card that somebody has."""
        style, table = self.scene.app.style, self.scene.table
        cell = table.cell(card)
        draw_panel(surface, cell, style, fill=style.colours.well_deep, border=style.colours.panel_border)
        # the part that the next suit leaves to be seen
        inner = pygame.Rect(cell.x, cell.y, cell.width, min(cell.height, table.step[1]))
        text, colour = card_text(card), style.colours.faint
        draw_text(surface, text, "small", style, inner, colour, align="center", valign="center")

    # -- over the cards

    def above(self, surface: pygame.Surface) -> None:
        """The keyboard's place in the grid; and the card itself, where somebody has it."""
        scene = self.scene
        card = scene.focused_card
        if card is None or scene.stage.animating or not scene.app.by_keyboard:
            return
        if scene.draft.side_of(card) is not None:
            draw_card_ring(surface, scene.stage.rect(scene.stage.sprites[card]), scene.app.style, dashed=True)
        draw_card_ring(surface, scene.table.cell(card), scene.app.style)

    # -- the column

    def blocks(self) -> list[Block]:
        """The column from the top down."""
        colours = self.scene.app.style.colours
        found: list[Block] = [
            Words(t("setup.title"), "subheading", colours.brass, "center"),
            Space(6),
            Words(t("setup.hint.keys" if self.scene.app.by_keyboard else "setup.hint"), "body", colours.muted),
            Space(10),
        ]
        problems = self.scene.draft.problems
        for number, problem in enumerate(problems):
            found += [*([Space(8)] if number else []), Words(problem_text(problem), "body", colours.text)]
        if not problems:
            found += [
                Words(t("setup.ready"), "strong", colours.text),
                Space(4),
                Words(t("setup.code", code=self.scene.code), "small", colours.muted),
            ]
        if self.scene.foreign:
            found += [Space(8), Words(t("setup.foreign"), "small", colours.muted)]
        return found

    def text_rect(self) -> pygame.Rect:
        """The part of the column that the buttons leave."""
        style, panel = self.scene.app.style, self.scene.table.panel
        pad = style.px(16)
        rect = panel.inflate(-2 * pad, -2 * pad)
        tops = [button.rect.top for button in self.scene.buttons if panel.contains(button.rect)]
        rect.height = min(tops, default=rect.bottom) - style.gap - rect.y
        return rect

    def problems(self) -> list[str]:
        """What does not fit, for tests; empty when all is well."""
        scene = self.scene
        style, table = scene.app.style, scene.table
        window = pygame.Rect((0, 0), table.size)
        found = []
        if fitting(self.blocks(), style, self.text_rect()) is None:
            found.append("the column")
        for button in scene.buttons:
            if not window.contains(button.rect) or button.width(style) > button.rect.width:
                found.append(f"button {button.name}")
        tools = [button.rect for button in scene.buttons if button.name in ("limit", "spread")]
        free = pygame.Rect(table.hands["knocker"])
        free.height = free.bottom - table.captions["knocker"].bottom
        free.y = table.captions["knocker"].bottom
        found += ["the tools" for rect in tools if not free.contains(rect)]
        for side in SIDES:
            frames = scene.spread(side)[1].frames
            found += [f"cards of the {side}" for frame in frames if frame.collidelist(tools) >= 0]
        for card, place in scene.places().items():
            assert isinstance(card, int)  # nothing else lies here
            owner = scene.draft.side_of(card)
            room = table.grid if owner is None else table.hands[owner]
            if not room.contains(pygame.Rect(place.pos, table.card)):
                found.append(f"card {card_text(card)}")
        return found


def problem_text(problem: Problem) -> str:
    """What is missing or wrong, in a short sentence."""
    code, values = problem.error.code, dict(problem.error.values)
    if code in ("knocker_size", "hand_size"):
        return tn(f"setup.problem.{code}", int(str(values["missing"])))
    if code == "over_limit":
        key = "setup.problem.over_limit" if values["limit"] else "setup.problem.over_limit.gin_only"
        return t(key, count=values["count"], limit=values["limit"])
    if code == "no_layoffs" and not values["others"]:
        return t("setup.problem.no_layoffs.only")
    return t(f"setup.problem.{code}")
