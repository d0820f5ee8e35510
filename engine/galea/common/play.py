"""The course of Common Galea: the deal, the turns, what a card sets off, the end."""

from functools import lru_cache

from msgspec.structs import replace

from ...kernel import Answer, Asked, Deciding, IllegalOptions, Step, Tally, compare
from ...kernel import Ply as KernelPly
from .. import ends
from ..deal import deal, draw_starter
from ..deck import Deck, Decks, find_deck
from ..turns import seat_to_play, without
from ..written import refusal
from . import events
from .forms import form
from .manifest import Options
from .scoring import Score, SideScore, Standing, score, standing, why
from .world import (
    LEAST_COLOURS,
    TWIN,
    VALUES,
    WORDS,
    ScoreGame,
    SendCard,
    Side,
    TakeCard,
    TakeTurn,
    World,
)

HAND = 10  # GA-008

Ply = KernelPly[Decks, World, Step]


def begin(ply: Ply, options: Options) -> None:
    """Shuffles, deals ten cards to each seat and lets the lot say who begins."""
    deck = find_deck(ply.cards, options.deck)
    if ply.game.rules >= 2:
        _refuse_deck(deck, options)
    hands, rest = deal(ply, deck, ply.shuffle(deck.cards), HAND, "GA-008")
    starter = draw_starter(ply, options)
    sides, unused = (Side(), Side()), deck.sort(rest)
    ply.world = World(options, starter, hands=hands, sides=sides, unused=unused)
    _give_turn(ply, starter)


def _refuse_deck(deck: Deck, options: Options) -> None:
    """Refuses a deck that makes no game, and a variant without its value (GA-002)."""
    name = deck.title
    if len(deck.colours) < LEAST_COLOURS:
        raise IllegalOptions("GA-002", refusal("one_colour", deck=name))
    for variant, (value, rule) in VALUES.items():
        if getattr(options, variant) and value not in deck.definition.values:
            what = {"condition": WORDS(f"options.{variant}"), "deck": name}
            need = refusal("value", n=value)
            raise IllegalOptions(rule, refusal("condition_needs", need=need, **what))


# Steps


def take_turn(ply: Ply, step: TakeTurn) -> None:
    """Gives a turn that had to wait until obligations were met."""
    _give_turn(ply, step.seat)


def send_card(ply: Ply, step: SendCard) -> None:
    """Asks for a face-down card; without one the obligation lapses (GA-029).

    All see how many there are, so that to send the only one unasked tells nothing.
    """
    down = ply.world.sides[step.seat].down
    if not down:
        ply.tell(events.SendLapsed(seat=step.seat))
    elif len(down) == 1 and ply.world.options.forced:
        _send(ply, step.seat, down[0])
    else:
        ply.ask(step.seat, "send")


def take_card(ply: Ply, step: TakeCard) -> None:
    """Asks for a card of the centre; the Five itself lies there (GA-030)."""
    centre = ply.world.centre
    if len(centre) == 1 and ply.world.options.forced:
        _take(ply, step.seat, centre[0])
    else:
        ply.ask(step.seat, "take")


def score_game(ply: Ply, _: ScoreGame) -> None:
    """Turns all cards up and reckons them (GA-012 to GA-022)."""
    world, deck = ply.world, ply.cards[ply.world.options.deck]
    sides = tuple([deck.sort(side.down + side.up) for side in world.sides])
    ply.tell(events.SidesTurnedUp(sides=sides))
    options = world.options
    result = score(deck, world.centre, sides, options.aces, options.suits)
    ply.tell(_counted(ply, standing(deck, world.centre), result))
    for seat, side in enumerate(result.seats):
        ply.tell(_scored(seat, side))
    ply.world = replace(world, score=result)
    points = Tally("points", tuple([side.points for side in result.seats]))
    cards = Tally("side_cards", tuple([side.cards for side in result.seats]))
    deciding = (
        Deciding(points, "points", "GA-021"),
        Deciding(cards, "fewer_cards", "GA-021", "fewest"),
    )
    compare(ply, deciding, "draw", "GA-022")


# Answers


