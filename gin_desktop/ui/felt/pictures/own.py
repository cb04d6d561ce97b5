"""Pictures of the person's own: decks, backs and portraits."""

from __future__ import annotations

import io
import threading
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.storage.own_cards.errors import CardsError
from gin_desktop.ui.kit.assets import AssetError, draw_svg

if TYPE_CHECKING:  # what reads a folder is loaded with the first deck of one's own
    from gin_desktop.storage.own_cards.folders import OwnCards, Search
    from gin_desktop.storage.own_cards.picture import CardPicture

_ROUND: Final = 14 / 250
"""The radius of a card's corner as a fraction of its width, as on the built-in cards."""
_GLANCE: Final = (50, 70)
"""The size at which pictures are checked: large enough to see that they show something."""


def draw_own_picture(picture: CardPicture, where: str, size: tuple[int, int], *, cut: bool = False) -> pygame.Surface:
    """Draws a picture in exactly this size, with rounded corners; raises CardsError ``blank``, ``bad_picture``.

    Args:
        cut: show the middle of a photo with other proportions, and do not stretch it.
    """
    try:
        if picture.drawn:
            drawn = draw_svg(picture.data, size, where)
        else:
            drawn = pygame.image.load(BytesIO(picture.data), f"card.{picture.kind}").convert_alpha()
            if cut:
                whole = drawn.get_rect()
                drawn = drawn.subsurface(pygame.Rect((0, 0), size).fit(whole))
        if drawn.get_size() != size:
            drawn = pygame.transform.smoothscale(drawn, size)
    except AssetError:
        raise CardsError("blank", where=where) from None
    except (pygame.error, OSError, ValueError):
        raise CardsError("bad_picture", where=where) from None
    if drawn.get_bounding_rect().width == 0:
        raise CardsError("blank", where=where)
    corners = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(corners, (255, 255, 255, 255), corners.get_rect(), border_radius=max(1, round(size[0] * _ROUND)))
    drawn.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def check_own_pictures(cards: OwnCards) -> Iterator[None]:
    """Searches for decks and backs and checks each picture; a step takes some milliseconds."""
    from gin_desktop.storage.own_cards.folders import BACK, DECKS

    return _check(cards.search(), lambda path: path.parent.parent.name == DECKS and path.stem.lower() != BACK)


def check_own_portraits(cards: OwnCards) -> Iterator[None]:
    """Searches for pictures of people and checks each; a step takes some milliseconds."""
    return _check(cards.search_portraits(), lambda _: False)


def _check(search: Search, is_face: Callable[[Path], bool]) -> Iterator[None]:
    """Draws each picture that is found, and rejects it if that fails, or if a face of a card has a single colour."""
    found = next(search, None)
    while found is not None:
        picture, where, path = found
        try:
            drawn = draw_own_picture(picture, where, _GLANCE)
            if is_face(path) and _is_one_colour(drawn):
                raise CardsError("blank", where=where)
        except CardsError as error:
            try:
                found = search.throw(error)
            except StopIteration:
                found = None
        else:
            found = next(search, None)
        yield


def _is_one_colour(picture: pygame.Surface) -> bool:
    middle = picture.get_at(picture.get_rect().center)
    inner = picture.subsurface(picture.get_rect().inflate(-8, -8))
    same = pygame.mask.from_threshold(inner, middle, (6, 6, 6, 255))
    return same.count() == inner.get_width() * inner.get_height()


class OwnPictures:
    """Finds the person's own pictures by their names in the settings. Pictures may be loaded on any thread."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.edition = 0
        self._decks: dict[str, dict[str, Path]] = {}
        self._lock = threading.Lock()
        self._troubles: dict[tuple[str, bool], CardsError] = {}

    def use(self, folder: Path) -> None:
        """Sets the folder in which decks and backs are looked for."""
        if folder != self.folder:
            self.folder = folder
            self.renew()

    def renew(self) -> None:
        """Rereads the pictures, which may have changed."""
        self._decks = {}
        self.edition += 1

    def load(self, name: str, card: str | None, size: tuple[int, int]) -> pygame.Surface:
        """Loads a card (such as "AS", or None for the back) of a deck; slow; raises CardsError."""
        from gin_desktop.storage.own_cards.folders import BACK
        from gin_desktop.storage.own_cards.picture import read_picture

        path = self._path(name, card)
        where = name if path is None else path.name
        if path is None:
            raise CardsError("missing", where=name, names=card or BACK, number=1)
        return draw_own_picture(read_picture(path, where), where, size)

    def _path(self, name: str, card: str | None) -> Path | None:
        from gin_desktop.storage.own_cards.folders import find_back, find_deck

        if self.folder is None:
            return None
        if card is None:
            return find_back(self.folder, name)
        decks = self._decks  # another thread may replace it meanwhile
        files = decks.get(name)
        if files is None:
            files = decks[name] = find_deck(self.folder, name)
        return files.get(card)

    def portrait(self, name: str, side: int) -> pygame.Surface:
        """Loads a picture of a person, as a square; slow; raises CardsError."""
        from gin_desktop.storage.own_cards.folders import find_portrait
        from gin_desktop.storage.own_cards.picture import PORTRAIT, read_picture

        path = None if self.folder is None else find_portrait(self.folder, name)
        if path is None:
            raise CardsError("gone", where=name)
        return draw_own_picture(read_picture(path, path.name, PORTRAIT), path.name, (side, side), cut=True)

    def failed(self, error: CardsError, name: str, *, back: bool) -> None:
        """Records the first error of a deck or back until :meth:`troubles` is called."""
        with self._lock:
            self._troubles.setdefault((name, back), error)

    def take_faults(self) -> dict[tuple[str, bool], CardsError]:
        """Returns and clears the recorded errors, by (name of the deck, whether it was a back)."""
        if not self._troubles:
            return {}
        with self._lock:
            found, self._troubles = self._troubles, {}
        self._decks = {}
        return found


OWN: Final = OwnPictures()
"""The person's own pictures, shared by all cards on the screen."""


def stacked_png(pictures: Sequence[pygame.Surface]) -> bytes:
    """Returns pictures one below the other on white, as a PNG file; at least one is required."""
    whole = pictures[0]
    if len(pictures) > 1:
        whole = pygame.Surface((max(one.get_width() for one in pictures), sum(one.get_height() for one in pictures)))
        whole.fill((255, 255, 255))
        y = 0
        for one in pictures:
            whole.blit(one, (0, y))
            y += one.get_height()
    data = io.BytesIO()
    pygame.image.save(whole, data, "picture.png")
    return data.getvalue()
