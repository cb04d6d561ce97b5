"""Fuzzes everything the program reads: ``python -m soak.fuzz --minutes M --seed S [--json]``.

Files, codes, lines and texts are generated and damaged from a seed until the minutes are over, and given to what reads
them: some to the parsers alone, for speed, some to the real program with its window, menu and screens. No exception may
be raised, nothing may hang, memory has to stay small, and a file that could not be used must still exist. A failed
trial can be repeated by its number.
"""
