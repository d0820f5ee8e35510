"""How much the effects of a host's new set may do: no more than can be computed.

A number that stays readable on a card, and that boosts upon boosts of it can raise,
is all that play needs. Sets that were kept before this was asked play on as they are.
"""

from collections.abc import Iterator

from .cards import WORDS, Cards
from .effects import (
    Destroy,
    Discard,
    Does,
    Draw,
    Find,
    If,
    Look,
    Modify,
    Recover,
    Roomy,
    Steal,
    Trader,
    Upon,
)
from .ratings import How
from .sets import bad_cards
from .vocabulary import idle

MOST: dict[How, int] = {
    **dict.fromkeys(("add", "subtract"), 99),
    **dict.fromkeys(("multiply", "divide"), 9),
    "power": 3,
}
MOST_CARDS = 9  # that one effect moves, shows, or lets one trade
OF_CARDS = (Draw, Find, Recover, Steal, Destroy, Discard, Look, Roomy, Trader)


def admit(cards: Cards, name: str) -> None:
    """Raises BadCards for a host's new set that nobody could play as it says."""
    if (own := cards.of(name)) is None:
        return
    for path, why in (*_flaws(own), *idle(own)):
        raise bad_cards(own.source, path, WORDS(f"right.{why}"))


def _flaws(cards: Cards) -> Iterator[tuple[str, str]]:
    for n, champion in enumerate(cards.champions):
        at = f"champions[{n}]"
        yield from _of_effects(at, champion.effects)
        yield from _of_effects(f"{at}.special", champion.special.effects)
    for n, action in enumerate(cards.actions):
        yield from _of_effects(f"actions[{n}]", action.effects)


def _of_effects(
    at: str, effects: tuple[Does, ...], field: str = "effects"
) -> Iterator[tuple[str, str]]:
    """Yields where the number of an effect is none that it may have, and which are."""
    for n, effect in enumerate(effects):
        here = f"{at}.{field}[{n}]"
        match effect:
            case If(then=then) | Upon(then=then):
                yield from _of_effects(here, then, "then")
            case Modify(how=how, n=amount) if not 1 <= amount <= MOST[how]:
                yield f"{here}.n", f"by_{how}"
            case _ if isinstance(effect, OF_CARDS) and not 1 <= effect.n <= MOST_CARDS:
                yield f"{here}.n", "of_cards"
