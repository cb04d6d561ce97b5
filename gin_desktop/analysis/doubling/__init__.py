"""When Expert doubles, and what it answers: by the chances of its networks and by what they are worth at both scores.

:mod:`.chances` asks how the round may end, :mod:`.stakes` what that is worth at any factor and what a refusal costs,
:mod:`.deciding` compares.
"""
