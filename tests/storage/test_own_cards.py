"""Somebody's own decks and backs: found if they are complete and harmless, else one message for each thing wrong."""

from __future__ import annotations

import base64
import io
import struct
import zlib
from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.cards import NAMES
from gin_desktop.storage.own_cards.errors import CardsError
from gin_desktop.storage.own_cards.folders import OwnCards, find_back, find_deck
from gin_desktop.storage.own_cards.picture import MOST_PIXELS, PNG, SVG, read_picture
from gin_desktop.words.notices import reason_text
from tests.storage.hostile import THINGS, needs_posix, promptly

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "cards"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 250 350">'


def svg(inside: str = "", head: str = HEAD) -> bytes:
    return f'{head}<rect width="250" height="350" fill="#ffffff"/>{inside}</svg>'.encode()


def card(name: str) -> bytes:
    return svg(f'<path d="M{NAMES.index(name)},10h9v9z" fill="red"/>')


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def png(width: int = 200, height: int = 280, *more: bytes) -> bytes:
    rows = zlib.compress(bytes((width + 1) * height) if width * height < 1_000_000 else b"")
    parts = [chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)), *more, chunk(b"IDAT", rows)]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts) + chunk(b"IEND", b"")


WEBP = base64.b64decode(
    "UklGRnYAAABXRUJQVlA4TGoAAAAvx8BFABmASNoffYGI/qe9AQjC/7qBiP6nDYVt2zb+//l00vM/AUEmbdNdcxANKUyxfEEa"
    "Y3MclgRS1/nKQy5xXf33EKxdV/89BGvX+cpDLnFd/fcQrF1X/z0Ea9f5ykMucV2t9VD9d10A"
)
"""200 by 280 pixels, lossless."""


def photo(kind: str, size: tuple[int, int] = (200, 280)) -> bytes:
    file = io.BytesIO()
    pygame.image.save(pygame.Surface(size), file, f"x.{kind}")
    return file.getvalue()


def deck(folder: Path, name: str = "Mine") -> Path:
    place = folder / "decks" / name
    place.mkdir(parents=True)
    for one in NAMES:
        (place / f"{one}.svg").write_bytes(card(one))
    return place


def look(folder: Path) -> OwnCards:
    found = OwnCards(folder)
    for _ in found.search():
        pass
    for fault in found.faults:
        assert reason_text(fault) != fault.code, "a sentence of its own"
    return found


def faults(folder: Path) -> list[tuple[str, object]]:
    return [(fault.code, fault.values["where"]) for fault in look(folder).faults]


def refused(folder: Path, data: bytes, name: str = "x.svg") -> str:
    path = folder / name
    path.write_bytes(data)
    with pytest.raises(CardsError) as caught:
        read_picture(path, name)
    assert reason_text(caught.value) != caught.value.code
    return caught.value.code


def test_nothing_there_is_no_fault(tmp_path: Path) -> None:
    found = look(tmp_path)
    assert (found.decks, found.backs, found.faults) == ({}, {}, [])


def test_a_whole_deck_with_its_back_and_a_back_by_itself(tmp_path: Path) -> None:
    place = deck(tmp_path)
    (place / "TH.svg").rename(place / "10h.SVG")
    (place / "back.png").write_bytes(png())
    (place / "licence.txt").write_text("free")
    (tmp_path / "backs").mkdir()
    (tmp_path / "backs" / "Blue waves.svg").write_bytes(svg())
    found = look(tmp_path)
    assert not found.faults
    assert list(found.decks) == ["Mine"]
    assert sorted(found.backs) == ["Blue waves", "Mine"]
    files = find_deck(tmp_path, "Mine")
    assert set(files) == {*NAMES, "back"}
    assert find_back(tmp_path, "Mine") == place / "back.png"
    assert find_back(tmp_path, "Blue waves") == tmp_path / "backs" / "Blue waves.svg"
    assert find_back(tmp_path, "../settings") is None
    assert find_deck(tmp_path, "..") == {}


def test_names_of_files_may_be_in_capitals(tmp_path: Path) -> None:
    (deck(tmp_path) / "BACK.SVG").write_bytes(svg())
    (tmp_path / "backs").mkdir()
    (tmp_path / "backs/Oak.SVG").write_bytes(svg())
    found = look(tmp_path)
    assert not found.faults
    assert {name: find_back(tmp_path, name) for name in found.backs} == found.backs
    assert set(found.backs) == {"Mine", "Oak"}


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    place = deck(tmp_path)
    (place / "AS.svg").unlink()
    (place / "KC.svg").unlink()
    found = look(tmp_path)
    assert not found.decks
    (fault,) = found.faults
    assert (fault.code, fault.values["number"]) == ("missing", 2)
    assert "AS" in reason_text(fault)
    assert "KC" in reason_text(fault)


