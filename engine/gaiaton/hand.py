"""What a hand can play: each supported animal, what it would be worth, its supports."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from .animals import COLOURS, Animal, Colour, Pool
from .battle import are_kin, strength, years
from .world import Declared, Play


class Option(Struct, frozen=True, gc=False):
    """An animal of a hand with the number declared for it; the others may support."""

    animal: Animal
    declared: Declared
    years: int
    others: tuple[str, ...]


def option(pool: Pool, hand: tuple[str, ...], card: str, declared: str) -> Option:
    """Returns an animal of a hand as it is declared, supported or not.

    An animal with one number may be declared low all the same: it is its max (GL-025).
    """
    is_low = declared == "low" and pool.animals[card].has_range
    return _option(pool, hand, card, "low" if is_low else "max")


@lru_cache(maxsize=256)  # asked for with the form, the view and the next answer
def options(pool: Pool, hand: tuple[str, ...]) -> tuple[Option, ...]:
    """Returns everything that the hand can support, in the order of the hand (GL-020).

    With two cards or more there always is something (GL-062).
    """
    supports = sum([pool.support[card] for card in hand])
    return tuple(
        [
            found
            for found in _all(pool, hand)
            if found.years <= supports - pool.support[found.animal.id]
        ]
    )


@lru_cache(maxsize=256)
def plays(pool: Pool, hand: tuple[str, ...]) -> tuple[Play, ...]:
    """Returns every option of a hand with its cheapest supports."""
    return tuple(
        [
            Play(o.animal.id, o.declared, cheapest(pool, o.years, o.others))
            for o in options(pool, hand)
        ]
    )


@lru_cache(maxsize=1024)
def cheapest(pool: Pool, need: int, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the fewest cards that reach a sum, and among them the least years.

    Fewest, because every card of a lost battle is gone for good (GL-030). Raises
    ValueError if the cards do not reach the sum.
    """
    support = pool.support
    alone = [(support[card], card) for card in cards if support[card] >= need]
    if alone:
        return (min(alone)[1],)
    for size in range(2, len(cards) + 1):
        sums = [
            (sum([support[card] for card in chosen]), chosen)
            for chosen in combinations(cards, size)
        ]
        enough = [found for found in sums if found[0] >= need]
        if enough:
            return min(enough)[1]
    raise ValueError(f"{need} years are out of reach")


def against(colour: Colour, n: int) -> tuple[int | None, ...]:
    """Returns what `n` declared years are worth against each colour, None for kin.

    In the order of `COLOURS` (GL-040 to GL-049).
    """
    return tuple([_worth(colour, n, other) for other in COLOURS])


def _worth(mine: Colour, n: int, theirs: Colour) -> int | None:
    if are_kin(mine, theirs):
        return None
    return n if strength(mine, theirs) is None else 2 * n


def _all(pool: Pool, hand: tuple[str, ...]) -> Iterator[Option]:
    for card in hand:
        if pool.animals[card].has_range:
            yield _option(pool, hand, card, "low")
        yield _option(pool, hand, card, "max")


def _option(pool: Pool, hand: tuple[str, ...], card: str, declared: Declared) -> Option:
    others = tuple([other for other in hand if other != card])
    return Option(pool.animals[card], declared, years(pool, card, declared), others)
