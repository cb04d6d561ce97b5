"""Makes the serif of the headings: EB Garamond with figures that stand on the line.

    python tools/make_font.py PATH/TO/EBGaramond12-Regular.otf assets/fonts/GinSerif-Regular.otf

Old-style figures are the default of EB Garamond, and SDL's text renderer cannot ask a font for others: in "Big gin 50"
the zero looks like a small o. So the lining figures that the font has as well take their places. The licence asks
for another name where a name is reserved; none is, but a changed font had better not pose as the original. Needs
fontTools.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from fontTools.ttLib import TTFont

NAME = "Gin Serif"
_FEATURE = "lnum"
_FAMILY, _UNIQUE, _FULL, _POSTSCRIPT = 1, 3, 4, 6


def lining(font: Any) -> dict[str, str]:
    """Returns the font's own lining figures, glyph name to glyph name."""
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == _FEATURE:
            for number in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[number].SubTable:
                    found |= part.mapping
    return found


def main(arguments: Sequence[str]) -> int:
    """Writes a copy of a font with lining figures; returns 2 for wrong arguments, 1 if the font has no such figures."""
    if len(arguments) != 2:
        print(__doc__)
        return 2
    font = TTFont(arguments[0])
    figures = lining(font)
    if not figures:
        print("this font has no lining figures")
        return 1
    for table in font["cmap"].tables:
        for code, glyph in table.cmap.items():
            table.cmap[code] = figures.get(glyph, glyph)
    for record in font["name"].names:
        if record.nameID in (_FAMILY, _UNIQUE, _FULL, _POSTSCRIPT):
            record.string = NAME.replace(" ", "") + "-Regular" if record.nameID == _POSTSCRIPT else NAME
    font["CFF "].cff.fontNames[0] = NAME.replace(" ", "") + "-Regular"
    font.save(arguments[1])
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
