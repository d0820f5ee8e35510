"""What lies on the table: which actions are active, and what Traps made of them.

Nothing here is stored. An action is active unless an active Trap cancels it, so a Trap
that is trapped itself takes all it did with it (GT-035, GT-036).
"""

from collections.abc import Iterable, Iterator
from copy import copy
from fractions import Fraction
from math import inf

from .cards import Action, Cards, flat, is_printed
from .effects import (
    LATE,
    Cancel,
    Counter,
    Does,
    Effect,
    Fits,
    If,
    Immune,
    Infinite,
    Modify,
    Mute,
    Penetrate,
    Pierce,
    Recolour,
    Redirect,
    Steady,
    Untrappable,
)
from .ratings import Change, Number, modified, shown
from .world import Player, Status, World, champion_of, owner, sides


class Stack:
    """The table of one moment, read but never changed."""

    def __init__(self, cards: Cards, world: World) -> None:
        """Finds out which actions are active, from the last Trap back."""
        self.cards = cards
        self.world = world
        self.table = world.table
        self.active = [True] * len(world.table)
        self._abilities: dict[int, tuple[Does, ...]] = {}  # asked for often
        self._early: dict[tuple[int, int | None], tuple[Effect, ...]] = {}
        self._shields: dict[int, list[int]] = {}
        self.is_at_first = False
        self._targets: dict[int, tuple[int, ...]] = {}  # as actions have moved them
        for place in range(len(world.table) - 1, -1, -1):
            trap = world.table[place]
            if place in world.missed:
                self.active[place] = False
            elif trap.on >= 0 and self.active[place] and self._cancels(place):
                self.active[trap.on] = False
        self._early.clear()
        self._shields.clear()

    def design(self, place: int) -> Action:
        """Returns the design of an action on the table."""
        return self.cards.design[self.table[place].card]

    def traps_on(self, place: int) -> Iterator[int]:
        """Returns the places of the active Traps on an action, in order."""
        for n, played in enumerate(self.table):
            if played.on == place and self.active[n]:
                yield n

    def aim(self, place: int) -> tuple[tuple[int, ...], int]:
        """Returns where active Traps have sent an action, and whose damage it is.

        They count in the order of placing (GT-037, GT-111, GT-113). A Trap is aimed at
        whose action it lies on.
        """
        played = self.table[place]
        if played.on >= 0:
            return (self.table[played.on].seat,), played.seat
        return self._sent(place)[:2]

    def countered_by(self, place: int) -> int:
        """Returns who countered an action by a Trap, -1 if nobody has (GT-112)."""
        return self._sent(place)[2]

    def _sent(self, place: int) -> tuple[tuple[int, ...], int, int]:
        """Returns where a main action goes, whose damage it is, who countered it."""
        played = self.table[place]
        own, targets, credit = (played.seat,), played.targets, played.seat
        countering = -1
        for trap in self.traps_on(place):
            by = self.table[trap]
            if targets != own and self.has(trap, Counter):
                targets, credit, countering = own, by.seat, by.seat
            if self.has(trap, Redirect):
                targets, countering = (int(by.choice),), -1
                credit = by.seat if targets == own else played.seat
        return targets, credit, countering

    def targets(self, place: int) -> tuple[int, ...]:
        """Returns whom an action is aimed at as the table lies now (GT-034, GT-043)."""
        if not self.world.has_account:
            return self.table[place].targets
        if place not in self._targets:
            return self.aim(place)[0]
        return self._targets[place]

    def move(self, targets: dict[int, tuple[int, ...]]) -> None:
        """Notes where actions go after all redirections, for all that reads it."""
        if self.world.has_account:
            self._targets = targets
            self._early.clear()
            self._shields.clear()

    def at_first(self) -> "Stack":
        """Returns the table before all that is not Instant (GT-101)."""
        early = copy(self)
        early.is_at_first, early._early, early._shields = True, {}, {}
        early.active = [
            active and (played.on >= 0 or self.design(place).instant)
            for place, (active, played) in enumerate(
                zip(self.active, self.table, strict=True)
            )
        ]
        return early

    def colour(self, place: int) -> str:
        """Returns the colour of an action now (GT-034, GT-085)."""
        played = self.table[place]
        own, found = self.coloured(place), played.colour or self.design(place).colour
        if own and (self.world.has_account or not played.colour):
            found = own
        return self.trapped_colour(place) or found

    def coloured(self, place: int) -> str:
        """Returns the colour that all actions of a user have, if they have one."""
        found = ""
        for status in self.in_force(self.table[place].seat):
            effect = self.effect(status)
            if isinstance(effect, Recolour) and effect.what == "actions":
                found = status.choice
        return found

    def trapped_colour(self, place: int) -> str:
        """Returns the colour that Traps give an action, if they give one."""
        found = ""
        for n in self.traps_on(place):
            if any(
                isinstance(e, Recolour) and _is_of_trap(e, self) for e in self.own(n)
            ):
                found = self.table[n].choice
        return found

    def colours(self, seat: int) -> tuple[str, str]:
        """Returns alignment and element of a champion now (GT-072, GT-085)."""
        champion = champion_of(self.cards, self.world, seat)
        element: str = champion.element
        for status in self.in_force(seat):
            effect = self.effect(status)
            if isinstance(effect, Recolour) and effect.what == "element":
                element = status.choice
        return champion.alignment, element

    def in_force(self, seat: int) -> list[Status]:
        """Returns the statuses of a champion that hold this turn."""
        return [s for s in self.world.players[seat].statuses if s.on]

    def effect(self, status: Status) -> Effect:
        """Returns the effect that a status stands for."""
        return tuple(flat(self.cards.design[status.card].effects))[status.k]

    def ability(self, seat: int) -> tuple[Does, ...]:
        """Returns what a champion's ability does, nothing while it is off (GT-028)."""
        found = self._abilities.get(seat)
        if found is None:
            is_off = any(isinstance(self.effect(s), Mute) for s in self.in_force(seat))
            found = () if is_off else champion_of(self.cards, self.world, seat).effects
            self._abilities[seat] = found
        return found

    def defence(self, seat: int, place: int) -> Iterator[Effect]:
        """Returns what a champion's ability does against an action that meets it."""
        for effect in self.ability(seat):
            if not isinstance(effect, If):
                yield effect
            elif effect.when not in LATE and self.holds(effect, place, seat, user=seat):
                yield from effect.then

    def fits(self, fits: Fits, place: int, choice: str = "") -> bool:
        """Whether an action is one of those that are meant (GT-034, GT-095)."""
        design = self.design(place)
        return (
            _in(design.function, fits.functions)
            and _in(design.property_, fits.properties)
            and (not fits.colours or self.colour(place) in fits.colours)
            and (not fits.chosen or self.colour(place) == choice)
            and (not fits.special or design.is_special)
            and (not fits.instant or design.instant)
            and (fits.base is None or design.base <= fits.base)
            and (not fits.single or self._is_single(place))
            and (not fits.active or self.active[place])
            and (not fits.by_colour or any(on.colours for on in design.on))
        )

    def _is_single(self, place: int) -> bool:
        """Whether an action has one target; a Trap has none of its own (GT-034)."""
        return self.table[place].on < 0 and len(self.targets(place)) == 1

    def takes(self, trap: Action, place: int) -> bool:
        """Whether a Trap may be placed on an action (GT-034, GT-101)."""
        design = self.design(place)
        if design.instant and design.function != "trap" and not trap.instant:
            return False
        if not any(self.fits(fits, place) for fits in trap.on):
            return False
        return not any(self._bar(bar, trap) for bar in self._bars(place))

    def changes(self, place: int, target: int | None = None) -> tuple[Change, ...]:
        """Returns all modifiers on the rating of an action (GT-037, GT-063)."""
        if self.design(place).is_unknown:
            return ()
        found = (
            *self._by_statuses(place),
            *self._by_ability(place, target),
            *self._by_traps(place),
            *self._by_itself(place, target),
        )
        return self._steadied(self.table[place].seat, found)

    def base(self, place: int, target: int | None = None) -> Number:
        """Returns the rating before any modifier; it may be infinite (GT-070)."""
        on = target if self.world.has_each else None
        if any(isinstance(effect, Infinite) for effect in self.effects(place, on)):
            return inf
        return self.design(place).base

    def rating(self, place: int, target: int | None = None, colour: int = 1) -> Number:
        """Returns the rating after all modifiers, not rounded (GT-096)."""
        return modified(self.base(place, target), self.changes(place, target), colour)

    def scaled(self, place: int, n: int, target: int | None = None) -> int:
        """Returns a number in brackets under the modifiers of its card (GT-097)."""
        number = shown(modified(Fraction(abs(n)), self.changes(place, target)))
        return number if n >= 0 else -number

    def effects(self, place: int, target: int | None) -> tuple[Effect, ...]:
        """Returns what an action does to a target, as far as it is settled early."""
        found = self._early.get((place, target))
        if found is None:
            found = tuple(self.met(self.design(place).effects, place, target))
            self._early[place, target] = found
        return found

    def has(self, place: int, kind: type[Effect]) -> bool:
        """Whether an action does something of a kind."""
        return any(isinstance(effect, kind) for effect in self.effects(place, None))

    def met(
        self, effects: Iterable[Does], place: int, target: int | None
    ) -> Iterator[Effect]:
        """Returns effects whose conditions hold at the start of the Resolve Phase."""
        for effect in effects:
            if not isinstance(effect, If):
                yield effect
            elif effect.when not in LATE and self.holds(effect, place, target):
                yield from effect.then

    def holds(
        self, condition: If, place: int, target: int | None, user: int | None = None
    ) -> bool:
        """Whether a condition on user, target or table holds (GT-043).

        The user is the action's own, or whose ability it is.
        """
        players, own = self.world.players, self.table[place].seat
        user = own if user is None else user
        if target is None:
            target = next(iter(self.targets(place)), own)
        aimed, vp = players[target], owner(self.world, user).vp
        match condition.when:
            case "user_is":
                return players[user].champion == condition.value
            case "user_colour":
                return condition.value in self.colours(user)
            case "target_colour":
                return condition.value in self.colours(target)
            case "target_ahead":
                return owner(self.world, target).vp > vp
            case "user_last":
                return vp == min(players[at].vp for at in sides(self.world))
            case "target_shielded":
                is_trap = self.world.has_each and self.table[place].on >= 0
                return bool((self._aimed if is_trap else self.shields)(target))
        return _of_target(condition, user, target, aimed)

    def shields(self, seat: int) -> list[int]:
        """Returns the places of the active Shields on a champion (GT-089)."""
        if seat not in self._shields:
            self._shields[seat] = self._aimed(seat)  # what a Trap on them may ask for
            self._shields[seat] = [
                place for place in self._standing() if seat in self.targets(place)
            ]
        return self._shields[seat]

    def _aimed(self, seat: int) -> list[int]:
        """Returns the active Shields that were aimed at a champion, sent on or not."""
        return [p for p in self._standing() if seat in self.table[p].targets]

    def _standing(self) -> Iterator[int]:
        for place in range(len(self.table)):
            if self.active[place] and self.design(place).function == "shield":
                yield place

    def penetrates(self, place: int, target: int) -> bool:
        """Whether an action goes through every defence (GT-108)."""
        if any(isinstance(e, Penetrate) for e in self.effects(place, target)):
            return True
        return self.world.has_account and self._is_able(place, target, Penetrate)

    def pierces(self, place: int, target: int) -> bool:
        """Whether an Attack goes through Shields alone (GT-221)."""
        own = self.effects(place, target)
        if any(isinstance(e, Pierce) for e in own):
            return True
        return self._is_able(place, target, Pierce)

    def _is_able(self, place: int, target: int, kind: type[Effect]) -> bool:
        """Whether the ability of its user does something of a kind for an Attack."""
        found = self._able(place, target)
        is_attack = self.design(place).function == "attack"
        return (is_attack or not self.world.has_account) and any(
            isinstance(effect, kind) for effect in found
        )

    def _able(self, place: int, target: int | None) -> Iterator[Effect]:
        """Returns what the ability of an action's user does, as far as it is met."""
        return self.met(self.ability(self.table[place].seat), place, target)

    def own(self, place: int) -> tuple[Effect, ...]:
        """Returns what a Trap does, with what hangs on a condition (GT-033)."""
        if self.world.has_account:
            return self.effects(place, None)
        return self.design(place).effects

    def _cancels(self, place: int) -> bool:
        return any(isinstance(effect, Cancel) for effect in self.own(place))

    def _bar(self, bar: Fits, trap: Action) -> bool:
        """Whether a Trap is one of those that may not be placed, as it is printed."""
        if self.world.has_each:
            return is_printed(trap, bar)
        by_colour = any(on.colours for on in trap.on)
        return _in(trap.property_, bar.properties) and (by_colour or not bar.by_colour)

    def _bars(self, place: int) -> Iterator[Fits]:
        """Returns what may not be placed on an action."""
        able: Iterable[Effect] = self.ability(self.table[place].seat)
        if self.world.has_account:
            able = self._able(place, None)
        for effect in self.own(place):
            if isinstance(effect, Untrappable):
                yield effect.fits
        for effect in able:
            if isinstance(effect, Untrappable) and effect.all:
                yield effect.fits

    def _by_statuses(self, place: int) -> Iterator[Change]:
        for status in self.in_force(self.table[place].seat):
            effect = self.effect(status)
            if isinstance(effect, Modify) and self.fits(effect.fits, place):
                yield Change(effect.how, status.n, status.card)

    def _by_ability(self, place: int, target: int | None) -> Iterator[Change]:
        played = self.table[place]
        able: Iterable[Effect] = self.ability(played.seat)
        if self.world.has_account:
            able = self._able(place, target)
        for effect in able:
            if isinstance(effect, Modify) and self.fits(effect.fits, place):
                champion = self.world.players[played.seat].champion
                yield Change(effect.how, effect.n, champion)

    def _by_traps(self, place: int) -> Iterator[Change]:
        for n in self.traps_on(place):
            for effect in self.effects(n, None):
                if isinstance(effect, Modify) and effect.whose == "trapped":
                    amount = self.scaled(n, effect.n) if effect.scaled else effect.n
                    yield Change(effect.how, amount, self.table[n].card)

    def _by_itself(self, place: int, target: int | None) -> Iterator[Change]:
        for effect in self.effects(place, target):
            if isinstance(effect, Modify) and effect.whose == "this":
                yield Change(effect.how, effect.n, self.table[place].card)

    def _steadied(self, seat: int, found: tuple[Change, ...]) -> tuple[Change, ...]:
        if not any(isinstance(e, Steady) for e in self.ability(seat)):
            return found
        if self.world.has_account:
            return tuple(change for change in found if not change.lowers)
        return tuple(change for change in found if not change.takes)


