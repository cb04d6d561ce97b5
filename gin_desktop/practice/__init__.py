"""Practice without a screen.

Here stand the values (positions, codes, tasks), the random numbers, and what asks all kinds: themes, generator, supply,
daily set. What belongs to one kind stands in its folder: ``layoff``, ``spread`` (the knocker's side) and ``meld`` have
their own themes, generator, judging, lessons and the words of these; ``runs`` has the ways to practise.
"""
