"""What the menu says of a saved game of three or four."""

from __future__ import annotations

from gin_desktop.engine.presets import preset
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.ui.program.notes import game_summary_note


def note(rules: str, *levels: str | None, deal: int | None = 3) -> str:
    seats = tuple(map(Seat, ("Tom", "Ada", "Ida", "Vera"), levels))
    text = game_summary_note(GameSetup(preset(rules), seats, rules), "Partners", deal)
    return text.replace("\u00a0", " ")


def test_it_names_the_partner_and_the_opponents() -> None:
    assert note("partners4", "easy", None, "easy", "hard") == "Partners with Vera against Ida and Tom, deal 3"
    assert note("partners4", None, None, "easy", "hard") == "Partners: Tom and Ida against Ada and Vera, deal 3"


def test_it_names_the_two_others_of_three() -> None:
    assert note("cutthroat3", "easy", None, "easy", deal=None) == "Partners with Ida and Tom"
    assert note("cutthroat3", None, None, None) == "Partners: Tom, Ada and Ida, deal 3"
