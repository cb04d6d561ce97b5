"""Injects faults into what the program keeps: kills, refused calls, and strange things in place of its files.

``python -m soak.faults --minutes M --seed S --json``. Every case runs in a child process and a folder of its own and
has a name by which it can be repeated. Linux only: cases are forks of a warm process.

A kind of case (`kinds.CaseKind`) generates cases from a seed and runs them. What runs under the faults is a `Scenario`,
which does not know of them. Something new that the program keeps is a new scenario: its module lists it in
``SCENARIOS``, and `catalogue.all_scenarios` lists the modules.
"""
