"""The Resolve Phase up to new HP and falls.

The books give hardly any order inside this phase; `ORDER` is ours (GT-043), one
function a step. What depends on a choice comes after it, in `aftermath`.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import inf
from typing import NamedTuple

from ..kernel import Event, Term
from . import at_once, events
from .blows import blow_on
from .effects import Counter, Fall, Halve, Health, Swap
from .ratings import UNKNOWN, Number, shown, whole
from .reckoning import Blow, Deed, Lots, Reckoning, by_rating
from .redirects import deeds
from .stack import Stack
from .targets import amount, applying, late, met, reached
from .world import present


class Flat(NamedTuple):
    """HP beside damage and Life: by whom, on whom, how many, by which card."""

    by: int
    on: int
    n: int
    card: str
    floor: int | None = None


def reckon(stack: Stack, lots: Lots) -> Reckoning:
    """Reckons all actions against each other, step by step in their order."""
    reckoning = Reckoning(stack, lots)
    reckoning.deeds = deeds(reckoning)
    if stack.world.has_account:
        _reckon_account(reckoning)
        return reckoning
    for step in ORDER:
        step(reckoning)
    return reckoning


def _reckon_account(r: Reckoning) -> None:
    """Reckons Instant actions with all they do, then all others (GT-043, GT-101)."""
    stack, found = r.stack, r.deeds
    stack.move({deed.place: deed.targets for deed in found})
    early = [deed for deed in found if stack.design(deed.place).instant]
    late = [deed for deed in found if deed not in early]
    r.deeds = early
    if early:
        _reckon_at_once(r)
    instant = r.held, r.broken, r.blows, r.deeds
    r.stack, r.deeds, r.traps = stack, late, _beside(stack)
    _go_through(r)
    r.held, r.broken = r.held | instant[0], r.broken | instant[1]
    r.blows, r.deeds = instant[2] + r.blows, instant[3] + r.deeds
    if stack.world.has_letter:
        _credit_counters(r)


def _credit_counters(r: Reckoning) -> None:
    """Notes who countered: of his user's fall he has the VP whatever felled him.

    «If this User falls, the Opponent who countered earns a Victory Point» (GT-112).
    """
    for deed in r.deeds:
        by = r.stack.countered_by(deed.place)
        if by >= 0 and deed.targets == (deed.user,):
            r.countered(by, deed.user)


def _reckon_at_once(r: Reckoning) -> None:
    """Step 0: nothing that is not Instant is there yet, no Shield either."""
    r.stack = r.stack.at_first()
    _go_through(r)
    r.felled |= {*r.fallen}


def _go_through(r: Reckoning) -> None:
    r.before = [shown(hp) for hp in r.hp]
    for step in ACCOUNT:
        step(r)


def _beside(stack: Stack) -> list[Deed]:
    """Returns active Traps as what they do to whose action they lie on (GT-038)."""
    return [
        Deed(place, played.seat, *stack.aim(place))
        for place, played in enumerate(stack.table)
        if played.on >= 0 and stack.active[place]
    ]


def act_instantly(r: Reckoning) -> None:
    """Step 0: a finishing blow without damage (GT-101, GT-121)."""
    for deed in r.deeds:
        if r.stack.has(deed.place, Fall):
            for target in deed.targets:
                r.felled.add(target)
                r.hit(deed.credit, target, r.hp[target])


def exchange_and_halve(r: Reckoning) -> None:
    """Step 3: HP are exchanged and halved, higher ratings first (GT-043, GT-221)."""
    kinds = (Swap, Halve)
    busy = [d for d in r.deeds if any(r.stack.has(d.place, kind) for kind in kinds)]
    for deed in by_rating(r, busy):
        act = _exchange if r.stack.has(deed.place, Swap) else _halve
        for target in deed.targets:
            act(r, deed, target)


def _exchange(r: Reckoning, deed: Deed, target: int) -> None:
    r.hp[deed.user], r.hp[target] = r.hp[target], r.hp[deed.user]


def _halve(r: Reckoning, deed: Deed, target: int) -> None:
    if not blow_on(r.stack, deed, target).immune and r.hp[target] != inf:
        lost = whole(r.hp[target] / Fraction(2))
        r.hp[target] -= lost
        r.hit(deed.credit, target, lost)
        r.through.add((deed.place, target))


def strike(r: Reckoning) -> None:
    """Step 4: Attacks against Shields, what countering Shields send back, the rest."""
    first = [
        blow_on(r.stack, deed, target)
        for deed in r.deeds
        if r.stack.design(deed.place).function == "attack"
        for target in deed.targets
    ]
    r.blows = first
    _compare(r)
    if back := list(_sent_back(r)):
        sent = {(b.place, b.on) for b, _ in back}
        kept = [b for b in first if (b.place, b.on) not in sent]
        r.blows = [*kept, *(_returned(r.stack, b, by) for b, by in back)]
        if r.stack.world.has_account:
            r.deeds = _turned_back(r.deeds, back)
        if r.stack.world.has_letter:
            for blow, by in back:
                r.countered(by, blow.user)
        _compare(r)
        r.held |= sent


def change_hp(r: Reckoning) -> None:
    """Steps 4 and 5: damage, Life and flat changes together, then new HP (GT-044)."""
    gains: dict[int, list[Number]] = defaultdict(list)
    losses: dict[int, list[Number]] = defaultdict(list)
    _suffer(r, losses)
    _heal(r, gains)
    last = _change_flat(r, gains, losses)
    for seat in present(r.stack.world):
        floored = [flat for flat in last if flat.on == seat]
        _settle_hp(r, seat, gains[seat], losses[seat], floored)


# The order of resolution from the end of the Trap Phase to new HP (GT-043). Step 1
# (where Attacks go) comes before them in `deeds`, step 2 (final ratings) is reckoned
# when it is asked for; step 6 and what follows wait on the agenda.
ORDER: tuple[Callable[[Reckoning], None], ...] = (
    act_instantly,
    exchange_and_halve,
    strike,
    change_hp,
)

# The same from rules 4 on, for Instant actions and then for the others: where Shields
# hold is known before effects on HP are due, which Shields hold as well (GT-053).
ACCOUNT: tuple[Callable[[Reckoning], None], ...] = (
    strike,
    at_once.fall_at_once,
    at_once.exchange_and_halve,
    change_hp,
)


def _compare(r: Reckoning) -> None:
    """Holds every champion's Shields against the sum of Attacks (GT-054, GT-087)."""
    r.held, r.broken = set(), set()
    for seat in present(r.stack.world):
        shields = r.stack.shields(seat)
        against = [b for b in r.blows if b.on == seat and not b.loose and not b.immune]
        if not shields:
            continue
        if sum(b.damage for b in against) > _guard(r.stack, shields, seat):
            r.broken.add(seat)
        else:
            r.held |= {(b.place, seat) for b in _blocked(r, seat)}


