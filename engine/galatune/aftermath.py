"""What is left to do after new HP: effects on cards, statuses and VP (GT-043, step 6).

They wait on the agenda, since some of them ask their user for a choice.
"""

from collections.abc import Callable, Iterator, Sequence

from .effects import (
    LATE,
    DestroyAction,
    Does,
    Effect,
    Health,
    If,
    Immune,
    Modify,
    Points,
    Recolour,
    Upon,
)
from .reckoning import Deed, Reckoning, by_rating
from .targets import ON_TARGET, ON_USER, amount, applying, holds, reached
from .world import Bleed, Effected, World, present, side

Near = Callable[[World, int], tuple[int, ...]]  # whom thorns spare
AFTER = (
    *(Modify, Immune, Recolour, Health, DestroyAction, Points),
    *(*ON_USER, *ON_TARGET),
)


def aftermath(r: Reckoning) -> tuple[Effected | Bleed, ...]:
    """Returns all effects of step 6, higher ratings first (GT-043, GT-107)."""
    if r.stack.world.has_account:
        return _account(r)
    found = {deed.place: list(_effects_of(r, deed)) for deed in r.deeds}
    busy = [deed for deed in r.deeds if found[deed.place]]
    in_order = [step for deed in by_rating(r, busy) for step in found[deed.place]]
    return tuple(in_order)


def _account(r: Reckoning) -> tuple[Effected | Bleed, ...]:
    """Returns what Traps do, then Instant actions, then all others (GT-038, GT-101)."""
    found: dict[int, list[Effected | Bleed]] = {}
    for deed in r.acts:
        found.setdefault(deed.place, []).extend(_done(r, deed))
    parts = {deed.place: deed for deed in r.deeds if found[deed.place]}
    early = [d for d in parts.values() if r.stack.design(d.place).instant]
    late = [d for d in parts.values() if d not in early]
    order = (*r.traps, *by_rating(r, early), *by_rating(r, late))
    return tuple([step for deed in order for step in found[deed.place]])


def _done(r: Reckoning, deed: Deed) -> Iterator[Effected | Bleed]:
    """Returns what an action does after new HP, each as its credit says (GT-112)."""
    played, card = r.stack.table[deed.place], r.stack.table[deed.place].card
    for k, effect, on in applying(r, deed, *AFTER, late=True):
        is_late = _hangs(r.stack.design(deed.place).effects, k)
        if not _comes_after(effect, is_late):
            continue
        n = amount(r.stack, deed.place, effect, on)
        if isinstance(effect, Health) and effect.when == "now":
            yield Bleed(deed.credit, on, n, effect.floor or 0, card)
            continue
        credit = deed.credit if deed.credit != deed.user else -1
        for foe in _foes(r, deed, effect, on):
            yield Effected(deed.user, on, card, k, n, played.choice, credit, foe)


def _hangs(effects: Sequence[Does], k: int) -> bool:
    """Whether an effect hangs on the damage."""
    return any(n == k and late for n, _, late in _numbered(effects))


def _foes(r: Reckoning, deed: Deed, effect: Effect, on: int) -> tuple[int, ...]:
    """Returns against whose actions an immunity helps, -1 if against everybody's."""
    if not isinstance(effect, Immune) or effect.against is None:
        return (-1,)
    if effect.against == "user":
        return (deed.user,)
    targets = deed.targets or (on,)
    return targets if r.stack.world.has_each else targets[:1]


def thorns(r: Reckoning, near: Near = side) -> Iterator[Bleed]:
    """Returns what abilities do to those whose Attacks came through, mates apart."""
    for seat in present(r.stack.world):
        champion = r.stack.world.players[seat].champion
        for upon in r.stack.ability(seat):
            if isinstance(upon, Upon) and upon.moment == "hit":
                hitting = {b.user for b in r.blows if (b.place, seat) in r.through}
                for effect in upon.then:
                    for attacker in sorted(
                        hitting.difference(near(r.stack.world, seat))
                    ):
                        if isinstance(effect, Health):
                            yield Bleed(seat, attacker, effect.n, 0, "", champion)


def _effects_of(r: Reckoning, deed: Deed) -> Iterator[Effected | Bleed]:
    """Returns what an action does beside damage, Shield and Life."""
    stack, place = r.stack, deed.place
    card, choice = stack.table[place].card, stack.table[place].choice
    for k, effect, is_late in _numbered(stack.design(place).effects):
        for on in reached(r, deed, effect) if _comes_after(effect, is_late) else ():
            if not _is_met(r, place, k, on):
                continue
            n = amount(stack, place, effect)
            if isinstance(effect, Health) and effect.when == "now":
                yield Bleed(deed.credit, on, n, effect.floor or 0, card)
            else:
                yield Effected(deed.user, on, card, k, n, choice)


def _numbered(effects: Sequence[Does]) -> Iterator[tuple[int, Effect, bool]]:
    """Returns all effects by their numbers, and whether they hang on the damage."""
    k = 0
    for effect in effects:
        if isinstance(effect, If):
            for inner in effect.then:
                yield k, inner, effect.when in LATE
                k += 1
        else:
            yield k, effect, False
            k += 1


def _comes_after(effect: Effect, is_late: bool) -> bool:
    """Whether an effect belongs to step 6 (GT-043)."""
    match effect:
        case Modify(when="next") | Immune(when="next") | Recolour(when="next"):
            return True
        case Health(when=when):
            return is_late or when == "next"
        case DestroyAction(of="shields"):
            return True
    return isinstance(effect, (Points, *ON_USER, *ON_TARGET))


def _is_met(r: Reckoning, place: int, k: int, on: int) -> bool:
    """Whether the condition of an effect holds, early or late."""
    n = 0
    for effect in r.stack.design(place).effects:
        inner = effect.then if isinstance(effect, If) else (effect,)
        if k < n + len(inner):
            return not isinstance(effect, If) or holds(r, effect, place, on)
        n += len(inner)
    return False
