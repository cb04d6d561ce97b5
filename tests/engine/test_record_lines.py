"""Reading lines of records safely: checksums, versions, and any other content."""

from __future__ import annotations

import copy
import json
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import (
    LONGEST_LINE,
    LONGEST_NAME,
    VERSION,
    Deal,
    Entry,
    Header,
    RecordError,
    Undo,
    clean_name,
    line_of,
    parse_line,
    replay,
)
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from tests.sums import line_from, with_sum

RECORDS = Path(__file__).parents[1] / "records"
LINES = {
    version: (RECORDS / f"version-{version}.jsonl").read_text(encoding="utf-8").splitlines()
    for version in range(1, VERSION + 1)
}


def refusal(text: str, version: int = 3) -> str:
    with pytest.raises(RecordError) as caught:
        parse_line(text, 7, version)
    assert caught.value.values["line"] == 7
    assert str(caught.value)
    return caught.value.code


def header(of: int = 3, /, **changes: Any) -> str:
    """A header, changed, and with its checksum again where its version has one."""
    data = json.loads(LINES[of][0]) | changes
    return line_from(data) if of == 3 else json.dumps(data)


# -- versions


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5, 6])
def test_a_game_of_every_version_is_read_and_written_again_as_it_was(version: int) -> None:
    played = replay(LINES[version])
    assert played.game is not None
    assert played.game.finished
    assert played.version == version
    rules = played.require_header().rules
    assert [line_of(parse_line(text, 1, version), rules, version) for text in LINES[version]] == LINES[version]


def test_new_records_have_sums() -> None:
    text = line_of(Header(RuleSet(), None, ("Ada", "Böb"), (None, "easy"), duplicate=2), RuleSet())
    assert json.loads(text)["version"] == 3
    body, suffix = text[:-18], text[-18:]
    assert suffix == f',"sum":"{zlib.crc32((body + "}").encode()):08x}"}}'
    assert list(json.loads(text))[-1] == "sum"


def test_rotten_and_edited_lines_are_told_apart() -> None:
    text = LINES[3][5]
    body = text[:-18] + "}"
    assert isinstance(parse_line(text, 7), Entry)
    assert refusal(text[3:]) == "bad_sum"
    assert refusal(with_sum("[" + body[1:])) == "not_json"
    assert refusal(text.replace('"n":', '"m":')) == "bad_sum"
    assert refusal(body) == "no_sum"
    assert refusal(body[:-1] + ',"sum":"00000000"}') == "bad_sum"
    assert refusal(body[:-1] + ',"sum":7}') == "bad_sum"
    assert refusal(text[:-1] + ',"more":1}') == "bad_sum", "the checksum is the last key"
    assert refusal(text.replace(":", ": ")) == "bad_sum"
    assert parse_line(body, 7, 1) == parse_line(text, 7)


def test_a_sum_counts_in_every_version() -> None:
    """One flipped bit makes a 2 of the 3, and the checksums would be looked at no more."""
    assert refusal(LINES[3][0].replace('"version":3', '"version":2')) == "bad_sum"
    assert refusal(LINES[3][0].replace('"version":3', '"version":8')) == "bad_sum", "damaged, and not of the future"
    assert refusal(LINES[3][4].replace('"n":', '"m":'), 1) == "bad_sum"


def test_every_flipped_bit_of_a_summed_line_is_seen() -> None:
    for text in (LINES[3][0], LINES[3][1], LINES[3][2]):
        data = text.encode()
        for at in range(0, len(data), 7):
            for bit in range(8):
                flipped = bytearray(data)
                flipped[at] ^= 1 << bit
                try:
                    damaged = flipped.decode()
                except UnicodeDecodeError:
                    continue
                if damaged.endswith("\n"):
                    continue
                assert refusal(damaged) in ("bad_sum", "not_json", "no_sum")


# -- what a newer program wrote


