"""Every way to wear hair: what lies behind the head, and what lies over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tools.opponents import hair_long, hair_short
from tools.opponents.look import Look
from tools.opponents.strands import Hair

STYLES: Final[Mapping[str, Callable[[Look], Hair]]] = {
    one.__name__: one
    for one in (
        hair_short.side_part,
        hair_short.tousled,
        hair_short.spiky,
        hair_short.buzz,
        hair_short.bald,
        hair_short.receding,
        hair_short.slick,
        hair_short.waves_short,
        hair_short.curls,
        hair_long.afro,
        hair_long.curls_round,
        hair_long.bob,
        hair_long.bob_side,
        hair_long.pixie,
        hair_long.waves,
        hair_long.curls_long,
        hair_long.bun,
        hair_long.chignon,
        hair_long.ponytail,
        hair_long.scarf,
        hair_long.headwrap,
        hair_long.flat_cap,
    )
}
"""Every style by its name."""
