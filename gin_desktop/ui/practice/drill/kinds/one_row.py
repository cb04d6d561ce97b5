"""The common part of the tasks without lay-offs (spreads and melds): only the own cards, in one row."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace

import pygame

from gin_desktop.engine.cards import Card, CardSet, to_list
from gin_desktop.engine.melds import MeldRules
from gin_desktop.practice.model import Task
from gin_desktop.practice.rng import Rng
from gin_desktop.session.drafts import DefenceDraft, melds_in_row
from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.spreads import SHIFT
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.practice.drill.exercise import Exercise
from gin_desktop.ui.practice.drill.host import DrillHost
from gin_desktop.ui.practice.drill.layout import DrillMetrics
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.words import t

_TALLEST = 0.3
"""The greatest height of a card in the only row, relative to the window's."""

_WIDTHS = 7.5
"""The least width of the felt in card widths: eleven cards in up to five groups."""

_METER = 96
"""The room for the meter below the only row, in style units."""

_DEALS = 20
"""How often a row that still has a meld in it is shuffled."""


class OneRowModel(DrillModel):
    """A task about the own cards only, which start as they might have been dealt."""

    def __init__(self, task: Task, host: DrillHost, melder: MeldRules, hand: CardSet) -> None:
        self.melder = melder
        super().__init__(task, host, DefenceDraft(melder, hand, (), layoffs_allowed=False))
        self.set_initial_row(dealt_row(melder, hand, task.code))

    @property
    @abstractmethod
    def sentences(self) -> list[str]:
        """The sentences that explain why the best answer is better, by cost."""


class OneRowExercise(Exercise):
    """A task about the own cards only, without a spread to lay off on."""

    has_layoffs = False

    @staticmethod
    def hint(*, by_keyboard: bool) -> str:
        """Returns the hint on how to arrange cards with the mouse or the keys."""
        return t("sides.keys" if by_keyboard else "sides.hint")

    def fitted(self, measure: Callable[[], DrillMetrics], style: Style, card_scale: float) -> DrillMetrics:
        found = measure()
        if self.model.verdict is None and not self.model.upper_groups():
            return one_row(found, style, card_scale)
        return found


def dealt_row(melder: MeldRules, hand: CardSet, code: str) -> list[Card]:
    """A row of cards as they might have been dealt: shuffled, if possible without a meld side by side.

    Sorted cards often form melds, which would give the answer away. A code always gives the same row.
    """
    rng = Rng(f"row {code}")
    rows = []
    for _ in range(_DEALS):
        row = to_list(hand)
        rng.shuffle(row)
        rows.append(row)
        if not melds_in_row(melder, row):
            break
    return min(rows, key=lambda row: len(melds_in_row(melder, row)))


def one_row(table: DrillMetrics, style: Style, card_scale: float) -> DrillMetrics:
    """The layout without a row above the own cards: these in the middle of the felt, the meter below them."""
    felt, pad = table.felt, style.px(7)
    caption, meter = table.lower_caption.height, style.px(_METER)
    clear = table.lower.y - table.lower_caption.bottom  # a lifted card must not touch anything above it
    most = min(
        table.size[1] * _TALLEST * card_scale,
        (felt.width - 2 * pad) / _WIDTHS * RATIO,
        (felt.height - caption - meter - clear - 2 * pad) / (1 + SHIFT),
    )
    card = card_size(round(most))
    row = card[1] + round(card[1] * SHIFT)
    high = caption + clear + row + 2 * pad + meter
    y = felt.y + round(max(0, felt.height - high) * 0.45)
    lower_caption = pygame.Rect(felt.x, y, felt.width, caption)
    lower = pygame.Rect(felt.x + pad, lower_caption.bottom + clear, felt.width - 2 * pad, row)
    middle = pygame.Rect(felt.x, lower.bottom + 2 * pad, felt.width, meter)
    nothing = pygame.Rect(felt.topleft, (felt.width, 0))
    return replace(
        table, card=card, upper_caption=nothing, upper=nothing, middle=middle, lower_caption=lower_caption, lower=lower
    )
