"""The statistics of your games, their charts, and the fairness of the deals."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # The statistics page around its charts: pages, tiles, filters, states, export and a fresh start.
    "statistics.title": "Statistics",
    "statistics.page.record": "Your record",
    "statistics.page.milestones": "Milestones",
    "statistics.record.best": "Best game",
    "statistics.record.best.none": "no game won yet",
    "statistics.record.best.line": "against {name}, {day}",
    "statistics.record.won": "{won:,} of {n:,}",
    "statistics.record.won.about": "The share of the games played to the end that you won.",
    "statistics.record.best.about": "The game you won by the most points, and against whom.",
    "statistics.record.whom": "By opponent",
    "statistics.record.against": "{won:,} won, {lost:,} lost",
    "milestones.reached": "A milestone: {name}",
    "milestones.reached.more.one": "A milestone: {name}, and one more",
    "milestones.reached.more.other": "A milestone: {name}, and {n} more",
    "milestones.note": "Games that count in the statistics count here, too, whenever they were played.",
    "milestones.first_win": "your first win",
    "milestones.first_win.asks": "Win a game.",
    "milestones.first_gin": "your first gin",
    "milestones.first_gin.asks": "Go gin in a two-player game.",
    "milestones.first_undercut": "your first undercut",
    "milestones.first_undercut.asks": "Undercut your opponent in a two-player game.",
    "milestones.twice_easy": "Easy beaten twice in a row",
    "milestones.twice_easy.asks": "Win two games in a row against Easy.",
    "milestones.twice_medium": "Medium beaten twice in a row",
    "milestones.twice_medium.asks": "Win two games in a row against Medium.",
    "milestones.twice_hard": "Hard beaten twice in a row",
    "milestones.twice_hard.asks": "Win two games in a row against Hard.",
    "milestones.twice_expert": "Expert beaten twice in a row",
    "milestones.twice_expert.asks": "Win two games in a row against Expert.",
    "milestones.daily_week": "a week of daily deals",
    "milestones.daily_week.asks": "Play the daily deal on seven days in a row.",
    "milestones.every_rule_set": "every rule set played",
    "milestones.every_rule_set.asks": "Finish a game under each of the program’s rule sets.",
    "statistics.page.overview": "In numbers",
    "statistics.page.rounds": "Rounds",
    "statistics.page.knocks": "Knocks",
    "statistics.page.defence": "Defence",
    "statistics.page.cards": "Cards",
    "statistics.page.time": "Over time",
    "statistics.tile.games": "Games",
    "statistics.tile.games.line": "{won:,} won, {lost:,} lost",
    "statistics.tile.games.left": "{won:,} won, {lost:,} lost, {left:,} unfinished",
    "statistics.tile.wins": "Games won",
    "statistics.tile.wins.unsure": "too few to say",
    "statistics.tile.wins.line": "{low} to {high}",
    "statistics.tile.rounds": "Rounds",
    "statistics.tile.rounds.line": "{won:,} won, {lost:,} lost",
    "statistics.tile.points": "Points per round",
    "statistics.tile.points.line": "{low} to {high}",
    "statistics.tile.streak": "Streak",
    "statistics.tile.streak.won.one": "{n} win",
    "statistics.tile.streak.won.other": "{n} wins",
    "statistics.tile.streak.lost.one": "{n} loss",
    "statistics.tile.streak.lost.other": "{n} losses",
    "statistics.tile.streak.none": "none",
    "statistics.tile.streak.line": "longest: {won:,} won, {lost:,} lost",
    "statistics.tile.games.about": (
        "All games that count. A game you left before its end, or are still playing, is unfinished."
    ),
    "statistics.tile.wins.about": (
        "The share of the games played to the end that you won. With fewer than 20 games, luck decides too much to say "
        "more."
    ),
    "statistics.tile.wins.about.band": (
        "The share of the games played to the end that you won. Luck plays a part: your true rate is very likely "
        "between {low} and {high}, and the more you play, the closer these come."
    ),
    "statistics.tile.rounds.about": (
        "All rounds played to their end. Those that nobody won are counted as neither won nor lost."
    ),
    "statistics.tile.points.about": (
        "What a round earns you on average: the points you score minus those your opponent scores, without boxes and "
        "game bonuses."
    ),
    "statistics.tile.points.about.band": (
        "What a round earns you on average: the points you score minus those your opponent scores, without boxes and "
        "game bonuses. Luck plays a part: your true average is very likely between {low} and {high}, and the more you "
        "play, the closer these come."
    ),
    "statistics.tile.streak.about": (
        "How many games in a row you have just won or lost, and the longest such streaks so far."
    ),
    "statistics.table": "Table",
    "statistics.table.games": "Show the games",
    "statistics.table.row": "Show the games: {row}",
    "statistics.table.hint": "Click a line to see its games.",
    "statistics.table.rounds": "Show the rounds: {row}",
    "statistics.table.rounds.hint": "Click a line to see its rounds.",
    "statistics.knocked.title.one": "Your latest knock of these turns",
    "statistics.knocked.title.other": "Your latest {n:,} knocks of these turns",
    "statistics.knocked.won.one": "Turn {turn:,}, deadwood {deadwood:,}: won {n:,} point",
    "statistics.knocked.won.other": "Turn {turn:,}, deadwood {deadwood:,}: won {n:,} points",
    "statistics.knocked.undercut.one": "Turn {turn:,}, deadwood {deadwood:,}: undercut, lost {n:,} point",
    "statistics.knocked.undercut.other": "Turn {turn:,}, deadwood {deadwood:,}: undercut, lost {n:,} points",
    "statistics.knocked.none": "There is no such knock.",
    "statistics.missed": "Rounds",
    "statistics.missed.title.one": "You missed lay-offs in {n:,} round",
    "statistics.missed.title.other": "You missed lay-offs in {n:,} rounds",
    "statistics.missed.row": "{missed:,} of {possible:,} points missed",
    "statistics.missed.round": "Round {n:,} against {name}",
    "statistics.missed.open": "Show the showdown",
    "statistics.all.opponent": "All opponents",
    "statistics.all.rules": "All rules",
    "statistics.all.form": "All kinds",
    "statistics.all.dates": "All dates",
    "statistics.pick.opponent": "Which opponent?",
    "statistics.pick.rules": "Which rules?",
    "statistics.pick.form": "Which kind of game?",
    "statistics.pick.dates": "Which dates?",
    "statistics.pick.games.one": "{n:,} game",
    "statistics.pick.games.other": "{n:,} games",
    "statistics.level": "Everyone at {level}",
    "statistics.level.even": "Even match",
    "statistics.form.game": "Games to a target",
    "statistics.form.rounds": "Games of set length",
    "statistics.form.hollywood": "Hollywood",
    "statistics.form.series": "Series of games",
    "statistics.form.duplicate": "Duplicate matches",
    "statistics.form.three": "Three-player games",
    "statistics.form.partners": "Partnership games",
    "statistics.hints": "Games with hints",
    "statistics.form.deal": "Shared deals",
    "statistics.form.daily": "Daily deals",
    "statistics.dates.month": "This month",
    "statistics.dates.last_month": "Last month",
    "statistics.dates.year": "This year",
    "statistics.dates.last_year": "Last year",
    "statistics.dates.between": "{since} to {until}",
    "statistics.dates.since": "Since {since}",
    "statistics.dates.until": "Until {until}",
    "statistics.dates.from": "From",
    "statistics.dates.to": "To",
    "statistics.dates.form": "Type dates like {example}; leave a field empty for no limit.",
    "statistics.dates.use": "Use these dates",
    "statistics.dates.wrong": "“{text}” is not a date. Type the year, month and day, like {example}.",
    "statistics.dates.turned": "“From” is later than “To”.",
    "statistics.clear": "All games",
    "statistics.empty.title": "Your statistics begin with your first game",
    "statistics.empty.text": (
        "Every game you play counts here: how often you win, how rounds end, when you knock, what you lay off, and "
        "how lucky the cards were."
    ),
    "statistics.empty.note": "Practice games, demos and games with unlimited undo do not count.",
    "statistics.empty.new_game": "New game",
    "statistics.hinted.title": "Your games so far had hints",
    "statistics.hinted.text": (
        "Games with hints are counted separately. Your other statistics begin with the first game you play without a "
        "hint."
    ),
    "statistics.hinted.show": "Show games with hints",
    "statistics.fresh.title": "A fresh start",
    "statistics.fresh.text": (
        "Only games you play from now on count. Your earlier ones are still in Your games, and you can count them "
        "again at any time."
    ),
    "statistics.filtered.title": "No matching games",
    "statistics.filtered.text": "None of your games matches all of these filters.",
    "statistics.reading.title": "Your earlier games are being read",
    "statistics.reading.text": (
        "The charts appear as soon as there are games to show. You don’t have to wait here; reading goes on in the "
        "background."
    ),
    "statistics.reading": "Reading your earlier games: {done} of {of}",
    "statistics.opening.title": "One moment",
    "statistics.opening.text": "Your history is being opened.",
    "statistics.unreadable.title": "Your history cannot be read right now",
    "statistics.unreadable.text": (
        "Your games are safe: the history only sums up their records. The program tries again the next time it starts."
    ),
    "statistics.since": "Counted since {day}.",
    "statistics.back": "Back",
    "statistics.records": "Your games",
    "statistics.export": "Export",
    "statistics.export.title": "Export your statistics",
    "statistics.export.text": (
        "CSV opens in any spreadsheet: one file for the numbers, one for the games, one for the rounds. JSON puts "
        "everything into one file, for other programs. Only the games shown here are exported."
    ),
    "statistics.export.csv": "CSV",
    "statistics.export.json": "JSON",
    "statistics.exported.one": "Exported to {path}.",
    "statistics.exported.other": "{n} files exported to {path}.",
    "statistics.not_exported": "Gin Desktop could not export the statistics to {path} ({reason}).",
    "statistics.reset": "Start afresh",
    "statistics.reset.title": "Start your statistics afresh?",
    "statistics.reset.text": (
        "From now on, only new games count. Gin Desktop keeps a copy of your statistics so far as a file, your games "
        "stay in Your games, and you can undo this at any time."
    ),
    "statistics.reset.no": "Keep counting",
    "statistics.reset.done": "Your statistics start afresh. You find a copy of the earlier ones in {path}.",
    "statistics.reset.failed": "Nothing was changed: Gin Desktop could not keep a copy in {path} ({reason}).",
    "statistics.restore": "Count all games again",
    "statistics.restored": "All your games are counted again.",
    "statistics.key.delete": "Del",
    "statistics.keys.games": "the games behind a table",
    "statistics.keys.table": "the chart as a table",
    "statistics.keys.pages": "the pages, from left to right",
    "statistics.keys.opponent": "choose an opponent",
    "statistics.keys.rules": "choose rules",
    "statistics.keys.form": "choose a kind of game",
    "statistics.keys.dates": "choose dates",
    "statistics.keys.clear": "show all games",
    "statistics.keys.records": "the list of your games",
    "statistics.keys.export": "export to a file",
    "statistics.keys.reset": "start afresh",
    "statistics.keys.restore": "count all games again",
    # The charts of the statistics: what each of them finds, its tips and its table.
    "charts.you": "You",
    "charts.them": "Opponents",
    "charts.total": "Total",
    "charts.chance": "by chance",
    "charts.unsure": "Only a few so far: the next rounds may change this a lot.",
    "charts.none": "Nothing to show here yet.",
    "charts.column.side": "Side",
    "charts.column.games": "Games",
    "charts.column.rounds": "Rounds",
    "charts.column.won": "Won",
    "charts.column.lost": "Lost",
    "charts.column.even": "Tied",
    "charts.column.share": "Share",
    "charts.column.low": "At least",
    "charts.column.high": "At most",
    "charts.column.average": "Average",
    "charts.column.of": "Of",
    "charts.column.chance": "By chance",
    "charts.column.date": "Date",
    "charts.column.opponent": "Opponent",
    "charts.column.result": "Result",
    "charts.column.points": "Points",
    # wins
    "charts.wins": (
        "You win {share} of your games. After {n:,} games, your true rate is very likely between {low} and {high}."
    ),
    "charts.wins.few.one": "{n:,} game finished: too few to say how often you win.",
    "charts.wins.few.other": "{n:,} games finished: too few to say how often you win.",
    "charts.wins.none": "No game has been played to its end yet.",
    "charts.wins.tip": "{won:,} won, {lost:,} lost, {even:,} tied.",
    "charts.wins.band": (
        "The band runs from {low} to {high}. 19 times out of 20, the true rate lies within such a band."
    ),
    "charts.wins.table": "Games won",
    # form
    "charts.form.one": "Your last game",
    "charts.form.other": "You won {won:,} of your last {n:,} games.",
    "charts.form.none": "Your last 20 games will appear here.",
    "charts.form.first": "earlier",
    "charts.form.last": "latest",
    "charts.form.won": "won",
    "charts.form.lost": "lost",
    "charts.form.tip.won": "{day}: won against {name}, {mine:,} to {theirs:,}",
    "charts.form.tip.lost": "{day}: lost to {name}, {mine:,} to {theirs:,}",
    "charts.form.tip.even": "{day}: tied with {name}, {mine:,} to {theirs:,}",
    "charts.form.result.won": "won",
    "charts.form.result.lost": "lost",
    "charts.form.result.even": "tied",
    "charts.form.result.unfinished": "unfinished",
    "charts.streak.won.one": "You won the last one.",
    "charts.streak.won.other": "You have won the last {n:,}.",
    "charts.streak.lost.one": "You lost the last one.",
    "charts.streak.lost.other": "You have lost the last {n:,}.",
    "charts.form.table": "Your last games, latest first",
    # opponents
    "charts.opponents": "How often you win, by opponent",
    "charts.opponents.best": "You do best against {best}, worst against {worst}.",
    "charts.opponents.tip": "Against {name}: {won:,} won, {lost:,} lost.",
    "charts.opponents.table": "Wins by opponent",
    # how rounds ended
    "charts.endings.one": "{n:,} round played, {won:,} won.",
    "charts.endings.other": "You won {won:,} of {n:,} rounds: {share} of those that were not draws.",
    "charts.endings.none": "No round has ended yet.",
    "charts.ending.knock": "Knock",
    "charts.ending.gin": "Gin",
    "charts.ending.big_gin": "Big gin",
    "charts.ending.undercut": "Undercut",
    "charts.ending.refused": "Double refused",
    "charts.ending.drawn": "Draw",
    "charts.endings.tip": "{name}, {ending}: {n:,} of {of:,} rounds won",
    "charts.drawn.stock.one": "{n:,} round ended in a draw because the stock ran out.",
    "charts.drawn.stock.other": "{n:,} rounds ended in a draw because the stock ran out.",
    "charts.drawn.guard.one": "{n:,} round ended in a draw after forty turns without a stock draw.",
    "charts.drawn.guard.other": "{n:,} rounds ended in a draw after forty turns without a stock draw.",
    "charts.drawn.void.one": "{n:,} round ended in a draw because every card was laid off on a gin hand.",
    "charts.drawn.void.other": "{n:,} rounds ended in a draw because every card was laid off on a gin hand.",
    "charts.endings.table": "How rounds were won",
    # length
    "charts.length": "A round takes {mean} turns on average, both sides together.",
    "charts.length.axis": "Turns in a round",
    "charts.length.tip": "Turns: {turns}; rounds: {n:,}",
    "charts.length.column": "Turns",
    "charts.length.table": "Length of rounds",
    "charts.more": "{n}+",
    # knocks by turn
    "charts.turns": "You knock on turn {you} on average, your opponents on turn {them}.",
    "charts.turns.against": "You knock on turn {you} on average, {name} on turn {them}.",
    "charts.turns.none": "Nobody has knocked yet.",
    "charts.turns.axis": "Turns until the knock",
    "charts.turns.tip.one": "{name}, turn {turn}: {n:,} knock, deadwood {deadwood}",
    "charts.turns.tip.other": "{name}, turn {turn}: {n:,} knocks, average deadwood {deadwood}",
    "charts.turns.tip.none": "{name}, turn {turn}: no knock",
    "charts.turns.column": "Turn",
    "charts.turns.you": "You",
    "charts.turns.you.deadwood": "Your deadwood",
    "charts.turns.them.deadwood": "Their deadwood",
    "charts.turns.table": "Knocks by turn",
    # early and late knocks
    "charts.timing": "Your knocks up to turn {last} earn {early} points on average, later ones {late}.",
    "charts.timing.apart": (
        "Your knocks up to turn {last} earn {early} points on average, later ones {late}: more than chance explains."
    ),
    "charts.timing.only": "Your knocks earn {points} points on average.",
    "charts.timing.note": (
        "How many of them win the round. Early hands are not late hands: this alone does not say when to knock."
    ),
    "charts.timing.span": "{first} to {last}",
    "charts.timing.label": "Turn {turns}",
    "charts.timing.tip.one": "Turn {turns}: {n:,} knock, {won:,} won the round; {points} points.",
    "charts.timing.tip.other": (
        "Turn {turns}: {won:,} of {n:,} knocks won the round. Your true rate is very likely between {low} and {high}. "
        "On average they earned {points} points."
    ),
    "charts.timing.tip.none": "Turn {turns}: no knock",
    "charts.timing.interval": "{value} ({low} to {high})",
    "charts.timing.knocks": "Knocks",
    "charts.timing.points": "Points a knock",
    "charts.timing.points.them": "Opponents’ points",
    "charts.timing.points.them.against": "{name}’s points",
    "charts.timing.table": "What early and late knocks earn (in brackets: very likely between)",
    # knock now or wait
    "charts.costs": "Knock or wait? Knocking at once cost you {knocked} points each time, waiting {waited}.",
    "charts.costs.adding": "Knock or wait? Adding up your reviewed rounds…",
    "charts.costs.none": "Knock or wait? Your reviewed rounds will show what either cost you.",
    "charts.costs.none.note": "Skill and luck, below, reviews them.",
    "charts.costs.rounds.one": (
        "The share that was best, when you could knock but not go gin, in {n:,} reviewed round of {of:,}."
    ),
    "charts.costs.rounds.other": (
        "The share that was best, when you could knock but not go gin, in {n:,} reviewed rounds of {of:,}."
    ),
    "charts.costs.knocked": "Knocked at once",
    "charts.costs.waited": "Waited",
    "charts.costs.value": "best in {share} of {n:,}",
    "charts.costs.tip.knocked": (
        "Knocking at once was best in {best:,} of {of:,} cases; it lost {points} points on average."
    ),
    "charts.costs.tip.waited": "Waiting was best in {best:,} of {of:,} cases; it lost {points} points on average.",
    "charts.costs.column": "Choice",
    "charts.costs.number": "Cases",
    "charts.costs.best": "Best",
    "charts.costs.each": "Points lost each time",
    "charts.costs.all": "Points lost in all",
    "charts.costs.table": "Knock now or wait: what either cost you",
    # deadwood of knocks
    "charts.deadwood": "On average you knock with deadwood {you}, your opponents with {them}.",
    "charts.deadwood.against": "On average you knock with deadwood {you}, {name} with {them}.",
    "charts.deadwood.axis": "Deadwood when knocking",
    "charts.deadwood.tip.one": "{name}, deadwood {deadwood}: {n:,} knock",
    "charts.deadwood.tip.other": "{name}, deadwood {deadwood}: {n:,} knocks",
    "charts.deadwood.column": "Deadwood",
    "charts.deadwood.table": "Knocks by deadwood",
    # knocks that held
    "charts.kept": "{share} of your knocks win the round.",
    "charts.kept.none": "You have not knocked yet.",
    "charts.kept.tip": "{name}: {n:,} of {of:,} knocks were not undercut.",
    "charts.kept.table": "Knocks that win the round",
    # when gin comes
    "charts.gins": "You go gin on turn {you} on average, your opponents on turn {them}.",
    "charts.gins.against": "You go gin on turn {you} on average, {name} on turn {them}.",
    "charts.gins.axis": "Turns until gin",
    "charts.gins.tip.one": "{name}, turn {turn}: {n:,} gin",
    "charts.gins.tip.other": "{name}, turn {turn}: {n:,} gins",
    "charts.gins.table": "Gins by turn",
    "charts.gins.none": "Nobody has gone gin yet.",
    # discards that the other side takes
    "charts.fed": "{share} of the cards your opponents drew were your discards.",
    "charts.fed.none": "Nobody has taken a discard yet.",
    "charts.fed.tip": "{name}: the other side drew {of:,} cards, {n:,} of them discards of this side.",
    "charts.fed.note": (
        "In an average round you feed them {mine} cards and they feed you {theirs}. The first upcard is left out."
    ),
    "charts.fed.column": "Discards taken",
    "charts.fed.of": "Cards drawn",
    "charts.fed.table": "Discards that the other side took",
    # deadwood when knocked on
    "charts.caught": "When your opponent knocks, your deadwood is {before} on average, {after} after lay-offs.",
    "charts.caught.none": "Nobody has been knocked on yet.",
    "charts.caught.before": "Before lay-offs",
    "charts.caught.after": "After lay-offs",
    "charts.caught.gin": "Against gin",
    "charts.caught.tip.one": "{name}: {value} points, from {n:,} round",
    "charts.caught.tip.other": "{name}: {value} points on average, from {n:,} rounds",
    "charts.caught.table": "Deadwood when the other side ends the round",
    # lay-offs
    "charts.layoffs.all": "You have found every lay-off so far. Points laid off: {found:,}.",
    "charts.layoffs": "You laid off {found:,} of {possible:,} possible points and missed {missed:,}.",
    "charts.layoffs.none": "There was nothing to lay off yet.",
    "charts.layoffs.tip": "{name}: points found {found:,}, missed {missed:,}",
    "charts.layoffs.value": "{share} of {possible:,}",
    "charts.layoffs.note.one": "{n:,} chance to lay off, {perfect:,} used in full.",
    "charts.layoffs.note.other": "{n:,} chances to lay off, {perfect:,} used in full.",
    "charts.layoffs.found": "Found",
    "charts.layoffs.possible": "Possible",
    "charts.layoffs.missed": "Missed",
    "charts.layoffs.table": "Points laid off",
    # undercuts
    "charts.undercuts": "You undercut {share} of the knocks against you.",
    "charts.undercuts.tip": "{name}: {n:,} of {of:,} knocks undercut",
    "charts.undercuts.table": "Undercuts",
    # dealt hands
    "charts.dealt.fair": "Your hands start with deadwood {you} on average, within the normal range around {fair}.",
    "charts.dealt.good": "Your hands start with deadwood {you} on average, less than the usual {fair}: you were lucky.",
    "charts.dealt.bad": (
        "Your hands start with deadwood {you} on average, more than the usual {fair}: you were unlucky."
    ),
    "charts.dealt.note": "Your opponents start with {them}.",
    "charts.dealt.note.against": "{name} starts with {them}.",
    "charts.dealt.axis": "Deadwood when dealt",
    "charts.dealt.tip.one": "{name}, {from_} to {to}: {n:,} hand, {share}",
    "charts.dealt.tip.other": "{name}, {from_} to {to}: {n:,} hands, {share}",
    "charts.dealt.place": "{from_}–{to}",
    "charts.dealt.table": "Hands when dealt",
    # cards that fitted
    "charts.fitted.fair": "{you} of the cards you draw fit, within the normal range around {fair}.",
    "charts.fitted.good": "{you} of the cards you draw fit, more than the usual {fair}: you were lucky.",
    "charts.fitted.bad": "{you} of the cards you draw fit, less than the usual {fair}: you were unlucky.",
    "charts.fitted.none": "No card has been drawn yet.",
    "charts.fitted.tip": "{name}: {n:,} of {of:,} cards from the stock made or lengthened a meld.",
    "charts.fitted.mark": "By chance, {fair} of them would fit.",
    "charts.fitted.note": "A card fits if it forms a meld with cards in the hand.",
    "charts.fitted.table": "Cards drawn from the stock that fitted",
    "charts.fitted.column": "Fitted",
    "charts.fitted.drawn": "Drawn",
    # the first upcard
    "charts.upcard": "Offered the first upcard, you take it {share} of the time.",
    "charts.upcard.none": "You have not been offered a first upcard yet.",
    "charts.upcard.tip": "{name}: taken {n:,} of {of:,} times",
    "charts.upcard.value": "{share} of {n:,}",
    "charts.upcard.taken": "Taken",
    "charts.upcard.offered": "Offered",
    "charts.upcard.table": "The first upcard",
    # over time
    "charts.course.ahead.one": "Over all rounds, you are {n:,} point ahead.",
    "charts.course.ahead.other": "Over all rounds, you are {n:,} points ahead.",
    "charts.course.behind.one": "Over all rounds, you are {n:,} point behind.",
    "charts.course.behind.other": "Over all rounds, you are {n:,} points behind.",
    "charts.course.level": "Over all rounds, neither side is ahead.",
    "charts.course.tip.one": "{day}, after {n:,} game: points {points}",
    "charts.course.tip.other": "{day}, after {n:,} games: points {points}",
    "charts.course.table": "Points you are ahead, by date",
    "charts.strength.tip": "{day}: {where}",
    "charts.strength.table": "Strength of Even match",
    "charts.strength.column": "Strength",
    "charts.months": "Your best month was {month}: {won:,} of {n:,} games won.",
    "charts.months.short_span": "Games won and lost, month by month",
    "charts.months.tip.won.one": "{month}: {n:,} game won",
    "charts.months.tip.won.other": "{month}: {n:,} games won",
    "charts.months.tip.lost.one": "{month}: {n:,} game lost",
    "charts.months.tip.lost.other": "{month}: {n:,} games lost",
    "charts.months.table": "By month",
    "charts.months.column": "Month",
    # Are the deals fair? The explanation, the statistics of one's own deals, and the page of a single deal.
    "fair.title": "Are the deals fair?",
    "fair.sees.title": "What the computer sees",
    "fair.sees": (
        "A computer player is given exactly what a person in its seat would see: its own cards, the upcard, the "
        "discards, the cards you took from the pile, the number of cards left in the stock, the score, and how "
        "earlier rounds ended. It never sees your cards or the stock. A computer partner is told no more than "
        "that, and learns what your table scored only if the players agreed to share it. Stronger levels think "
        "better; they are not dealt better cards."
    ),
    "fair.sees.tested": (
        "Every version of the program is tested for this: at many points in many rounds, everything hidden from "
        "the computer is shuffled, and its choice must stay the same."
    ),
    "fair.seal.title": "The sealed deal",
    "fair.seal": (
        "Before the first card is dealt, the order of all 52 cards is fixed, together with a random text called "
        "the nonce. The two together give a 16-digit fingerprint, which stands behind the seal on the table. A "
        "different deck would have a different fingerprint, so no card can be moved later, whether you draw or "
        "the computer does."
    ),
    "fair.seal.open": (
        "After the round, the deck and nonce are revealed. In a partners game each table has its own deck, nonce "
        "and fingerprint, and all are revealed when both tables have finished."
    ),
    "fair.check.title": "What you can check",
    "fair.check.note": (
        "Click the seal on the table to see the fingerprint, and write it down. After the round you will find it again "
        "behind the seal on the page of that round, which opens from the score sheet."
    ),
    "fair.check.round": (
        "Behind that seal you also see both hands as dealt, the upcard, and the stock in order. Compare them with the "
        "cards you remember."
    ),
    "fair.check.line": (
        "Copy the line with the nonce and the deck. Any program that computes SHA-256 turns it into the seal, and "
        "the first 16 digits of the seal are the fingerprint."
    ),
    "fair.check.command": (
        "The command gin-desktop verify does this for a whole game. It also replays the game by the rules and "
        "tells you whether everything checks out."
    ),
    "fair.check.limit": (
        "A seal proves that a deck was not changed. Whether decks come up by chance can only be seen over many deals."
    ),
    "fair.stats.title": "Your own deals",
    "fair.stats.reading": "Reading your games: {read} of {files}",
    "fair.stats.none": (
        "You have not finished a round against the computer yet. The figures for your own deals will appear here."
    ),
    "fair.stats.deals.one": "{n} deal against the computer",
    "fair.stats.deals.other": "{n} deals against the computer",
    "fair.stats.broken.one": "{n} record could not be read and is left out.",
    "fair.stats.broken.other": "{n} records could not be read and are left out.",
    "fair.stats.shared.one": "{n} game between people, or with unlimited undo, is left out.",
    "fair.stats.shared.other": "{n} games between people, or with unlimited undo, are left out.",
    "fair.head.you": "You",
    "fair.head.computer": "Computer",
    "fair.head.range": "By chance",
    "fair.row.deadwood": "Deadwood as dealt",
    "fair.row.melds": "Melds as dealt",
    "fair.row.upcard": "Upcards that completed a meld",
    "fair.row.drawn": "Points of a card drawn from the stock",
    "fair.row.fitting": "Stock cards that completed a meld",
    "fair.row.gins": "Rounds won by gin",
    "fair.range": "{low} to {high}",
    "fair.few.one": (
        "{n} deal is too few to judge. From {enough} deals on, this page says whether chance explains the figures."
    ),
    "fair.few.other": (
        "{n} deals are too few to judge. From {enough} deals on, this page says whether chance explains the figures."
    ),
    "fair.within": "Chance alone explains all of these figures.",
    "fair.outside": "{what}, {who}: {value} is outside the range from {low} to {high}.",
    "fair.outside.note": (
        "With fair deals this happens about once in {tables} such tables. If it is chance, the figure will move back "
        "into its range as you play on."
    ),
    "fair.ranges": (
        "With fair deals, all these figures fall within these ranges in {tables} of 100 such tables. The ranges come "
        "from {hands} random hands (dealt with a fixed seed). For upcards they are exact; for stock cards they follow "
        "from what was in the stock each time. Gin depends on how you play, so it has no range."
    ),
    "seal.title": "The seal of this deal",
    "seal.title.tables": "The seals of both tables",
    "seal.text": (
        "All 52 cards of this deal were put in order and sealed before the first one was dealt. Write the fingerprint "
        "down, or copy the seal: if a card were moved later, they would no longer match."
    ),
    "seal.later": "Shown after the round",
    "seal.later.match": "Shown after the second play of this deal",
    "seal.check": (
        "After the round, click that round on the score sheet and then its seal: you will find the nonce there, all "
        "the cards in order, and how to check them."
    ),
    "seal.copy": "Copy the seal",
    "seal.earlier": "Earlier deals",
    "deal.title": "Deal {number}",
    "deal.title.seats": "Deal {number}: {first} and {second}",
    "deal.title.first": "Deal {number}, first play",
    "deal.title.second": "Deal {number}, second play",
    "deal.seal": (
        "This fingerprint was shown before the deal. It is the beginning of the seal, which was computed from the "
        "nonce and the deck below."
    ),
    "deal.fingerprint": "Fingerprint",
    "deal.sealed": "Seal",
    "deal.nonce": "Nonce",
    "deal.cards.title": "The cards in the order of the deck",
    "deal.hand": "{name}: hand as dealt",
    "deal.dealer": "{name} dealt and did not play.",
    "deal.hand.dealer": "{name}: hand as dealt (dealer)",
    "deal.upcard": "Upcard",
    "deal.knock_card": "Knock card",
    "deal.stock": "Stock, from the top",
    "deal.stock.rest": "Stock, the rest",
    "deal.check.title": "Check it yourself",
    "deal.check.line": "The SHA-256 of this line is the seal:",
    "deal.check.command": "This command checks every deal of the game so far:",
    "deal.check.command.over": "This command checks every deal of the game:",
    "deal.check.later": "When the game ends, its record moves to the folder {folder}.",
    "deal.check.unkept": "This game is not saved to disk, so there is no record to check.",
    "deal.copy.line": "Copy the line",
    "deal.copy.command": "Copy the command",
    "deal.copied": "Copied.",
    "deal.not_copied": "Nothing was copied: {reason}",
    "deal.before": "Previous deal",
    "deal.after": "Next deal",
    "deal.keys.line": "copy the line",
    "deal.keys.command": "copy the command",
    "deal.keys.turn": "previous deal, next deal",
    "sheet.fingerprints": "Click a round to see both hands and to replay it.",
    "sheet.keys.deals": "both hands of the last round",
    "round_page.title": "Round {number}",
    "round_page.hands": "Both hands at the end",
    "round_page.points": "The points",
    "round_page.seal": "The seal of this deal",
    "round_page.before": "Previous round",
    "round_page.after": "Next round",
    "round_page.keys.turn": "previous round, next round",
    "keys.round_page.seal": "the seal of the deal",
}
