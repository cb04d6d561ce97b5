"""Interprets keys while cards are arranged and laid off: the requested change or the new focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.kit.commands import Key, escape, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.melding.layout import DefenceLayout
from gin_desktop.ui.melding.model import DefenceModel, Focus, Hint, MeldingIntent, Move, Select
from gin_desktop.words import t

KeyInterpreter = Callable[[DefenceModel, DefenceLayout, SpriteKey | None], MeldingIntent | None]
"""Interprets a key, given the present focus; returns None if the key has no effect."""


def _sideways(step: int, model: DefenceModel, layout: DefenceLayout, focus: SpriteKey | None) -> MeldingIntent | None:
    """Moves the held card, or otherwise the focus along its row."""
    row, selected = model.draft.row, model.selected
    if model.held and selected in row:
        assert selected is not None
        return Move("arrange", selected, max(0, row.index(selected) + step))
    laid = layout.laid(model)
    let_go = model.held  # it has been laid off, and stays there
    if laid == [focus] and row:  # there is nothing beside it
        return Focus(_nearest(layout, focus, row), let_go)
    along: list[Card] = laid if focus in laid else row
    if not along:
        return Focus(None, let_go)
    if not isinstance(focus, int) or focus not in along:
        return Focus(along[0 if step > 0 else -1], let_go)
    return Focus(along[(along.index(focus) + step) % len(along)], let_go)


def _to_end(end: int, model: DefenceModel, layout: DefenceLayout, focus: SpriteKey | None) -> MeldingIntent | None:
    """Focuses the first (0) or last (-1) card of the focused row; a held card moves there."""
    row, selected = model.draft.row, model.selected
    if model.held and selected in row:
        return Move("arrange", selected, 0 if end == 0 else len(row))
    laid = layout.laid(model)
    along = laid if focus in laid else row
    return Focus(along[end]) if along else None


def _up(model: DefenceModel, layout: DefenceLayout, focus: SpriteKey | None) -> MeldingIntent | None:
    """Lays the held card off; otherwise focuses the nearest card that was laid off."""
    if model.held and model.selected is not None:
        return model.next_place(model.selected)
    laid, draft = layout.laid(model), model.draft
    if laid and focus not in laid:
        return Focus(_nearest(layout, focus, laid))
    if draft.layoffs_allowed and isinstance(focus, int) and focus in draft.row:
        return Hint(focus, t("defence.pick_up"))
    return None


def _down(model: DefenceModel, layout: DefenceLayout, focus: SpriteKey | None) -> MeldingIntent | None:
    """Focuses the nearest card of the hand; a held card that was laid off stays there."""
    row = model.draft.row
    return Focus(_nearest(layout, focus, row), let_go=True) if row and focus not in row else None


def _hold(model: DefenceModel, layout: DefenceLayout, focus: SpriteKey | None) -> MeldingIntent | None:  # noqa: ARG001
    """Picks the focused card up, puts it down, or takes it back from where it was laid off."""
    if model.held:
        return Select(None)
    if not isinstance(focus, int) or not model.own(focus):
        return None
    return Select(focus, held=True) if focus in model.draft.row else Move("take_back", focus)


def _lay_off(model: DefenceModel, layout: DefenceLayout, focus: SpriteKey | None) -> MeldingIntent | None:  # noqa: ARG001
    """Lays the focused card off on the next meld it fits."""
    return model.next_place(focus) if isinstance(focus, int) else None


def _take_back(model: DefenceModel, layout: DefenceLayout, focus: SpriteKey | None) -> MeldingIntent | None:  # noqa: ARG001
    """Takes the focused card back into the row."""
    return Move("take_back", focus) if isinstance(focus, int) and focus not in model.draft.row else None


def _nearest(layout: DefenceLayout, focus: SpriteKey | None, cards: Sequence[Card]) -> Card:
    """Returns the card nearest to the focus; for a button the middle one."""
    if not isinstance(focus, int) or focus not in layout.stage.sprites:
        return cards[len(cards) // 2]
    here = layout.x(focus)
    return min(cards, key=lambda card: abs(layout.x(card) - here))


KEY_INTERPRETERS: Final[Mapping[str, KeyInterpreter]] = {
    "left": partial(_sideways, -1),
    "right": partial(_sideways, 1),
    "up": _up,
    "down": _down,
    "first": partial(_to_end, 0),
    "last": partial(_to_end, -1),
    "hold": _hold,
    "lay_off": _lay_off,
    "take_back": _take_back,
}
"""Commands and the functions that interpret their keys."""

LAY_OFF_KEYS: Final = frozenset({"up", "lay_off", "take_back"})
"""The commands that do nothing where cards cannot be laid off."""


KEYS: Final = keymap(
    "hand",
    {
        "left": Key(pygame.K_LEFT, "←→"),
        "right": Key(pygame.K_RIGHT, "→"),
        "up": Key(pygame.K_UP, "↑↓"),
        "down": Key(pygame.K_DOWN, "↓"),
        "first": Key(pygame.K_HOME, "", named="key.home"),
        "last": Key(pygame.K_END, "", named="key.end"),
        "hold": Key(pygame.K_SPACE, "", named="key.space"),
        "lay_off": letter("L"),
        "take_back": Key(pygame.K_DELETE, "", also=(pygame.K_BACKSPACE,), named="setup.key.delete"),
        "put_down": escape(),
        "best": letter("B"),
    },
)
"""In the list of keys, "left" and "up" stand for their opposites, too.

``best`` lays cards out in the best way: before a knock, in a showdown, in a position set up by hand.
"""
