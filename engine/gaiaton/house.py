"""What the house knows of playing Gaiaton well.

A counter is chosen with the attack in view, so it is good to be attacked: after a win
one checks. Weak animals are given up first; the strong ones of a deck win the end.
"""

from functools import lru_cache, partial
from math import exp

from ..kernel import Answer, Asked, Chance, Decision, Game, Picks, Sight, Step
from ..kernel import chance as lots
from ..kernel.form import AT
from ..kernel.house import House
from ..kernel.words import Said
from . import thumb
from .animals import WORDS, Pool
from .battle import meet
from .battle import years as years_of
from .guess import on_stage
from .hand import plays
from .sets import Pools
from .view import GaiatonView
from .world import Exchange, Play, Player, World

BURDEN = 0.8  # typical years below which an animal weakens its deck
STEEP = 5.0  # typical years of advantage that make a win likely (e to 1)


def sensible(pools: Pools, sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Level 1: a rule of thumb for each kind of decision."""
    seen = sight.view
    assert isinstance(seen, GaiatonView)
    pool, hand = pools[seen.options.animals], seen.players[decision.seat].hand_cards
    asked = decision.as_asked
    return _by_thumb(pool, asked, hand or (), on_stage(seen), chance)


def habit(
    pools: Pools, game: Game[World, Step], asked: Asked, chance: Chance
) -> Answer:
    """The same for a guessed world."""
    pool, hand = _seat(pools, game, asked)
    return _by_thumb(pool, asked, hand, game.world.stage, chance)


def candidates(
    pools: Pools, game: Game[World, Step], asked: Asked
) -> tuple[Answer, ...]:
    """Returns the answers worth a thought, what is done by habit first."""
    first = habit(pools, game, asked, game.chance)
    if asked.kind == "deck":
        return (first,)  # a matter of taste, and so of the lot
    if asked.kind in MOVES:
        others = [Answer(asked.seat, asked.id, m, {}) for m in MOVES[asked.kind]]
    else:
        others = [_laid(asked, play) for play in _ranked(*_seat(pools, game, asked))]
    return (first, *[answer for answer in others if answer != first])


def judge(pools: Pools, game: Game[World, Step]) -> tuple[float, float] | None:
    """Returns what a match is worth to each seat when a battle is over."""
    if game.asked[0].kind != "next":
        return None
    pool, (one, other) = pools[game.world.options.animals], game.world.players
    ahead = (_stock(pool, one) - _stock(pool, other)) / (STEEP * thumb.typical(pool))
    share = 1 / (1 + exp(-ahead))
    return share, 1 - share


def matters(pools: Pools, sight: Sight, decision: Decision) -> Said | None:
    """Returns whether this battle can be won, and what a lost one should cost."""
    seen = sight.view
    assert isinstance(seen, GaiatonView)
    pool, hand = pools[seen.options.animals], seen.players[decision.seat].hand_cards
    if decision.kind == "counter":
        stage = on_stage(seen)
        play = thumb.counter(pool, hand or (), stage)
        result, _ = meet(pool, stage, play)
        name = pool.name(play.animal)
        if result == "attack":
            return WORDS("matters.lost")
        return WORDS("matters.wins" if result == "counter" else "matters.held", of=name)
    if decision.kind == "attack":
        play = thumb.attack(pool, hand or ())
        years = years_of(pool, play.animal, play.declared)
        if thumb.is_strong(pool, play):
            return WORDS("matters.strong", of=pool.name(play.animal), years=years)
        return WORDS("matters.weak")
    return WORDS("matters.check") if decision.kind == "next" else None


HOUSE = House(
    sensible=sensible,
    candidates=candidates,
    habit=habit,
    judge=judge,
    iterations=60,
    matters=matters,
)

# One attack thins a deck of what weakens it; to be attacked is better ever after.
HABITS = {"exchange": "keep", "begin": "first", "next": "check"}
MOVES = {
    "exchange": ("keep", "exchange"),
    "begin": ("first", "second"),
    "next": ("call", "check"),
}


def _by_thumb(
    pool: Pool,
    asked: Asked,
    hand: tuple[str, ...],
    stage: tuple[Exchange, ...],
    chance: Chance,
) -> Answer:
    match asked.kind:
        case "attack":
            return _laid(asked, thumb.attack(pool, hand))
        case "counter":
            return _laid(asked, thumb.counter(pool, hand, stage))
        case "deck":
            deck, _ = lots.pick(chance, tuple(pool.starters))
            return Answer(asked.seat, asked.id, "starter", {"deck": (deck,)})
    return Answer(asked.seat, asked.id, HABITS[asked.kind], {})


def _laid(asked: Asked, play: Play) -> Answer:
    picks: Picks = {AT: (play.animal,), "supports": play.supports}
    return Answer(asked.seat, asked.id, play.declared, picks)


def _seat(
    pools: Pools, game: Game[World, Step], asked: Asked
) -> tuple[Pool, tuple[str, ...]]:
    pool = pools[game.world.options.animals]
    return pool, game.world.players[asked.seat].hand


@lru_cache(maxsize=256)
def _ranked(pool: Pool, hand: tuple[str, ...]) -> tuple[Play, ...]:
    """Returns what a hand can play, few cards before many."""
    return tuple(sorted(plays(pool, hand), key=partial(thumb.cost, pool)))


def _stock(pool: Pool, player: Player) -> float:
    """Returns the years of all animals still in play, less the burden of each."""
    cards = player.hand + player.deck + player.discard
    years = sum([pool.support[card] for card in cards])
    return years - BURDEN * thumb.typical(pool) * len(cards)
