"""What every scene with cards does by itself: buttons, keys, the way of the Tab key, all from the commands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gin_desktop.ui.felt.buttons import TableButton, place_button_row
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.marks import Bubble
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.commands import Command, Commands, Keymap, enter, letter
from tests.ui.shell import key

KEYS: Keymap = {"deal": letter("d"), "undo": letter("z", control=True), "done": enter()}


class Tray(CardScene):
    """One card and three commands, one of them not possible."""

    def __init__(self, app: Application) -> None:
        super().__init__(app)
        self.ran: list[str] = []

    def update_metrics(self, size: tuple[int, int]) -> None:
        self.set_card_height(size[1] // 4)

    def places(self) -> dict[SpriteKey, Place]:
        return {3: Place((40, 40), 3)}

    def commands(self) -> Commands:
        def command(name: str, reason: str = "", *, button: bool = True) -> Command:
            return Command(name, KEYS[name], name.title(), lambda: self.ran.append(name), reason, button=button)

        return Commands([command("deal"), command("undo", button=False), command("done", "not yet")])

    def place_buttons(self, buttons: list[TableButton]) -> None:
        place_button_row(buttons, (300, 400), self.app.style, 600)

    def focus_order(self) -> Sequence[SpriteKey]:
        return [3, *super().focus_order()]


def tray(app: Application) -> Tray:
    scene = Tray(app)
    app.running = True
    app.push(scene)
    app.step(0.02)
    return scene


def test_buttons_and_the_list_of_keys_come_from_the_commands(make_app: Callable[..., Application]) -> None:
    scene = tray(make_app())
    assert [(button.name, button.key, button.enabled) for button in scene.buttons] == [
        ("deal", "D", True),
        ("done", "⏎", False),
    ]
    listed = scene.keys()
    assert [shown for shown, _ in listed] == ["D", "Ctrl+Z", "Enter"]


def test_a_key_runs_its_command_and_one_that_is_not_possible_says_why(make_app: Callable[..., Application]) -> None:
    app = make_app()
    scene = tray(app)
    key(app, pygame.K_d)
    key(app, pygame.K_z, pygame.KMOD_LCTRL)
    key(app, pygame.K_RETURN)
    assert scene.ran == ["deal", "undo", "done"]
    key(app, pygame.K_d, pygame.KMOD_LCTRL)
    assert len(scene.ran) == 3


def test_tab_walks_and_enter_and_space_press_the_button_with_the_focus(make_app: Callable[..., Application]) -> None:
    app = make_app()
    scene = tray(app)
    seen = []
    for _ in range(4):
        key(app, pygame.K_TAB)
        seen.append(scene.focus)
    assert seen == [3, ("button", "deal"), ("button", "done"), 3]
    key(app, pygame.K_TAB, pygame.KMOD_LSHIFT)
    key(app, pygame.K_RETURN)
    assert scene.ran == []  # its button cannot be pressed
    key(app, pygame.K_TAB, pygame.KMOD_LSHIFT)
    key(app, pygame.K_SPACE)
    key(app, pygame.K_RETURN)
    assert scene.ran == ["deal", "deal"]


def test_a_card_that_moved_away_from_below_a_resting_mouse_is_not_pointed_at(
    make_app: Callable[..., Application],
) -> None:
    app = make_app()
    scene = tray(app)
    assert scene.stage.at((60, 60)) is not None
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(60, 60), rel=(1, 1), buttons=(0, 0, 0)))
    app.step(0.02)
    assert scene.hover == 3
    scene.stage.move_to({3: Place((600, 40), 3)}, 0.1)
    app.step(0.2)
    assert not scene.stage.animating
    assert scene.hover is None


def test_a_bubble_keeps_off_what_has_been_said(make_app: Callable[..., Application]) -> None:
    app = make_app()
    window, anchor = pygame.Rect((0, 0), app.size), pygame.Rect(450, 200, 100, 140)
    bubble = Bubble("You have drawn: now discard a card.", anchor, 1)
    above = bubble.place(window, app.style)
    assert above.bottom < anchor.top
    beside = bubble.place(window, app.style, [above])
    assert not beside.colliderect(above)
    assert beside.right < anchor.left, "away from what lies in the middle"
