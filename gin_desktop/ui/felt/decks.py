"""Which pictures the cards have: the faces, the back, the colours of the suits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

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


FOUR_COLOURS: Final[Mapping[str, str]] = {"#c9152d": "#1d50c8", "#17191d": "#007a58"}
"""Diamonds blue and clubs green: what takes the place of the colours that only these signs have in our files."""

_FOLDERS: Final[Mapping[str, str]] = {"traditional": "cards", "large": "cards/large"}


def load_card(card: Card | None, look: CardLook, size: tuple[int, int]) -> pygame.Surface:
    """The face of a card (None: the back) rasterised to ``size`` in pixels; slow; raises AssetError."""
    if card is None:
        return load_svg(f"cards/back_{look.back}.svg", size)
    folder = _FOLDERS.get(look.face, "cards")
    return load_svg(f"{folder}/{NAMES[card]}.svg", size, FOUR_COLOURS if look.suits == "four" else None)
