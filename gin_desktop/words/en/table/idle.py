"""The table for who sits out."""

MESSAGES = {
    "idle.skip": "Skip to the result",
    "idle.open": "Look at {name}’s hand",
    "idle.close": "Hide the hands",
    "keys.idle.skip": "skip to the result of the round",
    "keys.idle.open": "look at one hand, then the other",
}