def test_two_files_of_one_card_and_one_picture_for_two(tmp_path: Path) -> None:
    place = deck(tmp_path, "A")
    (place / "2S.png").write_bytes(png())
    other = deck(tmp_path, "B")
    (other / "3H.svg").write_bytes(card("2H"))
    assert faults(tmp_path) == [("twice", "decks/A/2S.svg"), ("same_picture", "decks/B/3H.svg")]


def test_a_bad_back_costs_the_back_alone(tmp_path: Path) -> None:
    place = deck(tmp_path)
    (place / "back.svg").write_bytes(b"nothing")
    found = look(tmp_path)
    assert list(found.decks) == ["Mine"]
    assert found.backs == {}
    assert [fault.code for fault in found.faults] == ["no_picture"]


def test_a_caller_may_find_fault_with_a_picture(tmp_path: Path) -> None:
    deck(tmp_path)
    found = OwnCards(tmp_path)
    search = found.search()
    _, where, _ = next(search)
    search.throw(CardsError("blank", where=where))
    assert len(list(search)) == 50
    assert found.decks == {}
    assert [fault.code for fault in found.faults] == ["blank"]


def test_names_that_settings_cannot_say_and_crowds(tmp_path: Path) -> None:
    deck(tmp_path, "$weird")
    (tmp_path / "backs").mkdir()
    for number in range(45):
        (tmp_path / "backs" / f"{number:02d}.svg").write_bytes(svg())
    found = look(tmp_path)
    assert {fault.code for fault in found.faults} == {"bad_name", "too_many_entries"}
    assert len(found.backs) == 40


@pytest.mark.parametrize(
    ("inside", "code"),
    [
        ('<text x="5" y="9">A</text>', "cannot_draw"),
        ("<style>.a{fill:red}</style>", "cannot_draw"),
        ('<use xlink:href="#a"/>', "cannot_draw"),
        ('<image href="file:///etc/passwd"/>', "cannot_draw"),
        ('<g clip-path="url(#a)"/>', "cannot_draw"),
        ('<rect style="filter:url(#b)"/>', "cannot_draw"),
        ('<rect fill="rebeccapurple"/>', "cannot_draw"),
        ('<path d="M0,0h9" stroke-dasharray="0.0001"/>', "cannot_draw"),
        ('<path d="M0,0h1e30"/>', "too_complicated"),
        ('<path d="M0,0' + "h1" * 90_000 + '"/>', "too_complicated"),
        ("<g>" * 60 + "</g>" * 60, "too_complicated"),
        ("<g/>" * 4000, "too_complicated"),
        ('<g transform="scale(40)"><g transform="scale(40)"/></g>', "too_complicated"),
        ('<linearGradient id="a" xlink:href="#b"/><linearGradient id="b" xlink:href="#a"/>', "too_complicated"),
        ("<g>", "bad_svg"),
        ('<path d="M0,0' + "q9,300 9,9" * 3000 + '" stroke="red" stroke-width="300"/>', "too_complicated"),
        ('<path stroke-width="300" stroke="red" d="M0,0' + "a200,200 0 1 0 9,9" * 900 + '"/>', "too_complicated"),
        ('<circle r="300" stroke="#000"/>' * 900, "too_complicated"),
        ('<polygon points="0 0' + " 0 300 9 0" * 900 + '"/>', "too_complicated"),
        ('<circle r="4in" stroke="#000"/>' * 900, "too_complicated"),
        ('<circle r="99%" stroke="#000"/>' * 900, "too_complicated"),
        ('<circle r="5000in"/>', "too_complicated"),
        ('<circle r="5em"/>', "cannot_draw"),
    ],
)
def test_drawings_that_are_refused(tmp_path: Path, inside: str, code: str) -> None:
    assert refused(tmp_path, svg(inside)) == code


def test_files_that_are_no_drawings(tmp_path: Path) -> None:
    bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>' + HEAD + "&b;</svg>"
    assert refused(tmp_path, bomb.encode()) == "cannot_draw"
    assert refused(tmp_path, b"\xff\xfe<svg/>") == "no_picture"
    assert refused(tmp_path, b"<html/>") == "no_picture"
    assert refused(tmp_path, b"<html><svg/></html>") == "bad_svg"
    assert refused(tmp_path, b"<svg/>") == "bad_svg"
    assert refused(tmp_path, svg(head=HEAD.replace("250 350", "350 250"))) == "proportions"
    assert refused(tmp_path, b" " * (SVG.most + 1)) == "cannot_read"


@pytest.mark.parametrize("name", ["KH", "AS", "large/QD", "back_red", "back_green"])
def test_our_own_cards_could_be_somebody_s(name: str) -> None:
    assert read_picture(ASSETS / f"{name}.svg", name).drawn


