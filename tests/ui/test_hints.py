"""Hints at the table: asked for by key or button, shown on the card and in a panel, gone when the game goes on."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gin_desktop.engine.play.actions import Pass
from gin_desktop.players import expert
from gin_desktop.session.coaching.hints import MOST_HANDS
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.table.coaching.hint_part import Hints
from gin_desktop.ui.table.coaching.reading_part import OpponentReadings
from gin_desktop.ui.tree.control import Role, State
from gin_desktop.words import t
from tests.ui.tabletop import MINE, THEIRS, Fixed, Table


@pytest.fixture
def table(still: Application) -> Table:
    return Table(still, Fixed(MINE, THEIRS, "8H", "3H"))


def hints(table: Table) -> Hints:
    found = table.scene.parts.find(Hints)
    assert found is not None
    return found


def ask(table: Table) -> None:
    """Presses H and waits for the hint."""
    table.key(pygame.K_h)
    for _ in range(2000):
        if not hints(table).working:
            return
        table.steps()
    pytest.fail("no hint came")


def test_a_hint_is_shown_on_its_card_and_told(table: Table) -> None:
    ask(table)
    panel = hints(table).panel
    assert panel is not None
    tree = table.scene.describe()
    rows = [control for control in tree if control.group == "hint" and control.role is Role.ROW]
    assert [row.name for row in rows] == [choice.text for choice in panel.hint.choices]
    assert [State.SELECTED in row.states for row in rows] == [True] + [False] * (len(rows) - 1)
    said = tree.find("hint")
    assert said is not None
    assert panel.hint.best.text in said.name
    assert not tree.faults()
    assert table.scene.problems() == []
    assert table.sitting.hints == 1


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_panel_covers_neither_piles_nor_hand_nor_buttons(
    make_app: Callable[..., Application], size: tuple[int, int], left_handed: bool
) -> None:
    app = make_app(Settings(animation="off", left_handed=left_handed), size)
    table = Table(app, Fixed(MINE, THEIRS, "8H", "3H"))
    ask(table)
    panel, metrics = hints(table).panel, table.scene.table
    assert panel is not None
    assert panel.rect.width > 200
    for place in (metrics.stock, metrics.pile, metrics.hand, metrics.message, metrics.deed, metrics.fan):
        assert not panel.rect.colliderect(place)
    assert not any(panel.rect.colliderect(button.rect) for button in table.scene.buttons)


def test_what_a_hint_means_for_the_game_is_told_before_the_first_one(table: Table) -> None:
    def told() -> str:
        found = table.scene.commands().find("hint")
        assert found is not None
        return found.tip

    assert told() == t("hint.tip.first")
    ask(table)
    assert told() == ""
    ask(table)
    assert told() == t("hint.tip")


def test_that_hints_are_counted_separately_is_said_once(table: Table) -> None:
    told = table.app.toasts
    ask(table)
    assert t("hint.counted") in told.texts
    assert table.app.settings.hints_explained
    told.clear()
    ask(table)
    ask(table)
    assert t("hint.counted") not in told.texts


def test_a_row_shows_the_reasons_of_its_action(table: Table) -> None:
    ask(table)
    row = next(control for control in table.scene.describe() if control.id == ("hint", 1))
    table.click(row.place.center)
    found = hints(table)
    assert found.selected == 1
    assert found.found is not None
    assert found.choice is found.found.choices[1]


def test_the_key_and_the_button_close_it_again(table: Table) -> None:
    stock = table.scene.table.stock
    ask(table)
    assert table.scene.table.stock == stock, "the piles stay where the panel fits beside them"
    table.click(table.button("hint"))
    assert hints(table).panel is None
    assert table.scene.table.stock == stock
    table.click(table.button("hint"))
    table.steps(200)
    assert hints(table).panel is not None
    assert table.sitting.hints == 2


def test_it_is_gone_when_the_game_goes_on(table: Table) -> None:
    ask(table)
    table.scene.attempt(table.scene.model.view.legal[0])  # type: ignore[union-attr]
    table.steps(2)
    assert hints(table).panel is None
    assert not table.scene.model.hint_open


def test_while_others_play_the_reason_is_told(table: Table) -> None:
    table.scene.attempt(Pass())
    table.key(pygame.K_h)
    assert not hints(table).working
    assert table.sitting.hints == 0
    assert table.scene.bubble is not None


def test_without_networks_it_says_so(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert.Readiness, "tried", True)
    monkeypatch.setattr(expert.Readiness, "wrong", "damaged_weights")
    ask(table)
    assert hints(table).panel is None
    assert table.scene.bubble is not None
    assert table.sitting.hints == 0


def read(table: Table) -> OpponentReadings:
    """Presses T and waits for what the other side may hold."""
    found = table.scene.parts.find(OpponentReadings)
    assert found is not None
    table.key(pygame.K_t)
    for _ in range(2000):
        if not found.working:
            return found
        table.steps()
    pytest.fail("nothing came")


def test_the_other_hand_is_read_and_told(table: Table) -> None:
    found = read(table)
    panel, view = found.panel, table.scene.model.view
    assert panel is not None
    assert view is not None
    assert found.found is not None
    assert set(found.found.usable) == {card for card in range(52) if view.hand >> card & 1}
    assert not any(view.hand >> card & 1 for card in found.found.held)
    assert sum(found.found.held.values()) == pytest.approx(10, abs=0.2)
    said = table.scene.describe().find("reading")
    assert said is not None
    assert said.name.startswith("Rose has deadwood of about ")
    assert table.scene.problems() == []
    assert table.sitting.hints == 1


def test_one_panel_is_open_at_a_time(table: Table) -> None:
    found = read(table)
    ask(table)
    assert found.panel is None
    assert hints(table).panel is not None
    assert read(table).panel is not None
    assert hints(table).panel is None
    assert table.scene.model.hint_open


def test_the_figures_are_refined_while_they_are_shown(table: Table) -> None:
    ask(table)
    first = hints(table).found
    assert first is not None
    assert table.scene.animating
    for _ in range(4000):
        if not table.scene.animating:
            break
        table.steps()
    found = hints(table).found
    assert found is not None
    assert found.hands == MOST_HANDS
    assert [choice.action for choice in found.choices] == [choice.action for choice in first.choices]
    assert table.sitting.hints == 1
    table.key(pygame.K_h)
    assert hints(table).found is None
