"""Draws the rows of the list of games, with pictures that are made a few at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pygame

from gin_desktop.session.history.marks import Marks
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.pictures.small import SmallCards
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.records.model import RecordsModel
from gin_desktop.ui.records.row import card_height, draw_game, prepare_game
from gin_desktop.ui.records.texts import day_in_words, game_details, game_title, points_text
from gin_desktop.words import t
from gin_desktop.words.lists import joined


class GamesPainter:
    """Draws the rows of the list of games.

    Args:
        today: for dates in words; None is the computer's date.
    """

    def __init__(self, model: RecordsModel, marks: Marks, today: date | None) -> None:
        self._model = model
        self._marks = marks
        self._today = today
        self._style = Style()
        self._cards: SmallCards | None = None
        self._preparing: Iterator[bool] | None = None

    @property
    def waiting(self) -> bool:
        """Whether pictures are still to be made."""
        return self._cards is not None and self._cards.waiting

    def use(self, style: Style, look: CardLook) -> None:
        """Sets the style and the look of the cards."""
        height = card_height(style)
        if self._cards is None or self._cards.made_for != (height, look):
            self._cards = SmallCards(height, look, style)
        self._style = style

    def make(self) -> bool:
        """Makes some pictures; returns True after the last ones, as all are shown at once."""
        if self._cards is None or not self._cards.waiting:
            return False
        self._cards.make()
        return not self._cards.waiting

    def prepare(self, rows: range) -> bool:
        """Makes some of the pictures for these rows; returns True once all are made. Call it until then."""
        if self._preparing is None:
            self._preparing = self._prepare(rows)
        return next(self._preparing, True)

    def _prepare(self, rows: range) -> Iterator[bool]:
        cards = self._cards
        for number in rows:
            row = self._model.row(number)
            if row is not None and cards is not None:
                prepare_game(self._style, row, self._model.last_round(row), cards)
                yield False
        while cards is not None and cards.waiting:
            cards.make()
            yield False

    def read(self, number: int) -> str:
        """Returns a row as it is read out: who won, how, and when."""
        row = self._model.row(number)
        if row is None:
            return t("access.row.loading")
        day = day_in_words(row, self._today or date.today())
        return joined([game_title(row), points_text(row), game_details(row), day])

    def draw(self, surface: pygame.Surface, place: pygame.Rect, number: int) -> None:
        """Draws the row with an index."""
        row = self._model.row(number)
        if row is None or self._cards is None:
            return
        row, last = replace(row, starred=self._marks.is_starred(row.key)), self._model.last_round(row)
        draw_game(surface, place, self._style, row, last, self._cards, self._today or date.today())
