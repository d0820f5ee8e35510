"""What a turn of Noble Galea would do at its location."""

from ...kernel import Answer, Foretold, Game, Step
from ..deck import Decks
from .view import LocationView, location_seen
from .world import World


class NobleForetold(Foretold, frozen=True, gc=False):
    """The locations that an answer changes, as they would stand after it."""

    locations: tuple[LocationView, ...]


def foretell(
    decks: Decks,
    now: Game[World, Step],
    then: Game[World, Step],
    seat: int,
    answer: Answer | None,
) -> NobleForetold:
    """Returns what a turn changes; all that lies at a location is open (GA-039)."""
    options, old = then.world.options, now.world.locations
    changed = [place for place in then.world.locations if place not in old]
    deck = decks[options.deck]
    return NobleForetold(tuple([location_seen(deck, options, p) for p in changed]))
