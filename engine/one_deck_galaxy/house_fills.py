"""Which rows a pool can fill, with which dice, and what each is worth.

A rule of thumb for the house: a row counts only when it is whole, so it is looked at
as a whole; the box that is hardest to fill gets the least die that will do.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from . import adjacency, boxes, derived, milestones, proposals
from .boxes import BASE, FOE, Spot
from .cards import Cards, Milestone
from .dice import BLACK, SIX, die_of, sort, total, value, without
from .notation import Row
from .results import HOW, tucked
from .world import Filled, Player, Proposal, World

DISC = 40.0  # worth of a disc
FLEETS = ((3, 2.5), (6, 1.0))  # worth of a Fleet while there are fewer; then none
KEPT = 2  # Fleets that are kept when one turns a die for a claim
URGENT, FATAL = 4.0, 25.0  # more for an Encounter about to escalate, and to end it
COST, BLACK_COST = 1.0, 0.5  # what a die is worth, and a black one more
HARDEST = ("fleets", "science", "small", "linked", "wide", "any")

Dice = tuple[str, ...]


class Fill(NamedTuple):
    """A box with the dice for it, whose they are; a ring has none.

    A wide box may want those of a partner besides.
    """

    spot: Spot
    dice: Dice
    seat: int
    partner: int = -1
    theirs: Dice = ()


class Taste(NamedTuple):
    """What a row is worth to somebody beside the disc that it may claim.

    A claimed card whatever it is, more for what it brings a Milestone further, for each
    icon, for the rest of a card that is not claimed yet; and how dear Fleets are.
    """

    card: float = 16.0
    goal: float = 45.0
    icon: float = 2.0
    part: float = 1.0
    fleet: float = 1.0


USUAL = Taste()


class Plan(NamedTuple):
    """A row that can be filled now, box by box; what it promises, and for a die."""

    fills: tuple[Fill, ...]
    worth: float
    total: float


def plans(
    cards: Cards, world: World, seat: int, taste: Taste = USUAL
) -> Iterator[Plan]:
    """Yields every row that a seat can fill, by itself or with a partner."""
    for place, number, row in boxes.rows(cards, world):
        if fills := together(cards, world, seat, place, number, row):
            worth = _promise(cards, world, seat, place, row, taste)
            spent = [die for fill in fills for die in fill.dice]
            cost = COST * len(spent) + BLACK_COST * sum(d[0] == BLACK for d in spent)
            yield Plan(fills, worth / max(cost, COST), worth)


def confronting(cards: Cards, world: World, seat: int) -> Plan | None:
    """Returns how the open Confrontation row can be filled, if it can."""
    front = boxes.front(world)
    if front is None:
        return None
    row = boxes.confrontation(cards, world, front)
    fills = together(cards, world, seat, FOE, front, row)
    return Plan(fills, DISC, DISC) if fills else None


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
    step = derived.fleet_step(cards, world, seat)
    found = [
        (price, die, to)
        for die in dict.fromkeys(world.players[seat].pool)
        for to in range(1, SIX + 1)
        if 0 < (price := abs(value(die) - to) * step) <= world.fleets.n - kept
    ]
    for price, die, to in sorted(found):
        then = nudged(world, seat, die, to, price)
        if together(cards, then, seat, *at):
            return die, to
    return None


def _finishes(cards: Cards, world: World, place: str, row: Row) -> bool:
    """Whether a full row claims its card."""
    slot = world.slots[int(place[1:])]
    design = cards.card[slot.card]
    left = derived.cost(cards, world, design) - slot.pile.n
    return not design.is_location or row.reward >= left


def nudged(world: World, seat: int, die: str, to: int, price: int) -> World:
    """Returns the world with a die turned for Fleets (OG-144)."""
    pool = without(world.players[seat].pool, (die,))
    then = with_pool(world, seat, sort((*pool, die_of(die[0], to))))
    return replace(then, fleets=replace(world.fleets, n=world.fleets.n - price))


# Rows


def together(
    cards: Cards, world: World, seat: int, place: str, number: int, row: Row
) -> tuple[Fill, ...]:
    """Returns how a row is filled by a seat alone, else with a partner's dice.

    A plan in which the seat has nothing left to do is the partner's.
    """
    alone = filling(cards, world, (seat,), place, number, row)
    if alone or derived.is_solo(world):
        return alone
    near = adjacency.seats_near(world, adjacency.name_for_all(world, place))
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
        world = _filled(world, fill)
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
    return _joint(cards, world, seats, spot) if spot.box.kind == "wide" else None


def _joint(
    cards: Cards, world: World, seats: tuple[int, ...], spot: Spot
) -> Fill | None:
    """Returns how the first seat fills a wide box with one of the others (OG-069).

    It gives no more than what the partner lacks.
    """
    mine = _fitting(cards, world, seats[0], spot)
    if boxes.is_for_one(cards, world, spot) or not _may_propose(world, seats[0]):
        return None
    for partner in seats[1:]:
        theirs = _fitting(cards, world, partner, spot)
        lack = spot.box.n - total(theirs)
        given = _reaching(mine, lack) if lack > 0 else ()
        rest = _reaching(theirs, spot.box.n - total(given))
        if given and rest and not boxes.clash(cards, world, spot, (*given, *rest)):
            return Fill(spot, given, seats[0], partner, rest)
    return None


def _may_propose(world: World, seat: int) -> bool:
    """Whether a seat proposes nothing yet, and nobody declined it this turn."""
    return seat not in world.declined and proposals.of_seat(world, seat) is None


def completing(cards: Cards, world: World, seat: int, proposal: Proposal) -> Dice:
    """Returns the dice by which a partner's plan is completed; none if they clash."""
    spot = boxes.spot(cards, world, proposal.box)
    theirs = _fitting(cards, world, seat, spot)
    rest = _reaching(theirs, spot.box.n - total(proposal.dice))
    return () if boxes.clash(cards, world, spot, (*proposal.dice, *rest)) else rest


