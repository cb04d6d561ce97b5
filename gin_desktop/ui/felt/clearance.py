"""What notices keep clear of on the felt: the cards at rest, buttons, players and messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

import pygame

from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.stage import Place, SpriteKey, Stage
from gin_desktop.ui.tree.control import Role
from gin_desktop.ui.tree.tree import Tree

_KEPT: Final = frozenset({Role.BUTTON, Role.OPTION, Role.PLAYER, Role.MESSAGE, Role.ROW, Role.SLIDER, Role.FIELD})
_TURNED: Final = 0.12
"""How much wider a card that lies aslant may be, as a part of its width."""


class Felt(Protocol):
    """What a scene with cards tells of them."""

    art: CardArt

    def places(self) -> Mapping[SpriteKey, Place]:
        """Returns where every card lies when nothing moves."""
        ...

    def describe(self) -> Tree:
        """Returns what is on the screen."""
        ...


class BubbleFelt(Protocol):
    """What a scene with cards tells of what a bubble should not cover."""

    stage: Stage
    buttons: list[TableButton]

    def message_rects(self) -> Sequence[pygame.Rect]:
        """Returns the rectangles of messages on the felt."""
        ...


def bubble_keeps(felt: BubbleFelt) -> tuple[Sequence[pygame.Rect], Sequence[pygame.Rect], Sequence[pygame.Rect]]:
    """Returns the rectangles of messages, of buttons and of cards; the last two a bubble covers only in need."""
    cards = map(felt.stage.rect, felt.stage.sprites.values())
    return felt.message_rects(), [button.rect for button in felt.buttons], list(cards)


def what_is_played_by(felt: Felt) -> Sequence[pygame.Rect]:
    """Returns the rectangles of cards at rest and of what one plays by."""
    found = [one.place for one in felt.describe() if one.role in _KEPT]
    for place in felt.places().values():
        card = pygame.Rect(place.pos, felt.art.scaled(place.scale))
        found.append(card.inflate(round(card.width * _TURNED), round(card.width * _TURNED)))
    return found
