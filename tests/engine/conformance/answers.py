"""Answers: what leads on, what is refused, and that nothing changes then."""

from collections.abc import Set

from engine.bots import LEVELS, choose, player
from engine.kernel import (
    Answer,
    Chance,
    Form,
    IllegalAnswer,
    Lapse,
    Next,
    Resign,
    sight,
)
from engine.kernel.form import check, move_of
from tests.engine.playing import (
    Play,
    Result,
    awaited,
    hostile,
    legal,
    positions,
    result,
)

from .demand import demand, random_of

SOME, THOUGHT = 2, 3  # positions that the house plays, and how far it thinks


def every_lapse_leads_on(play: Play) -> None:
    """Time may be up for any of the required decisions, for all, for nothing else."""
    random, system = random_of(play), play.subject.system
    for game in play.games[:-1]:
        late = [asked.id for asked in awaited(game)]
        for some in (late, random.sample(late, 1), late[::-1]):
            after, told = system.play(game, Lapse(tuple(some)))
            lost = [t.event for t in told if isinstance(t.event, play.subject.dear)]
            must = any(len(system.form(game, a).moves) == 1 for a in awaited(game))
            demand(must or not lost, "who is late gives nothing away", some, lost)
            demand(after.number == game.number + 1, "a lapse leads on", some)
            over = after.outcome is not None
            demand(over or awaited(after), "a lapse ends somewhere", some)
            still = {asked.id for asked in awaited(after)} & set(some)
            demand(not still, "what lapsed is awaited no more", still)
        answered = {a.id for a in game.asked} - set(late)
        for odd in ((), ("99.9",), (*late, ""), tuple(sorted(answered)[:1])):
            refused = result(play.subject, game, Lapse(odd))
            demand(refused[0] == "closed", "only what is late lapses", odd, refused)


def anybody_may_resign(play: Play) -> None:
    """Resigning leads on from every game, or says why not."""
    for game in play.games[:-1]:
        for seat in range(play.subject.seats):
            after = result(play.subject, game, Resign(seat))
            if isinstance(after, Next):
                still = [asked for asked in awaited(after.game) if asked.seat == seat]
                fine = not still or play.subject.plays_on
                demand(fine, "nobody waits for who resigned", still)
        for nobody in (-1, play.subject.seats):
            refused = result(play.subject, game, Resign(nobody))
            demand(not isinstance(refused, Next), "only a seat resigns", nobody)


def nothing_happens_after_the_end(play: Play) -> None:
    """Every act is closed once there is an outcome."""
    end = play.games[-1]
    for act in (Answer(0, "0.1", "x", {}), Resign(0), Lapse(("0.1",)), Lapse(())):
        demand(result(play.subject, end, act)[0] == "closed", "the end is the end")


def refusals_change_nothing(play: Play) -> None:
    """Hostile answers are refused in two ways only, and the game stays as it was."""
    random, system = random_of(play), play.subject.system
    cited = {each.id for each in system.manifest.ledger()} | {"closed"}
    for game in positions(play):
        before = system.encode(game)
        for asked in game.asked:
            form = system.form(game, asked)
            for answer in hostile(play.subject, form, asked, random):
                refused = result(play.subject, game, answer)
                _demand_kind(cited, answer, refused)
        demand(system.encode(game) == before, "a game never changes", game.number)


def one_move_checks_like_all(play: Play) -> None:
    """A form asked for one move's sake says the same of that move as the whole."""
    random, system, subject = random_of(play), play.subject.system, play.subject
    for game in positions(play):
        for asked in game.asked:
            whole = system.form(game, asked)
            for move in whole.moves:
                named = tuple([m for m in whole.moves if m.move == move.move])
                part = system.form(game, asked, move.move)
                held = all(one in part.moves for one in named)
                demand(held, "a name's form holds its moves", move)
                if len(named) > 1:
                    for answer in legal(Form(whole.things, (move,)), asked, random):
                        found = move_of(whole, answer)
                        demand(found == move, "an answer makes one move", answer, found)
            foul = hostile(subject, whole, asked, random)
            for answer in (*legal(whole, asked, random), *foul):
                part = system.form(game, asked, answer.move)
                same = _checked(whole, answer) == _checked(part, answer)
                demand(same, "a move is checked like the whole", answer)


def every_level_answers_legally(play: Play) -> None:
    """House players of every level answer what they are asked, as the rules allow."""
    system, random = play.subject.system, random_of(play)
    games = [game for game in play.games[:-1] if awaited(game)]
    for game in random.sample(games, min(SOME, len(games))):
        asked = random.choice(awaited(game))
        seen = sight(system, game, asked.seat)
        for level in LEVELS:
            bot = player(system, level, THOUGHT)
            given = choose(seen, asked.id, Chance(random.randbytes(32)), bot)
            after = result(play.subject, game, given)
            demand(isinstance(after, Next), "the house answers legally", level, after)


def _checked(form: Form, answer: Answer) -> tuple[str, str] | None:
    try:
        check(form, answer, "")
    except IllegalAnswer as refusal:
        return refusal.rule, refusal.reason
    return None


def _demand_kind(cited: Set[str], answer: Answer, refused: Result) -> None:
    """A refusal cites a rule of the ledger and says why in words."""
    if isinstance(refused, Next):
        return  # legal by luck
    rule, reason = refused
    demand(rule in cited and reason, "a refusal cites its rule", answer, refused)
