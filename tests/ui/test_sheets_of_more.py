"""Sheets of three and four on the screen: a column for each, sides of two, who pays whom step by step."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.sheets.paper import column_order
from gin_desktop.ui.showdown.result import additional_text
from gin_desktop.words import t
from gin_desktop.words.reckoning import Who
from tests.engine.books import DRAWN
from tests.engine.test_sheets_of_partners import at
from tests.engine.test_sheets_of_three import SOLO, knock
from tests.inside import inside
from tests.ui.shell import key
from tests.ui.test_sheet import show, texts
from tests.ui.test_sheet_kinds import column_of
from tools.gallery.sheets import NAMES, played_sitting

G98 = (knock(0, 30, 1), knock(2, 42, 0), DRAWN, knock(2, 61, 1))


def sitting(rules: str, *deals: tuple[RoundFacts, ...], solo: int | None = None) -> Sitting:
    """A game whose sheet has these deals; ``solo`` plays alone in all of them."""
    chosen = preset(rules)
    seats = tuple(Seat(name, None if seat == 0 else "easy") for seat, name in enumerate(NAMES[: chosen.players]))
    made = Sitting(GameSetup(chosen, seats, preset=rules))
    for deal in deals:
        made.game.sheet.add(*deal, credits=None if solo is None else SOLO["fixed"][solo])
    return made


def test_the_columns_begin_with_the_viewer() -> None:
    assert column_order(((0,), (1,), (2,)), 1) == (1, 2, 0)
    assert column_order(((0, 2), (1, 3)), 3) == (1, 0)
    assert column_order(((1,), (0, 2)), 2) == (1, 0)


def test_three_columns_and_a_settlement_between_all_pairs(still: Application) -> None:
    scene, _ = show(still, sitting("cutthroat3", *((facts,) for facts in G98)), 1)
    assert [column_of(scene, number) for number in ("103", "−408", "+551", "−143")] == [[1], [0], [1], [2]]
    assert column_of(scene, "+353", "body") == [1]
    shown = texts(scene)
    pays = [line for line in shown if " pay" in line]
    assert pays == ["You pay Ada 55 points", "Ada pays Cleo 198 points", "You pay Cleo 353 points"]
    assert "253 − 0 + 100 for the shutout = 353" in shown


def test_who_pays_whom_comes_pair_by_pair_and_can_be_skipped(app: Application) -> None:
    scene, _ = show(app, sitting("cutthroat3", *((facts,) for facts in G98)))
    steps = [next(text for _, text in step) for step in inside(scene, "ledger").steps]
    assert steps[0] == t("sheet.line.points")
    assert [text for text in steps if " pay" in text] == [
        "Bert pays you 55 points",
        "You pay Cleo 198 points",
        "Bert pays Cleo 353 points",
    ]
    assert steps[-1] == "Net"
    assert scene.counting
    assert not any(" pays " in text for text in texts(scene))
    app.step(0.9)
    assert scene.counting, "one after the other"
    key(app, pygame.K_F12)
    assert not scene.counting
    assert "Net" in texts(scene)


def test_a_deal_of_partners_is_shown_as_an_addition(still: Application) -> None:
    scene, _ = show(still, sitting("partners4", (at(0, 0, 28), at(1, 1, 18)), (DRAWN, at(1, 1, 35))))
    shown = texts(scene)
    assert "Ada and Cleo: 28 − 18 = 10" in shown
    assert "Bert beat Cleo with a knock · Deadwood 18" in shown
    assert {"Ada", "Cleo", "Bert", "Dora"} <= set(shown), "each side has both its names above its column"
    assert column_of(scene, "35") == [1]


@pytest.mark.parametrize(("viewer", "sound"), [(0, "win"), (1, "lose"), (2, "win")])
def test_a_side_wins_and_loses_together(app: Application, viewer: int, sound: str) -> None:
    scene, _ = show(app, sitting("partners4", (at(0, 0, 130), DRAWN)), viewer)
    heard: list[str] = []
    app.sound.play = heard.append  # type: ignore[method-assign,assignment]
    key(app, pygame.K_F12)
    assert heard == [sound]
    assert any(text.startswith("You and ") for text in texts(scene)) == (sound == "win")


def test_a_captain_game_says_who_was_alone_and_what_each_gets(still: Application) -> None:
    scene, _ = show(still, sitting("captain3_fixed_box", (knock(1, 60),), (knock(0, 100, 1),), solo=1))
    shown = texts(scene)
    assert "Bert alone, against Cleo" in shown
    assert "You and Cleo win the game by 140!" in shown
    assert "Net · Ada +140 · Bert −280 · Cleo +140" in shown


@pytest.mark.parametrize(
    ("viewer", "you"), [(0, "both you and Cleo"), (2, "both Ada and you"), (1, "both Ada and Cleo")]
)
def test_the_captains_points_are_said_to_count_for_both(viewer: int, you: str) -> None:
    made = sitting("captain3_rotating_box")
    assert additional_text(made, 0, Who(NAMES, 0)) == ""
    made.game.sheet.add(knock(0, 13, 1), credits=SOLO["rotating"][1])
    assert additional_text(made, viewer, Who(NAMES, viewer)) == f"The points count for {you}."
    made.game.sheet.add(knock(1, 13, 0), credits=SOLO["rotating"][1])
    assert additional_text(made, 0, Who(NAMES, 0)) == ""


def test_a_captain_game_can_be_looked_at_before_anybody_plays_alone(still: Application) -> None:
    scene, _ = show(still, sitting("captain3_fixed_box"))
    assert scene.ui.problems() == []


def test_a_deal_of_two_tables_has_two_fingerprints_on_its_line(still: Application) -> None:
    scene, _ = show(still, played_sitting("partners4", deals=1))
    ledger = inside(scene, "ledger")
    seals = ledger.seals
    assert ledger.seal_room(1) > ledger.seal_room(2) == 0
    assert list(seals) == [1]
    assert seals[1] == 2
