"""The course of One Deck Galaxy: civilisations, answers, time, giving up, undo."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..kernel import Answer, Asked, Form, IllegalOptions, Move, Pick, Step
from ..kernel.form import choices as ids_of
from ..kernel.form import worths
from ..kernel.sums import Wanted, first_fit
from . import (
    acts,
    agreements,
    campaign,
    carry,
    ending,
    milestones,
    payment,
    phases,
    proposals,
    results,
    seat_events,
    upkeep,
    world,
)
from .act_forms import ANY_TIME
from .cards import WORDS
from .changes import BOOK, Ply, face, go, put_player
from .choices import CARDS, EXILE, PLACES
from .forms import form
from .manifest import FOUR, Options
from .sets import edition
from .steps import place_of, where
from .world import ZONE, Far, Player, Slot, World

ALONE = 3  # the number of the rules since one Adversary stays one


def begin(ply: Ply, options: Options) -> None:
    """Sets everything out, and goes on with a campaign. Raises IllegalOptions."""
    ply.cards = edition(ply.cards, options)
    meeting = campaign.meeting(ply, options)
    options = campaign.with_own(ply.cards, options)
    boosts = ("", *(boost.id for boost in ply.cards.boosts))
    if options.adversary not in ply.cards.adversary or options.boost not in boosts:
        raise IllegalOptions("OG-012", WORDS("refusals.options"))
    if options.second not in ("", *ply.cards.adversary):
        raise IllegalOptions("OG-221", WORDS("refusals.second"))
    _refuse_second(ply, options)
    campaign.check(options, len(ply.seats))
    if len(ply.seats) == FOUR:
        options = _for_four(ply, options)
    ply.world = _laid_out(ply, options)
    ply.then(world.CrossOff(), *meeting, world.Found(), world.Begin())


def _refuse_second(ply: Ply, options: Options) -> None:
    """Raises IllegalOptions for a second Adversary that there would not be (OG-221).

    Games that began before could name one for nothing, and so do their campaigns.
    """
    is_new = ply.game.rules >= ALONE and not options.record.scores
    named = options.second or options.second_back
    if is_new and named and len(ply.seats) != FOUR:
        raise IllegalOptions("OG-221", WORDS("refusals.second_four"))


def _laid_out(ply: Ply, options: Options) -> World:
    """Returns the galaxy before anything is drawn, of two sets for four (OG-221)."""
    is_four = len(ply.seats) == FOUR
    foes = (options.adversary, options.second)[: 1 + is_four]
    stack = campaign.stacked(ply.cards, foes)
    deck = ply.cards.deck(len(foes))
    return World(
        options=options,
        record=options.record,
        players=(Player(),) * len(ply.seats),
        unseen=(deck,),
        deck=len(deck),
        slots=(Slot(),) * (ZONE * len(foes)),
        events=stack,
        stack=len(stack),
        far=Far() if is_four else None,
    )


def _for_four(ply: Ply, options: Options) -> Options:
    """Returns options with a second Adversary. Raises IllegalOptions for the same."""
    every = tuple(ply.cards.adversary)
    if options.second == options.adversary:
        raise IllegalOptions("OG-221", WORDS("refusals.second"))
    after = every[(every.index(options.adversary) + 1) % len(every)]
    return replace(options, second=options.second or after)


def found(ply: Ply, _: world.Found) -> None:
    """Asks everybody for a civilisation (OG-008)."""
    for seat in ply.seats:
        ply.ask(seat, "civilization")


def answer(ply: Ply, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer; what is passive completes itself after it."""
    face(ply, where(ply.agenda, asked))
    if asked.kind == "act":
        _act(ply, asked, given)
    elif asked.kind == ANY_TIME:
        upkeep.interrupt(ply, asked, given)
    elif asked.kind == "civilization":
        _take(ply, asked.seat, given)
    elif given.move == EXILE:
        _exile_first(ply, given)
    elif asked.kind == "choose" and isinstance(ply.agenda[0], world.EndActs):
        acts.use_held(ply, given)
    elif agreements.is_needed(ply, asked, given):
        agreements.suggest(ply, asked, given)
    else:
        _carry_out(ply, asked.kind, given)
    _face_all(ply)
    if asked.kind in OWN or asked.joint or _is_aside(ply, asked):
        let_be_undone(ply, asked, given.move)
    milestones.settle(ply)


