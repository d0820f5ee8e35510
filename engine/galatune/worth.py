"""What a plan, or all that lies on the table, is worth to a seat of the house.

A VP is worth most, then HP, each the more the fewer are left, then cards. What an
opponent gains is a loss, shared by all who sit against it.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from .blows import blow_on
from .carry import effect_of
from .effects import (
    LATE,
    Cleanse,
    Destroy,
    Discard,
    Divert,
    Draw,
    Effect,
    Fall,
    Find,
    Halve,
    Health,
    If,
    Immobilise,
    Immune,
    Modify,
    Mute,
    Points,
    Recolour,
    Recover,
    Steal,
    Swap,
)
from .foretell import reckoned
from .ratings import Change, Number, modified, shown
from .reckoning import Blow, Deed, Reckoning
from .settle import fallen_sides, victors
from .stack import Stack
from .targets import is_for_user, is_harm
from .world import Bleed, Effected, champion_of, opponents, owner, present, side

VP, PRIZE = 10.0, 2.5  # and the cards that come with it
HP, FRAIL = 0.25, 0.8  # each HP; how the danger of a fall shrinks with each
PLENTY = 20  # more HP are of no use to oneself; an opponent's have to come down all
LONG = 40  # turns by which nobody prepares any longer
PRESS = 0.8  # how much of what an opponent loses is one's own gain
BLOW = VP + 1  # more is promised by a finishing blow alone
CARD, ABILITY, ACTION = 0.7, 0.6, 2.5
LATER, MOST = 0.6, 12  # each point of the next turn, of so many
THREAT = 4  # damage that a champion may expect in a turn
SPENT = 0.3  # what it costs to play a card of one's own


Later = tuple[Effected | Bleed, ...]


class Effecting(NamedTuple):
    """An effect of a user on a champion, as one seat sees it."""

    stack: Stack
    seat: int
    user: int
    on: int
    effect: Effect
    n: int


def plan_worth(stack: Stack, seat: int) -> float:
    """Returns what the one action on the table promises if nothing else happened."""
    action, design = stack.table[0], stack.design(0)
    worth = 0.0 if design.is_special else -SPENT
    worth += sum(_base(stack, seat, target) for target in action.targets)
    reached = [target for target in action.targets if not _is_immune(stack, target)]
    for effect in _promised(stack):
        for on in (seat,) if is_for_user(effect) else reached:
            n = _amount(stack, effect)
            worth += _effect(Effecting(stack, seat, seat, on, effect, n))
    return worth


def table_worth(stack: Stack, seat: int) -> float:
    """Returns what a seat may expect of all that lies on the table, Traps included."""
    (worth,) = table_worths(stack, (seat,))
    return worth


def table_worths(stack: Stack, seats: tuple[int, ...]) -> tuple[float, ...]:
    """Returns the same for some seats; the table is reckoned once."""
    reckoning, later, _ = reckoned(stack.cards, stack.world, stack.table)
    return tuple([_expected(stack, seat, reckoning, later) for seat in seats])


def _expected(stack: Stack, seat: int, reckoning: Reckoning, later: Later) -> float:
    """Returns what a seat may expect of a turn that has been reckoned."""
    worth = sum(
        _share(stack, seat, on) * _standing(stack, seat, on, _hp_after(reckoning, on))
        for on in present(stack.world)
    )
    worth += _scored(reckoning, seat)
    for step in later:
        if isinstance(step, Bleed):
            hp = _hp_after(reckoning, step.on)
            worth += _share(stack, seat, step.on) * _gain(hp, step.n)
        else:
            effect = effect_of(stack.cards, step)
            done = Effecting(stack, seat, step.user, step.target, effect, step.n)
            worth += _effect(done)
    return worth


def _share(stack: Stack, seat: int, on: int) -> float:
    """Returns what it is to a seat that a champion gains something worth 1."""
    return 1.0 if on in side(stack.world, seat) else -PRESS


def _spite(stack: Stack, seat: int, on: int) -> float:
    """Returns what it is to a seat that somebody scores something worth 1."""
    if on in side(stack.world, seat):
        return 1.0
    return -1.0 / len(opponents(stack.world, seat))


def _standing(stack: Stack, seat: int, on: int, hp: int) -> float:
    """Returns what HP are worth: one's own up to a bound, an opponent's each."""
    return _safety(hp) + (0.0 if on in side(stack.world, seat) else _surplus(hp))


def _safety(hp: int) -> float:
    """Returns what so many HP are worth to their champion: no more than do for long."""
    return HP * min(hp, PLENTY) - VP * float(FRAIL ** max(hp, 0))


def _surplus(hp: int) -> float:
    """Returns what HP beyond plenty are worth to who has to bring them down."""
    return HP * max(hp - PLENTY, 0)


def _gain(hp: int, n: int) -> float:
    return _safety(hp + n) - _safety(hp)


def _hp_after(reckoning: Reckoning, on: int) -> int:
    """Returns the HP of a champion after the turn; who fell comes back with all."""
    stack = reckoning.stack
    if on in reckoning.fallen:
        return champion_of(stack.cards, stack.world, on).hp
    return shown(reckoning.hp[on])


def _scored(reckoning: Reckoning, seat: int) -> float:
    """Returns what the VP and prizes of a turn are worth to a seat."""
    stack, fallen = reckoning.stack, reckoning.fallen
    damage = (*stack.world.damage, *reckoning.damage)
    world = replace(stack.world, damage=damage, fallen=fallen)
    return sum(
        _spite(stack, seat, by) * (VP + PRIZE)
        for at in fallen_sides(world)
        for by in victors(world, at)
    )


def _promised(stack: Stack) -> Iterator[Effect]:
    """Yields the effects of a plan, those too that hang on what will have happened."""
    action = stack.table[0]
    target = action.targets[0] if action.targets else None
    for effect in stack.design(0).effects:
        if not isinstance(effect, If):
            yield effect
        elif effect.when in LATE or stack.holds(effect, 0, target):
            yield from effect.then


def _amount(stack: Stack, effect: Effect) -> int:
    n: int = getattr(effect, "n", 0)
    return stack.scaled(0, n) if getattr(effect, "scaled", False) else n


def _base(stack: Stack, seat: int, target: int) -> float:
    """Returns what a function alone is worth on one target."""
    player, function = stack.world.players[target], stack.design(0).function
    share = _share(stack, seat, target)
    if function == "attack":
        return _wound(stack, seat, target, shown(_blow(stack, target).damage))
    if function in ("shield", "life"):
        n = min(shown(stack.rating(0, target)), 20)
        n = min(n, THREAT) if function == "shield" else n
        return share * _patience(stack) * _gain(player.hp - THREAT, n)
    return 0.0


def _blow(stack: Stack, target: int) -> Blow:
    seat, targets = stack.table[0].seat, stack.table[0].targets
    return blow_on(stack, Deed(0, seat, targets, seat), target)


def _is_immune(stack: Stack, target: int) -> bool:
    return stack.design(0).function == "attack" and _blow(stack, target).immune


def _wound(stack: Stack, seat: int, target: int, damage: int) -> float:
    """Returns what damage is worth: a VP and a prize if the champion falls."""
    hp = stack.world.players[target].hp
    if target in side(stack.world, seat):
        return _gain(hp, -damage)
    if damage >= hp:
        return VP + PRIZE
    return -PRESS * (_gain(hp, -damage) + _surplus(hp - damage) - _surplus(hp))


def _effect(e: Effecting) -> float:
    worth = WORTHS.get(type(e.effect))
    return 0.0 if worth is None else worth(e)


def _points(e: Effecting) -> float:
    return _spite(e.stack, e.seat, e.on) * VP * e.n


def _health(e: Effecting) -> float:
    hp = e.stack.world.players[e.on].hp
    if e.n < 0 and e.on in side(e.stack.world, e.seat):
        return _gain(hp, e.n) - VP * (hp + e.n <= 0)
    return _share(e.stack, e.seat, e.on) * _gain(hp, e.n)


def _fall(e: Effecting) -> float:
    return _wound(e.stack, e.seat, e.on, e.stack.world.players[e.on].hp)


def _halve(e: Effecting) -> float:
    hp = e.stack.world.players[e.on].hp
    return _share(e.stack, e.seat, e.on) * _gain(hp, -(hp // 2))


def _swap(e: Effecting) -> float:
    players = e.stack.world.players
    mine, theirs = players[e.user].hp, players[e.on].hp
    more = theirs - mine
    return _gain(mine, more) - PRESS * _gain(theirs, -more)


def _take(e: Effecting) -> float:
    """Cards that change hands, as far as there are any."""
    victim, zone = owner(e.stack.world, e.on), getattr(e.effect, "zone", "hand")
    got = CARD * min(e.n, len(victim.used if zone == "used" else victim.hand))
    lost = -got * _spite(e.stack, e.seat, e.on)
    if not isinstance(e.effect, Steal):
        return lost
    return lost + got * _spite(e.stack, e.seat, e.user)


def _draw(e: Effecting) -> float:
    n = e.n
    if isinstance(e.effect, Recover):
        n = min(n, len(owner(e.stack.world, e.user).used))
    return CARD * n * _spite(e.stack, e.seat, e.user)


def _mute(e: Effecting) -> float:
    return -ABILITY * _spite(e.stack, e.seat, e.on)


def _stop(e: Effecting) -> float:
    return -ACTION * _spite(e.stack, e.seat, e.on)


def _cleanse(e: Effecting) -> float:
    lasting = e.stack.world.players[e.on].statuses
    harms = sum(is_harm(e.stack.effect(status)) for status in lasting)
    return harms * ABILITY * _spite(e.stack, e.seat, e.on)


def _protect(e: Effecting) -> float:
    return ABILITY * _spite(e.stack, e.seat, e.user)


def _modify(e: Effecting) -> float:
    """A boost is worth what it adds next turn to the best action that it fits."""
    assert isinstance(e.effect, Modify)
    if e.effect.when != "next":
        return 0.0
    best = max(_fitting(e.stack, e.on, e.effect), default=Fraction(0))
    more = modified(best, [Change(e.effect.how, e.n)]) - best
    later = LATER * _patience(e.stack)
    return later * float(min(more, MOST)) * _spite(e.stack, e.seat, e.on)


def _patience(stack: Stack) -> float:
    """Returns what is left of the worth of preparing: less with every turn."""
    return max(1 - stack.world.turn / LONG, 0.0)


def _fitting(stack: Stack, seat: int, effect: Modify) -> Iterator[Number]:
    """Yields the ratings of what a seat may do next turn that a boost changes."""
    champion, wanted = stack.world.players[seat].champion, effect.fits
    played = {p.card for p in stack.table}
    for card in (champion, *owner(stack.world, seat).hand):
        design = stack.cards.design[card]
        if (
            (design.is_special or card not in played)
            and design.function in (wanted.functions or ("attack",))
            and design.property_ in (wanted.properties or (design.property_,))
        ):
            yield design.base


WORTHS: dict[type[Effect], Callable[[Effecting], float]] = {
    Points: _points,
    Health: _health,
    Fall: _fall,
    Halve: _halve,
    Swap: _swap,
    **dict.fromkeys((Steal, Destroy, Discard), _take),
    **dict.fromkeys((Draw, Find, Recover), _draw),
    Mute: _mute,
    Immobilise: _stop,
    Cleanse: _cleanse,
    **dict.fromkeys((Immune, Divert, Recolour), _protect),
    Modify: _modify,
}