def test_what_only_a_newer_program_knows_is_not_damage() -> None:
    rules = json.loads(LINES[3][0])["rules"]
    newer = line_from(json.loads(LINES[3][0]) | {"version": VERSION + 1})
    assert refusal(newer) == "newer_version"
    assert refusal(header(rules=rules | {"wild": "none"})) == "newer_rules"
    assert refusal(header(rules={"wild": "none"})) == "newer_rules", "the checksum says that it was written so"
    assert refusal(header(rules=rules | {"sheet": "triple"})) == "newer_rules"
    assert refusal(header(rules=rules | {"gin_bonus": -5})) == "bad_line"
    assert refusal(header(1, rules=rules | {"wild": "none"})) == "newer_rules"
    damaged = {key.replace("gin_bonus", "gin_conus"): value for key, value in rules.items()}
    assert refusal(header(1, rules=damaged)) == "bad_line", "a name that was damaged: the known one is missing"
    assert refusal(header(1, rules=rules | {"sheet": "triple"})) == "bad_line"
    head = parse_line(header(preset="poker", levels=[None, "wizard:mad"]), 1)
    assert isinstance(head, Header)
    assert (head.preset, head.levels) == ("poker", (None, "wizard:mad"))


# -- names


@pytest.mark.parametrize("version", [1, 3])
def test_no_game_is_lost_for_its_names(version: int) -> None:
    odd = ["a\0b\x1b[2J\u202ec\ud800", "x" * 20_000]
    data = json.loads(LINES[version][0]) | {"names": odd, "title": "\u200b", "preset": "\x07"}
    data.pop("sum", None)
    body = json.dumps(data, separators=(",", ":"))
    head = parse_line(with_sum(body) if version == 3 else body, 1)
    assert isinstance(head, Header)
    assert head.names == ("a?b?[2J?c?", "x" * LONGEST_NAME)
    assert (head.title, head.preset) == ("?", "?")


def test_what_is_written_can_be_read_again() -> None:
    for name in ("a\u00a0b", "\u202e", "", "\ud800", "x" * 100):
        head = Header(RuleSet(), None, (name, "Ada"), (None, None), name)
        again = parse_line(line_of(head, RuleSet()), 1)
        assert isinstance(again, Header)
        assert again.names[0] == (clean_name(name) or "?")


# -- anything


