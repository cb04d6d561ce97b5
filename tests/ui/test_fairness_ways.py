"""The ways to the deals and to the page about them: from the sheet, the help and the table, by mouse and key."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.play.final_hands import final_hands
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sealed_deals import fingerprint
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.menu.help import HelpScene
from gin_desktop.ui.program.navigator import Navigator
from gin_desktop.ui.sheets.fairness_deal import DealScene
from gin_desktop.ui.sheets.fairness_scene import FairnessScene
from gin_desktop.ui.sheets.round_scene import RoundPageScene
from gin_desktop.ui.sheets.seal_scene import SealScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from tests.ui.shell import click, key, menu
from tests.ui.tabletop import TableHost
from tests.ui.test_sheet import game, show, texts


def test_a_round_of_the_sheet_is_chosen_by_mouse_and_key(still: Application) -> None:
    sitting = game(3)
    scene, _ = show(still, sitting)
    shown = "\n".join(texts(scene))
    assert not any(fingerprint(deal.seal) in shown for deal in sitting.deals), "numbers stand behind the seals"
    control = scene.ui.find("round_2")
    assert control is not None
    click(still, control.place.center)
    page = still.scene
    assert isinstance(page, RoundPageScene)
    assert page.deal.number == 2
    shown = "\n".join(texts(page))
    assert not any(digits in shown for digits in (fingerprint(page.deal.seal), page.deal.nonce)), "behind the seal"
    hands = final_hands(page.played.round, 0)
    assert {hand.seat for hand in hands} == {0, 1}
    seal, mark = page.ui.find("seal"), page.ui.pictures[-1]
    assert seal is not None
    assert mark.place.centery == seal.place.centery, "the picture of the seal stands beside its button"
    heads = [one.place.y for one in page.ui.labels if one.text in (t("round_page.hands"), t("round_page.points"))]
    assert heads[0] == heads[1], "the points stand beside the hands"
    key(still, pygame.K_s)
    deal = still.scene
    assert isinstance(deal, DealScene)
    assert deal.deal.number == 2
    assert fingerprint(deal.deal.seal) in texts(deal)
    key(still, pygame.K_ESCAPE)
    key(still, pygame.K_p)
    assert page.deal.number == 1
    key(still, pygame.K_ESCAPE)
    assert still.scene is scene
    key(still, pygame.K_d)
    assert isinstance(still.scene, RoundPageScene)
    assert still.scene.deal.number == 3
    key(still, pygame.K_ESCAPE)
    scene.ui.focus("round_1")
    key(still, pygame.K_RETURN)
    assert isinstance(still.scene, RoundPageScene)
    assert still.scene.deal.number == 1


@pytest.mark.parametrize("rules", ["standard", "partners4"])
def test_the_seal_of_a_round_tells_what_is_known_and_hides_the_rest(still: Application, rules: str) -> None:
    seats = tuple(Seat(name, "easy") for name in ("You", "Ada", "Bea", "Cy")[: preset(rules).players])
    sitting = Sitting(GameSetup(preset(rules), seats, preset=rules), shuffler=Shuffler(1))
    sitting.deal()
    scene, _ = show(still, sitting)
    assert scene.ui.find("fair") is None, "who wants to know looks behind the seal, or into help"
    key(still, pygame.K_d)
    assert still.scene is scene
    Navigator(still).open_seal_now(sitting, 0)
    page = still.scene
    assert isinstance(page, SealScene)
    assert page.ui.find("earlier") is None
    shown = "\n".join(texts(page))
    assert len(page.deals) == sitting.rules.tables
    for deal in page.deals:
        assert fingerprint(deal.seal) in shown
        assert deal.nonce not in shown.replace(" ", "")
        assert deal.sealed_text not in shown


def test_the_seal_leads_to_deals_that_are_over(still: Application) -> None:
    sitting = game(2)
    Navigator(still).open_seal_now(sitting, 0)
    assert isinstance(still.scene, DealScene), "between rounds nothing is sealed any more"
    still.pop()
    sitting.deal()
    Navigator(still).open_seal_now(sitting, 0)
    page = still.scene
    assert isinstance(page, SealScene)
    page.ui.press("earlier")
    assert isinstance(still.scene, DealScene)
    assert still.scene.deal.number == 2


def test_rounds_of_a_later_game_of_a_series_have_their_own_deals(still: Application) -> None:
    sitting = Sitting(
        GameSetup(preset("series_20_25"), (Seat("You", "medium"), Seat("Computer", "easy"))), shuffler=Shuffler(4)
    )
    play_out(sitting, lambda s: len(s.game.sheet.games) == 2 and len(s.game.sheet.rows) == 2)  # type: ignore[union-attr]
    scene, _ = show(still, sitting)
    scene.ui.press("round_2")
    assert isinstance(still.scene, RoundPageScene)
    assert still.scene.deal is sitting.deals[-1]


def test_the_page_of_help_leads_to_it(app: Application) -> None:
    menu(app)
    scene = HelpScene(app, Navigator(app))
    app.push(scene)
    app.step(0.02)
    scene.ui.press("fair")
    assert isinstance(app.scene, FairnessScene)


def test_the_seal_at_the_table_says_what_it_is(still: Application) -> None:
    sitting = game(0)
    table = TableScene(still, sitting, 0, TableHost(still, sitting))
    still.push(table)
    still.step(0.02)
    place = table.table.seal
    assert place.width
    motion = {"pos": place.center, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
    still.step(0.02)
    noted = table.tooltip()
    assert noted is not None
    assert noted[0].topleft == place.topleft
    assert noted[1] == t("table.seal.tip", key="F")
    click(still, place.center)
    page = still.scene
    assert isinstance(page, SealScene)
    key(still, pygame.K_ESCAPE)
    assert still.scene is table
    key(still, pygame.K_f)
    assert isinstance(still.scene, SealScene)
    listed = table.keys()
    assert ("F", t("keys.seal")) in listed
