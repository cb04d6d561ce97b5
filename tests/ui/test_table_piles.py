"""The piles under every rule set: the end of the stock, open and closed discards, the memory aid."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.cards import DECK, parse_cards, to_set
from gin_desktop.engine.play.actions import (
    Accept,
    Discard,
    DrawDiscard,
    DrawStock,
    OfferDouble,
    Pass,
    Redouble,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import preset
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.painting.painter import side_of
from gin_desktop.ui.table.pile_scene import PileScene, memory_aid_cards, open_pile
from gin_desktop.ui.table.texts import last_actions_text
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.table.turns import stock_text
from tests.ui.anytable import AnyTable, Dealt, MakeApp, some_turns
from tests.ui.endings import SIZES_AND_TEXTS
from tests.ui.tabletop import MINE, THEIRS, card

# -- the end of the stock


def at_the_last_discard(app: Application, turn: int = 0) -> AnyTable:
    """A table where the last discard may be taken to knock."""
    rules = preset("tournament_50th")
    table = AnyTable(app, Dealt(MINE, THEIRS, "7S"), rules)
    able = to_set(parse_cards("4H 5H 6H 9S 9D 9C KD 3C 2C AD"))
    other = to_set(parse_cards(THEIRS.replace("2D", "2S")))
    last = card("7H")
    rest = [which for which in DECK if not (able | other) >> which & 1 and which != last]
    hands = (able, other) if turn == 0 else (other, able)
    table.sitting.game.place(
        Position(
            rules=rules,
            phase=Phase.LAST_DISCARD,
            turn=turn,
            dealer=0,
            hands=hands,
            pile=(*rest[2:], last),
            stock=tuple(rest[:2]),
            turned=rest[5],
        ).build()
    )
    table.scene.model.invalidate_view()
    table.scene.settle()
    table.steps(1)
    return table


def test_the_last_card_question(still: Application) -> None:
    table = at_the_last_discard(still)
    assert table.names() >= {"pass", "take"}
    assert "No draws left" in table.message
    table.key(pygame.K_s)
    assert table.phase is Phase.LAST_DISCARD
    assert table.bubble
    table.click(table.button("take"))
    assert table.phase is Phase.MUST_END
    table.steps(2)
    assert table.message == t("table.turn.must_end.knock")
    assert table.names() & {"pass", "take", "stock", "discard"} == set()
    table.select(card("4H"))
    assert not table.has("discard")
    table.click(table.scene.table.pile.center)
    assert table.phase is Phase.MUST_END
    assert table.bubble == t("reason.must_end")
    table.key(pygame.K_k)
    assert isinstance(still.scene, KnockScene)
    table.key(pygame.K_RETURN)
    assert table.sitting.game.round_at(0).knocker == 0


def test_letting_the_round_be_drawn(still: Application) -> None:
    table = at_the_last_discard(still)
    table.key(pygame.K_p)
    assert table.sitting.game.round_at(0).over
    table.steps(2)
    assert isinstance(still.scene, ShowdownScene)


@pytest.mark.parametrize(
    ("changes", "says"),
    [({}, "one more card"), ({"last_draw_knock": False}, "ends the round in a draw")],
)
def test_the_last_draw_is_announced(still: Application, changes: dict[str, object], says: str) -> None:
    rules = preset("standard").but(dead_stock=5, **changes)
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), rules)
    own, other = to_set(parse_cards(MINE)), to_set(parse_cards(THEIRS))
    rest = [which for which in DECK if not (own | other) >> which & 1]
    table.sitting.game.place(
        Position(
            rules=rules,
            phase=Phase.DRAW,
            turn=0,
            dealer=1,
            hands=(own, other),
            pile=tuple(rest[6:]),
            stock=tuple(rest[:6]),
            turned=rest[8],
        ).build()
    )
    table.scene.model.invalidate_view()
    table.scene.settle()
    assert says in table.message
    table.key(pygame.K_s)
    over = table.sitting.game.round_at(0).over
    assert over == bool(changes)
    if not over:
        assert "it is a draw" in table.message


@pytest.mark.parametrize("dead", [0, 2, 5])
def test_the_table_counts_the_draws_that_remain_and_says_when_they_are_few(still: Application, dead: int) -> None:
    rules = preset("standard").but(dead_stock=dead)
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), rules)
    own, other = to_set(parse_cards(MINE)), to_set(parse_cards(THEIRS))
    rest = [which for which in DECK if not (own | other) >> which & 1]
    for draws in range(1, 7):
        stock = dead + draws
        table.sitting.game.place(
            Position(
                rules=rules,
                phase=Phase.DRAW,
                turn=0,
                dealer=1,
                hands=(own, other),
                pile=tuple(rest[stock:]),
                stock=tuple(rest[:stock]),
                turned=rest[stock + 1],
            ).build()
        )
        table.scene.model.invalidate_view()
        table.scene.settle()
        few = draws <= 4
        assert stock_text(table.view) == (tn("table.stock.few", draws) if few else f"{draws} draws left")
        assert (table.message != t("table.turn.draw")) == few, "the prompt says it, too"
        table.steps(2)  # it is painted so
    table.scene.carry_out(0, DrawStock())
    assert stock_text(table.view) == "5 draws left"


def test_no_card_is_left_to_draw(still: Application) -> None:
    table = at_the_last_discard(still)
    assert table.view.stock_count == 2
    assert stock_text(table.view) == t("table.stock.none")


# -- the discard pile


def test_an_open_pile_can_be_looked_through(still: Application) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), preset("round_corner_classic"))
    some_turns(table, 8)
    pile = tuple(table.sitting.game.round_at(0).pile)
    assert open_pile(table.view) == pile
    assert [key for key in table.scene.stage.sprites if key in pile] != []
    table.check_places()
    table.key(pygame.K_v)
    assert isinstance(still.scene, PileScene)
    assert set(still.scene.stage.sprites) == set(pile)
    table.key(pygame.K_ESCAPE)
    assert still.scene is table.scene
    table.click(table.spot(pile[0]))
    assert isinstance(still.scene, PileScene)
    table.click(next(button.rect.center for button in still.scene.buttons))
    assert still.scene is table.scene


def test_a_click_on_a_card_of_an_open_pile_keeps_its_label(still: Application) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), preset("round_corner_classic"))
    some_turns(table, 8)
    table.key(pygame.K_v)
    pile = still.scene
    assert isinstance(pile, PileScene)
    table.click(pile.describe()[pile.cards[0]].place.center)

    def picture_with_mouse_away() -> bytes:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0)))
        still.step(0.1)
        still.step(0.1)
        return pygame.image.tobytes(still.surface, "RGB")

    labelled = picture_with_mouse_away()
    table.click((3, 3))
    assert picture_with_mouse_away() != labelled
    table.click(pile.describe()[pile.cards[0]].place.center)
    assert picture_with_mouse_away() == labelled


def test_an_open_pile_forgets_what_was_taken(still: Application) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), preset("round_corner_classic"))
    table.scene.carry_out(0, TakeUpcard())
    table.scene.carry_out(0, Discard(card("KD")))
    table.scene.focus = card("KD")
    table.scene.carry_out(1, DrawDiscard())
    assert table.scene.focus is None, "it does not follow the card into another hand"
    view = table.view
    assert open_pile(view) == ()
    assert memory_aid_cards(view) == []
    table.scene.finish_moving()
    taken = table.scene.stage.sprites[card("KD")]  # in the fan, where everybody saw it go
    assert taken.scale == table.scene.table.far
    assert taken.face_up
    assert table.scene.table.fan.contains(table.scene.stage.rect(taken))
    for action in (Discard(card("3S")), DrawStock(), Discard(card("QC")), DrawStock(), Discard(card("8S"))):
        turn = table.sitting.turn
        assert turn is not None
        table.scene.carry_out(turn, action)
        table.scene.finish_moving()
    assert table.scene.stage.sprites[card("KD")].face_up  # an open pile keeps it in sight


def test_a_closed_pile_shows_what_was_taken_while_it_is_told(still: Application) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), preset("standard"))
    actions = (TakeUpcard(), Discard(card("KD")), DrawDiscard(), Discard(card("3S")), DrawStock())
    for action in actions:
        turn = table.sitting.turn
        assert turn is not None
        table.scene.carry_out(turn, action)
        table.scene.finish_moving()
    assert table.scene.stage.sprites[card("KD")].face_up
    assert last_actions_text(table.scene.model, 1) == "Rose took K♦ and discarded 3♠."
    table.scene.carry_out(0, Discard(card("QC")))
    table.scene.finish_moving()
    assert card("KD") not in table.scene.stage.sprites  # their next turn
    assert table.scene.model.face_up_cards(aid=True) == 1 << card("KD")
    assert not table.scene.model.face_up_cards(aid=False)


def test_a_double_hides_no_card_that_is_told_of(still: Application) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), preset("redoubling"))
    actions = (
        TakeUpcard(),
        Discard(card("KD")),
        DrawDiscard(),
        Discard(card("3S")),
        OfferDouble(),
        Redouble(),
        Accept(),
    )
    for action in actions:
        turn = table.sitting.turn
        assert turn is not None
        table.scene.carry_out(turn, action)
        table.scene.finish_moving()
    assert last_actions_text(table.scene.model, 1) == "Rose redoubled to ×4."
    assert table.scene.stage.sprites[card("KD")].face_up  # the same turn of the other player


def test_a_closed_pile_stays_closed(still: Application) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), preset("standard"))
    some_turns(table, 4)
    table.key(pygame.K_v)
    assert still.scene is table.scene
    assert table.bubble == t("reason.pile_closed")


def test_what_is_buried_is_not_said(still: Application) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), preset("standard"))
    some_turns(table, 4)
    top = table.view.top
    said = " ".join(deed.sentence("") for seat in (0, 1) for deed in table.scene.model.turn_summaries(seat))
    for _, discarded in table.view.discards:
        assert (card_text(discarded) in said) <= (discarded == top)


def test_the_memory_aid_lists_no_card_that_was_taken_back(still: Application) -> None:
    table = AnyTable(still, Dealt(MINE, THEIRS, "7S"), preset("standard"))
    assert memory_aid_cards(table.view) == []
    actions = (Pass(), Pass(), DrawStock(), Discard(card("KD")), DrawStock(), Discard(card("8S")))
    for action in actions:
        turn = table.sitting.turn
        assert turn is not None
        table.scene.carry_out(turn, action)
    assert memory_aid_cards(table.view) == [card("7S"), card("8S"), card("KD")]
    table.scene.carry_out(0, DrawDiscard())
    assert memory_aid_cards(table.view) == [card("7S"), card("KD")], "it is in the own hand"
    for action in (Discard(card("QC")), DrawDiscard(), Discard(card("3S"))):
        turn = table.sitting.turn
        assert turn is not None
        table.scene.carry_out(turn, action)
    assert table.scene.model.face_up_cards(aid=True) == 1 << card("QC"), "it lies open in the other hand"
    assert memory_aid_cards(table.view) == [card("3S"), card("7S"), card("KD")]
    table.scene.carry_out(0, DrawStock())
    table.scene.carry_out(0, Discard(card("8S")))
    assert card("8S") in memory_aid_cards(table.view), "discarded again"


@pytest.mark.parametrize(("size", "language", "text", "scale"), SIZES_AND_TEXTS)
def test_the_column_fits_late_in_a_round(
    make_app: MakeApp, size: tuple[int, int], language: str, text: float, scale: float
) -> None:
    settings = Settings(animation="off", language=language, text_scale=text, card_scale=scale, memory_aid=True)
    app = make_app(settings, size)
    rules = preset("oklahoma").but(spade_boxes_double=True, doubling="double", max_cube=2)
    table = AnyTable(app, Dealt(MINE, THEIRS, "7S"), rules)
    some_turns(table, 26)
    assert len(memory_aid_cards(table.view)) == 27
    _, used = side_of(table.scene.model, table.view, app.settings).fitting_blocks(
        table.scene.table.side.size, app.style
    )
    assert used is not None
    assert used.font_size("small") >= 10
