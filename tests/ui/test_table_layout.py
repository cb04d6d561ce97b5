"""Where the table lies in its window: on the window's axis, all of it in sight."""

from __future__ import annotations

import itertools

import pygame
import pytest

from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.presets import preset
from gin_desktop.ui.felt.marks import draw_card_label
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.layout import TableMetrics, fan_places, hand_places
from gin_desktop.ui.table.painting.meld_marks import MeldLine, draw_meld_line, draw_meld_lines, meld_lines
from gin_desktop.ui.table.painting.middle import draw_drawn_ring

pytestmark = pytest.mark.usefixtures("app")

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (2560, 1600)]


def metrics(size: tuple[int, int], text: float = 1.0, rules: str = "standard", cards: float = 1.0) -> TableMetrics:
    style = Style.for_window(size, text)
    return TableMetrics.of(size, style, cards, style.px(166 * text), style.px(122 * text), preset(rules))


@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_on_the_axis_of_the_window(size: tuple[int, int]) -> None:
    for rules in ("standard", "redoubling", "round_corner_classic"):
        table = metrics(size, rules=rules)
        middle = size[0] // 2
        piles = table.stock.union(table.tray)
        for rect in (table.hand, table.fan, table.message, table.deed, piles):
            assert abs(rect.centerx - middle) <= 1, (rules, rect)
        assert table.buttons[0] == middle
        assert table.card[1] >= size[1] * 0.235  # no smaller than they have ever been
        assert table.own_plate.size == table.opponent_plate.size


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_over_anything_else(size: tuple[int, int], text: float) -> None:
    for cards in (0.6, 1.0, 1.8):
        table = metrics(size, text, "redoubling", cards)
        window = pygame.Rect((0, 0), size)
        order = (table.fan, table.deed, table.stock, table.message, table.hand)
        for above, below in itertools.pairwise(order):
            assert above.bottom <= below.top, (cards, above, below)
        column = (table.opponent_plate, table.side, table.seal, table.cube, table.own_plate)
        for above, below in itertools.pairwise(column):
            assert above.bottom <= below.top, (cards, above, below)
        assert table.side.height > 0
        rects = [*order, *column]
        assert all(window.contains(rect) for rect in rects)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_label_of_a_raised_card_keeps_a_distance_from_the_sort_buttons(size: tuple[int, int], text: float) -> None:
    style = Style.for_window(size, text)
    for cards in (0.6, 1.0, 1.8):
        table = metrics(size, text, cards=cards)
        raised = table.hand.move(0, -table.raised)
        label = draw_card_label(pygame.Surface(size), raised, "Discard Q♦", style)
        assert label.top - table.sort_corner[1] >= style.apart


@pytest.mark.parametrize("size", SIZES)
def test_the_opponents_fan_is_wholly_in_sight(size: tuple[int, int]) -> None:
    table = metrics(size)
    window = pygame.Rect((0, 0), size)
    wide, high = (round(side * table.far) for side in table.card)
    for count in (9, 10, 11):
        for place in fan_places("back", count, [3, 17], table.fan, table).values():
            corner = pygame.Vector2(wide / 2, high / 2)
            middle = pygame.Vector2(place.pos) + corner
            for x, y in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
                turned = middle + pygame.Vector2(corner.x * x, corner.y * y).rotate(-place.turn)
                assert window.collidepoint(turned), (count, turned)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_hand_of_eleven_fits_in_the_window(text: float) -> None:
    table = metrics((1280, 800), text, cards=1.8)
    order = HandOrder(meld_rules(preset("standard")), "melds")
    hand = to_set(parse_cards("4H 5H 6H 9S 9D 9C QD 3C 2C AD"))
    order.sync(hand, None)
    order.sync(hand | to_set(parse_cards("KS")), parse_cards("KS")[0])
    window = pygame.Rect(0, 0, 1280, 800)
    places = hand_places(order, table)
    assert len(places) == 11
    assert all(window.contains(pygame.Rect(place.pos, table.card)) for place in places.values())


