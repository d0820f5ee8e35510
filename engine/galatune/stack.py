"""What lies on the table: which actions are active, and what Traps made of them.

Nothing here is stored. An action is active unless an active Trap cancels it, so a Trap
that is trapped itself takes all it did with it (GT-035, GT-036).
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import inf

from .cards import Action, Cards, flat
from .effects import (
    LATE,
    Cancel,
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
    Steady,
    Untrappable,
)
from .ratings import Change, Number, modified, shown
from .world import Played, Player, Status, World, champion_of, owner, sides


class Stack:
    """The table of one moment, read but never changed."""

    def __init__(self, cards: Cards, world: World) -> None:
        """Finds out which actions are active, from the last Trap back."""
        self.cards = cards
        self.world = world
        self.table = world.table
        self.active = [True] * len(world.table)
        self._abilities: dict[int, tuple[Does, ...]] = {}  # asked for often
        self._early: dict[int, tuple[Effect, ...]] = {}
        self._shields: dict[int, list[int]] = {}
        for place in range(len(world.table) - 1, -1, -1):
            trap = world.table[place]
            if place in world.missed:
                self.active[place] = False
            elif trap.on >= 0 and self.active[place] and self._cancels(trap):
                self.active[trap.on] = False

    def design(self, place: int) -> Action:
        """Returns the design of an action on the table."""
        return self.cards.design[self.table[place].card]

    def traps_on(self, place: int) -> Iterator[int]:
        """Returns the places of the active Traps on an action, in order."""
        for n, played in enumerate(self.table):
            if played.on == place and self.active[n]:
                yield n

    def colour(self, place: int) -> str:
        """Returns the colour of an action now (GT-034, GT-085)."""
        played = self.table[place]
        found: str = played.colour or self.design(place).colour
        for status in self.in_force(played.seat):
            effect = self.effect(status)
            is_recoloured = isinstance(effect, Recolour) and effect.what == "actions"
            if is_recoloured and not played.colour:
                found = status.choice
        for n in self.traps_on(place):
            if any(isinstance(e, Recolour) for e in self.design(n).effects):
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

    def fits(self, fits: Fits, place: int, choice: str = "") -> bool:
        """Whether an action is one of those that are meant (GT-034, GT-095)."""
        played, design = self.table[place], self.design(place)
        return (
            _in(design.function, fits.functions)
            and _in(design.property_, fits.properties)
            and (not fits.colours or self.colour(place) in fits.colours)
            and (not fits.chosen or self.colour(place) == choice)
            and (not fits.special or design.is_special)
            and (not fits.instant or design.instant)
            and (fits.base is None or design.base <= fits.base)
            and (not fits.single or len(played.targets) == 1)
            and (not fits.active or self.active[place])
            and (not fits.by_colour or any(on.colours for on in design.on))
        )

    def takes(self, trap: Action, place: int) -> bool:
        """Whether a Trap may be placed on an action (GT-034, GT-101)."""
        design = self.design(place)
        if design.instant and design.function != "trap" and not trap.instant:
            return False
        if not any(self.fits(fits, place) for fits in trap.on):
            return False
        return not any(_bars(bar, trap) for bar in self._bars(place))

    def changes(self, place: int, target: int | None = None) -> tuple[Change, ...]:
        """Returns all modifiers on the rating of an action (GT-037, GT-063)."""
        if self.design(place).is_unknown:
            return ()
        found = (
            *self._by_statuses(place),
            *self._by_ability(place),
            *self._by_traps(place),
            *self._by_itself(place, target),
        )
        return self._steadied(self.table[place].seat, found)

    def base(self, place: int) -> Number:
        """Returns the rating before any modifier; it may be infinite (GT-070)."""
        if self.has(place, Infinite):
            return inf
        return self.design(place).base

    def rating(self, place: int, target: int | None = None, colour: int = 1) -> Number:
        """Returns the rating after all modifiers, not rounded (GT-096)."""
        return modified(self.base(place), self.changes(place, target), colour)

    def scaled(self, place: int, n: int) -> int:
        """Returns a number in brackets under the modifiers of its card (GT-097)."""
        number = shown(modified(Fraction(abs(n)), self.changes(place)))
        return number if n >= 0 else -number

    def effects(self, place: int, target: int | None) -> tuple[Effect, ...]:
        """Returns what an action does to a target, as far as it is settled early."""
        if target is not None:
            return tuple(self.met(self.design(place).effects, place, target))
        if place not in self._early:
            self._early[place] = tuple(
                self.met(self.design(place).effects, place, None)
            )
        return self._early[place]

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

    def holds(self, condition: If, place: int, target: int | None) -> bool:
        """Whether a condition on user, target or table holds (GT-043)."""
        played, players = self.table[place], self.world.players
        if target is None:
            target = played.targets[0] if played.targets else played.seat
        aimed, vp = players[target], owner(self.world, played.seat).vp
        match condition.when:
            case "user_is":
                return players[played.seat].champion == condition.value
            case "user_colour":
                return condition.value in self.colours(played.seat)
            case "target_colour":
                return condition.value in self.colours(target)
            case "target_ahead":
                return owner(self.world, target).vp > vp
            case "user_last":
                return vp == min(players[at].vp for at in sides(self.world))
            case "target_shielded":
                return bool(self.shields(target))
        return _of_target(condition, played.seat, target, aimed)

    def shields(self, seat: int) -> list[int]:
        """Returns the places of the active Shields on a champion (GT-089)."""
        if seat not in self._shields:
            self._shields[seat] = [
                place
                for place, played in enumerate(self.table)
                if self.active[place]
                and seat in played.targets
                and self.design(place).function == "shield"
            ]
        return self._shields[seat]

    def penetrates(self, place: int, target: int) -> bool:
        """Whether an action goes through every defence (GT-108)."""
        return any(isinstance(e, Penetrate) for e in self.effects(place, target))

    def pierces(self, place: int, target: int) -> bool:
        """Whether an Attack goes through Shields alone (GT-221)."""
        own = self.effects(place, target)
        if any(isinstance(e, Pierce) for e in own):
            return True
        ability = self.ability(self.table[place].seat)
        return any(isinstance(e, Pierce) for e in self.met(ability, place, target))

    def _cancels(self, trap: Played) -> bool:
        return any(isinstance(e, Cancel) for e in self.cards.design[trap.card].effects)

    def _bars(self, place: int) -> Iterator[Fits]:
        """Returns what may not be placed on an action."""
        for effect in self.design(place).effects:
            if isinstance(effect, Untrappable):
                yield effect.fits
        for effect in self.ability(self.table[place].seat):
            if isinstance(effect, Untrappable) and effect.all:
                yield effect.fits

    def _by_statuses(self, place: int) -> Iterator[Change]:
        for status in self.in_force(self.table[place].seat):
            effect = self.effect(status)
            if isinstance(effect, Modify) and self.fits(effect.fits, place):
                yield Change(effect.how, status.n, status.card)

    def _by_ability(self, place: int) -> Iterator[Change]:
        played = self.table[place]
        for effect in self.ability(played.seat):
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
        return tuple(change for change in found if not change.lowers)


def immunities(stack: Stack, seat: int) -> Iterator[tuple[Immune, int, str]]:
    """Returns what a champion is immune to by cards: whose, and which colour."""
    for effect in stack.ability(seat):
        if isinstance(effect, Immune):
            yield effect, -1, ""
    for status in stack.in_force(seat):
        lasting = stack.effect(status)
        if isinstance(lasting, Immune):
            yield lasting, -1, status.choice
    yield from _immune_by_actions(stack, seat)


def _immune_by_actions(stack: Stack, seat: int) -> Iterator[tuple[Immune, int, str]]:
    for place, played in enumerate(stack.table):
        if not stack.active[place]:
            continue
        for effect in stack.effects(place, None):
            if isinstance(effect, Immune) and effect.when == "now":
                for target in played.targets:
                    pair = {"user": played.seat, "target": target}
                    if pair[effect.who] == seat:
                        foe = pair[effect.against] if effect.against else -1
                        yield effect, foe, played.choice


def _in(what: str, those: tuple[str, ...]) -> bool:
    return not those or what in those


def _bars(bar: Fits, trap: Action) -> bool:
    """Whether a Trap is one of those that may not be placed."""
    by_colour = any(on.colours for on in trap.on)
    return _in(trap.property_, bar.properties) and (by_colour or not bar.by_colour)


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
