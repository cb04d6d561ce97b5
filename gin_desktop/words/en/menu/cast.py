"""Who the characters are and how they play: a sentence or two about each."""

MESSAGES: dict[str, str] = {
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
}
