"""The score pad on the screen: a whole way by the keyboard, trouble with the disk, pictures."""

from __future__ import annotations

import errno
from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage import pad_files
from gin_desktop.storage.pad_files import Entry, PadRoundResult
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.file_chooser import FileChooserScene
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.pad.cards_scene import PadCardsScene
from gin_desktop.ui.pad.entry_scene import PadEntryScene
from gin_desktop.ui.pad.new import NewPadScene
from gin_desktop.ui.pad.pads import PadsScene
from gin_desktop.ui.pad.sheet import PadScene
from gin_desktop.ui.program import Program
from gin_desktop.words import t
from tests.ui.shell import key


@pytest.fixture
def program(still: Application) -> Program:
    program = Program(still, SavedGames(still.paths, lock_held=True))
    still.push(program.menu())
    still.running = True
    return program


def start(program: Program, *entries: Entry, rules: str = "standard") -> PadScene:
    """A pad with these entries, on the screen."""
    pads = program.pads.pads
    made = pads.new("Kitchen table", ("Anna", "Ben"), preset(rules), rules, None)
    pad = pads.open(made)
    for entry in entries:
        pad.enter(entry)
    pads.keep(made, pad.content)
    scene = PadScene(program.app, program.pads, made)
    program.app.push(scene)
    return scene


def gin(winner: int, points: int) -> Entry:
    return (PadRoundResult("gin", winner, None, points),)


def typed(app: Application, text: str) -> None:
    for sign in text:
        key(app, ord(sign.lower()), 0, sign)


def test_a_pad_is_kept_by_the_keyboard_alone(program: Program, still: Application) -> None:
    program.pads.open()
    still.step(0.02)
    assert isinstance(still.scene, PadsScene)
    key(still, pygame.K_n, 0, "")
    scene = still.scene
    assert isinstance(scene, NewPadScene)
    typed(still, "Anna")
    key(still, pygame.K_RETURN)
    typed(still, "anna")
    key(still, pygame.K_RETURN)
    key(still, pygame.K_RETURN)  # in the title: begins
    assert still.scene is scene
    assert scene.problem
    typed(still, "Ben")
    scene.accept()
    pad = still.scene
    assert isinstance(pad, PadScene)
    assert pad.names == ("Anna", "Ben")

    key(still, pygame.K_RETURN)
    entry = still.scene
    assert isinstance(entry, PadEntryScene)
    key(still, pygame.K_RETURN)  # who won: the first one has the focus
    key(still, pygame.K_RETURN)  # how: by a knock, as is chosen
    typed(still, "4")
    key(still, pygame.K_RETURN)
    typed(still, "31")
    key(still, pygame.K_RETURN)
    assert still.scene is pad
    assert pad.pad.counted.sheet.scores == (27, 0)
    assert program.pads.pads.get(pad.id).entries == pad.pad.entries

    key(still, pygame.K_z, pygame.KMOD_CTRL)
    assert pad.pad.entries == ()


def test_what_cannot_be_is_told_at_its_place(program: Program, still: Application) -> None:
    pad = start(program)
    pad.enter_round()
    entry = still.scene
    assert isinstance(entry, PadEntryScene)
    form = entry.model.forms[0]
    form.pick_winner(1)
    form.how = "undercut"
    form.texts = {0: "3", 1: "9"}
    entry.rebuild()
    entry.accept()
    assert still.scene is entry
    assert entry.ui.focused is not None
    assert entry.ui.focused.key == "points0_1"
    assert any("3 or less; this is 9" in label.text for label in entry.ui.labels)
    typed(still, "2")  # what is there is selected
    assert not any("or less" in label.text for label in entry.ui.labels)
    key(still, pygame.K_RETURN)
    assert pad.pad.counted.sheet.scores == (0, 26)


def test_a_showdown_is_typed_card_by_card(program: Program, still: Application) -> None:
    pad = start(program)
    pad.enter_round()
    entry = still.scene
    assert isinstance(entry, PadEntryScene)
    entry.model.forms[0].pick_winner(0)
    entry.rebuild()
    entry.ui.press("by0_count")
    cards = still.scene
    assert isinstance(cards, PadCardsScene)
    typed(still, "3h4h5h9s9d9ckdqdjd2c")
    typed(still, "2c")
    assert cards.bubble is not None, "the same card twice"
    typed(still, "7h7s7dksqc8d4c4s2has")
    key(still, pygame.K_RETURN)
    assert still.scene is entry
    entry.accept()
    assert pad.pad.counted.sheet.scores == (35, 0)


def test_an_earlier_end_is_told_and_a_round_can_be_deleted(program: Program, still: Application) -> None:
    pad = start(program, gin(0, 30), gin(1, 10), gin(0, 40))
    pad.change(0)
    entry = still.scene
    assert isinstance(entry, PadEntryScene)
    entry.model.forms[0].texts[1] = "90"
    entry.accept()
    assert "round 1" in still.toasts.texts[-1]
    assert (pad.pad.waiting, pad.commands()["waits"].button) == (2, True)
    pad.change(0)
    still.step(0.02)
    assert isinstance(still.scene, PadEntryScene)
    still.scene.ui.press("delete")
    assert (pad.pad.waiting, len(pad.pad.entries)) == (0, 2)
    assert still.toasts.texts == [t("pad.changed.counts_again")], "of an earlier change Undo brings nothing back"
    pad.delete(1)
    assert still.toasts.texts == [t("entry.deleted", number=2)]
    pad.undo()
    assert still.toasts.texts == [], "it was brought back"


def test_a_full_disk_loses_nothing(program: Program, still: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    pad = start(program)

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(pad_files, "write_atomically", full)
        pad.pad.enter(gin(0, 30))
        program.pads.pads.keep(pad.id, pad.pad.content)
        pad.rebuild()
        assert pad.commands()["again"].button
        assert not still.may_quit()
        assert isinstance(still.scene, Dialog)
        still.pop()
    pad.ui.press("again")
    assert program.pads.pads.unsaved is None
    assert still.may_quit()


def test_a_long_sheet_is_one_picture(program: Program, still: Application) -> None:
    folder = still.paths.exports
    rounds = [(PadRoundResult("knock", n % 2, 5, 6),) for n in range(50)]
    pad = start(program, *rounds)
    for _ in range(2):
        pad.print()
        assert isinstance(still.scene, FileChooserScene)
        still.scene.accept()
    files = sorted(path.name for path in folder.iterdir())
    assert files == ["Score sheet Kitchen table 2.png", "Score sheet Kitchen table.png"]
    picture = pygame.image.load(Path(folder) / files[0])
    assert picture.get_height() > 4000
    assert picture.get_at((2, 2))[:3] == (255, 255, 255)
    last = picture.subsurface((0, picture.get_height() - 400, picture.get_width(), 380))
    assert pygame.transform.average_color(last)[:3] != (255, 255, 255), "it goes on to the end"
