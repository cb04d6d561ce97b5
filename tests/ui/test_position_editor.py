"""The position editor: by mouse and keys a position is put together, judged, copied and pasted."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.presets import preset
from gin_desktop.session.positions.position_codes import decode, encode
from gin_desktop.session.positions.position_draft import PositionDraft
from gin_desktop.session.rulebook import RuleEntry
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.positions import editor_scene
from gin_desktop.ui.positions.editor_scene import PositionEditorScene
from gin_desktop.ui.table.scene import TableScene

CODE = "Z246B3MJY67MWJB5HKNFCFJJE9WDW0M1BGF0Y520S00KPYG"


class Ways:
    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        raise AssertionError(present)


@pytest.fixture
def editor(still: Application) -> PositionEditorScene:
    scene = PositionEditorScene(still, PositionDraft(), Ways())
    still.push(scene)
    still.step(0.02)
    return scene


def press(scene: PositionEditorScene, name: str) -> None:
    scene.ui.press(name)
    scene.app.step(0.02)


def key(scene: PositionEditorScene, code: int, mod: int = 0, text: str = "") -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))
    scene.app.step(0.02)


def waited(scene: PositionEditorScene) -> None:
    for _ in range(2000):
        if scene.coach.answer is not None:
            return
        scene.app.step(0.02)
    pytest.fail("no answer came")


def said(scene: PositionEditorScene) -> str:
    return " ".join(control.name for control in scene.describe())


def test_a_position_is_clicked_together_and_judged(editor: PositionEditorScene) -> None:
    assert "10 cards are missing from your hand." in said(editor)
    for card in parse_cards("AS 2S 3S 7H 7D 7C 9C TC 4D"):
        press(editor, f"card_{card}")
    key(editor, pygame.K_o)  # to the discards
    for card in parse_cards("8C KS QD"):
        press(editor, f"card_{card}")
    assert "1 card is missing from your hand." in said(editor)
    press(editor, "laid_2")  # this side took the queen
    [queen] = parse_cards("QD")
    assert editor.draft.hand >> queen & 1
    press(editor, "to_hand")
    press(editor, f"card_{parse_cards('4H')[0]}")
    assert editor.draft.problems() == ()
    key(editor, pygame.K_e)
    waited(editor)
    assert editor.coach.answer is not None
    assert editor.coach.answer[0].best.text in said(editor)
    press(editor, f"hand_{parse_cards('4H')[0]}")
    assert editor.coach.answer is None


def test_cards_are_typed_taken_back_and_cleared_as_on_the_score_pad(editor: PositionEditorScene) -> None:
    def typed(text: str) -> None:
        for sign in text:
            key(editor, ord(sign), text=sign)

    typed("as10h")
    ace, ten = parse_cards("AS TH")
    assert editor.draft.hand == to_set([ace, ten])
    typed("q")
    assert "Q of …" in said(editor)
    key(editor, pygame.K_BACKSPACE)  # the rank alone
    key(editor, pygame.K_BACKSPACE)
    assert editor.draft.hand == to_set([ace])
    key(editor, pygame.K_o)
    typed("kc")
    assert [one.card for one in editor.draft.laid] == parse_cards("KC")
    typed("as")
    assert any("is already there" in text for text in editor.app.toasts.texts)
    key(editor, pygame.K_x)
    assert editor.picking.empty
    key(editor, pygame.K_x)
    assert editor.draft.hand == to_set([ace])
    assert len(editor.draft.laid) == 1


def test_cards_are_carried_to_a_room_to_the_other_one_and_beside_them(editor: PositionEditorScene) -> None:
    def carry(name: str, to: tuple[int, int]) -> None:
        start = editor.describe()[name].place.center
        for kind, pos in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, to), (pygame.MOUSEBUTTONUP, to)):
            more = {"rel": (1, 1), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            pygame.event.post(pygame.event.Event(kind, pos=pos, **more))
            editor.app.step(0.02)

    pile, hand = (editor.describe()[name].place.center for name in ("to_pile", "to_hand"))
    [ten] = parse_cards("TH")
    carry(f"card_{ten}", pile)
    assert [one.card for one in editor.draft.laid] == [ten]
    hand = editor.describe()["to_hand"].place.center
    carry("laid_0", hand)
    assert (editor.draft.hand, editor.draft.laid) == (1 << ten, [])
    carry(f"hand_{ten}", (editor.app.size[0] // 3, editor.app.size[1] - 5))
    assert editor.picking.empty
    assert editor.drag.card is None


def test_arrows_space_and_enter_are_those_of_the_score_pad(editor: PositionEditorScene) -> None:
    for code in (pygame.K_RIGHT, pygame.K_DOWN):
        key(editor, code)
    assert editor.focused_card == 14, "from the first card to its right neighbour, then a suit down"
    key(editor, pygame.K_SPACE)
    assert editor.draft.hand == 1 << 14
    key(editor, pygame.K_RETURN)
    assert editor.draft.hand == 1 << 14, "Enter ends the picking"
    assert any("first card of the discards is missing" in text for text in editor.app.toasts.texts)


def test_what_is_impossible_is_marked_at_its_card(editor: PositionEditorScene) -> None:
    editor.show(decode(CODE))
    assert editor.cards.marked == 0
    [card] = parse_cards("5D")
    editor.draft.lay(card)
    editor.rebuild()
    assert editor.cards.marked >> card & 1
    key(editor, pygame.K_e)
    assert editor.coach.answer is None


def test_codes_are_copied_and_pasted(editor: PositionEditorScene, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(editor_scene, "copy_code", lambda _, code: copied.append(code))
    monkeypatch.setattr(editor_scene, "pasted", lambda: CODE)
    key(editor, pygame.K_v, pygame.KMOD_CTRL)
    key(editor, pygame.K_c, pygame.KMOD_CTRL)
    assert decode(copied[0]).hand == decode(CODE).hand
    before = editor.draft.position()
    monkeypatch.setattr(editor_scene, "pasted", lambda: CODE[:-1])
    key(editor, pygame.K_v, pygame.KMOD_CTRL)
    assert editor.draft.position() == before  # a wrong code changes nothing
    editor.draft.rules = preset("standard").but(gin_bonus=33)
    editor.rebuild()
    command = editor.commands().find("copy")
    assert command is not None
    assert not command.possible


def test_it_can_be_looked_at_at_the_table(editor: PositionEditorScene) -> None:
    editor.show(decode(CODE))
    key(editor, pygame.K_l)
    table = editor.app.scene
    assert isinstance(table, TableScene)
    assert table.problems() == []
    assert not table.describe().faults()
    view = table.model.view
    assert view is not None
    key(editor, pygame.K_RIGHT)
    key(editor, pygame.K_SPACE)
    key(editor, pygame.K_RETURN)
    assert table.model.view == view
    key(editor, pygame.K_ESCAPE)  # puts the card down
    key(editor, pygame.K_ESCAPE)
    assert editor.app.scene is editor


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((2560, 1600), 1.0), ((1024, 640), 1.5)])
def test_it_fits_and_can_be_read(make_app: Callable[..., Application], size: tuple[int, int], scale: float) -> None:
    app = make_app(Settings(animation="off", text_scale=scale), size)
    scene = PositionEditorScene(app, PositionDraft.of(decode(CODE)), Ways())
    app.push(scene)
    app.step(0.02)
    assert scene.problems() == []
    assert not scene.describe().faults()
    assert encode(scene.draft.position())
    scene.draft.hand = to_set(parse_cards("AS"))
    scene.rebuild()
    assert scene.problems() == []
