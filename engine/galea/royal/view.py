"""What a seat sees of Royal Galea, and what it remembers."""

from typing import Annotated, Literal

from msgspec import Struct

from ...kernel import Game, Step, View
from ...kernel.words import Ready
from ..deal import Hands
from ..deck import Deck, Decks, DeckView
from .world import DRAWN, Location, OpenWorld, Stack, Tucked, World, total

Phase = Literal["choose", "choose_again", "pick", "place", "over"]


class Notes(Struct, frozen=True, gc=False):
    """What a seat knows of a stack: three cards that lie there, three of four more.

    `sure` it left of the cards that came over, having kept `kept`; of those it
    `passed` on the other seat kept one.
    """

    sure: tuple[str, ...]
    passed: tuple[str, ...]
    kept: str


class StackView(Struct, frozen=True, gc=False):
    """A stack that is still face down, with the viewer's own notes (GA-064)."""

    id: str
    round: int
    notes: Notes | None
    cards: tuple[str, ...] | None


class TuckedView(Struct, frozen=True, gc=False):
    """A card under a location; its face is for the seat that put it there (GA-072)."""

    seat: int
    card: str | None


class LocationView(Struct, frozen=True, gc=False):
    """A location: what lies at it and under it, the totals, and who would take it."""

    card: str
    sides: Hands
    tucked: tuple[TuckedView, ...]
    totals: tuple[int, int]
    holder: int | None


class RoyalView(View, OpenWorld, frozen=True, gc=False, kw_only=True):
    """The table of Royal Galea through one viewer's eyes.

    `drafts` are the draft hands that the viewer knows: its own, and after the exchange
    also the four cards that it passed on. `known` are cards of which the other player
    (for a spectator: everybody) knows that a seat holds them, in hand or tucked.
    `owned` counts captured cards and hand.
    """

    phase: Annotated[str, Phase]
    active: int | None
    deck: Annotated[Ready, DeckView]
    rounds: int
    undealt: int
    drafts: tuple[tuple[str, ...] | None, tuple[str, ...] | None]
    hand: tuple[str, ...] | None
    hands: tuple[int, ...]
    open_hands: Hands | None
    known: Hands
    stacks: tuple[StackView, ...]
    picker: int | None
    locations: tuple[LocationView, ...]
    owned: tuple[int, ...]
    unused: int
    unused_cards: tuple[str, ...] | None


def view(decks: Decks, game: Game[World, Step], seat: int | None) -> RoyalView:
    """Returns what a seat (None: a spectator) sees; at the end all see everything."""
    world, over = game.world, game.outcome is not None
    deck = decks[world.options.deck]
    phase = "over" if over else game.asked[0].kind
    is_turn = phase in ("pick", "place")
    unused = len(world.unused)
    return RoyalView(
        **OpenWorld.of(world),
        phase=phase,
        active=game.asked[0].seat if is_turn else None,
        deck=deck.shown,
        rounds=len(deck.cards) // (2 * DRAWN),
        undealt=len(world.deck),
        drafts=_drafts(world, phase, seat),
        hand=None if seat is None else world.hands[seat],
        hands=tuple([len(hand) for hand in world.hands]),
        open_hands=world.hands if over else None,
        known=_known(deck, world, seat),
        stacks=tuple([_stack(deck, stack, seat, over) for stack in world.stacks]),
        picker=world.picker if world.war else None,
        locations=tuple([location_seen(deck, p, seat, over) for p in world.locations]),
        owned=tuple([len(world.captured[s]) + len(world.hands[s]) for s in (0, 1)]),
        unused=unused,
        unused_cards=deck.sort(world.deck + world.unused) if over else None,
    )


def faces(decks: Decks, seen: RoyalView) -> tuple[str, ...]:
    """Returns the last locations, as a table is seen from afar."""
    locations = tuple([place.card for place in seen.locations])
    return decks[seen.options.deck].faces(locations)


def _drafts(
    world: World, phase: str, seat: int | None
) -> tuple[tuple[str, ...] | None, tuple[str, ...] | None]:
    """Returns the draft hands that a viewer knows (GA-062, GA-063)."""
    first, second = world.drafts
    if phase == "over" or (phase == "choose_again" and seat is not None):
        return first, second
    return first if seat == 0 else None, second if seat == 1 else None


def _known(deck: Deck, world: World, seat: int | None) -> Hands:
    """Returns what is known of the hands: seen by all, or worked out by the other."""
    if seat is None:
        return tuple([deck.sort(cards) for cards in world.shown])
    return tuple([deck.sort(world.shown[s] + world.deduced[s]) for s in (0, 1)])


def _stack(deck: Deck, stack: Stack, seat: int | None, over: bool) -> StackView:
    notes = None
    if seat is not None:
        notes = Notes(stack.left[seat], stack.passed(deck, seat), stack.kept[seat])
    cards = deck.sort(sum(stack.left, ())) if over else None
    return StackView(stack.id, stack.round, notes, cards)


def location_seen(
    deck: Deck, place: Location, seat: int | None, over: bool
) -> LocationView:
    """Returns a location as a viewer sees it: who has what there, who would take it."""
    totals = total(deck, place.sides[0]), total(deck, place.sides[1])
    holder = None if totals[0] == totals[1] else int(totals[1] > totals[0])
    tucked = tuple([_tucked(t, over or t.seat == seat) for t in place.tucked])
    return LocationView(place.card, place.sides, tucked, totals, holder)


def _tucked(tucked: Tucked, shown: bool) -> TuckedView:
    return TuckedView(tucked.seat, tucked.card if shown else None)
