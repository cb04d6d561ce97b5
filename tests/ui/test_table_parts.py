"""The parts of a table's scene: which table has which, and how several act as one."""

from __future__ import annotations

from collections.abc import Sequence
from unittest.mock import Mock

import pytest

from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.table.beside.other_table import OtherTable
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.parts import TablePart, TableParts
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.scene_factory import covered_deal_scene, idle_table_scene, shared_turn_scene, table_scene
from gin_desktop.ui.table.sharing.parts import CoveredDeal, SharedTurn
from gin_desktop.ui.table.sitting_out import SittingOut
from tests.ui.foursome import sit_down
from tests.ui.tabletop import TableHost

KINDS = (OtherTable, SharedTurn, CoveredDeal, SittingOut)


def kinds(scene: TableScene) -> set[type[TablePart]]:
    return {kind for kind in KINDS if scene.parts.find(kind) is not None}


def two_people() -> Sitting:
    sitting = Sitting(GameSetup(preset("standard"), (Seat("Anna"), Seat("Bert"))), shuffler=Shuffler(1))
    sitting.deal()
    return sitting


def test_a_player_has_the_other_table_only_where_the_rules_have_two(still: Application) -> None:
    alone, partners = two_people(), sit_down()
    assert kinds(table_scene(still, alone, 0, TableHost(still, alone))) == set()
    assert kinds(table_scene(still, partners, 0, TableHost(still, partners))) == {OtherTable}


def test_several_people_have_turns_and_a_covered_deal(still: Application) -> None:
    alone, partners = two_people(), sit_down(None, None, None, None)
    for sitting, beside in ((alone, set()), (partners, {OtherTable})):
        turn = shared_turn_scene(still, sitting, 0, Mock(), order := HandOrder(meld_rules(sitting.rules), "rank"))
        assert kinds(turn) == {SharedTurn} | beside
        assert turn.model.order is order
        covered = covered_deal_scene(still, sitting, 0, Mock())
        assert kinds(covered) == {CoveredDeal} | beside
        assert not covered.parts.takes_input
        assert covered.model.view is not None
        assert covered.model.view.watching, "it knows no hand"


def test_who_sits_out_looks_on(still: Application) -> None:
    seats = (Seat("Ann"), Seat("Vera"), Seat("Tom"))
    sitting = Sitting(GameSetup(preset("cutthroat3"), seats, "cutthroat3"), shuffler=Shuffler(1))
    sitting.deal()
    seating = sitting.game.seating
    assert seating is not None
    assert seating.idle is not None
    scene = idle_table_scene(still, sitting, seating.idle, TableHost(still, sitting))
    assert kinds(scene) == {SittingOut}
    assert scene.model.view is not None
    assert scene.model.view.watching


# -- several as one


class Adds(TablePart):
    """Adds a command, keeps one event from the next part, and may want nothing else to happen."""

    def __init__(self, name: str, *, ends: bool = False, takes_input: bool = True) -> None:
        self.name, self.ends, self.takes_input = name, ends, takes_input
        self.ticks = 0

    def commands(self, usual: Commands) -> Commands:
        return Commands([Command(self.name, None, self.name, lambda: None), *usual])

    def show(self, events: Sequence[Event]) -> Sequence[Event]:
        return events[1:]

    def tick(self, dt: float) -> bool:
        self.ticks += 1
        return self.ends


def test_each_part_gets_what_the_one_before_returns() -> None:
    parts = TableParts([Adds("a"), Adds("b")])
    assert [command.name for command in parts.commands(Commands(()))] == ["b", "a"]
    events: list[Event] = [Mock(), Mock(), Mock()]
    assert parts.show(events) == events[2:]


@pytest.mark.parametrize(("first_ends", "ticks"), [(True, 0), (False, 1)])
def test_nothing_happens_after_a_part_that_wants_nothing_else(first_ends: bool, ticks: int) -> None:
    first, second = Adds("a", ends=first_ends), Adds("b")
    assert TableParts([first, second]).tick(0.1) is first_ends
    assert (first.ticks, second.ticks) == (1, ticks)


def test_one_part_is_enough_to_refuse_input() -> None:
    assert TableParts([Adds("a"), Adds("b")]).takes_input
    assert not TableParts([Adds("a"), Adds("b", takes_input=False)]).takes_input


def test_what_one_part_does_not_save_no_other_saves() -> None:
    class Silent(TablePart):
        def saved_state(self, usual: object) -> None:
            """Saves nothing."""

    assert TableParts([Adds("a")]).saved_state({"order": [1]}) == {"order": [1]}
    assert TableParts([Silent(), Adds("a")]).saved_state({"order": [1]}) is None


def test_without_parts_a_table_is_as_it_is() -> None:
    parts = TableParts()
    assert parts.find(OtherTable) is None
    assert parts.takes_input
    assert not parts.animating
    assert not parts.tick(0.1)
    assert [*parts.commands(Commands(()))] == []
