"""The course of Tiny: the deal, the rounds, the end; and what may be answered."""

from msgspec.structs import replace

from engine.kernel import (
    Answer,
    Asked,
    Deciding,
    Form,
    Game,
    Move,
    Pick,
    Tally,
    Thing,
    compare,
)
from engine.kernel import Turn as KernelTurn

from . import events
from .manifest import MANIFEST, Options
from .world import CARDS, AskCards, TurnUp, World, sort

Turn = KernelTurn[None, World, AskCards | TurnUp]
WORDS = MANIFEST.words


def begin(turn: Turn, options: Options) -> None:
    """Deals a hand to each seat, a card for every round (TI-001)."""
    cards, n = turn.shuffle(CARDS), options.rounds
    hands = tuple(sort(cards[seat * n : seat * n + n]) for seat in turn.seats)
    stock = sort(cards[len(turn.seats) * n :])
    turn.world = World(options, (), (0,) * len(hands), hands=hands, stock=stock)
    for seat, hand in enumerate(hands):
        turn.confide(events.Dealt(seat=seat, cards=hand), seat, "cards")
    turn.then(AskCards())


def ask_cards(turn: Turn, step: AskCards) -> None:
    """Asks everybody at once (TI-002)."""
    for seat in turn.seats:
        turn.ask(seat, "card", "revise")
    turn.then(TurnUp())


def turn_up(turn: Turn, step: TurnUp) -> None:
    """Turns the cards up; the highest wins the round (TI-003)."""
    world, asked = turn.world, turn.open("card")
    cards = tuple(a.given.picks["card"][0] for a in asked if a.given)
    turn.close(*asked)
    turn.tell(events.TurnedUp(cards=cards))
    winner = max(turn.seats, key=lambda seat: int(cards[seat]))
    turn.tell(events.RoundWon(seat=winner))
    turn.world = replace(
        world,
        hands=tuple(tuple(c for c in hand if c not in cards) for hand in world.hands),
        laid=(*world.laid, cards),
        points=tuple(n + (s == winner) for s, n in enumerate(world.points)),
    )
    turn.then(AskCards()) if any(turn.world.hands) else _finish(turn)


def answer(turn: Turn, asked: Asked, given: Answer) -> None:
    """Tells that a seat is ready; the kernel keeps what it chose (TI-002)."""
    if asked.given is None:
        turn.tell(events.Ready(seat=asked.seat))


def form(
    cards: None, game: Game[World, AskCards | TurnUp], asked: Asked, move: str | None
) -> Form:
    """Returns what may be answered: any card of the own hand."""
    hand = game.world.hands[asked.seat]
    things = {card: Thing(card) for card in hand}
    pick = Pick("card", hand, 1, 1, rule="TI-002", label=WORDS("picks.card"))
    return Form(things, (Move("lay", WORDS("moves.lay"), (), (pick,)),))


def _finish(turn: Turn) -> None:
    """Most points win (TI-004)."""
    points = Deciding(Tally("points", turn.world.points), "points", "TI-004")
    compare(turn, (points,), "draw", "TI-004")
