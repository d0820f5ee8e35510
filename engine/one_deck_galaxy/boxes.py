"""Boxes and rings: where they are, and which dice go into them (OG-118 to OG-132)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from . import adjacency, derived, names
from .cards import Cards
from .dice import BLACK, value
from .notation import MOST_KEPT, Box, Limit, Row, read_row
from .piles import slot_name
from .world import DISCS, Filled, World

BASE, FOE = "base", "foe"


class Spot(NamedTuple):
    """A box of a row of a place."""

    place: str
    row: int
    at: int
    box: Box

    @property
    def name(self) -> str:
        """Its id in forms."""
        return names.box_name(self.place, self.row, self.at)


def spots(cards: Cards, world: World) -> list[Spot]:
    """Returns every box that is still empty and may be filled."""
    every = [s for place in _places(world) for s in _spots_at(cards, world, place)]
    if (row := front(world)) is not None:
        every += _laid(FOE, (_faced(cards, world)[row],), row)
    taken = {(f.place, f.row, f.box) for f in world.filled}
    return [spot for spot in every if spot[:3] not in taken] if taken else every


def spot(cards: Cards, world: World, name: str) -> Spot:
    """Returns the empty box with this id."""
    return next(s for s in spots(cards, world) if s.name == name)


def found(cards: Cards, world: World, name: str) -> Spot | None:
    """Returns the box with this id, if it is there still, and empty."""
    return next((s for s in spots(cards, world) if s.name == name), None)


def rows(cards: Cards, world: World) -> Iterator[tuple[str, int, Row]]:
    """Yields the rows that may be worked on, with their places and numbers."""
    for place in _places(world):
        yield from (
            (place, n, row) for n, row in enumerate(rows_at(cards, world, place))
        )
    if (row := front(world)) is not None:
        yield FOE, row, confrontation(cards, world, row)


def front(world: World) -> int | None:
    """Returns the Confrontation row that may be filled, if one may (OG-140, OG-141)."""
    row = world.foe.taken
    return row if row < DISCS and derived.lowest_level(world) > row else None


def rows_at(cards: Cards, world: World, place: str) -> tuple[Row, ...]:
    """Returns the rows of the Starbase, or of the card in a slot."""
    return tuple(map(read_row, _written(cards, world, place)))


def confrontation(cards: Cards, world: World, row: int) -> Row:
    """Returns a row of the side of the Confrontation card that is up (OG-140)."""
    return read_row(_faced(cards, world)[row])


def is_complete(world: World, place: str, number: int, row: Row) -> bool:
    """Whether every box and ring of a row is filled."""
    filled = sum((f.place, f.row) == (place, number) for f in world.filled)
    return filled == len(row.boxes)


def half(cards: Cards, world: World) -> tuple[str, ...]:
    """Returns the rows that are begun and not complete: they will give nothing."""
    begun = {(f.place, f.row) for f in world.filled}
    return tuple(
        names.row_name(place, number)
        for place, number, row in rows(cards, world)
        if (place, number) in begun and not is_complete(world, place, number, row)
    )


def fitting(cards: Cards, world: World, seat: int, spot: Spot) -> tuple[str, ...]:
    """Returns the dice of a pool that may lie in a box, each design once."""
    return tuple(
        die
        for die in dict.fromkeys(world.players[seat].pool)
        if fits(cards, world, seat, spot, die)
    )


def fits(cards: Cards, world: World, seat: int, spot: Spot, die: str) -> bool:
    """Whether a die of a seat may lie in a box, as far as one die can tell."""
    box = spot.box
    if box.colour and die[0] not in (box.colour, BLACK):  # OG-119, OG-124
        return False
    if box.kind == "small" and value(die) < box.n:  # OG-120
        return False
    return _fits_row(world, spot, die) and _fits_card(cards, world, seat, spot, die)


def clash(cards: Cards, world: World, spot: Spot, dice: tuple[str, ...]) -> bool:
    """Whether dice for one box break the card's rule among themselves (OG-132)."""
    shown = [value(die) for die in dice]
    match limit(cards, world, spot.place):
        case Limit("DIFF"):
            return len(set(shown)) < len(shown)
        case Limit("SAME"):
            return len(set(shown)) > 1
    return False


