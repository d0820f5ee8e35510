"""What the house does when it can harm nobody any more, such as to respawn.

A Self Respawn is there to escape a hopeless situation (GT-160).
"""

from collections.abc import Iterable

from msgspec.structs import replace

from ..kernel import Answer, Asked, Form, Sight
from .blows import blow_on
from .cards import Cards, flat
from .effects import Draw, Effect, Fall, Find, Halve, Health, Points, Recover
from .ratings import Number
from .reckoning import Deed
from .settle import fallen_sides
from .stack import Stack
from .view import GalatuneView
from .world import (
    Played,
    World,
    acting,
    opponents,
    owner,
    side,
    team,
    with_player,
)

HOPEFUL = (Draw, Find, Fall, Halve)  # what brings cards, or falls by itself
LEAST = -2  # VP below which nobody pays once more


def is_hopeless(cards: Cards, world: World, seat: int) -> bool:
    """Whether nothing that a side holds harms an opponent or brings more cards."""
    if owner(world, seat).vp < LEAST:
        return False
    return not any(_has_hope(cards, world, one) for one in side(world, seat))


def wish(cards: Cards, world: World, sight: Sight) -> Answer | None:
    """Returns a wish to be asked for a Self Respawn, or that it is none any more."""
    asked = next((d for d in sight.decisions if d.kind == "wish"), None)
    if asked is None or not isinstance(sight.view, GalatuneView):
        return None
    has_wished = asked.given is not None and asked.given.move == "ask"
    if is_hopeless(cards, world, asked.seat) == has_wished:
        return None
    return Answer(asked.seat, asked.id, "no" if has_wished else "ask", {})


def come_back(cards: Cards, world: World, asked: Asked, found: Form) -> Answer | None:
    """Returns the return as the champion that strikes hardest, if another has to be."""
    seat = acting(asked)
    has_paid = team(world.options, seat) not in fallen_sides(world)
    if not has_paid and not is_hopeless(cards, world, seat):
        return None
    for move in found.moves:
        best = max(move.at, key=lambda c: _strength(cards, world, seat, c), default="")
        if _strength(cards, world, seat, best) > 0:
            return Answer(asked.seat, asked.id, move.move, {"at": (best,)})
    return None


def _has_hope(cards: Cards, world: World, seat: int) -> bool:
    mine = owner(world, seat)
    held = {world.players[seat].champion, *mine.hand}
    if any(isinstance(e, Recover) for c in held for e in flat(cards.design[c].effects)):
        held |= {*mine.used}
    if any(_brings(cards, card) for card in held):
        return True
    return any(wound > 0 for wound in _wounds(cards, world, seat, held))


def _brings(cards: Cards, card: str) -> bool:
    """Whether an action gets its user on without an Attack."""
    design = cards.design[card]
    effects = tuple(flat(design.effects))
    if any(isinstance(effect, HOPEFUL) for effect in effects):
        return True
    is_free = design.function != "attack"  # of an Attack colours stop what harms
    return is_free and any(_moves_the_score(effect) for effect in effects)


def _moves_the_score(effect: Effect) -> bool:
    match effect:
        case Health(who="target", n=n):
            return n < 0
        case Points(who="target"):
            return True
    return False


def _wounds(
    cards: Cards, world: World, seat: int, held: Iterable[str]
) -> Iterable[Number]:
    """Yields what each Attack would do to each opponent, by colours alone."""
    for card in sorted(held):
        if cards.design[card].function == "attack":
            for on in opponents(world, seat):
                table = (Played(seat, card, (on,)),)
                stack = Stack(cards, replace(world, table=table, missed=(), gone=()))
                yield blow_on(stack, Deed(0, seat, (on,), seat), on).damage


def _strength(cards: Cards, world: World, seat: int, champion: str) -> float:
    """Returns what the Special Action of a champion would do to all opponents."""
    if not champion:
        return 0.0
    other = replace(world.players[seat], champion=champion, statuses=())
    world = with_player(world, seat, other)
    return float(sum(_wounds(cards, world, seat, (champion,))))
