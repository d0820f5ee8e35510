"""The Wars of Royal Galea: pick a stack, place cards, gather; and the final count."""

from msgspec.structs import replace

from ...kernel import Deciding, Step, Tally, Term, compare
from ...kernel import Ply as KernelPly
from ..deal import Hands
from ..deck import Deck, Decks
from ..turns import put, without
from . import events
from .world import (
    Gather,
    Location,
    PlaceCard,
    ScoreGame,
    Stack,
    StartWar,
    Tucked,
    World,
    total,
)

Ply = KernelPly[Decks, World, Step]


def start_war(ply: Ply, step: StartWar) -> None:
    """Asks a seat for a stack; the last one is opened without a question (GA-066)."""
    world = ply.world
    ply.world = replace(world, war=world.war + 1, picker=step.seat)
    if len(world.stacks) == 1:
        open_stack(ply, step.seat, world.stacks[0].id)
    else:
        ply.ask(step.seat, "pick")


def place_card(ply: Ply, step: PlaceCard) -> None:
    """Asks a seat for a card; without one all is gathered (GA-073, GA-079)."""
    if ply.world.hands[step.seat]:
        ply.ask(step.seat, "place")
        return
    began = any(any(place.sides) or place.tucked for place in ply.world.locations)
    rule = "GA-073" if began else "GA-079"
    ply.tell(events.PlacementEnded(seat=step.seat, rules=(rule,)))
    ply.then(Gather())


def gather(ply: Ply, _: Gather) -> None:
    """Takes or removes each location; then comes the next War, or the end (GA-078)."""
    places = ply.world.locations
    ply.world = replace(ply.world, locations=())
    deck = ply.cards[ply.world.options.deck]
    back: list[tuple[str, ...]] = [(), ()]
    for place in places:
        totals = total(deck, place.sides[0]), total(deck, place.sides[1])
        if totals[0] == totals[1]:
            _remove(ply, place, totals[0])
        else:
            _capture(ply, place, totals)
            back = [back[seat] + place.sides[seat] for seat in ply.seats]
    for seat in ply.seats:
        _pick_up(ply, seat, back[seat])
    world = ply.world
    ply.then(StartWar(1 - world.picker) if world.stacks else ScoreGame())


def score_game(ply: Ply, _: ScoreGame) -> None:
    """Counts what each seat owns, captured or in hand (GA-080, GA-081)."""
    world, deck = ply.world, ply.cards[ply.world.options.deck]
    owned = [world.captured[seat] + world.hands[seat] for seat in ply.seats]
    for seat in ply.seats:
        ply.tell(
            events.Scored(
                seat=seat,
                captured=len(world.captured[seat]),
                hand=world.hands[seat],
                cards=len(owned[seat]),
                value=total(deck, owned[seat]),
            )
        )
    cards = Tally("cards", tuple(map(len, owned)))
    value = Tally("value", tuple([total(deck, cards) for cards in owned]))
    deciding = (
        Deciding(cards, "cards", "GA-080"),
        Deciding(value, "lower_value", "GA-081", "fewest"),
    )
    compare(ply, deciding, "draw", "GA-081")


# What answers do


def open_stack(ply: Ply, seat: int, name: str) -> None:
    """Lays the cards of a stack between the players, as locations (GA-066, GA-067)."""
    world, deck = ply.world, ply.cards[ply.world.options.deck]
    stack = next(stack for stack in world.stacks if stack.id == name)
    cards = deck.sort(sum(stack.left, ()))
    is_last = len(world.stacks) == 1
    ply.tell(
        events.StackOpened(seat=seat, round=stack.round, cards=cards, is_last=is_last)
    )
    ply.world = replace(
        world,
        stacks=tuple([other for other in world.stacks if other is not stack]),
        locations=tuple(map(Location, cards)),
        deduced=_deduced(world, stack),
    )
    ply.then(PlaceCard(seat))


def place(ply: Ply, seat: int, card: str, location: str) -> None:
    """Lays a card face up on the own side of a location (GA-068, GA-069)."""
    ply.tell(events.CardPlaced(seat=seat, card=card, location=location))
    _take_from_hand(ply, seat, card)
    _forget(ply, (card,))
    at = _find(ply.world, location)
    _change(ply, replace(at, sides=put(at.sides, seat, (*at.sides[seat], card))))
    ply.then(PlaceCard(1 - seat))


