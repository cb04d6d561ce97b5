"""Everybody of the cast, as they look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tools.opponents.look import BROWN, DEEP, FAIR, GOLDEN, OLIVE, ROSY, TAN, Look

GREEN_EYES: Final = "#4f7a4a"
BLUE_EYES: Final = "#3f6f9c"
GREY_EYES: Final = "#5d7280"
DARK_EYES: Final = "#2e1a12"
HAZEL: Final = "#7a5426"

PEOPLE: Final[Mapping[str, Look]] = {
    # -- easy
    "tom": Look(
        FAIR, "tousled", "#c4602a", "hoodie", ("#4f8a5b", "#f3ead7"), ("#f0c36a", "#d99a3c"), GREEN_EYES,
        cheek=45, jaw=35, chin=16, low=-2, eye=1.06, extras=(("freckles", "#c97f52"),),
    ),
    "rosa": Look(
        OLIVE, "bun", "#d4d2cf", "cardigan", ("#a8566b", "#f5e7d2"), ("#8fb9a8", "#5f9282"), DARK_EYES,
        cheek=47, jaw=39, chin=20, low=-4, brow=4, brow_colour="#a8a29c", lashes=True, lipstick="#b5505a", age=3,
        extras=(("round_glasses", "#7a4b2e"), ("studs", "#e2c06e")),
    ),
    "zoe": Look(
        DEEP, "afro", "#2a1b17", "stripes", ("#f0b83c", "#fff4dc"), ("#6a86c9", "#4560a5"), DARK_EYES,
        cheek=44, jaw=34, chin=15, lashes=True, lipstick="#b4495a", shoulders=0.9, extras=(("hoops", "#e2c06e"),),
    ),
    "otis": Look(
        DEEP, "flat_cap", "#8d8780", "vneck", ("#8a4b3c", "#d8a24f"), ("#a9b98c", "#7a8f5f"), DARK_EYES,
        cheek=47, jaw=40, chin=22, brow=6, brow_colour="#8d8780", age=2, nose=1.2, extras=(("beard", "#a39d95"),),
    ),
    "ida": Look(
        FAIR, "bob_side", "#e8c069", "stripes", ("#f7f2e6", "#3a63a0"), ("#e58a6f", "#c4614c"), BLUE_EYES,
        cheek=44, jaw=34, chin=15, brow=4, brow_colour="#b98d3f", lashes=True, lipstick="#c9505a", shoulders=0.9,
        extras=(("mole", "#8a5540"),),
    ),
    "jun": Look(
        GOLDEN, "spiky", "#231c22", "crew", ("#3c4757", "#e8a23c"), ("#8ecadb", "#4f9ab3"), DARK_EYES,
        cheek=45, jaw=36, chin=16, brow=5.5, extras=(("headphones", "#d8503c"),), laughs=False,
    ),
    # -- medium
    "vera": Look(
        ROSY, "waves", "#7a3d22", "blouse", ("#2f7f86", "#f3ead7"), ("#e3b77a", "#c58f4a"), GREEN_EYES,
        cheek=45, jaw=35, chin=16, brow=4.2, lashes=True, lipstick="#b8353f", age=1, shoulders=0.92,
        extras=(("drops", "#e2c06e"),),
    ),
    "kofi": Look(
        DEEP, "buzz", "#1d1513", "printed", ("#d9792b", "#f7d774"), ("#5fa6a0", "#33787a"), DARK_EYES,
        cheek=45, jaw=39, chin=20, brow=6, extras=(("goatee", "#1d1513"),),
    ),
    "felix": Look(
        ROSY, "side_part", "#6b4a2e", "suit", ("#53708f", "#b4483c"), ("#c9c2a5", "#9a926e"), GREY_EYES,
        cheek=44, jaw=36, chin=17, low=2, laughs=False, extras=(("round_glasses", "#3a2a22"),),
    ),
    "greta": Look(
        FAIR, "pixie", "#c9ccd2", "turtleneck", ("#6a4f8c", "#543c74"), ("#b6c7a0", "#86a06c"), BLUE_EYES,
        cheek=43, jaw=34, chin=16, brow=4, brow_colour="#9b9da6", lashes=True, lipstick="#a84a58", laughs=False, age=2,
        extras=(("square_glasses", "#b3304a"), ("studs", "#e2c06e")), shoulders=0.9,
    ),
    "bruno": Look(
        OLIVE, "bald", "#33241d", "shirt", ("#e9e2d2", "#8f8873"), ("#c9644a", "#9c3f2d"), HAZEL,
        cheek=48, jaw=42, chin=24, low=-1, brow=7, age=1, nose=1.25, shoulders=1.05, extras=(("moustache", "#33241d"),),
    ),
    "lucia": Look(
        OLIVE, "curls_long", "#2c1a17", "dress", ("#b3283c", "#e8b04f"), ("#4d4a86", "#302c62"), DARK_EYES,
        cheek=44, jaw=34, chin=15, brow=4.6, lashes=True, lipstick="#b82a36", shoulders=0.9,
        extras=(("flower", "#e2455a"), ("drops", "#e2c06e")),
    ),
    # -- hard
    "hugo": Look(
        ROSY, "slick", "#7e7f84", "turtleneck", ("#2c3e5c", "#1e2c45"), ("#b9a98d", "#8c7a5c"), BLUE_EYES,
        cheek=45, jaw=40, chin=21, low=2, brow=6, laughs=False, age=2, extras=(("beard", "#96979b"),),
    ),
    "noor": Look(
        TAN, "scarf", "#2f8a6c", "crew", ("#e0d3b8", "#c9b78f"), ("#e6c79c", "#cf9f66"), DARK_EYES,
        cheek=44, jaw=34, chin=15, brow=5, brow_colour="#33201a", lashes=True, lipstick="#a8484f",
    ),
    "samir": Look(
        TAN, "waves_short", "#221915", "waistcoat", ("#f0e8d8", "#4a3658"), ("#7fa7c4", "#4d7a9c"), DARK_EYES,
        cheek=45, jaw=38, chin=20, brow=7, age=1, nose=1.2, extras=(("beard", "#2a201b"),),
    ),
    "dev": Look(
        BROWN, "side_part", "#1c1514", "polo", ("#3f7f6a", "#f0e6cf"), ("#d9a05c", "#b3762f"), DARK_EYES,
        cheek=44, jaw=36, chin=17, brow=6, laughs=False, extras=(("stubble", "#1c1514"), ("square_glasses", "#221c1c")),
    ),
    "xenia": Look(
        FAIR, "ponytail", "#e3c57e", "leather", ("#2b2a30", "#c23a4a"), ("#9aa5b8", "#66738c"), GREY_EYES,
        cheek=44, jaw=34, chin=14, brow=4.4, brow_colour="#9c7f4a", lashes=True, lipstick="#a82f45", shoulders=0.92,
        extras=(("hoops", "#c9ccd2"),),
    ),
    "wanda": Look(
        ROSY, "curls_round", "#b9a7c9", "crew", ("#2f6f73", "#e8b04f"), ("#e6a9a0", "#c97a74"), BLUE_EYES,
        cheek=46, jaw=37, chin=19, low=-3, brow=4, brow_colour="#8d7d9c", lashes=True, lipstick="#c2416a", age=3,
        extras=(("cat_glasses", "#7b2f5c"), ("beads", "#c2416a")), shoulders=0.95,
    ),
    # -- expert
    "mei": Look(
        GOLDEN, "bob", "#1d181d", "suit", ("#57606c", "#2f7f86"), ("#d96b5b", "#a93d36"), DARK_EYES,
        cheek=44, jaw=34, chin=15, brow=4.4, lashes=True, lipstick="#ad3f46", laughs=False, age=1, shoulders=0.92,
        extras=(("streak", "#b9bcc4"), ("studs", "#f4ecd8")),
    ),
    "pavel": Look(
        FAIR, "bald", "#d9dbde", "bow_tie", ("#4a4038", "#8c2f3c"), ("#8796b3", "#56668a"), BLUE_EYES,
        cheek=46, jaw=38, chin=20, brow=8, brow_colour="#d3d5d8", age=3, nose=1.15, extras=(("long_beard", "#e6e8ea"),),
    ),
    "amara": Look(
        DEEP, "headwrap", "#e0a02f", "dress", ("#1f6d64", "#e8b04f"), ("#c58fae", "#96587f"), DARK_EYES,
        cheek=44, jaw=35, chin=16, brow=4.8, brow_colour="#1d1411", lashes=True, lipstick="#9c2f42", age=1,
        shoulders=0.92, extras=(("hoops", "#e2c06e"), ("collar_gold", "#e2b04a")),
    ),
    "yusuf": Look(
        TAN, "receding", "#5b5552", "cardigan", ("#5b6b4a", "#efe6d2"), ("#d6b98c", "#ab8650"), DARK_EYES,
        cheek=45, jaw=38, chin=19, brow=6.5, age=2, nose=1.15,
        extras=(("moustache", "#6b6461"), ("half_glasses", "#4a3a30")),
    ),
    "ursula": Look(
        FAIR, "chignon", "#f1eee8", "blouse", ("#3b3550", "#f4efe4"), ("#a8c4c0", "#719a97"), BLUE_EYES,
        cheek=43, jaw=34, chin=16, brow=3.8, brow_colour="#bdb7ae", lashes=True, lipstick="#a8404e", laughs=False,
        age=3, extras=(("studs", "#f6f1e6"), ("brooch", "#2f6f9c")), shoulders=0.9,
    ),
    "quentin": Look(
        ROSY, "waves_short", "#bfc1c6", "cravat", ("#6a2339", "#3f6f9c"), ("#c2ab6a", "#94793a"), GREY_EYES,
        cheek=44, jaw=35, chin=15, low=3, brow=5, brow_colour="#9a9ca2", age=2, laughs=False,
        extras=(("goatee", "#b3b5ba"),),
    ),
    # -- even match
    "elif": Look(
        ROSY, "ponytail", "#59331f", "track", ("#2a8a94", "#f3ead7"), ("#f2b06b", "#d4823a"), HAZEL,
        cheek=44, jaw=35, chin=16, brow=4.6, lashes=True, extras=(("whistle", "#d8503c"),), shoulders=0.95,
    ),
    "carlo": Look(
        OLIVE, "curls", "#3a231a", "shirt", ("#7ea3c9", "#f4efe4"), ("#e8836a", "#bb5540"), HAZEL,
        cheek=45, jaw=38, chin=19, brow=6, extras=(("stubble", "#3a231a"),),
    ),
}  # fmt: skip
"""Key -> look."""
