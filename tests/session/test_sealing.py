"""The seal of a deal, for a person who checks it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from gin_desktop.engine.cards import NAMES
from gin_desktop.engine.presets import preset
from gin_desktop.session.background import check_command, fingerprint, open_deals, record_path
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting, play_out

SEATS = (Seat("Ada", "easy"), Seat("Computer", "easy"))


def test_the_text_that_was_sealed() -> None:
    deal = Shuffler(5).deal(preset("standard"), 1, None)
    assert deal.sealed_text == " ".join([deal.nonce, *(NAMES[card] for card in deal.deck)])
    assert hashlib.sha256(deal.sealed_text.encode()).hexdigest() == deal.seal
    assert fingerprint(deal.seal) == deal.seal[:16]


def test_a_deal_is_open_when_its_round_is_over() -> None:
    sitting = Sitting(GameSetup(preset("standard"), SEATS), shuffler=Shuffler(1))
    assert open_deals(sitting) == []
    sitting.deal()
    assert open_deals(sitting) == []
    play_out(sitting, lambda s: len(s.game.sheet.rows) == 1)
    assert open_deals(sitting) == sitting.deals
    sitting.deal()
    assert open_deals(sitting) == sitting.deals[:1]
    assert record_path(sitting) is None


def test_the_command_can_be_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check_command(Path("/home/ada/game.jsonl")) == "gin-desktop verify /home/ada/game.jsonl"
    assert check_command(Path("/home/ada/my games/a.jsonl")) == "gin-desktop verify '/home/ada/my games/a.jsonl'"
