"""Playing with one's own cards: drawn, offered in the settings, and given up with one notice when they break."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.cards import NAMES, parse_card
from gin_desktop.session.game_setup import Seat
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.own_cards.folders import OwnCards
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.demo import Demo
from gin_desktop.ui.felt.decks import CardLook, load_card
from gin_desktop.ui.felt.pictures.own import OWN, check_own_pictures, check_own_portraits
from gin_desktop.ui.felt.pictures.portraits import initial_portrait
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.menu.own_cards import OwnCardsScene
from gin_desktop.ui.menu.settings import SettingsScene
from gin_desktop.ui.people.known import FACES
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.ui.table.knock_card import KnockCard
from tests.storage.test_own_cards import deck, svg
from tests.ui.conftest import MakeApp
from tests.ui.shell import menu

SIZE = (50, 70)
MINE = CardLook("own:Mine", "own:Mine", "four")


@pytest.fixture
def folder(app: Application) -> Path:
    """The folder where the app looks, with a whole deck and its back in it."""
    place = deck(app.paths.config)
    for name in NAMES:
        (place / f"{name}.svg").write_bytes(svg(f'<path d="M9,{60 + NAMES.index(name)}h99v150h-99z" fill="#0000ff"/>'))
    (place / "back.svg").write_bytes(svg(head='<svg viewBox="0 0 100 150" xmlns="http://www.w3.org/2000/svg">'))
    OWN.use(app.paths.config)
    return place


def test_own_pictures_fill_the_card_and_have_round_corners(folder: Path) -> None:
    ace = load_card(parse_card("AS"), MINE, SIZE)
    assert ace.get_size() == SIZE
    assert ace.get_at((10, 30))[:3] == (0, 0, 255)
    assert ace.get_at((0, 0)).a == 0
    back = load_card(None, MINE, SIZE)
    assert back.get_at((25, 69)).a == 255, "another shape is stretched"
    image = pygame.Surface((200, 280))
    image.fill((9, 200, 9))
    (folder / "back.svg").unlink()
    pygame.image.save(image, folder / "back.png")
    assert load_card(None, MINE, SIZE).get_at((25, 35))[:3] == (9, 200, 9)
    assert not OWN.take_faults()


def test_the_card_that_sets_the_knock_limit_has_the_chosen_look(folder: Path) -> None:
    assert folder.is_dir()
    style, drawn = Style(1.0), []
    for look in (MINE, CardLook(), CardLook(back="own:Lost")):
        for card in (parse_card("AS"), None):
            surface = pygame.Surface((200, 160))
            KnockCard(card, look, "", "").draw(surface, style, surface.get_rect())
            drawn.append(surface.get_at((14, 45))[:3])
    assert drawn[0] == (0, 0, 255)
    assert drawn[1] == (255, 255, 255)
    assert drawn[2:4] == drawn[4:], "of a lost back ours is shown"
    assert drawn[3] != (255, 255, 255)
    assert list(OWN.take_faults()) == [("Lost", True)]


def test_what_breaks_later_is_drawn_as_ours_and_told_once(folder: Path) -> None:
    (folder / "AS.svg").write_bytes(b"spoiled")
    ours = load_card(parse_card("AS"), CardLook(suits="four"), SIZE)
    drawn = load_card(parse_card("AS"), MINE, SIZE)
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(ours, "RGBA")
    (folder / "back.svg").unlink()
    load_card(None, MINE, SIZE)
    found = {about: error.code for about, error in OWN.take_faults().items()}
    assert found == {("Mine", False): "no_picture", ("Mine", True): "missing"}
    assert not OWN.take_faults()


def test_blank_faces_are_found_by_looking(folder: Path) -> None:
    (folder / "KC.svg").write_bytes(svg())
    found = OwnCards(folder.parent.parent)
    for _ in check_own_pictures(found):
        pass
    assert [(fault.code, fault.values["where"]) for fault in found.faults] == [("blank", "decks/Mine/KC.svg")]
    assert not found.decks


def _settle(app: Application, scene: SettingsScene) -> None:
    while scene.own.looking:
        app.step(0.02)


def test_they_are_offered_chosen_and_given_up(app: Application, folder: Path) -> None:
    scene = SettingsScene(app)
    app.push(scene)
    _settle(app, scene)
    scene.ui.press("card_face_own:Mine")
    scene.ui.press("card_back_own:Mine")
    assert (app.settings.card_face, app.settings.card_back) == ("own:Mine", "own:Mine")
    app.step(0.02)
    assert not app.toasts.texts
    (folder / "AS.svg").unlink()
    edition = CardLook.of(app.settings).edition
    OWN.renew()
    assert CardLook.of(app.settings).edition > edition, "what has been rasterised does not count any more"
    load_card(parse_card("AS"), MINE, SIZE)
    app.step(0.02)
    assert (app.settings.card_face, app.settings.card_back) == ("traditional", "own:Mine")
    assert len(app.toasts.texts) == 1
    app.change_settings(card_face="large")
    load_card(parse_card("AS"), MINE, SIZE)
    app.step(0.02)
    assert app.settings.card_face == "large", "what nobody has chosen is a sample, or came too late"


def test_a_deck_that_is_gone_at_the_start_is_given_up_in_the_menu(make_app: MakeApp) -> None:
    app = make_app(Settings(card_face="own:Lost", card_back="own:Lost"))
    OWN.use(app.paths.config)
    OWN.renew()
    menu(app)
    for _ in range(20):
        app.step(0.02)
    assert (app.settings.card_face, app.settings.card_back) == ("traditional", "blue")
    assert len(app.toasts.texts) == 2


def test_the_demo_plays_with_them_too(app: Application, tmp_path: Path) -> None:
    OWN.use(tmp_path)
    games = SavedGames(app.paths, lock_held=False)
    Demo(app, games, Rulebook(app.paths).get("standard") or pytest.fail("no rules"), "easy", 1)
    assert OWN.folder == app.paths.config


def test_the_page_says_what_is_wrong_and_looks_again(app: Application, folder: Path) -> None:
    (folder / "AS.svg").rename(folder / "ace of spades.svg")
    settings = SettingsScene(app)
    app.push(settings)
    settings.ui.press("card_face_own_cards")
    page = app.scene
    assert isinstance(page, OwnCardsScene)
    _settle(app, settings)
    app.step(0.02)
    assert any("1 of 52 (" in label.text for label in page.ui.labels)
    assert any(str(app.paths.config) in label.text for label in page.ui.labels)
    (folder / "ace of spades.svg").rename(folder / "AS.svg")
    page.ui.press("again")
    _settle(app, settings)
    app.step(0.02)
    assert any("Mine" in label.text for label in page.ui.labels)
    app.pop()
    app.step(0.02)
    assert settings.ui.find("card_face_own:Mine") is not None


def test_a_picture_of_oneself_is_read_as_safely_as_a_card_and_may_go(app: Application) -> None:
    folder = app.paths.config / "portraits"
    folder.mkdir(parents=True)
    wide = pygame.Surface((500, 280))
    wide.fill((40, 40, 200))
    wide.fill((200, 40, 40), (110, 0, 280, 280))  # the middle, which is shown
    pygame.image.save(wide, str(folder / "Me.png"))
    (folder / "Big.png").write_bytes((folder / "Me.png").read_bytes()[:-8])
    pygame.image.save(pygame.Surface((300, 100)), str(folder / "Strip.png"))
    (folder / "Link.svg").write_text('<svg viewBox="0 0 9 9"><image href="http://example.org"/></svg>')
    OWN.use(app.paths.config)
    found = OwnCards(app.paths.config)
    for _ in check_own_portraits(found):
        pass
    assert set(found.portraits) == {"Me"}
    assert sorted(fault.code for fault in found.faults) == ["bad_picture", "cannot_draw", "not_square"]
    app.change_settings(portrait="own:Me", player_name="Ada")
    FACES.follow(app)
    seen = face(Seat("Ada"), "calm", 40, app.style)
    for x in (3, 20, 36):
        assert seen.get_at((x, 20)).r > 190 > 50 > seen.get_at((x, 20)).b
    assert seen.get_at((0, 0)).a == 0, "it is round"
    assert face(Seat("Ada"), "glad", 40, app.style) is seen
    (folder / "Me.png").unlink()
    OWN.renew()
    gone = face(Seat("Ada"), "calm", 40, app.style)
    assert gone is initial_portrait("Ada", 40, app.style)
