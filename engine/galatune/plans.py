"""How the house weighs plans: alone, and against what the others may plan unseen."""

from collections.abc import Sequence
from functools import cache, partial
from math import exp

from msgspec.structs import replace

from ..kernel import Answer, Asked, Form, Pick
from ..kernel.house import Contest
from .cards import Cards
from .forms import form, plan_of
from .stack import Stack
from .world import GalatuneGame, Played, World, acting, played, side
from .worth import BLOW, SPENT, plan_worth, table_worths

Ranked = list[tuple[float, Answer]]

BROAD = 6  # plans that are worth a thought
HEAT = 1.0  # how far what is usual may stray from what promises most
TRUST = 0.5  # how often the others are taken to do what is usual


def plans_of_all(cards: Cards, game: GalatuneGame, asked: Asked) -> Contest:
    """Returns the plans of all who plan, and what they come to together."""
    cards, world = played(cards, game.world.options), game.world
    game = _unseen(game, asked)
    planning = sorted((a for a in game.asked if a.kind == "plan"), key=acting)
    choices = [_choices(cards, game, a, asked) for a in planning]
    lying = [
        [plan_of(cards, world, acting(a), plan) for _, plan in plans]
        for a, plans in zip(planning, choices, strict=True)
    ]
    own, seats = planning.index(asked), tuple(map(acting, planning))
    return Contest(
        answers=tuple(plan for _, plan in choices[own]),
        own=own,
        usual=tuple(map(_usual, choices)),
        worth=cache(partial(_worths, cards, world, lying, seats)),
        trust=TRUST,
    )


def promising(cards: Cards, game: GalatuneGame, asked: Asked) -> Ranked:
    """Returns the best plans; a finishing blow that is free is not passed up."""
    cards = played(cards, game.world.options)
    found = ranked(cards, game.world, asked, form(cards, game, asked))
    blows = [plan for plan in found if plan[0] > BLOW]
    good = [plan for plan in found if plan[0] > 0]
    return (blows or good or found)[:BROAD]


def ranked(
    cards: Cards, world: World, asked: Asked, found: Form
) -> list[tuple[float, Answer]]:
    """Returns plans, the most promising first; equal ones as the form has them."""
    plans = []
    for move in found.moves:
        if move.move != "withdraw":
            plans += [
                Answer(asked.seat, asked.id, move.move, {"card": (card,), **more})
                for card in move.picks[0].of
                for more in more_picks(move.picks[1:])
            ]
    worths = [(_worth(cards, world, acting(asked), plan), plan) for plan in plans]
    return sorted(worths, key=lambda one: -one[0])


def more_picks(picks: tuple[Pick, ...]) -> list[dict[str, tuple[str, ...]]]:
    """Returns the other picks of a plan: each single one, or the first that do."""
    found: list[dict[str, tuple[str, ...]]] = [{}]
    for pick in picks:
        n = max(pick.min, 1)
        some = [(one,) for one in pick.of] if n == 1 else [pick.of[:n], pick.of[-n:]]
        found = [{**one, pick.name: chosen} for one in found for chosen in some]
    return found


def _worth(cards: Cards, world: World, seat: int, plan: Answer) -> float:
    """Returns what a plan promises if nothing else happened."""
    action = plan_of(cards, world, seat, plan)
    stack = Stack(cards, replace(world, table=(action,), missed=(), gone=()))
    return plan_worth(stack, seat)


def _unseen(game: GalatuneGame, own: Asked) -> GalatuneGame:
    """Returns a game without the plans that a guess made up for opponents."""
    near = side(game.world, acting(own))
    asked = [
        replace(a, given=None) if a.kind == "plan" and acting(a) not in near else a
        for a in game.asked
    ]
    return replace(game, asked=tuple(asked))


def _choices(cards: Cards, game: GalatuneGame, asked: Asked, own: Asked) -> Ranked:
    """Returns what a seat may plan: what a mate has shown, else what promises."""
    if asked.given is not None and asked.id != own.id:
        return [(0.0, asked.given)]
    return promising(cards, game, asked)


def _usual(plans: Ranked) -> tuple[float, ...]:
    """Returns how likely each plan is of a seat that plans as it promises."""
    weights = [exp((worth - plans[0][0]) / HEAT) for worth, _ in plans]
    return tuple([weight / sum(weights) for weight in weights])


def _worths(
    cards: Cards,
    world: World,
    lying: Sequence[Sequence[Played]],
    seats: tuple[int, ...],
    profile: tuple[int, ...],
) -> tuple[float, ...]:
    """Returns what plans come to together for each seat, cards spent included."""
    table = tuple([plans[at] for plans, at in zip(lying, profile, strict=True)])
    stack = Stack(cards, replace(world, table=table, missed=(), gone=()))
    spent = [0.0 if cards.design[p.card].is_special else SPENT for p in table]
    worths = table_worths(stack, seats)
    return tuple([worth - n for worth, n in zip(worths, spent, strict=True)])
