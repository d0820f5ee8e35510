"""The deck, its reshuffles, and influence: cards that nobody has seen.

A card has a face from the moment it is turned up: lots choose it among those of its
deck that nobody has seen. What was drawn face down stands as the number of its deck.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from . import adjacency, ending, events
from .changes import BOOK, Turn, discard, lying
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


def put_pile(turn: Turn, place: str, pile: Pile) -> None:
    """Puts changed influence into a place."""
    world = turn.world
    match place:
        case "fleets":
            turn.world = replace(world, fleets=pile)
        case "foe":
            turn.world = replace(world, foe=replace(world.foe, pile=pile))
        case _:
            put_slot(turn, int(place[1:]), world.slots[int(place[1:])].card, pile)


def put_slot(turn: Turn, slot: int, card: str, pile: Pile = NO_INFLUENCE) -> None:
    """Puts a card, or none, into a slot of the Discovery Zone."""
    slots = turn.world.slots
    changed = replace(slots[slot], card=card, pile=pile)
    turn.world = replace(turn.world, slots=(*slots[:slot], changed, *slots[slot + 1 :]))


def draw(turn: Turn) -> str | None:
    """Turns the top card of the deck up; None if there is none (OG-198)."""
    if not _can_draw(turn):
        return None
    world = turn.world
    turn.world = replace(world, deck=world.deck - 1)
    return _face(turn, len(world.unseen) - 1)


def draw_some(turn: Turn, n: int) -> Iterator[str]:
    """Yields so many cards of the deck, fewer when there are no more."""
    for _ in range(n):
        card = draw(turn)
        if card is None:
            return
        yield card


def gain(turn: Turn, place: str, n: int) -> None:
    """Adds influence: turns a single card, then draws face down (OG-059, OG-060)."""
    before = pile_of(turn.world, place)
    for _ in range(n):
        pile = pile_of(turn.world, place)
        if pile.n % 2 == 0:
            if not _can_draw(turn):
                break
            world = turn.world
            turn.world = replace(world, deck=world.deck - 1)
            pile = replace(pile, cards=(*pile.cards, len(world.unseen) - 1))
        put_pile(turn, place, replace(pile, n=pile.n + 1))
    after = pile_of(turn.world, place)
    if turn.outcome is None and after.n > before.n:
        gained = after.n - before.n
        told = adjacency.name_for_all(turn.world, place)
        turn.tell(
            events.InfluenceGained(
                place=told, n=gained, total=after.n, card=lying(turn, place)
            )
        )


def gain_each(turn: Turn, places: Iterable[str], n: int) -> None:
    """Adds influence to several places by one instruction.

    Where no card is left to draw, the rest of it is dropped (OG-198); in games that
    began before each place tried to draw.
    """
    for place in places:
        before = pile_of(turn.world, place).n
        gain(turn, place, n)
        is_short = pile_of(turn.world, place).n < before + n
        if is_short and turn.game.rules >= BOOK:
            return


def lose(turn: Turn, place: str, n: int) -> None:
    """Takes influence away, newest cards first (OG-061)."""
    pile = pile_of(turn.world, place)
    left = max(pile.n - n, 0)
    if left == pile.n:
        return
    keeps = (left + 1) // 2
    put_pile(turn, place, Pile(left, pile.cards[:keeps]) if left else NO_INFLUENCE)
    cards = tuple(_face(turn, deck) for deck in reversed(pile.cards[keeps:]))
    discard(turn, *cards)
    lost = pile.n - left
    told = adjacency.name_for_all(turn.world, place)
    turn.tell(
        events.InfluenceLost(
            place=told, n=lost, total=left, cards=cards, card=lying(turn, place)
        )
    )


def _face(turn: Turn, deck: int) -> str:
    """Turns a card of a deck up: any of those that nobody has seen (OG-062)."""
    unseen = turn.world.unseen
    card = turn.pick(unseen[deck])
    left = tuple(other for other in unseen[deck] if other != card)
    unseen = (*unseen[:deck], left, *unseen[deck + 1 :])
    turn.world = replace(turn.world, unseen=unseen)
    return card


def _can_draw(turn: Turn) -> bool:
    """Whether a card can be drawn, after a reshuffle if need be (OG-193)."""
    if turn.world.deck == 0 and turn.outcome is None:
        _reshuffle(turn)
    return turn.world.deck > 0 and turn.outcome is None


def _reshuffle(turn: Turn) -> None:
    """Sets an Event aside and makes the discard pile the deck (OG-194, OG-196)."""
    world = turn.world
    if world.stack:
        turn.world = replace(world, stack=world.stack - 1, pending=world.pending + 1)
        turn.tell(events.EventPending())
    else:
        ending.overwhelm(turn, ending.NO_EVENTS)
        if turn.outcome is not None:
            return
    world = turn.world
    cards = turn.cards.sort(world.discard)
    turn.world = replace(
        world, unseen=(*world.unseen, cards), deck=len(cards), discard=()
    )
    turn.tell(events.Reshuffled(n=len(cards)))
