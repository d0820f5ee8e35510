"""Rules of thumb: what a sensible player lays, from one look at hand and stage.

Years are measured by the set's own: `typical` is what an animal of it reaches.
"""

from functools import lru_cache, partial

from .animals import Pool
from .battle import are_kin, meet
from .hand import plays
from .world import Exchange, Play

STRONG = 2.8  # typical years from which on an attack is seldom beaten
DOUBLED = 0.75  # what an attack counts for if one colour is strong against it


@lru_cache(maxsize=8)
def typical(pool: Pool) -> float:
    """Returns how many years the animals of a set reach on average."""
    return sum(pool.support.values()) / len(pool.support)


@lru_cache(maxsize=256)  # a search asks for the same at its root, again and again
def attack(pool: Pool, hand: tuple[str, ...]) -> Play:
    """Returns the hardest attack to beat, or the least loss if it is beaten anyway.

    The other sees the attack and looks for an answer; five cards hold one to most.
    """
    laid = plays(pool, hand)
    hardest = max(laid, key=partial(_hardness, pool))
    if is_strong(pool, hardest):
        return hardest
    return min(laid, key=partial(cost, pool))


@lru_cache(maxsize=256)
def counter(pool: Pool, hand: tuple[str, ...], stage: tuple[Exchange, ...]) -> Play:
    """Returns the cheapest counter that wins, else a stalemate that is not behind.

    A battle that cannot be won takes the two cards that are missed least.
    """
    laid = plays(pool, hand)
    met = [(meet(pool, stage, play), play) for play in laid]
    wins = [play for (result, _), play in met if result == "counter"]
    if wins:
        return min(wins, key=partial(cost, pool))
    held = [
        (theirs - mine, i)
        for i, ((result, (mine, theirs)), _) in enumerate(met)
        if result != "attack" and theirs >= mine
    ]
    if held:
        return laid[max(held)[1]]
    return min(laid, key=partial(cost, pool))


def cost(pool: Pool, play: Play) -> tuple[int, int]:
    """Returns what is lost with a lost battle: how many cards, how many years."""
    support = pool.support
    return len(play.supports), support[play.animal] + sum(
        [support[card] for card in play.supports]
    )


def is_strong(pool: Pool, play: Play) -> bool:
    """Whether an attack is seldom beaten."""
    return _hardness(pool, play) >= STRONG * typical(pool)


def _hardness(pool: Pool, play: Play) -> float:
    """Returns the years that a counter has to find; doubled ones come cheaper."""
    if len(play.supports) > 1:
        return 0  # too much to risk
    animal = pool.animals[play.animal]
    years = animal.low if play.declared == "low" else animal.max
    return years if are_kin(animal.colour, animal.colour) else DOUBLED * years
