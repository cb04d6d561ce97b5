"""Reads and validates one picture of the person's own, a drawing or pixels, as untrusted input."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gin_desktop.storage.notices import reason_of
from gin_desktop.storage.own_cards.errors import CardsError
from gin_desktop.storage.own_cards.photos import MOST_PIXELS, clean_photo
from gin_desktop.storage.reading import FileLimits, ReadError, decode, read_bytes

PNG_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_PARTS: Final = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
"""The chunks that make the picture; all others are dropped."""


def clean_png(data: bytes, where: str) -> tuple[bytes, tuple[int, int]]:
    """The PNG file reduced to the chunks that make the picture, with its width and height in pixels.

    Raises:
        CardsError: ``bad_picture``, ``too_many_pixels``.
    """
    kept, size, at, last = [PNG_SIGNATURE], (0, 0), len(PNG_SIGNATURE), b""
    while last != b"IEND":
        if len(data) < at + 12:
            raise CardsError("bad_picture", where=where)
        length, last = struct.unpack_from(">I4s", data, at)
        end = at + 12 + length
        if end > len(data) or struct.unpack_from(">I", data, end - 4)[0] != zlib.crc32(data[at + 4 : end - 4]):
            raise CardsError("bad_picture", where=where)
        if (at == len(PNG_SIGNATURE)) != (last == b"IHDR") or (last == b"IHDR" and length != 13):
            raise CardsError("bad_picture", where=where)
        if last == b"IHDR":
            size = struct.unpack_from(">II", data, at + 8)
            if max(size) > MOST_PIXELS:
                raise CardsError("too_many_pixels", where=where, most=MOST_PIXELS)
        if last in _PARTS:
            kept.append(data[at:end])
        at = end
    if min(size) == 0:
        raise CardsError("bad_picture", where=where)
    return b"".join(kept), (size[0], size[1])


SIZE: Final = (250, 350)
"""The units that a drawing is stretched to: the size of the built-in cards."""
LEAST_PIXELS: Final = 100
"""The least pixels of a picture's width; fewer look blurred at any size."""
ASPECT_RATIOS: Final = (1.3, 1.6)
"""The allowed range of height / width: 1.4 is a poker card, 1.56 a bridge card. A valid picture is stretched a
little."""


@dataclass(frozen=True, slots=True)
class PictureShape:
    """What a picture has to look like.

    Attributes:
        size: the units that a drawing is stretched to.
        ratios: the allowed range of height / width.
        least: the least pixels of each side; fewer look blurred at any size.
        wrong: the code of the error for other proportions.
        photo_ratios: the range for a picture of pixels, if its middle is cut out.
    """

    size: tuple[int, int]
    ratios: tuple[float, float]
    least: int
    wrong: str
    photo_ratios: tuple[float, float] | None = None


CARD: Final = PictureShape(SIZE, ASPECT_RATIOS, LEAST_PIXELS, "proportions")
PORTRAIT: Final = PictureShape((256, 256), (0.8, 1.25), 64, "not_square", photo_ratios=(0.4, 2.5))
"""A picture of a person, cut to a disc: a drawing is about square, of a photo the middle is shown."""
SVG: Final = FileLimits(most=512 * 1024)
PNG: Final = FileLimits(most=4 * 1024 * 1024)
KINDS: Final = {".svg": SVG, ".png": PNG, ".jpg": PNG, ".jpeg": PNG, ".webp": PNG, ".bmp": PNG}


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A picture that is safe to render.

    Attributes:
        kind: "svg", which can be rendered at any size, or what its pixels are kept as: "png", "jpg", "webp", "bmp".
        data: the content, reduced to what was validated.
    """

    kind: str
    data: bytes

    @property
    def drawn(self) -> bool:
        """Whether it is a drawing."""
        return self.kind == "svg"


def read_picture(path: Path, where: str, shape: PictureShape = CARD) -> CardPicture:
    """Reads and validates a picture.

    Args:
        where: the name of the file for the errors.
        shape: what it has to look like.

    Raises:
        CardsError: see there.
    """
    try:
        data = read_bytes(path, KINDS.get(path.suffix.lower(), SVG))
    except ReadError as error:
        raise CardsError("cannot_read", where=where, reason=error) from None
    except OSError as error:
        raise CardsError("cannot_read", where=where, reason=reason_of(error)) from None
    pixels = ("png", *clean_png(data, where)) if data.startswith(PNG_SIGNATURE) else clean_photo(data, where)
    if pixels is not None:
        kind, clean, (width, height) = pixels
        _check_shape(width, height, where, shape.wrong, shape.photo_ratios or shape.ratios)
        if min(width, height) < shape.least:
            raise CardsError("too_small", where=where, least=shape.least)
        return CardPicture(kind, clean)
    try:
        text = decode(data)
    except ReadError:
        raise CardsError("no_picture", where=where) from None
    if "<svg" not in text[:65_536] and ":svg" not in text[:65_536]:
        raise CardsError("no_picture", where=where)
    from gin_desktop.storage.own_cards.svg import clean_svg  # imports an XML parser that few people ever need

    drawing, own_size = clean_svg(text, where, shape.size)
    _check_shape(*own_size, where, shape.wrong, shape.ratios)
    return CardPicture("svg", drawing.encode())


def _check_shape(width: float, height: float, where: str, wrong: str, ratios: tuple[float, float]) -> None:
    if not ratios[0] <= height / width <= ratios[1]:
        raise CardsError(wrong, where=where)
