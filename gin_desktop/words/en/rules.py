"""Rule sets: their names and fields, choosing, editing and finding one, and advice."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # The rule sets by name, and the numbers that matter when choosing one.
    "rules.standard.name": "Standard",
    "rules.standard.line": "The game as most people know it: 25 for gin, 25 for an undercut.",
    "rules.big_gin_50.name": "Big gin 50",
    "rules.big_gin_50.line": (
        "Big gin, eleven cards in melds, is worth 50; an undercut is cheap, and a shutout doubles the deadwood points."
    ),
    "rules.open_gin.name": "Open gin",
    "rules.open_gin.line": "Lay-offs even on gin, a cheap undercut, and boxes to console the loser.",
    "rules.alternative.name": "Older figures",
    "rules.alternative.line": "The standard game with the bonuses of older books: gin 20, undercut 10, boxes 20.",
    "rules.big_gin_31.name": "Big gin 31",
    "rules.big_gin_31.line": "Big gin is worth 31, the deal alternates, and a shutout doubles the points from rounds.",
    "rules.grand_total.name": "Grand total",
    "rules.grand_total.line": "Reaching the target ends the game, but the higher total after all bonuses wins it.",
    "rules.match_20_25.name": "Match 20/25",
    "rules.match_20_25.line": "Points from rounds and nothing else: 25 for gin, 20 for an undercut, no boxes.",
    "rules.match_10_20.name": "Match 10/20",
    "rules.match_10_20.line": "Points from rounds and nothing else: 20 for gin, 10 for an undercut, no boxes.",
    "rules.series_20_25.name": "Series 20/25",
    "rules.series_20_25.line": "Games with boxes and bonuses, added up to 500; 25 for gin, 20 for an undercut.",
    "rules.series_10_20.name": "Series 10/20",
    "rules.series_10_20.line": "Games with boxes and bonuses, added up to 500; 20 for gin, 10 for an undercut.",
    "rules.oklahoma.name": "Oklahoma",
    "rules.oklahoma.line": "The upcard sets the knock limit, and a spade doubles the round.",
    "rules.hollywood.name": "Hollywood",
    "rules.hollywood.line": "Three games at once; win two of the three.",
    "rules.eleven_card.name": "Eleven cards",
    "rules.eleven_card.line": "No upcard to offer: the non-dealer starts with eleven cards and a discard.",
    "rules.around_corner.name": "Around the corner",
    "rules.around_corner.line": "Runs go past the ace, so K-A-2 is one, but a loose ace costs 15.",
    "rules.doubling.name": "Doubling",
    "rules.doubling.line": "Offer to double the round: your opponent accepts, or gives it up and pays 20 extra.",
    "rules.redoubling.name": "Redoubling",
    "rules.redoubling.line": "A double may be answered with another, so a round can count four times.",
    "rules.gin_only.name": "Gin only",
    "rules.gin_only.line": "No knocking: a round goes on until somebody goes gin. A long game, to 250.",
    "rules.oklahoma_150.name": "Oklahoma to 150",
    "rules.oklahoma_150.line": "Oklahoma with extra boxes for gin and undercuts, twice as many with a spade.",
    "rules.hollywood_oklahoma.name": "Hollywood Oklahoma",
    "rules.hollywood_oklahoma.line": "Three games to 150 at once; the upcard sets the limit, and a spade doubles.",
    "rules.round_corner_classic.name": "Classic corner",
    "rules.round_corner_classic.line": (
        "As in older books: lay-offs are allowed on gin, and may leave it worth nothing."
    ),
    "rules.doubling_classic.name": "Classic doubling",
    "rules.doubling_classic.line": "The right to double changes hands, up to 64 times the points. A game to 200.",
    "rules.tournament_50th.name": "50th card",
    "rules.tournament_50th.line": "The upcard sets the limit, and the very last discard may be taken to end the round.",
    "rules.straight_gin.name": "Straight gin",
    "rules.straight_gin.line": "No knocking, as in gin only, but a shorter game, to 100.",
    "rules.cutthroat3.name": "Cutthroat",
    "rules.cutthroat3.line": "Each for themselves: the loser of a round sits out, and the third player comes in.",
    "rules.dealer_out3.name": "Dealer sits out",
    "rules.dealer_out3.line": "The dealer deals to the other two and sits the round out; the loser deals next.",
    "rules.captain3_fixed_box.name": "Captain, solo stays",
    "rules.captain3_fixed_box.line": "One plays alone against a team of two for the whole game; also called chouette.",
    "rules.captain3_rotating_box.name": "Captain, solo moves",
    "rules.captain3_rotating_box.line": (
        "One plays alone against the other two until losing a round, then the role moves on."
    ),
    "rules.partners4.name": "Partners",
    "rules.partners4.line": "Two against two at two tables; the partners’ results are combined. To 125.",
    "rules.partners4_oklahoma.name": "Partners, Oklahoma",
    "rules.partners4_oklahoma.line": "Two against two; at each table the upcard sets the limit, and a spade doubles.",
    "rules.partners4_corner.name": "Partners, corner",
    "rules.partners4_corner.line": (
        "Two against two; runs go past the ace, and lay-offs are allowed on gin. As in older books, to 150."
    ),
    "rules.parts": "On this page",
    "rules.others": "All rule sets",
    "rules.only_this": "Only this set",
    "rules.differs": "How it differs from {base}",
    "rules.own.name": "Own rules",
    "rules.newer.name": "Rules from a newer version",
    "group.classic": "Classic",
    "group.limits": "Knock limits",
    "group.scoring": "Scoring",
    "group.three": "Three players",
    "group.four": "Four players",
    "group.house": "House rules",
    # the numbers that matter, as label and value
    "fact.target": "Target",
    "fact.knock": "Knock with",
    "fact.knock.value": "{limit} or less",
    "fact.knock.gin_only": "gin only",
    "fact.knock.oklahoma": "value of the turned card",
    "fact.gin": "Gin",
    "fact.big_gin": "Big gin",
    "fact.big_gin.none": "none",
    "fact.undercut": "Undercut",
    "fact.box": "Box",
    "fact.box.loser": "{points} to the loser",
    "fact.box.losers": "{points} to the losers",
    "fact.game": "Game bonus",
    "fact.shutout": "Shutout",
    "fact.shutout.none": "none",
    "fact.shutout.bonus": "+{points}",
    "fact.shutout.double_deadwood": "deadwood points ×2",
    "fact.shutout.double_hand_points": "points from rounds ×2",
    "fact.shutout.double_all": "everything ×2",
    "fact.layoff_on_gin": "Lay off on gin",
    # What a figure means, in one sentence; {n} is its value.
    "fact.target.about": "A game is played until someone has {n} points.",
    "fact.knock.about.fixed": "You may end a round with {n} points or less left outside your melds.",
    "fact.knock.about.oklahoma": "The value of the card turned at the deal is the most deadwood you may knock with.",
    "fact.knock.about.gin_only": "There is no knocking: you can end a round only with all your cards in melds.",
    "fact.gin.about": "Going gin, with all ten cards in melds, scores {n} plus the opponent’s deadwood.",
    "fact.big_gin.about": (
        "Having all eleven cards in melds, without a discard, scores {n} plus the opponent’s deadwood."
    ),
    "fact.big_gin.about.none": "Eleven cards in melds earn no more than gin.",
    "fact.undercut.about": (
        "If you knock and your opponent, after lay-offs, has no more deadwood than you, your opponent scores {n} plus "
        "the difference."
    ),
    "fact.undercut.about.less": (
        "If you knock and your opponent, after lay-offs, has less deadwood than you, your opponent scores {n} plus the "
        "difference."
    ),
    "fact.undercut.about.none": "Without knocking there are no undercuts.",
    "fact.box.about.each": "At the end of the game, every round you have won adds {n} points to your total.",
    "fact.box.about.loser": (
        "At the end of the game, only the loser scores {n} points for every round won; the winner’s boxes don’t count."
    ),
    "fact.box.about.losers": (
        "At the end of the game, only the losers score {n} points for every round won; the winner’s boxes don’t count."
    ),
    "fact.box.about.none": "Rounds won earn nothing extra at the end of the game.",
    "fact.game.about": "The winner of the game scores {n} points extra.",
    "fact.game.about.none": "Winning the game earns nothing extra.",
    "fact.shutout.about.none": "A win in which the loser has scored nothing earns nothing extra.",
    "fact.shutout.about.bonus.no_hands": (
        "If the loser has not won a single round in the game, the winner scores {n} points extra."
    ),
    "fact.shutout.about.double_deadwood.no_hands": (
        "If the loser has not won a single round in the game, the winner’s deadwood points count twice."
    ),
    "fact.shutout.about.double_hand_points.no_hands": (
        "If the loser has not won a single round in the game, the winner’s points from rounds count twice."
    ),
    "fact.shutout.about.double_all.no_hands": (
        "If the loser has not won a single round in the game, everything the winner has scored counts twice."
    ),
    "fact.shutout.about.bonus.zero_points": (
        "If the loser has not scored a single point in the game, the winner scores {n} points extra."
    ),
    "fact.shutout.about.double_deadwood.zero_points": (
        "If the loser has not scored a single point in the game, the winner’s deadwood points count twice."
    ),
    "fact.shutout.about.double_hand_points.zero_points": (
        "If the loser has not scored a single point in the game, the winner’s points from rounds count twice."
    ),
    "fact.shutout.about.double_all.zero_points": (
        "If the loser has not scored a single point in the game, everything the winner has scored counts twice."
    ),
    "fact.layoff_on_gin.about": "Your opponent may lay off cards on your melds even when you go gin.",
    "fact.yes": "yes",
    "fact.none": "none",
    # Every field of a rule set: what it is called, what it means, and its values.
    "value.yes": "yes",
    "value.no": "no",
    # table and deal
    "field.mode": "Who plays",
    "field.mode.help": "With three players, two are at the table at a time; with four, there are two tables.",
    "value.mode.head_to_head.label": "two",
    "value.mode.head_to_head.note": "Each against the other.",
    "value.mode.cutthroat3.label": "three, the loser sits out",
    "value.mode.cutthroat3.note": (
        "Each for themselves; the third player comes in against the winner. Also called cutthroat."
    ),
    "value.mode.dealer_out3.label": "three, the dealer sits out",
    "value.mode.dealer_out3.note": "Each for themselves; the loser of a round deals the next one to the other two.",
    "value.mode.captain3_fixed_box.label": "three, one against two",
    "value.mode.captain3_fixed_box.note": (
        "One solo player for the whole game; the other two take turns as captain. Also called chouette."
    ),
    "value.mode.captain3_rotating_box.label": "three, one against two in turn",
    "value.mode.captain3_rotating_box.note": "A player who beats the solo player becomes the next one.",
    "value.mode.partners4.label": "four, partners",
    "value.mode.partners4.note": "Two against two at two tables; the partners’ results are combined.",
    "field.start": "Start of a round",
    "field.start.help": (
        "With an upcard, both players hold ten cards, and the next card is turned and offered. With eleven cards there "
        "is no upcard: the non-dealer is dealt eleven cards and begins with a discard. That does away with the offers, "
        "so play begins at once."
    ),
    "value.start.upcard.label": "with an upcard",
    "value.start.eleven.label": "with eleven cards",
    "field.upcard_rule": "The upcard",
    "field.upcard_rule.help": (
        "Two offers: both players may take the upcard; after two passes, the non-dealer draws from the stock, or draws "
        "as usual. One offer: if the non-dealer passes, the dealer takes an ordinary turn at once."
    ),
    "value.upcard_rule.both_then_stock.label": "two offers, then a stock draw",
    "value.upcard_rule.both_then_normal.label": "two offers, then an ordinary turn",
    "value.upcard_rule.dealer_turn.label": "one offer, then the dealer plays",
    "value.upcard_rule.none.label": "no upcard",
    "field.first_dealer": "First dealer",
    "field.first_dealer.help": "How the dealer of the first round is chosen.",
    "value.first_dealer.agree.label": "agreed",
    "value.first_dealer.random.label": "by chance",
    "value.first_dealer.cut_high.label": "the high card",
    "value.first_dealer.cut_low.label": "the low card",
    "value.first_dealer.draw_middle.label": "the middle card",
    "field.next_dealer": "Next dealer",
    "field.next_dealer.help": "Who deals after a round that somebody has won.",
    "value.next_dealer.alternate.label": "alternating",
    "value.next_dealer.winner.label": "the winner",
    "value.next_dealer.loser.label": "the loser",
    "value.next_dealer.incoming.label": "the player who comes in",
    "value.next_dealer.left.label": "the player to the left",
    "value.next_dealer.box.label": "the solo player",
    "field.dealer_after_draw": "Dealer after a draw",
    "field.dealer_after_draw.help": "Who deals after a round that nobody has won.",
    "value.dealer_after_draw.same.label": "the same player",
    "value.dealer_after_draw.alternate.label": "the other player",
    "field.return_taken_card": "Discarding the card just taken",
    "field.return_taken_card.help": "Whether you may discard a card in the turn you took it from the discard pile.",
    "value.return_taken_card.forbidden.label": "forbidden",
    "value.return_taken_card.allowed.label": "allowed",
    "field.discard_view": "Discard pile",
    "field.discard_view.help": "Whether players may look through earlier discards or see only the top card.",
    "value.discard_view.top_only.label": "closed, top card only",
    "value.discard_view.all.label": "open",
    "field.dead_stock": "Cards left in the stock",
    "field.dead_stock.help": "How many cards of the stock stay unused. When only they are left, the round is a draw.",
    "field.last_draw_knock": "Ending the round on the last draw",
    "field.last_draw_knock.help": "Whether the player who draws the last available card may still knock or go gin.",
    "value.last_draw_knock.yes": "allowed",
    "value.last_draw_knock.no": "not allowed",
    "field.last_discard": "The last discard",
    "field.last_discard.help": (
        "Whether the discard after the last draw is dead, or may be taken to end the round at once."
    ),
    "value.last_discard.dead.label": "dead",
    "value.last_discard.knock_only.label": "may be taken to end the round",
    # melds and ending a round
    "field.ace_runs": "Aces in runs",
    "field.ace_runs.help": "Low only; low or high; or around the corner, where K-A-2 is a run as well.",
    "value.ace_runs.low.label": "low",
    "value.ace_runs.high_or_low.label": "low or high",
    "value.ace_runs.wrap.label": "around the corner",
    "field.ace_points": "A loose ace",
    "field.ace_points.help": "How many points an ace counts in deadwood.",
    "field.knock_mode": "Knocking",
    "field.knock_mode.help": (
        "A fixed limit; the value of the card turned at the deal (Oklahoma); or no knocking at all, so that you have "
        "to go gin."
    ),
    "value.knock_mode.fixed.label": "fixed limit",
    "value.knock_mode.oklahoma.label": "the turned card sets the limit",
    "value.knock_mode.gin_only.label": "gin only",
    "field.knock_limit": "Knock limit",
    "field.knock_limit.help": "The most deadwood you may knock with. Zero means gin only.",
    "value.knock_limit.zero": "gin only",
    "field.oklahoma_ace": "When an ace is turned",
    "field.oklahoma_ace.help": "Whether you have to go gin when an ace is turned, or may knock with 1.",
    "value.oklahoma_ace.gin_only.label": "gin only",
    "value.oklahoma_ace.one.label": "knock with 1",
    "field.must_go_gin": "Gin must be declared",
    "field.must_go_gin.help": "Whether a discard that leaves no deadwood has to be declared as gin.",
    "field.knock_discard": "Discard when knocking",
    "field.knock_discard.help": (
        "How the last discard is placed when somebody knocks or goes gin. It has no effect on play."
    ),
    "value.knock_discard.face_up.label": "face up",
    "value.knock_discard.face_down.label": "face down",
    "field.big_gin": "Big gin",
    "field.big_gin.help": "Whether a player with all eleven cards in melds may end the round without a discard.",
    "field.layoff": "Lay-offs",
    "field.layoff.help": "Whether the defender may lay off loose cards on the knocker’s melds.",
    "field.layoff_on_gin": "Lay-offs on gin",
    "field.layoff_on_gin.help": "Whether cards may be laid off against gin, too.",
    "field.layoff_on_big_gin": "Lay-offs on big gin",
    "field.layoff_on_big_gin.help": "Whether cards may be laid off against big gin, too.",
    "field.gin_laid_to_zero": "No deadwood left against gin",
    "field.gin_laid_to_zero.help": (
        "Whether gin still scores its bonus when the defender is left without deadwood, or the round is a draw."
    ),
    "value.gin_laid_to_zero.normal.label": "gin still counts",
    "value.gin_laid_to_zero.void.label": "the round is a draw",
    # points of a round
    "field.gin_bonus": "Gin bonus",
    "field.gin_bonus.help": "Points for gin, added to the opponent’s deadwood.",
    "field.big_gin_bonus": "Big gin bonus",
    "field.big_gin_bonus.help": "Points for big gin, added to the opponent’s deadwood. They replace the gin bonus.",
    "field.undercut_bonus": "Undercut bonus",
    "field.undercut_bonus.help": "Points for the defender who undercuts the knocker, added to the difference.",
    "field.tie_rule": "Equal deadwood",
    "field.tie_rule.help": (
        "Who wins the round when both have the same deadwood after a knock, and whether the bonus is paid."
    ),
    "value.tie_rule.undercut.label": "an undercut",
    "value.tie_rule.no_bonus.label": "an undercut without the bonus",
    "value.tie_rule.knocker.label": "the knocker wins",
    "field.spades_double": "A spade doubles the round",
    "field.spades_double.help": "When a spade is turned at the deal, all points of the round count double.",
    "field.spade_boxes_double": "A spade doubles the boxes",
    "field.spade_boxes_double.help": "When a spade is turned at the deal, the round counts for twice as many boxes.",
    "field.extra_box_gin": "Extra boxes for gin",
    "field.extra_box_gin.help": "How many extra boxes gin or big gin earns.",
    "field.extra_box_undercut": "Extra boxes for an undercut",
    "field.extra_box_undercut.help": "How many extra boxes an undercut earns.",
    "field.doubling": "Doubling",
    "field.doubling.help": (
        "On your turn you may offer to double the points of the round. Your opponent accepts or gives up the round; "
        "with redoubling, the answer may also be a double."
    ),
    "value.doubling.off.label": "none",
    "value.doubling.double.label": "one double",
    "value.doubling.redouble.label": "doubles and redoubles",
    "field.max_cube": "Highest factor",
    "field.max_cube.help": "The most that doubles can multiply a round by. A spade, where it doubles, comes on top.",
    "value.max_cube": "×{n}",
    "field.double_when": "When to double",
    "field.double_when.help": (
        "In books, the offer comes before you draw. Some tables also allow it after the draw, when you have seen your "
        "new card; that makes doubles stronger, and no set in the list plays that way."
    ),
    "value.double_when.before_draw.label": "before drawing",
    "value.double_when.any_time_in_turn.label": "before or after drawing",
    "field.cube_owner": "Who may double",
    "field.cube_owner.help": (
        "Either player may double, but only once in a round, with a redouble as an answer; or the player who accepted "
        "the last double has the right to the next."
    ),
    "value.cube_owner.either.label": "either player, once a round",
    "value.cube_owner.alternate.label": "the player who accepted last",
    "field.resign_bonus": "Refusing a double costs",
    "field.resign_bonus.help": "Points for the doubler, added to the difference in deadwood.",
    "field.resign_multiplier": "Refusing after earlier doubles",
    "field.resign_multiplier.help": "Whether doubles accepted earlier in the round multiply the price of a refusal.",
    "value.resign_multiplier.none.label": "single points",
    "value.resign_multiplier.current.label": "multiplied",
    # the game and beyond
    "field.target": "Target",
    "field.target.help": "The points from rounds that end the game. Boxes and bonuses are added afterwards.",
    "field.game_bonus": "Game bonus",
    "field.game_bonus.help": "Points for the player who reaches the target.",
    "field.box_bonus": "Points for a box",
    "field.box_bonus.help": "Every round won is a box, and at the end of the game each box scores this many points.",
    "field.box_to": "Boxes count for",
    "field.box_to.help": "Whether boxes score for everyone or only for the loser of the game.",
    "value.box_to.each.label": "everyone",
    "value.box_to.loser.label": "the loser only",
    "field.shutout_test": "Shutout if the loser has",
    "field.shutout_test.help": "What makes a game a shutout.",
    "value.shutout_test.no_hands.label": "won no round",
    "value.shutout_test.zero_points.label": "no points",
    "field.shutout_effect": "A shutout earns",
    "field.shutout_effect.help": "What a shutout earns the winner.",
    "value.shutout_effect.none.label": "nothing",
    "value.shutout_effect.bonus.label": "a bonus",
    "value.shutout_effect.double_deadwood.label": "double deadwood points",
    "value.shutout_effect.double_hand_points.label": "double points from rounds",
    "value.shutout_effect.double_all.label": "double everything",
    "field.shutout_bonus": "Shutout bonus",
    "field.shutout_bonus.help": "Points for a shutout that earns a bonus.",
    "field.game_winner": "The winner is",
    "field.game_winner.help": (
        "The first to reach the target, or the one with the higher total once boxes and bonuses are added."
    ),
    "value.game_winner.first_to_target.label": "the first to reach the target",
    "value.game_winner.highest_total.label": "the highest total",
    "field.sheet": "Score sheet",
    "field.sheet.help": "One game at a time, or Hollywood: three games at once in three columns.",
    "value.sheet.single.label": "one game",
    "value.sheet.hollywood.label": "Hollywood, three columns",
    "field.hollywood_winner": "A Hollywood sheet is won by",
    "field.hollywood_winner.help": "Winning two of the three games, or the higher total of all three.",
    "value.hollywood_winner.two_of_three.label": "two games of three",
    "value.hollywood_winner.total_points.label": "the higher total",
    "field.series": "Series",
    "field.series.help": "Whether the totals of several games are added up.",
    "value.series.none.label": "single games",
    "value.series.multi_match.label": "several games, added up",
    "field.series_target": "Series to",
    "field.series_target.help": "The game points that end the series. With zero it goes on until the players stop it.",
    "value.series_target.zero": "no end",
    "field.partners_dealer": "Dealer in partnership play",
    "field.partners_dealer.help": (
        "At each table, the player who won their last round deals; or the side that scored deals at both tables."
    ),
    "value.partners_dealer.individual.label": "the player who won last",
    "value.partners_dealer.side.label": "the side that scored",
    # differences
    "differs": "{label}: {value} instead of {base}",
    "differs.new": "{label}: {value}",
    # Choosing rules: the picker, and the words by which sets are found besides what is said about them.
    "picker.title": "Choose the rules",
    "picker.search": "Search: a name, a rule, a number",
    "picker.last": "Last time",
    "picker.present": "Selected",
    "picker.favourites": "Favourites",
    "picker.found.one": "One set found",
    "picker.found.other": "{n} sets found",
    "picker.near": "No set has all of these words. Nearest:",
    "picker.clear": "×",
    "picker.none": "No rules match “{query}”",
    "picker.none.text": (
        "Every house has its own name for its rules. Answer a few questions to find the set you play, or make your own."
    ),
    "picker.players": "{n} players",
    "picker.count.any": "All",
    "picker.count.2": "2 players",
    "picker.count.3": "3 players",
    "picker.count.4": "4 players",
    "picker.minutes": "{low}–{high} min",
    "picker.meta": "{players} · {minutes} · {goal}",
    "picker.goal": "to {target}",
    "picker.goal.round": "one round",
    "picker.goal.duplicate": "{n} deals, played twice",
    "picker.own": "your own rules",
    "picker.made_from": "Based on {base}.",
    "picker.differs": "Different from {base}",
    "picker.same": "All other sets are compared with this one.",
    "picker.choose": "Choose these rules",
    "picker.star": "Add to favourites",
    "picker.unstar": "Remove from favourites",
    "picker.read": "Read the rules",
    "picker.edit": "Make your own",
    "picker.edit_own": "Edit",
    "picker.find": "Help me choose",
    "picker.key.search": "A–Z",
    "picker.keys.search": "search",
    "picker.keys.clear": "clear the search, then go back",
    "picker.keys.star": "add or remove a favourite",
    "picker.keys.choose": "choose the selected rules",
    # by what the sets for as many players are found besides
    "picker.also.players.two": "two players 2 players head to head",
    "picker.also.players.three": "three players 3 players three-handed sits out idle waits",
    "picker.also.players.four": "four players 4 players two tables",
    "picker.also.mode.head_to_head": "against each other",
    "picker.also.mode.cutthroat3": "cutthroat round robin loser out everyone for themselves",
    "picker.also.mode.dealer_out3": "dealer out sitting dealer everyone for themselves",
    "picker.also.mode.captain3_fixed_box": "chouette captain solo fixed box team one against two in the box",
    "picker.also.mode.captain3_rotating_box": "chouette captain solo rotating box team one against two in the box",
    "picker.also.mode.partners4": "partners partnership pairs team doubles sides two against two",
    "picker.also.cutthroat3": "cut-throat",
    "picker.also.dealer_out3": "winner stays",
    "picker.also.captain3_fixed_box": "box stays king of the hill",
    "picker.also.captain3_rotating_box": "box moves turns rotation",
    "picker.also.partners4": "partnership gin bridge",
    "picker.also.partners4_oklahoma": "partnership upcard knock card spades double",
    "picker.also.partners4_corner": "partnership round the corner wrap ace fifteen",
    "picker.also.standard": "hoyle classic normal usual ordinary regular default gin rummy twenty-five",
    "picker.also.big_gin_50": "big gin fifty eleven cards super gin",
    "picker.also.grand_total": "highest score wins total",
    "picker.also.match_20_25": "plain points no boxes palace simple",
    "picker.also.match_10_20": "plain points no boxes simple",
    "picker.also.series_20_25": "several matches tournament game points",
    "picker.also.series_10_20": "several matches tournament game points",
    "picker.also.open_gin": "lay off on gin loser boxes",
    "picker.also.alternative": "hoyle old books 20 10 20",
    "picker.also.oklahoma": "upcard knock card spades double turned card",
    "picker.also.oklahoma_150": "upcard knock card spades double boxes extra",
    "picker.also.hollywood": "three columns triple caroms",
    "picker.also.hollywood_oklahoma": "three columns triple upcard spades",
    "picker.also.eleven_card": "11 cards no upcard",
    "picker.also.around_corner": "round the corner wrap queen king ace two high low ace fifteen",
    "picker.also.round_corner_classic": "round the corner wrap queen king ace two high low ace fifteen",
    "picker.also.doubling": "cube double stakes refuse resign backgammon",
    "picker.also.redoubling": "cube double redouble stakes refuse resign backgammon",
    "picker.also.doubling_classic": "cube double redouble stakes refuse resign backgammon",
    "picker.also.gin_only": "no knock knocking 250 straight gin",
    "picker.also.straight_gin": "no knock knocking 100 pure gin",
    "picker.also.big_gin_31": "big gin thirty-one super gin",
    "picker.also.tournament_50th": "50th card fiftieth card tournament club last discard",
    # The finder: questions about the rules somebody knows.
    # Choosing rules by how one likes to play; "part" names a question in a list of what does not fit.
    "taste.title": "How do you like to play?",
    "taste.known": "I know the rules, not the name",
    "taste.any": "Either way",
    "taste.fit.none": "No rule set is all of that",
    "taste.length": "How long?",
    "taste.length.part": "length",
    "taste.length.line": "A short game takes up to twenty minutes.",
    "taste.length.short": "Short",
    "taste.length.long": "Long",
    "taste.chance": "Luck or skill?",
    "taste.chance.part": "luck or skill",
    "taste.chance.line": "More luck means more surprises: a turned card or a lucky draw can change the whole round.",
    "taste.chance.luck": "More luck",
    "taste.chance.skill": "More skill",
    "taste.ending": "How should rounds end?",
    "taste.ending.part": "how rounds end",
    "taste.ending.line": "Knocking ends a round early, with some cards left over. Gin takes patience and pays more.",
    "taste.ending.knocks": "Many knocks",
    "taste.ending.gins": "Many gins",
    "taste.twist": "An extra twist?",
    "taste.twist.part": "twist",
    "taste.twist.line": "Something that ordinary gin rummy does not have.",
    "taste.twist.none": "None, thanks",
    "taste.twist.upcard": "A turned card sets the limit",
    "taste.twist.columns": "Three games at once",
    "taste.twist.cube": "Doubling the stakes",
    "taste.twist.corner": "Aces high and low",
    "taste.twist.eleven": "Eleven cards, no upcard",
    "finder.title": "Find the rules you know",
    "finder.step": "Question {n} of {of}",
    "finder.players": "How many play?",
    "finder.players.line": "Gin rummy is a game for two. Three can play with one sitting out, and four as partners.",
    "finder.knock": "When may you knock?",
    "finder.knock.line": (
        "The most deadwood you may knock with. In Oklahoma gin it is the value of the card turned at the deal."
    ),
    "finder.gin": "What are gin and big gin worth?",
    "finder.gin.line": "On top of the opponent’s deadwood. Big gin is all eleven cards in melds, without a discard.",
    "finder.undercut": "What is an undercut worth?",
    "finder.undercut.line": "You knock, and your opponent has no more deadwood than you.",
    "finder.aces": "Where may an ace stand in a run?",
    "finder.aces.line": "Ace-two-three is always a run. Some houses also let the ace follow the king.",
    "finder.deal": "How does a round start, and who deals?",
    "finder.deal.line": (
        "Usually an upcard is offered to both players. What happens when both pass? Or is there no upcard, and the "
        "non-dealer starts with eleven cards?"
    ),
    "finder.score": "How is the game scored?",
    "finder.score.line": (
        "The sheet, the target, and whether a round can be doubled. When in the turn a double may be offered can be "
        "changed under Make your own."
    ),
    "finder.part.players": "Players",
    "finder.part.form": "Who plays whom",
    "finder.part.knock": "Knocking",
    "finder.part.spades": "When a spade is turned",
    "finder.part.gin": "Gin",
    "finder.part.big_gin": "Big gin",
    "finder.part.undercut": "Undercut",
    "finder.part.aces": "Runs with an ace",
    "finder.part.first_turn": "When both pass",
    "finder.part.dealer": "Who deals next",
    "finder.part.pair_dealer": "Who deals next at each table",
    "finder.part.sheet": "Score sheet",
    "finder.part.target": "Target",
    "finder.part.doubling": "Doubling",
    "finder.unknown": "Don’t know",
    "finder.another": "Another number",
    "finder.less": "−",
    "finder.more": "+",
    "finder.range": "{least} to {most}",
    "finder.option.knock.10": "Ten or less",
    "finder.option.knock.n": "{n} or less",
    "finder.option.knock.upcard": "The turned card decides",
    "finder.option.knock.gin": "Never: gin only",
    "finder.option.spades.double": "The round counts double",
    "finder.option.spades.single": "Nothing changes",
    "finder.option.big_gin.none": "No big gin",
    "finder.option.aces.low": "Only A-2-3",
    "finder.option.aces.high_or_low": "A-2-3 and Q-K-A",
    "finder.option.aces.wrap": "Around the corner, K-A-2",
    "finder.option.first_turn.both_then_stock": "Draw from the stock",
    "finder.option.first_turn.both_then_normal": "Take an ordinary turn",
    "finder.option.first_turn.dealer_turn": "The dealer begins",
    "finder.option.first_turn.eleven": "No upcard, eleven cards",
    "finder.option.players.2": "Two",
    "finder.option.players.3": "Three",
    "finder.option.players.4": "Four",
    "finder.option.form.cutthroat3": "The loser of a round sits out",
    "finder.option.form.dealer_out3": "The dealer sits out",
    "finder.option.form.captain3_fixed_box": "One against two, all game",
    "finder.option.form.captain3_rotating_box": "One against two, in turn",
    "finder.option.pair_dealer.individual": "The player who won last",
    "finder.option.pair_dealer.side": "The side that scored",
    "finder.option.dealer.winner": "The winner",
    "finder.option.dealer.loser": "The loser",
    "finder.option.dealer.alternate": "Alternating",
    "finder.option.sheet.game": "A game with boxes",
    "finder.option.sheet.hollywood": "Hollywood, three columns",
    "finder.option.sheet.series": "Several games added up",
    "finder.option.sheet.total": "The highest total wins",
    "finder.option.sheet.plain": "Points from rounds only",
    "finder.option.doubling.off": "No doubling",
    "finder.option.doubling.double": "One double",
    "finder.option.doubling.redouble": "Doubles and redoubles",
    "finder.fit.none": "No known rule set fits",
    "finder.fit.one": "One rule set fits",
    "finder.fit.other": "{n} rule sets fit",
    "finder.near": "Nearest",
    "finder.wrong": "Does not match: {parts}",
    "finder.next": "Next",
    "finder.show": "Show matches",
    "finder.early.one": "Show the match",
    "finder.early.other": "Show the {n} matches",
    "finder.before": "Back",
    "finder.again": "Start over",
    "finder.play": "Choose these rules",
    "finder.read": "Read the rules",
    "finder.edit": "Make your own",
    "finder.result.one": "These are your rules",
    "finder.result.other": "{n} sets match your answers",
    "finder.result.none": "No known set matches",
    "finder.result.text.none": (
        "So here are your rules, based on the nearest set. Choose them, and they are saved among your own."
    ),
    "finder.result.text.several": (
        "They agree with all your answers. The plainest comes first; each of the others says how it differs."
    ),
    "finder.result.text.single": "Only this set agrees with all your answers.",
    "finder.result.text.unanswered": "You answered nothing, so every set matches. The plainest comes first.",
    "finder.yours": "Our rules",
    "finder.name": "Name",
    "finder.keys.early": "show what matches so far",
    "finder.keys.choose": "choose the only set left",
    "finder.changes": "Different from {base}",
    "finder.unasked": "Not asked, taken from {base}",
    "finder.unasked.fits": "Not asked, but part of these rules",
    "finder.kept": "Saved among your own rules as “{title}”.",
    # The rules editor: its sections, why fields mean nothing, what cannot be, and what is worth knowing.
    "editor.title": "Your own rules",
    "editor.name": "Name",
    "editor.name.placeholder": "What do you call them?",
    "editor.proposal": "{name}, our way",
    "editor.imported": "Imported rules",
    # sections
    "editor.section.overview": "Overview",
    "editor.section.players": "Players",
    "editor.section.deal": "The deal",
    "editor.section.turn": "The turn",
    "editor.section.aces": "Aces",
    "editor.section.knocking": "Knocking",
    "editor.section.layoffs": "Lay-offs",
    "editor.section.points": "Points",
    "editor.section.doubling": "Doubling",
    "editor.section.game": "The game",
    "editor.section.sheet": "The sheet",
    "editor.section.overview.line": "Which rules these are based on, and how they differ.",
    "editor.section.players.line": "How many play, and who plays whom.",
    "editor.section.deal.line": "Who deals, and how a round starts.",
    "editor.section.turn.line": "From the upcard to the last card of the stock.",
    "editor.section.aces.line": "Where aces stand in runs, and what they count.",
    "editor.section.knocking.line": "How a round ends.",
    "editor.section.layoffs.line": "What the defender may lay off.",
    "editor.section.points.line": "What a round is worth.",
    "editor.section.doubling.line": "Raising the stakes of a round.",
    "editor.section.game.line": "The target, boxes and bonuses.",
    "editor.section.sheet.line": "One game, three at once, or a series.",
    # fields
    "editor.reset": "Reset",
    "editor.instead": "In {base}: {value}",
    "editor.range": "{least} to {most}",
    "editor.followed": "Changed with it: {changes}",
    "editor.change": "{field}: {value}",
    "editor.less": "−",
    "editor.more": "+",
    # overview
    "editor.base": "Based on {name}",
    "editor.base.choose": "Start from other rules",
    "editor.read": "Read these rules",
    "editor.same": "No differences so far. Pick a part on the left and change whatever your table plays differently.",
    "editor.differs": "Different from {name}",
    "editor.reset_all": "Reset all",
    "editor.files": "Share",
    "editor.files.help": (
        "Export writes a small file that you can give to others. To import one, choose it, drop it on this window, or "
        "paste its text with {key}."
    ),
    "editor.export": "Export",
    "editor.import": "Import",
    "editor.copy": "Copy as text",
    "editor.copied": "The rules were copied as text. Paste them into this editor with {key}.",
    "editor.not_copied": "The clipboard cannot be used ({reason}).",
    "editor.delete": "Delete",
    # the panel
    "editor.summary": "In short",
    "editor.minutes.one": "A game usually takes {least} to {n} minute.",
    "editor.minutes.other": "A game usually takes {least} to {n} minutes.",
    "editor.minutes.same.one": "A game usually takes about {n} minute.",
    "editor.minutes.same.other": "A game usually takes about {n} minutes.",
    "editor.notes": "Good to know",
    "editor.broken": "This does not work",
    "editor.mend": "Fix it:",
    # saving
    "editor.undo": "Undo",
    "editor.save": "Save",
    "editor.save_new": "Save as new",
    "editor.saved": "Saved as {title}.",
    "editor.mend_first": "Not saved yet: {problem}",
    "editor.leave.title": "Save your rules?",
    "editor.leave.text": "You have made changes. If you do not save them, they are lost.",
    "editor.leave.save": "Save",
    "editor.delete.title": "Delete {title}?",
    "editor.delete.text": (
        "The rules disappear from the list. Their file is moved to the folder of deleted rules; games already played "
        "stay as they are."
    ),
    "editor.delete.yes": "Delete",
    "editor.delete.no": "Keep",
    "editor.deleted": "Deleted. The file is now at {path}",
    "editor.replace.title": "Replace your rules?",
    "editor.replace.text": "You have changes that are not saved. The import replaces them.",
    "editor.replace.yes": "Replace",
    "editor.replace.no": "Keep mine",
    "editor.import.done": "{title} was imported. Look it over, then save it.",
    "editor.import.failed": "This is not a rule set",
    # another base
    "editor.bases.title": "Start from other rules",
    "editor.bases.line": "Whatever you do not change stays as it is there.",
    "editor.bases.ask": "Start from {name}?",
    "editor.bases.ask.text": "You have made changes. Keep them, or start afresh with {name}?",
    "editor.bases.afresh": "Start afresh",
    "editor.bases.keep": "Keep my changes",
    # files
    "rulefile.export.title": "Export {title}",
    "rulefile.import.title": "Import rules",
    "rulefile.empty": "There are no folders or rule files here.",
    # keys
    "keys.key.save_new": "Ctrl+Shift+S",
    "keys.key.sections": "Ctrl + Page up / down",
    "keys.save": "save the rules",
    "keys.save_new": "save as new rules",
    "keys.undo": "undo the last change",
    "keys.sections": "previous or next part of the rules",
    "keys.name": "go to the name",
    "keys.open": "import a file",
    "keys.export": "export to a file",
    "keys.paste": "paste rules from the clipboard",
    # why a field means nothing
    "editor.idle.partners_next": "Partners have their own rule: see “Dealer in partnership play”.",
    "editor.idle.partners_dealer": "Only with four players.",
    "editor.idle.draw_again": "In this game nothing changes after a draw.",
    "editor.idle.partners_draw": "In each pair, the rounds won decide who deals.",
    "editor.idle.rotating_winner": "In this game the highest total always wins.",
    "editor.idle.one_box": "Partners get one box a deal, however it is won.",
    "editor.idle.sheet": "A Hollywood sheet needs two players or two sides.",
    "editor.idle.upcard_rule": "There is no upcard when a round starts with eleven cards.",
    "editor.idle.last_discard": "There is no discard after the last draw.",
    "editor.idle.knock_limit": "The turned card sets the limit.",
    "editor.idle.no_knock": "There is no knocking.",
    "editor.idle.oklahoma_ace": "Only where the turned card sets the knock limit.",
    "editor.idle.no_layoff": "There are no lay-offs.",
    "editor.idle.no_big_gin": "There is no big gin.",
    "editor.idle.no_undercut": "There is no knocking, so nobody can be undercut.",
    "editor.idle.no_boxes": "A box scores nothing.",
    "editor.idle.no_cube": "There is no doubling.",
    "editor.idle.max_cube": "A single double makes it ×2.",
    "editor.idle.cube_owner": "There is only one double a round.",
    "editor.idle.resign_multiplier": "No double can be refused once one has been accepted.",
    "editor.idle.no_shutout": "A shutout earns nothing.",
    "editor.idle.shutout_bonus": "A shutout earns no fixed bonus here.",
    "editor.idle.game_winner": "On a Hollywood sheet, each game goes to the first to reach the target.",
    "editor.idle.hollywood_winner": "Only on a Hollywood sheet.",
    "editor.idle.series_target": "Only in a series.",
    # what cannot be
    "editor.problem.eleven_needs_none": (
        "A round that starts with eleven cards has no upcard; every other round has one."
    ),
    "editor.problem.hollywood_total": (
        "On a Hollywood sheet, each of the three games goes to the first to reach the target, not to the highest total."
    ),
    "editor.problem.hollywood_series": "A Hollywood sheet is already three games and cannot be part of a series.",
    "editor.problem.dealer_mode.incoming": "Only where the loser of a round sits out does somebody come in to deal.",
    "editor.problem.dealer_mode.left": "With two players, the deal alternates or goes to the winner or the loser.",
    "editor.problem.dealer_mode.box": "The solo player can deal every round only where the players take turns at solo.",
    "editor.problem.hollywood_sides": "A Hollywood sheet needs two scores: two players, two sides, or one against two.",
    "editor.problem.cube_off": "Without doubling, the highest factor is 1.",
    "editor.problem.cube_two": "With a single double, the highest factor is 2.",
    "editor.problem.cube_power": "The highest factor can be 2, 4, 8, 16, 32 or 64, not {value}.",
    "editor.problem.bad_number": "{field} can be {least} to {most}, not {value}.",
    "editor.problem.bad_type": "{field} must be a number.",
    # what is worth knowing
    "editor.note.three_box_hollywood": (
        "Of the games for three, only this one has two scores, the solo player’s and the team’s, so only this one can "
        "use a Hollywood sheet."
    ),
    "editor.note.three_cube": "Doubles are between the two players at the table; the one who sits out has no say.",
    "editor.note.partners_cube": "Each table has doubles of its own; they do not affect the partner’s round.",
    "editor.note.partners_corner": "Around the corner, partners usually play to 150.",
    "editor.note.three_series": (
        "In a series for three, the totals are added up, shutouts included; the players settle up at the end."
    ),
    "editor.note.turned": (
        "When a round starts with eleven cards, one more card is turned for the limit or the double. It is out of play."
    ),
    "editor.note.oklahoma_ace": "A turned ace still means gin only, or knocking with 1, whatever a loose ace counts.",
    "editor.note.loose_ace": "Nobody can knock with a loose ace: it counts more than the limit.",
    "editor.note.dear_ace": "Aces count 15 but are low in runs, so they are hard to meld.",
    "editor.note.spade_gin": "Without knocking, the turned card sets no limit, but a spade still doubles.",
    "editor.note.spade_cube": "A spade and accepted doubles multiply each other.",
    "editor.note.gin_cube": (
        "There is no knocking, but a refused double also ends a round. It is scored as after a knock, whatever the "
        "doubler holds."
    ),
    "editor.note.free_refusal": "Refusing a double costs nothing but the difference in deadwood.",
    "editor.note.high_limit": "With such a high limit, many hands can knock after a draw or two.",
    "editor.note.cheap_big_gin": "Big gin scores less than gin, so players will prefer to discard.",
    "editor.note.last_discard": "The last discard may be taken only to knock, go gin or claim big gin.",
    "editor.note.layoff_gin_only": (
        "There is no knocking, and cards are not laid off on gin, so in fact there are no lay-offs."
    ),
    "editor.note.void": "If gin leaves the defender without deadwood, it earns neither points nor a box.",
    "editor.note.open_series": "The series goes on until you stop it.",
    "editor.note.hollywood": "On a Hollywood sheet, the target, bonuses and boxes apply to each of the three games.",
    # Own rule sets and their files: what can be wrong with them.
    "notice.rules_file": "Your rule set {name} cannot be used. {reason} Gin Desktop left the file alone.",
    "rulebook.cannot_read": "{path} cannot be read ({reason}).",
    "rulebook.cannot_write": "{path} cannot be written ({reason}).",
    "rulebook.cannot_move": "{path} cannot be moved aside ({reason}).",
    "rulebook.not_a_file": "{path} is not a file.",
    "rulebook.file_exists": "{path} already exists.",
    "rulebook.too_large": "It is larger than {most} KB; a rule set is much smaller.",
    "rulebook.not_text": "It is not UTF-8 text.",
    "rulebook.too_deep": "It is nested too deeply for a rule set.",
    "rulebook.bad_toml": "It is not valid TOML: {reason}.",
    "rulebook.not_rules": "It has no [rules] section, so it is not a rule set.",
    "rulebook.wrong_format": "Its format is {value}, so it is not a rule set.",
    "rulebook.newer_version": (
        "It was made by a newer version of the program (format {version}; this one reads up to {known}). Update Gin "
        "Desktop to use it."
    ),
    "rulebook.bad_title": "Its title must be 1 to {most} letters on one line, not {value}.",
    "rulebook.unknown_base": "It is based on rules that this program does not know: {value}.",
    "rulebook.title_taken": "You already have a rule set called {value}.",
    "rulebook.unknown_entry": "There is no rule set {value} any more.",
    "rulebook.too_many": "You already have {most} rule sets of your own; delete one first.",
    "rulebook.not_playable": "{field}: {value} needs three players.",
    # single fields
    "rulebook.unknown_field": "It contains something unknown: {field}.",
    "rulebook.bad_choice": "{field} cannot be {value}; it can be {choices}.",
    "rulebook.bad_number": "{field} cannot be {value}; it can be {least} to {most}.",
    "rulebook.bad_type": "{field} must be {expected}, not {value}.",
    "rulebook.type.str": "text in quotes",
    "rulebook.type.int": "a whole number",
    "rulebook.type.bool": "true or false",
    "rulebook.ace_points": "{field} can be 1 or 15, not {value}.",
    "rulebook.cube_power": "{field} must be 1, 2, 4, 8, 16, 32 or 64, not {value}.",
    # combinations
    "rulebook.eleven_needs_none": (
        "{field} cannot be {value}: a round that starts with eleven cards has no upcard, and any other has one."
    ),
    "rulebook.cube_off": "{field} must be 1 without doubling, not {value}.",
    "rulebook.cube_two": "{field} must be 2 with a single double, not {value}.",
    "rulebook.dealer_mode": "{field} cannot be {value} with these players.",
    "rulebook.hollywood_sides": "A Hollywood sheet needs two players or two sides.",
    "rulebook.hollywood_total": (
        "On a Hollywood sheet, each column goes to the first to reach the target, not by {field}."
    ),
    "rulebook.hollywood_series": "A Hollywood sheet is already three games and cannot be part of a series.",
    # How to play well: a section for each lesson of the course, with examples.
    "advice.title": "How to play well",
    "advice.line": (
        "Gin rummy is a game of luck in one round and of skill in ten. Here is what strong players do, under the usual "
        "rules: knock with 10 or less, 25 for gin and for an undercut."
    ),
    "advice.hold.title": "Hold middle cards that can meld in several ways",
    "advice.hold": (
        "A seven fits into three runs of three, a king into only one. So middle cards turn into melds more easily, and "
        "combinations that several cards complete are worth most. Of two combinations, keep the one that more cards "
        "complete."
    ),
    "advice.hold.gap": "Waiting for a single card to fill a gap rarely pays.",
    "advice.hold.ranks": "How many runs of three a card fits into",
    "advice.hold.rank": "Card",
    "advice.hold.runs": "Runs",
    "advice.hold.example": "How many cards complete a meld",
    "advice.hold.waits.one": "{n} card completes it",
    "advice.hold.waits.other": "{n} cards complete it",
    "advice.high.title": "High cards go early, low deadwood counts late",
    "advice.high": (
        "Most rounds end with a knock, and whatever you then hold outside melds counts against you. So discard loose "
        "kings, queens, jacks and tens in your first turns, even a pair of them if nothing comes of it soon. Low cards "
        "can stay: they cost little, and they let you knock."
    ),
    "advice.high.late": (
        "Late in the round, stop hoping. A discard that keeps more chances but leaves more deadwood is then often the "
        "worse one, as your opponent may knock at any time."
    ),
    "advice.high.example": "A hand after the deal",
    "advice.high.keep": "keep: a meld",
    "advice.high.wait": "keep: hoping for {cards}",
    "advice.high.go": "discard first: {deadwood} points",
    "advice.high.low": "may stay: {deadwood} points",
    "advice.take.title": "Take a discard only to meld",
    "advice.take": (
        "Take a card from the discard pile if it makes or extends a meld. If it only fits a pair, leave it and draw "
        "from the stock. A card that you take shows your opponent what not to discard, and you give up a card that "
        "nobody has seen."
    ),
    "advice.take.but": (
        "In the first turns there is an exception: a card that goes with two or more of yours may be worth taking in "
        "place of a loose court card."
    ),
    "advice.take.example": "The 7♣ is on the discard pile",
    "advice.take.yes": "take it: a set",
    "advice.take.no": "leave it: no meld yet",
    "advice.upcard.title": "Be quicker to take the upcard",
    "advice.upcard": (
        "Take the upcard more readily than a later discard: both hands are still open, and a card that you pass may go "
        "to your opponent. Take it if it makes a meld, or if it goes with two or more of your cards, as a pair or as "
        "neighbours."
    ),
    "advice.upcard.pass": (
        "Pass if it goes with one card at most. A low card alone is seldom a reason: the stock has low cards, too."
    ),
    "advice.upcard.example": "The 6♥ is the upcard",
    "advice.upcard.yes": "take it: it goes with {n} cards",
    "advice.upcard.no": "pass",
    "advice.taken.title": "Remember what was taken",
    "advice.taken": (
        "Remember the cards your opponent takes. Of cards that cost you the same, keep those that go with what was "
        "taken: cards of that rank, and neighbours in that suit. Sometimes even a high card has to stay."
    ),
    "advice.taken.example": "Your opponent has taken the 8♣",
    "advice.taken.danger": "risky: goes with the 8♣",
    "advice.taken.fine": "fine: goes with nothing taken",
    "advice.safe.title": "Look for safe discards",
    "advice.safe": (
        "Remember the discards, too. A card is safe when its neighbours and its rank are gone or in your own hand: "
        "then no meld can be made with it. If two cards cost you the same, discard the safe one, and cards near your "
        "opponent’s own discards before others."
    ),
    "advice.safe.example": "A card that nobody can use",
    "advice.safe.held": "safe: nothing is left to go with it",
    "advice.safe.gone": "discarded so far",
    "advice.knock.title": "Knock early, think twice later",
    "advice.knock": (
        "In the first turns, knock when you can, even with deadwood 8, 9 or 10. Your opponent has had no time to make "
        "melds and is left with many points."
    ),
    "advice.knock.late": (
        "Later, look at what your opponent has taken and how far the stock has run down. Against somebody who has two "
        "melds, a knock with a lot of deadwood invites an undercut: play on until you have less, or gin."
    ),
    "advice.knock.example": "The same knock, early and late",
    "advice.knock.when": "When",
    "advice.knock.deadwood": "Deadwood",
    "advice.knock.result": "Result",
    "advice.knock.early": "third turn",
    "advice.knock.after": "tenth turn",
    "advice.knock.pair": "{first} to {second}",
    "advice.knock.won": "{points} to you",
    "advice.knock.lost": "{points} to your opponent",
    "advice.gin.title": "When to go for gin",
    "advice.gin": (
        "The less deadwood you have, the more it pays to wait for gin: with 3 points or less you are usually one card "
        "away, and harder to undercut. Wait while three or more cards would give you gin. The fewer there are, the "
        "more often the knock is the better choice."
    ),
    "advice.score.title": "Play the score",
    "advice.score": (
        "Points are worth what they do for the game. If a knock takes you to the target, knock, even where you would "
        "otherwise wait for gin: what gin adds is of no more use. If your opponent needs only a few points, a small "
        "win merely puts off the end. Then play on where a knock would be a close choice."
    ),
    "advice.score.example": "The same hand at two scores, game to 100",
    "advice.score.score": "Score",
    "advice.score.win": "A knock for {points}",
    "advice.score.gin": "Gin for {points}",
    "advice.score.pair": "{first} to {second}",
    "advice.score.over": "wins the game",
    "advice.score.on": "leaves {points} to go",
    "advice.layoff.title": "Defend: lay off before you meld",
    "advice.layoff": (
        "When your opponent knocks, look at the melds on the table before you fix your own. A card that fits there may "
        "do more than in your own set or run, and once it lies there, the next one may follow."
    ),
    "advice.layoff.before": (
        "If your opponent seems ready to knock, bring your own deadwood down, and keep cards that fit the melds you "
        "suspect. An undercut is worth more than most knocks."
    ),
    "advice.layoff.example": "A set broken up to lay off",
    "advice.layoff.note": (
        "With all four eights as a set, deadwood {before} would be left. Three eights and two lay-offs leave {after}."
    ),
    "advice.spread.title": "Knock with melds that offer little",
    "advice.spread": (
        "Before you knock, see which of your melds offer lay-offs, and show those that offer fewest. A run may be open "
        "at both ends; a set of three takes one card, and a set of four none."
    ),
    "advice.spread.example": "Two ways to arrange the same knock",
    "advice.spread.least": "deadwood {deadwood}, {points} points",
    "advice.spread.note": (
        "The two runs let the opponent lay off three cards, the set and the run none: the knock scores {more} points "
        "more."
    ),
    "advice.end.title": "When the stock runs out",
    "advice.end": (
        "The last two cards of the stock stay unused, and nobody scores if nobody has ended the round by then. Both "
        "hands are good by that time, so a knock is easily undercut: with few draws left, play on unless you have gin "
        "or the knock wins the game, and give away nothing that could be of use. A round without a winner costs you "
        "nothing."
    ),
    "advice.end.example": "The last discards",
    "advice.end.use": "could be of use: keep it",
    "advice.end.safe": "goes with nothing any more: discard it",
}
