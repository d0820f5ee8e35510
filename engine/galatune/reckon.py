"""The Resolve Phase up to new HP and falls, and what is left to do after it.

The books give hardly any order inside this phase; `ORDER` is ours (GT-043), one
function a step. Everything is reckoned on one table, read at the start of the phase,
and nothing that depends on a choice happens here: such effects come after it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import inf
from typing import NamedTuple

from ..kernel import Event, Term
from . import events
from .cards import Action
from .colours import bonus, weakness
from .effects import (
    LATE,
    Cleanse,
    Counter,
    Destroy,
    DestroyAction,
    Discard,
    Divert,
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
    Recolour,
    Recover,
    Redirect,
    Steal,
    Swap,
    Upon,
)
from .ratings import UNKNOWN, Change, Number, known, shown, whole
from .stack import Stack, immunities
from .world import Bleed, Damage, Effected, present, side

Lots = Callable[[Sequence[int]], tuple[int, ...]]
ON_USER = (Draw, Find, Recover)
ON_TARGET = (Steal, Destroy, Discard, Mute, Immobilise, Cleanse)


class Deed(NamedTuple):
    """An active main action with its final targets, and whose damage it is."""

    place: int
    user: int
    targets: tuple[int, ...]
    credit: int


class Blow(NamedTuple):
    """An Attack on one champion: how much, past Shields or not, stopped or not."""

    place: int
    user: int
    on: int
    credit: int
    damage: Number
    loose: bool = False
    immune: bool = False
    colour: int = 1


class Reckoning:
    """One Resolve Phase in the making."""

    def __init__(self, stack: Stack, lots: Lots) -> None:
        """Begins with HP as they are, and the actions where they lie (step 1)."""
        self.stack = stack
        self.lots = lots
        self.hp = [known(player.hp) for player in stack.world.players]
        self.damage: list[Damage] = []
        self.told: list[Event] = []
        self.felled: set[int] = set()
        self.harmed: set[int] = set()
        self.held: set[tuple[int, int]] = set()  # place of the Attack, its target
        self.through: set[tuple[int, int]] = set()
        self.broken: set[int] = set()
        self.blows: list[Blow] = []
        self.deeds = deeds(self)

    def run(self) -> None:
        """Takes all steps in their order."""
        for step in ORDER:
            step(self)

    @property
    def fallen(self) -> tuple[int, ...]:
        """Who has fallen, in the order of seats."""
        return tuple(s for s, hp in enumerate(self.hp) if hp <= 0 or s in self.felled)

    def hit(self, by: int, on: int, n: Number) -> None:
        """Notes damage that counts: none to oneself or the mate (GT-113, GT-120)."""
        if n > 0:
            self.harmed.add(on)
            if on not in side(self.stack.world, by):
                self.damage.append(Damage(by, on, shown(n)))


def deeds(r: Reckoning) -> list[Deed]:
    """Returns the active main actions after redirection and counters: step 1."""
    stack = r.stack
    found = [
        _turned(stack, place)
        for place, played in enumerate(stack.table)
        if played.on < 0 and stack.active[place]
    ]
    diverting = [d for d in found if _has(stack, d.place, Divert)]
    moved: set[int] = set()
    for divert in by_rating(r, diverting):
        for n, deed in enumerate(found):
            if deed.place not in moved and _may_divert(stack, deed, divert.user):
                found[n] = _diverted(deed, divert)
                moved.add(deed.place)
    return found


def by_rating(r: Reckoning, those: Sequence[Deed]) -> list[Deed]:
    """Returns actions in the order of their ratings, ties by lot (GT-102, GT-103)."""
    ratings = {deed.place: r.stack.rating(deed.place) for deed in those}
    places = tuple(ratings)
    if len(set(ratings.values())) < len(places):
        places = r.lots(places)
        cards = tuple(r.stack.table[place].card for place in places)
        r.told.append(events.LotsDrawn(cards=cards))
    by_place = {deed.place: deed for deed in those}
    return [by_place[p] for p in sorted(places, key=lambda p: -ratings[p])]


def act_instantly(r: Reckoning) -> None:
    """Step 0: a finishing blow without damage (GT-101, GT-121)."""
    for deed in r.deeds:
        if _has(r.stack, deed.place, Fall):
            for target in deed.targets:
                r.felled.add(target)
                r.hit(deed.credit, target, r.hp[target])


def exchange_and_halve(r: Reckoning) -> None:
    """Step 3: HP are exchanged and halved, higher ratings first (GT-043, GT-221)."""
    kinds = (Swap, Halve)
    busy = [d for d in r.deeds if any(_has(r.stack, d.place, kind) for kind in kinds)]
    for deed in by_rating(r, busy):
        act = _exchange if _has(r.stack, deed.place, Swap) else _halve
        for target in deed.targets:
            act(r, deed, target)


def _exchange(r: Reckoning, deed: Deed, target: int) -> None:
    r.hp[deed.user], r.hp[target] = r.hp[target], r.hp[deed.user]


def _halve(r: Reckoning, deed: Deed, target: int) -> None:
    if not blow(r.stack, deed, target).immune and r.hp[target] != inf:
        lost = whole(r.hp[target] / Fraction(2))
        r.hp[target] -= lost
        r.hit(deed.credit, target, lost)
        r.through.add((deed.place, target))


def strike(r: Reckoning) -> None:
    """Step 4: Attacks against Shields, what countering Shields send back, the rest."""
    first = [
        blow(r.stack, deed, target)
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
# (where Attacks go) and step 2 (final ratings) are reckoned when they are asked for;
# step 6 and what follows wait on the agenda.
ORDER: tuple[Callable[[Reckoning], None], ...] = (
    act_instantly,
    exchange_and_halve,
    strike,
    change_hp,
)


def aftermath(r: Reckoning) -> tuple[Effected | Bleed, ...]:
    """Returns all effects of step 6, higher ratings first (GT-043, GT-107)."""
    found = {deed.place: list(_effects_of(r, deed)) for deed in r.deeds}
    busy = [deed for deed in r.deeds if found[deed.place]]
    in_order = [step for deed in by_rating(r, busy) for step in found[deed.place]]
    return (*in_order, *_thorns(r))


def is_harm(effect: Effect) -> bool:
    """Whether an effect is harm to whom it concerns (GT-117)."""
    match effect:
        case Modify(how=how):
            return how in ("subtract", "divide")
        case Points(n=n) | Health(n=n):
            return n < 0
    return isinstance(effect, Steal | Destroy | Discard | Mute | Immobilise)


def _turned(stack: Stack, place: int) -> Deed:
    """Returns an action where active Traps have sent it (GT-111, GT-113)."""
    played = stack.table[place]
    user, targets, credit = played.seat, played.targets, played.seat
    for trap in stack.traps_on(place):
        by = stack.table[trap]
        if _has(stack, trap, Counter):
            return Deed(place, user, (user,), by.seat)
        if _has(stack, trap, Redirect):
            targets = (int(by.choice),)
            credit = by.seat if targets == (user,) else user
    return Deed(place, user, targets, credit)


def _may_divert(stack: Stack, deed: Deed, seat: int) -> bool:
    if stack.design(deed.place).function != "attack" or deed.targets != (seat,):
        return False
    return not stack.penetrates(deed.place, seat)


def _diverted(deed: Deed, by: Deed) -> Deed:
    credit = by.user if by.targets == (deed.user,) else deed.user
    return deed._replace(targets=by.targets, credit=credit)


def _has(stack: Stack, place: int, kind: type[Effect]) -> bool:
    return any(isinstance(e, kind) for e in stack.effects(place, None))


def blow(stack: Stack, deed: Deed, target: int) -> Blow:
    """Returns an Attack on one champion, its colour worked out (GT-083, GT-086)."""
    place = deed.place
    penetrates = stack.penetrates(place, target)
    loose = penetrates or stack.pierces(place, target)
    factor = _factor(stack, place, target, loose=loose)
    if penetrates:
        factor = weakness(stack.colours(target), stack.colour(place))
    immune = not penetrates and (not factor or _is_spared(stack, deed, target))
    damage = whole(stack.rating(place, target, factor or 1))
    if immune:
        damage = whole(0)
    return Blow(place, deed.user, target, deed.credit, damage, loose, immune, factor)


def _factor(stack: Stack, place: int, target: int, *, loose: bool) -> int:
    """Returns what colours make of an Attack; a Shield covers its champion's own."""
    options = stack.world.options
    if options.easy:
        return 1
    shields = [] if loose or options.is_old else stack.shields(target)
    colours: Sequence[str] = stack.colours(target)
    if shields:
        colours = [stack.colour(shield) for shield in shields]
    return bonus(colours, stack.colour(place))


