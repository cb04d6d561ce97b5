"""Twelve portraits for people who play, drawn as the cast is; each has a light ground that nobody of the cast has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tools.opponents.look import BROWN, DEEP, FAIR, GOLDEN, OLIVE, ROSY, TAN, Look
from tools.opponents.people import BLUE_EYES, DARK_EYES, GREEN_EYES, GREY_EYES, HAZEL

_GOLD: Final = ("#f6e3ae", "#d9b25a")
_MINT: Final = ("#cfeede", "#7fc4a3")
_SKY: Final = ("#d3e6f6", "#86b3dc")
_LILAC: Final = ("#e6d9f3", "#ae8fd0")
_PEACH: Final = ("#fbdcc9", "#e8a07c")
_SAND: Final = ("#efe6d6", "#c3b08f")

YOURS: Final[Mapping[str, Look]] = {
    "you_01": Look(
        FAIR, "bob", "#a3401f", "stripes", ("#f4efe4", "#2f7f86"), _MINT, GREEN_EYES,
        cheek=44, jaw=34, chin=15, brow=4.4, brow_colour="#7d3419", lashes=True, shoulders=0.9,
        extras=(("freckles", "#c97f52"),),
    ),
    "you_02": Look(
        ROSY, "spiky", "#5a3a22", "hoodie", ("#b3483c", "#f3ead7"), _SKY, BLUE_EYES,
        cheek=45, jaw=37, chin=18, brow=5.5,
    ),
    "you_03": Look(
        DEEP, "bun", "#1d1513", "crew", ("#f0b83c", "#c98f1f"), _LILAC, DARK_EYES,
        cheek=44, jaw=34, chin=15, brow=4.6, lashes=True, lipstick="#a84450", shoulders=0.9,
        extras=(("hoops", "#e2c06e"),),
    ),
    "you_04": Look(
        TAN, "curls", "#1f1714", "shirt", ("#f4efe4", "#b9ad98"), _GOLD, DARK_EYES,
        cheek=45, jaw=38, chin=19, brow=6.5, extras=(("round_glasses", "#2a2320"),),
    ),
    "you_05": Look(
        GOLDEN, "ponytail", "#1c171c", "track", ("#c2416a", "#f7f2e6"), _SKY, DARK_EYES,
        cheek=44, jaw=34, chin=15, brow=4.4, lashes=True, shoulders=0.92,
    ),
    "you_06": Look(
        FAIR, "tousled", "#e8c877", "polo", ("#3a63a0", "#f3ead7"), _PEACH, BLUE_EYES,
        cheek=45, jaw=38, chin=19, brow=5.5, brow_colour="#b08d46", extras=(("stubble", "#b08d46"),),
    ),
    "you_07": Look(
        OLIVE, "waves", "#2b1b18", "turtleneck", ("#4f8a5b", "#38683f"), _SAND, HAZEL,
        cheek=44, jaw=34, chin=15, brow=4.6, lashes=True, lipstick="#b0404c", shoulders=0.92,
        extras=(("cat_glasses", "#2b2a30"),),
    ),
    "you_08": Look(
        BROWN, "buzz", "#17110f", "suit", ("#35506e", "#d8a24f"), _MINT, DARK_EYES,
        cheek=46, jaw=40, chin=21, brow=6.5, nose=1.1, extras=(("beard", "#17110f"),),
    ),
    "you_09": Look(
        ROSY, "curls_round", "#efece6", "cardigan", ("#6a4f8c", "#f5e7d2"), _GOLD, GREY_EYES,
        cheek=46, jaw=38, chin=19, low=-2, brow=4, brow_colour="#b4afa6", lashes=True, lipstick="#b5505a", age=3,
        extras=(("round_glasses", "#8a3a4a"), ("studs", "#f4ecd8")),
    ),
    "you_10": Look(
        ROSY, "receding", "#a9a7a4", "vneck", ("#2f7f86", "#e9e2d2"), _LILAC, GREEN_EYES,
        cheek=46, jaw=40, chin=22, brow=7, brow_colour="#8b8883", age=3, nose=1.15,
        extras=(("moustache", "#bdbab5"),),
    ),
    "you_11": Look(
        TAN, "scarf", "#a8566b", "blouse", ("#f4efe4", "#c9b78f"), _SAND, DARK_EYES,
        cheek=44, jaw=34, chin=15, brow=4.8, brow_colour="#33201a", lashes=True, lipstick="#a8484f",
    ),
    "you_12": Look(
        GOLDEN, "slick", "#1f1a1d", "leather", ("#5b4636", "#8f8873"), _PEACH, DARK_EYES,
        cheek=45, jaw=38, chin=19, brow=6, extras=(("goatee", "#1f1a1d"), ("square_glasses", "#3a3f46")),
    ),
}  # fmt: skip
"""Key -> look. The keys stand in settings and never change."""