def answer(ply: Ply, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer: a card played, sent or taken."""
    (card,) = given.picks["card"]
    if asked.kind == "send":
        _send(ply, asked.seat, card)
    elif asked.kind == "take":
        _take(ply, asked.seat, card)
    elif given.picks["at"] == ("centre",):
        _play_to_centre(ply, asked.seat, card)
    else:
        _play_to_side(ply, asked.seat, card)


def lapse(ply: Ply, overdue: tuple[Asked, ...]) -> None:
    """Time is up: a default play, or the match (GA-007)."""
    ends.lapse(ply, overdue, form, answer)


def _play_to_side(ply: Ply, seat: int, card: str) -> None:
    """Lays a card on the own side, a Two of the Twins face up (GA-009, GA-025)."""
    world, deck = ply.world, ply.cards[ply.world.options.deck]
    side, hand = world.sides[seat], without(world.hands[seat], card)
    if world.options.twins and deck.value[card] == TWIN:
        side = Side(side.down, (*side.up, card))
        ply.tell(_laid(seat, card, up=True, rules=("GA-025",)))
    else:
        side = Side(deck.put_in(side.down, card), side.up)
        ply.tell(_laid(seat, card), (seat,), _laid(seat, None))
    ply.world = _moved(world, seat, hand, side, world.centre)
    _give_turn(ply, 1 - seat)


def _play_to_centre(ply: Ply, seat: int, card: str) -> None:
    """Lays a card face up in the centre and does what it sets off there (GA-032)."""
    world = ply.world
    hand = without(world.hands[seat], card)
    ply.tell(events.CardPlayed(seat=seat, card=card, to="centre", up=True))
    ply.world = _moved(world, seat, hand, world.sides[seat], (*world.centre, card))
    options, value = world.options, ply.cards[world.options.deck].value[card]
    if value == 3 and options.trinity:
        _extra_turn(ply, seat, hand)
    elif value == 4 and options.quartet:
        ply.then(SendCard(seat), TakeTurn(1 - seat))
    elif value == 5 and options.fives:
        ply.then(TakeCard(seat), TakeTurn(1 - seat))
    else:
        _give_turn(ply, 1 - seat)


def _give_turn(ply: Ply, seat: int) -> None:
    """Asks the seat to play, or the other if its hand is empty, or scores (GA-011)."""
    player = seat_to_play(ply, seat, "GA-011")
    if player is None:
        ply.then(ScoreGame())
    else:
        ply.ask(player, "play")


def _extra_turn(ply: Ply, seat: int, hand: tuple[str, ...]) -> None:
    """Gives one more turn, if there is a card left for it (GA-026, GA-027)."""
    ply.tell((events.ExtraTurn if hand else events.ExtraTurnLapsed)(seat=seat))
    _give_turn(ply, seat if hand else 1 - seat)


def _send(ply: Ply, seat: int, card: str) -> None:
    """Moves a face-down card of the own side face up to the centre (GA-028)."""
    world = ply.world
    side = Side(without(world.sides[seat].down, card), world.sides[seat].up)
    ply.tell(events.CardSent(seat=seat, card=card))
    ply.world = _moved(world, seat, world.hands[seat], side, (*world.centre, card))


def _take(ply: Ply, seat: int, card: str) -> None:
    """Moves a card of the centre face up to the own side (GA-030, GA-031)."""
    world = ply.world
    side = Side(world.sides[seat].down, (*world.sides[seat].up, card))
    ply.tell(events.CardTaken(seat=seat, card=card))
    centre = without(world.centre, card)
    ply.world = _moved(world, seat, world.hands[seat], side, centre)


def _moved(
    world: World, seat: int, hand: tuple[str, ...], side: Side, centre: tuple[str, ...]
) -> World:
    """Returns the world with one seat's cards, and the centre, as they lie now."""
    hands, sides = world.hands, world.sides
    if seat:
        hands, sides = (hands[0], hand), (sides[0], side)
    else:
        hands, sides = (hand, hands[1]), (side, sides[1])
    return replace(world, hands=hands, sides=sides, centre=centre)


@lru_cache(maxsize=256)
def _laid(
    seat: int, card: str | None, up: bool = False, rules: tuple[str, ...] = ("GA-009",)
) -> events.CardPlayed:
    return events.CardPlayed(seat=seat, card=card, to="side", up=up, rules=rules)


def _counted(ply: Ply, now: Standing, result: Score) -> events.ColoursCounted:
    """Returns how the centre was counted, by the first rules without what decided."""
    counted = events.ColoursCounted(
        counts=now.counts,
        highest=now.highest,
        lowest=now.lowest,
        whole=result.whole,
    )
    return counted if ply.game.rules < 2 else replace(counted, rules=why(now))


def _scored(seat: int, side: SideScore) -> events.Scored:
    return events.Scored(seat=seat, points=side.points, cards=side.cards, sum=side.sum)
