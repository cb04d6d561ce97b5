"""Hair that is worn short."""

from __future__ import annotations

from tools.cards.svg import el, path
from tools.opponents.head import EYES, TOP
from tools.opponents.look import Look
from tools.opponents.shapes import MID, line, symmetric_d, symmetric_path
from tools.opponents.strands import Hair, cap, curl_circles, light, rounded_polygon_d, shadow_colour


def side_part(look: Look) -> Hair:
    """Short, parted at the side, swept over."""
    w, c = look.cheek, look.hair_colour
    sides = symmetric_path(
        f"M{MID + w + 4},{EYES - 36}C{MID + w + 8},{EYES - 20} {MID + w + 6},{EYES} {MID + w - 1},{EYES + 12}"
        f"C{MID + w - 2},{EYES - 4} {MID + w - 6},{EYES - 20} {MID + w - 12},{EYES - 32}Z",
        fill=shadow_colour(look),
    )
    top = (
        f"M{MID - w - 6},{EYES - 18}C{MID - w - 12},{TOP + 12} {MID - w + 8},{TOP - 14} {MID - 8},{TOP - 15}"
        f"C{MID + 30},{TOP - 17} {MID + w + 10},{TOP + 6} {MID + w + 6},{EYES - 20}"
        f"C{MID + w},{EYES - 34} {MID + w - 8},{EYES - 40} {MID + w - 16},{EYES - 44}"
        f"C{MID + 8},{EYES - 30} {MID - 16},{EYES - 36} {MID - 24},{EYES - 48}"
        f"C{MID - 30},{EYES - 40} {MID - w + 2},{EYES - 36} {MID - w - 6},{EYES - 18}Z"
    )
    strands = line(
        f"M{MID - 22},{TOP + 12}C{MID - 4},{TOP - 4} {MID + 22},{TOP - 4} {MID + 36},{TOP + 14}", light(look), 4
    )
    return "", sides + path(top, fill=c) + strands


def tousled(look: Look) -> Hair:
    """Short and in all directions."""
    w, c = look.cheek, look.hair_colour
    points = [
        (-w - 9, EYES - 8), (-w - 15, EYES - 30), (-w - 9, EYES - 36), (-w - 10, EYES - 56), (-w + 4, EYES - 58),
        (-w + 6, EYES - 78), (-22, EYES - 74), (-12, EYES - 88), (6, EYES - 78), (26, EYES - 88), (30, EYES - 74),
        (w + 4, EYES - 72), (w + 2, EYES - 56), (w + 15, EYES - 46), (w + 9, EYES - 32), (w + 13, EYES - 18),
        (w + 7, EYES - 4),
    ]  # fmt: skip
    front = [(w - 3, EYES - 18), (w - 10, EYES - 30), (22, EYES - 40), (14, EYES - 28), (2, EYES - 40),
             (-10, EYES - 27),
             (-18, EYES - 38), (-28, EYES - 25), (-w + 6, EYES - 32), (-w + 2, EYES - 14)]  # fmt: skip
    d = rounded_polygon_d([(MID + x, y) for x, y in (*points, *front)])
    strands = line(
        f"M{MID - 20},{TOP + 4}C{MID - 14},{TOP - 6} {MID - 4},{TOP - 8} {MID + 4},{TOP - 4}", light(look), 4
    )
    strands += line(f"M{MID + 16},{TOP}C{MID + 24},{TOP - 4} {MID + 30},{TOP} {MID + 34},{TOP + 6}", light(look), 4)
    return "", path(d, fill=c, stroke=c, stroke_width=4, stroke_linejoin="round") + strands


def spiky(look: Look) -> Hair:
    """Short at the sides, up in front."""
    w, c = look.cheek, look.hair_colour
    sides = path(cap(look, out=3, brow=26, side=2), fill=shadow_colour(look))
    points = [
        (-w + 2, EYES - 34), (-w - 1, EYES - 62), (-w + 12, EYES - 62), (-26, EYES - 92), (-14, EYES - 76),
        (2, EYES - 98),
        (12, EYES - 78), (34, EYES - 94), (34, EYES - 70), (w + 3, EYES - 72), (w, EYES - 48), (w - 2, EYES - 34),
        (30, EYES - 46), (18, EYES - 36), (4, EYES - 46), (-8, EYES - 36), (-22, EYES - 47), (-34, EYES - 38),
    ]  # fmt: skip
    d = "M" + "L".join(f"{MID + x},{y}" for x, y in points) + "Z"
    return "", sides + path(d, fill=c, stroke=c, stroke_width=5, stroke_linejoin="round")


