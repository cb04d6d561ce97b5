"""A text to read with cards, sums and tables in it: what a rules page or a page about a deal is made of."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.cards import Card
from gin_desktop.words.reckoning import SumLine


@dataclass(frozen=True)
class CardGroup:
    """Cards side by side with a caption; ``good`` is False for what the rules do not allow."""

    cards: tuple[Card, ...]
    caption: str
    good: bool = True


@dataclass(frozen=True)
class Example:
    """An example with cards: a title, rows of groups of cards, and a sum or a note below them.

    ``names`` says whose cards each row shows; it is empty where they are nobody's.
    """

    title: str
    rows: tuple[tuple[CardGroup, ...], ...]
    names: tuple[str, ...] = ()
    steps: tuple[SumLine, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class TableExample:
    """An example in columns: a title, the heads, the rows; the last ``totals`` rows sum up.

    ``words``: the columns have words in them, and begin at the left as words do; numbers end at the right.
    """

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: int = 0
    words: bool = False


Block = str | Example | TableExample
"""A paragraph, an example with cards, or an example in columns."""


@dataclass(frozen=True)
class Section:
    """A part of a document: its id, by which it is found, its title, and what it says in order."""

    id: str
    title: str
    blocks: tuple[Block, ...]

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The paragraphs, without the examples."""
        return tuple(block for block in self.blocks if isinstance(block, str))
