"""The deck, its reshuffles, and influence: cards that nobody has seen.

A card has a face from the moment it is turned up: lots choose it among those of its
deck that nobody has seen. What was drawn face down stands as the number of its deck.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from . import adjacency, ending, events
from .changes import BOOK, Ply, discard, lying
from .world import NO_INFLUENCE, Pile, World

FLEETS, FOE = "fleets", "foe"


def slot_name(slot: int) -> str:
    """Returns the name of a place in the Discovery Zone."""
    return f"z{slot}"


def pile_of(world: World, place: str) -> Pile:
    """Returns the influence in a place (OG-064)."""
    match place:
        case "fleets":
            return world.fleets
        case "foe":
            return world.foe.pile
    return world.slots[int(place[1:])].pile


def put_pile(ply: Ply, place: str, pile: Pile) -> None:
    """Puts changed influence into a place."""
    world = ply.world
    match place:
        case "fleets":
            ply.world = replace(world, fleets=pile)
        case "foe":
            ply.world = replace(world, foe=replace(world.foe, pile=pile))
        case _:
            put_slot(ply, int(place[1:]), world.slots[int(place[1:])].card, pile)


def put_slot(ply: Ply, slot: int, card: str, pile: Pile = NO_INFLUENCE) -> None:
    """Puts a card, or none, into a slot of the Discovery Zone."""
    slots = ply.world.slots
    changed = replace(slots[slot], card=card, pile=pile)
    ply.world = replace(ply.world, slots=(*slots[:slot], changed, *slots[slot + 1 :]))


def draw(ply: Ply) -> str | None:
    """Turns the top card of the deck up; None if there is none (OG-198)."""
    if not _can_draw(ply):
        return None
    world = ply.world
    ply.world = replace(world, deck=world.deck - 1)
    return _face(ply, len(world.unseen) - 1)


def draw_some(ply: Ply, n: int) -> Iterator[str]:
    """Yields so many cards of the deck, fewer when there are no more."""
    for _ in range(n):
        card = draw(ply)
        if card is None:
            return
        yield card


def gain(ply: Ply, place: str, n: int) -> None:
    """Adds influence: turns a single card, then draws face down (OG-059, OG-060)."""
    before = pile_of(ply.world, place)
    for _ in range(n):
        pile = pile_of(ply.world, place)
        if pile.n % 2 == 0:
            if not _can_draw(ply):
                break
            world = ply.world
            ply.world = replace(world, deck=world.deck - 1)
            pile = replace(pile, cards=(*pile.cards, len(world.unseen) - 1))
        put_pile(ply, place, replace(pile, n=pile.n + 1))
    after = pile_of(ply.world, place)
    if ply.outcome is None and after.n > before.n:
        gained = after.n - before.n
        told = adjacency.name_for_all(ply.world, place)
        ply.tell(
            events.InfluenceGained(
                place=told, n=gained, total=after.n, card=lying(ply, place)
            )
        )


def gain_each(ply: Ply, places: Iterable[str], n: int) -> None:
    """Adds influence to several places by one instruction.

    Where no card is left to draw, the rest of it is dropped (OG-198); in games that
    began before each place tried to draw.
    """
    for place in places:
        before = pile_of(ply.world, place).n
        gain(ply, place, n)
        is_short = pile_of(ply.world, place).n < before + n
        if is_short and ply.game.rules >= BOOK:
            return


def lose(ply: Ply, place: str, n: int) -> None:
    """Takes influence away, newest cards first (OG-061)."""
    pile = pile_of(ply.world, place)
    left = max(pile.n - n, 0)
    if left == pile.n:
        return
    keeps = (left + 1) // 2
    put_pile(ply, place, Pile(left, pile.cards[:keeps]) if left else NO_INFLUENCE)
    cards = tuple(_face(ply, deck) for deck in reversed(pile.cards[keeps:]))
    discard(ply, *cards)
    lost = pile.n - left
    told = adjacency.name_for_all(ply.world, place)
    ply.tell(
        events.InfluenceLost(
            place=told, n=lost, total=left, cards=cards, card=lying(ply, place)
        )
    )


def _face(ply: Ply, deck: int) -> str:
    """Turns a card of a deck up: any of those that nobody has seen (OG-062)."""
    unseen = ply.world.unseen
    card = ply.pick(unseen[deck])
    left = tuple(other for other in unseen[deck] if other != card)
    unseen = (*unseen[:deck], left, *unseen[deck + 1 :])
    ply.world = replace(ply.world, unseen=unseen)
    return card


def _can_draw(ply: Ply) -> bool:
    """Whether a card can be drawn, after a reshuffle if need be (OG-193)."""
    if ply.world.deck == 0 and ply.outcome is None:
        _reshuffle(ply)
    return ply.world.deck > 0 and ply.outcome is None


def _reshuffle(ply: Ply) -> None:
    """Sets an Event aside and makes the discard pile the deck (OG-194, OG-196)."""
    world = ply.world
    if world.stack:
        ply.world = replace(world, stack=world.stack - 1, pending=world.pending + 1)
        ply.tell(events.EventPending())
    else:
        ending.overwhelm(ply, ending.NO_EVENTS)
        if ply.outcome is not None:
            return
    world = ply.world
    cards = ply.cards.sort(world.discard)
    ply.world = replace(
        world, unseen=(*world.unseen, cards), deck=len(cards), discard=()
    )
    ply.tell(events.Reshuffled(n=len(cards)))
