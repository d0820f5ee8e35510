"""The course of Wharf: rounds, acts, proposals, the end."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec.structs import replace

from engine.kernel import Answer, Asked, Step, Tally, Text
from engine.kernel import Ply as KernelPly
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

Ply = KernelPly[None, World, Step]
T = TypeVar("T")


def begin(ply: Ply, options: Options) -> None:
    """Puts two crates aside that nobody has seen (MB-001)."""
    crates = ply.shuffle(tuple(WEIGHT))
    won = sum(loaded >= options.goal for loaded in options.record)
    stack, aside = sort(crates[ASIDE:]), sort(crates[:ASIDE])
    ply.world = World(options, stack=stack, aside=aside, ropes=ROPES + won)
    ply.then(BeginRound())


# Steps


def begin_round(ply: Ply, _: BeginRound) -> None:
    """Brings three crates, rolls all dice and lets both act (MB-002)."""
    came = sort(ply.shuffle(ply.world.stack)[:ON_QUAY])
    world = ply.world
    ply.world = replace(
        world,
        round=world.round + 1,
        quay=came,
        stack=tuple(crate for crate in world.stack if crate not in came),
        pools=tuple(tuple(sorted(ply.roll(DICE))) for _ in ply.seats),
        spent=(0,) * len(ply.seats),
    )
    ply.tell(events.CratesCame(crates=came))
    for seat in ply.seats:
        ply.tell(events.DiceRolled(seat=seat, dice=ply.world.pools[seat]))
    ply.then(Act(), EndRound())


def act(ply: Ply, step: Act) -> None:
    """Lets all act; who was done stays done (MB-011)."""
    for seat in ply.seats:
        ply.ask(seat, "act", "repeat")
        if seat in step.done:
            asked = ply.asked[-1]
            ply.keep(asked, Answer(seat, asked.id, "done", {}))


def name(ply: Ply, step: Name) -> None:
    """Asks which crate comes back; nobody acts before it is named (MB-017)."""
    ply.ask(step.seat, "name")


def end_round(ply: Ply, _: EndRound) -> None:
    """Ends a round in which both are done, and after three the game (MB-013)."""
    ply.close(*ply.open("act"))
    for proposal in ply.world.proposals:
        _drop(ply, proposal)
        ply.tell(events.ProposalDied(seat=proposal.seat))
    world = ply.world
    ply.world = replace(world, quay=(), shipped=sort(world.shipped + world.quay))
    ply.tell(events.RoundEnded(shipped=world.quay))
    if world.round < ROUNDS:
        ply.then(BeginRound())
        return
    _finish(ply, "won" if len(world.loaded) >= world.options.goal else "lost")


# Answers


def answer(ply: Ply, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer; acts that name a crate are called «act-crate»."""
    act, _, crate = given.move.partition("-")
    dice = tuple(sorted(map(die_of, given.picks.get("dice", ()))))
    if asked.kind == "act" and asked.given is not None:
        ply.keep(asked, None)
        ply.tell(events.Resumed(seat=asked.seat))
    if asked.kind == "name":
        _come_back(ply, given)
    elif act == "raise":
        _raise(ply, asked.seat, dice, int(given.picks["pips"][0]))
    else:
        ACTS[act](ply, asked, crate or asked.about, dice)
    if ply.world is not ply.game.world:
        ply.may_be_undone(*ply.seats)  # MB-010


def lapse(ply: Ply, overdue: tuple[Asked, ...]) -> None:
    """Whoever is late is done (MB-012)."""
    for asked in overdue:
        if asked.kind == "name":
            _come_back(
                ply,
                Answer(asked.seat, asked.id, "name", {"at": ply.world.shipped[:1]}),
            )
        else:
            _done(ply, asked, "", ())


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


def stays(ply: Ply, said: Asked) -> None:
    """Lets a docker who was done be so when all act again (MB-010)."""
    ply.agenda = tuple(
        replace(step, done=(*step.done, said.seat)) if isinstance(step, Act) else step
        for step in ply.agenda
    )


def resign(ply: Ply, seat: int) -> None:
    """Loses the game for both (MB-014)."""
    _finish(ply, "resigned")


