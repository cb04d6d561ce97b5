"""Common lines of a record are read in a quick way: it finds what the careful way finds, in whatever lines."""

from __future__ import annotations

import random
from pathlib import Path

from gin_desktop.engine.record import Entry, RecordError, Step, lines, parse_line
from tests.inside import inside, put_inside

RECORDS = Path(__file__).parents[1] / "records"
SPOILED = 4
"""spoiled forms of each line that are read"""


def read(text: str, version: int) -> Entry | tuple[str, object]:
    try:
        return parse_line(text, 7, version)
    except RecordError as error:
        return error.code, error.values


def spoiled(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text))
    return rng.choice(
        (
            text[:place] + rng.choice('0129{}",:AKSHx \n\ufeff') + text[place + 1 :],
            text[:place] + text[place + 1 :],
            text[:place] + text[place] + text[place:],
            text + rng.choice(" \n}"),
            text.replace('"n":', '"n":0', 1),
            text.replace(',"sum"', ' ,"sum"', 1),
            text[:place],
        )
    )


def test_the_quick_way_finds_what_the_careful_way_finds() -> None:
    rng = random.Random(16)
    texts = [
        text
        for version in (3, 4, 5, 6)
        for text in (RECORDS / f"version-{version}.jsonl").read_text("utf-8").splitlines()
        if '"action"' in text
    ]
    texts += [spoiled(text, rng) for text in texts for _ in range(SPOILED)]
    quick = [read(text, version) for text in texts for version in (2, 3)]
    pattern = inside(lines, "STEP")
    assert sum(pattern.fullmatch(text) is not None for text in texts) > 50
    common = inside(lines, "COMMON")
    put_inside(lines, "COMMON", {})
    try:
        careful = [read(text, version) for text in texts for version in (2, 3)]
    finally:
        put_inside(lines, "COMMON", common)
    assert quick == careful
    assert sum(isinstance(found, Step) for found in quick) > 100
