"""The table for who sits out."""

MESSAGES = {
    "idle.skip": "Skip to the result",
    "idle.open": "Look into {name}’s hand",
    "idle.close": "Cover the hands",
    "keys.idle.skip": "skip to the result of the round",
    "keys.idle.open": "look into one hand, then the other",
}
