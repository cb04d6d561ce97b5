"""The table without a window: what may be seen, what can be done, what is said, and every command."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import (
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    IllegalAction,
    Knock,
    OfferDouble,
    Pass,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import Passed, RoundEnded
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.view import View
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.table import gestures, texts
from gin_desktop.ui.table.commands import Spot, key_list, spot_of, table_commands
from gin_desktop.ui.table.doubling_panel import GRACE_SECONDS, AnswerDelay
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.texts import discard_tip, message
from gin_desktop.words import t
from tests.ui.tabletop import MINE, THEIRS, Fixed, card

Note = tuple[str, object]


class Notes:
    """Notes what the commands set going."""

    def __init__(self) -> None:
        self.noted: list[Note] = []

    def attempt(self, action: Action) -> None:
        self.noted.append(("attempt", action))

    def refuse(self, reason: str, spot: Spot) -> None:
        self.noted.append((spot, reason))

    def open_knock(self, discard: int | None) -> None:
        self.noted.append(("knock", discard))

    def open_spread(self) -> None:
        self.noted.append(("spread", None))

    def open_pile(self) -> None:
        self.noted.append(("pile", None))

    def take_back(self) -> None:
        self.noted.append(("take back", None))

    def sort(self, mode: str) -> None:
        self.noted.append(("sort", mode))

    def use_key(self, name: str) -> None:
        self.noted.append(("key", name))

    def open_sheet(self) -> None: ...
    def open_rules(self) -> None: ...
    def open_menu(self) -> None: ...


def sit_down(rules: str = "standard", mine: str = MINE, stock: str = "8H TD") -> TableModel:
    seats = (Seat("You"), Seat("Rose", "medium"))
    sitting = Sitting(GameSetup(preset(rules), seats, preset=rules), shuffler=Fixed(mine, THEIRS, "7H", stock))
    model = TableModel(sitting, 0, "melds")
    assert model.view is None
    events = sitting.deal()
    model.deal("melds")
    model.receive_events(events)
    return model


def play(model: TableModel, *actions: Action) -> None:
    """The two sides in turn, as the table would take it in."""
    for action in actions:
        seat = model.sitting.turn
        assert seat is not None
        events = model.sitting.play(seat, action)
        model.update_after_action(seat)
        model.receive_events(events)


def commands(model: TableModel, notes: Notes) -> dict[str, Command]:
    return {command.name: command for command in table_commands(model, notes, [])}


def run(model: TableModel, name: str) -> Note:
    """What a command sets going."""
    notes = Notes()
    commands(model, notes)[name].run()
    assert len(notes.noted) == 1
    return notes.noted[0]


def test_the_view_is_projected_once_for_each_change(monkeypatch: pytest.MonkeyPatch) -> None:
    model = sit_down()
    first = model.view
    assert first is not None
    asked: list[int] = []
    view = Sitting.view
    monkeypatch.setattr(Sitting, "view", lambda self, seat: asked.append(seat) or view(self, seat))  # type: ignore[func-returns-value]
    assert model.view is first
    assert model.order.row
    assert not asked
    play(model, TakeUpcard())
    assert model.view is not first
    assert len(asked) == 1
    assert model.view is model.view
    model.sitting.play(0, Discard(card("KD")))
    assert model.view is not None
    assert model.view.top == card("KD")
    model.sitting.take_back(0)
    assert model.view.top is None
    assert card("KD") in model.order.row


def test_what_is_selected_and_held_ends_with_the_action() -> None:
    model = sit_down()
    play(model, TakeUpcard())
    model.select(card("KD"))
    assert model.lifted == card("KD")
    model.select(card("KD"))
    assert model.lifted is None
    model.held = card("QC")
    assert model.lifted == card("QC")
    assert model.deselect_all()
    assert not model.deselect_all()
    model.select(card("KD"))
    play(model, Discard(card("KD")))
    assert model.selected is None
    assert [deed.short() for deed in model.turn_summaries(0)] == ["took 7♥, discarded K♦"]
    assert not model.my_turn


def test_the_hands_name_what_is_wanted_and_touch_only_the_hand() -> None:
    model = sit_down()
    count = model.sitting.count
    assert gestures.use_key(model, "stock", "space") == ("stock", DrawStock())
    assert gestures.use_key(model, "pile", "discard") == ("pile", TakeUpcard())
    play(model, TakeUpcard())
    first = model.order.row[0]
    assert gestures.use_key(model, first, "discard") == (first, Discard(first))
    focus, wish = gestures.use_key(model, first, "space")
    assert (focus, wish, model.held) == (first, None, first)
    focus, wish = gestures.use_key(model, first, "right")
    assert (focus, wish) == (first, None)
    assert model.order.row.index(first) == 1
    focus, _ = gestures.use_key(model, first, "up")
    assert focus == "pile"
    assert gestures.use_key(model, focus, "space") == ("pile", Discard(first))
    assert model.held is None
    assert model.sitting.count == count + 1


def test_every_command_has_its_key_and_can_be_spoken() -> None:
    for rules in ("standard", "redoubling"):
        model = sit_down(rules)
        found = commands(model, Notes())
        assert set(found) <= set(KEYS)
        for name, command in found.items():
            assert command.key is KEYS[name]
            assert command.label
            assert command.says
        listed = [name for name, _ in key_list(table_commands(model, Notes(), []))]
        assert ("X" in listed) == (rules == "redoubling")
        assert listed.index("S") < listed.index("K") < listed.index("Z")
        assert listed[0] == "←→ ↑↓"
        assert "M R U" in listed


def test_control_z_takes_back() -> None:
    model = sit_down()
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL)
    command = table_commands(model, Notes(), []).for_key(event)
    assert command is not None
    assert command.name == "undo"
    assert run(model, "undo") == ("pile", t("reason.undo.none"))
    play(model, TakeUpcard(), Discard(card("KD")))
    assert run(model, "undo") == run(model, "back") == ("take back", None)


def test_undo_says_truly_why_a_move_stands() -> None:
    model = sit_down()
    reasons = [run(model, "undo")]
    for action in (Pass(), Pass(), DrawStock()):
        play(model, action)
        reasons.append(run(model, "undo"))
    assert reasons == [("pile", t(f"reason.undo.{why}")) for why in ("none", "final", "answered", "stock")]
    play(model, Discard(card("KD")))
    assert run(model, "undo") == ("take back", None)
    play(model, DrawStock())
    assert run(model, "undo") == ("pile", t("reason.undo.answered"))


def test_what_is_not_possible_says_why_at_its_place() -> None:
    model = sit_down()
    assert run(model, "take") == ("attempt", TakeUpcard())
    assert run(model, "stock") == ("stock", t("reason.upcard_first"))
    assert run(model, "knock") == ("hand", t("reason.upcard_first"))
    assert run(model, "look") == ("pile", t("reason.pile_closed"))
    assert run(model, "accept") == ("hand", t("reason.double.none_offered"))
    assert run(model, "lay_out") == ("hand", t("reason.not_now"))
    play(model, Pass())
    assert run(model, "take") == ("pile", t("reason.not_your_turn"))
    assert run(model, "knock") == ("hand", t("reason.not_your_turn"))


def test_a_knock_goes_with_the_selected_card_if_it_will_do_and_else_with_the_best() -> None:
    model = sit_down(mine="4H 5H 6H 9S 9D 9C 5C 3D 2C AD")
    play(model, TakeUpcard())
    assert model.view is not None
    assert model.view.phase is Phase.DISCARD
    best = model.end_discard(gin=False)
    assert best == card("5C")
    assert run(model, "knock") == ("knock", best)
    other = next(one for one in model.knock_discards if one not in (None, best))
    model.select(other)
    assert run(model, "knock") == ("knock", other)
    assert run(model, "gin") == ("hand", t("reason.no_gin"))
    assert run(model, "big_gin") == ("hand", t("reason.no_big_gin"))
    assert commands(model, Notes())["knock"].button
    watched = TableModel(model.sitting, 0, "melds", demo=True)
    assert not commands(watched, Notes())["knock"].button


def test_what_a_discard_would_leave_is_said_of_the_first_card_looked_at() -> None:
    model = sit_down()
    assert model.view is not None
    assert discard_tip(model, model.view, (card("KD"),)) is None
    play(model, TakeUpcard())
    tip = discard_tip(model, model.view, ("stock", card("7H"), card("KD")))
    assert tip == (card("7H"), t("table.just_taken_tip", card="7♥"))


@pytest.mark.parametrize(("seat", "said"), [(0, "You knock."), (1, "Rose knocks.")])
def test_a_knock_is_told_to_the_player_who_made_it(seat: int, said: str) -> None:
    """The player who is called "You" does not knock in the third person."""
    model = sit_down()
    assert model.view is not None
    showdown = SimpleNamespace(ending="knock", knocker=seat)
    view = SimpleNamespace(phase=Phase.DEFENCE, showdown=showdown)
    assert message(model, cast(View, view)) == said


def test_nothing_is_said_or_possible_while_cards_fly() -> None:
    model = sit_down()
    model.flying = True
    assert model.view is not None
    assert message(model, model.view) == ""
    assert not model.is_possible(TakeUpcard())
    assert not any(command.button for command in commands(model, Notes()).values() if command.name == "take")
    model.flying = False
    assert model.is_possible(TakeUpcard())


def test_it_is_said_what_the_numbers_of_three_columns_are() -> None:
    table = sit_down("hollywood")
    assert texts.score(table, 0) == "0 / 0 / 0"
    assert texts.stage_line(table) == t("score.columns", target=100)
    assert texts.score_tip(table, 0) == "Game 1: 0, game 2: 0, game 3: 0, each to 100 points"
    setup = GameSetup(preset("hollywood"), (Seat("You"), Seat("Rose", "easy")), preset="hollywood", rounds=1)
    short = Sitting(setup)
    short.game.sheet.add(RoundFacts(Ending.KNOCK, 0, 1, 0, 31))
    one = TableModel(short, 0, "melds")
    assert texts.score(one, 0) == "31 / 0 / 0"
    assert texts.stage_line(one) == t("score.columns.short")
    assert texts.score_tip(one, 0) == "Game 1: 31, game 2: 0, game 3: 0. The higher total wins."
    plain = sit_down()
    assert texts.stage_line(plain) == texts.score_tip(plain, 0) == ""


def test_a_double_takes_no_answer_at_once() -> None:
    asked = AnswerDelay()
    asked.begin()
    assert not asked.ready
    assert not asked.wait(GRACE_SECONDS / 2)
    assert asked.wait(GRACE_SECONDS / 2)
    assert asked.ready
    assert not asked.wait(GRACE_SECONDS)
    asked.begin()
    assert not asked.is_spread_screen_due(GRACE_SECONDS, 2 * GRACE_SECONDS)
    assert asked.is_spread_screen_due(GRACE_SECONDS, 2 * GRACE_SECONDS)
    asked.spread_screen_opened()
    assert not asked.is_spread_screen_due(9.0, 0.0)


@pytest.mark.parametrize(
    ("action", "spot"),
    [(DrawStock(), "stock"), (Pass(), "pile"), (Discard(3), "pile"), (Knock(3), "hand"), (OfferDouble(), "hand")],
)
def test_an_action_is_refused_where_it_was_tried(action: Action, spot: str) -> None:
    assert spot_of(action) == spot
    model = sit_down()
    if not isinstance(action, Pass):
        with pytest.raises(IllegalAction):
            model.sitting.play(0, action)


def test_a_drawn_round_leads_to_the_showdown_too() -> None:
    model = sit_down()
    ended = RoundEnded(0, RoundFacts(Ending.DRAW), (), (), None)
    assert model.showdown is None
    assert model.receive_events([Passed(0, 1), ended])
    assert model.showdown is not None


def test_what_a_seat_did_stands_until_its_next_turn() -> None:
    model = sit_down()
    told = lambda seat: " ".join(deed.sentence("Rose") for deed in model.turn_summaries(seat))  # noqa: E731
    assert not told(0)
    assert not told(1)
    play(model, Pass(), Pass())
    assert told(1) == "Rose passed on 7♥."
    play(model, DrawStock())
    assert told(1) == "Rose passed on 7♥."  # it stands while the person thinks
    play(model, Discard(card("KD")))
    assert not told(1)  # its own turn has begun
    play(model, DrawDiscard())
    assert told(1) == "Rose took K♦."
    play(model, Discard(card("3S")))
    assert told(1) == "Rose took K♦ and discarded 3♠."
    play(model, DrawStock())
    assert told(1) == "Rose took K♦ and discarded 3♠."
    play(model, Discard(card("QC")))
    assert not told(1)
    assert [deed.short() for deed in model.turn_summaries(0)] == ["drew, discarded Q♣"]
    model.sitting.take_back(0)
    assert told(1) == "Rose took K♦ and discarded 3♠."  # after Undo as before it


def test_a_drawn_card_that_was_put_in_stays_there() -> None:
    melder = meld_rules(preset("standard"))
    order = HandOrder(melder, "free")
    hand, drawn = to_set(parse_cards("4H 9C KD")), card("2S")
    order.sync(hand, None)
    order.sync(hand | 1 << drawn, drawn)
    assert order.apart == drawn
    order.move(drawn, 1)
    order.sync(hand | 1 << drawn, drawn)
    assert (order.apart, order.row[1]) == (None, drawn)


def test_an_order_of_other_cards_is_not_taken_up() -> None:
    order = HandOrder(meld_rules(preset("standard")), "suit")
    order.sync(to_set(parse_cards("4H 9C KD")), None)
    before = order.row
    order.restore(parse_cards("KD 4H"), "free")
    assert (order.mode, order.row) == ("suit", before)
    order.restore(parse_cards("KD 4H 9C"), "free")
    assert (order.mode, order.row) == ("free", parse_cards("KD 4H 9C"))


def test_the_one_before_the_screen_who_knocks_is_spoken_to() -> None:
    model = sit_down("standard", "4H 5H 6H 9S 9D 9C AS 2S 2C AD", "8H TD")
    play(model, Pass(), Pass(), DrawStock())
    play(model, Knock(card("8H")))
    assert model.view is not None
    assert message(model, model.view) == t("table.ends.knock.you")