def test_the_drawn_card_is_marked_as_far_as_it_is_seen() -> None:
    style = Style.for_window((1280, 800))
    places = {3: pygame.Rect(100, 100, 140, 196), 4: pygame.Rect(190, 100, 140, 196)}

    def marked(card: int) -> pygame.Rect:
        surface = pygame.Surface((500, 400))
        draw_drawn_ring(surface, card, places, style)
        dashes = pygame.mask.from_threshold(surface, style.colours.brass, (2, 2, 2)).get_bounding_rects()
        assert len(dashes) > 8, "a solid ring is that of the focus"
        return dashes[0].unionall(dashes[1:])

    assert marked(3).right <= places[4].x
    assert marked(4).contains(places[4])


def lines_under(row: str, *, lifted: str = "") -> list[MeldLine]:
    """The lines under a row of cards that overlap; a lifted one lies a little higher."""
    cards = parse_cards(row)
    raised = parse_cards(lifted) if lifted else []
    places = {
        card: pygame.Rect(100 + 90 * number, 584 if card in raised else 600, 140, 196)
        for number, card in enumerate(cards)
    }
    return meld_lines(places, to_set(cards), meld_rules(preset("standard")), Style.for_window((1280, 800)))


def test_a_meld_that_lies_together_has_one_plain_line() -> None:
    for lifted in ("", "5H", "4H 9D"):
        lines = lines_under("4H 5H 6H 9S 9D 9C QD 3C 2C AD", lifted=lifted)
        assert [line.shape for line in lines] == ["line", "line"]
        assert [line.meld for line in lines] == [to_set(parse_cards("4H 5H 6H")), to_set(parse_cards("9S 9D 9C"))]
        assert lines[0].rect.right < lines[1].rect.x, "a gap tells one from the other"
        assert len({line.rect.y for line in lines}) == 1
        assert lines[0].rect.y > 600 + 196


def test_melds_whose_cards_lie_apart_have_shapes_of_their_own() -> None:
    lines = lines_under("4H 9S KD 5H 9D QC 6H 9C 2C AD")
    shapes = {line.meld: {other.shape for other in lines if other.meld == line.meld} for line in lines}
    assert len(lines) == 6
    assert sorted(shapes.values(), key=str) == [{"dots"}, {"double"}]
    one = lines_under("4H 9S 9D 9C 5H 6H KD QC 2C AD")
    assert [line.shape for line in one] == ["double", "line", "double"], "only what lies apart needs one"


def test_a_scattered_meld_is_one_line_of_one_colour() -> None:
    style = Style.for_window((1280, 800))
    surface = pygame.Surface((1280, 820))
    lines = lines_under("4H 9S KD 5H 9D QC 6H 9C 2C AD")
    draw_meld_lines(surface, lines, style)
    for meld in {line.meld for line in lines}:
        pieces = [line.rect for line in lines if line.meld == meld]
        points = [(x, y) for piece in pieces for x in range(piece.x, piece.right) for y in range(piece.y, piece.bottom)]
        (colour,) = {tuple(surface.get_at(point)[:3]) for point in points} - {(0, 0, 0)}
        across = range(pieces[0].x, pieces[-1].right)
        rows = [all(tuple(surface.get_at((x, y))[:3]) == colour for x in across) for y in range(795, 820)]
        assert sum(rows) == style.px(2), "a thin line joins the pieces"


def test_each_shape_looks_different() -> None:
    style = Style.for_window((1280, 800))
    looks = set()
    for shape in ("line", "double", "dots", "dashes"):
        surface = pygame.Surface((120, 20))
        draw_meld_line(surface, MeldLine(0, pygame.Rect(10, 5, 100, style.px(4)), shape), style)
        mask = pygame.mask.from_threshold(surface, (255, 255, 255), (200, 200, 200))  # whatever its colour
        assert mask.count()
        across = [any(mask.get_at((x, y)) for y in range(20)) for x in range(120)]
        down = [any(mask.get_at((x, y)) for x in range(120)) for y in range(20)]
        looks.add(tuple(sum(a != b for a, b in itertools.pairwise(side)) for side in (across, down)))
    assert len(looks) == 4, "by shape, not by colour"
