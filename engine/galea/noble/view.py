"""What a seat sees of Noble Galea, and worlds it cannot tell from the real one."""

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Struct

from ...kernel import Chance, Game, Guess, Sight, Step, Text, View
from ...kernel import chance as lots
from ...kernel.words import Ready
from ..deal import Hands
from ..deck import Deck, Decks, DeckView
from ..turns import asked_now
from .conditions import CONDITIONS, Name
from .manifest import Options
from .play import stand
from .world import WORDS, Location, OpenWorld, World, side_cards


class ConditionView(Struct, frozen=True, gc=False):
    """One of the conditions that hold in this game, and what it asks."""

    id: Name
    title: Text
    why: Text
    rule: str


class LocationView(Struct, frozen=True, gc=False):
    """A location: what lies there, which conditions each side meets, who holds it.

    `figures` are what the conditions look at on each side, in the order in which the
    options name them, and `against` what each of them is held against.
    """

    card: str
    sides: Hands
    totals: tuple[int, int]
    figures: tuple[tuple[int, ...], tuple[int, ...]]
    against: tuple[tuple[int, ...], tuple[int, ...]]
    meets: tuple[tuple[Name, ...], tuple[Name, ...]]
    holder: int | None


class NobleView(View, OpenWorld, frozen=True, gc=False, kw_only=True):
    """The table of Noble Galea through one viewer's eyes.

    `held` counts the locations that each seat would win now, `side_cards` the cards
    that break a tie.
    """

    phase: Annotated[str, Literal["play", "over"]]
    active: int | None
    conditions: tuple[ConditionView, ...]
    deck: Annotated[Ready, DeckView]
    hand: tuple[str, ...] | None
    hands: tuple[int, ...]
    locations: tuple[LocationView, ...]
    held: tuple[int, ...]
    side_cards: tuple[int, ...]
    unused: int
    unused_cards: tuple[str, ...] | None


def view(decks: Decks, game: Game[World, Step], seat: int | None) -> NobleView:
    """Returns what a seat (None: a spectator) sees."""
    world, over = game.world, game.outcome is not None
    deck, options = decks[world.options.deck], world.options
    locations = tuple([location_seen(deck, options, p) for p in world.locations])
    holders = [place.holder for place in locations]
    return NobleView(
        **OpenWorld.of(world),
        phase="over" if over else game.asked[0].kind,
        active=None if over else game.asked[0].seat,
        conditions=_conditions(options),
        deck=deck.shown,
        hand=None if seat is None else world.hands[seat],
        hands=tuple([len(hand) for hand in world.hands]),
        locations=locations,
        held=(holders.count(0), holders.count(1)),
        side_cards=(side_cards(world, 0), side_cards(world, 1)),
        unused=len(world.unused),
        unused_cards=world.unused if over else None,
    )


def faces(decks: Decks, seen: NobleView) -> tuple[str, ...]:
    """Returns the last locations, as a table is seen from afar."""
    locations = tuple([place.card for place in seen.locations])
    return decks[seen.options.deck].faces(locations)


def guess(decks: Decks, sight: Sight, chance: Chance) -> Guess[World, Step]:
    """Returns a world with the unseen cards dealt by lot, the rest as it is seen."""
    seen = sight.view
    assert isinstance(seen, NobleView)
    deck = decks[seen.options.deck]
    hidden, chance = lots.shuffle(chance, _unseen(deck, seen))
    hands: list[tuple[str, ...]] = []
    for seat, size in enumerate(seen.hands):
        if seat == sight.seat and seen.hand is not None:
            hands.append(seen.hand)
        else:
            hands.append(deck.sort(hidden[:size]))
            hidden = hidden[size:]
    locations = tuple([Location(place.card, place.sides) for place in seen.locations])
    unused = deck.sort(hidden) if seen.unused_cards is None else seen.unused_cards
    world = World(
        **OpenWorld.of(seen), hands=tuple(hands), locations=locations, unused=unused
    )
    return Guess(world, asked_now(sight, seen.active, seen.phase), (), chance)


def location_seen(deck: Deck, options: Options, place: Location) -> LocationView:
    """Returns a location as everybody sees it."""
    now = stand(deck, options, place)
    one, other = now.sides
    return LocationView(
        card=place.card,
        sides=place.sides,
        totals=now.totals,
        figures=(one.figures, other.figures),
        against=(one.against, other.against),
        meets=now.meets,
        holder=now.holder,
    )


@lru_cache(maxsize=64)
def _conditions(options: Options) -> tuple[ConditionView, ...]:
    """Returns the conditions of a game in the order of the rulebook."""
    chosen = [name for name in CONDITIONS if name in options.conditions]
    return tuple(_condition(name) for name in chosen)


def _condition(name: Name) -> ConditionView:
    title, why = (WORDS(f"conditions.{name}{part}") for part in ("", "_why"))
    return ConditionView(name, title, why, CONDITIONS[name].rule)


def _unseen(deck: Deck, seen: NobleView) -> tuple[str, ...]:
    """Returns the cards of which the viewer does not know where they are."""
    known = {*(seen.hand or ()), *(seen.unused_cards or ())}
    for place in seen.locations:
        known.update((place.card,), *place.sides)
    return tuple(card for card in deck.cards if card not in known)