def _blocked(r: Reckoning, seat: int) -> Iterator[Blow]:
    """Returns what Shields that hold block: what is stopped already is not (GT-053)."""
    for blow in r.blows:
        is_stopped = blow.immune and r.stack.world.has_each
        if blow.on == seat and not blow.loose and not is_stopped:
            yield blow


def _guard(stack: Stack, shields: list[int], seat: int) -> Number:
    """Returns what the Shields on a champion come to, each as it is there (GT-226)."""
    on = seat if stack.world.has_each else None
    return sum((whole(stack.rating(place, on)) for place in shields), whole(0))


def _sent_back(r: Reckoning) -> Iterator[tuple[Blow, int]]:
    """Returns the Attacks that an unbroken countering Shield held, and whose it is."""
    for blow in r.blows:
        if (blow.place, blow.on) not in r.held or blow.immune:
            continue
        for shield in r.stack.shields(blow.on):
            if _counters(r, shield, blow.on):
                yield blow, r.stack.table[shield].seat
                break


def _counters(r: Reckoning, shield: int, on: int) -> bool:
    """Whether a Shield counters what it holds (GT-227)."""
    effects = r.stack.design(shield).effects
    if r.stack.world.has_each:
        held = Deed(shield, r.stack.table[shield].seat, (on,), -1)
        return any(True for _ in met(r, held, on, Counter))
    if r.stack.world.has_account and any(isinstance(e, Counter) for e in effects):
        return True
    return any(isinstance(e, Counter) for e in late(r, shield, on))


