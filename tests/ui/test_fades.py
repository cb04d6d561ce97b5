"""One scene fades into the next, and nothing waits for it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.window import FADE
from tests.inside import inside

FRAME = 1 / 60


class Plain(Scene):
    """All of one brightness; counts how often it is drawn and what it was told."""

    uses_cards = False

    def __init__(self, app: Application, grey: int) -> None:
        super().__init__(app)
        self.grey, self.drawn, self.keys_pressed = grey, 0, 0

    def handle(self, event: pygame.event.Event) -> bool:
        self.keys_pressed += event.type == pygame.KEYDOWN
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        surface.fill((self.grey,) * 3)


def _on_window(app: Application) -> int:
    """How bright the window itself is."""
    return inside(app, "window").window.get_surface().get_at((5, 5))[0]


@pytest.fixture
def fading(make_app: Callable[..., Application]) -> Application:
    app = make_app(size=(1024, 640))
    inside(app, "window").fades = True
    app.running = True
    app.push(Plain(app, 200))
    app.step(FRAME)
    assert _on_window(app) == 200, "the first picture is there at once"
    return app


def test_the_old_picture_gives_way_step_by_step(fading: Application) -> None:
    scene = Plain(fading, 40)
    fading.push(scene)
    seen = []
    for _ in range(12):
        fading.step(FRAME)
        seen.append(_on_window(fading))
    assert seen[0] > 150
    assert seen == sorted(seen, reverse=True)
    assert 60 < seen[4] < 160
    assert seen[-1] == 40
    assert scene.drawn == 1, "what does not change is not drawn again"
    assert inside(fading, "window").fading is False
    assert fading.surface is inside(fading, "window").window.get_surface(), "the picture apart is gone"


class Felt(Plain):
    """A screen with cards."""

    uses_cards = True


@pytest.mark.parametrize(("left", "to", "shown"), [(Felt, Felt, 40), (Felt, Plain, 200), (Plain, Plain, 200)])
def test_cards_of_one_kind_of_screen_are_exchanged_without_lying_in_both(
    fading: Application, left: type[Plain], to: type[Plain], shown: int
) -> None:
    fading.reset(left(fading, 200))
    for _ in range(20):
        fading.step(FRAME)
    fading.replace(to(fading, 40))
    fading.step(0.0)
    assert _on_window(fading) == shown


def test_input_and_drawing_wait_for_nothing(fading: Application) -> None:
    scene = Plain(fading, 40)
    fading.replace(scene)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    fading.step(FRAME)
    assert scene.keys_pressed == 1
    scene.grey, scene.dirty = 0, True
    fading.step(10.0)  # a hiccup does not swallow the fade
    assert _on_window(fading) > 100
    fading.resize((1100, 700))
    fading.step(FRAME)
    assert _on_window(fading) == 0, "another window, no fade"


class Slow(Plain):
    """Takes three frames to be painted for the first time, or for ever."""

    def __init__(self, app: Application, frames: int) -> None:
        super().__init__(app, 40)
        self.left, self.updates = frames, 0

    def ready(self, surface: pygame.Surface) -> bool:
        self.left -= 1
        return self.left < 0

    def update(self, dt: float) -> None:
        self.updates += 1


def test_the_old_picture_stays_until_the_next_one_is_painted(fading: Application) -> None:
    scene = Slow(fading, 3)
    fading.push(scene)
    for _ in range(3):
        fading.step(FRAME)
        assert (_on_window(fading), scene.drawn) == (200, 0)
    assert scene.updates == 1, "nothing moves that nobody sees"
    fading.step(FRAME)
    assert scene.drawn == 1
    for _ in range(int(FADE / FRAME) + 2):
        fading.step(FRAME)
    assert _on_window(fading) == 40, "the whole fade is seen"


def test_no_picture_is_waited_for_in_vain(fading: Application) -> None:
    fading.push(Slow(fading, 1000))
    for _ in range(30):
        fading.step(FRAME)
    assert _on_window(fading) == 40


def test_two_changes_in_a_row_are_one(fading: Application) -> None:
    fading.push(Plain(fading, 100))
    fading.step(FRAME)
    fading.pop()
    for _ in range(int(FADE / FRAME) + 2):
        fading.step(FRAME)
    assert _on_window(fading) == 200


def test_without_animation_scenes_change_at_once(fading: Application) -> None:
    fading.change_settings(animation="off")
    fading.push(Plain(fading, 10))
    fading.step(FRAME)
    assert _on_window(fading) == 10


def test_pictures_and_tests_see_no_fades(make_app: Callable[..., Application]) -> None:
    app = make_app(Settings())
    app.push(Plain(app, 200))
    app.step(FRAME)
    app.push(Plain(app, 10))
    app.step(FRAME)
    assert _on_window(app) == 10
