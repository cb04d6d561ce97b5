"""The deals that were begun stay known, whatever lies in their file and whatever becomes of records."""

from __future__ import annotations

from pathlib import Path

import pytest

from gin_desktop.storage.tried_deals import TriedDeals
from tests.storage.hostile import THINGS, needs_posix, promptly, traits

ONE, TWO, THREE = "73N56EQWCNBFFM", "028T5CY4TQKFF4", "00000000000012"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tried-deals.jsonl"


def test_what_was_begun_is_known_to_every_instance(path: Path) -> None:
    first, second = TriedDeals(path), TriedDeals(path)
    assert ONE not in first
    first.add(ONE)
    second.add(TWO)
    second.add(ONE)
    for one in (first, second, TriedDeals(path)):
        assert [code in one for code in (ONE, TWO, THREE)] == [True, True, False]
    assert path.read_text().count("code") == 2
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "spoiled",
    [b'{"code": "028T5', b"\xff\xfe\x00", b'{"code": 7}', b"[" * 5000, b'{"code": "' + b"A" * 5000 + b'"}', b"null"],
)
def test_a_line_that_means_nothing_spoils_no_other(path: Path, spoiled: bytes) -> None:
    TriedDeals(path).add(ONE)
    with path.open("ab") as file:
        file.write(spoiled)  # and no line break: the line was torn
    one = TriedDeals(path)
    assert ONE in one
    one.add(THREE)
    assert [code in TriedDeals(path) for code in (ONE, TWO, THREE)] == [True, False, True]


def test_where_nothing_can_be_written_it_is_known_until_the_end(path: Path) -> None:
    path.parent.write_text("in the way")
    one = TriedDeals(path)
    one.add(ONE)
    assert ONE in one
    assert TWO not in one


@needs_posix
@pytest.mark.parametrize("thing", THINGS)
def test_whatever_lies_in_its_place_is_left_alone(path: Path, thing: str) -> None:
    path.parent.mkdir()
    THINGS[thing](path)
    before = traits(path)
    with promptly(20.0):
        one = TriedDeals(path)
        assert TWO not in one
        one.add(ONE)
        assert ONE in one
    if thing not in ("noise", "file without end"):
        assert traits(path) == before
