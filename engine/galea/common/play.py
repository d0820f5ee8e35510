"""The course of Common Galea: the deal, the turns, what a card sets off, the end."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from ...kernel import Answer, Asked, Outcome, Step, Tally
from ...kernel import Turn as KernelTurn
from ..deck import Decks, find_deck
from . import events
from .forms import form
from .scoring import Score, SideScore, Standing, score, standing
from .world import Options, ScoreGame, SendCard, Side, TakeCard, TakeTurn, World

HAND = 10  # GA-008

Turn = KernelTurn[Decks, World, Step]
T = TypeVar("T")


def begin(turn: Turn, options: Options) -> None:
    """Shuffles, deals ten cards to each seat and lets the lot say who begins."""
    deck = find_deck(turn.cards, options.deck)
    cards = turn.shuffle(deck.cards)
    hands = (deck.sort(cards[:HAND]), deck.sort(cards[HAND : 2 * HAND]))
    unused = deck.sort(cards[2 * HAND :])
    rematch = options.starter is not None
    starter = turn.pick((0, 1)) if options.starter is None else options.starter
    turn.world = World(options, starter, starter, hands, (Side(), Side()), (), unused)
    for seat in turn.seats:
        shut = events.Dealt(seat=seat, n=HAND, cards=None)
        turn.tell(events.Dealt(seat=seat, n=HAND, cards=hands[seat]), (seat,), shut)
    turn.tell(events.StarterDrawn(seat=starter, rematch=rematch))
    turn.then(TakeTurn(starter))


# Steps


def take_turn(turn: Turn, step: TakeTurn) -> None:
    """Asks the seat to play, or the other if its hand is empty, or scores (GA-011)."""
    seat, hands = step.seat, turn.world.hands
    if not hands[seat]:
        seat = 1 - seat
        if not hands[seat]:
            turn.then(ScoreGame())
            return
        turn.tell(events.SeatPassedOver(seat=step.seat))
    if seat != turn.world.active:
        turn.world = replace(turn.world, active=seat)
    turn.ask(seat, "play")


def send_card(turn: Turn, step: SendCard) -> None:
    """Asks for a face-down card; without one the obligation lapses (GA-029)."""
    if turn.world.sides[step.seat].down:
        turn.ask(step.seat, "send")
    else:
        turn.tell(events.SendLapsed(seat=step.seat))


def take_card(turn: Turn, step: TakeCard) -> None:
    """Asks for a card of the centre; the Five itself lies there (GA-030)."""
    turn.ask(step.seat, "take")


def score_game(turn: Turn, _: ScoreGame) -> None:
    """Turns all cards up and reckons them (GA-012 to GA-022)."""
    world, deck = turn.world, turn.cards[turn.world.options.deck]
    sides = tuple(deck.sort(side.down + side.up) for side in world.sides)
    turn.tell(events.SidesTurnedUp(sides=sides))
    options = world.options
    result = score(deck, world.centre, sides, options.aces, options.suits)
    turn.tell(_counted(standing(deck, world.centre), result))
    for seat, side in enumerate(result.seats):
        turn.tell(_scored(seat, side))
    turn.world = replace(world, score=result)
    _end(turn, *_decide(result.seats[0].points, result.seats[1].points, sides))


STEPS: dict[type[Step], Callable[[Turn, Any], None]] = {
    TakeTurn: take_turn,
    SendCard: send_card,
    TakeCard: take_card,
    ScoreGame: score_game,
}


# Answers


def answer(turn: Turn, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer: a card played, sent or taken."""
    (card,) = given.picks["card"]
    if asked.kind == "send":
        _send(turn, asked.seat, card)
    elif asked.kind == "take":
        _take(turn, asked.seat, card)
    elif given.picks["at"] == ("centre",):
        _play_to_centre(turn, asked.seat, card)
    else:
        _play_to_side(turn, asked.seat, card)


def lapse(turn: Turn, overdue: tuple[Asked, ...]) -> None:
    """Time is up: a default play, or the match, or void for both (GA-007)."""
    seats = tuple(sorted({asked.seat for asked in overdue}))
    turn.tell(events.TimeRanOut(seats=seats))
    if len(seats) > 1:
        _end(turn, (), "void")
    elif turn.world.options.late == "match":
        _end(turn, (1 - seats[0],), "time")
    else:
        _play_by_lot(turn, overdue[0])


def resign(turn: Turn, seat: int) -> None:
    """Gives the game to the other seat at once; nothing is scored (GA-007)."""
    turn.tell(events.Resigned(seat=seat))
    _end(turn, (1 - seat,), "resigned")


def rematch(options: Options, world: World) -> Options:
    """Returns the same options with the other seat beginning (GA-005)."""
    return replace(options, starter=1 - world.starter)


