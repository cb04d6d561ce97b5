"""The resting picture in layers: one part a frame, single cards taken off and put down, no trace of another scene."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.drawing.layers import Layers, Paint
from gin_desktop.ui.felt.stage import Place, Stage
from gin_desktop.ui.kit.app import Application


@pytest.fixture
def stage(app: Application) -> Stage:
    """A stage of small cards; a window is there, so that pictures have its format."""
    assert app.running is False
    art = CardArt(CardLook())
    art.resize((50, 70))
    return Stage(art)


class Still:
    """A scene with one card on a ground, which tells what it painted."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.inset = None
        self.shows_tooltip = False
        self.painted: list[str] = []

    def paint_ground(self, surface: pygame.Surface) -> None:
        self.painted.append("ground")
        surface.fill((0, 60, 0))

    def paint_steps(self) -> list[Paint]:
        return [lambda _: self.painted.append("one"), lambda _: self.painted.append("two")]

    def paint_over_cards(self, surface: pygame.Surface) -> None:
        self.painted.append("top")
        surface.fill((90, 0, 0), (0, 0, 10, 10))


EVERYTHING = ["ground", "one", "two", "top"]


@pytest.fixture
def still_scene(stage: Stage) -> tuple[Still, Layers, pygame.Surface]:
    """A scene with one card that has been drawn whole."""
    scene = Still(stage)
    layers = Layers(scene)
    surface = pygame.Surface((300, 300))
    stage.set_places({1: Place((100, 100), 1)})
    assert not layers.draw(surface, in_parts=True)  # the first time at once, whatever was asked for
    assert scene.painted == EVERYTHING
    scene.painted.clear()
    return scene, layers, surface


@pytest.mark.parametrize("again", [False, True])
def test_a_card_that_leaves_a_half_painted_ground_takes_nothing_with_it(
    still_scene: tuple[Still, Layers, pygame.Surface], monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    scene, layers, surface = still_scene
    panel = (0, 0, 90)

    def steps() -> list[Paint]:
        return [lambda _: None, lambda ground: ground.fill(panel, (50, 50, 200, 200))]

    monkeypatch.setattr(scene, "paint_steps", steps)
    layers.stale = True
    layers.draw(surface, in_parts=False)
    layers.stale = True
    layers.draw(surface, in_parts=True)
    layers.draw(surface, in_parts=True)  # now the background is painted, and the panel is not
    layers.stale = again
    scene.stage.move_to({1: Place((10, 220), 1)}, 0.5)
    scene.stage.update(0.3)
    layers.draw(surface, in_parts=True)
    assert surface.get_at((125, 135))[:3] == panel


def test_while_something_moves_one_part_is_painted_a_frame(
    still_scene: tuple[Still, Layers, pygame.Surface],
) -> None:
    scene, layers, surface = still_scene
    layers.stale = True
    seen = []
    while layers.draw(surface, in_parts=True):
        seen.append(len(scene.painted))
    assert scene.painted == EVERYTHING
    assert seen == [0, 1, 2, 3, 3]  # nothing in the first frame, the cards between the last two
    scene.painted.clear()
    again = []
    for _ in range(5):
        layers.stale = True
        again.append(layers.draw(surface, in_parts=True))
    assert not all(again)  # what never rests is painted at once now and then


def test_a_card_that_sets_out_is_taken_off_without_painting_anything_else(
    still_scene: tuple[Still, Layers, pygame.Surface],
) -> None:
    scene, layers, surface = still_scene
    stage = scene.stage
    assert surface.get_at((125, 135))[1] > 200
    stage.move_to({1: Place((200, 200), 1)}, 1.0)
    stage.update(0.999)
    layers.draw(surface, in_parts=True)
    assert scene.painted == []
    assert surface.get_at((110, 110))[:3] == (0, 60, 0)
    assert surface.get_at((225, 240))[1] > 200
    stage.update(0.1)
    layers.draw(surface, in_parts=False)
    assert surface.get_at((225, 240))[1] > 200
    assert surface.get_at((5, 5))[:3] == (90, 0, 0)


def test_parts_of_another_scene_are_not_left_on_the_screen(stage: Stage) -> None:
    first, second = Still(stage), Still(stage)
    one, other = Layers(first), Layers(second)
    surface = pygame.Surface((300, 300))
    for layers in (one, other, one):
        layers.draw(surface, in_parts=True)
    assert first.painted == EVERYTHING * 2
    assert one.resting(surface) is not None
    assert other.resting(surface) is None


def test_pictures_that_arrive_one_after_another_do_not_begin_the_painting_anew(
    still_scene: tuple[Still, Layers, pygame.Surface],
) -> None:
    scene, layers, surface = still_scene
    for _ in range(24):
        layers.renew()
        before = len(scene.painted)
        assert layers.draw(surface, in_parts=True), "there is more to do"
        assert len(scene.painted) - before <= 1, "never everything in one frame"
    assert scene.painted[:8] == 2 * EVERYTHING, "each time to its end"
    while layers.draw(surface, in_parts=True):
        pass
    assert scene.painted[-4:] == EVERYTHING