def _fitting(cards: Cards, world: World, seat: int, spot: Spot) -> list[str]:
    """Returns the dice of a seat that may lie in a box, the highest first."""
    fitting = set(boxes.fitting(cards, world, seat, spot))
    own = [die for die in world.players[seat].pool if die in fitting]
    return sorted(own, key=lambda die: (die[0] == BLACK, -value(die)))


def _hardness(spot: Spot) -> tuple[int, bool, int]:
    box = spot.box
    return HARDEST.index(box.kind), not box.colour, -box.n


def _dice_for(
    cards: Cards, world: World, seat: int, spot: Spot, linked: int
) -> Dice | None:
    """Returns the least dice that fill a box; None if there are none."""
    box = spot.box
    if box.is_ring:
        has = world.fleets.n if box.kind == "fleets" else derived.science(cards, world)
        return () if world.discs and has >= box.n else None
    pool = _fitting(cards, world, seat, spot)
    if box.kind == "wide":
        return _wide(cards, world, spot, pool)
    if box.kind == "linked":
        shown = [value(die) for die in pool]
        pool = [die for die in pool if shown.count(value(die)) >= linked]
    return (min(pool, key=_price),) if pool else None


def _price(die: str) -> tuple[bool, int]:
    return die[0] == BLACK, value(die)


def _wide(cards: Cards, world: World, spot: Spot, order: list[str]) -> Dice | None:
    """Returns few dice that come to what a wide box wants, by the rule of its card."""
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
    so_far = 0
    for n, die in enumerate(order):
        if so_far + value(die) >= least:
            rest = [d for d in order[n:] if so_far + value(d) >= least]
            return (*chosen, min(rest, key=_price))
        chosen.append(die)
        so_far += value(die)
    return ()


def _filled(world: World, fill: Fill) -> World:
    """Returns the world with a box filled, as far as other boxes can tell."""
    spot, dice = fill.spot, (*fill.dice, *fill.theirs)
    done = Filled(spot.place, spot.row, spot.at, fill.seat, dice)
    then = replace(world, filled=(*world.filled, done))
    if not spot.box.is_ring:
        then = _without(then, fill.seat, fill.dice)
        return _without(then, fill.partner, fill.theirs) if fill.theirs else then
    if spot.box.kind == "fleets":
        left = replace(world.fleets, n=world.fleets.n - spot.box.n)
        then = replace(then, fleets=left)
    return replace(then, discs=world.discs - 1)


def _without(world: World, seat: int, dice: Dice) -> World:
    return with_pool(world, seat, without(world.players[seat].pool, dice))


