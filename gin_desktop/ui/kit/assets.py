"""Finds, loads and caches the program's pictures, fonts and sounds, wherever the program is installed."""

from __future__ import annotations

import os
import re
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final, Generic, ParamSpec

import pygame

import gin_desktop
from gin_desktop.engine.errors import GinError
from gin_desktop.storage.reading import FileLimits, ReadError, read_bytes

_PICTURE: Final = FileLimits(most=262_144)
"""The largest SVG file that is read, in bytes; the program's own are a tenth of it."""

_P = ParamSpec("_P")

_LARGE: Final = 2560 * 1600
"""Pixels of the window for which the byte limits of the caches are given."""
_LEAST: Final = 0.25
"""The smallest fraction of those limits, used in any window however small."""

_share = 1.0


class AssetError(GinError):
    """A file of the program is missing (``asset_missing``) or cannot be drawn (``asset_blank``); values: name."""


@cache
def _folders() -> tuple[Path, ...]:
    """Returns the folders that may hold the assets: of a frozen build, an installed wheel, or a checkout."""
    package = Path(gin_desktop.__file__).resolve().parent
    folders = [package / "assets", package.parent / "assets"]
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        folders.insert(0, Path(frozen) / "gin_desktop" / "assets")
    return tuple(folders)


def asset(name: str) -> Path:
    """Returns the path of an asset, named from the assets folder as in ``"cards/AS.svg"``; raises AssetError."""
    for folder in _folders():
        path = folder / name
        if os.path.isfile(path):
            return path
    raise AssetError("asset_missing", name=name)


def load_svg(
    name: str, size: tuple[int, int], colours: Mapping[str, str] | None = None, layer: str = ""
) -> pygame.Surface:
    """Returns an SVG rasterised to fit `size` in pixels, with alpha; raises AssetError, also if it is empty.

    Args:
        name: as for `asset`.
        size: width and height.
        colours: replacements for colours of the file, each as ``#rrggbb``.
        layer: the id of the only group to draw; empty draws all.
    """
    path = asset(name)
    try:
        text = read_bytes(path, _PICTURE)
    except (OSError, ReadError) as error:
        raise AssetError("asset_blank", name=name) from error
    if layer:
        text = re.sub(rb'<g id="(?!' + layer.encode() + rb'")\w+">.*?</g>', b"", text, flags=re.DOTALL)
    for old, new in (colours or {}).items():
        text = text.replace(old.encode(), new.encode())
    return draw_svg(text, size, name)


def draw_svg(text: bytes, size: tuple[int, int], name: str) -> pygame.Surface:
    """Rasterises the content of an SVG file to `size` in pixels; `name` is for the error.

    pygame returns an empty picture for a broken file instead of raising, so that is checked: raises AssetError.
    """
    try:
        picture = pygame.image.load_sized_svg(BytesIO(text), size)
    except (pygame.error, OSError) as error:
        raise AssetError("asset_blank", name=name) from error
    if picture.get_bounding_rect().width == 0:
        raise AssetError("asset_blank", name=name)
    return picture.convert_alpha()


class PictureCache(Generic[_P]):
    """A least-recently-used cache around a function that makes pictures, limited by bytes; see `cached_pictures`."""

    def __init__(self, make: Callable[_P, pygame.Surface], most: int, *, passing: bool = False) -> None:
        self._make = make
        self._most = most
        self._passing = passing
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def __call__(self, *arguments: _P.args, **named: _P.kwargs) -> pygame.Surface:
        """Returns the picture for these arguments, making it if it is not cached."""
        key = (*arguments, *named.items())
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = self._pictures[key] = self._make(*arguments, **named)
        self._bytes += byte_size(picture)
        self.shrink()
        return picture

    @property
    def size(self) -> int:
        """The bytes of all cached pictures."""
        return self._bytes

    def shrink(self) -> None:
        """Drops the least recently used pictures until the cache fits this window's limit; the last one made stays."""
        while self._bytes > byte_limit(self._most, passing=self._passing) and len(self._pictures) > 1:
            self._bytes -= byte_size(self._pictures.popitem(last=False)[1])

    def cache_clear(self) -> None:
        """Drops all pictures."""
        self._pictures.clear()
        self._bytes = 0


_all: list[PictureCache[...]] = []
_passing: list[PictureCache[...]] = []
_sized: list[Callable[[], None]] = []


def cached_pictures(most: int, *, passing: bool = False) -> Callable[[Callable[_P, pygame.Surface]], PictureCache[_P]]:
    """Decorates a function so that the pictures it made last are cached.

    The cache holds up to ``most`` bytes in a large window (`byte_limit`): a count would be no limit, since with a large
    window and large text each picture takes ten times the memory. With ``passing`` the pictures belong to animations
    and are dropped by `drop_animation_pictures`.
    """

    def keeping(make: Callable[_P, pygame.Surface]) -> PictureCache[_P]:
        found = PictureCache(make, most, passing=passing)
        _all.append(found)
        if passing:
            _passing.append(found)
        return found

    return keeping


def on_window_resize(forget: Callable[[], None]) -> None:
    """Registers a function that drops pictures of the window's size; it is called at every change of that size."""
    _sized.append(forget)


def drop_animation_pictures() -> None:
    """Drops the cached pictures of animations; called when nothing has moved for a while."""
    for pictures in _passing:
        pictures.cache_clear()


def fit_caches_to(window: tuple[int, int]) -> None:
    """Scales the limits of all caches to a window of this size in pixels, and drops what no longer fits."""
    global _share
    _share = max(_LEAST, min(1.0, window[0] * window[1] / _LARGE))
    for pictures in _all:
        pictures.shrink()
    for forget in _sized:
        forget()


def byte_limit(most: int, *, passing: bool = False) -> int:
    """Returns the bytes that a cache may use in this window, where a large window allows ``most``.

    Caches of animations (``passing``) get less: their pictures are quick to make again in a small window.
    """
    return int(most * (_share**1.5 if passing else _share))


def byte_size(picture: pygame.Surface) -> int:
    """Returns the bytes of memory that a picture takes."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
