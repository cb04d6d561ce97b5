"""Records: reading returns what was written, and replaying reaches the same state."""

from __future__ import annotations

import hashlib
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.engine.cards import names
from gin_desktop.engine.openings import dealer_by_cut
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import (
    VERSION,
    Deal,
    Header,
    RecordError,
    Replay,
    Step,
    Undo,
    line_of,
    parse_line,
    replay,
)
from gin_desktop.engine.ruleset import RuleSet
from tests.engine.makers import DECK, choose, rich_deck, snapshot
from tests.sums import line_from

PLAYED = [name for name in PRESETS if preset(name).players == 2]
DOC = Path(__file__).parents[2] / "docs" / "record-format.md"


def written(seed: int, name: str, *, steps: int = 400) -> tuple[Replay, list[str]]:
    """Returns a game with actions taken back, and its record."""
    rng = random.Random(seed)
    rules = preset(name)
    played, lines = Replay(), []

    def put(entry: Header | Deal | Step | Undo) -> None:
        played.feed(entry)
        lines.append(line_of(entry, rules))

    put(Header(rules, name, ("Ada", "Böb ♠"), (None, "steady")))
    game = played.game
    assert game is not None
    for _ in range(steps):
        if game.finished:
            break
        if game.between_rounds:
            due = game.next_dealer
            cut: tuple[int, ...] = ()
            if due is None:
                cut = rng.choice(((3, 17), (3, 16, 3, 17)))  # the second one after a tie
                due = dealer_by_cut(rules, (3, 17))
                assert due is not None
            put(Deal(game.deals + 1, due, rich_deck(rng), f"{rng.random()}", cut))
            continue
        round_ = game.round_at(0)
        seat = round_.turn
        put(Step(played.count + 1, seat, choose(rng, round_)))
        if game.can_take_back(seat) and rng.random() < 0.3:
            put(Undo(played.count + 1, played.live[0][-1]))
    return played, lines


def same(one: Replay, two: Replay) -> None:
    assert one.game is not None
    assert two.game is not None
    assert (one.header, one.deals, one.count, one.live) == (two.header, two.deals, two.count, two.live)
    assert one.game.sheet.rows == two.game.sheet.rows
    assert one.game.actions == two.game.actions
    assert (one.game.round is None) == (two.game.round is None)
    if one.game.round is not None and two.game.round is not None:
        assert snapshot(one.game.round) == snapshot(two.game.round)


@given(st.integers(0, 2**32), st.sampled_from(PLAYED), st.integers(0, 120))
def test_a_replayed_record_is_the_same_game(seed: int, name: str, steps: int) -> None:
    played, lines = written(seed, name, steps=steps)
    same(replay(lines), played)
    assert all("\n" not in line for line in lines)


def test_every_line_reads_back_as_itself() -> None:
    played, lines = written(4, "open_gin")
    rules = preset("open_gin")
    entries = [parse_line(text, 1) for text in lines]
    assert [line_of(entry, rules) for entry in entries] == lines
    assert {type(entry) for entry in entries} == {Header, Deal, Step, Undo}
    for count in range(1, len(lines), 7):
        replay(lines[:count])
    assert played.require_header().preset == "open_gin"


def test_the_seal() -> None:
    deal = Deal(1, 0, DECK, "nonce")
    assert deal.seal == hashlib.sha256(f"nonce {names(DECK)}".encode()).hexdigest()
    line = json.loads(line_of(deal, RuleSet()))
    line["deck"][50:] = line["deck"][:49:-1]
    with pytest.raises(RecordError) as caught:
        parse_line(line_from(line), 7)
    assert (caught.value.code, caught.value.values["line"]) == ("bad_seal", 7)


def broken(lines: list[str], at: int, **changes: Any) -> list[str]:
    data = json.loads(lines[at])
    data.update(changes)
    return [*lines[:at], line_from({key: value for key, value in data.items() if value is not ...}), *lines[at + 1 :]]


def refusal(lines: list[str]) -> tuple[str, object]:
    with pytest.raises(RecordError) as caught:
        replay(lines)
    return caught.value.code, caught.value.values.get("line")


