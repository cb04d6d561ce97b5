"""The page that is shown when everything else fails: it uses no fonts, pictures, themes, controls or saved files.

It is no scene. The application shows it instead of all scenes after a second error on the way to the menu.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from gin_desktop.ui.kit.commands import enter, letter
from gin_desktop.words import t
from gin_desktop.words.letters import visible

AGAIN: Final = "again"
FRESH: Final = "fresh"
QUIT: Final = "quit"

AGAIN_KEY: Final = enter()
FRESH_KEY: Final = letter("f")
QUIT_KEY: Final = letter("q")

_KEYS: Final = {
    **dict.fromkeys((AGAIN_KEY.code, *AGAIN_KEY.also), AGAIN),
    FRESH_KEY.code: FRESH,
    QUIT_KEY.code: QUIT,
    pygame.K_ESCAPE: QUIT,
}

_GROUND: Final = (9, 40, 30)
_TEXT: Final = (245, 239, 222)
_BUTTON: Final = (24, 77, 57)
_EDGE: Final = (226, 192, 110)
_LONGEST: Final = 1500
"""Maximum characters of a paragraph."""
_WIDEST: Final = 820
"""Maximum width of a line at 800 pixels of height: longer lines are hard to read."""


_NARROWEST: Final = 160


@dataclass(frozen=True)
class SafePageButton:
    """A button: the name of its action, and its label."""

    name: str
    text: str


class SafePage:
    """Shows what happened, where the report is, and what can be done.

    Args:
        title: the title line.
        paragraphs: the texts below it.
        again: whether the main menu can be tried again.
        fresh: the label of the button that sets files aside; empty where that is impossible.
    """

    def __init__(self, title: str, paragraphs: Sequence[str], *, again: bool = True, fresh: str = "") -> None:
        self.title = visible(title)
        self.paragraphs = tuple(visible(text[:_LONGEST]) for text in paragraphs if text)
        self._again = again
        self._fresh = fresh
        self._asked = False
        self._places: list[tuple[pygame.Rect, str]] = []

    @property
    def choices(self) -> list[SafePageButton]:
        """The present buttons; setting files aside has to be confirmed."""
        fresh = t("safe.sure", key=FRESH_KEY.button_label) if self._asked else self._fresh
        return [
            *([SafePageButton(AGAIN, t("safe.again", key=AGAIN_KEY.key_list_name))] if self._again else []),
            *([SafePageButton(FRESH, fresh)] if self._fresh else []),
            SafePageButton(QUIT, t("safe.quit", key=QUIT_KEY.button_label)),
        ]

    def handle(self, event: pygame.event.Event) -> str | None:
        """Returns the choice made by this event: AGAIN, FRESH, QUIT or None."""
        chosen = None
        if event.type == pygame.QUIT:
            chosen = QUIT
        elif event.type == pygame.KEYDOWN:
            chosen = _KEYS.get(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            chosen = next((name for rect, name in self._places if rect.collidepoint(event.pos)), None)
        if chosen not in [choice.name for choice in self.choices]:
            return None
        if chosen == FRESH and not self._asked:
            self._asked = True
            return None
        return chosen

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the page in any size; raises where not even pygame's default font is available."""
        width, height = surface.get_size()
        surface.fill(_GROUND)
        scale = max(0.75, min(width / 1280, height / 800))
        heading = pygame.font.Font(None, round(44 * scale))
        body = pygame.font.Font(None, round(25 * scale))
        gap = round(14 * scale)
        room = max(_NARROWEST, min(round(_WIDEST * scale), width - 4 * gap))
        x = (width - room) // 2
        lines: list[tuple[pygame.font.Font, str]] = [(heading, line) for line in wrapped(self.title, heading, room)]
        for text in self.paragraphs:
            lines.append((body, ""))
            lines += [(body, line) for line in wrapped(text, body, room)]
        buttons = [(choice, wrapped(choice.text, body, room - 2 * gap)) for choice in self.choices]
        below = sum(len(texts) * body.get_linesize() + 3 * gap for _, texts in buttons)
        most = height - below - 2 * gap
        y = max(gap, (height - below - sum(font.get_linesize() for font, _ in lines)) // 2 - gap)
        for font, line in lines:
            if y + font.get_linesize() > most:
                break
            if line:
                surface.blit(font.render(line, True, _TEXT), (x, y))
            y += font.get_linesize() if line else round(0.6 * font.get_linesize())
        y += 2 * gap
        self._places = []
        for choice, texts in buttons:
            rect = pygame.Rect(x, y, room, len(texts) * body.get_linesize() + 2 * gap)
            pygame.draw.rect(surface, _BUTTON, rect, border_radius=gap // 2)
            pygame.draw.rect(surface, _EDGE, rect, width=max(1, round(scale)), border_radius=gap // 2)
            for number, line in enumerate(texts):
                place = (rect.x + gap, rect.y + gap + number * body.get_linesize())
                surface.blit(body.render(line, True, _TEXT), place)
            self._places.append((rect, choice.name))
            y = rect.bottom + gap


def wrapped(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """Wraps a text to that width in pixels; a wider word is broken."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            rest = word
            if line and font.size(f"{line} {rest}")[0] <= width:
                line = f"{line} {rest}"
                continue
            if line:
                lines.append(line)
            while font.size(rest)[0] > width and (fits := _fitting(rest, font, width)) < len(rest):
                lines.append(rest[:fits])
                rest = rest[fits:]
            line = rest
        lines.append(line)
    return lines


def _fitting(word: str, font: pygame.font.Font, width: int) -> int:
    """Returns how many characters of a word fit, at least one."""
    fits, too_long = 1, len(word) + 1
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if font.size(word[:middle])[0] <= width:
            fits = middle
        else:
            too_long = middle
    return fits
