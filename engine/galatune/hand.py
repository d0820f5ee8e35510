"""What a seat may use of its hand: mates share one, and none takes what is spoken for.

A plan reserves its card (GT-196), and so does what the mate has laid open to trade.
"""

from ..kernel import Asked, Game, Step
from .world import World, acting, mate, owner, without


def free_hand(game: Game[World, Step], seat: int) -> tuple[str, ...]:
    """Returns a seat's hand without what the mate plans or trades."""
    other = mate(game.world, seat)
    hand = owner(game.world, seat).hand
    if other is None:
        return hand
    taken = (*planned(game.asked, other), *_traded(game.world, other))
    return without(hand, tuple([card for card in taken if card in hand]))


def planned(asked: tuple[Asked, ...], seat: int) -> tuple[str, ...]:
    """Returns the card that a seat plans to play, if any."""
    plans = [a.given for a in asked if a.kind == "plan" and acting(a) == seat]
    return tuple([card for plan in plans if plan for card in plan.picks["card"]])


def _traded(world: World, seat: int) -> tuple[str, ...]:
    own = [trade.card for trade in world.trades if trade.seat == seat]
    replies = [
        r.card for trade in world.trades for r in trade.replies if r.seat == seat
    ]
    return tuple([card for card in (*own, *replies) if card])
