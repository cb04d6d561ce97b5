"""Heads, collars, hands and what they hold, for the court cards; all in the half figure's coordinates.

The outline (ink, 1.4 units) is inherited from the group round the half figure; parts without one say so.
"""

from __future__ import annotations

from tools.cards.svg import BLUE, INK, RED, WHITE, YELLOW, circle, group, path, rect_d

SKIN = "#fce8d2"
STEEL = "#dfe6ee"
WOOD = "#8a5a2b"
GREEN = "#2c7a48"
CAP = {"S": RED, "H": BLUE, "D": BLUE, "C": RED}


def _both(*pieces: str) -> str:
    """Pieces drawn for the left side, and again mirrored."""
    content = "".join(pieces)
    return content + group(content, transform="scale(-1 1)")


def _lines(d: str, colour: str = INK, width: float = 1.2) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=width)


def behind(rank: str, letter: str) -> list[str]:
    """What lies behind robe and head: the staff or blade, and a queen's veil."""
    parts: list[str] = []
    if rank == "Q":
        veil = {"S": RED, "H": BLUE, "D": BLUE, "C": RED}[letter]
        parts.append(
            path(
                "M0,-128C-34,-128 -46,-100 -45,-80C-44,-66 -48,-58 -52,-48H52"
                "C48,-58 44,-66 45,-80C46,-100 34,-128 0,-128Z",
                fill=veil,
            )
        )
        parts.append(_both(_lines("M-33,-109C-40,-96 -37,-76 -43,-56", YELLOW, 3)))
    if (rank, letter) == ("K", "H"):
        # The sword is raised behind the head, as tradition has it for this king alone.
        blade = [path("M-4.5,0H4.5V-90H-4.5Z", fill=STEEL), _lines("M0,0V-90")]
        parts.append(group(blade, transform="translate(49 -62) rotate(-33)"))
    return parts


def collar(rank: str, letter: str) -> list[str]:
    """The king's ermine, the queen's ruff with necklace, the jack's pointed collar."""
    if rank == "K":
        tails = "".join(
            f"M{x},{y}l-1.6,5l1.6,3l1.6,-3Z"
            for x, y in ((-34, -58), (-24, -50), (-12, -45), (0, -42), (12, -45), (24, -50), (34, -58))
        )
        return [
            path(
                "M-16,-70C-30,-68 -42,-62 -48,-54C-36,-40 -18,-32 0,-32C18,-32 36,-40 48,-54C42,-62 30,-68 16,-70Z",
                fill=WHITE,
            ),
            path(tails, fill=INK, stroke="none"),
        ]
    if rank == "Q":
        ruff = "M-12,-70C-24,-66 -34,-62 -38,-54C-33,-52 -33,-47 -28,-47C-26,-42 -20,-42 -17,-40C-14,-36 -8,-38 0,-34"
        return [
            path(
                ruff + "C8,-38 14,-36 17,-40C20,-42 26,-42 28,-47C33,-47 33,-52 38,-54C34,-62 24,-66 12,-70Z",
                fill=WHITE,
            ),
            path("M-9,-80L-13,-66L0,-46L13,-66L9,-80Z", fill=SKIN),
            _lines("M-11,-64C-7,-57 7,-57 11,-64", YELLOW, 2.6),
            circle(0, -56, 3, fill=RED if letter in "SC" else BLUE),
        ]
    trim = {"S": WHITE, "H": WHITE, "D": WHITE, "C": WHITE}[letter]
    return [
        path("M-9,-80V-64L0,-52L9,-64V-80Z", fill=SKIN),
        path("M-10,-70L-40,-60L-24,-42L0,-50L24,-42L40,-60L10,-70L0,-54Z", fill=trim),
        _lines("M-31,-58L-22,-48L0,-55L22,-48L31,-58", RED, 2),
    ]


def _features(mouth: str, brow: str, side: int, width: float = 8) -> str:
    """Eyes, brows, nose and mouth; the nose points to one side."""
    w = width
    eye = path(
        f"M{-w - 4.4},-97C{-w - 2},-100.6 {-w + 2},-100.6 {-w + 4.2},-97C{-w + 2},-95 {-w - 2},-95 {-w - 4.4},-97Z",
        fill=WHITE,
        stroke_width=0.9,
    )
    lid = _lines(f"M{-w - 4.8},-97.4C{-w - 2},-101 {-w + 2},-101 {-w + 4.4},-97.4", INK, 1.6)
    eyebrow = _lines(f"M{-w - 5},-103C{-w - 2},-106 {-w + 2},-106 {-w + 4.5},-103.6", brow, 1.8)
    pupils = "".join(circle(x + 0.6 * side, -97.6, 1.9, fill=INK, stroke="none") for x in (-w, w))
    nose = _lines("M-2.4,-102C-1.8,-96 -1,-93 2.6,-88.6C2.2,-86.4 -0.6,-86 -2.2,-86.8", INK, 1.2)
    if side < 0:
        nose = group(nose, transform="scale(-1 1)")
    return _both(eye, lid, eyebrow) + pupils + nose + mouth


