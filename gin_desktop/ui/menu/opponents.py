"""The controls to choose an opponent: the chosen one, the levels, Even match and a person; the style, or the
strength."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.players.levels import STRENGTHS, STRONGEST, STYLES
from gin_desktop.session.cast.characters import Character, character
from gin_desktop.session.even_match import LOST, TIED, WON
from gin_desktop.ui.felt.pictures.portraits import portrait, sign
from gin_desktop.ui.kit.charts.primitives import draw_track
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.text import draw_text, line_height
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.sketch import height_of
from gin_desktop.ui.menu.host import Opponent
from gin_desktop.ui.menu.opponent_choice import PERSON, OpponentChoice
from gin_desktop.ui.menu.tiles import Tile, build_tiles
from gin_desktop.words import t
from gin_desktop.words.opponents import EVEN, PLAIN, level_title, recent_text, strength_text

if TYPE_CHECKING:
    from gin_desktop.session.even_match import EvenMatchKeeper
    from gin_desktop.ui.kit.widgets.ui import Ui

_ACROSS: Final = 2
_FACE: Final = 40
_SIGN: Final = 36
_LARGE: Final = 150


class OpponentPane:
    """The controls to choose an opponent; a part of a scene.

    Args:
        ui: of the scene.
        opponents: the levels, weakest first; not empty.
        even: the person's Even match; None if it is not offered.
        person: whether another person can be chosen, too.
        choice: the present choice, changed by the controls.
        changed: called after every choice.
        across: the most levels side by side.
        face: the size of a picture in units.
        large: whether the chosen one is shown large above, and names stand beside the pictures of levels.
        taken: the names of the others at the table, which no character may share.
        people: the message id of the name for another person; with ``.line`` that of its explanation.
        face_of_people: the key of a person's picture.
    """

    def __init__(
        self,
        ui: Ui,
        opponents: Sequence[Opponent],
        even: EvenMatchKeeper | None,
        choice: OpponentChoice,
        *,
        person: bool,
        changed: Callable[[], None],
        across: int = _ACROSS,
        face: int = _FACE,
        large: bool = True,
        taken: Callable[[], Sequence[str]] = tuple,
        people: str = "new_game.person",
        face_of_people: str = PERSON,
    ) -> None:
        self.ui = ui
        self.opponents = tuple(opponents)
        self.even = even
        self.person = person
        self.choice = choice
        self._changed = changed
        self._across, self._face, self._large = across, face, large
        self._taken = taken
        self._people = people
        self._faces = {PERSON: face_of_people}
        self.levels = tuple(opponent.name for opponent in self.opponents)

    def build(self, column: Column) -> None:
        """Adds the chosen opponent, the levels with notes, and the styles or the strength."""
        if self._large:
            self.build_portrait(column)
            column.space(12)
        build_tiles(column, self._tiles(), self._across, self._face, "strong", flat=self._large)
        column.space(8)
        if not (self.choice.people and self._large):
            column.note(self._level_line())
        if self.choice.people:
            return
        column.space(10 if self.choice.level == EVEN else 12)
        self.build_style(column)

    def build_style(self, column: Column) -> None:
        """Adds the styles of the chosen level; for Even match its strength."""
        if self.choice.level == EVEN:
            self._build_strength(column)
            return
        build_tiles(column, self._styles(), len(STYLES) + 1, _SIGN, "small_strong")
        column.space(8)
        column.note(t(f"style.{self.choice.style}.line"))

    @property
    def chosen(self) -> Character:
        """The character that plays the chosen level."""
        return self._who(self.choice.level)

    def build_portrait(self, column: Column) -> None:
        """Adds the chosen opponent: a large picture, the name, the level, and a line about them."""
        style, colours = self.ui.style, self.ui.style.colours
        pad = style.gap
        people = self.choice.people
        one = self.chosen
        side = min(style.px(_LARGE), column.width // 3)
        name = t(self._people) if people else one.name
        title = "" if people else level_title(self.choice.computer)
        about = t(f"{self._people}.line") if people else t(f"cast.{one.key}.line")

        def build_texts(column: Column) -> None:
            column.text(name, "subheading", below=0 if title else 6)
            if title:
                column.text(title, "strong", colour=colours.brass, below=6)
            column.muted(about)

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            draw_panel(surface, seen, style, fill=colours.well, border=colours.panel_border)
            picture = portrait(self._faces[PERSON] if people else one.key, "calm", side)
            surface.blit(picture, picture.get_rect(midleft=(seen.x + pad, seen.centery)))

        _, texts = column.inset(12).fixed(side, 0, gap=12)
        tall = height_of(self.ui, texts.width, build_texts)
        lines = ("subheading", "strong", "body", "body", "body")
        usual = sum(line_height(role, style) for role in lines) + style.line_gap
        height = max(side, tall, usual) + 2 * pad  # of three lines, so that nothing moves when the choice changes
        panel = column.picture(draw, height)
        texts.y = panel.y + (height - tall) // 2
        build_texts(texts)

    # -- what is offered

    def _tiles(self) -> list[Tile]:
        offered = [(opponent.name, opponent.title) for opponent in self.opponents]
        if self.even is not None:
            offered.append((EVEN, t("level.even.name")))
        if self.person:
            offered.append((PERSON, t(self._people)))
        present = PERSON if self.choice.people else self.choice.level
        return [
            Tile(
                f"opponent_{name}",
                title,
                partial(portrait, self._faces.get(name) or self._who(name).key, "calm"),
                partial(self._pick, name),
                name == present,
            )
            for name, title in offered
        ]

    def _who(self, level: str) -> Character:
        """The character that plays a level in the chosen style."""
        styled = level if level == EVEN or self.choice.style == PLAIN else f"{level}:{self.choice.style}"
        return character(styled, self._taken())

    def _styles(self) -> list[Tile]:
        return [
            Tile(
                f"style_{name}",
                t(f"style.{name}.name"),
                partial(sign, name),
                partial(self._pick_style, name),
                name == self.choice.style,
            )
            for name in (PLAIN, *STYLES)
        ]

    def _level_line(self) -> str:
        if self.choice.people:
            return t(f"{self._people}.line")
        if self.choice.level == EVEN:
            return t("level.even.line")
        return next(opponent.line for opponent in self.opponents if opponent.name == self.choice.level)

    def _pick(self, name: str) -> None:
        self.choice.pick(name)
        self._changed()

    def _pick_style(self, name: str) -> None:
        self.choice.style = name
        self._changed()

    # -- the strength of Even match

    def _build_strength(self, column: Column) -> None:
        """Adds the state of Even match: on a line from the first level to the last, in words, and the button to reset
        it."""
        assert self.even is not None  # else it cannot be chosen
        style, state = self.ui.style, self.even.state
        side = style.px(30)
        share = state.strength / STRONGEST
        rail = partial(self._draw_rail, side=side, share=share)
        column.picture(rail, side + style.px(22), below=4)
        column.note(strength_text(state.strength, STRENGTHS))
        if state.games:
            column.space(8)
            if state.recent:
                self._build_recent(column, state.recent)
            column.button("even_reset", t("even.reset"), self._reset)

    def _build_recent(self, column: Column, recent: str) -> None:
        """Adds the last results as letters in a row, filled for games won; as many as fit."""
        style = self.ui.style
        text = recent_text(recent)
        column.note(f"{text} {t('even.newest')}" if len(recent) > 1 else text, below=4)
        side, gap = line_height("small_strong", style) + style.tiny_gap, style.tiny_gap
        shown = recent[-max(1, (column.width + gap) // (side + gap)) :]
        letters = {WON: t("even.result.won"), LOST: t("even.result.lost"), TIED: t("even.result.tied")}

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            colours, line = style.colours, Dock(seen)
            for result in shown:
                rect, won = line.left(side, gap), result == WON
                fill = (*(colours.brass if won else colours.field), 255)
                draw_panel(surface, rect, style, fill=fill, border=(*colours.brass, 255))
                ink = colours.ink if won else colours.text
                draw_text(surface, letters[result], "small_strong", style, rect, ink, align="center", valign="center")

        column.picture(draw, side, below=8)

    def _draw_rail(self, surface: pygame.Surface, seen: pygame.Rect, side: int, share: float) -> None:
        """Draws the line of levels, filled up to the strength, which a bead marks."""
        style, colours = self.ui.style, self.ui.style.colours
        room = Dock(seen.inflate(-side - 2 * style.tiny_gap, 0))
        line = room.bottom(style.px(20))
        track = placed((line.width, style.line_gap), line)
        draw_track(share, style, surface, track)
        for name, strength in STRENGTHS.items():
            at = Dock(track).left(round(track.width * strength / STRONGEST)).midright
            picture = portrait(character(name).key, "calm", side)
            surface.blit(picture, picture.get_rect(midtop=(at[0], seen.y)))
            pygame.draw.aacircle(surface, colours.faint, at, style.tiny_gap)
        bead = Dock(track).left(round(track.width * share)).midright
        pygame.draw.aacircle(surface, colours.ink, bead, style.px(10))
        pygame.draw.aacircle(surface, colours.brass, bead, style.px(8))

    def _reset(self) -> None:
        """Resets Even match after a question, as the result of many games would be lost."""
        even = self.even
        assert even is not None

        def reset() -> None:
            even.reset()
            self._changed()

        title, text = t("even.reset.title"), t("even.reset.text")
        confirm(self.ui.app, title, text, t("even.reset"), reset, no=t("button.cancel"))