def _turned_back(found: Sequence[Deed], back: Sequence[tuple[Blow, int]]) -> list[Deed]:
    """Returns actions without what Shields sent back, and that with all it does."""
    by = {(blow.place, blow.on): seat for blow, seat in back}
    deeds = []
    for deed in found:
        kept = tuple([t for t in deed.targets if (deed.place, t) not in by])
        if kept or not deed.targets:
            deeds.append(deed._replace(targets=kept))
        for target in deed.targets:
            if target not in kept:
                credit = by[deed.place, target]
                deeds.append(deed._replace(targets=(deed.user,), credit=credit))
    return deeds


def _returned(stack: Stack, held: Blow, by: int) -> Blow:
    deed = Deed(held.place, held.user, (held.user,), by)
    return blow_on(stack, deed, held.user)


def _suffer(r: Reckoning, losses: dict[int, list[Number]]) -> None:
    """Takes off what Shields did not stop (GT-054, GT-055, GT-125)."""
    for seat in present(r.stack.world):
        blows = [b for b in r.blows if b.on == seat]
        held = sum(b.damage for b in blows if not b.loose)
        shields = r.stack.shields(seat)
        guard = _guard(r.stack, shields, seat)
        for place in shields if blows or not r.stack.is_at_first else ():
            r.told.append(_given(r.stack, events.Guarded, place, seat))
        if shields and held:
            _tell_shields(r, seat, held, guard)
        if held > guard:
            losses[seat].append(held - guard if guard else held)
            if held == inf and r.stack.world.has_depth:
                losses[seat].append(_beside_infinity(blows, guard))
        for blow in blows:
            _land(r, blow, losses)


def _beside_infinity(blows: list[Blow], guard: Number) -> Number:
    """Returns the finite rest of a sum that is infinite, which counts too (GT-070)."""
    finite = [b.damage for b in blows if not b.loose and b.damage != inf]
    return max(sum(finite, whole(0)) - guard, whole(0))


def _land(r: Reckoning, blow: Blow, losses: dict[int, list[Number]]) -> None:
    is_held = not blow.loose and (blow.place, blow.on) in r.held
    if blow.loose:
        losses[blow.on].append(blow.damage)
    if blow.damage > 0 and not is_held:
        r.through.add((blow.place, blow.on))
        r.hit(blow.credit, blow.on, blow.damage)
    if r.stack.design(blow.place).rating != UNKNOWN:
        r.told.append(_struck(r.stack, blow, is_held=is_held))


def _tell_shields(r: Reckoning, seat: int, sum_: Number, guard: Number) -> None:
    r.told.append(
        events.ShieldsHeld(seat=seat, guard=shown(guard), n=shown(sum_))
        if seat not in r.broken
        else events.ShieldsBroke(seat=seat, guard=shown(guard), n=shown(sum_))
    )


def _struck(stack: Stack, blow: Blow, *, is_held: bool) -> Event:
    card = stack.table[blow.place].card
    why = "immune" if blow.immune else "held" if is_held else ""
    return events.Struck(
        seat=blow.user,
        on=blow.on,
        card=card,
        n=shown(blow.damage),
        why=why,
        sum=terms(stack, blow.place, blow.on, blow.colour),
    )


def _given(
    stack: Stack,
    kind: type[events.Guarded] | type[events.Healed],
    place: int,
    target: int,
) -> Event:
    """Returns what a Shield or a Life is worth to a champion, with its sum (GT-096)."""
    played = stack.table[place]
    return kind(
        seat=played.seat,
        on=target,
        card=played.card,
        n=shown(stack.rating(place, target)),
        sum=terms(stack, place, target, 1),
    )


