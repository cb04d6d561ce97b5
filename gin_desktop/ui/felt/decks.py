"""Which pictures the cards have: the faces, the back, the colours of the suits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.cards import NAMES, Card
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.own_cards.errors import CardsError
from gin_desktop.storage.settings import CARD_BACKS, CARD_FACES, Settings
from gin_desktop.ui.felt.pictures.own import OWN
from gin_desktop.ui.kit.assets import load_svg

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


OWN_NAME: Final = "own:"
"""What a name in the settings begins with if it is the person's own deck or back."""


@dataclass(frozen=True, slots=True)
class CardLook:
    """How the cards look: names as in the settings ``card_face``, ``card_back`` and ``suit_colours``."""

    face: str = "traditional"
    back: str = "blue"
    suits: str = "two"
    edition: int = 0
    """how often the person's own pictures were looked at again, if they are in it: they may be others now"""

    @classmethod
    def of(cls, settings: Settings) -> CardLook:
        """What the person has chosen."""
        own = settings.card_face.startswith(OWN_NAME) or settings.card_back.startswith(OWN_NAME)
        return cls(settings.card_face, settings.card_back, settings.suit_colours, OWN.edition if own else 0)


FOUR_COLOURS: Final[Mapping[str, str]] = {"#c9152d": "#1d50c8", "#17191d": "#007a58"}
"""Diamonds blue and clubs green: what takes the place of the colours that only these signs have in our files."""

_FOLDERS: Final[Mapping[str, str]] = {"traditional": "cards", "large": "cards/large"}


def load_card(card: Card | None, look: CardLook, size: tuple[int, int]) -> pygame.Surface:
    """The face of a card (None: the back) rasterised to ``size`` in pixels; slow; raises AssetError.

    On any thread. What cannot be had of the person's own cards is drawn as ours; see `mind_own`.
    """
    chosen = look.back if card is None else look.face
    if chosen.startswith(OWN_NAME):
        name = chosen.removeprefix(OWN_NAME)
        try:
            return OWN.load(name, None if card is None else NAMES[card], size)
        except CardsError as error:
            OWN.failed(error, name, back=card is None)
            chosen = ""
    if card is None:
        return load_svg(f"cards/back_{chosen or CARD_BACKS[0]}.svg", size)
    folder = _FOLDERS.get(chosen, "cards")
    return load_svg(f"{folder}/{NAMES[card]}.svg", size, FOUR_COLOURS if look.suits == "four" else None)


def mind_own(app: App) -> None:
    """Goes back to our own cards if those that the person has chosen have become unusable, and says so."""
    for (name, back), error in OWN.troubles().items():
        chosen = app.settings.card_back if back else app.settings.card_face
        if chosen != f"{OWN_NAME}{name}":  # a sample, or a picture that was still being made when others were chosen
            continue
        app.notify(Notice("own_back_gone" if back else "own_deck_gone", {"reason": error}))
        if back:
            app.change_settings(card_back=CARD_BACKS[0])
        else:
            app.change_settings(card_face=CARD_FACES[0])