def test_a_drawing_is_written_anew_with_what_is_known_only(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    head = HEAD.replace('viewBox="0 0 250 350"', 'width="63.5mm" height="88.9mm" onload="alert(1)"')
    inside = (
        '<title>Ace</title><metadata><text>me</text></metadata><defs><clipPath id="c"/></defs>'
        '<rect x="1in" width="100%" height="50%" opacity="40%"/>'
        '<g style="fill:#ff0000;stroke-dasharray:none" class="a"><path d="M1,2L3,4" fill="inherit"/></g>'
        "<script>x</script>"
    )
    path.write_bytes(svg(inside, head))
    picture = read_picture(path, "x.svg")
    text = picture.data.decode()
    assert picture.drawn
    assert 'viewBox="0 0 240 336" width="250" height="350" preserveAspectRatio="none"' in text
    assert '<g fill="#ff0000"><path d="M1,2L3,4"></path></g>' in text
    assert '<rect x="96.000000" width="240.000000" height="168.000000" opacity="0.400000">' in text
    for gone in ("alert", "script", "text", "clip", "title", "class", "inherit"):
        assert gone not in text


def test_pictures_in_pixels(tmp_path: Path) -> None:
    path = tmp_path / "x.png"
    path.write_bytes(png(200, 280, chunk(b"zTXt", b"bomb" * 100)))
    picture = read_picture(path, "x.png")
    assert not picture.drawn
    assert b"bomb" not in picture.data
    assert refused(tmp_path, png(MOST_PIXELS + 1, 2900), "a.png") == "too_many_pixels"
    assert refused(tmp_path, png(50, 70), "a.png") == "too_small"
    assert refused(tmp_path, png(200, 200), "a.png") == "proportions"
    assert refused(tmp_path, png(0, 0), "a.png") == "bad_picture"
    assert refused(tmp_path, png()[:-9], "a.png") == "bad_picture"
    assert refused(tmp_path, png().replace(b"IDAT", b"IDAX"), "a.png") == "bad_picture"
    assert refused(tmp_path, b"\x89PNG\r\n\x1a\n" + bytes(PNG.most), "a.png") == "cannot_read"


@pytest.mark.parametrize("kind", ["jpg", "bmp", "webp"])
def test_photos_are_kept_to_what_makes_the_picture(kind: str, tmp_path: Path) -> None:
    data = WEBP if kind == "webp" else photo(kind)
    path = tmp_path / f"x.{kind}"
    if kind == "jpg":  # where it was taken is nobody's business
        data = data[:2] + b"\xff\xe1\x00\x0aExif\0\0GP" + data[2:]
    path.write_bytes(data + b"bomb")
    picture = read_picture(path, "x")
    assert picture.kind == kind
    assert b"bomb" not in picture.data
    assert b"Exif" not in picture.data
    assert pygame.image.load(io.BytesIO(picture.data), path.name).get_size() == (200, 280)
    assert refused(tmp_path, data[: len(data) // 2], path.name) == "bad_picture"


def test_photos_that_are_refused(tmp_path: Path) -> None:
    jpeg, bmp = photo("jpg"), photo("bmp")
    assert refused(tmp_path, photo("jpg", (MOST_PIXELS + 1, 4)), "a.jpg") == "too_many_pixels"
    assert refused(tmp_path, photo("jpg", (200, 200)), "a.jpg") == "proportions"
    assert refused(tmp_path, photo("bmp", (50, 70)), "a.bmp") == "too_small"
    assert refused(tmp_path, jpeg.replace(b"\xff\xc0", b"\xff\xc9"), "a.jpg") == "unusual_picture", "arithmetic"
    start = jpeg.index(b"\xff\xda")
    many = jpeg[:-2] + jpeg[start:-2] * 30 + jpeg[-2:]
    assert refused(tmp_path, many, "a.jpg") == "unusual_picture", "passes without end"
    packed = bmp[:30] + struct.pack("<I", 1) + bmp[34:]
    assert refused(tmp_path, packed, "a.bmp") == "unusual_picture"
    moving = b"VP8X" + struct.pack("<I", 10) + b"\x02\0\0\0" + bytes((199, 0, 0, 23, 1, 0))
    webp = b"RIFF" + struct.pack("<I", len(WEBP) - 8 + 18) + b"WEBP" + moving + WEBP[12:]
    assert refused(tmp_path, webp, "a.webp") == "unusual_picture"


@needs_posix
@pytest.mark.parametrize("thing", THINGS)
def test_what_is_no_file_and_no_folder(thing: str, tmp_path: Path) -> None:
    for name in ("decks", "backs"):
        THINGS[thing](tmp_path / name)
    place = tmp_path / "other"
    (place / "backs").mkdir(parents=True)
    THINGS[thing](place / "backs" / "x.svg")
    with promptly():
        look(tmp_path)
        found = look(place)
    assert not found.backs
    assert len(found.faults) == 1
