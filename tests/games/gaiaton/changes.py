"""What only the world of Gaiaton hides, made otherwise for the wire."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from tests.engine.subject import Game

Change = Callable[[Game], Game]


def changes(
    hidden: set[str], seat: int
) -> Iterator[tuple[str, Callable[[Game], Game]]]:
    """Yields what may be otherwise of a seat, where these fields are hidden."""
    if "players.starter" in hidden:
        yield "players.starter", partial(_unnamed, seat)


def _unnamed(seat: int, game: Game) -> Game:
    """The deck of another seat is a list of its own, with the same cards."""
    players = list(game.world.players)
    players[seat] = replace(players[seat], starter="")
    return replace(game, world=replace(game.world, players=tuple(players)))
