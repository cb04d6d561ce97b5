"""The high-contrast table has 7 to 1 for text and 3 to 1 for edges, and its cards stand out."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gin_desktop.session.dealing import Shuffler
from gin_desktop.storage.settings import TABLES, Settings
from gin_desktop.ui.felt.decks import CardLook, load_card
from gin_desktop.ui.felt.pictures.small import seal
from gin_desktop.ui.kit.style import PALETTES, Palette, Style
from tools.contrasts import CLEAR_PAIRS, PAIRS, colour_of, contrast, paper_ratios, ratios
from tools.gallery.gallery import Gallery

pytestmark = pytest.mark.usefixtures("screen")
CLEAR = PALETTES["contrast"]


@pytest.fixture(scope="module")
def screen() -> Iterator[None]:
    """Pictures are converted to the format of a screen."""
    pygame.display.init()
    window = pygame.Window("contrast", (64, 64))
    window.get_surface()
    yield
    window.destroy()


def test_text_has_a_contrast_of_seven_to_one() -> None:
    weak = [(pair.sign, pair.ground, round(ratio, 2)) for pair, ratio in ratios(CLEAR) if not pair.edge and ratio < 7]
    assert weak == []


def test_edges_and_the_focus_have_a_contrast_of_three_to_one() -> None:
    weak = [(pair.sign, pair.ground, round(ratio, 2)) for pair, ratio in ratios(CLEAR) if pair.edge and ratio < 3]
    assert weak == []
    edges = {pair.sign for pair, _ in ratios(CLEAR) if pair.edge}
    assert edges >= {"focus", "panel_border", "button_border", "off_ink", "rule", "rail"}


def test_the_score_sheet_on_it_has_a_contrast_of_seven_to_one() -> None:
    assert [(pair.sign, pair.ground, ratio) for pair, ratio in paper_ratios(CLEAR) if ratio < 7] == []


@pytest.mark.parametrize("table", TABLES)
def test_text_of_every_table_has_a_contrast_of_four_and_a_half_to_one(table: str) -> None:
    text = [(pair, ratio) for pair, ratio in ratios(PALETTES[table]) if pair.least >= 4.5 and not pair.edge]
    assert len(text) > 40
    assert [(pair.sign, pair.ground, ratio) for pair, ratio in text if ratio < 4.5] == []


def test_every_colour_of_text_and_edges_is_measured() -> None:
    measured = {name for pair in (*PAIRS, *CLEAR_PAIRS) for name in (pair.sign, pair.ground)}
    grounds = {"felt_light", "felt_dark", "grain", "rail_light", "dim", "shadow", "well_deep", "nothing"}
    names = {field.name for field in dataclasses.fields(Palette)} - {"cover", "clear_edges"}
    assert names - measured <= grounds | {"muted"}


def test_nothing_disturbs_on_it() -> None:
    assert not CLEAR.cover
    assert CLEAR.felt_light == CLEAR.felt_dark
    for ground in ("panel", "well", "well_deep", "track"):
        assert getattr(CLEAR, ground)[3] == 255, "nothing shines through"


@pytest.mark.parametrize("card", [None, 0, 24])
def test_a_card_stands_out_from_the_table_and_from_its_neighbour(card: int | None) -> None:
    width, height = size = (100, 140)
    drawn = load_card(card, CardLook.of(Settings(table="contrast")), size)
    outer = [drawn.get_at((1, height // 2)), drawn.get_at((width // 2, 1)), drawn.get_at((width - 2, height // 2))]
    table = colour_of(CLEAR, "table")
    assert len({tuple(one) for one in outer}) == 1
    assert outer[0].a == 255
    if card is None:
        assert contrast(outer[0][:3], table) >= 3
    else:
        inner = drawn.get_at((6, height // 2))
        assert contrast(inner[:3], table) >= 3
        assert contrast(inner[:3], outer[0][:3]) >= 3


def test_the_cards_follow_the_table_at_once(tmp_path: Path) -> None:
    gallery = Gallery(lambda _name, _app: None, tmp_path, (1024, 640))
    try:
        gallery.sit_down(Shuffler(1))
        gallery.rest()
        assert not gallery.scene.art.look.outlined
        gallery.app.change_settings(table="contrast")
        gallery.step()
        assert gallery.scene.art.look.outlined
        assert gallery.app.style.ring > Style.for_window((1024, 640)).ring
        assert gallery.app.style.outline > 1
    finally:
        gallery.close()


def test_the_edge_of_the_seal_stands_out_from_the_table() -> None:
    side = 200
    drawn = seal(side, CLEAR)
    row = [drawn.get_at((x, side // 2)) for x in range(side // 2)]
    outer = next(colour for colour in row if colour.a == 255 and max(colour[:3]) > 0)
    assert contrast(outer[:3], colour_of(CLEAR, "table")) >= 3
