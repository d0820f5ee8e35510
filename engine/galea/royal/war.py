"""The Wars of Royal Galea: pick a stack, place cards, gather; and the final count."""

from msgspec.structs import replace

from ...kernel import Deciding, Step, Tally, Term, compare
from ...kernel import Turn as KernelTurn
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

Turn = KernelTurn[Decks, World, Step]


def start_war(turn: Turn, step: StartWar) -> None:
    """Asks a seat for a stack; the last one is opened without a question (GA-066)."""
    world = turn.world
    turn.world = replace(world, war=world.war + 1, picker=step.seat)
    if len(world.stacks) == 1:
        open_stack(turn, step.seat, world.stacks[0].id)
    else:
        turn.ask(step.seat, "pick")


def place_card(turn: Turn, step: PlaceCard) -> None:
    """Asks a seat for a card; without one all is gathered (GA-073, GA-079)."""
    if turn.world.hands[step.seat]:
        turn.ask(step.seat, "place")
        return
    began = any(any(place.sides) or place.tucked for place in turn.world.locations)
    rule = "GA-073" if began else "GA-079"
    turn.tell(events.PlacementEnded(seat=step.seat, rules=(rule,)))
    turn.then(Gather())


def gather(turn: Turn, _: Gather) -> None:
    """Takes or removes each location; then comes the next War, or the end (GA-078)."""
    places = turn.world.locations
    turn.world = replace(turn.world, locations=())
    deck = turn.cards[turn.world.options.deck]
    back: list[tuple[str, ...]] = [(), ()]
    for place in places:
        totals = total(deck, place.sides[0]), total(deck, place.sides[1])
        if totals[0] == totals[1]:
            _remove(turn, place, totals[0])
        else:
            _capture(turn, place, totals)
            back = [back[seat] + place.sides[seat] for seat in turn.seats]
    for seat in turn.seats:
        _pick_up(turn, seat, back[seat])
    world = turn.world
    turn.then(StartWar(1 - world.picker) if world.stacks else ScoreGame())


