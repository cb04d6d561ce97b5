"""Looks at a PNG file before anybody decodes it: a few kilobytes may claim to be a picture of any size."""

from __future__ import annotations

import struct
import zlib
from typing import Final

from gin_desktop.storage.own_cards.errors import CardsError

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
MOST_PIXELS: Final = 2048
"""Of a side."""
_PARTS: Final = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
"""All that makes the picture; what else a file says is not handed on."""


def clean_png(data: bytes, where: str) -> tuple[bytes, tuple[int, int]]:
    """The file with only what makes the picture, and its width and height in pixels.

    Raises:
        CardsError: ``bad_png``, ``too_many_pixels``.
    """
    kept, size, at, last = [SIGNATURE], (0, 0), len(SIGNATURE), b""
    while last != b"IEND":
        if len(data) < at + 12:
            raise CardsError("bad_png", where=where)
        length, last = struct.unpack_from(">I4s", data, at)
        end = at + 12 + length
        if end > len(data) or struct.unpack_from(">I", data, end - 4)[0] != zlib.crc32(data[at + 4 : end - 4]):
            raise CardsError("bad_png", where=where)
        if (at == len(SIGNATURE)) != (last == b"IHDR") or (last == b"IHDR" and length != 13):
            raise CardsError("bad_png", where=where)
        if last == b"IHDR":
            size = struct.unpack_from(">II", data, at + 8)
            if max(size) > MOST_PIXELS:
                raise CardsError("too_many_pixels", where=where, most=MOST_PIXELS)
        if last in _PARTS:
            kept.append(data[at:end])
        at = end
    if min(size) == 0:
        raise CardsError("bad_png", where=where)
    return b"".join(kept), (size[0], size[1])
