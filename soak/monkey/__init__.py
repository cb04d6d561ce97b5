"""A monkey test of the real program: random but seeded input on all screens and rule sets, with checks after every
step.

``python -m soak.monkey --minutes M --seed S --json``; see `soak.monkey.monkey` for what it does and checks.
"""
