"""Looking over a knock: nothing without asking, any legal spread, another discard, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gin_desktop.engine.cards import parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import Knock
from gin_desktop.engine.presets import preset
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.felt.taking_over import CardsBefore
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.showdown.knock.model import KnockModel
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.words import t
from tests.ui.endings import CASES, SIZES_AND_TEXTS, Person, about_to_knock, last_card

SHARED = "2C 3C 4C 2D 2S 8D 9D TD JD QD KH"
"""The run of clubs or the twos: two ways to spread (RULES G32, G33)."""


class Looking(Person):
    """A person who looks over a knock."""

    def __init__(self, app: Application, case: str = "break", *, big: bool = False, rules: str = "standard") -> None:
        self.sitting = about_to_knock(case, 0, preset(rules))
        self.answers: list[Knock | None] = []
        discard = None if big else last_card(case)
        scene = KnockScene(app, KnockModel(self.sitting, 0, discard), self.answers.append)
        super().__init__(app, scene)
        app.running = True
        app.push(Scene(app))
        app.push(scene)
        self.steps(2)


def test_shows_the_default_spread_the_discard_and_the_deadwood(still: Application) -> None:
    look = Looking(still)
    scene = look.scene
    assert set(scene.model.draft.melds) == set(look.sitting.game.round_at(0).proposed_spread(scene.model.discard))
    assert scene.model.draft.deadwood == 1
    look.check_places()
    places = scene.places()
    assert (
        places[scene.model.discard].pos[0]
        > max(places[card].pos[0] for card in scene.model.draft.row) + scene.art.size[0]
    )
    dimmed = {key for key, place in places.items() if place.dim}
    assert dimmed == {parse_card("AD")}
    labels = {button.name: button.text for button in scene.buttons}
    assert labels["confirm"] == t("knock.confirm.knock", count=1)


def test_confirm_hands_back_the_knock_and_cancel_nothing(still: Application) -> None:
    look = Looking(still)
    look.click(look.button("confirm"))
    assert look.answers == [Knock(parse_card("KS"), look.scene.model.draft.melds)]
    assert still.scene is not look.scene
    again = Looking(still)
    again.click(again.button("cancel"))
    assert again.answers == [None]
    by_key = Looking(still)
    by_key.key(pygame.K_ESCAPE)
    assert by_key.answers == [None]
    entered = Looking(still)
    entered.key(pygame.K_RETURN)
    assert entered.answers[0] is not None
    assert entered.sitting.refusal_reason(0, entered.answers[0]) is None


def test_a_spread_over_the_limit_cannot_be_confirmed(still: Application) -> None:
    look = Looking(still)
    scene = look.scene
    look.drag(look.spot(parse_card("6H")), look.spot(parse_card("AD")))
    assert scene.model.draft.deadwood > 10
    assert not next(button for button in scene.buttons if button.name == "confirm").enabled
    look.key(pygame.K_RETURN)
    look.click(look.button("confirm"))
    assert look.answers == []
    assert scene.model.objection is not None
    look.check_places()
    look.click(look.button("proposal"))
    assert scene.model.draft.deadwood == 1
    assert scene.model.objection is None


def test_any_legal_spread_can_be_made_by_dragging(still: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CASES, "shared", (SHARED, "5C 6C AC KD KS 7H 7S 4H 4S TS"))
    look = Looking(still, "shared")
    scene = look.scene
    assert scene.model.draft.deadwood == 4
    twos = to_set(parse_cards("2C 2D 2S"))
    look.drag(look.spot(parse_card("2D")), look.spot(parse_card("3C")))
    look.drag(look.spot(parse_card("2S")), look.spot(parse_card("2C")))
    assert twos in scene.model.draft.melds
    assert scene.model.draft.deadwood == 7
    look.key(pygame.K_RETURN)
    answer = look.answers[0]
    assert answer is not None
    events = look.sitting.play(0, answer)
    assert look.sitting.game.round_at(0).require_showdown().deadwood == 7
    assert events


def test_another_discard_by_dragging_only_where_that_is_legal(still: Application) -> None:
    look = Looking(still)
    scene = look.scene
    look.drag(look.spot(parse_card("AD")), scene.table.discard.center)
    assert scene.model.discard == parse_card("AD")
    assert parse_card("KS") in scene.model.draft.row
    assert scene.model.draft.deadwood == 10
    look.check_places()
    look.drag(look.spot(parse_card("QD")), scene.table.discard.center)
    assert scene.model.discard == parse_card("AD")
    assert scene.bubble is not None
    look.check_places()
    look.drag(scene.table.discard.center, look.spot(parse_card("KS")))
    assert scene.model.discard == parse_card("KS")
    look.check_places()


def test_clicks_instead_of_drags(still: Application) -> None:
    look = Looking(still)
    look.click(look.spot(parse_card("AD")))
    assert look.scene.model.held == parse_card("AD")
    look.check_places()
    look.click(look.scene.table.discard.center)
    assert look.scene.model.discard == parse_card("AD")
    look.check_places()


def test_by_keyboard(still: Application) -> None:
    look = Looking(still)
    scene = look.scene
    look.key(pygame.K_RIGHT)
    first = scene.focus
    assert first == scene.model.draft.row[0]
    look.key(pygame.K_SPACE)
    for _ in range(3):
        look.key(pygame.K_RIGHT)
    assert scene.model.draft.row.index(first) == 3
    look.key(pygame.K_SPACE)
    assert scene.model.held is None
    look.key(pygame.K_b)
    assert scene.model.draft.row.index(first) == 0
    while scene.focus != parse_card("AD"):
        look.key(pygame.K_RIGHT)
    look.key(pygame.K_SPACE)
    look.key(pygame.K_UP)
    assert scene.model.discard == parse_card("AD")
    for _ in range(20):
        look.key(pygame.K_TAB)
        if scene.focus == ("button", "cancel"):
            break
    look.key(pygame.K_SPACE)
    assert look.answers == [None]


def test_escape_puts_a_card_down_first(still: Application) -> None:
    look = Looking(still)
    look.key(pygame.K_RIGHT)
    look.key(pygame.K_SPACE)
    look.key(pygame.K_ESCAPE)
    assert look.answers == []
    assert look.scene.model.held is None


def test_gin_and_big_gin_are_named(still: Application) -> None:
    gin = Looking(still, "gin")
    assert gin.scene.model.kind == "gin"
    big = Looking(still, "big gin", big=True, rules="big_gin_50")
    assert big.scene.model.kind == "big_gin"
    assert len(big.scene.model.draft.row) == 11
    big.check_places()
    for key in (pygame.K_RIGHT, pygame.K_SPACE, pygame.K_UP):  # there is nothing to discard: it is put down
        big.key(key)
    assert big.scene.model.held is None
    big.check_places()
    big.key(pygame.K_RETURN)
    assert big.answers[0] is not None
    assert big.answers[0].discard is None


def test_a_new_layout_in_a_drag(still: Application) -> None:
    look = Looking(still)
    start = look.spot(parse_card("6H"))
    look.down(start)
    look.move((start[0] + 80, start[1] - 60))
    for size in ((1024, 640), (2560, 1600), (1280, 800)):
        look.scene.layout(size)
        look.check_places()


def test_every_key_is_explained(still: Application) -> None:
    keys = Looking(still).scene.keys()
    assert len(keys) >= 6
    assert all(key and text for key, text in keys)


@pytest.mark.parametrize(("size", "language", "text", "cards"), SIZES_AND_TEXTS)
def test_everything_fits(
    make_app: Callable[..., Application], size: tuple[int, int], language: str, text: float, cards: float
) -> None:
    app = make_app(Settings(animation="off", language=language, text_scale=text, card_scale=cards), size)
    look = Looking(app)
    assert look.scene.problems() == []
    look.key(pygame.K_RIGHT)
    look.key(pygame.K_SPACE)
    for _ in range(4):
        look.key(pygame.K_RIGHT)
    assert look.scene.problems() == []
    assert Looking(app, "big gin", big=True, rules="big_gin_50").scene.problems() == []


def test_the_table_stays_in_sight(still: Application) -> None:
    class Below(CardScene):
        lent = None

        def places(self) -> dict[SpriteKey, Place]:
            return {"stock": Place((400, 100), None, 1)}

        def update_metrics(self, size: tuple[int, int]) -> None:
            self.set_card_height(size[1] // 8)

        def foot(self) -> pygame.Rect:
            return pygame.Rect(200, 400, still.size[0] - 216, still.size[1] - 408)

        def take_back_cards(self, cards: CardsBefore) -> None:
            pass

        def bring_home(self) -> None:
            pass

    still.push(below := Below(still))
    sitting = about_to_knock("break", 0)
    scene = KnockScene(still, KnockModel(sitting, 0, last_card("break")), lambda _: None)
    still.push(scene)
    person = Person(still, scene)
    person.steps(2)
    tray = scene.table.tray
    assert tray.bottom == below.foot().bottom
    assert tray.x == 200
    assert not tray.colliderect((400, 100, *below.art.size))
    seen = still.surface.get_at((400 + below.art.size[0] // 2, 100 + below.art.size[1] // 2))
    assert seen != still.surface.get_at((100, 100))  # the back of the stock, and felt
    assert scene.problems() == []
