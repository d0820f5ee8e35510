"""What holds of every turn, whatever meets in it.

Cards are conserved; what was foretold of the full table is done; sums add up; HP follow
from what was told of them, so that nobody is harmed by what cannot harm; all who
contributed damage to an opponent who fell score, each once, and nobody else.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import takewhile
from math import ceil
from typing import Any, TypeGuard

from msgspec.structs import replace

from engine.galatune import effects, events
from engine.galatune.cards import Cards, flat
from engine.galatune.effects import Fall, Halve, Health, Swap, Upon
from engine.galatune.foretell import GalatuneForetold
from engine.galatune.piles import staying
from engine.galatune.ratings import MOST, UNKNOWN
from engine.galatune.world import Played, World, played, player_of, side
from engine.kernel import (
    Act,
    Answer,
    AnySystem,
    Event,
    Lapse,
    Next,
    Resign,
    Term,
    sight,
)

Told = Iterable[Any]
OTHERWISE = (Swap, Halve, Fall)  # take HP without a number that is told
SENDS = (effects.Counter, effects.Redirect, effects.Divert, effects.Copy)
LATE = ("score", "fall", "unhurt_turn")  # moments after the turn's own HP
WEIGHED = events.Struck | events.Guarded | events.Healed


def broken(
    system: AnySystem, before: Any, act: object, then: Next[Any, Any]
) -> tuple[str, ...]:
    """Returns what an act breaks, in the game that is followed from its first act."""
    if not isinstance(act, Answer | Lapse | Resign):
        return ()
    watch = _watch(system, before.chance.seed)
    return tuple(watch.see(before, act, then.game, then.events))


@lru_cache(maxsize=1)
def _watch(system: AnySystem, seed: bytes) -> "Watch":
    return Watch(system)


class Watch:
    """Follows a game act by act, and says what each turn breaks."""

    def __init__(self, system: AnySystem) -> None:
        self.system = system
        self.cards: Cards = system.cards
        self.all: Counter[str] | None = None
        self.foretold = 0  # turns of which it was compared what was foretold
        self._told: GalatuneForetold | None = None
        self._turn: list[Event] = []
        self._world: World | None = None  # as the window closed

    def see(self, before: Any, act: Act, after: Any, told: Told) -> Iterator[str]:
        """Follows an act."""
        heard = [one.event for one in told]
        if self.all is None:
            self.cards = played(self.system.cards, before.world.options)
            self.all = zones(self.cards, before.world)
        if zones(self.cards, after.world) != self.all:
            yield "cards are lost or made"
        closed = False
        for event in heard:
            if isinstance(event, events.WindowClosed):
                if not closed:  # the next turn of nobody who can act is told with it
                    self._begin(before, act, heard)
                closed = True
            elif isinstance(event, events.TurnBegan | events.GameEnded):
                if isinstance(act, Resign) and isinstance(event, events.GameEnded):
                    self._world = None  # who left may have ended it in the midst
                yield from self._judged()
            elif self._world is not None:
                self._turn.append(event)

    def _begin(self, before: Any, act: Act, heard: list[Event]) -> None:
        """Notes the table, and what is foretold of it where no Trap came last."""
        self._turn = []
        table = [*before.world.table]
        for event in heard:
            table += event.table if isinstance(event, events.Revealed) else ()
            if isinstance(event, events.TrapLaid):
                table.append(Played(event.seat, event.card, (), event.on))
        world = replace(before.world, table=tuple(table))
        self._told, self._world = None, _without(world, heard)
        if isinstance(act, Answer | Lapse) and _is_passing(before, act, heard):
            (seat, *_) = [a.seat for a in before.asked if a.kind == "trap"]
            foresee = self.system.foresight(sight(self.system, before, seat))
            assert foresee is not None
            found = foresee()
            assert isinstance(found, GalatuneForetold)
            self._told = found

    def _judged(self) -> Iterator[str]:
        world, turn = self._world, self._turn
        self._world = None
        if world is None:
            return
        own = _early(self.cards, turn)
        yield from _sums(own)
        yield from _health(self.cards, world, own)
        yield from _credit(self.cards, world, turn)
        if self._told is not None and not self._told.lots:
            self.foretold += 1
            yield from _done(self._told, own)


def _without(world: World, heard: Iterable[Event]) -> World:
    """Returns a world in which who was told to leave decides no more (GT-213).

    The champion stays until the turn ends, and in a team for good.
    """
    left = {e.seat for e in heard if isinstance(e, events.Left)}
    players = [
        replace(p, leaves=p.leaves or s in left) for s, p in enumerate(world.players)
    ]
    return replace(world, players=tuple(players))


def zones(cards: Cards, world: World) -> Counter[str]:
    """Returns all cards of a game, wherever they are."""
    lying = [p.card for n, p in enumerate(world.table) if n not in world.gone]
    found = Counter((*world.deck, *world.top, *sum(world.won, ())))
    found.update(c for c in lying if not cards.design[c].is_special)
    for player in world.players:
        found.update((*player.hand, *player.used))
    return found


def summed(terms: Iterable[Term]) -> int:
    """Adds up a sum as the book does: +, then x, then powers, rounded up once."""
    total, factor, power = Fraction(0), Fraction(1), 1
    for term in terms:
        if term.what == "base" and term.n >= MOST:
            return MOST  # without a number to be less than
        for _ in range(term.times):
            if term.what in ("base", "add"):
                total += term.n
            elif term.what == "subtract":
                total -= term.n
            elif term.what == "multiply":
                factor *= term.n
            elif term.what == "divide" and term.n:
                factor /= term.n
            elif term.what == "power":
                power *= term.n
    return min(ceil((max(total, Fraction(0)) * factor) ** power), MOST)


def _is_passing(before: Any, act: Answer | Lapse, heard: list[Event]) -> bool:
    """Whether the window was open already, and nothing was placed on the way."""
    is_open = any(a.kind == "trap" for a in before.asked)
    return is_open and not any(isinstance(e, events.TrapLaid) for e in heard)


def _early(cards: Cards, turn: list[Event]) -> list[Event]:
    """Returns a turn without what abilities change after it."""
    found: list[Event] = []
    skipped = -1
    for event in turn:
        if isinstance(event, events.HpByAbility) and _is_late(cards, event.ability):
            skipped = event.seat
        elif isinstance(event, events.HpChanged) and event.seat == skipped:
            skipped = -1
        else:
            found.append(event)
    return found


def _is_late(cards: Cards, champion: str) -> bool:
    moments = {
        effect.moment
        for effect in cards.champion[champion].effects
        if isinstance(effect, Upon) and any(isinstance(e, Health) for e in effect.then)
    }
    return bool(moments & {*LATE})


def _sums(turn: list[Event]) -> Iterator[str]:
    for event in turn:
        if isinstance(event, WEIGHED) and getattr(event, "why", "") != "immune":
            if (found := summed(event.sum)) != event.n:
                yield f"a sum of {found} is told as {event.n}: {event}"
        elif isinstance(event, events.Struck) and event.n:
            yield f"what is stopped by immunity does {event.n}"


def _changes(turn: list[Event]) -> dict[int, int]:
    found: dict[int, int] = defaultdict(int)
    for event in turn:
        if isinstance(event, events.HpChanged):
            found[event.seat] += event.n
    return found


def _health(cards: Cards, world: World, turn: list[Event]) -> Iterator[str]:
    """Holds HP against what was told to give and take them."""
    lasting = [s for p in world.players for s in p.statuses if s.on]
    lying = {p.card for p in world.table} | {s.card for s in lasting}
    if any(isinstance(e, OTHERWISE) for c in lying for e in _verbs(cards, c)):
        return
    due, changed = _due(turn), _changes(turn)
    fell = {e.seat for e in turn if isinstance(e, events.Fell)}
    for seat, player in enumerate(world.players):
        is_endless = player.hp >= MOST or abs(due[seat]) >= MOST // 2
        if seat not in fell and not is_endless and due[seat] != changed[seat]:
            yield f"HP of {seat} change by {changed[seat]}, told are {due[seat]}"


def _due(turn: list[Event]) -> dict[int, int]:
    """Returns by how much HP should change, as far as a turn tells it."""
    found: dict[int, int] = defaultdict(int)
    for event in turn:
        match event:
            case events.Struck(why="", on=on, n=n):
                found[on] -= n
            case events.ShieldsBroke(seat=on, guard=guard):
                found[on] += guard
            case events.Healed(on=on, n=n):
                found[on] += n
            case events.HpByCard(seat=on, n=n) | events.HpByAbility(seat=on, n=n):
                found[on] += n
    return found


def _verbs(cards: Cards, card: str) -> list[object]:
    return [*flat(cards.design[card].effects)]


def _credit(cards: Cards, world: World, turn: list[Event]) -> Iterator[str]:
    """Holds VP against "all players who contributed damage to that Fallen player".

    Who countered what came back to its own user has its damage. Of mates one scores;
    who left before the fall has nothing of it, and in a team the mate has (GT-213).
    """
    fell = [e.seat for e in turn if isinstance(e, events.Fell)]
    scored = [(e.seat, e.on) for e in turn if isinstance(e, events.Scored)]
    harm = [*takewhile(lambda event: not isinstance(event, events.Fell), turn)]
    world = _without(world, harm)
    for by, on in scored:
        those = [seat for seat in side(world, on) if seat in fell]
        own = side(world, by)
        if on in own:
            yield f"{by} scores on the own side"
        elif player_of(world, by) not in staying(world):
            yield f"{by} scores on {on} after having left"
        elif not any({*own} & _contributed(cards, world, harm, s) for s in those):
            yield f"{by} scores on {on} without having contributed damage"
    if len({*scored}) < len(scored):
        twice = next(each for each in scored if scored.count(each) > 1)
        yield "somebody scores twice on one fallen side: {}, {}".format(*twice)
    for by, on in {(e.seat, e.on) for e in harm if _lands(e) and e.on in fell}:
        own = side(world, by)
        paid = any(s in own and o in side(world, on) for s, o in scored)
        if on not in own and not paid and player_of(world, by) in staying(world):
            yield f"{by} contributed damage to {on}, who fell, and does not score"


def _lands(event: Event) -> TypeGuard[events.Struck]:
    """Whether an Attack did damage: neither held, nor stopped, nor worth nothing."""
    return isinstance(event, events.Struck) and not event.why and event.n > 0


def _contributed(
    cards: Cards, world: World, harm: list[Event], on: int
) -> frozenset[int]:
    """Returns who may have done damage to a champion, as far as a turn tells it.

    Who countered what it did counts as well, whatever felled it (GT-112).
    """
    found = _counterers(cards, world, on)
    for event in harm:
        match event:
            case events.Struck(seat=by) if _lands(event) and event.on == on:
                found |= {by} if by != on else _senders(cards, world)
            case events.HpByCard(seat=seat, card=card, n=n) if seat == on and n < 0:
                found |= _users(cards, world, harm, {card}, on)
            case events.HpByAbility(seat=seat, ability=champion, n=n):
                if seat == on and n < 0:
                    found |= {
                        s for s, p in enumerate(world.players) if p.champion == champion
                    }
    lying = {p.card for p in world.table} | {s.card for s in world.players[on].statuses}
    silent = {card for card in lying if _is_silent(cards, card)}
    return frozenset(found | _users(cards, world, harm, silent, on)) - {on}


def _is_silent(cards: Cards, card: str) -> bool:
    """Whether a card takes HP of which no number is told."""
    unknown = cards.design[card].rating == UNKNOWN
    return unknown or any(isinstance(e, OTHERWISE) for e in _verbs(cards, card))


def _users(
    cards: Cards, world: World, harm: list[Event], those: set[str], on: int
) -> set[int]:
    """Returns whose such cards are, and who sent one back to its user."""
    found = {p.seat for p in world.table if p.card in those}
    found |= {s.by for s in world.players[on].statuses if s.card in those}
    found |= {e.seat for e in harm if isinstance(e, events.Copied) and e.card in those}
    return found | (_senders(cards, world) if on in found else set())


def _senders(cards: Cards, world: World) -> set[int]:
    """Returns who placed what can send an action to its user."""
    verbs = ((p.seat, e) for p in world.table for e in _verbs(cards, p.card))
    return {seat for seat, effect in verbs if isinstance(effect, SENDS)}


def _counterers(cards: Cards, world: World, on: int) -> set[int]:
    """Returns who placed what counters: a Trap on an action of a seat, or a Shield."""
    found = set()
    for each in world.table:
        is_countering = any(
            isinstance(e, effects.Counter) for e in _verbs(cards, each.card)
        )
        if is_countering and (each.on < 0 or world.table[each.on].seat == on):
            found.add(each.seat)
    return found


def _done(told: GalatuneForetold, turn: list[Event]) -> Iterator[str]:
    changed = {seat: n for seat, n in _changes(turn).items() if n}
    foretold = {health.on: health.n for health in told.hp}
    if foretold != changed:
        yield f"foretold are HP {foretold}, done is {changed}"
    fell = tuple(e.seat for e in turn if isinstance(e, events.Fell))
    if fell != told.fallen:
        yield f"foretold is the fall of {told.fallen}, {fell} fell"
