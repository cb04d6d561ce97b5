"""The grand voice: courteous, a little theatrical."""

LINES: dict[str, tuple[str, ...]] = {
    "start": (
        "The honour is mine.",
        "Let the evening begin.",
        "A fresh deck. The finest smell there is.",
        "May the better hand be mine.",
        "Elegance first, points second.",
        "I trust you slept well. You will need it.",
        "Ah, a worthy opponent.",
        "Every deal is an overture.",
    ),
    "rematch": (
        "An encore? Delighted.",
        "The second act, then.",
        "Honour demands it.",
        "The curtain rises once more.",
    ),
    "close": (
        "And now, the finale.",
        "Fortune is holding her breath.",
        "A hair’s breadth. Magnificent.",
        "This is what one plays for.",
    ),
    "long": (
        "A slow waltz, this one.",
        "An opera has been shorter.",
        "Let us savour it.",
        "Neither of us gives way. Admirable.",
    ),
    "gin": (
        "Gin. With my compliments.",
        "Behold: gin.",
        "A perfect hand. One bows to it.",
        "Gin! Somewhere, a trumpet sounds.",
        "Ten cards in harmony.",
        "Gin. The waiting was worth it.",
        "Not one false note. Gin.",
        "Permit me: gin.",
    ),
    "gin_against": (
        "Exquisite. I tip my hat.",
        "Gin! I applaud, with some pain.",
        "A masterstroke. Against me, alas.",
        "One must admire it. I am trying.",
        "So that is how it feels.",
        "Flawless. Curse it.",
        "Bravo! Encore, but mine next time.",
        "I yield the stage.",
    ),
    "undercut": (
        "You knocked at the wrong door.",
        "Patience is the sharpest blade.",
        "A trap, laid with affection.",
        "Ah, but I was awake.",
        "The knock was bold. The answer is no.",
        "Your knock found me at home.",
        "I had rather hoped for a visitor.",
        "Pride comes before the undercut.",
    ),
    "undercut_against": (
        "Betrayed by my own hand.",
        "A noble knock, cruelly answered.",
        "I overreached. You did not.",
        "Undone! And so politely.",
        "Touché, I believe one says.",
        "I shall brood on this, briefly.",
        "Outplayed, and I saw it coming too late.",
        "My knock deserved a better fate.",
    ),
    "quick": (
        "Brief, like all great poems.",
        "Fortune kissed my hand.",
        "The cards arrived in evening dress.",
        "I merely held them. They did the rest.",
    ),
    "quick_against": (
        "Already? The candles are hardly lit.",
        "Fortune adores you tonight.",
        "A lightning strike, and I was the tree.",
        "You play as if there were a train to catch.",
    ),
    "big_win": (
        "A handsome harvest.",
        "The sheet will need a moment.",
        "Generous of you. Too generous.",
        "A sum to be framed.",
    ),
    "big_loss": (
        "A king’s ransom, paid in full.",
        "I paid for my dreams there.",
        "Ruinous! But in style.",
        "One should never fall in love with a hand.",
    ),
    "game_won": (
        "Victory, and in such good company.",
        "I thank you for a splendid evening.",
        "The laurels are heavy, but I manage.",
        "A triumph shared is a triumph kept.",
        "You fought superbly.",
        "Let it be remembered kindly.",
        "I bow. You may applaud.",
        "The last card always tells the truth.",
    ),
    "game_lost": (
        "I am vanquished. Well played.",
        "The day is yours, and rightly.",
        "I lose gladly to such play. Almost gladly.",
        "My compliments to the victor.",
        "I shall want satisfaction. Tomorrow, perhaps.",
        "A worthy defeat.",
        "Fortune has changed her table.",
        "You have my crown. Mind the dents.",
    ),
}

MESSAGES: dict[str, str] = {
    f"remark.grand.{occasion}.{number}": line
    for occasion, lines in LINES.items()
    for number, line in enumerate(lines, start=1)
}
