"""What the house does for its Milestones: each opens a row against the Adversary."""

from ..kernel import Answer, Move
from . import derived, milestones
from .choices import CARDS, DICE, EXILE
from .dice import value
from .house_fills import gives, matching
from .house_table import Table, exact


def milestone(table: Table) -> Answer | None:
    """Completes a Milestone wherever it can: each opens a row against the Adversary."""
    for move in table.form.moves:
        if move.move == "spend":
            return table.play(move)
        if move.move == "discard" and (dice := exact(table, move.picks[0])):
            return table.play(move, {DICE: dice})
        if move.move == EXILE and (gone := _exiles(table, move)):
            return table.play(move, {CARDS: gone})
    return None


def _exiles(table: Table, move: Move) -> tuple[str, ...]:
    """Returns the Colonies that a Milestone names, those that give least."""
    (n,), (pick,) = map(int, move.at), move.picks
    wanted = milestones.milestones(table.cards, table.world, table.seat)[n]
    own = sorted(pick.of, key=lambda card: gives(table.cards, card))
    kinds = [table.cards.card[card].resource for card in own]
    if wanted.have == "exile_like":
        own = [c for c, k in zip(own, kinds, strict=True) if k == kinds[0]]
    elif wanted.have == "exile_unlike":
        own = [c for n, c in enumerate(own) if kinds[n] not in kinds[:n]]
    chosen = tuple(own[: pick.min])
    return chosen if len(chosen) == pick.min else ()


def match(table: Table) -> Answer | None:
    """Turns a die for Fleets where dice alone then complete a Milestone (OG-144)."""
    step = derived.fleet_step(table.cards, table.world, table.seat)
    spare = table.world.fleets.n // step
    every = milestones.milestones(table.cards, table.world, table.seat)
    for n, wanted in enumerate(every if spare else ()):
        turns = () if n in table.me.done else matching(wanted, table.me.pool)
        if turns and sum(abs(value(die) - to) for die, to in turns) <= spare:
            die, to = turns[0]
            move = table.move("turn", str(to))
            return table.play(move, {DICE: (die,)}) if move else None
    return None
