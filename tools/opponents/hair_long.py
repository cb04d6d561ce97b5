"""Hair that is worn long, gathered or covered."""

from __future__ import annotations

import math

from tools.cards.svg import circle, path
from tools.opponents.head import EYES, MOUTH, TOP
from tools.opponents.look import Look
from tools.opponents.shapes import MID, line, lines, shade, symmetric_d, symmetric_path
from tools.opponents.strands import Hair, cap, curl_circles, light, rounded_polygon_d, shadow_colour


def afro(look: Look) -> Hair:
    """A round cloud."""
    spots = [(62 * math.cos(math.radians(a)), 100 - 62 * math.sin(math.radians(a)), 22.0) for a in range(-20, 201, 20)]
    back = circle(MID, 100, 66, fill=look.hair_colour) + curl_circles(spots, look.hair_colour)
    front = path(cap(look, out=14, brow=34, side=4, dip=2), fill=look.hair_colour)
    shine = curl_circles([(-40, 62, 7), (-22, 48, 8), (2, 43, 7), (24, 49, 7)], light(look))
    return back, front + shine


def curls_round(look: Look) -> Hair:
    """Short curls all around the face."""
    spots = [(54 * math.cos(math.radians(a)), 98 - 50 * math.sin(math.radians(a)), 17.0) for a in range(-32, 213, 20)]
    back = curl_circles(spots, shadow_colour(look)) + circle(MID, 98, 52, fill=shadow_colour(look))
    fringe = [(-38, EYES - 38, 13), (-22, EYES - 48, 15), (-3, EYES - 52, 15), (16, EYES - 49, 15),
             (34, EYES - 41, 14),
              (-46, EYES - 20, 11), (47, EYES - 22, 11), (0, EYES - 66, 18), (-26, EYES - 62, 16),
              (26, EYES - 62, 16)]  # fmt: skip
    shine = [(-26, EYES - 66, 6), (0, EYES - 71, 6), (25, EYES - 66, 6), (-21, EYES - 51, 5), (16, EYES - 52, 5)]
    return back, curl_circles(fringe, look.hair_colour) + curl_circles(shine, light(look))


def bob(look: Look) -> Hair:
    """To the chin, with a straight fringe."""
    w = look.cheek
    back = symmetric_d(
        (MID, TOP - 12),
        ((MID + w + 8, TOP - 12), (MID + w + 18, TOP + 24), (MID + w + 15, EYES + 10)),
        ((MID + w + 15, EYES + 34), (MID + w + 17, MOUTH + 6), (MID + w + 12, MOUTH + 18)),
        ((MID + w, MOUTH + 22), (MID + 20, MOUTH + 16), (MID, MOUTH + 16)),
    )
    front = symmetric_d(
        (MID, TOP - 12),
        ((MID + w + 6, TOP - 12), (MID + w + 16, TOP + 26), (MID + w + 13, EYES + 6)),
        ((MID + w + 13, EYES + 30), (MID + w + 12, MOUTH), (MID + w + 8, MOUTH + 10)),
        ((MID + w, MOUTH + 6), (MID + w - 4, EYES + 20), (MID + w - 5, EYES - 20)),
        ((MID + 24, EYES - 28), (MID + 12, EYES - 28), (MID, EYES - 28)),
    )
    shine = line(
        f"M{MID - 38},{TOP + 22}C{MID - 20},{TOP + 8} {MID + 16},{TOP + 6} {MID + 34},{TOP + 18}", light(look), 5
    )
    return path(back, fill=shadow_colour(look)), path(front, fill=look.hair_colour) + shine