@pytest.mark.parametrize(
    "change",
    [
        {"names": []},
        {"names": ["a", "b", "c"]},
        {"names": ["a", 5]},
        {"names": None},
        {"names": {"a": 1}},
        {"levels": [None]},
        {"levels": [None, True]},
        {"levels": [None, "EASY\0"]},
        {"levels": [None, "e" * 41]},
        {"title": 5},
        {"preset": ["standard"]},
        {"rounds": -1},
        {"rounds": 1.0},
        {"rounds": 10**4000},
        {"version": 0},
        {"version": True},
        {"rules": []},
        {"rules": [["mode"]]},
        {"rules": {"gin_bonus": 10**4000}},
        {"rules": {"mode": {"a": []}}},
        {"rules": {"mode": float("1e300")}},
        {"first_dealer": 2},
        {"twice": 1, "rounds": 1},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_header_that_cannot_be(change: dict[str, Any]) -> None:
    names, levels = (change.get(key, [None, None]) for key in ("names", "levels"))
    lists = isinstance(names, list) and isinstance(levels, list)
    other = lists and {len(names), len(levels)} - {2} and max(len(names), len(levels)) < 5
    assert refusal(header(**change)) == ("wrong_players" if other else "bad_line")


def test_other_lines_that_cannot_be() -> None:
    deal, step = json.loads(LINES[1][1]), json.loads(LINES[3][2])
    for wrong in ("x" * 201, "a\0", "\ud800", 5, None):
        text = with_sum(json.dumps({**deal, "nonce": wrong}, separators=(",", ":")))
        assert refusal(text) == "bad_line"
    for key in ("n", "seat", "table"):
        for number in (2**31, 1.0, "1", True, None, [1]):
            assert refusal(line_from(step | {key: number})) == "bad_line"
    for action in (
        None,
        [],
        {"do": ["pass"]},
        {"do": "defend", "melds": "AS", "layoffs": []},
        {"do": "defend", "melds": [], "layoffs": [["AS", 0]] * 53},
        {"do": "defend", "melds": [], "layoffs": [["AS", 0, 1]]},
        {"do": "spread", "spread": ["AS " * 80]},
        {"do": "spread", "spread": "AS"},
    ):
        assert refusal(line_from(step | {"action": action})) == "bad_line"
    assert refusal('{"n":1,"n":2,"undo":1}', 1) == "not_json", "a key stands twice"
    assert refusal('{"n":NaN,"undo":1}', 1) == "not_json"
    assert refusal("[" * 60_000, 1) == "not_json"
    assert refusal(" " * LONGEST_LINE + '{"n":1,"undo":1}', 1) == "not_json"
    assert refusal('{"n":1,"undo":' + "1" * 5000 + "}", 1) == "not_json"
    assert refusal("\ud800") == "not_json"
    assert parse_line('{"n":2,"undo":1}', 1, 1) == Undo(2, 1)


hostile = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.sampled_from([2**63, -(10**400), 1e300, -0.0, "\0", "\ud800", "\u202e", "x" * 5000, "7H", "easy:style"]),
        st.text(max_size=5),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(st.data())
def test_whatever_is_changed_in_a_line_it_is_an_entry_or_an_error(data: st.DataObject) -> None:
    version = data.draw(st.sampled_from(sorted(LINES)))
    record = json.loads(data.draw(st.sampled_from(LINES[version][:12])))
    target = record
    for _ in range(data.draw(st.integers(1, 3))):
        inner = [value for value in target.values() if isinstance(value, dict) and value]
        place = data.draw(st.sampled_from([target, *inner]))
        key = data.draw(st.sampled_from(sorted(place)) | st.text(max_size=4))
        place[key] = data.draw(hostile)
        if data.draw(st.booleans()):
            record = {name: record[name] for name in data.draw(st.permutations(sorted(record)))}
            target = record
    body = json.dumps({name: value for name, value in record.items() if name != "sum"}, separators=(",", ":"))
    _read(with_sum(body) if data.draw(st.booleans()) and body != "{}" else body, version)


@given(st.sampled_from([line for lines in LINES.values() for line in lines[:12]]), st.data())
def test_whatever_bytes_are_changed_it_is_an_entry_or_an_error(line: str, data: st.DataObject) -> None:
    raw = bytearray(line.encode())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(raw) - 1))
        raw[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=4))
        raw = raw or bytearray(b" ")
    _read(raw.decode(errors="surrogateescape"), data.draw(st.integers(1, 3)))


def _read(text: str, version: int) -> None:
    try:
        entry = parse_line(text, 1, version)
    except RecordError as error:
        assert str(error).isprintable()  # noqa: PT017 - the only error there may be
        return
    assert isinstance(entry, Entry)
    if isinstance(entry, Deal):
        assert len(entry.seal) == 64
    line_of(entry, preset("standard"), version)


@given(st.dictionaries(st.sampled_from(["mode", "gin_bonus", "big_gin", "wild"]) | st.text(max_size=3), hostile))
def test_a_rule_set_comes_from_anything_or_is_refused(data: dict[str, Any]) -> None:
    before = copy.deepcopy(data)
    for content in (data, [data], None, 5):
        try:
            RuleSet.from_dict(content)  # type: ignore[arg-type]
        except RuleSetError as error:
            assert str(error)  # noqa: PT017
    assert data == before
    with pytest.raises(RuleSetError):
        RuleSet.from_toml("gin_bonus = " + "9" * 5000)
