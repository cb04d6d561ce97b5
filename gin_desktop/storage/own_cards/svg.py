"""Rewrites an SVG file as a harmless drawing with only those elements and numbers that the renderer can handle.

The renderer draws a part of SVG, silently ignores the rest, and is not made for malicious files. So the file is parsed
here and written anew from known elements with known attributes. Whatever would be missing from the picture is an error
that names it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Final
from xml.etree.ElementTree import ParseError, XMLParser

from gin_desktop.storage.own_cards.errors import CardsError
from gin_desktop.storage.own_cards.work import shape_drawing_work
from gin_desktop.storage.reading import printable_value

_ELEMENTS: Final = 3_000
_DEPTH: Final = 40
_NUMBERS: Final = 80_000
_REACH: Final = 100_000.0
"""The largest absolute value of a number."""
_MAGNIFIED: Final = 50.0
"""The most that all transforms together may enlarge: curves are cut into pieces by their size."""

_EDGES: Final = 400_000.0
"""The most edges of all outlines together."""
_WAY: Final = 1_500_000.0
"""The most units that they may go up and down, in units of :data:`~gin_desktop.storage.own_cards.picture.SIZE`."""
_WAY_OF_ONE: Final = 250_000.0
"""The same for a single shape, whose edges slow each other down."""

_SHAPES: Final = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
_GRADIENTS: Final = {"linearGradient", "radialGradient", "stop"}
_KNOWN: Final = _SHAPES | _GRADIENTS | {"svg", "g", "defs"}
_NEVER: Final = {"text", "use", "image", "pattern", "symbol", "style", "foreignObject", "switch", "clipPath", "mask"}
"""Elements that would visibly be missing. All other unknown elements do not affect the picture."""
_PLAIN: Final = {"id", "offset", "gradientUnits", "spreadMethod", "fill-rule", "stroke-linejoin", "stroke-linecap"} | {
    "display",
    "visibility",
}
_PLACES: Final = {"d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"}
_AMOUNTS: Final = {"stroke-width", "stroke-miterlimit", "opacity", "fill-opacity", "stroke-opacity", "stop-opacity"}
_MEASURES: Final = _PLACES | _AMOUNTS | {"fx", "fy"}
_TRANSFORMS: Final = {"transform", "gradientTransform"}
_COLOURS: Final = {"fill", "stroke", "stop-color"}
_REFERRING: Final = {"clip-path", "mask", "filter", "marker-start", "marker-mid", "marker-end"}
_NAMES: Final = {"red", "green", "blue", "yellow", "cyan", "magenta", "black", "grey", "gray", "white", "none"}

_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_LENGTH: Final = re.compile(rf"({_NUMBER.pattern})\s*([a-z]{{2}}|%)")
_COLOUR: Final = re.compile(
    r"""#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})|rgb\([\d\s.,%]{1,40}\)|url\(\s*['"]?#[^)'"]{1,60}['"]?\s*\)"""
)
_TRANSFORM: Final = re.compile(r"(matrix|scale|translate|rotate|skewX|skewY)\s*\(([^()]*)\)")
_UNITS: Final = {"": 1.0, "px": 1.0, "pt": 96 / 72, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}


def clean_svg(text: str, where: str, size: tuple[int, int]) -> tuple[str, tuple[float, float]]:
    """The drawing stretched to a size, and its own width and height.

    Args:
        where: the name of the file for the errors.

    Raises:
        CardsError: ``bad_svg``, ``cannot_draw``, ``too_complicated``.
    """
    if "<!ENTITY" in text:
        raise CardsError("cannot_draw", where=where, what="ENTITY")
    drawing = _Drawing(where, size)
    parser = XMLParser(target=drawing)
    try:
        parser.feed(text)
        parser.close()
    except (ParseError, ValueError, RecursionError):
        raise CardsError("bad_svg", where=where) from None
    if drawing.own_size is None:
        raise CardsError("bad_svg", where=where)
    drawing.check_gradients()
    return "".join(drawing.parts), drawing.own_size


def _quoted(value: str) -> str:
    """The value of an attribute, escaped and quoted."""
    for sign, written in (("&", "&amp;"), ("<", "&lt;"), ('"', "&quot;"), ("\n", " ")):
        value = value.replace(sign, written)
    return f'"{value}"'