def bob_side(look: Look) -> Hair:
    """To the chin, swept aside from a high parting."""
    w = look.cheek
    back, _ = bob(look)
    d = (
        f"M{MID - w - 12},{MOUTH + 8}C{MID - w - 20},{EYES + 10} {MID - w - 18},{TOP - 6} {MID - 14},{TOP - 14}"
        f"C{MID + 34},{TOP - 20} {MID + w + 20},{TOP + 16} {MID + w + 14},{EYES + 10}"
        f"C{MID + w + 14},{EYES + 32} {MID + w + 14},{MOUTH} {MID + w + 8},{MOUTH + 12}"
        f"C{MID + w - 2},{MOUTH} {MID + w - 1},{EYES + 10} {MID + w - 8},{EYES - 12}"
        f"C{MID + 26},{EYES - 26} {MID - 6},{EYES - 36} {MID - 20},{EYES - 56}"
        f"C{MID - 26},{EYES - 40} {MID - w + 4},{EYES - 26} {MID - w + 2},{EYES}"
        f"C{MID - w + 1},{EYES + 20} {MID - w},{MOUTH} {MID - w - 12},{MOUTH + 8}Z"
    )
    shine = line(
        f"M{MID - 6},{TOP - 1}C{MID + 16},{TOP - 4} {MID + 36},{TOP + 6} {MID + 42},{TOP + 26}", light(look), 4.5
    )
    return back, path(d, fill=look.hair_colour) + shine


def pixie(look: Look) -> Hair:
    """Very short, with a fringe combed to one side."""
    w = look.cheek
    d = (
        f"M{MID - w - 4},{EYES + 8}C{MID - w - 14},{EYES - 20} {MID - w - 8},{TOP - 8} {MID - 4},{TOP - 13}"
        f"C{MID + w - 2},{TOP - 16} {MID + w + 14},{TOP + 22} {MID + w + 4},{EYES + 8}"
        f"C{MID + w - 2},{EYES - 2} {MID + w - 2},{EYES - 18} {MID + w - 10},{EYES - 28}"
        f"C{MID + 18},{EYES - 50} {MID},{EYES - 50} {MID - 6},{EYES - 52}"
        f"C{MID - 4},{EYES - 34} {MID - 26},{EYES - 24} {MID - w + 4},{EYES - 24}"
        f"C{MID - w},{EYES - 14} {MID - w - 1},{EYES - 4} {MID - w - 4},{EYES + 8}Z"
    )
    strands = line(
        f"M{MID - 34},{EYES - 34}C{MID - 22},{EYES - 46} {MID - 14},{EYES - 54} {MID - 10},{TOP + 2}", light(look), 4
    )
    strands += line(
        f"M{MID + 8},{TOP}C{MID + 24},{TOP + 2} {MID + 36},{TOP + 14} {MID + 40},{TOP + 28}", light(look), 4
    )
    return "", path(d, fill=look.hair_colour) + strands


def waves(look: Look) -> Hair:
    """Wavy, down to the shoulders."""
    w = look.cheek
    points = [(0, TOP - 16), (44, TOP - 16), (w + 20, TOP + 22), (w + 16, EYES), (w + 28, EYES + 24),
             (w + 18, MOUTH), (w + 32, MOUTH + 26),
              (w + 14, MOUTH + 58), (20, MOUTH + 50)]  # fmt: skip
    both = [*points, *[(-x, y) for x, y in reversed(points)]]
    back = path(rounded_polygon_d([(MID + x, y) for x, y in both]), fill=shadow_colour(look))
    side = (
        f"M{MID - 12},{TOP - 12}C{MID + 34},{TOP - 20} {MID + w + 18},{TOP + 12} {MID + w + 12},{EYES + 2}"
        f"C{MID + w + 22},{EYES + 26} {MID + w + 6},{MOUTH - 8} {MID + w + 22},{MOUTH + 24}"
        f"C{MID + w + 10},{MOUTH + 40} {MID + w - 8},{MOUTH + 22} {MID + w - 4},{MOUTH}"
        f"C{MID + w + 4},{EYES + 24} {MID + w - 8},{EYES} {MID + w - 8},{EYES - 16}"
        f"C{MID + 22},{EYES - 28} {MID + 2},{EYES - 40} {MID - 12},{EYES - 58}"
        f"C{MID - 20},{EYES - 40} {MID - w + 6},{EYES - 30} {MID - w + 6},{EYES - 10}"
        f"C{MID - w + 6},{EYES + 6} {MID - w - 6},{EYES + 24} {MID - w + 3},{MOUTH}"
        f"C{MID - w + 8},{MOUTH + 24} {MID - w - 10},{MOUTH + 40} {MID - w - 22},{MOUTH + 22}"
        f"C{MID - w - 6},{MOUTH - 8} {MID - w - 22},{EYES + 24} {MID - w - 12},{EYES}"
        f"C{MID - w - 18},{TOP + 10} {MID - 46},{TOP - 12} {MID - 12},{TOP - 12}Z"
    )
    shine = line(f"M{MID + 4},{TOP}C{MID + 26},{TOP} {MID + 40},{TOP + 14} {MID + 44},{TOP + 36}", light(look), 4.5)
    shine += line(
        f"M{MID - 24},{TOP + 8}C{MID - 38},{TOP + 16} {MID - 46},{TOP + 32} {MID - 47},{TOP + 48}", light(look), 4.5
    )
    return back, path(side, fill=look.hair_colour) + shine


