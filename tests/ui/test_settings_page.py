"""The settings page: every declared setting has its control, and pictures come one by one."""

from __future__ import annotations

import pytest

from gin_desktop.storage.setting_field import Choice, Number, Switch, Text
from gin_desktop.storage.settings import SECTIONS
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.pictures.fan import Fan, Hand
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.menu.look_samples import Samples, sample
from gin_desktop.ui.menu.settings import SettingsScene
from tests.ui.shell import key


def page(app: Application, section: str = "table") -> SettingsScene:
    """The page at one of its sections."""
    scene = SettingsScene(app, section)
    app.push(scene)
    app.step(0.02)
    return scene


def chosen(scene: SettingsScene, name: str) -> list[str]:
    """The buttons of a setting that are marked."""
    return [one.key for one in scene.ui.widgets if one.key.startswith(f"{name}_") and one.element.is_selected]


def test_a_choice_is_marked(app: Application) -> None:
    scene = page(app)
    for name, value in (("card_face", "large"), ("card_back", "black"), ("card_face", "traditional")):
        scene.ui.press(f"{name}_{value}")
        app.step(0.02)
        assert chosen(scene, name) == [f"{name}_{value}"]
    app.change_settings(card_scale=1.25)
    app.step(0.02)
    assert any(label.text == "125%" for label in scene.ui.labels)


@pytest.mark.parametrize("section", SECTIONS)
def test_every_setting_of_a_section_is_changed_by_its_control(app: Application, section: str) -> None:
    scene = page(app, section)
    for field in SECTIONS[section]:
        if field.name == "speech_voice":  # offered where the system lists voices: tests/access/test_narrator.py
            continue
        before = getattr(app.settings, field.name)
        if isinstance(field.kind, Choice | Switch) or (isinstance(field.kind, Number) and field.kind.offered):
            values = [False, True] if isinstance(field.kind, Switch) else getattr(field.kind, "values", None)
            other = next(value for value in values or field.kind.offered if value != before)
            scene.ui.press(control_name(field.name, other))
            app.step(0.02)
            assert getattr(app.settings, field.name) == other
            assert chosen(scene, field.name) == [control_name(field.name, other)]
        else:
            control = scene.ui.find(field.name)
            assert control is not None
            control.act("Ann" if isinstance(field.kind, Text) else field.kind.limits[1])
            assert getattr(app.settings, field.name) == (
                "Ann" if isinstance(field.kind, Text) else field.kind.limits[1]
            )


def test_a_slider_stays_under_the_hand_and_tells_its_number(app: Application) -> None:
    scene = page(app, "sound")
    slider = scene.ui.find("sound_volume")
    assert slider is not None
    slider.act(0.35)
    app.step(0.02)
    assert scene.ui.find("sound_volume") is slider
    assert any(label.text == "35%" for label in scene.ui.labels)
    app.change_settings(sound_volume=0.8)
    app.step(0.02)
    slider = scene.ui.find("sound_volume")
    assert slider is not None
    assert slider.element.get_current_value() == pytest.approx(0.8), "what changed elsewhere is shown, too"


def test_a_space_can_be_typed_within_a_name(app: Application) -> None:
    scene = page(app, "you")
    scene.ui.focus("player_name")
    for letter in "Ann ":
        key(app, ord(letter.lower()), text=letter)
    assert app.settings.player_name == "Ann"
    key(app, ord("b"), text="B")
    assert app.settings.player_name == "Ann B"


def test_samples_and_the_title_s_cards_take_a_step_each(app: Application) -> None:
    samples, wanted = Samples(), sample("card_face", "large", CardLook(), (88, 62))
    place = app.surface.get_rect()
    steps = 0
    samples.draw(app.surface, place, wanted)
    while not samples.step():
        steps += 1
        assert steps < 5
    assert steps == 2, "one for each card"
    fan = Fan(Hand(("AS", "2S"), 10.0, ((20.0, 0.0, 0.5),)), 70, CardLook())
    assert not fan.begun
    steps = 0
    while fan.step():
        steps += 1
    assert fan.complete
    assert steps == 7, "two for each card: its picture, and where it lies"
    assert Fan.of(Hand(("AS",), 1.0), 70, CardLook()) is Fan.of(Hand(("AS",), 1.0), 70, CardLook())
    whole = Fan.of(Hand(("AS",), 1.0), 70, CardLook())
    while whole.step():
        pass
    assert Fan.of(Hand(("AS",), 1.0), 90, CardLook()).begun, "the other size stands in for it"
    assert not Fan.of(Hand(("2S",), 1.0), 90, CardLook()).begun
