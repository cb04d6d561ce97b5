"""The dry voice: few words, and most of them understated."""

LINES: dict[str, tuple[str, ...]] = {
    "start": (
        "Shall we?",
        "Evening. Cards.",
        "No small talk, then. Good.",
        "Let’s see what the deck thinks of us.",
        "I promise nothing.",
        "After you. Unless it’s me.",
        "I have nothing else planned.",
        "Right. Where were we?",
    ),
    "rematch": (
        "Again? Brave.",
        "I suppose I’m free.",
        "The deck forgives quickly. So do I.",
        "Best of however many it takes.",
    ),
    "close": (
        "Now it gets interesting.",
        "No pressure. For me, I mean.",
        "This may be the one that counts.",
        "I’m told this is exciting.",
    ),
    "long": (
        "I have seen glaciers move faster.",
        "We could also just build a house with these.",
        "The stock is getting thin. So is my patience.",
        "One of us has to do something eventually.",
    ),
    "gin": (
        "Gin. As planned, more or less.",
        "Gin. I’ll spare you the speech.",
        "Ten cards, no complaints.",
        "Gin. It was only a matter of time.",
        "That would be gin.",
        "Gin. Try to look surprised.",
        "Nothing left over. Tidy.",
        "Gin. I’m as surprised as you are. Almost.",
    ),
    "gin_against": (
        "Gin. Of course.",
        "I had a plan. It was a good plan.",
        "That’s one way to do it.",
        "Noted.",
        "I’d clap, but my hands are full of cards.",
        "Well. That’s that.",
        "Gin. How nice for you.",
        "I admit it: that was clean.",
    ),
    "undercut": (
        "You knocked? So did opportunity.",
        "I believe that’s mine.",
        "A small difference. The right one.",
        "Arithmetic is on my side today.",
        "Thank you for knocking. Come in.",
        "It looked safe, didn’t it?",
        "Less is more.",
        "I had been hoping for company.",
    ),
    "undercut_against": (
        "Ah. I see.",
        "In hindsight, no.",
        "That looked better in my head.",
        "I’d like to un-knock, please.",
        "Undercut. The word says it all.",
        "A calculated risk. Badly calculated.",
        "So that’s where the low cards were.",
        "I’ll be quiet for a while.",
    ),
    "quick": (
        "I’d call it skill, but there wasn’t time.",
        "Short rounds make long friendships.",
        "That saved us some trouble.",
        "The deck did the work.",
    ),
    "quick_against": (
        "Don’t let me keep you.",
        "Was that a round, or a warning?",
        "I hadn’t started.",
        "Luck is a talent too, I hear.",
    ),
    "big_win": (
        "That should help.",
        "I’ll need a wider column.",
        "That’s what the pencil is for.",
        "A respectable sum.",
    ),
    "big_loss": (
        "I was saving those. For what, I forget.",
        "Expensive collection I had there.",
        "The sheet doesn’t have to know.",
        "A round for the memoirs.",
    ),
    "game_won": (
        "I’ll take it.",
        "A win is a win. That was one.",
        "Somebody had to.",
        "Good game. I mean it.",
        "Consistent, if nothing else.",
        "Well fought. Not quite well enough.",
        "The sheet says so, and it never lies.",
        "Let’s call it experience.",
    ),
    "game_lost": (
        "Congratulations. I’ll recover.",
        "The better player won. This time.",
        "I blame the chair.",
        "Fair enough.",
        "I’d like that last hand back, please.",
        "You can stop smiling any time.",
        "I have had better evenings. You haven’t.",
        "Well played. Don’t make it a habit.",
    ),
}

MESSAGES: dict[str, str] = {
    f"remark.dry.{occasion}.{number}": line
    for occasion, lines in LINES.items()
    for number, line in enumerate(lines, start=1)
}