def curls_long(look: Look) -> Hair:
    """Curls down to the shoulders."""
    w = look.cheek
    spots = [(x * side, y, r) for side in (-1, 1) for x, y, r in (
        (20, TOP, 24.0), (44, TOP + 16, 23), (w + 8, TOP + 42, 21), (w + 14, EYES + 6, 20), (w + 18, EYES + 34, 21),
        (w + 20, MOUTH + 22, 22), (w + 6, MOUTH + 44, 22), (w - 14, MOUTH + 40, 22))]  # fmt: skip
    back = path(cap(look, out=12, side=60), fill=shadow_colour(look)) + curl_circles(spots, shadow_colour(look))
    fringe = [(-40, EYES - 40, 14), (-26, EYES - 54, 16), (-6, EYES - 62, 17), (16, EYES - 58, 17),
             (35, EYES - 46, 15),
              (-w - 1, EYES - 18, 12), (w + 1, EYES - 22, 12), (-w - 4, EYES + 4, 11), (w + 4, EYES, 11)]  # fmt: skip
    shine = [(-28, EYES - 60, 6), (-5, EYES - 68, 7), (18, EYES - 64, 6), (36, EYES - 50, 5),
    (w + 18, EYES + 28, 6), (-w - 18, EYES + 28, 6),
             (w + 19, MOUTH + 16, 6), (-w - 19, MOUTH + 16, 6)]  # fmt: skip
    return back, curl_circles(fringe, look.hair_colour) + curl_circles(shine, light(look))


def bun(look: Look) -> Hair:
    """Gathered in a bun on top."""
    knot = circle(MID, TOP - 17, 24, fill=look.hair_colour)
    knot += line(
        f"M{MID - 13},{TOP - 22}C{MID - 6},{TOP - 34} {MID + 10},{TOP - 34} {MID + 15},{TOP - 20}", light(look), 4
    )
    knot += line(
        f"M{MID - 14},{TOP - 4}C{MID - 4},{TOP - 9} {MID + 4},{TOP - 9} {MID + 14},{TOP - 4}", shadow_colour(look), 4
    )
    over = path(cap(look, out=8, brow=36, side=10, dip=-6), fill=look.hair_colour)
    parting = lines(
        f"M{MID + 4},{TOP - 4}C{MID + 22},{TOP + 4} {MID + 38},{TOP + 18} {MID + 44},{EYES - 26}", light(look), 3
    )
    return knot, over + parting


def chignon(look: Look) -> Hair:
    """Combed up from a parting, rolled together behind."""
    w = look.cheek
    roll = circle(MID + w * 0.55, TOP + 2, 26, fill=shadow_colour(look)) + circle(
        MID + w * 0.6, TOP - 2, 20, fill=look.hair_colour
    )
    d = (
        f"M{MID - w - 3},{EYES + 6}C{MID - w - 16},{EYES - 24} {MID - w - 6},{TOP - 8} {MID - 8},{TOP - 14}"
        f"C{MID + w},{TOP - 18} {MID + w + 16},{TOP + 24} {MID + w + 3},{EYES + 6}"
        f"C{MID + w - 2},{EYES - 10} {MID + w - 4},{EYES - 26} {MID + w - 14},{EYES - 38}"
        f"C{MID + 14},{EYES - 52} {MID - 8},{EYES - 52} {MID - 16},{EYES - 56}"
        f"C{MID - 22},{EYES - 40} {MID - w + 4},{EYES - 30} {MID - w - 3},{EYES + 6}Z"
    )
    strands = line(
        f"M{MID - 14},{TOP + 4}C{MID + 8},{TOP - 6} {MID + 30},{TOP + 2} {MID + 44},{TOP + 26}", light(look), 4
    )
    strands += line(
        f"M{MID - 22},{TOP + 8}C{MID - 36},{TOP + 16} {MID - 45},{TOP + 32} {MID - 48},{EYES - 18}", light(look), 3.5
    )
    return roll, path(d, fill=look.hair_colour) + strands


