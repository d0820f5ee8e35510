"""The trap window: everybody is asked, and anew after each Trap (GT-032)."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from ..kernel import Answer, Asked
from . import events
from .cards import Cards
from .effects import Copy, DestroyAction, Effect, StealAction
from .orders import order_of, passes, sprung, take_orders
from .piles import Ply, give, shuffle_in, staying, take
from .shortage import offer
from .stack import Stack
from .world import (
    CloseWindow,
    Order,
    Played,
    Resolve,
    World,
    side,
    targets_of,
)


def open_window(ply: Ply) -> None:
    """Opens the window; what was ordered with the plans holds from now on (GT-032)."""
    take_orders(ply)
    _ask_all(ply, 0)
    ply.then(CloseWindow())


def answer_window(ply: Ply, asked: Asked, given: Answer) -> None:
    """Passes, with or without an order, or places a Trap (GT-030)."""
    _change_order(ply, asked.seat, order_of(given))
    if given.move == "lay":
        since = len(ply.world.table)
        _lay(ply, trap_of(asked.seat, given))
        _ask_all(ply, since)


def close_window(ply: Ply, _: CloseWindow) -> None:
    """Closes the window: what Traps do to cards happens now (GT-038)."""
    ply.close(*ply.open("trap"))
    if ply.world.has_letter:
        ply.close(*ply.open("shortage"))
    ply.world = replace(ply.world, standing=())
    ply.tell(events.WindowClosed())
    _judge_instants(ply)
    if ply.game.rules >= 2:
        _tell_cancelled(ply)
    _move_cards(ply)
    _copy(ply)
    ply.then(Resolve())


def judged(cards: Cards, world: World, misses: Callable[[], bool]) -> World:
    """Returns the table with the Traps that missed; `misses` decides ties (GT-103)."""
    for place, played in enumerate(world.table):
        if played.on >= 0 or not cards.design[played.card].instant:
            continue
        stack = Stack(cards, world)
        rating = stack.rating(place)
        for trap in tuple(stack.traps_on(place)):
            own = stack.rating(trap)
            if own < rating or (own == rating and misses()):
                world = replace(world, missed=(*world.missed, trap))
    return world


def copies(stack: Stack) -> Iterator[Played]:
    """Yields the actions that take place once more, as other seats' (GT-037)."""
    for place, trap in enumerate(stack.table):
        if stack.active[place] and any(isinstance(e, Copy) for e in stack.own(place)):
            played, action = stack.table[trap.on], stack.design(trap.on)
            targets = targets_of(stack.world, trap.seat, action) or (int(trap.choice),)
            colour = stack.colour(trap.on)
            if (
                stack.world.has_account
            ):  # what its first user's own cards gave, it loses
                printed = played.colour or action.colour
                colour = stack.trapped_colour(trap.on) or printed
            yield Played(trap.seat, played.card, targets, -1, played.choice, colour)


def _ask_all(ply: Ply, since: int) -> None:
    """Lets ordered Traps fall, then asks every seat, whatever it holds (GT-032)."""
    while trap := sprung(ply.cards, ply.world):
        order = ply.world.standing[trap.seat]
        _change_order(ply, trap.seat, replace(order, card=""))
        _lay(ply, trap)
    ply.close(*ply.open("trap"))
    if ply.world.has_letter:  # it is offered below the Traps, which are waited for
        ply.close(*ply.open("shortage"))
    stack = Stack(ply.cards, ply.world)
    for seat in staying(ply.world):
        ply.ask(seat, "trap", "revise", veiled=True)
        asked, move = ply.asked[-1], passes(stack, seat, since)
        if move:
            ply.keep(asked, Answer(seat, asked.id, move, {}))
    if ply.world.has_letter:
        offer(ply)


def _change_order(ply: Ply, seat: int, order: Order) -> None:
    standing = ply.world.standing
    standing = (*standing[:seat], order, *standing[seat + 1 :])
    ply.world = replace(ply.world, standing=standing)


def trap_of(seat: int, given: Answer) -> Played:
    """Returns the Trap of an answer, with the target or colour chosen for it."""
    on = int(given.picks["at"][0][1:])
    (choice,) = given.picks.get("target") or given.picks.get("colour") or ("",)
    if "target" in given.picks:
        choice = choice[1:]
    return Played(seat, given.picks["card"][0], (), on, choice)


def _lay(ply: Ply, trap: Played) -> None:
    take(ply, trap.seat, (trap.card,))
    under = ply.world.table[trap.on]
    ply.world = replace(ply.world, table=(*ply.world.table, trap))
    told = events.TrapLaid(
        seat=trap.seat,
        card=trap.card,
        on=trap.on,
        trapped=under.card,
        whose=under.seat,
        choice=trap.choice,
    )
    ply.tell(told)


def _judge_instants(ply: Ply) -> None:
    """Lets Instant Traps that are too weak miss Instant actions (GT-101, GT-102)."""
    before = ply.world.missed
    ply.world = judged(ply.cards, ply.world, lambda: ply.pick((False, True)))
    for place in ply.world.missed[len(before) :]:
        trap = ply.world.table[place]
        ply.tell(events.TrapMissed(seat=trap.seat, card=trap.card, on=trap.on))


def _tell_cancelled(ply: Ply) -> None:
    """Says what Traps have cancelled, so that the log alone tells it (GT-035)."""
    world = ply.world
    active = Stack(ply.cards, world).active
    for place, played in enumerate(world.table):
        if not active[place] and place not in world.missed:
            ply.tell(events.Cancelled(seat=played.seat, card=played.card, on=place))


def _move_cards(ply: Ply) -> None:
    """Steals and destroys trapped cards, the higher rating first (GT-106)."""
    stack = Stack(ply.cards, ply.world)
    traps = [
        place
        for place, played in enumerate(stack.table)
        if played.on >= 0 and stack.active[place]
    ]
    order = sorted(ply.shuffle(traps), key=lambda place: -stack.rating(place))
    for place in order:
        for effect in stack.own(place):
            if _is_of_trapped(effect, stack):
                _carry_off(ply, place, is_theft=isinstance(effect, StealAction))


def _is_of_trapped(effect: Effect, stack: Stack) -> bool:
    """Whether the trapped card goes elsewhere; Shields go later (GT-115)."""
    if isinstance(effect, DestroyAction) and stack.world.has_each:
        return effect.of == "trapped"
    return isinstance(effect, StealAction | DestroyAction)


def _carry_off(ply: Ply, place: int, *, is_theft: bool) -> None:
    """Takes a trapped card off the table, unless it is no card or gone (GT-027)."""
    trap = ply.world.table[place]
    played = ply.world.table[trap.on]
    is_own = is_theft and played.seat in side(ply.world, trap.seat)
    if ply.cards.design[played.card].is_special or is_own:
        return
    if trap.on in ply.world.gone:
        return
    ply.world = replace(ply.world, gone=(*ply.world.gone, trap.on))
    cards = (played.card,)
    if is_theft:
        give(ply, trap.seat, cards)
        ply.tell(events.Stolen(seat=trap.seat, on=played.seat, cards=cards))
    else:
        shuffle_in(ply, cards)
        ply.tell(events.Destroyed(on=played.seat, cards=cards))


def _copy(ply: Ply) -> None:
    """Lays copies of actions beside them; a copy is no card (GT-037)."""
    for copy in copies(Stack(ply.cards, ply.world)):
        table = (*ply.world.table, copy)
        gone = (*ply.world.gone, len(table) - 1)
        ply.world = replace(ply.world, table=table, gone=gone)
        ply.tell(events.Copied(seat=copy.seat, card=copy.card))
