"""Showdowns that are looked at: what their trees tell of players, cards, sums and verdicts, and what they keep back."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.play.actions import Refuse
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.round_replay import record_loading_scene
from gin_desktop.ui.showdown.knock.scene import SpreadScene
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.replayed_scene import ReplayedShowdownScene
from gin_desktop.ui.tree.control import Control, Role, State
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words.spoken import spoken_card
from tests.history.test_replaying import Below, Watcher, record
from tests.ui.doubles import Doubles
from tests.ui.test_showdown_end import drawn
from tests.ui.watchers import Watcher as Defender


def column(tree: Tree) -> list[Control]:
    return [one for one in tree.group("column") if one.role is Role.LINE]


def test_the_sum_is_read_line_by_line_and_the_verdict_last(still: Application) -> None:
    watch = Defender(still, "undercut")
    watch.until(ShowdownPhase.DEFEND)
    watch.scene.play_best()
    watch.until(ShowdownPhase.DEFEND)
    watch.scene.defend()
    assert column(watch.scene.describe())[2:] == []  # nothing before it is shown
    watch.until(ShowdownPhase.END)
    tree = watch.scene.describe()
    model = watch.scene.model
    assert [(one.name, one.value) for one in column(tree)[2:]] == [(step.label, step.value) for step in model.steps]
    told = [one.name for one in tree.of_role(Role.MESSAGE)]
    assert told == [model.verdict]
    cards = [one.id for one in tree.of_role(Role.CARD)]
    assert len(cards) == 20
    assert {one.action for one in tree.of_role(Role.CARD, Role.MELD)} == {None}


def test_a_drawn_round_tells_both_hands(still: Application) -> None:
    watch = drawn(still)
    watch.until(ShowdownPhase.END)
    tree = watch.scene.describe()
    assert tree.faults() == []
    players = [one.name for one in tree.of_role(Role.PLAYER)]
    assert [name.split(":")[0] for name in players] == ["Rose", "You"]
    stops = [one.role for one in tree.focusable if one.group in ("spread", "players")]
    assert stops[0] is Role.PLAYER
    assert stops.count(Role.CARD) == 20
    assert any("stock is down to" in one.name for one in tree.of_role(Role.MESSAGE))


def test_nothing_is_told_of_hidden_cards(still: Application) -> None:
    watch = Defender(still, knocker=0)
    watch.scene.script.drop()
    watch.scene.stage.finish()
    hidden = watch.scene.model.view.opponent_count
    tree = watch.scene.describe()
    told = "\n".join(f"{one.name}\n{one.description}" for one in tree)
    for name in ["6H", "7H", "8S", "8D", "9C", "9D", "KD", "KS", "AC", "4D"]:
        assert parse_card(name) not in [one.id for one in tree]
        assert spoken_card(parse_card(name)) not in told
    (hand,) = [one for one in tree.of_role(Role.MELD) if State.FACE_DOWN in one.states and one.id == ("hand", 1)]
    assert hand.name == f"Rose: {hidden} cards"


def test_a_refused_double_is_spread_by_its_tree(still: Application) -> None:
    table = Doubles(still)
    table.key(pygame.K_x)
    table.rose(Refuse())
    table.until(SpreadScene)
    spread = table.app.scene
    assert isinstance(spread, SpreadScene)
    tree = spread.describe()
    assert tree.faults() == []
    assert [one.id for one in tree.group("hand")] == spread.model.draft.row
    assert not tree.of_role(Role.PILE)
    first, *others = spread.model.draft.row
    press = tree[first].action
    assert press is not None
    press()
    put = spread.describe()["gap", len(others)].action
    assert put is not None
    put()
    assert spread.model.draft.row == [*others, first]


def test_a_replayed_showdown_tells_its_cards_and_its_bar(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_loading_scene, "SLICE", 30.0)
    app.running = True
    app.push(Below(app))
    watcher = Watcher(app, record("standard")).open()
    watcher.key(pygame.K_END)
    scene = watcher.scene
    assert isinstance(scene, ReplayedShowdownScene)
    scene.finish_moving()
    tree = scene.describe()
    assert tree.faults() == []
    cards = {sprite.card for key, sprite in scene.stage.sprites.items() if isinstance(key, int) and sprite.face_up}
    assert {one.id for one in tree.of_role(Role.CARD)} <= cards
    assert len(tree.of_role(Role.CARD)) >= 20
    assert tree.of_role(Role.MELD)
    assert tree.find("timeline") is not None
    assert scene.model.verdict in [one.name for one in tree.of_role(Role.MESSAGE)]
