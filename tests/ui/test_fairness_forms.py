"""The page of a deal with three and four: who played, at which table, and from table to table."""

from __future__ import annotations

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.sheets.fairness_deal import DealScene
from gin_desktop.words import t

NAMES = ("Ada", "Bea", "Cy", "Dan")


def sitting(rules: str, deals: int) -> Sitting:
    """So many deals played to the end, and another one begun."""
    seats = tuple(Seat(name, "easy") for name in NAMES[: preset(rules).players])
    live = Sitting(GameSetup(preset(rules), seats), shuffler=Shuffler(3))
    play_out(live, lambda now: len(now.game.sheet.rows) == deals and not now.game.between_rounds)
    return live


def title(deal: int, first: int, second: int) -> str:
    return t("deal.title.seats", number=deal, first=NAMES[first], second=NAMES[second])


@pytest.mark.parametrize(("viewer", "first"), [(0, (0, 3)), (1, (2, 1)), (2, (2, 1)), (3, (0, 3))])
def test_of_two_tables_the_viewers_comes_first(app: Application, viewer: int, first: tuple[int, int]) -> None:
    live = sitting("partners4", 2)
    scene = DealScene(app, live, 1, viewer)
    app.push(scene)
    assert scene.title == title(1, *first)
    assert len(scene.deals) == 4, "the deal that is played stays closed"


def test_from_table_to_table(app: Application) -> None:
    scene = DealScene(app, sitting("partners4", 2), 1)
    app.push(scene)
    steps = [scene.title]
    for _ in range(3):
        scene.commands()["after"].run()
        steps.append(scene.title)
    assert steps == [title(1, 0, 3), title(1, 2, 1), title(2, 0, 1), title(2, 2, 3)]


@pytest.mark.parametrize("rules", ["cutthroat3", "dealer_out3", "captain3_fixed_box"])
def test_it_says_who_played_and_who_dealt(app: Application, rules: str) -> None:
    live = sitting(rules, 1)
    (deal,) = (deal for deal in live.deals if deal.number == 1)
    scene = DealScene(app, live, 1)
    app.push(scene)
    app.step(0.02)
    assert deal.seats is not None
    assert scene.title == title(1, *deal.seats)
    shown = [label.text for label in scene.ui.labels]
    out = t("deal.dealer", name=NAMES[deal.dealer])
    assert (out in shown) == (rules == "dealer_out3")
