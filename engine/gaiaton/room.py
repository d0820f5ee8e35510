"""Whether the animals of a set leave room: 4 kB for a form, 8 kB for all one sees.

Ids stand in a form many times over and names some times, so that long ones of many
ranges could fill it. The heaviest hand of a set is weighed in the longest chain of
stalemates.
"""

from functools import lru_cache

from ..kernel import Asked, Chance, Game, IllegalOptions, Step, Text
from ..kernel.errors import BadCards
from ..kernel.form import named
from ..kernel.words import written
from .animals import WORDS, Pool
from .deck import SIZE
from .forms import form
from .manifest import Options
from .piles import HAND
from .sets import Pools
from .view import view
from .world import Exchange, Play, Player, World

FORM, SIGHT = 4096, 8192  # bytes of JSON
ENVELOPE = 280  # what a sight and a decision have besides view and moves
CHAIN = (SIZE - HAND) // 2  # stalemates: no chain is longer, for every one takes cards


def admit(pools: Pools, name: str) -> None:
    """Raises BadCards for a host's new set that would fill more than is sent."""
    crowded = name in pools and _crowd(pools[name], Options(animals=name))
    if crowded:
        raise BadCards("GL-002", "animals", crowded)


def refuse_crowded(pool: Pool, options: Options) -> None:
    """Raises IllegalOptions for animals whose hands would fill more than is sent."""
    crowded = _crowd(pool, options)
    if crowded:
        raise IllegalOptions("GL-002", crowded)


def _crowd(pool: Pool, options: Options) -> Text | None:
    """Returns by how much a set fills more than is sent, if it does."""
    moves, seen = weight(pool, options)
    over = max(moves / FORM, seen / SIGHT) - 1
    if over <= 0:
        return None
    return WORDS("right.room", n=round(100 * over) or 1)


@lru_cache(maxsize=8)
def weight(pool: Pool, options: Options) -> tuple[int, int]:
    """Returns the bytes of the largest form and sight that a set leads to, about."""
    pools, game = {pool.id: pool}, _crowded(pool, options)
    offered = form(pools, game, game.asked[0])
    moves = _size((named(offered), offered.moves))
    return moves, moves + _size(view(pools, game, 0))


def _size(seen: object) -> int:
    return len(written(seen)) + ENVELOPE // 2


def _crowded(pool: Pool, options: Options) -> Game[World, Step]:
    """Returns a game in which a seat counters with the heaviest hand of a set."""
    hand, rest = _heaviest(pool)
    mine, theirs = rest[: SIZE - HAND], rest[:-SIZE:-1]
    pairs = [(theirs[2 * n : 2 * n + 2], mine[2 * n : 2 * n + 2]) for n in range(CHAIN)]
    stage = [Exchange(_laid(one), _laid(two)) for one, two in pairs]
    stage.append(Exchange(_laid(theirs[2 * CHAIN : 2 * CHAIN + 2])))
    own = Player(hand=pool.sort(hand), deck=pool.sort(mine[2 * CHAIN :]))
    other = Player(graveyard=theirs[2 * CHAIN + 2 :])
    return Game(
        schema=1,
        rules=2,
        number=0,
        agenda=(),
        asked=(Asked("0.1", 0, "counter"),),
        counts=(1, 1),
        seen=(1, 1, 1),
        chance=Chance(bytes(32)),
        world=World(options, (own, other), 1, 1, tuple(stage)),
    )


def _heaviest(pool: Pool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the five animals that fill a form most, ranges first, and all others."""

    def heavy(card: str) -> tuple[bool, int]:
        animal = pool.animals[card]
        return animal.has_range, 6 * len(card) + len(animal.name.encode())

    order = tuple(sorted(pool.animals, key=heavy, reverse=True))
    return order[:HAND], tuple(sorted(order[HAND:], key=len, reverse=True))


def _laid(cards: tuple[str, ...]) -> Play:
    return Play(cards[0], "max", cards[1:])
