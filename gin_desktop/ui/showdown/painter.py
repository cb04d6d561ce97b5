"""What a showdown shows besides cards: frames, open places for lay-offs, piles, and the column of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.facts import Ending
from gin_desktop.ui.felt.blocks import Block, Counts, Space, Sum, Words, draw_blocks, fitting, one_line
from gin_desktop.ui.felt.cube import draw_cube
from gin_desktop.ui.felt.marks import draw_stack
from gin_desktop.ui.felt.spreads import draw_bracket, draw_frames
from gin_desktop.ui.kit.text import draw_text, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.melding.painter import draw_hand_marks, draw_laid_marks, draw_slots
from gin_desktop.ui.showdown.model import Act
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text

if TYPE_CHECKING:
    from gin_desktop.ui.showdown.scene import ShowdownScene


class ShowdownPainter:
    """Paints for a :class:`ShowdownScene`."""

    def __init__(self, scene: ShowdownScene) -> None:
        self.scene = scene

    # -- under the cards

    def below(self, surface: pygame.Surface) -> None:
        """Captions, piles, frames of melds, open places, the column."""
        scene, style = self.scene, self.scene.app.style
        state = scene.state
        table = scene.table
        for seat, caption in ((state.opponent, table.upper_caption), (state.viewer, table.lower_caption)):
            draw_text(surface, self._caption(seat), "strong", style, caption, style.colours.text, align="center")
        if state.opened:
            self._rest(surface)
        else:
            self._piles(surface)
        for seat in (state.opponent, state.viewer):
            groups, spread = scene.spread_of(seat)
            draw_frames(surface, groups, spread, style)
            if seat == state.viewer and state.draft is not None:
                for group, frame in zip(groups, spread.frames, strict=True):
                    if group.meld:
                        draw_bracket(surface, frame, style)
        draw_slots(surface, scene.controls, style)
        draw_panel(surface, table.panel, style)
        draw_blocks(surface, self.blocks(), style, self.text_rect())

    def _caption(self, seat: int) -> str:
        name = self.scene.state.who.names[seat]
        count = self.scene.state.count_of(seat)
        if count is None:
            return t("showdown.row.hidden", name=name)
        return t("showdown.row", name=name, count=count)

    def _piles(self, surface: pygame.Surface) -> None:
        scene, style = self.scene, self.scene.app.style
        view, table = scene.state.view, scene.table
        thrown = self._thrown()
        stock = tn("showdown.stock", view.stock_count)
        used = one_line([stock, thrown], "small", style, table.middle.width // 2)
        middle = (table.stock.centerx + table.thrown.centerx) // 2
        for rect, text in ((table.stock, stock), (table.thrown, thrown)):
            outline = rect.inflate(style.px(8), style.px(8))
            draw_panel(surface, outline, style, fill=style.colours.well, border=style.colours.panel_border)
            place = pygame.Rect(0, rect.bottom + style.px(6), text_width(text, "small", used), 1)
            place.centerx = rect.centerx
            if rect is table.stock:  # long words push away from the middle instead of into each other
                place.right = min(place.right, middle - style.px(6))
            else:
                place.left = max(place.left, middle + style.px(6))
            draw_text(surface, text, "small", used, place, style.colours.muted)
        draw_stack(surface, table.stock, view.stock_count, scene.art, style)
        if view.rules.has_cube:
            side = min(style.px(64), table.stock.x - table.middle.x - 2 * style.gap)
            cube = pygame.Rect(0, 0, side, side)
            cube.midright = (table.stock.x - 2 * style.gap, table.stock.centery)
            draw_cube(surface, cube, view.cube.factor, style)

    def _thrown(self) -> str:
        """What lies on the pile: the card that ended the round (big gin has none), or the discards."""
        state = self.scene.state
        return t(f"showdown.thrown.{state.view.laid_open().ending}") if state.discarded else t("showdown.pile")

    def _rest(self, surface: pygame.Surface) -> None:
        scene, style = self.scene, self.scene.app.style
        panel = scene.table.rest_panel(style)
        draw_panel(surface, panel, style, fill=(*style.colours.ink, 215), border=(*style.colours.brass, 140))
        line = pygame.Rect(panel.x + style.px(14), panel.y + style.px(6), panel.width - style.px(28), 1)
        state = scene.state
        texts = [
            self._thrown(),
            t("showdown.rest") if state.view.stock else t("showdown.rest.none"),
        ]
        used = one_line(texts, "small", style, line.width)
        draw_text(surface, texts[0], "small", used, line, style.colours.muted)
        # over the first card where there is room, else as far right as it must
        first = scene.table.open_discard(style).right + 2 * style.gap
        width = text_width(texts[1], "small", used)
        after = line.x + text_width(texts[0], "small", used) + style.px(12)
        line = pygame.Rect(max(after, min(first, line.right - width)), line.y, width, 1)
        draw_text(surface, texts[1], "small", used, line, style.colours.muted)

    # -- over the cards

    def above(self, surface: pygame.Surface) -> None:
        """Marks on cards that were laid off, and the keyboard's focus."""
        scene, style = self.scene, self.scene.app.style
        state = scene.state
        stage = scene.stage
        if state.knocker is not None and state.spread_out:
            _, spread = scene.spread_of(state.knocker)
            draw_laid_marks(surface, stage, [layoff.card for layoff in state.layoffs], spread.step, style)
        draw_hand_marks(surface, scene.controls, style)

    # -- the column

    def text_rect(self) -> pygame.Rect:
        """The part of the column that the buttons leave."""
        scene, style = self.scene, self.scene.app.style
        pad = style.px(16)
        rect = scene.table.panel.inflate(-2 * pad, -2 * pad)
        tops = [button.rect.top for button in scene.buttons if scene.table.panel.contains(button.rect)]
        if tops:
            rect.height = min(tops) - style.gap - rect.y
        return rect

    def problems(self) -> list[str]:
        """What does not fit, for tests; empty when all is well."""
        scene = self.scene
        found = []
        window = pygame.Rect((0, 0), scene.table.size)
        if fitting(self.blocks(), scene.app.style, self.text_rect()) is None:
            found.append("the column")
        for button in scene.buttons:
            if not window.contains(button.rect) or button.width(scene.app.style) > button.rect.width:
                found.append(f"button {button.name}")
        room = pygame.Rect(0, 0, scene.table.panel.x, scene.table.size[1])
        found += [
            f"card {key}"
            for key, place in scene.places().items()
            if not room.contains(pygame.Rect(place.pos, scene.table.card))
        ]
        return found

    def blocks(self) -> list[Block]:
        """The column from the top down."""
        scene, colours = self.scene, self.scene.app.style.colours
        state = scene.state
        seats = (state.opponent, state.viewer)
        counts = [state.count_of(seat) for seat in seats]
        values = tuple("" if count is None else str(count) for count in counts)
        busy = state.defender if state.act in (Act.DEFEND, Act.WAIT, Act.SHOW) else None
        found: list[Block] = [
            Words(self._title(), "subheading", colours.brass, "center"),
            Space(8),
        ]
        if state.knocker is None:  # nothing was won with them, so they do not look like points
            found += [Sum(state.who.say("showdown.count", seat), values[n]) for n, seat in enumerate(seats)]
        else:
            names, active = state.who.names, None if busy is None else seats.index(busy)
            found.append(Counts((names[seats[0]], names[seats[1]]), (values[0], values[1]), active))
        found.append(Space(10))
        if state.refused is not None:
            found += [Words(self._resigned(), "strong"), Space(8)]
        if state.act in (Act.REVEAL, Act.WAIT) and state.refused is not None:
            found.append(Words(t("showdown.resign.held"), "body", colours.muted))
            if state.dropped is not None:
                found.append(Words(t("showdown.resign.dropped", card=card_text(state.dropped)), "body", colours.muted))
            found.append(Space(8))
        if state.act is Act.DEFEND:
            found += [Words(self._aim(), "strong"), Space(8)]
            if scene.controls.reasons:
                found += [Words(sentence, "body", colours.text) for sentence in scene.controls.reasons]
            else:
                allowed = state.view.laid_open().layoffs_allowed
                hint = t("showdown.defend.hint") if allowed else t("showdown.defend.gin_hint")
                found.append(Words(hint, "body", colours.muted))
        elif state.act is Act.WAIT and state.defender is not None:
            name = state.who.names[state.defender]
            found.append(Words(t("showdown.waiting", name=name), "body", colours.muted))
        elif state.act in (Act.SUM, Act.END):
            found += [
                Sum(step.label, step.value, step.total, shown=number < state.shown_steps)
                for number, step in enumerate(state.steps)
            ]
            found.append(Space(12))
            if state.act is Act.END:
                found.append(Words(state.verdict, "menu", colours.brass, "center"))
                if state.aside:
                    found += [Space(8), Words(state.aside, "small", colours.muted, "center")]
        return found

    def _title(self) -> str:
        scene = self.scene
        state = scene.state
        if state.view.showdown is None or state.knocker is None:
            return t("showdown.title.draw")
        if state.view.cube.resigned is not None:
            return state.who.say("showdown.title.resign", state.view.cube.resigned)
        return state.who.say(f"showdown.title.{state.view.showdown.ending}", state.knocker)

    def _resigned(self) -> str:
        """Who resigned to whom, and what was refused."""
        state = self.scene.state
        assert state.refused is not None  # asked for after a resignation only
        assert state.knocker is not None
        assert state.defender is not None
        kind, factor = state.refused
        names, you = state.who.names, state.who.you
        side = {state.knocker: ".doubler", state.defender: ".resigner"}.get(you, "") if you is not None else ""
        key = f"showdown.resign.{kind}{side}"
        return t(key, doubler=names[state.knocker], name=names[state.defender], n=factor)

    def _aim(self) -> str:
        """What count would be an undercut, or after a resignation cost no more than the bonus."""
        scene = self.scene
        state = scene.state
        showdown = state.view.laid_open()
        if showdown.ending is Ending.RESIGN:
            return self._resign_aim()
        if showdown.ending is not Ending.KNOCK:
            return t("showdown.defend.gin")
        enough = showdown.deadwood - (1 if state.view.rules.tie_rule == "knocker" else 0)
        assert state.draft is not None  # it is the person who defends
        if state.draft.count <= enough:
            return t("showdown.defend.undercut", n=enough)
        return t("showdown.defend.undercut_at", n=enough)

    def _resign_aim(self) -> str:
        """What the one who resigned can still save."""
        state = self.scene.state
        assert state.draft is not None  # it is the person who defends
        assert state.knocker is not None
        enough = state.view.laid_open().deadwood
        if not enough:
            return t("showdown.defend.resign_gin", name=state.who.names[state.knocker])
        there = state.draft.count <= enough
        return t("showdown.defend.resign_there" if there else "showdown.defend.resign_at", n=enough)
