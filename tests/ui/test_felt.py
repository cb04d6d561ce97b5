"""The cards on the felt: where a turned one is picked, how they move, and where their pictures come from."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial

import pygame
import pytest

from gin_desktop.engine.cards import Card
from gin_desktop.engine.presets import preset
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.drawing.heap import draw_heap, draw_stock, heap_offsets, place_on_heap
from gin_desktop.ui.felt.drawing.passing import PIXELS, PassingPictures
from gin_desktop.ui.felt.drawing.rasters import RASTERS, CardSide, Rasters, Size
from gin_desktop.ui.felt.stage import Place, SpriteKey, Stage
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.preloading import preload_cards
from gin_desktop.ui.table.scene import TableScene
from tests.inside import inside
from tests.ui.tabletop import TableHost

SIZE = (50, 70)
LOOK = CardLook()


@pytest.fixture
def stage(app: Application) -> Stage:
    """A stage of small cards; a window is there, so that pictures have its format."""
    assert app.running is False
    art = CardArt(LOOK)
    art.resize(SIZE)
    return Stage(art)


def test_a_turned_card_is_picked_where_it_is_seen(stage: Stage) -> None:
    stage.set_places({1: Place((100, 100), 1, turn=45)})
    middle = (125, 135)
    assert stage.at(middle) is not None
    assert stage.at((101, 101)) is None  # the corner has turned away
    assert stage.at((103, 113)) is not None  # the upper end lies to the left: against the clock
    assert stage.at((147, 113)) is None
    stage.sprites[1].turn = 0
    assert stage.at((101, 101)) is not None
    assert stage.at((147, 113)) is not None


def test_sizes_of_smaller_cards_do_not_pile_up(stage: Stage) -> None:
    for number in range(9):
        stage.art.at(0.4 + number / 100)
    assert len(inside(stage.art, "smaller")) == 4
    stage.art.resize((60, 84))
    assert not inside(stage.art, "smaller"), "in another window they lie otherwise"
    assert stage.art.at(0.5).back().get_size() == (30, 42)


def test_a_card_is_drawn_within_its_extent_however_it_is_turned(stage: Stage) -> None:
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    for turn in (0.0, -7.0, 30.0):
        for lift in (0.0, 0.4, 1.0):
            surface.fill((0, 0, 0, 0))
            stage.art.draw(surface, (120, 110), 5, turn=turn, lift=lift)
            assert stage.art.extent((120, 110), turn).contains(surface.get_bounding_rect())


def test_few_cards_that_change_their_size_get_a_new_picture_in_a_frame() -> None:
    pictures, renewed = PassingPictures(), []
    for _ in range(9):
        pictures.begin_frame(PIXELS // 3)
        made: set[int] = set()

        def make(card: int, made: set[int] = made) -> pygame.Surface:
            made.add(card)
            return pygame.Surface((1, 1))

        for card in range(12):
            pictures.get(card, None, partial(make, card))
        renewed.append(made)
    assert len(renewed[0]) == 12, "each has to have one"
    assert max(map(len, renewed[1:])) <= 3
    assert set().union(*renewed[1:5]) == set(range(12)), "nobody is left out"
    turned = pictures.get(0, "face", lambda: pygame.Surface((2, 2)))
    assert turned.get_size() == (2, 2), "another side is never shown for it"


def test_an_arc_bends_upwards_and_ends_in_the_place_with_its_turn(stage: Stage) -> None:
    for start, end in (((0.0, 100.0), (200.0, 100.0)), ((200.0, 100.0), (0.0, 100.0))):
        stage.set_places({1: Place(start, 1)})
        stage.move_to({1: Place(end, 1, turn=6)}, 1.0, easing=lambda x: x, arc=0.1)
        stage.update(0.5)
        sprite = stage.sprites[1]
        assert sprite.pos == (100.0, 80.0)
        assert sprite.turn == 3
        assert sprite.lift > 0.5
        stage.update(0.6)
        assert (sprite.pos, sprite.turn, sprite.lift) == (end, 6, 0)


def test_with_little_motion_everything_fades_at_once_and_is_heard_once(stage: Stage) -> None:
    heard: list[SpriteKey] = []
    stage.reduced = True
    stage.set_places({1: Place((0, 0), 1), 2: Place((60, 0), 2)})
    places: dict[SpriteKey, Place] = {1: Place((0, 100), 1), 2: Place((60, 100), None), 3: Place((120, 100), 3)}
    stage.move_to(places, 2.0, start={3: Place((0, 0), None)}, delay=lambda _: 1.0, on_start=heard.append)
    stage.update(0.1)
    assert len(heard) == 1
    assert [sprite.pos for sprite in stage.sprites.values()] == [(0, 0), (60, 0), (0, 0)]  # nothing moves
    stage.draw_moving(pygame.Surface((300, 300)))
    stage.update(0.06)
    assert not stage.animating
    assert stage.sprites[1].pos == (0, 100)
    assert stage.sprites[2].card is None


def test_without_duration_there_is_no_fade_either(stage: Stage) -> None:
    stage.reduced = True
    stage.set_places({1: Place((0, 0), 1)})
    stage.move_to({1: Place((0, 100), 1)}, 0.0)
    assert not stage.animating


# -- pictures made ahead


class Loader:
    """Stands for the slow loader; waits until it may go on."""

    def __init__(self) -> None:
        self.loaded: list[tuple[CardSide, Size]] = []
        self.threads: set[str] = set()
        self.go = threading.Event()
        self.wrong: set[CardSide] = set()

    def __call__(self, side: CardSide, look: CardLook, size: Size) -> pygame.Surface:
        self.go.wait(10)
        self.loaded.append((side, size))
        self.threads.add(threading.current_thread().name)
        if side in self.wrong:
            raise ValueError(look)
        picture = pygame.Surface(size)
        picture.fill((0, 0, 20 if side is None else side))
        return picture


@pytest.fixture
def loader() -> Loader:
    """A loader that does not wait."""
    found = Loader()
    found.go.set()
    return found


@pytest.fixture
def rasters(loader: Loader) -> Iterator[Rasters]:
    """Pictures made ahead."""
    found = Rasters(loader)
    found.start()
    yield found
    loader.go.set()
    found.stop()


def test_pictures_come_from_a_thread_that_ends_when_all_are_there(rasters: Rasters, loader: Loader) -> None:
    owner = object()
    assert rasters.get(SIZE, LOOK, 7) is None
    rasters.want(owner, SIZE, LOOK)
    rasters.wait()
    assert loader.threads == {"cards"}
    assert [side for side, size in loader.loaded] == [None, *range(52)]
    assert rasters.get(SIZE, LOOK, 7) is not None
    assert rasters.get(SIZE, CardLook(back="red"), 7) is rasters.get(SIZE, LOOK, 7)  # the back is another thing
    assert rasters.get(SIZE, CardLook(back="red"), None) is None
    assert not [thread for thread in threading.enumerate() if thread.name == "cards"]
    rasters.want(object(), SIZE, LOOK)
    rasters.wait()
    assert len(loader.loaded) == 53  # what is there is not made again


def test_what_is_on_the_screen_comes_first_and_what_nobody_wants_is_not_made(rasters: Rasters, loader: Loader) -> None:
    loader.go.clear()
    first, second = object(), object()
    rasters.want(first, SIZE, LOOK, [1, 2, 3, 4])
    rasters.prioritise(first, SIZE, LOOK, 4)
    rasters.want(second, SIZE, LOOK, [9])
    rasters.want(first, (100, 140), LOOK, [5])
    rasters.forget(second)
    loader.go.set()
    rasters.wait()
    # at most the one at which the thread already was, whichever that is
    assert loader.loaded[-1] == (5, (100, 140))
    assert len(loader.loaded) <= 2


def test_what_several_want_is_made_once(rasters: Rasters, loader: Loader) -> None:
    loader.go.clear()
    menu, table, third = object(), object(), object()
    for owner in (menu, table):
        rasters.want(owner, SIZE, LOOK, [1, 2, 3])
    loader.go.set()
    for thread in threading.enumerate():
        if thread.name == "cards":
            thread.join()
    rasters.want(third, SIZE, LOOK, [1, 2, 3])  # they are there, though nobody has asked for them yet
    rasters.wait()
    made = sorted(side or 0 for side, _ in loader.loaded)
    assert made in ([1, 2, 3], [1, 1, 2, 3])  # twice at most what was being made when it was wanted again


def test_the_end_waits_for_one_picture_only(rasters: Rasters, loader: Loader) -> None:
    loader.go.clear()
    rasters.want(self := object(), SIZE, LOOK)
    assert self
    threading.Timer(0.01, loader.go.set).start()
    rasters.stop()
    assert len(loader.loaded) <= 1
    assert not rasters.ahead


def test_what_cannot_be_loaded_is_told_where_it_is_drawn(rasters: Rasters, loader: Loader) -> None:
    loader.wrong = {2}
    rasters.want(object(), SIZE, LOOK, [1, 2])
    rasters.wait()
    assert rasters.get(SIZE, LOOK, 1) is not None
    with pytest.raises(ValueError, match="CardLook"):
        rasters.get(SIZE, LOOK, 2)


def test_until_a_picture_is_there_a_scaled_one_is_shown(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    assert app.running is False
    rasters = Rasters()
    monkeypatch.setattr("gin_desktop.ui.felt.art.RASTERS", rasters)
    art, card = CardArt(LOOK), Card(12)
    art.resize((100, 140))
    large = art.face(card)  # without a thread at once
    rasters.start()
    monkeypatch.setattr(rasters, "prioritise", lambda *_: None)
    monkeypatch.setattr(rasters, "want", lambda *_: None)
    art.resize(SIZE)
    soft = art.face(card)
    assert soft.get_size() == SIZE != large.get_size()
    assert art.has_substitute_pictures
    assert art.face(0).get_size() == SIZE  # a blank one: there is none of any size
    assert not art.arrived()
    rasters.ahead = False
    assert art.arrived()
    assert not art.has_substitute_pictures
    assert art.face(card) is not soft


def test_another_look_is_seen_at_once(app: Application) -> None:
    assert app.running is False
    art = CardArt(LOOK)
    art.resize(SIZE)
    blue, face = art.back(), art.face(3)
    art.use(CardLook(back="red"))
    assert art.back() is not blue
    assert art.face(3) is face


# -- heaps


def test_how_a_card_lies_in_a_heap_follows_from_the_card_alone() -> None:
    first, again = place_on_heap((10, 20), 31, 2, 100), place_on_heap((10, 20), 31, 9, 100)
    assert (first.pos, first.turn) == (again.pos, again.turn)
    ways = {heap_offsets(card) for card in range(52)}
    assert len(ways) == 52
    assert all(0.9 < abs(turn) < 5 for turn, _, _ in ways)
    assert all(abs(aside) < 0.05 for _, *both in ways for aside in both)


def test_no_face_is_drawn_below_the_top_of_a_heap(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardArt, "face", lambda *_: pytest.fail("a face"))
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    place = pygame.Rect((100, 100), SIZE)
    draw_heap(surface, place, [1, 2, 3, 4], stage.art)
    seen = surface.get_bounding_rect()
    assert seen.contains(place.inflate(-4, -4))
    assert place.inflate(40, 40).contains(seen)


def test_the_block_of_a_stock_shrinks_with_its_count(stage: Stage) -> None:
    def size(count: int) -> int:
        surface = pygame.Surface((300, 300), pygame.SRCALPHA)
        draw_stock(surface, pygame.Rect((100, 100), SIZE), count, stage.art, Style(scale=2.0))
        return surface.get_bounding_rect().bottom

    heights = [size(count) for count in (1, 2, 10, 20, 31)]
    assert heights == sorted(heights)
    assert heights[0] == 0 < heights[2] < heights[4]


# -- one movement after another


def test_movements_follow_each_other_and_a_click_ends_them_all(stage: Stage) -> None:
    for finish in (False, True):
        stage.set_places({1: Place((0, 0), 1)})
        stage.move_to({1: Place((50, 0), 1)}, 1.0)
        stage.then(lambda: stage.move_to({1: Place((50, 50), 1)}, 1.0))
        stage.then(lambda: stage.move_to({1: Place((50, 50), 1)}, 1.0))  # nowhere to go
        stage.then(lambda: stage.move_to({1: Place((90, 90), 1)}, 1.0))
        stage.update(1.1)
        assert stage.sprites[1].pos == (50, 0)
        assert stage.animating
        if finish:
            stage.finish()
        else:
            stage.update(1.1)
            assert stage.sprites[1].pos == (50, 50)
            assert stage.animating
            stage.update(1.1)
        assert stage.sprites[1].pos == (90, 90)
        assert not stage.animating


def test_a_card_that_is_about_to_be_covered_stays_until_then(stage: Stage) -> None:
    stage.set_places({1: Place((0, 0), 1), 2: Place((60, 0), 2), 3: Place((90, 0), 3)})
    stage.move_to({2: Place((0, 0), 2)}, 1.0, staying={1})
    assert set(stage.sprites) == {1, 2}
    stage.update(1.1)
    assert set(stage.sprites) == {2}


def test_the_cards_of_the_table_are_made_while_the_menu_is_looked_at(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Size] = []
    monkeypatch.setattr(RASTERS, "want", lambda _owner, size, *_: asked.append(size))
    preload_cards(app)
    sitting = Sitting(GameSetup(preset("standard"), (Seat("You"), Seat("Rose", "easy"))))
    assert asked == [TableScene(app, sitting, 0, TableHost(app, sitting)).table.card]


# -- the layers of the resting picture
