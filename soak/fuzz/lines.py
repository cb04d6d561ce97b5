"""Records and their lines, damaged as bytes, as lines and as values."""

from __future__ import annotations

import contextlib
import copy
import json
import random
import re
from typing import Any, Final

from soak.fuzz.games import file_bytes, sealed, with_checksum, without_checksum
from soak.fuzz.hostile import JSON_VALUES, damaged

_HOLE: Final = re.compile(r'"@hole([0-9]+)@"')

_MORE_KEYS: Final = (
    *(
        "twice",
        "rounds",
        "first_dealer",
        "title",
        "again",
        "suits",
        "undo",
        "stop",
        "deal",
        "format",
        "sum",
        "n",
        "table",
    ),
    *("seats", "version", "preset", "rules", "names", "levels", "action", "x", "", "\0", "\u202e", "k" * 500),
)
_CARDS: Final = ("AS", "TH", "KD", "2C", "XX", "1S", "10S", "ts", "", "AS KS", "7H 7S 7D", "AS 2S 3S", "7H 7H 7H")
_ACTIONS: Final = (
    *("pass", "take_upcard", "draw_stock", "draw_discard", "discard", "knock", "defend", "offer_double", "accept"),
    *("refuse", "redouble", "spread", "fly"),
)


def damaged_record(data: bytes, rng: random.Random, *, head: float = 0.4) -> bytes:
    """Returns a record with something wrong in it; ``head`` is how often it is the first line."""
    if rng.random() < 0.2:
        return damaged(data, rng)
    lines = data.decode().splitlines()
    summed = '"sum":"' in lines[0][-20:]
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        at = 0 if rng.random() < head else rng.randrange(len(lines))
        what = rng.randrange(10)
        if what == 0:
            lines.insert(rng.randrange(len(lines) + 1), lines[at])
        elif what == 1 and len(lines) > 1:
            del lines[at]
        elif what == 2:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif what == 3:
            lines.insert(at, rng.choice(("", " ", "{}", "[]", "null", "1", '"a"', "{" * 2000, rng.choice(JSON_VALUES))))
        else:
            lines[at] = damaged_line(lines[at], rng)
            if summed and rng.random() < 0.75:
                lines[at] = with_checksum(lines[at])
    return file_bytes(lines) if rng.random() < 0.9 else file_bytes(lines)[: -rng.randrange(1, 80)]


def damaged_line(line: str, rng: random.Random) -> str:
    """Returns a line of JSON with some of its values or keys changed."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return line
    holes: list[str] = []
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        if isinstance(data, dict):
            _change(data, rng, holes)
    if isinstance(data, dict) and "deck" in data and rng.random() < 0.6:
        data = sealed(data)
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=rng.random() < 0.3)
    # what looks like a placeholder may also be left over from an earlier change
    text = _HOLE.sub(lambda found: holes[int(found[1])] if int(found[1]) < len(holes) else found[0], text)
    if rng.random() < 0.1:  # a duplicate key
        text = (
            text[:-1] + "," + text[1:] if rng.random() < 0.5 else text[:-1] + f',"version":{rng.choice(JSON_VALUES)}}}'
        )
    return text


def _change(data: dict[str, Any], rng: random.Random, holes: list[str]) -> None:
    """Changes one thing somewhere in the data."""
    owner: Any = data
    while True:
        keys = list(owner) if isinstance(owner, dict) else range(len(owner))
        if not keys:
            break
        key = rng.choice(keys)
        if isinstance(owner[key], dict | list) and owner[key] and rng.random() < 0.7:
            owner = owner[key]
            continue
        break
    what = rng.randrange(8)
    if not owner or what == 0:
        if isinstance(owner, dict):
            owner[rng.choice(_MORE_KEYS)] = _hole(rng, holes)
        else:
            owner.insert(rng.randrange(len(owner) + 1), _hole(rng, holes))
    elif what == 1:
        del owner[key]
    elif what == 2 and isinstance(owner, list):
        rng.shuffle(owner)
    elif what == 2 and isinstance(owner, dict):
        owner[rng.choice(_MORE_KEYS)] = owner.pop(key)
    elif what == 3 and isinstance(owner[key], int):
        owner[key] = owner[key] + rng.choice((-1, 1, 1, 2))
    elif what == 4:
        other = rng.choice(list(data))
        with contextlib.suppress(RecursionError):  # do not nest deep values again
            owner[key] = copy.deepcopy(data[other])
    elif what == 5:
        owner[key] = rng.choice((*_CARDS, *_ACTIONS))
    elif isinstance(owner[key], str) and what == 6 and owner[key]:
        at = rng.randrange(len(owner[key]))
        owner[key] = (
            owner[key][:at] + chr(rng.choice((rng.randrange(0x80), rng.randrange(0x3000)))) + owner[key][at + 1 :]
        )
    else:
        owner[key] = _hole(rng, holes)


def _hole(rng: random.Random, holes: list[str]) -> str:
    """Returns a placeholder for a fragment of text that is inserted at the end."""
    holes.append(rng.choice(JSON_VALUES))
    return f"@hole{len(holes) - 1}@"


def with_head(data: bytes, *, fragments: dict[str, str] | None = None, **changes: object) -> bytes:
    """Returns a record with another first line: values, or fragments of JSON under a key."""
    first, _, rest = data.decode().partition("\n")
    head = json.loads(without_checksum(first)) | changes
    found = dict(enumerate((fragments or {}).items()))
    head |= {key: f"@hole{number}@" for number, (key, _) in found.items()}
    text = json.dumps(head, separators=(",", ":"))
    text = _HOLE.sub(lambda hole: found[int(hole[1])][1], text)
    return ((with_checksum(text) if '"sum":"' in first[-20:] else text) + "\n" + rest).encode("utf-8", "surrogatepass")