def _is_spared(stack: Stack, deed: Deed, target: int) -> bool:
    """Whether a card or an ability makes a champion immune to an action."""
    return any(
        foe in (-1, deed.user) and stack.fits(immune.fits, deed.place, choice)
        for immune, foe, choice in immunities(stack, target)
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
                isinstance(e, Counter) for e in _late(r, shield, blow.on)
            ):
                yield blow, r.stack.table[shield].seat
                break


def _returned(stack: Stack, held: Blow, by: int) -> Blow:
    deed = Deed(held.place, held.user, (held.user,), by)
    return blow(stack, deed, held.user)


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
    for by, on, n in (*_early_health(r), *_delayed(r.stack)):
        if n > 0:
            gains[on].append(n)
        elif n < 0:
            losses[on].append(-n)
            r.hit(by, on, -n)


def _early_health(r: Reckoning) -> Iterator[tuple[int, int, int]]:
    for deed in r.deeds:
        for effect in r.stack.met(r.stack.design(deed.place).effects, deed.place, None):
            if isinstance(effect, Health) and effect.when == "now":
                for on in _reached(r, deed, effect):
                    yield deed.credit, on, _amount(r.stack, deed.place, effect)


def _delayed(stack: Stack) -> Iterator[tuple[int, int, int]]:
    for seat in present(stack.world):
        for status in stack.in_force(seat):
            if isinstance(stack.effect(status), Health):
                yield status.by, seat, status.n


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


