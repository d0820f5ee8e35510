"""Earlier exchanges of a long chain, each play in one word: `max:12x2:lion+ant+bee`.

It says what was declared, how many years counted, how many times, and which cards lay.
"""

from .animals import Pool
from .battle import term
from .world import Declared, Exchange, Play

Short = tuple[str, str]  # an attack and its counter

DECLARED: dict[str, Declared] = {"low": "low", "max": "max"}


def folded(pool: Pool, exchange: Exchange) -> Short:
    """Returns an exchange that both have laid, short."""
    one, other = exchange.attack, exchange.counter
    assert other is not None
    return _word(pool, one, other), _word(pool, other, one)


def unfolded(short: Short) -> Exchange:
    """Returns the exchange that is told so."""
    attack, counter = map(_play, short)
    return Exchange(attack, counter)


def _word(pool: Pool, play: Play, other: Play) -> str:
    counts = term(pool, play, other)
    times = f"x{counts.times}" if counts.times > 1 else ""
    return f"{play.declared}:{counts.n}{times}:{'+'.join(play.cards)}"


def _play(word: str) -> Play:
    declared, _, cards = word.split(":")
    animal, *supports = cards.split("+")
    return Play(animal, DECLARED[declared], tuple(supports))