def _is_aside(ply: Ply, asked: Asked) -> bool:
    """Whether it goes at any time: who did it takes it back as any act (OG-116)."""
    return asked.kind == ANY_TIME and ply.game.rules >= BOOK


def _act(ply: Ply, asked: Asked, given: Answer) -> None:
    """Carries out an act, or asks first where it pays with what all share (OG-044)."""
    if given.move == "done":
        acts.say_done(ply, asked)
        return
    acts.wake(ply, asked)
    if payment.has_to_ask(ply.cards, ply.world, given):
        payment.ask(ply, asked.seat, given)
    elif given.move == "accept":
        payment.consent(ply, asked.seat, given)
    else:
        acts.perform(ply, given)
    payment.end_unpayable(ply)


def _open_acts(ply: Ply, step: world.ActionPhase) -> None:
    """Lets all act (again); what came between may have taken what was asked for."""
    payment.end_unpayable(ply)
    phases.open_acts(ply, step)


def _carry_out(ply: Ply, kind: str, given: Answer) -> None:
    """Carries out the answer to the step that asked."""
    step, ply.agenda = ply.agenda[0], ply.agenda[1:]
    ANSWERS[kind](ply, step, given)


def _agreed(ply: Ply, step: world.Agree, given: Answer) -> None:
    """Carries out what was suggested, or lets all be asked again (OG-077)."""
    if given.move == "agree":
        ply.tell(seat_events.Agreed(seat=given.seat))
        _carry_out(ply, step.kind, agreements.suggested(step, given))
    else:
        ply.tell(seat_events.Disagreed(seat=given.seat))


def _face_all(ply: Ply) -> None:
    """Leaves the galaxy as it is kept; what is alike is the very same."""
    face(ply, "")
    if ply.world.far is not None and ply.world == ply.game.world:
        ply.world = ply.game.world


def lapse(ply: Ply, overdue: tuple[Asked, ...]) -> None:
    """Who is late is done, and takes the first thing that is offered (OG-095)."""
    for asked in overdue:
        if any(a.id == asked.id for a in ply.asked):
            now = replace(ply.game, world=ply.world, agenda=ply.agenda)
            fair = _fair(ply, form(ply.cards, now, asked), asked)
            given = default(fair, asked, "cross" if now.rules >= BOOK else "")
            if asked.life == "once":
                ply.close(asked)
            elif asked.life == "revise":
                ply.keep(asked, given)
            answer(ply, asked, given)


def _fair(ply: Ply, form: Form, asked: Asked) -> Form:
    """Returns a form without exiles that could not be carried out as they stand.

    In games that began before an exile may come first among the moves.
    """
    moves = tuple([move for move in form.moves if not _is_foul(ply, move, asked)])
    return replace(form, moves=moves)


def _is_foul(ply: Ply, move: Move, asked: Asked) -> bool:
    if move.move != EXILE:
        return False
    every = milestones.milestones(ply.cards, ply.world, asked.seat)
    (n,), (pick,) = map(int, move.at), move.picks
    return not milestones.is_fair(ply.cards, every[n], pick.of[: pick.min])


def default(form: Form, asked: Asked, most: str = "") -> Answer:
    """Returns what stands for somebody who is away: the last move is the mildest.

    Of a question of the kind `most` as much is taken as there may be.
    """
    move = form.moves[-1] if asked.kind in MILD else form.moves[0]
    picks = {"at": move.at[:1]} if move.at else {}
    for pick in move.picks:
        things = _copies(form, pick, in_turn=asked.kind == "share")
        if pick.worth is None:
            n = pick.max if asked.kind == most else pick.min
            picks[pick.name] = tuple(things[:n])
        else:
            wanted = Wanted(pick.worth.least, pick.worth.most, pick.min, pick.max)
            found = first_fit(worths(form, things), wanted) or ()
            picks[pick.name] = tuple(things[n] for n in found)
    return Answer(asked.seat, asked.id, move.move, picks)


def _copies(form: Form, pick: Pick, in_turn: bool) -> list[str]:
    """Returns what may be picked, copy by copy, or one of each in turn (OG-105)."""
    found = [(n, it) for it in ids_of(pick) for n in range(form.things[it].count)]
    return [thing for _, thing in (sorted(found) if in_turn else found)]


def stays(ply: Ply, said: Asked) -> None:
    """Lets who said "done" be done when all act again (OG-110, OG-116)."""
    ply.agenda = tuple(
        replace(step, done=(*step.done, said.seat))
        if isinstance(step, world.ActionPhase) and said.kind == "act"
        else step
        for step in ply.agenda
    )


