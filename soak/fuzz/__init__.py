"""Hostile content for everything the program reads: ``python -m soak.fuzz --minutes M --seed S [--json]``.

Files, codes, lines and texts are made and broken by seed, for ever new ones until the minutes are over, and given to
what reads them: some to the parsers alone, for speed, some to the real program with its window, menu and screens. No
exception may come out, nothing may hang, memory has to stay small, and a file that could not be used must still be
there. What failed can be repeated by its number.
"""
