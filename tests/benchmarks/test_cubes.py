"""The comparison of Expert's estimates of doubles with the outcomes."""

from __future__ import annotations

import pytest

from benchmarks.cubes import DoublingSpot, doubling_spots, main, refusal_price, table
from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.presets import preset
from gin_desktop.players.levels import LEVELS


def test_what_is_compared_belongs_together() -> None:
    easy = LEVELS["easy"]
    found = list(doubling_spots(preset("doubling"), (easy, easy), seed=1, rounds=1))
    assert found
    for mine, theirs in zip(found[::2], found[1::2], strict=True):
        assert mine.on_turn
        assert not theirs.on_turn
        assert mine.points == -theirs.points
        assert (mine.real_refused, mine.real_refusing) == (theirs.real_refusing, theirs.real_refused)
        assert mine.cost is not None
        assert mine.accepts is not None
        assert theirs.cost is theirs.accepts is None
        assert min(mine.refused, mine.refusing) >= preset("doubling").resign_bonus
    text = table(found)
    assert "on turn" in text
    assert "waiting" in text


def test_a_refusal_is_priced_by_the_real_hands() -> None:
    low = to_set(parse_cards("AS AH AD 2C 3C 4C 6S 6H 6D 2D"))
    high = to_set(parse_cards("KS QH JD TC 9S 8H 7D 5C 4S 2H"))
    rules = preset("doubling")
    assert refusal_price(rules, low, high) == 20 + 75 - 5 - 2  # the five is laid off
    assert refusal_price(rules, high, low) == 20


def test_a_single_place_fills_one_line() -> None:
    assert table([DoublingSpot(True, 1.0, 0.5, 20, 20, 20, 20, 0.0, True, 3)]).count("\n") == 4


def test_rules_without_a_cube_are_turned_down(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--rules", "standard"])
    assert stopped.value.code == 2
    assert "no cube" in capsys.readouterr().err
    assert main(["--against", "nobody", "--rounds", "1"]) == 2
