"""The main menu and what opens from it: new game, settings, opponents, saved games, own cards."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # Main menu, new game, rules, list of keys.
    "menu.continue": "Continue",
    "menu.give_up": "Give up…",
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
    "continuing.give_up": "Give up",
    "continuing.give_up.name": "Give up: {game}",
    "continuing.give_up.title": "Give up this game?",
    "continuing.move_away": "Move away",
    "continuing.move_away.name": "Move away: {game}",
    "continuing.move_away.title": "Move this file away?",
    "continuing.move_away.no": "Leave it here",
    "continuing.move_away.text.unreadable": (
        "Gin Desktop can’t read this file. It will be moved out of the way, unchanged, and you will be told where it "
        "is."
    ),
    "continuing.move_away.text.newer": (
        "Only a newer version of Gin Desktop can continue this game. Its file will be moved, unchanged, to {folder}. "
        "From there it can’t be continued, but a newer version will show it in Your games."
    ),
    "continuing.give_up.text.which": "{game}: its record stays in Your games, but you won’t be able to continue it.",
    "continuing.give_up.text.deal": (
        "{game}: its record stays in Your games, but it will count as given up, and another try won’t count."
    ),
    "continuing.give_up.text.again": (
        "{game}: its record stays in Your games, but you won’t be able to continue this try. It doesn’t count either "
        "way."
    ),
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
    "menu.help": "Help",
    "help.title": "Help",
    "help.keys": "Keys",
    "help.rules.line": "How every game is played and scored, with examples.",
    "help.glossary.line": "What every term means, shown with cards.",
    "help.keys.line": "What every key does, and how to change it.",
    "help.fair.line": "How the cards are dealt, how you can check it, and how your own deals turned out.",
    "help.about": "About Gin Desktop",
    "help.licence": "Free software under the MIT licence.",
    "menu.quit": "Quit",
    # {keys}, {explain} and {fullscreen} are the keys of the list of keys, of explanations and of full screen.
    "menu.hint": "{keys} keys    {explain} help    {fullscreen} full screen",
    "new_game.who": "Who do you want to play?",
    # The rules, what ends the game and how long it takes, in one line.
    "new_game.line": "{rules}, to {target}, {low}–{high} minutes",
    "new_game.line.round": "{rules}, one round, {low}–{high} minutes",
    "new_game.line.duplicate": "{rules}, {n} deals played twice, {low}–{high} minutes",
    "new_game.record": "You: {won} won, {lost} lost",
    # As long as no other game has been played: those with hints do not count.
    "new_game.record.hints": "With hints: {won} won, {lost} lost",
    "new_game.record.none": "Not played yet",
    "new_game.style": "Style",
    "new_game.style.is": "Style: {style}",
    "new_game.style.of": "How should {name} play?",
    "new_game.strength": "Strength",
    "new_game.strength.of": "How strong is {name}?",
    "new_game.done": "Done",
    "new_game.way.2": "Two players",
    "new_game.way.3": "Three players",
    "new_game.way.4": "Four players",
    "new_game.way.duplicate": "Duplicate match",
    "new_game.rules": "What do you want to play?",
    "new_game.more_rules": "More rules",
    "figures.choose": "Choose a figure to see what it means.",
    "new_game.target": "Play to",
    "new_game.start": "Deal",
    # Said with the button Deal: whom it is against, and {game} as in new_game.line.
    "new_game.start.tip": "{name} ({level}): {game}",
    "new_game.points": "{n}",
    "new_game.change": "Change",
    "new_game.person": "Another person",
    "new_game.person.line": "Two players, one screen; cards stay hidden between turns.",
    "new_game.player": "Player {n}",
    "new_game.same_names": "Please use two different names.",
    "new_game.same_names.several": "Everyone needs a different name.",
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
    "new_game.side_info.off": "Shown at the end",
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
    "new_game.length.one": "Usually {low} to {n} minute.",
    "new_game.length.other": "Usually {low} to {n} minutes.",
    "new_game.length.own.one": "Usually {low} to {n} minute. These rules are usually played to {own}.",
    "new_game.length.own.other": "Usually {low} to {n} minutes. These rules are usually played to {own}.",
    "new_game.length.round": "A few minutes: the game ends after one round.",
    "new_game.give_up.title": "Give up your oldest open game?",
    # {most} is how many open games of one kind are kept.
    "new_game.give_up.text": (
        "You already have {most} open games of this kind. The record of the oldest is kept, but once a new game has "
        "begun you cannot continue it."
    ),
    "new_game.give_up.text.which": (
        "You already have {most} open games of this kind. You played this one longest ago: {game}. Its record is kept, "
        "but once a new game has begun you cannot continue it."
    ),
    "new_game.give_up.text.deal": (
        "You already have {most} open deals. You played this one longest ago: {game}. Its record is kept, but it will "
        "count as given up, and another try won’t count."
    ),
    "new_game.give_up.text.again": (
        "You already have {most} open deals. You played this try longest ago: {game}. Its record is kept, but once "
        "another deal has begun you cannot continue it. It doesn’t count either way."
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
    "key.home": "Home",
    "key.end": "End",
    "key.control": "Ctrl+{key}",
    "key.control_sign": "Ctrl {key}",
    "keys.key.cards": "Ctrl + / − / 0",
    "keys.key.move": "Tab, arrow keys",
    "keys.key.press": "Enter, Space",
    "keys.key.back": "Esc",
    "keys.key.scroll": "Page up / down, wheel",
    "keys.f11": "full screen",
    "keys.pause": "pause: cover the table",
    "keys.quit": "quit; the game is saved",
    "keys.cards": "larger, smaller, normal cards",
    "keys.keys": "this list",
    "keys.move": "move between controls",
    "keys.press": "press the selected control",
    "keys.back": "back",
    "keys.scroll": "scroll",
    # The person's saved game: what it is, and what may go wrong with it.
    "name.unnamed": "You",
    "desk.saved": "{rules}, {opponent}, {round}",
    "desk.saved.opponent": "{name} ({level})",
    "desk.saved.people": "{rules}, {first} and {second}, {round}",
    # the blanks do not break, here and below
    "desk.saved.round": "round\u00a0{round}",
    "desk.saved.round.of": "round\u00a0{round}\u00a0of\u00a0{of}",
    "desk.saved.duplicate": "{rules}, duplicate, {n}\u00a0deals",
    "desk.saved.three": "{rules} with {first} and {second}",
    "desk.saved.three.people": "{rules}: {first}, {second} and {third}",
    "desk.saved.partners": "{rules} with {first} against {second} and {third}",
    "desk.saved.partners.people": "{rules}: {first} and {second} against {third} and {fourth}",
    "desk.saved.deal": "{game}, deal\u00a0{deal}",
    "notice.other_instance": (
        "Gin Desktop is already running. You can play here, but this window saves nothing; the saved games belong to "
        "the other one."
    ),
    "desk.saved.short": "{rules}, {opponent}",
    "desk.saved.people.short": "{rules}, {first} and {second}",
    "desk.saved.unreadable": "A saved game that cannot be read",
    "desk.saved.newer": "A saved game from a newer version of Gin Desktop",
    "notice.save_set_aside": "Gin Desktop could not read the saved game and moved it to {path}",
    "notice.save_newer": (
        "The saved game comes from a newer version of Gin Desktop. Only that version can continue it, so this one "
        "leaves it alone: {path}"
    ),
    "notice.save_salvaged": (
        "The last part of the saved game was damaged. You can continue from the last move that could be read; the "
        "damaged file was moved to {path}"
    ),
    "notice.save_not_salvaged": (
        "Part of the saved game is damaged, and Gin Desktop could not repair it because it cannot write in {path} "
        "({reason}). Nothing was changed; make room and try again."
    ),
    "notice.save_unreadable": "Gin Desktop cannot open the saved game {path} ({reason}).",
    "notice.save_not_set_aside": "Gin Desktop can neither use the saved game nor move it: {path} ({reason}).",
    "notice.game_not_moved": "Gin Desktop could not move this game from {path} ({reason}). It stays there, unchanged.",
    "notice.save_not_moved": (
        "Gin Desktop could not move the game before this one from {path} ({reason}). It stays there, so this game is "
        "not saved yet."
    ),
    # lines that wait for a disk
    "unsaved.title": "The end of this game is not saved",
    "notice.game_waits": (
        "Gin Desktop could not write the last moves to {path} ({reason}). Nothing is lost yet: make room and try "
        "again, or save the whole game in another folder."
    ),
    "unsaved.again": "Try again",
    "unsaved.elsewhere": "Save elsewhere…",
    "unsaved.leave": "Leave without saving",
    "unsaved.saved": "The game is saved.",
    "unsaved.elsewhere.title": "Save the game elsewhere",
    "unsaved.elsewhere.text": (
        "Gin Desktop writes the whole game to a new file in this folder. You can check it there with gin-desktop "
        "verify."
    ),
    "unsaved.elsewhere.folder": "Folder",
    "unsaved.elsewhere.save": "Save here",
    "unsaved.elsewhere.whole": "Type the full path of a folder.",
    "notice.not_elsewhere": "Gin Desktop cannot save the game in {path} ({reason}).",
    "notice.saved_elsewhere": "Gin Desktop saved the whole game as {path}",
    "notice.save_in_the_way": "{path} is blocked by something else, so this game is not saved yet.",
    # Whom one can play against: the levels, their styles, and Even match.
    "level.easy.name": "Easy",
    "level.easy.line": "A beginner: overlooks melds, holds high cards too long and knocks late.",
    "level.medium.name": "Medium",
    "level.medium.line": "Watches what you pick up; mixes early knocks with tries for gin.",
    "level.hard.name": "Hard",
    "level.hard.line": "Keeps track of every card, gives little away and weighs the risk of each knock.",
    "level.expert.name": "Expert",
    "level.expert.line": "Learned the game from over four million rounds. Sees only what you would see.",
    "level.even.name": "Even match",
    "level.even.line": "Gets a little stronger when you win and weaker when you lose, until you win about half.",
    "level.replaced.no_numpy": "{level} needs numpy, which is not installed. {below} plays instead.",
    "level.replaced.no_weights": "{level}’s data file is missing. {below} plays instead; reinstalling helps.",
    "level.replaced.damaged_weights": "{level}’s data file is damaged. {below} plays instead; reinstalling helps.",
    "level.replaced.unknown": "{level} cannot play; the log says why. {below} plays instead.",
    "level.replaced.plate": "{below} for {level}",
    "level.styled": "{level}, {style}",
    "style.plain.name": "Plain",
    "style.plain.line": "No particular style: plays whatever the cards call for.",
    "style.careful.name": "Careful",
    "style.careful.after": "careful",
    "style.careful.line": "Plays safe: takes small wins and holds cards you may need.",
    "style.early.name": "Knocks early",
    "style.early.after": "knocks early",
    "style.early.line": "Knocks at the first chance: rounds are short, and high cards cost you.",
    "style.hunter.name": "Gin hunter",
    "style.hunter.after": "gin hunter",
    "style.hunter.line": "Passes up knocks to go for gin: patient, but it can backfire.",
    "opponents.title": "Choose your next opponent",
    "opponents.deal": "Deal",
    "even.at": "Currently as strong as {level}.",
    "even.above": "Currently a little stronger than {level}.",
    "even.below": "Currently a little weaker than {level}.",
    "even.between": "Currently about halfway between {low} and {high}.",
    "even.sheet.at": "Even match: now as strong as {level}.",
    "even.sheet.above": "Even match: now a little stronger than {level}.",
    "even.sheet.below": "Even match: now a little weaker than {level}.",
    "even.sheet.between": "Even match: now about halfway between {low} and {high}.",
    "even.then.at": "as strong as {level}",
    "even.then.above": "a little stronger than {level}",
    "even.then.below": "a little weaker than {level}",
    "even.then.between": "about halfway between {low} and {high}",
    "even.recent.one": "Your last game:",
    "even.recent.other": "You won {won} of your last {n} games.",
    "even.newest": "The latest is on the right.",
    "even.result.won": "W",
    "even.result.lost": "L",
    "even.result.tied": "=",
    "error.even_for_two": "Even match is for games of two, and this is a game of {players}.",
    "even.reset": "Start over",
    "even.reset.title": "Start Even match over?",
    "even.reset.text": "Your results are forgotten, and the next game starts at Medium.",
    "notice.no_numpy": "Expert needs numpy, which is not installed. Hard plays instead.",
    "notice.no_weights": "Expert’s data file is missing, so Hard plays instead. Reinstall the program to get it back.",
    "notice.damaged_weights": "Expert’s data file is damaged, so Hard plays instead. Reinstall the program to fix it.",
    "notice.expert_fails": "Expert cannot play; the log says why. Hard plays instead.",
    "notice.even_set_aside": (
        "The file with your Even match results was damaged and was moved to {path}. You start over."
    ),
    "notice.even_newer": (
        "Your Even match results come from a newer version of Gin Desktop, so this version leaves them alone and "
        "starts over."
    ),
    "notice.even_not_saved": "Gin Desktop could not save your Even match result in {path} ({reason}).",
    # Who the characters are and how they play: a sentence or two about each.
    # easy
    "cast.tom.line": "Learned gin last month on the train to college. Plays fast and asks questions later.",
    "cast.rosa.line": "Brings cake to every card evening. She plays for the company, and it shows.",
    "cast.zoe.line": "Paints shop windows by day. Collects the cards she likes the look of.",
    "cast.otis.line": "Drove a night bus for thirty years. Never hurries, never gambles, rarely wins big.",
    "cast.ida.line": "Swims before breakfast and cannot sit still. Knocks as soon as the rules allow it.",
    "cast.jun.line": "Makes music in his bedroom. Would rather lose with style than win without gin.",
    # medium
    "cast.vera.line": "Runs the bookshop on the corner. Watches what you pick up, and sometimes surprises you.",
    "cast.kofi.line": "Coaches a football team and loves a fair fight. Knocks early or goes for gin, as it comes.",
    "cast.felix.line": "Tunes pianos. Listens to the game, remembers your discards and says little.",
    "cast.greta.line": "Kept the books for half the town. Holds on to anything you might need.",
    "cast.bruno.line": "Cooks for sixty every night and has no time to waste. Small wins, and many of them.",
    "cast.lucia.line": "Sings in a tango band. Passes up one knock after another while she waits for gin.",
    # hard
    "cast.hugo.line": "Retired from the sea with a good memory. Knows which cards are still out there.",
    "cast.noor.line": "Restores old maps. Patient and exact, and gives away very little.",
    "cast.samir.line": "Judges at chess tournaments. Weighs the risk of every knock without letting it show.",
    "cast.dev.line": "Writes safety rules for railways. Expects the worst of every discard.",
    "cast.xenia.line": "Rides motorcycles and drives a hard bargain. Ends a round before you have found your feet.",
    "cast.wanda.line": "Won her first tournament in 1974. Has waited for perfect hands ever since.",
    # expert
    "cast.mei.line": "Teaches probability, and practises it in the evening. Her mistakes are hard to find.",
    "cast.pavel.line": "Has played every day for fifty years. Nothing you do will be new to him.",
    "cast.amara.line": "Diplomat. Reads the table, smiles, and takes what you wanted to keep.",
    "cast.yusuf.line": "Repairs watches. He would rather win by three points than risk losing by thirty.",
    "cast.ursula.line": "Retired judge. Short trials, quick verdicts: she knocks before you are ready.",
    "cast.quentin.line": "Collects first editions and perfect hands. Goes for gin wherever the odds allow it.",
    # even match
    "cast.elif.line": "Trains people for a living. Plays exactly as well as it takes to keep you on your toes.",
    "cast.carlo.line": "Teaches beginners and champions alike, and always finds the right level.",
    # The settings screen.
    "settings.title": "Settings",
    "settings.section.you": "You",
    "settings.section.table": "Table and cards",
    "settings.section.play": "Play",
    "settings.section.sound": "Sound",
    "settings.section.screen": "Screen",
    "settings.player_name": "Your name",
    "settings.player_name.help": (
        "Shown at once at the table and on the score sheet; records keep the name the game began with. If empty: You. "
        "Where several people play, their names are set under New game."
    ),
    "settings.sort": "Sort the hand",
    "settings.sort.help": "How your cards are sorted after the deal. Drag them into any order you like.",
    "settings.sort.melds": "Melds",
    "settings.sort.rank": "Rank",
    "settings.sort.suit": "Suit",
    "settings.sort.free": "As dealt",
    "settings.memory_aid": "Memory aid",
    "settings.memory_aid.help": "Lists the discard pile, and shows cards seen taken. Off for strict play.",
    "settings.table": "Table",
    "settings.table.green": "Green",
    "settings.table.blue": "Blue",
    "settings.table.wood": "Wood",
    "settings.table.dark": "Dark",
    "settings.table.contrast": "High contrast",
    "settings.card_face": "Faces",
    "settings.card_face.traditional": "Traditional",
    "settings.card_face.large": "Large",
    "settings.card_back": "Backs",
    "settings.card_back.blue": "Blue",
    "settings.card_back.red": "Red",
    "settings.card_back.green": "Green",
    "settings.card_back.black": "Black",
    "settings.suit_colours": "Suits",
    "settings.suit_colours.two": "Two colours",
    "settings.suit_colours.four": "Four colours",
    "settings.card_scale": "Card size",
    "settings.card_scale.help": "Also with {larger} and {smaller}.",
    "settings.own_cards": "Your own…",
    "settings.animation": "Speed",
    "settings.animation.help": "How fast cards move. Off: no animation.",
    "settings.animation.slow": "Slow",
    "settings.animation.normal": "Normal",
    "settings.animation.fast": "Fast",
    "settings.animation.off": "Off",
    "settings.reduced_motion": "Reduced motion",
    "settings.reduced_motion.help": "Short fades instead of moving cards.",
    "settings.pace": "Opponents’ pace",
    "settings.pace.help": "How long opponents take over a turn.",
    "settings.pace.at_once": "At once",
    "settings.pace.brisk": "Fast",
    "settings.pace.natural": "Normal",
    "settings.pace.leisurely": "Slow",
    "settings.remarks": "Table talk",
    "settings.remarks.help": "Opponents say something now and then.",
    "settings.tips": "Tips for the first games",
    "settings.tips.help": "Short explanations beside the piles. Each one appears in three games at most.",
    "settings.tutor": "Tutor",
    "settings.tutor.help": "Asks before a move that loses points against a computer. It counts as a hint.",
    "settings.tutor.off": "Off",
    "settings.tutor.blunder": "Blunders",
    "settings.tutor.mistake": "Mistakes",
    "settings.tutor.inaccuracy": "Inaccuracies",
    "settings.draw_for_deal": "Cut for the deal myself",
    "settings.draw_for_deal.help": "Pick your own card in the cut for the deal. Off: the cards are drawn for you.",
    "settings.go_on_by_itself": "Continue automatically",
    "settings.go_on_by_itself.help": (
        "After a round against the computer, the next one is dealt once you have had time to read the result."
    ),
    "settings.undo_wait": "Time to undo",
    "settings.undo_wait.help": (
        "Opponents wait three seconds after a move you can undo. Click the table or press Enter to continue at once."
    ),
    "settings.free_undo": "Unlimited undo",
    "settings.free_undo.help": "Undo any move against computers. Such games are left out of the statistics.",
    "settings.text_scale": "Text size",
    "settings.left_handed": "Left-handed",
    "settings.left_handed.help": "Buttons and scroll bars on the left; cards keep their order.",
    "settings.fullscreen": "Full screen",
    "settings.fullscreen.help": "Also with {fullscreen}.",
    "settings.muted": "Sound",
    "settings.muted.help": "Turns all sound on or off.",
    "settings.sound_volume": "Effects",
    "settings.sound_volume.help": "Card and table sounds.",
    "settings.no_sound": "No sound device was found.",
    "settings.ambience_volume": "Ambience",
    "settings.ambience_volume.help": "A quiet room with a fire.",
    "settings.language": "Language",
    "settings.on": "On",
    "settings.off": "Off",
    # Own decks and backs: the page about them, and what can be wrong with their files.
    "own_cards.title": "Your own cards",
    "own_cards.intro": (
        "Put your pictures into the folder below, then look again. SVG files stay sharp at any size; photos and "
        "other pictures (PNG, JPEG, WebP or BMP) should be at least 500 pixels wide. A card is about 1.4 times as "
        "high as it is wide."
    ),
    "own_cards.backs": "Backs: one file each, such as backs/NAME.svg, backs/NAME.png or backs/NAME.jpg.",
    "own_cards.decks": (
        "Decks: a folder each, decks/NAME, with 52 files from AS.svg to KC.svg (or .png, .jpg). The first letter is "
        "the rank (A, 2 to 9, T or 10, J, Q, K), the last one the suit: S spades, H hearts, D diamonds, C clubs. A "
        "file called back.svg, back.png or back.jpg is the deck’s back."
    ),
    "own_cards.again": "Look again",
    "own_cards.folder": "Folder",
    "own_cards.copy": "Copy the path",
    "own_cards.copied": "Path copied",
    "own_cards.looking": "Looking…",
    "own_cards.none": "Nothing there yet.",
    "own_cards.ready": "Ready to use: {names}",
    "own_cards.more.one": "And one more problem.",
    "own_cards.more.other": "And {n} more problems.",
    "own_cards.wrong": "Problems",
    # what is wrong with a file: sentences without their full stop, for they also stand in brackets
    "own_cards.bad_name": "{where}: a name may contain only letters, digits, spaces, dots and hyphens, 60 at most",
    "own_cards.cannot_list": "{where} cannot be opened ({reason})",
    "own_cards.too_many_entries": "{where} has more than {most} entries; the rest are ignored",
    "own_cards.missing": "{where}: cards missing: {number} of 52 ({names})",
    "own_cards.twice": "{where} is the same card as {other}; keep one of them",
    "own_cards.same_picture": "{where} has the same picture as {other}",
    "own_cards.cannot_read": "{where} cannot be read ({reason})",
    "own_cards.no_picture": "{where} is not a picture this program can read; save it as SVG, PNG, JPEG, WebP or BMP",
    "own_cards.bad_svg": "{where} is not a complete SVG file",
    "own_cards.cannot_draw": (
        "{where} uses “{what}”, which cannot be drawn here; save it as plain paths with plain colours, or as PNG"
    ),
    "own_cards.too_complicated": "{where} has too much detail; simplify it, or save it as PNG",
    "own_cards.bad_picture": "{where} is damaged",
    "own_cards.unusual_picture": (
        "{where} is saved in an unusual way that cannot be shown here; save it as an ordinary PNG or JPEG"
    ),
    "own_cards.too_many_pixels": "{where} is too large; the limit is {most} pixels a side",
    "own_cards.too_small": "{where} is too small; it must be at least {least} pixels wide",
    "own_cards.proportions": "{where} has the wrong shape; a card is about 1.4 times as high as it is wide",
    "own_cards.blank": "{where} shows nothing",
    # The menu on the table.
    "pause.title": "Paused",
    "pause.line": "The table is covered and everything waits. Press any key or click to continue.",
    "table_menu.pause": "Hide the cards",
    "table_menu.title": "Menu",
    "table_menu.resume": "Resume",
    "table_menu.rules": "Rules of this game",
    "table_menu.sheet": "Score sheet",
    "table_menu.replay": "Replay the last round",
    "table_menu.log": "Log of all moves",
    "table_menu.earlier": "Earlier games",
    "table_menu.keys": "Keys",
    "table_menu.keys.below": "At the table",
    "table_menu.leave": "Leave the table",
    "table_menu.give_up": "Give up this game",
    "table_menu.note": "Your game is saved. You can continue it whenever you like.",
    "table_menu.note.unsaved": "This game is not saved at the moment.",
}
