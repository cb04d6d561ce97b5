"""Hostile values and texts, and ways to damage bytes and lines of text."""

from __future__ import annotations

import json
import random
from typing import Final

LONG_LENGTH: Final = 20_000

TEXTS: Final = (
    "",
    " ",
    "\0",
    "Ada\0",
    "\x1b[31mred",
    "\x7f\x80\x9f",
    "\n",
    "a\nb\r\nc\td",
    "\u202eabc\u202c",
    "\u2066x\u2069",
    "\u200b",
    "\u200d\u200d",
    "\u00ad",
    "\ufeff",
    "\ufffe\uffff",
    "\ue000\uf8ff",
    "\U000e0001\U000e0041",
    "\U0010ffff",
    "\ud800",
    "A\udfffB",
    "e" + "\u0301" * 400,
    "א" * 60,
    "漢字かな",
    "\U0001f0a1\U0001f469\u200d\U0001f469\u200d\U0001f467" * 5,
    "ﷺ" * 40,
    "%s%n%(x)s{0}{name}{",
    "<b>&amp;</b>",
    "../../../etc/passwd",
    "C:\\con\\nul",
    "W" * 41,
    "W" * 200,
    "A" * LONG_LENGTH,
    "w i " * (LONG_LENGTH // 4),
    "\u202e" * LONG_LENGTH,
    "1",
    "-1",
    "1e999",
    "١٢٣",
    "²",
    "standard",
    "easy",
    "expert",
    "expert:cautious",
    "even",
    "even:300",
    "even:999",
    "even:１２３",
    "even:",
    "no_such_level",
    "AS",
    "AS AS",
    "as",
    "1S",
    "true",
)
"""Strings: empty, invisible, long or invalid ones, and some that are right in another place."""

NUMBERS: Final = (
    *("0", "-0", "1", "-1", "2", "3", "4", "9", "10", "11", "21", "50", "51", "52", "53", "100", "101", "1000"),
    *(str(2**31), str(-(2**31)), str(2**53 + 1), str(2**63 - 1), str(2**63), str(-(2**63) - 1), str(2**64)),
    *("0.0", "-0.0", "0.5", "1.0", "2.0", "1e3", "1e308", "-1e308", "1e-400"),
)
HUGE_NUMBERS: Final = ("9" * 4299, "9" * 5000, "-" + "9" * 5000, "1e999", "-1e999", "9" * 60_000)

JSON_VALUES: Final = (
    *NUMBERS,
    *HUGE_NUMBERS,
    *("true", "false", "null", "NaN", "Infinity", "-Infinity", "[]", "{}", "[[]]", "[null]", "[{}]", '{"a":[]}', '""'),
    *("[0,1]", "[1,0]", "[0,1,2]", '["Ada"]', '["Ada","Ben","Cy"]', '[null,"easy"]', "[null,null]", "[1,2]"),
    "[" * 60 + "]" * 60,
    "[" * 900 + "]" * 900,
    "[" * 100_000 + "]" * 100_000,
    '{"a":' * 500 + "1" + "}" * 500,
    "[" + ",".join(["0"] * 5000) + "]",
    "{" + ",".join(f'"k{n}":0' for n in range(3000)) + "}",
    *(json.dumps(text) for text in TEXTS),
    *(json.dumps(text, ensure_ascii=False).encode("utf-8", "replace").decode() for text in TEXTS),
)
"""Fragments of JSON, and some that only look like it."""

TOML_VALUES: Final = (
    *NUMBERS,
    *HUGE_NUMBERS,
    *("0x" + "f" * 20_000, "0b" + "1" * 20_000, "0o" + "7" * 20_000, "1_000", "inf", "-inf", "nan", "+1.5"),
    *("true", "false", "[]", "{}", "[[]]", "[1, 'a', 2.0]", '""', "''", '"""\nx\n"""', "{a = 1, b.c = 2}"),
    *("1979-05-27", "07:32:00", "1979-05-27T07:32:00Z", "1979-05-27T07:32:00.999999+23:59", "9999-99-99"),
    "[" * 300 + "]" * 300,
    "[" * 30 + "]" * 30,
    "[" * 50_000,
    "{a=" * 200 + "1" + "}" * 200,
    "[" + ", ".join(["'x'"] * 3000) + "]",
    *(json.dumps(text) for text in TEXTS if "\ud800" not in text and "\udfff" not in text),
    '"\\ud800"',
    '"\\U00110000"',
)
TOML_KEYS: Final = (
    *(
        "a",
        '""',
        "''",
        '"\\u0000"',
        '"a\\u0000b"',
        '"\\u202e"',
        '"\\n"',
        "1",
        "-",
        "é",
        '"é"',
        "'a.b'",
        '"' + "k" * LONG_LENGTH + '"',
    ),
    *(
        "version",
        "rules",
        "format",
        "title",
        "name",
        "__class__",
        "self",
        "language",
        "twice",
        "language.a",
        "rules.rules",
    ),
    ".".join("a" * 20_000),
    ".".join("a" * 31),
    "k" * LONG_LENGTH,
)
TOML_LINES: Final = (
    *(
        "[rules]",
        "[[rules]]",
        "[settings]",
        "[a.b.c]",
        "[",
        "]",
        "=",
        "x",
        "\0 = 1",
        "# \0",
        "#" * LONG_LENGTH,
        "\ufeff",
        "\r",
        "a = 1\ra = 2",
    ),
    "[" + ".".join("a" * 20_000) + "]",
    "\n".join(f"k{n} = {n}" for n in range(3000)),
    "\n".join(f"[t{n}]" for n in range(1500)),
    "\n".join("[[a]]" for _ in range(2000)),
)

INSERTED_PIECES: Final = (
    *(
        b"\0",
        b"\0" * 4096,
        b"\xff\xfe",
        b"\xef\xbb\xbf",
        b"\xed\xa0\x80",
        b"\xc0\xaf",
        b"\xf4\x90\x80\x80",
        b"\r\n",
        b"\r",
        b"\n\n",
    ),
    *(
        b"\x1a",
        b"\x85",
        b"\xe2\x80\xa8",
        b"{",
        b"}",
        b'"',
        b"\\",
        b"\\u0000",
        b"[" * 2000,
        b"A" * LONG_LENGTH,
        b"9" * 5000,
        b" " * LONG_LENGTH,
    ),
    *(b'{"a":1}\n', b"null\n", b"[]\n", b"1\n", b'""\n', b"\xe2\x80\xae", b"\xe2\x80\x8b", b"\xc2\xad"),
)
"""Pieces that are inserted into files."""


def damaged(data: bytes, rng: random.Random, most: int = 3) -> bytes:
    """Returns the bytes with a few faults: flips, other bytes, pieces cut, doubled, swapped or inserted, or an early
    end."""
    for _ in range(rng.choice((1, 1, 1, *range(1, most + 1)))):
        at = rng.randrange(len(data) + 1)
        near = min(len(data), at + rng.choice((1, 1, 2, 8, 64, 1024)))
        fault = rng.randrange(9)
        if fault <= 1 and at < len(data):
            data = data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]
        elif fault == 2 and at < len(data):
            data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
        elif fault == 3:
            data = data[:at] + data[near:]
        elif fault == 4:
            data = data[:near] + data[at:near] + data[near:]
        elif fault == 5:
            data = data[:at]
        elif fault == 6:
            data = data[:at] + rng.choice(INSERTED_PIECES) + data[at:]
        elif fault == 7:
            other = rng.randrange(len(data) + 1)
            end = other + near - at
            data = data[:at] + data[other:end] + data[near:]
        else:
            data = data[:at] + bytes(rng.randrange(256) for _ in range(rng.randrange(1, 40))) + data[at:]
    return data


