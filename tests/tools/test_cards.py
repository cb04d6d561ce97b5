"""The card art: only what the renderer draws, every card right to the pixel, all made by the script."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from tools.cards.__main__ import all_files, main
from tools.cards.pips import PIP_LAYOUT
from tools.cards.svg import CARD_H, CARD_W, RANKS, SUIT_COLOUR, SUITS

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
CARDS = [rank + suit for suit in SUITS for rank in RANKS]
BACKS = ["back_blue", "back_red", "back_green", "back_black"]
LARGE = [f"large/{card}" for card in CARDS]
NUMBERS = [card for card in CARDS if card[0] in PIP_LAYOUT]
COURTS = [card for card in CARDS if card[0] in "JQK"]
FILES = sorted(all_files())

NAMESPACE = "{http://www.w3.org/2000/svg}"
PAINT = {"fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "transform"}
ALLOWED = {
    "svg": {"viewBox", "width", "height"},
    "g": PAINT,
    "path": PAINT | {"d", "fill-rule"},
    "rect": PAINT | {"x", "y", "width", "height", "rx", "ry"},
    "circle": PAINT | {"cx", "cy", "r"},
}
INDEX_BOX = (4, 10, 52, 100)  # x, y, width, height: rank and suit in the corner


@pytest.fixture(autouse=True)
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@cache
def raster(name: str) -> pygame.Surface:
    """A card drawn at its own size."""
    path = ASSETS / "cards" / f"{name}.svg"
    return pygame.image.load_sized_svg(path, (CARD_W, CARD_H))


def ink(surface: pygame.Surface, suit: str) -> pygame.Mask:
    """Which pixels have the colour of the suit."""
    return pygame.mask.from_threshold(surface, pygame.Color(SUIT_COLOUR[suit]), (40, 40, 40, 255))


def part(mask: pygame.Mask, box: tuple[int, int, int, int]) -> pygame.Mask:
    """A rectangle cut out of a mask."""
    x, y, width, height = box
    piece = pygame.Mask((width, height))
    piece.draw(mask, (-x, -y))
    return piece


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Share of pixels that differ clearly (antialiasing aside)."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (90, 90, 90, 255), other)
    width, height = one.get_size()
    return 1 - mask.count() / (width * height)


def test_the_set_is_complete() -> None:
    pictures = [*CARDS, *LARGE, *BACKS, *(f"suit_{s}" for s in SUITS)]
    expected = {f"cards/{name}.svg" for name in pictures} | {"icon.svg"}
    assert set(FILES) == expected
    assert {path.relative_to(ASSETS).as_posix() for path in (ASSETS / "cards").rglob("*.svg")} == expected - {
        "icon.svg"
    }


def test_only_what_the_renderer_draws() -> None:
    for name in FILES:
        path = ASSETS / name
        assert path.stat().st_size < 40_000, name
        for node in ElementTree.parse(path).iter():
            tag = node.tag.removeprefix(NAMESPACE)
            assert tag in ALLOWED, name
            assert set(node.attrib) <= ALLOWED[tag], name
            assert not (node.text or "").strip(), name
            for attribute in ("fill", "stroke"):
                assert re.fullmatch(r"none|#[0-9a-f]{6}", node.get(attribute, "none")), name


@pytest.mark.parametrize("name", ["suit_S", "suit_H", "suit_D", "suit_C", "../icon"])
def test_signs_draw_something(name: str) -> None:
    surface = pygame.image.load_sized_svg(ASSETS / "cards" / f"{name}.svg", (100, 100))
    assert _colours(surface) > 2
    assert surface.get_at((0, 0)).a == 0, "the outside is transparent"


def _colours(surface: pygame.Surface) -> int:
    width, height = surface.get_size()
    return len({tuple(surface.get_at((x, y))) for x in range(0, width, 6) for y in range(0, height, 6)})


@pytest.mark.parametrize("kind", [CARDS, LARGE, BACKS], ids=["traditional", "large", "backs"])
def test_outline(kind: list[str]) -> None:
    right, bottom = CARD_W - 1, CARD_H - 1
    for name in kind:
        surface = raster(name)
        assert _colours(surface) > 2, name
        for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom), (2, 2), (right - 2, bottom - 2)):
            assert surface.get_at(corner).a == 0, name
        for edge in ((125, 4), (125, bottom - 4), (4, 175), (right - 4, 175)):
            red, green, blue, alpha = surface.get_at(edge)
            assert alpha == 255, name
            assert min(red, green, blue) > 225, f"{name} has a white border all round"


@pytest.mark.parametrize("name", CARDS)
def test_index_has_the_suit_colour_and_shows_in_a_fan(name: str) -> None:
    mask = ink(raster(name), name[1])
    index = part(mask, INDEX_BOX)
    assert index.count() > 700
    rows = [y for y in range(INDEX_BOX[3]) if any(index.get_at((x, y)) for x in range(INDEX_BOX[2]))]
    rank = part(mask, (4, 8, 52, 58))
    heights = [y for y in range(58) if any(rank.get_at((x, y)) for x in range(52))]
    assert heights[-1] - heights[0] + 1 >= 47
    assert rows[-1] > 85, "the suit stands below the rank"
    columns = [x for x in range(56) if any(mask.get_at((x, y)) for y in range(8, 250))]
    assert columns[0] >= 5
    assert columns[-1] < CARD_W * 0.22 - 1, "whole index, and it alone, visible when the next card leaves 22%"


@pytest.mark.parametrize("name", CARDS)
def test_both_corners_are_the_same_turned(name: str) -> None:
    surface = raster(name)
    turned = pygame.transform.rotate(surface, 180)
    assert difference(surface.subsurface(INDEX_BOX), turned.subsurface(INDEX_BOX)) < 0.01


@pytest.mark.parametrize("name", COURTS + BACKS)
def test_courts_and_backs_look_the_same_upside_down(name: str) -> None:
    surface = raster(name)
    assert difference(surface, pygame.transform.rotate(surface, 180)) < 0.01


@pytest.mark.parametrize("name", NUMBERS)
def test_pips_are_as_many_as_the_rank_says(name: str) -> None:
    wanted = 10 if name[0] == "T" else 1 if name[0] == "A" else int(name[0])
    assert len(PIP_LAYOUT[name[0]]) == wanted
    field = part(ink(raster(name), name[1]), (57, 5, CARD_W - 114, CARD_H - 10))
    if wanted == 1:  # lines within the sign part it
        bounds = _bounds(field)
        assert bounds.width > (120 if name == "AS" else 75)
        assert bounds.height > 0.9 * bounds.width
        assert abs(bounds.centerx - field.get_size()[0] // 2) <= 1
        return
    pips = field.connected_components(minimum=60)
    assert len(pips) == wanted
    sizes = [pip.count() for pip in pips]
    assert max(sizes) - min(sizes) < 0.1 * max(sizes)


@pytest.mark.parametrize("name", [card for card in NUMBERS if card[0] in "245689T"])
def test_pips_in_the_lower_half_stand_on_their_heads(name: str) -> None:
    surface = raster(name)
    turned = pygame.transform.rotate(surface, 180)
    top = pygame.Rect(57, 30, CARD_W - 114, 90)
    assert difference(surface.subsurface(top), turned.subsurface(top)) < 0.01


def test_ace_of_spades_is_the_largest_ace() -> None:
    sizes = {}
    for suit in SUITS:
        field = part(ink(raster("A" + suit), suit), (57, 5, CARD_W - 114, CARD_H - 10))
        sizes[suit] = field.count()
    assert sizes["S"] > 1.5 * max(sizes[suit] for suit in "HDC")


def test_no_two_courts_look_alike() -> None:
    figure = pygame.Rect(58, 26, 134, 148)
    pictures = {name: raster(name).subsurface(figure) for name in COURTS}
    for i, one in enumerate(COURTS):
        for other in COURTS[:i]:
            assert difference(pictures[one], pictures[other]) > 0.08, (one, other)


def test_backs_differ_in_colour_and_design() -> None:
    blue, red, green, black = (pygame.transform.average_color(raster(name)) for name in BACKS)
    assert blue[2] > blue[0] + 30
    assert red[0] > red[2] + 30
    assert green[1] > max(green[0], green[2]) + 10
    grey = [pygame.transform.grayscale(raster(name)) for name in BACKS]
    assert max(black[:3]) < 130
    for i, one in enumerate(grey):
        for other in grey[:i]:
            assert difference(one, other) > 0.05


@pytest.mark.parametrize("suit", SUITS)
def test_large_indices_are_large_and_stand_in_the_strip_that_is_seen(suit: str) -> None:
    seen = round(CARD_W * 0.3)
    for rank in RANKS:
        mask = ink(raster(f"large/{rank}{suit}"), suit)
        sign = _bounds(part(mask, (0, 4, seen + 6, 124)))
        below = _bounds(part(mask, (0, 128, seen + 6, 90)))
        assert sign.height > CARD_H * 0.3, "about a third of the card"
        assert below.height > CARD_H * 0.19
        assert min(sign.x, below.x) >= 4
        assert max(sign.right, below.right) <= seen, "what the next card leaves in sight"


def _bounds(mask: pygame.Mask) -> pygame.Rect:
    boxes = [box for box in mask.get_bounding_rects() if box.width * box.height > 60]
    return boxes[0].unionall(boxes[1:])


def test_the_script_writes_the_same_bytes_again(tmp_path: Path) -> None:
    main([str(tmp_path)])
    made = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*.svg")}
    assert made == {name: (ASSETS / name).read_bytes() for name in FILES}