def immunities(
    stack: Stack, seat: int, place: int, *, past_shields: bool = False
) -> Iterator[tuple[Immune, int, str]]:
    """Returns what a champion is immune to by cards: whose, and which colour.

    What goes past Shields goes past the immunity that they give (GT-221).
    """
    able: Iterable[Effect] = stack.ability(seat)
    if stack.world.has_account:
        able = stack.defence(seat, place)
    for effect in able:
        if isinstance(effect, Immune):
            yield effect, -1, ""
    for status in stack.in_force(seat):
        lasting = stack.effect(status)
        if isinstance(lasting, Immune):
            yield lasting, status.foe, status.choice
    is_past = past_shields and stack.world.has_account
    for at, effect, foe, choice in _immune_by_actions(stack, seat):
        if not (is_past and stack.design(at).function == "shield"):
            yield effect, foe, choice


def _immune_by_actions(
    stack: Stack, seat: int
) -> Iterator[tuple[int, Immune, int, str]]:
    for place, played in enumerate(stack.table):
        if not stack.active[place]:
            continue
        for target in stack.targets(place):
            on = target if stack.world.has_each else None
            for effect in stack.effects(place, on):
                if isinstance(effect, Immune) and effect.when == "now":
                    pair = {"user": played.seat, "target": target}
                    if pair[effect.who] == seat:
                        foe = pair[effect.against] if effect.against else -1
                        yield place, effect, foe, played.choice


def _is_of_trap(effect: Recolour, stack: Stack) -> bool:
    """Whether it is the trapped action that is recoloured, not a champion later."""
    return effect.what == "trapped" or not stack.world.has_account


def _in(what: str, those: tuple[str, ...]) -> bool:
    return not those or what in those


def _of_target(condition: If, user: int, target: int, aimed: Player) -> bool:
    """Whether a condition on the target alone holds."""
    match condition.when:
        case "target_hp_at_most":
            return aimed.hp <= int(condition.value)
        case "target_not_user":
            return target != user
        case "target_hurt_last":
            return aimed.hurt
    return False
