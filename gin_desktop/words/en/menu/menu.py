"""Main menu, new game, rules, list of keys."""

MESSAGES: dict[str, str] = {
    "menu.continue": "Continue",
    "menu.continue.more.one": "and {n} other game",
    "menu.continue.more.other": "and {n} other games",
    "menu.new_game": "New game",
    "menu.daily.new": "Today’s ten: not started",
    "menu.daily.begun": "Today’s ten: {answered} of {of} answered",
    "menu.daily.done": "Today’s ten: {right} of {of} solved",
    "menu.results": "Recent games",
    "games.reading": "Reading your earlier games: {done} of {of}",
    "menu.result.line": "{when} · {rules} with {names}",
    "menu.result.line.short": "{when} · {rules}",
    "menu.result.line.people": "{when} · {rules}: {names}",
    "when.today": "Today",
    "when.unknown": "Date unknown",
    "when.yesterday": "Yesterday",
    "continuing.title": "Continue a game",
    "notice.result_gone": "The record of this game is no longer there: {path}",
    "notice.result_newer": (
        "This game comes from a newer version of Gin Desktop, so this version cannot show its score sheet: {path}"
    ),
    "notice.result_damaged": "The record of this game is damaged, so Gin Desktop cannot show its score sheet: {path}",
    "menu.deals.none": "Today’s deal: not played yet",
    "menu.deals.damaged": "Today’s deal: record damaged",
    "menu.deals.done": "Today’s deal: {points} ({ending})",
    "menu.deals.open": "Today’s deal: in progress",
    "menu.deals.given_up": "Today’s deal: given up",
    "menu.practice": "Practice",
    "menu.deal": "Daily deal",
    "menu.deals": "Deals to share",
    "menu.records": "Your games",
    "menu.statistics": "Statistics",
    "menu.rules": "Rules",
    "menu.settings": "Settings",
    "menu.quit": "Quit",
    "menu.hint": "? keys    F1 rules    F11 full screen",
    "new_game.title": "New game",
    "new_game.rules": "Rules",
    "new_game.opponent": "Opponent",
    "new_game.target": "Play to",
    "new_game.start": "Deal",
    "new_game.points": "{n}",
    "new_game.change": "Change rules",
    "new_game.no_favourites": "Your favourite rules appear here.",
    "new_game.no_other_favourites": "Your only favourite is the one you have chosen.",
    "new_game.person": "Another person",
    "new_game.person.line": "Two players, one screen; cards stay hidden between turns.",
    "new_game.player": "Player {n}",
    "new_game.same_names": "Please use two different names.",
    "new_game.same_names.many": "Everyone needs a different name.",
    "new_game.nobody": "At least one seat must be a person’s.",
    "new_game.players": "Players",
    "new_game.chair": "{name}’s seat",
    "new_game.chair.own": "Your seat",
    "new_game.chair.person": "Person",
    "new_game.chair.person.line": "Several people can share this screen; cards stay hidden between turns.",
    "new_game.chair.sit": "Sit here yourself",
    "new_game.seats.cutthroat3": "Two play each round; the loser sits out and the third player comes in. A cut decides "
    "who sits out first.",
    "new_game.seats.dealer_out3": "Two play each round; the third deals. The loser of a round deals the next one. "
    "A cut decides who deals first.",
    "new_game.seats.captain3_fixed_box": "One plays solo all game against the two others, who take turns as captain. "
    "A cut decides who plays solo.",
    "new_game.seats.captain3_rotating_box": (
        "One plays solo against the two others, and a player who beats the solo player takes over. A cut decides who "
        "plays solo first."
    ),
    "new_game.partners": "Partners",
    "new_game.partners.seated": "As seated",
    "new_game.partners.cut": "Cut for partners",
    "new_game.partners.line": "Partners sit across from each other: {first} and {second} against {third} and {fourth}.",
    "new_game.partners.cut.line": "Everyone draws a card before the game: the two highest play against the two lowest.",
    "new_game.side_info": "Your partner’s result",
    "new_game.side_info.off": "Hidden until both have finished",
    "new_game.side_info.on": "Shown at once",
    "new_game.side_info.line": (
        "If shown, the partner who finishes later knows what the other scored and can play accordingly. Partners "
        "usually do not know."
    ),
    "new_game.watching": "While you sit out",
    "new_game.watching.off": "Card backs only",
    "new_game.watching.on": "Hands face up",
    "new_game.watching.line": (
        "Face up, you can look at either hand while you wait, which is good for learning. Such a game is practice "
        "and doesn’t count in your statistics."
    ),
    "new_game.two_only": "Duplicate matches and Even match are for two players.",
    "new_game.one_round": "One round",
    "new_game.one_deal": "One deal",
    "new_game.first_dealer": "Who deals first",
    "new_game.by_chance": "By chance",
    "new_game.length": "Usually {low} to {high} minutes.",
    "new_game.length.other": "Usually {low} to {high} minutes. These rules are usually played to {own}.",
    "new_game.length.round": "A few minutes: the game ends after one round.",
    "new_game.give_up.title": "Abandon your current game?",
    "new_game.give_up.text": (
        "You have an unfinished game. Its record is kept, but once a new game has begun you cannot continue it."
    ),
    "new_game.give_up.text.which": (
        "This game is still open: {game}. Its record is kept, but once a new game has begun you cannot continue it."
    ),
    "new_game.give_up.text.deal": (
        "This deal is still open: {game}. Its record is kept, but it will count as given up, and another try won’t "
        "count."
    ),
    "new_game.give_up.text.again": (
        "This try at a deal you’ve played before is still open: {game}. Its record is kept, but once another deal "
        "has begun you cannot continue it. It doesn’t count either way."
    ),
    "new_game.give_up.yes": "Start new game",
    "new_game.give_up.no": "Keep it",
    "rules.title": "Rules: {title}",
    "keys.title": "Keys",
    "keys.everywhere": "Everywhere",
    "keys.here": "Here",
    "keys.menus": "In menus",
    "key.esc": "Esc",
    "key.space": "Space",
    "key.enter": "Enter",
    "keys.key.cards": "Ctrl + / − / 0",
    "keys.key.move": "Tab, arrow keys",
    "keys.key.press": "Enter, Space",
    "keys.key.back": "Esc",
    "keys.key.scroll": "Page up / down, wheel",
    "keys.f11": "full screen",
    "keys.quit": "quit; the game is saved",
    "keys.cards": "larger, smaller, normal cards",
    "keys.rules": "rules",
    "keys.keys": "this list",
    "keys.move": "move between controls",
    "keys.press": "press the selected control",
    "keys.back": "back",
    "keys.scroll": "scroll",
}