class _Drawing:
    """An XML parser target that writes the drawing anew, element by element."""

    def __init__(self, where: str, size: tuple[int, int]) -> None:
        self.parts: list[str] = []
        self.own_size: tuple[float, float] | None = None
        self._where = where
        self._size = size
        self._open: list[str] = []
        self._skipped = 0
        self._elements = 0
        self._numbers = 0
        self._scale = [1.0]
        self._leads: dict[str, str] = {}
        self._strokes = [("none", "1")]
        self._edges = self._way = 0.0

    # -- what the parser calls

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Handles the start of an element."""
        name = tag.rpartition("}")[2]
        self._elements += 1
        if self._elements > _ELEMENTS or len(self._open) + self._skipped > _DEPTH:
            raise self._error("too_complicated")
        if not self._open:
            if name != "svg" or self._elements > 1:
                raise self._error("bad_svg")
            self._begin(attributes)
            return
        if self._skipped or name not in _KNOWN:
            hidden = self._skipped or "defs" in self._open
            if name in _NEVER and (not hidden or name == "style"):
                raise self._error("cannot_draw", what=name)
            self._skipped += 1
            return
        if name == "svg":
            raise self._error("cannot_draw", what="svg in svg")
        kept = self._kept(name, attributes)
        self.parts.append(f"<{name}{''.join(f' {key}={_quoted(value)}' for key, value in kept.items())}>")
        self._open.append(name)
        self._scale.append(self._scale[-1] * self._enlarging(kept))
        if self._scale[-1] > _MAGNIFIED:
            raise self._error("too_complicated")
        drawn, width = self._strokes[-1]
        self._strokes.append((kept.get("stroke", drawn), kept.get("stroke-width", width)))
        if name in _SHAPES:
            self._estimate(name, kept)

    def end(self, _tag: str) -> None:
        """Handles the end of an element."""
        if self._skipped:
            self._skipped -= 1
            return
        self.parts.append(f"</{self._open.pop()}>")
        self._scale.pop()
        self._strokes.pop()

    def close(self) -> None:
        """Handles the end of the file."""

    # -- what it consists of

    def check_gradients(self) -> None:
        """Raises an error for a gradient that refers to itself, which the renderer would follow for ever."""
        for name in self._leads:
            steps = 0
            while name in self._leads:
                name, steps = self._leads[name], steps + 1
                if steps > 8:
                    raise self._error("too_complicated")

    def _begin(self, attributes: Mapping[str, str]) -> None:
        box = [float(one) for one in _NUMBER.findall(attributes.get("viewBox", ""))[:5]]
        own = [self._length(attributes.get(side, "")) for side in ("width", "height")]
        if len(box) != 4:
            if own[0] is None or own[1] is None:
                raise self._error("bad_svg")
            box = [0.0, 0.0, own[0], own[1]]
        if not all(math.isfinite(one) and abs(one) <= _REACH for one in box) or box[2] < 1 or box[3] < 1:
            raise self._error("bad_svg")
        self.own_size = (box[2], box[3])
        width, height = self._size
        drawn = {name: value for name, value in attributes.items() if name not in ("width", "height", "x", "y")}
        kept = self._kept("g", drawn)
        self._scale = [max(width / box[2], height / box[3])]
        self._strokes = [(kept.get("stroke", "none"), kept.get("stroke-width", "1"))]
        self.parts.append(
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'viewBox="{" ".join(f"{one:g}" for one in box)}" width="{width}" height="{height}" '
            f'preserveAspectRatio="none"><g{"".join(f" {key}={_quoted(value)}" for key, value in kept.items())}>'
        )
        self._open.append("g></svg")

    @staticmethod
    def _length(text: str) -> float | None:
        match = re.fullmatch(r"\s*([\d.]{1,12})\s*([a-z]{0,2})\s*", text)
        if match is None or match[2] not in _UNITS:
            return None
        try:
            return float(match[1]) * _UNITS[match[2]]
        except ValueError:
            return None

    def _kept(self, element: str, attributes: Mapping[str, str]) -> dict[str, str]:
        """The known attributes; those in ``style`` as separate attributes, which override the others."""
        kept: dict[str, str] = {}
        plain = {name.rpartition("}")[2]: value for name, value in attributes.items()}
        styled = (one.partition(":") for one in plain.pop("style", "").split(";"))
        reference = plain.pop("href", "")
        for name, value in [*plain.items(), *((key.strip(), value) for key, _, value in styled)]:
            value = value.strip()
            if name in _REFERRING and value.startswith("url("):
                raise self._error("cannot_draw", what=name)
            if name == "stroke-dasharray" and value not in ("none", "", "0"):
                raise self._error("cannot_draw", what=name)
            if name in _COLOURS:
                if value.lower() not in ("inherit", ""):
                    kept[name] = self._colour(value)
            elif name in _MEASURES or name in _TRANSFORMS:
                measured = self._measured(value)
                kept[name] = measured if element in _GRADIENTS else self._in_units(name, measured)
                if name == "stroke-miterlimit" and not 0 <= float(f"0{value}" if value.isdigit() else 99) <= 10:
                    del kept[name]
            elif name in _PLAIN and len(value) <= 60:
                kept[name] = value
        if reference and element in _GRADIENTS:
            if not reference.startswith("#") or len(reference) > 60:
                raise self._error("cannot_draw", what="href")
            kept["xlink:href"] = reference
            self._leads[kept.get("id", "")] = reference[1:]
        return kept

    def _colour(self, value: str) -> str:
        plain = value.lower()
        if plain in _NAMES or _COLOUR.fullmatch(value):
            return value
        if plain in ("currentcolor", "transparent"):
            return "black" if plain == "currentcolor" else "none"
        raise self._error("cannot_draw", what=printable_value(value))

    def _measured(self, value: str) -> str:
        numbers = _NUMBER.findall(value)
        self._numbers += len(numbers)
        if self._numbers > _NUMBERS:
            raise self._error("too_complicated")
        if any(len(one) > 40 or abs(float(one)) > _REACH for one in numbers) or "nan" in value.lower():
            raise self._error("too_complicated")
        return value

    def _in_units(self, name: str, value: str) -> str:
        """A length or percentage as a plain number: a unit may make a small number large."""
        match = _LENGTH.fullmatch(value)
        if match is None:
            return value
        unit = match[2]
        if unit != "%" and unit not in _UNITS:
            raise self._error("cannot_draw", what=printable_value(value))
        number = float(match[1]) * (self._whole(name) / 100 if unit == "%" else _UNITS[unit])
        if abs(number) > _REACH:
            raise self._error("too_complicated")
        return f"{number:.6f}"

    def _whole(self, name: str) -> float:
        """The value that 100% of an attribute stands for."""
        width, height = self.own_size or (0.0, 0.0)
        if name.endswith("opacity"):
            return 1.0
        if name in ("x", "x1", "x2", "cx", "rx", "width"):
            return width
        return height if name in ("y", "y1", "y2", "cy", "ry", "height") else math.hypot(width, height) / math.sqrt(2)

    def _enlarging(self, kept: Mapping[str, str]) -> float:
        """The largest factor by which an element's transforms enlarge; at least 1, as inner ones may reverse it."""
        factor = 1.0
        for text in (kept.get(name, "") for name in _TRANSFORMS):
            for kind, values in _TRANSFORM.findall(text):
                numbers = [abs(float(one)) for one in _NUMBER.findall(values)]
                if kind == "matrix":
                    factor *= max([1.0, *numbers[:4]])
                elif kind == "scale":
                    factor *= max([1.0, *numbers])
                elif kind.startswith("skew"):
                    factor *= 2.0
        return factor

    def _estimate(self, name: str, kept: Mapping[str, str]) -> None:
        """Adds the estimated work of a shape."""
        drawn, width = self._strokes[-1]
        match = _NUMBER.search(width)
        stroke = None if drawn == "none" else abs(float(match[0])) if match else 1.0
        work = shape_drawing_work(name, kept, self._scale[-1], stroke)
        self._edges += work.edges
        self._way += work.way
        if work.way > _WAY_OF_ONE or self._way > _WAY or self._edges > _EDGES:
            raise self._error("too_complicated")

    def _error(self, code: str, **values: str) -> CardsError:
        return CardsError(code, where=self._where, **values)
