"""Finds the pictures, fonts and sounds of the program, wherever it is installed."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import pygame

import gin_desktop
from gin_desktop.engine.errors import GinError


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
        if path.is_file():
            return path
    raise AssetError("asset_missing", name=name)


def load_svg(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture rasterised to fit `size` in pixels, with alpha; raises AssetError, also if it is empty.

    The loader hands back an empty picture for a broken file instead of an error, so that is checked here.
    """
    path = asset(name)
    try:
        picture = pygame.image.load_sized_svg(str(path), size)
    except (pygame.error, OSError) as error:
        raise AssetError("asset_blank", name=name) from error
    if picture.get_bounding_rect().width == 0:
        raise AssetError("asset_blank", name=name)
    return picture.convert_alpha()
