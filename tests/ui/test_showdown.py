"""The showdown by posted events: the knock, lay-offs by mouse and keyboard, the arithmetic, draws, demos, resuming."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.cards import parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import Defend
from gin_desktop.engine.presets import preset
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.felt.taking_over import CardsBefore
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.melding.painter import visible_places
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from tests.ui.endings import CASES, Host, about_to_knock, knock
from tests.ui.watchers import FACE_DOWN, MakeApp, Watcher, defending

# -- the knock


def test_a_knock_hides_nothing_and_shows_nothing_too_early(make_app: MakeApp) -> None:
    watch = Watcher(make_app())
    watch.steps()
    watch.check_places()
    hidden = to_set(parse_cards(CASES["chain"][0]))
    assert all(sprite.card is None or not hidden >> sprite.card & 1 for sprite in watch.scene.stage.sprites.values())
    assert watch.scene.model.deadwood_of(1) is None
    watch.until(ShowdownPhase.DEFEND)
    watch.check_places()
    shown = to_set(key for key, sprite in watch.scene.stage.sprites.items() if isinstance(key, int) and sprite.face_up)
    assert hidden & ~shown == 1 << parse_card("KC") or "discard" in watch.scene.stage.sprites


def test_a_face_down_discard_stays_so_until_the_cards_are_opened(still: Application) -> None:
    watch = defending(still, rules=FACE_DOWN)
    assert not watch.scene.stage.sprites["discard"].face_up
    assert watch.scene.stage.sprites["discard"].card is None
    watch.key(pygame.K_RETURN)
    watch.until(ShowdownPhase.END)
    assert watch.scene.stage.sprites["discard"].card is None
    watch.key(pygame.K_o)
    assert watch.scene.stage.sprites["discard"].card == parse_card("KC")
    watch.check_places()
    watch.key(pygame.K_o)
    assert not watch.scene.stage.sprites["discard"].face_up
    watch.check_places()


def test_a_face_up_discard_is_seen(still: Application) -> None:
    watch = defending(still, rules=preset("standard").but(knock_discard="face_up"))
    assert watch.scene.stage.sprites["discard"].card == parse_card("KC")


def test_cards_come_from_where_they_lay_on_the_table(make_app: MakeApp) -> None:
    app = make_app()
    sitting = about_to_knock("chain", 1)
    events = knock(sitting, "chain", 1)
    ace, nine = parse_card("AC"), parse_card("TC")
    fan: dict[SpriteKey, Place] = {("back", i): Place((7.0 + 10 * i, 9.0), None, i, scale=0.5) for i in range(10)}
    lay = {ace: Place((3.0, 500.0), ace, 1), nine: Place((120.0, 9.0), nine, 20, scale=0.5), **fan}
    scene = ShowdownScene(app, sitting, 0, Host(), events=events, start=CardsBefore(lay, 100))
    app.running = True
    app.push(scene)
    sprites, factor = scene.stage.sprites, 100 / scene.table.card[1]
    assert (sprites[ace].pos, sprites[ace].scale) == ((3.0, 500.0), factor)
    assert (sprites["back", 0].pos, sprites["back", 0].scale) == ((7.0, 9.0), factor / 2)
    assert (sprites["back", 9].pos, sprites["back", 9].card) == ((120.0, 9.0), nine)  # everybody knew it
    assert (sprites["discard"].pos, sprites["discard"].face_up) == ((97.0, 9.0), False)
    assert not scene.model.spread_out
    was = 0.0
    while not scene.model.spread_out:  # the knock is told before a card leaves the hand
        was += 1 / 60
        app.step(1 / 60)
    assert sprites[nine].card == nine
    assert scene.stage.sprites[nine].pos == (120.0, 9.0), "it has not been turned down, nor seen elsewhere"
    while scene.stage.animating:
        was += 1 / 60
        app.step(1 / 60)
    assert 0.8 <= was <= 1.5
    assert {key: sprite.pos for key, sprite in scene.stage.sprites.items()} == {
        key: place.pos for key, place in scene.places().items()
    }


def test_the_own_card_to_knock_with_is_in_sight_until_it_leaves_the_hand(make_app: MakeApp) -> None:
    app = make_app()
    sitting = about_to_knock("chain", 0)
    events = knock(sitting, "chain", 0)
    king = parse_card("KC")
    lay: dict[SpriteKey, Place] = {king: Place((3.0, 500.0), king, 8), "stock": Place((7.0, 9.0), None, 1, lift=-1)}
    scene = ShowdownScene(app, sitting, 0, Host(), events=events, start=CardsBefore(lay, 100))
    app.running = True
    app.push(scene)
    held = scene.stage.sprites["discard"]
    assert (held.pos, held.card) == ((3.0, 500.0), king)
    app.step(1 / 60)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    app.step(1 / 60)  # a key skips it all
    assert scene.model.spread_out
    assert scene.stage.sprites["discard"].pos == scene.places()["discard"].pos
    assert scene.stage.sprites["stock"].pos == scene.table.stock.topleft


def test_without_animation_nothing_waits_at_the_table(still: Application) -> None:
    sitting = about_to_knock("chain", 1)
    events = knock(sitting, "chain", 1)
    lay: dict[SpriteKey, Place] = {"stock": Place((7.0, 9.0), None, 1, lift=-1)}
    scene = ShowdownScene(still, sitting, 0, Host(), events=events, start=CardsBefore(lay, 100))
    still.running = True
    still.push(scene)
    assert scene.stage.sprites["stock"].pos == scene.table.stock.topleft


# -- laying off


def test_lay_off_by_dragging_a_chain_and_the_deadwood_falls(still: Application) -> None:
    watch = defending(still)
    assert watch.scene.model.draft.deadwood == 72
    watch.lay_off("6H", "5H")
    assert watch.scene.model.draft.deadwood == 66
    watch.lay_off("7H", "5H")
    watch.lay_off("9C", "TC")
    assert watch.laid == {"6H", "7H", "9C"}
    assert watch.scene.model.draft.deadwood == 50
    watch.check_places()
    watch.click(watch.button("done"))
    assert isinstance(watch.sitting.game.actions[-1][1], Defend)
    assert watch.sitting.view(0).require_showdown().defence is not None
    watch.until(ShowdownPhase.END)
    assert [step.value for step in watch.scene.model.steps] == ["2", "50", "48", "48", "48", "0"]


def test_only_the_places_that_would_take_the_lifted_card_are_shown(still: Application) -> None:
    watch = defending(still)
    melds = {name: watch.meld_with(name) for name in ("5H", "6S")}
    for name, fits in (("KD", set()), ("6H", {(melds["5H"], 1), (melds["6S"], 1)}), ("AC", set())):
        card = parse_card(name)
        watch.click(watch.spot(card))
        assert watch.scene.hand.active == card
        assert set(visible_places(watch.scene.defence, watch.scene.defence_layout(), card)) == fits
        watch.key(pygame.K_ESCAPE)


def test_a_card_that_lies_mostly_on_a_meld_is_refused_there_as_well(still: Application) -> None:
    """Whether a drop counts for a meld does not depend on whether the card fits."""
    watch = defending(still)
    king, place = parse_card("KD"), watch.meld_with("6S")
    frame = watch.scene.defence_layout().spread.frames[place]
    grip = watch.spot(king)
    rect = watch.scene.stage.rect(watch.scene.stage.sprites[king])
    # the mouse below the frame, most of the card on it
    target = (frame.centerx - rect.width // 2 + grip[0] - rect.x, frame.bottom + 4)
    watch.drag((grip[0], rect.bottom - 6), target)
    assert watch.laid == set()
    assert watch.scene.bubble is not None
    assert "here" in watch.scene.bubble.text
    watch.check_places()


def test_each_meld_where_a_card_fits_shows_a_place(still: Application) -> None:
    watch = defending(still)
    six = parse_card("6H")
    start = watch.spot(six)
    watch.down(start)
    watch.move((start[0] + 30, start[1] - 60))
    assert watch.scene.hand.active == six
    fits = watch.scene.defence.fitting(six)
    assert fits == sorted((watch.meld_with("5H"), watch.meld_with("6S")))
    before = watch.scene.spread_of(1)[1]
    watch.move(watch.frame(fits[0]))
    assert watch.scene.defence.target == fits[0]
    picture = watch.app.surface.copy()
    watch.move((start[0], start[1] - 40))
    assert watch.scene.defence.target is None
    slot = before.ends[fits[0]][1]
    spot = (slot.right - before.step // 2, slot.centery)
    assert picture.get_at(spot) != watch.app.surface.get_at((slot.right - before.step // 2, slot.y - 20))
    watch.up(start)
    watch.check_places()


def test_what_does_not_fit_glides_home_and_says_why(still: Application) -> None:
    watch = defending(still)
    for name, place in (("KD", 0), ("6H", watch.meld_with("TC")), ("6H", 3)):
        watch.drag(watch.spot(parse_card(name)), watch.frame(place))
        assert watch.laid == set()
        assert watch.scene.bubble is not None, (name, place)
        watch.check_places()


def test_a_laid_off_card_comes_back_with_those_that_lie_on_it(still: Application) -> None:
    watch = defending(still)
    watch.lay_off("6H", "5H")
    watch.lay_off("7H", "5H")
    watch.drag(watch.spot(parse_card("6H")), (watch.scene.table.lower.x + 60, watch.scene.table.lower.centery))
    assert watch.laid == set()
    assert watch.scene.model.draft.deadwood == 72
    watch.check_places()


def test_a_laid_off_card_can_move_to_another_meld(still: Application) -> None:
    watch = defending(still)
    watch.lay_off("6H", "5H")
    watch.lay_off("6H", "6S")
    assert watch.scene.model.layoffs[0].meld == watch.meld_with("6S")
    assert watch.laid == {"6H"}
    watch.check_places()


def test_click_and_click(still: Application) -> None:
    watch = defending(still)
    six = parse_card("6H")
    watch.click(watch.spot(six))
    assert watch.scene.defence.selected == six
    watch.check_places()
    watch.click(watch.frame(watch.meld_with("5H")))
    assert watch.laid == {"6H"}
    assert watch.scene.defence.selected is None
    watch.click(watch.spot(six))
    watch.click((watch.scene.table.lower.x + 20, watch.scene.table.lower.centery))
    assert watch.laid == set()
    watch.click(watch.spot(six))
    watch.click(watch.frame(watch.meld_with("TC")))
    assert watch.laid == set()
    assert watch.scene.bubble is not None
    watch.check_places()


def test_a_double_click_lays_off_where_there_is_one_place(still: Application) -> None:
    watch = defending(still)
    nine, six = parse_card("9C"), parse_card("6H")
    for card in (nine, six):
        spot = watch.spot(card)
        watch.click(spot)
        watch.click(spot)
    assert watch.laid == {"9C"}, "the six of hearts goes with the sixes or with the run"
    assert watch.scene.defence.selected == six
    watch.check_places()
    watch.click(watch.frame(watch.meld_with("5H")))
    assert watch.laid == {"9C", "6H"}


def test_a_selected_card_goes_beside_the_one_clicked(still: Application) -> None:
    watch = defending(still, "set")
    for card, other in (("6D", "6C"), ("6S", "6D")):
        watch.click(watch.spot(parse_card(card)))
        watch.click(watch.spot(parse_card(other)))
    assert to_set(parse_cards("6S 6D 6C")) in watch.scene.model.draft.melds
    assert watch.scene.defence.selected is None
    watch.check_places()


def test_own_melds_are_made_by_putting_cards_side_by_side(still: Application) -> None:
    watch = defending(still, "set")
    draft = watch.scene.model.draft
    assert draft.deadwood == 38
    watch.drag(watch.spot(parse_card("6D")), watch.spot(parse_card("6C")))
    watch.drag(watch.spot(parse_card("6S")), watch.spot(parse_card("6D")))
    assert to_set(parse_cards("6S 6D 6C")) in draft.melds
    watch.lay_off("8D", "9D")
    watch.lay_off("7D", "9D")
    assert draft.deadwood == 26
    watch.check_places()


def test_best_lays_the_optimum_out_and_says_why(still: Application) -> None:
    watch = defending(still, "set")
    watch.lay_off("8D", "9D")
    watch.click(watch.button("best"))
    watch.until(ShowdownPhase.DEFEND)
    assert watch.scene.model.draft.deadwood == 26
    said = " ".join(watch.scene.defence.reasons)
    assert "7♦" in said
    assert "38" in said
    watch.check_places()
    watch.key(pygame.K_RETURN)
    assert watch.sitting.game.round_at(0).facts.defender_deadwood == 26


def test_a_key_in_the_middle_of_best_finishes_it_and_is_carried_out(make_app: MakeApp) -> None:
    watch = Watcher(make_app(), "long")
    watch.until(ShowdownPhase.DEFEND)
    watch.key(pygame.K_b)
    watch.steps(3)
    assert watch.scene.script
    watch.key(pygame.K_RETURN)
    assert watch.sitting.game.round_at(0).facts.defender_deadwood == 19


def test_by_keyboard_alone(still: Application) -> None:
    watch = defending(still)
    six = parse_card("6H")
    while watch.scene.focus != six:
        watch.key(pygame.K_RIGHT)
    assert watch.scene.hand.active is None  # nothing is shown of a card that is only looked at
    watch.key(pygame.K_l)
    first = watch.scene.model.layoffs[0].meld
    watch.key(pygame.K_l)
    assert watch.scene.model.layoffs[0].meld != first
    watch.key(pygame.K_l)
    assert watch.laid == set()
    watch.key(pygame.K_SPACE)
    before = watch.scene.model.draft.row.index(six)
    watch.key(pygame.K_LEFT)
    assert watch.scene.model.draft.row.index(six) == before - 1
    watch.key(pygame.K_UP)
    assert watch.laid == {"6H"}
    watch.key(pygame.K_DOWN)
    assert watch.scene.focus in watch.scene.model.draft.row
    watch.key(pygame.K_UP)
    assert watch.scene.focus == six
    watch.key(pygame.K_SPACE)
    assert watch.laid == set()
    watch.check_places()
    watch.key(pygame.K_b)
    watch.key(pygame.K_RETURN)
    assert watch.sitting.game.round_at(0).facts.defender_deadwood == 50
    watch.until(ShowdownPhase.END)
    watch.key(pygame.K_TAB)
    assert watch.scene.focus == ("button", "open")
    watch.key(pygame.K_SPACE)
    assert watch.scene.model.opened
    watch.key(pygame.K_TAB)
    watch.key(pygame.K_RETURN)
    assert watch.host.asked == ["round_over"]


def test_escape_puts_a_card_down_and_then_leaves_for_the_menu(still: Application) -> None:
    watch = defending(still)
    watch.key(pygame.K_RIGHT)
    watch.key(pygame.K_SPACE)
    watch.key(pygame.K_ESCAPE)
    assert watch.host.asked == []
    watch.key(pygame.K_ESCAPE)
    assert watch.host.asked == ["menu"]


@pytest.mark.parametrize(("case", "big", "rules"), [("gin", False, "standard"), ("big gin", True, "big_gin_50")])
def test_on_gin_nothing_can_be_laid_off_so_that_nothing_is_asked(
    still: Application, case: str, big: bool, rules: str
) -> None:
    watch = Watcher(still, case, rules=preset(rules), big=big)
    watch.until(ShowdownPhase.END)
    assert watch.laid == set()
    assert watch.scene.model.draft.deadwood == watch.scene.model.draft.best().deadwood
    assert "in!" in watch.scene.model.verdict
    watch.check_places()


def test_lay_offs_on_gin_where_the_rules_allow_them(still: Application) -> None:
    watch = defending(still, "gin", rules=preset("open_gin"))
    watch.lay_off("5S", "4S")
    watch.lay_off("6S", "4S")
    watch.lay_off("KS", "4S")
    assert watch.laid == {"5S", "6S"}


def test_an_undercut_is_told(still: Application) -> None:
    watch = defending(still, "undercut")
    watch.lay_off("4H", "5H")
    assert watch.scene.model.draft.deadwood == 9
    watch.key(pygame.K_RETURN)
    watch.until(ShowdownPhase.END)
    assert watch.scene.model.verdict == "Undercut! You win 26 points."
