"""The look of the cards: which faces, which back, two or four suit colours; and loading their pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.cards import NAMES, Card
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.own_cards.errors import CardsError
from gin_desktop.storage.settings import CARD_BACKS, CARD_FACES, Settings
from gin_desktop.ui.felt.pictures.own import OWN
from gin_desktop.ui.kit.assets import load_svg
from gin_desktop.ui.kit.style import PALETTES

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


OWN_DECK_PREFIX: Final = "own:"
"""The prefix of the names of the person's own decks and backs in the settings."""


@dataclass(frozen=True, slots=True)
class CardLook:
    """The look of the cards: names as in the settings ``card_face``, ``card_back`` and ``suit_colours``."""

    face: str = "traditional"
    back: str = "blue"
    suits: str = "two"
    edition: int = 0
    """How often the person's own pictures were reread, if the look has any: they may have changed."""
    outlined: bool = False
    """Whether a thick outline sets each card off from those beside it."""

    @classmethod
    def of(cls, settings: Settings) -> CardLook:
        """Returns the look chosen in the settings."""
        own = settings.card_face.startswith(OWN_DECK_PREFIX) or settings.card_back.startswith(OWN_DECK_PREFIX)
        edition = OWN.edition if own else 0
        outlined = PALETTES[settings.table].clear_edges
        return cls(settings.card_face, settings.card_back, settings.suit_colours, edition, outlined)


FOUR_COLOUR_SUBSTITUTIONS: Final[Mapping[str, str]] = {"#c9152d": "#1d50c8", "#17191d": "#007a58"}
"""Replacements of suit colours that make diamonds blue and clubs green."""

_OUTLINE: Final = 40
"""The width of a card divided by that of its outline."""
_FACE_OUTLINE: Final = (0, 0, 0, 255)
_BACK_OUTLINE: Final = (255, 255, 255, 255)

_FOLDERS: Final[Mapping[str, str]] = {"traditional": "cards", "large": "cards/large"}


def load_card(card: Card | None, look: CardLook, size: tuple[int, int]) -> pygame.Surface:
    """Rasterises the face of a card (None: the back) at a ``size`` in pixels; slow; raises AssetError.

    May be called on any thread. One of the person's own pictures that cannot be used is replaced by the built-in one;
    see `fall_back_to_builtin_art`.
    """
    if look.outlined:
        picture = load_card(card, replace(look, outlined=False), size).copy()
        width = max(2, size[0] // _OUTLINE)
        colour = _BACK_OUTLINE if card is None else _FACE_OUTLINE
        pygame.draw.rect(picture, colour, picture.get_rect(), width, border_radius=size[0] // 17)
        return picture
    chosen = look.back if card is None else look.face
    if chosen.startswith(OWN_DECK_PREFIX):
        name = chosen.removeprefix(OWN_DECK_PREFIX)
        try:
            return OWN.load(name, None if card is None else NAMES[card], size)
        except CardsError as error:
            OWN.failed(error, name, back=card is None)
            chosen = ""
    if card is None:
        return load_svg(f"cards/back_{chosen or CARD_BACKS[0]}.svg", size)
    folder = _FOLDERS.get(chosen, "cards")
    return load_svg(f"{folder}/{NAMES[card]}.svg", size, FOUR_COLOUR_SUBSTITUTIONS if look.suits == "four" else None)


def fall_back_to_builtin_art(app: App) -> None:
    """Selects the built-in pictures if the person's own ones have become unusable, and shows a notice."""
    for (name, back), error in OWN.take_faults().items():
        chosen = app.settings.card_back if back else app.settings.card_face
        if chosen != f"{OWN_DECK_PREFIX}{name}":  # of a sample, or of an earlier choice
            continue
        app.notify(Notice("own_back_gone" if back else "own_deck_gone", {"reason": error}))
        if back:
            app.change_settings(card_back=CARD_BACKS[0])
        else:
            app.change_settings(card_face=CARD_FACES[0])
