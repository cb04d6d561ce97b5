"""No text that is drawn can raise, and none takes long: whatever stands in a name, a title, a path or a notice."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.notices import Notice
from gin_desktop.ui.felt.blocks import CalculationLineBlock, NumberPairBlock, TextBlock, draw_blocks
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, render, shortened, text_height, text_width, wrap
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog, ErrorScene
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.program import Program
from gin_desktop.words import one_line
from gin_desktop.words.letters import UNKNOWN, typeable, visible
from tests.inside import inside

HIDDEN = ("\u200b", "\u00ad", "\u202e", "\u2066", "\ufeff", "\ufe0f", "\u034f", "\U000e0041", "\u3164")
BROKEN = ("\0", "\x1b", "\x7f", "\ud800", "\udfff", "\ue000", "\uffff", "\U0010ffff")
ODD = ("\u0301", "a\u0301" * 9, "\r\n", "\t", "\u2028", "\u00a0", "\u3000", " ", "", "♠\u200b♥", "\U0001f600")
LONG = ("m" * 20_000, "many words " * 2_000, "\n" * 20_000, " " * 20_000, "\u200b" * 20_000, "/a/path" * 3_000)
LONGER = tuple(sign * 20_000 for sign in ("\ud800", "\u00a0", "♠", "\u0301", "a\u00a0", "\u202ea "))
NASTY = (*HIDDEN, *BROKEN, *ODD, *LONG, *LONGER, *(f"a{sign}b" for sign in (*HIDDEN, *BROKEN)))
SOME = ("\u200b", "\u202e", "\ufe0f", "\0", "\ud800", "", *LONG[:3])
"""One of each kind, where every text costs a whole screen."""

ROLES = ("title", "body", "small")


@pytest.fixture
def surface(app: Application) -> pygame.Surface:
    return app.surface


@pytest.mark.parametrize("text", NASTY, ids=lambda text: ascii(text[:6]) + str(len(text)))
def test_any_text_is_measured_and_drawn(surface: pygame.Surface, text: str) -> None:
    style = Style()
    for role in ROLES:
        for width in (0, 1, 200, 2000):
            lines = wrap(text, role, style, width)
            assert text_height(text, role, style, width) > 0
            assert all("\n" not in line and len(line) < 5000 for line in lines)
        assert text_width(text, role, style) >= 0
        assert render(text, role, style).get_width() < 60_000
        assert text_width(shortened(text, role, style, 300), role, style) <= 300
        draw_text(surface, text, role, style, pygame.Rect(10, 10, 300, 100))


def test_any_text_in_controls_dialogs_blocks_and_notices(app: Application) -> None:
    for text in SOME:
        app.toasts.add(text)
        app.notify(Notice("bad_setting", {"name": text, "value": text}))
        dialog = Dialog(app, text, text, [Choice(text), Choice("OK")])
        app.push(dialog)
        dialog.ui.field("name", text, pygame.Rect(20, 20, 200, 40), lambda _text: None, name="Name")
        app.step(0.02)
        assert app.scene is dialog, ascii(text[:20])
        blocks = [TextBlock(text), CalculationLineBlock(text, text), NumberPairBlock((text, text), ("1", "2"))]
        draw_blocks(app.surface, blocks, app.style, pygame.Rect(0, 0, 300, 200))
        app.toasts.clear()
        app.pop()


@pytest.mark.parametrize("level", ["easy", None])
def test_any_names_at_the_table_on_the_sheet_and_in_the_menu(still: Application, level: str | None) -> None:
    games = SavedGames(still.paths, lock_held=False, seed=1)
    program = Program(still, games)
    still.home = lambda _app: program.menu()
    still.reset(program.menu())
    name = "a\0b\u202e" + "x" * 20_000
    program.starter.new_game(GameSetup(preset("standard"), (Seat(name), Seat("\ud800\u200b", level)), title=name))
    for _ in range(3):
        still.step(0.1)
    for opens in (program.flow.open_sheet, program.flow.open_rules, program.flow.screens.open_seal):
        opens()
        still.step(0.1)
        assert not isinstance(still.scene, ErrorScene)
        still.pop()
    program.flow.to_menu()
    still.step(0.1)
    assert isinstance(still.scene, MenuScene)


def test_notices_are_few_short_and_told_once(app: Application) -> None:
    for number in range(1000):
        app.notify(f"{number % 100} {'m' * 20_000}")
    assert len(app.toasts.texts) == 12
    assert max(map(len, app.toasts.texts)) <= 600
    app.push(Dialog(app, "A", "B", [Choice("OK")]))
    app.step(0.02)
    lowest = max(rect.bottom for rect in inside(app.toasts, "rects"))
    assert lowest < app.size[1]
    while app.toasts.clear():
        pass
    app.notify("the same")
    app.notify("the same")
    app.notify("the\u200b same")
    assert app.toasts.texts == ["the same"]


def test_a_notice_that_cannot_be_said_does_not_stop_anything(app: Application) -> None:
    app.notify(Notice("never heard of", {"name": 10**5000}))
    app.notify(Notice("bad_setting", {"name": 10**5000, "value": 1}))
    app.notify(Notice("bad_setting", {}))
    assert len(app.toasts.texts) == 2, "each is told by its name"


def test_hidden_signs_go_and_broken_ones_are_seen() -> None:
    for sign in HIDDEN:
        assert visible(f"a{sign}b") == "ab"
        assert typeable(f"a{sign}b") == one_line(f"a{sign}b") == "ab"
    for sign in BROKEN:
        assert visible(f"a{sign}b") == f"a{UNKNOWN}b"
        assert typeable(f"a{sign}b") == "ab"
    assert visible("a\r\nb\tc\u2028d\u00a0e…♠") == "a\nb c\nd\u00a0e…♠"
    assert typeable("a \nb ") == "a  b "


def test_a_path_is_broken_behind_a_slash_and_a_word_never() -> None:
    style = Style()
    path = "/home/somebody/.local/share/gin-desktop/aside/current-20260101-120000.jsonl"
    lines = wrap(f"It is kept in {path}.", "body", style, 300)
    assert "".join(lines).replace("It is kept in", "") == f"{path}."
    assert all(text_width(line, "body", style) <= 300 for line in lines)
    assert sum(line.endswith("/") for line in lines) >= 2
    assert wrap("Doppelkopfkartenspieltisch", "body", style, 20) == ["Doppelkopfkartenspieltisch"]


def test_the_most_of_a_text_that_fits_is_kept() -> None:
    style = Style()
    text = "a name of some length, as somebody may have chosen"
    cut = shortened(text, "body", style, 200)
    assert cut.endswith("…")
    assert text_width(cut, "body", style) <= 200 < text_width(text[: len(cut) + 1] + "…", "body", style)
    assert shortened("short", "body", style, 200) == "short"
