"""Common Galea under test, with all its variants."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from engine.galea.common import rulebook as common
from engine.galea.common.events import CardPlayed
from engine.galea.common.world import VARIANTS
from engine.galea.deck import Decks, built_in
from engine.kernel import Event
from tests.brought import OWN_DECK
from tests.engine.subject import Game, Seat, Subject, new_to


def galea_zones(game: Game) -> Counter[str]:
    """Returns all cards of Common Galea."""
    world = game.world
    sides = [side.down + side.up for side in world.sides]
    return Counter(sum([*world.hands, *sides], world.centre + world.unused))


def galea_hidden(game: Game) -> tuple[tuple[str, ...], ...]:
    """Returns hands, what lies face down, and what was not dealt (GA-008, GA-010)."""
    world = game.world
    return (*world.hands, *(side.down for side in world.sides), world.unused)


def galea_known(game: Game, seat: Seat) -> Iterable[str]:
    """Returns what a seat may see: all that lies open and all its own (GA-010)."""
    world = game.world
    if game.outcome is not None:
        return galea_zones(game)
    own = () if seat is None else world.hands[seat] + world.sides[seat].down
    return {*own, *world.centre, *world.sides[0].up, *world.sides[1].up}


def twins_reveals(event: Event, seat: Seat) -> Sequence[str]:
    """With Twins a card laid face down tells one thing: it is no Two (GA-025)."""
    if isinstance(event, CardPlayed) and not event.up and event.seat != seat:
        return ("card", "up", "rules")
    return event.new_to(seat)


def galea(name: str, *variants: str, custom: object = None, **options: Any) -> Subject:
    """Returns Common Galea with some variants."""
    decks: Decks = common.read_cards(custom)
    if custom is not None:
        options["deck"] = next(deck for deck in decks if deck not in built_in())
    return Subject(
        name=f"galea-{name}",
        book=common.RULEBOOK,
        options={**dict.fromkeys(variants, True), **options},
        custom=custom,
        zones=galea_zones,
        secrets=tuple(
            dict.fromkeys(card for deck in decks.values() for card in deck.cards)
        ),
        hidden=galea_hidden,
        known=galea_known,
        reveals=twins_reveals if "twins" in variants else new_to,
    )


ALL = VARIANTS
GALEA = galea("plain")
EVERYTHING = galea("everything", *ALL)

SUBJECTS = (
    GALEA,
    *(galea(variant, variant) for variant in ALL),
    galea("trinity-quartet", "trinity", "quartet"),
    galea("quartet-twins-match", "quartet", "twins", late="match"),
    galea("fives-trinity", "fives", "trinity"),
    EVERYTHING,
    galea("forced", "quartet", "fives", "twins", forced=True),
    galea("40", deck="galea-40"),
    galea("40-everything", *ALL, deck="galea-40", late="match"),
    galea("own-deck", "suits", "fives", custom=OWN_DECK),
)
