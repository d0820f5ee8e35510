"""The Resolve Phase up to new HP and falls.

The books give hardly any order inside this phase; `ORDER` is ours (GT-043), one
function a step. What depends on a choice comes after it, in `aftermath`.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import inf

from ..kernel import Event, Term
from . import events
from .blows import blow_on
from .cards import Action
from .deeds import deeds
from .effects import Counter, Fall, Halve, Health, If, Swap
from .ratings import UNKNOWN, Change, Number, shown, whole
from .reach import amount, late, reached
from .reckoning import Blow, Deed, Lots, Reckoning, by_rating
from .stack import Stack
from .world import present

Flat = tuple[int, int, int, str]  # by whom, on whom, how many HP, by which card


def reckon(stack: Stack, lots: Lots) -> Reckoning:
    """Reckons all actions against each other, step by step in their order."""
    reckoning = Reckoning(stack, lots)
    reckoning.deeds = deeds(reckoning)
    for step in ORDER:
        step(reckoning)
    return reckoning


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
        _compare(r)
        r.held |= sent


def change_hp(r: Reckoning) -> None:
    """Steps 4 and 5: damage, Life and flat changes together, then new HP (GT-044)."""
    gains: dict[int, list[Number]] = defaultdict(list)
    losses: dict[int, list[Number]] = defaultdict(list)
    _suffer(r, losses)
    _heal(r, gains)
    _change_flat(r, gains, losses)
    for seat in present(r.stack.world):
        _settle_hp(r, seat, gains[seat], losses[seat])


# The order of resolution from the end of the Trap Phase to new HP (GT-043). Step 1
# (where Attacks go) comes before them in `deeds`, step 2 (final ratings) is reckoned
# when it is asked for; step 6 and what follows wait on the agenda.
ORDER: tuple[Callable[[Reckoning], None], ...] = (
    act_instantly,
    exchange_and_halve,
    strike,
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
        if sum(b.damage for b in against) > _guard(r.stack, shields):
            r.broken.add(seat)
        else:
            r.held |= {(b.place, seat) for b in r.blows if b.on == seat and not b.loose}


def _guard(stack: Stack, shields: list[int]) -> Number:
    return sum((whole(stack.rating(place)) for place in shields), whole(0))


def _sent_back(r: Reckoning) -> Iterator[tuple[Blow, int]]:
    """Returns the Attacks that an unbroken countering Shield held, and whose it is."""
    for blow in r.blows:
        if (blow.place, blow.on) not in r.held or blow.immune:
            continue
        for shield in r.stack.shields(blow.on):
            if any(isinstance(e, If) for e in r.stack.design(shield).effects) and any(
                isinstance(e, Counter) for e in late(r, shield, blow.on)
            ):
                yield blow, r.stack.table[shield].seat
                break


def _returned(stack: Stack, held: Blow, by: int) -> Blow:
    deed = Deed(held.place, held.user, (held.user,), by)
    return blow_on(stack, deed, held.user)


def _suffer(r: Reckoning, losses: dict[int, list[Number]]) -> None:
    """Takes off what Shields did not stop (GT-054, GT-055, GT-125)."""
    for seat in present(r.stack.world):
        blows = [b for b in r.blows if b.on == seat]
        held = sum(b.damage for b in blows if not b.loose)
        shields = r.stack.shields(seat)
        guard = _guard(r.stack, shields)
        for place in shields:
            r.told.append(_given(r.stack, events.Guarded, place, seat))
        if shields and held:
            _tell_shields(r, seat, held, guard)
        if held > guard:
            losses[seat].append(held - guard if guard else held)
        for blow in blows:
            _land(r, blow, losses)


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
    changes = stack.changes(blow.place, blow.on)
    why = "immune" if blow.immune else "held" if is_held else ""
    return events.Struck(
        seat=blow.user,
        on=blow.on,
        card=card,
        n=shown(blow.damage),
        why=why,
        sum=terms(stack.design(blow.place), changes, blow.colour),
    )


def _given(
    stack: Stack,
    kind: type[events.Guarded] | type[events.Healed],
    place: int,
    target: int,
) -> Event:
    """Returns what a Shield or a Life is worth to a champion, with its sum (GT-096)."""
    played, changes = stack.table[place], stack.changes(place, target)
    return kind(
        seat=played.seat,
        on=target,
        card=played.card,
        n=shown(stack.rating(place, target)),
        sum=terms(stack.design(place), changes, 1),
    )


def terms(design: Action, changes: Sequence[Change], colour: int) -> tuple[Term, ...]:
    """Returns how a number came about: base, modifiers, colour (GT-096)."""
    found = [Term(design.id, "base", shown(design.base))]
    found += [Term(c.by, c.how, c.n) for c in changes]
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
) -> None:
    """Adds prices, gifts and what was announced a turn ago (GT-122, GT-228)."""
    for by, on, n, card in (*_early_health(r), *_delayed(r.stack)):
        if n:
            r.told.append(events.HpByCard(seat=on, card=card, n=n))
        if n > 0:
            gains[on].append(n)
        elif n < 0:
            losses[on].append(-n)
            r.hit(by, on, -n)


def _early_health(r: Reckoning) -> Iterator[Flat]:
    for deed in r.deeds:
        for effect in r.stack.met(r.stack.design(deed.place).effects, deed.place, None):
            if isinstance(effect, Health) and effect.when == "now":
                for on in reached(r, deed, effect):
                    n = amount(r.stack, deed.place, effect)
                    yield deed.credit, on, n, r.stack.table[deed.place].card


def _delayed(stack: Stack) -> Iterator[Flat]:
    for seat in present(stack.world):
        for status in stack.in_force(seat):
            if isinstance(stack.effect(status), Health):
                yield status.by, seat, status.n, status.card


def _settle_hp(
    r: Reckoning, seat: int, gains: list[Number], losses: list[Number]
) -> None:
    """Works out new HP; infinite Life and infinite damage cancel (GT-044, GT-070)."""
    gains = [r.hp[seat], *gains]
    if inf in gains and inf in losses:
        gains = [n for n in gains if n != inf]
        losses = [n for n in losses if n != inf]
    old, total = r.stack.world.players[seat].hp, sum(gains) - sum(losses)
    r.hp[seat] = Fraction(0) if seat in r.felled else max(total, Fraction(0))
    now = shown(r.hp[seat])
    if now != old:
        r.told.append(events.HpChanged(seat=seat, n=now - old, hp=now))