def ponytail(look: Look) -> Hair:
    """Combed back into a high ponytail that falls over one shoulder."""
    w = look.cheek
    tail = (
        f"M{MID + 18},{TOP - 6}C{MID + w + 24},{TOP - 22} {MID + w + 34},{TOP + 30} {MID + w + 26},{EYES + 20}"
        f"C{MID + w + 20},{EYES + 50} {MID + w + 30},{MOUTH + 20} {MID + w + 12},{MOUTH + 42}"
        f"C{MID + w - 2},{MOUTH + 20} {MID + w + 2},{EYES + 40} {MID + w},{EYES}Z"
    )
    shine = line(
        f"M{MID + w + 16},{TOP + 16}C{MID + w + 22},{EYES - 10} {MID + w + 16},{EYES + 20} {MID + w + 16},{MOUTH}",
        light(look),
        4,
    )
    over = path(cap(look, out=9, brow=31, side=6, dip=-5), fill=look.hair_colour)
    band = line(f"M{MID - 26},{TOP + 14}C{MID - 10},{TOP - 2} {MID + 12},{TOP - 6} {MID + 26},{TOP}", light(look), 4)
    return path(tail, fill=shadow_colour(look)) + shine, over + band


def scarf(look: Look) -> Hair:
    """A head scarf, laid around the neck."""
    w, c = look.cheek, look.hair_colour
    back = symmetric_d(
        (MID, TOP - 20),
        ((MID + w + 8, TOP - 20), (MID + w + 24, TOP + 26), (MID + w + 16, EYES + 20)),
        ((MID + w + 14, MOUTH), (MID + w + 30, MOUTH + 40), (MID + w + 40, 234)),
        ((MID + 40, 262), (MID + 20, 262), (MID, 262)),
    )
    opening = symmetric_d(
        (MID, TOP + 12),
        ((MID + w * 0.75, TOP + 12), (MID + w - 3, TOP + 34), (MID + w - 3, EYES + 4)),
        ((MID + w - 3, EYES + 28), (MID + 34, MOUTH + 18), (MID, 190)),
    )
    inside = path(back + opening, fill=c, fill_rule="evenodd")
    band = symmetric_d(
        (MID, TOP + 4),
        ((MID + w * 0.8, TOP + 4), (MID + w + 1, TOP + 28), (MID + w, EYES)),
        ((MID + w - 2, EYES), (MID + w - 3, EYES), (MID + w - 4, EYES - 2)),
        ((MID + w - 6, TOP + 38), (MID + w * 0.7, TOP + 18), (MID, TOP + 18)),
    )
    folds = line(
        f"M{MID - w - 8},{EYES + 20}C{MID - w + 2},{MOUTH + 30} {MID - 10},{MOUTH + 52} {MID + 36},{MOUTH + 40}",
        shadow_colour(look),
        4,
    )
    folds += line(
        f"M{MID + w + 8},{EYES + 24}C{MID + w - 4},{MOUTH + 24} {MID + 26},{MOUTH + 38} {MID + 4},{MOUTH + 48}",
        shadow_colour(look),
        4,
    )
    folds += line(
        f"M{MID - w - 2},{TOP + 34}C{MID - w + 2},{TOP + 6} {MID - 22},{TOP - 8} {MID - 4},{TOP - 10}", light(look), 4
    )
    folds += line(
        f"M{MID - 30},{MOUTH + 62}C{MID},{MOUTH + 76} {MID + 30},{MOUTH + 72} {MID + 52},{MOUTH + 54}",
        shadow_colour(look),
        4,
    )
    return "", inside + path(band, fill=shadow_colour(look)) + folds