def resign(ply: Ply, seat: int) -> None:
    """Gives up, and plays on until all have (OG-083)."""
    ending.concede(ply, seat)


def _take(ply: Ply, seat: int, given: Answer) -> None:
    """Takes a Homeworld and a Society for a seat (OG-008)."""
    (homeworld,), (society,) = given.picks["homeworld"], given.picks["society"]
    put_player(ply, seat, Player(homeworld, society))
    ply.tell(
        seat_events.CivilizationTaken(seat=seat, homeworld=homeworld, society=society)
    )


def let_be_undone(ply: Ply, asked: Asked, move: str) -> None:
    """Lets an act be taken back, a team's by all, until something comes to light.

    Chance settles by itself; so must a card that is drawn face down (OG-116).
    """
    now, then = ply.world, ply.game.world
    did = now is not then or ply.agenda != ply.game.agenda
    if did and (now.deck, len(now.unseen)) == (then.deck, len(then.unseen)):
        together = asked.joint or move in (*proposals.JOINS, "accept")
        ply.may_be_undone(*(ply.seats if together else (asked.seat,)))


def _exile_first(ply: Ply, given: Answer) -> None:
    """Completes a Milestone while something else is asked, which is asked again.

    The step that asks is still at the head of the agenda (OG-031).
    """
    n = int(given.picks["at"][0])
    acts.exile(ply, given.seat, n, given.picks[CARDS])


def _ordered(ply: Ply, step: Any, given: Answer) -> None:
    (place,) = given.picks[PLACES]
    slot = int(place[1:])
    card = ply.world.slots[slot].card
    ply.tell(seat_events.Ordered(seat=given.seat, card=card))
    if isinstance(step, world.Zone):
        results.resolve(ply, step, slot)
    else:
        phases.first(ply, step, slot)


def _let_happen(ply: Ply, step: world.Threaten | world.Starve, given: Answer) -> None:
    ply.tell(seat_events.Skipped(seat=given.seat))
    go(ply, replace(step, passed=(*step.passed, given.seat)))


ANSWERS: dict[str, Callable[[Ply, Any, Answer], None]] = {
    "choose": carry.chosen,
    "order": _ordered,
    "claim": results.claimed,
    "research": results.researched,
    "reprobe": results.reprobed,
    "upgrade": results.upgraded,
    "last_chance": _let_happen,
    "cross": campaign.crossed,
    "line": campaign.drawn,
    "adversary": campaign.met,
    "share": phases.shared,
    "agree": _agreed,
}
OWN = ("act", "choose", "reprobe")  # what a seat may take back by itself
MILD = ("act", "choose", "research", "reprobe", "upgrade", "last_chance")

_STEPS: dict[type[Step], Callable[[Ply, Any], None]] = {
    world.CrossOff: campaign.cross_off,
    world.DrawLine: campaign.draw_line,
    world.Meet: campaign.meet,
    world.Found: found,
    world.Begin: phases.begin,
    world.BeginTurn: phases.begin_turn,
    world.Reveal: phases.reveal,
    world.PassTime: phases.pass_time,
    world.Loom: phases.loom,
    world.Brim: phases.brim,
    world.Approach: phases.approach,
    world.Encounters: phases.encounters,
    world.Befriend: phases.befriend,
    world.Threaten: phases.threaten,
    world.Starve: phases.starve,
    world.Discover: phases.discover,
    world.Gather: phases.gather,
    world.Share: phases.share,
    world.Agree: agreements.agree,
    world.ActionPhase: _open_acts,
    world.EndActs: results.end_acts,
    world.Zone: results.zone,
    world.Test: results.test,
    world.Claim: results.claim,
    world.Earn: results.earn,
    world.Research: results.research,
    world.Upgrade: results.upgrade,
    world.Confront: results.confront,
    world.Reset: results.reset,
    world.Do: carry.do,
    world.Reprobe: results.reprobe,
}


def _settled(step: Callable[[Ply, Any], None]) -> Callable[[Ply, Any], None]:
    """Returns a step near its thing; passive Milestones complete after it (OG-029)."""

    def run(ply: Ply, at: Any) -> None:
        before = ply.world
        face(ply, place_of(at))
        step(ply, at)
        face(ply, "")
        if ply.world != before:  # else they have been looked at
            milestones.settle(ply)

    return run


STEPS = {kind: _settled(step) for kind, step in _STEPS.items()}
