"""Practice without a screen.

This package has what all kinds of practice share: positions, codes, tasks, random numbers, themes, supply and daily
set. The packages ``layoff``, ``spread`` (the knocker's side) and ``meld`` have the themes, generator, judging, lessons
and texts of one kind each; ``runs`` has the ways to practise.
"""