def tuck(ply: Ply, seat: int, card: str, location: str) -> None:
    """Puts a card that fits nowhere face down under a location (GA-070, GA-072)."""
    shut = events.CardTucked(seat=seat, card=None, location=location)
    ply.tell(replace(shut, card=card), (seat,), shut)
    _take_from_hand(ply, seat, card)
    at = _find(ply.world, location)
    _change(ply, replace(at, tucked=(*at.tucked, Tucked(seat, card))))
    ply.then(PlaceCard(1 - seat))


def _deduced(world: World, stack: Stack) -> Hands:
    """Returns what the seats work out: the card missing here was kept by the other."""
    kept = [
        () if card in world.shown[seat] or card not in world.hands[seat] else (card,)
        for seat, card in enumerate(stack.kept)
    ]
    return (world.deduced[0] + kept[0], world.deduced[1] + kept[1])


def _take_from_hand(ply: Ply, seat: int, card: str) -> None:
    world = ply.world
    hand = without(world.hands[seat], card)
    ply.world = replace(world, hands=put(world.hands, seat, hand))


def _find(world: World, card: str) -> Location:
    return next(location for location in world.locations if location.card == card)


def _change(ply: Ply, changed: Location) -> None:
    world = ply.world
    ply.world = replace(
        world,
        locations=tuple(
            [changed if at.card == changed.card else at for at in world.locations]
        ),
    )


# Gathering


def _capture(ply: Ply, place: Location, totals: tuple[int, int]) -> None:
    """Gives a location and the cards under it to the higher total (GA-074, GA-077)."""
    deck, tucked = ply.cards[ply.world.options.deck], _turned_up(ply, place)
    seat = int(totals[1] > totals[0])
    ply.tell(
        events.LocationTaken(
            seat=seat,
            location=place.card,
            tucked=tucked,
            totals=totals,
            sums=(_sum(deck, place.sides[0]), _sum(deck, place.sides[1])),
        )
    )
    world = ply.world
    captured = (*world.captured[seat], place.card, *tucked)
    ply.world = replace(world, captured=put(world.captured, seat, captured))


def _remove(ply: Ply, place: Location, worth: int) -> None:
    """Takes a location and all cards at it and under it from the game (GA-075)."""
    deck, tucked = ply.cards[ply.world.options.deck], _turned_up(ply, place)
    placed = sum(place.sides, ())
    ply.tell(
        events.LocationRemoved(
            location=place.card,
            tucked=tucked,
            placed=placed,
            total=worth,
            sums=(_sum(deck, place.sides[0]), _sum(deck, place.sides[1])),
        )
    )
    world = ply.world
    gone = (*world.removed, place.card, *tucked, *placed)
    ply.world = replace(world, removed=gone)


def _turned_up(ply: Ply, place: Location) -> tuple[str, ...]:
    """Returns the cards under a location, which nobody holds any longer."""
    tucked = tuple([tucked.card for tucked in place.tucked])
    _forget(ply, tucked)
    return tucked


def _pick_up(ply: Ply, seat: int, cards: tuple[str, ...]) -> None:
    """Takes a seat's cards back into its hand, where all know them (GA-076)."""
    if not cards:
        return
    world, deck = ply.world, ply.cards[ply.world.options.deck]
    ply.tell(events.CardsPickedUp(seat=seat, cards=cards))
    ply.world = replace(
        world,
        hands=put(world.hands, seat, deck.sort(world.hands[seat] + cards)),
        shown=put(world.shown, seat, world.shown[seat] + cards),
    )


def _forget(ply: Ply, cards: tuple[str, ...]) -> None:
    """Strikes cards out of what is remembered, for now they lie open."""
    world = ply.world
    ply.world = replace(
        world,
        shown=tuple([_less(known, cards) for known in world.shown]),
        deduced=tuple([_less(known, cards) for known in world.deduced]),
    )


def _less(known: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([card for card in known if card not in cards])


def _sum(deck: Deck, cards: tuple[str, ...]) -> tuple[Term, ...]:
    return tuple([Term(card, "value", deck.value[card]) for card in cards])