def headwrap(look: Look) -> Hair:
    """A wound cloth, high over the forehead."""
    w, c = look.cheek, look.hair_colour
    d = symmetric_d(
        (MID, TOP - 34),
        ((MID + w, TOP - 36), (MID + w + 28, TOP), (MID + w + 6, EYES - 24)),
        ((MID + w, EYES - 16), (MID + w - 2, EYES - 18), (MID + w - 6, EYES - 26)),
        ((MID + 26, EYES - 40), (MID + 10, EYES - 42), (MID, EYES - 42)),
    )
    second = shade("#c3402d", 1.0)
    knot = path(
        (
            f"M{MID + 14},{TOP - 4}C{MID + 20},{TOP - 44} {MID + 58},{TOP - 44} {MID + 50},{TOP - 10}"
            f"C{MID + 44},{TOP + 8} {MID + 22},{TOP + 10} {MID + 14},{TOP - 4}Z"
        ),
        fill=second,
    )
    folds = line(f"M{MID - w - 2},{EYES - 30}C{MID - 30},{TOP + 10} {MID},{TOP - 6} {MID + 26},{TOP - 4}", second, 9)
    folds += line(
        f"M{MID - w + 2},{EYES - 44}C{MID - 30},{TOP - 6} {MID - 6},{TOP - 20} {MID + 20},{TOP - 14}",
        shadow_colour(look),
        4,
    )
    folds += line(
        f"M{MID + w},{EYES - 30}C{MID + 40},{EYES - 48} {MID + 34},{TOP + 12} {MID + 30},{TOP + 2}",
        shadow_colour(look),
        4,
    )
    folds += line(
        f"M{MID + 28},{TOP - 26}C{MID + 36},{TOP - 32} {MID + 44},{TOP - 28} {MID + 42},{TOP - 16}",
        shade("#c3402d", 0.75),
        3.5,
    )
    return "", path(d, fill=c) + folds + knot


def flat_cap(look: Look) -> Hair:
    """A flat cap over short hair."""
    w, c = look.cheek, look.hair_colour
    sides = symmetric_path(
        f"M{MID + w - 4},{EYES - 30}C{MID + w + 9},{EYES - 26} {MID + w + 8},{EYES} {MID + w + 1},{EYES + 12}"
        f"C{MID + w - 3},{EYES} {MID + w - 4},{EYES - 14} {MID + w - 4},{EYES - 30}Z",
        fill=c,
    )
    cloth = "#6b7a5a"
    crown = (
        f"M{MID - w - 12},{EYES - 32}C{MID - w - 16},{TOP - 8} {MID - 32},{TOP - 26} {MID + 2},{TOP - 26}"
        f"C{MID + 36},{TOP - 26} {MID + w + 18},{TOP - 6} {MID + w + 12},{EYES - 32}"
        f"C{MID + 30},{EYES - 46} {MID - 30},{EYES - 46} {MID - w - 12},{EYES - 32}Z"
    )
    brim = (
        f"M{MID - w - 8},{EYES - 34}C{MID - 34},{EYES - 54} {MID + 34},{EYES - 54} {MID + w + 8},{EYES - 34}"
        f"C{MID + w + 4},{EYES - 24} {MID + 30},{EYES - 36} {MID},{EYES - 36}"
        f"C{MID - 30},{EYES - 36} {MID - w - 4},{EYES - 24} {MID - w - 8},{EYES - 34}Z"
    )
    seam = line(
        f"M{MID - 30},{TOP - 12}C{MID - 16},{TOP} {MID - 10},{TOP + 12} {MID - 10},{TOP + 20}", shade(cloth, 0.8), 3
    )
    seam += line(
        f"M{MID + 30},{TOP - 12}C{MID + 18},{TOP} {MID + 12},{TOP + 12} {MID + 12},{TOP + 20}", shade(cloth, 0.8), 3
    )
    return "", sides + path(crown, fill=cloth) + seam + path(brim, fill=shade(cloth, 0.68)) + circle(
        MID, TOP - 25, 4, fill=shade(cloth, 0.7)
    )
