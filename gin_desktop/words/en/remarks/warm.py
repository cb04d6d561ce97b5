"""The warm voice: friendly, at ease, glad of the company."""

LINES: dict[str, tuple[str, ...]] = {
    "start": (
        "Good to see you. Let’s play.",
        "Make yourself comfortable.",
        "I’ve been looking forward to this.",
        "May the cards be kind to us both.",
        "Ready when you are.",
        "Tea’s on the table, cards are dealt. Perfect.",
        "Let’s have a nice game.",
        "Nothing better than a game of gin.",
    ),
    "rematch": (
        "Once more? With pleasure.",
        "I hoped you would ask.",
        "Same chairs, new luck.",
        "One more never hurt anybody.",
    ),
    "close": (
        "This one could go either way.",
        "Close! Just how I like it.",
        "My heart is beating a little faster.",
        "Whoever wins this deserves it.",
    ),
    "long": (
        "We are making an evening of this one.",
        "Nobody can say we rushed it.",
        "I could get us a sandwich.",
        "Patient, aren’t we?",
    ),
    "gin": (
        "Gin! Oh, that feels good.",
        "Gin. I can hardly believe it myself.",
        "It all came together. Gin!",
        "Gin! Don’t be cross with me.",
        "Look at that, not a card left over.",
        "Gin. The last card was a present.",
        "That’s gin, my friend.",
        "Gin! I’ll treasure this hand.",
    ),
    "gin_against": (
        "Gin! Beautifully done.",
        "Well played. That was lovely to watch.",
        "Gin already? Good for you.",
        "I was getting there. Well, I always am.",
        "What a hand! Enjoy it.",
        "You earned that one.",
        "I should have seen it coming.",
        "Oh my. All ten of them.",
    ),
    "undercut": (
        "Sorry! I had a little less.",
        "A little surprise for you.",
        "Fewer points than you thought, I’m afraid.",
        "I had hoped you would knock.",
        "That knock came just in time for me.",
        "Oh dear, that must sting.",
        "Low cards are good friends.",
        "You couldn’t know, could you?",
    ),
    "undercut_against": (
        "Oh! I knocked a moment too soon.",
        "Caught me. Very good.",
        "And I felt so safe.",
        "That will teach me.",
        "You were waiting for that, weren’t you?",
        "Well, well. Nicely trapped.",
        "I walked right into it.",
        "My own fault. Well held.",
    ),
    "quick": (
        "That was quick! Pure luck.",
        "The cards were in a hurry today.",
        "I had barely sat down.",
        "Dealt to me like that. I just laid it out.",
    ),
    "quick_against": (
        "So fast! I was still sorting.",
        "Did you blow on those cards?",
        "I hadn’t even found my glasses.",
        "Lucky hand! Good for you.",
    ),
    "big_win": (
        "That’s a nice big number.",
        "I’ll remember this one fondly.",
        "You’ll get it back, I’m sure.",
        "Goodness, that adds up.",
    ),
    "big_loss": (
        "Ouch. That was a heavy hand.",
        "I held on to far too much.",
        "Heavy cards, heavy loss.",
        "Let’s not add that up twice.",
    ),
    "game_won": (
        "What a good game. Thank you.",
        "I was lucky today. Another one?",
        "That was close to my best.",
        "You made me work for it.",
        "Thank you. I enjoyed every card.",
        "Next time it’s your turn.",
        "I won’t let it go to my head.",
        "A good game needs a good opponent.",
    ),
    "game_lost": (
        "Well deserved. Congratulations!",
        "You were better today.",
        "Lovely game. I don’t mind losing to you.",
        "I’ll want my revenge, you know.",
        "Bravo! I couldn’t keep up.",
        "You play better every time.",
        "That one was all yours.",
        "A pleasure, even so.",
    ),
}

MESSAGES: dict[str, str] = {
    f"remark.warm.{occasion}.{number}": line
    for occasion, lines in LINES.items()
    for number, line in enumerate(lines, start=1)
}
