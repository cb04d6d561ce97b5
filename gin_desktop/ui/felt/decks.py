"""Which pictures the cards have: the faces, the back, the colours of the suits."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from gin_desktop.engine.cards import NAMES, Card
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.assets import load_svg


@dataclass(frozen=True, slots=True)
class CardLook:
    """How the cards look: names as in the settings ``card_face``, ``card_back`` and ``suit_colours``."""

    face: str = "traditional"
    back: str = "blue"
    suits: str = "two"

    @classmethod
    def of(cls, settings: Settings) -> CardLook:
        """What the person has chosen."""
        return cls(settings.card_face, settings.card_back, settings.suit_colours)


def load_card(card: Card | None, look: CardLook, size: tuple[int, int]) -> pygame.Surface:
    """The face of a card (None: the back) rasterised to ``size`` in pixels; slow; raises AssetError."""
    name = f"back_{look.back}" if card is None else NAMES[card]
    return load_svg(f"cards/{name}.svg", size)
