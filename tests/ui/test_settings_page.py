"""The page of settings: changes are seen where they stand, and pictures come one by one."""

from __future__ import annotations

from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.pictures.fan import Fan, Hand
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.menu.look_samples import Samples, sample
from gin_desktop.ui.menu.settings import SettingsScene


def test_a_choice_is_marked_without_building_the_page_again(app: Application) -> None:
    scene = SettingsScene(app, lambda: None)
    app.push(scene)
    built = scene.ui.controls
    for name, value in (("card_face", "large"), ("card_back", "black"), ("card_face", "traditional")):
        scene.ui.press(f"{name}_{value}")
        app.step(0.02)
        assert scene.ui.controls is built
        chosen = [one.key for one in built if one.key.startswith(name) and one.element.is_selected]
        assert chosen == [f"{name}_{value}"]
    app.change_settings(card_scale=1.25)
    assert any(label.text == "125%" for label in scene.ui.labels)
    scene.ui.press("suit_colours_four")
    app.step(0.02)
    assert scene.ui.controls is not built, "the suits in all texts have other colours now"


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
