"""The panel of a hint, beside the piles: the ranked actions, and why the best one is best."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from gin_desktop.session.coaching.hints import Hint, HintChoice
from gin_desktop.ui.felt.blocks import TextBlock, draw_blocks
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.table.coaching.panel_part import panel_room
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.tree.control import Control, Role, states
from gin_desktop.words import t

_SIGN: Final = "9. "
"""The widest rank before an action."""
_STEP: Final = 0.05
_SMALLEST: Final = 0.5
_READABLE: Final = 0.9
"""The text scale, relative to the set one, below which the verdicts rather stand below the actions, or the intervals
are left out."""


@dataclass(frozen=True, slots=True)
class HintPanel:
    """The places of the panel in pixels; ``style`` has the size of text that fits."""

    hint: Hint
    selected: int
    rect: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    words: pygame.Rect
    """The room of what is said of the selected action."""
    style: Style
    stacked: tuple[bool, ...]
    """Whether the verdict stands below the action, for each row."""
    brief: bool
    """Whether the intervals are left out, as there is no room for them in letters of a good size."""

    @property
    def explanation(self) -> str:
        """What is shown of the selected action."""
        return _shown(self.hint.choices[self.selected], brief=self.brief)

    def describe(self, select: Callable[[int], None]) -> Iterator[Control]:
        """Yields the hint as a message, each action as a row that shows its reasons, and the reasons."""
        best = self.hint.best
        said = " ".join([t("hint.said", action=best.text), best.explanation]).strip()
        yield Control("hint", Role.MESSAGE, said, place=self.rect, group="hint")
        for number, (choice, place) in enumerate(zip(self.hint.choices, self.rows, strict=True)):
            yield Control(
                ("hint", number),
                Role.ROW,
                choice.text,
                value=choice.verdict,
                description=choice.explanation,
                states=states(selected=number == self.selected),
                place=place,
                action=partial(select, number),
                group="hint",
            )

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Draws the panel."""
        colours, used = style.colours, self.style
        draw_panel(surface, self.rect, style, fill=(*colours.felt_dark, 255), border=(*colours.brass, 230))
        for number, (choice, place) in enumerate(zip(self.hint.choices, self.rows, strict=True)):
            chosen = number == self.selected
            if chosen:
                # marked at its side: a row shows reasons, it is no button that plays
                draw_panel(surface, place, style, fill=colours.well, border=colours.well)
                bar = pygame.Rect(place.x, place.y, style.tiny_gap, place.height)
                pygame.draw.rect(surface, colours.brass, bar, border_radius=style.tiny_gap // 2)
            inner = Dock(place.inflate(-style.gap, 0))
            ink = colours.brass if chosen else colours.text
            sign = inner.left(text_width(_SIGN, "strong", used))
            if self.stacked[number]:  # the verdict below the action
                words = inner.top(text_height(choice.text, "strong", used, inner.rest.width))
                draw_text(surface, choice.text, "strong", used, words, ink)
                draw_text(surface, choice.verdict, "small", used, inner.rest, colours.text, valign="center")
                sign.height = line_height("strong", used)
            else:
                draw_text(surface, choice.text, "strong", used, inner.rest, ink, valign="center")
                draw_text(
                    surface, choice.verdict, "small", used, inner.rest, colours.text, align="right", valign="center"
                )
            draw_text(surface, f"{number + 1}.", "strong", used, sign, ink, valign="center")
        if self.explanation:
            draw_blocks(surface, [TextBlock(self.explanation, "body")], used, self.words)


def lay_out_hint(hint: Hint, selected: int, metrics: TableMetrics, style: Style) -> HintPanel:
    """Lays the panel out beside the piles, which stand at the left, in the largest text that fits.

    Where that would be small, the verdicts stand below the actions instead of beside them, or the intervals go.
    """
    room = panel_room(metrics, style.gap)
    sizes = [(stacked, brief) for brief in (False, True) for stacked in (False, True)]
    found: list[HintPanel] = []
    for stacked, brief in sizes:
        found.append(_largest(room, hint, selected, style, stacked=stacked, brief=brief))
        if found[-1].style.text_scale >= style.text_scale * _READABLE:
            return found[-1]
    return max(found, key=lambda panel: panel.style.text_scale)


def _largest(room: pygame.Rect, hint: Hint, selected: int, style: Style, *, stacked: bool, brief: bool) -> HintPanel:
    """Lays the panel out in the largest text that fits."""
    used = style
    while True:
        panel = _panel_in(room, hint, selected, style, used, stacked=stacked, brief=brief)
        fits = panel.rect.height <= room.height and (stacked or _rows_fit(panel))
        if fits or used.text_scale <= _SMALLEST:
            return panel
        used = replace(used, text_scale=round(used.text_scale - _STEP, 2))


def _shown(choice: HintChoice, *, brief: bool) -> str:
    return choice.why if brief else choice.explanation


def _rows_fit(panel: HintPanel) -> bool:
    """Whether action and verdict of every row stand side by side."""
    return all(_fits(one, panel.rows[0].width, panel.style) for one in panel.hint.choices)


def _fits(choice: HintChoice, width: int, used: Style) -> bool:
    """Whether action and verdict stand side by side in a row of this width."""
    room = width - 2 * used.gap - text_width(_SIGN, "strong", used)
    return text_width(choice.text, "strong", used) + used.gap + text_width(choice.verdict, "small", used) <= room


def _panel_in(
    room: pygame.Rect, hint: Hint, selected: int, style: Style, used: Style, *, stacked: bool, brief: bool
) -> HintPanel:
    """Lays the panel out in the middle of a room, in letters of a size; ``stacked`` where a row needs it."""
    pad, between = style.gap, style.tiny_gap if stacked else style.gap * 2 // 3
    width = room.width - 2 * pad
    inner = width - style.gap - text_width(_SIGN, "strong", used)
    below = line_height("small", used) + style.tiny_gap
    tall_rows = tuple(stacked and not _fits(one, width, used) for one in hint.choices)
    heights = [
        max(
            style.target,
            text_height(one.text, "strong", used, inner) + below if high else line_height("strong", used) + pad // 2,
        )
        for one, high in zip(hint.choices, tall_rows, strict=True)
    ]
    # the panel keeps its size while another action is selected
    told = [_shown(one, brief=brief) for one in hint.choices]
    words = max(text_height(one, "body", used, width) if one else 0 for one in told)
    tall = 2 * pad + sum(heights) + between * (len(heights) - 1) + (words + pad // 2 if words else 0)
    rect = pygame.Rect(room.x, room.y + max(0, (room.height - tall) // 2), room.width, tall)
    inside = Dock(rect.inflate(-2 * pad, -2 * pad))
    rows = tuple(inside.top(high, between) for high in heights)
    below_rows = pygame.Rect(rows[-1].x, rows[-1].bottom + pad // 2, width, words)
    return HintPanel(hint, selected, rect, rows, below_rows, used, tall_rows, brief)
