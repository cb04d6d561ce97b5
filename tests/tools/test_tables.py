"""The covers of the tables: what the script makes is what lies in the assets, and each fits itself at all sides."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from tools.make_tables import COVERS, FOLDER, pixels


@pytest.mark.parametrize("name", COVERS)
def test_the_script_makes_the_files_there_are_and_they_fit_themselves(name: str) -> None:
    greys = pixels(COVERS[name]())
    picture = pygame.image.load(FOLDER / f"{name}.png")
    assert picture.get_bytesize() == 1, "a grey picture, which takes the colours of a table"
    assert np.array_equal(pygame.surfarray.pixels2d(picture).T, greys), "run tools/make_tables.py"
    steps = np.abs(np.diff(greys.astype(int), axis=1)).mean()
    seam = np.abs(greys[:, 0].astype(int) - greys[:, -1]).mean()
    assert seam <= 1.5 * steps, "no seam from left to right"
    if name == "cloth":
        down = np.abs(np.diff(greys.astype(int), axis=0)).mean()
        assert np.abs(greys[0].astype(int) - greys[-1]).mean() <= 1.5 * down, "nor from top to bottom"


def test_the_covers_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 400_000
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted(COVERS)
