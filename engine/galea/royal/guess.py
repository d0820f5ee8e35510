"""Worlds of Royal Galea that a seat cannot tell from the real one.

What a seat knows is kept exactly: its notes of each stack, the cards it knows in the
other hand, and that a tucked card fits no location. The rest is drawn by lot.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...kernel import Answer, Asked, Chance, Guess, Sight, Step, own_asked
from ...kernel import chance as lots
from ..deal import Hands
from ..deck import Deck, Decks
from ..turns import put
from .view import LocationView, Notes, RoyalView, StackView
from .world import (
    Exchange,
    Location,
    OpenWorld,
    SetAside,
    Stack,
    Tucked,
    World,
    is_stuck,
)

Cards = tuple[str, ...]

_AGENDAS: dict[str, tuple[Step, ...]] = {
    "choose": (Exchange(),),
    "choose_again": (SetAside(),),
}


class Source(NamedTuple):
    """Cards of which a seat holds some, and how many."""

    cards: Cards
    n: int


class Held(NamedTuple):
    """What a seat holds: its hand, and the cards it has tucked."""

    hand: Cards
    tucked: Cards


class Hidden:
    """Cards that the viewer has never seen, in an order drawn by lot."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def draw(self, n: int) -> Cards:
        """Returns some of them."""
        drawn, self.cards = self.cards[:n], self.cards[n:]
        return drawn

    def remove(self, gone: Cards) -> None:
        """Strikes out what a seat holds."""
        self.cards = tuple([card for card in self.cards if card not in gone])


def guess(decks: Decks, sight: Sight, chance: Chance) -> Guess[World, Step]:
    """Returns a world with the unseen cards dealt by lot, the rest as it is seen."""
    seen = sight.view
    assert isinstance(seen, RoyalView)
    deck = decks[seen.options.deck]
    order, chance = lots.shuffle(chance, deck.cards)
    world = _world(deck, seen, sight.seat, order)
    asked, chance = _asked(sight, seen, world, chance)
    return Guess(world, asked, _AGENDAS.get(seen.phase, ()), chance)


def _world(deck: Deck, seen: RoyalView, seat: int | None, order: Cards) -> World:
    """Returns a world with every card somewhere; `order` is the lot."""
    known = set(_in_sight(seen)) | set(_in_stacks(seen))
    hidden = Hidden(tuple([card for card in order if card not in known]))
    held = _held(deck, seen, seat, hidden, order)
    stacks = _stacks(deck, seen, seat, held, hidden)
    drafts = _drafts(deck, seen, hidden)
    if seen.unused_cards is not None:
        hidden = Hidden(seen.unused_cards)
    return World(
        **OpenWorld.of(seen),
        deck=hidden.draw(seen.undealt),
        hands=tuple([each.hand for each in held]),
        drafts=drafts,
        stacks=stacks,
        unused=deck.sort(hidden.draw(seen.unused)),
        picker=0 if seen.picker is None else seen.picker,
        locations=tuple(_locations(seen.locations, held)),
        shown=seen.known,
    )


def _in_sight(seen: RoyalView) -> Iterator[str]:
    """Yields every card of which the viewer knows where it is, stacks apart."""
    open_hands = seen.open_hands or ()
    for cards in (seen.hand, *seen.drafts, *open_hands, *seen.known, *seen.captured):
        yield from cards or ()
    yield from seen.removed
    yield from seen.unused_cards or ()
    for place in seen.locations:
        yield place.card
        yield from sum(place.sides, ())
        yield from (tucked.card for tucked in place.tucked if tucked.card is not None)


def _in_stacks(seen: RoyalView) -> Iterator[str]:
    """Yields the cards that the viewer has seen on their way to a stack."""
    for stack in seen.stacks:
        yield from stack.cards or ()
        if stack.notes is not None:
            yield from (*stack.notes.sure, *stack.notes.passed)


# Hands and what is tucked


def _held(
    deck: Deck, seen: RoyalView, viewer: int | None, hidden: Hidden, order: Cards
) -> tuple[Held, Held]:
    """Returns what both seats hold; all that is seen of it is as it is seen."""
    places = tuple([place.card for place in seen.locations])
    stuck = [card for card in order if is_stuck(deck, card, places)]
    tucked: list[Cards] = []
    for seat in (0, 1):
        n = _face_down(seen, seat)
        sources = _sources(seen, seat, seen.hands[seat] + n, (), hidden)
        tucked.append(_draw(sources, n, _known_first(seen, seat, viewer, stuck)))
        hidden.remove(tucked[seat])
    hands: list[Cards] = []
    for seat in (0, 1):
        own = seen.hand if seat == viewer else None
        hand = own if seen.open_hands is None else seen.open_hands[seat]
        if hand is None:
            n = seen.hands[seat]
            sources = _sources(seen, seat, n, tucked[seat], hidden)
            hand = deck.sort(_draw(sources, n, order))
            hidden.remove(hand)
        hands.append(hand)
    return Held(hands[0], tucked[0]), Held(hands[1], tucked[1])


