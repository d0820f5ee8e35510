"""The trap window: everybody is asked, and anew after each Trap (GT-032)."""

from msgspec.structs import replace

from ..kernel import Answer, Asked
from . import events
from .effects import Copy, DestroyAction, StealAction
from .piles import Turn, give, shuffle_in, staying, take
from .stack import Stack
from .world import (
    CloseWindow,
    Played,
    Resolve,
    Standing,
    World,
    side,
    targets_of,
)

ORDERS: tuple[Standing, ...] = ("hold", "watch")


def open_window(turn: Turn) -> None:
    """Opens the window; what was ordered with the plans holds from now on (GT-032)."""
    given = {a.seat: a.given.move for a in turn.open("order") if a.given}
    turn.close(*turn.open("order"))
    standing = tuple([_order(given.get(seat)) for seat in turn.seats])
    turn.world = replace(turn.world, standing=standing)
    ask_all(turn)
    turn.then(CloseWindow())


def ask_all(turn: Turn) -> None:
    """Asks every seat, whatever it holds; what it ordered is given at once."""
    for seat in staying(turn.world):
        turn.ask(seat, "trap", "revise", veiled=True)
        order, asked = turn.world.standing[seat], turn.asked[-1]
        if order == "hold" or (order == "watch" and not _concerns(turn.world, seat)):
            turn.keep(asked, Answer(seat, asked.id, order, {}))


def answer_window(turn: Turn, asked: Asked, given: Answer) -> None:
    """Passes, with or without an order, or places a Trap (GT-030)."""
    order, standing = _order(given.move), turn.world.standing
    seat = asked.seat
    turn.world = replace(
        turn.world, standing=(*standing[:seat], order, *standing[seat + 1 :])
    )
    if given.move.startswith("lay-"):
        _lay(turn, seat, given)


def close_window(turn: Turn, _: CloseWindow) -> None:
    """Closes the window: what Traps do to cards happens now (GT-038)."""
    turn.close(*turn.open("trap"))
    turn.world = replace(turn.world, standing=())
    turn.tell(events.WindowClosed())
    _judge_instants(turn)
    _move_cards(turn)
    _copy(turn)
    turn.then(Resolve())


def _order(move: str | None) -> Standing:
    """Returns the order that an answer leaves, empty for none."""
    return next((order for order in ORDERS if order == move), "")


def _concerns(world: World, seat: int) -> bool:
    """Whether the newest Trap lies on what a seat played, or what is aimed at it."""
    trap = world.table[-1] if world.table else None
    if trap is None or trap.on < 0:
        return any(seat in p.targets and p.seat != seat for p in world.table)
    trapped = world.table[trap.on]
    return trapped.seat == seat or seat in trapped.targets or trap.choice == str(seat)


def _lay(turn: Turn, seat: int, given: Answer) -> None:
    card = given.move.split("-")[1]
    on = int(given.picks["at"][0][1:])
    (choice,) = given.picks.get("target") or given.picks.get("colour") or ("",)
    if "target" in given.picks:
        choice = choice[1:]
    take(turn, seat, (card,))
    played = Played(seat, card, (), on, choice)
    turn.world = replace(turn.world, table=(*turn.world.table, played))
    turn.tell(events.TrapLaid(seat=seat, card=card, on=on, choice=choice))
    turn.close(*turn.open("trap"))
    ask_all(turn)


def _judge_instants(turn: Turn) -> None:
    """Lets Instant Traps that are too weak miss Instant actions (GT-101, GT-102)."""
    for place, played in enumerate(turn.world.table):
        if played.on >= 0 or not turn.cards.design[played.card].instant:
            continue
        stack = Stack(turn.cards, turn.world)
        rating = stack.rating(place)
        for trap in tuple(stack.traps_on(place)):
            own = stack.rating(trap)
            if own < rating or (own == rating and turn.pick((False, True))):
                _miss(turn, trap)


def _miss(turn: Turn, place: int) -> None:
    trap = turn.world.table[place]
    turn.world = replace(turn.world, missed=(*turn.world.missed, place))
    turn.tell(events.TrapMissed(seat=trap.seat, card=trap.card, on=trap.on))


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
        for effect in stack.design(place).effects:
            if isinstance(effect, StealAction | DestroyAction):
                _carry_off(turn, place, is_theft=isinstance(effect, StealAction))


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
    stack = Stack(turn.cards, turn.world)
    for place, trap in enumerate(stack.table):
        design = turn.cards.design[trap.card]
        if stack.active[place] and any(isinstance(e, Copy) for e in design.effects):
            played = stack.table[trap.on]
            action = turn.cards.design[played.card]
            targets = targets_of(turn.world, trap.seat, action) or (int(trap.choice),)
            copy = Played(trap.seat, played.card, targets, -1, played.choice)
            table = (*turn.world.table, copy)
            gone = (*turn.world.gone, len(table) - 1)
            turn.world = replace(turn.world, table=table, gone=gone)
            turn.tell(events.Copied(seat=trap.seat, card=played.card))
