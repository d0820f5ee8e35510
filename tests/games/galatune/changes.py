"""What only the world of Galatune hides, made otherwise for the wire."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from engine.galatune.world import NO_ORDER, Order
from tests.engine.subject import Game

Change = Callable[[Game], Game]


def changes(
    hidden: set[str], seat: int
) -> Iterator[tuple[str, Callable[[Game], Game]]]:
    """Yields what may be otherwise of a seat, where these fields are hidden."""
    if "wishes" in hidden:
        yield "wishes", partial(_wish, seat)
        for name in ("standing", "kept"):
            yield name, partial(_order, name, seat)


def _wish(seat: int, game: Game) -> Game:
    wishes = tuple(sorted({*game.world.wishes} ^ {seat}))
    return replace(game, world=replace(game.world, wishes=wishes))


def _order(name: str, seat: int, game: Game) -> Game:
    """An order of another seat is gone, or there is one: to let all pass."""
    orders: tuple[Order, ...] = getattr(game.world, name)
    if seat >= len(orders):
        return game
    new = Order(move="hold", kept=name == "kept")
    new = NO_ORDER if orders[seat] != NO_ORDER else new
    orders = (*orders[:seat], new, *orders[seat + 1 :])
    return replace(game, world=replace(game.world, **{name: orders}))