def any_text(rng: random.Random) -> str:
    """Returns a hostile text: one of the known ones, some of them together, or letters from anywhere in Unicode."""
    what = rng.randrange(4)
    if what <= 1:
        return rng.choice(TEXTS)
    if what == 2:
        return "".join(rng.choice(TEXTS)[:50] for _ in range(rng.randrange(1, 5)))
    ranges = (
        (0, 0x20),
        (0x20, 0x7F),
        (0x80, 0x250),
        (0x250, 0x2000),
        (0x2000, 0x2100),
        (0xD800, 0xE000),
        (0, 0x110000),
    )
    return "".join(chr(rng.randrange(*rng.choice(ranges))) for _ in range(rng.choice((1, 3, 20, 60))))


def toml(rng: random.Random, plain: list[tuple[str, str]]) -> str:
    """Returns TOML, more or less: lines of ``plain`` (key, value), some wrong, foreign, doubled or missing."""
    lines = [(key, value) for key, value in plain if rng.random() < 0.95]
    for _ in range(rng.choice((1, 1, 2, 3, 8))):
        at = rng.randrange(len(lines) + 1)
        what = rng.randrange(5)
        if what <= 1 and at < len(lines):
            lines[at] = (lines[at][0], rng.choice(TOML_VALUES))
        elif what == 2:
            lines.insert(at, (rng.choice(TOML_KEYS), rng.choice(TOML_VALUES)))
        elif what == 3 and at < len(lines):
            lines.insert(rng.randrange(len(lines) + 1), lines[at])
        else:
            lines.insert(at, (rng.choice(TOML_LINES), ""))
    return "".join(f"{key} = {value}\n" if value else f"{key}\n" for key, value in lines)
