"""The explanation of what is on the screen, and the suggestions of the first games."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "explain.title": "What this means",
    "explain.now": "What you can do now",
    "explain.possible": "You can",
    "explain.impossible": "Not now",
    # {does} is the label of a button or what a key does, {reason} a sentence.
    "explain.can": "{does} ({key})",
    "explain.does": "{does}: {what}",
    "explain.cannot": "{does}: {reason}",
    "explain.because": "Not now: {reason}",
    "explain.key": "Its key is {key}.",
    "explain.not_now": "You can’t use it at the moment.",
    "explain.button.now": "What can I do now?",
    "explain.button.point": "Point at something",
    "explain.button.rules": "Rules",
    "explain.read": "{term} in the rules",
    "keys.explain": "what this means, and what you can do now",
    "keys.help.rules": "the rules",
    "keys.help.now": "what you can do now",
    "keys.help.point": "point at something to have it explained",
    "keys.help.glossary": "the glossary",
    "keys.feature.help": "While something is explained",
    "keys.feature.glossary": "The glossary",
    # While the person points at something; it is said as it opens, too.
    "explain.point.title": "What would you like to have explained?",
    "explain.point": "Click it, or go to it with Tab and press Enter. Esc cancels.",
    "explain.point.end": "Cancel",
    # Suggestions at the table in the first games; {card} is a card, {count} and {limit} are points.
    "tip.gin": "You can go gin: without {card} you have no deadwood left. Press Gin.",
    "tip.knock": (
        "You can knock: without {card} your deadwood is {count}, within the limit of {limit}. Press Knock, or play on "
        "for less."
    ),
    "tip.draw": "Draw a card: click the stock, or the discard pile if its top card fits your hand.",
    "tip.discard": "Drag a card that you do not need to the discard pile, or click it and then press Discard.",
    "tip.taken": "{name} took {card}, so you see it until {name} plays again. After that you have to remember it.",
    "tip.deadwood": "Your deadwood, {count} now, is shown beside your name. Cards in melds do not count.",
    "tip.sort": "Melds are marked below the cards. Press {key} to sort them to the left, or choose another order.",
    # the same where they are sorted already
    "tip.sort.done": (
        "Your melds are marked below the cards, and sorted to the left. Sort, at the right, has other orders."
    ),
    "tip.help": "Not sure what to do? Click “?” to see what you can do now, or point at something and press F1.",
    "tip.layoff": (
        "You hold cards that fit your opponent’s melds. Click one, then the + beside the meld: it no longer counts."
    ),
    "tip.arrange": "Other melds would leave you with less deadwood: drag cards side by side to form them.",
    "tip.best": "{best} lays everything out in the best way. Press {done} when you are ready.",
    "tip.show_stock": "Curious which cards would have come next? Press {button}.",
    "tip.button.ok": "Got it",
    "tip.button.never": "No more tips",
    # {setting} is the name of a setting
    "tip.off": "Tips are off. To turn them on again, open Settings and choose “{setting}”.",
    # What a thing is where nothing else is known of it.
    "explain.role.button": "A button: click it, or press Enter while it has the focus.",
    "explain.role.option": "One of several options: choose it with a click or with Enter.",
    "explain.role.field": "A field to type in.",
    "explain.role.slider": "A slider: drag it, or move it with the arrow keys.",
    "explain.role.row": "An entry in a list: open or select it with a click or with Enter.",
    "explain.role.card": "A card.",
    "explain.role.pile": "A pile of cards.",
    "explain.role.meld": "Cards that are laid out.",
    "explain.role.gap": "A gap between cards where you can put a card.",
    "explain.role.player": "A player at this table.",
    "explain.role.chart": "A chart; its figures are read out as well.",
    "explain.role.line": "A line with figures.",
    "explain.role.heading": "A heading.",
    "explain.role.text": "A text to read.",
    "explain.role.picture": "A picture.",
    "explain.role.message": "A message about what has just happened or what to do next.",
}
