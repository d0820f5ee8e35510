"""The course of Wharf: rounds, acts, proposals, the end."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec.structs import replace

from engine.kernel import Answer, Asked, Step, Tally, Text
from engine.kernel import Turn as KernelTurn
from engine.kernel.endings import end

from . import events
from .forms import WORDS, die_of
from .manifest import Options
from .world import (
    ASIDE,
    CALL,
    DICE,
    ON_QUAY,
    ROPES,
    ROUNDS,
    SERIES,
    SIX,
    WEIGHT,
    Act,
    BeginRound,
    EndRound,
    Name,
    Proposal,
    World,
    proposal_of,
    sort,
)

Turn = KernelTurn[None, World, Step]
T = TypeVar("T")


def begin(turn: Turn, options: Options) -> None:
    """Puts two crates aside that nobody has seen (MB-001)."""
    crates = turn.shuffle(tuple(WEIGHT))
    won = sum(loaded >= options.goal for loaded in options.record)
    stack, aside = sort(crates[ASIDE:]), sort(crates[:ASIDE])
    turn.world = World(options, stack=stack, aside=aside, ropes=ROPES + won)
    turn.then(BeginRound())


# Steps


def begin_round(turn: Turn, _: BeginRound) -> None:
    """Brings three crates, rolls all dice and lets both act (MB-002)."""
    came = sort(turn.shuffle(turn.world.stack)[:ON_QUAY])
    world = turn.world
    turn.world = replace(
        world,
        round=world.round + 1,
        quay=came,
        stack=tuple(crate for crate in world.stack if crate not in came),
        pools=tuple(tuple(sorted(turn.roll(DICE))) for _ in turn.seats),
        spent=(0,) * len(turn.seats),
    )
    turn.tell(events.CratesCame(crates=came))
    for seat in turn.seats:
        turn.tell(events.DiceRolled(seat=seat, dice=turn.world.pools[seat]))
    turn.then(Act(), EndRound())


def act(turn: Turn, step: Act) -> None:
    """Lets all act; who was done stays done (MB-011)."""
    for seat in turn.seats:
        turn.ask(seat, "act", "repeat")
        if seat in step.done:
            asked = turn.asked[-1]
            turn.keep(asked, Answer(seat, asked.id, "done", {}))


def name(turn: Turn, step: Name) -> None:
    """Asks which crate comes back; nobody acts before it is named (MB-017)."""
    turn.ask(step.seat, "name")


def end_round(turn: Turn, _: EndRound) -> None:
    """Ends a round in which both are done, and after three the game (MB-013)."""
    turn.close(*turn.open("act"))
    for proposal in turn.world.proposals:
        _drop(turn, proposal)
        turn.tell(events.ProposalDied(seat=proposal.seat))
    world = turn.world
    turn.world = replace(world, quay=(), shipped=sort(world.shipped + world.quay))
    turn.tell(events.RoundEnded(shipped=world.quay))
    if world.round < ROUNDS:
        turn.then(BeginRound())
        return
    _finish(turn, "won" if len(world.loaded) >= world.options.goal else "lost")


# Answers


def answer(turn: Turn, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer; acts that name a crate are called «act-crate»."""
    act, _, crate = given.move.partition("-")
    dice = tuple(sorted(map(die_of, given.picks.get("dice", ()))))
    if asked.kind == "act" and asked.given is not None:
        turn.keep(asked, None)
        turn.tell(events.Resumed(seat=asked.seat))
    if asked.kind == "name":
        _come_back(turn, given)
    elif act == "raise":
        _raise(turn, asked.seat, dice, int(given.picks["pips"][0]))
    else:
        ACTS[act](turn, asked, crate or asked.about, dice)
    if turn.world is not turn.game.world:
        turn.may_be_undone(*turn.seats)  # MB-010


def lapse(turn: Turn, overdue: tuple[Asked, ...]) -> None:
    """Whoever is late is done (MB-012)."""
    for asked in overdue:
        if asked.kind == "name":
            _come_back(
                turn,
                Answer(asked.seat, asked.id, "name", {"at": turn.world.shipped[:1]}),
            )
        else:
            _done(turn, asked, "", ())


def rematch(cards: None, options: Options, world: World) -> Options:
    """Returns the options of the next game, which knows those before (MB-018)."""
    if not options.series:
        return options
    record = (*options.record, len(world.loaded))
    return replace(options, record=record if len(record) < SERIES else ())


def series(cards: None, options: Options) -> tuple[Text, ...] | None:
    """Returns what a series has come to so far; None for a game by itself."""
    if not options.series:
        return None
    return tuple(WORDS("series.loaded", n=loaded) for loaded in options.record)


def standing(cards: None, options: Options) -> Text | None:
    """Returns which game of a series it is; None for a game by itself."""
    if not options.series:
        return None
    return WORDS("series.standing", nth=len(options.record) + 1)


def stays(turn: Turn, said: Asked) -> None:
    """Lets a docker who was done be so when all act again (MB-010)."""
    turn.agenda = tuple(
        replace(step, done=(*step.done, said.seat)) if isinstance(step, Act) else step
        for step in turn.agenda
    )


def resign(turn: Turn, seat: int) -> None:
    """Loses the game for both (MB-014)."""
    _finish(turn, "resigned")


