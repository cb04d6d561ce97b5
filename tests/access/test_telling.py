"""Keys that tell the hand, the piles, the scores and the choices, before a knock and in the showdown."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.melding.telling import KEYS
from gin_desktop.ui.showdown.column import title
from gin_desktop.ui.showdown.model import ShowdownPhase
from tests.access.test_melding_tree import KnockerHand
from tests.ui.watchers import Watcher


def told(app: Application, name: str) -> list[str]:
    """The lines that a key tells."""
    scene = app.scene
    assert scene is not None
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=KEYS[name].code, mod=0, unicode=""))
    return app.toasts.texts[-1].split("\n")


@pytest.fixture
def defending(still: Application) -> Watcher:
    watch = Watcher(still, "undercut")
    watch.until(ShowdownPhase.DEFEND)
    return watch


def test_the_defence_tells_its_keys_and_follows_the_cards(still: Application, defending: Watcher) -> None:
    choices = told(still, "tell_choices")
    assert any(line.endswith(": B") for line in choices)
    assert any(line.endswith(": Enter") for line in choices)
    assert told(still, "tell_hand")[-1].startswith("Deadwood ")
    defending.scene.play_best()
    assert told(still, "tell_hand")[-1].startswith("Laid off: ")
    assert "You: " in "\n".join(told(still, "tell_scores"))
    assert any(line.startswith("Stock") for line in told(still, "tell_pile"))
    assert any(control.id == "choices_hint" for control in defending.scene.messages(defending.scene.describe()))


def test_a_knock_tells_its_keys_and_its_melds(still: Application) -> None:
    me = KnockerHand(still, "keys")
    choices = told(still, "tell_choices")
    assert choices[0] == me.scene.model.title
    assert any(line.endswith(": Enter") for line in choices)
    assert any(line.endswith(": Esc") for line in choices)
    assert told(still, "tell_hand")[0].startswith(("Run: ", "Set: "))


def test_who_knocked_is_not_told_again_by_the_column(defending: Watcher) -> None:
    scene = defending.scene
    said = [control.name for control in scene.messages(scene.describe())]
    assert title(scene.model) not in said
    assert len(said) > 1