def _sources(
    seen: RoyalView, seat: int, n: int, tucked: Cards, hidden: Hidden
) -> tuple[Source, ...]:
    """Returns where n cards that a seat holds besides these tucked ones come from.

    Of the cards passed on for each stack it kept one, unless that one has been seen.
    """
    found = {*_in_sight(seen), *tucked}
    known = tuple([card for card in seen.known[seat] if card not in tucked])
    kept = [Source(notes.passed, 1) for notes in _notes(seen)]
    kept = [source for source in kept if not found & {*source.cards}]
    unknown = Source(hidden.cards, n - len(known) - len(kept))
    return (Source(known, len(known)), *kept, unknown)


def _known_first(
    seen: RoyalView, seat: int, viewer: int | None, order: list[str]
) -> list[str]:
    """Returns the order in which cards are tried; for a spectator known ones first.

    To a spectator both hands are hidden, and neither may use up what the other needs.
    """
    if viewer is not None:
        return order
    return sorted(order, key=lambda card: card not in seen.known[seat])


def _draw(sources: tuple[Source, ...], n: int, order: Sequence[str]) -> Cards:
    """Returns n cards: the first in order that the sources can give."""
    left = [source.n for source in sources]
    source_of = {card: i for i, source in enumerate(sources) for card in source.cards}
    drawn: list[str] = []
    for card in order:
        i = source_of.get(card)
        if len(drawn) < n and i is not None and left[i]:
            left[i] -= 1
            drawn.append(card)
    return tuple(drawn)


def _face_down(seen: RoyalView, seat: int) -> int:
    """Returns how many cards a seat has tucked unseen."""
    tucked = [t for place in seen.locations for t in place.tucked]
    return sum([t.seat == seat and t.card is None for t in tucked])


def _locations(
    places: tuple[LocationView, ...], held: tuple[Held, Held]
) -> Iterator[Location]:
    """Yields the locations with a card for every back that is seen."""
    laid = [iter(each.tucked) for each in held]
    for place in places:
        tucked = [
            Tucked(t.seat, next(laid[t.seat]) if t.card is None else t.card)
            for t in place.tucked
        ]
        yield Location(place.card, place.sides, tuple(tucked))


# Stacks and drafts


def _notes(seen: RoyalView) -> list[Notes]:
    return [stack.notes for stack in seen.stacks if stack.notes is not None]


def _stacks(
    deck: Deck,
    seen: RoyalView,
    viewer: int | None,
    held: tuple[Held, Held],
    hidden: Hidden,
) -> tuple[Stack, ...]:
    """Returns the stacks as the viewer's notes have them, or drawn by lot."""
    if viewer is None:
        return tuple([_unknown(deck, stack, hidden) for stack in seen.stacks])
    other = held[1 - viewer]
    elsewhere = {*_in_sight(seen), *other.hand, *other.tucked}
    return tuple([_noted(stack, viewer, elsewhere) for stack in seen.stacks])


def _noted(stack: StackView, viewer: int, elsewhere: set[str]) -> Stack:
    """Returns a stack without the one passed card that is elsewhere."""
    notes = stack.notes
    assert notes is not None
    (kept,) = [card for card in notes.passed if card in elsewhere]
    left = tuple([card for card in notes.passed if card != kept])
    both: Hands = put((left, left), viewer, notes.sure)
    first, second = put((kept, kept), viewer, notes.kept)
    return Stack(stack.round, both, (first, second))


def _unknown(deck: Deck, stack: StackView, hidden: Hidden) -> Stack:
    """Returns a stack as a spectator may think it; who kept what is made up."""
    cards = stack.cards or deck.sort(hidden.draw(6))
    first, second = [card for card in deck.cards if card not in cards][:2]
    return Stack(stack.round, (cards[:3], cards[3:]), (first, second))


def _drafts(deck: Deck, seen: RoyalView, hidden: Hidden) -> Hands:
    sizes = {"choose": 5, "choose_again": 4}
    n = sizes.get(seen.phase, 0)
    return tuple(
        [deck.sort(hidden.draw(n)) if draft is None else draft for draft in seen.drafts]
    )


# What is asked


def _asked(
    sight: Sight, seen: RoyalView, world: World, chance: Chance
) -> tuple[tuple[Asked, ...], Chance]:
    """Returns what both seats are asked; a secret choice of the other is made up."""
    own = {asked.seat: asked for asked in own_asked(sight)}
    asked: list[Asked] = []
    for seat in (0, 1) if seen.phase in _AGENDAS else sight.waiting:
        if seat in own:
            asked.append(own[seat])
        elif seen.phase not in _AGENDAS:
            asked.append(Asked(f"{seat}.1", seat, seen.phase))
        else:
            card, chance = lots.pick(chance, world.drafts[seat])
            given = Answer(seat, f"{seat}.1", "keep", {"card": (card,)})
            kept = None if seat in sight.waiting else given
            asked.append(Asked(f"{seat}.1", seat, seen.phase, "revise", given=kept))
    return tuple(asked), chance
