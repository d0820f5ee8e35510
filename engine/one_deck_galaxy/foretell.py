"""What an act would come to: the row it works on, the lab, how far Milestones are.

All of it follows from what lies open. Where a lot would fall first, nothing is told of
what comes after it.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from ..kernel import Answer, Foretold, Game, Step, Text
from . import (
    adjacency,
    boxes,
    derived,
    dice,
    milestones,
    names,
    needs,
    proposals,
    results,
)
from .boxes import BASE, FOE
from .cards import Cards
from .choices import DICE
from .notation import Row
from .view import Reached, reached
from .world import Claim, World

Rules = tuple[str, ...]
GalaxyGame = Game[World, Step]
Brings = Literal["influence", "claim", "fleets", "disc"]


class RowAhead(Struct, frozen=True, gc=False, omit_defaults=True):
    """A row that may be filled: what its open boxes want, and what it brings full.

    It brings so many of something; of a Location it comes to `total` influence then,
    which is claimed with `of`.
    """

    place: str
    row: int
    missing: tuple[tuple[str, Text], ...]
    brings: Annotated[str, Brings]
    n: int
    rules: Rules
    total: int = 0
    of: int = 0


class SumAhead(Struct, frozen=True, gc=False):
    """What the dice in a wide box come to, and what it wants."""

    box: str
    n: int
    of: int
    rules: Rules


class LabAhead(Struct, frozen=True, gc=False):
    """What lies in the lab, and what a Probe (`deck`) and each Study would cost."""

    n: int
    prices: tuple[tuple[str, int], ...]
    rules: Rules = ("OG-181", "OG-184")


class FleetsAhead(Struct, frozen=True, gc=False):
    """How many Fleets a turned die would leave, of how many."""

    n: int
    before: int
    rules: Rules = ("OG-144",)


class MilestoneAhead(Struct, frozen=True, gc=False):
    """How far a Milestone of a seat would be, and how far it is."""

    seat: int
    n: int
    have: int
    before: int
    need: int
    rules: Rules = ("OG-028", "OG-029")


class GalaxyForetold(Foretold, frozen=True, gc=False, omit_defaults=True):
    """What an act would come to; as things stand, every row that may be filled.

    `sums` are those of wide boxes that are filled now, or that two would fill. With
    `lots` a lot falls first, and nothing is told but the `fleets` that pay.
    """

    rows: tuple[RowAhead, ...] = ()
    sums: tuple[SumAhead, ...] = ()
    lab: LabAhead | None = None
    fleets: FleetsAhead | None = None
    milestones: tuple[MilestoneAhead, ...] = ()
    lots: bool = False


def foretell(
    cards: Cards, now: GalaxyGame, then: GalaxyGame, seat: int, answer: Answer | None
) -> GalaxyForetold:
    """Returns how things stand for a seat, or what its answer would change."""
    here = adjacency.turned(now.world, f"s{seat}")
    if answer is None:
        rows = tuple(_rows(cards, here))
        lab = _lab(cards, here, results.sharing(now.rules, here, seat))
        return GalaxyForetold(rows, tuple(_sums(cards, here)), lab)
    step = now.agenda[0] if now.agenda else None
    if isinstance(step, Claim) and answer.move in results.HOW:
        after = _claimed(now.world, step, answer)
        return GalaxyForetold(milestones=_milestones(cards, now, after))
    if then.chance != now.chance:
        return GalaxyForetold(fleets=_paid(now, then, seat, answer), lots=True)
    return _changed(cards, now, then.world, seat, answer)


def _changed(
    cards: Cards, now: GalaxyGame, then: World, seat: int, answer: Answer
) -> GalaxyForetold:
    """Returns what is otherwise after an answer that no lot decides."""
    here, there = (adjacency.turned(world, f"s{seat}") for world in (now.world, then))
    worked_on = {
        names.row_name(f.place, f.row) for f in {*there.filled} - {*here.filled}
    }
    rows = [
        r for r in _rows(cards, there) if names.row_name(r.place, r.row) in worked_on
    ]
    seats = results.sharing(now.rules, there, seat)
    lab = _lab(cards, there, seats) if there.lab != here.lab else None
    sums = (*_filling(cards, here, answer), *_sums(cards, there, here))
    further = _milestones(cards, now, then)
    return GalaxyForetold(tuple(rows), sums, lab, milestones=further)


# Rows


def _rows(cards: Cards, world: World) -> Iterator[RowAhead]:
    for place, number, row in boxes.rows(cards, world):
        yield _row(cards, world, place, number, row)


def _row(cards: Cards, world: World, place: str, number: int, row: Row) -> RowAhead:
    """Returns what a row lacks and brings (OG-173, OG-176, OG-180, OG-187)."""
    missing = tuple(_missing(world, place, number, row))
    if place == FOE:
        return RowAhead(place, number, missing, "disc", 1, ("OG-187",))
    if place == BASE:
        fewer = derived.lasting(cards, world, "reward") or 0
        n = max(row.reward - fewer, 0)
        return RowAhead(place, number, missing, "fleets", n, ("OG-180",))
    slot = world.slots[int(place[1:])]
    design = cards.card[slot.card]
    if not design.is_location:
        return RowAhead(place, number, missing, "claim", 1, ("OG-176",))
    others = sum(
        r.reward
        for n, r in enumerate(cards.rows(slot.card))
        if n != number and boxes.is_complete(world, place, n, r)
    )
    total = slot.pile.n + others + row.reward
    cost = derived.cost(cards, adjacency.turned(world, place), design)
    rules = ("OG-173", "OG-175")
    reward = row.reward
    return RowAhead(place, number, missing, "influence", reward, rules, total, cost)


def _missing(
    world: World, place: str, number: int, row: Row
) -> Iterator[tuple[str, Text]]:
    """Yields the open boxes of a row with what they want beside what lies there."""
    filled = {f.box for f in world.filled if (f.place, f.row) == (place, number)}
    for at, box in enumerate(row.boxes):
        if at not in filled:
            spot = boxes.Spot(place, number, at, box)
            yield spot.name, needs.wanted(world, spot)


# Sums


def _sums(
    cards: Cards, world: World, before: World | None = None
) -> Iterator[SumAhead]:
    """Yields how far wide boxes are for which dice are set apart, lately if so said.

    Those of other corners are theirs alone (OG-213).
    """
    known = before.proposals if before else ()
    lately = [p for p in world.proposals if p not in known]
    near = {spot.name for spot in boxes.spots(cards, world)} if lately else ()
    for proposal in lately:
        if proposal.box in near:
            yield _sum(cards, world, proposal.box, proposal.dice, "OG-069")


def _filling(cards: Cards, world: World, answer: Answer) -> Iterator[SumAhead]:
    """Yields the sum of the dice with which an answer fills a wide box."""
    if answer.move == "fill":
        yield _sum(cards, world, answer.picks["at"][0], answer.picks[DICE], "OG-121")
    elif answer.move == "join":
        proposal = proposals.called(world, answer)
        if names.is_box(proposal.box):
            both = (*proposal.dice, *answer.picks[DICE])
            yield _sum(cards, world, proposal.box, both, "OG-123")


def _sum(
    cards: Cards, world: World, box: str, lying: tuple[str, ...], rule: str
) -> SumAhead:
    wanted = boxes.spot(cards, world, box).box.n
    return SumAhead(box, dice.total(lying), wanted, (rule,))


# The lab, Fleets, and Milestones


def _paid(
    now: GalaxyGame, then: GalaxyGame, seat: int, answer: Answer
) -> FleetsAhead | None:
    """Returns how many Fleets are left when a die is turned; which, a lot decides."""
    here, there = (adjacency.turned(it.world, f"s{seat}") for it in (now, then))
    n, before = there.fleets.n, here.fleets.n
    is_paid = answer.move == "turn" and n < before
    return FleetsAhead(n, before) if is_paid else None


def _lab(cards: Cards, world: World, seats: results.Seats) -> LabAhead:
    prices = results.prices(cards, world, seats)
    return LabAhead(dice.total(world.lab), tuple(prices.items()))


def _milestones(
    cards: Cards, now: GalaxyGame, then: World
) -> tuple[MilestoneAhead, ...]:
    """Returns the Milestones of all seats that would be further, or less far."""
    here, there = (milestones.counting(now.rules, each) for each in (now.world, then))
    return tuple(
        MilestoneAhead(seat, n, after.have, before.have, after.need)
        for seat in range(len(here.players))
        for n, (before, after) in enumerate(_pairs(cards, here, there, seat))
        if before.have != after.have and not before.done
    )


def _pairs(
    cards: Cards, now: World, then: World, seat: int
) -> Iterator[tuple[Reached, Reached]]:
    return zip(reached(cards, now, seat), reached(cards, then, seat), strict=False)


def _claimed(world: World, step: Claim, answer: Answer) -> World:
    """Returns the world with a finished card where an answer tucks it (OG-177)."""
    seat = int(answer.picks["at"][0][1:]) if "at" in answer.picks else 0
    card = world.slots[step.slot].card
    mine = results.tucked(world.players[seat], answer.move, card)
    players = (*world.players[:seat], mine, *world.players[seat + 1 :])
    return replace(world, players=players)
