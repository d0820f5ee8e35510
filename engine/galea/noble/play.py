"""The course of Noble Galea: the deal, locations and what goes there, the end."""

from msgspec.structs import replace

from ...kernel import (
    Answer,
    Asked,
    Deciding,
    IllegalOptions,
    Step,
    Tally,
    Term,
    compare,
)
from ...kernel import Ply as KernelPly
from .. import ends
from ..deal import deal, draw_starter
from ..deck import Deck, Decks, find_deck
from ..turns import put, seat_to_play, without
from ..written import refusal
from . import events
from .conditions import CONDITIONS, Name, Standing, lacking, standing
from .forms import form
from .manifest import Options
from .world import WORDS, Location, ScoreGame, TakeTurn, World, open_to, side_cards

HAND = 15  # GA-036

Ply = KernelPly[Decks, World, Step]


def begin(ply: Ply, options: Options) -> None:
    """Shuffles, deals fifteen cards to each seat and lets the lot say who begins."""
    deck = find_deck(ply.cards, options.deck)
    _refuse_conditions(deck, options.conditions)
    hands, rest = deal(ply, deck, ply.shuffle(deck.cards), HAND, "GA-036")
    starter = draw_starter(ply, options)
    ply.world = World(options, starter, hands=hands, unused=deck.sort(rest))
    ply.then(TakeTurn(starter))


def _refuse_conditions(deck: Deck, names: tuple[Name, ...]) -> None:
    """Refuses a condition named twice, or one that this deck could never meet."""
    for i, name in enumerate(names):
        if name in names[:i]:
            reason = refusal("condition_twice", condition=WORDS(f"conditions.{name}"))
            raise IllegalOptions("GA-051", reason)
        if (need := lacking(deck, name)) is not None:
            what = {"condition": WORDS(f"conditions.{name}"), "deck": deck.title}
            reason = refusal("condition_needs", need=need, **what)
            raise IllegalOptions(CONDITIONS[name].rule, reason)


# Steps


def take_turn(ply: Ply, step: TakeTurn) -> None:
    """Asks the seat to play, or the other if its hand is empty, or scores (GA-037)."""
    seat = seat_to_play(ply, step.seat, "GA-037")
    if seat is None:
        ply.then(ScoreGame())
    elif ply.world.options.forced and _is_forced(ply.world, seat):
        _lay(ply, seat, ply.world.hands[seat][0])
        ply.then(TakeTurn(1 - seat))
    else:
        ply.ask(seat, "play")


def score_game(ply: Ply, _: ScoreGame) -> None:
    """Scores location by location, then counts them (GA-042 to GA-050)."""
    world, won = ply.world, [0, 0]
    for place in world.locations:
        now = stand(ply.cards[world.options.deck], world.options, place)
        ply.tell(_scored(place, now))
        if now.holder is not None:
            won[now.holder] += 1
    cards = [side_cards(world, seat) for seat in ply.seats]
    for seat in ply.seats:
        scored = events.Scored(seat=seat, locations=won[seat], cards=cards[seat])
        ply.tell(scored)
    locations = Tally("locations", tuple(won))
    fewest = Tally("side_cards", tuple(cards))
    deciding = (
        Deciding(locations, "locations", "GA-049"),
        Deciding(fewest, "fewer_cards", "GA-049", "fewest"),
    )
    compare(ply, deciding, "draw", "GA-050")


# Answers


def answer(ply: Ply, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer: a location laid, or cards played to one."""
    if given.move == "lay":
        _lay(ply, asked.seat, given.picks["card"][0])
    else:
        _play(ply, asked.seat, given.picks["at"][0], given.picks["cards"])
    ply.then(TakeTurn(1 - asked.seat))


def lapse(ply: Ply, overdue: tuple[Asked, ...]) -> None:
    """Time is up: a default play, or the match (GA-007)."""
    ends.lapse(ply, overdue, form, answer)


def stand(deck: Deck, options: Options, place: Location) -> Standing:
    """Returns how a location stands by the conditions of this game."""
    return standing(deck, options.conditions, place.card, *place.sides)


def _is_forced(world: World, seat: int) -> bool:
    """Whether all see that a seat can only lay its last card as a location (GA-041)."""
    return len(world.hands[seat]) == 1 and not open_to(world, seat)


def _lay(ply: Ply, seat: int, card: str) -> None:
    """Sets a card between the players; it is on nobody's side (GA-038)."""
    world = ply.world
    ply.tell(events.LocationLaid(seat=seat, card=card))
    ply.world = replace(
        world,
        hands=put(world.hands, seat, without(world.hands[seat], card)),
        locations=(*world.locations, Location(card)),
    )


def _play(ply: Ply, seat: int, location: str, chosen: tuple[str, ...]) -> None:
    """Lays cards on the own side of a location, all at once (GA-039, GA-040)."""
    world = ply.world
    cards = ply.cards[world.options.deck].sort(chosen)
    ply.tell(events.CardsPlayed(seat=seat, location=location, cards=cards))
    ply.world = replace(
        world,
        hands=put(
            world.hands, seat, tuple([c for c in world.hands[seat] if c not in cards])
        ),
        locations=tuple(
            [
                Location(location, put(place.sides, seat, cards))
                if place.card == location
                else place
                for place in world.locations
            ]
        ),
    )


def _scored(place: Location, now: Standing) -> events.LocationScored:
    return events.LocationScored(
        location=place.card,
        seat=now.holder,
        totals=now.totals,
        sums=(_sum(now.meets[0]), _sum(now.meets[1])),
        rules=_rules(place, now),
    )


def _rules(place: Location, now: Standing) -> tuple[str, ...]:
    """Returns why a location is won or not; an empty side meets nothing (GA-048)."""
    rule = "GA-044" if now.holder is None else "GA-043"
    return (rule,) if all(place.sides) else (rule, "GA-048")


def _sum(met: tuple[Name, ...]) -> tuple[Term, ...]:
    """Returns one term for each condition met."""
    return tuple([Term(CONDITIONS[name].rule, name, 1) for name in met])
