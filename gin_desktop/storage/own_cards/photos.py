"""Checks JPEG, WebP and BMP files part by part, so that only what makes the picture is ever decoded."""

from __future__ import annotations

import re
import struct
from typing import Final

from gin_desktop.storage.own_cards.errors import CardsError

MOST_PIXELS: Final = 2048
"""The most pixels of a side."""
_MOST_SCANS: Final = 24
"""The most passes of a JPEG file; a usual one has up to ten, and each costs the time of the whole picture."""
_MARKER: Final = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
"""The end of a JPEG file's compressed data."""
_FRAMES: Final = (0xC0, 0xC1, 0xC2)
"""The frames that every reader knows: baseline, extended and progressive."""
_JPEG_KEPT: Final = (0xC4, 0xDB, 0xDD, *_FRAMES)
_WEBP_KEPT: Final = (b"ALPH", b"VP8 ", b"VP8L")

Cleaned = tuple[bytes, tuple[int, int]]


def clean_photo(data: bytes, where: str) -> tuple[str, bytes, tuple[int, int]] | None:
    """The kind ("jpg", "webp" or "bmp") of a file, the file without what is no part of the picture, and its size.

    None if it begins like none of them.

    Raises:
        CardsError: ``bad_picture``, ``unusual_picture``, ``too_many_pixels``.
    """
    try:
        if data.startswith(b"\xff\xd8\xff"):
            return "jpg", *_clean_jpeg(data, where)
        if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
            return "webp", *_clean_webp(data, where)
        if data.startswith(b"BM"):
            return "bmp", *_clean_bmp(data, where)
    except (struct.error, IndexError):
        raise CardsError("bad_picture", where=where) from None
    return None


def _checked(width: int, height: int, where: str) -> tuple[int, int]:
    if width == 0 or height == 0:
        raise CardsError("bad_picture", where=where)
    if max(width, height) > MOST_PIXELS:
        raise CardsError("too_many_pixels", where=where, most=MOST_PIXELS)
    return width, height


def _clean_jpeg(data: bytes, where: str) -> Cleaned:
    kept, size, at, scans = [data[:2]], (0, 0), 2, 0
    while True:
        while data[at] == 0xFF and data[at + 1] == 0xFF:  # a marker may be padded
            at += 1
        if data[at] != 0xFF:
            raise CardsError("bad_picture", where=where)
        marker = data[at + 1]
        if marker == 0xD9:
            if scans == 0:
                raise CardsError("bad_picture", where=where)
            return b"".join((*kept, b"\xff\xd9")), size
        (length,) = struct.unpack_from(">H", data, at + 2)
        end = at + 2 + length
        if length < 2 or end > len(data):
            raise CardsError("bad_picture", where=where)
        if 0xC0 <= marker <= 0xCF and marker not in _JPEG_KEPT:
            raise CardsError("unusual_picture", where=where)
        if marker in _FRAMES:
            depth, height, width, parts = struct.unpack_from(">BHHB", data, at + 4)
            if size != (0, 0):
                raise CardsError("bad_picture", where=where)
            if depth != 8 or parts not in (1, 3):
                raise CardsError("unusual_picture", where=where)
            size = _checked(width, height, where)
        if marker == 0xDA:
            scans += 1
            found = _MARKER.search(data, end)
            if size == (0, 0) or found is None:
                raise CardsError("bad_picture", where=where)
            if scans > _MOST_SCANS:
                raise CardsError("unusual_picture", where=where)
            end = found.start()
        if marker in _JPEG_KEPT or marker == 0xDA or data[at + 4 : at + 9] in (b"JFIF\0", b"Adobe"):
            kept.append(data[at:end])
        at = end


def _clean_webp(data: bytes, where: str) -> Cleaned:
    (length,) = struct.unpack_from("<I", data, 4)
    if length + 8 > len(data):
        raise CardsError("bad_picture", where=where)
    parts: dict[bytes, bytes] = {}
    canvas: tuple[int, int] | None = None
    at = 12
    while at < length + 8:
        name, size = struct.unpack_from("<4sI", data, at)
        part = data[at + 8 : at + 8 + size]
        if len(part) != size or name in parts:
            raise CardsError("bad_picture", where=where)
        if name == b"VP8X":
            if part[0] & 2:  # it moves
                raise CardsError("unusual_picture", where=where)
            canvas = 1 + int.from_bytes(part[4:7], "little"), 1 + int.from_bytes(part[7:10], "little")
        elif name in _WEBP_KEPT:
            parts[name] = part
        at += 8 + size + size % 2
    if (b"VP8 " in parts) == (b"VP8L" in parts):
        raise CardsError("bad_picture", where=where)
    size = _checked(*_webp_size(parts, where), where)
    if canvas not in (None, size):
        raise CardsError("bad_picture", where=where)
    if canvas is not None and b"ALPH" in parts:
        sides = (size[0] - 1).to_bytes(3, "little") + (size[1] - 1).to_bytes(3, "little")
        parts = {b"VP8X": b"\x10\0\0\0" + sides, b"ALPH": parts[b"ALPH"], b"VP8 ": parts[b"VP8 "]}
    else:
        parts.pop(b"ALPH", None)
    chunks = (name + struct.pack("<I", len(part)) + part + b"\0" * (len(part) % 2) for name, part in parts.items())
    body = b"".join(chunks)
    return b"RIFF" + struct.pack("<I", 4 + len(body)) + b"WEBP" + body, size


def _webp_size(parts: dict[bytes, bytes], where: str) -> tuple[int, int]:
    plain = parts.get(b"VP8 ")
    if plain is not None:
        start, width, height = struct.unpack_from("<3sHH", plain, 3)
        if start != b"\x9d\x01\x2a":
            raise CardsError("bad_picture", where=where)
        return width & 0x3FFF, height & 0x3FFF
    mark, bits = struct.unpack_from("<BI", parts[b"VP8L"], 0)
    if mark != 0x2F or b"ALPH" in parts:
        raise CardsError("bad_picture", where=where)
    return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1


def _clean_bmp(data: bytes, where: str) -> Cleaned:
    start, header, width, height, planes, depth, packing = struct.unpack_from("<IIiiHHI", data, 10)
    if header not in (40, 52, 56, 108, 124) or planes != 1:
        raise CardsError("unusual_picture", where=where)
    if (depth, packing) not in ((8, 0), (24, 0), (32, 0), (32, 3)):
        raise CardsError("unusual_picture", where=where)
    width, height = _checked(max(0, width), abs(height), where)
    end = start + (width * depth + 31) // 32 * 4 * height
    if start < 14 + header or end > len(data):
        raise CardsError("bad_picture", where=where)
    return data[:end], (width, height)
