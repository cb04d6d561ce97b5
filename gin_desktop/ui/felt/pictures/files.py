"""Pictures as files."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pygame


def as_png(pictures: Sequence[pygame.Surface]) -> bytes:
    """Pictures, one below the other on white, as a PNG file; there has to be one."""
    whole = pictures[0]
    if len(pictures) > 1:
        whole = pygame.Surface((max(one.get_width() for one in pictures), sum(one.get_height() for one in pictures)))
        whole.fill((255, 255, 255))
        y = 0
        for one in pictures:
            whole.blit(one, (0, y))
            y += one.get_height()
    data = io.BytesIO()
    pygame.image.save(whole, data, "picture.png")
    return data.getvalue()
