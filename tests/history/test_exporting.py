"""A whole game as a text: every card and every point of the record is in it, and nothing that may not be seen yet."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path

import pytest

from gin_desktop.session.history.exporting import game_text, showable_rounds
from gin_desktop.session.verify import verify
from gin_desktop.storage.files import file_name, free_path_for_title
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.sheets.paper import SheetPaper
from tests.history.collection import RECORDS
from tests.inside import inside


@pytest.mark.parametrize("number", range(1, 6))
def test_every_action_of_every_version_is_told(number: int) -> None:
    path = RECORDS / f"version-{number}.jsonl"
    report = verify(path)
    text = game_text(report, date(2026, 1, 2))
    deals = [json.loads(line) for line in path.read_text().splitlines() if line.startswith('{"deal"')]
    assert text.count("Fingerprint") == len(report.played.rounds) <= len(deals)
    for ended in report.played.rounds:
        assert ended.deal.seal[:16] in text
    discards = sum(type(action).__name__ == "Discard" for ended in report.played.rounds for _, action in ended.actions)
    assert len(re.findall(r"discarded \S+\.$", text, re.MULTILINE)) == discards
    assert "Played on 2 January 2026." in text
    assert not re.search(r"[{}]|You (was|draws|wins)\b|[a-z] You\b", text)


def test_of_a_match_that_is_still_played_no_deal_is_told_that_comes_again(tmp_path: Path) -> None:
    lines = (RECORDS / "version-2.jsonl").read_text().splitlines()
    deals = [place for place, line in enumerate(lines) if line.startswith('{"deal"')]
    path = tmp_path / "open.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines[: deals[1] + 3]))
    report = verify(path)
    assert report.played.rounds
    assert showable_rounds(report) == []
    assert "Dealt to" not in game_text(report)


def test_a_damaged_record_is_told_as_far_as_it_holds(tmp_path: Path) -> None:
    lines = (RECORDS / "version-3.jsonl").read_text().splitlines()
    path = tmp_path / "damaged.jsonl"
    path.write_text("".join(f"{line}\n" for line in [*lines[:5], "nonsense"]))
    assert "damaged at line 6" in game_text(verify(path))


def test_a_deal_is_told_by_a_code_as_it_is_shown() -> None:
    text = game_text(verify(RECORDS / "version-6.jsonl"))
    assert "\nDeal code: 14D2P-F28AQ-KFF2\nThis is a practice game, played on from another game.\n" in text


def test_files_are_given_away_under_names_that_are_free(tmp_path: Path) -> None:
    found = []
    for _ in range(3):
        path = free_path_for_title(tmp_path, file_name('Ada: "Vera"/..\\'), ".txt")
        path.write_text("")
        found.append(path.name)
    assert found == ["Ada Vera.txt", "Ada Vera 2.txt", "Ada Vera 3.txt"]
    assert file_name("///") == "gin-desktop"


def test_on_a_picture_of_the_sheet_nobody_reads_you_wins(app: Application) -> None:
    game = verify(RECORDS / "version-3.jsonl").played.game
    assert game is not None
    for names, seat in ((("Ada", "You"), 1), (("Ada", "Ben"), None)):
        assert inside(SheetPaper(app, game.sheet, names, ((0,), (1,))), "body").viewer == seat