def _crown(letter: str, tall: bool) -> list[str]:
    """A crown with jewels, lined with velvet; the queen's is lower."""
    cap = CAP[letter]
    jewel = BLUE if cap == RED else RED
    if tall:
        return [
            path("M-22,-118C-30,-144 -14,-142 0,-142C14,-142 30,-144 22,-118Z", fill=cap),
            path(
                "M-23,-114L-31,-139L-19,-128L-14,-144L-5,-129L0,-146L5,-129L14,-144"
                "L19,-128L31,-139L23,-114C10,-119 -10,-119 -23,-114Z",
                fill=YELLOW,
            ),
            *[circle(x, y, 2.7, fill=WHITE) for x, y in ((-31, -139), (-14, -144), (0, -146), (14, -144), (31, -139))],
            path("M-23,-114C-10,-119 10,-119 23,-114L22,-106C10,-111 -10,-111 -22,-106Z", fill=WHITE),
            *[circle(x, y, 2, fill=jewel, stroke="none") for x, y in ((-17, -112), (0, -114), (17, -112))],
            *[circle(x, y, 1.6, fill=cap, stroke="none") for x, y in ((-8.5, -113.6), (8.5, -113.6))],
        ]
    return [
        path(
            "M-20,-121L-25,-138L-13,-131L-9,-143L0,-132L9,-143L13,-131L25,-138L20,-121C10,-125 -10,-125 -20,-121Z",
            fill=YELLOW,
        ),
        *[circle(x, y, 2.4, fill=WHITE) for x, y in ((-25, -138), (-9, -143.4), (9, -143.4), (25, -138))],
        circle(0, -134, 3, fill=jewel),
        path("M-20,-121C-10,-125 10,-125 20,-121L20,-114.5C10,-118.5 -10,-118.5 -20,-114.5Z", fill=jewel),
        *[circle(x, y, 1.6, fill=YELLOW, stroke="none") for x, y in ((-13, -119.4), (0, -121), (13, -119.4))],
    ]


def _king(letter: str, hair: str, line: str) -> list[str]:
    curl = path(
        "M-18,-112C-30,-106 -33,-92 -30,-82C-36,-84 -42,-78 -39,-71C-36,-64 -26,-64 -23,-71C-20,-78 -17,-88 -17,-100Z",
        fill=hair,
    )
    swirl = _lines("M-22,-106C-28,-96 -27,-86 -25,-79C-25,-72 -34,-69 -35,-74C-35,-77 -31,-78 -30,-75", line)
    face = path("M-18.5,-112C-20,-94 -17,-82 -12,-76H12C17,-82 20,-94 18.5,-112Z", fill=SKIN)
    forked = (
        "M-18.5,-94C-22,-72 -18,-56 -9,-42C-4,-46 -1,-52 0,-56C1,-52 4,-46 9,-42"
        "C18,-56 22,-72 18.5,-94C15,-84 8,-82 0,-82C-8,-82 -15,-84 -18.5,-94Z"
    )
    pointed = "M-18.5,-94C-22,-70 -14,-52 0,-42C14,-52 22,-70 18.5,-94C15,-84 8,-82 0,-82C-8,-82 -15,-84 -18.5,-94Z"
    square = (
        "M-18.5,-94C-21,-76 -20,-58 -17,-46C-12,-49 -9,-44 -6,-44C-3,-48 3,-48 6,-44"
        "C9,-44 12,-49 17,-46C20,-58 21,-76 18.5,-94C15,-84 8,-82 0,-82C-8,-82 -15,-84 -18.5,-94Z"
    )
    round_ = "M-18.5,-94C-25,-74 -20,-50 0,-49C20,-50 25,-74 18.5,-94C15,-84 8,-82 0,-82C-8,-82 -15,-84 -18.5,-94Z"
    beard = {"S": forked, "H": round_, "D": pointed, "C": square}[letter]
    strands = (
        "M-13,-76C-14,-66 -12,-58 -8,-52M13,-76C14,-66 12,-58 8,-52M-6,-70C-6,-64 -5,-60 -3,-58M6,-70C6,-64 5,-60 3,-58"
    )
    moustache = "M0,-85C-5,-89 -13,-86 -16,-78C-11,-81 -5,-78 0,-81C5,-78 11,-81 16,-78C13,-86 5,-89 0,-85Z"
    mouth = path("M-5,-76.5C-2,-78.5 2,-78.5 5,-76.5C2,-73.4 -2,-73.4 -5,-76.5Z", fill=RED, stroke="none")
    return [
        _both(curl, swirl),
        face,
        path(beard, fill=hair),
        _lines(strands, line, 1.1),
        _features(mouth, INK, 1 if letter in "SC" else -1),
        path(moustache, fill=hair, stroke_width=1),
        *_crown(letter, True),
    ]