def buzz(look: Look) -> Hair:
    """Very short, with a sharp hairline."""
    w, c, y = look.cheek, look.hair_colour, EYES - 40
    d = symmetric_d(
        (MID, TOP - 4),
        ((MID + w * 0.8, TOP - 4), (MID + w + 4, TOP + 24), (MID + w + 2, EYES + 2)),
        ((MID + w, EYES + 2), (MID + w - 3, EYES + 2), (MID + w - 3, EYES)),
        ((MID + w - 3, y + 18), (MID + w - 6, y + 10), (MID + w - 8, y + 4)),
        ((MID + w - 12, y - 2), (MID + 16, y - 4), (MID, y - 4)),
    )
    return "", path(d, fill=c)


def bald(look: Look) -> Hair:
    """Hair at the sides only."""
    w = look.cheek
    side = (
        f"M{MID + w - 3},{EYES - 34}C{MID + w + 12},{EYES - 34} {MID + w + 13},{EYES - 4} {MID + w + 5},{EYES + 14}"
        f"C{MID + w},{EYES + 6} {MID + w - 2},{EYES - 8} {MID + w - 3},{EYES - 34}Z"
    )
    shine = el("ellipse", cx=MID - 12, cy=TOP + 17, rx=14, ry=6, fill="#ffffff", fill_opacity=0.28)
    return "", symmetric_path(side, fill=look.hair_colour) + shine


def receding(look: Look) -> Hair:
    """Short, with high temples."""
    w, c, y = look.cheek, look.hair_colour, EYES - 34
    d = symmetric_d(
        (MID, TOP - 11),
        ((MID + w * 0.8, TOP - 11), (MID + w + 9, TOP + 20), (MID + w + 6, EYES - 4)),
        ((MID + w + 5, EYES + 8), (MID + w + 2, EYES + 10), (MID + w - 2, EYES + 10)),
        ((MID + w - 3, EYES - 12), (MID + w - 7, y + 4), (MID + w - 6, y - 10)),
        ((MID + w * 0.66, y - 24), (MID + w * 0.5, y - 12), (MID, y - 8)),
    )
    strands = line(
        f"M{MID - 20},{TOP + 6}C{MID - 8},{TOP - 2} {MID + 8},{TOP - 2} {MID + 20},{TOP + 6}", light(look), 3.5
    )
    return "", path(d, fill=c) + strands


def slick(look: Look) -> Hair:
    """Combed straight back."""
    strands = "".join(
        line(
            f"M{MID + x},{EYES - 40}C{MID + x * 1.1},{TOP + 8} {MID + x * 0.9},{TOP - 2} {MID + x * 0.6},{TOP - 7}",
            light(look),
            2.6,
        )
        for x in (-24, -8, 8, 24)
    )
    return "", path(cap(look, out=11, brow=40, side=12), fill=look.hair_colour) + strands


def waves_short(look: Look) -> Hair:
    """Thick and wavy, to the ears."""
    w = look.cheek
    points = [
        (-w - 7, EYES + 2), (-w - 14, EYES - 22), (-w - 8, EYES - 40), (-w - 8, EYES - 64), (-26, EYES - 70),
        (-14, EYES - 86),
        (10, EYES - 80), (30, EYES - 86), (38, EYES - 68), (w + 10, EYES - 62), (w + 8, EYES - 40),
        (w + 14, EYES - 22), (w + 6, EYES + 2),
        (w - 2, EYES - 18), (w - 6, EYES - 40), (20, EYES - 34), (-4, EYES - 48), (-24, EYES - 38),
        (-w + 6, EYES - 42), (-w + 2, EYES - 18),
    ]  # fmt: skip
    d = rounded_polygon_d([(MID + x, y) for x, y in points])
    strands = line(
        f"M{MID - 28},{TOP + 14}C{MID - 20},{TOP - 2} {MID - 6},{TOP + 4} {MID + 2},{TOP - 6}", light(look), 4
    )
    strands += line(
        f"M{MID + 10},{TOP + 10}C{MID + 18},{TOP - 4} {MID + 26},{TOP + 2} {MID + 34},{TOP + 2}", light(look), 4
    )
    return "", path(d, fill=look.hair_colour, stroke=look.hair_colour, stroke_width=3) + strands


def curls(look: Look) -> Hair:
    """Short at the sides with curls on top."""
    sides = path(cap(look, out=4, brow=32, side=4), fill=shadow_colour(look))
    spots = [(-38, EYES - 50, 15), (-22, EYES - 62, 18), (0, EYES - 68, 19), (22, EYES - 63, 18), (39, EYES - 50, 15),
             (-28, EYES - 44, 13), (-8, EYES - 47, 14), (13, EYES - 45, 14), (31, EYES - 42, 12)]  # fmt: skip
    shine = [(-24, EYES - 66, 6), (0, EYES - 73, 7), (24, EYES - 66, 6), (-8, EYES - 50, 5), (14, EYES - 48, 5)]
    return "", sides + curl_circles(spots, look.hair_colour) + curl_circles(shine, light(look))