def _load(ply: Ply, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    _spend(ply, asked.seat, dice)
    ply.tell(events.Loaded(seat=asked.seat, crate=crate, dice=dice))
    _fill(ply, crate)


def _propose(ply: Ply, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    """Sets dice apart and offers the partner to agree (MB-005)."""
    world, seat = ply.world, asked.seat
    proposal = Proposal(seat, crate, dice)
    ply.world = replace(
        world,
        pools=_put(world.pools, seat, _without(world.pools[seat], dice)),
        proposals=(*world.proposals, proposal),
    )
    ply.tell(events.Proposed(seat=seat, crate=crate, dice=dice))
    ply.ask(1 - seat, "agree", required=False, about=crate)


def _agree(ply: Ply, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    """Loads a crate with the dice of both (MB-006)."""
    proposal = proposal_of(ply.world, 1 - asked.seat)
    assert proposal is not None
    _drop(ply, proposal)
    _spend(ply, proposal.seat, proposal.dice)
    _spend(ply, asked.seat, dice)
    ply.tell(events.Agreed(seat=asked.seat, crate=crate, dice=dice))
    _fill(ply, crate)


def _decline(ply: Ply, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    proposal = proposal_of(ply.world, 1 - asked.seat)
    assert proposal is not None
    _drop(ply, proposal)
    ply.tell(events.Declined(seat=asked.seat))


def _withdraw(ply: Ply, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    proposal = proposal_of(ply.world, asked.seat)
    assert proposal is not None
    _drop(ply, proposal)
    ply.tell(events.Withdrawn(seat=asked.seat))


def _reroll(ply: Ply, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    """Rolls one die anew for a rope (MB-009)."""
    (before,), (after,) = dice, ply.roll(1)
    world, seat = ply.world, asked.seat
    pool = (*_without(world.pools[seat], dice), after)
    pools = _put(world.pools, seat, tuple(sorted(pool)))
    ply.world = replace(world, pools=pools, ropes=world.ropes - 1)
    ply.tell(events.Rerolled(seat=seat, before=before, after=after))


def _raise(ply: Ply, seat: int, dice: tuple[int, ...], pips: int) -> None:
    """Turns one die up, a pip for each rope (MB-016)."""
    world, (before,) = ply.world, dice
    after = min(before + pips, SIX)
    pool = (*_without(world.pools[seat], dice), after)
    pools = _put(world.pools, seat, tuple(sorted(pool)))
    ply.world = replace(world, pools=pools, ropes=world.ropes - pips)
    ply.tell(events.Raised(seat=seat, before=before, after=after))


def _call(ply: Ply, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    """Pays for a crate that was shipped off; who is done stays done (MB-017)."""
    acts = ply.open("act")
    ply.close(*acts)
    ply.world = replace(ply.world, ropes=ply.world.ropes - CALL)
    ply.tell(events.Called(seat=asked.seat))
    ply.then(Name(asked.seat), Act(done=tuple(a.seat for a in acts if a.given)))


def _come_back(ply: Ply, given: Answer) -> None:
    (crate,) = given.picks["at"]
    world = ply.world
    shipped = tuple(other for other in world.shipped if other != crate)
    ply.world = replace(world, shipped=shipped, quay=sort((*world.quay, crate)))
    ply.close(*ply.open("name"))
    ply.tell(events.CameBack(seat=given.seat, crate=crate))


def _resume(ply: Ply, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    """Does no more than what every act does for a docker who was done."""


def _done(ply: Ply, asked: Asked, crate: str, dice: tuple[int, ...]) -> None:
    ply.keep(asked, Answer(asked.seat, asked.id, "done", {}))
    ply.tell(events.SaidDone(seat=asked.seat))


ACTS: dict[str, Callable[[Ply, Asked, str, tuple[int, ...]], None]] = {
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


def _fill(ply: Ply, crate: str) -> None:
    """Takes a crate off the quay; proposals for it die (MB-008)."""
    world = ply.world
    quay = tuple(other for other in world.quay if other != crate)
    ply.world = replace(world, quay=quay, loaded=(*world.loaded, crate))
    for proposal in world.proposals:
        if proposal.crate == crate:
            _drop(ply, proposal)
            ply.tell(events.ProposalDied(seat=proposal.seat))


def _drop(ply: Ply, proposal: Proposal) -> None:
    """Gives the dice back and takes the question to the partner away."""
    world, seat = ply.world, proposal.seat
    pool = tuple(sorted(world.pools[seat] + proposal.dice))
    ply.world = replace(
        world,
        pools=_put(world.pools, seat, pool),
        proposals=tuple(p for p in world.proposals if p is not proposal),
    )
    ply.close(*(a for a in ply.open("agree") if a.seat == 1 - seat))


def _spend(ply: Ply, seat: int, dice: tuple[int, ...]) -> None:
    world = ply.world
    ply.world = replace(
        world,
        pools=_put(world.pools, seat, _without(world.pools[seat], dice)),
        spent=_put(world.spent, seat, world.spent[seat] + len(dice)),
    )


def _finish(ply: Ply, how: str) -> None:
    loaded = Tally("loaded", (len(ply.world.loaded),) * len(ply.seats))
    end(ply, tuple(ply.seats) if how == "won" else (), how, (loaded,), ("MB-013",))


def _put(of: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*of[:seat], value, *of[seat + 1 :])


def _without(pool: tuple[int, ...], dice: Iterable[int]) -> tuple[int, ...]:
    left = list(pool)
    for die in dice:
        left.remove(die)
    return tuple(left)
