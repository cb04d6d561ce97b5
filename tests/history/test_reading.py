"""A record read into the rows of the history."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import PlayedOn, Step, Undo, line_of, parse_line, replay
from gin_desktop.engine.rule_field import Ending
from gin_desktop.session.history import reading_records as reading
from gin_desktop.session.history.reading_games import rules_name
from tests.history.makers import RECORDS, played, read, with_header

VERSIONS = sorted(path.name for path in RECORDS.glob("*.jsonl"))


@pytest.mark.parametrize("name", VERSIONS)
def test_records_of_every_version_are_read(name: str) -> None:
    lines = (RECORDS / name).read_text(encoding="utf-8").splitlines()
    found, game = read(lines).game, replay(lines).game
    assert found is not None
    assert game is not None
    assert found.trouble == ""
    assert found.rounds == len(game.sheet.rows)


def test_the_example_of_the_format() -> None:
    text = (RECORDS.parents[1] / "docs" / "record-format.md").read_text(encoding="utf-8")
    block = text.split("```jsonl\n")[1].split("```")[0]
    taken = read(block.splitlines())
    assert taken.game is not None
    assert taken.game.key == "77cac8b99db60f28181625cd4968c609"
    assert (taken.game.day, taken.game.you, taken.game.opponent, taken.game.level) == (
        "2026-01-02",
        0,
        "Computer",
        "easy",
    )
    assert (taken.game.mine, taken.game.theirs, taken.game.result, taken.game.counts) == (0, 35, "unfinished", True)
    (one,) = taken.rounds
    assert (one.number, one.dealer, one.ending, one.mine, one.undercut, one.points) == (
        1,
        True,
        Ending.KNOCK,
        False,
        False,
        -35,
    )
    assert (one.turn, one.before, one.laid_off, one.best, one.cube) == (2, 39, 2, 2, 1)
    assert (one.you.stock_draws, one.you.pile_draws, one.you.all_draws, one.you.upcard, one.you.deadwood) == (
        1,
        0,
        1,
        False,
        37,
    )
    assert (one.them.stock_draws, one.them.pile_draws, one.them.all_draws, one.them.upcard, one.them.deadwood) == (
        2,
        0,
        2,
        False,
        2,
    )
    assert one.you.final.bit_count() == one.them.final.bit_count() == 10


@pytest.mark.parametrize("rules", ["standard", "eleven_card", "doubling", "hollywood", "cutthroat3", "partners4"])
def test_rounds_come_to_what_stands_on_the_sheet(rules: str) -> None:
    lines = played(3, rules)
    taken, game = read(lines), replay(lines).game
    assert taken.game is not None
    assert game is not None
    mine = [part.score for row in game.sheet.rows for part in row.parts if part.seats is None or 0 in part.seats]
    assert [one.points for one in taken.rounds] == [
        0 if score.winner is None else score.points if score.winner == 0 else -score.points for score in mine
    ]
    for one in taken.rounds:
        for side in (one.you, one.them):
            assert side.all_draws == side.stock_draws + side.pile_draws
            assert side.fitted <= side.stock_draws
        assert one.laid_off <= one.best <= one.before


def test_why_a_game_does_not_count() -> None:
    lines = played()
    on = PlayedOn("0" * 64, 3, True, "0123456789abcdef")
    reasons = {
        "": lines,
        "people": with_header(lines, levels=(None, None)),
        "practice": with_header(lines, played_on=on),
        "assisted": with_header(lines, assisted=True),
        "damaged": (*lines[:-1], lines[-1][:-4] + "0000"),
    }
    for reason, changed in reasons.items():
        found = read(changed).game
        assert found is not None
        assert found.why_not == reason
    for place in ("imported", "deleted"):
        found = read(lines, place=place).game
        assert found is not None
        assert found.why_not == place
    named = read(reasons["practice"]).game
    assert named is not None
    assert named.key == on.key * 2


def test_a_damaged_record_holds_as_far_as_it_is_sound() -> None:
    lines = list(played())
    second = next(number for number, line in enumerate(lines) if '"deal":2' in line)
    lines[second + 1] = lines[second + 1].replace('"n"', '"m"')
    taken = read(lines)
    assert taken.game is not None
    assert (taken.game.trouble, taken.game.rounds, len(taken.rounds)) == ("bad_sum", 1, 1)


def test_what_is_no_record_is_refused() -> None:
    assert (read(["{}"]).game, read(["{}"]).why) == (None, "no_sum")
    assert read([]).why == "nothing"
    assert read(played()[:1]).why == "nothing"
    newer = [played()[0].replace('"version":3', '"version":99').rpartition(',"sum"')[0] + "}"]
    assert (read(newer).why, read(newer).values["version"]) == ("newer_version", 99)


def test_a_record_without_an_end_ends_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_WORK", 300)
    lines = played()
    at = next(number for number, line in enumerate(lines) if '"discard"' in line)
    discard, rules = parse_line(lines[at], at + 1), preset("standard")
    assert isinstance(discard, Step)
    head = list(lines[:at])
    for number in range(discard.number, 500, 2):
        head.append(line_of(replace(discard, number=number), rules))
        head.append(line_of(Undo(number + 1, number), rules))
    taken = read(head)
    assert taken.game is not None
    assert taken.game.trouble == "too_long"


def test_rules_have_the_name_of_their_preset_whatever_they_are_called() -> None:
    assert [rules_name(preset(name), name) for name in PRESETS] == [*PRESETS]
    assert rules_name(preset("standard").but(target=150)) == "standard"
    own = rules_name(preset("standard").but(gin_bonus=31))
    assert own.startswith("own:")
    assert own == rules_name(preset("standard").but(gin_bonus=31, target=50))


def test_forms_of_games() -> None:
    assert {
        rules: (read(played(3, rules)).game or pytest.fail("none")).form for rules in ("standard", "hollywood")
    } == {
        "standard": "rounds",
        "hollywood": "hollywood",
    }
