"""The pictures of the opponents: made by the script, drawable by the program, and told apart when they are small."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pygame
import pytest

from gin_desktop.players.levels import LEVELS
from gin_desktop.players.styles import STYLES
from gin_desktop.ui.felt.pictures import portraits
from tests.tools.test_cards import ALLOWED, ASSETS, NAMESPACE
from tools.make_opponents import PICTURES

FOLDER = ASSETS / "opponents"


def small(name: str, side: int = 48) -> pygame.Surface:
    return pygame.image.load_sized_svg(FOLDER / f"{name}.svg", (side, side))


def test_every_file_is_what_the_script_writes() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.svg" for name in PICTURES}
    for name, draw in PICTURES.items():
        assert (FOLDER / f"{name}.svg").read_text(encoding="utf-8") == draw() + "\n", name


def test_every_level_and_style_has_its_picture() -> None:
    assert set(portraits.LEVELS) >= {*LEVELS, "even", "person"}
    assert set(PICTURES) == {*portraits.LEVELS, *(f"style_{style}" for style in ("plain", *STYLES))}


@pytest.mark.parametrize("name", PICTURES)
def test_only_what_the_renderer_draws(name: str) -> None:
    for node in ElementTree.parse(FOLDER / f"{name}.svg").iter():
        tag = node.tag.removeprefix(NAMESPACE)
        assert tag in ALLOWED
        assert set(node.attrib) <= ALLOWED[tag]


@pytest.mark.parametrize(("one", "other"), list(combinations(sorted(PICTURES), 2)))
def test_no_two_look_alike_at_48_pixels(one: str, other: str) -> None:
    first, second = small(one), small(other)
    far = 0
    for x in range(48):
        for y in range(48):
            a, b = first.get_at((x, y)), second.get_at((x, y))
            far += sum(abs(i - j) for i, j in zip(a, b, strict=True)) > 120
    assert far > 48 * 48 * 0.12, "many pixels differ clearly"


@pytest.mark.parametrize("name", PICTURES)
def test_nothing_sticks_out_of_the_round(name: str) -> None:
    picture = small(name, 96)
    for x in range(96):
        for y in range(96):
            if (x - 47.5) ** 2 + (y - 47.5) ** 2 > 49**2:
                assert picture.get_at((x, y)).a == 0, (x, y)
