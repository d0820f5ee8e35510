"""Tiny under the suite: where its cards are, and who may know which."""

from collections import Counter
from collections.abc import Iterable

from engine.cli.tiny.rulebook import RULEBOOK
from engine.cli.tiny.world import CARDS
from tests.engine.subject import Game, Seat, Subject


def zones(game: Game) -> Counter[str]:
    """Returns all cards, wherever they are."""
    world = game.world
    return Counter((*sum(world.hands, ()), *world.stock, *sum(world.laid, ())))


def hidden(game: Game) -> tuple[tuple[str, ...], ...]:
    """Returns what lies hidden: hands and stock."""
    return (*game.world.hands, game.world.stock)


def known(game: Game, seat: Seat) -> Iterable[str]:
    """Returns what a seat may see: its hand, and all that was turned up."""
    hand = () if seat is None else game.world.hands[seat]
    return (*hand, *sum(game.world.laid, ()))


SUBJECTS = tuple(
    Subject(
        name=f"tiny-{seats}",
        book=RULEBOOK,
        seats=seats,
        zones=zones,
        secrets=CARDS,
        hidden=hidden,
        known=known,
    )
    for seats in RULEBOOK.manifest.seats
)
