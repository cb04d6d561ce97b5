"""The rank letters and figures as hand-made shapes: bold, with slab serifs, 50 units high, centred on x = 0.

SVG text cannot be used (the renderer has none), and shapes look the same on every machine.
"""

from __future__ import annotations

from tools.cards.svg import group, path, poly_d, rect_d, ring_d

HEIGHT = 50


def _solid(*pieces: str) -> list[str]:
    return [path(d) for d in pieces]


def _hole(*pieces: str) -> str:
    return path("".join(pieces), fill_rule="evenodd")


def _line(d: str, colour: str, width: float, cap: str = "butt") -> str:
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap=cap, stroke_linejoin="round")


def _six(c: str) -> list[str]:
    return [
        _hole(ring_d(0, 34, 18, 16), ring_d(0, 34, 9, 9.5)),
        _line("M13,9C6,1 -13.5,2 -13.5,34", c, 9, "round"),
    ]


def glyph(rank: str, colour: str) -> str:
    """The sign of a rank (one of RANKS) in a colour, from y = 0 down to y = 50. KeyError for any other."""
    c = colour
    parts: dict[str, list[str]] = {
        "A": [
            _line("M-1,3L-14.5,47", c, 5.5),
            *_solid(poly_d([(-5.5, 0), (4.5, 0), (19, 47), (8.5, 47)]), rect_d(-9, 29, 11, 34.5)),
            *_solid(rect_d(-22, 45, -6, 50), rect_d(3.5, 45, 23, 50)),
        ],
        "2": [
            _line("M-13.5,15C-14,0 13.5,0 13.5,14.5C13.5,25 -1,31 -13,45", c, 8.6, "round"),
            path("M-18,50L-17.5,44L-10,40.5L12,41.5L14.5,35H18.5L17.5,50Z"),
        ],
        "3": [
            _line(
                "M-13,12C-10,0.5 12.5,1 12.5,13C12.5,20.5 6,24 -3,24C8,24 14,28.5 14,35.5C14,49 -12,49.5 -14,38",
                c,
                8.6,
                "round",
            )
        ],
        "4": [
            *_solid(rect_d(3, 0, 12, 50), rect_d(-4, 45.5, 19, 50), rect_d(-20, 31, 20, 38)),
            path("M3,0L-20,31V36H-13L7,9V0Z"),
        ],
        "5": [
            *_solid(poly_d([(-13, 0), (16, 0), (15, 8.5), (-13, 8.5)]), rect_d(-13, 0, -7, 27)),
            _line("M-9.5,25C-3,18.5 13.7,19 13.7,33C13.7,49 -10,50 -14,39", c, 8.6, "round"),
        ],
        "6": _six(c),
        "7": [
            *_solid(rect_d(-18, 0, 18.5, 8.5), rect_d(-18, 0, -12.5, 15)),
            path("M8,6L18.5,4C9,21 3,34 3,50H-7C-7,34 1,20 8,6Z"),
        ],
        "8": [
            _hole(ring_d(0, 13, 15.5, 13), ring_d(0, 13, 7.2, 6.6)),
            _hole(ring_d(0, 35.5, 18, 14.5), ring_d(0, 35.5, 9, 7.8)),
        ],
        "9": [group(_six(c), transform="rotate(180 0 25)")],
        "T": [
            path("M-11.5,0V46H-19.5V11.5L-23.5,13V8.5C-20.5,7 -17.5,4 -16,0Z"),
            path(rect_d(-23, 45, -7, 50)),
            _hole(ring_d(8.5, 25, 14.5, 25), ring_d(8.5, 25, 6, 18.5)),
        ],
        "J": [
            *_solid(rect_d(2.5, 0, 11.5, 37), rect_d(-7, 0, 20, 5.5), ring_d(-11.5, 36.5, 6, 6)),
            _line("M7,34C7,49 -12,50 -13,38", c, 9),
        ],
        "Q": [
            _hole(ring_d(-1, 24, 19.5, 24), ring_d(-1, 24, 9.6, 17.4)),
            _line("M0,31C9,32 8,47 21,46.5", c, 6.5),
        ],
        "K": [
            *_solid(rect_d(-17, 0, -7, 50), rect_d(-22, 0, -2, 5.2), rect_d(-22, 44.8, -2, 50)),
            _line("M13,4L-9,30", c, 5.5),
            *_solid(
                poly_d([(-3.5, 24), (3, 15.5), (19.5, 46), (8, 46)]),
                rect_d(4, 0, 21, 5.2),
                rect_d(2, 44.8, 23, 50),
            ),
        ],
    }
    return group(parts[rank], fill=c)
