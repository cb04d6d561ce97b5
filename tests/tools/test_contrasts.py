"""What is written can be read on every table, and the table is never brighter than the colours were chosen for."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pygame
import pytest

from gin_desktop.storage.settings import TABLES
from gin_desktop.ui.kit.style import PALETTES
from gin_desktop.ui.kit.widgets.backdrop import felt
from tools.contrasts import contrast, luminance, paper_ratios, ratios
from tools.style_tables import PAGE, updated_page


@pytest.fixture(scope="module", autouse=True)
def _screen() -> Iterator[None]:
    """Pictures are converted to the format of a screen."""
    pygame.display.init()
    window = pygame.Window("contrasts", (64, 64))
    window.get_surface()
    yield
    window.destroy()


def test_black_on_white_and_a_known_grey() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("table", TABLES)
def test_everything_stands_out_from_its_ground(table: str) -> None:
    weak = [
        (pair, round(ratio, 2)) for pair, ratio in ratios(PALETTES[table]) if ratio < pair.least_on(PALETTES[table])
    ]
    assert weak == []


def test_the_score_sheet_can_be_read() -> None:
    assert [(pair, ratio) for pair, ratio in paper_ratios() if ratio < pair.least] == []


@pytest.mark.parametrize("table", TABLES)
def test_the_table_is_never_brighter_than_its_palette_says(table: str) -> None:
    size, palette = (320, 200), PALETTES[table]
    picture = felt(size, palette)
    inner = picture.subsurface(picture.get_rect().inflate(-16, -16))
    brightest = max(luminance(inner.get_at((x, y))[:3]) for x in range(0, 304, 7) for y in range(0, 184, 5))
    assert brightest <= luminance(palette.felt_light)
    middle, corner = (pygame.transform.average_color(picture, area) for area in ((140, 70, 40, 30), (20, 160, 40, 30)))
    if palette.cover:
        assert luminance(middle[:3]) > 1.5 * luminance(corner[:3]), "a lamp hangs over the middle"
    else:
        assert middle[:3] == corner[:3] == palette.felt_light, "nothing disturbs"


def test_no_two_tables_look_alike() -> None:
    names = [field.name for field in dataclasses.fields(PALETTES["green"])]
    for one in TABLES:
        for other in TABLES:
            if one < other:
                same = [name for name in names if getattr(PALETTES[one], name) == getattr(PALETTES[other], name)]
                assert not {"felt_light", "panel", "button", "button_border", "text", "muted"} & set(same)


def test_the_page_about_the_style_tells_the_truth() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert updated_page(page) == page, "run python -m tools.style_tables"
