"""The plates of the table, and what is said beside them: nothing cut short, nothing moved, nothing covered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from gin_desktop.engine.play.actions import DrawStock, Pass
from gin_desktop.engine.presets import preset
from gin_desktop.session.cast.talk import Remark
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import NAME_LENGTH, Settings
from gin_desktop.ui.felt import blocks
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.people.speech import bubble_layout
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.table import texts
from gin_desktop.ui.table.beside import painter as board_painter
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.painting import plates
from gin_desktop.ui.table.painting.painter import plate_of
from gin_desktop.ui.table.painting.plates import Plate, draw_plate, plate_layout, truncated_texts
from gin_desktop.ui.table.remarks import areas_to_keep_clear
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.scene_factory import table_scene
from gin_desktop.words import t
from tests.ui.foursome import sit_down
from tests.ui.tabletop import MINE, THEIRS, Fixed, Table, TableHost
from tests.ui.watchers import Watcher

MakeApp = Callable[..., Application]

LONG = "Wilhelmina Catherine"
SIZES = [((1280, 800), 1.0), ((1024, 640), 1.5), ((1280, 800), 1.5), ((2560, 1600), 1.5), ((1024, 640), 2.0)]
"""Windows and sizes of text."""

Written = list[tuple[str, pygame.Rect, Style]]


def rects(size: tuple[int, int], text: float, rules: str = "standard") -> tuple[Style, TableMetrics]:
    style = Style.for_window(size, text)
    return style, TableMetrics.of(size, style, 1.0, style.px(166 * text), style.px(122 * text), preset(rules))


def plate(name: str = "Vera", level: str | None = "medium", **changes: Any) -> Plate:
    found = Plate(Seat(name, level), "0 of 100", "10 cards", dealer=False, turn=False)
    return replace(found, **changes)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """What is written on plates: the text, the place it covers, the style."""
    found: Written = []
    real = plates.draw_text

    def shows_tooltip(
        surface: pygame.Surface, text: str, role: str, style: Style, *args: Any, **more: Any
    ) -> pygame.Rect:
        covered = real(surface, text, role, style, *args, **more)
        found.append((text, covered, style))
        return covered

    for module in (plates, blocks):
        monkeypatch.setattr(module, "draw_text", shows_tooltip)
    return found


OWN = {"level": None, "own": True}
ELEVEN = {**OWN, "note": "Deadwood 98 after the best discard", "brief": "Deadwood\u00a098 at\u00a0best"}
EVERY_PLATE = [
    plate(),
    plate(dealer=True, turn=True),
    plate(LONG, dealer=True),
    plate("W" * NAME_LENGTH, dealer=True, turn=True),
    plate("Ida", partner="with Tom"),
    plate(LONG, "expert:careful", partner="with Maximilian Alexander", dealer=True),
    plate(score="100 / 100 / 100"),
    plate(**ELEVEN, dealer=True, turn=True),
    plate(LONG, **ELEVEN, partner="with Kofi"),
    plate(**OWN, note="Deadwood 34", partner="with Bartholomew Augustus"),
]


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("rules", ["standard", "partners4"])
def test_nothing_on_a_plate_sticks_out_or_covers_face_and_tag(
    written: Written, size: tuple[int, int], text: float, rules: str
) -> None:
    style, table = rects(size, text, rules)
    surface = pygame.Surface(size)
    for number, one in enumerate(EVERY_PLATE):
        written.clear()
        draw_plate(surface, table.opponent_plate, one, style)
        places = plate_layout(table.opponent_plate, style)
        taken = [places.face, *([places.tag] if one.dealer else [])]
        for said, covered, used in written:
            assert table.opponent_plate.contains(covered), (number, said)
            assert used.text_scale >= style.text_scale * 0.5, (number, said)
            if said != t("table.dealer"):
                assert covered.collidelist(taken) < 0, (number, said)
        lines = [covered for said, covered, _ in written if said != t("table.dealer")]
        assert not any(a.colliderect(b) for i, a in enumerate(lines) for b in lines[i + 1 :]), number


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_every_player_has_a_face_of_the_same_size_that_the_tag_leaves_free(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float
) -> None:
    style, table = rects(size, text)
    places = plate_layout(table.opponent_plate, style)
    assert places.face.width >= style.px(60)
    assert places.face.clip(places.tag).height <= style.px(4)
    drawn: list[int] = []
    monkeypatch.setattr(plates, "face", lambda _seat, _how, side, _style: drawn.append(side) or pygame.Surface((1, 1)))
    for one in EVERY_PLATE:
        draw_plate(pygame.Surface(size), table.own_plate, one, style)
    assert set(drawn) == {places.face.width}


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("partner", ["", "with Kofi"])
def test_nothing_moves_from_turn_to_turn(written: Written, size: tuple[int, int], text: float, partner: str) -> None:
    style, table = rects(size, text, "partners4" if partner else "standard")
    ten = plate("Anna", None, note="Deadwood 65", own=True, partner=partner)
    note, brief = t("table.best_after", count=60), t("table.best_after.brief", count=60)
    eleven = replace(ten, note=note, brief=brief, turn=True)
    found = []
    for one in (ten, eleven):
        written.clear()
        draw_plate(pygame.Surface(size), table.own_plate, one, style)
        # the name, the points and the partner; then the note, which has two lines of its own
        found.append([line for line in written if "60" not in line[0]][: 2 + bool(partner)])
    assert found[0] == found[1]


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(("size", "text"), SIZES[:4])
@pytest.mark.parametrize("partner", ["", "with Kofi"])
def test_the_deadwood_of_eleven_cards_is_told_in_letters_one_can_read(
    written: Written, size: tuple[int, int], text: float, partner: str
) -> None:
    style, table = rects(size, text, "partners4" if partner else "standard")
    note, brief = t("table.best_after", count=53), t("table.best_after.brief", count=53)
    draw_plate(
        pygame.Surface(size), table.own_plate, plate(**OWN, note=note, brief=brief, partner=partner, turn=True), style
    )
    told = [(said, used) for said, _, used in written[2 + bool(partner) :]]
    assert " ".join(said for said, _ in told).replace("\u00a0", " ") in (note, brief.replace("\u00a0", " "))
    assert all(used.text_scale >= style.text_scale * 0.85 for _, used in told)


@pytest.mark.usefixtures("app")
def test_what_is_left_out_of_a_plate_is_known() -> None:
    style, table = rects((1280, 800), 1.0)
    assert truncated_texts(table.own_plate, plate(), style) == []
    assert truncated_texts(table.own_plate, plate(LONG), style) == [LONG]
    assert truncated_texts(table.own_plate, plate(**ELEVEN), style) == [ELEVEN["note"]]


def seated(app: Application, *, rules: str = "series_20_25", own: str = "You") -> Table:
    """A table that is dealt to, without a cut."""
    table = Table.__new__(Table)
    setup = GameSetup(preset(rules), (Seat(own), Seat("Rose", "medium")), preset=rules)
    table.app, table.sitting = app, Sitting(setup, shuffler=Fixed(MINE, THEIRS, "7H", "8H 3D"))
    table.host = TableHost(app, table.sitting)
    table.scene = TableScene(app, table.sitting, 0, table.host)
    app.running = True
    app.push(table.scene)
    return table


def test_the_whole_name_is_said_of_the_plate_under_the_mouse(make_app: MakeApp) -> None:
    table = seated(make_app(Settings(animation="off")), own=LONG)
    table.settle()
    table.move(table.scene.table.own_plate.center, held=False)
    place, said = table.scene.tooltip() or (None, "")
    assert place == table.scene.table.own_plate
    assert said == LONG
    table.move(table.scene.table.opponent_plate.center, held=False)
    assert table.scene.tooltip() is None, "all of this one is there"


def test_the_whole_name_of_whoever_sits_out_is_said_as_well(make_app: MakeApp) -> None:
    app = make_app(Settings(animation="off"))
    seats = (Seat(LONG, "easy"), Seat("Maximilian Alexander", "easy"), Seat("Bartholomew Augustus", "easy"))
    sitting = Sitting(GameSetup(preset("cutthroat3"), seats, "cutthroat3"), shuffler=Shuffler(4))
    sitting.deal()
    seating = sitting.game.seating
    assert seating is not None
    assert seating.idle is not None
    scene = TableScene(app, sitting, seating.tables[0].seats[0], TableHost(app, sitting), demo=True)
    app.running = True
    app.push(scene)
    app.step(0.0)
    spot = scene.input.spot_at(scene.table.third.center)
    assert spot is not None
    assert spot.id == "third"
    scene.hover = "third"
    assert scene.tooltip() == (scene.table.third, sitting.seats[seating.idle].name)


def test_the_plate_says_what_the_numbers_of_three_columns_are(make_app: MakeApp) -> None:
    table = seated(make_app(Settings(animation="off")), rules="hollywood")
    table.settle()
    table.move(table.scene.table.own_plate.center, held=False)
    assert (table.scene.tooltip() or (None, ""))[1] == texts.score_tip(table.scene.model, 0)


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_who_deals_first_is_told_off_the_cards_until_somebody_acts(make_app: MakeApp, animation: str) -> None:
    table = seated(make_app(Settings(animation=animation)))
    table.steps()
    scene = table.scene
    view = scene.model.view
    assert view is not None
    assert table.app.toasts.texts == [], "a notice would lie on the opponent's cards"
    told = texts.first_dealer_text(scene.model)
    assert texts.top_line(scene.model, view) == told == "Rose deals first, chosen at random."
    assert not scene.table.deed.colliderect(scene.table.fan)
    table.settle()
    assert texts.top_line(scene.model, view) == told
    scene.attempt(Pass())
    view = scene.model.view
    assert view is not None
    assert texts.top_line(scene.model, view) == ""
    table.settle()
    assert "Rose" in texts.top_line(scene.model, scene.model.view or view)
    assert texts.top_line(scene.model, scene.model.view or view) != told


def test_why_the_winner_deals_again_is_told(still: Application) -> None:
    watch = Watcher(still, "undercut", knocker=0)
    watch.until(ShowdownPhase.END)
    model = TableModel(watch.sitting, 0, "rank")
    assert texts.same_dealer_text(model) == "", "the first deal"
    watch.sitting.deal()
    before, now = watch.sitting.deals
    assert now.dealer == 1
    watch.sitting.deals[0] = replace(before, dealer=0)
    assert texts.same_dealer_text(model) == "", "the deal has passed on"
    watch.sitting.deals[0] = replace(before, dealer=1)
    assert texts.same_dealer_text(model) == "Rose won the last round and deals."


TALK = "Gin rummy, then? I have been looking forward to this all day long."


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("rules", ["standard", "redoubling"])
def test_a_remark_covers_no_card_no_face_and_no_message(
    make_app: MakeApp, size: tuple[int, int], text: float, rules: str
) -> None:
    table = Table(
        make_app(Settings(animation="off", text_scale=text), size=size), Fixed(MINE, THEIRS, "7H", "8H"), rules
    )
    scene, style = table.scene, table.app.style
    table.settle()
    for action in (None, Pass(), DrawStock()):
        if action is not None:
            scene.attempt(action)
            table.settle()
        model, view, metrics = scene.model, scene.model.view, scene.table
        assert view is not None
        rect = metrics.opponent_plate
        face = plate_layout(rect, style).face
        avoid = [*areas_to_keep_clear(model, view, metrics, style), *[button.rect for button in scene.buttons]]
        window = pygame.Rect((0, 0), size)
        place = bubble_layout(TALK, face, style, beside=rect, window=window, avoid=avoid)
        assert window.contains(place.box)
        for sprite in scene.stage.sprites.values():
            assert not place.whole.colliderect(scene.stage.rect(sprite)), sprite.key
        for other in (face, rect, metrics.own_plate, metrics.stock, metrics.pile):
            assert not place.whole.colliderect(other)
        assert place.whole.collidelist(avoid) < 0
        scene.speech.say(Remark(1, "start", TALK))
        scene.refresh()
        table.app.step(0.0)  # and it is drawn


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_other_table_names_everybody_and_lies_over_nothing(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float
) -> None:
    app = make_app(Settings(animation="off", text_scale=text), size=size)
    written: list[str] = []
    real = board_painter.draw_text

    def shows_tooltip(surface: pygame.Surface, said: str, *args: Any, **more: Any) -> pygame.Rect:
        written.append(said)
        return real(surface, said, *args, **more)

    monkeypatch.setattr(board_painter, "draw_text", shows_tooltip)
    sitting = sit_down()
    scene = table_scene(app, sitting, 0, TableHost(app, sitting))
    app.running = True
    app.push(scene)
    app.step(0.02)
    metrics = scene.table
    cards = [scene.stage.rect(sprite) for sprite in scene.stage.sprites.values()]
    for other in (metrics.deed, metrics.stock, metrics.pile, metrics.message, *cards):
        assert not metrics.beside.colliderect(other)
    assert metrics.deed.width >= app.style.px(200)
    assert "Ida" in written or "Tom" in written
    assert not any("…" in said for said in written)


def test_a_plate_of_partners_names_the_partner_and_keeps_the_note(make_app: MakeApp) -> None:
    app = make_app(Settings(animation="off"))
    sitting = sit_down()
    scene = TableScene(app, sitting, 0, TableHost(app, sitting))
    app.push(scene)
    view = scene.model.view
    assert view is not None
    own = plate_of(scene.model, view, 0, scene.speech)
    assert own.own
    assert own.partner == t("plate.with", name="Vera")
    assert truncated_texts(scene.table.own_plate, own, app.style) == []