def test_what_is_no_record() -> None:
    _, lines = written(4, "standard", steps=12)
    assert refusal([]) == ("empty", 0)
    assert refusal(["{"]) == ("not_json", 1)
    assert refusal(["[" * 5000]) == ("not_json", 1)
    assert refusal(["[]"]) == ("bad_line", 1)
    assert refusal(["{}"]) == ("no_sum", 1)
    assert refusal([line_from({"n": 1})]) == ("bad_line", 1)
    assert refusal(broken(lines, 0, format="chess")) == ("not_a_record", 1)
    assert refusal(broken(lines, 0, version=VERSION + 1)) == ("newer_version", 1)
    assert refusal(broken(lines, 0, version="1")) == ("bad_line", 1)
    assert refusal(broken(lines, 0, rules={"jokers": 2})) == ("newer_rules", 1)
    assert refusal(broken(lines, 0, names=...)) == ("bad_line", 1)
    assert refusal(broken(lines, 1, deck=["AS", "1S"])) == ("bad_line", 2)
    assert refusal(broken(lines, 1, dealer=True)) == ("bad_line", 2)
    assert refusal(broken(lines, 1, seal="")) == ("bad_seal", 2)
    assert refusal(broken(lines, 2, action={"do": "cheat"})) == ("bad_line", 3)
    assert refusal(broken(lines, 2, action=["pass"])) == ("bad_line", 3)
    assert refusal(broken(lines, 2, action={"do": "discard", "card": "XX"})) == ("bad_line", 3)
    assert refusal(broken(lines, 2, seat="0")) == ("bad_line", 3)


def test_what_does_not_replay() -> None:
    _, lines = written(4, "standard", steps=12)
    assert refusal(lines[1:]) == ("does_not_replay", 1)
    assert refusal([lines[0], *lines]) == ("does_not_replay", 2)
    assert refusal([*lines[:2], lines[1]]) == ("does_not_replay", 3)
    assert refusal(broken(lines, 1, deal=2)) == ("does_not_replay", 2)
    assert refusal(broken(lines, 1, dealer=5)) == ("does_not_replay", 2)
    assert refusal(broken(lines, 2, n=2)) == ("does_not_replay", 3)
    assert refusal(broken(lines, 2, seat=1)) == ("does_not_replay", 3)
    assert refusal(broken(lines, 2, action={"do": "draw_stock"})) == ("does_not_replay", 3)
    assert refusal([*lines[:2], line_from({"n": 1, "undo": 0})]) == ("does_not_replay", 3)
    three = preset("cutthroat3")
    assert refusal(broken(lines, 0, rules=three.to_dict())) == ("wrong_players", 1)
    for cut in (["5S", "4H"], ["5S"], ["5S", "5S", "4S", "5H"], ["4S", "5H", "4D", "5D"]):
        assert refusal(broken(lines, 1, cut=cut)) == ("does_not_replay", 2)
    again = broken(lines, 1, cut=["9S", "9H", "4D", "5D"])
    assert len(replay(again).deals[0].cut) == 4
    # rules that call for a cut do not make its absence a fault (docs/record-format.md)
    assert replay(broken(lines, 1, cut=[])).deals[0].cut == ()
    assert refusal([*lines[:2], line_from({"n": 1, "stop": True})]) == ("does_not_replay", 3)


def test_fields_that_are_new_are_passed_over_and_rules_left_out_take_their_default() -> None:
    _, lines = written(4, "standard", steps=12)
    more = broken(broken(lines, 0, rules={}, mood="good"), 2, clock=3)
    same(replay(more), replay(lines))


def test_the_worked_example_of_the_document() -> None:
    text = DOC.read_text(encoding="utf-8")
    blocks = re.findall(r"```jsonl\n(.*?)```", text, flags=re.DOTALL)
    assert len(blocks) == 1
    lines = blocks[0].strip().split("\n")
    played = replay(lines)
    rules = played.require_header().rules
    assert [line_of(parse_line(line, 1), rules) for line in lines[1:]] == lines[1:]
    assert {type(parse_line(line, 1)) for line in lines} == {Header, Deal, Step, Undo}
    assert played.game is not None
    row = played.game.sheet.rows[0]
    assert f"{row.score.points} points" in text
    assert played.deals[0].seal in text
