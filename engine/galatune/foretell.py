"""What the turn would come to if nothing else happened, with every sum and its rules.

Before the plans are shown it is what the own plan would do alone; while Traps are
placed, what all that lies on the table comes to, with the Trap that is thought of.
Who comes back is told what each way makes of the hand.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ..kernel import Answer, Event, Foretold, Term
from . import events
from .aftermath import aftermath, thorns
from .cards import Cards
from .carry import bled
from .forms import plan_of
from .prizes import regained
from .ratings import shown
from .reckon import reckon
from .reckoning import Reckoning
from .stack import Stack
from .window import copies, judged, trap_of
from .world import (
    Bleed,
    Effected,
    GalatuneGame,
    Played,
    World,
    acting,
    played,
    present,
    with_player,
)

Rules = tuple[str, ...]
HOWS = ("stay", "fill", "reset")  # to come back with a hand


class Strike(Struct, frozen=True, gc=False):
    """An Attack on a champion: how much, and why not, if it does nothing."""

    seat: int
    on: int
    card: str
    n: int
    why: str
    sum: tuple[Term, ...]
    rules: Rules


class Given(Struct, frozen=True, gc=False):
    """What a Shield or a Life is worth to a champion."""

    seat: int
    on: int
    card: str
    n: int
    sum: tuple[Term, ...]
    rules: Rules


class Guard(Struct, frozen=True, gc=False):
    """The Shields of a champion against the sum of all Attacks."""

    on: int
    guard: int
    n: int
    holds: bool
    rules: Rules


class Health(Struct, frozen=True, gc=False):
    """The HP that a champion gains or loses, and what is left."""

    on: int
    n: int
    hp: int
    rules: Rules


class Later(Struct, frozen=True, gc=False):
    """What a card does after the damage, and to whom."""

    card: str
    on: int
    n: int


class Regained(Struct, frozen=True, gc=False):
    """What a hand would be after the fall: cards that are kept, and fresh ones."""

    how: str
    kept: int
    fresh: int


class GalatuneForetold(Foretold, frozen=True, gc=False, omit_defaults=True):
    """What the turn comes to; `lots` says that a lot decides part of it."""

    strikes: tuple[Strike, ...] = ()
    shields: tuple[Given, ...] = ()
    lives: tuple[Given, ...] = ()
    guards: tuple[Guard, ...] = ()
    hp: tuple[Health, ...] = ()
    fallen: tuple[int, ...] = ()
    later: tuple[Later, ...] = ()
    lots: bool = False
    hands: tuple[Regained, ...] = ()


def foretell(
    cards: Cards,
    now: GalatuneGame,
    then: GalatuneGame,
    seat: int,
    answer: Answer | None,
) -> GalatuneForetold:
    """Returns what the table of this seat comes to, with its answer or as it is."""
    cards = played(cards, now.world.options)
    hands = _hands(cards, now, seat, answer)
    if hands:
        return GalatuneForetold(hands=hands)
    table = _table(cards, now, seat, answer)
    return GalatuneForetold() if table is None else _reckoned(cards, now.world, table)


def _hands(
    cards: Cards, now: GalatuneGame, seat: int, answer: Answer | None
) -> tuple[Regained, ...]:
    """Returns what each way to come back makes of a hand (GT-152, GT-153)."""
    return tuple(
        [
            Regained(how, *regained(cards, world, at, how))
            for world, at in _coming_back(now, seat, answer)
            for how in HOWS
        ]
    )


def _coming_back(
    now: GalatuneGame, seat: int, answer: Answer | None
) -> Iterator[tuple[World, int]]:
    """Yields the world with the champion that is thought of; a team has its own."""
    for asked in now.asked:
        if asked.seat == seat and asked.kind == "hand":
            yield now.world, seat
        if answer and answer.decision == asked.id and asked.kind == "respawn":
            at, world = acting(asked), now.world
            if not world.options.team:
                (champion,) = answer.picks["at"]
                fresh = replace(world.players[at], champion=champion)
                yield with_player(world, at, fresh), at


def _table(
    cards: Cards, now: GalatuneGame, seat: int, answer: Answer | None
) -> tuple[Played, ...] | None:
    """Returns the actions to reckon with; None where nothing is to be foretold."""
    kinds = {asked.kind for asked in now.asked}
    if "trap" in kinds:
        is_laid = answer is not None and answer.move == "lay"
        trap = (trap_of(seat, answer),) if answer and is_laid else ()
        return (*now.world.table, *trap)
    if "plan" in kinds:
        return _plans(cards, now, seat, answer)
    return None


def _plans(
    cards: Cards, now: GalatuneGame, seat: int, answer: Answer | None
) -> tuple[Played, ...] | None:
    """Returns what a seat plans, for itself or for a mate who left (GT-213)."""
    own = [a for a in now.asked if a.kind == "plan" and a.seat == seat]
    if answer is not None and answer.decision not in {a.id for a in own}:
        return None
    given = {acting(a): a.given for a in own}
    given |= {acting(a): answer for a in own if answer and a.id == answer.decision}
    plans = [(s, plan) for s, plan in given.items() if plan and "card" in plan.picks]
    return tuple([plan_of(cards, now.world, s, plan) for s, plan in plans])


def reckoned(
    cards: Cards, world: World, table: tuple[Played, ...]
) -> tuple[Reckoning, tuple[Effected | Bleed, ...], bool]:
    """Returns what these actions come to, what comes later, and if a lot decides."""
    lots: list[bool] = []

    def in_order(places: Sequence[int]) -> tuple[int, ...]:
        lots.append(True)
        return tuple(places)

    def stands() -> bool:
        lots.append(True)
        return False

    world = judged(cards, replace(world, table=table), stands)
    copied = tuple(copies(Stack(cards, world)))
    reckoning = reckon(Stack(cards, replace(world, table=(*table, *copied))), in_order)
    is_open = bool(lots)  # the order of what comes later matters seldom
    return reckoning, (*aftermath(reckoning), *thorns(reckoning)), is_open


def _reckoned(
    cards: Cards, world: World, table: tuple[Played, ...]
) -> GalatuneForetold:
    """Returns what these actions come to, as it is told."""
    reckoning, after, is_open = reckoned(cards, world, table)
    later = [
        Later(step.card, step.target, step.n)
        for step in after
        if isinstance(step, Effected)
    ]
    hp = _hp_after(reckoning, after)
    fallen = tuple([s for s in present(world) if not hp[s]])
    told = _told(reckoning.told)
    return replace(
        told, hp=_changes(world, hp), fallen=fallen, later=tuple(later), lots=is_open
    )


def _hp_after(reckoning: Reckoning, after: Sequence[Effected | Bleed]) -> list[int]:
    """Returns the HP of all when the turn is over, losses after the damage too."""
    hp = [shown(n) for n in reckoning.hp]
    for step in after:
        if isinstance(step, Bleed):
            hp[step.on] = bled(reckoning.stack.world, hp[step.on], step)
    return hp


def _changes(world: World, hp: Sequence[int]) -> tuple[Health, ...]:
    """Returns who gains or loses HP, and what is left."""
    changes = [
        events.HpChanged(seat=seat, n=hp[seat] - player.hp, hp=hp[seat])
        for seat, player in enumerate(world.players)
        if hp[seat] != player.hp
    ]
    return tuple([Health(c.seat, c.n, c.hp, c.rules) for c in changes])


def _told(told: Sequence[Event]) -> GalatuneForetold:
    """Returns what would be told of the actions themselves, sorted by what it is."""
    strikes, shields, lives, guards = [], [], [], []
    for e in told:
        match e:
            case events.Struck():
                strikes.append(Strike(e.seat, e.on, e.card, e.n, e.why, e.sum, e.rules))
            case events.Guarded():
                shields.append(Given(e.seat, e.on, e.card, e.n, e.sum, e.rules))
            case events.Healed():
                lives.append(Given(e.seat, e.on, e.card, e.n, e.sum, e.rules))
            case events.ShieldsHeld() | events.ShieldsBroke():
                holds = isinstance(e, events.ShieldsHeld)
                guards.append(Guard(e.seat, e.guard, e.n, holds, e.rules))
    return GalatuneForetold(
        strikes=tuple(strikes),
        shields=tuple(shields),
        lives=tuple(lives),
        guards=tuple(guards),
    )
