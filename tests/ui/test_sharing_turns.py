"""Several people at one or two tables: who comes before the screen next, and what the curtain says."""

from __future__ import annotations

from gin_desktop.engine.play.actions import Pass
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.blocks import TextBlock
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.table.sharing.layout import curtain_blocks
from gin_desktop.ui.table.sharing.model import CurtainModel, next_person
from gin_desktop.words import t
from tests.ui.foursome import play_to, sit_down


def test_four_people_stay_at_a_table_until_its_round_is_over() -> None:
    sitting = sit_down(None, None, None, None)
    first = sitting.tables[0].turn
    assert first in (0, 3)
    assert next_person(sitting, None) == first
    sitting.play(first, Pass())
    assert next_person(sitting, first) == 3 - first  # the other one at the same table
    assert next_person(sitting, 1) == sitting.tables[1].turn  # whoever was at the other table stays there
    play_to(sitting, sitting.tables[0])
    assert next_person(sitting, first) == sitting.tables[1].turn
    play_to(sitting, sitting.tables[1])
    assert next_person(sitting, first) is None


def test_a_person_stays_while_a_computer_plays_and_is_called_before_it_does() -> None:
    sitting = sit_down(None, "easy", None, "easy")
    for seat in (0, 2):
        assert next_person(sitting, seat) == seat
    live = sitting.tables[0]
    while live.turn == 0:
        play_to(sitting, live, 1)
    assert next_person(sitting, None) == 0
    assert next_person(sitting, 0) == 0


def test_partners_with_computers_alone_at_one_table_leave_it_to_be_watched() -> None:
    sitting = sit_down(None, "easy", "easy", None)
    play_to(sitting, sitting.tables[0])
    assert next_person(sitting, 0) is None
    assert not sitting.deal_over


def test_the_curtain_names_who_comes_and_where() -> None:
    model = CurtainModel(sit_down(None, None, None, None), 2, slip=None, hidden=False)
    assert "Vera" in model.title
    assert "Tom" in model.look_away_text  # Vera plays against Tom in the first deal
    assert model.entrants == ("You and Vera", "Tom and Ida")
    assert model.round == "Deal 1"


def test_the_curtain_says_what_the_scores_of_three_columns_are() -> None:
    seats = (Seat("Ann"), Seat("Bob"))
    sitting = Sitting(GameSetup(preset("hollywood"), seats, "hollywood", rounds=1), shuffler=Shuffler(2))
    sitting.deal()
    model = CurtainModel(sitting, 0, slip=None, hidden=False)
    assert model.scores == ("0 / 0 / 0", "0 / 0 / 0")
    assert model.columns == t("score.columns.short")
    assert any(isinstance(block, TextBlock) and block.text == model.columns for block in curtain_blocks(model, Style()))


def test_three_at_the_curtain_see_three_scores() -> None:
    seats = (Seat("Ann"), Seat("Bob"), Seat("Cleo"))
    sitting = Sitting(GameSetup(preset("cutthroat3"), seats, "cutthroat3"), shuffler=Shuffler(2))
    sitting.deal()
    seat = next_person(sitting, None)
    assert seat == sitting.tables[0].turn
    model = CurtainModel(sitting, seat or 0, slip=None, hidden=False)
    assert model.scores == ("0", "0", "0")
    assert model.now


def test_the_other_person_looks_away_not_a_computer() -> None:
    seats = (Seat("Ann"), Seat("Bob"), Seat("Vera", "easy"))
    sitting = Sitting(GameSetup(preset("cutthroat3"), seats, "cutthroat3"), shuffler=Shuffler(2))
    sitting.deal()
    seat = next(seat for seat in sitting.tables[0].seats if seat < 2)
    model = CurtainModel(sitting, seat, slip=None, hidden=False)
    assert model.look_away_text.endswith(("Bob, please look away.", "Ann, please look away.")[seat])
