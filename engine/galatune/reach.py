"""Whom an effect of an action reaches, whether it is met, and how strong it is."""

from collections.abc import Iterator

from .effects import (
    LATE,
    Cleanse,
    Destroy,
    Discard,
    Does,
    Draw,
    Effect,
    Find,
    Health,
    If,
    Immobilise,
    Immune,
    Modify,
    Mute,
    Points,
    Recover,
    Steal,
)
from .reckoning import Deed, Reckoning
from .stack import Stack

ON_USER = (Draw, Find, Recover)
ON_TARGET = (Steal, Destroy, Discard, Mute, Immobilise, Cleanse)


def reached(r: Reckoning, deed: Deed, effect: Effect) -> Iterator[int]:
    """Returns whom an effect reaches: past Shields and immunities (GT-053, GT-081)."""
    is_attack = r.stack.design(deed.place).function == "attack"
    open_ = [t for t in deed.targets if (deed.place, t) not in r.held or not is_attack]
    if is_for_user(effect):
        if open_ or not deed.targets:
            yield deed.user
        return
    immune = {b.on for b in r.blows if b.place == deed.place and b.immune}
    for target in open_:
        if not (is_attack and target in immune and is_harm(effect)):
            yield target


def late(r: Reckoning, place: int, on: int) -> Iterator[Does]:
    """Returns what an action does if something has come true, as far as it has."""
    for effect in r.stack.design(place).effects:
        if isinstance(effect, If) and holds(r, effect, place, on):
            yield from effect.then


def holds(r: Reckoning, condition: If, place: int, on: int) -> bool:
    """Whether a condition has come true, early or by what the damage did."""
    if condition.when not in LATE:
        return r.stack.holds(condition, place, None)
    aimed = {t for p, t in r.through if p == place}
    match condition.when:
        case "damaged":
            return bool(aimed)
        case "shield_broken":
            return on in aimed and on in r.broken
    return not set(r.stack.table[place].targets) & r.broken


def amount(stack: Stack, place: int, effect: Effect) -> int:
    """Returns the number of an effect under the modifiers of its card (GT-097)."""
    n: int = getattr(effect, "n", 0)
    return stack.scaled(place, n) if getattr(effect, "scaled", False) else n


def is_for_user(effect: Effect) -> bool:
    """Whether an effect concerns its user, not the targets."""
    match effect:
        case Modify(whose=whose):
            return whose == "user"
        case Points(who=who) | Health(who=who) | Immune(who=who):
            return who == "user"
    return isinstance(effect, ON_USER)


def is_harm(effect: Effect) -> bool:
    """Whether an effect is harm to whom it concerns (GT-117)."""
    match effect:
        case Modify(how=how):
            return how in ("subtract", "divide")
        case Points(n=n) | Health(n=n):
            return n < 0
    return isinstance(effect, Steal | Destroy | Discard | Mute | Immobilise)
