"""Who sits where in a game of three or four, without a window."""

from __future__ import annotations

from gin_desktop.storage.settings import Settings
from gin_desktop.ui.menu.opponent_choice import PERSON
from gin_desktop.ui.menu.table_seating import PlayerNames, TableSeating

LEVELS = ("easy", "medium", "hard")


def company(players: int, *names: str, **kept: object) -> TableSeating:
    fields = ("player_name", "second_name", "third_name", "fourth_name")
    settings = Settings(**kept, **dict(zip(fields, names, strict=False)))  # type: ignore[arg-type]
    return TableSeating(LEVELS, players, settings, PlayerNames(settings))


def choose(table: TableSeating, chair: int, who: str) -> None:
    table.selected = chair
    table.chairs[chair].choice.pick(who)
    table.changed()


def test_one_person_and_computers_that_have_names_of_their_own() -> None:
    table = company(4)
    assert [seat.level for seat in table.seats] == [None, "medium", "medium", "medium"]
    assert [seat.name for seat in table.seats] == ["You", "Vera", "Kofi", "Felix"]
    assert not table.problem


def test_a_computer_gives_way_to_a_person_of_its_name() -> None:
    assert [seat.name for seat in company(3, "vera").seats] == ["vera", "Kofi", "Felix"]


def test_up_to_four_people_each_with_a_name() -> None:
    table = company(4, "Ada")
    for chair in (1, 2, 3):
        choose(table, chair, PERSON)
    assert [seat.name for seat in table.seats] == ["Ada", "Player 2", "Player 3", "Player 4"]
    table.rename(3, " ADA ")
    assert table.problem == "new_game.same_names.several"
    for chair in range(4):
        choose(table, chair, "hard")
    assert table.problem == "new_game.nobody"
    choose(table, 2, PERSON)
    assert table.own == 2
    assert table.chairs[2].setting_value == "person1"


def test_the_own_seat_can_be_any_and_is_remembered() -> None:
    table = company(3, "Ada", seats_3=("person1", "hard:hunter", "easy"))
    table.sit_at(2)
    assert [(seat.name, seat.level) for seat in table.seats] == [
        ("Tom", "easy"),
        ("Wanda", "hard:hunter"),
        ("Ada", None),
    ]
    kept = table.choices
    assert kept == {
        "seats_3": ("easy", "hard:hunter", "person1"),
        "cast_3": ("Tom", "Wanda", ""),
        "open_watching": False,
    }
    again = company(3, "Ada", **kept)
    assert again.seats == table.seats


def test_who_was_kept_is_found_again_whatever_the_file_says() -> None:
    table = company(4, seats_4=("person2", "person2", "wizard", "person9"))
    assert [chair.person for chair in table.chairs] == [1, 0, None, None]
    assert [seat.level for seat in table.seats] == [None, None, "medium", "medium"]


def test_only_one_person_alone_with_two_computers_is_asked_about_open_hands() -> None:
    table = company(3, open_watching=True)
    assert table.can_watch_open_hands
    assert table.choices["open_watching"] is True
    choose(table, 1, PERSON)
    assert not table.can_watch_open_hands
    assert "open_watching" not in table.choices
    assert not company(4).can_watch_open_hands


def test_a_computer_keeps_its_name_when_another_seat_changes() -> None:
    table = company(3)
    assert [seat.name for seat in table.seats] == ["You", "Vera", "Kofi"]
    choose(table, 1, "hard")
    assert [seat.name for seat in table.seats] == ["You", "Hugo", "Kofi"]
    choose(table, 1, "medium")
    assert [seat.name for seat in table.seats] == ["You", "Vera", "Kofi"]
    choose(table, 1, PERSON)
    assert [seat.name for seat in table.seats] == ["Player 1", "Player 2", "Kofi"]
    choose(table, 1, "medium")
    table.sit_at(2)
    assert [seat.name for seat in table.seats] == ["Kofi", "Vera", "You"], "the name goes with whoever changes places"


def test_a_computer_gives_way_to_a_person_only_while_the_person_has_its_name() -> None:
    table = company(3)
    assert [seat.name for seat in table.seats] == ["You", "Vera", "Kofi"]
    table.rename(0, "Vera")
    assert [seat.name for seat in table.seats] == ["Vera", "Felix", "Kofi"]
    table.rename(0, "Veranda")
    assert [seat.name for seat in table.seats] == ["Veranda", "Vera", "Kofi"]


def test_a_guest_who_plays_first_does_not_rename_the_person() -> None:
    settings = Settings(player_name="Ada", seats_3=("person1", "person2", "easy"))
    people = PlayerNames(settings)
    table = TableSeating(LEVELS, 3, settings, people)
    assert table.name(0) == "Ada", "who has a name is offered it"
    table.rename(0, "Guest")
    assert table.name(0) == "Guest"
    assert (people.choices["player_name"], people.choices["first_name"]) == ("Ada", "Guest")
    choose(table, 1, "easy")
    assert table.name(0) == "Ada", "alone against computers"
    table.rename(0, "Adele")
    assert (people.choices["player_name"], people.choices["first_name"]) == ("Adele", "Guest")
    same = PlayerNames(Settings(player_name="Ada"))
    table = TableSeating(LEVELS, 4, settings, same)
    table.rename(0, "Ada ")
    assert same.choices["first_name"] == "", "the person's own name follows the settings"


def test_names_are_kept_for_the_next_game_and_a_wrong_file_seats_nobody_twice() -> None:
    table = company(3)
    assert table.name(1) == "Vera"
    choose(table, 1, "hard")
    assert [seat.name for seat in company(3, **table.choices).seats] == ["You", "Hugo", "Kofi"]
    for wrong in (("", "Kofi", "Kofi"), ("", "Nobody", ""), ("Vera", "Mei", "")):
        assert [seat.name for seat in company(3, cast_3=wrong).seats] == ["You", "Vera", "Kofi"]
