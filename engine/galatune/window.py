"""The trap window: everybody is asked, and anew after each Trap (GT-032)."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from ..kernel import Answer, Asked
from . import events
from .cards import Cards
from .effects import Copy, DestroyAction, Effect, StealAction
from .orders import order_of, passes, sprung, take_orders
from .piles import Turn, give, shuffle_in, staying, take
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


def open_window(turn: Turn) -> None:
    """Opens the window; what was ordered with the plans holds from now on (GT-032)."""
    take_orders(turn)
    _ask_all(turn, 0)
    turn.then(CloseWindow())


def answer_window(turn: Turn, asked: Asked, given: Answer) -> None:
    """Passes, with or without an order, or places a Trap (GT-030)."""
    _change_order(turn, asked.seat, order_of(given))
    if given.move == "lay":
        since = len(turn.world.table)
        _lay(turn, trap_of(asked.seat, given))
        _ask_all(turn, since)


def close_window(turn: Turn, _: CloseWindow) -> None:
    """Closes the window: what Traps do to cards happens now (GT-038)."""
    turn.close(*turn.open("trap"))
    if turn.world.has_letter:
        turn.close(*turn.open("shortage"))
    turn.world = replace(turn.world, standing=())
    turn.tell(events.WindowClosed())
    _judge_instants(turn)
    if turn.game.rules >= 2:
        _tell_cancelled(turn)
    _move_cards(turn)
    _copy(turn)
    turn.then(Resolve())


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


def _ask_all(turn: Turn, since: int) -> None:
    """Lets ordered Traps fall, then asks every seat, whatever it holds (GT-032)."""
    while trap := sprung(turn.cards, turn.world):
        order = turn.world.standing[trap.seat]
        _change_order(turn, trap.seat, replace(order, card=""))
        _lay(turn, trap)
    turn.close(*turn.open("trap"))
    if turn.world.has_letter:  # it is offered below the Traps, which are waited for
        turn.close(*turn.open("shortage"))
    stack = Stack(turn.cards, turn.world)
    for seat in staying(turn.world):
        turn.ask(seat, "trap", "revise", veiled=True)
        asked, move = turn.asked[-1], passes(stack, seat, since)
        if move:
            turn.keep(asked, Answer(seat, asked.id, move, {}))
    if turn.world.has_letter:
        offer(turn)


def _change_order(turn: Turn, seat: int, order: Order) -> None:
    standing = turn.world.standing
    standing = (*standing[:seat], order, *standing[seat + 1 :])
    turn.world = replace(turn.world, standing=standing)


def trap_of(seat: int, given: Answer) -> Played:
    """Returns the Trap of an answer, with the target or colour chosen for it."""
    on = int(given.picks["at"][0][1:])
    (choice,) = given.picks.get("target") or given.picks.get("colour") or ("",)
    if "target" in given.picks:
        choice = choice[1:]
    return Played(seat, given.picks["card"][0], (), on, choice)


def _lay(turn: Turn, trap: Played) -> None:
    take(turn, trap.seat, (trap.card,))
    under = turn.world.table[trap.on]
    turn.world = replace(turn.world, table=(*turn.world.table, trap))
    told = events.TrapLaid(
        seat=trap.seat,
        card=trap.card,
        on=trap.on,
        trapped=under.card,
        whose=under.seat,
        choice=trap.choice,
    )
    turn.tell(told)


def _judge_instants(turn: Turn) -> None:
    """Lets Instant Traps that are too weak miss Instant actions (GT-101, GT-102)."""
    before = turn.world.missed
    turn.world = judged(turn.cards, turn.world, lambda: turn.pick((False, True)))
    for place in turn.world.missed[len(before) :]:
        trap = turn.world.table[place]
        turn.tell(events.TrapMissed(seat=trap.seat, card=trap.card, on=trap.on))


def _tell_cancelled(turn: Turn) -> None:
    """Says what Traps have cancelled, so that the log alone tells it (GT-035)."""
    world = turn.world
    active = Stack(turn.cards, world).active
    for place, played in enumerate(world.table):
        if not active[place] and place not in world.missed:
            turn.tell(events.Cancelled(seat=played.seat, card=played.card, on=place))


def _move_cards(turn: Turn) -> None:
    """Steals and destroys trapped cards, the higher rating first (GT-106)."""
    stack = Stack(turn.cards, turn.world)
    traps = [
        place
        for place, played in enumerate(stack.table)
        if played.on >= 0 and stack.active[place]
    ]
    order = sorted(turn.shuffle(traps), key=lambda place: -stack.rating(place))
    for place in order:
        for effect in stack.own(place):
            if _is_of_trapped(effect, stack):
                _carry_off(turn, place, is_theft=isinstance(effect, StealAction))


def _is_of_trapped(effect: Effect, stack: Stack) -> bool:
    """Whether the trapped card goes elsewhere; Shields go later (GT-115)."""
    if isinstance(effect, DestroyAction) and stack.world.has_each:
        return effect.of == "trapped"
    return isinstance(effect, StealAction | DestroyAction)


def _carry_off(turn: Turn, place: int, *, is_theft: bool) -> None:
    """Takes a trapped card off the table, unless it is no card or gone (GT-027)."""
    trap = turn.world.table[place]
    played = turn.world.table[trap.on]
    is_own = is_theft and played.seat in side(turn.world, trap.seat)
    if turn.cards.design[played.card].is_special or is_own:
        return
    if trap.on in turn.world.gone:
        return
    turn.world = replace(turn.world, gone=(*turn.world.gone, trap.on))
    cards = (played.card,)
    if is_theft:
        give(turn, trap.seat, cards)
        turn.tell(events.Stolen(seat=trap.seat, on=played.seat, cards=cards))
    else:
        shuffle_in(turn, cards)
        turn.tell(events.Destroyed(on=played.seat, cards=cards))


def _copy(turn: Turn) -> None:
    """Lays copies of actions beside them; a copy is no card (GT-037)."""
    for copy in copies(Stack(turn.cards, turn.world)):
        table = (*turn.world.table, copy)
        gone = (*turn.world.gone, len(table) - 1)
        turn.world = replace(turn.world, table=table, gone=gone)
        turn.tell(events.Copied(seat=copy.seat, card=copy.card))
