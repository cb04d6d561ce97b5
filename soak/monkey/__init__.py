"""A monkey at the real program: random but seeded input over all screens and rule sets, and checks after every step.

``python -m soak.monkey --minutes M --seed S --json``; see `soak.monkey.monkey` for what it does and what
it holds the program to.
"""
