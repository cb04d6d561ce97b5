"""Goal-directed input: presses what is offered, the rarest first, and plays cards as a player would."""

from __future__ import annotations

import random
from typing import Final

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import Action, Discard, Knock
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.table.cut.scene import CutScene
from gin_desktop.ui.table.scene import TableScene
from soak.monkey.coverage import Coverage, commands_of
from soak.monkey.inputs import Input, click, key_of

LEAVING_COMMANDS: Final = frozenset({"menu", "back", "quit", "cancel", "leave", "close"})
"""Commands that lead away from the present screen; pressed less often than those that lead on."""
QUITTING_COMMANDS: Final = frozenset({"quit"})
"""Commands that end the program, which is a gesture of its own."""

_COMMANDS: Final = {
    "Pass": ("pass",),
    "DrawStock": ("stock",),
    "DrawDiscard": ("take",),
    "TakeUpcard": ("take",),
    "OfferDouble": ("double",),
    "Redouble": ("redouble",),
    "Accept": ("accept",),
    "Refuse": ("resign",),
    "Spread": ("lay_out",),
    "Knock": ("gin", "big_gin", "knock"),
    "Discard": ("discard",),
}


def goal_directed(app: Application, rng: random.Random, coverage: Coverage) -> list[Input]:
    """Returns inputs that lead on from here; empty if there are none."""
    scene = app.scene
    if isinstance(scene, TableScene) and not scene.animating and rng.random() < 0.7:
        played = _play(scene, rng, coverage)
        if played:
            return played
    if isinstance(scene, CutScene) and scene.model.persons_turn and rng.random() < 0.5:
        return _card(scene, None, rng)
    return _press(app, rng, coverage)


def _play(scene: TableScene, rng: random.Random, coverage: Coverage) -> list[Input]:
    """Returns the next action of the person at the table, by the keys and cards of the table."""
    model = scene.model
    if not model.my_turn or model.view is None or model.view.legal is None or not model.view.legal:
        return []
    player = level("easy" if rng.random() < 0.3 else "medium")
    action = decide(player.player, model.sitting.view(model.viewer), rng, player.work)
    discard = _discard(action)
    found: list[Input] = []
    if discard is not None:
        found += _card(scene, discard, rng)
    commands = commands_of(scene)
    for name in _COMMANDS.get(type(action).__name__, ()):
        command = commands.find(name)
        if command is not None and command.key is not None and (command.enabled or discard is not None):
            coverage.press(type(scene).__name__, name)
            found.append(key_of(command.key, name))
            break
    return found


def _discard(action: Action) -> Card | None:
    if isinstance(action, Discard):
        return action.card
    return action.discard if isinstance(action, Knock) else None


def _card(scene: CardScene, card: Card | None, rng: random.Random) -> list[Input]:
    """Returns a click on a card."""
    sprites = scene.stage.sprites
    name = card if card is not None else rng.choice(list(sprites)) if sprites else None
    sprite = sprites.get(name)
    if sprite is None:
        return []
    rect = scene.stage.rect(sprite)
    return click((rect.x + max(1, rect.width // 8), rect.y + rect.height // 3), name=f"card {name}")


def _press(app: Application, rng: random.Random, coverage: Coverage) -> list[Input]:
    """Returns a press of a command by its key or button, or of a control; the least pressed comes first."""
    scene = app.scene
    if scene is None:
        return []
    kind = type(scene).__name__
    choices: dict[str, tuple[float, list[Input]]] = {}
    for command in commands_of(scene):
        if command.enabled and command.key is not None and command.name not in QUITTING_COMMANDS:
            weight = 3.0 if command.primary else 1.0
            choices[command.name] = (weight, [key_of(command.key, command.name)])
    if isinstance(scene, CardScene):
        for button in scene.buttons:
            if button.enabled and button.name not in QUITTING_COMMANDS:
                named = f"button {button.name}"
                choices.setdefault(button.name, (1.0, click(button.rect.center, name=named)))
                if rng.random() < 0.5:
                    choices[button.name] = (choices[button.name][0], click(button.rect.center, name=named))
    elif isinstance(scene, UiScene):
        window = app.surface.get_rect()
        for control in scene.ui.widgets:
            if control.enabled and control.key not in QUITTING_COMMANDS and window.collidepoint(control.place.center):
                named = f"control {control.key}"
                choices.setdefault(control.key, (1.0, click(control.place.center, name=named)))
    if not choices:
        return []
    names = list(choices)
    weights = []
    for name in names:
        weight = choices[name][0] / (1 + coverage.pressed[kind, name])
        weights.append(weight * (0.3 if name in LEAVING_COMMANDS else 1.0))
    (name,) = rng.choices(names, weights)
    coverage.press(kind, name)
    return choices[name][1]