def _queen(letter: str, hair: str, line: str) -> list[str]:
    lock = path(
        "M0,-121C-22,-121 -31,-104 -30,-88C-29,-76 -35,-68 -32,-57"
        "C-26,-52 -18,-56 -17,-63C-16,-71 -19,-78 -18,-90C-17,-102 -10,-110 0,-114Z",
        fill=hair,
    )
    waves = _lines("M-6,-118C-20,-114 -25,-102 -24,-90C-23,-78 -29,-70 -27,-60M-22,-66C-23,-72 -24,-76 -22,-84", line)
    face = path(
        "M-16.5,-104C-18,-90 -12,-79 0,-73.5C12,-79 18,-90 16.5,-104"
        "C14,-112 6,-116 0,-117C-6,-116 -14,-112 -16.5,-104Z",
        fill=SKIN,
    )
    mouth = path(
        "M-4.6,-81.6C-2.6,-83.4 -1,-83.6 0,-82.6C1,-83.6 2.6,-83.4 4.6,-81.6C2,-79 -2,-79 -4.6,-81.6Z",
        fill=RED,
        stroke="none",
    )
    blush = "".join(circle(x, -88, 3, fill="#f6c3ae", stroke="none") for x in (-11, 11))
    return [
        face,
        blush,
        _features(mouth, INK, 1 if letter in "HC" else -1, 7.4),
        _both(lock, waves),
        *_crown(letter, False),
    ]


def _jack(letter: str, hair: str, line: str) -> list[str]:
    bob = path(
        "M-16,-114C-29,-110 -31,-92 -29,-80C-35,-80 -37,-72 -32,-69C-26,-65 -18,-68 -18,-76C-19,-86 -17,-98 -15,-108Z",
        fill=hair,
    )
    swirl = _lines("M-22,-108C-26,-98 -24,-86 -23,-77C-24,-72 -30,-71 -30,-75", line)
    face = path("M-17.5,-112C-19,-92 -13,-80 -5,-75C-2,-73.6 2,-73.6 5,-75C13,-80 19,-92 17.5,-112Z", fill=SKIN)
    fringe = path(
        "M-18,-114C-18,-106 -14,-104 -11,-107C-8,-103 -3,-103 0,-107C3,-103 8,-103 11,-107C14,-104 18,-106 18,-114Z",
        fill=hair,
    )
    mouth = path("M-4.6,-81C-2,-82.4 2,-82.4 4.6,-81C2,-78.8 -2,-78.8 -4.6,-81Z", fill=RED, stroke="none")
    cap, plume = CAP[letter], {"S": YELLOW, "H": WHITE, "D": YELLOW, "C": WHITE}[letter]
    return [
        _both(bob, swirl),
        face,
        _features(mouth, INK, 1 if letter in "SD" else -1),
        fringe,
        path("M-28,-116C-36,-134 -18,-147 4,-145C26,-143 36,-130 28,-116C12,-122 -12,-122 -28,-116Z", fill=cap),
        _lines("M-14,-121C-20,-130 -12,-140 -4,-145M2,-121C-2,-132 4,-140 8,-145", INK, 1),
        path(
            "M-29,-117C-12,-123 12,-123 29,-117L27,-109C12,-115 -12,-115 -27,-109Z",
            fill=YELLOW if plume != YELLOW else WHITE,
        ),
        path(
            "M14,-116C16,-132 26,-146 40,-146C44,-138 40,-132 34,-130C38,-126 34,-122 29,-122C28,-116 20,-114 14,-116Z",
            fill=plume,
        ),
        _lines("M16,-117C20,-130 28,-138 37,-142M24,-128L31,-128M21,-122L27,-122", INK, 1),
        circle(15, -116, 3.4, fill=RED if cap != RED else BLUE),
    ]


def head(rank: str, letter: str, hair: str, line: str) -> list[str]:
    """Hair, face, beard and headgear of a court card's figure."""
    return {"K": _king, "Q": _queen, "J": _jack}[rank](letter, hair, line)


def hand() -> list[str]:
    """A fist round something upright at x = 48."""
    return [
        path("M38,-41C36,-49 38,-56 44,-57H53C59,-56 60,-48 58,-41C52,-43 44,-43 38,-41Z", fill=SKIN),
        _lines("M46,-53H58M46,-49H59M46,-45.4H58.6", INK, 1),
        path("M40,-53C44,-56 48,-54 48,-50C45,-47 41,-48 40,-53Z", fill=SKIN, stroke_width=1),
    ]