def terms(stack: Stack, place: int, on: int, colour: int) -> tuple[Term, ...]:
    """Returns how a number came about: base, modifiers, colour (GT-096)."""
    design = stack.design(place)
    base = stack.base(place, on) if stack.world.has_each else design.base
    found = [Term(design.id, "base", shown(base))]
    found += [Term(c.by, c.how, c.n) for c in stack.changes(place, on)]
    if colour != 1:
        found.append(Term("GT-080", "multiply", colour))
    return tuple(found)


def _heal(r: Reckoning, gains: dict[int, list[Number]]) -> None:
    """Adds Life, whatever its colour (GT-057, GT-059)."""
    for deed in r.deeds:
        if r.stack.design(deed.place).function == "life":
            for target in deed.targets:
                gains[target].append(whole(r.stack.rating(deed.place, target)))
                r.told.append(_given(r.stack, events.Healed, deed.place, target))


def _change_flat(
    r: Reckoning, gains: dict[int, list[Number]], losses: dict[int, list[Number]]
) -> list[Flat]:
    """Adds prices, gifts and what was announced a turn ago (GT-122, GT-228).

    Returns losses that leave some HP, which are taken last.
    """
    last = []
    for flat in _flat(r):
        by, on, n, card, floor = flat
        if n < 0 and floor is not None:
            last.append(flat)
            continue
        if n:
            r.told.append(events.HpByCard(seat=on, card=card, n=n))
        if n > 0:
            gains[on].append(n)
        elif n < 0:
            losses[on].append(-n)
            r.hit(by, on, -n)
    return last


def _flat(r: Reckoning) -> Iterator[Flat]:
    if not r.stack.world.has_account:
        yield from (*_early_health(r), *_delayed(r.stack))
        return
    for deed in r.acts:
        card = r.stack.table[deed.place].card
        for _, effect, on in applying(r, deed, Health):
            if isinstance(effect, Health) and effect.when == "now":
                n = amount(r.stack, deed.place, effect, on)
                yield Flat(deed.credit, on, n, card, effect.floor)
    if not r.stack.is_at_first:
        yield from _delayed(r.stack)


def _early_health(r: Reckoning) -> Iterator[Flat]:
    for deed in r.deeds:
        for effect in r.stack.met(r.stack.design(deed.place).effects, deed.place, None):
            if isinstance(effect, Health) and effect.when == "now":
                for on in reached(r, deed, effect):
                    n = amount(r.stack, deed.place, effect)
                    yield Flat(deed.credit, on, n, r.stack.table[deed.place].card)


def _delayed(stack: Stack) -> Iterator[Flat]:
    for seat in present(stack.world):
        for status in stack.in_force(seat):
            effect = stack.effect(status)
            if isinstance(effect, Health):
                floor = effect.floor if stack.world.has_account else None
                yield Flat(status.by, seat, status.n, status.card, floor)


def _settle_hp(
    r: Reckoning,
    seat: int,
    gains: list[Number],
    losses: list[Number],
    last: Sequence[Flat],
) -> None:
    """Works out new HP; infinite Life and infinite damage cancel (GT-044, GT-070)."""
    gains = [r.hp[seat], *gains]
    if inf in gains and inf in losses:
        gains = [n for n in gains if n != inf]
        losses = [n for n in losses if n != inf]
    old, total = r.before[seat], sum(gains) - sum(losses)
    for flat in last:
        total = _take_to_floor(r, flat, max(total, Fraction(0)))
    r.hp[seat] = Fraction(0) if seat in r.felled else max(total, Fraction(0))
    now = shown(r.hp[seat])
    if now != old:
        r.told.append(events.HpChanged(seat=seat, n=now - old, hp=now))


def _take_to_floor(r: Reckoning, flat: Flat, hp: Number) -> Number:
    """Takes HP down to what is kept at least; what is taken so is damage (GT-122)."""
    left = max(hp + flat.n, min(Fraction(flat.floor or 0), hp))
    if left != hp:
        n = shown(hp) - shown(left)
        r.told.append(events.HpByCard(seat=flat.on, card=flat.card, n=-n))
        r.hit(flat.by, flat.on, hp - left)
    return left