def _play_to_side(turn: Turn, seat: int, card: str) -> None:
    """Lays a card on the own side, a Two of the Twins face up (GA-009, GA-025)."""
    world, deck = turn.world, turn.cards[turn.world.options.deck]
    side = world.sides[seat]
    played = partial(events.CardPlayed, seat=seat, to="side")
    if world.options.twins and deck.value[card] == 2:
        laid = Side(side.down, (*side.up, card))
        turn.tell(played(card=card, up=True, rules=("GA-025",)))
    else:
        laid = Side(deck.sort((*side.down, card)), side.up)
        turn.tell(played(card=card, up=False), (seat,), played(card=None, up=False))
    turn.world = replace(
        world,
        hands=_put(world.hands, seat, _without(world.hands[seat], card)),
        sides=_put(world.sides, seat, laid),
    )
    turn.then(TakeTurn(1 - seat))


def _play_to_centre(turn: Turn, seat: int, card: str) -> None:
    """Lays a card face up in the centre and does what it sets off there (GA-032)."""
    world = turn.world
    hand = _without(world.hands[seat], card)
    turn.tell(events.CardPlayed(seat=seat, card=card, to="centre", up=True))
    turn.world = replace(
        world,
        hands=_put(world.hands, seat, hand),
        centre=(*world.centre, card),
    )
    options, value = world.options, turn.cards[world.options.deck].value[card]
    if value == 3 and options.trinity:
        _extra_turn(turn, seat, hand)
    elif value == 4 and options.quartet:
        turn.then(SendCard(seat), TakeTurn(1 - seat))
    elif value == 5 and options.fives:
        turn.then(TakeCard(seat), TakeTurn(1 - seat))
    else:
        turn.then(TakeTurn(1 - seat))


def _extra_turn(turn: Turn, seat: int, hand: tuple[str, ...]) -> None:
    """Gives one more turn, if there is a card left for it (GA-026, GA-027)."""
    turn.tell((events.ExtraTurn if hand else events.ExtraTurnLapsed)(seat=seat))
    turn.then(TakeTurn(seat if hand else 1 - seat))


def _send(turn: Turn, seat: int, card: str) -> None:
    """Moves a face-down card of the own side face up to the centre (GA-028)."""
    world = turn.world
    side = world.sides[seat]
    turn.tell(events.CardSent(seat=seat, card=card))
    turn.world = replace(
        world,
        sides=_put(world.sides, seat, Side(_without(side.down, card), side.up)),
        centre=(*world.centre, card),
    )


def _take(turn: Turn, seat: int, card: str) -> None:
    """Moves a card of the centre face up to the own side (GA-030, GA-031)."""
    world = turn.world
    side = world.sides[seat]
    turn.tell(events.CardTaken(seat=seat, card=card))
    turn.world = replace(
        world,
        sides=_put(world.sides, seat, Side(side.down, (*side.up, card))),
        centre=_without(world.centre, card),
    )


def _play_by_lot(turn: Turn, asked: Asked) -> None:
    """Plays some legal answer for an absent player, drawn by lot."""
    legal = form(turn.cards, turn.game, asked)
    turn.close(asked)
    answer(turn, asked, turn.draw(legal, asked))


def _counted(now: Standing, result: Score) -> events.ColoursCounted:
    return events.ColoursCounted(
        counts=now.counts,
        highest=now.highest,
        lowest=now.lowest,
        whole=result.whole,
    )


def _scored(seat: int, side: SideScore) -> events.Scored:
    return events.Scored(seat=seat, points=side.points, cards=side.cards, sum=side.sum)


def _decide(
    first: int, second: int, sides: tuple[tuple[str, ...], ...]
) -> tuple[tuple[int, ...], str, tuple[Tally, ...]]:
    """Most points win, then fewest cards on the side, else a draw (GA-021, GA-022)."""
    cards = (len(sides[0]), len(sides[1]))
    tallies = (Tally("points", (first, second)), Tally("side_cards", cards))
    if first != second:
        return (0 if first > second else 1,), "points", tallies
    if cards[0] != cards[1]:
        return (0 if cards[0] < cards[1] else 1,), "fewer_cards", tallies
    return (), "draw", tallies


def _end(
    turn: Turn, winners: tuple[int, ...], how: str, tallies: tuple[Tally, ...] = ()
) -> None:
    turn.tell(events.GameEnded(winners=winners, how=how, rules=_ENDINGS[how]))
    turn.finish(Outcome(winners, how, tallies))


_ENDINGS = {
    "points": ("GA-021",),
    "fewer_cards": ("GA-021",),
    "draw": ("GA-022",),
    "resigned": ("GA-007",),
    "time": ("GA-007",),
    "void": ("GA-007",),
}


def _put(pair: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
