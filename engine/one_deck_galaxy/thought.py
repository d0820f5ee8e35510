"""A turn thought through: which rows together, and which dice to change for them.

A rule of thumb fills the row that promises most for a die and so may spend what two
others need. Here all orders of a few promising rows are tried on the same pool.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ..kernel import Form, Move
from . import counts
from .cards import Cards
from .dice import SIX, die_of, sort, value, without
from .prospects import Plan, done_with, fleet_worth, nudged, plans, with_pool
from .world import World

WIDTH, DEPTH = 5, 3  # rows that are tried at each step, and so many steps
LEAST = 0.5  # what a row has to promise for a die
LEFT, PIP = 0.4, 0.1  # worth of a die that is left for the lab, and of what it shows
GAIN = 2.0  # what turning a die has to bring beyond the Fleets
KEPT = 1  # Fleets that are never spent so
TURNS = 24  # ways to turn a die that are tried, the cheapest first


class Best(NamedTuple):
    """What to do next: a die to turn and its value, or a row to fill."""

    plan: Plan | None = None
    turn: tuple[str, int] | None = None


class Change(NamedTuple):
    """A move that changes dice, and which."""

    move: Move
    dice: tuple[str, ...]


def best(cards: Cards, world: World, seat: int) -> Best:
    """Returns the first step of the most that a pool can fill, Fleets spent too."""
    most, first = filled(cards, world, seat, DEPTH)
    wanted = most + GAIN
    found: tuple[str, int] | None = None
    for price, die, to in _turns(cards, world, seat):
        then = nudged(world, seat, die, to, price)
        cost = sum(fleet_worth(world.fleets.n - n) for n in range(1, price + 1))
        total = filled(cards, then, seat, 1)[0] - cost
        if total > wanted:
            wanted, found = total, (die, to)
    return Best(turn=found) if found else Best(first)


def filled(
    cards: Cards, world: World, seat: int, depth: int
) -> tuple[float, Plan | None]:
    """Returns what the best rows together promise, and the row to begin with."""
    every = [plan for plan in plans(cards, world, seat) if plan.worth > LEAST]
    every.sort(key=lambda plan: plan.worth, reverse=True)
    best, first = _left(world, seat), None
    for plan in every[:WIDTH]:
        then = done_with(cards, world, plan)
        rest = filled(cards, then, seat, depth - 1)[0] if depth else _left(then, seat)
        if plan.total + rest > best:
            best, first = plan.total + rest, plan
    return best, first


def _left(world: World, seat: int) -> float:
    pool = world.players[seat].pool
    return sum(LEFT + PIP * value(die) for die in pool)


def _turns(cards: Cards, world: World, seat: int) -> list[tuple[int, str, int]]:
    """Returns dice that Fleets can turn, to what, the cheapest first (OG-144)."""
    step = counts.lasting(cards, world, "step") or 1
    spare = world.fleets.n - KEPT
    found = [
        (abs(value(die) - to) * step, die, to)
        for die in dict.fromkeys(world.players[seat].pool)
        for to in range(1, SIX + 1)
    ]
    return sorted(turn for turn in found if 0 < turn[0] <= spare)[:TURNS]


# Dice that a Tech changes


def change(cards: Cards, world: World, seat: int, form: Form) -> Change | None:
    """Returns the change of own dice after which most can be filled, if one helps."""
    most = filled(cards, world, seat, 1)[0]
    best: Change | None = None
    for one in _changes(form, world, seat):
        after = with_pool(world, seat, _after(world, seat, one))
        total = filled(cards, after, seat, 1)[0]
        if total > most:
            most, best = total, one
    return best


def _changes(form: Form, world: World, seat: int) -> Iterator[Change]:
    """Yields single dice and the lowest ones, for every move that changes dice."""
    pool = world.players[seat].pool
    for move in form.moves:
        if move.move.partition("-")[0] not in ("to", "swap"):
            continue
        (pick,) = move.picks
        own = sorted((die for die in pool if die in pick.of), key=value)
        yield from (Change(move, (die,)) for die in dict.fromkeys(own) if pick.min < 2)
        most = min(pick.max, len(own))
        yield from (Change(move, tuple(own[:n])) for n in range(2, most + 1))


def _after(world: World, seat: int, change: Change) -> tuple[str, ...]:
    """Returns a pool with dice changed."""
    act, _, to = change.move.move.partition("-")
    changed = [
        die_of(die[0], int(to)) if act == "to" else die_of(to, value(die))
        for die in change.dice
    ]
    left = without(world.players[seat].pool, change.dice)
    return sort((*left, *changed))
