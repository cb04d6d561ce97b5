"""The sentence that opens the end of a round, over the middle of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gin_desktop.ui.felt.flourish import GOLD, Word
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import text_width

_SCALE: Final = 1.5
"""The text scale of the sentence where there is room."""


def herald(text: str, centre: tuple[int, int], width: int, style: Style, seconds: float) -> Word:
    """Returns the effect that shows a sentence around ``centre``, at most ``width`` pixels wide.

    It only fades: the cards move meanwhile, and both would be too much for the eye and for a frame.
    """
    letters = replace(style, text_scale=_SCALE)
    wide = text_width(text, "title", letters)
    if wide > width:
        letters = replace(style, text_scale=_SCALE * width / wide)
    return Word(text, centre, letters, GOLD, seconds, still=True)