def _load(turn: Turn, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    _spend(turn, asked.seat, dice)
    turn.tell(events.Loaded(seat=asked.seat, crate=crate, dice=dice))
    _fill(turn, crate)


def _propose(turn: Turn, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    """Sets dice apart and offers the partner to agree (MB-005)."""
    world, seat = turn.world, asked.seat
    proposal = Proposal(seat, crate, dice)
    turn.world = replace(
        world,
        pools=_put(world.pools, seat, _without(world.pools[seat], dice)),
        proposals=(*world.proposals, proposal),
    )
    turn.tell(events.Proposed(seat=seat, crate=crate, dice=dice))
    turn.ask(1 - seat, "agree", required=False, about=crate)


def _agree(turn: Turn, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    """Loads a crate with the dice of both (MB-006)."""
    proposal = proposal_of(turn.world, 1 - asked.seat)
    assert proposal is not None
    _drop(turn, proposal)
    _spend(turn, proposal.seat, proposal.dice)
    _spend(turn, asked.seat, dice)
    turn.tell(events.Agreed(seat=asked.seat, crate=crate, dice=dice))
    _fill(turn, crate)


def _decline(turn: Turn, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    proposal = proposal_of(turn.world, 1 - asked.seat)
    assert proposal is not None
    _drop(turn, proposal)
    turn.tell(events.Declined(seat=asked.seat))


def _withdraw(turn: Turn, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    proposal = proposal_of(turn.world, asked.seat)
    assert proposal is not None
    _drop(turn, proposal)
    turn.tell(events.Withdrawn(seat=asked.seat))


def _reroll(turn: Turn, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    """Rolls one die anew for a rope (MB-009)."""
    (before,), (after,) = dice, turn.roll(1)
    world, seat = turn.world, asked.seat
    pool = (*_without(world.pools[seat], dice), after)
    pools = _put(world.pools, seat, tuple(sorted(pool)))
    turn.world = replace(world, pools=pools, ropes=world.ropes - 1)
    turn.tell(events.Rerolled(seat=seat, before=before, after=after))


def _raise(turn: Turn, seat: int, dice: tuple[int, ...], pips: int) -> None:
    """Turns one die up, a pip for each rope (MB-016)."""
    world, (before,) = turn.world, dice
    after = min(before + pips, SIX)
    pool = (*_without(world.pools[seat], dice), after)
    pools = _put(world.pools, seat, tuple(sorted(pool)))
    turn.world = replace(world, pools=pools, ropes=world.ropes - pips)
    turn.tell(events.Raised(seat=seat, before=before, after=after))


def _call(turn: Turn, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    """Pays for a crate that was shipped off; who is done stays done (MB-017)."""
    acts = turn.open("act")
    turn.close(*acts)
    turn.world = replace(turn.world, ropes=turn.world.ropes - CALL)
    turn.tell(events.Called(seat=asked.seat))
    turn.then(Name(asked.seat), Act(done=tuple(a.seat for a in acts if a.given)))


def _come_back(turn: Turn, given: Answer) -> None:
    (crate,) = given.picks["at"]
    world = turn.world
    shipped = tuple(other for other in world.shipped if other != crate)
    turn.world = replace(world, shipped=shipped, quay=sort((*world.quay, crate)))
    turn.close(*turn.open("name"))
    turn.tell(events.CameBack(seat=given.seat, crate=crate))


def _resume(turn: Turn, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    """Does no more than what every act does for a docker who was done."""


def _done(turn: Turn, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    turn.keep(asked, Answer(asked.seat, asked.id, "done", {}))
    turn.tell(events.SaidDone(seat=asked.seat))


ACTS: dict[str, Callable[[Turn, Asked, str, tuple[int, ...]], None]] = {
    "load": _load,
    "propose": _propose,
    "withdraw": _withdraw,
    "reroll": _reroll,
    "call": _call,
    "done": _done,
    "resume": _resume,
    "agree": _agree,
    "decline": _decline,
}


# What they have in common


def _fill(turn: Turn, crate: str) -> None:
    """Takes a crate off the quay; proposals for it die (MB-008)."""
    world = turn.world
    quay = tuple(other for other in world.quay if other != crate)
    turn.world = replace(world, quay=quay, loaded=(*world.loaded, crate))
    for proposal in world.proposals:
        if proposal.crate == crate:
            _drop(turn, proposal)
            turn.tell(events.ProposalDied(seat=proposal.seat))


def _drop(turn: Turn, proposal: Proposal) -> None:
    """Gives the dice back and takes the question to the partner away."""
    world, seat = turn.world, proposal.seat
    pool = tuple(sorted(world.pools[seat] + proposal.dice))
    turn.world = replace(
        world,
        pools=_put(world.pools, seat, pool),
        proposals=tuple(p for p in world.proposals if p is not proposal),
    )
    turn.close(*(a for a in turn.open("agree") if a.seat == 1 - seat))


def _spend(turn: Turn, seat: int, dice: tuple[int, ...]) -> None:
    world = turn.world
    turn.world = replace(
        world,
        pools=_put(world.pools, seat, _without(world.pools[seat], dice)),
        spent=_put(world.spent, seat, world.spent[seat] + len(dice)),
    )


def _finish(turn: Turn, how: str) -> None:
    loaded = Tally("loaded", (len(turn.world.loaded),) * len(turn.seats))
    end(turn, tuple(turn.seats) if how == "won" else (), how, (loaded,), ("MB-013",))


def _put(of: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*of[:seat], value, *of[seat + 1 :])


def _without(pool: tuple[int, ...], dice: Iterable[int]) -> tuple[int, ...]:
    left = list(pool)
    for die in dice:
        left.remove(die)
    return tuple(left)
