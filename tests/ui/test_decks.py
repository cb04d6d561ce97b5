"""Which picture a card has: faces, backs, and the colours of the suits, on cards and in texts."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from gin_desktop.engine.cards import parse_card
from gin_desktop.storage.settings import CARD_BACKS, CARD_FACES, SUIT_COLOURS
from gin_desktop.ui.felt.decks import FOUR_COLOUR_SUBSTITUTIONS, CardLook, load_card
from gin_desktop.ui.kit.style import PALETTES, RGB, Style
from tools.cards.svg import FACE, SUIT_COLOUR

SIZE = (75, 105)


@pytest.fixture(autouse=True)
def _screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def pixels(name: str | None, look: CardLook) -> bytes:
    card = None if name is None else parse_card(name)
    return pygame.image.tobytes(load_card(card, look, SIZE), "RGBA")


def test_every_choice_of_the_settings_has_a_picture_of_its_own() -> None:
    faces = {pixels("QH", CardLook(face=face)) for face in CARD_FACES}
    backs = {pixels(None, CardLook(back=back)) for back in CARD_BACKS}
    suits = {pixels("QD", CardLook(suits=suits)) for suits in SUIT_COLOURS}
    assert (len(faces), len(backs), len(suits)) == (len(CARD_FACES), len(CARD_BACKS), len(SUIT_COLOURS))


@pytest.mark.parametrize("face", CARD_FACES)
def test_four_colours_change_diamonds_and_clubs_only(face: str) -> None:
    for name, same in (("7S", True), ("7H", True), ("7D", False), ("7C", False)):
        two, four = (pixels(name, CardLook(face=face, suits=suits)) for suits in SUIT_COLOURS)
        assert (two == four) is same


def _parts(colour: str) -> RGB:
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16))


def _linear(colour: RGB) -> list[float]:
    return [c / 12.92 if (c := part / 255) <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for part in colour]


def _contrast(one: RGB, other: RGB) -> float:
    light = sorted(sum(f * p for f, p in zip((0.2126, 0.7152, 0.0722), _linear(c), strict=True)) for c in (one, other))
    return (light[1] + 0.05) / (light[0] + 0.05)


def test_the_four_colours_can_be_read_on_a_card_and_told_apart_by_whoever_sees_few_colours() -> None:
    colours = [_parts(FOUR_COLOUR_SUBSTITUTIONS.get(colour, colour)) for colour in SUIT_COLOUR.values()]
    assert all(_contrast(colour, _parts(FACE)) >= 4.5 for colour in colours)
    # what red-blind and green-blind eyes make of linear light (Machado and others, 2009)
    for weights in (
        ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
        ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    ):
        seen = [
            [sum(w * p for w, p in zip(row, _linear(colour), strict=True)) for row in weights] for colour in colours
        ]
        for one, other in combinations(seen, 2):
            assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 0.1


@pytest.mark.parametrize("table", PALETTES)
def test_suit_signs_in_texts_follow_the_setting(table: str) -> None:
    two, four = (Style.for_window((1280, 800), 1.0, table, four_colours=on) for on in (False, True))
    for text in (two.colours.text, two.colours.ink):
        assert len({two.suit_colour(suit, text) for suit in "SHDC"}) == 2
        assert len({four.suit_colour(suit, text) for suit in "SHDC"}) == 4
        assert four.suit_colour("H", text) == two.suit_colour("H", text)
        ground = two.colours.felt_light if text == two.colours.text else _parts(FACE)
        assert all(_contrast(four.suit_colour(suit, text), ground) >= 3 for suit in "DC"), "a sign, not a letter"
