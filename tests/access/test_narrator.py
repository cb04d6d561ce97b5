"""Spoken play: what is said, once and in order, and what interrupts what; with a speaker that only writes it down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.play.actions import Discard, DrawStock, Pass
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.narrator import sentences
from gin_desktop.ui.kit.speaker import Fault, Voice
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.tree.reading import typed_reading
from gin_desktop.words import t
from tests.ui.shell import menu
from tests.ui.tabletop import MINE, THEIRS, Fixed, Table, card
from tools.spoken_game import Recorder

SPOKEN = Settings(spoken_play=True, animation="off", muted=True, remarks=False)


class Ear:
    """Opens speakers that only write down, and knows what the present one was given."""

    def __init__(self, app: Application) -> None:
        self.app = app
        self.voices: list[Voice] = []
        self.speaker = Recorder()
        app.narrator.make_speaker = self._open

    def _open(self, voice: Voice) -> Recorder:
        self.voices.append(voice)
        self.speaker = Recorder()
        return self.speaker

    def heard(self) -> list[str]:
        """What was said since the last call."""
        said, self.speaker.said = self.speaker.said, []
        return said

    def key(self, key: int, mod: int = 0) -> list[str]:
        """What is said at once after a key."""
        self.heard()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.app.step(0.02)
        return self.heard()


@pytest.fixture
def ear(make_app: Callable[..., Application]) -> Ear:
    return Ear(make_app(SPOKEN))


@pytest.fixture
def table(ear: Ear) -> Table:
    return Table(ear.app, Fixed(MINE, THEIRS, "7S", "8C 2H 4D 5D"))


# -- the screen


def test_nothing_is_started_while_the_setting_is_off(make_app: Callable[..., Application]) -> None:
    app = make_app(replace(SPOKEN, spoken_play=False))
    ear = Ear(app)
    menu(app)
    app.step(0.02)
    app.notify("a notice")
    app.announce("a text")
    ear.key(pygame.K_TAB)
    assert ear.voices == []


def test_a_screen_says_its_title_and_the_focus_once(ear: Ear) -> None:
    scene, _ = menu(ear.app)
    ear.app.step(0.02)
    first = ear.heard()
    assert first[0] == t("access.speech.on")
    focused = scene.ui.focused
    assert focused is not None
    assert first[-1] == f"{focused.text}, button."
    for _ in range(5):
        ear.app.step(0.02)
    assert ear.heard() == []


def test_a_new_focus_interrupts(ear: Ear) -> None:
    menu(ear.app)
    ear.app.step(0.02)
    stops = ear.speaker.stops
    (said,) = ear.key(pygame.K_TAB)
    assert said.endswith("button.")
    assert ear.speaker.stops == stops + 1


def test_what_happens_without_a_key_waits_its_turn(ear: Ear) -> None:
    menu(ear.app)
    ear.app.step(0.02)
    ear.heard()
    stops = ear.speaker.stops
    ear.app.notify("First")
    ear.app.notify("Second: 7♥\u00a08♥")
    ear.app.step(0.02)
    assert ear.heard() == ["First.", "Second: 2 cards: 7 of hearts and 8 of hearts."]
    assert ear.speaker.stops == stops


def test_a_question_is_read_out_with_its_text(ear: Ear) -> None:
    menu(ear.app)
    ear.app.step(0.02)
    ear.heard()
    confirm(ear.app, "Leave?", "Your work is lost.", "Leave", lambda: None)
    ear.app.step(0.02)
    said = ear.heard()
    assert said[0] == "Leave? Your work is lost."
    assert said[-1].endswith("button.")
    ear.app.pop()
    ear.app.step(0.02)
    assert ear.heard()[-1].endswith("button."), "the screen below says its focus again"


def test_the_value_of_what_has_the_focus_is_said_as_it_changes(ear: Ear) -> None:
    from gin_desktop.ui.menu.settings import SettingsScene

    scene = SettingsScene(ear.app, "sound")
    ear.app.push(scene)
    ear.app.step(0.02)
    scene.ui.focus("sound_volume")
    ear.app.step(0.02)
    (said,) = ear.key(pygame.K_RIGHT)
    assert said == "75%."


def test_typing_says_what_is_typed_and_deleted(ear: Ear) -> None:
    from gin_desktop.ui.menu.settings import SettingsScene

    scene = SettingsScene(ear.app, "you")
    ear.app.push(scene)
    ear.app.step(0.02)
    scene.ui.focus("player_name")
    ear.app.step(0.02)
    said: list[str] = []
    for letter in "Jo A-":
        ear.heard()
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        ear.app.step(0.02)
        said += ear.heard()
    assert said == ["J.", "o.", "space.", "A.", "hyphen."]
    assert ear.key(pygame.K_BACKSPACE) == ["Deleted: hyphen."]
    assert ear.key(pygame.K_BACKSPACE) == ["Deleted: A."]
    assert ear.key(pygame.K_LEFT) == []
    ear.key(pygame.K_TAB)
    (said_of_it,) = ear.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert said_of_it.endswith("text field, Jo."), "the whole of it when the focus comes back"


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("", "a", "a"),
        ("Ann", "Anne", "e"),
        ("An", "Aan", "a"),
        ("Anna Bell", "Anna", "Deleted:  Bell"),
        ("Tom", "", "Deleted: Tom"),
        ("Tom", "Tim", "Tim"),  # a letter in place of a selected one
        ("ab", "aab", "a"),
        ("aab", "ab", "Deleted: a"),
        ("a", "a.", "dot"),
        ("", "7 of hearts", "7 of hearts"),
    ],
)
def test_what_is_said_of_a_changed_text(before: str, after: str, said: str) -> None:
    assert typed_reading(before, after) == said


def test_the_voices_of_the_system_can_be_chosen(ear: Ear) -> None:
    from gin_desktop.ui.menu.settings import SettingsScene

    scene = SettingsScene(ear.app, "access")
    ear.app.push(scene)
    ear.app.step(0.02)
    assert "Voice: Usual" not in [control.name for control in scene.describe()]
    ear.speaker.voices = ["Anna Bell", "Bert"]
    ear.app.step(0.02)
    scene.ui.press("speech_voice_Anna Bell")
    ear.app.step(0.02)
    assert ear.voices[-1] == Voice(1.0, "en", "Anna Bell")
    ear.app.step(0.02)
    assert scene.problems() == []


def test_turning_spoken_play_on_and_off_by_its_key(make_app: Callable[..., Application]) -> None:
    app = make_app(replace(SPOKEN, spoken_play=False))
    ear = Ear(app)
    menu(app)
    app.step(0.02)
    assert t("access.speech.on") in ear.key(pygame.K_F10)
    assert app.settings.spoken_play
    speaker = ear.speaker
    ear.key(pygame.K_F10)
    assert speaker.closed
    assert not app.settings.spoken_play
    assert ear.key(pygame.K_TAB) == []


def test_another_speed_is_another_voice(ear: Ear) -> None:
    menu(ear.app)
    ear.app.step(0.02)
    first = ear.speaker
    ear.app.change_settings(speech_rate=2.0)
    ear.app.step(0.02)
    assert first.closed
    assert ear.voices == [Voice(1.0, "en"), Voice(2.0, "en")]


@pytest.mark.parametrize("fault", ["missing", "failed"])
def test_a_fault_is_told_once_and_play_goes_on(ear: Ear, fault: Fault) -> None:
    menu(ear.app)
    ear.app.step(0.02)
    ear.speaker.fault = fault
    ear.heard()
    for _ in range(5):
        ear.app.step(0.02)
    told = t("access.speech.missing" if fault == "missing" else "access.speech.failed")
    assert ear.app.toasts.texts == [told]
    assert ear.speaker.closed
    assert ear.key(pygame.K_TAB) == []
    assert len(ear.voices) == 1
    ear.app.change_settings(speech_rate=1.5)  # whoever changes something may have mended it
    ear.app.step(0.02)
    assert len(ear.voices) == 2


def test_the_program_ends_its_speech_as_it_ends(ear: Ear) -> None:
    menu(ear.app)
    ear.app.step(0.02)
    ear.app.close()
    assert ear.speaker.closed


# -- the table


def test_a_round_is_told_as_it_goes_on(ear: Ear, table: Table) -> None:
    said = ear.heard()
    assert "Round 1. Rose dealt." in said
    assert any(text.startswith("You were dealt 10 cards: ") for text in said)
    assert said[-2:] == [t("table.drawn_by_lot", dealer="Rose"), t("table.turn.upcard.first.both_then_stock")]
    table.scene.attempt(Pass())
    table.settle()
    assert ear.heard() == [
        "You passed on 7 of spades.",
        "Rose passed on 7 of spades.",
        t("table.turn.draw_stock"),
    ]
    table.scene.attempt(DrawStock())
    table.settle()
    assert ear.heard() == ["You drew 8 of clubs.", t("table.turn.discard.plain")]
    table.scene.attempt(Discard(card("KD")))
    table.settle()
    said = ear.heard()
    assert said[0] == "You discarded King of diamonds."
    assert said[1] in ("Rose drew from the stock.", "Rose took King of diamonds.")
    assert said[2].startswith("Rose discarded ")
    assert said[3:] == [t("table.turn.draw")]


def test_coming_back_to_the_table_says_only_what_is_new(ear: Ear, table: Table) -> None:
    ear.heard()
    table.app.show_keys()
    table.app.step(0.02)
    assert ear.heard()[0].startswith(t("keys.title") + ".")
    table.app.pop()
    table.app.step(0.02)
    assert ear.heard() == [t("table.drawn_by_lot", dealer="Rose"), t("table.turn.upcard.first.both_then_stock")]


def test_a_refusal_is_said_each_time(ear: Ear, table: Table) -> None:
    for _ in range(2):
        assert ear.key(pygame.K_k) == [t("reason.upcard_first")]


def test_the_keys_of_the_hand_say_the_card_with_the_focus(ear: Ear, table: Table) -> None:
    row = table.scene.model.order.row
    assert ear.key(pygame.K_RIGHT) == ["4 of hearts."]
    assert row[0] == card("4H")
    assert ear.key(pygame.K_SPACE) == ["4 of hearts, picked up."]


@pytest.mark.parametrize("on", [True, False])
def test_keys_tell_the_table_as_notices_and_by_ear(make_app: Callable[..., Application], *, on: bool) -> None:
    app = make_app(replace(SPOKEN, spoken_play=on))
    ear = Ear(app)
    table = Table(app, Fixed(MINE, THEIRS, "7S", "8C 2H 4D 5D"))
    expected = {
        pygame.K_F2: "Set: 9♠\u00a09♦\u00a09♣",
        pygame.K_F3: "Stock: 31 cards left.",
        pygame.K_F4: "Rose: 0 of 100",
        pygame.K_F5: "Round 1. Rose dealt.",
        pygame.K_F6: "Pass: P",
        pygame.K_F8: t("access.focus.none"),
    }
    for key, line in expected.items():
        said = ear.key(key)
        (shown,) = app.toasts.texts
        assert line in shown.split("\n")
        assert len(said) == on, "once, and not again as a notice"
    assert ear.key(pygame.K_F2) == (
        [
            "Run: 3 cards: 4 of hearts, 5 of hearts and 6 of hearts. "
            "Set: 3 cards: 9 of spades, 9 of diamonds and 9 of clubs. "
            "Deadwood 23: 4 cards: Ace of diamonds, 2 of clubs, Queen of clubs and King of diamonds."
        ]
        if on
        else []
    )
    assert table.scene.model.my_turn


def test_all_about_the_focus_and_silence(ear: Ear, table: Table) -> None:
    ear.key(pygame.K_RIGHT)
    (said,) = ear.key(pygame.K_F8)
    assert said.startswith("4 of hearts. Card 1 of 10 in your hand, part of the run ")
    stops = ear.speaker.stops
    assert ear.key(pygame.K_F9) == []
    assert ear.speaker.stops == stops + 1


def test_the_whole_screen_is_read_out_on_demand(ear: Ear, table: Table) -> None:
    (said,) = ear.key(pygame.K_F8, pygame.KMOD_SHIFT)
    assert "Upcard: 7 of spades." in said
    assert "Rose: 0 of 100" in said


def test_lines_become_sentences() -> None:
    assert sentences("A title\n\n  Is it?\nYes!\n10♥") == "A title. Is it? Yes! 10♥."
