"""What a card of Royal Galea would do at its location."""

from ...kernel import Answer, Foretold, Game, Step
from ..deck import Decks
from .view import LocationView, location_seen
from .world import World


class RoyalForetold(Foretold, frozen=True, gc=False):
    """The locations that an answer changes, as they would stand after it."""

    locations: tuple[LocationView, ...]


def foretell(
    decks: Decks,
    now: Game[World, Step],
    then: Game[World, Step],
    seat: int,
    answer: Answer | None,
) -> RoyalForetold:
    """Returns what a placed card changes; stacks and drafts stay face down."""
    deck, old = decks[then.world.options.deck], now.world.locations
    placing = any(a.seat == seat and a.kind == "place" for a in now.asked)
    changed = [place for place in then.world.locations if place not in old]
    return RoyalForetold(
        tuple([location_seen(deck, p, seat, False) for p in changed if placing])
    )
