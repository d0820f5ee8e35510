"""Orders: what a seat leaves in advance, so that a turn costs it one visit (GT-032).

To pass; to pass until something concerns the seat, or its mate too; to place a Trap on
the first action that it fits, and else to pass. An order holds for the turn, or until
it is changed; nobody but its seat ever sees it.
"""

from msgspec.structs import replace

from ..kernel import Answer, Asked
from . import events
from .cards import Action, Cards, flat
from .effects import Copy, Divert, Effect
from .piles import Ply, staying
from .stack import Stack
from .world import (
    NO_ORDER,
    Order,
    Played,
    World,
    owner,
    played_by,
    side,
    targets_of,
)

PASSING = ("hold", "watch", "guard", "snare")
WHOM = ("me", "us", "all")


def order_of(given: Answer) -> Order:
    """Returns the order that an answer leaves, none if it is no order."""
    if given.move not in PASSING:
        return NO_ORDER
    (card,) = given.picks.get("card", ("",))
    (whom,) = given.picks.get("whom", ("",))
    (span,) = given.picks.get("span", ("turn",))
    return Order(given.move, card, whom, span == "kept")


def ask_orders(ply: Ply) -> None:
    """Offers orders beside the plans; those that were kept stand (GT-032)."""
    for seat in staying(ply.world):
        ply.ask(seat, "order", "revise", required=False, veiled=True)
        kept = kept_order(ply.world, seat)
        if kept.kept:
            ply.keep(ply.asked[-1], as_answer(ply.asked[-1], kept))


def take_orders(ply: Ply) -> None:
    """Lets all orders hold for the window that opens."""
    given = {a.seat: order_of(a.given) for a in ply.open("order") if a.given}
    ply.close(*ply.open("order"))
    orders = tuple([given.get(seat, NO_ORDER) for seat in ply.seats])
    kept = tuple([order if order.kept else NO_ORDER for order in orders])
    ply.world = replace(ply.world, standing=orders, kept=kept)


def end_orders_for_gone(ply: Ply) -> None:
    """Ends the orders for cards that were traded away; only their seats hear of it."""
    for asked in ply.open("order"):
        order = order_of(asked.given) if asked.given else NO_ORDER
        if order.card and order.card not in owner(ply.world, asked.seat).hand:
            ply.keep(asked, None)
            ended = events.OrderEnded(seat=asked.seat, card=order.card)
            ply.tell(ended, (asked.seat,))


def end_orders_of(ply: Ply, seat: int) -> None:
    """Ends what who leaves has ordered: he counts as having passed (GT-213)."""
    world = ply.world
    standing = _without_order(world.standing, seat)
    ply.world = replace(world, standing=standing, kept=_without_order(world.kept, seat))


def _without_order(orders: tuple[Order, ...], seat: int) -> tuple[Order, ...]:
    return tuple([NO_ORDER if s == seat else order for s, order in enumerate(orders)])


def kept_order(world: World, seat: int) -> Order:
    """Returns the order that a seat keeps, if its card is still in the hand."""
    kept = world.kept[seat] if world.kept else NO_ORDER
    return NO_ORDER if kept.card and kept.card not in owner(world, seat).hand else kept


def as_answer(asked: Asked, order: Order) -> Answer:
    """Returns the answer that leaves an order."""
    picks = {"card": (order.card,), "whom": (order.whom,)} if order.card else {}
    span = "kept" if order.kept else "turn"
    return Answer(asked.seat, asked.id, order.move, {**picks, "span": (span,)})


def passes(stack: Stack, seat: int, since: int) -> str:
    """Returns how a seat's order passes for it now, empty if it has to be asked."""
    world = stack.world
    order = world.standing[seat].move
    watched = {"watch": played_by(world, seat), "guard": side(world, seat)}
    whom = watched.get(order)
    if not order or (whom and any(_concerns(stack, s, since) for s in whom)):
        return ""
    return "hold" if order == "snare" else order


def sprung(cards: Cards, world: World) -> Played | None:
    """Returns the first Trap that an order lays now, by seats and places."""
    stack = Stack(cards, world)
    for seat, order in enumerate(world.standing):
        if order.card and order.card in owner(world, seat).hand:
            trap = cards.design[order.card]
            for place in range(len(stack.table)):
                if is_aimed(stack, seat, order.whom, place) and fits(
                    stack, trap, place
                ):
                    return Played(seat, trap.id, (), place)
    return None


def fits(stack: Stack, trap: Action, place: int) -> bool:
    """Whether a Trap may lie on an action that is still active."""
    return stack.active[place] and stack.takes(trap, place)


def is_aimed(stack: Stack, seat: int, whom: str, place: int) -> bool:
    """Whether what an opponent played is aimed at those whom an order guards."""
    world = stack.world
    played, own = world.table[place], side(world, seat)
    guarded = played_by(world, seat) if whom == "me" else own
    if played.seat in own:
        return False
    if played.on < 0:
        return whom == "all" or bool(set(guarded) & set(stack.targets(place)))
    return whom == "all" or world.table[played.on].seat in guarded


def may_order(trap: Action) -> bool:
    """Whether a Trap needs no choice that depends on the table."""
    return trap.function == "trap" and not trap.choice


def _concerns(stack: Stack, seat: int, since: int) -> bool:
    """Whether something new is aimed at a seat, or lies on what it played."""
    table = stack.table
    for place in range(since, len(table)):
        played = table[place]
        if played.on < 0:
            if seat in played.targets and seat != played.seat:
                return True
        elif stack.world.has_depth:
            if seat in _concerned(stack, place):
                return True
        elif _is_near(table[played.on], played, seat):
            return True
    return False


def _is_near(on: Played, trap: Played, seat: int) -> bool:
    """Whether a Trap concerns a seat by what it lies on alone, as before rules 7."""
    return seat in (on.seat, *on.targets) or trap.choice == str(seat)


def _concerned(stack: Stack, place: int) -> set[int]:
    """Returns whom a Trap concerns: all whose action it changes, or may bring back.

    It lies on a Trap perhaps, and that on another; what lies below them is aimed at
    somebody, was sent elsewhere, is copied, or hits whom a third has chosen (GT-036).
    """
    found, at = set[int](), place
    while stack.table[at].on >= 0:
        at = stack.table[at].on
        found.add(stack.table[at].seat)
    aimed = {*stack.table[at].targets}
    for trap in stack.table:
        if trap.on == at and trap.choice.isdigit():
            aimed.add(int(trap.choice))
        elif trap.on == at and _does(stack, trap, Copy):
            aimed |= {*targets_of(stack.world, trap.seat, stack.design(at))}
    for other in stack.table:
        if other.on < 0 and other.seat in aimed and _does(stack, other, Divert):
            aimed |= {*other.targets}
    return found | aimed


def _does(stack: Stack, played: Played, kind: type[Effect]) -> bool:
    effects = flat(stack.cards.design[played.card].effects)
    return any(isinstance(effect, kind) for effect in effects)