def _effects_of(r: Reckoning, deed: Deed) -> Iterator[Effected | Bleed]:
    """Returns what an action does beside damage, Shield and Life."""
    stack, place = r.stack, deed.place
    choice = stack.table[place].choice
    for k, effect, is_late in _numbered(stack.design(place).effects):
        for on in _reached(r, deed, effect) if _comes_after(effect, is_late) else ():
            if not _is_met(r, place, k, on):
                continue
            n = _amount(stack, place, effect)
            if isinstance(effect, Health) and effect.when == "now":
                yield Bleed(deed.credit, on, n, effect.floor or 0)
            else:
                card = stack.table[place].card
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
            return not isinstance(effect, If) or _holds(r, effect, place, on)
        n += len(inner)
    return False


def _holds(r: Reckoning, condition: If, place: int, on: int) -> bool:
    if condition.when not in LATE:
        return r.stack.holds(condition, place, None)
    aimed = {t for p, t in r.through if p == place}
    match condition.when:
        case "damaged":
            return bool(aimed)
        case "shield_broken":
            return on in aimed and on in r.broken
    return not set(r.stack.table[place].targets) & r.broken


def _late(r: Reckoning, place: int, on: int) -> Iterator[Does]:
    for effect in r.stack.design(place).effects:
        if isinstance(effect, If) and _holds(r, effect, place, on):
            yield from effect.then


def _reached(r: Reckoning, deed: Deed, effect: Effect) -> Iterator[int]:
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


def is_for_user(effect: Effect) -> bool:
    """Whether an effect concerns its user, not the targets."""
    match effect:
        case Modify(whose=whose):
            return whose == "user"
        case Points(who=who) | Health(who=who) | Immune(who=who):
            return who == "user"
    return isinstance(effect, ON_USER)


def _amount(stack: Stack, place: int, effect: Effect) -> int:
    n: int = getattr(effect, "n", 0)
    return stack.scaled(place, n) if getattr(effect, "scaled", False) else n


def _thorns(r: Reckoning) -> Iterator[Bleed]:
    """Returns what abilities do to those whose Attacks came through."""
    for seat in present(r.stack.world):
        for upon in r.stack.ability(seat):
            if isinstance(upon, Upon) and upon.moment == "hit":
                hitting = {b.user for b in r.blows if (b.place, seat) in r.through}
                for effect in upon.then:
                    for attacker in sorted(hitting - {seat}):
                        if isinstance(effect, Health):
                            yield Bleed(seat, attacker, effect.n)
