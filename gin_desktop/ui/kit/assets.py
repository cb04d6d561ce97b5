"""Finds the pictures, fonts and sounds of the program, wherever it is installed."""

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
from gin_desktop.storage.reading import Kind, ReadError, read_bytes

_PICTURE: Final = Kind(most=262_144)
"""Ours have a tenth of it."""

_P = ParamSpec("_P")

_LARGE: Final = 2560 * 1600
"""Pixels of a large window: what may be kept is given for one."""
_LEAST: Final = 0.25
"""The part of that which may be kept in any window, however small."""

_share = 1.0


class AssetError(GinError):
    """A file of the program is missing (``asset_missing``) or unreadable (``asset_blank``); values: name."""


@cache
def _folders() -> tuple[Path, ...]:
    """Where assets may lie: in a frozen build, in an installed wheel, beside the package of a checkout."""
    package = Path(gin_desktop.__file__).resolve().parent
    folders = [package / "assets", package.parent / "assets"]
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        folders.insert(0, Path(frozen) / "gin_desktop" / "assets")
    return tuple(folders)


def asset(name: str) -> Path:
    """The path of an asset, named from the assets folder as in ``"cards/AS.svg"``; raises AssetError."""
    for folder in _folders():
        path = folder / name
        if os.path.isfile(path):
            return path
    raise AssetError("asset_missing", name=name)


def load_svg(
    name: str, size: tuple[int, int], colours: Mapping[str, str] | None = None, layer: str = ""
) -> pygame.Surface:
    """A picture rasterised to fit `size` in pixels, with alpha; raises AssetError, also if it is empty.

    Args:
        name: as for `asset`.
        size: width and height.
        colours: what takes the place of which colour of the file, each as ``#rrggbb``.
        layer: the one that is drawn, where several groups of the file have an id; empty for all of them.
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
    """The same for the content of a file; its name is for the error.

    The loader hands back an empty picture for a broken file instead of an error, so that is checked here.
    """
    try:
        picture = pygame.image.load_sized_svg(BytesIO(text), size)
    except (pygame.error, OSError) as error:
        raise AssetError("asset_blank", name=name) from error
    if picture.get_bounding_rect().width == 0:
        raise AssetError("asset_blank", name=name)
    return picture.convert_alpha()


class Kept(Generic[_P]):
    """A function that makes pictures, with those asked for last; see `kept`."""

    def __init__(self, make: Callable[_P, pygame.Surface], most: int, *, passing: bool = False) -> None:
        self._make = make
        self._most = most
        self._passing = passing
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def __call__(self, *arguments: _P.args, **named: _P.kwargs) -> pygame.Surface:
        """The picture, made now unless there is one."""
        key = (*arguments, *named.items())
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = self._pictures[key] = self._make(*arguments, **named)
        self._bytes += size_of(picture)
        self.shrink()
        return picture

    @property
    def size(self) -> int:
        """The bytes of all pictures that are kept."""
        return self._bytes

    def shrink(self) -> None:
        """Forgets the oldest ones, as many as there is no room for in this window; the last one made stays."""
        while self._bytes > room(self._most, passing=self._passing) and len(self._pictures) > 1:
            self._bytes -= size_of(self._pictures.popitem(last=False)[1])

    def cache_clear(self) -> None:
        """Forgets all of them."""
        self._pictures.clear()
        self._bytes = 0


_all: list[Kept[...]] = []
_passing: list[Kept[...]] = []
_sized: list[Callable[[], None]] = []


def kept(most: int, *, passing: bool = False) -> Callable[[Callable[_P, pygame.Surface]], Kept[_P]]:
    """Keeps the pictures that a function made last, up to so many bytes in a large window; see `room`.

    A number of pictures is no limit: in a large window with large text each takes ten times the room. With ``passing``
    they are those of a movement, and forgotten once all is calm.
    """

    def keeping(make: Callable[_P, pygame.Surface]) -> Kept[_P]:
        found = Kept(make, most, passing=passing)
        _all.append(found)
        if passing:
            _passing.append(found)
        return found

    return keeping


def at_another_size(forget: Callable[[], None]) -> None:
    """Registers what drops the pictures that have the size of the window; called whenever it gets another one."""
    _sized.append(forget)


def forget_passing() -> None:
    """Nothing moves for the time being."""
    for pictures in _passing:
        pictures.cache_clear()


def fit_to(window: tuple[int, int]) -> None:
    """Pictures are made for a window of this size from now on, and those of a larger one are forgotten."""
    global _share
    _share = max(_LEAST, min(1.0, window[0] * window[1] / _LARGE))
    for pictures in _all:
        pictures.shrink()
    for forget in _sized:
        forget()


def room(most: int, *, passing: bool = False) -> int:
    """The bytes of pictures that may be kept in this window, where a large one may keep so many.

    Fewer of those of a movement (``passing``): made again in a small window, they cost little time.
    """
    return int(most * (_share**1.5 if passing else _share))


def size_of(picture: pygame.Surface) -> int:
    """The bytes that a picture takes."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
