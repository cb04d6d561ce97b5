"""Nothing is shown as an empty box: every character has a glyph in the fonts, or is drawn."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop import words
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.text import KEY_SIGNS, SUITS, font, render, text_width
from gin_desktop.words import keys, set_language
from tests.inside import inside

DRAWN = {*SUITS, *KEY_SIGNS, "\n"}


@pytest.mark.parametrize("language", ["en", "qps"])
@pytest.mark.parametrize("role", ["body", "strong", "heading"])
def test_every_message_has_its_glyphs(app: Application, role: str, language: str) -> None:
    set_language(language)
    face = font(role, app.style)
    letters = set("0123456789…×−") | {letter for key in keys() for letter in _text(key)}
    missing = [letter for letter in sorted(letters - DRAWN) if face.metrics(letter)[0] is None]
    assert not missing


def _text(key: str) -> str:
    """A message as it is shown, but for what is filled in."""

    class Blank(str):
        def __format__(self, spec: str) -> str:  # also where a number is wanted
            return ""

    class Anything(dict[str, object]):
        def __missing__(self, name: str) -> str:
            return Blank()

    return inside(words, "catalogues")[words.language()][key].format_map(Anything())


@pytest.mark.parametrize("sign", KEY_SIGNS)
def test_signs_of_keys_are_drawn(app: Application, sign: str) -> None:
    picture = render(sign, "small", app.style)
    assert picture.get_width() == text_width(sign, "small", app.style)
    assert picture.get_bounding_rect().width > picture.get_width() // 3
    others = [render(other, "small", app.style) for other in KEY_SIGNS if other != sign]
    assert pygame.image.tobytes(picture, "RGBA") not in [pygame.image.tobytes(other, "RGBA") for other in others]


def test_a_sign_stands_among_letters(app: Application) -> None:
    width = text_width("Press ⏎ now", "body", app.style)
    assert width == render("Press ⏎ now", "body", app.style).get_width()
    assert width > text_width("Press  now", "body", app.style)


@pytest.mark.parametrize("role", ["body", "strong", "heading"])
def test_a_minus_sign_is_no_hyphen(app: Application, role: str) -> None:
    minus, hyphen, plus = (text_width(sign, role, app.style) for sign in "−-+")
    assert abs(minus - plus) < abs(minus - hyphen)
    assert render("5 − 4", role, app.style).get_width() == text_width("5 − 4", role, app.style)
