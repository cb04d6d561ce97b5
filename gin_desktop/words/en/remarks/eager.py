"""The eager voice: quick, curious, all in."""

LINES: dict[str, tuple[str, ...]] = {
    "start": (
        "Let’s go!",
        "I have a good feeling about this one!",
        "Come on, deal, deal, deal!",
        "Today’s the day!",
        "I practised all week for this.",
        "Ooh, new cards!",
        "First one to blink loses. Just kidding.",
        "Ready? I was ready an hour ago!",
    ),
    "rematch": (
        "Yes! Again!",
        "I was hoping you’d say that!",
        "Now I know how you play!",
        "Round two, fight! Politely, I mean.",
    ),
    "close": (
        "This is getting so tight!",
        "I can’t sit still!",
        "Anything can happen now!",
        "One good hand. Just one good hand!",
    ),
    "long": (
        "Is it just me, or is it getting late?",
        "This round is old enough to vote!",
        "Somebody knock! Anybody!",
        "I’ve counted my cards eleven times now.",
    ),
    "gin": (
        "Gin! Gin gin gin!",
        "Yes! Did you see that?",
        "Gin! Somebody take a picture!",
        "Every single card! Every one!",
        "GIN! Sorry. Gin.",
        "It worked! It actually worked!",
        "I can’t believe this hand!",
        "Gin! I’m telling everybody.",
    ),
    "gin_against": (
        "No way! Again, show me again!",
        "Wow. Okay. Wow.",
        "How did you do that?",
        "And I had such plans!",
        "I have to learn that trick.",
        "That was amazing. I hate it. Amazing!",
        "Gin?! I was just getting started!",
        "Okay, that was really good.",
    ),
    "undercut": (
        "Ha! Got you!",
        "Wait, I’m lower? I’m lower!",
        "Surprise!",
        "You knocked and I was home!",
        "That’s my favourite thing in this game!",
        "Points for me! From your knock!",
        "Did that just happen? That just happened!",
        "Best defence ever!",
    ),
    "undercut_against": (
        "Noooo! I was so sure!",
        "Too soon! I always go too soon!",
        "You had what?",
        "I knocked. Why did I knock?",
        "Okay, deep breath.",
        "Ouch! Good one, though.",
        "I want that turn back!",
        "You were sitting there all calm!",
    ),
    "quick": (
        "Is it over? It’s over! I won!",
        "Fastest round of my life!",
        "I looked down and it was all there!",
        "Blink and you miss it!",
    ),
    "quick_against": (
        "I didn’t even get a turn! Hardly!",
        "That should be illegal!",
        "What did they deal you?",
        "Can I have your next hand?",
    ),
    "big_win": (
        "Look at all those points!",
        "That’s a big one!",
        "The sheet is smiling at me!",
        "Woo! More of those, please!",
    ),
    "big_loss": (
        "That’s so many points!",
        "Why did I keep all that?",
        "Okay. I’m learning. I’m learning!",
        "Let’s pretend I did that on purpose.",
    ),
    "game_won": (
        "I won! I really won!",
        "Best day ever! Again?",
        "That was so much fun!",
        "Champion! Of this table, anyway.",
        "You were great! I was just a bit greater!",
        "I need to write this down!",
        "Yes! Good game! Yes!",
        "Can we play until I lose? No, wait.",
    ),
    "game_lost": (
        "Good game! Again?",
        "You’re really good at this!",
        "I’ll get you next time!",
        "Argh! Okay. Respect.",
        "I learned a lot. Mostly about losing.",
        "One more, please, one more!",
        "That was fun anyway!",
        "Teach me what you did there!",
    ),
}

MESSAGES: dict[str, str] = {
    f"remark.eager.{occasion}.{number}": line
    for occasion, lines in LINES.items()
    for number, line in enumerate(lines, start=1)
}
