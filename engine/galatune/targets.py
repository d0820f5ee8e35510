"""Whom an effect of an action reaches, whether it is met, and how strong it is."""

from collections.abc import Iterable, Iterator

from .blows import is_spared
from .effects import (
    LATE,
    Cleanse,
    Destroy,
    DestroyAction,
    Discard,
    Does,
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
    Recover,
    Steal,
    Swap,
)
from .ratings import Change
from .reckoning import Deed, Reckoning
from .stack import Stack

ON_USER = (Draw, Find, Recover)
HARMFUL = (Steal, Destroy, Discard, Mute, Immobilise, Fall, Halve, Swap)
ON_TARGET = (Steal, Destroy, Discard, Mute, Immobilise, Cleanse)


def reached(r: Reckoning, deed: Deed, effect: Effect) -> Iterator[int]:
    """Returns whom an effect reaches: past Shields and immunities (GT-053, GT-081)."""
    open_ = _open(r, deed)
    if is_for_user(effect):
        if (open_ or not deed.targets) and not _is_done(r, deed):
            yield deed.user
        return
    is_harmful = is_harm(effect) or (
        r.stack.world.has_each and isinstance(effect, DestroyAction)
    )
    for target in open_:
        if not (is_harmful and _is_immune(r, deed, target)):
            yield target


def _is_immune(r: Reckoning, deed: Deed, target: int) -> bool:
    """Whether a champion is harmed by nothing of an action (GT-081, GT-117).

    The wheel stops Attacks alone; a card stops the actions that it names.
    """
    if _is_attack(r, deed):
        blows = [b for b in r.blows if b.place == deed.place and b.on == target]
        return any(blow.immune for blow in blows)
    each = r.stack.world.has_each
    return each and is_spared(r.stack, deed, target, loose=False)


def applying(
    r: Reckoning, deed: Deed, *kinds: type[Effect], late: bool = False
) -> Iterator[tuple[int, Effect, int]]:
    """Yields the effects of some kinds, by their numbers, and whom each concerns.

    The condition of each is read for each champion on its own, as the action now lies
    (GT-043, GT-226); what hangs on the damage is left out unless it is `late`.
    """
    for k, effect, condition in numbered(r.stack.design(deed.place).effects):
        is_late = condition is not None and condition.when in LATE
        if isinstance(effect, kinds) and (late or not is_late):
            for on in reached(r, deed, effect):
                if condition is None or is_met(r, deed, condition, effect, on):
                    yield k, effect, on


def met(r: Reckoning, deed: Deed, on: int, *kinds: type[Effect]) -> Iterator[Effect]:
    """Yields effects of some kinds as far as their conditions hold for a champion."""
    for _, effect, condition in numbered(r.stack.design(deed.place).effects):
        is_due = condition is None or is_met(r, deed, condition, effect, on)
        if isinstance(effect, kinds) and is_due:
            yield effect


def numbered(effects: Iterable[Does]) -> Iterator[tuple[int, Effect, If | None]]:
    """Returns all effects by their numbers, with the conditions they hang on."""
    k = 0
    for effect in effects:
        condition = effect if isinstance(effect, If) else None
        for inner in (effect,) if condition is None else condition.then:
            yield k, inner, condition
            k += 1


def is_met(r: Reckoning, deed: Deed, condition: If, effect: Effect, on: int) -> bool:
    """Whether a condition holds for a champion; for the user, for any target."""
    if not r.stack.world.has_account:
        return holds(r, condition, deed.place, on)
    targets = deed.targets if is_for_user(effect) else (on,)
    aimed = {t for p, t in r.through if p == deed.place}
    match condition.when:
        case "damaged":
            return not aimed.isdisjoint(targets)
        case "shield_broken":
            return not (aimed & r.broken).isdisjoint(targets)
        case "not_broken":
            return r.broken.isdisjoint(targets)
    return any(r.stack.holds(condition, deed.place, t) for t in targets)


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
    return not set(r.stack.targets(place)) & r.broken


def _is_attack(r: Reckoning, deed: Deed) -> bool:
    return r.stack.design(deed.place).function == "attack"


def _open(r: Reckoning, deed: Deed) -> list[int]:
    """Returns the targets before whom no Shield holds an action."""
    is_attack = _is_attack(r, deed)
    return [t for t in deed.targets if not is_attack or not r.is_held(deed, t)]


def _is_done(r: Reckoning, deed: Deed) -> bool:
    """Whether a part of the action that was not sent back did this to its user."""
    if not r.stack.world.has_account:
        return False
    parts = [d for d in r.deeds if d.place == deed.place]
    earlier = parts[: parts.index(deed)] if deed in parts else []
    return any(_open(r, part) for part in earlier)


def amount(stack: Stack, place: int, effect: Effect, on: int | None = None) -> int:
    """Returns the number of an effect under the modifiers of its card (GT-097)."""
    n: int = getattr(effect, "n", 0)
    if not getattr(effect, "scaled", False):
        return n
    is_own = is_for_user(effect) or not stack.world.has_each
    return stack.scaled(place, n, None if is_own else on)


def is_for_user(effect: Effect) -> bool:
    """Whether an effect concerns its user, not the targets."""
    match effect:
        case Modify(whose=whose):
            return whose == "user"
        case Points(who=who) | Health(who=who) | Immune(who=who):
            return who == "user"
    return isinstance(effect, ON_USER)


def is_harm(effect: Effect, now: int | None = None) -> bool:
    """Whether an effect is harm to whom it concerns, `now` if its number is other."""
    match effect:
        case Modify(how=how, n=n):
            change = Change(how, n if now is None else now)
            return change.takes if now is None else change.lowers
        case Points(n=n) | Health(n=n):
            return n < 0
    return isinstance(effect, HARMFUL)