def _staff(top: float, colour: str, width: float = 5) -> str:
    return path(rect_d(48 - width / 2, top, 48 + width / 2, -34), fill=colour)


def _flower(letter: str) -> list[str]:
    stem = _lines("M48,-46C46,-66 50,-76 50,-88", GREEN, 3)
    leaf = path("M48,-64C54,-76 62,-76 66,-72C62,-64 54,-62 48,-64Z", fill=GREEN, stroke_width=1)
    top: list[str]
    if letter == "S":
        top = [
            path(
                "M50,-86C40,-92 40,-108 44,-112C46,-106 48,-108 50,-114C52,-108 54,-106 56,-112C60,-108 60,-92 50,-86Z",
                fill=RED,
            )
        ]
    elif letter == "H":
        top = [
            circle(50, -98, 12, fill=RED),
            _lines(
                "M50,-98C46,-102 52,-106 55,-101C58,-94 48,-90 44,-96"
                "C41,-104 52,-110 57,-104M42,-92C46,-88 56,-88 60,-96",
                INK,
                1.2,
            ),
        ]
    elif letter == "D":
        petal = circle(50, -107, 5.2, fill=WHITE)
        top = [group(petal, transform=f"rotate({60 * i} 50 -98)") for i in range(6)] + [
            circle(50, -98, 5.4, fill=YELLOW)
        ]
    else:
        top = [
            path(
                "M50,-84C36,-90 36,-104 34,-108C42,-108 46,-104 50,-98C54,-104 58,-108 66,-108C64,-104 64,-90 50,-84Z",
                fill=WHITE,
            ),
            path("M50,-84C44,-94 46,-106 50,-112C54,-106 56,-94 50,-84Z", fill=YELLOW),
        ]
    return [stem, leaf, *top]


def held_object(rank: str, letter: str) -> list[str]:
    """What the right hand holds; the hand goes over it."""
    if rank == "Q":
        return _flower(letter)
    if rank == "K":
        if letter == "H":
            hilt = [
                path(rect_d(-3, -4, 3, 26), fill=WOOD),
                path("M-13,-6C-8,-3 8,-3 13,-6V1C8,3 -8,3 -13,1Z", fill=YELLOW),
                circle(0, 27, 4, fill=YELLOW),
            ]
            return [group(hilt, transform="translate(45 -64) rotate(-18)")]
        if letter == "S":
            return [
                path("M43,-66V-134L48,-146L53,-134V-66Z", fill=STEEL),
                _lines("M48,-140V-66"),
                path("M34,-68C40,-64 56,-64 62,-68L61,-61C54,-58 42,-58 35,-61Z", fill=YELLOW),
                circle(48, -34, 4, fill=YELLOW),
            ]
        if letter == "D":
            return [
                _staff(-142, WOOD),
                path("M46,-136C36,-140 34,-120 32,-112C38,-116 42,-114 46,-112Z", fill=STEEL),
                path("M50,-140C62,-144 66,-128 68,-112C62,-118 56,-116 50,-110Z", fill=STEEL),
            ]
        return [
            _staff(-112, YELLOW),
            circle(48, -122, 11, fill=BLUE),
            _lines("M37,-122H59M48,-133V-122", YELLOW, 3),
            path("M46,-146H50V-142H54V-138H50V-132H46V-138H42V-142H46Z", fill=YELLOW, stroke_width=1),
        ]
    if letter == "S":
        return [
            _staff(-120, WOOD),
            path(
                "M45,-114C36,-116 34,-108 36,-102C40,-104 42,-102 45,-100ZM51,-118"
                "C60,-122 66,-114 66,-102C60,-106 56,-102 51,-100Z",
                fill=STEEL,
            ),
            path("M44.5,-120L48,-146L51.5,-120Z", fill=STEEL),
        ]
    if letter == "H":
        return [
            _staff(-118, WOOD),
            path("M48,-146C58,-136 58,-124 48,-116C38,-124 38,-136 48,-146Z", fill=STEEL),
            _lines("M48,-140V-118"),
        ]
    if letter == "D":
        return [
            path("M44,-66V-132L48,-142L52,-132V-66Z", fill=STEEL),
            path("M36,-67H60V-61H36Z", fill=YELLOW),
            circle(48, -34, 4, fill=YELLOW),
        ]
    return [
        _staff(-124, WOOD, 4),
        path("M48,-146L56,-122L48,-127L40,-122Z", fill=STEEL),
        path("M48,-78L56,-70V-60L48,-66L40,-60V-70Z", fill=RED),
    ]
