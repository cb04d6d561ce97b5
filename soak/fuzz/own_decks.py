"""Decks and backs of the person's own: whatever the pictures are, they are drawn in time or refused with a reason."""

from __future__ import annotations

import io
import random
import struct
import zlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pygame

from gin_desktop.engine.cards import NAMES
from gin_desktop.storage.own_cards.errors import CardsError
from gin_desktop.storage.own_cards.folders import OwnCards, find_back
from gin_desktop.storage.own_cards.picture import read_picture
from gin_desktop.ui.felt.pictures.own import OwnPictures, check_own_pictures, draw_own_picture
from gin_desktop.ui.kit.assets import asset
from gin_desktop.words.notices import reason_text
from soak.fuzz.hostile import TEXTS, damaged
from soak.fuzz.target import Files, Target, Violation, bytes_of, write_files

_SIZES: Final = ((50, 70), (190, 266), (400, 560))
_ENOUGH: Final = 400_000
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_NUMBERS: Final = ("0", "-1", "1e30", "-1e-30", "99999", "nan", "inf", ".", "-", "1e", "0x10", "5e4", "1" * 200)
_PIECES: Final = (
    '<g transform="scale({n})">',
    "</g>",
    '<path d="M{n},{n}C{n},{n} {n},{n} {n},{n}A{n},{n} {n} 1 0 {n},{n}Z" stroke="#000" stroke-width="{n}"/>',
    '<path d="M0,0{many}" stroke="red" stroke-linejoin="round" stroke-width="{n}" fill="none"/>',
    '<circle cx="{n}" cy="{n}" r="{n}" fill="url(#a)"/>',
    '<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="{n}" r="{n}" xlink:href="#{id}">'
    '<stop offset="{n}" stop-color="#fff"/></radialGradient>',
    '<polygon points="{n} {n} {n} {n} {n}" style="fill:#123;stroke:#{n};opacity:{n}"/>',
    '<rect width="{n}" height="{n}" rx="{n}" transform="matrix({n} {n} {n} {n} {n} {n}) rotate({n})"/>',
    "<!-- {text} -->",
    "<title>{text}</title>",
    '<text x="{n}">{text}</text>',
)


@cache
def _drawings() -> tuple[bytes, ...]:
    names = ("cards/KH", "cards/AS", "cards/large/QD", "cards/back_blue", "cards/back_red")
    return tuple(asset(f"{name}.svg").read_bytes() for name in names)


@cache
def _pixels() -> bytes:
    with io.BytesIO() as file:
        pygame.image.save(pygame.transform.scale(pygame.Surface((2, 2)), (120, 168)), file, "x.png")
        return file.getvalue()


@cache
def _photos() -> tuple[tuple[str, bytes], ...]:
    found = []
    for kind in ("jpg", "bmp"):
        with io.BytesIO() as file:
            pygame.image.save(pygame.transform.scale(pygame.Surface((2, 2)), (120, 168)), file, f"x.{kind}")
            found.append((kind, file.getvalue()))
    return tuple(found)


def _drawing(rng: random.Random) -> bytes:
    text = rng.choice(_drawings()).decode()
    for _ in range(rng.choice((0, 1, 1, 3, 30))):
        piece = rng.choice(_PIECES)
        for mark, choose in (("{n}", _number), ("{text}", lambda rng: rng.choice(TEXTS)), ("{id}", _letter)):
            while mark in piece:
                piece = piece.replace(mark, choose(rng), 1)
        if "{many}" in piece:
            piece = piece.replace("{many}", f"q9,{_number(rng)} 9,9" * rng.choice((5, 500, 6000)))
        at = rng.choice([index for index, sign in enumerate(text) if sign == "<"] or [0])
        text = text[:at] + piece * rng.choice((1, 1, 50)) + text[at:]
        if len(text) > _ENOUGH:
            break
    return bytes_of(text)


def _number(rng: random.Random) -> str:
    return rng.choice(_NUMBERS) if rng.random() < 0.3 else f"{rng.uniform(-400, 400):.3f}"


def _letter(rng: random.Random) -> str:
    return rng.choice("abc")


def _picture(rng: random.Random) -> bytes:
    data = _pixels()
    if rng.random() < 0.5:  # a size that does not match its pixels
        width, height = rng.choice(((2048, 2867), (140, 196), (1, 1), (70_000, 98_000), (0, 0)))
        about = struct.pack(">IIBBBBB", width, height, rng.choice((1, 8, 16)), rng.randrange(7), 0, 0, rng.randrange(2))
        head = b"IHDR" + about
        data = _PNG + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head)) + data[33:]
    return data


class OwnDecks(Target):
    """Backs, and now and then a whole deck, as the settings and the table take them."""

    name = "own cards"
    seconds = 10.0

    def warm_up(self) -> None:
        """Opens a screen, which pictures need."""
        if not pygame.display.get_surface():
            pygame.display.init()
            pygame.display.set_mode((1, 1), flags=pygame.HIDDEN)

    def known(self) -> Mapping[str, Files]:
        bomb = b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg viewBox="0 0 5 7">&b;</svg>'
        return {"entities": {"config/backs/x.svg": bomb}, "good": {"config/backs/x.svg": _drawings()[0]}}

    def generate(self, rng: random.Random) -> Files:
        files: Files = {}
        for number in range(rng.choice((1, 1, 2))):
            svg = rng.random() < 0.7
            data = _drawing(rng) if svg else _picture(rng)
            kind = "svg" if svg == (rng.random() < 0.9) else "png"
            if rng.random() < 0.2:
                kind, data = rng.choice(_photos())
                data = damaged(data, rng)
            files[f"config/backs/b{number}.{kind}"] = damaged(data, rng) if rng.random() < 0.3 else data
        if rng.random() < 0.1:
            for name in rng.sample(NAMES, rng.choice((52, 52, 51))):
                files[f"config/decks/Mine/{name}.svg"] = asset(f"cards/large/{name}.svg").read_bytes()
            files["config/decks/Mine/AS.svg"] = damaged(_drawing(rng), rng)
        return files

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        found = OwnCards(folder / "config")
        for _ in check_own_pictures(found):
            pass
        for fault in found.faults:
            if "." not in reason_text(fault) and " " not in reason_text(fault):
                raise Violation(f"no sentence for {fault.code}")
        if len(found.backs) + len({str(fault.values["where"]) for fault in found.faults}) == 0:
            raise Violation("a file is neither offered nor refused")
        for name, path in found.backs.items():
            if find_back(found.folder, name) is None:
                raise Violation("a back that was offered is not found")
            for size in _SIZES:
                draw_own_picture(read_picture(path, name), name, size)
        art = OwnPictures()
        art.use(found.folder)
        for name, deck in found.decks.items():
            for card in deck.files:
                try:
                    art.load(name, None if card == "back" else card, _SIZES[0])
                except CardsError as error:
                    raise Violation(f"a card that was offered cannot be drawn: {error.code}") from None
