"""How the house weighs Traps: what each adds, and what the others lay upon it."""

from collections.abc import Iterable
from functools import partial

from msgspec.structs import replace

from ..kernel import Answer, Asked, Move
from ..kernel.house import Contest
from .cards import Cards
from .effects import Cancel, Counter, Redirect
from .forms import form, lays
from .piles import staying
from .plans import BROAD, more_picks
from .stack import Stack
from .window import trap_of
from .world import (
    GalatuneGame,
    Played,
    World,
    owner,
    played,
    side,
    team,
    with_player,
    without,
)
from .worth import table_worth

Ranked = list[tuple[float, Answer]]

UNDOING = (Cancel, Counter, Redirect)
TRAP = 0.8  # what a Trap has to add before it is played


def ranked_traps(
    cards: Cards, world: World, asked: Asked, moves: Iterable[Move]
) -> Ranked:
    """Returns Traps with what each adds to what the table is worth, the best first."""
    stack = Stack(cards, world)
    laid = [
        Answer(asked.seat, asked.id, move.move, {"at": (at,), **more})
        for move in moves
        for at in move.at
        if _concerns(stack, asked.seat, move.picks[0].of[0], int(at[1:]))
        for more in more_picks(move.picks)
    ]
    if not laid:
        return []
    now = table_worth(stack, asked.seat)
    ranked = [(_added(cards, world, now, answer), answer) for answer in laid]
    return sorted(ranked, key=lambda one: -one[0])


def traps_and_replies(cards: Cards, game: GalatuneGame, asked: Asked) -> Contest:
    """Returns what a seat may lay, each worth what it is after the others' replies."""
    cards = played(cards, game.world.options)
    moves = form(cards, game, asked).moves
    traps = ranked_traps(cards, game.world, asked, moves)[:BROAD]
    answers = [Answer(asked.seat, asked.id, "pass", {})] + [t for _, t in traps]
    return Contest(
        answers=tuple(answers),
        own=0,
        usual=((1 / len(answers),) * len(answers),),
        worth=partial(_worth, cards, game.world, answers),
        trust=0.0,
    )


def _worth(
    cards: Cards, world: World, answers: list[Answer], profile: tuple[int, ...]
) -> tuple[float, ...]:
    """Returns what an answer is worth to its seat when all others have replied."""
    answer, cost = answers[profile[0]], 0.0
    if answer.move != "pass":
        world, cost = _laid(world, trap_of(answer.seat, answer)), TRAP
    for seat in staying(world):
        if seat not in side(world, answer.seat):
            world = _replied(cards, world, seat)
    return (table_worth(Stack(cards, world), answer.seat) - cost,)


def _replied(cards: Cards, world: World, seat: int) -> World:
    """Returns the table with the Trap that a seat would lay by rule of thumb."""
    asked = Asked("", seat, "trap")
    traps = ranked_traps(cards, world, asked, lays(Stack(cards, world), seat))
    if traps and traps[0][0] > 0:
        return _laid(world, trap_of(seat, traps[0][1]))
    return world


def _laid(world: World, trap: Played) -> World:
    """Returns the table with one Trap more, and a hand without it."""
    mine = owner(world, trap.seat)
    left = replace(mine, hand=without(mine.hand, (trap.card,)))
    world = replace(world, table=(*world.table, trap))
    return with_player(world, team(world.options, trap.seat), left)


def _concerns(stack: Stack, seat: int, trap: str, place: int) -> bool:
    """Whether a Trap is worth a thought: what undoes goes on what is against one."""
    action, own = stack.table[place], side(stack.world, seat)
    if not stack.active[place]:
        return False
    if not any(isinstance(e, UNDOING) for e in stack.cards.design[trap].effects):
        return True
    is_near = bool({seat, *own} & {*action.targets}) or action.on >= 0
    is_loud = stack.design(place).function in ("boost", "other")
    return action.seat not in own and (is_near or is_loud)


def _added(cards: Cards, world: World, now: float, answer: Answer) -> float:
    trap = trap_of(answer.seat, answer)
    then = Stack(cards, replace(world, table=(*world.table, trap)))
    return table_worth(then, answer.seat) - now - TRAP
