"""Galea under the suite; of Noble and Royal their zones, and who may know what."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from engine.galea.deck import built_in
from engine.galea.noble import rulebook as noble
from engine.galea.noble.conditions import CONDITIONS
from engine.galea.royal import rulebook as royal
from engine.galea.royal.events import CardTucked
from engine.kernel import Event
from tests.engine.subject import Game, Seat, Subject
from tests.games.galea import common_subjects as common

# Thirty-five cards: Noble leaves five out, Royal has five too few for a round.
GROVE = {
    "name": "Grove",
    "values": [1, 2, 3, 5, 8],
    "suits": [
        {"id": name, "name": name.title(), "colour": colour}
        for name, colour in {
            "oak": "green",
            "elm": "green",
            "rose": "red",
            "lily": "white",
            "iris": "yellow",
            "ivy": "green",
            "fern": "green",
        }.items()
    ],
}
WITHOUT_SPEARS = tuple(name for name in CONDITIONS if name != "ablaze")


def secrets_of(custom: object | None) -> tuple[str, ...]:
    """Returns all cards of all decks, in the order in which hidden zones lie."""
    decks = noble.read_cards(custom)
    cards = (card for deck in decks.values() for card in deck.cards)
    return tuple(dict.fromkeys(cards))


def own_deck(custom: object | None) -> dict[str, str]:
    """Returns the option that names a host's own deck."""
    decks = [deck for deck in noble.read_cards(custom) if deck not in built_in()]
    return {"deck": decks[0]} if decks else {}


# Noble


def noble_zones(game: Game) -> Counter[str]:
    """Returns all cards of Noble Galea."""
    world = game.world
    placed = [
        (place.card, *place.sides[0], *place.sides[1]) for place in world.locations
    ]
    return Counter(sum([*world.hands, *placed], world.unused))


def noble_hidden(game: Game) -> tuple[tuple[str, ...], ...]:
    """Returns hands and what was not dealt (GA-036)."""
    return (*game.world.hands, game.world.unused)


def noble_known(game: Game, seat: Seat) -> Iterable[str]:
    """Returns what a seat may see: its hand and all that lies open (GA-039)."""
    world = game.world
    if game.outcome is not None:
        return noble_zones(game)
    hand = () if seat is None else world.hands[seat]
    hidden = Counter(sum(world.hands, world.unused))
    return {*(noble_zones(game) - hidden), *hand}


def noble_of(name: str, custom: object | None = None, **options: Any) -> Subject:
    """Returns Noble Galea with some options."""
    return Subject(
        name=f"noble-{name}",
        book=noble.RULEBOOK,
        options={**own_deck(custom), **options},
        custom=custom,
        zones=noble_zones,
        secrets=secrets_of(custom),
        hidden=noble_hidden,
        known=noble_known,
    )


# Royal


def royal_zones(game: Game) -> Counter[str]:
    """Returns all cards of Royal Galea, wherever they are (GA-082)."""
    world = game.world
    stacks = [cards for stack in world.stacks for cards in stack.left]
    placed = [
        (place.card, *place.sides[0], *place.sides[1]) for place in world.locations
    ]
    tucked = [tuple(t.card for t in place.tucked) for place in world.locations]
    zones = [*world.hands, *world.drafts, *stacks, *placed, *tucked, *world.captured]
    return Counter(sum(zones, world.deck + world.removed + world.unused))


def royal_hidden(game: Game) -> tuple[tuple[str, ...], ...]:
    """Returns hands, draft hands, stacks and what was left over."""
    world = game.world
    stacks = [cards for stack in world.stacks for cards in stack.left]
    return (*world.hands, *world.drafts, *stacks, world.unused)


def royal_known(game: Game, seat: Seat) -> Iterable[str]:
    """Returns what a viewer may see: all that lies open, and what it has seen."""
    world = game.world
    if game.outcome is not None:
        return royal_zones(game)
    known = {*world.removed, *sum(world.captured + world.shown, ())}
    for place in world.locations:
        known |= {place.card, *place.sides[0], *place.sides[1]}
        known |= {tucked.card for tucked in place.tucked if tucked.seat == seat}
    if seat is not None:
        known |= {*world.hands[seat], *sum(world.deduced, ()), *world.drafts[seat]}
        if any(asked.kind == "choose_again" for asked in game.asked):
            known |= {*world.drafts[1 - seat]}  # what it passed on
        for stack in world.stacks:
            known |= {*sum(stack.left, ()), *stack.kept}  # in its notes (GA-064)
    return known


def royal_reveals(event: Event, seat: Seat) -> Sequence[str]:
    """Returns what lifts a veil: a card that is tucked fits nowhere (GA-070)."""
    if isinstance(event, CardTucked) and event.seat != seat:
        return ("card", "location")
    return event.new_to(seat)


def royal_of(name: str, custom: object | None = None, **options: Any) -> Subject:
    """Returns Royal Galea with some options."""
    return Subject(
        name=f"royal-{name}",
        book=royal.RULEBOOK,
        options={**own_deck(custom), **options},
        custom=custom,
        zones=royal_zones,
        secrets=secrets_of(custom),
        hidden=royal_hidden,
        known=royal_known,
        reveals=royal_reveals,
    )


NOBLE = noble_of("plain")
ROYAL = royal_of("plain")

GALEA_SUBJECTS = (
    NOBLE,
    noble_of("twelve", conditions=tuple(CONDITIONS)),
    noble_of("replaced", conditions=("heavenly", "sustainable"), late="match"),
    noble_of("40", deck="galea-40"),
    noble_of("forced", forced=True),
    noble_of("own-deck", GROVE, conditions=WITHOUT_SPEARS),
    ROYAL,
    royal_of("match", late="match"),
    royal_of("40", deck="galea-40"),
    royal_of("own-deck", GROVE),
)

# What shared suites play

SUBJECTS = (*common.SUBJECTS, *GALEA_SUBJECTS)
SWIFT = SHORT = SUBJECTS
EXAMPLES = (common.EVERYTHING, NOBLE, ROYAL)
HOUSE = (common.GALEA, noble_of("40", deck="galea-40"), ROYAL)
WIRE = (
    common.galea(
        "40-everything", deck="galea-40", twins=True, quartet=True, fives=True
    ),
    noble_of("40", deck="galea-40"),
    ROYAL,
)
TRUE = (
    common.EVERYTHING,
    next(subject for subject in common.SUBJECTS if subject.custom is not None),
    noble_of("40", deck="galea-40"),
    ROYAL,
)
