"""Spoken play, what keys tell on demand, and the log of a game."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # The log of a game, and what speech says of it. Where the rules close the discard pile, cards that lie buried in it
    # are not named.
    "log.discarded": "{name} discarded a card.",
    "log.discarded.you": "You discarded a card.",
    "log.took": "{name} took the top card of the discard pile.",
    "log.took.you": "You took the top card of the discard pile.",
    "log.dealt": "You were dealt {cards}.",
    "log.hand.one": "{n} card was dealt to you.",
    "log.hand.other": "{n} cards were dealt to you.",
    "log.upcard": "A card was turned up.",
    "log.title": "Log of this game",
    "log.search": "Search",
    "log.none": "No line has all of these words.",
    "log.count.one": "{n} line",
    "log.count.other": "{n} lines",
    "log.copy": "Copy",
    "log.copied.one": "{n} line was copied.",
    "log.copied.other": "{n} lines were copied.",
    "log.not_copied": "The clipboard can’t be used here.",
    "log.keys.copy": "copy the lines",
    "log.keys.search": "search",
    "log.keys.rounds": "to the next round, to the one before",
    "keys.log": "log of the game",
    # Spoken play.
    "settings.section.access": "Speech",
    "settings.spoken_play": "Spoken play",
    "settings.spoken_play.help": (
        "The computer’s own voice says what happens and what has the focus, so that you can play by ear ({speech})."
    ),
    "settings.speech_rate": "Speed of speech",
    "access.speech.on": "Spoken play is on.",
    "access.speech.off": "Spoken play is off.",
    "access.speech.missing": (
        "This computer has no speech program that Gin Desktop knows, so nothing is said. On Linux, install "
        "speech-dispatcher or espeak-ng."
    ),
    "access.speech.failed": (
        "The speech program stopped working, so nothing is said. To try again, turn spoken play off and on."
    ),
    "access.focus.none": "Nothing has the focus. Press Tab.",
    "keys.read_focus": "all there is to say about what has the focus",
    "keys.read_screen": "say all that is on the screen",
    "keys.stop_speech": "stop speaking",
    "keys.speech": "spoken play on or off",
    "key.shift_f8": "Shift+F8",
    # What keys of the table tell on demand.
    "keys.table.tell_hand": "my hand, by melds",
    "keys.table.tell_pile": "the discard pile and the stock",
    "keys.table.tell_scores": "the scores",
    "keys.table.tell_recent": "what just happened",
    "keys.table.tell_choices": "what I can do",
    "access.tell.run": "Run: {cards}",
    "access.tell.set": "Set: {cards}",
    "access.tell.deadwood": "Deadwood {points}: {cards}",
    "access.tell.no_deadwood": "No deadwood.",
    "access.tell.pile.one": "Discard pile: {card} on top, {n} card in all.",
    "access.tell.pile.other": "Discard pile: {card} on top, {n} cards in all.",
    "access.tell.below": "Below it: {cards}",
    "access.tell.stock.one": "Stock: {n} card left.",
    "access.tell.stock.other": "Stock: {n} cards left.",
    "access.tell.round": "Round {n}.",
    "access.tell.deal": "Deal {n}.",
    "access.tell.nothing": "Nothing has happened yet.",
    # {does} is what a button of the table says, {key} its key.
    "access.tell.choice": "{does}: {key}",
    "access.tell.discard": "Discard a card: go to it with the arrow keys and press Enter.",
    # A line of the arithmetic: {label} is such as "Your deadwood", {value} its number.
    "log.step": "{label}: {value}.",
}
