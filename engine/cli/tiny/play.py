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
from engine.kernel import Ply as KernelPly

from . import events
from .manifest import MANIFEST, Options
from .world import CARDS, AskCards, TurnUp, World, sort

Ply = KernelPly[None, World, AskCards | TurnUp]
WORDS = MANIFEST.words


def begin(ply: Ply, options: Options) -> None:
    """Deals a hand to each seat, a card for every round (TI-001)."""
    cards, n = ply.shuffle(CARDS), options.rounds
    hands = tuple(sort(cards[seat * n : seat * n + n]) for seat in ply.seats)
    stock = sort(cards[len(ply.seats) * n :])
    ply.world = World(options, (), (0,) * len(hands), hands=hands, stock=stock)
    for seat, hand in enumerate(hands):
        ply.confide(events.Dealt(seat=seat, cards=hand), seat, "cards")
    ply.then(AskCards())


def ask_cards(ply: Ply, step: AskCards) -> None:
    """Asks everybody at once (TI-002)."""
    for seat in ply.seats:
        ply.ask(seat, "card", "revise")
    ply.then(TurnUp())


def turn_up(ply: Ply, step: TurnUp) -> None:
    """Turns the cards up; the highest wins the round (TI-003)."""
    world, asked = ply.world, ply.open("card")
    cards = tuple(a.given.picks["card"][0] for a in asked if a.given)
    ply.close(*asked)
    ply.tell(events.TurnedUp(cards=cards))
    winner = max(ply.seats, key=lambda seat: int(cards[seat]))
    ply.tell(events.RoundWon(seat=winner))
    ply.world = replace(
        world,
        hands=tuple(tuple(c for c in hand if c not in cards) for hand in world.hands),
        laid=(*world.laid, cards),
        points=tuple(n + (s == winner) for s, n in enumerate(world.points)),
    )
    ply.then(AskCards()) if any(ply.world.hands) else _finish(ply)


def answer(ply: Ply, asked: Asked, given: Answer) -> None:
    """Tells that a seat is ready; the kernel keeps what it chose (TI-002)."""
    if asked.given is None:
        ply.tell(events.Ready(seat=asked.seat))


def form(
    cards: None, game: Game[World, AskCards | TurnUp], asked: Asked, move: str | None
) -> Form:
    """Returns what may be answered: any card of the own hand."""
    hand = game.world.hands[asked.seat]
    things = {card: Thing(card) for card in hand}
    pick = Pick("card", hand, 1, 1, rule="TI-002", label=WORDS("picks.card"))
    return Form(things, (Move("lay", WORDS("moves.lay"), (), (pick,)),))


def _finish(ply: Ply) -> None:
    """Most points win (TI-004)."""
    points = Deciding(Tally("points", ply.world.points), "points", "TI-004")
    compare(ply, (points,), "draw", "TI-004")
