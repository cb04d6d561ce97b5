"""The figures of a seal on a page: each beside its name, with digits in groups that can be read and wrapped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.flow import Column

_DIGITS: Final = 16
"""The digits of a group of a seal."""


def add_seal_rows(column: Column, rows: Sequence[tuple[str, str, str]]) -> None:
    """Adds rows of a name, a value and the role of its text."""
    style = column.style
    names = max(text_width(name, "small_strong", style) for name, _, _ in rows)
    for name, value, role in rows:
        head, said = column.fixed(names, 0, gap=20)
        head.middle(name, "small_strong", head.take(line_height(role, style)), colour=style.colours.brass)
        said.text(break_long_words(value, role, style, said.width), role)
        column.follow(said, below=4)


def group_digits(digits: str) -> str:
    """Digits in groups, so that they can be read and wrapped."""
    return " ".join(digits[at : at + _DIGITS] for at in range(0, len(digits), _DIGITS))


def break_long_words(text: str, role: str, style: Style, width: int) -> str:
    """The text with long words (such as a path) cut into pieces that fit a line."""
    words = []
    for word in text.split(" "):
        piece = ""
        for letter in word:
            if piece and text_width(piece + letter, role, style) > width:
                words.append(piece)
                piece = ""
            piece += letter
        words.append(piece)
    return " ".join(words)