def score_game(turn: Turn, _: ScoreGame) -> None:
    """Counts what each seat owns, captured or in hand (GA-080, GA-081)."""
    world, deck = turn.world, turn.cards[turn.world.options.deck]
    owned = [world.captured[seat] + world.hands[seat] for seat in turn.seats]
    for seat in turn.seats:
        turn.tell(
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
    compare(turn, deciding, "draw", "GA-081")


# What answers do


def open_stack(turn: Turn, seat: int, name: str) -> None:
    """Lays the cards of a stack between the players, as locations (GA-066, GA-067)."""
    world, deck = turn.world, turn.cards[turn.world.options.deck]
    stack = next(stack for stack in world.stacks if stack.id == name)
    cards = deck.sort(sum(stack.left, ()))
    is_last = len(world.stacks) == 1
    turn.tell(
        events.StackOpened(seat=seat, round=stack.round, cards=cards, is_last=is_last)
    )
    turn.world = replace(
        world,
        stacks=tuple([other for other in world.stacks if other is not stack]),
        locations=tuple(map(Location, cards)),
        deduced=_deduced(world, stack),
    )
    turn.then(PlaceCard(seat))


def place(turn: Turn, seat: int, card: str, location: str) -> None:
    """Lays a card face up on the own side of a location (GA-068, GA-069)."""
    turn.tell(events.CardPlaced(seat=seat, card=card, location=location))
    _take_from_hand(turn, seat, card)
    _forget(turn, (card,))
    at = _find(turn.world, location)
    _change(turn, replace(at, sides=put(at.sides, seat, (*at.sides[seat], card))))
    turn.then(PlaceCard(1 - seat))


def tuck(turn: Turn, seat: int, card: str, location: str) -> None:
    """Puts a card that fits nowhere face down under a location (GA-070, GA-072)."""
    shut = events.CardTucked(seat=seat, card=None, location=location)
    turn.tell(replace(shut, card=card), (seat,), shut)
    _take_from_hand(turn, seat, card)
    at = _find(turn.world, location)
    _change(turn, replace(at, tucked=(*at.tucked, Tucked(seat, card))))
    turn.then(PlaceCard(1 - seat))


def _deduced(world: World, stack: Stack) -> Hands:
    """Returns what the seats work out: the card missing here was kept by the other."""
    kept = [
        () if card in world.shown[seat] or card not in world.hands[seat] else (card,)
        for seat, card in enumerate(stack.kept)
    ]
    return (world.deduced[0] + kept[0], world.deduced[1] + kept[1])


def _take_from_hand(turn: Turn, seat: int, card: str) -> None:
    world = turn.world
    hand = without(world.hands[seat], card)
    turn.world = replace(world, hands=put(world.hands, seat, hand))


def _find(world: World, card: str) -> Location:
    return next(location for location in world.locations if location.card == card)


def _change(turn: Turn, changed: Location) -> None:
    world = turn.world
    turn.world = replace(
        world,
        locations=tuple(
            [changed if at.card == changed.card else at for at in world.locations]
        ),
    )


# Gathering


def _capture(turn: Turn, place: Location, totals: tuple[int, int]) -> None:
    """Gives a location and the cards under it to the higher total (GA-074, GA-077)."""
    deck, tucked = turn.cards[turn.world.options.deck], _turned_up(turn, place)
    seat = int(totals[1] > totals[0])
    turn.tell(
        events.LocationTaken(
            seat=seat,
            location=place.card,
            tucked=tucked,
            totals=totals,
            sums=(_sum(deck, place.sides[0]), _sum(deck, place.sides[1])),
        )
    )
    world = turn.world
    captured = (*world.captured[seat], place.card, *tucked)
    turn.world = replace(world, captured=put(world.captured, seat, captured))


def _remove(turn: Turn, place: Location, worth: int) -> None:
    """Takes a location and all cards at it and under it from the game (GA-075)."""
    deck, tucked = turn.cards[turn.world.options.deck], _turned_up(turn, place)
    placed = sum(place.sides, ())
    turn.tell(
        events.LocationRemoved(
            location=place.card,
            tucked=tucked,
            placed=placed,
            total=worth,
            sums=(_sum(deck, place.sides[0]), _sum(deck, place.sides[1])),
        )
    )
    world = turn.world
    gone = (*world.removed, place.card, *tucked, *placed)
    turn.world = replace(world, removed=gone)


def _turned_up(turn: Turn, place: Location) -> tuple[str, ...]:
    """Returns the cards under a location, which nobody holds any longer."""
    tucked = tuple([tucked.card for tucked in place.tucked])
    _forget(turn, tucked)
    return tucked


def _pick_up(turn: Turn, seat: int, cards: tuple[str, ...]) -> None:
    """Takes a seat's cards back into its hand, where all know them (GA-076)."""
    if not cards:
        return
    world, deck = turn.world, turn.cards[turn.world.options.deck]
    turn.tell(events.CardsPickedUp(seat=seat, cards=cards))
    turn.world = replace(
        world,
        hands=put(world.hands, seat, deck.sort(world.hands[seat] + cards)),
        shown=put(world.shown, seat, world.shown[seat] + cards),
    )


def _forget(turn: Turn, cards: tuple[str, ...]) -> None:
    """Strikes cards out of what is remembered, for now they lie open."""
    world = turn.world
    turn.world = replace(
        world,
        shown=tuple([_less(known, cards) for known in world.shown]),
        deduced=tuple([_less(known, cards) for known in world.deduced]),
    )


def _less(known: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([card for card in known if card not in cards])


def _sum(deck: Deck, cards: tuple[str, ...]) -> tuple[Term, ...]:
    return tuple([Term(card, "value", deck.value[card]) for card in cards])
