"""Which rows a pool can fill, with which dice, and what that promises.

A rule of thumb for the house: a row counts only when it is whole, so it is looked at
as a whole; the box that is hardest to fill gets the least die that will do.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from . import boxes, counts, facing, milestones
from .boxes import BASE, FOE, Spot
from .cards import Cards
from .dice import BLACK, SIX, die_of, sort, value, without
from .notation import Row
from .results import HOW, tucked
from .world import Filled, Player, World

DISC, CARD = 40.0, 16.0  # worth of a disc, of a claimed card whatever it is
GOAL, ICON = 45.0, 2.0  # more for what it brings a Milestone further, for an icon
FLEETS = ((3, 2.5), (6, 1.0))  # worth of a Fleet while there are fewer; then none
KEPT = 2  # Fleets that are kept when one turns a die for a claim
URGENT = 4.0  # more for an Encounter that is about to escalate
COST, BLACK_COST = 1.0, 0.5  # what a die is worth, and a black one more
HARDEST = ("fleets", "science", "small", "linked", "wide", "any")

Dice = tuple[str, ...]


class Fill(NamedTuple):
    """A box with the dice for it, whose they are; a ring has none."""

    spot: Spot
    dice: Dice
    seat: int


class Plan(NamedTuple):
    """A row that can be filled now, box by box, and what it promises for a die."""

    fills: tuple[Fill, ...]
    worth: float


def plans(cards: Cards, world: World, seat: int) -> Iterator[Plan]:
    """Yields every row that a seat can fill, by itself or with a partner."""
    for place, number, row in boxes.rows(cards, world):
        if fills := together(cards, world, seat, place, number, row):
            worth = _promise(cards, world, seat, place, row)
            spent = [die for fill in fills for die in fill.dice]
            cost = COST * len(spent) + BLACK_COST * sum(d[0] == BLACK for d in spent)
            yield Plan(fills, worth / max(cost, COST))


def confronting(cards: Cards, world: World, seat: int) -> Plan | None:
    """Returns how the open Confrontation row can be filled, if it can."""
    front = boxes.front(world)
    if front is None:
        return None
    row = boxes.confrontation(cards, world, front)
    fills = together(cards, world, seat, FOE, front, row)
    return Plan(fills, DISC) if fills else None


def turned_over(cards: Cards, world: World) -> World:
    """Returns the world with the Confrontation card on its other side."""
    return replace(world, foe=replace(world.foe, face=1 - world.foe.face))


def nudge(cards: Cards, world: World, seat: int) -> tuple[str, int] | None:
    """Returns a die and the value that Fleets give it to fill a row that matters."""
    front = boxes.front(world)
    if front is not None:
        row = boxes.confrontation(cards, world, front)
        if found := _nudge(cards, world, seat, (FOE, front, row), 0):
            return found
    for place, number, row in boxes.rows(cards, world):
        finishes = place.startswith("z") and _finishes(cards, world, place, row)
        at = (place, number, row)
        if finishes and (found := _nudge(cards, world, seat, at, KEPT)):
            return found
    return None


def _nudge(
    cards: Cards, world: World, seat: int, at: tuple[str, int, Row], kept: int
) -> tuple[str, int] | None:
    """Returns the cheapest die to turn that fills a row, with Fleets that are left."""
    step = counts.lasting(cards, world, "step") or 1
    found = [
        (price, die, to)
        for die in dict.fromkeys(world.players[seat].pool)
        for to in range(1, SIX + 1)
        if 0 < (price := abs(value(die) - to) * step) <= world.fleets.n - kept
    ]
    for price, die, to in sorted(found):
        then = _nudged(world, seat, die, to, price)
        if together(cards, then, seat, *at):
            return die, to
    return None


def _finishes(cards: Cards, world: World, place: str, row: Row) -> bool:
    """Whether a full row claims its card."""
    slot = world.slots[int(place[1:])]
    design = cards.card[slot.card]
    left = counts.cost(cards, world, design) - slot.pile.n
    return not design.is_location or row.reward >= left


def _nudged(world: World, seat: int, die: str, to: int, price: int) -> World:
    pool = without(world.players[seat].pool, (die,))
    then = _with_pool(world, seat, sort((*pool, die_of(die[0], to))))
    return replace(then, fleets=replace(world.fleets, n=world.fleets.n - price))


# Rows


def together(
    cards: Cards, world: World, seat: int, place: str, number: int, row: Row
) -> tuple[Fill, ...]:
    """Returns how a row is filled by a seat alone, else with a partner's dice.

    A plan in which the seat has nothing left to do is the partner's.
    """
    alone = filling(cards, world, (seat,), place, number, row)
    if alone or counts.is_solo(world):
        return alone
    near = facing.seats_near(world, facing.name_for_all(world, place))
    seats = (seat, *(other for other in near if other != seat))
    fills = filling(cards, world, seats, place, number, row)
    return fills if any(fill.seat == seat for fill in fills) else ()


def filling(
    cards: Cards,
    world: World,
    seats: tuple[int, ...],
    place: str,
    number: int,
    row: Row,
) -> tuple[Fill, ...]:
    """Returns dice for all open boxes of a row; nothing if they do not suffice.

    The first seat gives what it can.
    """
    here = {f.box for f in world.filled if (f.place, f.row) == (place, number)}
    every = enumerate(row.boxes)
    left = [Spot(place, number, at, box) for at, box in every if at not in here]
    found: list[Fill] = []
    for spot in sorted(left, key=_hardness):
        linked = sum(other.box.kind == "linked" for other in left) - len(found)
        fill = _fill(cards, world, seats, spot, linked)
        if fill is None:
            return ()
        world = _filled(world, fill.seat, spot, fill.dice)
        found.append(fill)
    return tuple(found)


def _fill(
    cards: Cards, world: World, seats: tuple[int, ...], spot: Spot, linked: int
) -> Fill | None:
    """Returns how the first seat that can fills a box; None if nobody can."""
    for seat in seats:
        dice = _dice_for(cards, world, seat, spot, linked if len(seats) == 1 else 1)
        if dice is not None:
            return Fill(spot, dice, seat)
    return None


def _hardness(spot: Spot) -> tuple[int, bool, int]:
    box = spot.box
    return HARDEST.index(box.kind), not box.colour, -box.n


def _dice_for(
    cards: Cards, world: World, seat: int, spot: Spot, linked: int
) -> Dice | None:
    """Returns the least dice that fill a box; None if there are none."""
    box = spot.box
    if box.is_ring:
        has = world.fleets.n if box.kind == "fleets" else counts.science(cards, world)
        return () if world.discs and has >= box.n else None
    fitting = set(boxes.fitting(cards, world, seat, spot))
    pool = [die for die in world.players[seat].pool if die in fitting]
    if box.kind == "wide":
        return _wide(cards, world, spot, pool)
    if box.kind == "linked":
        shown = [value(die) for die in pool]
        pool = [die for die in pool if shown.count(value(die)) >= linked]
    return (min(pool, key=_price),) if pool else None


def _price(die: str) -> tuple[bool, int]:
    return die[0] == BLACK, value(die)


def _wide(cards: Cards, world: World, spot: Spot, pool: list[str]) -> Dice | None:
    """Returns few dice that come to what a wide box wants, by the rule of its card."""
    order = sorted(pool, key=lambda die: (die[0] == BLACK, -value(die)))
    shown = dict.fromkeys(map(value, order))
    alike = [[d for d in order if value(d) == n] for n in shown]
    unlike = [next(d for d in order if value(d) == n) for n in shown]
    for those in (order, unlike, *alike):
        dice = _reaching(those, spot.box.n)
        if dice and not boxes.clash(cards, world, spot, dice):
            return dice
    return None


def _reaching(order: list[str], least: int) -> Dice:
    """Returns the first dice that reach a sum, the last as small as will do."""
    chosen: list[str] = []
    total = 0
    for n, die in enumerate(order):
        if total + value(die) >= least:
            rest = [d for d in order[n:] if total + value(d) >= least]
            return (*chosen, min(rest, key=_price))
        chosen.append(die)
        total += value(die)
    return ()


def _filled(world: World, seat: int, spot: Spot, dice: Dice) -> World:
    """Returns the world with a box filled, as far as other boxes can tell."""
    done = Filled(spot.place, spot.row, spot.at, seat, dice)
    then = replace(world, filled=(*world.filled, done))
    if not spot.box.is_ring:
        return _with_pool(then, seat, without(world.players[seat].pool, dice))
    if spot.box.kind == "fleets":
        left = replace(world.fleets, n=world.fleets.n - spot.box.n)
        then = replace(then, fleets=left)
    return replace(then, discs=world.discs - 1)


def _with_pool(world: World, seat: int, pool: Dice) -> World:
    return _with(world, seat, replace(world.players[seat], pool=pool))


def _with(world: World, seat: int, mine: Player) -> World:
    players = (*world.players[:seat], mine, *world.players[seat + 1 :])
    return replace(world, players=players)


def _promise(cards: Cards, world: World, seat: int, place: str, row: Row) -> float:
    """Returns what a full row is worth: a disc, a card or a part of it, Fleets."""
    if place == FOE:
        return DISC
    if place == BASE:
        return sum(fleet_worth(world.fleets.n + n) for n in range(row.reward))
    slot = world.slots[int(place[1:])]
    design = cards.card[slot.card]
    if not design.is_location:
        is_close = slot.pile.n >= design.threshold - 1
        return card_worth(cards, world, seat, slot.card) + URGENT * is_close
    cost = counts.cost(cards, world, design)
    part = min(row.reward / max(cost - slot.pile.n, 1), 1.0)
    return card_worth(cards, world, seat, slot.card) * part


def fleet_worth(have: int) -> float:
    """Returns what one more Fleet is worth: each two take a card from the deck."""
    return next((worth for most, worth in FLEETS if have < most), 0.0)


def card_worth(cards: Cards, world: World, seat: int, card: str) -> float:
    """Returns what a claimed card is worth to a seat, as what serves it best."""
    before = progress(cards, world, seat)
    ways = (tucked(world.players[seat], how, card) for how in HOW)
    further = [progress(cards, _with(world, seat, way), seat) - before for way in ways]
    return CARD + GOAL * max(further) + ICON * gives(cards, card)


def progress(cards: Cards, world: World, seat: int) -> float:
    """Returns how far the open Milestones of a seat are; the nearest counts most."""
    total = 0.0
    done = world.players[seat].done
    for n, wanted in enumerate(milestones.milestones(cards, world, seat)):
        if n not in done:
            far = milestones.far(cards, world, seat, wanted)
            total += min(far / milestones.needed(world, wanted), 1.0) ** 2
    return total


def gives(cards: Cards, card: str) -> int:
    """Returns how many dice and discs a card brings each turn as a Colony."""
    return sum(n for _, n in cards.card[card].icons)
