"""Looks for faults in what the program keeps: kills it, refuses it the disk, puts strange things in its way.

``python -m benchmarks.faults --minutes M --seed S --json``. Every case runs in a child process and a folder of its own
and has a name from which it can be repeated. Linux only: cases are forks of a warm process.

A kind of case (`cases.Kind`) makes cases of a seed and runs them; what is done under faults is a `Scenario`, which does
not know what faults there are. A new thing that the program keeps is a new scenario, listed in `scenarios.SCENARIOS`.
"""