def shown_in_row(world: World, spot: Spot) -> tuple[int, ...]:
    """Returns the values that single dice show in the row of a box."""
    in_row = [f for f in world.filled if (f.place, f.row) == (spot.place, spot.row)]
    return tuple(value(f.dice[0]) for f in in_row if len(f.dice) == 1)


def is_for_one(cards: Cards, world: World, spot: Spot) -> bool:
    """Whether all dice on a card have to come from one player."""
    return limit(cards, world, spot.place) == Limit("ONEPLAYER")


def _places(world: World) -> tuple[str, ...]:
    return (*map(slot_name, adjacency.here(world)), BASE)


def _spots_at(cards: Cards, world: World, place: str) -> tuple[Spot, ...]:
    return _laid(place, _written(cards, world, place))


@lru_cache(MOST_KEPT)
def _laid(place: str, written: tuple[str, ...], first: int = 0) -> tuple[Spot, ...]:
    """Returns every box of some rows; the first row has this number."""
    rows = enumerate(map(read_row, written), first)
    return tuple(
        Spot(place, row, at, box)
        for row, in_row in rows
        for at, box in enumerate(in_row.boxes)
    )


def _written(cards: Cards, world: World, place: str) -> tuple[str, ...]:
    """Returns the rows of the Starbase, or of the card in a slot, as written."""
    if place == BASE:
        return derived.starbase(cards, world).rows
    card = world.slots[int(place[1:])].card
    return cards.card[card].rows if card else ()


def _faced(cards: Cards, world: World) -> tuple[str, ...]:
    """Returns the rows of the Confrontation card that are up, as written."""
    return derived.adversary(cards, world).confrontation[world.foe.face].rows


def _fits_row(world: World, spot: Spot, die: str) -> bool:
    """Whether a die goes with those in its row: linked alike, others unlike."""
    if spot.box.kind != "linked" and not spot.box.differs:
        return True
    shown = {*shown_in_row(world, spot)}
    if spot.box.kind == "linked":  # OG-127
        return shown <= {value(die)}
    return not (spot.box.differs and value(die) in shown)


def _fits_card(cards: Cards, world: World, seat: int, spot: Spot, die: str) -> bool:
    """Whether a die keeps to the rule of its card, both rows (OG-132)."""
    rule = limit(cards, world, spot.place)
    if rule is None:
        return True
    here = [f for f in world.filled if f.place == spot.place and f.dice]
    shown = {value(d) for f in here for d in f.dice}
    match rule.word:
        case "NO":
            return die[0] != rule.colour
        case "MIN":
            return value(die) >= rule.n
        case "MAX":
            return value(die) <= rule.n
        case "EVEN" | "ODD":
            return value(die) % 2 == (rule.word == "ODD")
        case "DIFF":
            return value(die) not in shown
        case "SAME":
            return shown <= {value(die)}
        case "ONEPLAYER":
            return {f.seat for f in here} <= {seat}


def limit(cards: Cards, world: World, place: str) -> Limit | None:
    """Returns the rule of the card in a place for dice there, if any (OG-132)."""
    if not place.startswith("z"):
        return None
    card = world.slots[int(place[1:])].card
    return cards.card[card].dice if card else None


def is_on_card(world: World) -> bool:
    """Whether dice or discs lie on the Confrontation card (OG-139)."""
    return any(f.place == FOE for f in world.filled)


def clear(filled: tuple[Filled, ...], place: str) -> tuple[Filled, ...]:
    """Returns what is filled elsewhere; dice and discs here are in the supply again."""
    return tuple(f for f in filled if f.place != place)
