"""The pictures of the opponents: made by the script, drawable by the program, and told apart when they are small."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pygame
import pytest

from gin_desktop.players.levels import STYLES
from gin_desktop.session.cast.characters import CAST
from gin_desktop.ui.felt.pictures.portraits import EXPRESSIONS, initial, initial_portrait, portrait
from gin_desktop.ui.kit.style import Style
from tests.tools.test_cards import ALLOWED, ASSETS, NAMESPACE
from tools.make_opponents import PICTURES
from tools.opponents.draw import picture
from tools.opponents.people import PEOPLE
from tools.opponents.yours import YOURS

FOLDER = ASSETS / "opponents"
FACES = {**PEOPLE, **YOURS}
EVERY_FILE = {**{name: draw() for name, draw in PICTURES.items()}, **{key: picture(FACES[key]) for key in FACES}}

DRAWN = {
    **ALLOWED,
    "g": {"id"},
    "defs": set(),
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r"},
    "stop": {"offset", "stop-color"},
    "ellipse": {"cx", "cy", "rx", "ry", "fill", "fill-opacity"},
}
OPACITY = {"fill-opacity", "stroke-opacity"}


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))


@cache
def pixels(key: str, expression: str, side: int = 24) -> bytes:
    return pygame.image.tobytes(portrait(key, expression, side), "RGBA")  # type: ignore[arg-type]


def differing(one: bytes, other: bytes, by: int = 60) -> float:
    """The part of the pixels that differ clearly."""
    far = 0
    for place in range(0, len(one), 4):
        far += sum(abs(a - b) for a, b in zip(one[place : place + 4], other[place : place + 4], strict=True)) > by
    return far / (len(one) // 4)


def test_every_file_is_what_the_script_writes() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.svg" for name in EVERY_FILE}
    for name, text in EVERY_FILE.items():
        assert (FOLDER / f"{name}.svg").read_text(encoding="utf-8") == text + "\n", name


def test_everybody_and_every_style_has_a_picture() -> None:
    assert set(PEOPLE) == {one.key for one in CAST}
    assert set(PICTURES) == {"person", "player", *(f"style_{style}" for style in ("plain", *STYLES))}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 700_000


@pytest.mark.parametrize("name", EVERY_FILE)
def test_only_what_the_renderer_draws(name: str) -> None:
    for node in ElementTree.fromstring(EVERY_FILE[name]).iter():
        tag = node.tag.removeprefix(NAMESPACE)
        assert tag in DRAWN
        assert set(node.attrib) <= DRAWN[tag] | OPACITY


def test_no_two_look_alike_when_they_are_small() -> None:
    for one, other in combinations((*FACES, *PICTURES), 2):
        assert differing(pixels(one, "calm"), pixels(other, "calm")) > 0.12, (one, other)


@pytest.mark.parametrize("key", FACES)
def test_every_face_has_every_expression(key: str) -> None:
    assert re.findall(r'<g id="(\w+)"', EVERY_FILE[key]) == list(EXPRESSIONS)
    seen = [pixels(key, expression, 44) for expression in EXPRESSIONS]
    assert all(differing(one, other, 45) > 0.005 for one, other in combinations(seen, 2))


@pytest.mark.parametrize("side", [44, 97])
def test_portraits_are_round_and_a_stranger_is_a_card(side: int) -> None:
    for shown in (
        portrait("vera", "glad", side),
        initial_portrait("Ada", side, Style()),
        portrait("nobody", "sad", side),
    ):
        assert shown.get_size() == (side, side)
        assert all(shown.get_at((x, y)).a == 0 for x in (0, side - 1) for y in (0, side - 1))
        assert shown.get_at((side // 2, side // 2)).a == 255


def test_people_without_names_are_told_apart() -> None:
    assert [initial(name) for name in ("ada", "Player 1", "Player 2", "Louis 12", "")] == ["A", "1", "2", "L", ""]