def with_pool(world: World, seat: int, pool: Dice) -> World:
    """Returns the world with another pool."""
    return _with(world, seat, replace(world.players[seat], pool=pool))


def _with(world: World, seat: int, mine: Player) -> World:
    players = (*world.players[:seat], mine, *world.players[seat + 1 :])
    return replace(world, players=players)


def _promise(
    cards: Cards, world: World, seat: int, place: str, row: Row, taste: Taste
) -> float:
    """Returns what a full row is worth: a disc, a card or a part of it, Fleets."""
    if place == FOE:
        return DISC
    if place == BASE:
        more = sum(fleet_worth(world.fleets.n + n) for n in range(row.reward))
        return taste.fleet * more
    slot = world.slots[int(place[1:])]
    design = cards.card[slot.card]
    if not design.is_location:
        is_close = slot.pile.n >= design.threshold - 1
        loom = looming(cards, world) if is_close else 0.0
        return card_worth(cards, world, seat, slot.card, taste) + loom
    left = derived.cost(cards, world, design) - slot.pile.n
    part = min(row.reward / left, 1.0) if left > 0 else 0.0
    part *= 1.0 if part == 1.0 else taste.part
    return card_worth(cards, world, seat, slot.card, taste) * part


def looming(cards: Cards, world: World) -> float:
    """Returns what it is worth that the Adversary does not Escalate next."""
    limit = derived.limit(cards, world)
    is_fatal = limit and derived.threat(cards, world) + 1 >= limit
    return FATAL if is_fatal and not derived.claimed(world) else URGENT


def fleet_worth(have: int) -> float:
    """Returns what one more Fleet is worth: each two take a card from the deck."""
    return next((worth for most, worth in FLEETS if have < most), 0.0)


def card_worth(cards: Cards, world: World, seat: int, card: str, taste: Taste) -> float:
    """Returns what a claimed card is worth to a seat, as what serves it best."""
    before = progress(cards, world, seat)
    ways = (tucked(world.players[seat], how, card) for how in HOW)
    further = [progress(cards, _with(world, seat, way), seat) - before for way in ways]
    return taste.card + taste.goal * max(further) + taste.icon * gives(cards, card)


def progress(cards: Cards, world: World, seat: int) -> float:
    """Returns how far the open Milestones of a seat are; the nearest counts most."""
    total = 0.0
    done = world.players[seat].done
    for n, wanted in enumerate(milestones.milestones(cards, world, seat)):
        if n not in done:
            far = milestones.far(cards, world, seat, wanted)
            total += min(far / milestones.needed(world, wanted), 1.0) ** 2
    return total


def matching(wanted: Milestone, pool: Dice) -> tuple[tuple[str, int], ...]:
    """Returns which dice to turn to what, so that a Milestone has what it wants."""
    if wanted.have == "like_dice":
        ways = [_alike(pool, to, wanted.n) for to in range(1, SIX + 1)]
        return min(filter(None, ways), key=_distance, default=())
    if wanted.have != "all_values":
        return ()
    spare = [die for die in pool if die[0] in wanted.of]
    turns: list[tuple[str, int]] = []
    for to in range(1, SIX + 1):
        if shown := next((die for die in spare if value(die) == to), None):
            spare.remove(shown)
        else:
            turns.append(("", to))
    if len(spare) < len(turns):
        return ()
    for n, (_, to) in enumerate(turns):
        die = min(spare, key=lambda die: abs(value(die) - to))
        spare.remove(die)
        turns[n] = (die, to)
    return tuple(turns)


def _alike(pool: Dice, to: int, n: int) -> tuple[tuple[str, int], ...]:
    """Returns the nearest dice to turn until so many show a value."""
    others = sorted(
        (d for d in pool if value(d) != to), key=lambda d: abs(value(d) - to)
    )
    lacking = n - (len(pool) - len(others))
    turns = tuple((die, to) for die in others[:lacking])
    return turns if len(turns) == lacking else ()


def _distance(turns: tuple[tuple[str, int], ...]) -> int:
    return sum(abs(value(die) - to) for die, to in turns)


def gives(cards: Cards, card: str) -> int:
    """Returns how many dice and discs a card brings each turn as a Colony."""
    return sum(n for _, n in cards.card[card].icons)
