"""``python -m tools.catalogue``: a template for translators, and translations into what the program reads.

python -m tools.catalogue export gin-desktop.pot
python -m tools.catalogue compile de.po
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from tools.catalogue.compiling import translation, write
from tools.catalogue.exporting import ROOT, messages, template
from tools.catalogue.po import PoError


def main() -> int:
    """Runs the command; returns its exit code."""
    parser = argparse.ArgumentParser("python -m tools.catalogue", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    export = commands.add_parser("export", help="write the English messages as a template for translators")
    export.add_argument("file", type=Path, help="the .pot file to write")
    compiled = commands.add_parser("compile", help="make the catalogue of a language from its translation")
    compiled.add_argument("file", type=Path, help="the .po file to read")
    compiled.add_argument("--into", type=Path, default=ROOT / "words", help="where the package of the language goes")
    options = parser.parse_args()
    if options.command == "export":
        options.file.write_text(template(), encoding="utf-8")
        print(f"{options.file}: {len(messages(places=False))} messages")
        return 0
    try:
        made = translation(options.file.read_text(encoding="utf-8"))
    except PoError as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 1
    path = write(made, options.into)
    print(f"{path}: {len(made.texts)} texts; English: {len(made.dropped)} messages")
    for reason, number in Counter(made.dropped.values()).most_common():
        print(f"  {reason}: {number}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
