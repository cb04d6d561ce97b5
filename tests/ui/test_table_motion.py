"""How cards come to the players: face down into a heap, taken up, sorted; and how they go to the pile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gin_desktop.engine.cards import parse_card, parse_cards
from gin_desktop.engine.play.actions import Discard, DrawStock, Pass
from gin_desktop.engine.presets import preset
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.taking_over import CardsBefore
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.table.scene import TableScene
from tests.ui.tabletop import MINE, THEIRS, Fixed, TableHost

STEP = 0.05


def dealt(app: Application) -> TableScene:
    """A table at the beginning of the deal."""
    setup = GameSetup(preset("standard"), (Seat("You"), Seat("Rose", "medium")), preset="standard")
    sitting = Sitting(setup, shuffler=Fixed(MINE, THEIRS, "7H"))
    scene = TableScene(app, sitting, 0, TableHost(app, sitting))
    app.running = True
    app.push(scene)
    app.step(0.0)
    return scene


def test_a_deal_flies_face_down_into_heaps_which_are_taken_up_and_then_sorted(
    make_app: Callable[..., Application],
) -> None:
    app = make_app(Settings(sort="rank"))
    scene = dealt(app)
    mine = parse_cards(MINE)
    hand = [scene.stage.sprites[card] for card in mine]
    heard: list[str] = []
    app.sound.play = heard.append  # type: ignore[method-assign, assignment]
    while heard.count("draw") == 0:
        assert not any(sprite.face_up for sprite in hand)
        app.step(STEP)
    assert heard.count("deal") == 21
    xs = [sprite.pos[0] for sprite in hand]
    assert max(xs) - min(xs) < scene.table.card[0]  # a heap
    while scene.stage.animating and not all(sprite.motion is None for sprite in hand):
        xs = [sprite.pos[0] for sprite in hand]
        if all(sprite.face_up for sprite in hand):
            break
        app.step(STEP)
    assert sorted(xs) == xs  # fanned out as they came
    while scene.stage.animating:
        app.step(STEP)
    places = scene.places()
    assert [sprite.pos for sprite in hand] == [places[card].pos for card in mine]
    assert sorted(sprite.pos[0] for sprite in hand) != [sprite.pos[0] for sprite in hand]


def test_the_cards_of_the_round_before_go_into_the_stock_before_the_next_are_dealt(
    make_app: Callable[..., Application],
) -> None:
    app = make_app()
    left = dealt(app)
    left.finish_moving()
    before = CardsBefore.of(left.stage)
    setup = GameSetup(preset("standard"), (Seat("You"), Seat("Rose", "medium")), preset="standard")
    sitting = Sitting(setup, shuffler=Fixed(MINE, THEIRS, "7H"))
    scene = TableScene(app, sitting, 0, TableHost(app, sitting))
    scene.take_seat()
    scene.deal()
    app.step(0.0)
    old = [sprite for key, sprite in scene.stage.sprites.items() if isinstance(key, tuple) and key[0] == "old"]
    app.step(0.1)
    assert [one.pos for one in old] == [place.pos for place in before.places.values()], "while the scene before fades"
    app.step(0.15)
    assert not any(scene.stage.sprites[card].face_up for card in parse_cards(MINE)), "nothing is dealt yet"
    while any(one.motion is not None for one in old):
        app.step(STEP)
    assert {one.pos for one in old} == {scene.table.stock.topleft}
    assert not any(one.face_up for one in old)
    while scene.stage.animating:
        app.step(STEP)
    assert set(scene.stage.sprites) == set(scene.places()), "they are gone"


def test_a_discard_is_laid_on_the_card_that_lay_there(make_app: Callable[..., Application]) -> None:
    app = make_app()
    scene = dealt(app)
    scene.finish_moving()
    upcard, discard = parse_card("7H"), parse_card("KD")
    for seat, action in ((0, Pass()), (1, Pass()), (0, DrawStock())):
        scene.carry_out(seat, action)
        scene.finish_moving()
    scene.carry_out(0, Discard(discard))
    assert upcard in scene.stage.sprites  # until it is covered
    scene.finish_moving()
    assert upcard not in scene.stage.sprites
    assert scene.stage.sprites[discard].turn


def test_melds_stay_marked_while_another_player_draws_and_discards(make_app: Callable[..., Application]) -> None:
    app = make_app()
    scene = dealt(app)
    while scene.stage.animating or not scene.model.can_act:
        app.step(STEP)
    surface, ground = app.surface.copy(), (1, 2, 3)

    def marked(*moving: int | str) -> bool:
        places = scene.places()
        start = {key: replace(places[key], pos=(300, 300)) for key in moving}
        scene.stage.move_to(places, 0.5, start=start)
        assert scene.stage.animating
        surface.fill(ground)
        scene.paint_card_marks(surface)
        scene.finish_moving()
        low = max(round(places[card].pos[1]) for card in parse_cards(MINE)) + scene.table.card[1]
        return any(surface.get_at((x, low + 5))[:3] != ground for x in range(surface.get_width()))

    theirs = next(key for key in scene.places() if isinstance(key, tuple))
    assert marked(theirs)
    assert not marked(parse_card("4H"))
