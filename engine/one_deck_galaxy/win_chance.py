"""How likely all win from here, as the Action Phase begins.

The weights began as those of a logistic regression over 1600 noisy games of our house
alone. It took what goes with progress, such as cards that are drawn, for what hinders
it: discs and work that is begun count for more here, and the deck for less.
"""

from collections.abc import Iterator
from math import exp

from ..kernel import Game, Step
from . import derived, milestones
from .cards import Cards
from .piles import FOE, pile_of
from .world import DISCS, Slot, World

FEW_DICE, FEW_FLEETS, SAFE = 8, 4, 6  # more dice, Fleets, or distance count otherwise
WEIGHTS = {
    "always": -5.30,
    "turn": -0.14,
    "discs": 0.60,
    "events": 0.45,
    "deck": 0.01,
    "fleets": -0.05,
    "distance": 0.30,
    "influence": -0.22,
    "begun": 0.40,
    "urgent": -0.25,
    "level": 0.70,
    "all levels": 1.20,
    "dice": 0.08,
    "uses": 0.10,
    "colonies": 0.05,
    "goals": 1.20,
}


def outlook(
    cards: Cards, begun: Game[World, Step], now: Game[World, Step]
) -> float | None:
    """Returns how likely all win, as soon as the acts of a later turn begin."""
    if now.world.turn == begun.world.turn or now.asked[0].kind != "act":
        return None
    promise = sum(WEIGHTS[what] * n for what, n in features(cards, now.world))
    return 1 / (1 + exp(-promise))


def features(cards: Cards, world: World) -> Iterator[tuple[str, float]]:
    """Yields what counts of a galaxy, and how much of it there is."""
    yield "always", 1.0
    yield "turn", world.turn
    yield "discs", world.foe.taken
    yield "events", world.stack + world.pending
    yield "deck", world.deck
    yield "fleets", max(world.fleets.n - FEW_FLEETS, 0)
    yield "distance", _distance(cards, world)
    full = derived.full(cards, world)
    yield "influence", pile_of(world, FOE).n / full if full else 0.0
    for slot in world.slots:
        yield from _of_slot(cards, world, slot)
    for seat in range(len(world.players)):
        for what, n in _of_seat(cards, world, seat):
            yield what, n / len(world.players)


def _distance(cards: Cards, world: World) -> int:
    """Returns how far the Adversary is from Overwhelming, claimed discs and all."""
    limit = derived.limit(cards, world)
    left = limit - derived.threat(cards, world) + derived.claimed(world)
    return min(left, SAFE) if limit else SAFE


def _of_slot(cards: Cards, world: World, slot: Slot) -> Iterator[tuple[str, float]]:
    if not slot.card:
        return
    design = cards.card[slot.card]
    if design.is_location:
        yield "begun", min(slot.pile.n / derived.cost(cards, world, design), 1.0)
    elif slot.pile.n >= design.threshold - 1:
        yield "urgent", 1.0


def _of_seat(cards: Cards, world: World, seat: int) -> Iterator[tuple[str, float]]:
    mine, icons = world.players[seat], derived.icons(cards, world, seat)
    ready = bool(milestones.exiles(cards, world, seat))
    level = derived.level(mine) + ready
    dice = sum(icons.values()) - icons["t"]
    yield "level", level
    yield "all levels", float(level >= DISCS)
    yield "dice", max(dice - FEW_DICE, 0)
    yield "uses", min(icons["t"], len(derived.techs(mine)))
    yield "colonies", len(mine.colonies)
    yield "goals", sum(_near(cards, world, seat))


def _near(cards: Cards, world: World, seat: int) -> Iterator[float]:
    done = world.players[seat].done
    for n, wanted in enumerate(milestones.milestones(cards, world, seat)):
        if n not in done:
            far = milestones.far(cards, world, seat, wanted)
            yield min(far / milestones.needed(world, wanted), 1.0) ** 2
