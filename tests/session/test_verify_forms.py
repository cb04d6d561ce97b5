"""Records of games of three and four are checked: tables, seats, results, cuts, and whatever disagrees."""

from __future__ import annotations

import json
import string
from pathlib import Path

import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.session.dealing import Shuffler, accepts_agreed_dealer
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.session.verify import report_lines
from gin_desktop.storage.paths import Paths
from gin_desktop.words import t
from soak.fuzz.tables import deals, partners, three, two
from tests.session.folders import saved_games
from tests.session.verifying import changed, check, fault, game, place

FORMS = [name for name in PRESETS if preset(name).players > 2]
CASES = {"partners4": partners, "cutthroat3": three, "captain3_fixed_box": three, "big_gin_50": two}
RECORDS = {name: game(2, name, seed=2) for name in CASES}


def said(key: str) -> list[str]:
    """The words of a message without its values."""
    parts = string.Formatter().parse(t_raw(f"verify.fault.{key}"))
    return [literal.strip() for literal, *_ in parts if len(literal.strip()) > 4]


def t_raw(key: str) -> str:
    from gin_desktop.words.en.command_line import MESSAGES

    return MESSAGES[key]


@pytest.mark.parametrize("rules", FORMS)
def test_a_whole_game_holds(tmp_path: Path, rules: str) -> None:
    lines = game(None, rules)
    report = check(tmp_path, lines)
    text = "\n".join(report_lines(report))
    assert report.holds, text
    rows = [json.loads(line) for line in lines if line.startswith('{"deal"')]
    shown = [line for line in text.splitlines() if any(row["seal"][:16] in line for row in rows)]
    assert len(shown) == len(rows)
    names = report.names
    for row, line in zip(rows, shown, strict=True):
        assert f"{names[row['seats'][0]]} and {names[row['seats'][1]]}" in line
        assert names[row["dealer"]] in line
    assert t("verify.seated.tables" if preset(rules).tables > 1 else "verify.seated") in text
    assert t("verify.brought.open") not in text
    assert ("net" in text) == (preset(rules).tables > 1)
    cut = "verify.cut.seats"
    assert t(cut) in text


def test_tables_are_told_apart_and_a_finished_one_tells_its_result(tmp_path: Path) -> None:
    lines = RECORDS["partners4"]
    first, second, third, *_ = deals(lines)
    text = "\n".join(report_lines(check(tmp_path, lines[: second + 1])))
    assert text.count("  " + t("verify.brought.open")) == 2
    for count in range(second + 1, third):
        report = check(tmp_path, lines[:count])
        assert report.holds
        if report.brought:
            break
    assert len(report.brought[1].tables) == 1
    assert report.brought[1].gains is None
    text = "\n".join(report_lines(report))
    assert text.count("  " + t("verify.brought.open")) == 1
    assert json.loads(lines[first])["table"] == 0


@pytest.mark.parametrize(("rules", "name"), [(rules, name) for rules in CASES for name in CASES[rules](RECORDS[rules])])
def test_lines_that_disagree_are_told_with_their_place(tmp_path: Path, rules: str, name: str) -> None:
    """Each has a sentence of its own, and the saved game that it is in is kept."""
    lines = RECORDS[rules]
    key, broken = CASES[rules](lines)[name]
    report = check(tmp_path, broken)
    text = fault(report)
    at = next(n for n, (one, other) in enumerate(zip([*broken, ""], [*lines, ""], strict=False)) if one != other)
    assert report.fault is not None
    assert report.fault.line >= at + 1, "nothing before it is blamed"
    assert f"Line {report.fault.line}" in text
    assert [part for part in said(key) if part not in text] == [], text


def test_a_record_that_disagrees_is_set_aside_whole(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    paths.ensure()
    person = changed(RECORDS["partners4"], 0, lambda head: head["levels"].__setitem__(0, None))
    for name, (_, broken) in partners(person).items():
        data = "".join(f"{line}\n" for line in broken).encode()
        paths.save("computer").write_bytes(data)
        games = saved_games(paths)
        assert games.resume()[0] is None, name
        games.close()
        assert data in [
            path.read_bytes() for path in (*paths.aside.iterdir(), paths.save("computer")) if path.is_file()
        ], name


def test_the_table_of_a_fault_is_named(tmp_path: Path) -> None:
    lines = RECORDS["partners4"]
    at = deals(lines)[1]
    text = fault(check(tmp_path, changed(lines, at, lambda deal: deal.update(nonce="0"))))
    assert t("verify.where.table", line=at + 1, deal=1, table=1) in text
    step = place(lines, "action", -1)
    table = json.loads(lines[step])["table"]
    text = fault(check(tmp_path, changed(lines, step, lambda line: line.update(action={"do": "refuse"}))))
    assert t("verify.where.table", line=step + 1, deal=2, table=table) in text


def test_a_changed_cut_of_three_is_seen(tmp_path: Path) -> None:
    lines = RECORDS["captain3_fixed_box"]
    at = deals(lines)[0]
    assert len(json.loads(lines[at])["cut"]) % 3 == 0
    for change in ("reverse", "clear"):
        report = check(tmp_path, changed(lines, at, lambda deal, change=change: getattr(deal["cut"], change)()))
        assert report.holds == (change == "clear"), "a record need not hold the cut"


@pytest.mark.parametrize("rules", FORMS)
def test_a_first_dealer_who_was_agreed_on_deals_first(tmp_path: Path, rules: str) -> None:
    """With partners at one table, and in the first deal only: later the rules name them or leave them to chance."""
    agreed = preset(rules).but(first_dealer="agree")
    seats = tuple(Seat(name, "easy") for name in ("Ada", "Bea", "Cy", "Dan")[: agreed.players])
    for seed in range(2):
        lines = MemoryJournal()
        setup = GameSetup(agreed, seats, first_dealer=2, rounds=3)
        sitting = Sitting(setup, journal=lines, shuffler=Shuffler(seed))
        assert accepts_agreed_dealer(sitting.game)
        play_out(sitting, lambda now: now.game.deals == 2)
        assert accepts_agreed_dealer(sitting.game) == (preset(rules).tables == 1)
        play_out(sitting, lambda _: False)
        assert check(tmp_path, lines).holds
        first = [json.loads(lines[at]) for at in deals(lines)[: agreed.tables]]
        assert [deal["dealer"] for deal in first if 2 in (*deal["seats"], deal["dealer"])] == [2]
    text = fault(check(tmp_path, changed(lines, 0, lambda head: head.update(first_dealer=1))))
    assert t("verify.fault.wrong_dealer", name=seats[first[-1]["dealer"]].name, due="Bea") in text
